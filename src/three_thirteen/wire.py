"""Reading and writing JSON, trusting nothing that comes from outside.

A :class:`Reader` is one place of a JSON value with its path; whatever does not fit raises a
:class:`RecordError` that says where.
"""

from __future__ import annotations

import enum
import json
from collections.abc import Callable, Sequence
from typing import TypeVar

from .cards import Card, parse_cards
from .errors import Code, Reason, RecordError, ThreeThirteenError
from .moves import Move, parse_move

Json = None | bool | int | float | str | Sequence["Json"] | dict[str, "Json"]
"""What JSON can say."""

_T = TypeVar("_T")
_E = TypeVar("_E", bound=enum.StrEnum)
MAX_TEXT = 1_000_000
"""The longest text that is read, in characters; the largest real save is far below it."""


class Reader:
    """One place of a JSON value, with its path, read strictly."""

    __slots__ = ("path", "value")

    value: Json
    path: str

    def __init__(self, value: Json, path: str = "$") -> None:
        self.value = value
        self.path = path

    def fail(self, code: Code, **fields: object) -> RecordError:
        """The error that says what is wrong here."""
        return self.refused(Reason.of(code, **fields))

    def refused(self, why: Reason) -> RecordError:
        """The error that says why what stands here is refused."""
        return RecordError(Code.FORMAT_WRONG, path=self.path, why=why)

    def field(self, name: str) -> Reader:
        """The value of a key that must be there."""
        if not isinstance(self.value, dict):
            raise self.fail(Code.WANTS_OBJECT)
        if name not in self.value:
            raise self.fail(Code.KEY_MISSING, name=name)
        return Reader(self.value[name], f"{self.path}.{name}")

    def only(self, *names: str) -> Reader:
        """This object, if it has no keys but these."""
        if not isinstance(self.value, dict):
            raise self.fail(Code.WANTS_OBJECT)
        for name in self.value:
            if name not in names:
                raise self.fail(Code.KEY_UNKNOWN, name=name)
        return self

    def items(self) -> list[Reader]:
        """The places of a list."""
        if not isinstance(self.value, list):
            raise self.fail(Code.WANTS_LIST)
        return [Reader(item, f"{self.path}[{place}]") for place, item in enumerate(self.value)]

    def text(self) -> str:
        """A text."""
        if not isinstance(self.value, str):
            raise self.fail(Code.WANTS_TEXT)
        return self.value

    def number(self, least: int | None = 0) -> int:
        """A whole number, by default 0 or more."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self.fail(Code.WANTS_NUMBER)
        if least is not None and self.value < least:
            raise self.fail(Code.WANTS_NUMBER_FROM, least=least)
        return self.value

    def flag(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            raise self.fail(Code.WANTS_FLAG)
        return self.value

    def maybe(self, read: Callable[[Reader], _T]) -> _T | None:
        """None for null, or what ``read`` makes of it."""
        return None if self.value is None else read(self)

    def each(self, read: Callable[[Reader], _T]) -> tuple[_T, ...]:
        """What ``read`` makes of each place of a list."""
        return tuple([read(item) for item in self.items()])

    def by(self, read: Callable[[str], _T]) -> _T:
        """What ``read`` makes of a text; its refusal is told with the place."""
        text = self.text()
        try:
            return read(text)
        except ThreeThirteenError as error:
            raise self.refused(inner_reason(error)) from error

    def one_of(self, kind: type[_E]) -> _E:
        """The member of an enumeration that has this text."""
        text = self.text()
        known = tuple(member.value for member in kind)
        if text not in known:
            raise self.fail(Code.NOT_ONE_OF, text=text, known=known)
        return kind(text)

    def checked(self, check: Callable[[_T], None], value: _T) -> None:
        """Let ``check`` look at a value; its refusal is told with the place."""
        try:
            check(value)
        except ThreeThirteenError as error:
            raise self.refused(error.reason) from error

    def seat(self, players: int) -> int:
        """The number of a seat of the table."""
        seat = self.number()
        if seat >= players:
            raise self.fail(Code.NO_SUCH_SEAT, seat=seat, last=players - 1)
        return seat


def inner_reason(error: ThreeThirteenError) -> Reason:
    """Why something was refused, without the place if it is told with a better one."""
    why = error.fields.get("why")
    return why if isinstance(error, RecordError) and isinstance(why, Reason) else error.reason


def parse_json(text: str) -> Reader:
    """Parse a JSON text that came from outside.

    Raises:
        RecordError: it is too long, too deep, or no JSON, or an object has a key twice.
    """
    if len(text) > MAX_TEXT:
        raise RecordError(Code.FORMAT_TOO_LONG, length=len(text), most=MAX_TEXT)
    try:
        value = json.loads(
            text, parse_constant=_refuse_constant, object_pairs_hook=_object_of_different_keys
        )
        return Reader(value)
    except RecordError:
        raise
    except RecursionError:
        why = Reason.of(Code.JSON_TOO_DEEP)
    except json.JSONDecodeError as error:
        why = Reason.of(Code.JSON_BROKEN, line=error.lineno, column=error.colno)
    except ValueError:
        why = Reason.of(Code.JSON_NUMBER)
    raise RecordError(Code.FORMAT_NOT_JSON, why=why)


def _refuse_constant(name: str) -> Json:
    raise ValueError(name)


def _object_of_different_keys(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for name, value in pairs:
        if name in found:
            raise RecordError(Code.FORMAT_NOT_JSON, why=Reason.of(Code.KEY_TWICE, name=name))
        found[name] = value
    return found


def dump_json(value: Json) -> str:
    """The shortest JSON text of a value, of characters that can be written to any file."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    try:
        text.encode()
    except UnicodeEncodeError:  # half a surrogate pair, in a name
        return json.dumps(value, separators=(",", ":"))
    return text


def check_header(reader: Reader, what: str, version: int) -> None:
    """Make sure that a text is of a kind, and of a version, that can be read.

    Raises:
        RecordError: it is something else, or of a version that is not known.
    """
    found = reader.field("format").text()
    if found != what:
        raise reader.field("format").fail(Code.WANTS_FORMAT, wanted=what, found=found)
    number = reader.field("version").number(1)
    if number != version:
        raise RecordError(Code.FORMAT_VERSION, found=number, known=version)


def read_cards(reader: Reader) -> tuple[Card, ...]:
    """Cards from their text."""
    return reader.by(parse_cards)


def read_card(reader: Reader) -> Card:
    """One card from its text."""
    return reader.by(Card.parse)


def read_move(reader: Reader) -> Move:
    """A move from its text; a deal with a given deck has none."""
    return reader.by(parse_move)
