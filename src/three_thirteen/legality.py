"""What is legal: the same code for a state and for one seat's view.

A seat's legal moves depend on the table, which is public, and on its own hand only.
"""

from __future__ import annotations

from .arranging import going_out, is_complete
from .cards import Card
from .errors import Code, Reason
from .moves import (
    DEAL,
    DRAW_PILE,
    DRAW_STOCK,
    MATCH,
    STAY,
    Deal,
    Discard,
    DrawPile,
    DrawStock,
    GoOut,
    Match,
    Move,
    Stay,
    discard_of,
)
from .tables import Phase, Table

_PHASE_OF: dict[type[Move], Phase] = {
    Deal: Phase.DEAL,
    Match: Phase.CALL,
    Stay: Phase.CALL,
    DrawStock: Phase.DRAW,
    DrawPile: Phase.DRAW,
    Discard: Phase.DISCARD,
    GoOut: Phase.DISCARD,
}


def legal_moves(table: Table, seat: int, hand: tuple[Card, ...]) -> tuple[Move, ...]:
    """Every legal move of a seat with a hand, in a fixed order.

    ``stock`` before ``pile``, ``match`` before ``stay``; discards in pack order, then goings-out.
    """
    return moves_owed(table, seat, hand) if seat in table.to_act else ()


def moves_owed(table: Table, seat: int, hand: tuple[Card, ...]) -> tuple[Move, ...]:
    """What a seat that owes a move in this phase may choose, or could have chosen already."""
    phase = table.phase
    if phase is Phase.DRAW:
        return (DRAW_STOCK, DRAW_PILE) if table.piles[table.takes_from(seat)] else (DRAW_STOCK,)
    if phase is Phase.DISCARD:
        return _throws(table, hand)
    if phase is Phase.CALL:
        rules, spec = table.sheet.rules, table.sheet.spec
        return (MATCH, STAY) if is_complete(hand, rules, spec) else (STAY,)
    return (DEAL,)


def _throws(table: Table, hand: tuple[Card, ...]) -> tuple[Move, ...]:
    stuck = _stuck_card(table, hand)
    moves: list[Move] = []
    last = None
    for card in hand:  # in pack order: equal cards stand together
        if card is not last and card is not stuck:
            moves.append(discard_of(card))
        last = card
    if _may_anybody_go_out(table):
        rules, spec = table.sheet.rules, table.sheet.spec
        moves += [GoOut(card) for card in going_out(hand, rules, spec) if card is not stuck]
    return tuple(moves)


def _stuck_card(table: Table, hand: tuple[Card, ...]) -> Card | None:
    """The card just taken from the pile that may not go straight back, if there is one."""
    taken = table.taken
    if taken is None or table.sheet.rules.return_taken or hand.count(taken) > 1:
        return None
    return taken


def _may_anybody_go_out(table: Table) -> bool:
    return not table.out and table.own_turn() >= table.sheet.rules.first_out


def refusal(table: Table, seat: int, hand: tuple[Card, ...], move: Move) -> Reason | None:
    """Why a seat with a hand may not make a move, or None if it may.

    Whether a ``Deal`` carries the right deck is asked where it is dealt.
    """
    if seat not in table.to_act:
        if table.phase is Phase.OVER:
            return Reason.of(Code.GAME_OVER)
        seats = ", ".join(map(str, table.to_act))
        return Reason.of(Code.NOT_TO_ACT, seat=seat, seats=seats)
    phase = table.phase
    if _PHASE_OF[type(move)] is not phase:
        return Reason.of(Code.WRONG_PHASE, move=str(move), phase=phase)
    if isinstance(move, Discard | GoOut):
        return _throw_refusal(table, hand, move)
    if isinstance(move, DrawPile) and not table.piles[table.takes_from(seat)]:
        return Reason.of(Code.PILE_EMPTY)
    if isinstance(move, Match):
        rules, spec = table.sheet.rules, table.sheet.spec
        if not is_complete(hand, rules, spec):
            return Reason.of(Code.MATCH_INCOMPLETE)
    return None


def _throw_refusal(table: Table, hand: tuple[Card, ...], move: Discard | GoOut) -> Reason | None:
    card = move.card
    if card not in hand:
        return Reason.of(Code.CARD_NOT_HELD, card=card)
    if _stuck_card(table, hand) is card:
        return Reason.of(Code.CARD_JUST_TAKEN, card=card)
    if isinstance(move, Discard):
        return None
    if table.out:
        return Reason.of(Code.SOMEBODY_IS_OUT)
    if not _may_anybody_go_out(table):
        return Reason.of(Code.TOO_EARLY_TO_GO_OUT, turn=table.sheet.rules.first_out)
    rest = list(hand)
    rest.remove(card)
    if not is_complete(tuple(rest), table.sheet.rules, table.sheet.spec):
        return Reason.of(Code.HAND_INCOMPLETE, card=card)
    return None
