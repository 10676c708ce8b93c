"""Cards as interned values, packs of them, and their text.

A :class:`Card` exists once in a process: two equal cards are the same object, so comparing cards
costs nothing. Cards sort in pack order: clubs, diamonds, hearts, spades, stars, each from the ace
up to the king, the joker last.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Self, TypeGuard, final

import attrs

from .errors import Code, NotationError, Reason, RulesError, ThreeThirteenError


class CardError(ThreeThirteenError):
    """A card that the pack lacks, or that does not exist. ``card`` is the offending one.

    >>> try:
    ...     tt.arrange("AH 5H 6H", rules=tt.FIVE_CROWNS)
    ... except tt.CardError as error:
    ...     print(error.card, error.code)
    AH not-in-pack
    """

    card: Card | None

    def __init__(self, code: Code, card: Card | None = None, **fields: object) -> None:
        if card is not None:
            fields["card"] = card
        ThreeThirteenError.__init__(self, code, **fields)
        self.card = card


class DeckError(CardError):
    """An order of other cards than the deck or the stock holds.

    ``missing`` and ``surplus`` are the cards in pack order, each as often as it is missing or
    too many.

    >>> state = tt.State.new(players=2, seed=1, dealer=0)
    >>> try:
    ...     state.play(tt.Deal([*state.stock[1:], "JK"]))
    ... except tt.DeckError as error:
    ...     print(len(error.missing), tt.format_cards(error.surplus))
    1 JK
    """

    card: Card | None
    missing: tuple[Card, ...]
    surplus: tuple[Card, ...]

    def __init__(self, code: Code, missing: tuple[Card, ...], surplus: tuple[Card, ...]) -> None:
        ThreeThirteenError.__init__(
            self,
            code,
            missing=format_cards(missing) or Reason.of(Code.NONE),
            surplus=format_cards(surplus) or Reason.of(Code.NONE),
        )
        self.card = next(iter(surplus or missing), None)
        self.missing = missing
        self.surplus = surplus


class Rank(enum.IntEnum):
    """A card's rank: the ace is 1, the jack 11, the queen 12, the king 13.

    >>> tt.Rank.parse("T"), str(tt.Rank.TEN), tt.Rank(7)
    (Rank.TEN, 'T', Rank.SEVEN)
    """

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def symbol(self) -> str:
        """The rank's text, one of ``A 2 3 4 5 6 7 8 9 T J Q K``."""
        return "A23456789TJQK"[self.value - 1]

    @classmethod
    def parse(cls, text: str) -> Rank:
        """Read a rank's text; ``10`` is read as ``T`` too.

        Raises:
            NotationError: the text is no rank.
        """
        symbol = "T" if text == "10" else text
        place = "A23456789TJQK".find(symbol)
        if place < 0 or len(symbol) != 1:
            raise NotationError(Code.RANK_UNREAD, text)
        return cls(place + 1)

    @classmethod
    def _missing_(cls, value: object) -> Rank:
        raise NotationError(Code.RANK_UNREAD, str(value))

    def __str__(self) -> str:
        return self.symbol

    def __format__(self, format_spec: str) -> str:
        return format(self.symbol, format_spec)

    def __repr__(self) -> str:
        return f"Rank.{self.name}"


class Suit(enum.IntEnum):
    """A card's suit, in pack order; stars are the fifth suit of the five-suited pack.

    >>> tt.Suit.parse("*"), tt.Suit.HEARTS.symbol, tt.Suit.HEARTS.sign
    (Suit.STARS, 'H', '♥')
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    STARS = 4

    @property
    def symbol(self) -> str:
        """The suit's text, one of ``C D H S *``."""
        return "CDHS*"[self.value]

    @property
    def sign(self) -> str:
        """The suit's printed sign, one of ``♣ ♦ ♥ ♠ ★``."""
        return "♣♦♥♠★"[self.value]

    @classmethod
    def parse(cls, text: str) -> Suit:
        """Read a suit's text.

        Raises:
            NotationError: the text is no suit.
        """
        place = "CDHS*".find(text)
        if place < 0 or len(text) != 1:
            raise NotationError(Code.SUIT_UNREAD, text)
        return cls(place)

    @classmethod
    def _missing_(cls, value: object) -> Suit:
        raise NotationError(Code.SUIT_UNREAD, str(value))

    def __str__(self) -> str:
        return self.symbol

    def __format__(self, format_spec: str) -> str:
        return format(self.symbol, format_spec)

    def __repr__(self) -> str:
        return f"Suit.{self.name}"


JOKER_INDEX = 65
_interned: dict[int, Card] = {}
_by_text: dict[str, Card] = {}


