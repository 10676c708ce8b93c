"""One round as a value: dealing, drawing, discarding, going out and scoring.

There is one machine for both turn orders. A phase names the seats that owe a move; each commits
one, hidden until the last of them arrives; then all are carried out together. In turn one seat
owes a move, so it is carried out at once; all at once every seat does.
"""

from __future__ import annotations

import attrs

from .arranging import best_arrangement
from .cards import Card, sort_cards
from .dealing import shuffle
from .events import (
    Committed,
    Dealt,
    Discarded,
    Drew,
    Event,
    Matched,
    Received,
    Reshuffled,
    Revealed,
    Scored,
    Took,
    WentOut,
)
from .melds import Arrangement
from .moves import Deal, Discard, DrawPile, GoOut, Match, Move
from .tables import Phase, RoundResult, Sheet, Table

Commitment = tuple[int, Move]


@attrs.frozen
class Round:
    """A round: the public table, and what is hidden: hands, stock, commitments and the seed."""

    table: Table
    hands: tuple[tuple[Card, ...], ...]
    """Each seat's cards in pack order, jokers last."""
    stock: tuple[Card, ...]
    """The face-down cards, next card first."""
    committed: tuple[Commitment, ...]
    """The moves that wait for the other seats, in order from the dealer's left."""
    seed: int


@attrs.frozen
class Step:
    """What a move leads to: the round after it, what happened, and the result if it is scored."""

    round: Round
    events: tuple[Event, ...]
    result: RoundResult | None = None


def play_move(round_: Round, seat: int, move: Move) -> Step:
    """Carry out a move of a seat that is to act; that it is legal was checked before."""
    table = round_.table
    if len(table.to_act) == 1 and not round_.committed:
        return _resolve(round_, ((seat, move),), ())
    order = table.sheet.seats
    committed = tuple(
        sorted((*round_.committed, (seat, move)), key=lambda pair: order.index(pair[0]))
    )
    event = Committed(seat)
    if len(table.to_act) > 1:
        waiting = tuple(other for other in table.to_act if other != seat)
        table = attrs.evolve(table, to_act=waiting)
        return Step(attrs.evolve(round_, table=table, committed=committed), (event,))
    everybody = tuple(seat for seat, _ in committed)
    return _resolve(round_, committed, (event, Revealed(everybody)))


def _resolve(round_: Round, moves: tuple[Commitment, ...], events: tuple[Event, ...]) -> Step:
    phase = round_.table.phase
    if phase is Phase.DRAW:
        return _draw(round_, moves, events)
    if phase is Phase.DISCARD:
        return _discard(round_, moves, events)
    if phase is Phase.CALL:
        return _call(round_, moves, events)
    [(_, move)] = moves
    return _deal(round_, move.deck if isinstance(move, Deal) else None)


def _deal(round_: Round, deck: tuple[Card, ...] | None) -> Step:
    """Deal one card at a time from the dealer's left, then the upcards (rules: a round, 2)."""
    table, sheet = round_.table, round_.table.sheet
    if deck is None:
        deck = shuffle(table.deck, round_.seed, sheet.round_number)
    seats, size = sheet.seats, sheet.spec.deal
    count, dealt = len(seats), len(seats) * size
    hands: list[tuple[Card, ...]] = [()] * sheet.players
    for place, seat in enumerate(seats):
        hands[seat] = sort_cards(deck[place:dealt:count])
    if table.in_turn:
        upcards = deck[dealt : dealt + 1]
        piles: list[tuple[Card, ...]] = [upcards]
    else:
        upcards = deck[dealt : dealt + count]
        piles = [()] * sheet.players
        for seat, card in zip(seats, upcards, strict=True):
            piles[seat] = (card,)
    stock = deck[dealt + len(upcards) :]
    calls = sheet.rules.first_out == 0
    table = Table(
        sheet,
        Phase.CALL if calls else Phase.DRAW,
        seats if table.in_turn is False else seats[:1],
        tuple(piles),
        ((),) * sheet.players,
    )
    events: list[Event] = [Dealt(sheet.dealer, sheet.round_number, seats, size, upcards)]
    events += [Received(seat, hands[seat]) for seat in seats]
    return Step(Round(table, tuple(hands), stock, (), round_.seed), tuple(events))


def _call(round_: Round, moves: tuple[Commitment, ...], events: tuple[Event, ...]) -> Step:
    """Speed: all have answered the call; one beat follows if anybody matched (Speed, 3)."""
    table, rules = round_.table, round_.table.sheet.rules
    out = tuple(seat for seat, move in moves if isinstance(move, Match))
    shown = _shown(round_.hands, out, table) if rules.reveal_out else ()
    melds = shown or (None,) * len(out)
    events += tuple(Matched(seat, best) for seat, best in zip(out, melds, strict=True))
    last_turn = rules.final_turns if out else None
    table = attrs.evolve(
        table,
        phase=Phase.DRAW,
        to_act=table.sheet.owing(table.turn, out),
        out=out,
        shown=shown,
        last_turn=last_turn,
    )
    return _begin_turn(attrs.evolve(round_, table=table, committed=()), events)


