"""What is drawn and told: the table, scores, and events in words."""

import re

import pytest

import three_thirteen as tt
from three_thirteen.cli.company import gather
from three_thirteen.cli.scores import result_lines, score_table, standing
from three_thirteen.cli.table import draw_table, prompt, round_title
from three_thirteen.cli.telling import tell, watch
from three_thirteen.cli.text import Style, columned, wild_words, wrap

PLAIN = Style()
HERE = gather(3, 0)


def finished(rules: tt.Rules, totals: tuple[int, ...]) -> tt.State:
    for seed in range(500):
        state = tt.play_game([tt.GreedyPlayer()] * 3, rules, seed).state
        lowest = sorted(state.totals)
        if (lowest[0] == lowest[1]) is (totals[0] == totals[1]):
            return state
    raise AssertionError("no such game among the seeds")


@pytest.mark.parametrize(
    ("tie", "verdict"), [(tt.Tie.SHARE, "share the win"), (tt.Tie.VOID, "nobody wins")]
)
def test_a_tie_is_told(tie: tt.Tie, verdict: str) -> None:
    rules = tt.PAGAT.but(rounds=tt.rounds(3, 3), tie=tie)
    lines = standing(finished(rules, (0, 0)), gather(3))
    assert verdict in lines[0]
    assert [line.split()[0] for line in lines[1:3]] == ["1.", "1."]


def test_a_winner_is_told() -> None:
    rules = tt.PAGAT.but(rounds=tt.rounds(3, 3))
    state = finished(rules, (0, 1))
    lines = standing(state, gather(3))
    [winner] = state.winners
    assert f"{gather(3).names[winner]} wins with" in lines[0]
    assert [line.split()[0] for line in lines[1:3]] == ["1.", "2."]


def test_score_tables_of_many_seats_are_split() -> None:
    rules = tt.PAGAT.but(rounds=tt.rounds(3, 3))
    state = tt.play_game([tt.GreedyPlayer()] * 20, rules, seed=1).state
    lines = score_table(state.results, state.totals, gather(20))
    assert max(map(len, lines)) <= 80
    assert "".join(lines).count("total") == 2
    assert "P20" in "".join(lines)


def test_lines_are_wrapped_at_blanks_and_long_words_broken() -> None:
    lines = wrap(["word"] * 40 + ["x" * 200], "label ")
    assert max(map(len, lines)) <= 80
    assert "".join(lines).count("word") == 40
    assert "".join(lines).count("x") == 200


@pytest.mark.parametrize("signs", [False, True])
def test_colour_changes_no_text(signs: bool) -> None:
    view = tt.State.new(4, tt.FIVE_CROWNS, seed=1, dealer=3).play("deal").view(0)
    plain = draw_table(view, gather(4, 0), Style(signs=signs))
    coloured = draw_table(view, gather(4, 0), Style(signs=signs, colour=True))
    assert plain != coloured
    assert [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in coloured] == plain


# --- events -------------------------------------------------------------------------------------


def test_going_out_is_told_with_its_melds_or_without() -> None:
    best = tt.arrange("7C 7D 3H", wild="3")
    shown = tell([tt.WentOut(1, best)], tt.PAGAT, HERE, PLAIN)
    assert shown == ["Ann goes out: [7C 7D 3H=7H]", "Everybody else has one more turn."]
    hidden = tell([tt.WentOut(0, None)], tt.PAGAT, HERE, PLAIN)
    assert hidden == ["You go out.", "Everybody else has one more turn."]


def test_nobody_has_another_turn_where_the_round_is_scored_at_once() -> None:
    state = tt.State.setup(
        ["5H 6H 7H KC", "2C 9D KS"],
        "4D",
        rules=tt.PAGAT.but(final_turns=0),
        phase=tt.Phase.DISCARD,
        seed=1,
    ).play("xKC!")
    lines = tell(state.events, state.rules, gather(2, 0), PLAIN)
    assert lines == ["You throw KC.", "You go out: [5H 6H 7H]"]


def test_a_person_is_told_of_no_card_that_another_draws() -> None:
    card = tt.Card.parse("7H")
    events: list[tt.Event] = [
        tt.Drew(1),
        tt.Received(1, (card,)),
        tt.Discarded(1, tt.Card.parse("KC"), 0),
    ]
    lines = tell(events, tt.PAGAT, HERE, PLAIN)
    assert lines == ["Ann draws from the stock and throws KC."]
    own: list[tt.Event] = [tt.Drew(0), tt.Received(0, (card,))]
    assert tell(own, tt.PAGAT, HERE, PLAIN) == ["You draw 7H."]


def test_a_reshuffle_is_told() -> None:
    assert tell([tt.Reshuffled(40)], tt.PAGAT, HERE, PLAIN) == [
        "The discards are shuffled into the stock, which has 40 cards."
    ]


