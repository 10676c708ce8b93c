"""The exact optimiser, over plain integers.

It knows nothing of cards. A hand's natural cards are one integer a suit, with four bits for each
rank that count the copies held: at most 15, :data:`MOST_COPIES`, which is proved to be enough.
Ranks are numbered from 0 in the order of runs; where the ace may stand at both ends it is rank 0
and stands at place 0 and at the last place too. Wild cards are a number.

What it answers holds under these conditions; where one fails, a plain search must be used:

* runs have :data:`LEAST_PLACES` or more places, and a meld may hold any number of wild cards;
* one natural card is enough for a meld.

Then every wild card that is left over can join some meld, or be one with others, as long as there
is a meld at all. So only natural cards count here: a *price* is a natural card's penalty in the
units of :data:`POINT` and :data:`CARD`, a *value* the prices of all natural cards left over. Least
value means least points and, among those, fewest cards. Wild cards stay out of the value; they are
deadwood only where no meld can be made at all, and the caller sees to that.

How it works. Sets need no search: a rank with three cards or more in no run is a set, a pair needs
one wild card to be one, a single card two, and the dearest come first. What has to be searched is
which runs to make. Every run can be cut into pieces of three to five places, with natural cards at
both ends (a pair with a wild card beside it apart). A suit falls into *stretches* that no run can
join; a stretch has *families* of runs, each known by the cards it leaves and the wild cards it
takes. One family of each stretch is chosen, depth first, dearest savings first, until the part
that no later choice can touch is no better than what is known.

No function keeps anything between calls but :class:`Board`, whose memory is bounded and holds
only what is the same for ever. All of it may be shared between threads.
"""

from __future__ import annotations

from ._runs import Board, Family, Stretch, held_ranks, in_reach, plan_suit, with_one_more

POINT = 1 << 20
"""What one penalty point is in a price: more than there are cards."""
CARD = 1
"""What one card is in a price: among equal points, fewer cards left over are better."""
LEAST_PLACES = 6
"""The fewest places of runs for which all of this holds."""
NO_LIMIT = 1 << 60
"""A value above every value."""
_MANY_CARDS = 20  # of more than that, sets are made if they take all: there are too many runs

Run = tuple[int, int, int]
"""A piece of a run: the suit, the place of its first natural card, and its natural cards as bits
from there on."""


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


# ------------------------------------------------------------------------------------ questions


def value(tables: Tables, suits: list[int], wilds: int, best: int = NO_LIMIT) -> int:
    """The least value of a hand, or ``best`` if it is no less than that."""
    return _solve(tables, suits, wilds, False, best)


def value_after_throw(tables: Tables, suits: list[int], wilds: int, best: int = NO_LIMIT) -> int:
    """The least value after throwing the best card, or ``best`` if it is no less than that.

    One search, no longer than that for :func:`value`. Two things are left to the caller. If all
    cards can be melded the answer is 0, which is true unless every meld has exactly three cards
    (their number is then a multiple of three). And if no meld can be made with a single wild card,
    a natural card is thrown here, where the wild one may be dearer.
    """
    return _solve(tables, suits, wilds, True, best)


def values_after_draw(
    tables: Tables, suits: list[int], wilds: int, best: int
) -> tuple[list[list[int]], int]:
    """:func:`value_after_throw` with each natural card added, and with a wild card added.

    Args:
        tables: the prices.
        suits: the hand before drawing.
        wilds: its wild cards.
        best: the hand's own value, which drawing never makes worse: the card can be thrown back.

    Returns:
        For each suit a value for each rank, and the value with a wild card.
    """
    ranks = tables.board.ranks
    hand = list(suits)
    found: list[list[int]] = []
    no_suit = [-1] * ranks  # with no card in reach the suit of the card drawn does not matter
    for suit, held in enumerate(suits):
        near = in_reach(tables.board, held, wilds)
        row = []
        for rank in range(ranks):
            lonely = not near >> rank & 1
            if lonely and no_suit[rank] >= 0:
                row.append(no_suit[rank])
                continue
            hand[suit] = with_one_more(held, rank)
            after = _solve(tables, hand, wilds, True, best)
            if lonely:
                no_suit[rank] = after
            row.append(after)
        hand[suit] = held
        found.append(row)
    return found, _solve(tables, hand, wilds + 1, True, best)