def _draw(round_: Round, moves: tuple[Commitment, ...], events: tuple[Event, ...]) -> Step:
    """Each seat takes one card: from the piles first, then from the stock (Speed, 4)."""
    table = round_.table
    hands, piles, known = list(round_.hands), list(table.piles), list(table.known)
    taken = None
    drawn: list[Event] = list(events)
    for seat, move in moves:
        if isinstance(move, DrawPile):
            place = table.takes_from(seat)
            taken = piles[place][-1]
            piles[place] = piles[place][:-1]
            hands[seat] = sort_cards((*hands[seat], taken))
            known[seat] = sort_cards((*known[seat], taken))
            drawn.append(Took(seat, taken, place))
    next_card = 0
    for seat, move in moves:
        if not isinstance(move, DrawPile):
            card = round_.stock[next_card]
            next_card += 1
            hands[seat] = sort_cards((*hands[seat], card))
            drawn += (Drew(seat), Received(seat, (card,)))
    table = Table(
        table.sheet,
        Phase.DISCARD,
        table.owing,
        tuple(piles),
        tuple(known),
        table.turn,
        table.last_turn,
        table.out,
        table.shown,
        table.reshuffles,
        taken if table.in_turn else None,
    )
    stock = round_.stock[next_card:] if next_card else round_.stock
    return Step(Round(table, tuple(hands), stock, (), round_.seed), tuple(drawn))


def _discard(round_: Round, moves: tuple[Commitment, ...], events: tuple[Event, ...]) -> Step:
    """Each seat throws one card, and those that say so go out (rules: a round, 3 to 5)."""
    table, rules = round_.table, round_.table.sheet.rules
    hands, piles, known = list(round_.hands), list(table.piles), list(table.known)
    thrown: list[Event] = list(events)
    went: list[int] = []
    for seat, move in moves:
        assert isinstance(move, Discard | GoOut)
        card, place = move.card, table.own_pile(seat)
        hands[seat] = _without(hands[seat], card)
        piles[place] = (*piles[place], card)
        if card in known[seat]:
            known[seat] = _without(known[seat], card)
        thrown.append(Discarded(seat, card, place))
        if isinstance(move, GoOut):
            went.append(seat)
    out, shown, last_turn = table.out, table.shown, table.last_turn
    if went:
        out = (*out, *went)
        melds: tuple[Arrangement | None, ...] = (None,) * len(went)
        if rules.reveal_out:
            melds = shown = _shown(tuple(hands), tuple(went), table)
        thrown += [WentOut(seat, best) for seat, best in zip(went, melds, strict=True)]
        others = len(table.sheet.seats) - 1 if table.in_turn else 1
        last_turn = table.turn + 1 + rules.final_turns * others
    turn = table.turn + 1
    table = Table(
        table.sheet,
        Phase.DRAW,
        table.sheet.owing(turn, out),
        tuple(piles),
        tuple(known),
        turn,
        last_turn,
        out,
        shown,
        table.reshuffles,
    )
    return _begin_turn(Round(table, tuple(hands), round_.stock, (), round_.seed), tuple(thrown))


def _without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def _shown(
    hands: tuple[tuple[Card, ...], ...], seats: tuple[int, ...], table: Table
) -> tuple[Arrangement, ...]:
    rules, spec = table.sheet.rules, table.sheet.spec
    return tuple(best_arrangement(hands[seat], rules, spec) for seat in seats)


def _begin_turn(round_: Round, events: tuple[Event, ...]) -> Step:
    """Let the seats to act draw, after a reshuffle if need be, or score (a round, 4 to 6)."""
    table, rules = round_.table, round_.table.sheet.rules
    owing = table.to_act
    if table.last_turn is not None and (table.turn >= table.last_turn or not owing):
        return _score(round_, events)
    if rules.max_turns is not None and table.own_turn() > rules.max_turns:
        return _score(round_, events)
    if len(round_.stock) < len(owing):
        round_, events = _reshuffle(round_, events)
        if len(round_.stock) < len(owing):
            return _score(round_, events)
    return Step(round_, events)


def _reshuffle(round_: Round, events: tuple[Event, ...]) -> tuple[Round, tuple[Event, ...]]:
    """Shuffle all discards but the tops under the stock, if the rules still allow it."""
    table, limit = round_.table, round_.table.sheet.rules.reshuffles
    below = [card for pile in table.piles for card in pile[:-1]]
    if not below or (limit is not None and table.reshuffles >= limit):
        return round_, events
    count = table.reshuffles + 1
    stock = round_.stock + shuffle(below, round_.seed, table.sheet.round_number, count)
    piles = tuple(pile[-1:] for pile in table.piles)
    table = attrs.evolve(table, piles=piles, reshuffles=count)
    event = Reshuffled(len(stock))
    return attrs.evolve(round_, table=table, stock=stock), (*events, event)


def _score(round_: Round, events: tuple[Event, ...]) -> Step:
    """Score every hand by its best arrangement."""
    table = round_.table
    sheet: Sheet = table.sheet
    arrangements: list[Arrangement | None] = [None] * sheet.players
    for seat in sheet.seats:
        arrangements[seat] = best_arrangement(round_.hands[seat], sheet.rules, sheet.spec)
    result = RoundResult(
        spec=sheet.spec,
        is_bonus=sheet.is_bonus,
        dealer=sheet.dealer,
        out=table.out,
        hands=round_.hands,
        arrangements=tuple(arrangements),
        points=tuple(None if best is None else best.points for best in arrangements),
    )
    return Step(round_, (*events, Scored(result)), result)
