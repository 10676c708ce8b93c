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

    >>> dealt, *_ = tt.State.new(players=2, seed=1, dealer=1).play("deal").events
    >>> dealt.seats, dealt.deal, len(dealt.upcards)
    ((0, 1), 3, 1)
    """

    dealer: int
    round_number: int
    seats: tuple[int, ...]
    deal: int
    upcards: tuple[Card, ...]


@attrs.frozen
class Received:
    """Cards that a seat was dealt, or drew from the stock: for that seat alone.

    >>> _, mine, other = tt.State.new(players=2, seed=1, dealer=1).play("deal").events
    >>> mine.audience, len(mine.cards)
    (0, 3)
    """

    seat: int
    cards: tuple[Card, ...]

    @property
    def audience(self) -> int:
        """The seat that got the cards."""
        return self.seat


@attrs.frozen
class Committed(_Public):
    """A seat has chosen; what it chose stays hidden until all have.

    >>> state = tt.State.new(players=2, rules=tt.SPEED, seed=1).play("deal")
    >>> state.play("stay", 0).events
    (Committed(seat=0),)
    """

    seat: int


@attrs.frozen
class Revealed(_Public):
    """All seats have chosen, and what they chose is carried out together.

    >>> state = tt.State.new(players=2, rules=tt.SPEED, seed=1, dealer=1).play("deal")
    >>> state.play("stay", 0).play("stay", 1).events
    (Committed(seat=1), Revealed(seats=(0, 1)))
    """

    seats: tuple[int, ...]


@attrs.frozen
class Drew(_Public):
    """A seat drew the top card of the stock; which one only that seat learns.

    >>> state = tt.State.new(players=2, seed=1, dealer=1).play("deal").play("stock")
    >>> state.events_for(1)
    (Drew(seat=0),)
    """

    seat: int


@attrs.frozen
class Took(_Public):
    """A seat took the top card of a pile (``pile`` is its place in ``state.piles``).

    >>> tt.State.setup(["5H 6H 7H", "2C 9D KS"], "4D").play("pile").events
    (Took(seat=0, card=Card.parse('4D'), pile=0),)
    """

    seat: int
    card: Card
    pile: int


@attrs.frozen
class Discarded(_Public):
    """A seat threw a card on a pile (``pile`` is its place in ``state.piles``).

    >>> tt.State.setup(["5H 6H 7H", "2C 9D KS"], "4D").play("pile").play("x4D").events
    (Discarded(seat=0, card=Card.parse('4D'), pile=0),)
    """

    seat: int
    card: Card
    pile: int


@attrs.frozen
class WentOut(_Public):
    """A seat went out, with its melds where the rules reveal them at once, or else None.

    >>> state = tt.State.setup(["5H 6H 7H", "2C 9D KS"], "4D").play("pile").play("x4D!")
    >>> print(state.events[-1].arrangement)
    [5H 6H 7H]
    """

    seat: int
    arrangement: Arrangement | None


@attrs.frozen
class Matched(_Public):
    """Speed: a seat called match before the first draw, with its melds or None.

    >>> hands, piles = ["5H 6H 7H", "2C 9D KS"], ["4D", "QH"]
    >>> state = tt.State.setup(hands, piles, rules=tt.SPEED, phase=tt.Phase.CALL)
    >>> print(state.play("match", 0).play("stay", 1).events[-1].arrangement)
    [5H 6H 7H]
    """

    seat: int
    arrangement: Arrangement | None


@attrs.frozen
class Reshuffled(_Public):
    """All discards but the tops were shuffled into the stock, which has ``stock_size`` cards.

    >>> tiny = tt.Rules(pack=tt.Pack(ranks="A23", suits="CD"), rounds=[tt.RoundSpec(1)])
    >>> state = tt.State.setup(["AC", "AD"], "2C 2D 3C", stock="3D", rules=tiny)
    >>> state.play("stock").play("x3D").events[-1]
    Reshuffled(stock_size=3)
    """

    stock_size: int


@attrs.frozen
class Scored(_Public):
    """The round was scored; every hand is public now.

    >>> state = tt.State.setup(["5H 6H 7H", "2C 9D KS"], "4D", out=[0], to_act=1)
    >>> state.play("pile").play("xKS").events[-1].result.points
    (0, 15)
    """

    result: RoundResult


@attrs.frozen
class GameOver(_Public):
    """The game is over: its winners (none under ``Tie.VOID`` with a tie) and final totals.

    >>> rules = tt.PAGAT.but(rounds=tt.rounds(3, 3))
    >>> state = tt.State.setup(["5H 6H 7H", "2C 9D KS"], "4D", rules=rules, out=[0], to_act=1)
    >>> state.play("pile").play("xKS").events[-1]
    GameOver(winners=(0,), totals=(0, 15))
    """

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
"""What a play did: one of these."""
