"""Drawing a whole round that a view allows: the hidden cards at random, all else as it is."""

from __future__ import annotations

from collections import Counter
from random import Random

from .arranging import best_arrangement
from .cards import Card, format_cards, sort_cards
from .errors import Code, Reason, SetupError
from .legality import moves_owed
from .moves import Move
from .rounds import Commitment, Round
from .tables import Phase, Table
from .views import View


def sample_round(view: View, random: Random) -> Round:
    """A round that the view allows; see :meth:`State.sample`.

    Raises:
        SetupError: a seat is out and no complete hand was found for it: the view is made up.
    """
    table = view.table
    seed = int(random.random() * 2**53)
    known = [view.known_cards(seat) for seat in range(view.players)]
    if table.phase is Phase.DEAL and not table.piles:
        return Round(table, tuple(known), table.deck, (), seed)
    hands, stock = _lay(view, known, random)
    return Round(table, hands, stock, _commitments(view, hands, random), seed)


def _lay(
    view: View, known: list[tuple[Card, ...]], random: Random
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Lay the unseen cards at random: into the hands, those that are out first, and the stock."""
    table = view.table
    seen = Counter(card for cards in (*known, *table.piles) for card in cards)
    unseen = sort_cards((Counter(table.deck) - seen).elements())
    sizes = table.hand_sizes
    in_play = table.phase not in (Phase.DEAL, Phase.OVER)
    hidden_out = [s for s in table.out if in_play and len(known[s]) < sizes[s]]
    others = [seat for seat in range(view.players) if seat not in hidden_out]
    for _ in range(_TRIES):
        pool = list(unseen)
        _shuffle(pool, random)
        hands = [list(cards) for cards in known]
        for seat in (*hidden_out, *others):
            missing = sizes[seat] - len(known[seat])
            hands[seat] += pool[:missing]
            del pool[:missing]
            if seat in hidden_out and not _make_complete(
                hands[seat], len(known[seat]), pool, table, random
            ):
                break  # two hands that are out want the same cards: lay all anew
        else:
            return tuple(map(sort_cards, hands)), tuple(pool)
    held = [format_cards(known[seat]) for seat in hidden_out]
    raise SetupError(
        Reason.of(Code.SETUP_OUT_INCOMPLETE, seat=seat, cards=cards)
        for seat, cards in zip(hidden_out, held, strict=True)
    )


def _shuffle(cards: list[Card], random: Random) -> None:
    for last in range(len(cards) - 1, 0, -1):
        place = int(random.random() * (last + 1))
        cards[last], cards[place] = cards[place], cards[last]


def _make_complete(
    hand: list[Card], known: int, pool: list[Card], table: Table, random: Random
) -> bool:
    """Exchange hidden cards of a hand with unseen ones until every card is melded.

    The first ``known`` cards stay. Each exchange swaps a deadwood card, if one may go, or else
    any hidden card, and is kept unless it costs points; the longer that finds nothing, the more
    it may cost, so that no hand is a dead end. False if it goes on for too long.
    """
    rules, spec = table.sheet.rules, table.sheet.spec
    best = best_arrangement(sort_cards(hand), rules, spec)
    for step in range(_EXCHANGES):
        if best.is_out or not pool:
            break
        places = [p for p in range(known, len(hand)) if hand[p] in best.deadwood]
        if not places or step % 7 == 6:
            places = list(range(known, len(hand)))
        place = places[int(random.random() * len(places))]
        other = int(random.random() * len(pool))
        hand[place], pool[other] = pool[other], hand[place]
        found = best_arrangement(sort_cards(hand), rules, spec)
        if found.is_out or found.points <= best.points + step // 100:
            best = found
        else:
            hand[place], pool[other] = pool[other], hand[place]
    return best.is_out


_EXCHANGES, _TRIES = 5_000, 20


def _commitments(
    view: View, hands: tuple[tuple[Card, ...], ...], random: Random
) -> tuple[Commitment, ...]:
    """A hidden move for each seat that has committed one, drawn among its legal ones."""
    table = view.table
    found: list[Commitment] = []
    for seat in table.committed:
        move: Move | None = view.committed
        if seat != view.seat or move is None:
            moves = moves_owed(table, seat, hands[seat])
            move = moves[int(random.random() * len(moves))]
        found.append((seat, move))
    return tuple(found)
