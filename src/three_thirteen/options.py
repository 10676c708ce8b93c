"""The small option types that rules are made of: enums, penalties, and one round's options."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from typing import Protocol, runtime_checkable

import attrs

from .cards import Card, Rank, brief_repr, by_index, is_count
from .errors import Code, Reason, RulesError


class _Option(enum.StrEnum):
    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Ace(_Option):
    """Where the ace stands in runs. What it costs is another option, ``Values.ace``.

    >>> tt.arrange("QH KH AH", rules=tt.PAGAT.but(ace=tt.Ace.HIGH)).points
    0
    """

    LOW = "low"
    """Before the lowest other rank: A-2-3 is a run, Q-K-A is none."""
    HIGH = "high"
    """After the highest other rank: Q-K-A is a run, A-2-3 is none."""
    BOTH = "both"
    """At either end, never in the middle: A-2-3 and Q-K-A are runs, K-A-2 is none."""


class TurnOrder(_Option):
    """Who acts when.

    >>> tt.SPEED.turn_order
    TurnOrder.ALL_AT_ONCE
    """

    IN_TURN = "in-turn"
    """One seat after the other, clockwise."""
    ALL_AT_ONCE = "all-at-once"
    """Every seat in each beat, as in Speed."""


class NextDealer(_Option):
    """Who deals the next round.

    >>> tt.PAGAT.next_dealer
    NextDealer.LEFT
    """

    LEFT = "left"
    """The seat at the left of the last dealer."""
    RIGHT = "right"
    """The seat at the right of the last dealer."""
    WENT_OUT = "went-out"
    """The right-hand neighbour of the seat that went out, so that this seat plays first."""


class Tie(_Option):
    """What a tie for the lowest total comes to.

    >>> tt.SPECIAL_K.tie
    Tie.VOID
    """

    SHARE = "share"
    """All lowest seats win."""
    VOID = "void"
    """Nobody is credited: two tie, all tie."""
    BONUS = "bonus"
    """The tied seats play a bonus round, and another while they tie again."""


class MeldKind(_Option):
    """The two kinds of meld.

    >>> [meld.kind for meld in tt.arrange("5H 6H 7H 9C 9D 9S").melds]
    [MeldKind.SET, MeldKind.RUN]
    """

    SET = "set"
    """Cards of one rank."""
    RUN = "run"
    """Cards of consecutive ranks in one suit."""


@runtime_checkable
class Shape(Protocol):
    """A limit on which groups are melds, plugged in as ``Rules.shape``.

    It can only forbid melds that the other options allow. A shape is a frozen, hashable and
    picklable value; ``name`` and ``version`` say which one a saved game was played with.

    >>> class HalfWild:
    ...     name, version = "half-wild", 1
    ...
    ...     def allows(self, kind, size, naturals, repeats):
    ...         return 2 * naturals >= size
    >>> tt.score_hand("9C 3C 3D", wild="3", rules=tt.PAGAT.but(shape=HalfWild()))
    15
    """

    @property
    def name(self) -> str:
        """The name that it is registered and saved by."""
        ...

    @property
    def version(self) -> int:
        """Its version, 1 or more: raise it when the answers change."""
        ...

    def allows(self, kind: MeldKind, size: int, naturals: int, repeats: int) -> bool:
        """Whether a meld may have this form.

        Args:
            kind: a set or a run.
            size: its cards, 3 or more.
            naturals: how many of them count as natural, 0 to ``size``.
            repeats: how many of its natural cards repeat another one of it (same rank and suit);
                always 0 in a run.

        With more naturals, or fewer repeats, and all else equal, the answer must not turn from
        yes to no.
        """
        ...


def _as_rank(rank: Rank | str | int) -> Rank:
    return Rank.parse(rank) if isinstance(rank, str) else Rank(rank)


def _as_card(card: Card | str) -> Card:
    return Card.parse(card) if isinstance(card, str) else card


def _as_wild_ranks(ranks: Iterable[Rank | str | int]) -> frozenset[Rank]:
    return frozenset(_as_rank(rank) for rank in ranks)


def _as_wild_cards(cards: Iterable[Card | str]) -> frozenset[Card]:
    return frozenset(_as_card(card) for card in cards)


_Others = Mapping[Rank, int] | Iterable[tuple[Rank, int]]


def _as_others(others: _Others) -> tuple[tuple[Rank, int], ...]:
    pairs = others.items() if isinstance(others, Mapping) else others
    return tuple(sorted({_as_rank(rank): cost for rank, cost in pairs}.items()))


def _show_others(others: tuple[tuple[Rank, int], ...]) -> str:
    return repr(dict(others))


def _show_set(values: frozenset[Rank] | frozenset[Card]) -> str:
    return "{" + ", ".join(map(repr, sorted(values))) + "}" if values else "()"


def wanted_type(kind: type) -> Reason:
    """That a value of some type is wanted: one of its members, if it has a few that have names."""
    if issubclass(kind, enum.Enum):
        members = tuple(f"{kind.__name__}.{member.name}" for member in kind)
        return Reason.of(Code.WANTED_MEMBER, members=members)
    return Reason.of(Code.WANTED_TYPE, type=kind.__name__)


def bad_option(option: str, value: object, allowed: Reason) -> Reason:
    """The reason that says what an option is and what it must be."""
    return Reason.of(Code.BAD_OPTION, option=option, value=value, allowed=allowed)


MOST_POINTS = 1_000_000
"""The most that one card may cost: the search adds up whole hands of them."""


@attrs.frozen(kw_only=True, cache_hash=True, repr=False)
class Values:
    """What cards cost that are left unmelded, in points, each from 0 to a million.

    Ranks 2 to 10 cost their pips unless ``others`` names another cost for them. ``wild`` is the
    cost of a wild-rank card (None: its own rank's), ``joker`` that of a joker. The ace's cost has
    nothing to do with where it stands in runs.

    Raises:
        RulesError: a penalty that is below 0 or too large, or a rank in ``others`` that has an
            option of its own.

    >>> tt.Values(wild=20, others={tt.Rank.SIX: 0}).of(tt.Rank.SIX)
    0
    """

    ace: int = 1
    jack: int = 10
    queen: int = 10
    king: int = 10
    wild: int | None = None
    joker: int = 20
    others: tuple[tuple[Rank, int], ...] = attrs.field(
        default=(), converter=_as_others, repr=_show_others
    )

    def __attrs_post_init__(self) -> None:
        named: list[tuple[str, object]] = [
            ("ace", self.ace),
            ("jack", self.jack),
            ("queen", self.queen),
            ("king", self.king),
            ("joker", self.joker),
            *((f"others[{rank!r}]", cost) for rank, cost in self.others),
        ]
        if self.wild is not None:
            named.append(("wild", self.wild))
        reasons = []
        for option, cost in named:
            if not isinstance(cost, int) or isinstance(cost, bool):
                reasons.append(bad_option(option, cost, Reason.of(Code.WANTED_POINTS)))
            elif cost < 0:
                reasons.append(Reason.of(Code.NEGATIVE_PENALTY, option=option, value=cost))
            elif cost > MOST_POINTS:
                allowed = Reason.of(Code.WANTED_RANGE, least=0, most=MOST_POINTS)
                reasons.append(bad_option(option, cost, allowed))
        reasons += [
            Reason.of(Code.OTHERS_NOT_PIPS, rank=rank, option=rank.name.lower())
            for rank, _ in self.others
            if not Rank.TWO <= rank <= Rank.TEN
        ]
        if reasons:
            raise RulesError(reasons)

    def __repr__(self) -> str:
        return brief_repr(self)

    def of(self, rank: Rank) -> int:
        """What a natural card of that rank costs, in points."""
        if rank is Rank.ACE:
            return self.ace
        if rank is Rank.JACK:
            return self.jack
        if rank is Rank.QUEEN:
            return self.queen
        if rank is Rank.KING:
            return self.king
        return dict(self.others).get(rank, rank.value)


@attrs.frozen(cache_hash=True, repr=False)
class RoundSpec:
    """One round: how many cards are dealt, and what is wild in it.

    ``deal`` counts each seat's cards, 1 or more. ``wild_ranks`` are wild in every suit,
    ``wild_cards`` are single wild cards ("one-eyed jacks"); jokers are always wild. ``values``
    are the penalties of this round only (None: those of the rules).

    Raises:
        RulesError: the deal is below 1.

    >>> tt.RoundSpec(7, wild_ranks={tt.Rank.SEVEN}).is_wild(tt.Card.parse("7H"))
    True
    """

    deal: int
    wild_ranks: frozenset[Rank] = attrs.field(
        default=frozenset(), converter=_as_wild_ranks, repr=_show_set, kw_only=True
    )
    wild_cards: frozenset[Card] = attrs.field(
        default=frozenset(), converter=_as_wild_cards, repr=_show_set, kw_only=True
    )
    values: Values | None = attrs.field(default=None, kw_only=True)

    def __attrs_post_init__(self) -> None:
        reasons = []
        if not is_count(self.deal, 1):
            reasons.append(bad_option("deal", self.deal, Reason.of(Code.WANTED_FROM, least=1)))
        if self.values is not None and not isinstance(self.values, Values):
            allowed = Reason.of(Code.WANTED_OR_NONE, wanted=wanted_type(Values))
            reasons.append(bad_option("values", self.values, allowed))
        if reasons:
            raise RulesError(reasons)

    def __repr__(self) -> str:
        return brief_repr(self)

    def is_wild(self, card: Card) -> bool:
        """Whether that card is wild in this round."""
        return card.rank is None or card.rank in self.wild_ranks or card in self.wild_cards

    @property
    def wild_text(self) -> str:
        """The wild ranks and cards as text in pack order, such as ``7`` or ``JH JS``.

        Jokers, which are always wild, are not named.
        """
        ranks = [str(rank) for rank in sorted(self.wild_ranks)]
        cards = [str(card) for card in sorted(self.wild_cards, key=by_index)]
        return " ".join(ranks + cards)


def rounds(first: int, last: int) -> tuple[RoundSpec, ...]:
    """The usual rounds from ``first`` to ``last`` cards, each with its own wild rank.

    The rank equal to the number dealt is wild: 11 the jack, 12 the queen, 13 the king.

    Raises:
        RulesError: a number of cards that is no rank (below 1 or above 13), or no round at all.

    >>> [spec.wild_text for spec in tt.rounds(9, 11)]
    ['9', 'T', 'J']
    """
    if not 1 <= first <= last <= 13:
        wrong = first if not 1 <= first <= 13 else last
        raise RulesError([Reason.of(Code.NO_USUAL_ROUND, deal=wrong, least=1, most=13)])
    return tuple([RoundSpec(deal, wild_ranks={Rank(deal)}) for deal in range(first, last + 1)])
