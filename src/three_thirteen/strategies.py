"""Hypothesis strategies for cards, hands, rules, states and games.

They need Hypothesis, which the extra ``hypothesis`` of the package brings. Nothing else of the
library imports this module. All that is drawn is legal, and shrinks towards few cards, short
games and the plain game's options.

>>> from hypothesis import given
>>> from three_thirteen.strategies import states
>>> @given(states(tt.PAGAT, max_moves=50))
... def test_of_mine(state: tt.State) -> None:
...     assert sum(map(len, state.hands)) <= len(state.hands) * 14
>>> test_of_mine()
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

import attrs
from hypothesis import strategies as st

from ._laws import fits
from .cards import Card, Pack, Rank, Suit, sort_cards
from .dealing import build_deck
from .errors import RulesError
from .moves import Move
from .options import (
    Ace,
    MeldKind,
    NextDealer,
    RoundSpec,
    Shape,
    Tie,
    TurnOrder,
    Values,
)
from .players import GreedyPlayer, Player, RandomPlayer
from .presets import PAGAT
from .rules import Rules
from .state import State
from .tables import Phase

__all__ = ["Limit", "cards", "games", "hands", "rules", "shapes", "states"]

SomeRules = Rules | st.SearchStrategy[Rules] | None
"""Rules, a strategy that draws them, or None for any that :func:`rules` draws."""


def cards(rules: Rules = PAGAT) -> st.SearchStrategy[Card]:
    """Any kind of card that is in play under the rules, the joker only if there are some.

    Args:
        rules: the options that say which cards there are.

    >>> from three_thirteen.strategies import cards
    >>> cards(tt.FIVE_CROWNS).filter(lambda card: card.is_joker).validate()
    """
    return st.sampled_from(list(dict.fromkeys(build_deck(rules, rules.players[0]))))


def hands(
    rules: Rules = PAGAT, size: int | None = None, *, players: int | None = None
) -> st.SearchStrategy[tuple[Card, ...]]:
    """Hands that can be held, each card at most as often as the deck has it, in pack order.

    Args:
        rules: the options that say which cards there are.
        size: how many cards; None: any number up to one more than the largest deal, as between
            drawing and discarding.
        players: the number of players that the deck is made for; None: the least.

    >>> from three_thirteen.strategies import hands
    >>> hands(tt.SPEED, size=9).map(len).validate()
    """
    deck = build_deck(rules, rules.players[0] if players is None else players)
    least, most = (0, rules.largest_deal + 1) if size is None else (size, size)
    places = st.lists(
        st.integers(0, len(deck) - 1), min_size=least, max_size=min(most, len(deck)), unique=True
    )
    return places.map(lambda drawn: sort_cards(deck[place] for place in drawn))


@attrs.frozen
class Limit:
    """A shape made of numbers, each None where it forbids nothing. Its name tells them all.

    >>> from three_thirteen.strategies import Limit
    >>> Limit(largest_set=4, repeats=0).name
    'limit-set4-repeats0'
    """

    largest_set: int | None = None
    """The most cards in a set."""
    largest_run: int | None = None
    """The most cards in a run."""
    wilds_per_natural: int | None = None
    """The most wild cards that each natural card of a meld may bring along."""
    repeats: int | None = None
    """The most natural cards of a set that are in it already."""

    @property
    def name(self) -> str:
        """The name, which tells all the numbers."""
        numbers = {
            "set": self.largest_set,
            "run": self.largest_run,
            "wilds": self.wilds_per_natural,
            "repeats": self.repeats,
        }
        told = [f"{word}{number}" for word, number in numbers.items() if number is not None]
        return "-".join(["limit", *told])

    @property
    def version(self) -> int:
        """The version, 1."""
        return 1

    def allows(self, kind: MeldKind, size: int, naturals: int, repeats: int) -> bool:
        """Whether a meld of this form keeps within all the numbers."""
        largest = self.largest_set if kind is MeldKind.SET else self.largest_run
        if largest is not None and size > largest:
            return False
        per_natural = self.wilds_per_natural
        if per_natural is not None and size - naturals > per_natural * naturals:
            return False
        return self.repeats is None or repeats <= self.repeats


def shapes() -> st.SearchStrategy[Shape]:
    """Limits on melds that keep the protocol: :class:`Limit` values.

    No entry point has them: to read a saved game with one, hand it to the reader.

    >>> from three_thirteen.strategies import shapes
    >>> shapes().map(lambda shape: shape.version).validate()
    """
    limit = st.none() | st.integers(3, 8)
    number = st.none() | st.integers(0, 2)
    return st.builds(
        Limit, largest_set=limit, largest_run=limit, wilds_per_natural=number, repeats=number
    )


@st.composite
def rules(
    draw: st.DrawFn,
    *,
    players: int | None = None,
    largest_deal: int = 6,
    most_rounds: int = 4,
    shapes: st.SearchStrategy[Shape | None] | None = None,
) -> Rules:
    """Rules with every option drawn, in all combinations that can be played.

    Packs may have few ranks and suits, in an order of their own, and rounds come in any order.

    Args:
        draw: handed in by Hypothesis; leave it out.
        players: the least number of players that the rules take; None: 2 to 4.
        largest_deal: the most cards dealt to a seat.
        most_rounds: the most rounds, the bonus round aside.
        shapes: what the shape is drawn from; None: there is no shape.

    >>> from three_thirteen.strategies import rules, shapes
    >>> rules(players=3, shapes=shapes()).map(tt.State.new).validate()
    """
    least = draw(st.integers(2, 4)) if players is None else players
    more = draw(st.none() | st.integers(0, 4))
    pack = draw(_packs())
    table = Rules(
        pack=pack,
        packs=draw(st.none() | st.integers(1, 3)),
        jokers=least * largest_deal + 2 * least + 2,
        players=(least, None if more is None else least + more),
        rounds=[RoundSpec(largest_deal)],
        turn_order=draw(st.sampled_from(TurnOrder)),
    )
    at_once = table.turn_order is TurnOrder.ALL_AT_ONCE
    room = table.deck_size(least) - table.jokers
    jokers = draw(st.integers(0, 4)) + max(0, least * (3 if at_once else 1) + 2 - room)
    room += jokers
    deal = min(largest_deal, room // least - 2 if at_once else (room - 2) // least)
    bonus = draw(st.none() | _round_specs(pack, deal))
    drawn = table.but(
        name="drawn",
        jokers=jokers,
        rounds=draw(st.lists(_round_specs(pack, deal), min_size=1, max_size=most_rounds)),
        ace=draw(st.sampled_from(Ace)) if Rank.ACE in pack.ranks else Ace.LOW,
        min_naturals=draw(st.integers(0, 2)),
        max_wilds=draw(st.none() | st.integers(0, 3)),
        wild_is_natural=draw(st.booleans()),
        shape=None if shapes is None else draw(shapes),
        values=draw(_values()),
        first_out=draw(st.sampled_from([1, 2, 0] if at_once else [1, 2])),
        return_taken=draw(st.booleans()),
        final_turns=draw(st.sampled_from([1, 0])),
        reshuffles=draw(st.none() | st.integers(0, 3)),
        max_turns=draw(st.sampled_from([100, 30, 10, 3, 1, None])),
        reveal_out=draw(st.booleans()),
        next_dealer=draw(st.sampled_from(NextDealer)),
        bonus=bonus,
    )
    return drawn.but(tie=draw(st.sampled_from([tie for tie in Tie if _takes(drawn, tie)])))


def _takes(drawn: Rules, tie: Tie) -> bool:
    try:
        drawn.but(tie=tie)
    except RulesError:  # no bonus round, or one in which no card costs anything
        return False
    return True


@cache
def _packs() -> st.SearchStrategy[Pack]:
    ranks = st.lists(st.sampled_from(Rank), min_size=2, max_size=13, unique=True)
    suits = st.lists(st.sampled_from(Suit), min_size=1, max_size=5, unique=True)
    ordered = ranks.map(sorted)
    return st.just(Pack()) | st.builds(Pack, ordered | ranks, suits, st.integers(0, 2))


@lru_cache(maxsize=64)
def _round_specs(pack: Pack, largest_deal: int) -> st.SearchStrategy[RoundSpec]:
    return st.builds(
        RoundSpec,
        st.integers(1, largest_deal),
        wild_ranks=st.sets(st.sampled_from(pack.ranks), max_size=2),
        wild_cards=st.sets(st.sampled_from(pack.naturals), max_size=2),
        values=st.none() | _values(),
    )


@cache
def _values() -> st.SearchStrategy[Values]:
    cost = st.integers(0, 25)
    pips = st.sampled_from([rank for rank in Rank if Rank.TWO <= rank <= Rank.TEN])
    return st.builds(
        Values,
        ace=cost,
        jack=cost,
        queen=cost,
        king=cost,
        wild=st.none() | cost,
        joker=cost,
        others=st.dictionaries(pips, cost, max_size=2),
    )


@st.composite
def states(
    draw: st.DrawFn,
    rules: SomeRules = None,
    players: int | None = None,
    *,
    max_moves: int = 300,
) -> State:
    """States that play can reach, of every phase, also while some seats wait for others.

    A game is begun with drawn players and stopped after a drawn number of moves; then a few more
    moves are drawn one by one, and who makes them where several seats may.

    Args:
        draw: handed in by Hypothesis; leave it out.
        rules: the rules, a strategy of them, or None for any.
        players: how many seats; None: the least number, or one or two more where that fits.
        max_moves: after how many moves to stop at the latest, the last few not counted.

    >>> from three_thirteen.strategies import states
    >>> states(tt.SPEED, 5).map(lambda state: state.view(0)).validate()
    """
    state, table = _new_game(draw, rules, players)
    longest = draw(st.sampled_from(sorted({min(16, max_moves), min(64, max_moves), max_moves})))
    for _ in range(draw(st.integers(0, longest))):
        if state.is_over:
            return state
        state = state.play(*_next_move(state, table))
    for _ in range(draw(st.integers(0, _LAST_MOVES))):
        if state.is_over:
            break
        seat = draw(st.sampled_from(state.to_act))
        state = state.play(draw(st.sampled_from(state.legal_moves(seat))), seat)
    return state


_LAST_MOVES = 8


@st.composite
def games(
    draw: st.DrawFn,
    rules: SomeRules = None,
    players: int | None = None,
    *,
    max_moves: int = 5_000,
) -> tuple[State, ...]:
    """Whole games: every state from before the first deal to the end.

    Args:
        draw: handed in by Hypothesis; leave it out.
        rules: the rules, a strategy of them, or None for any.
        players: how many seats; None: the least number, or one or two more where that fits.
        max_moves: after how many moves a game breaks off that is not over; without a bound on
            turns, or with ever new ties, some never are.

    >>> from three_thirteen.strategies import games
    >>> games(tt.GAMERULES).map(lambda states: states[-1].winners).validate()
    """
    state, table = _new_game(draw, rules, players)
    played = [state]
    while not state.is_over and len(played) <= max_moves:
        state = state.play(*_next_move(state, table))
        played.append(state)
    return tuple(played)


def _new_game(
    draw: st.DrawFn, wanted: SomeRules, players: int | None
) -> tuple[State, Sequence[Player]]:
    """A game before its first deal, and who plays it."""
    if wanted is None:
        wanted = rules()
    game = wanted if isinstance(wanted, Rules) else draw(wanted)
    if players is None:
        least = game.players[0]
        players = draw(
            st.sampled_from([size for size in range(least, least + 3) if fits(game, size)])
        )
    seed = draw(st.integers(0, 2**32))
    one = st.builds(RandomPlayer, st.just(seed)) | st.builds(GreedyPlayer)
    table = draw(st.lists(one, min_size=players, max_size=players))
    return State.new(players, game, seed, dealer=draw(st.integers(0, players - 1))), table


def _next_move(state: State, table: Sequence[Player]) -> tuple[Move, int]:
    """The move of the first seat that owes one."""
    seat = state.to_act[0]
    if state.phase is Phase.DEAL:
        return state.legal_moves(seat)[0], seat
    return table[seat].choose(state.view(seat)), seat
