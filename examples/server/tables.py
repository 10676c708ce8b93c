"""``Table``: the host of one game. It deals, takes moves, keeps the log, and knows no web.

What a seat gets is its library ``View`` and those events of the log that it may see, nothing
else. Everything here happens at once, one call after the other, and a refused call changes
nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import Protocol, TypeVar

import attrs

import three_thirteen as tt

from .refusals import RefusedError, Why

MAX_NAME = 20
"""The longest name of a player, in characters."""

Clock = Callable[[], float]
"""Seconds since some moment, such as ``time.monotonic``."""
_T = TypeVar("_T")


class Shuffle(Protocol):
    """What all chance is drawn by."""

    def __call__(self, things: Sequence[_T], /) -> Sequence[_T]:
        """The same things in a new order."""
        ...


def shuffle_fairly(things: Sequence[_T], /) -> list[_T]:
    """The same things in an order drawn by the operating system."""
    return SystemRandom().sample(things, len(things))


@attrs.frozen
class Notice:
    """What happened at the table besides the game's own events; everybody may see it.

    ``what`` is one of ``joined``, ``begun``, ``timed-out`` and ``undone``.
    """

    what: str
    seat: int | None = None

    @property
    def audience(self) -> None:
        """Everybody may see it."""
        return None


@attrs.define
class Seat:
    """A place at the table: for a person, or for a computer player."""

    name: str
    """The player's name; "" until a person has sat down."""
    computer: str | None
    """What kind of computer player sits here, or None for a person's seat."""
    player: tt.Player | None
    """The computer player, or None."""
    taken: bool
    """Whether somebody has sat down."""
    lines: int = 0
    """How many connections are open for this seat."""


@attrs.frozen
class Past:
    """The game as it was before a move, and whose move it was."""

    record: tt.Record
    mover: int


@attrs.define
class UndoWish:
    """A seat's wish to take back its last move, and who agrees so far."""

    seat: int
    agreed: set[int] = attrs.field(factory=set)


