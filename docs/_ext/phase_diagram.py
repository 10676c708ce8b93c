"""The phases of a round as a picture, and the same in words for those who do not see it.

Both are made from :data:`ORDERS`, and a test plays games to see that these are the ways that
games take. It needs no Sphinx.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

import attrs

SCORED = "scored"
"""Not a phase: what happens between the last discard and the next deal."""


@attrs.frozen
class Box:
    """A phase, or the scoring, with who acts in it."""

    name: str
    who: str


@attrs.frozen
class Way:
    """From one box to another: by which moves, and when."""

    start: str
    moves: tuple[str, ...]
    end: str
    when: str = ""


@attrs.frozen
class Order:
    """The boxes from top to bottom, and the ways between them."""

    title: str
    boxes: tuple[Box, ...]
    ways: tuple[Way, ...]


ORDERS: Mapping[str, Order] = {
    "in-turn": Order(
        "A round played in turn",
        (
            Box("deal", "the dealer"),
            Box("draw", "the seat whose turn it is"),
            Box("discard", "the same seat"),
            Box(SCORED, "nobody acts"),
            Box("over", "nobody acts"),
        ),
        (
            Way("deal", ("deal",), "draw"),
            Way("draw", ("stock", "pile"), "discard"),
            Way("discard", ("x7H",), "draw", "next seat"),
            Way("discard", ("x7H!",), "draw", "out: one more turn for each other seat"),
            Way("discard", ("x7H",), SCORED, "after the last turn, or if no card is left to draw"),
            Way(SCORED, (), "deal", "next round"),
            Way(SCORED, (), "over", "after the last round"),
        ),
    ),
    "all-at-once": Order(
        "A round in which all seats act at once",
        (
            Box("deal", "the caller"),
            Box("call", "all seats"),
            Box("draw", "all seats still in"),
            Box("discard", "all seats still in"),
            Box(SCORED, "nobody acts"),
            Box("over", "nobody acts"),
        ),
        (
            Way("deal", ("deal",), "call"),
            Way("call", ("match", "stay"), "draw"),
            Way("call", ("match",), SCORED, "all match"),
            Way("draw", ("stock", "pile"), "discard"),
            Way("discard", ("x7H",), "draw", "next beat"),
            Way("discard", ("x7H!",), "draw", "out: one more beat for the others"),
            Way("discard", ("x7H",), SCORED, "after the last beat, or if too few cards are left"),
            Way("discard", ("x7H!",), SCORED, "if all are out"),
            Way(SCORED, (), "deal", "next round"),
            Way(SCORED, (), "over", "after the last round"),
        ),
    ),
}

# ------------------------------------------------------------------------------- the picture

_WIDTH, _MIDDLE, _HALF, _HIGH, _STEP = 400, 196, 84, 46, 112
"""Of the picture, and of a box: its middle, half its width, its height, and the next one down."""

_STYLE = (
    ".pd{color:inherit;max-width:100%;height:auto;font-family:inherit}"
    ".pd rect,.pd path{fill:none;stroke:currentColor;stroke-width:1.5}"
    ".pd rect{fill:currentColor;fill-opacity:.06}"
    ".pd rect.s{stroke-dasharray:5 4}"
    ".pd path.h{fill:currentColor;stroke:none}"
    ".pd text{fill:currentColor;font-size:14px}"
    ".pd .n{font-weight:700;font-size:16px}"
    ".pd .m{font-family:var(--font-stack--monospace,monospace);font-weight:700}"
)


def drawn(order: Order) -> str:
    """The picture as SVG, in the colour of the text around it."""
    height = _STEP * (len(order.boxes) - 1) + _HIGH + 4
    parts = [
        f'<svg class="pd" xmlns="http://www.w3.org/2000/svg" role="img" width="{_WIDTH}"'
        f' viewBox="0 0 {_WIDTH} {height}">',
        f"<title>{escape(order.title)}</title><desc>{escape(words(order))}</desc>",
        f"<style>{_STYLE}</style>",
    ]
    for place, box in enumerate(order.boxes):
        parts += _box(box, place)
    parts += _ways(order)
    return "".join([*parts, "</svg>"])


def _top(place: int) -> int:
    return 2 + place * _STEP


def _box(box: Box, place: int) -> Iterator[str]:
    top = _top(place)
    kind = ' class="s"' if box.name == SCORED else ""
    left, wide = _MIDDLE - _HALF, 2 * _HALF
    yield f'<rect{kind} x="{left}" y="{top}" width="{wide}" height="{_HIGH}" rx="8"/>'
    name = box.name if box.name == SCORED else box.name.upper()
    yield _text(_MIDDLE, top + 20, name, "n", "middle")
    yield _text(_MIDDLE, top + 38, box.who, "", "middle")


def _text(x: int, y: int, text: str, css: str = "", anchor: str = "start") -> str:
    kind = f' class="{css}"' if css else ""
    where = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text{kind} x="{x}" y="{y}"{where}>{escape(text)}</text>'


def _arrow(points: str, x: int, y: int, turn: int) -> str:
    """A line with a head at its end; ``turn`` is where it points: 0 down, 90 left, 270 right."""
    head = f'<path class="h" d="M0 0L-5 -9L5 -9Z" transform="translate({x} {y}) rotate({turn})"/>'
    return f'<path d="{points}"/>{head}'


def _ways(order: Order) -> Iterator[str]:
    place = {box.name: number for number, box in enumerate(order.boxes)}
    right, left = _MIDDLE + _HALF, _MIDDLE - _HALF
    for start, end in dict.fromkeys((way.start, way.end) for way in order.ways):
        ways = [way for way in order.ways if (way.start, way.end) == (start, end)]
        first, last = _top(place[start]), _top(place[end])
        middle, goal = first + _HIGH // 2, last + _HIGH // 2
        if place[end] == place[start] + 1:
            yield _arrow(f"M{_MIDDLE} {first + _HIGH}V{last - 6}", _MIDDLE, last, 0)
            yield from _label(_MIDDLE + 10, first + _HIGH + 20, ways[:1], 30)
        elif (start, end) == ("discard", "draw"):
            yield _arrow(f"M{right} {middle}H{right + 22}V{goal}H{right + 6}", right, goal, 90)
            yield from _label(right + 30, goal + 8, ways, 11)
        else:
            far, apart = (8, 12) if end == "deal" else (38, 0)
            goal -= 12 - apart
            yield _arrow(f"M{left} {middle + apart}H{far}V{goal}H{left - 6}", left, goal, 270)
            yield from _label(far + 4, (goal if apart else middle) - 7, ways, 30)


def _label(x: int, y: int, ways: list[Way], width: int) -> Iterator[str]:
    """The moves of some ways, each with its condition folded under it."""
    for way in ways:
        for move in way.moves if way.when != "all match" else ():
            yield _text(x, y, move, "m")
            y += 17
        for line in _folded(way.when, width):
            yield _text(x, y, line)
            y += 17


def _folded(text: str, width: int) -> Iterator[str]:
    line = ""
    for word in text.split():
        if line and len(line) + 1 + len(word) > width:
            yield line
            line = word
        else:
            line = f"{line} {word}".strip()
    if line:
        yield line


# ---------------------------------------------------------------------------------- the words


def words(order: Order) -> str:
    """What the picture shows, in sentences."""
    return " ".join(_sentence(way) for way in order.ways)


def _sentence(way: Way) -> str:
    moves = f" by {' or '.join(way.moves)}" if way.moves else ""
    when = f" ({way.when})" if way.when else ""
    return f"From {way.start} to {way.end}{moves}{when}."


def rows(order: Order) -> list[tuple[str, str, str, str]]:
    """The same as a table with a head, in reStructuredText."""
    found = [("phase", "moves", "when", "what comes next")]
    for way in order.ways:
        moves = " ".join(f"``{move}``" for move in way.moves) or "–"
        found.append((way.start, moves, way.when or "–", way.end))
    return found
