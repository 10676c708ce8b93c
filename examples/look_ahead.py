"""A player that looks ahead: it plays the round out in its head, in worlds that its view allows."""

import argparse
from random import Random
from statistics import mean, stdev

import attrs

import three_thirteen as tt
from three_thirteen.testing import check_player

GREEDY = tt.GreedyPlayer()
ROUNDS = tt.rounds(3, 6)
"""Short rounds, so that a comparison takes minutes and not hours."""


@attrs.frozen
class LookAhead:
    """It leaves the greedy move only for one that did clearly better in `worlds` sampled games.

    Clearly means: by more than `doubt` standard errors. At most `moves` throws are tried.
    """

    worlds: int = 20
    moves: int = 4
    doubt: float = 2.0

    def choose(self, view: tt.View) -> tt.Move:
        """Go out if possible; else try moves out, each in the same worlds."""
        seat = view.seat
        first, *others = promising(view, self.moves)
        if seat is None or not others or isinstance(first, tt.GoOut | tt.Match):
            return first
        random = Random(str(view))  # so the choice is a pure function of the view
        worlds = [tt.State.sample(view, random) for _ in range(self.worlds)]
        usual = [play_out(world, first, seat) for world in worlds]
        best: tt.Move = first
        gain = 0.0
        for move in others:
            tried = [play_out(world, move, seat) for world in worlds]
            gains = [then - now for then, now in zip(tried, usual, strict=True)]
            sure = mean(gains) - self.doubt * stdev(gains) / len(gains) ** 0.5
            if sure > gain:
                best, gain = move, sure
        return best


def promising(view: tt.View, most: int) -> list[tt.Move]:
    """The moves that are worth a try, that of the greedy player first."""
    greedy = GREEDY.choose(view)
    moves = list(view.legal_moves())
    if view.phase is tt.Phase.DISCARD:
        ranked = tt.discards(view.hand, view.round, view.rules)[:most]
        moves = [move for o in ranked if view.is_legal(move := tt.Discard(o.card))]
    return [greedy, *(move for move in moves if move != greedy)]


def play_out(state: tt.State, move: tt.Move, seat: int) -> float:
    """What a seat has gained on the others when the round is scored, all playing greedily."""
    before, rounds = state.returns()[seat], len(state.results)
    state = state.play(move, seat)
    while len(state.results) == rounds:
        for other in state.to_act:
            state = state.play(GREEDY.choose(state.view(other)), other)
    return state.returns()[seat] - before


def compete(player: tt.Player, games: int, seed: int) -> tuple[float, float]:
    """How many points fewer than the greedy player it takes in a game, and the standard error."""
    rules = tt.PAGAT.but(name="short rounds", rounds=ROUNDS)
    players = (player, GREEDY)
    margins = []
    for game in tt.simulate(players, rules, games, seed):
        mine, other = game.totals
        margins.append(other - mine)
    return mean(margins), stdev(margins) / games**0.5


def main() -> None:
    """Check the player, then let it compete."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, default=20)
    given = parser.parse_args()
    check_player(LookAhead(worlds=3), tt.PAGAT.but(rounds=tt.rounds(3, 3)))
    print("It keeps the contract of a player.")
    gain, error = compete(LookAhead(given.worlds), given.games, given.seed)
    print(f"{given.games} games")
    print(f"fewer points a game than the greedy player: {gain:.1f} ± {error:.1f}")


if __name__ == "__main__":
    main()
