"""``State``: the whole game as a value, from the first deal to the last score."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

import attrs

from .cards import Card, DeckError, check_same_cards, parse_cards
from .dealing import build_deck, check_seed, first_dealer, new_seed
from .errors import Code, Reason
from .events import Event, GameOver
from .legality import legal_moves, refusal
from .moves import Deal, IllegalDealError, IllegalMoveError, Move, parse_move
from .options import NextDealer, RoundSpec, Tie
from .presets import PAGAT
from .rounds import Round, play_move
from .rules import Rules
from .sampling import sample_round
from .setups import Cards, build_round, read_setup
from .tables import Phase, RoundResult, Sheet, Table, clockwise
from .views import View, check_seat, view_of


@attrs.frozen(repr=False)
class State:
    """A game at one moment: immutable, hashable and equal to any state of the same game.

    Make one with :meth:`new`; :meth:`play` gives the next one and changes nothing. It holds all
    hands and the stock: what one seat may know is its :meth:`view`.

    >>> state = tt.State.new(players=2, dealer=0).play("deal").play("stock")
    >>> state.phase, state.to_act
    (Phase.DISCARD, (1,))
    """

    _round: Round
    events: tuple[Event, ...] = attrs.field(default=(), eq=False)
    """What the last play did, in order; no part of the state's identity."""
    first_event: int = attrs.field(default=0, eq=False)
    """The number of the first of ``events`` among all events of the game, counted from 0.

    Like the events it is no part of the identity. A client that keeps events by number sees from
    it what it missed; :meth:`Record.events_for` has those of the whole game."""

    def events_for(self, seat: int | None) -> tuple[Event, ...]:
        """Those of ``events`` that a seat may see; None: a spectator."""
        return tuple(event for event in self.events if event.audience in (None, seat))

    @classmethod
    def new(
        cls,
        players: int,
        rules: Rules = PAGAT,
        seed: int | None = None,
        dealer: int | None = None,
    ) -> State:
        """A game before its first deal.

        Args:
            players: how many seats.
            rules: the options of the game.
            seed: any whole number of up to 100 digits; all shuffles follow from it. None: 128
                fresh random bits.
            dealer: the seat that deals first; None: drawn by the seed.

        Raises:
            RulesError: so many players cannot be dealt to under these rules, or the seed is too
                long.
            SeatError: the dealer is no seat of the table.

        >>> state = tt.State.new(players=3, rules=tt.FIVE_CROWNS, seed=7, dealer=2)
        >>> state.phase, state.to_act, len(state.stock)
        (Phase.DEAL, (2,), 116)
        """
        rules.check_table(players)
        if seed is None:
            seed = new_seed()
        check_seed(seed)
        if dealer is None:
            dealer = first_dealer(seed, players)
        check_seat(dealer, players)
        seats = clockwise(range(players), dealer, players)
        sheet = Sheet(rules, players, dealer, seats, (), rules.rounds[0], 1)
        table = Table(sheet, Phase.DEAL, (dealer,), (), ((),) * players)
        return cls(Round(table, ((),) * players, build_deck(rules, players), (), seed))

    @classmethod
    def setup(
        cls,
        hands: Sequence[Cards],
        piles: str | Sequence[Cards],
        *,
        rules: Rules = PAGAT,
        stock: Cards | None = None,
        phase: Phase = Phase.DRAW,
        to_act: int | None = None,
        dealer: int | None = None,
        round_number: int = 1,
        out: Iterable[int] = (),
        turn: int | None = None,
        scores: Iterable[Iterable[int]] = (),
        taken: Card | str | None = None,
        reshuffles: int = 0,
        seed: int | None = None,
    ) -> State:
        """A position built by hand: a puzzle, a test, or a game begun on a real table.

        Args:
            hands: each seat's cards; the table has as many seats as there are hands.
            piles: the pile, top last; all at once the piles, one a seat.
            rules: the options of the game.
            stock: the face-down cards, next card first; None: all cards that lie nowhere else,
                in the order that the seed gives them.
            phase: what is owed, one of CALL, DRAW and DISCARD.
            to_act: in turn, whose turn it is; None: the turn's, or that of the first to play.
            dealer: who dealt; None: the last seat, so that seat 0 plays first.
            round_number: the round, counted from 1; bonus rounds cannot be set up.
            out: the seats that are out.
            turn: how many turns (all at once: beats) of the round are over; None: as few as can
                be.
            scores: a row of points for each round before; (): all zero.
            taken: in turn, while a discard is owed: the card that was taken from the pile.
            reshuffles: how often the pile has become a new stock in this round.
            seed: any whole number, for the stock and later shuffles; None: fresh bits.

        Raises:
            SetupError: the position cannot be; ``.reasons`` lists all that is wrong.
            RulesError: so many players cannot be dealt to under these rules.

        >>> state = tt.State.setup(["5H 6H 7H", "2C 9D KS"], "4D", seed=1)
        >>> state.play("pile").legal_moves()[-1]
        GoOut(card=Card.parse('4D'))
        """
        read = read_setup(
            rules,
            hands,
            piles,
            stock,
            phase,
            to_act,
            dealer,
            round_number,
            out,
            turn,
            scores,
            taken,
            reshuffles,
            seed,
        )
        return cls(build_round(read))

    @property
    def table(self) -> Table:
        """All that is public, as one value that views share."""
        return self._round.table

    @property
    def rules(self) -> Rules:
        """The options of the game."""
        return self._round.table.sheet.rules

    @property
    def players(self) -> int:
        """How many seats the table has."""
        return self._round.table.sheet.players

    @property
    def seed(self) -> int:
        """The seed that all shuffles follow from; in no view."""
        return self._round.seed

    @property
    def phase(self) -> Phase:
        """What the seats in ``to_act`` owe."""
        return self._round.table.phase

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a move, in order from the dealer's left; () when the game is over."""
        return self._round.table.to_act

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have chosen already, and wait for the others to; what is hidden."""
        return self._round.table.committed

    @property
    def dealer(self) -> int:
        """The seat that deals this round."""
        return self._round.table.sheet.dealer

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that take part in this round, in order from the dealer's left."""
        return self._round.table.sheet.seats

    @property
    def round_number(self) -> int:
        """The number of the round, counted from 1; bonus rounds go on counting.

        In the phase DEAL it is that of the round to be dealt.
        """
        return self._round.table.sheet.round_number

    @property
    def round(self) -> RoundSpec:
        """The round: how many cards are dealt and what is wild."""
        return self._round.table.sheet.spec

    @property
    def is_bonus(self) -> bool:
        """Whether this is a bonus round among tied seats."""
        return self._round.table.sheet.is_bonus

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """Each seat's cards in pack order, jokers last; after a score, until the next deal."""
        return self._round.hands

    @property
    def stock(self) -> tuple[Card, ...]:
        """The face-down cards, next card first; the whole deck before the first deal."""
        return self._round.stock

    @property
    def piles(self) -> tuple[tuple[Card, ...], ...]:
        """The piles, top last: one in turn, one for each seat all at once, none before a deal."""
        return self._round.table.piles

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that are out, in the order they went."""
        return self._round.table.out

    @property
    def turn(self) -> int:
        """How many turns (all at once: beats) of the round are over."""
        return self._round.table.turn

    @property
    def results(self) -> tuple[RoundResult, ...]:
        """The rounds scored so far, bonus rounds too."""
        return self._round.table.sheet.results

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """A row of points for each ordinary round scored so far."""
        return self._round.table.sheet.scores

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's points of the ordinary rounds together; the lowest wins."""
        return self._round.table.sheet.totals

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._round.table.phase is Phase.OVER

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, in seat order; () until the game is over, and for a void tie."""
        return _winners(self._round.table.sheet) if self.is_over else ()

    def returns(self) -> tuple[float, ...]:
        """For each seat the mean total minus its own: they sum to zero, and more is better.

        >>> state = tt.State.setup(["5H 6H 7H", "2C 9D KS"], "4D", out=[0], to_act=1)
        >>> state = state.play("pile").play("xKS")
        >>> state.totals, state.returns()
        ((0, 15), (7.5, -7.5))
        """
        totals = self.totals
        mean = sum(totals) / len(totals)
        return tuple(mean - total for total in totals)

    def legal_moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """Every legal move of a seat, in a fixed order; () if it is not to act.

        ``stock`` before ``pile``, ``match`` before ``stay``; discards in pack order, then
        goings-out. The seat may be left out when one seat is to act, or none.

        Raises:
            IllegalMoveError: no seat was named and several are to act.
            SeatError: the table has no such seat.

        >>> [str(move) for move in tt.State.new(players=2, seed=1).play("deal").legal_moves()]
        ['stock', 'pile']
        """
        table = self._round.table
        if seat is None:
            if not table.to_act:
                return ()
            if len(table.to_act) > 1:
                raise _seat_needed(table, None)
            seat = table.to_act[0]
        else:
            check_seat(seat, table.sheet.players)
        return legal_moves(table, seat, self._round.hands[seat])

    def is_legal(self, move: Move | str, seat: int | None = None) -> bool:
        """Whether :meth:`play` would take that move: also False for a text that is no move."""
        try:
            self._checked(move, seat)
        except ValueError:
            return False
        return True

    def play(self, move: Move | str, seat: int | None = None) -> State:
        """The state after a move.

        Args:
            move: a move or its text (``deal stock pile x7H x7H! match stay``).
            seat: whose move it is; may be left out when one seat is to act.

        Raises:
            IllegalMoveError: the rules do not allow it now; ``.reason`` and ``.legal`` say why
                and what would be.
            IllegalDealError: a ``Deal`` with a deck of other cards than the table's.
            NotationError: a text that is no move.
            TypeError: neither a move nor text.

        >>> tt.State.new(players=2, seed=1).play("deal").play("stock").stock_size
        44
        """
        seat, move = self._checked(move, seat)
        step = play_move(self._round, seat, move)
        number = self.first_event + len(self.events)
        if step.result is None:
            return State(step.round, step.events, number)
        return _after_score(step.round, step.events, step.result, number)

    def _checked(self, move: Move | str, seat: int | None) -> tuple[int, Move]:
        """The seat and the move if the rules allow it; else raise the error that says why not."""
        if isinstance(move, str):
            move = parse_move(move)
        elif not isinstance(move, Move):
            raise TypeError(f"a move or its text is needed, not {type(move).__name__}")
        round_ = self._round
        table = round_.table
        if seat is None:
            if len(table.to_act) != 1:
                raise _seat_needed(table, move)
            seat = table.to_act[0]
        hand = round_.hands[seat] if 0 <= seat < table.sheet.players else ()
        reason = refusal(table, seat, hand, move)
        if reason is not None:
            raise IllegalMoveError(move, seat, reason, legal_moves(table, seat, hand))
        if isinstance(move, Deal) and move.deck is not None:
            try:
                check_same_cards(move.deck, table.deck, Code.WRONG_DECK)
            except DeckError as error:
                legal = legal_moves(table, seat, hand)
                raise IllegalDealError(move, seat, error, legal) from None
        return seat, move

    @property
    def stock_size(self) -> int:
        """How many cards the stock holds."""
        return len(self._round.stock)

    def with_stock(self, cards: str | Iterable[Card | str]) -> State:
        """The same state with its hidden stock in another order: chance from outside.

        Args:
            cards: the same cards as ``stock`` holds, next card first.

        Raises:
            DeckError: they are other cards.

        >>> state = tt.State.new(players=2, seed=1).play("deal")
        >>> turned = state.with_stock(reversed(state.stock))
        >>> turned.stock[0] is state.stock[-1], turned.hands == state.hands
        (True, True)
        """
        stock = parse_cards(cards)
        check_same_cards(stock, self._round.stock, Code.WRONG_STOCK)
        return State(attrs.evolve(self._round, stock=stock), self.events, self.first_event)

    @classmethod
    def sample(cls, view: View, random: Random) -> State:
        """A whole state that a view allows: what it shows as it is, all hidden cards drawn.

        Each way to lay the unseen cards is equally likely, but for two cases: where a seat is
        out and its hand hidden, that hand is made complete by exchanging cards at random, which
        favours hands near to what was dealt it first; and where seats have committed moves that
        are hidden, each is drawn among that seat's legal ones in the drawn world.

        Args:
            view: what one seat, or a spectator, knows.
            random: where the draws come from, and the new state's own seed.

        Raises:
            SetupError: no complete hand was found for a seat that is out: no game led to such a
                view.

        >>> from random import Random
        >>> view = tt.State.new(3, seed=1).play("deal").view(0)
        >>> tt.State.sample(view, Random(5)).view(0) == view
        True
        """
        return cls(sample_round(view, random))

    def view(self, seat: int | None) -> View:
        """What a seat may know; None: what a spectator may.

        Raises:
            SeatError: the table has no such seat.

        >>> state = tt.State.new(players=2, seed=1, dealer=1).play("deal")
        >>> len(state.view(0).hand), state.view(None).hand, state.view(1).legal_moves()
        (3, (), ())
        """
        return view_of(self._round, seat)

    def __repr__(self) -> str:
        return (
            f"<State of {self.rules.name}: {self.players} players, round {self.round_number}, "
            f"{self.phase}, to act {self.to_act}, totals {self.totals}>"
        )


def _seat_needed(table: Table, move: Move | None) -> IllegalMoveError:
    """No seat was named, and it is not just one that is to act."""
    if not table.to_act:
        return IllegalMoveError(move, None, Reason.of(Code.GAME_OVER), ())
    seats = ", ".join(map(str, table.to_act))
    return IllegalMoveError(move, None, Reason.of(Code.SEAT_NEEDED, seats=seats), ())


def _after_score(
    round_: Round, events: tuple[Event, ...], result: RoundResult, first_event: int
) -> State:
    """Put a scored round on the sheet, and go on to the next deal or end the game."""
    sheet = attrs.evolve(round_.table.sheet, results=(*round_.table.sheet.results, result))
    following = _next_sheet(sheet, result)
    phase, to_act = Phase.OVER, tuple[int, ...]()
    if following is None:
        events = (*events, GameOver(_winners(sheet), sheet.totals))
    else:
        sheet, phase, to_act = following, Phase.DEAL, (following.dealer,)
    table = attrs.evolve(round_.table, sheet=sheet, phase=phase, to_act=to_act)
    return State(attrs.evolve(round_, table=table), events, first_event)


def _next_sheet(sheet: Sheet, result: RoundResult) -> Sheet | None:
    """The sheet of the round that follows, or None if the game is over."""
    rules, number = sheet.rules, sheet.round_number + 1
    if number <= len(rules.rounds):
        spec, taking_part = rules.rounds[number - 1], tuple(range(sheet.players))
    elif rules.bonus is not None and rules.tie is Tie.BONUS and len(_lowest(sheet)) > 1:
        spec, taking_part = rules.bonus, _lowest(sheet)
    else:
        return None
    dealer = _next_dealer(sheet, result)
    seats = clockwise(taking_part, dealer, sheet.players)
    return Sheet(rules, sheet.players, dealer, seats, sheet.results, spec, number)


def _next_dealer(sheet: Sheet, result: RoundResult) -> int:
    """Who deals next (rules: a round, 1)."""
    dealer, players, order = sheet.dealer, sheet.players, sheet.rules.next_dealer
    if order is NextDealer.RIGHT:
        return (dealer - 1) % players
    if order is NextDealer.WENT_OUT and result.out:
        first = clockwise(result.out, dealer, players)[0]
        return (first - 1) % players
    return (dealer + 1) % players


def _lowest(sheet: Sheet) -> tuple[int, ...]:
    """The seats that are lowest: by the totals, and, after bonus rounds, by the last of them."""
    last = sheet.results[-1]
    scores = dict(enumerate(sheet.totals))
    if last.is_bonus:
        scores = {seat: points for seat, points in enumerate(last.points) if points is not None}
    least = min(scores.values())
    return tuple(seat for seat, points in scores.items() if points == least)


def _winners(sheet: Sheet) -> tuple[int, ...]:
    """The winners of a game that is over (rules: the game)."""
    lowest = _lowest(sheet)
    return () if len(lowest) > 1 and sheet.rules.tie is Tie.VOID else lowest