def best_melds(
    tables: Tables, suits: list[int], wilds: int
) -> tuple[list[Run], list[tuple[int, int]]]:
    """The melds of one best arrangement, always the same one.

    Returns:
        The runs, as pieces that may join end to end, and the sets, each a rank with the wild
        cards it needs: every card of that rank in no run belongs to it. Wild cards may be left.
    """
    board = tables.board
    ones, twos, threes = _all_left(suits)
    odd = ones & ~threes
    cards = sum([(held >> 4 * rank) & 15 for held in suits for rank in range(board.ranks)])
    if wilds >= 2 * board.ranks or (
        cards > _MANY_CARDS
        and not least_with_sets(odd, twos & odd, wilds, False, tables.total, tables.tops(wilds + 1))
    ):
        return [], _best_sets(tables, (ones, twos, threes, wilds))
    goal = value(tables, suits, wilds)
    owners = [suit for suit, held in enumerate(suits) for _ in plan_suit(board, held, wilds)[3]]
    ones, twos, threes, stretches = _gather(board, suits, wilds)
    order = sorted(range(len(stretches)), key=lambda i: (-len(stretches[i][1]), i))
    ordered = [stretches[i] for i in order]
    chosen: list[Family] = []
    leaf = _trace(
        ordered, _later(ordered), ones, twos, threes, wilds, goal, chosen, tables.total,
        tables.tops(wilds + 1),
    )  # fmt: skip
    runs = []
    # Families were chosen from the last stretch of the order to the first.
    for i, family in zip(reversed(order), chosen, strict=True):
        chain = family[4]
        while chain:
            runs.append((owners[i], chain >> 5 & 15, chain & 31))
            chain >>= 9
    runs.sort()
    return runs, _best_sets(tables, leaf)


# ------------------------------------------------------------------------------------- the search


def _solve(tables: Tables, suits: list[int], wilds: int, throw: bool, best: int) -> int:
    board = tables.board
    if wilds >= 2 * board.ranks:
        return 0
    tops = tables.tops(wilds + 1)
    total = tables.total
    for held in suits:
        if held and held << 5 | wilds not in board.known:
            # Before a suit is looked into for the first time: are sets enough?
            ones, twos, threes = _all_left(suits)
            if not least_with_sets(ones & ~threes, twos & ~threes, wilds, throw, total, tops):
                return 0
            break
    ones, twos, threes, stretches = _gather(board, suits, wilds)
    if not stretches:
        found = least_with_sets(ones & ~threes, twos & ~threes, wilds, throw, total, tops)
        return min(found, best)
    if len(stretches) > 1:
        stretches.sort(key=_fewest_last)
    later = _later(stretches)
    last = len(stretches) - 1
    final = ~(threes | later[last] | stretches[last][0])
    if least_with_sets(ones & final, twos & final, wilds, throw, total, tops) >= best:
        return best
    return _search(stretches, later, last, ones, twos, threes, wilds, throw, best, total, tops)


def _gather(board: Board, suits: list[int], wilds: int) -> tuple[int, int, int, list[Stretch]]:
    """All suits put together: the cards that can be in no run, by rank, and the stretches."""
    known = board.known
    ones = twos = threes = 0
    stretches: list[Stretch] = []
    for held in suits:
        if held:
            plan = known.get(held << 5 | wilds)
            if plan is None:
                plan = plan_suit(board, held, wilds)
            one, two, three, more = plan
            threes |= twos & one | ones & two | three
            twos |= ones & one | two
            ones |= one
            if more:
                stretches += more
    return ones, twos, threes, stretches


