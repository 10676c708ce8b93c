"""The command ``rules``: a variant's options in words, and all variants side by side."""

from __future__ import annotations

from collections.abc import Sequence

import three_thirteen as tt
from three_thirteen.describing import compare, describe

from .english import ENGLISH
from .speech import Speech
from .text import WIDTH, columned, longest_word, sentence

_GAP = 2
_GENEROUS = 16
"""A column of a comparison needs no more."""


def rules_lines(rules: tt.Rules, plain: tt.Rules = tt.PAGAT, speech: Speech = ENGLISH) -> list[str]:
    """Every option of a game, marked where it differs from the plain game's, and how it differs."""
    say, language = speech.say, speech.language
    rows = compare([plain, rules], language)
    changed = {row.name: row.values[0] for row in rows if not row.is_same}
    lines = sentence(say("options-of", rules=rules.name))
    lines.append("")
    cells = [("", say("option"), say("value"), say("meaning"))]
    for option in describe(rules, language):
        mark = "*" if option.name in changed else ""
        cells.append((mark, option.name, option.value, option.meaning))
    widths = (1, 15, 20)
    lines += columned(cells, (*widths, WIDTH - sum(widths) - 3 * _GAP))
    lines.append("")
    if not changed:
        return [*lines, *sentence(say("all-plain"))]
    phrase = "variant-changes" if rules.name != plain.name else "house-changes"
    lines += sentence(say(phrase, rules=rules.name, plain=plain.name))
    values = {option.name: option.value for option in describe(rules, language)}
    for name, before in changed.items():
        text = say("plain-value", value=values[name], before=before)
        lines += sentence(text, f"  {name:15}  ")
    return lines


def comparison_lines(games: Sequence[tt.Rules], speech: Speech = ENGLISH) -> list[str]:
    """Games side by side: the options that differ as a table, then those that are all the same.

    More games than fit beside each other follow in further tables.
    """
    rows = compare(games, speech.language)
    differing = [row for row in rows if not row.is_same]
    label = max(len(row.name) for row in differing) if differing else 0
    lines: list[str] = []
    columns = [(rules.name, *(row.values[i] for row in differing)) for i, rules in enumerate(games)]
    while differing and columns:
        widths = _fitting([longest_word(column) for column in columns], WIDTH - label)
        beside, columns = columns[: len(widths)], columns[len(widths) :]
        cells = zip(["", *(row.name for row in differing)], *beside, strict=True)
        lines += [*columned(list(cells), (label, *widths)), ""]
    same = [f"{row.name} {row.values[0]}" for row in rows if row.is_same]
    return [*lines, *sentence(speech.say("same-in-all", options=speech.listed(same)))]


def _fitting(least: Sequence[int], room: int) -> list[int]:
    """Widths of as many columns as fit, one at least, the room that is left shared among them."""
    widths: list[int] = []
    for width in least:
        if widths and sum(widths) + width + _GAP * (len(widths) + 1) > room:
            break
        widths.append(width)
    spare = (room - sum(widths) - _GAP * len(widths)) // len(widths)
    return [width + max(0, min(spare, _GENEROUS - width)) for width in widths]
