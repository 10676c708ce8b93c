"""Melds and arrangements, and whether a person's claim of them is legal, and if not why.

One function, :func:`read_meld`, decides what a group of cards is: a set, a run or no meld.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import attrs

from .cards import Card, Rank, Suit, by_index, format_cards, parse_cards, sort_cards
from .errors import ArrangementError, Code, Reason
from .options import MeldKind, RoundSpec
from .presets import PAGAT
from .rules import Rules, Wild, wild_round


@attrs.frozen
class Meld:
    """A set or a run, with what each of its cards stands for.

    ``cards`` are those of the hand: a run's in rank order, a set's natural cards first.
    ``stands_for`` has a card for each of them: a natural card stands for itself, a wild card for
    the card whose place it takes. Which place that is where several would do is a choice of this
    library: a run with free ends takes the highest places that fit, and a wild-rank card its own
    place where it can; in a set a wild-rank card keeps its own suit and a joker takes the first
    suit that the set has not yet, or else the pack's first.

    >>> [meld] = tt.arrange("5H 3C 7H", wild="3").melds
    >>> meld.kind, str(meld), tt.format_cards(meld.stands_for)
    (MeldKind.RUN, '5H 3C 7H', '5H 6H 7H')
    """

    kind: MeldKind
    cards: tuple[Card, ...]
    stands_for: tuple[Card, ...]

    def __str__(self) -> str:
        return format_cards(self.cards)

    def _repr_html_(self) -> str:
        from .drawing import draw_meld  # noqa: PLC0415 - only notebooks draw

        return draw_meld(self)

    def _repr_svg_(self) -> str:
        from .drawing import draw_meld  # noqa: PLC0415 - only notebooks draw

        return draw_meld(self, standalone=True)


@attrs.frozen
class Arrangement:
    """A hand split into disjoint melds and the rest.

    ``deadwood`` are the cards in no meld, in pack order, and ``points`` what they cost together.

    >>> best = tt.arrange("5H 6H 7H KC")
    >>> best.points, best.is_out, str(best)
    (10, False, '[5H 6H 7H] KC')
    """

    melds: tuple[Meld, ...]
    deadwood: tuple[Card, ...]
    points: int

    @property
    def is_out(self) -> bool:
        """Whether every card is melded: the hand is complete."""
        return not self.deadwood

    def __str__(self) -> str:
        melds = " ".join(f"[{meld}]" for meld in self.melds)
        return " ".join(filter(None, (melds, format_cards(self.deadwood)))) or "no cards"

    def _repr_html_(self) -> str:
        from .drawing import draw_arrangement  # noqa: PLC0415 - only notebooks draw

        return draw_arrangement(self)

    def _repr_svg_(self) -> str:
        from .drawing import draw_arrangement  # noqa: PLC0415 - only notebooks draw

        return draw_arrangement(self, standalone=True)


def read_meld(cards: Iterable[Card], spec: RoundSpec, rules: Rules) -> Meld | Reason:
    """What a group of cards is in a round: a meld, or the reason why it is none.

    A group is a meld if some reading of it, as a set or as a run with a place for each card,
    keeps all limits together. One that is both is a set (rules: Cards and melds).

    >>> read_meld(tt.parse_cards("7H 5H 3C"), tt.PAGAT.rounds[0], tt.PAGAT).stands_for
    (Card.parse('5H'), Card.parse('6H'), Card.parse('7H'))
    """
    group = sort_cards(cards)
    if len(group) < 3:
        return Reason.of(Code.TOO_FEW_CARDS, cards=format_cards(group))
    naturals = [card for card in group if not spec.is_wild(card)]
    wilds = [card for card in group if spec.is_wild(card)]
    refused = None
    for reading in (
        *_set_readings(naturals, wilds, spec, rules),
        *_run_readings(naturals, wilds, rules),
    ):
        fault = _limit_fault(reading, wilds, rules)
        if fault is None:
            return reading
        refused = refused or fault
    return refused or _shape_fault(group, naturals, rules)


def is_meld(cards: Iterable[Card], spec: RoundSpec, rules: Rules) -> bool:
    """Whether a group of cards is a meld in a round."""
    return isinstance(read_meld(cards, spec, rules), Meld)


def _set_readings(
    naturals: list[Card], wilds: list[Card], spec: RoundSpec, rules: Rules
) -> Iterator[Meld]:
    """The group as a set: of its natural rank or, all wild, of each rank it can have."""
    ranks = {card.rank: None for card in naturals}
    if len(ranks) > 1:
        return
    if not ranks:
        ranks = {card.rank: None for card in wilds if card.rank is not None}
        in_pack = sorted(spec.wild_ranks) or [rules.run_order[-1]]
        ranks.update(dict.fromkeys([*in_pack, *rules.run_order]))
    for rank in ranks:
        assert rank is not None
        stands_for = naturals + _stand_in_set(rank, naturals, wilds, rules)
        yield Meld(MeldKind.SET, (*naturals, *wilds), tuple(stands_for))


def _stand_in_set(rank: Rank, naturals: list[Card], wilds: list[Card], rules: Rules) -> list[Card]:
    suits = {card.suit for card in naturals} | {card.suit for card in wilds}
    stands_for = []
    for wild in wilds:
        suit = wild.suit
        if suit is None:
            free = (suit for suit in rules.pack.suits if suit not in suits)
            suit = next(free, rules.pack.suits[0])
            suits.add(suit)
        stands_for.append(Card(rank, suit))
    return stands_for


def _run_readings(naturals: list[Card], wilds: list[Card], rules: Rules) -> Iterator[Meld]:
    """The group as a run, at the highest places first; all wild, in each suit it can have."""
    size = len(naturals) + len(wilds)
    order = rules.run_order
    held: dict[Rank | None, Card] = {card.rank: card for card in naturals}
    suits = {card.suit for card in naturals}
    if len(held) < len(naturals) or len(suits) > 1 or size > len(rules.pack.ranks):
        return
    for suit in suits or rules.pack.suits:
        assert suit is not None
        for start in range(len(order) - size, -1, -1):
            places = order[start : start + size]
            if all(rank in places for rank in held):
                yield _run_at(places, suit, held, wilds)


def _run_at(
    places: tuple[Rank, ...], suit: Suit, held: dict[Rank | None, Card], wilds: list[Card]
) -> Meld:
    filled = dict(held)
    free = []
    for wild in wilds:  # one that can stand for itself does
        if wild.suit is suit and wild.rank in places and wild.rank not in filled:
            filled[wild.rank] = wild
        else:
            free.append(wild)
    rest = iter(free)
    cards = tuple(filled[rank] if rank in filled else next(rest) for rank in places)
    return Meld(MeldKind.RUN, cards, tuple(Card(rank, suit) for rank in places))


def _limit_fault(meld: Meld, wilds: list[Card], rules: Rules) -> Reason | None:
    """Which limit on melds a reading breaks, if any."""
    natural = _counted_natural(meld, wilds, rules)
    count, text = len(natural), format_cards(sort_cards(meld.cards))
    if count < rules.min_naturals:
        if rules.min_naturals == 1:
            return Reason.of(Code.NO_NATURAL_CARD, cards=text)
        return Reason.of(Code.TOO_FEW_NATURALS, cards=text, least=rules.min_naturals)
    if rules.max_wilds is not None and len(meld.cards) - count > rules.max_wilds:
        return Reason.of(Code.TOO_MANY_WILDS, cards=text, most=rules.max_wilds)
    shape = rules.shape
    if shape is not None:
        repeats = count - len(set(natural))
        if not shape.allows(meld.kind, len(meld.cards), count, repeats):
            return Reason.of(Code.SHAPE_REFUSED, shape=shape.name, cards=text)
    return None


def _counted_natural(meld: Meld, wilds: list[Card], rules: Rules) -> list[Card]:
    """The cards of a reading that count as natural; jokers never do."""
    if not rules.wild_is_natural:
        return [card for card in meld.cards if card not in wilds]
    if meld.kind is MeldKind.SET:  # its own rank is enough in a set
        rank = meld.stands_for[0].rank
        return [card for card in meld.cards if card.rank is rank]
    pairs = zip(meld.cards, meld.stands_for, strict=True)
    return [card for card, stands_for in pairs if card is stands_for]


def _shape_fault(group: tuple[Card, ...], naturals: list[Card], rules: Rules) -> Reason:
    """Why a group is neither a set nor a run, said for the run that it comes nearest to."""
    text = format_cards(group)
    if len({card.suit for card in naturals}) > 1:
        return Reason.of(Code.NOT_A_MELD, cards=text)
    ranks = [card.rank for card in naturals]
    if len(set(ranks)) < len(ranks):
        return Reason.of(Code.RUN_REPEATS_RANK, cards=text)
    order, size = rules.run_order, len(group)
    circle = rules.pack.ranks + rules.pack.ranks
    wraps = any(
        set(ranks) <= set(circle[start : start + size]) for start in range(len(circle) // 2)
    )
    if size > len(rules.pack.ranks) or wraps:
        return Reason.of(Code.RUN_LEAVES_PACK, cards=text, lowest=order[0], highest=order[-1])
    return Reason.of(Code.RUN_HAS_GAP, cards=text)


Claim = str | Iterable[Card | str] | Meld
"""One claimed meld: its cards as text, as cards, or as a ``Meld``."""


def check_arrangement(
    melds: Iterable[Claim],
    hand: str | Iterable[Card | str],
    wild: Wild = None,
    rules: Rules = PAGAT,
) -> Arrangement:
    """Check a person's own arrangement of a hand: is each meld legal, and each card held?

    Args:
        melds: the claimed melds; the cards of the hand that they do not name are deadwood.
        hand: all cards of the hand, in any order.
        wild: what is wild, see :data:`Wild`.
        rules: the options that count.

    Returns:
        The claim as an :class:`Arrangement`, its melds in the order given. It need not be the
        best one.

    Raises:
        ArrangementError: the claim does not stand; ``.reasons`` lists every fault.
        NotationError: a card text that cannot be read.
        CardError: a card that the pack lacks.

    >>> tt.check_arrangement(["5H 6H 7H"], hand="5H 6H 7H KC", wild="4").points
    10
    """
    spec = wild_round(wild, rules.pack)
    held = Counter(parse_cards(hand))
    groups = [meld.cards if isinstance(meld, Meld) else parse_cards(meld) for meld in melds]
    used = Counter(card for group in groups for card in group)
    rules.pack.check(held)
    rules.pack.check(used)
    readings = [read_meld(group, spec, rules) for group in groups]
    reasons = [reading for reading in readings if isinstance(reading, Reason)]
    for card in sorted(used - held, key=by_index):
        code = Code.CARD_USED_TWICE if card in held else Code.NOT_IN_HAND
        reasons.append(Reason.of(code, card=card))
    if reasons:
        raise ArrangementError(reasons)
    good = tuple(reading for reading in readings if isinstance(reading, Meld))
    deadwood = sort_cards((held - used).elements())
    return Arrangement(good, deadwood, deadwood_points(deadwood, spec, rules))


def deadwood_points(deadwood: Iterable[Card], spec: RoundSpec, rules: Rules) -> int:
    """What unmelded cards cost together, in points."""
    return sum(rules.penalty(card, spec) for card in deadwood)


def cards_of(arrangement: Arrangement) -> tuple[Card, ...]:
    """All cards of an arrangement in pack order."""
    melded = [card for meld in arrangement.melds for card in meld.cards]
    return sort_cards((*melded, *arrangement.deadwood))
