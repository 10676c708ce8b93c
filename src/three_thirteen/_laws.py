"""The laws that hold for every value and every state, as functions that say what is wrong.

They use nothing but the public names, so that what they find is what a user would see.
"""

from __future__ import annotations

import copy
import enum
import pickle
from collections.abc import Iterator
from random import Random

import attrs

from .cards import by_index, sort_cards
from .dealing import build_deck
from .errors import ArrangementError, Code, Reason, ThreeThirteenError
from .melds import check_arrangement, deadwood_points
from .moves import DEAL, DRAW_PILE, DRAW_STOCK, MATCH, STAY, Discard, GoOut, Move
from .options import Tie, TurnOrder
from .rules import Rules
from .state import State
from .tables import Phase, RoundResult


def value_faults(value: object, what: str) -> Iterator[Reason]:
    """Why something is no value: one that is frozen, hashable and equal to all its copies."""
    try:
        hash(value)
        hashable = True
    except TypeError as error:
        yield Reason.of(Code.VALUE_UNHASHABLE, what=what, error=error)
        hashable = False
    for way, copied in (
        ("copy", copy.copy),
        ("deep copy", copy.deepcopy),
        ("pickled copy", pickled_copy),
    ):
        try:
            other = copied(value)
        except Exception as error:
            yield Reason.of(Code.VALUE_NOT_COPIED, what=what, way=way, error=_shown(error))
            continue
        for aspect, differs in (
            ("value: it is not equal", other != value),
            ("hash", hashable and hash(other) != hash(value)),
            ("repr", repr(other) != repr(value)),
        ):
            if differs:
                yield Reason.of(Code.VALUE_COPY_DIFFERS, what=what, way=way, aspect=aspect)
                break
    if (field := _settable(value)) is not None:
        yield Reason.of(Code.VALUE_CHANGEABLE, what=what, field=field)


def pickled_copy(value: object) -> object:
    """What comes back when a value is pickled."""
    return pickle.loads(pickle.dumps(value))


def _shown(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


def _settable(value: object) -> str | None:
    """The first field of a copy of a value that can be set, if there is one."""
    if isinstance(value, enum.Enum):
        return None
    try:
        other = copy.copy(value)
    except Exception:  # said elsewhere
        return None
    slots = (name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ()))
    for name in ("name", *getattr(value, "__dict__", ()), *slots):
        if name.startswith("__") or not hasattr(other, name):
            continue
        try:
            setattr(other, name, getattr(other, name))
        except (AttributeError, TypeError):
            continue
        return name
    return None


@attrs.frozen
class Broken:
    """A law that a state breaks, and how."""

    law: str
    why: str


def broken_laws(state: State, *, thorough: bool) -> Iterator[Broken]:
    """Which laws a state breaks: the cards, the legal moves and the scores.

    Thorough: also its copies, each view against other worlds, and moves that are not legal.
    """
    yield from _conservation(state)
    yield from _legality(state)
    yield from _scores(state)
    if thorough:
        yield from _refusals(state)
        yield from _blindness(state)
        for fault in value_faults(state, "the state"):
            yield Broken("values", fault)


def _conservation(state: State) -> Iterator[Broken]:
    cards = [card for cards in (*state.hands, *state.piles, state.stock) for card in cards]
    if sort_cards(cards) != build_deck(state.rules, state.players):
        yield Broken("conservation", "hands, stock and piles together are not the deck")
    for seat, hand in enumerate(state.hands):
        if list(hand) != sorted(hand, key=by_index):
            yield Broken("values", f"the hand of seat {seat} is not in pack order")
    view = state.view(None)
    if view.hand_sizes != tuple(map(len, state.hands)):
        yield Broken("conservation", f"hand sizes are said to be {view.hand_sizes}")
    if view.stock_size != len(state.stock):
        yield Broken("conservation", f"the stock is said to hold {view.stock_size} cards")


def _legality(state: State) -> Iterator[Broken]:
    if state.is_over != (not state.to_act):
        yield Broken("legality", "somebody owes a move exactly when the game is not over")
    for seat in range(state.players):
        moves = state.legal_moves(seat)
        if bool(moves) != (seat in state.to_act):
            yield Broken("legality", f"seat {seat} has {len(moves)} moves; to act {state.to_act}")
        if len(set(moves)) < len(moves):
            yield Broken("legality", f"seat {seat} has a move twice among its legal ones")
        if state.view(seat).legal_moves() != moves:
            yield Broken("legality", f"the view of seat {seat} shows other legal moves")


