"""The same questions asked of peers that pip brings, each on hands whose rules agree with ours.

* The brute force of this library's own tests, on the ordinary hands of up to 8 cards.
* rummikub-solver (an integer linear program) on ten cards of one pack, for the least points.
* rlcard's and open-spiel's gin rummy melders on ten cards of one pack without wild cards.

Each row of a peer says on how many hands it found the least points.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import pyspiel
import rlcard
from rlcard.games.base import Card as GinCard
from rlcard.games.gin_rummy.utils import melding, utils
from rummikub_solver import RuleSet, SolverMode

import three_thirteen as tt
from benchmarks.measure import (
    GIN,
    HIGH_FACES,
    Hand,
    Row,
    hands_without_wilds,
    ordinary_hands,
    timed,
)
from tests import oracle


def peer_rows(count: int) -> Iterator[Row]:
    """Rows as those of :mod:`benchmarks.measure`, one peer after the other."""
    yield from brute_force_rows()
    yield from gin_rows(count)
    yield from ilp_rows(min(count, 60))
    yield from random_play_rows()


def brute_force_rows() -> Iterator[Row]:
    """This library's own brute force."""
    costs = {str(rank): tt.PAGAT.values.of(rank) for rank in tt.Rank} | {"JK": 20}
    for cards in (5, 7, 8):
        world = oracle.World(wild=frozenset([str(tt.Rank(cards))]), costs=tuple(costs.items()))
        spec = tt.RoundSpec(cards, wild_ranks=[tt.Rank(cards)])

        def solve(hand: Hand, world: oracle.World = world) -> int:
            return oracle.Solved([str(card) for card in hand], world).value()[0]

        hands = ordinary_hands(cards, 60, Random(cards))
        right = agreement(hands, solve, partial(tt.score_hand, wild=spec))
        yield "score_hand", f"brute force ({right})", cards, *timed(solve, hands)


def gin_rows(count: int) -> Iterator[Row]:
    """The gin rummy melders of rlcard and open-spiel, on ten cards without wild ones."""
    hands = hands_without_wilds(10, min(count, 1000))
    spiel = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
    numbers = {
        hand: spiel.card_strings_to_card_ints([gin_text(card) for card in hand]) for hand in hands
    }
    gin_cards = {hand: [GinCard(card.text[1], card.text[0]) for card in hand] for hand in hands}

    def by_spiel(hand: Hand) -> int:
        return int(spiel.min_deadwood(numbers[hand]))

    def by_rlcard(hand: Hand) -> int:
        cards = gin_cards[hand]
        clusters = melding.get_best_meld_clusters(cards)
        if not clusters:
            return sum(utils.get_deadwood_value(card) for card in cards)
        return int(utils.get_deadwood_count(cards, clusters[0]))

    def ours(hand: Hand) -> int:
        return tt.score_hand(hand, None, GIN)

    for name, solve in (("open-spiel", by_spiel), ("rlcard", by_rlcard)):
        right = agreement(hands, solve, ours)
        yield "score_hand", f"gin hands, {name} ({right})", 10, *timed(solve, hands)


def gin_text(card: tt.Card) -> str:
    """A card as open-spiel writes it: ``7h``."""
    return f"{card.rank}{str(card.suit).lower()}"


def ilp_rows(count: int) -> Iterator[Row]:
    """rummikub-solver's integer linear program, on hands of one pack without wild cards."""
    rules = RuleSet(repeats=1, jokers=0)
    state = rules.new_game()

    def solve(hand: Hand) -> int:
        tiles = [int(card.suit or 0) * 13 + int(card.rank or 0) for card in hand]
        state.reset()
        state.add_rack(*tiles)
        solution = rules.solve(state, SolverMode.TOTAL_VALUE)
        placed = () if solution is None else solution.tiles
        left: int = sum((tile - 1) % 13 + 1 for tile in tiles)
        return left - sum(int(tile - 1) % 13 + 1 for tile in placed)

    hands = hands_without_wilds(13, count)

    def ours(hand: Hand) -> int:
        return tt.score_hand(hand, None, HIGH_FACES)

    right = agreement(hands, solve, ours)
    yield "score_hand", f"no wild cards, rummikub-solver ({right})", 13, *timed(solve, hands)


def random_play_rows() -> Iterator[Row]:
    """Random play of gin rummy by open-spiel (C++ driven from Python) and rlcard."""
    game, draw, steps = pyspiel.load_game("gin_rummy"), Random(1), 0
    start = time.perf_counter()
    while steps < 10_000:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw.choice([action for action, _ in state.chance_outcomes()]))
            else:
                state.apply_action(draw.choice(state.legal_actions()))
                steps += 1
    mean = (time.perf_counter() - start) / steps * 1e6
    yield "random step", "gin rummy, open-spiel", 10, round(mean, 2), 0.0, 0.0
    env, steps = rlcard.make("gin-rummy", config={"seed": 1}), 0
    start = time.perf_counter()
    while steps < 2_000:
        observed, _ = env.reset()
        while not env.is_over():
            action = draw.choice(list(observed["legal_actions"]))
            observed, _ = env.step(action)
            steps += 1
    mean = (time.perf_counter() - start) / steps * 1e6
    yield "random step", "gin rummy, rlcard", 10, round(mean, 2), 0.0, 0.0


def agreement(hands: list[Hand], theirs: Callable[[Hand], int], ours: Callable[[Hand], int]) -> str:
    """On how many hands a peer finds the least points, in words."""
    same = sum(theirs(hand) == ours(hand) for hand in hands)
    return "all right" if same == len(hands) else f"{same} of {len(hands)} right"
