"""Rules as plain JSON values: every option, whatever preset they may equal."""

from __future__ import annotations

from collections.abc import Iterable

from .cards import Pack, Rank
from .errors import Code, RecordError, ThreeThirteenError
from .options import Ace, NextDealer, RoundSpec, Shape, Tie, TurnOrder, Values
from .plugins import shape as find_shape
from .rules import Rules
from .wire import Json, Reader


def rules_to_json(rules: Rules) -> dict[str, Json]:
    """Every option of the rules, whatever preset they may equal."""
    return {
        "name": rules.name,
        "pack": {
            "ranks": "".join(rank.symbol for rank in rules.pack.ranks),
            "suits": "".join(suit.symbol for suit in rules.pack.suits),
            "jokers": rules.pack.jokers,
        },
        "packs": rules.packs,
        "jokers": rules.jokers,
        "players": list(rules.players),
        "rounds": [spec_to_json(spec) for spec in rules.rounds],
        "ace": rules.ace.value,
        "min_naturals": rules.min_naturals,
        "max_wilds": rules.max_wilds,
        "wild_is_natural": rules.wild_is_natural,
        "shape": None
        if rules.shape is None
        else {"name": rules.shape.name, "version": rules.shape.version},
        "values": _values_to_json(rules.values),
        "turn_order": rules.turn_order.value,
        "first_out": rules.first_out,
        "return_taken": rules.return_taken,
        "final_turns": rules.final_turns,
        "reshuffles": rules.reshuffles,
        "max_turns": rules.max_turns,
        "reveal_out": rules.reveal_out,
        "next_dealer": rules.next_dealer.value,
        "tie": rules.tie.value,
        "bonus": None if rules.bonus is None else spec_to_json(rules.bonus),
    }


def read_rules(reader: Reader, shapes: Iterable[Shape] = ()) -> Rules:
    """Rules from their JSON value.

    A shape is looked up by name and version among ``shapes``, then among the installed ones.
    """
    reader.only(*_RULES_KEYS)
    fields = {key: reader.field(key) for key in _RULES_KEYS}
    pack = fields["pack"].only("ranks", "suits", "jokers")
    known = tuple(shapes)
    least, most = _read_players(fields["players"])
    try:
        return Rules(
            name=fields["name"].text(),
            pack=Pack(
                ranks=pack.field("ranks").text(),
                suits=pack.field("suits").text(),
                jokers=pack.field("jokers").number(),
            ),
            packs=fields["packs"].maybe(Reader.number),
            jokers=fields["jokers"].number(),
            players=(least, most),
            rounds=fields["rounds"].each(read_spec),
            ace=fields["ace"].one_of(Ace),
            min_naturals=fields["min_naturals"].number(),
            max_wilds=fields["max_wilds"].maybe(Reader.number),
            wild_is_natural=fields["wild_is_natural"].flag(),
            shape=fields["shape"].maybe(lambda place: _read_shape(place, known)),
            values=_read_values(fields["values"]),
            turn_order=fields["turn_order"].one_of(TurnOrder),
            first_out=fields["first_out"].number(),
            return_taken=fields["return_taken"].flag(),
            final_turns=fields["final_turns"].number(),
            reshuffles=fields["reshuffles"].maybe(Reader.number),
            max_turns=fields["max_turns"].maybe(Reader.number),
            reveal_out=fields["reveal_out"].flag(),
            next_dealer=fields["next_dealer"].one_of(NextDealer),
            tie=fields["tie"].one_of(Tie),
            bonus=fields["bonus"].maybe(read_spec),
        )
    except RecordError:
        raise
    except ThreeThirteenError as error:
        raise reader.refused(error.reason) from error


_RULES_KEYS = (
    "name",
    "pack",
    "packs",
    "jokers",
    "players",
    "rounds",
    "ace",
    "min_naturals",
    "max_wilds",
    "wild_is_natural",
    "shape",
    "values",
    "turn_order",
    "first_out",
    "return_taken",
    "final_turns",
    "reshuffles",
    "max_turns",
    "reveal_out",
    "next_dealer",
    "tie",
    "bonus",
)


def _read_players(reader: Reader) -> tuple[int, int | None]:
    items = reader.items()
    if len(items) != 2:
        raise reader.fail(Code.WANTS_PAIR)
    return items[0].number(), items[1].maybe(Reader.number)


def _read_shape(reader: Reader, known: tuple[Shape, ...]) -> Shape:
    reader.only("name", "version")
    name, version = reader.field("name").text(), reader.field("version").number(1)
    for shape in known:
        if shape.name == name and shape.version == version:
            return shape
    return find_shape(name, version)


def spec_to_json(spec: RoundSpec) -> dict[str, Json]:
    """A round: its cards, its wild ranks and cards as text, and its own penalties or null."""
    values = None if spec.values is None else _values_to_json(spec.values)
    return {"deal": spec.deal, "wild": spec.wild_text, "values": values}


def read_spec(reader: Reader) -> RoundSpec:
    """A round from its JSON value."""
    reader.only("deal", "wild", "values")
    words = reader.field("wild").text().split()
    try:
        return RoundSpec(
            reader.field("deal").number(),
            wild_ranks=[word for word in words if len(word) == 1],
            wild_cards=[word for word in words if len(word) > 1],
            values=reader.field("values").maybe(_read_values),
        )
    except RecordError:
        raise
    except ThreeThirteenError as error:
        raise reader.refused(error.reason) from error


_VALUES_KEYS = ("ace", "jack", "queen", "king", "wild", "joker", "others")


def _values_to_json(values: Values) -> dict[str, Json]:
    return {
        "ace": values.ace,
        "jack": values.jack,
        "queen": values.queen,
        "king": values.king,
        "wild": values.wild,
        "joker": values.joker,
        "others": {rank.symbol: cost for rank, cost in values.others},
    }


def _read_values(reader: Reader) -> Values:
    reader.only(*_VALUES_KEYS)
    others = reader.field("others")
    if not isinstance(others.value, dict):
        raise others.fail(Code.WANTS_OBJECT)
    try:
        return Values(
            ace=reader.field("ace").number(),
            jack=reader.field("jack").number(),
            queen=reader.field("queen").number(),
            king=reader.field("king").number(),
            wild=reader.field("wild").maybe(Reader.number),
            joker=reader.field("joker").number(),
            others={Rank.parse(name): others.field(name).number() for name in others.value},
        )
    except RecordError:
        raise
    except ThreeThirteenError as error:
        raise reader.refused(error.reason) from error
