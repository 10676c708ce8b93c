"""Worlds that a view allows: they show it, keep the deck, and are drawn as chance gives (law 4)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import three_thirteen as tt
from three_thirteen import sampling

from .games import TINY, TINY_SPEED, eager_record, every_phase
from .strategies import preset_tables, tables
from .tables import EVERY_PRESET, cards_on, eager_game, inside, stacked

PRESET_IDS = [rules.name for rules in EVERY_PRESET]
QUICK = [
    rules.but(rounds=rules.rounds[:1], max_turns=6, jokers=rules.jokers) for rules in EVERY_PRESET
]


def check_sample(state: tt.State, seat: int | None, random: Random) -> tt.State:
    view = state.view(seat)
    sample = tt.State.sample(view, random)
    assert sample.view(seat) == view
    assert sample.view(seat).to_json() == view.to_json()
    assert sample.view(None) == state.view(None)
    assert cards_on(sample) == cards_on(state)
    assert sample.waiting == state.waiting
    assert tuple(map(len, sample.hands)) == view.hand_sizes
    for other in range(state.players):
        known = Counter(view.known_cards(other))
        assert known <= Counter(sample.hands[other])
    for other in state.out:
        if state.phase not in (tt.Phase.DEAL, tt.Phase.OVER):
            best = tt.arrange(sample.hands[other], wild=state.round, rules=state.rules)
            assert best.is_out, "who is out has a complete hand in every world"
    return sample


@pytest.mark.parametrize("rules", [*QUICK, TINY, TINY_SPEED], ids=lambda rules: rules.name)
def test_every_phase_can_be_sampled_for_every_seat(rules: tt.Rules) -> None:
    players = rules.players[0]
    states = every_phase(rules, players, seed=2)
    for seed in range(3, 9):
        states = every_phase(rules, players, seed=seed) | states
    assert {state.phase for state in states.values()} >= {
        *(tt.Phase.DEAL, tt.Phase.DRAW, tt.Phase.DISCARD, tt.Phase.OVER)
    }
    for number, state in enumerate(states.values()):
        for seat in (None, *range(players)):
            sample = check_sample(state, seat, Random(number))
            ends = sample
            for _ in range(4):  # the world can be played on
                if not ends.is_over:
                    turn = ends.to_act[0]
                    ends = ends.play(ends.legal_moves(turn)[0], turn)


@settings(max_examples=40)
@given(tables(most_players=4) | preset_tables(most_players=4), st.integers(0, 2**32))
def test_games_by_any_rules_can_be_sampled(table: tuple[tt.Rules, int], seed: int) -> None:
    rules, players = table
    game = eager_game(tt.State.new(players, rules, seed=seed), seed, most=50)
    for step, (state, _, _) in enumerate(game):
        if step % 7 == 0:
            check_sample(state, [None, *range(players)][step % (players + 1)], Random(seed))


def test_a_sample_is_of_the_random_alone_and_has_a_seed_of_its_own() -> None:
    state = tt.State.new(3, seed=77).play("deal")
    other = tt.State.new(3, seed=78, dealer=state.dealer)
    hands = [tt.format_cards(hand) for hand in state.hands]
    other = other.play(stacked(other, hands, upcards=tt.format_cards(state.piles[0])))
    view = state.view(0)
    assert other.view(0) == view
    one, two, three = (tt.State.sample(view, Random(seed)) for seed in (1, 1, 2))
    assert (one, one.seed) == (two, two.seed)
    assert one != three
    assert len({state.seed, one.seed, three.seed}) == 3
    random = Random(3)
    assert tt.State.sample(view, random).seed != tt.State.sample(view, random).seed


@pytest.mark.parametrize("deal", [3, 5, 8, 11, 14])
def test_a_hidden_hand_that_is_out_is_complete(deal: int) -> None:
    """Deuces: a knock shows no melds; what it took from the pile is known all the same."""
    runs = ["A23456789TJQK"[:7], "A23456789TJQK"[7:]]
    hearts = [f"{rank}H" for rank in runs[0] + runs[1]]
    hand, rest = " ".join([*hearts, "AC"][:deal]), "KC"
    rules = tt.DEUCES.but(rounds=[tt.RoundSpec(deal, wild_ranks=["A"])])
    start = tt.State.new(2, rules, seed=4, dealer=1)
    deck = cards_on(start)
    deck.subtract([*tt.parse_cards(hand), *tt.parse_cards(rest), *tt.parse_cards("3S")])
    other = [card for card in sorted(deck.elements()) if not card.is_joker][:deal]
    state = start.play(stacked(start, [hand, tt.format_cards(other)], upcards="3S", stock=rest))
    state = state.play("stock").play(f"x{rest}!")
    assert (state.out, state.table.shown) == ((0,), ())
    worlds = {check_sample(state, 1, Random(seed)).hands[0] for seed in range(5)}
    assert len(worlds) > 1
    for seat in (None, 0):
        check_sample(state, seat, Random(1))


def test_what_is_known_of_a_hidden_hand_that_is_out_is_in_it() -> None:
    rules = tt.DEUCES.but(rounds=tt.rounds(3, 3))
    start = tt.State.new(2, rules, seed=4, dealer=1)
    state = start.play(stacked(start, ["7H 7C 9D", "KC QD 2S"], upcards="7S", stock="4C"))
    state = state.play("pile").play("x9D!")
    seven = tt.Card.parse("7S")
    for seed in range(12):
        assert seven in check_sample(state, 1, Random(seed)).hands[0]


def test_a_view_that_no_game_led_to_is_refused_where_no_hand_is_complete(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Made up outside: seat 0 is out, and holds two cards that go together in no meld."""
    monkeypatch.setattr(sampling, "_EXCHANGES", 50)
    rules = tt.PAGAT.but(rounds=[tt.RoundSpec(3)], reveal_out=False)
    start = tt.State.new(2, rules, seed=4, dealer=1)
    state = start.play(stacked(start, ["7H 7C 9D", "KC QD 2S"], upcards="7S", stock="4C"))
    state = state.play("pile").play("x9D!")
    saved = json.loads(state.view(1).to_json())
    saved["known"] = ["AS 8H", ""]
    view = tt.View.from_json(json.dumps(saved))
    with pytest.raises(tt.SetupError) as refused:
        tt.State.sample(view, Random(1))
    assert [reason.code for reason in refused.value.reasons] == [tt.Code.SETUP_OUT_INCOMPLETE]