@attrs.define(eq=False, repr=False, kw_only=True)
class Table:
    """One game with its seats, its log, its clock and whoever looks on.

    The game begins when every seat is taken. The server's own log numbers what happened, not
    ``State.first_event``: the log goes on after a move was taken back, and holds the notices.
    """

    rules: tt.Rules
    seats: list[Seat]
    seconds: float | None = None
    """How long a seat may think; None: for ever."""
    clock: Clock
    shuffle: Shuffle = shuffle_fairly
    watching: int = 0
    """How many spectators' connections are open."""
    listeners: set[Callable[[], None]] = attrs.field(factory=set)
    """Called after every change."""
    log: list[tt.Event | Notice] = attrs.field(factory=list)
    record: tt.Record | None = None
    """The game so far; before all seats are taken, the one to go on with, or None."""
    begun: bool = False
    step: int = 0
    """Counts the questions that the game has asked; a move says which one it answers."""
    _past: list[Past] = attrs.field(factory=list)
    _wish: UndoWish | None = None
    _deadline: float | None = None

    # --- seats -----------------------------------------------------------------------------

    def sit(self, name: str, number: int | None = None) -> int:
        """Give a free seat, or the one of that number, to a person; the last one begins the game.

        In a loaded game the seats have their names already, and ``name`` is not looked at.

        Raises:
            RefusedError: there is no such free seat, or the name will not do.
        """
        free = [place for place, seat in enumerate(self.seats) if not seat.taken]
        if number is not None and number not in free:
            raise RefusedError(Why.SEAT_TAKEN, "that seat is not free")
        if not free:
            raise RefusedError(Why.SEAT_TAKEN, "every seat is taken")
        place = free[0] if number is None else number
        seat = self.seats[place]
        if not seat.name:
            seat.name = check_name(name)
            if any(other.name == seat.name for other in self.seats if other is not seat):
                seat.name = ""
                raise RefusedError(Why.NAME_TAKEN, "somebody at this table has that name")
        seat.taken = True
        self.log.append(Notice("joined", place))
        if all(seat.taken for seat in self.seats):
            self._begin()
        self._tell()
        return place

    def _begin(self) -> None:
        if self.record is None:
            dealer = self.shuffle(range(len(self.seats)))[0]
            names = [seat.name for seat in self.seats]
            self.record = tt.Record.new(names, self.rules, dealer=dealer)
        self.begun = True
        self.log.append(Notice("begun"))
        self._next_step()

    def connect(self, seat: int | None, by: int) -> None:
        """Count a connection of a seat, or of a spectator, in (1) or out (-1)."""
        if seat is None:
            self.watching += by
        else:
            self.seats[seat].lines += by
        self._tell()

    # --- moves -----------------------------------------------------------------------------

    @property
    def game(self) -> tt.Record:
        """The game so far.

        Raises:
            RefusedError: it has not begun.
        """
        if self.record is None or not self.begun:
            raise RefusedError(Why.NOT_BEGUN, "the game begins when every seat is taken")
        return self.record

    def play(self, seat: int, move: tt.Move, step: int) -> None:
        """Carry out a person's move, then those of the computer players that follow.

        Raises:
            RefusedError: the game has not begun, or it has gone on since that step.
            IllegalMoveError: the rules do not allow it.
        """
        self.tick()
        state = self.game.state
        self._check_step(step)
        if isinstance(move, tt.Deal) and self._may_deal(seat):
            seat = state.dealer
        self._play(seat, move)
        self._let_computers_play()
        self._tell()

    def _check_step(self, step: int) -> None:
        if step != self.step:
            raise RefusedError(Why.LATE, "the game has gone on since; look again")

    def _may_deal(self, seat: int) -> bool:
        """Whether a person may have the round dealt: as the dealer, or for a computer player.

        A computer player that dealt by itself would clear the scored round away unseen.
        """
        state = self.game.state
        dealer = self.seats[state.dealer]
        return state.phase is tt.Phase.DEAL and (seat == state.dealer or dealer.player is not None)

    def _play(self, seat: int, move: tt.Move) -> None:
        """Play a move in the record, with all chance drawn here and not from the record's seed.

        So a seed tells nothing of cards to come, and a save can be handed out between rounds.
        """
        before = self.game
        state = before.state
        if isinstance(move, tt.Deal) and state.phase is tt.Phase.DEAL:
            move = tt.Deal(self.shuffle(state.table.deck))
        # The events as they happened: the record keeps the moves of a beat in another order.
        events = state.play(move, seat).events
        after = before.play(move, seat)
        if any(isinstance(event, tt.Reshuffled) for event in events):
            stock, kept = after.state.stock, state.stock_size
            after = after.with_stock((*stock[:kept], *self.shuffle(stock[kept:])))
        self.record = after
        self._past.append(Past(before, seat))
        self._wish = None
        self.log += events
        if not after.state.waiting:
            self._next_step()

    def _next_step(self) -> None:
        self.step += 1
        waits = self.seconds is not None and not self.game.state.is_over
        self._deadline = self.clock() + (self.seconds or 0) if waits else None

    def _let_computers_play(self) -> None:
        while self.game.state.phase is not tt.Phase.DEAL:
            state = self.game.state
            for seat in state.to_act:
                player = self.seats[seat].player
                if player is not None:
                    self._play(seat, player.choose(state.view(seat)))
                    break
            else:
                return

    # --- time ------------------------------------------------------------------------------

    def tick(self) -> None:
        """Look at the clock: play for the seats whose time is up."""
        if self._deadline is None or self.clock() < self._deadline:
            return
        for seat in self.game.state.to_act:
            self.log.append(Notice("timed-out", seat))
            self._play(seat, tt.default_move(self.game.state.view(seat)))
        self._let_computers_play()
        self._tell()

    # --- taking back -----------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may wish to take back: its own last move, which showed nobody a card."""
        return bool(self._past) and self._past[-1].mover == seat and self.game.can_undo

    def ask_undo(self, seat: int, step: int) -> None:
        """Wish to take back one's own last move; done at once if no other person plays.

        Raises:
            RefusedError: the game has not begun or has gone on, or the move may not be taken
                back.
        """
        self.tick()
        self._check_step(step)
        if not (self.begun and self.can_undo(seat)):
            raise RefusedError(Why.NO_UNDO, "that cannot be taken back")
        self._wish = UndoWish(seat)
        self._grant()
        self._tell()

    def answer_undo(self, seat: int, step: int, *, agrees: bool) -> None:
        """Agree that another seat takes back its last move, or refuse it.

        Raises:
            RefusedError: nobody wishes that any more.
        """
        self.tick()
        self._check_step(step)
        wish = self._wish
        if wish is None or wish.seat == seat:
            raise RefusedError(Why.NO_UNDO, "nobody else asks to take back")
        if agrees:
            wish.agreed.add(seat)
            self._grant()
        else:
            self._wish = None
        self._tell()

    def _asked(self) -> set[int]:
        """The seats that have to agree and have not yet."""
        if self._wish is None:
            return set()
        people = {place for place, seat in enumerate(self.seats) if seat.player is None}
        return people - {self._wish.seat} - self._wish.agreed

    def _grant(self) -> None:
        if self._wish is None or self._asked():
            return
        past = self._past.pop()
        self.record = past.record
        self.log.append(Notice("undone", past.mover))
        self._wish = None
        self._next_step()

    # --- what a seat is told ---------------------------------------------------------------

    def update_for(self, seat: int | None, since: int) -> dict[str, object]:
        """All that a seat, or a spectator (None), may know, with its events from a number on.

        A number that the log has not reached counts as 0, for a client of another table's log.
        """
        first = since if since <= len(self.log) else 0
        events = [
            [number, _entry_to_json(entry)]
            for number, entry in enumerate(self.log[first:], first)
            if entry.audience in (None, seat)
        ]
        update: dict[str, object] = {
            "type": "update",
            "first": first,
            "next": len(self.log),
            "events": events,
            "seats": [
                {"name": s.name, "computer": s.computer, "taken": s.taken, "here": s.lines > 0}
                for s in self.seats
            ],
            "watching": self.watching,
            "seat": seat,
            "step": self.step,
            "seconds_left": self._seconds_left(),
            "view": None,
            "moves": [],
            "melds": None,
            "undo": {"can": False, "asked_by": None, "answer": False},
        }
        if self.begun:
            update |= self._game_for(seat)
        return update

    def _seconds_left(self) -> float | None:
        return None if self._deadline is None else round(self._deadline - self.clock(), 1)

    def _game_for(self, seat: int | None) -> dict[str, object]:
        view = self.game.state.view(seat)
        moves = [str(move) for move in view.legal_moves()]
        if seat is not None and not moves and self._may_deal(seat):
            moves = [str(tt.Deal())]
        return {
            "view": json.loads(view.to_json()),
            "moves": moves,
            "melds": _melds(view),
            "undo": {
                "can": seat is not None and self.can_undo(seat),
                "asked_by": None if self._wish is None else self._wish.seat,
                "answer": seat in self._asked(),
            },
        }

    def _tell(self) -> None:
        for listener in tuple(self.listeners):
            listener()


