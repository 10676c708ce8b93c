"""The deck, and the seeded chance of a game: who deals first, and every shuffle.

Chance is a pure function of the seed, the round and the number of the reshuffle. It is built on
``Random.random()`` alone, whose sequence for a seed Python promises to keep.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import lru_cache
from random import Random

from .cards import JOKER, Card, sort_cards
from .errors import Code, Reason, RulesError
from .rules import Rules


@lru_cache(maxsize=64)
def build_deck(rules: Rules, players: int) -> tuple[Card, ...]:
    """Every card in play for a number of players, in pack order, jokers last.

    >>> len(build_deck(tt.FIVE_CROWNS, 4))
    116
    """
    packs = rules.packs_for(players)
    jokers = packs * rules.pack.jokers + rules.jokers
    return sort_cards(rules.pack.naturals * packs) + (JOKER,) * jokers


def new_seed() -> int:
    """128 fresh random bits from the operating system, as a whole number."""
    return int.from_bytes(os.urandom(16), "big")


MOST_DIGITS = 100
"""The most digits of a seed: what a saved game can hold."""


def check_seed(seed: int) -> None:
    """Make sure that a seed can be kept.

    Raises:
        RulesError: it has more than 100 digits.
    """
    if abs(seed) >= 10**MOST_DIGITS:
        raise RulesError([Reason.of(Code.SEED_TOO_LONG, most=MOST_DIGITS)])


def first_dealer(seed: int, players: int) -> int:
    """The seat that deals the first round, drawn by the seed.

    >>> first_dealer(2026, 3)
    1
    """
    return int(Random(f"{seed}/dealer").random() * players)


def shuffle(
    cards: Iterable[Card], seed: int, round_number: int, reshuffle: int = 0
) -> tuple[Card, ...]:
    """The cards in the order that the seed gives them in a round.

    Args:
        cards: any cards; their order does not matter.
        seed: the seed of the game.
        round_number: the round, counted from 1.
        reshuffle: 0 for the deal, 1 for the round's first reshuffle, and so on.

    >>> [str(card) for card in shuffle(build_deck(tt.Rules(), 2), 1, 1)][:4]
    ['2S', '8S', 'JH', '5C']
    """
    order = list(sort_cards(cards))
    random = Random(f"{seed}/{round_number}/{reshuffle}").random
    for last in range(len(order) - 1, 0, -1):
        place = int(random() * (last + 1))
        order[last], order[place] = order[place], order[last]
    return tuple(order)
