"""The deck and the seeded chance of a game (rules: a round, 1 and 2; laws: determinism).

The deals pinned here are in saved games: they must never change.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import three_thirteen as tt
from three_thirteen.dealing import build_deck, first_dealer, new_seed, shuffle
from three_thirteen.simulation import game_seed

from .strategies import cards, tables
from .tables import EVERY_PRESET, dealing_order, plain, seeded_shuffle, texts_of

# ---------------------------------------------------------------------------------------- golden


@pytest.mark.parametrize(
    ("seed", "dealers"),
    [
        (0, (1, 1, 2, 3, 3, 4, 4)),
        (1, (1, 2, 3, 3, 4, 5, 6)),
        (2026, (0, 1, 1, 2, 2, 3, 3)),
        (2**127 + 5, (0, 0, 0, 0, 0, 0, 0)),
        (-3, (1, 2, 2, 3, 4, 4, 5)),
    ],
)
def test_the_first_dealer_of_a_seed_is_for_ever(seed: int, dealers: tuple[int, ...]) -> None:
    """Of 2 to 8 seats."""
    assert tuple(first_dealer(seed, players) for players in range(2, 9)) == dealers
    assert tuple(tt.State.new(players, seed=seed).dealer for players in range(2, 9)) == dealers


@pytest.mark.parametrize(
    ("rules", "players", "shuffle_of", "first"),
    [
        (tt.PAGAT, 2, (1, 1, 0), "2S 8S JH 5C 4H 2C 8C JC TC 5S 7D 6H TS KS 9D AH KH QD 4C 6S"),
        (tt.PAGAT, 2, (1, 2, 0), "2S 6C AS JC QS AH QC 5H 2D 3D JH AC 9S 3S 5C 7S 3H 3C KS 7C"),
        (tt.PAGAT, 2, (1, 1, 1), "7H 2C 8S 3H 3D 9H 5C 2D 7C JS 9C 6C 9D JH 5H JD 6S 8D 9S QC"),
        (tt.DEUCES, 3, (0, 12, 0), "8D JK 9H 7S 4C 3H AH AC 2C 3S TC JS QS TD JD 3D 9S 5H 2S 8S"),
        (tt.SPEED, 5, (7, 3, 2), "8H 9D 6C 6D KH KS 3C KD 3C 9D 4C 5D JH QH 8D 4C TD 2D QS TD"),
        (
            tt.FIVE_CROWNS,
            4,
            (2026, 1, 0),
            "9* T* KH 6D JH 7H 5D QC JH 5H JC 3* 6* KS 9D 6D 4S 6S 8* 8S",
        ),
    ],
    ids=lambda value: value.name if isinstance(value, tt.Rules) else None,
)
def test_the_shuffle_of_a_seed_is_for_ever(
    rules: tt.Rules, players: int, shuffle_of: tuple[int, int, int], first: str
) -> None:
    """Seed, round and number of the reshuffle; the first twenty cards."""
    seed, round_number, reshuffle = shuffle_of
    order = shuffle(build_deck(rules, players), seed, round_number, reshuffle)
    assert tt.format_cards(order[:20]) == first


def test_a_whole_shuffle_is_for_ever() -> None:
    assert tt.format_cards(shuffle(build_deck(tt.PAGAT, 2), 1, 1)) == (
        "2S 8S JH 5C 4H 2C 8C JC TC 5S 7D 6H TS KS 9D AH KH QD 4C 6S 7C AD AC 8D 6C KC 4S TD 8H "
        "3C JS 3D 9S QS 9C KD 5D 6D 4D QC 2D QH AS 3S JD 3H 7S TH 9H 7H 2H 5H"
    )


# Seed 313, the least number of seats: the dealer, the hands, the piles, the top of the stock.
FIRST_DEALS: dict[str, tuple[int, list[str], list[str], str]] = {
    "pagat": (0, ["2C JD AS", "TC 5H KS"], ["AH"], "3H 6D JS 8D 8H"),
    "spruce": (0, ["2C JD AS", "TC 5H KS"], ["AH"], "3H 6D JS 8D 8H"),
    "gamerules": (0, ["2C JD AS", "TC 5H KS"], ["AH"], "3H 6D JS 8D 8H"),
    "special-k": (
        1,
        ["6C 3D 6D", "8C 5D 4H", "5H QH KH", "7D QD TH"],
        ["4D"],
        "9D 5S TC KC TS",
    ),
    "speed": (0, ["TC QH 7S", "7D 5H 6S"], ["TC", "3S"], "KH JD 3S 2H 5C"),
    "deuces": (0, ["9D 5H 7H", "TC 7D 6S"], ["3C"], "2C 5S 7S KS QD"),
    "five-crowns": (0, ["KD QS 7*", "4C TC 6H"], ["6*"], "9S KH 7S 6C JK"),
}


@pytest.mark.parametrize("rules", EVERY_PRESET, ids=lambda rules: rules.name)
def test_the_first_deal_of_a_seed_is_for_ever(rules: tt.Rules) -> None:
    state = tt.State.new(max(2, rules.players[0]), rules, seed=313).play("deal")
    dealer, hands, piles, stock = FIRST_DEALS[rules.name]
    assert state.dealer == dealer
    assert [tt.format_cards(hand) for hand in state.hands] == hands
    assert [tt.format_cards(pile) for pile in state.piles] == piles
    assert tt.format_cards(state.stock[:5]) == stock


def test_the_seeds_of_a_simulation_are_for_ever() -> None:
    assert [game_seed(7, number) for number in range(4)] == [
        8420131793255726,
        2060643433923937,
        2142264413424355,
        7908118518593113,
    ]


# One run in another process: results, views and hashes that may depend on nothing else.
SCRIPT = """
import hashlib, pickle, sys
import three_thirteen as tt
found = hashlib.sha256()
for name in ("pagat", "speed", "five-crowns", "deuces"):
    rules = tt.preset(name)
    rules = rules.but(rounds=rules.rounds[:4])
    players = [tt.GreedyPlayer(), tt.RandomPlayer(seed=3), tt.GreedyPlayer()]
    [game] = tt.simulate(players, rules=rules, seed=11, max_moves=400)
    found.update(repr(game.state.view(None)).encode())
    found.update(repr(game.state.results).encode())
    found.update(repr(game.state.legal_moves(0)).encode())
    found.update(repr([rules.rounds, sorted(map(str, rules.rounds[0].wild_ranks))]).encode())
