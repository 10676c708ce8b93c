"""A house rule on melds: at most half of a meld may be wild."""

import attrs

import three_thirteen as tt


@attrs.frozen
class HalfWild:
    """At most half of a meld may be wild."""

    name: str = "half-wild"
    version: int = 1

    def allows(self, kind: tt.MeldKind, size: int, naturals: int, repeats: int) -> bool:
        """Whether at least half of the cards are natural."""
        return 2 * naturals >= size


RULES = tt.PAGAT.but(name="half wild", shape=HalfWild())
