"""Text for a terminal: cards with or without colour, and lines that keep within 80 columns."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import attrs

import three_thirteen as tt

from .english import ENGLISH
from .speech import Speech

WIDTH = 80
"""No line is longer, in columns."""

_ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
_COLOURS = {tt.Suit.DIAMONDS: "31", tt.Suit.HEARTS: "31", tt.Suit.STARS: "33", None: "35"}


@attrs.frozen(kw_only=True)
class Style:
    """How text is drawn. Colour never says anything that the text does not."""

    colour: bool = False
    """Whether escape codes for colour may be used."""
    signs: bool = False
    """Whether suits are printed as signs rather than letters."""

    def card(self, card: tt.Card) -> str:
        """A card's text, ``7H`` or, with signs, the rank and the suit's sign."""
        text = card.text
        if self.signs and card.rank is not None and card.suit is not None:
            text = card.rank.symbol + card.suit.sign
        return self._paint(text, _COLOURS.get(card.suit))

    def cards(self, cards: Iterable[tt.Card]) -> list[str]:
        """Each card's text."""
        return [self.card(card) for card in cards]

    def strong(self, text: str) -> str:
        """Text that stands out, where colour may be used."""
        return self._paint(text, "1")

    def _paint(self, text: str, code: str | None) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour and code else text


def columns(text: str) -> int:
    """How many columns a text takes, its escape codes not counted."""
    return len(_ESCAPE.sub("", text))


def pad(text: str, width: int) -> str:
    """The text with blanks after it, up to a width in columns."""
    return text + " " * (width - columns(text))


def wrap(words: Iterable[str], first: str = "", rest: str | None = None) -> list[str]:
    """Lines of words that keep within the width.

    Args:
        words: what must not be broken; a word longer than a line is broken after all.
        first: what the first line begins with.
        rest: what the others begin with; None: as many blanks as ``first`` has columns.
    """
    rest = " " * columns(first) if rest is None else rest
    lines, line, is_empty = [], first, True
    for word in words:
        gap = "" if is_empty else " "
        if not is_empty and columns(line) + 1 + columns(word) > WIDTH:
            lines.append(line)
            line, gap = rest, ""
        line += gap + word
        is_empty = False
        while columns(line) > WIDTH and "\x1b" not in line:
            lines.append(line[:WIDTH])
            line = rest + line[WIDTH:]
    lines.append(line.rstrip())
    return lines


def sentence(text: str, first: str = "", rest: str | None = None) -> list[str]:
    """Lines of running text that keep within the width."""
    return wrap(text.split(), first, rest)


def grouped(best: tt.Arrangement, style: Style, *, stand_ins: bool = True) -> list[str]:
    """A hand as words, each meld in brackets and the cards left over after them.

    With ``stand_ins`` a wild card says what it stands for, unless that is itself: ``3D=7H``.
    """
    words = []
    for meld in best.melds:
        cards = [
            style.card(card)
            if card is stands_for or not stand_ins
            else f"{style.card(card)}={style.card(stands_for)}"
            for card, stands_for in zip(meld.cards, meld.stands_for, strict=True)
        ]
        cards[0] = "[" + cards[0]
        cards[-1] += "]"
        words += cards
    return words + style.cards(best.deadwood)


def wild_words(spec: tt.RoundSpec, *, jokers: bool, speech: Speech = ENGLISH) -> str:
    """What is wild in a round, in words: ``threes``, ``jacks, 2H and jokers``, ``nothing``."""
    words = [speech.language.many_ranks[rank] for rank in sorted(spec.wild_ranks)]
    words += [card.text for card in sorted(spec.wild_cards)]
    if jokers:
        words.append(speech.say("jokers"))
    return speech.listed(words) or speech.say("nothing")


def columned(rows: Sequence[Sequence[str]], widths: Sequence[int], first: str = "") -> list[str]:
    """Rows of cells as lines, each cell wrapped to its column's width in columns."""
    lines = []
    for row in rows:
        cells = [_folded(cell, width) for cell, width in zip(row, widths, strict=True)]
        for number in range(max(map(len, cells))):
            parts = [cell[number] if number < len(cell) else "" for cell in cells]
            padded = [pad(part, width) for part, width in zip(parts, widths, strict=True)]
            lines.append((first + "  ".join(padded)).rstrip())
    return lines


def longest_word(cells: Iterable[str]) -> int:
    """The columns that the longest piece takes at which cells are not broken."""
    return max(len(word.strip()) for cell in cells for word in _pieces(cell))


def _pieces(text: str) -> list[str]:
    """Where a cell may be broken: at blanks, and after a hyphen with some more after it."""
    return re.findall(r"[^\s-]*-(?=\S{3})|\S+?(?=-\S{3}|\s|$)|\s+|-", text)


def _folded(text: str, width: int) -> list[str]:
    """A cell's lines, broken at blanks, after hyphens, or where a word is too long."""
    lines = [""]
    for word in _pieces(text):
        if columns(lines[-1] + word.rstrip()) > width and lines[-1]:
            lines.append("")
        piece = word if lines[-1] else word.lstrip()
        while columns(piece) > width:
            lines[-1] = piece[:width]
            piece = piece[width:]
            lines.append("")
        lines[-1] += piece
    return [line.rstrip() for line in lines]
