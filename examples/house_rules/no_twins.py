"""A house rule on melds: no identical cards in a set, as there may be with two packs."""

import attrs

import three_thirteen as tt


@attrs.frozen
class NoTwins:
    """No set may hold the same natural card twice."""

    name: str = "no-twins"
    version: int = 1

    def allows(self, kind: tt.MeldKind, size: int, naturals: int, repeats: int) -> bool:
        """Whether no natural card is there twice; in a run none ever is."""
        return repeats == 0


RULES = tt.PAGAT.but(name="no twins", packs=2, shape=NoTwins())
