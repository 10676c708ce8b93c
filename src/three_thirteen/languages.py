"""Languages: all names and sentences in one value each, that can be replaced word by word.

A :class:`Language` names cards, moves and phases, and says every error anew from its code and
fields. English stands in ``english`` and Spanish in ``spanish``; another language is
``ENGLISH.but(...)``.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Generic, TypedDict, TypeVar, Unpack

import attrs

from .cards import Card, Rank, Suit
from .codes import Code
from .errors import Reason, ThreeThirteenError, filled
from .moves import Deal, Discard, DrawPile, DrawStock, GoOut, Match, Move
from .options import MeldKind

_K = TypeVar("_K")
_V = TypeVar("_V")


class Words(Mapping[_K, _V], Generic[_K, _V]):
    """A frozen table of words.

    >>> words = Words({"set": "trío"})
    >>> words["set"], words == Words({"set": "trío"})
    ('trío', True)
    """

    __slots__ = ("_words",)

    def __init__(self, words: Mapping[_K, _V]) -> None:
        self._words = dict(words)

    def __getitem__(self, key: _K) -> _V:
        return self._words[key]

    def __iter__(self) -> Iterator[_K]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)

    def __or__(self, other: Mapping[_K, _V]) -> Words[_K, _V]:
        return Words({**self._words, **other})

    def __hash__(self) -> int:
        return hash(frozenset(self._words.items()))

    def __repr__(self) -> str:
        return f"Words({self._words!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Words, (self._words,)


def one_or_many(count: int) -> int:
    """Which form of a phrase goes with a number in languages that tell one from all others."""
    return 0 if count == 1 else 1


def plain_list(items: Sequence[str], word: str) -> str:
    """A list in a sentence: ``Ann, Bob and Cleo``."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {word} {items[-1]}"


class LanguageChanges(TypedDict, total=False):
    """What :meth:`Language.but` takes, all of it optional; tables may be parts of tables."""

    code: str
    name: str
    texts: Mapping[Code, str]
    ranks: Mapping[Rank, str]
    many_ranks: Mapping[Rank, str]
    suits: Mapping[Suit, str]
    articles: Mapping[Rank | None, str]
    kinds: Mapping[MeldKind, str]
    moves: Mapping[str, str]
    phases: Mapping[str, str]
    phrases: Mapping[str, str]
    counts: Mapping[str, tuple[str, ...]]
    form_of: Callable[[int], int]
    list_with: Callable[[Sequence[str], str], str]


