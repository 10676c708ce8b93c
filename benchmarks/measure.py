"""Times the installed build of the library, and peers where they are installed, as JSON.

    python -m benchmarks.measure [--hands N] [--peers]

A row is (what, hands, cards, median, p99, worst), in microseconds a call; each hand is asked for
once, after others like it have warmed the search up. ``benchmarks.table`` runs this several times
and makes the page of it. Peers come from PyPI: rummikub-solver, rlcard, open-spiel.
"""

from __future__ import annotations

import argparse
import json
import platform
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib.metadata import version
from random import Random

import three_thirteen as tt
from three_thirteen.arranging import going_out, points_after_best_discard
from three_thirteen.dealing import build_deck

Hand = tuple[tt.Card, ...]
Row = tuple[str, str, int, float, float, float]

ORDINARY = tt.PAGAT.but(packs=2, jokers=4)
GIN = tt.PAGAT.but(packs=1)
HIGH_FACES = tt.PAGAT.but(packs=1, values=tt.Values(jack=11, queen=12, king=13))
LIMITS = {
    "min_naturals=2": ORDINARY.but(min_naturals=2),
    "max_wilds=1": ORDINARY.but(max_wilds=1),
}
SIZES = (3, 5, 7, 10, 13, 14)


def ordinary_hands(cards: int, count: int, random: Random) -> list[Hand]:
    """Deals from two packs and four jokers."""
    deck = build_deck(ORDINARY, 4)
    return [tt.sort_cards(random.sample(deck, cards)) for _ in range(count)]