@final
@attrs.frozen(init=False, eq=False, repr=False)
class Card:
    """One kind of card: a rank and a suit, or the joker. Equal cards are one object (``is``).

    ``index`` is a number that never changes: suit × 13 + rank − 1 for suits in the order
    ``C D H S *``, and 65 for the joker, whose ``rank`` and ``suit`` are None.

    >>> card = tt.Card.parse("7H")
    >>> card, str(card), card.index, card is tt.Card(tt.Rank.SEVEN, tt.Suit.HEARTS)
    (Card.parse('7H'), '7H', 32, True)
    """

    rank: Rank | None
    """Its rank; None: it is the joker."""
    suit: Suit | None
    """Its suit; None: it is the joker."""
    index: int
    """Its number among all cards, 0 to 65, for ever the same."""
    text: str
    """Its text, such as ``7H``."""

    def __new__(cls, rank: Rank | None, suit: Suit | None) -> Self:
        """The one card of a rank and suit, or with None for both the joker."""
        if isinstance(rank, Rank) and isinstance(suit, Suit):
            index = suit * 13 + rank - 1
        elif rank is None and suit is None:
            index = JOKER_INDEX
        else:
            raise CardError(Code.NO_SUCH_CARD, rank=rank, suit=suit)
        if found := _interned.get(index):
            return found
        text = "JK" if rank is None or suit is None else rank.symbol + suit.symbol
        card = super().__new__(cls)
        set_field = object.__setattr__
        set_field(card, "rank", rank)
        set_field(card, "suit", suit)
        set_field(card, "index", index)
        set_field(card, "text", text)
        return _interned.setdefault(index, card)

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read one card's text: a rank (``10`` is read as ``T`` too) and a suit, or ``JK``.

        Raises:
            NotationError: the text is no card; ``.text`` and ``.position`` say what and where.
            TypeError: it is no text.

        >>> tt.Card.parse("10H"), tt.Card.parse("JK").is_joker
        (Card.parse('TH'), True)
        """
        if not isinstance(text, str):
            raise TypeError(f"a card or its text is needed, not {type(text).__name__}")
        return _by_text.get(text) or _read(text, 0)

    @classmethod
    def from_index(cls, index: int) -> Card:
        """The card of an index.

        Raises:
            CardError: the index is none of 0 to 65.

        >>> tt.Card.from_index(65)
        Card.parse('JK')
        """
        if index == JOKER_INDEX:
            return Card(None, None)
        if not 0 <= index < JOKER_INDEX:
            raise CardError(Code.NO_SUCH_INDEX, index=index)
        return Card(Rank(index % 13 + 1), Suit(index // 13))

    @property
    def is_joker(self) -> bool:
        """Whether this is the joker."""
        return self.index == JOKER_INDEX

    def __str__(self) -> str:
        return self.text

    def __format__(self, format_spec: str) -> str:
        return format(self.text, format_spec)

    def __repr__(self) -> str:
        return f"Card.parse({self.text!r})"

    def __hash__(self) -> int:
        return self.index

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __le__(self, other: Card) -> bool:
        return self.index <= other.index

    def __gt__(self, other: Card) -> bool:
        return self.index > other.index

    def __ge__(self, other: Card) -> bool:
        return self.index >= other.index

    def __reduce__(self) -> tuple[object, ...]:
        return Card.from_index, (self.index,)


JOKER = Card(None, None)
"""The joker. There is one kind of joker, however many a deck holds."""


def _read(text: str, position: int) -> Card:
    """Read one card's text that stands at a position of some longer text."""
    if not text:
        raise NotationError(Code.CARD_EMPTY, text, position)
    if text == "JK":
        card = JOKER
    else:
        rank_text = "10" if text.startswith("10") else text[0]
        if rank_text not in {*"A23456789TJQK", "10"}:
            raise NotationError(Code.CARD_RANK_UNREAD, text, position)
        rest = text[len(rank_text) :]
        if not rest or rest[0] not in "CDHS*":
            raise NotationError(Code.CARD_SUIT_UNREAD, text, position)
        card = Card(Rank.parse(rank_text), Suit.parse(rest[0]))
        if rest[1:]:
            raise NotationError(Code.CARD_TOO_LONG, text, position, rest=rest[1:], good=card)
    return _by_text.setdefault(text, card)


def parse_cards(cards: str | Iterable[Card | str]) -> tuple[Card, ...]:
    """Read cards: one text of cards separated by white space, or any mix of cards and texts.

    The order is kept. Cards of all packs are read; whether a pack has them is asked elsewhere.

    Raises:
        NotationError: some text is no card; ``.position`` counts in the whole text, or, for an
            iterable, in the item's own text.

    >>> tt.parse_cards("5H 10H JK")
    (Card.parse('5H'), Card.parse('TH'), Card.parse('JK'))
    """
    if isinstance(cards, str):
        return tuple([_by_text.get(text) or _locate(text, cards) for text in cards.split()])
    if type(cards) is tuple and all_cards(cards):
        return cards
    return tuple([card if isinstance(card, Card) else Card.parse(card) for card in cards])


def all_cards(values: tuple[object, ...]) -> TypeGuard[tuple[Card, ...]]:
    """Whether all of a tuple are cards already, as they are wherever speed counts."""
    for value in values:  # noqa: SIM110 - a plain loop is the quickest
        if type(value) is not Card:
            return False
    return True


