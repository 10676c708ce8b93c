"""Pictures of cards as SVG text, made from plain texts: this room knows no ``Card``.

A picture has no scripts, no references to anything outside and no ids, so that any number of them
can stand on one page. Whatever has no colour of its own is drawn in ``currentColor``, the colour
of the text around it, on no background: a page in dark mode needs nothing else. Colour never says
anything alone: suits differ in shape, and what is wild has a broken edge and a folded corner.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

import attrs


@attrs.frozen(kw_only=True)
class Face:
    """One card to draw, or something that lies on a table in a card's place.

    ``text`` is a card's text, such as ``7H`` or ``JK``. With ``is_back`` it is a card face down
    that shows a number, with neither text nor back an empty place. ``stands_for`` is the text of
    the card whose place a wild card takes; ``label`` says all of it in words.
    """

    text: str
    label: str
    stands_for: str | None = None
    is_wild: bool = False
    is_back: bool = False


@attrs.frozen(kw_only=True)
class Group:
    """Cards that belong together, with a caption over them.

    ``has_tray``: they lie on a tray, as melds do. ``starts_row``: they begin a new row.
    """

    faces: tuple[Face, ...]
    caption: str = ""
    has_tray: bool = False
    starts_row: bool = False


def picture(
    groups: Iterable[Group],
    *,
    title: str,
    description: str,
    width: int,
    scale: float,
    standalone: bool,
) -> str:
    """The SVG text of some groups of cards.

    Args:
        groups: what is drawn, in reading order.
        title: a few words that name the picture, for those who do not see it.
        description: all that it shows, in words.
        width: the greatest width in units; what does not fit goes on in a new row.
        scale: how many pixels a unit has. A card is 44 units wide.
        standalone: whether the picture will be a file of its own, which inherits no colour and so
            has to ask the reader's settings.
    """
    drawn = tuple(groups)
    inset = _TRAY if any(group.has_tray for group in drawn) else 0
    laid = [_lay(group, width - 2 * _EDGE, inset) for group in drawn]
    parts, right, bottom = _place(laid, width)
    wide, high = max(right, _CARD_WIDTH) + _EDGE, max(bottom, _CARD_HEIGHT) + _EDGE
    size = f'width="{_number(wide * scale)}" height="{_number(high * scale)}"'
    colour = _FILE_STYLE if standalone else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {size} '
        f'viewBox="0 0 {_number(wide)} {_number(high)}" class="three-thirteen" '
        f'style="max-width:100%;height:auto" fill="currentColor" text-anchor="middle" '
        f'font-family="ui-sans-serif,system-ui,sans-serif" font-weight="700">'
        f"<title>{escaped(title)}</title><desc>{escaped(description)}</desc>"
        f"{colour}{''.join(parts)}</svg>"
    )


# --- laying out --------------------------------------------------------------------------------

_CARD_WIDTH, _CARD_HEIGHT, _RADIUS = 44, 62, 6
_GAP, _GROUP_GAP, _ROW_GAP, _EDGE = 5, 16, 12, 2
_TRAY = 7
"""How far a tray reaches over its cards."""
_TAB = 19
"""How far the tab with what a wild card stands for hangs out under the card."""
_CAPTION = 18
_CAPTION_SIZE = 12.5


@attrs.frozen
class _Laid:
    """A group with its cards as SVG text around its own origin, and the room that it takes."""

    group: Group
    cards: str
    width: float
    height: float


def _lay(group: Group, room: float, inset: float) -> _Laid:
    """Lay the cards of a group beside each other, in several lines if they need more room.

    ``inset`` is kept free over and under the cards, and for a tray at their sides.
    """
    left = inset if group.has_tray else 0
    in_line = max(1, int((room - 2 * left + _GAP) // (_CARD_WIDTH + _GAP)))
    number, top = len(group.faces), inset + (_CAPTION if group.caption else 0)
    cards: list[str] = []
    for start in range(0, number, in_line):
        line = group.faces[start : start + in_line]
        for place, face in enumerate(line):
            cards.append(_moved(left + place * (_CARD_WIDTH + _GAP), top, _labelled(face)))
        top += _CARD_HEIGHT + (_TAB if any(face.stands_for for face in line) else 0) + _GAP
    in_line = min(in_line, number)
    wide = 2 * left + in_line * (_CARD_WIDTH + _GAP) - _GAP
    wide = max(wide, left + _text_width(group.caption))
    return _Laid(group, "".join(cards), wide, top - _GAP + inset)


def _place(laid: Sequence[_Laid], width: float) -> tuple[list[str], float, float]:
    """Set the groups in rows. Gives their SVG text, and how far they reach right and down."""
    rows: list[list[_Laid]] = []
    left = 0.0
    for group in laid:
        if not rows or group.group.starts_row or left + group.width > width - _EDGE:
            rows.append([])
            left = _EDGE
        rows[-1].append(group)
        left += group.width + _GROUP_GAP
    parts: list[str] = []
    top, right = float(_EDGE), 0.0
    for row in rows:
        left, high = float(_EDGE), max(group.height for group in row)
        for group in row:
            parts.append(_moved(left, top, _drawn(group, high)))
            right = max(right, left + group.width)
            left += group.width + _GROUP_GAP
        top += high + _ROW_GAP
    return parts, right, top - _ROW_GAP


def _drawn(laid: _Laid, height: float) -> str:
    """A group with its tray, which is as high as the row, and its caption."""
    group, parts = laid.group, []
    if group.has_tray:
        top = _CAPTION if group.caption else 0
        parts.append(
            f'<rect y="{top}" width="{_number(laid.width)}" height="{_number(height - top)}" '
            f'rx="{_RADIUS + _TRAY - 2}" fill-opacity=".03" stroke="currentColor" '
            'stroke-opacity=".2"/>'
        )
    if group.caption:
        parts.append(
            f'<text x="{2 if group.has_tray else 0}" y="12" font-size="{_CAPTION_SIZE}" '
            f'font-weight="500" text-anchor="start" fill-opacity=".78">'
            f"{escaped(group.caption)}</text>"
        )
    return "".join(parts) + laid.cards


def _moved(left: float, top: float, svg: str) -> str:
    return f'<g transform="translate({_number(left)} {_number(top)})">{svg}</g>'


def _text_width(text: str) -> float:
    """About how wide a caption is; no font can be asked here."""
    ems = sum(1.0 if unicodedata.east_asian_width(sign) in "WF" else 0.56 for sign in text)
    return ems * _CAPTION_SIZE


# --- drawing -----------------------------------------------------------------------------------

_FILE_STYLE = (
    "<style>.three-thirteen{color:#1c1c21;color-scheme:light dark}"
    "@media(prefers-color-scheme:dark){.three-thirteen{color:#ededf2}}</style>"
)
"""What only a file needs. The class keeps it from any other part of a page."""

_SUITS = {
    "C": (
        "#2a9461",
        "M50 4a21 21 0 0 1 18 32 21 21 0 1 1-11 37c1 9 4 15 11 20v3H32v-3c7-5 10-11 11-20"
        "a21 21 0 1 1-11-37A21 21 0 0 1 50 4z",
    ),
    "D": ("#3d7fe0", "M50 3Q66 30 87 50 66 70 50 97 34 70 13 50 34 30 50 3z"),
    "H": (
        "#e0424f",
        "M50 94C30 74 6 56 6 32 6 16 17 7 29 7c9 0 17 6 21 16C54 13 62 7 71 7c12 0 23 9 23 25"
        " 0 24-24 42-44 62z",
    ),
    "S": (
        "currentColor",
        "M50 4c15 18 42 33 42 56a20 20 0 0 1-35 14c1 9 4 14 11 19v3H32v-3c7-5 10-10 11-19"
        "A20 20 0 0 1 8 60C8 37 35 22 50 4z",
    ),
    "*": (
        "#c07a12",
        "M50 3l12.5 31.2 33.5 2.3-25.8 21.6 8.2 32.6L50 72.8 21.6 90.700l8.2-32.6"
        "L4 36.500l33.5-2.300z",
    ),
}
"""Each suit's colour, which stands out on light and on dark, and its shape in a box of 100."""

