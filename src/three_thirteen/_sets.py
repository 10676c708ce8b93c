"""The sets of a hand, over plain integers: no search is needed for them.

A rank with three cards or more in no run is a set, a pair needs one wild card to be one, a single
card two, and the dearest come first. Written for mypyc as well, see :mod:`._kernel`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._runs import Board

if TYPE_CHECKING:
    from mypy_extensions import i64

POINT = 1 << 20
"""What one penalty point is in a price: more than there are cards."""
CARD = 1
"""What one card is in a price: among equal points, fewer cards left over are better."""

Leaf = tuple[int, int, int, int]
"""The ranks of which at least one, two, three cards are in no run; the wild cards left."""


class Tables:
    """Sums of prices, for one board and one price for each rank.

    ``total[m]`` is the price of the ranks in the bit mask m, one card each; ``tops(k)[k][m]`` that
    of the k dearest of them.
    """

    def __init__(self, board: Board, prices: list[int]) -> None:
        self.board: Board = board
        self.prices: list[int] = prices
        total = [0]
        for price in prices:
            total += [known + price for known in total]
        self.total: list[int] = total
        # A mask's number counts its ranks from the cheapest to the dearest.
        self._cheapest_first: list[int] = sorted(range(len(prices)), key=prices.__getitem__)
        self._numbers: list[int] = [0]
        for rank in range(len(prices)):
            bit = 1 << self._cheapest_first.index(rank)
            self._numbers += [number | bit for number in self._numbers]
        nothing = [0] * len(total)
        # Rows by mask and by its number, stored as one: threads may grow both at once.
        self._rows: tuple[list[list[int]], list[list[int]]] = ([nothing], [nothing])
        self.tops(2)

    def tops(self, most: int) -> list[list[int]]:
        """Rows from 0 up to ``most`` at least: row k has for each mask its k dearest ranks."""
        tops, by_number = self._rows
        if len(tops) <= most:
            tops = list(tops)
            by_number = list(by_number)
            while len(tops) <= most:
                fewer = by_number[-1]
                row = [0]
                for rank in self._cheapest_first:
                    price = self.prices[rank]  # the dearest of the masks that come now
                    row += [known + price for known in fewer[: len(row)]]
                by_number.append(row)
                tops.append([row[number] for number in self._numbers])
            self._rows = (tops, by_number)
        return tops


def least_with_sets(
    odd: i64, pairs: i64, wilds: i64, throw: bool, total: list[int], tops: list[list[int]]
) -> i64:
    """The least value that sets alone leave, by closed form.

    Args:
        odd: the ranks with one or two cards left.
        pairs: those of them with two.
        wilds: how many wild cards there are.
        throw: whether one of the cards left is thrown as well.
        total: prices of ranks.
        tops: prices of the dearest of ranks.
    """
    everything: i64 = total[odd] + total[pairs]
    if not everything:
        return 0
    if not throw:
        if wilds == 0:
            return everything
        if wilds == 1:
            return everything - 2 * tops[1][pairs]
    singles = odd ^ pairs
    saved: i64 = 0
    melded: i64 = 0  # single cards that become sets, two wild cards each; the others go to pairs
    more: i64
    while wilds >= 0:
        paired: i64 = tops[wilds][pairs]
        if throw:
            more = paired + tops[wilds + 1][pairs] + tops[melded][singles]
            if more > saved:
                saved = more
            more = 2 * paired + tops[melded + 1][singles]
        else:
            more = 2 * paired + tops[melded][singles]
        if more > saved:
            saved = more
        wilds -= 2
        melded += 1
    return everything - saved


def best_sets(tables: Tables, leaf: Leaf) -> list[tuple[int, int]]:
    """The sets to make of what no run takes, each a rank with the wild cards it needs."""
    ones, twos, threes, wilds = leaf
    ranks = tables.board.ranks
    dearest_first = sorted(range(ranks), key=tables.prices.__getitem__, reverse=True)
    pairs = [rank for rank in dearest_first if twos & ~threes & 1 << rank]
    singles = [rank for rank in dearest_first if ones & ~twos & 1 << rank]
    most = -1
    best: list[tuple[int, int]] = []
    for melded in range(min(wilds // 2, len(singles)) + 1):
        need = [(rank, 1) for rank in pairs[: wilds - 2 * melded]]
        saved = sum([2 * tables.prices[rank] for rank, _ in need])
        need += [(rank, 2) for rank in singles[:melded]]
        saved += sum([tables.prices[rank] for rank in singles[:melded]])
        if saved > most:
            most = saved
            best = need
    return sorted([(rank, 0) for rank in range(ranks) if threes >> rank & 1] + best)
