"""The picture of the phases shows the ways that games take, and no others."""

import re

import pytest
from phase_diagram import ORDERS, SCORED, drawn, words

import three_thirteen as tt


def kind(move: tt.Move) -> str:
    """A move's text, whatever card it throws."""
    return re.sub(r"^x[^!]+", "x7H", str(move))


def ways_of(rules: tt.Rules, players: int, seed: int) -> set[tuple[str, str, str]]:
    """Every way from one phase to another in a game: the phases, and the move that led there.

    Where several seats act, each of their moves counts: all are carried out together.
    """
    state = tt.State.new(players, rules, seed)
    found = set()
    moves: list[str] = []
    while not state.is_over:
        seat, before = state.to_act[0], state
        player = tt.GreedyPlayer()
        move = tt.Deal() if state.phase is tt.Phase.DEAL else player.choose(state.view(seat))
        moves.append(kind(move))
        state = state.play(move, seat)
        if not state.waiting:
            scored = len(state.results) > len(before.results)
            end = SCORED if scored else str(state.phase)
            found |= {(str(before.phase), move, end) for move in moves}
            moves = []
            if scored:
                found.add((SCORED, "", str(state.phase)))
    return found


GAMES = {
    "in-turn": [(tt.PAGAT, 3, seed) for seed in range(3)]
    + [(tt.PAGAT.but(max_turns=2), 2, seed) for seed in range(2)],
    "all-at-once": [(tt.SPEED, 2, seed) for seed in range(12)]
    + [(tt.SPEED.but(rounds=[tt.RoundSpec(3, wild_ranks=list(tt.Rank))] * 2), 2, 1)],
}


@pytest.mark.parametrize("name", ORDERS)
def test_its_ways_are_those_of_games(name: str) -> None:
    told = {
        (way.start, move, way.end) for way in ORDERS[name].ways for move in (way.moves or ("",))
    }
    seen = set().union(*(ways_of(*game) for game in GAMES[name]))
    also = {("discard", "x7H!", SCORED), ("call", "stay", SCORED)}
    """Ways that a way of the picture stands for: the moves of others in the same beat."""
    assert told <= seen | also
    assert seen <= told | also


@pytest.mark.parametrize("name", ORDERS)
def test_picture_has_words(name: str) -> None:
    svg = drawn(ORDERS[name])
    assert f"<desc>{words(ORDERS[name])}</desc>" in svg
    assert "From draw to discard by stock or pile." in svg
