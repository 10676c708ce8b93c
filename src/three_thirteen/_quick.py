"""Hands of cards put to the exact optimiser: cards in, values and groups of cards out.

For all rules but those that :mod:`._plain` is for. A value is points × ``POINT`` + cards, over
all deadwood: less is better.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from . import _kernel as kernel
from ._kernel import NO_LIMIT
from ._runs import MOST_COPIES, MOST_IN_RUNS, Board, Hand
from ._sets import CARD, POINT, Tables
from .cards import JOKER, JOKER_INDEX, Card, Rank, by_index, sort_cards
from .options import Ace, RoundSpec
from .rules import Rules

Cards = tuple[Card, ...]


@lru_cache(maxsize=8)
def _board(ranks: int, suits: int, both_ends: bool) -> Board:
    return Board(ranks, suits, both_ends)


@lru_cache(maxsize=16)
def _tables(board: Board, prices: tuple[int, ...]) -> Tables:
    return Tables(board, list(prices))


def without(cards: Cards, card: Card) -> Cards:
    """The cards but for one copy of that one."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


class Quick:
    """The optimiser for one set of rules and one round. It keeps no hand; threads may share it."""

    def __init__(self, rules: Rules, spec: RoundSpec) -> None:
        pack = rules.pack
        self.rules = rules
        self.spec = spec
        self.ranks: tuple[Rank, ...] = rules.run_order[: len(pack.ranks)]
        values = rules.values_in(spec)
        prices = [values.of(rank) * POINT + CARD for rank in self.ranks]
        board = _board(len(self.ranks), len(pack.suits), rules.ace is Ace.BOTH)
        self.tables: Tables = _tables(board, tuple(prices))
        # Where each natural card stands in a hand: 0 for wild cards, below 0 for all others.
        self._bits = [-1] * (JOKER_INDEX + 1)
        self._bits[JOKER_INDEX] = 0
        self._natural_prices = [0] * (JOKER_INDEX + 1)
        self.places: dict[Card, tuple[int, int]] = {}
        """The number of its suit and of its rank, for each natural card."""
        self._kinds = (*pack.naturals, JOKER)
        for number, suit in enumerate(pack.suits):
            for rank_number, rank in enumerate(self.ranks):
                card = Card(rank, suit)
                if spec.is_wild(card):
                    self._bits[card.index] = 0
                    continue
                self._bits[card.index] = board.places(number, rank_number)
                self._natural_prices[card.index] = prices[rank_number]
                self.places[card] = (number, rank_number)

    # -------------------------------------------------------------------------------- questions

    def value(self, cards: Cards) -> int:
        """The least value."""
        return self._value(cards, NO_LIMIT)

    def is_complete(self, cards: Cards) -> bool:
        """Whether all cards can be melded."""
        return not self._value(cards, CARD)

    def may_go_out(self, cards: Cards) -> bool:
        """Whether some throw may leave a complete hand; False is certain."""
        hand = self._read(cards)
        return hand[4] == len(cards) or not kernel.value_after_throw(self.tables, hand, CARD)

    def completing_throws(self, cards: Cards) -> list[Card]:
        """The different cards whose throw leaves a complete hand, in pack order."""
        if not self.may_go_out(cards):
            return []
        different = sorted(set(cards), key=by_index)
        return [card for card in different if self.is_complete(without(cards, card))]

    def value_after_best_throw(self, cards: Cards) -> int:
        """The least value of all cards but one."""
        hand = self._read(cards)
        if hand[4] == len(cards):
            return min(self.values_after_throws(cards).values())
        return self._settle(cards, hand[4], kernel.value_after_throw(self.tables, hand))

    def values_after_throws(self, cards: Cards) -> dict[Card, int]:
        """For each different card, in pack order, the least value of the others."""
        different = sorted(set(cards), key=by_index)
        return {card: self.value(without(cards, card)) for card in different}

    def best_throw(self, cards: Cards) -> Card:
        """The first card whose throw leaves the least value, natural ones before wild ones."""
        least = self.value_after_best_throw(cards)
        different = sorted(set(cards), key=by_index)
        different.sort(key=self._is_wild)
        for card in different[:-1]:
            if self._value(without(cards, card), least + 1) == least:
                return card
        return different[-1]

    def values_after_draws(self, cards: Cards) -> dict[Card, int]:
        """For each card of the pack and the joker, the least value after drawing and throwing."""
        hand = self._read(cards)
        wilds = hand[4]
        best = kernel.value(self.tables, hand)
        naturals, wild = kernel.values_after_draw(self.tables, hand, best)
        may_be_threes = (len(cards) + 1) % 3 == 0
        found = {}
        for card in self._kinds:
            if card in self.places:
                suit, rank = self.places[card]
                value = naturals[suit][rank]
                if wilds == 1 or (may_be_threes and not value):
                    value = self._settle((*cards, card), wilds, value)
            elif wilds == len(cards):
                value = self.value_after_best_throw((*cards, card))
            else:
                value = self._settle((*cards, card), wilds + 1, wild)
            found[card] = value
        return found

    def melds(self, cards: Cards) -> list[Cards]:
        """The groups of the first best arrangement, every wild card placed that can be."""
        hand, sets = self._read(cards), 0
        if hand[2]:
            hand, sets = self._set_aside(cards, hand)
        number = hand[4]
        wilds = [card for card in sort_cards(cards) if card not in self.places]
        if number == len(cards):
            return [tuple(wilds)] if wilds and not self._value_of_wilds(cards) else []
        pieces, groups = kernel.best_melds(self.tables, hand, sets)
        drafts = [self._run(*piece) for piece in _joined(pieces, len(self.ranks))]
        left = [card for card in sort_cards(cards) if card in self.places]
        for draft in drafts:
            for card in draft.naturals:
                left.remove(card)
        for rank, need in groups:
            drafts.append(_Draft([card for card in left if self.places[card][1] == rank], need))
        if drafts:
            spare = number - sum([draft.wilds for draft in drafts])
            _place_spare(drafts, spare, len(self.ranks))
        return _filled(drafts, wilds)

    def melds_after_throws(self, cards: Cards) -> dict[Card, list[Cards]]:
        """For each different card, :meth:`melds` of the others."""
        return {card: self.melds(without(cards, card)) for card in set(cards)}

    # ---------------------------------------------------------------------------------- helpers

    def _read(self, cards: Cards) -> Hand:
        """The cards as the kernel knows them."""
        ones = twos = threes = wilds = 0
        bits = self._bits
        for card in cards:
            places = bits[card.index]
            if places > 0:
                threes |= twos & places
                twos |= ones & places
                ones |= places
            elif places == 0:
                wilds += 1
            else:
                self.rules.pack.check(cards)
        return self._read_many(cards) if threes else (ones, twos, threes, 0, wilds)

    def _read_many(self, cards: Cards) -> Hand:
        """:meth:`_read` where one card may be held more than three times."""
        copies = Counter(cards)
        places = {place: copies[card] for card, place in self.places.items() if card in copies}
        return self.tables.board.hand(places, len(cards) - sum(places.values()))

    def _set_aside(self, cards: Cards, hand: Hand) -> tuple[Hand, int]:
        """The hand without copies that no run needs, and the ranks of which they make a set."""
        copies = Counter(cards)
        if max(copies.values()) <= MOST_COPIES:
            return hand, 0
        places, sets = {}, 0
        for card, place in self.places.items():
            places[place] = copies[card]
            if copies[card] > MOST_COPIES:
                places[place] = MOST_IN_RUNS
                sets |= 1 << place[1]
        return self.tables.board.hand(places, hand[4]), sets

    def _value(self, cards: Cards, limit: int) -> int:
        """The least value, or ``limit`` or more if it is no less than that."""
        hand = self._read(cards)
        wilds = hand[4]
        if wilds == len(cards):
            return self._value_of_wilds(cards)
        found = kernel.value(self.tables, hand, limit)
        if wilds == 1 and 0 < found < limit:
            naturals, _, wild = self._sums(cards)
            if found == naturals:  # there is no meld that the wild card could join
                return found + wild
        return found

    def _is_wild(self, card: Card) -> bool:
        return card not in self.places

    def _settle(self, cards: Cards, wilds: int, found: int) -> int:
        """What the kernel's value after the best throw comes to with all that it leaves open."""
        if not found and len(cards) % 3 == 0:
            return min(self.values_after_throws(cards).values())
        if wilds == 1:
            naturals, dearest, wild = self._sums(cards)
            if found == naturals - dearest:  # there is no meld
                return naturals + wild - max(dearest, wild)
        return found

    def _sums(self, cards: Cards) -> tuple[int, int, int]:
        """What the natural cards cost together, the dearest of them, and the one wild card."""
        prices = [self._natural_prices[card.index] for card in cards]
        wild = next(card for card in cards if card not in self.places)
        return sum(prices), max(prices), self.price(wild)

    def price(self, card: Card) -> int:
        """The value of a card left over."""
        return self.rules.penalty(card, self.spec) * POINT + CARD

    def _value_of_wilds(self, cards: Cards) -> int:
        """The value of a hand without natural cards: all of them are one set, or none is."""
        rules = self.rules
        if len(cards) >= 3:
            if rules.min_naturals == 0:
                return 0
            if rules.wild_is_natural and any(card is not JOKER for card in cards):
                return 0
        return sum([self.price(card) for card in cards])

    def _run(self, suit: int, start: int, bits: int) -> _Draft:
        """A run whose natural cards stand at those places, the first of them at ``start``."""
        order = self.rules.run_order[start:]
        cells = [Card(order[i], self.rules.pack.suits[suit]) for i in range(bits.bit_length())]
        naturals = [cell for i, cell in enumerate(cells) if bits >> i & 1]
        return _Draft(naturals, max(len(cells), 3) - len(naturals), cells)


