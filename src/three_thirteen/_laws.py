"""The laws that hold for every value, state and game, as functions that say what is wrong.

They look at states from outside, so that what they find is what a user would see.
"""

from __future__ import annotations

import copy
import enum
import pickle
from collections.abc import Iterator, Sequence
from random import Random

import attrs

from .cards import by_index, sort_cards
from .dealing import build_deck
from .errors import ArrangementError, Code, Reason, ThreeThirteenError
from .melds import check_arrangement, deadwood_points
from .moves import DEAL, DRAW_PILE, DRAW_STOCK, MATCH, STAY, Discard, GoOut, Move
from .options import Tie, TurnOrder
from .players import Player
from .rules import Rules
from .state import State
from .tables import Phase, RoundResult


def value_faults(value: object, what: Reason) -> Iterator[Reason]:
    """Why something is no value: one that is frozen, hashable and equal to all its copies."""
    try:
        hash(value)
        hashable = True
    except TypeError as error:
        yield Reason.of(Code.VALUE_UNHASHABLE, what=what, error=_shown(error))
        hashable = False
    for way, copied in (
        (Reason.of(Code.COPY), copy.copy),
        (Reason.of(Code.DEEP_COPY), copy.deepcopy),
        (Reason.of(Code.PICKLED_COPY), pickled_copy),
    ):
        try:
            other: object = copied(value)
        except Exception as error:  # noqa: BLE001 - others' code fails in any way
            yield Reason.of(Code.VALUE_NOT_COPIED, what=what, way=way, error=_shown(error))
            continue
        if other != value:
            yield Reason.of(Code.VALUE_COPY_UNEQUAL, what=what, way=way)
        elif hashable and hash(other) != hash(value):
            yield Reason.of(Code.VALUE_COPY_DIFFERS, what=what, way=way, aspect="hash")
        elif repr(other) != repr(value):
            yield Reason.of(Code.VALUE_COPY_DIFFERS, what=what, way=way, aspect="repr")
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
    except Exception:  # noqa: BLE001 - said where copies are looked at
        return None
    names: list[str] = ["name", *getattr(value, "__dict__", ())]
    for kind in type(value).__mro__:
        names += kind.__dict__.get("__slots__", ())
    for name in names:
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

    law: Code
    why: Reason


def _broken(law: Code, breach: Code, **fields: object) -> Broken:
    return Broken(law, Reason.of(breach, **fields))


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
        for fault in value_faults(state, Reason.of(Code.THE_STATE)):
            yield Broken(Code.LAW_VALUES, fault)


def _conservation(state: State) -> Iterator[Broken]:
    cards = [card for cards in (*state.hands, *state.piles, state.stock) for card in cards]
    if sort_cards(cards) != build_deck(state.rules, state.players):
        yield _broken(Code.LAW_CONSERVATION, Code.BREACH_DECK)
    for seat, hand in enumerate(state.hands):
        if list(hand) != sorted(hand, key=by_index):
            yield _broken(Code.LAW_VALUES, Code.BREACH_HAND_ORDER, seat=seat)
    view = state.view(None)
    if view.hand_sizes != tuple(map(len, state.hands)):
        yield _broken(Code.LAW_CONSERVATION, Code.BREACH_HAND_SIZES, said=view.hand_sizes)
    if view.stock_size != len(state.stock):
        yield _broken(Code.LAW_CONSERVATION, Code.BREACH_STOCK_SIZE, said=view.stock_size)


def _legality(state: State) -> Iterator[Broken]:
    if state.is_over != (not state.to_act):
        yield _broken(Code.LAW_LEGALITY, Code.BREACH_OVER)
    for seat in range(state.players):
        moves = state.legal_moves(seat)
        if bool(moves) != (seat in state.to_act):
            yield _broken(
                Code.LAW_LEGALITY,
                Code.BREACH_TO_ACT,
                seat=seat,
                moves=len(moves),
                seats=state.to_act,
            )
        if len(set(moves)) < len(moves):
            yield _broken(Code.LAW_LEGALITY, Code.BREACH_MOVE_TWICE, seat=seat)
        if state.view(seat).legal_moves() != moves:
            yield _broken(Code.LAW_LEGALITY, Code.BREACH_VIEW_MOVES, seat=seat)


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
                yield _broken(Code.LAW_LEGALITY, Code.BREACH_LISTED_OR_LEGAL, move=move, seat=seat)
        for move in listed:
            try:
                state.play(move, seat)
            except ThreeThirteenError as error:
                yield _broken(
                    Code.LAW_LEGALITY, Code.BREACH_LISTED, move=move, seat=seat, why=error.reason
                )


