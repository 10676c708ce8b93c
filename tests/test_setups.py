"""Positions set up by hand: they play on as the real ones do, and refuse what cannot be."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

import three_thirteen as tt

TABLES = [
    (tt.PAGAT, 3),
    (tt.PAGAT.but(final_turns=0, return_taken=False, first_out=2), 2),
    (tt.FIVE_CROWNS, 4),
    (tt.DEUCES, 3),
    (tt.SPEED, 3),
    (tt.SPEED.but(reveal_out=False), 5),
]


def states_of_a_game(rules: tt.Rules, players: int, seed: int) -> Iterator[tt.State]:
    player = tt.GreedyPlayer()
    state = tt.State.new(players, rules, seed=seed)
    while not state.is_over and state.round_number <= 4:
        yield state
        table = state
        for seat in table.to_act:
            move = tt.Deal() if table.phase is tt.Phase.DEAL else player.choose(table.view(seat))
            state = state.play(move, seat)


def set_up_again(state: tt.State) -> tt.State:
    """The same position, described by what a person could read off the table."""
    in_turn = state.table.in_turn
    return tt.State.setup(
        state.hands,
        state.piles,
        rules=state.rules,
        stock=state.stock,
        phase=state.phase,
        to_act=state.to_act[0] if in_turn else None,
        dealer=state.dealer,
        round_number=state.round_number,
        out=state.out,
        turn=state.turn,
        scores=state.scores,
        taken=state.table.taken,
        reshuffles=state.table.reshuffles,
        seed=state.seed,
    )


def round_played_out(state: tt.State) -> tt.RoundResult:
    player, before = tt.GreedyPlayer(), len(state.results)
    while len(state.results) == before:
        table = state
        for seat in table.to_act:
            state = state.play(player.choose(table.view(seat)), seat)
    return state.results[-1]


@pytest.mark.parametrize(("rules", "players"), TABLES, ids=lambda value: str(value)[:30])
def test_a_position_set_up_anew_plays_on_as_the_real_one(rules: tt.Rules, players: int) -> None:
    seen = set()
    for place, state in enumerate(states_of_a_game(rules, players, seed=players)):
        if state.phase is tt.Phase.DEAL or (place % 5 and not state.out):
            continue
        again = set_up_again(state)
        seen.add((state.phase, bool(state.out)))
        assert again.to_act == state.to_act
        assert again.totals == state.totals
        assert again.out == state.out
        assert again.view(None).shown == state.view(None).shown
        for seat in range(players):
            assert again.legal_moves(seat) == state.legal_moves(seat)
            assert again.view(seat).hand_sizes == state.view(seat).hand_sizes
        assert round_played_out(again) == round_played_out(state)
    phases = {phase for phase, _ in seen}
    assert phases >= {tt.Phase.DRAW, tt.Phase.DISCARD}
    assert any(out for _, out in seen) or rules.final_turns == 0


def test_what_is_left_out_follows_from_the_rest() -> None:
    state = tt.State.setup(["5H 6H 7H", "2C 9D KS"], "4D", seed=3)
    assert state.phase is tt.Phase.DRAW
    assert state.to_act == (0,)
    assert state.dealer == 1
    assert state.totals == (0, 0)
    assert state.stock_size == 52 - 7
    assert state == tt.State.setup(["7H 6H 5H", "KS 2C 9D"], ["4D"], seed=3)
    assert state.seed == 3


def test_a_card_just_taken_is_known_and_may_be_stuck() -> None:
    strict = tt.PAGAT.but(return_taken=False)
    state = tt.State.setup(
        ["5H 6H 7H KS", "2C 9D KD"], [()], rules=strict, phase=tt.Phase.DISCARD, taken="KS", seed=1
    )
    assert state.view(1).known_cards(0) == tt.parse_cards("KS")
    assert tt.Discard("KS") not in state.legal_moves()


def test_totals_of_a_real_table_count_on() -> None:
    state = tt.State.setup(
        ["5H 6H 7H 8H", "2C 9D KS QS"], "4D", round_number=2, scores=[(12, 0)], seed=1
    )
    assert state.totals == (12, 0)
    assert state.scores == ((12, 0),)
    assert state.view(0).results[0].points == (12, 0)


Setup = Callable[[], tt.State]
BAD: list[tuple[Setup, set[tt.Code]]] = [
    (
        lambda: tt.State.setup(["5H 6H", "2C 9D KS"], "4D"),
        {tt.Code.SETUP_HAND_SIZE},
    ),
    (
        lambda: tt.State.setup(["5H 6H 7H", "5H 9D KS"], "4D"),
        {tt.Code.WRONG_DECK},
    ),
    (
        lambda: tt.State.setup(["5H 6H 7H", "2C 9D KS"], ["4D", "5D"]),
        {tt.Code.SETUP_COUNT},
    ),
    (
        lambda: tt.State.setup(["5H 6H 7H", "2C 9D KS"], [()]),
        {tt.Code.SETUP_PILE},
    ),
    (
        lambda: tt.State.setup(["5H 6H 7H", "2C 9D KS"], "4D", stock=()),
        {tt.Code.SETUP_STOCK, tt.Code.WRONG_DECK},
    ),
    (
        lambda: tt.State.setup(["5H 6H 7H", "2C 9D KS"], "4D", phase=tt.Phase.DEAL),
        {tt.Code.SETUP_PHASE},
    ),
    (
        lambda: tt.State.setup(["5H 6H 7H", "2C 9D KS"], "4D", phase=tt.Phase.CALL),
        {tt.Code.SETUP_PHASE},
    ),
    (
        lambda: tt.State.setup(["5H 6H 7H", "2C 9D KS"], "4D", to_act=2, dealer=-1, out=[5, 5]),
        {tt.Code.SETUP_SEAT, tt.Code.SETUP_OUT},
    ),
    (
        lambda: tt.State.setup(["5H 6H 7H", "2C 9D KS"], "4D", round_number=12),
        {tt.Code.SETUP_ROUND},
    ),
    (
        lambda: tt.State.setup(["5H 6H 8H", "2C 9D KS"], "4D", out=[0], to_act=1),
        {tt.Code.SETUP_OUT_INCOMPLETE},
    ),
    (
        lambda: tt.State.setup(["5H 6H 7H", "2C 9D KS"], "4D", out=[0], to_act=0),
        {tt.Code.SETUP_OUT},
    ),
    (
        lambda: tt.State.setup(["5H 6H 7H", "2C 2D 2S"], "4D", out=[0, 1]),
        {tt.Code.SETUP_OUT},
    ),
    (
        lambda: tt.State.setup(["5H 6H 7H", "2C 9D KS"], "4D", turn=-1),
        {tt.Code.SETUP_TURN},
    ),
    (
        lambda: tt.State.setup(["5H 6H 7H", "2C 9D KS"], "4D", turn=1, to_act=0),
        {tt.Code.SETUP_TURN},
    ),
    (
        lambda: tt.State.setup(["5H 6H 7H", "2C 9D KS"], "4D", scores=[(1, 2)]),
        {tt.Code.SETUP_COUNT},
    ),
    (
        lambda: tt.State.setup(["5H 6H 7H", "2C 9D KS"], "4D", taken="5H"),
        {tt.Code.SETUP_OUT},
    ),
    (
        lambda: tt.State.setup(["5H 6H 7H", "2C 9D KS"], "4D", reshuffles=-1),
        {tt.Code.BAD_OPTION},
    ),
    (  # all at once, everybody out
        lambda: tt.State.setup(["5H 6H 7H", "9C 9D 9S"], ["4D", "4C"], rules=tt.SPEED, out=[0, 1]),
        {tt.Code.SETUP_OUT},
    ),
]


@pytest.mark.parametrize(("setup", "codes"), BAD)
def test_what_cannot_be_is_refused_with_its_reasons(setup: Setup, codes: set[tt.Code]) -> None:
    with pytest.raises(tt.SetupError) as caught:
        setup()
    assert {reason.code for reason in caught.value.reasons} >= codes
    assert all(str(reason) in str(caught.value) for reason in caught.value.reasons)


def test_all_reasons_are_listed_at_once() -> None:
    with pytest.raises(tt.SetupError) as caught:
        tt.State.setup(["5H 6H 9H", "2C 9D KS 4S"], "4D 4D", out=[0], to_act=0, round_number=2)
    assert [reason.code for reason in caught.value.reasons] == [
        tt.Code.SETUP_OUT,
        tt.Code.SETUP_HAND_SIZE,
        tt.Code.WRONG_DECK,
        tt.Code.SETUP_OUT_INCOMPLETE,
    ]


def test_a_table_that_cannot_be_dealt_is_no_position() -> None:
    with pytest.raises(tt.RulesError):
        tt.State.setup(["5H 6H 7H"] * 4, "4D", rules=tt.DEUCES)
