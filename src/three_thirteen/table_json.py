"""Tables, results and arrangements as plain JSON values."""

from __future__ import annotations

from collections.abc import Iterable

from .cards import Card, format_cards
from .errors import Code, Reason
from .melds import Arrangement, Meld, cards_of, deadwood_points, read_meld
from .options import RoundSpec, Shape
from .rules import Rules
from .rules_json import read_rules, read_spec, rules_to_json, spec_to_json
from .tables import Phase, RoundResult, Sheet, Table, clockwise
from .wire import Json, Reader, read_card, read_cards


def arrangement_to_json(best: Arrangement | None) -> Json:
    """Melds and deadwood as card texts, or null for none."""
    if best is None:
        return None
    return {
        "melds": [format_cards(meld.cards) for meld in best.melds],
        "deadwood": format_cards(best.deadwood),
    }


def read_arrangement(reader: Reader, spec: RoundSpec, rules: Rules) -> Arrangement:
    """An arrangement, each of its melds read anew by the rules."""
    reader.only("melds", "deadwood")

    def meld(place: Reader) -> Meld:
        reading = read_meld(pack_cards(place, rules), spec, rules)
        if isinstance(reading, Reason):
            raise place.refused(reading)
        return reading

    melds = reader.field("melds").each(meld)
    deadwood = pack_cards(reader.field("deadwood"), rules)
    return Arrangement(melds, deadwood, deadwood_points(deadwood, spec, rules))


def result_to_json(result: RoundResult) -> Json:
    """A scored round: hands, arrangements and points, a place for each seat."""
    return {
        "round": spec_to_json(result.spec),
        "is_bonus": result.is_bonus,
        "dealer": result.dealer,
        "out": list(result.out),
        "hands": [format_cards(hand) for hand in result.hands],
        "arrangements": [arrangement_to_json(best) for best in result.arrangements],
        "points": list(result.points),
    }


def read_result(reader: Reader, rules: Rules, players: int) -> RoundResult:
    """A scored round; its points must be those of its arrangements, and these of its hands."""
    reader.only("round", "is_bonus", "dealer", "out", "hands", "arrangements", "points")
    spec = read_spec(reader.field("round"))
    result = RoundResult(
        spec=spec,
        is_bonus=reader.field("is_bonus").flag(),
        dealer=reader.field("dealer").seat(players),
        out=reader.field("out").each(lambda place: place.seat(players)),
        hands=reader.field("hands").each(lambda place: pack_cards(place, rules)),
        arrangements=reader.field("arrangements").each(
            lambda place: place.maybe(lambda inner: read_arrangement(inner, spec, rules))
        ),
        points=reader.field("points").each(lambda place: place.maybe(Reader.number)),
    )
    rows = (result.hands, result.arrangements, result.points)
    if any(len(row) != players for row in rows):
        raise reader.fail(Code.PLACE_FOR_EACH, players=players)
    left_out = players - len(result.seats)
    if left_out and (not result.is_bonus or left_out == players):
        raise reader.field("points").fail(Code.RESULT_CONTRADICTS)
    for hand, best, points in zip(*rows, strict=True):
        if best is not None and (cards_of(best) != hand or best.points != points):
            raise reader.fail(Code.RESULT_CONTRADICTS)
    return result


def table_to_json(table: Table) -> dict[str, Json]:
    """All that is public, flat: the sheet's fields and the table's."""
    sheet = table.sheet
    return {
        "rules": rules_to_json(sheet.rules),
        "players": sheet.players,
        "dealer": sheet.dealer,
        "seats": list(sheet.seats),
        "round_number": sheet.round_number,
        "phase": table.phase.value,
        "to_act": list(table.to_act),
        "piles": [format_cards(pile) for pile in table.piles],
        "known": [format_cards(cards) for cards in table.known],
        "turn": table.turn,
        "last_turn": table.last_turn,
        "out": list(table.out),
        "shown": [arrangement_to_json(best) for best in table.shown],
        "reshuffles": table.reshuffles,
        "taken": None if table.taken is None else table.taken.text,
        "results": [result_to_json(result) for result in sheet.results],
    }


