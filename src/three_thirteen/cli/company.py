"""Who sits at the table: names for the seats, and the grammar of talking about them."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from .text import listed

_NAMES = (
    *("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus"),
    *("Hana", "Ida", "Jon", "Kim", "Lou", "Mia", "Ned"),
)


@attrs.frozen
class Company:
    """The names of the seats, and which one is the person's (None: nobody's)."""

    names: tuple[str, ...]
    person: int | None = None

    def does(self, seat: int, verb: str) -> str:
        """That a seat does something, as the beginning of a sentence: ``Ann draws``."""
        if seat == self.person:
            return f"You {verb}"
        return f"{self.names[seat]} {verb}{'es' if verb == 'go' else 's'}"

    def all_do(self, seats: Iterable[int], verb: str) -> str:
        """That some seats do something: ``Ann and Bob draw``."""
        seats = tuple(seats)
        return self.does(seats[0], verb) if len(seats) == 1 else f"{self.listed(seats)} {verb}"

    def owner(self, seat: int) -> str:
        """Whose something is: ``your``, ``Ann's``."""
        return "your" if seat == self.person else f"{self.names[seat]}'s"

    def listed(self, seats: Iterable[int]) -> str:
        """The names of some seats as a list in a sentence."""
        return listed([self.names[seat] for seat in seats])


def gather(players: int, person: int | None = None) -> Company:
    """Names for a table of so many players; the person's seat is called *You*."""
    names = [*_NAMES, *(f"P{number}" for number in range(len(_NAMES) + 1, players + 1))]
    if person is not None:
        names.insert(person, "You")
    return Company(tuple(names[:players]), person)
