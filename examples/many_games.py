"""Ten thousand games on all cores: does it help to begin, and what do four jokers change?"""

import argparse
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor

import three_thirteen as tt

PLAYERS = (tt.GreedyPlayer(), tt.GreedyPlayer(), tt.GreedyPlayer())


def tally(games: Iterable[tt.GameResult]) -> Counter[str]:
    """Count what matters of each game as it is done, and let the game go."""
    counts = Counter[str]()
    for game in games:
        counts["games"] += 1
        counts["moves"] += game.moves
        counts["ties"] += len(game.winners) > 1
        for result in game.state.results:
            counts["rounds"] += 1
            counts["points"] += sum(points for points in result.points if points is not None)
            if result.out:
                place = (result.out[0] - result.dealer - 1) % len(PLAYERS)
                counts[f"out from place {place + 1}"] += 1
    return counts


def report(name: str, counts: Counter[str]) -> None:
    """Print the averages."""
    games, rounds = counts["games"], counts["rounds"]
    print(f"{name}: {games} games, {counts['ties'] / games:.1%} of them tied")
    print(f"  {counts['points'] / rounds / len(PLAYERS):.2f} points a player and round")
    print(f"  {counts['moves'] / rounds:.1f} moves a round")
    for place in range(1, len(PLAYERS) + 1):
        share = counts[f"out from place {place}"] / rounds
        error = (share * (1 - share) / rounds) ** 0.5
        print(f"  out from place {place}: {share:.1%} ± {error:.1%}")


def main() -> None:
    """Play the plain game, and the same with four jokers."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with ProcessPoolExecutor() as executor:
        for rules in (tt.PAGAT, tt.PAGAT.but(name="four jokers", jokers=4)):
            games = tt.simulate(PLAYERS, rules, given.games, given.seed, executor)
            report(rules.name, tally(games))


if __name__ == "__main__":
    main()
