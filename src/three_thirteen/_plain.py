"""The plain exact search, by the definition of a meld, for rules that allow no shortcut.

That is where a meld needs two natural cards, may hold only so many wild ones or has a limit on
its shape, and where a run has fewer than six places. Wild cards are then no longer all alike, and
one may be left over although there are melds. Every group of the hand that is a meld is listed,
and groups are packed with a memory of what is left. That takes some milliseconds for 11 cards and
about twice as long for every further one; it is never given up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations

from ._kernel import LEAST_PLACES
from ._quick import Cards, Quick
from ._sets import CARD, POINT
from .cards import JOKER, Card, by_index
from .melds import is_meld
from .options import RoundSpec
from .rules import Rules

_FIELD = 16  # bits for the copies of one kind of card; the highest stays 0
_COPIES = (1 << _FIELD) - 1


def needs_plain_search(rules: Rules) -> bool:
    """Whether these rules allow none of the optimiser's shortcuts."""
    limited = rules.max_wilds is not None or rules.shape is not None
    return rules.min_naturals >= 2 or limited or len(rules.run_order) < LEAST_PLACES


class Groups:
    """A hand's kinds of cards, and all its melds, listed as they are asked for.

    A *code* is an integer that counts cards, a field of bits for each kind of card held: natural
    kinds in pack order, then the wild ones.
    """

    def __init__(self, cards: Cards, rules: Rules, spec: RoundSpec) -> None:
        copies = Counter(cards)
        self.rules = rules
        self.spec = spec
        self.kinds = sorted(copies, key=lambda card: (spec.is_wild(card), card.index))
        self.naturals = sum([not spec.is_wild(card) for card in self.kinds])
        self.prices = [rules.penalty(card, spec) * POINT + CARD for card in self.kinds]
        self.copies = [copies[card] for card in self.kinds]
        self.whole = sum([count << _FIELD * i for i, count in enumerate(self.copies)])
        self.guard = sum([1 << _FIELD * (i + 1) - 1 for i in range(len(self.kinds))])
        # With one natural card every group of the right form is a meld.
        self.sure = not needs_plain_search(rules)
        self._melds: dict[int, list[int]] = {}
        self._wild_parts: dict[int, list[int]] = {}

    def cards(self, code: int) -> Cards:
        """The cards of a code."""
        held: list[Card] = []
        for i, card in enumerate(self.kinds):
            held += [card] * (code >> _FIELD * i & _COPIES)
        return tuple(held)

    def first_kind(self, code: int) -> int:
        """The number of the first kind in a code."""
        return ((code & -code).bit_length() - 1) // _FIELD

    def melds_from(self, kind: int) -> list[int]:
        """The codes of all melds whose first kind is that one, in ascending order."""
        melds = self._melds.get(kind)
        if melds is None:
            is_natural = kind < self.naturals
            forms = self._forms(kind) if is_natural else self._forms_of_wilds(kind)
            melds = sorted(forms)
            if not (self.sure and is_natural):
                melds = [m for m in melds if is_meld(self.cards(m), self.spec, self.rules)]
            self._melds[kind] = melds
        return melds

    def _forms(self, kind: int) -> set[int]:
        """All groups from a natural kind on that have a meld's form, limits left aside."""
        wilds = sum(self.copies[self.naturals :])
        forms = set()
        for part, least, most in self._set_parts(kind) + self._run_parts(kind):
            for size in range(least, min(most, wilds) + 1):
                forms.update([part + extra for extra in self._parts_of_wilds(size)])
        return forms

    def _set_parts(self, kind: int) -> list[tuple[int, int, int]]:
        """Natural cards of one rank, and how many wild cards at least and at most go with them."""
        rank = self.kinds[kind].rank
        parts = [copies << _FIELD * kind for copies in range(1, self.copies[kind] + 1)]
        for i in range(kind + 1, self.naturals):
            if self.kinds[i].rank is rank:
                counts = range(self.copies[i] + 1)
                parts = [part + (count << _FIELD * i) for part in parts for count in counts]
        return [(part, max(0, 3 - len(self.cards(part))), _COPIES) for part in parts]

    def _run_parts(self, kind: int) -> list[tuple[int, int, int]]:
        """Natural cards of one suit, and how many wild cards at least and at most go with them."""
        suit = self.kinds[kind].suit
        others = [i for i in range(kind + 1, self.naturals) if self.kinds[i].suit is suit]
        order = self.rules.run_order
        longest = len(self.rules.pack.ranks)
        # An ace that stands at both ends is at one of them in a run.
        lowest_first = {rank: order.index(rank) for rank in order}
        highest_last = {rank: place for place, rank in enumerate(order)}
        parts = []
        for chosen in [c for n in range(len(others) + 1) for c in combinations(others, n)]:
            numbers = (kind, *chosen)
            ranks = [self.kinds[i].rank for i in numbers]
            span = longest + 1
            for where in (lowest_first, highest_last):
                places = [where[rank] for rank in ranks if rank is not None]
                span = min(span, max(places) - min(places) + 1)
            if span <= longest:
                part = sum([1 << _FIELD * i for i in numbers])
                parts.append((part, max(3, span) - len(numbers), longest - len(numbers)))
        return parts

    def _parts_of_wilds(self, size: int) -> list[int]:
        """The codes of every choice of that many wild cards."""
        if not self._wild_parts:
            parts = [0]
            for i in range(self.naturals, len(self.kinds)):
                counts = range(self.copies[i] + 1)
                parts = [part + (count << _FIELD * i) for part in parts for count in counts]
            for part in parts:
                self._wild_parts.setdefault(len(self.cards(part)), []).append(part)
        return self._wild_parts[size]

    def _forms_of_wilds(self, kind: int) -> list[int]:
        """Every three and more wild cards whose first kind is that one."""
        wilds = sum(self.copies[kind:])
        parts = [part for size in range(3, wilds + 1) for part in self._parts_of_wilds(size)]
        return [part for part in parts if self.first_kind(part) == kind]


