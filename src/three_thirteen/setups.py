"""Positions built by hand: for puzzles, tests, teaching, and games begun on a real table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import attrs

from .arranging import best_arrangement
from .cards import Card, format_cards, parse_cards, sort_cards
from .dealing import build_deck, check_seed, new_seed, shuffle
from .errors import Code, Reason, SetupError
from .options import RoundSpec, bad_option
from .rounds import Round
from .rules import Rules
from .tables import Phase, RoundResult, Sheet, Table, clockwise

Cards = str | Iterable[Card | str]
"""Cards as text or as values."""

_PHASES = (Phase.CALL, Phase.DRAW, Phase.DISCARD)


@attrs.frozen(kw_only=True)
class Setup:
    """A position as it is described, not yet checked; see :meth:`State.setup`."""

    rules: Rules
    hands: tuple[tuple[Card, ...], ...]
    piles: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...] | None
    phase: Phase
    to_act: int | None
    dealer: int | None
    round_number: int
    out: tuple[int, ...]
    turn: int | None
    scores: tuple[tuple[int, ...], ...]
    taken: Card | None
    reshuffles: int
    seed: int


def read_setup(
    rules: Rules,
    hands: Sequence[Cards],
    piles: str | Sequence[Cards],
    stock: Cards | None,
    phase: Phase,
    to_act: int | None,
    dealer: int | None,
    round_number: int,
    out: Iterable[int],
    turn: int | None,
    scores: Iterable[Iterable[int]],
    taken: Card | str | None,
    reshuffles: int,
    seed: int | None,
) -> Setup:
    """Read the cards of a described position."""
    return Setup(
        rules=rules,
        hands=tuple(sort_cards(parse_cards(hand)) for hand in hands),
        piles=tuple(map(parse_cards, (piles,) if isinstance(piles, str) else piles)),
        stock=None if stock is None else parse_cards(stock),
        phase=phase,
        to_act=to_act,
        dealer=dealer,
        round_number=round_number,
        out=tuple(out),
        turn=turn,
        scores=tuple(tuple(row) for row in scores),
        taken=Card.parse(taken) if isinstance(taken, str) else taken,
        reshuffles=reshuffles,
        seed=new_seed() if seed is None else seed,
    )


def build_round(setup: Setup) -> Round:
    """The round that a setup describes.

    Raises:
        RulesError: so many players cannot be dealt to under these rules.
        SetupError: the position cannot be; ``.reasons`` lists all that is wrong.
    """
    rules, players = setup.rules, len(setup.hands)
    rules.check_table(players)
    check_seed(setup.seed)
    reasons = _frame_reasons(setup)
    if reasons:
        raise SetupError(reasons)
    dealer = (players - 1) if setup.dealer is None else setup.dealer
    seats = clockwise(range(players), dealer, players)
    spec = rules.rounds[setup.round_number - 1]
    results = _entered_results(setup, dealer)
    sheet = Sheet(rules, players, dealer, seats, results, spec, setup.round_number)
    table = Table(
        sheet=sheet,
        phase=setup.phase,
        to_act=(),
        piles=setup.piles,
        known=((),) * players,
        out=setup.out,
        reshuffles=setup.reshuffles,
        taken=setup.taken,
    )
    reasons = _turn_reasons(setup, table)
    turn = _turn(setup, table)
    table = attrs.evolve(table, turn=turn, last_turn=_last_turn(setup, table, turn))
    stock = _rest_of_deck(setup) if setup.stock is None else setup.stock
    reasons += _card_reasons(setup, table, stock)
    reasons += _out_reasons(setup, spec)
    if reasons:
        raise SetupError(reasons)
    to_act = seats if setup.phase is Phase.CALL else table.owing
    shown = tuple(best_arrangement(setup.hands[seat], rules, spec) for seat in setup.out)
    table = attrs.evolve(
        table,
        to_act=to_act,
        known=_known(table, setup.taken),
        shown=shown if rules.reveal_out else (),
    )
    return Round(table, setup.hands, stock, (), setup.seed)


def _known(table: Table, taken: Card | None) -> tuple[tuple[Card, ...], ...]:
    """What everybody knows of the hands: the card that was just taken from the pile."""
    return tuple(
        (taken,) if taken is not None and seat in table.owing else ()
        for seat in range(table.sheet.players)
    )


def _frame_reasons(setup: Setup) -> list[Reason]:
    """What is wrong with the frame that everything else is seen against."""
    reasons = []
    players, last = len(setup.hands), len(setup.rules.rounds)
    if setup.phase not in _PHASES:
        reasons.append(Reason.of(Code.SETUP_PHASE, phase=setup.phase, allowed=_PHASES))
    if not 1 <= setup.round_number <= last:
        reasons.append(Reason.of(Code.SETUP_ROUND, number=setup.round_number, last=last))
    named = [(Code.THE_DEALER, setup.dealer), (Code.THE_SEAT_TO_ACT, setup.to_act)]
    named += [(Code.A_SEAT_OUT, seat) for seat in setup.out]
    reasons += [
        Reason.of(Code.SETUP_SEAT, what=Reason.of(what), seat=seat)
        for what, seat in named
        if seat is not None and not 0 <= seat < players
    ]
    if len(set(setup.out)) < len(setup.out):
        reasons.append(_out_reason(Code.OUT_TWICE))
    for number, row in enumerate(setup.scores, 1):
        if len(row) != players:
            what = Reason.of(Code.SCORES_OF_ROUND, number=number)
            reasons.append(Reason.of(Code.SETUP_COUNT, what=what, given=len(row), needed=players))
    if setup.scores and len(setup.scores) != setup.round_number - 1:
        reasons.append(
            Reason.of(
                Code.SETUP_COUNT,
                what=Reason.of(Code.ROWS_OF_SCORES),
                given=len(setup.scores),
                needed=Reason.of(Code.ROWS_NEEDED, number=setup.round_number - 1),
            )
        )
    if setup.reshuffles < 0:
        allowed = Reason.of(Code.WANTED_FROM, least=0)
        reasons.append(bad_option("reshuffles", setup.reshuffles, allowed))
    return reasons


def _out_reason(why: Code) -> Reason:
    return Reason.of(Code.SETUP_OUT, why=Reason.of(why))


def _entered_results(setup: Setup, dealer: int) -> tuple[RoundResult, ...]:
    """The rounds before this one, of which only the points are known."""
    players = len(setup.hands)
    rows = setup.scores or ((0,) * players,) * (setup.round_number - 1)
    return tuple(
        RoundResult(
            spec=setup.rules.rounds[number],
            is_bonus=False,
            dealer=(dealer - len(rows) + number) % players,
            out=(),
            hands=((),) * players,
            arrangements=(None,) * players,
            points=row,
        )
        for number, row in enumerate(rows)
    )


def _turn(setup: Setup, table: Table) -> int:
    """The number of turns or beats that are over, by the turn given or the seat to act."""
    if setup.turn is not None:
        return setup.turn
    seats = table.sheet.seats
    if not table.in_turn:
        return 0
    place = 0 if setup.to_act is None else seats.index(setup.to_act)
    if not setup.out:
        return place
    gone = seats.index(setup.out[0])
    return place if place > gone else place + len(seats)


def _last_turn(setup: Setup, table: Table, turn: int) -> int | None:
    if not setup.out:
        return None
    if not table.in_turn:
        return turn + 1
    seats = table.sheet.seats
    gone = seats.index(setup.out[0])
    before = turn - 1
    while before % len(seats) != gone:
        before -= 1
    return before + len(seats)


def _turn_reasons(setup: Setup, table: Table) -> list[Reason]:
    """What is wrong with whose turn it is and who is out."""
    reasons = []
    seats, rules = table.sheet.seats, setup.rules
    if setup.turn is not None:
        if setup.turn < 0:
            why = Reason.of(Code.TURN_BELOW_0)
            reasons.append(Reason.of(Code.SETUP_TURN, turn=setup.turn, why=why))
        elif table.in_turn and setup.to_act not in (None, seats[setup.turn % len(seats)]):
            why = Reason.of(Code.TURN_OF_SEAT, seat=seats[setup.turn % len(seats)])
            reasons.append(Reason.of(Code.SETUP_TURN, turn=setup.turn, why=why))
    if setup.phase is Phase.CALL:
        if rules.first_out != 0:
            allowed = (Phase.DRAW, Phase.DISCARD)
            reasons.append(Reason.of(Code.SETUP_PHASE, phase=setup.phase, allowed=allowed))
        if setup.out or setup.turn:
            reasons.append(_out_reason(Code.OUT_BEFORE_CALL))
    if setup.out and rules.final_turns == 0:
        reasons.append(_out_reason(Code.OUT_ENDS_ROUND))
    if table.in_turn:
        if len(setup.out) > 1:
            reasons.append(_out_reason(Code.OUT_ONE_IN_TURN))
        elif setup.out:
            turn = _turn(setup, table)
            first = seats.index(setup.out[0])
            if seats[turn % len(seats)] == setup.out[0]:
                reasons.append(_out_reason(Code.OUT_HAS_NO_TURN))
            elif turn <= first:
                why = Reason.of(Code.TURN_TOO_EARLY, seat=setup.out[0])
                reasons.append(Reason.of(Code.SETUP_TURN, turn=turn, why=why))
    elif len(setup.out) == len(setup.hands):
        reasons.append(_out_reason(Code.OUT_ALL))
    return reasons


def _rest_of_deck(setup: Setup) -> tuple[Card, ...]:
    """All cards that lie nowhere else, in the order that the seed gives them."""
    laid = Counter(card for cards in (*setup.hands, *setup.piles) for card in cards)
    rest = Counter(build_deck(setup.rules, len(setup.hands))) - laid
    return shuffle(rest.elements(), setup.seed, setup.round_number)


def _card_reasons(setup: Setup, table: Table, stock: tuple[Card, ...]) -> list[Reason]:
    """What is wrong with the cards: too many of them, or not where they must be."""
    reasons = []
    players = len(setup.hands)
    piles = 1 if table.in_turn else players
    if len(setup.piles) != piles:
        what = Reason.of(Code.PILES)
        reasons.append(Reason.of(Code.SETUP_COUNT, what=what, given=len(setup.piles), needed=piles))
        return reasons
    for seat, (given, needed) in enumerate(
        zip(map(len, setup.hands), table.hand_sizes, strict=True)
    ):
        if given != needed:
            reasons.append(Reason.of(Code.SETUP_HAND_SIZE, seat=seat, given=given, needed=needed))
    laid = Counter(stock)
    for cards in (*setup.hands, *setup.piles):
        laid.update(cards)
    deck = Counter(build_deck(setup.rules, players))
    if laid != deck:
        none = Reason.of(Code.NONE)
        missing = format_cards(sort_cards((deck - laid).elements())) or none
        surplus = format_cards(sort_cards((laid - deck).elements())) or none
        reasons.append(Reason.of(Code.WRONG_DECK, missing=missing, surplus=surplus))
    if setup.phase is not Phase.DISCARD:
        owing = len(table.owing)
        if len(stock) < owing:
            reasons.append(Reason.of(Code.SETUP_STOCK, given=len(stock), needed=owing))
        reasons += [
            Reason.of(Code.SETUP_PILE, pile=place)
            for place, pile in enumerate(setup.piles)
            if not pile
        ]
    if setup.taken is not None and not any(
        setup.taken in setup.hands[seat] for seat in table.owing
    ):
        reasons.append(Reason.of(Code.CARD_NOT_HELD, card=setup.taken))
    if setup.taken is not None and (setup.phase is not Phase.DISCARD or not table.in_turn):
        reasons.append(_out_reason(Code.TAKEN_BEFORE_DISCARD))
    return reasons


def _out_reasons(setup: Setup, spec: RoundSpec) -> list[Reason]:
    return [
        Reason.of(Code.SETUP_OUT_INCOMPLETE, seat=seat, cards=format_cards(setup.hands[seat]))
        for seat in setup.out
        if all(map(setup.rules.pack.has, setup.hands[seat]))
        and not best_arrangement(setup.hands[seat], setup.rules, spec).is_out
    ]
