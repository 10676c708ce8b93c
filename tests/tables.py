"""Helpers that set up tables for tests: explicit decks, whole worlds side by side, hidden parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import TypeVar

import attrs

import three_thirteen as tt
from three_thirteen.rounds import Round

from . import enumerator

Fault = TypeVar("Fault", bound=BaseException)

EVERY_PRESET = (
    tt.PAGAT,
    tt.SPRUCE,
    tt.GAMERULES,
    tt.SPECIAL_K,
    tt.SPEED,
    tt.DEUCES,
    tt.FIVE_CROWNS,
)


def least_and_most(rules: tt.Rules, most: int = 8) -> tuple[int, int]:
    """The players that a test tries: as the rules say, but no more than `most`."""
    least, limit = rules.players
    return least, most if limit is None else min(most, limit)


# ----------------------------------------------------------------------------- what lies inside


def inside(state: tt.State) -> Round:
    """The hidden parts of a state, which nothing public shows."""
    return state._round  # noqa: SLF001 - laws about what is hidden need to move it


def rebuilt(round_: Round) -> tt.State:
    return tt.State(round_)


def cards_on(state: tt.State) -> Counter[tt.Card]:
    """Every card of the table, wherever it lies."""
    piles = [card for pile in state.piles for card in pile]
    hands = [card for hand in state.hands for card in hand]
    return Counter([*hands, *state.stock, *piles])


def whole_deck(state: tt.State) -> list[tt.Card]:
    return sorted(cards_on(state).elements())


# ------------------------------------------------------------------------------- explicit decks


def dealing_order(state: tt.State) -> list[int]:
    """The seats dealt in, from the dealer's left (rules: a round, 2)."""
    around = [(state.dealer + 1 + step) % state.players for step in range(state.players)]
    return [seat for seat in around if seat in state.seats]


def stacked(state: tt.State, hands: Sequence[str], upcards: str, stock: str = "") -> tt.Deal:
    """A deal that gives each seat that hand, turns those cards up and has that stock on top.

    `hands` has a place for each seat of the table, empty for one that is not dealt in; `upcards`
    stand in dealing order. The cards that are not named lie under the stock, in pack order.
    """
    read = [list(tt.parse_cards(hand)) for hand in hands]
    first: list[tt.Card] = []
    for card in range(state.round.deal):
        first += [read[seat][card] for seat in dealing_order(state)]
    first += [*tt.parse_cards(upcards), *tt.parse_cards(stock)]
    rest = cards_on(state)
    rest.subtract(first)
    assert min(rest.values()) >= 0, "the deck has not those cards"
    return tt.Deal(deck=(*first, *sorted(rest.elements())))


def played(state: tt.State, moves: str) -> tt.State:
    """The state after moves written as ``seat:move`` with blanks between them."""
    for word in moves.split():
        seat, move = word.split(":")
        state = state.play(move, int(seat))
    return state


def texts(moves: Iterable[tt.Move]) -> list[str]:
    return [str(move) for move in moves]


# ------------------------------------------------------------------------- the engine's neighbour


@lru_cache(maxsize=1024)
def plain_round(spec: tt.RoundSpec, values: tt.Values) -> enumerator.Round:
    own = spec.values or values
    costs: dict[str, int | None] = {
        str(rank): int(rank) for rank in tt.Rank if tt.Rank.TWO <= rank <= tt.Rank.TEN
    }
    costs |= {str(rank): cost for rank, cost in own.others}
    costs |= {"A": own.ace, "J": own.jack, "Q": own.queen, "K": own.king}
    costs |= {"wild": own.wild, "JK": own.joker}
    wild = {str(rank) for rank in spec.wild_ranks} | {str(card) for card in spec.wild_cards}
    return enumerator.Round(spec.deal, frozenset(wild), tuple(sorted(costs.items())))


@lru_cache(maxsize=1024)
def plain(rules: tt.Rules) -> enumerator.Options:
    """The same rules as the enumerator has them."""

    def allows(kind: str, size: int, naturals: int, repeats: int) -> bool:
        assert rules.shape is not None
        return rules.shape.allows(tt.MeldKind(kind), size, naturals, repeats)

    return enumerator.Options(
        order="".join(map(str, rules.pack.ranks)),
        suits="".join(map(str, rules.pack.suits)),
        rounds=tuple(plain_round(spec, rules.values) for spec in rules.rounds),
        packs=rules.packs,
        pack_jokers=rules.pack.jokers,
        jokers=rules.jokers,
        bonus=None if rules.bonus is None else plain_round(rules.bonus, rules.values),
        ace=rules.ace.value,
        min_naturals=rules.min_naturals,
        max_wilds=rules.max_wilds,
        wild_is_natural=rules.wild_is_natural,
        allows=None if rules.shape is None else allows,
        at_once=rules.turn_order is tt.TurnOrder.ALL_AT_ONCE,
        first_out=rules.first_out,
        return_taken=rules.return_taken,
        final_turns=rules.final_turns,
        reshuffles=rules.reshuffles,
        max_turns=rules.max_turns,
        next_dealer=rules.next_dealer.value,
        tie=rules.tie.value,
    )


