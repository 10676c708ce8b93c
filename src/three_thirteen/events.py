"""What a play did, as typed values: the closed union ``Event``.

``audience`` says who may see an event: None for everybody, or the one seat that alone may.
Events are not part of a state's identity.
"""

from __future__ import annotations

import attrs

from .cards import Card
from .melds import Arrangement
from .tables import RoundResult


class _Public:
    """An event that everybody may see."""

    __slots__ = ()

    @property
    def audience(self) -> None:
        """Everybody may see it."""
        return None


@attrs.frozen
class Dealt(_Public):
    """A round was dealt: by whom, to which seats in dealing order, how many cards to each.

    ``upcards`` start the piles: one card in turn, one a seat all at once.
    """

    dealer: int
    round_number: int
    seats: tuple[int, ...]
    deal: int
    upcards: tuple[Card, ...]


@attrs.frozen
class Received:
    """Cards that a seat was dealt, or drew from the stock: for that seat alone."""

    seat: int
    cards: tuple[Card, ...]

    @property
    def audience(self) -> int:
        """The seat that got the cards."""
        return self.seat


@attrs.frozen
class Committed(_Public):
    """A seat has chosen; what it chose stays hidden until all have."""

    seat: int


@attrs.frozen
class Revealed(_Public):
    """All seats have chosen, and what they chose is carried out together."""

    seats: tuple[int, ...]


@attrs.frozen
class Drew(_Public):
    """A seat drew the top card of the stock; which one only that seat learns."""

    seat: int


@attrs.frozen
class Took(_Public):
    """A seat took the top card of a pile (``pile`` is its place in ``state.piles``)."""

    seat: int
    card: Card
    pile: int


@attrs.frozen
class Discarded(_Public):
    """A seat threw a card on a pile (``pile`` is its place in ``state.piles``)."""

    seat: int
    card: Card
    pile: int


@attrs.frozen
class WentOut(_Public):
    """A seat went out, with its melds where the rules reveal them at once, or else None."""

    seat: int
    arrangement: Arrangement | None


@attrs.frozen
class Matched(_Public):
    """Speed: a seat called match before the first draw, with its melds or None."""

    seat: int
    arrangement: Arrangement | None


@attrs.frozen
class Reshuffled(_Public):
    """All discards but the tops were shuffled into the stock, which has ``stock_size`` cards."""

    stock_size: int


@attrs.frozen
class Scored(_Public):
    """The round was scored; every hand is public now."""

    result: RoundResult


@attrs.frozen
class GameOver(_Public):
    """The game is over: its winners (none under ``Tie.VOID`` with a tie) and final totals."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]


Event = (
    Dealt
    | Received
    | Committed
    | Revealed
    | Drew
    | Took
    | Discarded
    | WentOut
    | Matched
    | Reshuffled
    | Scored
    | GameOver
)
"""What a play can do."""