def _blindness(state: State) -> Iterator[Broken]:
    """A view is the same in another world that it allows, and shows the seat's own hand."""
    turned = state.with_stock(reversed(state.stock))
    for seat in (None, *range(state.players)):
        view = state.view(seat)
        other = State.sample(view, Random(0)).view(seat)
        if other != view or repr(other) != repr(view) or hash(other) != hash(view):
            yield _broken(Code.LAW_BLINDNESS, Code.BREACH_VIEW_CHANGES, seat=seat)
        if turned.view(seat) != view:
            yield _broken(Code.LAW_BLINDNESS, Code.BREACH_VIEW_STOCK, seat=seat)
        if seat is not None and view.hand != state.hands[seat]:
            yield _broken(Code.LAW_BLINDNESS, Code.BREACH_VIEW_HAND, seat=seat)


def _scores(state: State) -> Iterator[Broken]:
    if state.phase not in (Phase.DEAL, Phase.OVER):
        return
    if state.results:
        yield from _round_scores(state.results[-1], state)
    ordinary = [result for result in state.results if not result.is_bonus]
    if state.scores != tuple(result.points for result in ordinary):
        yield _broken(Code.LAW_SCORES, Code.BREACH_ROWS)
    sums = [sum(row[seat] for row in state.scores) for seat in range(state.players)]
    if list(state.totals) != sums:
        yield _broken(Code.LAW_SCORES, Code.BREACH_TOTALS, said=state.totals, true=tuple(sums))
    if abs(sum(state.returns())) > 1e-6:
        yield _broken(Code.LAW_SCORES, Code.BREACH_RETURNS)
    if state.is_over and state.winners != _winners(state):
        yield _broken(
            Code.LAW_SCORES, Code.BREACH_WINNERS, said=state.winners, true=_winners(state)
        )


def _round_scores(result: RoundResult, state: State) -> Iterator[Broken]:
    rules, spec = state.rules, result.spec
    for seat in result.seats:
        best, hand = result.arrangements[seat], result.hands[seat]
        if best is None:
            continue
        try:
            claim = check_arrangement(best.melds, hand, spec, rules)
        except ArrangementError as error:
            yield _broken(Code.LAW_SCORES, Code.BREACH_ARRANGEMENT, seat=seat, why=error.reason)
            continue
        if not claim.points == best.points == result.points[seat]:
            yield _broken(
                Code.LAW_SCORES,
                Code.BREACH_POINTS,
                seat=seat,
                points=result.points[seat],
                arrangement=best,
            )
        if claim.points > deadwood_points(hand, spec, rules):
            yield _broken(Code.LAW_SCORES, Code.BREACH_SCORE_TOO_HIGH, seat=seat)
        if seat in result.out and not best.is_out:
            yield _broken(Code.LAW_SCORES, Code.BREACH_OUT, seat=seat, arrangement=best)


def _winners(state: State) -> tuple[int, ...]:
    """The winners by the totals and the last bonus round, worked out anew."""
    last = state.results[-1]
    points = last.points if last.is_bonus else state.totals
    least = min(cost for cost in points if cost is not None)
    lowest = tuple(seat for seat, cost in enumerate(points) if cost == least)
    return () if len(lowest) > 1 and state.rules.tie is Tie.VOID else lowest


def order_faults(state: State, moves: Sequence[tuple[int, Move]]) -> Iterator[Broken]:
    """Whether moves that several seats owe at once lead elsewhere in another order."""
    there = back = state
    for seat, move in moves:
        there = there.play(move, seat)
    for seat, move in reversed(moves):
        back = back.play(move, seat)
    if there != back:
        yield _broken(Code.LAW_ORDER, Code.BREACH_ORDER)


