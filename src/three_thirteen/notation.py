"""Games as text that a person can read and write: header lines, then a line for each turn.

The grammar, line by line; blank lines and lines that begin with ``#`` say nothing::

    file    = header* game*
    header  = "[" key " " value "]"           value is JSON; see below for the keys
    game    = turn (";" turn)*                all at once, the moves of a beat stand in one line
    turn    = seat move+ ["=" card+]          after "=": the deck as dealt, or the new stock

Keys are ``three-thirteen`` (the version of this format), ``names``, ``seed``, ``dealer``,
``rules`` (their name), ``note NAME`` for free notes, and every option of the rules. A note's name
that has quotation marks or begins or ends with a blank is written as JSON.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import attrs

from .cards import format_cards, parse_cards
from .errors import Code, Reason, RecordError, ThreeThirteenError
from .moves import parse_move
from .options import Shape
from .rules_json import read_rules, rules_to_json
from .transcripts import Ply, Transcript, read_whole_number
from .wire import MAX_TEXT, Json, Reader, dump_json, inner_reason, parse_json

VERSION = 1


@attrs.frozen
class Dialect:
    """How some other program writes cards, where it differs from this library.

    ``ten`` is the text of the rank ten, ``stars`` that of the fifth suit. ``10`` is always read
    as a ten.

    >>> tt.Dialect("letters", ten="Z", stars="E").read("ZE")
    'T*'
    """

    name: str
    ten: str = "T"
    stars: str = "*"

    def read(self, word: str) -> str:
        """A card's text in this library's notation, from this dialect's.

        >>> tt.dialect("x-for-ten").read("XH"), tt.dialect("t-for-stars").read("7T")
        ('TH', '7*')
        """
        if word == "JK" or len(word) < 2:
            return word
        rank, suit = word[:-1], word[-1]
        rank = "T" if rank in (self.ten, "10") else "?" if rank == "T" else rank
        suit = "*" if suit == self.stars else "?" if suit == "*" else suit
        return rank + suit


_VERSION_KEY = "three-thirteen"

STANDARD = Dialect("standard")
X_FOR_TEN = Dialect("x-for-ten", ten="X")
T_FOR_STARS = Dialect("t-for-stars", stars="T")
X_AND_T = Dialect("x-for-ten-and-t-for-stars", ten="X", stars="T")
DIALECTS = (STANDARD, X_FOR_TEN, T_FOR_STARS, X_AND_T)
"""The dialects that can be named."""


def dialect(name: str) -> Dialect:
    """A dialect by its name.

    Raises:
        RecordError: none has that name.

    >>> tt.dialect("x-for-ten").read("XH")
    'TH'
    """
    for known in DIALECTS:
        if known.name == name:
            return known
    names = tuple(known.name for known in DIALECTS)
    why = Reason.of(Code.NO_SUCH_DIALECT, name=name, known=names)
    raise RecordError(Code.FORMAT_WRONG, why=why)


# --- writing -----------------------------------------------------------------------------------


def transcript_to_text(transcript: Transcript, beats: Iterable[int]) -> str:
    """A transcript as text.

    Args:
        transcript: the game.
        beats: for each ply a number that is the same for those that stand in one line.
    """
    lines = [
        _header(_VERSION_KEY, VERSION),
        _header("names", list(transcript.names)),
        _header("seed", str(transcript.seed)),
        _header("dealer", transcript.dealer),
        *(_header(f"note {_note_name(name)}", text) for name, text in transcript.header),
    ]
    options = rules_to_json(transcript.rules)
    lines.append(_header("rules", options.pop("name")))
    lines += [_header(option, value) for option, value in options.items()]
    lines.append("")
    lines += _game_lines(transcript.plies, beats)
    return "\n".join(lines) + "\n"


def _header(key: str, value: Json) -> str:
    return f"[{key} {dump_json(value)}]"


def _note_name(name: str) -> str:
    """A note's name as it is, or as JSON text where it could not be told from the rest."""
    plain = name.isprintable() and name == name.strip() and name and '"' not in name
    return name if plain else dump_json(name)


def _game_lines(plies: Iterable[Ply], beats: Iterable[int]) -> Iterator[str]:
    line: list[str] = []
    seats: list[int] = []
    last = None
    for ply, beat in zip(plies, beats, strict=True):
        if beat != last and line:
            yield "; ".join(line)
            line, seats = [], []
        last = beat
        if seats and seats[-1] == ply.seat:
            line[-1] += f" {ply.move}"
        else:
            line.append(f"{ply.seat} {ply.move}")
            seats.append(ply.seat)
        if ply.order is not None:
            line[-1] += f" = {format_cards(ply.order)}"
    if line:
        yield "; ".join(line)


