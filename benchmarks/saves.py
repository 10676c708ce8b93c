"""How large saved games are, and how long they take to load: the table in the how-to on saving.

    python -m benchmarks.saves [--games 12]

Whole games of the plain rules between `GreedyPlayer`s, with the seeds 0, 1, 2 …; sizes are in
kilobytes of 1,000 characters, times in milliseconds.
"""

from __future__ import annotations

import argparse
import statistics
import time

import three_thirteen as tt


def whole_game(players: int, seed: int) -> tt.Record:
    """A game from the first deal to the last score."""
    record = tt.Record.new([f"Player {seat}" for seat in range(players)], seed=seed)
    while not record.state.is_over:
        [seat] = record.state.to_act
        view = record.state.view(seat)
        deals = view.phase is tt.Phase.DEAL
        record = record.play(tt.Deal() if deals else tt.GreedyPlayer().choose(view), seat)
    return record


def seconds_to_load(text: str) -> float:
    """How long one save takes to load."""
    begin = time.perf_counter()
    tt.Record.from_json(text)
    return time.perf_counter() - begin


def row(players: int, games: int) -> tuple[str, ...]:
    """The figures for one number of players."""
    records = [whole_game(players, seed) for seed in range(games)]
    saves = [record.to_json() for record in records]
    times = [1000 * seconds_to_load(save) for save in saves]
    return (
        f"{players}",
        f"{max(map(len, saves)) / 1000:.1f}",
        f"{max(len(record.to_text()) for record in records) / 1000:.1f}",
        f"{statistics.mean(times):.0f}",
        f"{max(times):.0f}",
    )


def main() -> None:
    """Print a row for each number of players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=12)
    games = parser.parse_args().games
    print("players", "JSON, largest", "text, largest", "loading, mean", "worst", sep="  ")
    for players in (2, 4, 8):
        print(*row(players, games), sep="  ")


if __name__ == "__main__":
    main()