def check_name(name: str) -> str:
    """A player's name without the blanks around it, if it will do.

    Raises:
        RefusedError: it is empty, too long, or has signs that cannot be printed.
    """
    name = name.strip()
    if not name or len(name) > MAX_NAME or not name.isprintable():
        raise RefusedError(Why.BAD_MESSAGE, f"a name has 1 to {MAX_NAME} printable characters")
    return name


def _entry_to_json(entry: tt.Event | Notice) -> dict[str, object]:
    if isinstance(entry, Notice):
        return {"type": entry.what, "seat": entry.seat}
    return dict(tt.event_to_json(entry))


def _melds(view: tt.View) -> dict[str, object] | None:
    """How a seat's own hand is best melded, and what each throw would leave, or None."""
    if view.seat is None or view.phase in (tt.Phase.DEAL, tt.Phase.OVER):
        return None
    best = tt.arrange(view.hand, view.round, view.rules)
    owes_throw = view.phase is tt.Phase.DISCARD and view.seat in view.to_act
    throws = tt.discards(view.hand, view.round, view.rules) if owes_throw else ()
    return {
        "melds": [str(meld) for meld in best.melds],
        "deadwood": tt.format_cards(best.deadwood),
        "points": best.points,
        "throws": {str(throw.card): throw.arrangement.points for throw in throws},
    }
