"""``Hall``: all tables, and the links that lead to them.

A link is a secret text, and whoever knows it may do what its kind allows. The creator of a table
gets three: one to invite people, one to look on, and one to save the game. A seat's own link is
made when somebody sits down and is told to nobody else: not even the creator can look into
another's hand.
"""

from __future__ import annotations

import enum
import secrets
from collections.abc import Callable

import attrs

import three_thirteen as tt

from .form import COMPUTERS
from .refusals import RefusedError, Why
from .tables import Clock, Seat, Shuffle, Table, shuffle_fairly

KEPT = 24 * 3600.0
"""Seconds after which a table that nobody looks at is cleared away."""
MAX_TABLES = 500


class Kind(enum.Enum):
    """What a link is for."""

    HOST = enum.auto()
    """To save the game."""
    INVITE = enum.auto()
    """To take a seat."""
    SEAT = enum.auto()
    """To play at a seat."""
    WATCH = enum.auto()
    """To look on."""


@attrs.frozen
class Link:
    """What a secret text leads to."""

    kind: Kind
    table: Table
    seat: int | None = None


@attrs.frozen
class Links:
    """The links of a new table, for its creator."""

    host: str
    invite: str
    watch: str


def new_secret() -> str:
    """128 fresh random bits as text."""
    return secrets.token_urlsafe(16)


@attrs.define(eq=False, repr=False, kw_only=True)
class Hall:
    """All tables of a server."""

    clock: Clock
    secret: Callable[[], str] = new_secret
    shuffle: Shuffle = shuffle_fairly
    _links: dict[str, Link] = attrs.field(factory=dict)
    _looked_at: dict[Table, float] = attrs.field(factory=dict)

    def create(
        self,
        rules: tt.Rules,
        kinds: tuple[str, ...],
        seconds: float | None = None,
        record: tt.Record | None = None,
    ) -> Links:
        """Set up a table: a person or the named computer player at each seat.

        Args:
            rules: the options of the game.
            kinds: ``person`` or a name of ``COMPUTERS`` for each seat.
            seconds: how long a seat may think; None: for ever.
            record: a game to go on with, between its rounds.

        Raises:
            RefusedError: no person would play, the seats are not those of the record, or there
                are too many tables.
        """
        if record is not None and len(record.names) != len(kinds):
            raise RefusedError(Why.BAD_MESSAGE, f"that game has {len(record.names)} seats")
        if all(kind in COMPUTERS for kind in kinds):
            raise RefusedError(Why.BAD_MESSAGE, "one seat at least must be a person's")
        if len(self._looked_at) >= MAX_TABLES:
            raise RefusedError(Why.FULL, "there are too many tables here; try again later")
        seats = []
        for place, kind in enumerate(kinds):
            player = COMPUTERS.get(kind)
            name = "" if player is None else f"Computer {place + 1}"
            name = name if record is None else record.names[place]
            computer = None if player is None else kind
            seats.append(Seat(name, computer, player, taken=player is not None))
        table = Table(
            rules=rules,
            seats=seats,
            seconds=seconds,
            clock=self.clock,
            shuffle=self.shuffle,
            record=record,
        )
        self._looked_at[table] = self.clock()
        return Links(
            self._new_link(Link(Kind.HOST, table)),
            self._new_link(Link(Kind.INVITE, table)),
            self._new_link(Link(Kind.WATCH, table)),
        )

    def sit(self, invite: str, name: str, seat: int | None = None) -> str:
        """Take a seat by an invitation: the new seat's own link.

        Raises:
            RefusedError: the link invites to nothing, or no such seat is free.
        """
        table = self.find(invite, Kind.INVITE).table
        return self._new_link(Link(Kind.SEAT, table, table.sit(name, seat)))

    def _new_link(self, link: Link) -> str:
        secret = self.secret()
        self._links[secret] = link
        return secret

    def find(self, secret: str, *kinds: Kind) -> Link:
        """What a link of one of some kinds leads to.

        Raises:
            RefusedError: there is no such link.
        """
        link = self._links.get(secret)
        if link is None or link.kind not in kinds:
            raise RefusedError(Why.NO_SUCH_LINK, "this link leads nowhere, or nowhere any more")
        self._looked_at[link.table] = self.clock()
        return link

    @property
    def tables(self) -> tuple[Table, ...]:
        """All tables, in the order they were made."""
        return tuple(self._looked_at)

    def tick(self) -> None:
        """Let every table look at the clock, and clear away those that are forgotten."""
        now = self.clock()
        for table in self.tables:
            if table.listeners:
                self._looked_at[table] = now
            table.tick()
            if now - self._looked_at[table] > KEPT:
                del self._looked_at[table]
                self._links = {
                    secret: link for secret, link in self._links.items() if link.table is not table
                }