def test_speed_tells_a_beat_together() -> None:
    king, seven = tt.parse_cards("KC 7H")
    draws: list[tt.Event] = [tt.Took(1, king, 0), tt.Drew(0), tt.Received(0, (seven,)), tt.Drew(2)]
    assert tell(draws, tt.SPEED, HERE, PLAIN) == [
        "Ann takes KC from your pile.",
        "You draw 7H.",
        "Bob draws from the spread.",
    ]
    throws = [tt.Discarded(seat, king, seat) for seat in (1, 2, 0)]
    assert tell(throws, tt.SPEED, HERE, PLAIN) == ["Thrown: Ann KC, Bob KC, You KC."]
    assert tell([tt.Drew(1), tt.Drew(2)], tt.SPEED, HERE, PLAIN) == [
        "Ann and Bob draw from the spread."
    ]


def test_speed_tells_the_call() -> None:
    state = tt.State.setup(
        ["7C 7D 7H", "2C 9D KS"], ["2D", "4D"], rules=tt.SPEED, phase=tt.Phase.CALL, seed=1
    )
    matched = state.play("match", 0).play("stay", 1)
    assert tell(matched.events, tt.SPEED, gather(2, 1), PLAIN) == [
        "Ann calls match: [7C 7D 7H]",
        "Everybody else has one more beat.",
    ]
    stayed = state.play("stay", 0).play("stay", 1)
    assert tell(stayed.events, tt.SPEED, gather(2, 1), PLAIN) == ["Nobody calls match."]


def test_a_watcher_sees_what_is_drawn_and_the_hand() -> None:
    state = tt.State.setup(["5H 6H KH", "2C 9D KS"], "4D", stock=None, seed=1).play("pile")
    events = [*state.events]
    state = state.play("xKH")
    assert watch([*events, *state.events], state, gather(2), PLAIN) == [
        "Ann pile  4D throws KH   15  4D 5H 6H"
    ]


# --- the table ----------------------------------------------------------------------------------


def test_the_last_turn_and_the_way_out_are_named() -> None:
    hands = ["5H 6H 7H KC", "2C 2D 2H"]
    last = tt.State.setup(hands, "4D", phase=tt.Phase.DISCARD, out=(1,), seed=1).view(0)
    assert "Your last turn" in draw_table(last, gather(2, 0), PLAIN)[0]
    assert prompt(last, PLAIN)[0] == []
    free = tt.State.setup(hands, "4D", phase=tt.Phase.DISCARD, seed=1).view(0)
    assert prompt(free, PLAIN)[0] == ["  You can go out: xKC!"]


def test_an_empty_pile_is_named() -> None:
    state = tt.State.setup(["5H 6H KH", "2C 9D KS"], "4D", seed=1).play("pile")
    assert "  Pile   empty" in draw_table(state.view(0), gather(2, 0), PLAIN)


def test_cards_that_others_are_known_to_hold_are_shown() -> None:
    state = tt.State.setup(["5H 6H KH", "2C 9D KS"], "4D", seed=1).play("pile").play("x5H")
    table = draw_table(state.view(1), gather(2, 1), PLAIN)
    assert "  Seen   Ann holds 4D" in table


def test_a_long_headline_is_cut() -> None:
    wild = tt.Rules().pack.naturals
    rules = tt.Rules(packs=2, rounds=[tt.RoundSpec(3, wild_cards=wild)])
    view = tt.State.new(2, rules, seed=1).play("deal").view(0)
    assert len(round_title(view, PLAIN)) == 80


def test_a_round_that_nobody_ended_is_told() -> None:
    rules = tt.PAGAT.but(max_turns=1, rounds=tt.rounds(3, 3))
    state = tt.State.new(2, rules, seed=1)
    while not state.is_over:
        state = state.play(state.legal_moves()[0])
    lines = result_lines(state.results[0], state.totals, gather(2), PLAIN)
    assert lines[0] == "The round is over as it stands: nobody went out."


@pytest.mark.parametrize(
    ("spec", "jokers", "text"),
    [
        (tt.RoundSpec(3), False, "nothing"),
        (tt.RoundSpec(3), True, "jokers"),
        (tt.RoundSpec(3, wild_ranks={"3"}), False, "threes"),
        (
            tt.RoundSpec(3, wild_ranks={"J", "6"}, wild_cards={"2H"}),
            True,
            "sixes, jacks, 2H and jokers",
        ),
    ],
)
def test_what_is_wild_in_words(spec: tt.RoundSpec, jokers: bool, text: str) -> None:
    assert wild_words(spec, jokers=jokers) == text


def test_cells_are_wrapped_at_blanks_after_hyphens_and_in_long_words() -> None:
    rows = [["five-crowns", "a b", "abcdefghijkl"], ["special-k", "", "x"]]
    assert columned(rows, [9, 2, 5]) == [
        "five-      a   abcde",
        "crowns     b   fghij",
        "               kl",
        "special-k      x",
    ]
