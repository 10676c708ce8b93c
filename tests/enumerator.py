"""Three Thirteen a second time: straight from the rules, on plain text, to hold the engine against.

Nothing here comes from the library, not even cards: a card is its text (``"7H"``, ``"JK"``), a move
is its text (``"stock"``, ``"x7H!"``), and each rule is written down as literally as it will go. It
is slow and meant for small tables. ``Game`` plays, ``lines`` counts lines of play, ``is_meld``,
``readings`` and ``score`` judge cards by their definitions.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, permutations
from math import ceil

Cards = tuple[str, ...]
Shuffle = Callable[[Cards, int, int], Cards]
"""Some order of cards in a round (from 1) at its reshuffle (0: the deal)."""

RANKS, SUITS = "A23456789TJQK", "CDHS*"


def pack_order(card: str) -> tuple[int, int]:
    """The sort key of pack order: the suits one after the other, the joker last."""
    return (9, 9) if card == "JK" else (SUITS.index(card[1]), RANKS.index(card[0]))


def in_order(cards: Cards | list[str]) -> Cards:
    return tuple(sorted(cards, key=pack_order))


@dataclass(frozen=True)
class Round:
    """The cards dealt, what is wild (ranks and cards by text) and what each thing costs."""

    deal: int
    wild: frozenset[str] = frozenset()
    costs: tuple[tuple[str, int | None], ...] = ()


@dataclass(frozen=True)
class Options:
    """Every option of a game in plain form."""

    order: str
    suits: str
    rounds: tuple[Round, ...]
    packs: int | None = None
    pack_jokers: int = 0
    jokers: int = 0
    bonus: Round | None = None
    ace: str = "low"
    min_naturals: int = 0
    max_wilds: int | None = None
    wild_is_natural: bool = False
    allows: Callable[[str, int, int, int], bool] | None = None
    at_once: bool = False
    first_out: int = 1
    return_taken: bool = True
    final_turns: int = 1
    reshuffles: int | None = None
    max_turns: int | None = 100
    next_dealer: str = "left"
    tie: str = "share"

    def pack_count(self, players: int) -> int:
        if self.packs is not None:
            return self.packs
        if players <= 4:
            return 1 if players == 2 else 2
        deal = max(r.deal for r in (*self.rounds, *([self.bonus] if self.bonus else [])))
        left_over = 1 + (players - 1) if not self.at_once else 2 * players
        pack = len(self.order) * len(self.suits) + self.pack_jokers
        return max(1, ceil((players * deal + left_over - self.jokers) / pack))

    def deck(self, players: int) -> Cards:
        packs = self.pack_count(players)
        naturals = [rank + suit for suit in self.suits for rank in self.order] * packs
        return in_order(naturals + ["JK"] * (packs * self.pack_jokers + self.jokers))


# ------------------------------------------------------------------------------------------ melds


@dataclass(frozen=True)
class Reading:
    """One way to see a group as a meld: what each place is, and which cards lie there."""

    kind: str
    places: Cards
    cards: Cards
    naturals: int
    repeats: int


def is_wild(card: str, spec: Round) -> bool:
    return card == "JK" or card in spec.wild or card[0] in spec.wild


@lru_cache(maxsize=1024)
def rows(order: str, ace: str, size: int) -> tuple[str, ...]:
    """Every row of so many neighbouring ranks, an ace at one end at most."""
    others = order.replace("A", "")
    if others == order:
        whole = [order]
    else:
        low, high = ["A" + others], [others + "A"]
        whole = low + high if ace == "both" else {"low": low, "high": high}[ace]
    found = [row[i : i + size] for row in whole for i in range(len(row) - size + 1)]
    return tuple(dict.fromkeys(found))


def readings(group: Cards, spec: Round, options: Options) -> Iterator[Reading]:
    """Every reading of a group, whether or not it keeps the limits on melds."""
    if len(group) < 3:
        return
    naturals = [card for card in group if not is_wild(card, spec)]
    wilds = [card for card in group if is_wild(card, spec)]
    for rank in options.order:
        if all(card[0] == rank for card in naturals):
            own = [c for c in wilds if c[0] == rank and c != "JK" and options.wild_is_natural]
            counted = naturals + own
            repeats = len(counted) - len(set(counted))
            yield Reading("set", (rank,), group, len(counted), repeats)
    if len(set(naturals)) != len(naturals):
        return
    for row in rows(options.order, options.ace, len(group)):
        for suit in options.suits:
            cells = tuple(rank + suit for rank in row)
            if not set(naturals) <= set(cells):
                continue
            free = [cell for cell in cells if cell not in naturals]
            for order in set(permutations(wilds)):
                at_home = sum(map(str.__eq__, free, order)) if options.wild_is_natural else 0
                where = dict(zip(free, order, strict=True))
                lying = tuple(where.get(cell, cell) for cell in cells)
                yield Reading("run", cells, lying, len(naturals) + at_home, 0)


def keeps_limits(reading: Reading, options: Options) -> bool:
    size = len(reading.cards)
    if reading.naturals < options.min_naturals:
        return False
    if options.max_wilds is not None and size - reading.naturals > options.max_wilds:
        return False
    allows = options.allows
    return allows is None or allows(reading.kind, size, reading.naturals, reading.repeats)


@lru_cache(maxsize=500_000)
def is_meld(group: Cards, spec: Round, options: Options) -> bool:
    return any(keeps_limits(reading, options) for reading in readings(group, spec, options))


def cost(card: str, spec: Round) -> int:
    costs = dict(spec.costs)
    rank = "JK" if card == "JK" else card[0]
    if card != "JK" and is_wild(card, spec) and costs["wild"] is not None:
        rank = "wild"
    found = costs[rank]
    assert found is not None
    return found


@lru_cache(maxsize=500_000)
def score(hand: Cards, spec: Round, options: Options) -> tuple[int, int]:
    """The least points of the cards left over and, with those, the fewest such cards."""
    if not hand:
        return 0, 0
    first, rest = hand[0], hand[1:]
    points, cards = score(rest, spec, options)
    best = (points + cost(first, spec), cards + 1)
    for size in range(2, len(rest) + 1):
        for places in combinations(range(len(rest)), size):
            if is_meld((first, *(rest[i] for i in places)), spec, options):
                others = tuple(card for i, card in enumerate(rest) if i not in places)
                best = min(best, score(others, spec, options))
    return best


def is_complete(hand: Cards, spec: Round, options: Options) -> bool:
    return score(in_order(hand), spec, options)[1] == 0


# ------------------------------------------------------------------------------------------- game


def without(hand: Cards, card: str) -> Cards:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


@dataclass
class Game:
    """A game being played. Every field holds immutable values, so a shallow copy is a fork."""

    options: Options
    players: int
    dealer: int
    shuffle: Shuffle
    number: int = 1
    phase: str = "deal"
    hands: tuple[Cards, ...] = ()
    stock: Cards = ()
    piles: tuple[Cards, ...] = ()
    out: tuple[int, ...] = ()
    seen: tuple[Cards, ...] = ()
    rows: tuple[tuple[int, ...], ...] = ()
    """The points of each ordinary round."""
    bonus_rows: tuple[tuple[int | None, ...], ...] = ()
    seats: tuple[int, ...] = ()
    """Who takes part in the round, from the dealer's left."""
    owing: tuple[int, ...] = ()
    answers: tuple[tuple[int, str], ...] = ()
    turns: tuple[int, ...] = ()
    """How many turns each seat has had in the round."""
    last: tuple[int, ...] | None = None
    """The seats that still get their last turn; None while nobody is out."""
    reshuffled: int = 0
    taken: str | None = None
    winners: tuple[int, ...] = field(default=())

    def __post_init__(self) -> None:
        self.hands = ((),) * self.players
        self.seen = ((),) * self.players
        self.stock = self.options.deck(self.players)
        self.seats = self.from_left_of(self.dealer, range(self.players))
        self.owing = (self.dealer,)

    def fork(self) -> Game:
        return copy.copy(self)

    def from_left_of(self, seat: int, seats: range | tuple[int, ...]) -> tuple[int, ...]:
        around = [(seat + 1 + step) % self.players for step in range(self.players)]
        return tuple(other for other in around if other in seats)

    @property
    def spec(self) -> Round:
        if self.number <= len(self.options.rounds):
            return self.options.rounds[self.number - 1]
        assert self.options.bonus is not None
        return self.options.bonus

    @property
    def to_act(self) -> tuple[int, ...]:
        answered = dict(self.answers)
        return tuple(seat for seat in self.owing if seat not in answered)

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sum(row[seat] for row in self.rows) for seat in range(self.players))

    # ----- what is legal (rules: legal moves by phase)

    def source(self, seat: int) -> int:
        """The pile that a seat may take from: the one pile, or its right-hand neighbour's."""
        if not self.options.at_once:
            return 0
        right = seat
        while True:
            right = (right - 1) % self.players
            if right in self.seats:
                return right

    def moves(self, seat: int) -> list[str]:
        if seat not in self.to_act:
            return []
        hand = self.hands[seat]
        if self.phase == "deal":
            return ["deal"]
        if self.phase == "call":
            complete = is_complete(hand, self.spec, self.options)
            return ["match", "stay"] if complete else ["stay"]
        if self.phase == "draw":
            return ["stock", "pile"] if self.piles[self.source(seat)] else ["stock"]
        throwable = [
            card
            for card in in_order(list(set(hand)))
            if self.options.return_taken or card != self.taken or hand.count(card) > 1
        ]
        moves = [f"x{card}" for card in throwable]
        if not self.out and self.turns[seat] + 1 >= self.options.first_out:
            moves += [
                f"x{card}!"
                for card in throwable
                if is_complete(without(hand, card), self.spec, self.options)
            ]
        return moves

    # ----- what a move does

    def play(self, seat: int, move: str) -> None:
        assert move in self.moves(seat), (move, self.moves(seat))
        self.answers = (*self.answers, (seat, move))
        if self.to_act:
            return
        answers = {seat: dict(self.answers)[seat] for seat in self.owing}
        self.answers = ()
        if self.phase == "deal":
            self.deal()
        elif self.phase == "call":
            self.call(answers)
        elif self.phase == "draw":
            self.draw(answers)
        else:
            self.throw(answers)

    def deal(self) -> None:
        deck = list(self.shuffle(self.options.deck(self.players), self.number, 0))
        hands: dict[int, list[str]] = {seat: [] for seat in range(self.players)}
        for _ in range(self.spec.deal):
            for seat in self.seats:
                hands[seat].append(deck.pop(0))
        self.hands = tuple(in_order(hands[seat]) for seat in range(self.players))
        if self.options.at_once:
            upcards = {seat: deck.pop(0) for seat in self.seats}
            self.piles = tuple(
                (upcards[seat],) if seat in upcards else () for seat in range(self.players)
            )
        else:
            self.piles = ((deck.pop(0),),)
        self.stock = tuple(deck)
        self.out, self.last, self.taken, self.reshuffled = (), None, None, 0
        self.seen = ((),) * self.players
        self.turns = (0,) * self.players
        self.phase = "draw"
        self.owing = self.seats if self.options.at_once else self.seats[:1]
        if self.options.first_out == 0:
            self.phase = "call"

    def call(self, answers: dict[int, str]) -> None:
        self.out = tuple(seat for seat, move in answers.items() if move == "match")
        if self.out:
            self.set_last_turns()
        self.begin()

    def set_last_turns(self) -> None:
        """The others get one more turn each, in order from the left of the seat that is out."""
        others = self.from_left_of(self.out[0], self.seats)
        self.last = tuple(seat for seat in others if seat not in self.out)
        if self.options.final_turns == 0:
            self.last = ()

    def draw(self, answers: dict[int, str]) -> None:
        hands, piles, seen = list(self.hands), list(self.piles), list(self.seen)
        self.taken = None
        for seat, move in answers.items():
            if move == "pile":
                source = self.source(seat)
                card = piles[source][-1]
                piles[source] = piles[source][:-1]
                hands[seat] = in_order((*hands[seat], card))
                seen[seat] = in_order((*seen[seat], card))
                if not self.options.at_once:
                    self.taken = card
        for seat, move in answers.items():
            if move == "stock":
                hands[seat] = in_order((*hands[seat], self.stock[0]))
                self.stock = self.stock[1:]
        self.hands, self.piles, self.seen = tuple(hands), tuple(piles), tuple(seen)
        self.phase = "discard"

    def throw(self, answers: dict[int, str]) -> None:
        hands, piles, seen = list(self.hands), list(self.piles), list(self.seen)
        turns, went = list(self.turns), []
        for seat, move in answers.items():
            card = move[1:].rstrip("!")
            own = seat if self.options.at_once else 0
            hands[seat] = without(hands[seat], card)
            piles[own] = (*piles[own], card)
            if card in seen[seat]:
                seen[seat] = without(seen[seat], card)
            turns[seat] += 1
            if move.endswith("!"):
                went.append(seat)
        self.hands, self.piles, self.seen = tuple(hands), tuple(piles), tuple(seen)
        self.turns, self.taken = tuple(turns), None
        if went:
            self.out = tuple(went)
            self.set_last_turns()
        elif self.last is not None:
            self.last = tuple(seat for seat in self.last if seat not in answers)
        self.begin()

    def begin(self) -> None:
        """Somebody is about to draw: the end of the round is looked at, then the stock."""
        if self.last == ():
            self.score()
            return
        if self.options.at_once:
            bounded = self.owing = tuple(seat for seat in self.seats if seat not in self.out)
        else:
            bounded = self.seats
            self.owing = self.from_left_of(self.owing[0], self.seats)[:1]
        bound = self.options.max_turns
        if bound is not None and all(self.turns[seat] >= bound for seat in bounded):
            self.score()
            return
        if len(self.stock) < len(self.owing):
            self.reshuffle()
        if len(self.stock) < len(self.owing):
            self.score()
            return
        self.phase = "draw"

    def reshuffle(self) -> None:
        below = [card for pile in self.piles for card in pile[:-1]]
        limit = self.options.reshuffles
        if not below or (limit is not None and self.reshuffled >= limit):
            return
        self.reshuffled += 1
        self.piles = tuple(pile[-1:] for pile in self.piles)
        self.stock += self.shuffle(in_order(below), self.number, self.reshuffled)

    # ----- the score sheet (rules: the game; a round, 1)

    def score(self) -> None:
        points = [
            score(self.hands[seat], self.spec, self.options)[0] if seat in self.seats else None
            for seat in range(self.players)
        ]
        self.owing = ()
        if self.number <= len(self.options.rounds):
            self.rows = (*self.rows, tuple(p for p in points if p is not None))
            least = min(self.totals)
            lowest = tuple(seat for seat in range(self.players) if self.totals[seat] == least)
        else:
            self.bonus_rows = (*self.bonus_rows, tuple(points))
            low = min(p for p in points if p is not None)
            lowest = tuple(seat for seat in range(self.players) if points[seat] == low)
        self.number += 1
        if self.number <= len(self.options.rounds):
            taking_part: tuple[int, ...] = tuple(range(self.players))
        elif len(lowest) > 1 and self.options.tie == "bonus":
            taking_part = lowest
        else:
            self.number -= 1
            self.phase = "over"
            self.winners = () if len(lowest) > 1 and self.options.tie == "void" else lowest
            return
        self.pass_the_deal()
        self.seats = self.from_left_of(self.dealer, taking_part)
        self.phase = "deal"
        self.owing = (self.dealer,)

    def pass_the_deal(self) -> None:
        step = -1 if self.options.next_dealer == "right" else 1
        if self.options.next_dealer == "went-out" and self.out:
            first = self.from_left_of(self.dealer, self.out)[0]
            self.dealer, step = first, -1
        self.dealer = (self.dealer + step) % self.players


def lines(game: Game, depth: int) -> int:
    """How many lines of so many moves there are; several seats answer from the dealer's left."""
    if depth == 0:
        return 1
    count = 0
    for seat in game.to_act[:1]:
        for move in game.moves(seat):
            fork = game.fork()
            fork.play(seat, move)
            count += lines(fork, depth - 1)
    return count