_JOKER = (
    "#a356c8",
    "M23 88h54v10H23zM25 83C25 68 17 58 8 64 6 43 26 30 40 45 41 32 45 22 50 16 55 22 59 32 60 45"
    " 74 30 94 43 92 64 83 58 75 68 75 83zM0 72a8 8 0 1 1 16 0 8 8 0 1 1-16 0zM84 72a8 8 0 1 1 16 0"
    " 8 8 0 1 1-16 0zM42 9a8 8 0 1 1 16 0 8 8 0 1 1-16 0z",
)
"""A jester's cap with three bells."""


def _labelled(face: Face) -> str:
    """A card with its words, which a pointer that rests on it shows."""
    return f"<title>{escaped(face.label)}</title>{_face(face)}"


def _face(face: Face) -> str:
    if face.is_back:
        return _back(face.text)
    if not face.text:
        return _edge('stroke-opacity=".45" stroke-dasharray="1 4" stroke-linecap="round"')
    is_wild = face.is_wild or face.stands_for is not None
    colour, rank = _suit_of(face.text)[0], _rank_of(face.text)
    large = len(rank) == 1
    return "".join(
        (
            _edge(_BROKEN if is_wild else _PLAIN),
            '<path d="M31 0H38a6 6 0 0 1 6 6V13z" fill-opacity=".75"/>' if is_wild else "",
            f'<text x="22" y="{26 if large else 25}" font-size="{23 if large else 19}" '
            f'fill="{colour}">{rank}</text>',
            _suit(face.text, 10.5, 31.5, 23),
            _tab(face.stands_for) if face.stands_for else "",
        )
    )


