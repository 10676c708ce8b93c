"""Presets and shapes of others: what installed distributions bring by entry points.

A distribution names its rules under ``[project.entry-points."three_thirteen.presets"]`` and its
shapes under ``[project.entry-points."three_thirteen.shapes"]``, each a value whose own name is
the entry point's. One that does not load never stands in the way of another.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .errors import Code, PluginError, Reason, UnknownShapeError
from .options import Shape, wanted_type
from .rules import Rules, shape_reasons

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

PRESETS = "three_thirteen.presets"
"""The group of entry points that name ``Rules``."""
SHAPES = "three_thirteen.shapes"
"""The group of entry points that name ``Shape`` values."""


def shapes() -> tuple[str, ...]:
    """The names of all installed shapes, sorted, each once. None of them is loaded for it.

    >>> "no-such-shape" in tt.shapes()
    False
    """
    return installed_names(SHAPES)


def shape(name: str, version: int | None = None) -> Shape:
    """An installed shape by the name that it is registered and saved by.

    Args:
        name: its name, which is that of its entry point.
        version: the version that it must have; None: any.

    Raises:
        UnknownShapeError: no installed shape has that name, or the one that has it is of another
            version; ``.near`` lists names like it, ``.installed`` is the version there is.
        PluginError: the shape of that name does not load, or several claim the name.

    >>> tt.shape("half-wild")
    Traceback (most recent call last):
    three_thirteen.errors.UnknownShapeError: there is no shape 'half-wild'; installed are ...
    """
    claims = _claims(SHAPES).get(name)
    if claims is None:
        known = shapes()
        raise UnknownShapeError(name, version, None, near_names(name, known), known)
    found = _load_shape(_only(SHAPES, name, claims))
    if version not in (None, found.version):
        raise UnknownShapeError(name, version, found.version, (), shapes())
    return found


def installed_preset(name: str) -> Rules | None:
    """The rules that an entry point brings by that name, or None if none has it.

    Raises:
        PluginError: they do not load, or several entry points claim the name.
    """
    claims = _claims(PRESETS).get(name)
    return None if claims is None else _load_preset(_only(PRESETS, name, claims))


def installed_names(group: str) -> tuple[str, ...]:
    """The names of a group's entry points, sorted, each once, loaded or not."""
    return tuple(sorted(_claims(group)))


def problems(published: Iterable[str]) -> tuple[Reason, ...]:
    """All that is wrong with the installed plug-ins, presets first, in the order of their names.

    Args:
        published: the names of the published games, which no plug-in may claim.
    """
    taken = set(published)
    found: list[Reason] = []
    for name, claims in sorted(_claims(PRESETS).items()):
        if name in taken or len(claims) > 1:
            found.append(_taken(PRESETS, name, claims, published=name in taken))
        for entry in claims:
            try:
                _load_preset(entry)
            except PluginError as error:
                found += error.reasons
    for name, claims in sorted(_claims(SHAPES).items()):
        if len(claims) > 1:
            found.append(_taken(SHAPES, name, claims))
        for entry in claims:
            try:
                _load_shape(entry)
            except PluginError as error:
                found += error.reasons
    return tuple(found)


def near_names(name: str, known: Iterable[str]) -> tuple[str, ...]:
    """Up to three of the known names that are most like one that is unknown."""
    import difflib  # noqa: PLC0415 - only a mistyped name needs it

    return tuple(difflib.get_close_matches(name, tuple(known), n=3, cutoff=0.5))


def _claims(group: str) -> dict[str, list[EntryPoint]]:
    """The entry points of a group by name; a name has more than one where several claim it."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - importing the package stays light

    claims: dict[str, list[EntryPoint]] = {}
    for entry in entry_points(group=group):
        claims.setdefault(entry.name, []).append(entry)
    return claims


def _only(group: str, name: str, claims: list[EntryPoint]) -> EntryPoint:
    if len(claims) > 1:
        raise PluginError(name, [_taken(group, name, claims)])
    return claims[0]


def _taken(group: str, name: str, claims: list[EntryPoint], *, published: bool = False) -> Reason:
    named = [Reason.of(Code.PUBLISHED_GAMES)] if published else []
    named += [
        Reason.of(Code.CLAIM, distribution=_distribution(entry), value=entry.value)
        for entry in claims
    ]
    return Reason.of(Code.PLUGIN_NAME_TAKEN, group=group, name=name, claims=tuple(named))


def _load_preset(entry: EntryPoint) -> Rules:
    value = _load(entry)
    if not isinstance(value, Rules):
        raise _wrong_type(entry, value, wanted_type(Rules))
    _check_name(entry, value.name)
    return value


def _load_shape(entry: EntryPoint) -> Shape:
    value = _load(entry)
    lacks = tuple(reason.fields["lacks"] for reason in shape_reasons(value))
    if lacks or not isinstance(value, Shape):
        lacks = lacks or (Reason.of(Code.LACKS_PROTOCOL),)
        raise _wrong_type(entry, value, Reason.of(Code.WANTED_SHAPE, lacks=lacks))
    _check_name(entry, value.name)
    return value


def _load(entry: EntryPoint) -> object:
    """What an entry point names; whatever goes wrong in its module is the plug-in's fault."""
    try:
        return entry.load()
    except (Exception, SystemExit) as error:  # it may fail in any way
        text = f"{type(error).__name__}: {error}"
        reason = Reason.of(Code.PLUGIN_NOT_LOADED, entry=_text(entry), error=text)
        raise PluginError(entry.name, [reason]) from error


def _check_name(entry: EntryPoint, given: str) -> None:
    if given != entry.name:
        reason = Reason.of(Code.PLUGIN_WRONG_NAME, entry=_text(entry), given=given)
        raise PluginError(entry.name, [reason])


def _wrong_type(entry: EntryPoint, value: object, allowed: Reason) -> PluginError:
    given = type(value).__name__
    reason = Reason.of(Code.PLUGIN_WRONG_TYPE, entry=_text(entry), type=given, allowed=allowed)
    return PluginError(entry.name, [reason])


def _text(entry: EntryPoint) -> Reason:
    """An entry point as it is written, and whose it is."""
    return Reason.of(
        Code.ENTRY_POINT,
        group=entry.group,
        name=entry.name,
        value=entry.value,
        distribution=_distribution(entry),
    )


def _distribution(entry: EntryPoint) -> str:
    """The name of the distribution that brings an entry point, if its metadata tells it."""
    if entry.dist is None or "Name" not in entry.dist.metadata:
        return Reason.of(Code.UNNAMED_DISTRIBUTION)
    return entry.dist.name
