"""The runs of one suit, over plain integers: what the search of :mod:`._kernel` chooses from.

A suit is one integer with four bits for each rank, which count the copies held: at most 15,
:data:`MOST_COPIES`, which is proved to be enough. Ranks are numbered from 0 in the order of runs;
where the ace may stand at both ends it is rank 0 and stands at place 0 and at the last place too.

Every run can be cut into *pieces* of three to five places, with natural cards at both ends (but
for a pair with a wild card beside it). A suit falls into *stretches* that no run worth its wild
cards can join: a gap is not worth filling with as many wild cards as its two sides need to be
melded without it, two for a single card, one for a pair. A stretch has *families* of runs, each
known by the cards it leaves and the wild cards it takes.

No function keeps anything between calls but :class:`Board`, whose memory is bounded and holds
only what is the same for ever; it may be shared between threads.
"""

from __future__ import annotations

MOST_COPIES = 15
"""The most copies of one card that can matter.

In some best arrangement at most six runs pass a place (and four a place at the end), so with ten
copies three are left for a set, and so is every further copy; the ace, which may stand at both
ends, needs twelve.
"""
_MOST_SUITS_KNOWN = 16_384
_MOST_FAMILIES_KNOWN = 131_072  # some 20 megabytes

Family = tuple[int, int, int, int, int]
"""Wild cards in its runs; the ranks of which it leaves at least one, two, three cards; its runs.

The runs are a chain of nine bits each: the place of the first natural card (four bits), and which
of the five places from there on hold its natural cards.
"""
Stretch = tuple[int, tuple[Family, ...]]
"""The ranks of a stretch, and its families, those without wild cards first."""
SuitPlan = tuple[int, int, int, tuple[Stretch, ...]]
"""The ranks of which at least one, two, three cards can be in no run; the stretches."""
Piece = tuple[int, int, int, int, int]
"""A piece of a run as seen from its first natural card.

Its rank among the pieces from one place; its natural cards, bit 0 the first; the wild cards it
takes; its places; where wild cards stand, bit 0 the place *before* the first natural card.
"""


class Board:
    """The places of a pack's runs, and what is known of suits: the same for all prices.

    Args:
        ranks: how many ranks a suit has.
        both_ends: whether rank 0 stands after the last rank, too.
    """

    def __init__(self, ranks: int, both_ends: bool) -> None:
        self.ranks: int = ranks
        self.both_ends: bool = both_ends
        # What stands at both ends: rank 0's two places, or nothing.
        self.twins: int = 1 | 1 << ranks if both_ends else 0
        self.pieces: list[list[Piece]] = _pieces()
        # One card for each bit of a piece.
        self.cards: list[int] = [
            sum([(bits >> i & 1) << 4 * i for i in range(5)]) for bits in range(32)
        ]
        self.known: dict[int, SuitPlan] = {}
        self.families: int = 0  # in what is known


def plan_suit(board: Board, suit: int, wilds: int) -> SuitPlan:
    """What can be done with a suit: asked from memory, or found and remembered."""
    key = suit << 5 | wilds
    plan = board.known.get(key)
    if plan is not None:
        return plan
    ones, twos, threes = held_ranks(suit)
    every_rank = (1 << board.ranks) - 1
    fixed = every_rank  # the ranks that can be in no run
    stretches = []
    families = 0
    for places in _stretches(board, _on_places(board, ones), wilds):
        ranks = (places | places >> board.ranks) & every_rank
        if ranks & twos:
            choices = _families_of_doubles(board, _part(suit, ranks), wilds)
        else:
            choices = _families_of_singles(board, places, ranks, wilds)
        if len(choices) > 1:
            choices.sort(key=_cheapest_then_fewest_left)
            fixed &= ~ranks
            stretches.append((ranks, tuple(choices)))
            families += len(choices)
    plan = (ones & fixed, twos & fixed, threes & fixed, tuple(stretches))
    board.families += families
    if len(board.known) >= _MOST_SUITS_KNOWN or board.families > _MOST_FAMILIES_KNOWN:
        board.known.clear()
        board.families = families
    board.known[key] = plan
    return plan


