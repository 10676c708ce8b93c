"""``Transcript``: what a saved game says, before it is replayed; and its JSON form."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import attrs

from .cards import Card, format_cards, parse_cards
from .dealing import MOST_DIGITS
from .errors import Code, Reason, RecordError, ThreeThirteenError
from .moves import Move, parse_move
from .options import Shape
from .rules import Rules
from .rules_json import read_rules, rules_to_json
from .wire import Json, Reader, check_header, dump_json, inner_reason, parse_json

FORMAT, VERSION = "three-thirteen/record", 1


@attrs.frozen
class Ply:
    """One move of a game: whose, what, and the chance that it called on.

    ``order`` is the whole deck as it was dealt (of a deal), or the whole stock after a reshuffle
    that the move led to, next card first; else None.

    >>> str(tt.Ply(1, tt.parse_move("x7H")))
    '1 x7H'
    """

    seat: int
    move: Move
    order: tuple[Card, ...] | None = None

    def __str__(self) -> str:
        text = f"{self.seat} {self.move}"
        return text if self.order is None else f"{text} = {format_cards(self.order)}"

    @classmethod
    def parse(cls, text: str) -> Ply:
        """Read a ply's text: the seat, the move and, after ``=``, a deck or stock.

        Raises:
            NotationError: a move or a card cannot be read.
            RecordError: it does not begin with the number of a seat.
        """
        made, equals, order = text.partition(" = ")
        seat, _, move = made.partition(" ")
        number = read_whole_number(seat)
        return cls(number, parse_move(move), parse_cards(order) if equals else None)


def read_whole_number(text: str) -> int:
    """A whole number of at most 100 digits from its text.

    Raises:
        RecordError: it is none.
    """
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS):
        why = Reason.of(Code.NO_WHOLE_NUMBER, text=text[:100])
        raise RecordError(Code.FORMAT_WRONG, why=why)
    return int(text)


@attrs.frozen(kw_only=True)
class Transcript:
    """All that a saved game says: who played by which rules, and every move and deck order."""

    names: tuple[str, ...]
    header: tuple[tuple[str, str], ...]
    rules: Rules
    seed: int
    dealer: int
    plies: tuple[Ply, ...]


def transcript_to_json(transcript: Transcript) -> str:
    """A transcript as JSON text."""
    return dump_json(
        {
            "format": FORMAT,
            "version": VERSION,
            "names": list(transcript.names),
            "header": dict(transcript.header),
            "rules": rules_to_json(transcript.rules),
            "seed": str(transcript.seed),
            "dealer": transcript.dealer,
            "moves": [str(ply) for ply in transcript.plies],
        }
    )


def transcript_from_json(text: str, shapes: Iterable[Shape] = ()) -> Transcript:
    """Read a transcript's JSON text, of this version or of one that can be migrated.

    Raises:
        RecordError: the text is damaged or of an unknown version.
    """
    reader = migrated(parse_json(text), MIGRATIONS, VERSION)
    check_header(reader, FORMAT, VERSION)
    reader.only("format", "version", "names", "header", "rules", "seed", "dealer", "moves")
    header = reader.field("header")
    if not isinstance(header.value, dict):
        raise header.fail(Code.WANTS_OBJECT)
    return Transcript(
        names=reader.field("names").each(Reader.text),
        header=tuple((name, header.field(name).text()) for name in header.value),
        rules=read_rules(reader.field("rules"), shapes),
        seed=reader.field("seed").by(read_whole_number),
        dealer=reader.field("dealer").number(),
        plies=reader.field("moves").each(_read_ply),
    )


def _read_ply(reader: Reader) -> Ply:
    try:
        return Ply.parse(reader.text())
    except ThreeThirteenError as error:
        raise reader.refused(inner_reason(error)) from error


Migration = Callable[[dict[str, Json]], dict[str, Json]]
"""Turns a saved object of one version into one of the next."""

MIGRATIONS: Mapping[int, Migration] = {}
"""For each version of the format before this one, the step to the next. The first has none."""


def migrated(reader: Reader, migrations: Mapping[int, Migration], latest: int) -> Reader:
    """The saved object brought up to the latest version, one step after the other.

    An object whose version is not known is left as it is, to be refused.
    """
    value = reader.value
    while isinstance(value, dict):
        version = value.get("version")
        if type(version) is not int or version >= latest or version not in migrations:
            break
        value = migrations[version](dict(value)) | {"version": version + 1}
    return Reader(value, reader.path)
