"""Who sits at the table: names for the seats, and the grammar of talking about them."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from .english import ENGLISH
from .speech import Speech, printable


@attrs.frozen
class Company:
    """The names of the seats, and which one is the person's (None: nobody's)."""

    names: tuple[str, ...]
    person: int | None = None
    speech: Speech = ENGLISH

    def tells(self, seat: int, phrase: str, **fields: object) -> str:
        """What a seat does, said to the person there: ``Ann draws …``, ``You draw …``."""
        if seat == self.person:
            return self.speech.say(f"you-{phrase}", **fields)
        return self.speech.say(f"they-{phrase}", name=self.names[seat], **fields)

    def from_pile_of(self, seat: int) -> str:
        """Whose pile a card was taken from: ``from your pile``, ``from Ann's pile``."""
        if seat == self.person:
            return self.speech.say("from-your-pile")
        return self.speech.say("from-pile-of", name=self.names[seat])

    def listed(self, seats: Iterable[int]) -> str:
        """The names of some seats as a list in a sentence."""
        return self.speech.listed([self.names[seat] for seat in seats])


_LONGEST_NAME = 16


def usual_names(players: int, person: int | None, speech: Speech) -> tuple[str, ...]:
    """Names for a table of so many players, as they stand in a saved game."""
    usual = speech.say("names").split()
    names = [*usual, *(f"P{number}" for number in range(len(usual) + 1, players + 1))]
    if person is not None:
        names.insert(person, speech.say("player"))
    return tuple(names[:players])


def company_of(names: Iterable[str], person: int | None, speech: Speech) -> Company:
    """The players of a saved game, with names fit to be shown; the person's is *You*."""
    shown = []
    for seat, name in enumerate(names):
        words = " ".join(printable(name, _LONGEST_NAME).split())
        shown.append(words or f"P{seat + 1}")
    if person is not None:
        shown[person] = speech.say("you")
    return Company(tuple(shown), person, speech)


def gather(players: int, person: int | None = None, speech: Speech = ENGLISH) -> Company:
    """Names for a table of so many players; the person's seat is called *You*."""
    return company_of(usual_names(players, person, speech), person, speech)
