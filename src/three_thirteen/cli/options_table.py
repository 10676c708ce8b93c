"""The command ``rules``: a variant's options in words, and all variants side by side."""

from __future__ import annotations

from collections.abc import Sequence

import three_thirteen as tt
from three_thirteen.describing import compare, describe

from .text import WIDTH, columned, listed, sentence

_GAP = 2


def rules_lines(rules: tt.Rules, plain: tt.Rules = tt.PAGAT) -> list[str]:
    """Every option of a game, marked where it differs from the plain game's, and how it differs."""
    changed = {row.name: row.values[0] for row in compare([plain, rules]) if not row.is_same}
    lines = sentence(f"The options of {rules.name}; * marks what is not as in the plain game.")
    lines.append("")
    rows = [("", "option", "value", "meaning")]
    for option in describe(rules):
        mark = "*" if option.name in changed else ""
        rows.append((mark, option.name, option.value, option.meaning))
    widths = (1, 15, 20)
    lines += columned(rows, (*widths, WIDTH - sum(widths) - 3 * _GAP))
    lines.append("")
    if not changed:
        return [*lines, *sentence("That is the plain game in every option.")]
    lines += sentence(f"What {rules.name} changes from the plain game ({plain.name}):")
    values = {option.name: option.value for option in describe(rules)}
    for name, before in changed.items():
        lines += sentence(f"{values[name]} (plain: {before})", f"  {name:15}  ")
    return lines


def comparison_lines(games: Sequence[tt.Rules]) -> list[str]:
    """Games side by side: the options that differ as a table, then those that are all the same.

    More games than fit beside each other follow in further tables.
    """
    rows = compare(games)
    beside = 7
    label, width = 15, (WIDTH - 15) // beside - _GAP
    lines: list[str] = []
    for start in range(0, len(games), beside):
        some = slice(start, start + beside)
        names = ["", *(rules.name for rules in games[some])]
        cells = [[row.name, *row.values[some]] for row in rows if not row.is_same]
        table = columned([names, *cells], [label, *[width] * (len(names) - 1)])
        lines += [*table, ""]
    same = [f"{row.name} {row.values[0]}" for row in rows if row.is_same]
    return [*lines, *sentence(f"The same in all of them: {listed(same)}.")]
