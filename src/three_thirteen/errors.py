"""The error family: every error carries a code and the data that a caller needs.

Errors that hold a card or a move are defined beside those, in ``cards`` and ``moves``, so that
their fields have exact types. No error holds a state. Each has ``code`` (a :class:`Code`, for
programs and translators) and ``fields`` (what its text was made from), besides the fields that
are named in its own class.
All English text stands in one table, in ``codes``, so that another language is another table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Self

from .codes import TEXTS, Code

__all__ = [
    "ArrangementError",
    "Code",
    "NotationError",
    "PluginError",
    "Reason",
    "RecordError",
    "RulesError",
    "SeatError",
    "SetupError",
    "ThreeThirteenError",
    "UnknownPresetError",
    "UnknownShapeError",
]


class Reason(str):
    """One reason why something was refused: its English text, with a code and fields.

    A reason *is* its text, so it prints, joins and compares as a string.

    >>> reason = tt.Reason.of(tt.Code.NOT_IN_HAND, card="7H")
    >>> print(reason, "|", reason.code, "|", reason.fields["card"])
    not in hand: 7H | not-in-hand | 7H
    """

    code: Code
    fields: Mapping[str, object]

    @classmethod
    def of(cls, code: Code, **fields: object) -> Self:
        """Make the reason for a code, with the fields that its text names."""
        reason = cls(filled(TEXTS[code], fields, str))
        reason.code = code
        reason.fields = fields
        return reason

    @property
    def text(self) -> str:
        """The English text as a plain string."""
        return str.__str__(self)

    def __reduce__(self) -> tuple[object, ...]:
        return _reason, (self.code, dict(self.fields))


def filled(template: str, fields: Mapping[str, object], say: Callable[[object], str]) -> str:
    """A template with its fields: as they are where it asks for their repr, else in words.

    ``say`` turns one thing into words. A field that holds several is a list: reasons are
    separated by semicolons, all else by commas.
    """
    return template.format(**{name: _Field(value, say) for name, value in fields.items()})


class _Field:
    """A field on its way into a template."""

    __slots__ = ("_say", "_value")

    def __init__(self, value: object, say: Callable[[object], str]) -> None:
        self._value = value
        self._say = say

    def __repr__(self) -> str:
        return repr(self._value)

    def __format__(self, format_spec: str) -> str:
        value = self._value
        if isinstance(value, tuple):
            mark = "; " if any(isinstance(item, Reason) for item in value) else ", "
            return mark.join([self._say(item) for item in value])
        return self._say(value)


def _reason(code: Code, fields: dict[str, object]) -> Reason:
    return Reason.of(code, **fields)


class ThreeThirteenError(ValueError):
    """Whatever this library refuses. Catch it to catch them all.

    ``code`` says which refusal it is and ``fields`` holds what its text was made from.

    >>> try:
    ...     tt.preset("pagatt")
    ... except tt.ThreeThirteenError as error:
    ...     print(error.code)
    no-such-preset
    """

    code: Code
    fields: Mapping[str, object]

    def __init__(self, code: Code, **fields: object) -> None:
        super().__init__(filled(TEXTS[code], fields, str))
        self.code = code
        self.fields = fields

    @property
    def reason(self) -> Reason:
        """This refusal as a reason, to be told within another."""
        return Reason.of(self.code, **self.fields)

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.args, self.__dict__)


def _rebuild(
    kind: type[ThreeThirteenError], args: tuple[object, ...], state: dict[str, object]
) -> ThreeThirteenError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(state)
    return error


class NotationError(ThreeThirteenError):
    """A text that cannot be read.

    ``text`` is the part that was not understood and ``position`` where it begins in the whole
    text (in characters from 0), so ``whole[position:].startswith(text)``.

    >>> try:
    ...     tt.parse_cards("5H 7X")
    ... except tt.NotationError as error:
    ...     print(error.text, error.position, error.code)
    7X 3 card-suit-unread
    """

    text: str
    position: int

    def __init__(self, code: Code, text: str, position: int = 0, **fields: object) -> None:
        super().__init__(code, text=text, position=position, **fields)
        self.text = text
        self.position = position

    def moved(self, by: int) -> NotationError:
        """The same error for a text that stands ``by`` characters into a longer one."""
        fields = {name: self.fields[name] for name in self.fields.keys() - {"text", "position"}}
        return NotationError(self.code, self.text, self.position + by, **fields)


class RulesError(ThreeThirteenError):
    """Options that do not work together, or a table that they cannot serve.

    ``reasons`` lists everything that is wrong, each a :class:`Reason`.

    >>> try:
    ...     tt.PAGAT.but(jokers=-1, packs=0)
    ... except tt.RulesError as error:
    ...     print([str(reason.code) for reason in error.reasons])
    ['bad-option', 'bad-option']
    """

    reasons: tuple[Reason, ...]

    def __init__(self, reasons: Iterable[Reason], code: Code = Code.BAD_RULES) -> None:
        self.reasons = tuple(reasons)
        super().__init__(code, reasons=self.reasons)


class UnknownPresetError(RulesError):
    """A name that no preset has: ``name``, with the ``near`` names and all ``known`` ones.

    >>> try:
    ...     tt.preset("pagatt")
    ... except tt.UnknownPresetError as error:
    ...     print(error.near)
    ('pagat',)
    """

    reasons: tuple[Reason, ...]
    name: str
    near: tuple[str, ...]
    known: tuple[str, ...]

    def __init__(self, name: str, near: tuple[str, ...], known: tuple[str, ...]) -> None:
        hint = (
            Reason.of(Code.DID_YOU_MEAN, names=near)
            if near
            else Reason.of(Code.THERE_ARE, names=known)
        )
        ThreeThirteenError.__init__(self, Code.NO_SUCH_PRESET, name=name, hint=hint)
        self.reasons = (self.reason,)
        self.name = name
        self.near = near
        self.known = known


class UnknownShapeError(RulesError):
    """A name that no installed shape has, or not in that version.

    ``name`` and ``version`` (None: any) are what was asked for, ``installed`` is the version that
    there is of it, or None; ``near`` and ``known`` are names as in :class:`UnknownPresetError`.

    >>> try:
    ...     tt.shape("half-wild", version=2)
    ... except tt.UnknownShapeError as error:
    ...     print(error.name, error.version, error.installed)
    half-wild 2 None
    """

    reasons: tuple[Reason, ...]
    name: str
    version: int | None
    installed: int | None
    near: tuple[str, ...]
    known: tuple[str, ...]

    def __init__(
        self,
        name: str,
        version: int | None,
        installed: int | None,
        near: tuple[str, ...],
        known: tuple[str, ...],
    ) -> None:
        if installed is not None:
            hint = Reason.of(Code.VERSION_INSTALLED, version=installed)
        elif near:
            hint = Reason.of(Code.DID_YOU_MEAN, names=near)
        else:
            hint = Reason.of(Code.INSTALLED_ARE, names=known or Reason.of(Code.NONE))
        asked: str | Reason = repr(name)
        if version is not None:
            asked = Reason.of(Code.ONE_VERSION, name=name, version=version)
        ThreeThirteenError.__init__(self, Code.NO_SUCH_SHAPE, shape=asked, hint=hint)
        self.reasons = (self.reason,)
        self.name = name
        self.version = version
        self.installed = installed
        self.near = near
        self.known = known


class PluginError(ThreeThirteenError):
    """A plug-in that was asked for and does not work: its ``name``, and ``reasons`` why not.

    >>> issubclass(tt.PluginError, tt.ThreeThirteenError)
    True
    """

    name: str
    reasons: tuple[Reason, ...]

    def __init__(self, name: str, reasons: Iterable[Reason]) -> None:
        self.name = name
        self.reasons = tuple(reasons)
        super().__init__(Code.BAD_PLUGIN, name=name, reasons=self.reasons)


class SetupError(ThreeThirteenError):
    """A position set up by hand that cannot be. ``reasons`` lists all that is wrong with it.

    >>> try:
    ...     tt.State.setup(["5H 6H", "2C 9D KS"], "4D")
    ... except tt.SetupError as error:
    ...     print(*error.reasons)
    cards of seat 0: there are 2, and there must be 3
    """

    reasons: tuple[Reason, ...]

    def __init__(self, reasons: Iterable[Reason]) -> None:
        self.reasons = tuple(reasons)
        super().__init__(Code.BAD_SETUP, reasons=self.reasons)


class SeatError(ThreeThirteenError, IndexError):
    """A seat that the table does not have: ``seat``, where the seats are 0 to ``last``.

    >>> try:
    ...     tt.State.new(players=2).view(2)
    ... except tt.SeatError as error:
    ...     print(error.seat, error.last)
    2 1
    """

    seat: int
    last: int

    def __init__(self, seat: int, last: int) -> None:
        super().__init__(Code.NO_SUCH_SEAT, seat=seat, last=last)
        self.seat = seat
        self.last = last


class ArrangementError(ThreeThirteenError):
    """A claimed arrangement that does not stand. ``reasons`` lists every fault found.

    >>> try:
    ...     tt.check_arrangement(["5H 6H 8H"], hand="5H 6H 8H")
    ... except tt.ArrangementError as error:
    ...     print([str(reason.code) for reason in error.reasons])
    ['run-has-gap']
    """

    reasons: tuple[Reason, ...]

    def __init__(self, reasons: Iterable[Reason]) -> None:
        self.reasons = tuple(reasons)
        super().__init__(Code.BAD_ARRANGEMENT, reasons=self.reasons)


class RecordError(ThreeThirteenError):
    """A saved game or view that cannot be read, or does not follow its own rules.

    ``path`` says where in the text (``$`` is the whole), ``ply`` which move, counted from 0, if
    it is a move that is wrong.

    >>> try:
    ...     tt.Record.from_json('{"format": "poem"}')
    ... except tt.RecordError as error:
    ...     print(error.path)
    $.format
    """

    path: str
    ply: int | None

    def __init__(
        self, code: Code, path: str = "$", ply: int | None = None, **fields: object
    ) -> None:
        super().__init__(code, path=path, ply=ply, **fields)
        self.path = path
        self.ply = ply
