"""A player of your own: it looks one card ahead, and plays against the greedy one."""

import argparse
from statistics import mean, stdev

import attrs

import three_thirteen as tt
from three_thirteen.testing import check_player


@attrs.frozen
class Hopeful:
    """Of the throws that cost least now, it takes the one that leaves the most to hope for."""

    def choose(self, view: tt.View) -> tt.Move:
        """Go out if possible; else draw, or throw, for what the next card may bring."""
        moves = view.legal_moves()
        for move in moves:
            if isinstance(move, tt.GoOut | tt.Match):
                return move
        if view.phase is tt.Phase.DRAW:
            return self.draw(view)
        if view.phase is tt.Phase.DISCARD:
            return self.throw(view)
        return moves[0]

    def draw(self, view: tt.View) -> tt.Move:
        """Take the upcard only if it leaves fewer points than there are now."""
        upcard = view.takeable
        if upcard is None:
            return tt.DrawStock()
        now = tt.score_hand(view.hand, view.round, view.rules)
        then = tt.draws(view.hand, view.round, view.rules)[upcard]
        return tt.DrawPile() if then < now else tt.DrawStock()

    def throw(self, view: tt.View) -> tt.Move:
        """Of the throws that leave the fewest points, take the most hopeful one."""
        ranked = tt.discards(view.hand, view.round, view.rules)
        legal = [option for option in ranked if view.is_legal(tt.Discard(option.card))]
        least = legal[0].arrangement.points
        best = [option.card for option in legal if option.arrangement.points == least]
        return tt.Discard(min(best, key=lambda card: expected(view, card)))


def expected(view: tt.View, card: tt.Card) -> float:
    """The points to expect after throwing a card and drawing any other, each as likely."""
    rest = list(view.hand)
    rest.remove(card)
    return mean(tt.draws(rest, view.round, view.rules).values())


def compete(games: int, seed: int) -> None:
    """Play against the greedy player, and say by how much it is better."""
    players = (Hopeful(), tt.GreedyPlayer())
    margins = []
    wins = 0
    for game in tt.simulate(players, games=games, seed=seed):
        mine, other = game.totals
        margins.append(other - mine)
        wins += mine < other
    error = stdev(margins) / games**0.5
    print(f"{games} games: {wins} won")
    print(f"fewer points a game than the greedy player: {mean(margins):.1f} ± {error:.1f}")


def main() -> None:
    """Check the player, then let it compete."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    check_player(Hopeful(), tt.PAGAT.but(rounds=tt.rounds(3, 5)))
    print("It keeps the contract of a player.")
    compete(given.games, given.seed)


if __name__ == "__main__":
    main()