TABLE_KEYS = (
    "rules",
    "players",
    "dealer",
    "seats",
    "round_number",
    "phase",
    "to_act",
    "piles",
    "known",
    "turn",
    "last_turn",
    "out",
    "shown",
    "reshuffles",
    "taken",
    "results",
)


def read_table(reader: Reader, shapes: Iterable[Shape] = ()) -> Table:
    """A table from the keys of :func:`table_to_json` of an object."""
    rules = read_rules(reader.field("rules"), shapes)
    players = reader.field("players").number(1)
    reader.field("players").checked(rules.check_table, players)

    def seat(place: Reader) -> int:
        return place.seat(players)

    def cards(place: Reader) -> tuple[Card, ...]:
        return pack_cards(place, rules)

    number = reader.field("round_number").number(1)
    spec = rules.bonus if number > len(rules.rounds) else rules.rounds[number - 1]
    if spec is None:
        raise reader.field("round_number").fail(Code.NO_SUCH_ROUND, number=number)
    results = reader.field("results").each(lambda place: read_result(place, rules, players))
    phase = reader.field("phase").one_of(Phase)
    sheet = Sheet(
        rules,
        players,
        reader.field("dealer").seat(players),
        reader.field("seats").each(seat),
        results,
        spec,
        number,
    )
    # Before a deal, the table still shows the round that was scored last.
    shown_in = results[-1].spec if phase is Phase.DEAL and results else spec
    table = Table(
        sheet,
        phase=phase,
        to_act=reader.field("to_act").each(seat),
        piles=reader.field("piles").each(cards),
        known=reader.field("known").each(cards),
        turn=reader.field("turn").number(),
        last_turn=reader.field("last_turn").maybe(Reader.number),
        out=reader.field("out").each(seat),
        shown=reader.field("shown").each(lambda place: read_arrangement(place, shown_in, rules)),
        reshuffles=reader.field("reshuffles").number(),
        taken=reader.field("taken").maybe(lambda place: pack_card(place, rules)),
    )
    _check_table(reader, table)
    return table


def _check_table(reader: Reader, table: Table) -> None:
    """Make sure that the parts of a table belong together."""
    sheet = table.sheet
    seats = sheet.seats
    in_play = table.phase not in (Phase.DEAL, Phase.OVER)
    if not seats or seats != clockwise(set(seats), sheet.dealer, sheet.players):
        raise reader.field("seats").fail(Code.SEATS_DISORDERED)
    if len(table.known) != sheet.players:
        raise reader.field("known").fail(Code.PLACE_FOR_EACH, players=sheet.players)
    piles = {1} if table.in_turn else {sheet.players}
    if len(table.piles) not in (piles if in_play else piles | {0}):
        raise reader.field("piles").fail(Code.PILES_IMPOSSIBLE, count=len(table.piles))
    expected = table.owing if in_play and table.phase is not Phase.CALL else seats
    if table.phase is Phase.DEAL:
        expected = (sheet.dealer,)
    if not set(table.to_act) <= set(expected) or bool(table.to_act) == (table.phase is Phase.OVER):
        raise reader.field("to_act").fail(Code.ACTORS_IMPOSSIBLE)
    if len(table.shown) not in (0, len(table.out)):
        raise reader.field("shown").fail(Code.MELDS_FOR_EACH_OUT)
    if table.stock_size < 0:
        raise reader.field("piles").fail(Code.CARDS_TOO_MANY)


def pack_card(reader: Reader, rules: Rules) -> Card:
    """One card from its text, one of the pack's."""
    card = read_card(reader)
    if not rules.pack.has(card):
        raise reader.fail(Code.NOT_IN_PACK, card=card)
    return card


def pack_cards(reader: Reader, rules: Rules) -> tuple[Card, ...]:
    """Cards from their text, each one of the pack's."""
    cards = read_cards(reader)
    for card in cards:
        if not rules.pack.has(card):
            raise reader.fail(Code.NOT_IN_PACK, card=card)
    return cards
