"""``Record``: a game's moves as a value, with replay, undo and what each seat saw of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import attrs

from .cards import Card
from .dealing import shuffle
from .errors import Code, RecordError, ThreeThirteenError
from .event_json import event_to_json
from .events import (
    Committed,
    Dealt,
    Discarded,
    Event,
    Matched,
    Received,
    Reshuffled,
    Revealed,
    Scored,
    WentOut,
)
from .moves import Deal, Move, parse_move
from .notation import STANDARD, Dialect, transcript_from_text, transcript_to_text
from .options import Shape
from .presets import PAGAT
from .rules import Rules
from .rules_json import rules_to_json
from .state import State
from .tables import Phase
from .transcripts import Ply, Transcript, transcript_from_json, transcript_to_json
from .views import check_seat
from .wire import Json, dump_json


@attrs.frozen(eq=False)
class _Node:
    """One place in the chain of moves: the state there, and how it was reached."""

    state: State
    ply: Ply | None
    before: _Node | None
    count: int


@attrs.frozen(eq=False, repr=False)
class Record:
    """A game with all its moves: immutable; :meth:`play` gives a longer one in constant time.

    A record knows each deck and each reshuffled stock as they were, so that it replays the same
    whatever becomes of the shuffle. The moves of one beat of an all-at-once game are kept in
    order from the dealer's left, whatever order they came in. To redo what was undone, keep the
    longer record: it is a value.

    >>> record = tt.Record.new(players=["Ann", "Bob"], seed=1).play("deal").play("stock")
    >>> record.state.phase, len(record.plies), record.undo().state.phase
    (Phase.DISCARD, 2, Phase.DRAW)
    """

    names: tuple[str, ...]
    """The players' names, by seat."""
    header: tuple[tuple[str, str], ...]
    """Free notes (date, place, event, …) as pairs of name and text."""
    _start: State
    _last: _Node

    @classmethod
    def new(
        cls,
        players: Sequence[str],
        rules: Rules = PAGAT,
        seed: int | None = None,
        dealer: int | None = None,
        header: Mapping[str, str] | None = None,
    ) -> Record:
        """The record of a game before its first deal.

        Args:
            players: the players' names, by seat.
            rules: the options of the game.
            seed: any whole number of up to 100 digits; None: 128 fresh random bits.
            dealer: the seat that deals first; None: drawn by the seed.
            header: free notes, such as ``{"Event": "Club night"}``.

        Raises:
            RulesError: so many players cannot be dealt to under these rules.
            SeatError: the dealer is no seat of the table.
        """
        start = State.new(len(players), rules, seed, dealer)
        notes = tuple((header or {}).items())
        return cls(tuple(players), notes, start, _Node(start, None, None, 0))

    # --- playing ---------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state after the last move."""
        return self._last.state

    @property
    def rules(self) -> Rules:
        """The options of the game."""
        return self._start.rules

    @property
    def seed(self) -> int:
        """The seed of the game; show it to nobody while the game is on."""
        return self._start.seed

    def play(self, move: Move | str, seat: int | None = None) -> Record:
        """The record with one more move.

        Args:
            move: a move or its text.
            seat: whose move it is; may be left out when one seat is to act.

        Raises:
            IllegalMoveError: the rules do not allow it now.
            NotationError: a text that is no move.
        """
        if isinstance(move, str):
            move = parse_move(move)
        waiting = self.state.waiting
        after = self.state.play(move, seat)
        seat = self.state.to_act[0] if seat is None else seat
        ply = _ply(self.state, seat, move, after)
        order = self.state.seats
        late = [other for other in waiting if order.index(other) > order.index(seat)]
        if not late:
            return self._with(_Node(after, ply, self._last, len(self) + 1))
        return self._in_seat_order(ply, len(late))

    def _in_seat_order(self, ply: Ply, late: int) -> Record:
        """Put a move before the last ``late`` ones of its beat, which stand after it."""
        moved: list[Ply] = []
        node = self._last
        for _ in range(late):
            assert node.ply is not None
            assert node.before is not None
            moved.append(node.ply)
            node = node.before
        for other in (ply, *reversed(moved)):
            after = node.state.play(other.move, other.seat)
            again = _ply(node.state, other.seat, other.move, after)
            node = _Node(after, again, node, node.count + 1)
        return self._with(node)

    def _with(self, node: _Node) -> Record:
        return Record(self.names, self.header, self._start, node)

    def with_stock(self, cards: str | Iterable[Card | str]) -> Record:
        """The record whose last move was followed by a reshuffle with this outcome.

        Args:
            cards: the same cards as the stock holds, next card first.

        Raises:
            RecordError: the last move led to no reshuffle.
            DeckError: they are other cards.
        """
        last = self._last
        if last.ply is None or last.ply.order is None or isinstance(last.ply.move, Deal):
            raise RecordError(Code.RECORD_ORDER)
        state = last.state.with_stock(cards)
        ply = Ply(last.ply.seat, last.ply.move, state.stock)
        return self._with(_Node(state, ply, last.before, last.count))

    def undo(self) -> Record:
        """The record without its last move: in a beat, that of the last seat in order.

        Raises:
            RecordError: there is none.

        >>> record = tt.Record.new(players=["Ann", "Bob"], seed=1).play("deal").play("stock")
        >>> len(record), len(record.undo()), record.undo().state.phase
        (2, 1, Phase.DRAW)
        """
        if self._last.before is None:
            raise RecordError(Code.RECORD_EMPTY)
        return self._with(self._last.before)

    @property
    def can_undo(self) -> bool:
        """Whether the last move showed nobody a card: advice to a host who asks for fair play.

        :meth:`undo` itself always works.
        """
        return self._last.before is not None and not any(
            isinstance(event, _SHOWING) for event in self.state.events
        )

    # --- looking back ----------------------------------------------------------------------

    def __len__(self) -> int:
        return self._last.count

    def _nodes(self) -> list[_Node]:
        nodes = []
        node: _Node | None = self._last
        while node is not None:
            nodes.append(node)
            node = node.before
        return nodes[::-1]

    @property
    def plies(self) -> tuple[Ply, ...]:
        """Every move with its seat, and the deck or stock that it called on."""
        return tuple(node.ply for node in self._nodes() if node.ply is not None)

    def states(self) -> Iterator[State]:
        """Every state of the game, from before the first deal to the last."""
        return (node.state for node in self._nodes())

    def at(self, ply: int) -> State:
        """The state after so many moves: 0 is before the first deal.

        Raises:
            RecordError: there are not so many.

        >>> record = tt.Record.new(players=["Ann", "Bob"], seed=1).play("deal").play("stock")
        >>> [str(record.at(ply).phase) for ply in range(3)]
        ['deal', 'draw', 'discard']
        """
        if not 0 <= ply <= len(self):
            raise RecordError(Code.RECORD_NO_PLY, given=ply, last=len(self))
        node = self._last
        while node.count > ply:
            assert node.before is not None
            node = node.before
        return node.state

    def events_for(self, seat: int | None, since: int = 0) -> tuple[tuple[int, Event], ...]:
        """What a seat may see of all that happened, each event with its number.

        That a seat has chosen and waits (``Committed``) is no part of it: the record does not
        know in which order seats chose, and ``state.waiting`` says who did. Numbers count all
        other events of the game from 0, so a seat's own have gaps. They stay the same as the
        game goes on; after an :meth:`undo` they are given anew.

        Args:
            seat: whose events; None: a spectator's.
            since: the first number that is wanted, for a client that lost its line.

        Raises:
            SeatError: the table has no such seat.

        >>> record = tt.Record.new(players=["Ann", "Bob"], dealer=1).play("deal")
        >>> [(number, type(event).__name__) for number, event in record.events_for(1)]
        [(0, 'Dealt'), (2, 'Received')]
        """
        if seat is not None:
            check_seat(seat, self.state.players)
        kept = (
            event
            for state in self.states()
            for event in state.events
            if not isinstance(event, Committed)
        )
        return tuple(
            (number, event)
            for number, event in enumerate(kept)
            if number >= since and event.audience in (None, seat)
        )

    def information_state(self, seat: int | None) -> str:
        """A text that is the same for two records exactly when the seat cannot tell them apart.

        It holds all that the seat ever saw (perfect recall): the rules, every event that it may
        see, and what it has itself committed.
        """
        state = self.state
        start: dict[str, Json] = {
            "seat": seat,
            "players": state.players,
            "rules": rules_to_json(self.rules),
            "dealer": self._start.dealer,
        }
        seen: list[Json] = [
            event_to_json(event)
            for _, event in self.events_for(seat)
            if not isinstance(event, Revealed)
        ]
        waiting: list[Json] = [*state.waiting]
        own = state.view(seat).committed
        return dump_json([start, seen, waiting, None if own is None else str(own)])

    # --- as a value, and as text -----------------------------------------------------------

    def _transcript(self) -> Transcript:
        return Transcript(
            names=self.names,
            header=self.header,
            rules=self.rules,
            seed=self.seed,
            dealer=self._start.dealer,
            plies=self.plies,
        )

    @classmethod
    def _replay(cls, transcript: Transcript) -> Record:
        names, rules = transcript.names, transcript.rules
        try:
            record = cls.new(
                names, rules, transcript.seed, transcript.dealer, dict(transcript.header)
            )
        except ThreeThirteenError as error:
            raise RecordError(Code.FORMAT_WRONG, why=error.reason) from error
        for number, ply in enumerate(transcript.plies):
            try:
                record = _replay_ply(record, ply)
            except ThreeThirteenError as error:
                raise RecordError(
                    Code.RECORD_ILLEGAL,
                    ply=number,
                    move=ply.move,
                    seat=ply.seat,
                    why=error.reason,
                ) from error
        return record

    def to_json(self) -> str:
        """This game as JSON text: every option of its rules, every deck order, every move.

        >>> record = tt.Record.new(players=["Ann", "Bob"], seed=1).play("deal")
        >>> tt.Record.from_json(record.to_json()) == record
        True
        """
        return transcript_to_json(self._transcript())

    @classmethod
    def from_json(cls, text: str, shapes: Iterable[Shape] = ()) -> Record:
        """Read a game's JSON text and replay it, checking every move.

        Args:
            text: what :meth:`to_json` wrote, in this version or an earlier one.
            shapes: the meld-shape limits that its rules may name, besides the installed ones.

        Raises:
            RecordError: the text is damaged, of an unknown version, or a move is illegal;
                ``.path`` or ``.ply`` say where.

        >>> text = tt.Record.new(players=["Ann", "Bob"], seed=1).play("deal").to_json()
        >>> tt.Record.from_json(text).names
        ('Ann', 'Bob')
        >>> tt.Record.from_json(text[:-9])
        Traceback (most recent call last):
        three_thirteen.errors.RecordError: this is not JSON: ...
        """
        return cls._replay(transcript_from_json(text, shapes))

    def to_text(self) -> str:
        """This game in the compact notation that a person can read and write."""
        beats, beat = [], 0
        for node in self._nodes()[1:]:
            assert node.before is not None
            phase, waiting = node.before.state.phase, node.before.state.waiting
            in_turn_throw = phase is Phase.DISCARD and node.before.state.table.in_turn
            if not waiting and not in_turn_throw:
                beat += 1
            beats.append(beat)
        return transcript_to_text(self._transcript(), beats)

    @classmethod
    def from_text(
        cls, text: str, shapes: Iterable[Shape] = (), dialect: Dialect = STANDARD
    ) -> Record:
        """Read a game in the compact notation and replay it, checking every move.

        Args:
            text: what :meth:`to_text` wrote, or a person.
            shapes: the meld-shape limits that its rules may name, besides the installed ones.
            dialect: how its cards are written.

        Raises:
            RecordError: the text is damaged, of an unknown version, or a move is illegal.

        >>> record = tt.Record.new(players=["Ann", "Bob"], seed=1).play("deal")
        >>> tt.Record.from_text(record.to_text()) == record
        True
        """
        return cls._replay(transcript_from_text(text, shapes, dialect))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return self is other or self._transcript() == other._transcript()

    def __hash__(self) -> int:
        return hash((self.names, len(self), self.state))

    def __repr__(self) -> str:
        return f"<Record of {' and '.join(self.names)}: {len(self)} moves, {self.state!r}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Record._replay, (self._transcript(),)

    def __copy__(self) -> Record:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Record:
        return self


def _replay_ply(record: Record, ply: Ply) -> Record:
    """Play a ply with the deck or stock that it names in place of the seed's."""
    if isinstance(ply.move, Deal):
        if ply.order is None:
            raise RecordError(Code.RECORD_ORDER)
        return record.play(Deal(ply.order), ply.seat)
    longer = record.play(ply.move, ply.seat)
    if _reshuffled(longer.state) is not (ply.order is not None):
        raise RecordError(Code.RECORD_ORDER)
    return longer if ply.order is None else longer.with_stock(ply.order)


_SHOWING = (Dealt, Received, Discarded, WentOut, Matched, Revealed, Reshuffled, Scored)


def _reshuffled(state: State) -> bool:
    return any(isinstance(event, Reshuffled) for event in state.events)


def _ply(before: State, seat: int, move: Move, after: State) -> Ply:
    """The ply that led from one state to the next, with the deck or stock it called on."""
    if isinstance(move, Deal):
        deck = move.deck or shuffle(before.table.deck, before.seed, before.round_number)
        return Ply(seat, Deal(), deck)
    return Ply(seat, move, after.stock if _reshuffled(after) else None)
