"""What one seat, or a spectator, may know: the only visibility code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import attrs

from .cards import Card, by_index, format_cards
from .errors import Code, SeatError
from .legality import legal_moves, moves_owed, refusal
from .melds import Arrangement, cards_of
from .moves import Move
from .options import RoundSpec, Shape
from .rounds import Round
from .rules import Rules
from .table_json import TABLE_KEYS, pack_cards, read_table, table_to_json
from .tables import Phase, RoundResult, Table
from .wire import Json, Reader, check_header, dump_json, parse_json, read_move


@attrs.frozen
class View:
    """All that one seat may know of a game, or a spectator (``seat`` None), and nothing else.

    It has no events and no seed, and no order of the stock.

    >>> view = tt.State.new(players=2, seed=1).play("deal").view(0)
    >>> view.hand_sizes, view.stock_size, len(view.hand)
    ((3, 3), 45, 3)
    """

    table: Table
    """All that is public."""
    seat: int | None
    """Whose view this is; None: a spectator's."""
    hand: tuple[Card, ...]
    """The seat's own cards in pack order, jokers last; () for a spectator."""
    committed: Move | None
    """What the seat itself has chosen while it waits for the others, or None."""

    def __str__(self) -> str:
        who = "spectator" if self.seat is None else f"seat {self.seat}"
        hand = "" if self.seat is None else f", hand {format_cards(self.hand) or '-'}"
        tops = " ".join([pile[-1].text if pile else "-" for pile in self.piles]) or "-"
        return (
            f"View of {self.rules.name} for {who}: round {self.round_number}, {self.phase}, "
            f"to act {self.to_act}{hand}, pile {tops}, stock {self.stock_size}, "
            f"totals {self.totals}"
        )

    @property
    def rules(self) -> Rules:
        """The options of the game."""
        return self.table.sheet.rules

    @property
    def players(self) -> int:
        """How many seats the table has."""
        return self.table.sheet.players

    @property
    def phase(self) -> Phase:
        """What the seats in ``to_act`` owe."""
        return self.table.phase

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a move, in order from the dealer's left."""
        return self.table.to_act

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have chosen already, and wait for the others to; what is hidden."""
        return self.table.committed

    @property
    def dealer(self) -> int:
        """The seat that deals this round."""
        return self.table.sheet.dealer

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that take part in this round, in order from the dealer's left."""
        return self.table.sheet.seats

    @property
    def round_number(self) -> int:
        """The number of the round, counted from 1; bonus rounds go on counting."""
        return self.table.sheet.round_number

    @property
    def round(self) -> RoundSpec:
        """The round: how many cards are dealt and what is wild."""
        return self.table.sheet.spec

    @property
    def is_bonus(self) -> bool:
        """Whether this is a bonus round among tied seats."""
        return self.table.sheet.is_bonus

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return self.table.hand_sizes

    @property
    def piles(self) -> tuple[tuple[Card, ...], ...]:
        """The piles, top last: one in turn, one for each seat all at once."""
        return self.table.piles

    @property
    def takeable(self) -> Card | None:
        """The card that ``DrawPile`` would take for this seat now, or None."""
        return None if self.seat is None else self.table.takeable(self.seat)

    @property
    def stock_size(self) -> int:
        """How many cards the stock holds."""
        return self.table.stock_size

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that are out, in the order they went."""
        return self.table.out

    @property
    def shown(self) -> tuple[Arrangement, ...]:
        """The melds of the seats in ``out``, one each in that order; () where kept hidden."""
        return self.table.shown

    @property
    def turn(self) -> int:
        """How many turns (all at once: beats) of the round are over."""
        return self.table.turn

    @property
    def results(self) -> tuple[RoundResult, ...]:
        """The rounds scored so far, bonus rounds too, with all hands."""
        return self.table.sheet.results

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """A row of points for each ordinary round scored so far."""
        return self.table.sheet.scores

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's points of the ordinary rounds together."""
        return self.table.sheet.totals

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.table.phase is Phase.OVER

    def known_cards(self, seat: int) -> tuple[Card, ...]:
        """The cards in a seat's hand that this view knows, in pack order.

        All of its own hand, of a hand shown on going out, and of every hand once the round is
        scored; of any other, those that all saw it take from a pile and nobody saw it throw.

        Raises:
            SeatError: the table has no such seat.

        >>> state = tt.State.setup(["5H 6H 9C", "2C 9D KS"], "7H").play("pile").play("x9C")
        >>> tt.format_cards(state.view(1).known_cards(0))
        '7H'
        """
        check_seat(seat, self.players)
        table = self.table
        if seat == self.seat:
            return self.hand
        if table.phase in (Phase.DEAL, Phase.OVER):
            return table.sheet.results[-1].hands[seat] if table.sheet.results else ()
        if seat in table.out and table.shown:
            return cards_of(table.shown[table.out.index(seat)])
        return table.known[seat]

    def legal_moves(self) -> tuple[Move, ...]:
        """What this seat may play now, in a fixed order; () if it is not to act."""
        return () if self.seat is None else legal_moves(self.table, self.seat, self.hand)

    def is_legal(self, move: Move) -> bool:
        """Whether this seat may play that move now."""
        return self.seat is not None and not refusal(self.table, self.seat, self.hand, move)

    def to_json(self) -> str:
        """This view as JSON text, which :meth:`from_json` reads back equal.

        For clients that hold no rules it also says what follows from the rest: ``legal_moves``,
        ``hand_sizes``, ``stock_size``, ``takeable`` and ``totals``.
        """
        header: dict[str, Json] = {"format": FORMAT, "version": VERSION}
        return dump_json(header | self._own_json() | table_to_json(self.table) | self._derived())

    @classmethod
    def from_json(cls, text: str, shapes: Iterable[Shape] = ()) -> View:
        """Read a view's JSON text.

        Args:
            text: what :meth:`to_json` wrote.
            shapes: the meld-shape limits that its rules may name, besides the installed ones.

        Raises:
            RecordError: the text is damaged, of an unknown version, or contradicts itself;
                ``.path`` says where.

        >>> view = tt.State.new(players=2, seed=1).play("deal").view(0)
        >>> tt.View.from_json(view.to_json()) == view
        True
        """
        reader = parse_json(text)
        check_header(reader, FORMAT, VERSION)
        reader.only("format", "version", *_OWN_KEYS, *TABLE_KEYS, *_DERIVED_KEYS)
        table = read_table(reader, shapes)
        view = cls(
            table,
            reader.field("seat").maybe(lambda place: place.seat(table.sheet.players)),
            pack_cards(reader.field("hand"), table.sheet.rules),
            reader.field("committed").maybe(read_move),
        )
        view._check(reader)
        for name, derived in view._derived().items():
            if _typed(reader.field(name).value) != _typed(derived):
                raise reader.field(name).fail(Code.NOT_DERIVED)
        return view

    def _check(self, reader: Reader) -> None:
        """Make sure that what the seat has and knows belongs to the table."""
        table, seat = self.table, self.seat
        size = 0 if seat is None else self.hand_sizes[seat]
        if len(self.hand) != size or list(self.hand) != sorted(self.hand, key=by_index):
            raise reader.field("hand").fail(Code.WANTS_HAND, size=size)
        chosen: tuple[Move | None, ...] = (None,)
        if seat is not None and seat in self.waiting:
            chosen = moves_owed(table, seat, self.hand)
        if self.committed not in chosen:
            raise reader.field("committed").fail(Code.NOT_DERIVED)
        known = [Counter(self.known_cards(other)) for other in range(self.players)]
        if any(cards.total() > size for cards, size in zip(known, self.hand_sizes, strict=True)):
            raise reader.field("known").fail(Code.CARDS_TOO_MANY)
        in_play = table.phase not in (Phase.DEAL, Phase.OVER)
        if seat is not None and in_play and not Counter(table.known[seat]) <= known[seat]:
            raise reader.field("known").fail(Code.NOT_DERIVED)
        seen = sum((*known, *map(Counter, table.piles)), Counter())
        if not seen <= Counter(table.deck):
            raise reader.field("piles").fail(Code.CARDS_TOO_MANY)

    def _own_json(self) -> dict[str, Json]:
        return {
            "seat": self.seat,
            "hand": format_cards(self.hand),
            "committed": None if self.committed is None else str(self.committed),
        }

    def _derived(self) -> dict[str, Json]:
        return {
            "legal_moves": [str(move) for move in self.legal_moves()],
            "hand_sizes": list(self.hand_sizes),
            "stock_size": self.stock_size,
            "takeable": None if self.takeable is None else self.takeable.text,
            "totals": list(self.totals),
        }


FORMAT, VERSION = "three-thirteen/view", 1
_OWN_KEYS = ("seat", "hand", "committed")
_DERIVED_KEYS = ("legal_moves", "hand_sizes", "stock_size", "takeable", "totals")


def _typed(value: Json) -> list[tuple[type, Json]]:
    """A value or its items with their types, for JSON's 1, 1.0 and true are equal in Python."""
    items = value if isinstance(value, list) else [value]
    return [(type(value), None), *((type(item), item) for item in items)]


def check_seat(seat: int, players: int) -> None:
    """Make sure that the table has a seat.

    Raises:
        SeatError: it has not.
    """
    if not 0 <= seat < players:
        raise SeatError(seat, players - 1)


def view_of(round_: Round, seat: int | None) -> View:
    """Build from nothing what a seat may know of a round; None: a spectator."""
    if seat is None:
        return View(round_.table, None, (), None)
    check_seat(seat, round_.table.sheet.players)
    committed = next((move for other, move in round_.committed if other == seat), None)
    return View(round_.table, seat, round_.hands[seat], committed)