def _stretches(board: Board, held: int, wilds: int) -> list[int]:
    """The places of each stretch in which there may be a run."""
    reach = _reach(wilds)
    least = 3 if wilds == 0 else 2
    found = []
    left = held
    while left:
        stretch = left & -left
        last = stretch.bit_length() - 1
        left ^= stretch
        size = 1
        while left:
            lowest = left & -left
            place = lowest.bit_length() - 1
            if place - last > reach:
                break
            stretch |= lowest
            left ^= lowest
            last = place
            size += 1
        if size >= least:
            found.append(stretch)
    if len(found) > 1 and found[0] & 1 and found[-1] & board.twins & ~1:
        found[0] |= found.pop()  # one ace within reach of both ends
    return found


def _part(suit: int, ranks: int) -> int:
    """The cards of a suit that have one of those ranks."""
    part = 0
    while ranks:
        lowest = ranks & -ranks
        ranks ^= lowest
        part |= suit & 15 << 4 * (lowest.bit_length() - 1)
    return part


def _cheapest_then_fewest_left(family: Family) -> int:
    cost, one, two, three, _ = family
    return cost << 8 | one.bit_count() + two.bit_count() + three.bit_count()


def _families_of_singles(board: Board, places: int, ranks: int, wilds: int) -> list[Family]:
    """The families of a stretch that holds no card twice."""
    found: dict[int, Family] = {}
    held = [places]
    if board.twins and places & board.twins == board.twins:
        # An ace within reach of both ends is used at one of them.
        held = [places & ~1, places & ~(board.twins & ~1)]
    for used in held:
        for cost, taken, chain in _apart(board, used, wilds):
            left = ranks & ~(taken | taken >> board.ranks)
            known = found.get(left)
            if known is None or cost < known[0]:
                found[left] = (cost, left, 0, 0, chain)
    return list(found.values())


def _apart(board: Board, held: int, wilds: int) -> list[tuple[int, int, int]]:
    """All families of runs that are apart: wild cards, places taken, and the chain of runs.

    They are put together from the last place to the first. A run that begins right after another
    has three places: with more, the other would be the longer.
    """
    nothing: list[tuple[int, int, int]] = [(0, 0, 0)]
    top = held.bit_length()
    apart = [nothing] * (top + 6)
    right_after = [nothing] * (top + 6)
    for start in range(top - 1, -1, -1):
        choices = apart[start + 1]
        if not held >> start & 1:
            apart[start] = right_after[start] = choices
            continue
        some = list(choices)
        every = list(choices)
        for _, bits, need, length, gaps in board.pieces[held >> start + 1 & 15]:
            if need > wilds or (bits == 0b11 and (gaps << start) >> 1 & held):
                continue
            taken = bits << start
            code = start << 5 | bits
            more = [
                (cost + need, rest | taken, chain << 9 | code)
                for cost, rest, chain in right_after[start + length]
                if cost + need <= wilds
            ]
            every += more
            if bits & 0b1111 != 0b1111:
                some += more
        apart[start] = every
        right_after[start] = some
    return apart[0]


def _families_of_doubles(board: Board, suit: int, wilds: int) -> list[Family]:
    """The families of a stretch that holds some card twice or more."""
    ones, twos, _ = held_ranks(suit)
    held = _on_places(board, ones)
    chains: dict[int, tuple[int, int, int]] = {}
    _follow(
        board, chains, suit, held, held & ~board.twins, _on_places(board, twos), 0, 0, 0, wilds,
        0, 0,
    )  # fmt: skip
    families = []
    for left, (cost, one, chain) in chains.items():
        _, two, three = held_ranks(_part(left, twos))
        families.append((cost, one & ones, two, three, chain))
    return families


