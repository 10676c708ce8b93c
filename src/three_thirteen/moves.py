"""The moves, a closed union, with their text; and the error of an illegal one."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from .cards import JOKER_INDEX, Card, DeckError, parse_cards
from .errors import Code, NotationError, Reason, ThreeThirteenError


def _as_card(card: Card | str) -> Card:
    return Card.parse(card) if isinstance(card, str) else card


def _as_deck(deck: str | Iterable[Card | str] | None) -> tuple[Card, ...] | None:
    return None if deck is None else parse_cards(deck)


@attrs.frozen
class Deal:
    """The dealer shuffles and deals.

    With a ``deck``, some order of the whole deck, first-dealt first (hands one card at a time
    from the dealer's left, the upcard, then the stock from its top), that one is dealt instead:
    for puzzles, real cards and adapters. Such a deal has no text that can be read back, so no
    client can send one.

    >>> tt.State.new(players=2).legal_moves()
    (Deal(deck=None),)
    """

    deck: tuple[Card, ...] | None = attrs.field(default=None, converter=_as_deck)

    def __str__(self) -> str:
        return "deal" if self.deck is None else "deal (a given deck)"


@attrs.frozen
class DrawStock:
    """Take the top card of the stock (Speed: of the spread).

    >>> str(tt.DrawStock())
    'stock'
    """

    def __str__(self) -> str:
        return "stock"


@attrs.frozen
class DrawPile:
    """Take the top card of the pile (Speed: of the right-hand neighbour's).

    >>> str(tt.DrawPile())
    'pile'
    """

    def __str__(self) -> str:
        return "pile"


@attrs.frozen
class Discard:
    """Throw a card.

    >>> str(tt.Discard("7H"))
    'x7H'
    """

    card: Card = attrs.field(converter=_as_card)

    def __str__(self) -> str:
        return f"x{self.card.text}"


@attrs.frozen
class GoOut:
    """Throw a card and go out: all others are melded.

    >>> str(tt.GoOut("7H"))
    'x7H!'
    """

    card: Card = attrs.field(converter=_as_card)

    def __str__(self) -> str:
        return f"x{self.card.text}!"


@attrs.frozen
class Match:
    """Speed, before the first draw: call that the hand is complete.

    >>> str(tt.Match())
    'match'
    """

    def __str__(self) -> str:
        return "match"


@attrs.frozen
class Stay:
    """Speed, before the first draw: call nothing.

    >>> str(tt.Stay())
    'stay'
    """

    def __str__(self) -> str:
        return "stay"


Move = Deal | DrawStock | DrawPile | Discard | GoOut | Match | Stay
"""What a seat can do."""

DEAL, DRAW_STOCK, DRAW_PILE, MATCH, STAY = Deal(), DrawStock(), DrawPile(), Match(), Stay()
_BY_TEXT: dict[str, Move] = {str(move): move for move in (DEAL, DRAW_STOCK, DRAW_PILE, MATCH, STAY)}


def parse_move(text: str) -> Move:
    """Read a move's text: ``deal stock pile x7H x7H! match stay``.

    Raises:
        NotationError: the text is no move; ``.text`` and ``.position`` say what and where.

    >>> tt.parse_move("x7H!")
    GoOut(card=Card.parse('7H'))
    """
    if move := _BY_TEXT.get(text):
        return move
    if not text.startswith("x"):
        raise NotationError(Code.MOVE_UNREAD, text)
    goes_out = text.endswith("!")
    try:
        card = Card.parse(text[1:-1] if goes_out else text[1:])
    except NotationError as error:
        raise error.moved(1) from None
    return GoOut(card) if goes_out else discard_of(card)


_discards: list[Discard | None] = [None] * (JOKER_INDEX + 1)


def discard_of(card: Card) -> Discard:
    """``Discard(card)``, made once for each card: states list them all the time."""
    move = _discards[card.index]
    if move is None:
        move = _discards[card.index] = Discard(card)
    return move


class IllegalMoveError(ThreeThirteenError):
    """A move that the rules do not allow now. The state it was tried on is unchanged.

    ``move`` and ``seat`` are what was tried (``move`` is None where legal moves were asked for,
    ``seat`` where none was named and not just one is to act), ``reason`` says why not, and
    ``legal`` lists what that seat itself may play: nothing of any other seat's.

    >>> state = tt.State.new(players=2, seed=1, dealer=1).play("deal")
    >>> try:
    ...     state.play("match")
    ... except tt.IllegalMoveError as error:
    ...     print(error.code, [str(move) for move in error.legal])
    wrong-phase ['stock', 'pile']
    """

    move: Move | None
    seat: int | None
    legal: tuple[Move, ...]

    def __init__(
        self, move: Move | None, seat: int | None, reason: Reason, legal: tuple[Move, ...]
    ) -> None:
        ThreeThirteenError.__init__(self, reason.code, **reason.fields)
        self.move = move
        self.seat = seat
        self.legal = legal


class IllegalDealError(IllegalMoveError, DeckError):
    """A ``Deal`` whose deck is not an order of this table's cards.

    >>> try:
    ...     tt.State.new(players=2).play(tt.Deal("5H 6H 7H"))
    ... except tt.IllegalDealError as error:
    ...     print(error.code, len(error.missing))
    wrong-deck 49
    """

    card: Card | None
    missing: tuple[Card, ...]
    surplus: tuple[Card, ...]

    def __init__(
        self, move: Move, seat: int, deck_error: DeckError, legal: tuple[Move, ...]
    ) -> None:
        reason = Reason.of(deck_error.code, **deck_error.fields)
        IllegalMoveError.__init__(self, move, seat, reason, legal)
        self.card = deck_error.card
        self.missing = deck_error.missing
        self.surplus = deck_error.surplus
