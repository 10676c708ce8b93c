"""The places of runs, over plain integers: what the search of :mod:`._kernel` chooses from.

A suit is a set of *places* in the order of runs, one bit each. Where the ace may stand at both
ends it has two places, the first and the last, and both bits stand or fall together. A hand is
its suits end to end, three times: the places of which it holds at least one card, two, three.

Every run can be cut into *pieces* of three to five places, with natural cards at both ends (but
for a pair with a wild card beside it). A gap is not worth filling with as many wild cards as its
two sides need to be melded without it, two for a single card, one for a pair; so no more than
three wild cards stand in one gap.
"""

from __future__ import annotations

from collections.abc import Mapping

MOST_COPIES = 15
"""The most copies of one card that can matter.

In some best arrangement at most six runs pass a place (and four a place at the end), so with ten
copies three are left for a set, and so is every further copy; the ace, which may stand at both
ends, needs twelve.
"""
MOST_IN_RUNS = 12
"""The most copies of one card that runs can need; of more, three and more are left for a set."""
MOST_IN_GAP = 3
"""The most wild cards in one gap of a run that can be worth it."""

Hand = tuple[int, int, int, int, int]
"""A hand: the places of at least one, two, three cards; further copies; the wild cards.

Further copies are those beyond three, four bits for each place (of an ace, its first).
"""
Piece = tuple[int, int, int, int, int]
"""A piece of a run as seen from its first natural card.

Its rank among the pieces from one place; its natural cards, bit 0 the first; the wild cards it
takes; its places; where wild cards stand, bit 0 the place *before* the first natural card.
"""


class Board:
    """The places of a pack's runs. It never changes.

    Args:
        ranks: how many ranks a suit has.
        suits: how many suits there are.
        both_ends: whether rank 0 stands after the last rank, too.
    """

    def __init__(self, ranks: int, suits: int, both_ends: bool) -> None:
        self.ranks: int = ranks
        self.suits: int = suits
        self.both_ends: bool = both_ends
        self.width: int = ranks + 1 if both_ends else ranks
        # One suit's places; those of its ranks; what stands at both ends: rank 0's, or nothing.
        self.suit: int = (1 << self.width) - 1
        self.every_rank: int = (1 << ranks) - 1
        self.twins: int = 1 | 1 << ranks if both_ends else 0
        # For each distance the places of a hand that have another of their suit so far behind.
        self.reach: list[int] = [
            sum([self.suit >> distance << self.width * suit for suit in range(suits)])
            for distance in range(MOST_IN_GAP + 2)
        ]
        # For each number of wild cards, and each way the next four places can be held.
        self.pieces: list[list[list[Piece]]] = _pieces()

    def places(self, suit: int, rank: int) -> int:
        """Where a card stands in a hand."""
        places = self.twins if self.twins and rank == 0 else 1 << rank
        return places << self.width * suit

    def hand(self, copies: Mapping[tuple[int, int], int], wilds: int) -> Hand:
        """The hand that holds so many copies of each card, a card its suit and its rank."""
        ones = twos = threes = further = 0
        for (suit, rank), count in copies.items():
            places = self.places(suit, rank)
            if count > 0:
                ones |= places
            if count > 1:
                twos |= places
            if count > 2:
                threes |= places
                more = min(count, MOST_COPIES) - 3
                further |= more << 4 * (self.width * suit + rank)
        return ones, twos, threes, further, wilds

    def one_more(self, hand: Hand, suit: int, rank: int) -> Hand:
        """The hand with one more card, as far as copies matter."""
        ones, twos, threes, further, wilds = hand
        places = self.places(suit, rank)
        if threes & places:
            shift = 4 * (self.width * suit + rank)
            if further >> shift & 15 < MOST_COPIES - 3:
                further += 1 << shift
        threes |= twos & places
        return ones | places, twos | ones & places, threes, further, wilds

    def may_hold_run(self, held: int, wilds: int) -> int:
        """The first places, in all suits, of neighbours that a run could hold."""
        reach = self.reach
        if wilds == 0:
            return held & held >> 1 & held >> 2 & reach[2]
        near = held >> 1 & reach[1] | held >> 2 & reach[2]
        if wilds > 1:
            near |= held >> 3 & reach[3]
            if wilds > 2:
                near |= held >> 4 & reach[4]
        return held & near

    def in_reach(self, held: int, wilds: int) -> int:
        """The ranks that some card of a suit, but one of the same rank, is in reach of."""
        near = 0
        for distance in range(1, min(wilds, MOST_IN_GAP) + 2):
            near |= held << distance | held >> distance
        return near | near >> self.ranks if self.both_ends else near


def _pieces() -> list[list[list[Piece]]]:
    """The pieces that start with a held place.

    A wild card stands only where no card is left: one that is used by a later run can be swapped
    with the wild card, and one that is not makes the wild card needless. So there is one piece for
    each last place. They are numbered so that of two pieces the one that holds the first place
    in which they differ comes first.
    """
    order = sorted(range(3, 32, 2), key=_places_first_last)
    rows = []
    for ahead in range(16):
        row = []
        for number, bits in enumerate(order):
            length = bits.bit_length()
            if (ahead << 1 | 1) & ((1 << length) - 1) != bits:
                continue
            if bits == 0b11:  # two neighbours, and a wild card at one of their ends
                if not ahead & 0b10:
                    row.append((number, bits, 1, 2, 0b1001))
            else:
                gaps = bits ^ ((1 << length) - 1)
                row.append((number, bits, gaps.bit_count(), length, gaps << 1))
        rows.append(row)
    return [
        [[piece for piece in row if piece[2] <= wilds] for row in rows]
        for wilds in range(MOST_IN_GAP + 1)
    ]


def _places_first_last(bits: int) -> int:
    """The five bits turned round and flipped, for sorting."""
    turned = 0
    for place in range(5):
        turned = turned << 1 | (bits >> place & 1 ^ 1)
    return turned