_PLAIN = 'stroke-opacity=".4"'
_BROKEN = 'stroke-opacity=".8" stroke-dasharray="5 3.2"'


def _edge(stroke: str) -> str:
    """A card's edge and its surface, which is a little lighter or darker than the page."""
    return (
        f'<rect width="{_CARD_WIDTH}" height="{_CARD_HEIGHT}" rx="{_RADIUS}" fill-opacity=".05" '
        f'stroke="currentColor" stroke-width="1.3" {stroke}/>'
    )


def _suit(text: str, left: float, top: float, size: float) -> str:
    """The shape of a card's suit in a box of a size."""
    colour, path = _suit_of(text)
    where = f"translate({_number(left)} {_number(top)})scale({_number(size / 100)})"
    return f'<path transform="{where}" fill="{colour}" d="{path}"/>'


def _suit_of(text: str) -> tuple[str, str]:
    return _JOKER if text == "JK" else _SUITS[text[-1]]


def _rank_of(text: str) -> str:
    return text if text == "JK" else text[:-1].replace("T", "10")


def _tab(stands_for: str) -> str:
    """What a wild card stands for, on a tab that hangs from the card's lower edge."""
    rank = _rank_of(stands_for)
    centre, size = (20.5, 13) if len(rank) == 1 else (20, 11)
    return (
        '<path d="M3 62.7V75a5 5 0 0 0 5 5H36a5 5 0 0 0 5-5V62.7z" fill-opacity=".12"/>'
        '<text x="10" y="75.5" font-size="12" font-weight="400">=</text>'
        f'<text x="{centre}" y="75.7" font-size="{size}">{rank}</text>'
        f"{_suit(stands_for, 27, 65.5, 11)}"
    )


def _back(number: str) -> str:
    """A card face down, with how many there are of them."""
    return (
        f'{_edge(_PLAIN)}<rect x="4" y="4" width="36" height="54" rx="3.5" fill-opacity=".1"/>'
        f'<path d="M22 11L34 31 22 51 10 31z" fill-opacity=".1"/>'
        f'<text x="22" y="37" font-size="16">{escaped(number)}</text>'
    )


# --- text --------------------------------------------------------------------------------------


def _number(value: float) -> str:
    """A number in as few signs as needed."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def escaped(text: str) -> str:
    """A text that is safe between the tags of XML and in its attributes.

    What XML cannot hold at all becomes a replacement sign.
    """
    kept = "".join(sign if _is_xml(ord(sign)) else "\ufffd" for sign in text)
    for sign, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        kept = kept.replace(sign, entity)
    return kept


def _is_xml(code: int) -> bool:
    """Whether XML 1.0 may hold a sign, by its code point."""
    return code in (9, 10, 13) or 32 <= code < 0xD800 or 0xE000 <= code < 0xFFFE or code >= 0x10000