# --- reading -----------------------------------------------------------------------------------


def transcript_from_text(
    text: str, shapes: Iterable[Shape] = (), cards: Dialect = STANDARD
) -> Transcript:
    """Read a transcript's text.

    Raises:
        RecordError: the text is damaged or of an unknown version; ``.path`` names the line.
    """
    if len(text) > MAX_TEXT:
        raise RecordError(Code.FORMAT_TOO_LONG, length=len(text), most=MAX_TEXT)
    keys: dict[str, Reader] = {}
    plies: list[Ply] = []
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for number, line in enumerate(lines, 1):
        path = Reason.of(Code.AT_LINE, number=number)
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("["):
            key, value = _read_header(line, path)
            if key in keys or plies:
                raise value.fail(Code.HEADER_TWICE)
            if key == _VERSION_KEY:
                _check_version(value)  # before reading what this version may not know
            keys[key] = value
        else:
            plies += _read_turns(line, path, cards)
    return _transcript(keys, tuple(plies), shapes)


def _read_header(line: str, path: str) -> tuple[str, Reader]:
    inside = line.strip()
    if not inside.endswith("]"):
        raise RecordError(Code.FORMAT_WRONG, path, why=Reason.of(Code.HEADER_OPEN))
    key, _, value = inside[1:-1].partition(" ")
    try:
        if key == "note":
            name, value = _read_note_name(value)
            key = f"note {name}"
        return key, Reader(parse_json(value).value, path)
    except RecordError as error:
        raise RecordError(Code.FORMAT_WRONG, path, why=error.reason) from error


def _read_note_name(note: str) -> tuple[str, str]:
    """A note's name, plain or as JSON text, and what follows it."""
    if not note.startswith('"'):
        name, _, value = note.partition(' "')
        return name, f'"{value}'
    quoted = _QUOTED.match(note)
    if quoted is None:
        return "", note  # which is no JSON text
    return parse_json(quoted[0]).text(), note[quoted.end() :]


_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')


def _read_turns(line: str, path: str, cards: Dialect) -> Iterator[Ply]:
    for turn in line.split(";"):
        made, equals, order_text = turn.partition("=")
        words = made.split()
        if len(words) < 2:
            raise RecordError(Code.FORMAT_WRONG, path, why=Reason.of(Code.TURN_SHORT))
        try:
            seat = read_whole_number(words[0])
            moves = [parse_move(_read_move_word(word, cards)) for word in words[1:]]
            order = parse_cards([cards.read(word) for word in order_text.split()])
        except ThreeThirteenError as error:
            raise RecordError(Code.FORMAT_WRONG, path, why=inner_reason(error)) from error
        for move in moves[:-1]:
            yield Ply(seat, move)
        yield Ply(seat, moves[-1], order if equals else None)


def _read_move_word(word: str, cards: Dialect) -> str:
    if not word.startswith("x"):
        return word
    card, goes_out = word[1:].removesuffix("!"), word.endswith("!")
    return f"x{cards.read(card)}{'!' if goes_out else ''}"


def _check_version(value: Reader) -> None:
    version = value.number(1)
    if version != VERSION:
        raise RecordError(Code.FORMAT_VERSION, found=version, known=VERSION)


def _transcript(
    keys: dict[str, Reader], plies: tuple[Ply, ...], shapes: Iterable[Shape]
) -> Transcript:
    def key(name: str) -> Reader:
        if name not in keys:
            raise RecordError(Code.FORMAT_WRONG, why=Reason.of(Code.HEADER_MISSING, name=name))
        return keys.pop(name)

    key(_VERSION_KEY)  # checked where it was read
    names, seed = key("names").each(Reader.text), key("seed").by(read_whole_number)
    dealer = key("dealer").number()
    notes = [name for name in keys if name.startswith("note ")]
    header = tuple((name.removeprefix("note "), keys.pop(name).text()) for name in notes)
    name = key("rules").value
    if "name" in keys:
        raise keys["name"].fail(Code.KEY_UNKNOWN, name="name")
    options = {"name": name} | {option: place.value for option, place in keys.items()}
    return Transcript(
        names=names,
        header=header,
        rules=read_rules(Reader(options, "header"), shapes),
        seed=seed,
        dealer=dealer,
        plies=plies,
    )