def _follow(
    board: Board,
    found: dict[int, tuple[int, int, int]],
    suit: int,
    held: int,
    ever_held: int,
    doubles: int,
    first: int,
    number: int,
    cost: int,
    wilds: int,
    ends: int,
    chain: int,
) -> None:
    """Put into ``found`` every family that goes on from here, by the cards it leaves.

    Runs come in the order of their first natural card, those from one place in the order of
    their numbers, afresh at each place.

    Args:
        board: the places.
        found: what is filled: for the cards left the wild cards in runs, ``held``, and the runs.
        suit: the cards left.
        held: the places of the cards left.
        ever_held: the places of the cards of the whole stretch but the twins.
        doubles: those of cards that it held twice or more.
        first: the place of the last run's first natural card.
        number: the last run's number.
        cost: the wild cards in runs so far.
        wilds: the wild cards there are.
        ends: the places right after the runs so far.
        chain: the runs so far.
    """
    known = found.get(suit)
    if known is None or cost < known[0]:
        found[suit] = (cost, held, chain)
    places = held >> first << first
    while places:
        lowest = places & -places
        places ^= lowest
        start = lowest.bit_length() - 1
        for piece, bits, need, length, gaps in board.pieces[held >> start + 1 & 15]:
            if cost + need > wilds or (start == first and piece < number):
                continue
            if bits & 0b1111 == 0b1111 and ends >> start & 1:
                continue  # the run that ends here could take its first card
            wild_places = (gaps << start) >> 1
            if bits == 0b11 and wild_places & held:
                continue  # that card would do instead of the wild one
            if wild_places & ever_held and not (bits << start) & doubles:
                continue  # the run that has that card could be joined to this one
            rest, places_left = _take(board, suit, held, doubles, bits << start)
            _follow(
                board, found, rest, places_left, ever_held, doubles, start, piece, cost + need,
                wilds, ends | 1 << start + length, chain << 9 | start << 5 | bits,
            )  # fmt: skip


def _take(board: Board, suit: int, held: int, doubles: int, places: int) -> tuple[int, int]:
    """The suit and the places held after taking one card from each of the places."""
    if not places & board.twins:
        lowest = places & -places
        start = lowest.bit_length() - 1
        suit -= board.cards[places >> start] << 4 * start
        held &= ~places
        doubles &= places
        while doubles:
            lowest = doubles & -doubles
            doubles ^= lowest
            if suit >> 4 * (lowest.bit_length() - 1) & 15:
                held |= lowest
        return suit, held
    while places:
        lowest = places & -places
        places ^= lowest
        rank = lowest.bit_length() - 1
        if rank == board.ranks:
            rank = 0
        suit -= 1 << 4 * rank
        if not suit >> 4 * rank & 15:
            held &= ~(board.twins if lowest & board.twins else lowest)
    return suit, held


def _on_places(board: Board, ranks: int) -> int:
    """The ranks as places: rank 0 at its other end too, where it has one."""
    return ranks | (ranks & 1) << board.ranks if board.both_ends else ranks


def _reach(wilds: int) -> int:
    """How far apart neighbours in a run can be that is worth its wild cards."""
    return min(wilds, 3) + 1


def in_reach(board: Board, suit: int, wilds: int) -> int:
    """The ranks that some other card of the suit is in reach of."""
    held = _on_places(board, held_ranks(suit)[0])
    near = 0
    for distance in range(1, _reach(wilds) + 1):
        near |= held << distance | held >> distance
    return near | near >> board.ranks if board.both_ends else near


def with_one_more(suit: int, rank: int) -> int:
    """The suit with one more card of a rank, as far as copies matter."""
    return suit + (1 << 4 * rank) if suit >> 4 * rank & 15 < MOST_COPIES else suit


def held_ranks(suit: int) -> tuple[int, int, int]:
    """The ranks of which a suit holds at least one, two, three cards."""
    ones = twos = threes = 0
    while suit:
        rank = ((suit & -suit).bit_length() - 1) >> 2
        copies = suit >> 4 * rank & 15
        suit ^= copies << 4 * rank
        bit = 1 << rank
        ones |= bit
        if copies > 1:
            twos |= bit
            if copies > 2:
                threes |= bit
    return ones, twos, threes


def _pieces() -> list[list[Piece]]:
    """For each way the next four places can be held, the pieces that start with a held place.

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
    return rows


def _places_first_last(bits: int) -> int:
    """The five bits turned round and flipped, for sorting."""
    turned = 0
    for place in range(5):
        turned = turned << 1 | (bits >> place & 1 ^ 1)
    return turned