def test_commitments_that_are_hidden_are_legal_in_the_world_that_is_drawn() -> None:
    """Speed: who waits has chosen what it may; one's own choice is as it was."""
    record = eager_record(TINY_SPEED.but(packs=4, first_out=0), 3, seed=2, most=60)
    waited = 0
    for number, state in enumerate(record.states()):
        if not state.waiting:
            continue
        waited += 1
        for seat in (None, 0, 1, 2):
            sample = check_sample(state, seat, Random(number))
            for other, move in inside(sample).committed:
                free = dict(inside(state).committed)
                if other == seat:
                    assert move == free[other]
                if isinstance(move, tt.Discard | tt.GoOut):
                    assert move.card in sample.hands[other]
                if isinstance(move, tt.Match):
                    hand = sample.hands[other]
                    assert tt.arrange(hand, wild=state.round, rules=state.rules).is_out
            while sample.waiting:
                owing = sample.to_act[0]
                sample = sample.play(sample.legal_moves(owing)[-1], owing)
    assert waited > 20


# ------------------------------------------------------------------------------------- by chance


World = tuple[str, ...]


def chi_square(seen: Counter[World], expected: dict[World, float]) -> float:
    assert set(seen) <= set(expected)
    return sum((seen[world] - count) ** 2 / count for world, count in expected.items())


def worlds(view: tt.View, draws: int, seed: int) -> Counter[World]:
    random = Random(seed)
    samples: Iterable[tt.State] = (tt.State.sample(view, random) for _ in range(draws))
    return Counter(
        (tt.format_cards(sample.hands[1]), tt.format_cards(sample.stock)) for sample in samples
    )


SMALL = tt.Rules(pack=tt.Pack(ranks="A23", suits="CD"), packs=1, rounds=[tt.RoundSpec(1)])


