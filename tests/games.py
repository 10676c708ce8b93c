"""Whole games with their records, for the tests of what is saved, shown and told."""

from __future__ import annotations

from functools import cache
from random import Random

import three_thirteen as tt

from .tables import eager_game

TINY = tt.PAGAT.but(
    name="tiny",
    pack=tt.Pack(ranks="3456", suits="CD"),
    packs=1,
    jokers=1,
    rounds=[tt.RoundSpec(3)],
    max_turns=9,
)
"""A few cards, so that the pile becomes the stock again and again."""
TINY_SPEED = tt.SPEED.but(
    name="tiny speed",
    pack=tt.Pack(ranks="34567", suits="CD"),
    packs=2,
    rounds=[tt.RoundSpec(5)],
    max_turns=9,
)


def names(players: int) -> list[str]:
    return [f"player {seat}" for seat in range(players)]


@cache
def greedy_record(rules: tt.Rules, players: int, seed: int = 1) -> tt.Record:
    """A whole game of greedy players."""
    record = tt.Record.new(names(players), rules, seed=seed)
    greedy = tt.GreedyPlayer()
    while record.state.to_act:
        seat = record.state.to_act[0]
        dealing = record.state.phase is tt.Phase.DEAL
        move = tt.Deal() if dealing else greedy.choose(record.state.view(seat))
        record = record.play(move, seat)
    return record


@cache
def eager_record(rules: tt.Rules, players: int, seed: int = 1, most: int = 400) -> tt.Record:
    """A game of players who move by chance, in any order of arrival."""
    record = tt.Record.new(names(players), rules, seed=seed)
    for _, seat, move in eager_game(record.state, seed, most):
        record = record.play(move, seat)
    return record


def longest(rules: tt.Rules, players: int) -> tt.Record:
    """Of some games by chance, one in which the pile became the stock."""
    for seed in range(50):
        record = eager_record(rules, players, seed)
        if any(ply.order and ply.move != tt.Deal() for ply in record.plies):
            return record
    raise AssertionError("no game came to a reshuffle")


def every_phase(rules: tt.Rules, players: int, seed: int = 1) -> dict[str, tt.State]:
    """A state of each phase, also while some wait, with somebody out, and between rounds."""
    found: dict[str, tt.State] = {}
    for state in eager_record(rules, players, seed).states():
        name = f"{state.phase}{' waiting' * bool(state.waiting)}{' out' * bool(state.out)}"
        found.setdefault(name, state)
    return found


def few_of(random: Random, count: int, size: int) -> list[tuple[int, int]]:
    """Some pairs of places below a size."""
    return [(int(random.random() * size), int(random.random() * size)) for _ in range(count)]
