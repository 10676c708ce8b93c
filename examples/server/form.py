"""The form of the lobby: a variant, what is changed in it, and who sits where."""

from __future__ import annotations

import contextlib

import attrs

import three_thirteen as tt
from three_thirteen.describing import describe

from .messages import Fields

PERSON = "person"
COMPUTERS: dict[str, tt.Player] = {"greedy": tt.GreedyPlayer(), "random": tt.RandomPlayer()}
"""The computer players that can have a seat."""
MAX_SEATS = 13
_ACE_POINTS = {tt.Ace.LOW: 1, tt.Ace.HIGH: 15, tt.Ace.BOTH: 15}
"""What an ace left over costs by where it may stand, as published."""
_FACES = {"10": (10, 10, 10), "11-13": (11, 12, 13)}


@attrs.frozen
class Wanted:
    """A table that somebody wants: its rules, who plays each seat, and seconds for a move."""

    rules: tt.Rules
    kinds: tuple[str, ...]
    seconds: int | None


def read_form(fields: Fields) -> Wanted:
    """The table that a filled-in form wants. Options that it leaves out are the variant's.

    Raises:
        RefusedError: the form cannot be read.
        RulesError: no variant has that name, or the options do not work for so many seats;
            ``.reasons`` says all that is wrong.
    """
    fields.only(
        *("variant", "jokers", "ace", "faces", "packs", "least_deal", "most_deal"),
        *("seats", "seconds"),
    )
    plain = tt.preset(fields.text("variant", 60))
    values = plain.values
    jokers = fields.optional_number("jokers", 0, 12)
    packs = fields.optional_number("packs", 1, 8)
    least = fields.optional_number("least_deal", 1, 99) or 1
    most = fields.optional_number("most_deal", 1, 99) or 99
    ace = tt.Ace(fields.choice("ace", tuple(tt.Ace)) or plain.ace)
    if ace is not plain.ace:
        values = attrs.evolve(values, ace=_ACE_POINTS[ace])
    faces = fields.choice("faces", tuple(_FACES))
    if faces is not None:
        jack, queen, king = _FACES[faces]
        values = attrs.evolve(values, jack=jack, queen=queen, king=king)
    rules = plain.but(
        jokers=plain.jokers if jokers is None else jokers,
        packs=plain.packs if packs is None else packs,
        rounds=[spec for spec in plain.rounds if least <= spec.deal <= most],
        ace=ace,
        values=values,
    )
    kinds = read_kinds(fields)
    rules.check_table(len(kinds))
    return Wanted(rules, kinds, read_seconds(fields))


def read_kinds(fields: Fields) -> tuple[str, ...]:
    """Who plays each seat: a person, or one of the computer players."""
    return tuple(fields.choices("seats", (PERSON, *COMPUTERS), MAX_SEATS))


def read_seconds(fields: Fields) -> int | None:
    """The seconds that a seat has for a move, or None."""
    return fields.optional_number("seconds", 5, 3600)


def variants() -> list[dict[str, object]]:
    """What the lobby offers: each variant, what its form begins with, and all its options."""
    offered = []
    for name in tt.presets():
        with contextlib.suppress(tt.PluginError):  # one that does not load leaves the others be
            offered.append(_variant(tt.preset(name)))
    return offered


def _variant(rules: tt.Rules) -> dict[str, object]:
    least, most = rules.players
    values = rules.values
    faces = (values.jack, values.queen, values.king)
    return {
        "name": rules.name,
        "players": [least, MAX_SEATS if most is None else min(most, MAX_SEATS)],
        "deals": [spec.deal for spec in rules.rounds],
        "jokers": rules.jokers,
        "packs": rules.packs,
        "ace": rules.ace.value if tt.Rank.ACE in rules.pack.ranks else None,
        "faces": next((name for name, costs in _FACES.items() if costs == faces), None),
        "at_once": rules.turn_order is tt.TurnOrder.ALL_AT_ONCE,
        "options": describe_rules(rules),
    }


def describe_rules(rules: tt.Rules) -> list[tuple[str, str, str]]:
    """Every option of the rules: its name, its value in words, and what it decides."""
    return [(option.name, option.value, option.meaning) for option in describe(rules)]
