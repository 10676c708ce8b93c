"""The best arrangements of a hand, exact under every option.

All of these find the true minimum of the rules (rules: Cards and melds; Score of a hand). Most
rules go to the optimiser of :mod:`._kernel`: some ten microseconds a hand, at most about half a
millisecond for the worst ones known up to 14 cards. ``min_naturals`` 2, ``max_wilds``, a
``shape``, and packs with fewer than six places in a run go to the plain search of
:mod:`._plain`: for 11 cards some 0.4 milliseconds with one wild card among them, and two or
three times as long for each further one. The choice is automatic, and both are exact.

Nothing here depends on the order in which cards are given, or keeps a hand: all functions may be
called from several threads at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

import attrs

from . import _kernel
from ._plain import Groups, Plain, needs_plain_search, partitions
from ._quick import Cards, Quick, without
from ._sets import POINT
from .cards import Card, parse_cards, sort_cards
from .melds import Arrangement, Meld, read_meld
from .options import RoundSpec
from .presets import PAGAT
from .rules import Rules, Wild, wild_round


@attrs.frozen
class DiscardOption:
    """A card to throw, and the best arrangement of the others.

    >>> best, *others = tt.discards("5H 6H 7H KC")
    >>> str(best.card), str(best.arrangement)
    ('KC', '[5H 6H 7H]')
    """

    card: Card
    arrangement: Arrangement


def arrange(
    cards: str | Iterable[Card | str], wild: Wild = None, rules: Rules = PAGAT
) -> Arrangement:
    """The best arrangement of a hand: least points, then fewest cards of deadwood.

    It is the first of :func:`arrangements`, always the same one for the same cards. Wild cards
    that no meld needs stand in a set if there is one, else at the end of a run.

    Copies are not counted: a hand need not be one that the game's deck can deal, and jokers are
    wild in every game. Whether a deck has the cards is asked by ``State.setup``.

    Args:
        cards: the hand, any number of cards in any order, as text or as cards.
        wild: what is wild: a rank, a card, their text, several of them, a round, or None for
            jokers only; see :data:`Wild`.
        rules: the options that count.

    Raises:
        NotationError: a text that cannot be read.
        CardError: a card that the pack lacks.
        RulesError: a wild rank that the pack lacks.

    >>> print(tt.arrange("5H 6H 7H 7C 7S 3D KC", wild="3"))
    [7C 7S 3D] [5H 6H 7H] KC
    """
    return _arrangement(_solver_for(wild, rules), parse_cards(cards))


def score_hand(cards: str | Iterable[Card | str], wild: Wild = None, rules: Rules = PAGAT) -> int:
    """What a hand scores, in points: ``arrange(...).points``, without building the arrangement.

    >>> tt.score_hand("5H 6H 7H KC", wild="3")
    10
    """
    return _solver_for(wild, rules).value(parse_cards(cards)) // POINT


def arrangements(
    cards: str | Iterable[Card | str], wild: Wild = None, rules: Rules = PAGAT
) -> Iterator[Arrangement]:
    """Every arrangement of least points and, among these, of fewest cards of deadwood.

    Each partition of the cards into melds and deadwood comes once; equal cards are not told apart,
    different wild cards are. The order is the same for the same cards, that of :func:`arrange`
    first. There are few in ordinary hands, but thousands where many wild cards fit everywhere:
    they are found one after the other, so take as many as you need.

    >>> [str(best) for best in tt.arrangements("5S 6S 7S 6H 6D")]
    ['[5S 6S 7S] 6D 6H', '[6D 6H 6S] 5S 7S']
    """
    found = _solver_for(wild, rules)
    hand = parse_cards(cards)
    rules.pack.check(hand)
    return _arrangements(found, hand)


def discards(
    cards: str | Iterable[Card | str], wild: Wild = None, rules: Rules = PAGAT
) -> tuple[DiscardOption, ...]:
    """For each different card of a hand, the best arrangement of the others; best first.

    That is least points, then fewest cards of deadwood, then natural cards before wild ones, then
    pack order.

    >>> [(str(option.card), option.arrangement.points) for option in tt.discards("5H 6H 7H KC")]
    [('KC', 0), ('7H', 21), ('6H', 22), ('5H', 23)]
    """
    found = _solver_for(wild, rules)
    hand = parse_cards(cards)
    rules.pack.check(hand)  # a card that is thrown is in no hand that is searched
    values = found.values_after_throws(hand)
    is_wild = found.spec.is_wild
    melds = found.melds_after_throws(hand)
    ranked = sorted(values, key=lambda card: (values[card], is_wild(card), card.index))
    return tuple(
        [DiscardOption(card, _built(found, without(hand, card), melds[card])) for card in ranked]
    )


def draws(
    cards: str | Iterable[Card | str], wild: Wild = None, rules: Rules = PAGAT
) -> dict[Card, int]:
    """The least points after drawing each card of the pack, or the joker, and throwing the best.

    The cards are in pack order, the joker last. No draw makes a hand worse: the card itself can
    be thrown.

    >>> [str(card) for card, points in tt.draws("5H 6H KC").items() if points == 0]
    ['4H', '7H', 'JK']
    """
    found = _solver_for(wild, rules).values_after_draws(parse_cards(cards))
    return {card: value // POINT for card, value in found.items()}


@attrs.frozen
class KernelInfo:
    """Which build of the search runs: ``compiled`` is False where it is plain Python.

    >>> type(tt.kernel_info()).__name__
    'KernelInfo'
    """

    compiled: bool


def kernel_info() -> KernelInfo:
    """Whether the search for melds runs as machine code or as plain Python.

    Both give the same answers. Installing with ``THREE_THIRTEEN_COMPILE=1`` in the environment
    compiles it.

    >>> tt.kernel_info().compiled in (True, False)
    True
    """
    return KernelInfo(compiled=not str(_kernel.__file__).endswith(".py"))


# ------------------------------------------------------- for the engine: rules and round are known


def best_arrangement(cards: Cards, rules: Rules, spec: RoundSpec) -> Arrangement:
    """:func:`arrange` of a hand in a round."""
    return _arrangement(solver(rules, spec), cards)


def points_of(cards: Cards, rules: Rules, spec: RoundSpec) -> int:
    """:func:`score_hand` of a hand in a round."""
    return solver(rules, spec).value(cards) // POINT


def is_complete(cards: Cards, rules: Rules, spec: RoundSpec) -> bool:
    """Whether every card of a hand can be melded in a round."""
    return solver(rules, spec).is_complete(cards)


def going_out(cards: Cards, rules: Rules, spec: RoundSpec) -> tuple[Card, ...]:
    """The different cards whose throw leaves a complete hand, in pack order.

    The common answer, none, takes a few microseconds.
    """
    return tuple(solver(rules, spec).completing_throws(cards))


def best_discard(cards: Cards, rules: Rules, spec: RoundSpec) -> Card:
    """The card that comes first in :func:`discards`."""
    return solver(rules, spec).best_throw(cards)


def points_after_best_discard(cards: Cards, rules: Rules, spec: RoundSpec) -> int:
    """The least points of all cards but one."""
    return solver(rules, spec).value_after_best_throw(cards) // POINT


# ----------------------------------------------------------------------------------------- helpers

Solver = Quick | Plain


@lru_cache(maxsize=128)
def solver(rules: Rules, spec: RoundSpec) -> Solver:
    """What arranges hands under some rules in a round."""
    return Plain(rules, spec) if needs_plain_search(rules) else Quick(rules, spec)


def _solver_of(wild: Wild, rules: Rules) -> Solver:
    if not isinstance(rules, Rules):
        raise TypeError(f"Rules are needed, not {type(rules).__name__}")
    return solver(rules, wild_round(wild, rules.pack))


_solver_for_key = lru_cache(maxsize=128)(_solver_of)


def _solver_for(wild: Wild, rules: Rules) -> Solver:
    if wild is None or isinstance(wild, (str, int, Card, RoundSpec)):
        return _solver_for_key(wild, rules)
    return _solver_of(wild, rules)


def _arrangement(found: Solver, cards: Cards) -> Arrangement:
    return _built(found, cards, found.melds(cards))


def _arrangements(found: Solver, cards: Cards) -> Iterator[Arrangement]:
    first = _arrangement(found, cards)
    yield first
    groups = Groups(cards, found.rules, found.spec)
    known: dict[int, int] = {}

    def least(code: int) -> int:
        if code not in known:
            known[code] = found.value(groups.cards(code))
        return known[code]

    for codes in partitions(groups, least, groups.whole, least(groups.whole)):
        other = _built(found, cards, [groups.cards(code) for code in codes])
        if other != first:
            yield other


def _built(found: Solver, cards: Cards, groups: Iterable[Cards]) -> Arrangement:
    """The arrangement of those groups and the rest of the cards, melds in a fixed order."""
    left = Counter(cards)
    melds = []
    for group in sorted([sort_cards(group) for group in groups], key=_indexes):
        meld = read_meld(group, found.spec, found.rules)
        assert isinstance(meld, Meld)
        melds.append(meld)
        left.subtract(group)
    deadwood = sort_cards(left.elements())
    points = sum([found.rules.penalty(card, found.spec) for card in deadwood])
    return Arrangement(tuple(melds), deadwood, points)


def _indexes(cards: Cards) -> list[int]:
    return [card.index for card in cards]
