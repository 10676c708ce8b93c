"""All that is public in a game, as values that a ``State`` and a ``View`` share.

:class:`Sheet` is the score sheet: what stays the same during a round. :class:`Table` is what lies
on the table and who owes a move. Whatever can be derived from the two is derived here.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable

import attrs

from .cards import Card, brief_repr
from .dealing import build_deck
from .melds import Arrangement
from .options import RoundSpec, TurnOrder
from .rules import Rules


class Phase(enum.StrEnum):
    """What the seats in ``to_act`` owe.

    >>> tt.State.new(players=2).phase
    Phase.DEAL
    """

    DEAL = "deal"
    """The dealer owes the deal."""
    CALL = "call"
    """Speed, before the first draw: every seat owes ``Match`` or ``Stay``."""
    DRAW = "draw"
    """A card from the stock or a pile."""
    DISCARD = "discard"
    """A card to throw."""
    OVER = "over"
    """Nothing: the game is over."""

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


@attrs.frozen(kw_only=True)
class RoundResult:
    """One scored round, with all hands and arrangements.

    ``points``, ``hands`` and ``arrangements`` have one place for each seat of the table; a seat
    that was not dealt in (bonus rounds) has no cards, and None for the other two. A round that
    was entered by its points alone (:meth:`State.setup`) has no hands and no arrangements.

    >>> state = tt.State.setup(["5H 6H 7H", "2C 9D KS"], "4D", out=[0], to_act=1)
    >>> [result] = state.play("pile").play("xKS").results
    >>> result.out, result.points, str(result.arrangements[0])
    ((0,), (0, 15), '[5H 6H 7H]')
    """

    spec: RoundSpec
    is_bonus: bool
    dealer: int
    out: tuple[int, ...]
    """The seats that went out, in the order they did; () if nobody."""
    hands: tuple[tuple[Card, ...], ...]
    arrangements: tuple[Arrangement | None, ...]
    points: tuple[int | None, ...]
    """What each seat scored: the points of its deadwood."""

    def __str__(self) -> str:
        name = "bonus round" if self.is_bonus else "round"
        return f"{name} of {self.spec.deal} cards: points {self.points}, out {self.out}"

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that were dealt in, in seat order."""
        return tuple(seat for seat, points in enumerate(self.points) if points is not None)


@attrs.frozen
class Sheet:
    """The score sheet: the rules, the round, who takes part in it, and the rounds scored so far.

    With the seats in order from the dealer's left, neighbours and bonus rounds need no special
    case.

    >>> tt.State.new(3, dealer=0).table.sheet.seats
    (1, 2, 0)
    """

    rules: Rules
    """The options of the game."""
    players: int
    """How many seats the table has."""
    dealer: int
    """The seat that deals this round."""
    seats: tuple[int, ...]
    """The seats dealt in, in order from the dealer's left."""
    results: tuple[RoundResult, ...]
    """The rounds scored so far, bonus rounds too."""
    spec: RoundSpec
    """The round: how many cards are dealt and what is wild."""
    round_number: int
    """The number of the round, counted from 1; bonus rounds go on counting."""

    @property
    def in_turn(self) -> bool:
        """Whether one seat acts at a time."""
        return self.rules.turn_order is TurnOrder.IN_TURN

    def owing(self, turn: int, out: tuple[int, ...]) -> tuple[int, ...]:
        """The seats that owe a draw and a discard in a turn or beat, by its number from 0."""
        seats = self.seats
        if self.in_turn:
            return (seats[turn % len(seats)],)
        return tuple(seat for seat in seats if seat not in out) if out else seats

    @property
    def is_bonus(self) -> bool:
        """Whether this round is a bonus round, whose points are kept apart."""
        return self.round_number > len(self.rules.rounds)

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """A row of points for each ordinary round scored so far, a place for each seat."""
        return tuple(
            tuple(points for points in result.points if points is not None)
            for result in self.results
            if not result.is_bonus
        )

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's points of the ordinary rounds together; bonus rounds do not count."""
        return tuple(map(sum, zip(*self.scores, strict=True))) or (0,) * self.players


