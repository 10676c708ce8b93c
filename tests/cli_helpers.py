"""What the tests of the command line share."""

import io
import re
import sys
from typing import NamedTuple

import pytest

import three_thirteen as tt
from three_thirteen.cli import main

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


class Done(NamedTuple):
    """A command that has run: its exit code and what it wrote."""

    code: int
    out: str
    err: str


class Command:
    """Runs the command in this process with given answers on its standard input."""

    def __init__(self, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._patch = patch
        patch.setenv("LC_ALL", "C")  # whoever runs the tests, English is what they expect

    def __call__(self, *arguments: str, answers: str = "") -> Done:
        self._patch.setattr(sys, "stdin", io.StringIO(answers))
        try:
            code = main(arguments)
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else 1
        return Done(code, *self._capsys.readouterr())


def longest_line(text: str) -> int:
    """The columns of the longest line, escape codes not counted."""
    return max(len(line) for line in ESCAPE.sub("", text).splitlines())


def greedy_answers(players: int, rules: tt.Rules, seed: int) -> tuple[list[str], tt.State]:
    """The moves of seat 0 in a game of greedy players, as text, and the end of that game."""
    player, answers = tt.GreedyPlayer(), []
    state = tt.State.new(players, rules, seed)
    while not state.is_over:
        table = state
        for seat in table.to_act:
            if table.phase is tt.Phase.DEAL:
                state = state.play(tt.Deal())
                continue
            move = player.choose(table.view(seat))
            state = state.play(move, seat)
            if seat == 0:
                answers.append(str(move))
    return answers, state
