"""Many games: repeatable, in order, with or without an executor."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import attrs
import pytest

import three_thirteen as tt

from .tables import EVERY_PRESET

RULES = tt.PAGAT.but(rounds=tt.rounds(3, 5), max_turns=10)
PLAYERS: list[tt.Player] = [tt.GreedyPlayer(), tt.RandomPlayer(seed=2)]


def test_the_same_seed_gives_the_same_games() -> None:
    one = list(tt.simulate(PLAYERS, rules=RULES, games=4, seed=7))
    two = list(tt.simulate(PLAYERS, rules=RULES, games=4, seed=7))
    assert one == two
    assert [game.number for game in one] == [0, 1, 2, 3]
    assert len({game.seed for game in one}) == 4
    assert one[:2] == list(tt.simulate(PLAYERS, rules=RULES, games=2, seed=7)), (
        "a longer run goes on"
    )
    other = list(tt.simulate(PLAYERS, rules=RULES, games=4, seed=8))
    assert {game.seed for game in one}.isdisjoint(game.seed for game in other)


def test_a_game_can_be_played_again_by_its_seed() -> None:
    for game in tt.simulate(PLAYERS, rules=RULES, games=3, seed=7):
        again = tt.play_game(PLAYERS, RULES, game.seed)
        assert (again.state, again.moves) == (game.state, game.moves)
        assert again.state.seed == game.seed


def test_what_a_game_result_says() -> None:
    [game] = tt.simulate(PLAYERS, rules=RULES, seed=7)
    assert game.state.is_over
    assert game.totals == game.state.totals
    assert game.winners == game.state.winners
    assert len(game.totals) == 2
    deals = len(game.state.results)
    assert game.moves > 2 * deals
    assert game.moves % 2 == deals % 2, "deals, and a draw and a discard in every turn"


def test_without_a_seed_games_differ() -> None:
    one, two = (next(tt.simulate(PLAYERS, rules=RULES)) for _ in range(2))
    assert one.seed != two.seed


def test_no_games_and_games_on_demand() -> None:
    assert list(tt.simulate(PLAYERS, rules=RULES, games=0, seed=7)) == []
    endless = tt.simulate(PLAYERS, rules=RULES, games=10**9, seed=7)
    assert next(endless).number == 0
    assert next(endless).number == 1
    assert isinstance(endless, Iterator)


def threads() -> Executor:
    return ThreadPoolExecutor(2)


def processes() -> Executor:
    return ProcessPoolExecutor(2, mp_context=get_context("spawn"))


@pytest.mark.parametrize("executor", [threads, processes])
def test_an_executor_gives_the_same_games_in_order(executor: Callable[[], Executor]) -> None:
    plain = list(tt.simulate(PLAYERS, rules=RULES, games=70, seed=7, max_moves=40))
    with executor() as pool:
        games = tt.simulate(PLAYERS, RULES, games=70, seed=7, executor=pool, max_moves=40)
        assert list(games) == plain
        assert pool.submit(len, "not shut down").result() == 13


@pytest.mark.parametrize("most", [0, 1, 2, 7, 30])
def test_a_game_is_given_up_after_so_many_moves(most: int) -> None:
    [game] = tt.simulate(PLAYERS, rules=RULES, seed=7, max_moves=most)
    assert game.moves == most
    assert not game.state.is_over
    assert game.winners == ()
    whole = tt.play_game(PLAYERS, RULES, game.seed)
    exactly = tt.play_game(PLAYERS, RULES, game.seed, max_moves=whole.moves)
    assert (exactly.state, exactly.state.is_over) == (whole.state, True)


def test_a_table_that_cannot_be_is_refused_at_once() -> None:
    """Not only when the first game is asked for."""
    with pytest.raises(tt.RulesError):
        tt.simulate(PLAYERS, rules=tt.SPECIAL_K)
    with pytest.raises(tt.RulesError):
        tt.play_game(PLAYERS[:1], RULES)


@attrs.define
class Witness:
    """A player that remembers what it was asked."""

    inner: tt.Player = attrs.field(factory=tt.GreedyPlayer)
    views: list[tt.View] = attrs.field(factory=list)

    def choose(self, view: tt.View) -> tt.Move:
        """What its inner player chooses."""
        self.views.append(view)
        return self.inner.choose(view)


@pytest.mark.parametrize("rules", EVERY_PRESET, ids=lambda rules: rules.name)
def test_players_are_asked_for_their_seat_where_it_owes_and_not_for_deals(rules: tt.Rules) -> None:
    rules = rules.but(rounds=rules.rounds[:2], max_turns=8)
    witnesses = [Witness() for _ in range(max(2, rules.players[0]))]
    game = tt.play_game(witnesses, rules, seed=4)
    assert game.state.is_over
    for seat, witness in enumerate(witnesses):
        assert witness.views
        for view in witness.views:
            assert view.seat == seat
            assert seat in view.to_act
            assert view.phase in (tt.Phase.CALL, tt.Phase.DRAW, tt.Phase.DISCARD)
    asked = sum(len(witness.views) for witness in witnesses)
    assert game.moves == asked + len(game.state.results), "deals are made for them"


def test_all_choose_on_the_same_table() -> None:
    """Where several owe a move, nobody sees that another has chosen already."""
    witnesses = [Witness() for _ in range(3)]
    tt.play_game(witnesses, tt.SPEED.but(rounds=tt.rounds(3, 3)), seed=4)
    for witness in witnesses:
        for view in witness.views:
            assert view.waiting == ()
            assert view.to_act == view.table.owing or view.phase is tt.Phase.CALL


class Cheat:
    """A player that plays an illegal move."""

    def choose(self, view: tt.View) -> tt.Move:
        """A match, whenever it may not."""
        del view
        return tt.Match()


def test_an_illegal_move_of_a_player_is_an_error() -> None:
    with pytest.raises(tt.IllegalMoveError) as caught:
        next(tt.simulate([Cheat(), tt.GreedyPlayer()], rules=RULES, seed=7))
    assert (caught.value.seat, caught.value.move) == (0, tt.Match())
    with (
        ThreadPoolExecutor(1) as pool,
        pytest.raises(tt.IllegalMoveError),
    ):
        list(tt.simulate([Cheat(), Cheat()], rules=RULES, seed=7, executor=pool))


def test_the_first_dealer_is_drawn_anew_for_each_game() -> None:
    games = tt.simulate(PLAYERS, rules=RULES, games=30, seed=7, max_moves=0)
    assert {game.state.dealer for game in games} == {0, 1}
