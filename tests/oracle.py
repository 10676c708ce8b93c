"""A brute force that is plainly right, to test the solver against. It shares no code with it.

Cards are their texts (``"7H"``, ``"JK"``). Every subset of a hand is tested by the definition of a
meld: is there a reading, a set's rank or a run's suit and places, in which each card stands
somewhere and all limits hold? Then subsets are packed exactly. Nothing here is clever; it takes
about a millisecond for 7 cards, and seconds for 14.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

Group = tuple[str, ...]
Partition = tuple[tuple[Group, ...], Group]
Value = tuple[int, int]


@dataclass(frozen=True)
class World:
    """What a hand is judged by.

    ``order`` is the pack's ranks, the ace where the pack has it; ``costs`` is what each rank's
    text, ``"wild"`` (None: its own rank's) and ``"JK"`` cost.
    """

    order: str = "A23456789TJQK"
    suits: str = "CDHS"
    ace: str = "low"
    wild: frozenset[str] = frozenset()
    costs: tuple[tuple[str, int | None], ...] = ()
    min_naturals: int = 0
    max_wilds: int | None = None
    wild_is_natural: bool = False
    allows: Callable[[str, int, int, int], bool] | None = None

    def is_wild(self, card: str) -> bool:
        return card == "JK" or card in self.wild or card[0] in self.wild

    def cost(self, card: str) -> int:
        costs = dict(self.costs)
        if card == "JK":
            return costs["JK"] or 0
        wild = costs.get("wild")
        if self.is_wild(card) and wild is not None:
            return wild
        return costs[card[0]] or 0


@lru_cache(maxsize=64)
def windows(order: str, ace: str) -> tuple[str, ...]:
    """Every row of consecutive ranks, as texts, longest first."""
    others = order.replace("A", "")
    has_ace = others != order
    rows = []
    if not has_ace:
        rows = [order]
    elif ace == "low":
        rows = ["A" + others]
    elif ace == "high":
        rows = [others + "A"]
    else:
        rows = ["A" + others, others + "A"]
    found = {
        row[start:stop]
        for row in rows
        for start in range(len(row))
        for stop in range(start + 3, len(row) + 1)
    }
    return tuple(sorted(found, key=lambda row: (-len(row), row)))


@lru_cache(maxsize=100_000)
def natural_counts(row: str, suit: str, cards: Group, world: World) -> frozenset[int]:
    """How many cards can count as natural when these fill the row; empty if they cannot."""
    if not row:
        return frozenset({0})
    cell = row[0] + suit
    found: set[int] = set()
    for card in sorted(set(cards)):
        if card != cell and not world.is_wild(card):
            continue
        counts = not world.is_wild(card) or (card == cell and world.wild_is_natural)
        rest = list(cards)
        rest.remove(card)
        for more in natural_counts(row[1:], suit, tuple(rest), world):
            found.add(more + counts)
    return frozenset(found)


def fits(kind: str, size: int, naturals: int, repeats: int, world: World) -> bool:
    """Whether a reading keeps all limits together."""
    if naturals < world.min_naturals:
        return False
    if world.max_wilds is not None and size - naturals > world.max_wilds:
        return False
    return world.allows is None or world.allows(kind, size, naturals, repeats)


def is_set(group: Group, world: World) -> bool:
    for rank in world.order:
        if any(not world.is_wild(card) and card[0] != rank for card in group):
            continue
        naturals = [
            card
            for card in group
            if not world.is_wild(card)
            or (world.wild_is_natural and card != "JK" and card[0] == rank)
        ]
        repeats = len(naturals) - len(set(naturals))
        if fits("set", len(group), len(naturals), repeats, world):
            return True
    return False


def is_run(group: Group, world: World) -> bool:
    naturals = [card for card in group if not world.is_wild(card)]
    if len(set(naturals)) < len(naturals) or len({card[1] for card in naturals}) > 1:
        return False
    for row in windows(world.order, world.ace):
        if len(row) != len(group):
            continue
        for suit in world.suits:
            if any(card[1] != suit or card[0] not in row for card in naturals):
                continue
            counts = _counts(row, suit, group, world)
            if any(fits("run", len(group), count, 0, world) for count in counts):
                return True
    return False


def _counts(row: str, suit: str, group: Group, world: World) -> frozenset[int]:
    """:func:`natural_counts`, at once where no limit asks for the number."""
    if world.min_naturals == 0 and world.max_wilds is None and world.allows is None:
        return frozenset({0})  # every natural card has its own place; the wild ones fill the rest
    return natural_counts(row, suit, group, world)


@lru_cache(maxsize=200_000)
def is_meld(group: Group, world: World) -> bool:
    """Whether a group of cards (sorted) is a meld, by the definition."""
    return len(group) >= 3 and (is_set(group, world) or is_run(group, world))


class Solved:
    """One hand, all its melds, and the exact packing of each of its subsets.

    A subset is a bit mask over the sorted hand.
    """

    def __init__(self, hand: list[str], world: World) -> None:
        self.world = world
        self.hand = sorted(hand)
        self.melds: list[list[int]] = [[] for _ in hand]
        self.known: dict[int, Value] = {0: (0, 0)}
        for mask in range(1, 1 << len(hand)):
            if mask.bit_count() >= 3 and is_meld(self.cards(mask), world):
                self.melds[(mask & -mask).bit_length() - 1].append(mask)

    def cards(self, mask: int) -> Group:
        return tuple(card for i, card in enumerate(self.hand) if mask >> i & 1)

    def value(self, mask: int | None = None) -> Value:
        """The least points and, among those, the fewest cards left over."""
        if mask is None:
            mask = (1 << len(self.hand)) - 1
        found = self.known.get(mask)
        if found is not None:
            return found
        low = mask & -mask
        card = low.bit_length() - 1
        points, cards = self.value(mask ^ low)
        best = (points + self.world.cost(self.hand[card]), cards + 1)
        for meld in self.melds[card]:
            if meld & mask == meld:
                best = min(best, self.value(mask ^ meld))
        self.known[mask] = best
        return best

    def throws(self) -> dict[str, Value]:
        """The value of the others after throwing each different card."""
        everything = (1 << len(self.hand)) - 1
        return {card: self.value(everything ^ 1 << i) for i, card in enumerate(self.hand)}

    def partitions(self) -> set[Partition]:
        """Every optimal partition: its melds sorted, and the deadwood; equal cards alike."""
        everything = (1 << len(self.hand)) - 1
        return {
            (tuple(sorted(melds)), dead) for melds, dead in self._split(everything, self.value())
        }

    def _split(self, mask: int, goal: Value) -> Iterator[tuple[list[Group], Group]]:
        if not mask:
            if goal == (0, 0):
                yield [], ()
            return
        low = mask & -mask
        card = low.bit_length() - 1
        left = (goal[0] - self.world.cost(self.hand[card]), goal[1] - 1)
        if left >= (0, 0) and left[1] >= 0:
            for melds, dead in self._split(mask ^ low, left):
                yield melds, (self.hand[card], *dead)
        for meld in self.melds[card]:
            if meld & mask == meld and self.value(mask ^ meld) <= goal:
                for melds, dead in self._split(mask ^ meld, goal):
                    yield [self.cards(meld), *melds], dead


def copies(hand: list[str]) -> int:
    """The most copies of one card in a hand."""
    return max(Counter(hand).values(), default=0)
