"""The command on a real terminal: a pseudo-terminal that is asked and answered in turn."""

import os
import re
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest

import three_thirteen as tt

from .cli_helpers import ESCAPE, greedy_answers, longest_line

pty = pytest.importorskip("pty")

RULES = tt.PAGAT.but(rounds=tt.rounds(3, 4))
PLAY = ("play", "--rounds", "3-4", "--seed", "1")
PATIENCE = 60
"""Seconds after which a silent command counts as stuck; nothing waits so long when all is well."""


class Sitting:
    """A command at a pseudo-terminal, and all that it has written."""

    def __init__(self, arguments: tuple[str, ...], environment: dict[str, str]) -> None:
        self.terminal, far_end = os.openpty()
        settings = {"TERM": "xterm", "COLUMNS": "80"} | environment
        kept = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "three_thirteen", *arguments],
            stdin=far_end,
            stdout=far_end,
            stderr=far_end,
            env=kept | settings,
            start_new_session=True,
        )
        os.close(far_end)
        self.shown = ""

    def read(self) -> bool:
        """Read on; False at the end."""
        ready, _, _ = select.select([self.terminal], [], [], PATIENCE)
        assert ready, f"it says no more after {self.shown[-300:]!r}"
        try:
            more = os.read(self.terminal, 65536)
        except OSError:  # how Linux says that the other end is closed
            more = b""
        self.shown += more.decode(errors="replace").replace("\r\n", "\n")
        return bool(more)

    def until_asked(self) -> str:
        """Read up to the next question and return it; "" at the end."""
        while not self.shown.endswith(" > "):
            if not self.read():
                return ""
        return self.shown.rsplit("\n", 1)[-1]

    def answer(self, text: str) -> None:
        self.shown += "\n"  # so that the question is not taken for the next one
        os.write(self.terminal, f"{text}\n".encode())

    def end(self) -> int:
        while self.read():
            pass
        return self.process.wait()


@pytest.fixture
def sit() -> Iterator[Callable[..., Sitting]]:
    opened: list[Sitting] = []

    def sit(*arguments: str, **environment: str) -> Sitting:
        opened.append(Sitting(arguments, environment))
        return opened[-1]

    yield sit
    for sitting in opened:
        sitting.process.kill()
        sitting.process.wait()
        os.close(sitting.terminal)


def test_a_whole_game(sit: Callable[..., Sitting]) -> None:
    """A person asks for help and hints, errs, and plays two rounds to their end."""
    answers, end = greedy_answers(3, RULES, seed=1)
    moves = iter(answers)
    sitting = sit(*PLAY)
    for first in ("help", "hint", "nonsense", "x 9z", ""):
        assert sitting.until_asked().startswith("Draw:")
        sitting.answer(first)
    pauses = 0
    while question := sitting.until_asked():
        if question.startswith("Enter"):
            pauses += 1
            sitting.answer("")
        else:
            sitting.answer(next(moves))
    assert sitting.end() == 0
    assert next(moves, None) is None
    assert pauses == 1
    shown = ESCAPE.sub("", sitting.shown)
    assert "x7H! (or out 7h)" in shown or "stock (or s)" in shown
    assert "Hint: " in shown
    assert "'nonsense' is not a move." in shown
    assert "You may play: stock pile" in shown
    rows = [row for row in shown.splitlines() if row.startswith("  total")]
    assert [int(cell) for cell in rows[-1].split()[1:]] == list(end.totals)
    assert "The game is over." in shown
    assert longest_line(shown) <= 80


def test_colour_is_for_terminals(sit: Callable[..., Sitting]) -> None:
    sitting = sit(*PLAY)
    sitting.until_asked()
    assert "\x1b[" in sitting.shown


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_colour_can_be_refused(sit: Callable[..., Sitting], environment: dict[str, str]) -> None:
    sitting = sit(*PLAY, **environment)
    sitting.until_asked()
    sitting.answer("quit")
    assert sitting.end() == 0
    assert "\x1b" not in sitting.shown


def test_ctrl_c(sit: Callable[..., Sitting]) -> None:
    sitting = sit(*PLAY)
    sitting.until_asked()
    sitting.process.send_signal(signal.SIGINT)
    assert sitting.end() == 130
    assert sitting.shown.endswith("\nStopped.\n")
    assert "Traceback" not in sitting.shown


def test_end_of_input(sit: Callable[..., Sitting]) -> None:
    """Ctrl-D."""
    sitting = sit(*PLAY)
    sitting.until_asked()
    os.write(sitting.terminal, b"\x04")
    assert sitting.end() == 0
    assert "The input has ended." in sitting.shown
    assert "Traceback" not in sitting.shown


def test_leaving_between_rounds(sit: Callable[..., Sitting]) -> None:
    answers, _ = greedy_answers(3, RULES, seed=1)
    sitting = sit(*PLAY)
    for answer in answers:
        if sitting.until_asked().startswith("Enter"):
            break
        sitting.answer(answer)
    sitting.answer("quit")
    assert sitting.end() == 0
    assert "You leave the game." in sitting.shown
    assert not re.search(r"Round 2", ESCAPE.sub("", sitting.shown))


def test_bytes_that_are_no_text_are_a_wrong_answer(sit: Callable[..., Sitting]) -> None:
    sitting = sit(*PLAY)
    sitting.until_asked()
    sitting.shown += "\n"
    os.write(sitting.terminal, b"\xff\xfe\n")
    sitting.until_asked()
    sitting.answer("quit")
    assert sitting.end() == 0
    assert "is not a move" in sitting.shown
