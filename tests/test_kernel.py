"""The optimiser on plain integers: small worlds in full, its bounds, and what it keeps."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from three_thirteen import _kernel as kernel
from three_thirteen import _runs as runs
from three_thirteen._kernel import CARD, POINT

from . import oracle

RANKS = "A23456"
COSTS = dict(zip(RANKS, (3, 5, 7, 9, 11, 2), strict=True))
JOKER_COST = 20


def world(ace: str, suits: str) -> oracle.World:
    return oracle.World(
        order=RANKS, suits=suits, ace=ace, costs=tuple({**COSTS, "JK": JOKER_COST}.items())
    )


def tables(ace: str) -> kernel.Tables:
    board = runs.Board(len(RANKS), ace == "both")
    order = RANKS[1:] + "A" if ace == "high" else RANKS
    return kernel.Tables(board, [COSTS[rank] * POINT + CARD for rank in order])


def coded(hand: list[str], ace: str, suits: str) -> list[int]:
    order = RANKS[1:] + "A" if ace == "high" else RANKS
    code = [0] * len(suits)
    for card in hand:
        code[suits.index(card[1])] += 1 << 4 * order.index(card[0])
    return code


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


def check(found: kernel.Tables, hand: list[str], wilds: int, ace: str, suits: str) -> None:
    """Compare the value of one hand, and that after its best throw, with the brute force."""
    solved = oracle.Solved(hand + ["JK"] * wilds, world(ace, suits))
    code = coded(hand, ace, suits)
    value = kernel.value(found, code, wilds)
    naturals = sum(value_of(COSTS[card[0]], 1) for card in hand)
    dearest = max(value_of(COSTS[card[0]], 1) for card in hand)
    joker = value_of(JOKER_COST, 1)
    no_meld = wilds == 1 and value == naturals
    assert value + joker * no_meld == value_of(*solved.value()), (hand, wilds, ace)
    if value == 0 and (len(hand) + wilds) % 3 == 0:
        return
    thrown = kernel.value_after_throw(found, code, wilds)
    if no_meld:
        assert thrown == naturals - dearest
        thrown = naturals + joker - max(dearest, joker)
    assert thrown == value_of(*min(solved.throws().values())), (hand, wilds, ace)


@pytest.mark.parametrize("ace", ["low", "high", "both"])
@pytest.mark.parametrize(("suits", "copies", "most"), [("C", 2, 7), ("C", 3, 6), ("CD", 2, 4)])
def test_every_hand_of_a_small_world(ace: str, suits: str, copies: int, most: int) -> None:
    found = tables(ace)
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
        code = coded(hand, ace, "CD")
        wilds = random.randrange(3)
        for question in (kernel.value, kernel.value_after_throw):
            answer = question(found, code, wilds)
            for limit in (1, answer, answer + 1, answer + POINT):
                assert question(found, code, wilds, limit) == min(answer, limit)


def test_next_cards_are_the_hands_with_one_card_more() -> None:
    random = Random(2)
    found = tables("both")
    for _ in range(200):
        hand = [random.choice(RANKS) + random.choice("CD") for _ in range(random.randint(0, 8))]
        wilds = random.randrange(4)
        code = coded(hand, "both", "CD")
        best = kernel.value(found, code, wilds)
        naturals, wild = kernel.values_after_draw(found, code, wilds, best)
        assert wild == kernel.value_after_throw(found, code, wilds + 1)
        for suit, row in zip("CD", naturals, strict=True):
            for rank, after in zip(RANKS, row, strict=True):
                drawn = coded([*hand, rank + suit], "both", "CD")
                assert after == kernel.value_after_throw(found, drawn, wilds)


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


# ----------------------------------------------------------------------------- its cost and memory

WORST_HANDS = [  # found by climbing from millions of random ones; suits by their ranks, wild cards
    ([[0, 1, 3, 4, 6, 7, 9, 10, 12], [], [], [10]], 3),
    ([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [], [], []], 1),
    ([[0, 1, 3, 4, 5, 6, 7, 8, 9, 9, 10, 11, 12], [], [], []], 1),
    ([[0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12], [], [], []], 1),
    ([[0, 2, 3, 4, 5, 6, 7, 8, 9, 11, 11, 12], [], [], []], 2),
    ([[4, 5, 7, 8], [0, 1, 4, 5, 7, 8, 10, 11], [], []], 2),
    ([[0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4], [6], [], []], 0),
    ([[0, 0, 1, 3, 4, 6, 7], [0, 2, 4, 6], [], []], 3),
    ([[2, 4, 5, 7], [1, 2, 4, 5, 7, 8, 10], [], []], 3),
    ([[0, 1, 2, 3, 3, 4, 5, 7, 8, 9, 10, 11, 12], [8], [], []], 1),
    ([[0, 0, 1, 1, 3, 3, 4, 4, 6, 6, 7], [], [], []], 3),
    ([[0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6], [], [], []], 0),
]


def count_nodes(monkeypatch: pytest.MonkeyPatch, suits: list[list[int]], wilds: int) -> int:
    """How often the closed form is asked for in solving one hand, and how many families it has."""
    board = runs.Board(13, True)
    prices = [min(rank + 1, 10) * POINT + CARD for rank in range(13)]
    found = kernel.Tables(board, prices)
    calls = 0
    least = kernel.least_with_sets

    def counting(*args: object) -> int:
        nonlocal calls
        calls += 1
        return least(*args)  # type: ignore[arg-type]

    code = [sum(1 << 4 * rank for rank in ranks) for ranks in suits]
    with monkeypatch.context() as patch:
        patch.setattr(kernel, "least_with_sets", counting)
        kernel.value(found, code, wilds)
    return calls + board.families


@pytest.mark.skipif(not kernel.__file__.endswith(".py"), reason="a compiled call is not counted")
@pytest.mark.parametrize(("suits", "wilds"), WORST_HANDS)
def test_the_worst_hands_known_stay_cheap(
    monkeypatch: pytest.MonkeyPatch, suits: list[list[int]], wilds: int
) -> None:
    assert count_nodes(monkeypatch, suits, wilds) <= 900


@pytest.mark.skipif(not kernel.__file__.endswith(".py"), reason="a compiled call is not counted")
def test_ordinary_hands_take_few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(3)
    counts = []
    for _ in range(200):
        deck = [(suit, rank) for suit in range(4) for rank in range(13)] * 2
        hand = random.sample(deck, 12)
        suits = [[rank for held, rank in hand if held == suit] for suit in range(4)]
        counts.append(count_nodes(monkeypatch, suits, 1))
    assert sorted(counts)[100] <= 40
    assert max(counts) <= 250


def test_memory_is_bounded_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    small, large = tables("both"), tables("both")
    random = Random(4)
    for _ in range(300):
        hand = [random.choice(RANKS) + random.choice("CD") for _ in range(8)]
        code = coded(hand, "both", "CD")
        with monkeypatch.context() as patch:
            patch.setattr(runs, "_MOST_SUITS_KNOWN", 5)
            value = kernel.value(small, code, 1)
        assert len(small.board.known) <= 5 or kernel.__file__.endswith(".so")
        assert value == kernel.value(large, code, 1)
