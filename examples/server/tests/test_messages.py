"""What clients send."""

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import three_thirteen as tt

from ..messages import (
    MAX_MESSAGE,
    AnswerUndo,
    AskUndo,
    Hello,
    Play,
    read_hello,
    read_message,
    read_object,
)
from ..refusals import RefusedError, Why


def test_every_kind_of_message() -> None:
    assert read_hello('{"type": "hello", "link": "abc", "since": 7}') == Hello("abc", 7)
    move = '{"type": "move", "move": "x7H!", "step": 3}'
    assert read_message(move) == Play(tt.GoOut("7H"), 3)
    assert read_message('{"type": "ask-undo", "step": 3}') == AskUndo(3)
    answer = '{"type": "answer-undo", "step": 3, "agrees": false}'
    assert read_message(answer) == AnswerUndo(agrees=False, step=3)


BAD = [
    "",
    "hello",
    "[]",
    "7",
    "null",
    "{}",
    '{"type": "move"}',
    '{"type": ["move"]}',
    '{"type": "move", "move": "stock"}',
    '{"type": "move", "move": "stock", "step": "1"}',
    '{"type": "move", "move": "stock", "step": true}',
    '{"type": "move", "move": "stock", "step": -1}',
    '{"type": "move", "move": "stock", "step": 1e3}',
    '{"type": "move", "move": "stock", "step": 99999999999999999999}',
    '{"type": "move", "move": 7, "step": 1}',
    '{"type": "move", "move": "stock", "step": 1, "seat": 1}',
    '{"type": "move", "move": "deal", "step": 1, "deck": "7H 8H"}',
    '{"type": "answer-undo", "agrees": 1, "step": 1}',
    '{"type": "hello", "link": "abc", "since": 0}',
]


@pytest.mark.parametrize("text", BAD)
def test_a_message_that_is_none(text: str) -> None:
    """Whose move it is, and which deck is dealt, cannot be said at all."""
    with pytest.raises(RefusedError) as refused:
        read_message(text)
    assert refused.value.why is Why.BAD_MESSAGE


@pytest.mark.parametrize(
    "move", ["", "deal 7H 8H", "deal (a given deck)", "x", "x7", "7H", "STOCK"]
)
def test_a_move_that_is_none(move: str) -> None:
    with pytest.raises(tt.NotationError):
        read_message(json.dumps({"type": "move", "move": move, "step": 1}))


def test_what_is_too_long_is_not_looked_at() -> None:
    for text in ("[" * 10_000, json.dumps({"type": "move", "move": "x" * 10_000, "step": 1})):
        with pytest.raises(RefusedError) as refused:
            read_message(text)
        assert refused.value.why is Why.TOO_LONG
    with pytest.raises(RefusedError) as refused:
        read_message(json.dumps({"type": "move", "move": "x" * 100, "step": 1}))
    assert refused.value.why is Why.TOO_LONG


def test_deep_nesting() -> None:
    with pytest.raises(RefusedError) as refused:
        read_object("[" * 500_000, 1_000_000)
    assert refused.value.why is Why.BAD_MESSAGE


@pytest.mark.parametrize(
    "text", ['{"type": "hello"}', '{"type": "hello", "link": 7, "since": 0}', '{"type": "move"}']
)
def test_a_hello_that_is_none(text: str) -> None:
    with pytest.raises(RefusedError):
        read_hello(text)


@given(st.text(max_size=MAX_MESSAGE + 10))
def test_any_text(text: str) -> None:
    for read in (read_message, read_hello):
        with pytest.raises((RefusedError, tt.NotationError)):
            read(text)


@given(
    st.dictionaries(
        st.sampled_from(["type", "move", "step", "link", "since", "agrees"]),
        st.sampled_from(["move", "hello", "ask-undo", "answer-undo", "stock"])
        | st.integers()
        | st.booleans()
        | st.none()
        | st.lists(st.integers(), max_size=2),
    )
)
def test_any_object(value: dict[str, object]) -> None:
    for read in (read_message, read_hello):
        with contextlib.suppress(RefusedError, tt.NotationError):
            read(json.dumps(value))
