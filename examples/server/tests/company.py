"""Tables with a clock that stands still, chance that repeats, and people who play by themselves."""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from random import Random
from typing import TypeVar

import attrs

import three_thirteen as tt

from ..hall import Hall, Kind, Links
from ..tables import Shuffle, Table

_T = TypeVar("_T")
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve")
CARD = re.compile(r"\b(?:[A2-9TJQK][CDHS]|JK)\b")


@attrs.define
class StoppedClock:
    """A clock that goes on only when told to."""

    now: float = 1000.0

    def __call__(self) -> float:
        return self.now


def shuffle_by(seed: int) -> Shuffle:
    random = Random(seed)

    def shuffle(things: Sequence[_T], /) -> list[_T]:
        return random.sample(things, len(things))

    return shuffle


def counted_secrets() -> Callable[[], str]:
    numbers = count(1)
    return lambda: f"secret-{next(numbers)}"


def new_hall(seed: int = 1) -> Hall:
    return Hall(clock=StoppedClock(), secret=counted_secrets(), shuffle=shuffle_by(seed))


def table_of(hall: Hall, links: Links) -> Table:
    return hall.find(links.invite, Kind.INVITE).table


def new_table(
    rules: tt.Rules = tt.PAGAT,
    kinds: tuple[str, ...] = ("person", "person"),
    seconds: float | None = None,
    seed: int = 1,
    clock: StoppedClock | None = None,
) -> Table:
    """A table where every person has sat down."""
    hall = Hall(clock=clock or StoppedClock(), shuffle=shuffle_by(seed))
    table = table_of(hall, hall.create(rules, kinds, seconds))
    for name in NAMES[: kinds.count("person")]:
        table.sit(name)
    return table


def person_to_act(table: Table) -> int:
    """A person who may move now; of several the one with the highest seat."""
    people = (place for place, seat in enumerate(table.seats) if seat.player is None)
    return max(place for place in people if table.update_for(place, 0)["moves"])


def deal(table: Table) -> None:
    table.play(person_to_act(table), tt.Deal(), table.step)


def play_on(table: Table, player: tt.Player, until: Callable[[tt.State], bool]) -> Iterator[int]:
    """Let the people play by a player's choice, deals too; after each move its seat."""
    while not until(table.game.state):
        state, seat = table.game.state, person_to_act(table)
        dealing = state.phase is tt.Phase.DEAL
        table.play(seat, tt.Deal() if dealing else player.choose(state.view(seat)), table.step)
        yield seat


def may_know(states: Sequence[tt.State], seat: int | None) -> set[str]:
    """Every card that a seat has had before its eyes, said anew from the states themselves."""
    known: set[tt.Card] = set()
    for state in states:
        known.update(card for pile in state.piles for card in pile)
        known.update(card for result in state.results for hand in result.hands for card in hand)
        if seat is not None:
            known.update(state.hands[seat])
        if state.rules.reveal_out:
            known.update(card for out in state.out for card in state.hands[out])
    return {str(card) for card in known}