def seeded_shuffle(seed: int) -> enumerator.Shuffle:
    """The documented shuffle, written again.

    From the last place down, a card is drawn for it by ``Random.random()`` from those left; the
    last of them moves into the gap.
    """

    def shuffle(cards: enumerator.Cards, number: int, reshuffle: int) -> enumerator.Cards:
        left = list(enumerator.in_order(cards))
        random = Random(f"{seed}/{number}/{reshuffle}").random
        done: list[str] = []
        while left:
            place = int(random() * len(left)) if len(left) > 1 else 0
            done.append(left[place])
            left[place] = left[-1]
            left.pop()
        return tuple(reversed(done))

    return shuffle


def neighbour(state: tt.State) -> enumerator.Game:
    """The enumerator's game for a state before its first deal."""
    return enumerator.Game(
        plain(state.rules), state.players, state.dealer, seeded_shuffle(state.seed)
    )


# ----------------------------------------------------------------------------- playing by the way


@attrs.frozen
class Eager:
    """Chooses a move by chance from a seed and a step, but goes out half the times it can."""

    seed: int

    def choose(self, moves: Sequence[str], step: int) -> str:
        random = Random(f"{self.seed}/eager/{step}").random
        endings = [move for move in moves if move.endswith("!") or move == "match"]
        if endings and random() < 0.5:
            return endings[int(random() * len(endings))]
        return moves[int(random() * len(moves))]


def eager_game(
    state: tt.State, seed: int, most: int = 400
) -> Iterator[tuple[tt.State, int, tt.Move]]:
    """Every state of a game with the seat and the move that follow it."""
    eager = Eager(seed)
    for step in range(most):
        if state.is_over:
            return
        order = Random(f"{seed}/order/{step}").random
        seat = state.to_act[int(order() * len(state.to_act))]
        moves = state.legal_moves(seat)
        move = moves[texts(moves).index(eager.choose(texts(moves), step))]
        yield state, seat, move
        state = state.play(move, seat)


def visible(events: Iterable[tt.Event], seat: int | None) -> list[tt.Event]:
    """The events that a seat may see; None: those that everybody may."""
    return [event for event in events if event.audience is None or event.audience == seat]


def every_move(state: tt.State) -> list[tt.Move]:
    """Every move that could be tried with the cards of this table, but deals of a given deck."""
    cards = sorted(cards_on(state).keys())
    plain_moves = (tt.Deal(), tt.DrawStock(), tt.DrawPile(), tt.Match(), tt.Stay())
    return [*plain_moves, *map(tt.Discard, cards), *map(tt.GoOut, cards)]


def side_by_side(state: tt.State, game: enumerator.Game) -> None:
    """Assert that the engine and the enumerator stand at the same point of the same game."""
    assert state.phase == game.phase
    assert state.to_act == game.to_act
    assert (state.dealer, state.round_number) == (game.dealer, game.number)
    assert state.seats == game.seats
    assert tuple(tuple(texts_of(hand)) for hand in state.hands) == game.hands
    assert tuple(texts_of(state.stock)) == game.stock
    assert tuple(tuple(texts_of(pile)) for pile in state.piles) == game.piles
    assert state.out == game.out
    assert state.scores == game.rows
    assert state.totals == game.totals
    assert tuple(r.points for r in state.results if r.is_bonus) == game.bonus_rows
    assert state.winners == game.winners
    assert tuple(tuple(texts_of(known)) for known in inside(state).table.known) == game.seen
    for seat in range(state.players):
        assert texts(state.legal_moves(seat)) == game.moves(seat)


def texts_of(cards: Iterable[tt.Card]) -> list[str]:
    return [str(card) for card in cards]


def raised(kind: type[Fault], call: Callable[[], object]) -> Fault | None:
    """The error of that kind that a call raises, or None if it raises none."""
    try:
        call()
    except kind as error:
        return error
    return None