def _refusals(state: State) -> Iterator[Broken]:
    """Every move there is is legal exactly if it is listed, and only then can be played."""
    kinds = sorted(set(build_deck(state.rules, state.players)), key=by_index)
    moves: list[Move] = [DEAL, DRAW_STOCK, DRAW_PILE, MATCH, STAY]
    moves += map(Discard, kinds)
    moves += map(GoOut, kinds)
    for seat in range(state.players):
        listed = set(state.legal_moves(seat))
        for move in moves:
            if state.is_legal(move, seat) != (move in listed):
                yield Broken("legality", f"{move} of seat {seat}: listed or legal, not both")
        for move in listed:
            try:
                state.play(move, seat)
            except ThreeThirteenError as error:
                yield Broken("legality", f"{move} of seat {seat} is listed, but: {error}")


def _blindness(state: State) -> Iterator[Broken]:
    """A view is the same in another world that it allows, and shows the seat's own hand."""
    turned = state.with_stock(reversed(state.stock))
    for seat in (None, *range(state.players)):
        view = state.view(seat)
        other = State.sample(view, Random(0)).view(seat)
        if other != view or repr(other) != repr(view) or hash(other) != hash(view):
            yield Broken("blindness", f"the view of seat {seat} changes with what it cannot see")
        if turned.view(seat) != view:
            yield Broken("blindness", f"the view of seat {seat} shows the order of the stock")
        if seat is not None and view.hand != state.hands[seat]:
            yield Broken("blindness", f"the view of seat {seat} does not show its own hand")


def _scores(state: State) -> Iterator[Broken]:
    if state.phase not in (Phase.DEAL, Phase.OVER):
        return
    if state.results:
        yield from _round_scores(state.results[-1], state)
    ordinary = [result for result in state.results if not result.is_bonus]
    if state.scores != tuple(result.points for result in ordinary):
        yield Broken("scores", "the rows of scores are not the points of the rounds")
    sums = [sum(row[seat] for row in state.scores) for seat in range(state.players)]
    if list(state.totals) != sums:
        yield Broken("scores", f"totals are {state.totals}, the rounds add up to {sums}")
    if abs(sum(state.returns())) > 1e-6:
        yield Broken("scores", "returns do not sum to zero")
    if state.is_over and state.winners != _winners(state):
        yield Broken("scores", f"winners are {state.winners}, and should be {_winners(state)}")


def _round_scores(result: RoundResult, state: State) -> Iterator[Broken]:
    rules, spec = state.rules, result.spec
    for seat in result.seats:
        best, hand = result.arrangements[seat], result.hands[seat]
        if best is None:
            continue
        try:
            claim = check_arrangement(best.melds, hand, spec, rules)
        except ArrangementError as error:
            yield Broken("scores", f"the arrangement of seat {seat} does not stand: {error}")
            continue
        if not claim.points == best.points == result.points[seat]:
            yield Broken("scores", f"seat {seat} scored {result.points[seat]} for {best}")
        if claim.points > deadwood_points(hand, spec, rules):
            yield Broken("scores", f"seat {seat} scored more than its cards cost")
        if seat in result.out and not best.is_out:
            yield Broken("scores", f"seat {seat} went out with {best}")


def _winners(state: State) -> tuple[int, ...]:
    """The winners by the totals and the last bonus round, worked out anew."""
    last = state.results[-1]
    points = last.points if last.is_bonus else state.totals
    least = min(cost for cost in points if cost is not None)
    lowest = tuple(seat for seat, cost in enumerate(points) if cost == least)
    return () if len(lowest) > 1 and state.rules.tie is Tie.VOID else lowest


def order_faults(state: State, moves: list[tuple[int, Move]]) -> Iterator[Broken]:
    """Whether moves that several seats owe at once lead elsewhere in another order."""
    there = back = state
    for seat, move in moves:
        there = there.play(move, seat)
    for seat, move in reversed(moves):
        back = back.play(move, seat)
    if there != back:
        yield Broken("order", "the order in which moves arrive changes what they lead to")


def table_faults(rules: Rules, most: int = 16) -> Iterator[Broken]:
    """Whether just those tables are taken that can be dealt, and the largest round can be."""
    largest = max((*rules.rounds, *filter(None, [rules.bonus])), key=lambda spec: spec.deal)
    for players in range(1, most + 1):
        deck = rules.deck_size(players)
        at_once = rules.turn_order is TurnOrder.ALL_AT_ONCE
        needed = players * (largest.deal + 2) if at_once else players * largest.deal + 2
        least, greatest = rules.players
        due = least <= players <= (greatest or players) and needed <= deck
        if due != fits(rules, players):
            yield Broken("tables", f"{players} players need {needed} cards of {deck}")
        elif due:
            state = State.new(players, rules.but(rounds=[largest]), seed=0).play(DEAL)
            if len(state.stock) < (players if at_once else 1):
                yield Broken("tables", f"{players} players cannot draw in the largest round")


def fits(rules: Rules, players: int) -> bool:
    """Whether the rules take a table of so many players."""
    try:
        rules.check_table(players)
    except ThreeThirteenError:
        return False
    return True
