"""What clients send, read strictly: anything else is refused before a table hears of it.

No message names a seat: whose it is follows from the link of the one who sends it. A move is a
text, and the deal has no text that holds a deck, so no client can choose one.
"""

from __future__ import annotations

import json
from collections.abc import Callable

import attrs

import three_thirteen as tt

from .refusals import RefusedError, Why

MAX_MESSAGE = 1_000
"""The longest message of a client, in characters."""
MAX_MOVE = 20
"""The longest text that is looked at as a move."""
_MAX_NUMBER = 1_000_000_000


@attrs.frozen
class Hello:
    """The first message: by which link, and from which event on the client wants to know."""

    link: str
    since: int


@attrs.frozen
class Play:
    """A move, and the step of the game that it answers."""

    move: tt.Move
    step: int


@attrs.frozen
class AskUndo:
    """The wish to take back one's own last move."""

    step: int


@attrs.frozen
class AnswerUndo:
    """The answer to another seat's wish to take back."""

    agrees: bool
    step: int


Message = Play | AskUndo | AnswerUndo


@attrs.frozen
class Fields:
    """An object that came from outside, read field by field."""

    values: dict[str, object]

    def only(self, *names: str) -> Fields:
        """This object, if it has no fields but these."""
        unknown = sorted(self.values.keys() - set(names))
        if unknown:
            raise _bad(f"{unknown[0][:40]!r} is not known here")
        return self

    def text(self, name: str, most: int) -> str:
        """A text of at most so many characters."""
        value = self.values.get(name)
        if not isinstance(value, str):
            raise _bad(f"{name!r} must be a text")
        if len(value) > most:
            raise RefusedError(Why.TOO_LONG, f"{name!r} is longer than {most} characters")
        return value

    def number(self, name: str, least: int = 0, most: int = _MAX_NUMBER) -> int:
        """A whole number in a range."""
        value = self.values.get(name)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise _bad(f"{name!r} must be a whole number from {least} to {most}")
        return value

    def optional_number(self, name: str, least: int, most: int) -> int | None:
        """A whole number in a range, or None where there is none."""
        return None if self.values.get(name) is None else self.number(name, least, most)

    def flag(self, name: str) -> bool:
        """True or false."""
        value = self.values.get(name)
        if not isinstance(value, bool):
            raise _bad(f"{name!r} must be true or false")
        return value

    def choice(self, name: str, among: tuple[str, ...]) -> str | None:
        """One of some texts, or None where there is none."""
        value = self.values.get(name)
        if value is not None and value not in among:
            raise _bad(f"{name!r} must be one of {', '.join(among)}")
        return value if isinstance(value, str) else None

    def choices(self, name: str, among: tuple[str, ...], most: int) -> list[str]:
        """A list of such texts, with at most so many places."""
        value = self.values.get(name)
        if not isinstance(value, list) or len(value) > most:
            raise _bad(f"{name!r} must be a list of at most {most}")
        if any(item not in among for item in value):
            raise _bad(f"{name!r} may hold {', '.join(among)}")
        return [item for item in value if isinstance(item, str)]


def _bad(text: str) -> RefusedError:
    return RefusedError(Why.BAD_MESSAGE, text)


def read_object(text: str, most: int) -> Fields:
    """The JSON object of a text of at most so many characters.

    Raises:
        RefusedError: it is longer, no JSON, or no object.
    """
    if len(text) > most:
        raise RefusedError(Why.TOO_LONG, f"a message has {most} characters at most")
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError):
        raise _bad("a message is JSON") from None
    if not isinstance(value, dict):
        raise _bad("a message is a JSON object")
    return Fields(value)


def read_hello(text: str) -> Hello:
    """The first message of a client.

    Raises:
        RefusedError: it is none.
    """
    fields = read_object(text, MAX_MESSAGE)
    if fields.values.get("type") != "hello":
        raise _bad("the first message is a hello")
    fields.only("type", "link", "since")
    return Hello(fields.text("link", 100), fields.number("since"))


def read_message(text: str) -> Message:
    """A later message of a client.

    Raises:
        RefusedError: it is none.
        NotationError: its move is no text of a move.
    """
    fields = read_object(text, MAX_MESSAGE)
    kind = fields.values.get("type")
    read = _READERS.get(kind) if isinstance(kind, str) else None
    if read is None:
        raise _bad(f"'type' must be one of {', '.join(_READERS)}")
    return read(fields)


def _read_play(fields: Fields) -> Play:
    fields.only("type", "move", "step")
    return Play(tt.parse_move(fields.text("move", MAX_MOVE)), fields.number("step"))


def _read_ask(fields: Fields) -> AskUndo:
    return AskUndo(fields.only("type", "step").number("step"))


def _read_answer(fields: Fields) -> AnswerUndo:
    fields.only("type", "agrees", "step")
    return AnswerUndo(fields.flag("agrees"), fields.number("step"))


_READERS: dict[str, Callable[[Fields], Message]] = {
    "move": _read_play,
    "ask-undo": _read_ask,
    "answer-undo": _read_answer,
}
