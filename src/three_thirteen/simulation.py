"""Many games between players, yielded one result after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING

import attrs

from .dealing import new_seed
from .moves import DEAL
from .players import Player
from .presets import PAGAT
from .rules import Rules
from .state import State
from .tables import Phase

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

_GAMES_AHEAD = 64


@attrs.frozen
class GameResult:
    """One simulated game.

    ``number`` counts the games from 0, ``seed`` is the seed of this game's state, ``state`` its
    last state and ``moves`` how many moves were made, deals counted. A game that ran into
    ``max_moves`` is not over: see ``state.is_over``.

    >>> game = tt.play_game([tt.GreedyPlayer(), tt.RandomPlayer()], seed=1)
    >>> game.seed, game.state.is_over, game.winners
    (1, True, (0,))
    """

    number: int
    seed: int
    state: State
    moves: int

    @property
    def totals(self) -> tuple[int, ...]:
        """Each player's points, in the order of the players."""
        return self.state.totals

    @property
    def winners(self) -> tuple[int, ...]:
        """The places of the players that won."""
        return self.state.winners


def play_game(
    players: Sequence[Player],
    rules: Rules = PAGAT,
    seed: int | None = None,
    max_moves: int | None = None,
    number: int = 0,
) -> GameResult:
    """Let players play one game to its end, or for at most ``max_moves`` moves.

    Player i sits at seat i. Deals are made for them; a player is asked in the phases CALL, DRAW
    and DISCARD only. Where several seats owe a move, all choose on the same table.

    Raises:
        RulesError: so many players cannot play by these rules.
        IllegalMoveError: a player chose an illegal move.

    >>> tt.play_game([tt.GreedyPlayer(), tt.GreedyPlayer()], seed=1).state.is_over
    True
    """
    state = State.new(len(players), rules, seed)
    moves = 0
    while not state.is_over:
        table = state
        for seat in table.to_act:
            if max_moves is not None and moves >= max_moves:
                return GameResult(number, state.seed, state, moves)
            if table.phase is Phase.DEAL:
                state = state.play(DEAL, seat)
            else:
                state = state.play(players[seat].choose(table.view(seat)), seat)
            moves += 1
    return GameResult(number, state.seed, state, moves)


def simulate(
    players: Sequence[Player],
    rules: Rules = PAGAT,
    games: int = 1,
    seed: int | None = None,
    executor: Executor | None = None,
    max_moves: int | None = None,
) -> Iterator[GameResult]:
    """Play many games, yielding each as it is done, in order.

    The same players, rules and seed give the same games, with an executor or without. Luck and the
    neighbour at the right make much of a result: to compare players, let every order of seats
    play the same seeds, and give the error with the mean.

    Args:
        players: who plays; player i sits at seat i in every game. The first dealer is drawn
            anew for each game.
        rules: the options of the games.
        games: how many.
        seed: any whole number, from which each game's own seed follows; None: fresh bits.
        executor: where to play (processes, threads, …); None: here, one game after the other.
            It is not shut down.
        max_moves: give up a game after so many moves and yield it as it stands; None: never.

    Raises:
        RulesError: so many players cannot play by these rules.
        IllegalMoveError: a player chose an illegal move.

    >>> games = tt.simulate([tt.GreedyPlayer(), tt.RandomPlayer()], games=3, seed=7)
    >>> [game.winners for game in games]
    [(0,), (0,), (0,)]
    """
    rules.check_table(len(players))
    start = new_seed() if seed is None else seed
    return _games(tuple(players), rules, games, start, executor, max_moves)


def _games(
    players: tuple[Player, ...],
    rules: Rules,
    games: int,
    seed: int,
    executor: Executor | None,
    max_moves: int | None,
) -> Iterator[GameResult]:
    if executor is None:
        for number in range(games):
            yield play_game(players, rules, game_seed(seed, number), max_moves, number)
        return
    ahead: deque[Future[GameResult]] = deque()
    for number in range(games):
        own = game_seed(seed, number)
        ahead.append(executor.submit(play_game, players, rules, own, max_moves, number))
        if len(ahead) >= _GAMES_AHEAD:
            yield ahead.popleft().result()
    while ahead:
        yield ahead.popleft().result()


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a simulation: 53 bits drawn by the simulation's seed."""
    return int(Random(f"{seed}/game/{number}").random() * 2**53)
