"""What the wheel must do on Pyodide's own Python: known hands, and a game saved and loaded.

``in_node.mjs`` loads it there, with the hands of ``tests/data`` beside it.
"""

import json
import platform
import sys
from pathlib import Path

import three_thirteen as tt

RULES = {
    "pagat": tt.PAGAT,
    "pagat-high-values": tt.PAGAT.but(
        ace=tt.Ace.BOTH, values=tt.Values(ace=15, jack=11, queen=12, king=13)
    ),
    "special-k": tt.SPECIAL_K.but(jokers=4),
    "gamerules": tt.GAMERULES,
    "five-crowns": tt.FIVE_CROWNS,
}
HANDS = 100
"""How many of each file are tried."""


def main() -> None:
    """Check all of it, and say where and what."""
    assert sys.platform == "emscripten", "the wheel is to be tried in Pyodide"
    say(f"Python {platform.python_version()} on {sys.platform}, three_thirteen {tt.__version__}")
    say(f"{sum(map(check_hands, ('published', 'hard', 'faults')))} known hands")
    say(f"a game of {check_game()} moves")
    check_answer()
    say("the page's own answer")


def say(text: str) -> None:
    """Print a line."""
    sys.stdout.write(f"{text}\n")


def check_hands(name: str) -> int:
    """Compare the points of recorded hands with what is known of them; gives how many."""
    cases = json.loads(Path(f"{name}.json").read_text(encoding="utf-8"))["cases"][:HANDS]
    for case in cases:
        rules = RULES[case["rules"]]
        points = tt.arrange(case["cards"], case["wild"], rules).points
        assert points == case["points"], case
        best = tt.discards(case["cards"], case["wild"], rules)[0]
        assert best.arrangement.points == case["points_after_best_throw"], case
    assert cases, name
    return len(cases)


def check_game() -> int:
    """Play a game with players who draw by lot, save it both ways and load it; gives its moves."""
    record = tt.Record.new(["Ann", "Bob", "Cleo"], tt.FIVE_CROWNS, seed=313)
    players = [tt.RandomPlayer(seat) for seat in range(3)]
    while not record.state.is_over:
        seat = record.state.to_act[0]
        record = record.play(players[seat].choose(record.state.view(seat)), seat)
    assert len(record.state.results) == len(tt.FIVE_CROWNS.rounds)
    assert tt.Record.from_json(record.to_json()) == record
    assert tt.Record.from_text(record.to_text()) == record
    return len(record.plies)


def check_answer() -> None:
    """Ask what the page asks."""
    from answers import STEPS, answer  # noqa: PLC0415 - beside this file only in Pyodide

    asked = json.dumps({"hand": "5H 6H 7H 9C 9S 3D KC", "wild": "3", "game": "pagat"})
    found = {step: json.loads(answer(step, asked)) for step in STEPS}
    assert found["melds"]["points"] == 10
    assert found["throws"]["options"][0]["card"]["card"] == "KC"