def crowded_hands(cards: int, count: int, random: Random) -> list[Hand]:
    """Two or three suits of a narrow band of ranks from three packs, and some wild cards."""
    hands = []
    for _ in range(count):
        suits, low = random.sample(list(tt.Suit)[:4], random.choice((2, 3))), random.randrange(1, 8)
        band = [tt.Card(tt.Rank(rank), suit) for suit in suits for rank in range(low, low + 6)] * 3
        wilds = min(random.randrange(5), cards // 2)
        hand = [*random.sample(band, cards - wilds), *[tt.JOKER] * wilds]
        hands.append(tt.sort_cards(hand))
    return hands


def hands_without_wilds(cards: int, count: int) -> list[Hand]:
    """Deals from one pack in which nothing is wild: what others can score as well."""
    random = Random(cards)
    return [tt.sort_cards(random.sample(tt.PAGAT.pack.naturals, cards)) for _ in range(count)]


def worst_hands() -> list[Hand]:
    """The hands known that take the search longest; see tests/test_kernel.py."""
    texts = (
        "7C 9C JC KC AD 3D 4D 6D 7D 9D JD KD JK JK JK",
        "5C 6C 8C TC QC AD 3D 4D 6D 8D TD QD JK JK JK",
        "4C 5C 7C 9C JC AD 2D 4D 5D 7D 9D JD JK JK JK",
        "AC 2C 4C 5C 7C 8C AD 2D 4D 5D 7D 8D JK JK JK",
        "5C 6C 8C 9C JC QC 5D 6D 8D 9D JD QD JK JK JK",
        "3C 4C 6C 8C 9C AD 2D 3D 4D 5D 6D 8D 9D JK JK",
        "4C 5C 6C 7C 8C TC JC 5D 7D 8D TD JD KD JK JK",
        "AC 2C 4C 5C 7C 9C TC QC QC KC TD KD JK JK JK",
        "AC 2C 4C 5C 7C 8C TC JC KC JS JK JK JK",
        "3C 4C 6C 9C AD 4D 5D 4H 6H 8H JK JK JK JK",
        "AC AC 2C 2C 2C 3C 3C 3C 4C 4C 4C 5C 5C 7D",
        "AC AC 2C 2C 4C 4C 5C 5C 7C 7C 8C JK JK JK",
    )
    return [tt.parse_cards(text) for text in texts]


def timed(call: Callable[[Hand], object], hands: Sequence[Hand]) -> tuple[float, float, float]:
    """Median, 99th percentile and worst time of a call, in microseconds."""
    clock, times = time.perf_counter, []
    for hand in hands:
        start = clock()
        call(hand)
        times.append(clock() - start)
    times.sort()
    last = len(times) - 1
    return tuple(round(times[place] * 1e6, 2) for place in (last // 2, last * 99 // 100, last))  # type: ignore[return-value]


def timed_one_by_one(hands: Sequence[Hand], rules: tt.Rules) -> tuple[float, float, float]:
    """The median and the worst hand, each by the median of several calls."""
    tt.score_hand("2C JK JK JK JK", None, rules)  # what the rules need once
    times = [
        timed(partial(tt.score_hand, wild=None, rules=rules), [hand] * 15)[0] for hand in hands
    ]
    times.sort()
    return times[len(times) // 2], times[-1], times[-1]


def solver_rows(count: int) -> Iterator[Row]:
    """What each question costs, for each kind and size of hand."""
    for kind, make in (("ordinary", ordinary_hands), ("crowded", crowded_hands)):
        for cards in SIZES:
            random = Random(cards)
            wild = tt.Rank(min(cards, 13)) if kind == "ordinary" else None
            spec = tt.RoundSpec(cards, wild_ranks=[wild] if wild else [])
            questions: dict[str, tuple[Callable[[Hand], object], int]] = {
                "score_hand": (partial(tt.score_hand, wild=spec, rules=ORDINARY), count),
                "arrange": (partial(tt.arrange, wild=spec, rules=ORDINARY), count // 4),
                "discards": (partial(tt.discards, wild=spec, rules=ORDINARY), count // 40),
                "draws": (partial(tt.draws, wild=spec, rules=ORDINARY), count // 40),
                "best throw": (
                    partial(points_after_best_discard, rules=ORDINARY, spec=spec),
                    count,
                ),
                "may go out": (partial(going_out, rules=ORDINARY, spec=spec), count),
            }
            for what, (call, number) in questions.items():
                for hand in make(cards, number // 2, random):
                    call(hand)
                yield what, kind, cards, *timed(call, make(cards, number, random))
    for limit, rules in LIMITS.items():
        for cards in (7, 10, 13):
            score = partial(tt.score_hand, wild=tt.Rank(cards), rules=rules)
            hands = ordinary_hands(cards, count // 5, Random(cards))
            yield "score_hand", f"limits: {limit}", cards, *timed(score, hands)
    for kind, cards, rules in (("gin hands", 10, GIN), ("no wild cards", 13, HIGH_FACES)):
        hands = hands_without_wilds(cards, min(count, 1000))
        score = partial(tt.score_hand, wild=None, rules=rules)
        yield "score_hand", f"{kind}, this library", cards, *timed(score, hands)
    both = ORDINARY.but(ace=tt.Ace.BOTH)
    yield "score_hand", "worst known", 14, *timed_one_by_one(worst_hands(), both)


def game_rows() -> Iterator[Row]:
    """What steps of random play and whole games of greedy players cost."""
    rules = tt.PAGAT.but(rounds=(tt.RoundSpec(10, wild_ranks=[tt.Rank.TEN]),))
    draw, steps, times = Random(1).random, 0, []
    while steps < 20_000:
        state = tt.State.new(2, rules, seed=steps).play(tt.Deal())
        while not state.is_over:
            start = time.perf_counter()
            moves = state.legal_moves()
            state = state.play(moves[int(draw() * len(moves))])
            times.append(time.perf_counter() - start)
            steps += 1
    mean = sum(times) / len(times) * 1e6
    yield "random step", "ten-card rounds of two", 10, round(mean, 2), 0.0, 0.0
    discard = [state for state in discard_turns(400) if len(state.hands[state.to_act[0]]) == 8]
    clock, costs = time.perf_counter, []
    for state in discard:
        start = clock()
        state.legal_moves()
        costs.append(clock() - start)
    costs.sort()
    yield "legal_moves", "8-card discard turns", 8, round(costs[len(costs) // 2] * 1e6, 2), 0.0, 0.0
    games = []
    for seed in range(8):
        start = clock()
        tt.play_game([tt.GreedyPlayer()] * 4, seed=seed)
        games.append(clock() - start)
    games.sort()
    yield "greedy game", "four players, 11 rounds", 13, round(games[4] * 1e6, 0), 0.0, 0.0


def discard_turns(count: int) -> list[tt.State]:
    """States of games of greedy players in which a discard is owed in the seven-card round."""
    rules = tt.PAGAT.but(rounds=(tt.RoundSpec(7, wild_ranks=[tt.Rank.SEVEN]),))
    found: list[tt.State] = []
    player, seed = tt.GreedyPlayer(), 0
    while len(found) < count:
        state = tt.State.new(2, rules, seed=seed).play(tt.Deal())
        while not state.is_over:
            if state.phase is tt.Phase.DISCARD:
                found.append(state)
            state = state.play(player.choose(state.view(state.to_act[0])))
        seed += 1
    return found


def main() -> None:
    """Print one run as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=2000, help="hands of each kind and size")
    parser.add_argument("--peers", action="store_true", help="time peers as well")
    options = parser.parse_args()
    rows = [*solver_rows(options.hands), *game_rows()]
    peers: dict[str, str] = {}
    if options.peers:
        peers = {name: version(name) for name in ("open-spiel", "rlcard", "rummikub-solver")}
        from benchmarks.peers import peer_rows  # noqa: PLC0415 - peers need not be installed

        rows += peer_rows(options.hands)
    print(
        json.dumps(
            {
                "compiled": tt.kernel_info().compiled,
                "python": platform.python_version(),
                "machine": f"{platform.system()} {platform.machine()}",
                "versions": {"three_thirteen": tt.__version__} | peers,
                "rows": rows,
            }
        )
    )


if __name__ == "__main__":
    main()
