"""Lines of play: counted by the engine and by the enumerator, and pinned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import pytest

import three_thirteen as tt

from .enumerator import Cards, Game, lines
from .strategies import needed
from .tables import EVERY_PRESET, least_and_most, neighbour, played, stacked, whole_deck

Item = TypeVar("Item")

# ------------------------------------------------------------------------------ tiny whole games

TINY = tt.Pack(ranks="A234", suits="CD", jokers=0)
ONE = tt.Rules(
    name="tiny", pack=TINY, packs=1, jokers=1, rounds=[tt.RoundSpec(3, wild_ranks={tt.Rank.ACE})]
)
TWO = ONE.but(rounds=(tt.RoundSpec(2, wild_ranks={tt.Rank.TWO}), ONE.rounds[0]))
AT_ONCE = ONE.but(turn_order=tt.TurnOrder.ALL_AT_ONCE, first_out=0, packs=2)

TINY_GAMES = {
    "one round": ONE,
    "two rounds": TWO.but(max_turns=1),
    "no reshuffle": ONE.but(reshuffles=0),
    "one reshuffle": ONE.but(reshuffles=1),
    "no final turns": ONE.but(final_turns=0, jokers=2),
    "not back": ONE.but(return_taken=False, jokers=2),
    "second turn": ONE.but(first_out=2, jokers=3),
    "bonus": ONE.but(
        tie=tt.Tie.BONUS, bonus=tt.RoundSpec(1), max_turns=1, values=tt.Values(joker=0)
    ),
    "at once": AT_ONCE,
    "at once, one beat": AT_ONCE.but(max_turns=1),
    "at once, no call": AT_ONCE.but(first_out=1, final_turns=0),
    "at once, short spread": AT_ONCE.but(packs=1, jokers=3, reshuffles=1),
}


@pytest.mark.parametrize("name", TINY_GAMES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_tiny_games_have_as_many_lines_as_the_enumerator_counts(name: str, seed: int) -> None:
    state = tt.State.new(2, TINY_GAMES[name], seed=seed)
    game = neighbour(state)
    for depth in range(8):
        assert tt.perft(state, depth) == lines(game, depth)


@pytest.mark.parametrize("rules", [ONE.but(packs=2), AT_ONCE], ids=["in turn", "all at once"])
def test_three_seats_have_as_many_lines_as_the_enumerator_counts(rules: tt.Rules) -> None:
    for seed in range(4):
        state = tt.State.new(3, rules, seed=seed)
        game = neighbour(state)
        for depth in range(7):
            assert tt.perft(state, depth) == lines(game, depth)


# ------------------------------------------------------------------- pinned, on explicit decks


def test_lines_of_an_explicit_deck_in_turn() -> None:
    """Two seats, three cards, aces wild; the counts can be followed by hand.

    Seat 1 holds 2C 3C 4C, complete. Each turn is 2 draws; after the stock's AD it may throw
    AD, 2C, 3C or 4C, and each of them and go out (the ace stands for what is thrown): 4 + 4.
    After the pile's 2D: four plain throws, and 2D out (2C 3C 4C): 4 + 1.
    """
    start = tt.State.new(2, ONE, seed=0, dealer=0)
    state = start.play(stacked(start, hands=["AC 3D JK", "2C 3C 4C"], upcards="2D", stock="AD"))
    assert state.to_act == (1,)
    assert tt.perft(state, 1) == 2
    assert tt.perft(state, 2) == (4 + 4) + (4 + 1)
    drew, took = state.play("stock"), state.play("pile")
    assert len(drew.legal_moves()) == 4 + 4
    assert len(took.legal_moves()) == 4 + 1


def test_a_line_that_ends_with_the_game_before_the_depth_does_not_count() -> None:
    """One beat and one round: 2 draws × 4 throws a seat, then nothing more."""
    rules = AT_ONCE.but(max_turns=1, first_out=2)
    state = tt.State.new(2, rules, seed=3).play("deal")
    state = played(state, "0:stock 1:stock")
    whole = tt.perft(state, 2)
    assert whole == len(state.legal_moves(0)) * len(state.legal_moves(1)) > 0
    assert tt.perft(state, 3) == 0


def test_depth_nought_is_one_line_and_less_is_refused() -> None:
    state = tt.State.new(2, seed=1)
    assert tt.perft(state, 0) == 1
    with pytest.raises(ValueError, match="-1"):
        tt.perft(state, -1)


# -------------------------------------------------------------- pinned, for each published game


def strided(deck: Sequence[Item]) -> tuple[Item, ...]:
    """An explicit order of a sorted deck: every third card, from the first, second and third."""
    return (*deck[0::3], *deck[1::3], *deck[2::3])


def dealt(rules: tt.Rules) -> tuple[tt.State, Game]:
    """The least number of seats, dealt an explicit deck by seat 0, in the engine and beside it."""
    state = tt.State.new(least_and_most(rules)[0], rules, seed=1, dealer=0)
    game = neighbour(state)
    by_seed = game.shuffle

    def shuffle(cards: Cards, number: int, reshuffle: int) -> Cards:
        first_deal = (number, reshuffle) == (1, 0)
        return strided(cards) if first_deal else by_seed(cards, number, reshuffle)

    game.shuffle = shuffle
    game.play(0, "deal")
    return state.play(tt.Deal(deck=strided(whole_deck(state)))), game


def small_deck(rules: tt.Rules) -> tt.Rules:
    """A published game's first round alone, on packs of three ranks in three suits."""
    pack = tt.Pack(
        ranks="A23" if tt.Rank.ACE in rules.pack.ranks else "345",
        suits="CDH" if len(rules.pack.suits) == 4 else "CD*",
        jokers=rules.pack.jokers,
    )
    least = needed(3, least_and_most(rules)[0], rules.turn_order)
    bonus = rules.rounds[0] if rules.bonus else None
    packs = -(-least // pack.size)
    return rules.but(pack=pack, packs=packs, rounds=rules.rounds[:1], bonus=bonus)


# The lines of 0, 1, 2 … moves, from the first draw on (Speed: from the call on).
FIRST_ROUNDS: dict[str, tuple[int, ...]] = {
    "pagat": (1, 2, 8, 16, 64, 128, 512, 1024, 4096, 8192),
    "spruce": (1, 2, 8, 16, 64, 128, 512, 1024, 4096, 8192),
    "gamerules": (1, 2, 8, 16, 64, 128, 512, 1024, 4096, 8192),
    "special-k": (1, 2, 8, 16, 64, 128, 560, 1120, 4480, 8960),
    "speed": (1, 1, 1, 2, 4, 16, 72, 144, 311, 1045, 4415, 8770),
    "deuces": (1, 2, 8, 16, 64, 128, 512, 1024, 4096, 8192),
    "five-crowns": (1, 2, 8, 16, 64, 128, 558, 1116, 4566, 8764),
}
SMALL_DECKS: dict[str, tuple[int, ...]] = {
    "pagat": (1, 2, 10, 20, 92, 152, 850, 1508, 7688),
    "spruce": (1, 2, 10, 20, 92, 152, 850, 1508, 7688),
    "gamerules": (1, 2, 10, 20, 92, 152, 850, 1508, 7688),
    "special-k": (1, 2, 13, 26, 151, 302, 1487, 2974, 14224),
    "speed": (1, 2, 4, 6, 19, 28, 158, 270, 808, 1348, 6807),
    "deuces": (1, 2, 10, 20, 120, 220, 1083, 1728, 8548),
    "five-crowns": (1, 2, 16, 32, 169, 220, 1295, 1780, 9482),
}


@pytest.mark.parametrize("rules", EVERY_PRESET, ids=lambda rules: rules.name)
def test_lines_of_the_first_round_are_pinned(rules: tt.Rules) -> None:
    state, game = dealt(rules)
    pinned = FIRST_ROUNDS[rules.name]
    assert tuple(tt.perft(state, depth) for depth in range(len(pinned))) == pinned
    assert tuple(lines(game, depth) for depth in range(len(pinned))) == pinned


@pytest.mark.parametrize("rules", EVERY_PRESET, ids=lambda rules: rules.name)
def test_lines_on_a_small_deck_are_pinned(rules: tt.Rules) -> None:
    state, game = dealt(small_deck(rules))
    pinned = SMALL_DECKS[rules.name]
    assert tuple(tt.perft(state, depth) for depth in range(len(pinned))) == pinned
    assert tuple(lines(game, depth) for depth in range(len(pinned))) == pinned
