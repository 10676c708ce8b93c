"""A whole seeded game of each preset, pinned: every move, and what everybody sees after it.

A difference is a change of what the library does: explain it in CHANGELOG.md, and write the files
anew with ``python -m tests.test_golden_games``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import three_thirteen as tt

FOLDER = Path(__file__).parent / "golden"
PUBLISHED = (
    "pagat",
    "spruce",
    "gamerules",
    "special-k",
    "speed",
    "deuces",
    "five-crowns",
)
SEATS = {"special-k": 4, "speed": 3, "deuces": 3, "five-crowns": 3, "gamerules": 4}


def public_text(state: tt.State) -> str:
    """What everybody sees of a state, in one line."""
    view = state.view(None)
    tops = " ".join(str(pile[-1]) if pile else "--" for pile in view.piles) or "none"
    seats = ",".join(map(str, view.to_act)) or "nobody"
    known = [f"{seat}:{tt.format_cards(view.known_cards(seat))}" for seat in range(view.players)]
    parts = [f"{view.phase} by {seats}", f"piles {tops}", f"stock {view.stock_size}"]
    if view.out:
        parts.append(f"out {','.join(map(str, view.out))}")
    if view.phase not in (tt.Phase.DEAL, tt.Phase.OVER):
        parts += [f"known {cards}" for cards in known if not cards.endswith(":")]
    return "; ".join(parts)


def game_lines(rules: tt.Rules, seats: int, seed: int) -> Iterator[str]:
    """The game of greedy players, a line for each move and one for each score."""
    player = tt.GreedyPlayer()
    state = tt.State.new(seats, rules, seed=seed)
    yield f"{rules.name}, {seats} seats, seed {seed}, seat {state.dealer} deals"
    while not state.is_over:
        before = state
        for seat in before.to_act:
            move = tt.Deal() if state.phase is tt.Phase.DEAL else player.choose(before.view(seat))
            state = state.play(move, seat)
            yield f"{seat} {move} -> {public_text(state)}"
            for event in state.events:
                if isinstance(event, tt.Scored):
                    hands = [str(best) for best in event.result.arrangements if best is not None]
                    yield f"  scored {event.result.points}: {' / '.join(hands)}"
    yield f"totals {state.totals}, winners {state.winners}"


def golden_path(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def golden_text(name: str) -> str:
    return "\n".join(game_lines(tt.preset(name), SEATS.get(name, 2), seed=2026)) + "\n"


@pytest.mark.parametrize("name", PUBLISHED)
def test_game_is_played_as_ever(name: str) -> None:
    assert golden_text(name) == golden_path(name).read_text(encoding="utf-8")


if __name__ == "__main__":
    for preset_name in PUBLISHED:
        golden_path(preset_name).write_text(golden_text(preset_name), encoding="utf-8")
