"""Rounds by the rules: whole games beside the enumerator, then the single rules in turn."""

from __future__ import annotations

from itertools import combinations, product

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import three_thirteen as tt

from .strategies import SHAPES, preset_tables, share, tables
from .tables import eager_game, neighbour, side_by_side

# ---------------------------------------------------------------- every rule, beside the enumerator


def play_beside(rules: tt.Rules, players: int, seed: int, most: int = 300) -> tt.State:
    """Play a game in the engine and in the enumerator and compare them at every step."""
    state = tt.State.new(players, rules, seed=seed)
    game = neighbour(state)
    side_by_side(state, game)
    for before, seat, move in eager_game(state, seed, most):
        state = before.play(move, seat)
        game.play(seat, str(move))
        side_by_side(state, game)
    return state


@given(table=tables(), seed=st.integers(0, 2**64))
def test_any_rules_play_as_the_enumerator_does(table: tuple[tt.Rules, int], seed: int) -> None:
    rules, players = table
    play_beside(rules, players, seed)


@share(40)
@given(table=preset_tables(most_players=5), seed=st.integers(0, 2**64))
def test_presets_play_as_the_enumerator_does(table: tuple[tt.Rules, int], seed: int) -> None:
    rules, players = table
    play_beside(rules, players, seed, most=150)


# Every pair of settings of every two options is in some table that is played.
TINY = tt.Pack(ranks="A2345", suits="CDH")
CHOICES: dict[str, tuple[object, ...]] = {
    "turn_order": tuple(tt.TurnOrder),
    "ace": tuple(tt.Ace),
    "min_naturals": (0, 1, 2),
    "max_wilds": (None, 0, 1, 2),
    "wild_is_natural": (False, True),
    "shape": SHAPES,
    "values": (
        tt.Values(),
        tt.Values(wild=0, joker=50),
        tt.Values(ace=15, others={tt.Rank.FOUR: 0}),
    ),
    "jokers": (0, 2),
    "first_out": (0, 1, 2),
    "return_taken": (True, False),
    "final_turns": (0, 1),
    "reshuffles": (None, 0, 1),
    "max_turns": (None, 1, 2, 4, 100),
    "reveal_out": (True, False),
    "next_dealer": tuple(tt.NextDealer),
    "tie": tuple(tt.Tie),
    "players": (2, 3, 4),
}
ROUNDS = (
    tt.RoundSpec(3, wild_ranks={tt.Rank.THREE}),
    tt.RoundSpec(4, wild_ranks={tt.Rank.ACE}, wild_cards=["2H", "5C"]),
    tt.RoundSpec(3, wild_ranks={tt.Rank.TWO, tt.Rank.FOUR}, values=tt.Values(joker=3)),
)
Pair = tuple[str, object, str, object]
Setting = dict[str, object]


def allowed(setting: Setting) -> bool:
    """`first_out` 0 is for play all at once alone; every other pair of settings goes."""
    early = setting.get("first_out") == 0
    return not (early and setting.get("turn_order") is tt.TurnOrder.IN_TURN)


def pairs_of(setting: Setting) -> set[Pair]:
    return {(a, setting[a], b, setting[b]) for a, b in combinations(sorted(setting), 2)}


def pairwise() -> list[Setting]:
    """A short list of settings in which every allowed pair stands, found greedily."""
    names = sorted(CHOICES)
    missing = {
        (a, x, b, y)
        for a, b in combinations(names, 2)
        for x, y in product(CHOICES[a], CHOICES[b])
        if allowed({a: x, b: y})
    }
    settings_: list[Setting] = []
    while missing:
        a, x, b, y = min(missing, key=repr)
        setting: Setting = {a: x, b: y}
        for name in names:
            if name not in setting:
                tried = [{**setting, name: value} for value in CHOICES[name]]
                setting = max(
                    (one for one in tried if allowed(one)),
                    key=lambda one: (len(pairs_of(one) & missing), -len(settings_)),
                )
        settings_.append(setting)
        missing -= pairs_of(setting)
    return settings_


def rules_of(setting: Setting) -> tuple[tt.Rules, int]:
    options = dict(setting)
    players = options.pop("players")
    assert isinstance(players, int)
    rules = tt.Rules(name="pairwise", pack=TINY, packs=1 + players // 2, rounds=ROUNDS)
    if options["tie"] is tt.Tie.BONUS:
        options["bonus"] = ROUNDS[0]
    return attrs.evolve(rules, **options), players  # type: ignore[arg-type] # of all types


def test_pairwise_settings_hold_every_pair() -> None:
    covered = set().union(*map(pairs_of, pairwise()))
    for a, b in combinations(sorted(CHOICES), 2):
        for x, y in product(CHOICES[a], CHOICES[b]):
            if allowed({a: x, b: y}):
                assert (a, x, b, y) in covered


@pytest.mark.parametrize("number", range(len(pairwise())))
def test_every_pair_of_options_plays_as_the_enumerator_does(number: int) -> None:
    rules, players = rules_of(pairwise()[number])
    for seed in range(3):
        play_beside(rules, players, seed)
