"""The house rules of one kitchen table: a preset and a shape, registered by entry point."""

import attrs

import three_thirteen as tt


@attrs.frozen
class LongRuns:
    """A run has four cards or more."""

    name: str = "long-runs"
    version: int = 1

    def allows(self, kind: tt.MeldKind, size: int, naturals: int, repeats: int) -> bool:
        """Whether it is a set, or a run of four cards or more."""
        return kind is tt.MeldKind.SET or size >= 4


LONG_RUNS = LongRuns()

KITCHEN_TABLE = tt.PAGAT.but(
    name="kitchen-table", packs=2, jokers=4, rounds=tt.rounds(3, 7), shape=LONG_RUNS
)