def test_worlds_are_drawn_uniformly() -> None:
    """Six cards, two of them seen: one card for the other and three in the stock, 24 worlds.

    By chi-square with 23 degrees of freedom, 0.1 % at each end: 7.5 and 49.7.
    """
    state = tt.State.new(2, SMALL, seed=1, dealer=1).play("deal")
    draws = 4_800
    seen = worlds(state.view(0), draws, seed=1)
    assert len(seen) == 24
    expected = dict.fromkeys(seen, draws / 24)
    assert 7.5 < chi_square(seen, expected) < 49.7
    truth = (tt.format_cards(state.hands[1]), tt.format_cards(state.stock))
    chance = draws / 24
    assert abs(seen[truth] - chance) < 4 * chance**0.5, "the truth is no likelier than others"
    random = Random(2)
    for seat in (None, 1):
        assert tt.State.sample(state.view(seat), random).view(seat) == state.view(seat)


def test_worlds_with_cards_that_are_alike_are_drawn_by_their_number_of_ways() -> None:
    """Two packs of three cards: the other's hand by how many ways there are to lay it."""
    rules = SMALL.but(pack=tt.Pack(ranks="A23", suits="C"), packs=2)
    start = tt.State.new(2, rules, seed=1, dealer=1)
    state = start.play(stacked(start, ["AC", "2C"], upcards="3C"))
    draws = 6_000
    seen = Counter(
        (hand, stock.split()[0])
        for (hand, stock), n in worlds(state.view(0), draws, 5).items()
        for _ in range(n)
    )  # unseen: A 2 2 3
    ways = {
        (one, two): (2 if one == "2C" else 1) * ((2 - (one == "2C")) if two == "2C" else 1)
        for one in ("AC", "2C", "3C")
        for two in ("AC", "2C", "3C")
        if one != two or one == "2C"
    }
    assert sum(ways.values()) == 12
    expected: dict[World, float] = {
        (one, two): draws * count / 12 for (one, two), count in ways.items()
    }
    assert chi_square(Counter(seen), expected) < 22.5, "6 degrees of freedom, 0.1 %"


def test_cards_taken_in_sight_stay_and_the_rest_is_uniform() -> None:
    """The other took the 3D from the pile: only its second card is drawn, from four."""
    start = tt.State.new(2, SMALL, seed=1, dealer=0)
    state = start.play(stacked(start, ["AC", "2C"], upcards="3D")).play("pile")
    draws = 4_800
    seen = Counter(hand for hand, _ in worlds(state.view(0), draws, 3).elements())
    assert len(seen) == 4
    assert all("3D" in hand for hand in seen)
    expected: dict[World, float] = {(hand,): draws / 4 for hand in seen}
    assert chi_square(Counter({(hand,): n for hand, n in seen.items()}), expected) < 16.3


# ------------------------------------------------------------------- for a seat whose time ran out


@pytest.mark.parametrize("rules", EVERY_PRESET, ids=PRESET_IDS)
def test_the_default_move_is_legal_in_every_phase(rules: tt.Rules) -> None:
    """For whole games that nobody looks after; it never goes out, and is always the same."""
    short = rules.but(rounds=(rules.rounds[0], rules.rounds[-1]), max_turns=8)
    state = tt.State.new(short.players[0], short, seed=6)
    phases = set()
    moves = 0
    while state.to_act and moves < 2_000 and not state.is_bonus:
        for seat in range(state.players):
            view = state.view(seat)
            if seat not in state.to_act:
                with pytest.raises(tt.IllegalMoveError):
                    tt.default_move(view)
                continue
            move = tt.default_move(view)
            assert move == tt.default_move(tt.View.from_json(view.to_json()))
            assert move in state.legal_moves(seat)
            assert not isinstance(move, tt.GoOut | tt.Match)
        phases.add(state.phase)
        seat = state.to_act[-1]
        state = state.play(tt.default_move(state.view(seat)), seat)
        moves += 1
    calls = {tt.Phase.CALL} if rules.first_out == 0 else set()
    assert phases == {tt.Phase.DEAL, tt.Phase.DRAW, tt.Phase.DISCARD} | calls
    with pytest.raises(tt.IllegalMoveError):
        tt.default_move(state.view(None))


@settings(max_examples=40)
@given(tables(), st.integers(0, 2**32))
def test_the_default_move_is_legal_by_any_rules(table: tuple[tt.Rules, int], seed: int) -> None:
    rules, players = table
    for state, _, _ in eager_game(tt.State.new(players, rules, seed=seed), seed, most=50):
        for seat in state.to_act:
            assert tt.default_move(state.view(seat)) in state.legal_moves(seat)
