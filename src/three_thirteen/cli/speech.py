"""What the command line says, and what may be typed, in one table for each language."""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping

import attrs

import three_thirteen as tt
from three_thirteen.languages import Words


@attrs.frozen(kw_only=True)
class Speech:
    """One language at the terminal: its sentences, and the words that a person may type."""

    language: tt.Language
    """The names of cards, the texts of errors, and rules in words."""
    phrases: Words[str, str]
    """Every other sentence by its name, with fields in braces."""
    moves: Words[str, str]
    """How the moves without a card are shown; each may be typed as it is shown."""
    draws: Words[str, str]
    """What may be typed when a card is to be drawn, and the move that it means."""
    calls: Words[str, str]
    """What may be typed when the call is to be answered, and the move that it means."""
    commands: Words[str, str]
    """What may be typed at any time, and the command that it means."""
    steps: Words[str, str]
    """What may be typed while a game is replayed, and the step that it means."""
    leaving: frozenset[str]
    """What ends the game."""
    fillers: frozenset[str]
    """Words that say nothing when a card is thrown."""
    out: frozenset[str]
    """Words that say that the seat goes out."""
    jokers: frozenset[str]
    """What the joker may be called."""

    def say(self, phrase: str, **fields: object) -> str:
        """A sentence with its fields."""
        return self.phrases[phrase].format(**fields)

    def move(self, move: tt.Move) -> str:
        """A move as it may be typed."""
        return self.moves.get(str(move), str(move))

    def reason(self, reason: tt.Reason) -> str:
        """A reason, in which a move stands as it may be typed."""
        fields = dict(reason.fields)
        if "move" in fields:
            text = str(fields["move"])
            fields["move"] = self.moves.get(text, text)
        return self.language.reason_text(tt.Reason.of(reason.code, **fields))

    def counted(self, number: int, things: str) -> str:
        """A number of things: ``1 point``, ``2 points``."""
        return self.language.count(things, number)

    def listed(self, words: Iterable[str], last: str = "and") -> str:
        """Words as a list in a sentence: ``Ann, Bob and Cleo``."""
        return self.language.listed(words, last)

    def width(self, *phrases: str) -> int:
        """The columns that the longest of some phrases takes."""
        return max(len(self.phrases[phrase]) for phrase in phrases)


def printable(text: str, most: int = 400) -> str:
    r"""A text that came from a file, fit for a terminal: no control codes, and not endless.

    >>> printable("Ann\x1b[2J"), printable("abc" * 9, most=8)
    ('Ann?[2J', 'abcabc..')
    """
    text = text if len(text) <= most else f"{text[: most - 2]}.."
    return "".join([sign if sign.isprintable() else "?" for sign in text])


def fields_of(template: str) -> set[str]:
    """The names of the fields that a sentence has."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def locale_of(environ: Mapping[str, str]) -> str:
    """The language that the locale names: ``es`` for ``es_ES.UTF-8``; ``en`` if it names none.

    >>> locale_of({"LANG": "es_MX.UTF-8"}), locale_of({"LC_ALL": "C", "LANG": "es_ES"})
    ('es', 'en')
    """
    named = (environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    first = next(filter(None, named), "C")
    tag = first.partition(".")[0].partition("@")[0].partition("_")[0].lower()
    return tag if tag.isalpha() and len(tag) > 1 else "en"