class Packing:
    """The least value of every part of a hand, remembered as it is asked for."""

    def __init__(self, groups: Groups) -> None:
        self.groups = groups
        self._known = {0: 0}

    def least(self, code: int) -> int:
        """The least value of the cards of a code."""
        found = self._known.get(code)
        if found is None:
            groups = self.groups
            kind = groups.first_kind(code)
            found = groups.prices[kind] + self.least(code - (1 << _FIELD * kind))
            guarded = code | groups.guard
            for meld in groups.melds_from(kind):
                if not found:
                    break
                if guarded - meld & groups.guard == groups.guard:
                    found = min(found, self.least(code - meld))
            self._known[code] = found
        return found

    def melds(self, code: int) -> list[Cards]:
        """The groups of the first best arrangement of the cards of a code."""
        found = next(partitions(self.groups, self.least, code, self.least(code)))
        return [self.groups.cards(meld) for meld in found]


def partitions(
    groups: Groups, least: Callable[[int], int], code: int, goal: int, before: int = 0
) -> Iterator[tuple[int, ...]]:
    """Every way to split cards into melds and a rest of the value ``goal``, each once.

    Args:
        groups: the hand.
        least: the least value of a code.
        code: the cards to split, of which ``goal`` must be the least value.
        goal: the value that the rest must have.
        before: the meld chosen last. Melds with the same first kind come in ascending order.

    Yields:
        The codes of the melds.
    """
    if not code:
        yield ()
        return
    kind = groups.first_kind(code)
    lowest = before if before and groups.first_kind(before) == kind else 0
    guarded = code | groups.guard
    for meld in groups.melds_from(kind):
        fits = guarded - meld & groups.guard == groups.guard
        if meld >= lowest and fits and least(code - meld) == goal:
            for melds in partitions(groups, least, code - meld, goal, meld):
                yield (meld, *melds)
    copies = code >> _FIELD * kind & _COPIES
    rest = code - (copies << _FIELD * kind)
    left = goal - copies * groups.prices[kind]
    if left >= 0 and least(rest) == left:
        yield from partitions(groups, least, rest, left)