def table_faults(rules: Rules, most: int = 16) -> Iterator[Reason]:
    """Whether just those tables are taken that can be dealt, and the largest round can be."""
    where = Reason.of(Code.AT_TABLES, name=rules.name)
    largest = max((*rules.rounds, *filter(None, [rules.bonus])), key=lambda spec: spec.deal)
    for players in range(1, most + 1):
        deck = rules.deck_size(players)
        at_once = rules.turn_order is TurnOrder.ALL_AT_ONCE
        needed = players * (largest.deal + 2) if at_once else players * largest.deal + 2
        least, greatest = rules.players
        due = least <= players <= (greatest or players) and needed <= deck
        if due != fits(rules, players):
            why = Reason.of(Code.BREACH_TABLE, players=players, needed=needed, cards=deck)
            yield _law(Broken(Code.LAW_TABLES, why), where)
        elif due:
            state = State.new(players, rules.but(rounds=[largest]), seed=0).play(DEAL)
            if len(state.stock) < (players if at_once else 1):
                why = Reason.of(Code.BREACH_NO_DRAW, players=players)
                yield _law(Broken(Code.LAW_TABLES, why), where)


def fits(rules: Rules, players: int) -> bool:
    """Whether the rules take a table of so many players."""
    try:
        rules.check_table(players)
    except ThreeThirteenError:
        return False
    return True


MOST_MOVES = 50_000
"""After how many moves a game breaks off: without a bound on turns it may never end."""
_MOST_BONUS_ROUNDS = 50
THOROUGH_EVERY = 101
"""How many moves lie between two that are looked at thoroughly: a prime, so that in the long run
every phase and seat has its turn."""


def table_sizes(rules: Rules) -> list[int]:
    """The least table, and one of one more where the rules take it."""
    least = rules.players[0]
    return [size for size in (least, least + 1) if fits(rules, size)]


def where_in(rules: Rules, players: int, seed: int, moves: int) -> Reason:
    """The place in a game that a fault is reported for."""
    return Reason.of(Code.IN_GAME, name=rules.name, players=players, seed=seed, moves=moves)


def game_faults(players: Sequence[Player], rules: Rules, seed: int) -> Iterator[Reason]:
    """Every breach of a law in a whole game; one law may break many times."""
    count = len(players)
    state = State.new(count, rules, seed)
    again = State.new(count, rules, seed)
    bonus_from = len(rules.rounds) + _MOST_BONUS_ROUNDS
    moves = 0
    while state.to_act and moves < MOST_MOVES:
        where = where_in(rules, count, seed, moves)
        if state.round_number > bonus_from:
            why = Reason.of(Code.BREACH_BONUS_ROUNDS, rounds=_MOST_BONUS_ROUNDS)
            yield _law(Broken(Code.LAW_END, why), where)
            return
        if rules.max_turns is not None and state.turn > rules.max_turns * len(state.seats):
            why = Reason.of(Code.BREACH_TURNS, turns=state.turn)
            yield _law(Broken(Code.LAW_END, why), where)
            return
        thorough = moves % THOROUGH_EVERY < len(state.to_act)
        for broken in broken_laws(state, thorough=thorough):
            yield _law(broken, where)
        owed = [(seat, choice_of(players[seat], state, seat)) for seat in state.to_act]
        if thorough and len(owed) > 1:
            for broken in order_faults(state, owed):
                yield _law(broken, where)
        for seat, move in owed:
            state = state.play(move, seat)
            again = again.play(move, seat)
            moves += 1
    where = where_in(rules, count, seed, moves)
    for broken in broken_laws(state, thorough=True):
        yield _law(broken, where)
    if again != state:
        why = Reason.of(Code.BREACH_REPEAT)
        yield _law(Broken(Code.LAW_DETERMINISM, why), where)


def choice_of(player: Player, state: State, seat: int) -> Move:
    """A player's move for a seat that is to act; deals are made for it."""
    return DEAL if state.phase is Phase.DEAL else player.choose(state.view(seat))


def _law(broken: Broken, where: Reason) -> Reason:
    law = Reason.of(broken.law)
    return Reason.of(Code.LAW_BROKEN, law=law, where=where, why=broken.why)
