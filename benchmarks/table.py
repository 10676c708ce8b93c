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
from pathlib import Path
from typing import TypedDict

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "performance-table.rst"
Key = tuple[str, str, int]


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


def medians(runs: list[Run]) -> dict[Key, tuple[float, ...]]:
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
    """The page: a table of what each call costs, pure and compiled side by side."""
    plain, machine = medians(pure), medians(compiled)
    first = pure[0]
    versions = ", ".join(f"{name} {number}" for name, number in first["versions"].items())
    lines = [
        ".. Written by benchmarks/table.py. Do not edit.",
        "",
        f"Python {first['python']} on {first['machine']}, a shared machine of two cores; "
        f"{versions}. Medians of {len(pure)} runs, microseconds a call.",
        "",
        ".. list-table::",
        "   :header-rows: 1",
        "   :class: figures",
        "",
    ]
    heads = ["call", "hands", "cards", "median", "p99", "worst", "compiled: median", "p99", "worst"]
    rows = [heads]
    for key, figures in plain.items():
        what, kind, cards = key
        rows.append(
            [what, kind, str(cards), *map(figure, figures)]
            + [figure(value) for value in machine.get(key, (None,) * 3)]
        )
    for row in rows:
        lines += [f"   {'* -' if place == 0 else '  -'} {cell}" for place, cell in enumerate(row)]
    return "\n".join(lines) + "\n"


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