@attrs.frozen(kw_only=True, repr=False)
class Language:
    """One language: every name and every sentence that the library can say.

    Make one from another with :meth:`but`. All tables may be changed word by word.

    >>> tt.ENGLISH.card_name(tt.Card.parse("7H")), tt.ENGLISH.move_text(tt.Discard("7H"))
    ('seven of hearts', 'throw the seven of hearts')
    """

    code: str
    """The language's tag, such as ``en`` or ``es``."""
    name: str
    """What it calls itself."""
    texts: Words[Code, str]
    """The text of every error and reason, with its fields in braces."""
    ranks: Words[Rank, str]
    """The ranks: ``seven``."""
    many_ranks: Words[Rank, str]
    """The ranks in the plural: ``sevens``."""
    suits: Words[Suit, str]
    """The suits: ``hearts``."""
    articles: Words[Rank | None, str]
    """The definite article of a card of each rank, and of the joker (None), as an object: *the*."""
    kinds: Words[MeldKind, str]
    """The kinds of meld."""
    moves: Words[str, str]
    """The moves; ``{article}`` and ``{card}`` are the card thrown."""
    phases: Words[str, str]
    """The phases, by their values."""
    phrases: Words[str, str]
    """All other phrases by name: of events, of drawings, and of rules in words."""
    counts: Words[str, tuple[str, ...]]
    """Phrases with a ``{count}``, each in the forms that :attr:`form_of` chooses from."""
    form_of: Callable[[int], int] = one_or_many
    """Which form of a phrase goes with a number, from 0."""
    list_with: Callable[[Sequence[str], str], str] = plain_list
    """How one or more things and a word such as *and* become a list in a sentence."""

    def but(self, **changes: Unpack[LanguageChanges]) -> Language:
        """A copy with some words changed: each table given is laid over the old one.

        >>> texts = {tt.Code.GAME_OVER: "zu spät"}
        >>> german = tt.ENGLISH.but(code="de", name="Deutsch", texts=texts)
        >>> german.reason_text(tt.Reason.of(tt.Code.GAME_OVER))
        'zu spät'
        """
        return Language(
            code=changes.get("code", self.code),
            name=changes.get("name", self.name),
            texts=self.texts | changes.get("texts", {}),
            ranks=self.ranks | changes.get("ranks", {}),
            many_ranks=self.many_ranks | changes.get("many_ranks", {}),
            suits=self.suits | changes.get("suits", {}),
            articles=self.articles | changes.get("articles", {}),
            kinds=self.kinds | changes.get("kinds", {}),
            moves=self.moves | changes.get("moves", {}),
            phases=self.phases | changes.get("phases", {}),
            phrases=self.phrases | changes.get("phrases", {}),
            counts=self.counts | changes.get("counts", {}),
            form_of=changes.get("form_of", self.form_of),
            list_with=changes.get("list_with", self.list_with),
        )

    # --- names -----------------------------------------------------------------------------

    def card_name(self, card: Card) -> str:
        """A card in words.

        >>> tt.ENGLISH.card_name(tt.Card.parse("JK"))
        'joker'
        """
        if card.rank is None or card.suit is None:
            return self.phrases["joker"]
        name = {"rank": self.ranks[card.rank], "suit": self.suits[card.suit]}
        return self.phrases["card"].format(**name)

    def the_card(self, card: Card) -> str:
        """A card in words, with its article."""
        name = {"article": self.articles[card.rank], "card": self.card_name(card)}
        return self.phrases["the-card"].format(**name)

    def card_names(self, cards: Iterable[Card]) -> str:
        """Cards in words, as a list."""
        return ", ".join([self.card_name(card) for card in cards])

    def move_text(self, move: Move) -> str:
        """A move in words.

        >>> tt.ENGLISH.move_text(tt.GoOut("JK"))
        'throw the joker and go out'
        """
        if isinstance(move, Discard | GoOut):
            key = "discard" if isinstance(move, Discard) else "go-out"
            return self.moves[key].format(card=self.the_card(move.card))
        if isinstance(move, Deal):
            return self.moves["deal" if move.deck is None else "deal-deck"]
        if isinstance(move, DrawStock):
            return self.moves["stock"]
        if isinstance(move, DrawPile):
            return self.moves["pile"]
        return self.moves["match" if isinstance(move, Match) else "stay"]

    # --- errors ----------------------------------------------------------------------------

    def error_text(self, error: ThreeThirteenError) -> str:
        """What an error says, with all its reasons.

        >>> try:
        ...     tt.Card.parse("7X")
        ... except tt.ThreeThirteenError as error:
        ...     print(tt.ENGLISH.error_text(error))
        '7X' at 0 is not a card: after its rank comes a capital C D H S or a *
        """
        return self.reason_text(error.reason)

    def reason_text(self, reason: Reason) -> str:
        """What a reason says, with the reasons within it."""
        return filled(self.texts[reason.code], reason.fields, self._say)

    def _say(self, value: object) -> str:
        if isinstance(value, Reason):
            return self.reason_text(value)
        if isinstance(value, enum.StrEnum):
            return self.phases.get(value, value.value)
        return str(value)

    # --- sentences -------------------------------------------------------------------------

    def say(self, phrase: str, **fields: object) -> str:
        """A phrase with its fields.

        >>> tt.ENGLISH.say("stands-for", card="3D", other="6H")
        '3D as 6H'
        """
        return self.phrases[phrase].format(**fields)

    def count(self, phrase: str, count: int, **fields: object) -> str:
        """A phrase that counts something, in the form that goes with the number.

        >>> tt.ENGLISH.count("cards", 1), tt.ENGLISH.count("cards", 3)
        ('1 card', '3 cards')
        """
        forms = self.counts[phrase]
        return forms[self.form_of(count)].format(count=count, **fields)

    def listed(self, items: Iterable[str], last: str = "and") -> str:
        """Some things as a list in a sentence; ``last`` is a phrase, ``and`` or ``or``.

        >>> tt.ENGLISH.listed(["Ann", "Bob", "Cleo"])
        'Ann, Bob and Cleo'
        """
        words = tuple(items)
        return self.list_with(words, self.phrases[last]) if words else ""

    def __repr__(self) -> str:
        return f"<Language {self.code}: {self.name}>"
