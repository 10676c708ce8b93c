"""The optimiser on plain integers: small worlds in full, its bounds, and what it keeps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from three_thirteen import _kernel as kernel
from three_thirteen import _runs as runs
from three_thirteen import _sets as sets
from three_thirteen._sets import CARD, POINT

from . import oracle

RANKS = "A23456"
COSTS = dict(zip(RANKS, (3, 5, 7, 9, 11, 2), strict=True))
JOKER_COST = 20


def world(ace: str, suits: str) -> oracle.World:
    return oracle.World(
        order=RANKS, suits=suits, ace=ace, costs=tuple({**COSTS, "JK": JOKER_COST}.items())
    )


def tables(ace: str, suits: str = "CD") -> sets.Tables:
    board = runs.Board(len(RANKS), len(suits), ace == "both")
    order = RANKS[1:] + "A" if ace == "high" else RANKS
    return sets.Tables(board, [COSTS[rank] * POINT + CARD for rank in order])


def coded(found: sets.Tables, hand: list[str], wilds: int, ace: str, suits: str) -> runs.Hand:
    order = RANKS[1:] + "A" if ace == "high" else RANKS
    copies = Counter((suits.index(card[1]), order.index(card[0])) for card in hand)
    return found.board.hand(copies, wilds)


def multisets(cells: list[str], copies: int, most: int) -> Iterator[list[str]]:
    """Every hand of up to ``most`` cards with up to so many copies of each."""
    if not cells:
        yield []
        return
    for count in range(min(copies, most) + 1):
        for rest in multisets(cells[1:], copies, most - count):
            yield [cells[0]] * count + rest


def value_of(points: int, cards: int) -> int:
    return points * POINT + cards * CARD


def check(found: sets.Tables, hand: list[str], wilds: int, ace: str, suits: str) -> None:
    """Compare the value of one hand, and that after its best throw, with the brute force."""
    solved = oracle.Solved(hand + ["JK"] * wilds, world(ace, suits))
    code = coded(found, hand, wilds, ace, suits)
    value = kernel.value(found, code)
    naturals = sum(value_of(COSTS[card[0]], 1) for card in hand)
    dearest = max(value_of(COSTS[card[0]], 1) for card in hand)
    joker = value_of(JOKER_COST, 1)
    no_meld = wilds == 1 and value == naturals
    assert value + joker * no_meld == value_of(*solved.value()), (hand, wilds, ace)
    if value == 0 and (len(hand) + wilds) % 3 == 0:
        return
    thrown = kernel.value_after_throw(found, code)
    if no_meld:
        assert thrown == naturals - dearest
        thrown = naturals + joker - max(dearest, joker)
    assert thrown == value_of(*min(solved.throws().values())), (hand, wilds, ace)


@pytest.mark.parametrize("ace", ["low", "high", "both"])
@pytest.mark.parametrize(("suits", "copies", "most"), [("C", 2, 7), ("C", 3, 6), ("CD", 2, 4)])
def test_every_hand_of_a_small_world(ace: str, suits: str, copies: int, most: int) -> None:
    found = tables(ace, suits)
    cells = [rank + suit for suit in suits for rank in RANKS]
    for hand in multisets(cells, copies, most):
        for wilds in range(4):
            if hand:
                check(found, hand, wilds, ace, suits)


@pytest.mark.parametrize("ace", ["low", "both"])
def test_a_limit_cuts_the_answer_and_nothing_else(ace: str) -> None:
    found = tables(ace)
    random = Random(1)
    for _ in range(300):
        hand = [random.choice(RANKS) + random.choice("CD") for _ in range(9)]
        code = coded(found, hand, random.randrange(3), ace, "CD")
        for question in (kernel.value, kernel.value_after_throw):
            answer = question(found, code)
            for limit in (1, answer, answer + 1, answer + POINT):
                assert question(found, code, limit) == min(answer, limit)


def test_next_cards_are_the_hands_with_one_card_more() -> None:
    random = Random(2)
    found = tables("both")
    for _ in range(200):
        hand = [random.choice(RANKS) + random.choice("CD") for _ in range(random.randint(0, 8))]
        wilds = random.randrange(4)
        code = coded(found, hand, wilds, "both", "CD")
        best = kernel.value(found, code)
        naturals, wild = kernel.values_after_draw(found, code, best)
        assert wild == kernel.value_after_throw(found, coded(found, hand, wilds + 1, "both", "CD"))
        for suit, row in zip("CD", naturals, strict=True):
            for rank, after in zip(RANKS, row, strict=True):
                drawn = coded(found, [*hand, rank + suit], wilds, "both", "CD")
                assert after == kernel.value_after_throw(found, drawn)


# ------------------------------------------------------------- how many copies of a card can matter


def cover(pieces: tuple[int, ...], spans: list[tuple[int, int]]) -> tuple[int, ...]:
    """How many of the pieces lie on each of nine places."""
    return tuple(
        sum(n for n, (start, end) in zip(pieces, spans, strict=True) if start <= place < end)
        for place in range(9)
    )


def can_be_made_fewer(cards: tuple[int, ...]) -> bool:
    """Whether sets of three and more, and fewer runs through the middle, can hold these cards."""

    def rest(place: int, running: tuple[int, int, int, int]) -> bool:
        # running[k]: runs that have k + 1 places to go
        if place == 9:
            return running == (0, 0, 0, 0)
        spare = cards[place] - sum(running)
        for new in range(spare + 1):
            if spare - new in {1, 2} or (place == 4 and new == spare):
                continue
            for threes in range(new + 1):
                for fours in range(new - threes + 1):
                    fives = new - threes - fours
                    later = (running[1], running[2] + threes, running[3] + fours, fives)
                    if rest(place + 1, later):
                        return True
        return False

    return rest(0, (0, 0, 0, 0))


@pytest.mark.parametrize(("at_the_end", "most"), [(False, 6), (True, 4)])
def test_more_than_so_many_runs_never_need_to_pass_a_place(at_the_end: bool, most: int) -> None:
    """Every run is cut into pieces of three to five places; cards of one place are alike."""
    spans = [
        (start, start + length)
        for length in (3, 4, 5)
        for start in ([4] if at_the_end else range(9))
        if start <= 4 < start + length <= 9
    ]
    needed = {(0,) * len(spans)}
    size = 0
    while needed:
        grown = {(*few[:i], few[i] + 1, *few[i + 1 :]) for few in needed for i in range(len(spans))}
        needed_now = needed
        needed = {
            more
            for more in grown
            if all(
                not n or (*more[:i], n - 1, *more[i + 1 :]) in needed_now
                for i, n in enumerate(more)
            )
            and not can_be_made_fewer(cover(more, spans))
        }
        size += 1
    assert size - 1 == most
    # Three more make a set that takes any further copy, and one more can be thrown; an ace may
    # stand at both ends.
    runs_through_an_ace = 2 * most if at_the_end else 0
    assert max(most, runs_through_an_ace) + 4 <= runs.MOST_COPIES


# ---------------------------------------------------------------------------------------- its cost

WORST_HANDS = [  # found by climbing from millions of random ones; suits by their ranks, wild cards
    ([[6, 8, 10, 12], [0, 2, 3, 5, 6, 8, 10, 12]], 3),
    ([[4, 5, 7, 9, 11], [0, 2, 3, 5, 7, 9, 11]], 3),
    ([[3, 4, 6, 8, 10], [0, 1, 3, 4, 6, 8, 10]], 3),
    ([[0, 1, 3, 4, 6, 7], [0, 1, 3, 4, 6, 7]], 3),
    ([[4, 5, 7, 8, 10, 11], [4, 5, 7, 8, 10, 11]], 3),
    ([[2, 3, 5, 7, 8], [0, 1, 2, 3, 4, 5, 7, 8]], 2),
    ([[3, 4, 5, 6, 7, 9, 10], [4, 6, 7, 9, 10, 12]], 2),
    ([[0, 1, 3, 4, 6, 8, 9, 11, 11, 12], [9, 12]], 3),
    ([[0, 1, 3, 4, 6, 7, 9, 10, 12], [], [], [10]], 3),
    ([[2, 3, 5, 8], [0, 3, 4], [3, 5, 7]], 4),
    ([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]], 1),
    ([[0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4], [6]], 0),
    ([[0, 0, 1, 1, 3, 3, 4, 4, 6, 6, 7]], 3),
]


def count_steps(
    monkeypatch: pytest.MonkeyPatch,
    suits: list[list[int]],
    wilds: int,
    question: Callable[[sets.Tables, runs.Hand], int] = kernel.value,
) -> int:
    """How often the closed form is asked for in solving one hand."""
    board = runs.Board(13, 4, True)
    prices = [min(rank + 1, 10) * POINT + CARD for rank in range(13)]
    found = sets.Tables(board, prices)
    calls = 0
    least = sets.least_with_sets

    def counting(*args: object) -> int:
        nonlocal calls
        calls += 1
        return least(*args)  # type: ignore[arg-type]

    cards = Counter((suit, rank) for suit, ranks in enumerate(suits) for rank in ranks)
    with monkeypatch.context() as patch:
        patch.setattr(kernel, "least_with_sets", counting)
        question(found, board.hand(cards, wilds))
    return calls


@pytest.mark.skipif(not kernel.__file__.endswith(".py"), reason="a compiled call is not counted")
@pytest.mark.parametrize(("suits", "wilds"), WORST_HANDS)
def test_the_worst_hands_known_stay_cheap(
    monkeypatch: pytest.MonkeyPatch, suits: list[list[int]], wilds: int
) -> None:
    for question in (kernel.value, kernel.value_after_throw):
        assert count_steps(monkeypatch, suits, wilds, question) <= 620


@pytest.mark.skipif(not kernel.__file__.endswith(".py"), reason="a compiled call is not counted")
def test_ordinary_hands_take_few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(3)
    counts = []
    for _ in range(200):
        deck = [(suit, rank) for suit in range(4) for rank in range(13)] * 2
        hand = random.sample(deck, 12)
        suits = [[rank for held, rank in hand if held == suit] for suit in range(4)]
        counts.append(count_steps(monkeypatch, suits, 1))
    assert sorted(counts)[100] <= 30
    assert max(counts) <= 120
