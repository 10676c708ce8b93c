"""JSON from outside: read strictly, place by place, and refused with its place."""

from __future__ import annotations

import enum
import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import three_thirteen as tt
from three_thirteen.event_json import read_event
from three_thirteen.table_json import read_table, table_to_json
from three_thirteen.wire import (
    MAX_TEXT,
    Json,
    Reader,
    check_header,
    dump_json,
    parse_json,
    read_card,
    read_cards,
    read_move,
)

from .games import TINY, TINY_SPEED, every_phase, longest
from .strategies import HalfWild, NoTwins, preset_tables, tables
from .tables import eager_game, every_move, raised

SHAPES: list[tt.Shape] = [HalfWild(), NoTwins()]

json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


class Colour(enum.StrEnum):
    RED = "red"


@given(json_values)
def test_any_value_reads_back(value: Json) -> None:
    text = dump_json(value)
    assert parse_json(text).value == value
    assert "\n" not in text
    text.encode()


READS: dict[str, Callable[[Reader], Json]] = {
    "text": lambda reader: reader.text(),
    "number": lambda reader: reader.number(None),
    "flag": lambda reader: reader.flag(),
    "items": lambda reader: [item.value for item in reader.items()],
    "only": lambda reader: reader.only("a").value,
}
KINDS: dict[str, type] = {"text": str, "number": int, "flag": bool, "items": list, "only": dict}


@given(json_values)
def test_each_kind_is_read_and_no_other(value: Json) -> None:
    """True is no number, 1.0 is none, and null is nothing of all."""
    for name, read in READS.items():
        reader = Reader(value, "$.here")
        known = not isinstance(value, dict) or set(value) <= {"a"}
        if type(value) is KINDS[name] and known:
            assert read(reader) == value
        else:
            with pytest.raises(tt.RecordError) as refused:
                read(reader)
            assert refused.value.path == "$.here"
            assert refused.value.code is tt.Code.FORMAT_WRONG


def test_places_are_named() -> None:
    reader = Reader({"a": [1, {"b": "x"}], "c": None})
    place = reader.field("a").items()[1].field("b")
    assert (place.path, place.text()) == ("$.a[1].b", "x")
    assert reader.field("c").maybe(Reader.number) is None
    for wrong in (
        lambda: reader.field("d"),
        lambda: place.field("e"),
        lambda: reader.field("a").each(Reader.number),
        lambda: place.one_of(Colour),
        lambda: place.by(tt.Card.parse),
        lambda: reader.field("a").items()[0].number(2),
        lambda: reader.field("a").items()[0].seat(1),
    ):
        error = raised(tt.RecordError, wrong)
        assert error is not None
        assert error.path in str(error)
    assert Reader("red").one_of(Colour) is Colour.RED
    assert Reader(0).seat(1) == 0


def test_what_is_no_json() -> None:
    reasons = {
        "": tt.Code.JSON_BROKEN,
        "{": tt.Code.JSON_BROKEN,
        "[" * 100_000: tt.Code.JSON_TOO_DEEP,
        "NaN": tt.Code.JSON_NUMBER,
        "-Infinity": tt.Code.JSON_NUMBER,
        "9" * 5_000: tt.Code.JSON_NUMBER,
        '{"a": 1, "b": {"c": 1, "c": 1}}': tt.Code.KEY_TWICE,
    }
    for text, code in reasons.items():
        error = raised(tt.RecordError, lambda: parse_json(text))  # noqa: B023
        assert error is not None
        assert error.code is tt.Code.FORMAT_NOT_JSON
        why = error.fields["why"]
        assert isinstance(why, tt.Reason)
        assert why.code is code
    too_long = raised(tt.RecordError, lambda: parse_json(" " * MAX_TEXT + "1"))
    assert too_long is not None
    assert too_long.code is tt.Code.FORMAT_TOO_LONG
    assert parse_json(" " * (MAX_TEXT - 1) + "1").value == 1


def test_cards_and_moves_from_outside() -> None:
    assert read_cards(Reader("")) == ()
    assert tt.format_cards(read_cards(Reader("7H 10H JK"))) == "7H TH JK"
    assert read_card(Reader("7H")) is tt.Card.parse("7H")
    state = tt.State.new(2, tt.FIVE_CROWNS, seed=1).play("deal")
    for move in every_move(state):
        assert read_move(Reader(str(move))) == move
    deck = tt.Deal(state.table.deck)
    for text in (str(deck), "deal = 3C", "x", "x7H!!", "X7H", "x7h", " stock", "", "x" * 10_000):
        with pytest.raises(tt.RecordError):
            read_move(Reader(text))
        with pytest.raises(tt.NotationError):
            tt.parse_move(text)
    for wrong in ("7H 8X", "7H,8H", "7HH", "\0"):
        with pytest.raises(tt.RecordError):
            read_cards(Reader(wrong))


def test_the_head_of_a_text_is_checked() -> None:
    check_header(Reader({"format": "f", "version": 3}), "f", 3)
    cases: list[tuple[Json, tt.Code]] = [
        ({"format": "f", "version": 4}, tt.Code.FORMAT_VERSION),
        ({"format": "f", "version": 2}, tt.Code.FORMAT_VERSION),
        ({"format": "g", "version": 3}, tt.Code.FORMAT_WRONG),
        ({"version": 3}, tt.Code.FORMAT_WRONG),
        ({"format": "f"}, tt.Code.FORMAT_WRONG),
        ({"format": "f", "version": True}, tt.Code.FORMAT_WRONG),
    ]
    for value, code in cases:
        error = raised(tt.RecordError, lambda: check_header(Reader(value), "f", 3))  # noqa: B023
        assert error is not None
        assert error.code is code