def _locate(text: str, whole: str) -> Card:
    """Read one of the words of a longer text, knowing where it stands if it cannot be read."""
    position = 0
    for word in whole.split():
        position = whole.index(word, position)
        if word == text:
            break
        position += len(word)
    return _read(text, position)


by_index: Callable[[Card], int] = attrgetter("index")
"""The sort key for pack order; sorting by it is quicker than by the cards themselves."""


def sort_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards in pack order, jokers last.

    >>> tt.format_cards(tt.sort_cards(tt.parse_cards("JK 5H AS 5C")))
    '5C 5H AS JK'
    """
    return tuple(sorted(cards, key=by_index))


def format_cards(cards: Iterable[Card]) -> str:
    """The cards' text, separated by blanks, that :func:`parse_cards` reads back.

    >>> tt.format_cards(tt.parse_cards("5H 10H JK"))
    '5H TH JK'
    """
    return " ".join([card.text for card in cards])


def check_same_cards(given: Iterable[Card], wanted: Iterable[Card], code: Code) -> None:
    """Raise a DeckError with that code unless both hold the same cards, copies counted."""
    have, need = Counter(given), Counter(wanted)
    if have != need:
        missing = sort_cards((need - have).elements())
        surplus = sort_cards((have - need).elements())
        raise DeckError(code, missing, surplus)


def _as_ranks(ranks: Iterable[Rank | str | int]) -> tuple[Rank, ...]:
    read = tuple(Rank.parse(rank) if isinstance(rank, str) else Rank(rank) for rank in ranks)
    return tuple(sorted(read)) if isinstance(ranks, (set, frozenset)) else read


def _as_suits(suits: Iterable[Suit | str | int]) -> tuple[Suit, ...]:
    read = (Suit.parse(suit) if isinstance(suit, str) else Suit(suit) for suit in suits)
    return tuple(sorted(read))


def is_count(value: object, least: int = 0) -> bool:
    """Whether that is a whole number of at least ``least`` (a bool is none)."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


def brief_repr(value: attrs.AttrsInstance) -> str:
    """A repr that rebuilds a value and leaves out what is as it would be anyway."""
    shown = []
    for field in attrs.fields(type(value)):
        now, usual = getattr(value, field.name), field.default
        make = getattr(usual, "factory", None)
        if make is not None:
            usual = make()
        if now != usual:
            show = field.repr if callable(field.repr) else repr
            shown.append(f"{field.alias}={show(now)}")
    return f"{type(value).__name__}({', '.join(shown)})"


@attrs.frozen(repr=False)
class Pack:
    """One printed set of cards: every rank in every suit, and its jokers.

    ``ranks`` stand in the pack's own order, lowest first: neighbours in it are consecutive in
    runs (where the ace stands is another option, ``Rules.ace``). ``jokers`` is the number of
    jokers in each such pack, 0 or more. Both may be written as text.

    Raises:
        RulesError: no ranks or suits, one of them twice, or fewer than 0 jokers.

    >>> tt.Pack(ranks="3456789TJQK", suits="CDHS*", jokers=3).size
    58
    """

    ranks: tuple[Rank, ...] = attrs.field(default=tuple(Rank), converter=_as_ranks)
    suits: tuple[Suit, ...] = attrs.field(default=tuple(Suit)[:4], converter=_as_suits)
    jokers: int = 0

    def __attrs_post_init__(self) -> None:
        reasons = []
        if not self.ranks:
            reasons.append(Reason.of(Code.NO_RANKS))
        if not self.suits:
            reasons.append(Reason.of(Code.NO_SUITS))
        named = (("ranks", self.ranks), ("suits", self.suits))
        for option, values in named:
            twice = sorted(value for value, count in Counter(values).items() if count > 1)
            reasons += [Reason.of(Code.REPEATED, option=option, value=value) for value in twice]
        if not is_count(self.jokers):
            allowed = Reason.of(Code.WANTED_FROM, least=0)
            reasons.append(
                Reason.of(Code.BAD_OPTION, option="jokers", value=self.jokers, allowed=allowed)
            )
        if reasons:
            raise RulesError(reasons)

    def __repr__(self) -> str:
        return brief_repr(self)

    @property
    def size(self) -> int:
        """How many cards one pack holds, its jokers counted."""
        return len(self.ranks) * len(self.suits) + self.jokers

    @property
    def naturals(self) -> tuple[Card, ...]:
        """Every card of the pack but jokers, once, in pack order."""
        return sort_cards(Card(rank, suit) for suit in self.suits for rank in self.ranks)

    def has(self, card: Card) -> bool:
        """Whether the pack's kinds include that card. Jokers count always.

        Any pack may have jokers added to it (``Rules.jokers``).
        """
        return card.is_joker or (card.rank in self.ranks and card.suit in self.suits)

    def check(self, cards: Iterable[Card]) -> None:
        """Raise a CardError for the first of the cards that the pack's kinds lack."""
        for card in cards:
            if not self.has(card):
                raise CardError(Code.NOT_IN_PACK, card)
