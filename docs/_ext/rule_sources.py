"""Where each option of the published games comes from, where it is not simply in the rule text.

A table of marks: an option that has none stands in the game's own rule text.
"""

from __future__ import annotations

from collections.abc import Mapping

CHOICE = "choice"
"""The text says nothing, and this library had to decide."""
READ_AS = "read as"
"""The text is unclear, and this is how it is read here."""
DERIVED = "derived"
"""The text does not say it, but it follows from what it says."""
PROVISIONAL = "provisional"
"""The text that could be read ends before this; the plain game's value stands in."""

MEANINGS: Mapping[str, str] = {
    CHOICE: "the rule text is silent, and this library had to decide",
    READ_AS: "the rule text is unclear, and this is how it is read here",
    DERIVED: "the rule text does not say it, but it follows from what it says",
    PROVISIONAL: "the rule text that could be read ends before this, so it is as in the plain game",
}

_EVERYWHERE = {"return_taken": CHOICE, "max_turns": CHOICE}
_SILENT = {"values.wild": CHOICE, "tie": CHOICE, "reshuffles": CHOICE}

MARKS: Mapping[str, Mapping[str, str]] = {
    "pagat": {**_EVERYWHERE, **_SILENT, "reveal_out": CHOICE},
    "spruce": {**_EVERYWHERE, **_SILENT, "values.joker": CHOICE, "min_naturals": CHOICE},
    "gamerules": {**_EVERYWHERE, **_SILENT, "values.joker": CHOICE},
    "special-k": {
        **_EVERYWHERE,
        "reshuffles": CHOICE,
        "values.wild": READ_AS,
        "values.joker": READ_AS,
        "tie": READ_AS,
    },
    "speed": {**_EVERYWHERE, **_SILENT, "values.joker": CHOICE, "players": DERIVED},
    "deuces": {
        **_EVERYWHERE,
        "reshuffles": CHOICE,
        "rounds.wild": READ_AS,
        "bonus": READ_AS,
        "ace": PROVISIONAL,
        "min_naturals": PROVISIONAL,
        "values.ace": PROVISIONAL,
        "values.jack": PROVISIONAL,
        "values.queen": PROVISIONAL,
        "values.king": PROVISIONAL,
        "values.wild": PROVISIONAL,
        "values.joker": PROVISIONAL,
    },
    "five-crowns": {**_EVERYWHERE, "tie": CHOICE},
}

SOURCES: Mapping[str, str] = {
    "pagat": "pagat.com, where the game is described by Leah Mathis",
    "spruce": "The Spruce",
    "gamerules": "gamerules.com",
    "special-k": "Special K Software, which has a program of the game",
    "speed": "pagat.com, from Stan Stone",
    "deuces": "pagat.com, from Jared Mellentine",
    "five-crowns": "the publisher's rule sheet",
}


def mark(game: str, option: str) -> str:
    """The mark of an option of a published game, or an empty text where its rule text has it."""
    return MARKS[game].get(option, "")