def clockwise(seats: Iterable[int], after: int, players: int) -> tuple[int, ...]:
    """The seats in clockwise order, beginning at the left of one of the table's seats."""
    return tuple(sorted(seats, key=lambda seat: (seat - after - 1) % players))


@attrs.frozen(repr=False)
class Table:
    """What everybody sees: the sheet, the piles, who is out and who owes a move.

    >>> state = tt.State.new(2, dealer=1).play("deal")
    >>> state.table == state.view(0).table == state.view(None).table
    True
    """

    sheet: Sheet
    """The score sheet."""
    phase: Phase
    """What the seats in ``to_act`` owe."""
    to_act: tuple[int, ...]
    """The seats that owe a move, in order from the dealer's left."""
    piles: tuple[tuple[Card, ...], ...]
    """The piles, top last: one in turn, one for each seat all at once, none before the deal."""
    known: tuple[tuple[Card, ...], ...]
    """For each seat the cards that all saw it take from a pile and nobody saw it throw since."""
    turn: int = 0
    """How many turns (all at once: beats) of the round are over."""
    last_turn: int | None = None
    """The number of turns after which the round is scored; None until somebody is out."""
    out: tuple[int, ...] = ()
    """The seats that are out, in the order they went."""
    shown: tuple[Arrangement, ...] = ()
    """The melds of the seats that are out, one each in that order, where the rules show them."""
    reshuffles: int = 0
    """How often the piles have been shuffled into the stock in this round."""
    taken: Card | None = None
    """In turn, while a discard is owed: the card that was taken from the pile, if one was."""

    def __repr__(self) -> str:
        return brief_repr(self)

    @property
    def in_turn(self) -> bool:
        """Whether one seat acts at a time."""
        return self.sheet.in_turn

    @property
    def deck_size(self) -> int:
        """How many cards are in play."""
        return self.sheet.rules.deck_size(self.sheet.players)

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        sheet = self.sheet
        if self.phase is Phase.DEAL or self.phase is Phase.OVER:
            if not sheet.results:
                return (0,) * sheet.players
            return tuple(len(hand) for hand in sheet.results[-1].hands)
        sizes = [0] * sheet.players
        drawn = self.owing if self.phase is Phase.DISCARD else ()
        for seat in sheet.seats:
            sizes[seat] = sheet.spec.deal + (seat in drawn)
        return tuple(sizes)

    @property
    def stock_size(self) -> int:
        """How many cards the stock holds."""
        return self.deck_size - sum(self.hand_sizes) - sum(map(len, self.piles))

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats whose turn or beat it is, whether or not they have chosen already."""
        return self.sheet.owing(self.turn, self.out)

    @property
    def committed(self) -> tuple[int, ...]:
        """The seats that have chosen already and wait for the others; what is hidden."""
        if self.phase is Phase.DEAL or self.phase is Phase.OVER:
            return ()
        owed = self.sheet.seats if self.phase is Phase.CALL else self.owing
        return tuple(seat for seat in owed if seat not in self.to_act)

    def own_turn(self) -> int:
        """Which of its own turns in the round a seat to act is in, counted from 1."""
        return (self.turn // len(self.sheet.seats) if self.in_turn else self.turn) + 1

    def own_pile(self, seat: int) -> int:
        """The place in ``piles`` of the pile that a seat throws on."""
        return 0 if self.in_turn else seat

    def takes_from(self, seat: int) -> int:
        """The place in ``piles`` of the pile that a seat may take from.

        In turn there is one pile; all at once it is that of the neighbour at the right.
        """
        if self.in_turn:
            return 0
        seats = self.sheet.seats
        return seats[seats.index(seat) - 1]

    def takeable(self, seat: int) -> Card | None:
        """The card that ``DrawPile`` would take now for a seat, or None where it may not."""
        if self.phase is not Phase.DRAW or seat not in self.to_act:
            return None
        pile = self.piles[self.takes_from(seat)]
        return pile[-1] if pile else None

    @property
    def deck(self) -> tuple[Card, ...]:
        """Every card in play, in pack order."""
        return build_deck(self.sheet.rules, self.sheet.players)
