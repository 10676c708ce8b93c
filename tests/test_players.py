"""Players choose from a view and nothing else, and always the same."""

from __future__ import annotations

import copy
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import three_thirteen as tt

from .strategies import preset_tables, share, tables
from .tables import eager_game, played, stacked, texts

RULES = tt.PAGAT.but(rounds=tt.rounds(3, 3))
GREEDY = tt.GreedyPlayer()


def begun(hands: list[str], upcard: str, stock: str = "", rules: tt.Rules = RULES) -> tt.State:
    """Two seats or more; seat 0 begins."""
    start = tt.State.new(len(hands), rules, seed=1, dealer=len(hands) - 1)
    return start.play(stacked(start, hands, upcards=upcard, stock=stock))


def chosen(state: tt.State, seat: int | None = None, player: tt.Player = GREEDY) -> str:
    seat = state.to_act[0] if seat is None else seat
    return str(player.choose(state.view(seat)))


# --------------------------------------------------------------------------------- every player

PLAYERS: list[tt.Player] = [GREEDY, tt.RandomPlayer(), tt.RandomPlayer(seed=9)]


@share(40)
@given(tables() | preset_tables(most_players=4), st.integers(0, 2**64))
def test_players_choose_legal_moves_and_the_same_ones(
    table: tuple[tt.Rules, int], seed: int
) -> None:
    rules, players = table
    for state, _, _ in eager_game(tt.State.new(players, rules, seed=seed), seed, most=60):
        if state.phase is tt.Phase.DEAL:
            continue
        for seat in state.to_act:
            view = state.view(seat)
            for player in PLAYERS:
                move = player.choose(view)
                assert move in view.legal_moves()
                assert player.choose(pickle.loads(pickle.dumps(view))) == move


def test_players_are_values() -> None:
    for player in PLAYERS:
        for other in (copy.copy(player), copy.deepcopy(player), pickle.loads(pickle.dumps(player))):
            assert other == player
            assert hash(other) == hash(player)
            assert eval(repr(player), vars(tt)) == player
    assert tt.RandomPlayer(1) != tt.RandomPlayer(2)


# ------------------------------------------------------------------------------------- by chance


def test_random_players_play_every_move_about_as_often() -> None:
    view = begun(["7H 7C 9D", "KC QD 2S"], "7S", "4C").play("pile").view(0)
    moves = Counter(tt.RandomPlayer(seed).choose(view) for seed in range(5_000))
    assert set(moves) == set(view.legal_moves())
    assert len(moves) == 5
    assert all(850 < count < 1_150 for count in moves.values())


def test_random_players_choose_anew_in_every_turn_and_seat() -> None:
    """The draws of one player over a game are not all the same."""
    state = tt.State.new(4, RULES.but(max_turns=8), seed=3).play("deal")
    choices = set()
    while state.phase in (tt.Phase.DRAW, tt.Phase.DISCARD):
        move = tt.RandomPlayer(4).choose(state.view(state.to_act[0]))
        choices.add((state.phase, str(move)[:2]))
        state = state.play(move)
    assert {(tt.Phase.DRAW, "st"), (tt.Phase.DRAW, "pi")} < choices


# -------------------------------------------------------------------------------------- by greed


def test_greed_takes_the_upcard_only_if_it_helps() -> None:
    """Least points now: it must leave fewer points than the hand has."""
    hands = ["7H 7C 9D", "KC QD 2S"]
    assert chosen(begun(hands, "7S")) == "pile"
    assert chosen(begun(hands, "KD")) == "stock", "a king helps nothing"
    assert chosen(begun(hands, "8D")) == "pile", "an eight for the nine"
    assert chosen(begun(hands, "9S")) == "stock", "as many points as it has now"
    assert chosen(begun(["7H 7C 7D", "KC QD 2S"], "2C")) == "stock", "nothing is better than 0"


def test_greed_throws_the_best_discard() -> None:
    state = begun(["7H 5C 9D", "KC QD 2S"], "AS")
    assert chosen(state.play("pile")) == "x9D"
    # a king that a meld needs stays
    state = begun(["KH KC 9D", "JC QD 2S"], "KS")
    assert chosen(state) == "pile"
    assert chosen(state.play("pile")) == "x9D!", "and it goes out as soon as it can"


def test_greed_goes_out_only_where_that_is_legal() -> None:
    hands = ["7H 7C 9D", "KC KD 2S"]
    early = begun(hands, "7S", rules=RULES.but(first_out=2))
    assert chosen(early.play("pile")) == "x9D"
    last = played(begun(hands, "7S", "KH"), "0:pile 0:x9D! 1:stock")
    assert chosen(last) == "x2S"


def test_greed_obeys_the_rule_of_the_card_just_taken() -> None:
    """The best discard may be the one that may not go back: then the next best."""
    rules = RULES.but(return_taken=False)
    state = begun(["7H 5C 9D", "KC QD 2S"], "QS", rules=rules).play("pile")
    assert chosen(state) == "x9D"
    assert chosen(begun(["7H 5C 9D", "KC QD 2S"], "QS").play("pile")) == "xQS"


def test_greed_calls_match() -> None:
    start = tt.State.new(2, tt.SPEED, seed=1, dealer=1)
    state = start.play(stacked(start, ["7H 7C 7D", "KC QD 2S"], upcards="9H 9S"))
    assert [chosen(state, 0), chosen(state, 1)] == ["match", "stay"]


def test_greed_draws_from_the_stock_where_no_pile_can_be_taken() -> None:
    view = begun(["7H 7C 9D", "KC QD 2S"], "7S").view(0)
    assert view.takeable == tt.Card.parse("7S")
    assert str(GREEDY.choose(view)) == "pile"


@pytest.mark.parametrize("name", ["pagat", "speed", "five-crowns"])
def test_greed_beats_chance(name: str) -> None:
    rules = tt.preset(name).but(rounds=tt.rounds(3, 6), max_turns=12)
    totals = [0, 0]
    for game in tt.simulate([GREEDY, tt.RandomPlayer()], rules=rules, games=10, seed=5):
        totals = [sum(pair) for pair in zip(totals, game.totals, strict=True)]
    assert totals[0] < totals[1] / 2


# --------------------------------------------------------------------------------- out of time


@share(40)
@given(tables() | preset_tables(most_players=4), st.integers(0, 2**64))
def test_the_default_move_is_legal_and_never_goes_out(
    table: tuple[tt.Rules, int], seed: int
) -> None:
    rules, players = table
    for state, _, _ in eager_game(tt.State.new(players, rules, seed=seed), seed, most=60):
        for seat in range(players):
            view = state.view(seat)
            if seat in state.to_act:
                move = tt.default_move(view)
                assert move in view.legal_moves()
                assert not isinstance(move, tt.GoOut | tt.Match | tt.DrawPile)
                assert move == tt.default_move(pickle.loads(pickle.dumps(view)))
            else:
                with pytest.raises(tt.IllegalMoveError) as caught:
                    tt.default_move(view)
                assert (caught.value.seat, caught.value.legal) == (seat, ())


def test_the_default_throw_is_the_dearest_natural_card() -> None:
    state = begun(["7H JC QD", "KC QS 2S"], "3S").play("pile")
    assert texts(state.legal_moves())[:4] == ["xJC", "xQD", "x7H", "x3S"]
    assert str(tt.default_move(state.view(0))) == "xQD", "the last in pack order among equals"
    state = begun(["3C 3D 3H", "KC QS 2S"], "3S").play("pile")
    assert str(tt.default_move(state.view(0))) == "x3S", "a wild one if it has no other"