class _Draft:
    """A meld in the making: its natural cards and how many wild ones.

    A run has the places from its first to its last natural card as well, each by its card.
    """

    def __init__(self, naturals: list[Card], wilds: int, cells: Sequence[Card] = ()) -> None:
        self.naturals = naturals
        self.wilds = wilds
        self.cells = cells


def _joined(pieces: list[kernel.Run], most: int) -> list[kernel.Run]:
    """The runs that pieces make, those that lie end to end joined as far as the ranks go."""
    runs: list[kernel.Run] = []
    for suit, start, bits in pieces:
        for i, (other, first, held) in enumerate(runs):
            length = held.bit_length()
            if other != suit or first + length != start or length + bits.bit_length() > most:
                continue
            if held != 0b11 and bits != 0b11:
                runs[i] = (suit, first, held | bits << length)
                break
        else:
            runs.append((suit, start, bits))
    return runs


def _place_spare(drafts: list[_Draft], spare: int, most: int) -> None:
    """Put wild cards that no meld needs where a person would: in a set, else at ends of runs."""
    for draft in drafts:
        if not draft.cells:
            draft.wilds += spare
            return
    for draft in drafts:
        room = min(spare, most - len(draft.naturals) - draft.wilds)
        draft.wilds += room
        spare -= room
    if spare:
        _break_full_run(drafts, spare)