print(found.hexdigest())
"""


def run_python(code: str, hash_seed: str, data: bytes = b"") -> bytes:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, input=data, capture_output=True, check=True
    ).stdout


def test_games_do_not_depend_on_the_hash_seed() -> None:
    assert len({run_python(SCRIPT, hash_seed) for hash_seed in ("0", "1", "4294967295")}) == 1


PICKLE = """
import pickle, sys
import three_thirteen as tt
state = tt.State.new(3, tt.SPEED, seed=5).play("deal")
value = (state, state.view(1), tt.SPEED, tt.DEUCES.rounds, tt.Values(others={tt.Rank.SIX: 0}))
for one in value:
    hash(one)
sys.stdout.buffer.write(pickle.dumps(value))
"""
UNPICKLE = """
import pickle, sys
import three_thirteen as tt
state, view, rules, rounds, values = pickle.loads(sys.stdin.buffer.read())
same = tt.State.new(3, tt.SPEED, seed=5).play("deal")
assert state == same and hash(state) == hash(same) and state in {same}
assert view == same.view(1) and hash(view) == hash(same.view(1))
assert rules == tt.SPEED and hash(rules) == hash(tt.SPEED) and rules in {tt.SPEED}
assert rounds == tt.DEUCES.rounds and hash(rounds) == hash(tt.DEUCES.rounds)
assert values == tt.Values(others={tt.Rank.SIX: 0})
assert hash(values) == hash(tt.Values(others={tt.Rank.SIX: 0}))
assert all(card is tt.Card.parse(str(card)) for hand in state.hands for card in hand)
print("equal")
"""


def test_pickled_values_hash_alike_in_another_process() -> None:
    """A kept hash may not travel: texts hash differently under another hash seed."""
    pickled = run_python(PICKLE, "1")
    assert run_python(UNPICKLE, "2", pickled).split() == [b"equal"]


# ------------------------------------------------------------------------------------- properties


@given(st.lists(cards, max_size=60), st.integers(), st.integers(1, 20), st.integers(0, 9))
def test_a_shuffle_keeps_the_cards_and_follows_the_documented_way(
    drawn: list[tt.Card], seed: int, round_number: int, reshuffle: int
) -> None:
    order = shuffle(drawn, seed, round_number, reshuffle)
    assert Counter(order) == Counter(drawn)
    again = seeded_shuffle(seed)(tuple(texts_of(drawn)), round_number, reshuffle)
    assert tuple(texts_of(order)) == again


@given(st.lists(cards, max_size=30), st.integers(0, 99), st.randoms(use_true_random=False))
def test_a_shuffle_does_not_depend_on_the_order_of_the_cards(
    drawn: list[tt.Card], seed: int, random: Random
) -> None:
    mixed = list(drawn)
    random.shuffle(mixed)
    assert shuffle(mixed, seed, 1) == shuffle(drawn, seed, 1)


def test_seed_round_and_reshuffle_each_make_another_order() -> None:
    deck = build_deck(tt.PAGAT, 2)
    orders = {
        shuffle(deck, seed, round_number, reshuffle)
        for seed in (1, 2, 12)
        for round_number in (1, 2, 12)
        for reshuffle in (0, 1, 2)
    }
    assert len(orders) == 27


def test_shuffles_are_even() -> None:
    """Each card of four comes first, second, third and last about as often (3 sigma of 4,000)."""
    deck = tt.parse_cards("AC 2C 3C 4C")
    places: Counter[tuple[tt.Card, int]] = Counter()
    for seed in range(4_000):
        places.update((card, place) for place, card in enumerate(shuffle(deck, seed, 1)))
    assert len(places) == 16
    assert all(900 < count < 1_100 for count in places.values())


def test_first_dealers_are_even() -> None:
    dealers = Counter(first_dealer(seed, 3) for seed in range(3_000))
    assert set(dealers) == {0, 1, 2}
    assert all(900 < count < 1_100 for count in dealers.values())


@given(tables())
def test_a_deck_is_every_card_of_every_pack_in_order(table: tuple[tt.Rules, int]) -> None:
    rules, players = table
    deck = build_deck(rules, players)
    assert tt.sort_cards(deck) == deck
    assert tuple(texts_of(deck)) == plain(rules).deck(players)
    assert len(deck) == rules.deck_size(players)


@given(tables(), st.integers(0, 2**32), st.data())
def test_hands_are_dealt_one_card_at_a_time_from_the_dealers_left(
    table: tuple[tt.Rules, int], seed: int, data: st.DataObject
) -> None:
    """Rules, a round, 2 and Speed, 2: n cards each one at a time, then the upcard or one each."""
    rules, players = table
    dealer = data.draw(st.integers(0, players - 1))
    state = tt.State.new(players, rules, seed=seed, dealer=dealer)
    deck = shuffle(build_deck(rules, players), seed, 1)
    by_seed, by_hand = state.play("deal"), state.play(tt.Deal(deck=deck))
    assert by_seed == by_hand
    left = list(deck)
    hands: dict[int, list[tt.Card]] = {seat: [] for seat in range(players)}
    for _ in range(rules.rounds[0].deal):
        for seat in dealing_order(state):
            hands[seat].append(left.pop(0))
    assert [list(hand) for hand in by_seed.hands] == [sorted(hands[s]) for s in range(players)]
    if rules.turn_order is tt.TurnOrder.IN_TURN:
        assert by_seed.piles == ((left.pop(0),),)
    else:
        for seat in dealing_order(state):
            assert by_seed.piles[seat] == (left.pop(0),)
    assert list(by_seed.stock) == left, "next card first"


def test_fresh_seeds_are_wide_and_differ() -> None:
    seeds = {new_seed() for _ in range(20)}
    assert len(seeds) == 20
    assert all(0 <= seed < 2**128 for seed in seeds)
    assert max(seeds) > 2**100


@pytest.mark.parametrize("seed", [10**100, -(10**100), 10**5_000], ids=["just", "less", "far"])
def test_a_seed_has_a_bound(seed: int) -> None:
    """A hundred digits: it is written in saves, and drawn from at every shuffle."""
    with pytest.raises(tt.RulesError) as caught:
        tt.State.new(2, seed=seed)
    assert [reason.code for reason in caught.value.reasons] == [tt.Code.SEED_TOO_LONG]
    assert tt.State.new(2, seed=10**100 - 1).seed == 10**100 - 1
