"""Writes docs/performance-table.rst from several interleaved runs of ``benchmarks.measure``.

    python -m benchmarks.table --pure PYTHON --compiled PYTHON [--runs 5]

The Pythons are those of two environments: one with the plain wheel, one with a wheel built with
``THREE_THIRTEEN_COMPILE=1``. Where the first has the peers of ``benchmarks.peers`` too, they are
timed in the same runs. Each figure is the median over the runs.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypedDict

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "performance-table.rst"
Key = tuple[str, str, int]
Figures = dict[Key, tuple[float, ...]]


class Run(TypedDict):
    """What one run of ``benchmarks.measure`` prints."""

    compiled: bool
    python: str
    machine: str
    versions: dict[str, str]
    rows: list[tuple[str, str, int, float, float, float]]


def measure(python: str, hands: int, peers: bool) -> Run:
    """One run in a process of its own."""
    command = [python, "-m", "benchmarks.measure", "--hands", str(hands)]
    done = subprocess.run(
        command + ["--peers"] * peers, cwd=ROOT, capture_output=True, text=True, check=True
    )
    run: Run = json.loads(done.stdout)
    return run


def medians(runs: list[Run]) -> Figures:
    """For each row the median over the runs of each of its figures."""
    found: dict[Key, list[tuple[float, ...]]] = {}
    for run in runs:
        for what, kind, cards, *figures in run["rows"]:
            found.setdefault((what, kind, cards), []).append(tuple(figures))
    return {
        key: tuple(statistics.median(column) for column in zip(*rows, strict=True))
        for key, rows in found.items()
    }


def figure(value: float | None) -> str:
    """Microseconds as people read them."""
    if not value:
        return "–"
    return f"{value:.1f}" if value < 100 else f"{value:,.0f}"


def page(pure: list[Run], compiled: list[Run]) -> str:
    """All tables, each after a comment with its name, by which the docs include it."""
    plain, machine = medians(pure), medians(compiled)
    first = pure[0]
    versions = ", ".join(f"{name} {number}" for name, number in first["versions"].items())
    lines = [
        ".. Written by benchmarks/table.py. Do not edit.",
        "",
        ".. where",
        "",
        f"Python {first['python']} on {first['machine']}, a shared machine of two cores; "
        f"{versions}. Each figure is the median of {len(pure)} runs.",
        "",
    ]
    for name, wanted in TABLES.items():
        lines += [f".. {name}", "", *table(wanted(plain), plain, machine, name == "every"), ""]
    return "\n".join([*lines, ".. end", ""])


def calls(keys: Iterable[Key]) -> list[Key]:
    """What is asked most, of hands as they are dealt."""
    sizes = (3, 7, 10, 13)
    return [key for key in sorted(keys, key=call_order) if key[1] == "ordinary" and key[2] in sizes]


def crowded(keys: Iterable[Key]) -> list[Key]:
    """The same of hands that are hard, and the hardest known."""
    hard = [
        key for key in sorted(keys, key=call_order) if key[1] == "crowded" and key[2] in (10, 13)
    ]
    return hard + [key for key in keys if key[1] == "worst known"]


def limits(keys: Iterable[Key]) -> list[Key]:
    """What goes to the plain search."""
    return [key for key in keys if key[1].startswith("limits")]


def games(keys: Iterable[Key]) -> list[Key]:
    """Steps and whole games, those of peers too."""
    return [key for key in keys if key[0] in ("random step", "legal_moves", "greedy game")]


def peers(keys: Iterable[Key]) -> list[Key]:
    """The scores of hands that others can score as well."""
    others = ("brute force", "gin hands", "no wild cards")
    return sorted([key for key in keys if key[1].startswith(others)], key=lambda key: key[1:])


def every(keys: Iterable[Key]) -> list[Key]:
    """All there is."""
    return list(keys)


TABLES: dict[str, Callable[[Iterable[Key]], list[Key]]] = {
    "calls": calls,
    "crowded": crowded,
    "limits": limits,
    "games": games,
    "peers": peers,
    "every": every,
}
ORDER = ("score_hand", "arrange", "discards", "draws", "best throw", "may go out")


def call_order(key: Key) -> tuple[int, int]:
    """Calls in the order of a reader's interest, each by the size of hands."""
    return (ORDER.index(key[0]) if key[0] in ORDER else len(ORDER)), key[2]


def table(keys: list[Key], pure: Figures, compiled: Figures, worst: bool) -> list[str]:
    """Rows of what one call costs, in microseconds, pure and compiled side by side."""
    several = any(compiled.get(key) for key in keys)
    rows = [["call", "hands", "cards", "median", "p99"] + ["worst"] * worst]
    rows[0] += (["compiled: median", "p99"] + ["worst"] * worst) * several
    shown = 3 if worst else 2
    for key in keys:
        what, kind, cards = key
        other = compiled.get(key, (0.0, 0.0, 0.0))
        figures = [*pure[key][:shown], *(other[:shown] if several else ())]
        rows.append([what, kind, str(cards), *map(figure, figures)])
    lines = [".. list-table::", "   :header-rows: 1", "   :class: figures", ""]
    for row in rows:
        lines += [f"   {'* -' if place == 0 else '  -'} {cell}" for place, cell in enumerate(row)]
    return lines


def main() -> None:
    """Run everything and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pure", required=True)
    parser.add_argument("--compiled", required=True)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--no-peers", action="store_true")
    options = parser.parse_args()
    pure, compiled = [], []
    for _ in range(options.runs):
        pure.append(measure(options.pure, options.hands, not options.no_peers))
        compiled.append(measure(options.compiled, options.hands, False))
    PAGE.write_text(page(pure, compiled), encoding="utf-8")
    print(f"{PAGE.relative_to(ROOT)} written")


if __name__ == "__main__":
    main()