class Plain:
    """The plain search for one set of rules and one round, with the questions of ``Quick``.

    Where the optimiser works at all, what it finds without the limits is no more than the truth,
    so its cheap answer comes first. It keeps no hand; threads may share it.
    """

    def __init__(self, rules: Rules, spec: RoundSpec) -> None:
        self.rules = rules
        self.spec = spec
        self._quick = Quick(rules, spec) if len(rules.run_order) >= LEAST_PLACES else None

    def value(self, cards: Cards) -> int:
        """The least value."""
        if self._quick is not None and self._are_limits_idle(cards):
            return self._quick.value(cards)
        packing = self._packing(cards)
        return packing.least(packing.groups.whole)

    def is_complete(self, cards: Cards) -> bool:
        """Whether all cards can be melded."""
        if self._quick is not None and not self._quick.is_complete(cards):
            return False
        return not self.value(cards)

    def completing_throws(self, cards: Cards) -> list[Card]:
        """The different cards whose throw leaves a complete hand, in pack order."""
        if self._quick is not None and not self._quick.may_go_out(cards):
            return []
        return [card for card, value in self.values_after_throws(cards).items() if not value]

    def value_after_best_throw(self, cards: Cards) -> int:
        """The least value of all cards but one."""
        return min(self.values_after_throws(cards).values())

    def values_after_throws(self, cards: Cards) -> dict[Card, int]:
        """For each different card, in pack order, the least value of the others."""
        if self._quick is not None and self._are_limits_idle(cards):
            return self._quick.values_after_throws(cards)
        packing = self._packing(cards)
        whole = packing.groups.whole
        kinds = enumerate(packing.groups.kinds)
        found = {card: packing.least(whole - (1 << _FIELD * i)) for i, card in kinds}
        return {card: found[card] for card in sorted(found, key=by_index)}

    def best_throw(self, cards: Cards) -> Card:
        """The first card whose throw leaves the least value, natural ones before wild ones."""
        values = self.values_after_throws(cards)
        is_wild = self.spec.is_wild
        return min(values, key=lambda card: (values[card], is_wild(card), card.index))

    def values_after_draws(self, cards: Cards) -> dict[Card, int]:
        """For each card of the pack and the joker, the least value after drawing and throwing."""
        now = self.value(cards)
        different = (*self.rules.pack.naturals, JOKER)
        bounds = dict.fromkeys(different, 0)
        if self._quick is not None:
            bounds = self._quick.values_after_draws(cards)
        return {
            card: min(now, self.value_after_best_throw((*cards, card))) if bound < now else now
            for card, bound in bounds.items()
        }

    def melds(self, cards: Cards) -> list[Cards]:
        """The groups of the first best arrangement."""
        packing = self._packing(cards)
        return packing.melds(packing.groups.whole)

    def melds_after_throws(self, cards: Cards) -> dict[Card, list[Cards]]:
        """For each different card, the groups of the first best arrangement of the others."""
        packing = self._packing(cards)
        whole = packing.groups.whole
        kinds = enumerate(packing.groups.kinds)
        return {card: packing.melds(whole - (1 << _FIELD * i)) for i, card in kinds}

    def _packing(self, cards: Cards) -> Packing:
        self.rules.pack.check(cards)
        return Packing(Groups(cards, self.rules, self.spec))

    def _are_limits_idle(self, cards: Cards) -> bool:
        """Whether no limit can forbid a meld of this hand, so that the optimiser is exact."""
        return self.rules.shape is None and not any(self.spec.is_wild(card) for card in cards)