# ---------------------------------------------------------------------------------------- events


def check_events(state: tt.State) -> None:
    """Each event of the last play reads back from its JSON."""
    spec = state.results[-1].spec if state.phase is tt.Phase.DEAL and state.results else state.round
    for event in state.events:
        text = json.dumps(tt.event_to_json(event))
        again = read_event(Reader(json.loads(text)), state.rules, spec, state.players)
        assert again == event
        assert type(again) is type(event)
        assert again.audience == event.audience


@given(tables() | preset_tables(most_players=5), st.integers(0, 2**32))
def test_events_read_back(table: tuple[tt.Rules, int], seed: int) -> None:
    rules, players = table
    start = tt.State.new(players, rules, seed=seed)
    for state, seat, move in eager_game(start, seed, most=60):
        check_events(state.play(move, seat))


def test_damaged_events_are_refused() -> None:
    """Every key removed or added, every value of another type: refused, with its place."""
    for rules in (TINY, TINY_SPEED):
        record = longest(rules, 2)
        kinds = {type(event): event for state in record.states() for event in state.events}
        for event in kinds.values():
            whole = tt.event_to_json(event)
            damaged: list[dict[str, Json]] = [{**whole, "more": 1}]
            for key in whole:
                damaged.append({name: value for name, value in whole.items() if name != key})
                wrong: list[Json] = [True, 1.5, -1, "?", [None], {}]
                damaged += [{**whole, key: value} for value in wrong]
            for value in damaged:
                error = raised(
                    tt.RecordError,
                    lambda: read_event(Reader(value), rules, rules.rounds[0], 2),  # noqa: B023
                )
                assert error is not None, value


def test_an_event_of_another_game_is_refused() -> None:
    took: dict[str, Json] = {"type": "took", "seat": 1, "card": "KS", "pile": 0}
    with pytest.raises(tt.RecordError):
        read_event(Reader(took), TINY, TINY.rounds[0], 2)
    with pytest.raises(tt.RecordError):
        read_event(Reader({**took, "card": "3C", "seat": 2}), TINY, TINY.rounds[0], 2)
    with pytest.raises(tt.RecordError):
        read_event(Reader([]), TINY, TINY.rounds[0], 2)


# ---------------------------------------------------------------------------------------- tables


@pytest.mark.parametrize("rules", [TINY, TINY_SPEED, tt.DEUCES], ids=lambda rules: rules.name)
def test_tables_read_back_in_every_phase(rules: tt.Rules) -> None:
    for state in every_phase(rules.but(rounds=rules.rounds[:2]), 2).values():
        saved = json.loads(dump_json(table_to_json(state.table)))
        assert read_table(Reader(saved)) == state.table


CONTRADICTIONS: list[tuple[str, Json]] = [
    ("seats", [0]), ("seats", []), ("seats", [0, 0]), ("known", [""]), ("known", ["KC", "KC"]),
    ("piles", []), ("piles", ["", ""]), ("to_act", []), ("to_act", [0, 1]), ("phase", "over"),
    ("phase", "deal"), ("phase", "discard"), ("round_number", 2), ("players", 3), ("dealer", 2),
    ("shown", [{"melds": [], "deadwood": ""}]), ("out", [7]), ("taken", "KC"), ("hand", ""),
    ("hand", "3C 3C 3C"), ("committed", "stock"), ("committed", "deal"), ("legal_moves", []),
    ("hand_sizes", [3.0, 3]), ("hand_sizes", [True, 3]), ("stock_size", True), ("stock_size", 2.0),
    ("totals", [0, False]), ("totals", [0, 0.0]), ("takeable", None), ("seat", None), ("seat", 1),
    ("known", ["3C 3C 3C", ""]), ("known", ["3C", "3C"]), ("piles", ["JK JK"]),
]  # fmt: skip


@pytest.mark.parametrize(("key", "value"), CONTRADICTIONS)
def test_a_view_that_contradicts_itself_is_refused(key: str, value: Json) -> None:
    state = tt.State.new(2, TINY, seed=3, dealer=1).play("deal")
    saved = json.loads(state.view(0).to_json())
    assert saved["to_act"] == [0]
    assert saved[key] != value or type(saved[key]) is not type(value) or isinstance(value, list)
    with pytest.raises(tt.RecordError):
        tt.View.from_json(json.dumps(saved | {key: value}))


def test_a_view_says_what_its_seat_chose_exactly_while_it_waits() -> None:
    state = tt.State.new(2, TINY_SPEED, seed=3, dealer=1).play("deal").play("stay", 0)
    own, other = (json.loads(state.view(seat).to_json()) for seat in (0, 1))
    assert (own["committed"], other["committed"]) == ("stay", None)
    assert tt.View.from_json(json.dumps(own)) == state.view(0)
    for saved, chosen in ((own, None), (own, "stock"), (own, "match"), (other, "stay")):
        with pytest.raises(tt.RecordError):
            tt.View.from_json(json.dumps(saved | {"committed": chosen}))


def test_a_result_with_points_for_some_only_is_refused() -> None:
    """Only in a bonus round may a seat have none."""
    over = longest(TINY, 2).state
    saved = json.loads(over.view(None).to_json())
    [result] = saved["results"]
    for points in ([None, 0], [None, None], [0], [0, 0, 0], [-1, 0]):
        changed = [result | {"points": points, "arrangements": [None, None]}]
        with pytest.raises(tt.RecordError):
            tt.View.from_json(json.dumps(saved | {"results": changed}))
