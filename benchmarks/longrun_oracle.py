"""The long comparison of the solver with the brute force, for when the solver was touched.

Run from the project's root with the test tools installed; half a million hands take an hour or
two on one core::

    python -m benchmarks.longrun_oracle --hands 500000 --seed 1
    python -m benchmarks.longrun_oracle --values 500000 --seed 1
    python -m benchmarks.longrun_oracle --world

The first draws hands like the tests do, from a seed: of 1 to 8 cards for the optimiser, one in ten
of 1 to 8 cards under limits (the plain search), one in fifty of 9 to 13 cards. Each is compared in
its value, its value after every throw, which throws complete it, and its arrangement. The second
compares the values alone, of 1 to 7 cards, one hand in ten under limits: some minutes. The third
goes through every hand of up to six natural cards of two suits with six ranks and two copies,
with no to three wild cards, for each place of the ace. All stop at the first difference.
"""

from __future__ import annotations

import argparse
from random import Random
from time import perf_counter

from tests import oracle, test_kernel
from tests.hands import random_cases
from tests.test_arranging import check_arrangement, check_values
from three_thirteen._sets import CARD, POINT
from three_thirteen.arranging import solver

BATCH = 1000


def compare_hands(hands: int, seed: int) -> None:
    """Compare that many random hands; batch b of seed s is always the same."""
    began = perf_counter()
    done = 0
    for batch in range(-(-hands // BATCH)):
        random = Random(f"{seed}/{batch}")
        parts = (
            random_cases(random, BATCH * 88 // 100, range(1, 9)),
            random_cases(random, BATCH * 10 // 100, range(1, 9), limited=True),
            random_cases(random, BATCH * 2 // 100, range(9, 14)),
        )
        for case in (case for part in parts for case in part):
            check_arrangement(case, check_values(case))
            done += 1
        if batch % 10 == 9:
            print(f"{done} hands agree, {perf_counter() - began:.0f} s", flush=True)
    print(f"{done} hands agree (seed {seed})")


def compare_values(hands: int, seed: int) -> None:
    """Compare the value of that many random hands of up to seven cards."""
    began = perf_counter()
    done = 0
    for batch in range(-(-hands // BATCH)):
        random = Random(f"{seed}/values/{batch}")
        parts = (
            random_cases(random, BATCH * 9 // 10, range(1, 8)),
            random_cases(random, BATCH // 10, range(1, 8), limited=True),
        )
        for case in (case for part in parts for case in part):
            points, cards = oracle.Solved(list(case.hand), case.world).value()
            value = solver(case.rules, case.spec).value(case.cards)
            assert value == points * POINT + cards * CARD, str(case)
            done += 1
        if batch % 50 == 49:
            print(f"{done} values agree, {perf_counter() - began:.0f} s", flush=True)
    print(f"{done} values agree (seed {seed})")


def compare_world() -> None:
    """Compare every hand of the small world."""
    for ace in ("low", "high", "both"):
        tables = test_kernel.tables(ace)
        cells = [rank + suit for suit in "CD" for rank in test_kernel.RANKS]
        done = 0
        for hand in test_kernel.multisets(cells, 2, 6):
            for wilds in range(4):
                if hand:
                    test_kernel.check(tables, hand, wilds, ace, "CD")
                    done += 1
        print(f"ace {ace}: {done} hands agree", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--hands", type=int, default=0, help="how many random hands")
    parser.add_argument("--seed", type=int, default=1, help="where they start (default: 1)")
    parser.add_argument("--world", action="store_true", help="every hand of the small world")
    parser.add_argument("--values", type=int, default=0, help="how many hands by value alone")
    options = parser.parse_args()
    if options.values:
        compare_values(options.values, options.seed)
    if options.hands:
        compare_hands(options.hands, options.seed)
    if options.world:
        compare_world()
    if not (options.hands or options.values or options.world):
        parser.print_help()


if __name__ == "__main__":
    main()
