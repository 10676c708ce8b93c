"""The exact optimiser, over plain integers.

It knows nothing of cards: a hand is five integers, :data:`~three_thirteen._runs.Hand`. Ranks are
numbered from 0 in the order of runs; where the ace may stand at both ends it is rank 0. Wild
cards are a number.

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
which runs to make: suit by suit, from the first place of each to the last, depth first, until the
part that no later run can touch is no better than what is known.

Nothing is kept between calls but the sums in :class:`Tables`, which are the same for ever. All of
it may be shared between threads.

It is written for mypyc as well: ``i64`` is a machine integer there, and an ``int`` here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._runs import MOST_IN_GAP, Board, Hand, Piece
from ._sets import Leaf, Tables, best_sets, least_with_sets

if TYPE_CHECKING:
    from mypy_extensions import i64

LEAST_PLACES = 6
"""The fewest places of runs for which all of this holds."""
NO_LIMIT = 1 << 60
"""A value above every value."""
_MANY_CARDS = 20
_LINK = 12  # bits that one run takes in a chain

Run = tuple[int, int, int]
"""A piece of a run: the suit, the place of its first natural card, and its natural cards as bits
from there on."""


# ------------------------------------------------------------------------------------ questions


def value(tables: Tables, hand: Hand, best: int = NO_LIMIT) -> int:
    """The least value of a hand, or ``best`` if it is no less than that."""
    return _solve(tables, hand, False, best)


def value_after_throw(tables: Tables, hand: Hand, best: int = NO_LIMIT) -> int:
    """The least value after throwing the best card, or ``best`` if it is no less than that.

    One search, no longer than that for :func:`value`. Two things are left to the caller. If all
    cards can be melded the answer is 0, which is true unless every meld has exactly three cards
    (their number is then a multiple of three). And if no meld can be made with a single wild card,
    a natural card is thrown here, where the wild one may be dearer.
    """
    return _solve(tables, hand, True, best)


def values_after_draw(tables: Tables, hand: Hand, best: int) -> tuple[list[list[int]], int]:
    """:func:`value_after_throw` with each natural card added, and with a wild card added.

    Args:
        tables: the prices.
        hand: the hand before drawing.
        best: the hand's own value, which drawing never makes worse: the card can be thrown back.

    Returns:
        For each suit a value for each rank, and the value with a wild card.
    """
    board = tables.board
    ones, twos, threes, further, wilds = hand
    found: list[list[int]] = []
    no_suit = [-1] * board.ranks  # with no card in reach the suit of the card drawn does not matter
    for suit in range(board.suits):
        near = board.in_reach(ones >> board.width * suit & board.suit, wilds)
        row = []
        for rank in range(board.ranks):
            lonely = not near >> rank & 1
            if lonely and no_suit[rank] >= 0:
                row.append(no_suit[rank])
                continue
            after = _solve(tables, board.one_more(hand, suit, rank), True, best)
            if lonely:
                no_suit[rank] = after
            row.append(after)
        found.append(row)
    return found, _solve(tables, (ones, twos, threes, further, wilds + 1), True, best)


def best_melds(
    tables: Tables, hand: Hand, sets: int = 0
) -> tuple[list[Run], list[tuple[int, int]]]:
    """The melds of one best arrangement, always the same one.

    Args:
        tables: the prices.
        hand: the hand, without the cards of ``sets``.
        sets: the ranks of which there is a set in any case, made of copies beyond those that
            matter: what is left of these ranks costs nothing.

    Returns:
        The runs, as pieces that may join end to end, and the sets, each a rank with the wild
        cards it needs: every card of that rank in no run belongs to it. Wild cards may be left.
    """
    board = tables.board
    held, _, _, _, wilds = hand
    every = board.every_rank
    suits: list[Suit] = []
    ones, twos, threes = _split(board, hand, board.may_hold_run(held, wilds), suits)
    fixed = (ones | sets, twos | sets, threes | sets)
    ones, twos, threes = _all_left(suits, fixed)
    sets_do = not suits or wilds >= 2 * board.ranks
    alone: i64 = 0
    if not sets_do:
        odd = every & ~threes
        tops = tables.tops(wilds + 1)
        alone = least_with_sets(ones & odd, twos & odd, wilds, False, tables.total, tops)
        # In a heap of cards there are too many runs to look for one.
        sets_do = not alone and held.bit_count() > _MANY_CARDS
    if sets_do:
        return [], best_sets(tables, (ones & every, twos & every, threes & every, wilds))
    walk = Walk(tables, suits, wilds, False, alone + 1)  # so that runs come before sets alone
    _enter(walk, len(suits) - 1, wilds, *fixed, 0)
    ones, twos, threes, wilds = walk.leaf
    chain = walk.chain
    runs = []
    while chain:
        runs.append((suits[chain >> 9 & 7].number, chain >> 5 & 15, chain & 31))
        chain >>= _LINK
    runs.sort()
    return runs, best_sets(tables, (ones & every, twos & every, threes & every, wilds))


# ------------------------------------------------------------------------------------- the search


class Suit:
    """A suit in which there may be a run, and what can be said of it at any point of a search."""

    def __init__(self, board: Board, hand: Hand, number: int) -> None:
        """Cut it out of a hand."""
        ones, twos, threes, further, _ = hand
        shift = board.width * number
        self.number: int = number
        self.ones: i64 = ones >> shift & board.suit
        self.twos: i64 = twos >> shift & board.suit
        self.threes: i64 = threes >> shift & board.suit
        self.further: int = further >> 4 * shift & (1 << 4 * board.width) - 1 if further else 0
        # Its places but those of an ace that stands at both ends.
        self.one_place: i64 = self.ones & ~board.twins
        # The ranks that no suit searched after it holds; of these, those with one place.
        self.alone: i64 = 0
        self.settling: i64 = 0


class Walk:
    """One search: what is asked for, and the best that was found so far."""

    def __init__(
        self, tables: Tables, suits: list[Suit], wilds: int, throw: bool, best: int
    ) -> None:
        self.suits: list[Suit] = suits
        self.pieces: list[list[list[Piece]]] = tables.board.pieces
        self.twins: i64 = tables.board.twins
        self.total: list[int] = tables.total
        self.tops: list[list[int]] = tables.tops(wilds + 1)
        self.throw: bool = throw
        self.best: i64 = best
        # The runs of the best; what they leave by rank, and the wild cards.
        self.chain: int = 0
        self.leaf: Leaf = (0, 0, 0, 0)


def _solve(tables: Tables, hand: Hand, throw: bool, best: int) -> int:
    board = tables.board
    held, _, _, _, wilds = hand
    if wilds >= 2 * board.ranks:
        return 0
    near = board.may_hold_run(held, wilds)
    suits: list[Suit] = []
    fixed = _split(board, hand, near, suits)
    ones, twos, threes = _all_left(suits, fixed)
    odd = board.every_rank & ~threes
    tops = tables.tops(wilds + 1)
    found = least_with_sets(ones & odd, twos & odd, wilds, throw, tables.total, tops)
    if found < best:
        best = found
    if not suits or not best:
        return best
    ones, twos, threes = fixed
    final = suits[-1].alone & ~(threes | suits[-1].ones)
    if least_with_sets(ones & final, twos & final, wilds, throw, tables.total, tops) >= best:
        return best
    walk = Walk(tables, suits, wilds, throw, best)
    _enter(walk, len(suits) - 1, wilds, ones, twos, threes, 0)
    return walk.best


def _split(board: Board, hand: Hand, near: int, suits: list[Suit]) -> tuple[int, int, int]:
    """Put the suits that may hold runs into ``suits``, and the others together.

    Returns the ranks of which the others have at least one, two, three cards.
    """
    held, doubles, triples, _, _ = hand
    all1 = all2 = all3 = number = 0
    while held:
        ones = held & board.suit
        if ones:
            if near & board.suit:
                suits.append(Suit(board, hand, number))
            elif doubles:
                twos = doubles & board.suit
                all3 |= all2 & ones | all1 & twos | triples & board.suit
                all2 |= all1 & ones | twos
                all1 |= ones
            else:
                all3 |= all2 & ones
                all2 |= all1 & ones
                all1 |= ones
        held >>= board.width
        doubles >>= board.width
        triples >>= board.width
        near >>= board.width
        number += 1
    if len(suits) > 1:
        suits.sort(key=_fewest_cards_last)  # and searched first
    later: i64 = 0
    every = board.every_rank
    for suit in suits:
        suit.alone = every & ~later
        suit.settling = suit.alone & ~board.twins
        later |= suit.ones
    return all1 & every, all2 & every, all3 & every


def _all_left(suits: list[Suit], fixed: tuple[int, int, int]) -> tuple[int, int, int]:
    """What is left where no run is made: the cards of some suits put to those of the others."""
    ones, twos, threes = fixed
    for suit in suits:
        threes |= twos & suit.ones | ones & suit.twos | suit.threes
        twos |= ones & suit.ones | suit.twos
        ones |= suit.ones
    return ones, twos, threes


def _fewest_cards_last(suit: Suit) -> int:
    ones: int = suit.ones
    return -ones.bit_count()


def _enter(walk: Walk, i: i64, wilds: i64, out1: i64, out2: i64, out3: i64, chain: int) -> None:
    """Search suits 0 to i, all of them untouched."""
    suit = walk.suits[i]
    _search(
        walk, i, suit.ones, suit.twos, suit.threes, suit.further, 0, 0, 0, wilds,
        out1, out2, out3, chain,
    )  # fmt: skip


def _search(
    walk: Walk,
    i: i64,
    ones: i64,
    twos: i64,
    threes: i64,
    further: int,
    first: i64,
    number: i64,
    ends: i64,
    wilds: i64,
    out1: i64,
    out2: i64,
    out3: i64,
    chain: int,
) -> None:
    """Try every family of runs that goes on from here, in suits 0 to i.

    Runs come in the order of their first natural card, those from one place in the order of
    their numbers, afresh at each place.

    Args:
        walk: the search.
        i: the suit.
        ones: the places of the cards left in it.
        twos: those of at least two.
        threes: those of at least three.
        further: the copies beyond three.
        first: the place of the last run's first natural card.
        number: the last run's number.
        ends: the places right after the runs so far.
        wilds: the wild cards left.
        out1: the ranks of at least one card that is in no run, in the suits done with.
        out2: those of at least two.
        out3: those of at least three.
        chain: the runs so far, :data:`_LINK` bits each: more than a machine integer may hold.
    """
    suit = walk.suits[i]
    rows = walk.pieces[min(MOST_IN_GAP, wilds)]
    places: int = ones >> first << first
    while places:
        lowest = places & -places
        places ^= lowest
        start: i64 = lowest.bit_length() - 1
        for piece, bits, need, length, gaps in rows[ones >> start + 1 & 15]:
            if start == first and piece < number:
                continue
            if bits & 0b1111 == 0b1111 and ends >> start & 1:
                continue  # the run that ends here could take its first card
            taken: i64 = bits << start
            wild_places: i64 = (gaps << start) >> 1
            if wild_places & suit.one_place and not taken & suit.twos:
                continue  # the run that has that card could be joined to this one
            if bits == 0b11 and wild_places & ones:
                continue  # that card would do instead of the wild one
            if taken & walk.twins:
                taken |= walk.twins
            fours: i64 = 0
            rest = further
            if further and taken & threes:
                fours, rest = _take_further(further, taken & threes, walk.twins)
            link: int = i << 9 | start << 5 | bits
            _search(
                walk, i, ones & ~(taken & ~twos), twos & ~(taken & ~threes),
                threes & ~(taken & ~fours), rest, start, piece, ends | lowest << length,
                wilds - need, out1, out2, out3, chain << _LINK | link,
            )  # fmt: skip
            if not walk.best:
                return
        if suit.settling & lowest:
            # From here on this card stays: so do all before it, and what they cost is a floor.
            zone: i64 = suit.settling & (lowest | lowest - 1)
            one: i64 = ones & zone
            two: i64 = twos & zone
            left3: i64 = out3 | out2 & one | out1 & two | threes & zone
            left2: i64 = out2 | out1 & one | two
            left1: i64 = out1 | one
            final: i64 = suit.alone & ~(left3 | ones & ~zone)
            floor = least_with_sets(
                left1 & final, left2 & final, wilds, walk.throw, walk.total, walk.tops
            )
            if floor >= walk.best:
                return
    left3 = out3 | out2 & ones | out1 & twos | threes
    left2 = out2 | out1 & ones | twos
    left1 = out1 | ones
    final = suit.alone & ~left3
    found = least_with_sets(left1 & final, left2 & final, wilds, walk.throw, walk.total, walk.tops)
    if found < walk.best:
        if i:
            _enter(walk, i - 1, wilds, left1, left2, left3, chain)
        else:
            walk.best = found
            walk.chain = chain
            walk.leaf = (left1, left2, left3, wilds)


def _take_further(further: int, places: int, twins: int) -> tuple[int, int]:
    """Take one of three and more cards: which are still three, and the further copies left."""
    still = 0
    first_places = places & ~(twins & ~1)
    while first_places:
        lowest = first_places & -first_places
        first_places ^= lowest
        shift = 4 * (lowest.bit_length() - 1)
        if further >> shift & 15:
            further -= 1 << shift
            still |= twins if lowest & twins else lowest
    return still, further
