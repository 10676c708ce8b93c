"""The published JSON Schema: all that is written keeps it, and what breaks it is not read."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import three_thirteen as tt
from three_thirteen.event_json import read_event
from three_thirteen.rules_json import read_rules, rules_to_json
from three_thirteen.schema import json_schema
from three_thirteen.wire import Json, Reader

from .games import TINY, TINY_SPEED, every_phase, greedy_record, longest
from .strategies import HalfWild, NoTwins, tables
from .tables import EVERY_PRESET, every_move, raised

SHAPES: list[tt.Shape] = [HalfWild(), NoTwins()]
PRESET_IDS = [rules.name for rules in EVERY_PRESET]


def checker(name: str) -> Draft202012Validator:
    schema = json_schema()
    return Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": schema["$defs"]})


RECORD, VIEW, EVENT, MOVE, RULES, PLY = map(
    checker, ("record", "view", "event", "move", "rules", "ply")
)


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(json_schema())
    whole = Draft202012Validator(json_schema())
    record = longest(TINY, 2)
    whole.validate(json.loads(record.to_json()))
    whole.validate(json.loads(record.state.view(0).to_json()))
    whole.validate(tt.event_to_json(record.state.events[0]))
    whole.validate("x7H!")
    assert not whole.is_valid("7H")
    assert not whole.is_valid(None)


@pytest.mark.parametrize("rules", EVERY_PRESET, ids=PRESET_IDS)
def test_whole_games_of_every_preset_keep_it(rules: tt.Rules) -> None:
    record = greedy_record(rules.but(rounds=rules.rounds[:4]), rules.players[0], seed=3)
    RECORD.validate(json.loads(record.to_json()))
    for state in record.states():
        for event in state.events:
            EVENT.validate(tt.event_to_json(event))
    for state in list(record.states())[::40]:
        for seat in (None, 0, 1):
            VIEW.validate(json.loads(state.view(seat).to_json()))
    for state in every_phase(rules.but(rounds=rules.rounds[:1]), rules.players[0]).values():
        for seat in (None, 0, 1):
            VIEW.validate(json.loads(state.view(seat).to_json()))


@settings(max_examples=40)
@given(tables(), st.integers(0, 2**32))
def test_rules_drawn_by_chance_keep_it(table: tuple[tt.Rules, int], seed: int) -> None:
    rules, players = table
    RULES.validate(json.loads(json.dumps(rules_to_json(rules))))
    record = tt.Record.new([f"p{seat}" for seat in range(players)], rules, seed=-seed)
    record = record.play("deal")
    RECORD.validate(json.loads(record.to_json()))
    VIEW.validate(json.loads(record.state.view(1).to_json()))


def test_moves_and_plies_keep_it() -> None:
    state = tt.State.new(2, tt.FIVE_CROWNS, seed=1)
    for move in every_move(state):
        MOVE.validate(str(move))
        PLY.validate(str(tt.Ply(12, move)))
    deck = tt.Ply(0, tt.Deal(), state.stock)
    PLY.validate(str(deck))
    for text in ("", "x", "7H", "x7H!!", "X7H", "deal = 7H", "stock ", "x10H", str(tt.Deal("7H"))):
        assert not MOVE.is_valid(text), text
        if text != "x10H":  # which is read too, and never written
            with pytest.raises(tt.NotationError):
                tt.parse_move(text)
    for text in ("", "0", "stock", "-1 stock", "0 stock =", "0 deal = 7X", "0  stock"):
        assert not PLY.is_valid(text), text


def test_every_object_names_all_its_keys_and_takes_no_other() -> None:
    def objects(value: Json) -> Iterator[dict[str, Json]]:
        if isinstance(value, dict):
            if value.get("type") == "object" and "properties" in value:
                yield value
            for inner in value.values():
                yield from objects(inner)
        elif isinstance(value, list):
            for inner in value:
                yield from objects(inner)

    found = list(objects(json_schema()["$defs"]))
    assert len(found) > 15
    for each in found:
        properties, required = each["properties"], each["required"]
        assert isinstance(properties, dict)
        assert isinstance(required, list)
        assert list(properties) == required
        assert each["additionalProperties"] is False


# ------------------------------------------------------------- whatever breaks it is not read


OTHERS: tuple[Json, ...] = (None, True, 7, -1, 1.5, "?", [None], {"?": 1})


def damaged(value: Json) -> Iterator[Json]:
    """The value with each of its keys and items removed, added to, or of another type."""
    if isinstance(value, dict):
        yield {**value, "?": 1}
        for key, inner in value.items():
            yield {name: kept for name, kept in value.items() if name != key}
            for other in (*damaged(inner), *OTHERS):
                yield {**value, key: other}
    elif isinstance(value, list):
        yield [*value, "?"]
        for place, inner in enumerate(value):
            if place and inner == value[place - 1]:
                continue
            for other in (*damaged(inner), *OTHERS):
                yield [*value[:place], other, *value[place + 1 :]]


def check_refused(value: Json, schema: Draft202012Validator, read: Callable[[Json], object]) -> int:
    """Whatever the schema refuses, the reader refuses, by a RecordError; how many there were."""
    count = 0
    for wrong in damaged(value):
        error = raised(tt.RecordError, lambda: read(wrong))  # noqa: B023
        if error is None:
            schema.validate(wrong)
        count += error is not None
    return count


@pytest.mark.parametrize("rules", [TINY, TINY_SPEED], ids=["in turn", "all at once"])
def test_a_record_that_breaks_it_is_refused(rules: tt.Rules) -> None:
    record = longest(rules, 2)
    while len(record) > 6:
        record = record.undo()
    saved = json.loads(record.to_json())
    saved["header"] = {"Event": "Club"}
    assert check_refused(saved, RECORD, lambda x: tt.Record.from_json(json.dumps(x))) > 300


@pytest.mark.parametrize("rules", [TINY, TINY_SPEED], ids=["in turn", "all at once"])
def test_a_view_that_breaks_it_is_refused(rules: tt.Rules) -> None:
    states = every_phase(rules, 2)
    for name in ("draw", "discard waiting" if rules is TINY_SPEED else "over out"):
        saved = json.loads(states[name].view(0).to_json())
        assert check_refused(saved, VIEW, lambda x: tt.View.from_json(json.dumps(x))) > 400


def test_rules_that_break_it_are_refused() -> None:
    rules = tt.DEUCES.but(
        rounds=[tt.RoundSpec(3, wild_ranks=["3"], values=tt.Values(others={tt.Rank.SIX: 0}))],
        shape=HalfWild(),
    )
    saved = json.loads(json.dumps(rules_to_json(rules)))
    assert check_refused(saved, RULES, lambda x: read_rules(Reader(x), SHAPES)) > 300


def test_events_that_break_it_are_refused() -> None:
    kinds: dict[type, tt.Event] = {}
    for rules in (TINY, TINY_SPEED):
        for state in longest(rules, 2).states():
            kinds |= {type(event): event for event in state.events}
        for event in kinds.values():
            saved = json.loads(json.dumps(tt.event_to_json(event)))
            spec = rules.rounds[0]
            check_refused(saved, EVENT, lambda x: read_event(Reader(x), rules, spec, 2))  # noqa: B023