def _break_full_run(drafts: list[_Draft], spare: int) -> None:
    """Make room where every run is as long as the pack allows, by breaking the first."""
    run = drafts[0]
    at_ends = len(run.naturals) + run.wilds - len(run.cells)
    taken = max(0, 2 - spare)
    if taken <= at_ends:  # enough wild cards to make a set of one natural card
        drafts.append(_Draft([run.naturals.pop(0)], spare + taken))
        run.wilds -= taken
        run.cells = run.cells[1:]
    else:
        cut = sum([cell in run.naturals for cell in run.cells[:3]])
        drafts.append(_Draft(run.naturals[cut:], run.wilds + cut - 3 + spare, run.cells[3:]))
        drafts[0] = _Draft(run.naturals[:cut], 3 - cut, run.cells[:3])


def _filled(drafts: list[_Draft], wilds: list[Card]) -> list[Cards]:
    """The groups of the drafts with actual wild cards, in their own places if they can."""
    wilds = list(wilds)
    groups = []
    for draft in drafts:
        own = [card for card in draft.cells if card not in draft.naturals and card in wilds]
        for card in own:
            wilds.remove(card)
        draft.naturals += own
        draft.wilds -= len(own)
    for draft in drafts:
        groups.append(sort_cards(draft.naturals + wilds[: draft.wilds]))
        wilds = wilds[draft.wilds :]
    return groups
