"""Events as plain JSON values: an object with its ``type`` and the event's own fields."""

from __future__ import annotations

from .cards import Card, format_cards
from .errors import Code
from .events import (
    Committed,
    Dealt,
    Discarded,
    Drew,
    Event,
    GameOver,
    Matched,
    Received,
    Reshuffled,
    Revealed,
    Scored,
    Took,
    WentOut,
)
from .melds import Arrangement
from .options import RoundSpec
from .rules import Rules
from .table_json import (
    arrangement_to_json,
    pack_card,
    pack_cards,
    read_arrangement,
    read_result,
    result_to_json,
)
from .tables import RoundResult
from .wire import Json, Reader

_TYPES: dict[str, type[Event]] = {
    "dealt": Dealt,
    "received": Received,
    "committed": Committed,
    "revealed": Revealed,
    "drew": Drew,
    "took": Took,
    "discarded": Discarded,
    "went-out": WentOut,
    "matched": Matched,
    "reshuffled": Reshuffled,
    "scored": Scored,
    "game-over": GameOver,
}
_NAMES = {kind: name for name, kind in _TYPES.items()}


def event_to_json(event: Event) -> dict[str, Json]:
    """An event as an object: its ``type``, and its fields by their names.

    >>> tt.event_to_json(tt.Took(seat=1, card=tt.Card.parse("7H"), pile=0))
    {'type': 'took', 'seat': 1, 'card': '7H', 'pile': 0}
    """
    fields = {name: _to_json(getattr(event, name)) for name in type(event).__match_args__}
    return {"type": _NAMES[type(event)], **fields}


def _to_json(value: object) -> Json:
    if value is None or isinstance(value, int):
        return value
    if isinstance(value, Card):
        return value.text
    if isinstance(value, Arrangement):
        return arrangement_to_json(value)
    if isinstance(value, RoundResult):
        return result_to_json(value)
    assert isinstance(value, tuple)
    if any(isinstance(item, Card) for item in value):
        return format_cards(value)
    return list(value)


def read_event(reader: Reader, rules: Rules, spec: RoundSpec, players: int) -> Event:
    """An event of a game by these rules, in a round and at a table of so many players."""

    def seat() -> int:
        return reader.field("seat").seat(players)

    def seats(name: str) -> tuple[int, ...]:
        return reader.field(name).each(lambda place: place.seat(players))

    def melds() -> Arrangement | None:
        return reader.field("arrangement").maybe(lambda place: read_arrangement(place, spec, rules))

    def card() -> Card:
        return pack_card(reader.field("card"), rules)

    def cards(name: str) -> tuple[Card, ...]:
        return pack_cards(reader.field(name), rules)

    kind = _TYPES.get(reader.field("type").text())
    if kind is None:
        raise reader.field("type").fail(Code.NO_SUCH_EVENT)
    reader.only("type", *kind.__match_args__)
    if kind is Dealt:
        return Dealt(
            reader.field("dealer").seat(players),
            reader.field("round_number").number(1),
            seats("seats"),
            reader.field("deal").number(1),
            cards("upcards"),
        )
    if kind is Received:
        return Received(seat(), cards("cards"))
    if kind is Committed:
        return Committed(seat())
    if kind is Revealed:
        return Revealed(seats("seats"))
    if kind is Drew:
        return Drew(seat())
    if kind is Took:
        return Took(seat(), card(), reader.field("pile").number())
    if kind is Discarded:
        return Discarded(seat(), card(), reader.field("pile").number())
    if kind is WentOut:
        return WentOut(seat(), melds())
    if kind is Matched:
        return Matched(seat(), melds())
    if kind is Reshuffled:
        return Reshuffled(reader.field("stock_size").number())
    if kind is Scored:
        return Scored(read_result(reader.field("result"), rules, players))
    return GameOver(seats("winners"), reader.field("totals").each(Reader.number))