def _all_left(suits: list[int]) -> tuple[int, int, int]:
    """The ranks of which there are at least one, two, three cards."""
    ones = twos = threes = 0
    for held in suits:
        one, two, three = held_ranks(held)
        threes |= twos & one | ones & two | three
        twos |= ones & one | two
        ones |= one
    return ones, twos, threes


def _fewest_last(stretch: Stretch) -> int:
    return -len(stretch[1])


def _later(stretches: list[Stretch]) -> list[int]:
    """For each stretch the ranks of those before it, which are searched after it."""
    later = []
    ranks = 0
    for stretch in stretches:
        later.append(ranks)
        ranks |= stretch[0]
    return later


def _search(
    stretches: list[Stretch],
    later: list[int],
    i: int,
    ones: int,
    twos: int,
    threes: int,
    wilds: int,
    throw: bool,
    best: int,
    total: list[int],
    tops: list[list[int]],
) -> int:
    """The least value over all choices for stretches 0 to i, or ``best`` if none is less."""
    final = ~later[i]
    for cost, one, two, three, _ in stretches[i][1]:
        if cost > wilds:
            break
        left3 = threes | twos & one | ones & two | three
        left2 = twos | ones & one | two
        left1 = ones | one
        bound = ~left3 & final
        found = least_with_sets(left1 & bound, left2 & bound, wilds - cost, throw, total, tops)
        if found < best:
            if i:
                found = _search(
                    stretches, later, i - 1, left1, left2, left3, wilds - cost, throw, best,
                    total, tops,
                )  # fmt: skip
            best = found
            if not best:
                return 0
    return best


def least_with_sets(
    odd: int, pairs: int, wilds: int, throw: bool, total: list[int], tops: list[list[int]]
) -> int:
    """The least value that sets alone leave, by closed form.

    Args:
        odd: the ranks with one or two cards left.
        pairs: those of them with two.
        wilds: how many wild cards there are.
        throw: whether one of the cards left is thrown as well.
        total: prices of ranks.
        tops: prices of the dearest of ranks.
    """
    everything = total[odd] + total[pairs]
    if not everything:
        return 0
    if not throw:
        if wilds == 0:
            return everything
        if wilds == 1:
            return everything - 2 * tops[1][pairs]
    singles = odd ^ pairs
    saved = 0
    melded = 0  # single cards that become sets, two wild cards each; the others go to pairs
    while wilds >= 0:
        paired = tops[wilds][pairs]
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


def _trace(
    stretches: list[Stretch],
    later: list[int],
    ones: int,
    twos: int,
    threes: int,
    wilds: int,
    goal: int,
    chosen: list[Family],
    total: list[int],
    tops: list[list[int]],
) -> tuple[int, int, int, int]:
    """The first choice whose value is ``goal``: its families go to ``chosen``.

    Returns the ranks with at least one, two, three cards left, and the wild cards left; ones below
    0 if there is no such choice.
    """
    i = len(stretches) - 1 - len(chosen)
    if i < 0:
        return ones, twos, threes, wilds
    for family in stretches[i][1]:
        cost, one, two, three, _ = family
        if cost > wilds:
            break
        left3 = threes | twos & one | ones & two | three
        left2 = twos | ones & one | two
        left1 = ones | one
        bound = ~(left3 | later[i])
        if least_with_sets(left1 & bound, left2 & bound, wilds - cost, False, total, tops) > goal:
            continue
        chosen.append(family)
        leaf = _trace(
            stretches, later, left1, left2, left3, wilds - cost, goal, chosen, total, tops
        )
        if leaf[0] >= 0:
            return leaf
        chosen.pop()
    return -1, 0, 0, 0


def _best_sets(tables: Tables, leaf: tuple[int, int, int, int]) -> list[tuple[int, int]]:
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
