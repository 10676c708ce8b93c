"""The terminal that a person sits at: writing lines and asking for one."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Mapping
from typing import TextIO

import attrs

from .english import ENGLISH
from .speech import Speech
from .text import Style


class LeftError(Exception):
    """The person leaves the game: by saying so, or because the input has ended.

    Its text is the name of the phrase that says which.
    """


@attrs.frozen
class Terminal:
    """Where a game is shown and where answers come from."""

    out: TextIO
    source: TextIO
    style: Style
    is_interactive: bool
    """Whether a person sits there, so that waiting makes sense."""
    speech: Speech = ENGLISH
    """The language."""

    def write(self, *lines: str) -> None:
        """Write lines; what the output's encoding lacks becomes a question mark."""
        self._put("".join(f"{line}\n" for line in lines))

    def ask(self, prompt: str) -> str:
        """Ask for a line and return it, each run of blanks in it as one and none around it.

        Raises:
            LeftError: the input has ended, or the answer is ``quit``.
        """
        self._put(f"{prompt} > ")
        self.out.flush()
        answer = self.source.readline()
        if not answer.endswith("\n"):
            self.write()
            if not answer:
                raise LeftError("input-ended")
        elif not self.is_interactive:  # nobody has typed it, so nobody has seen it
            self.write(answer.strip())
        answer = " ".join(answer.split())
        if answer.lower() in self.speech.leaving:
            raise LeftError("you-leave")
        return answer

    def _put(self, text: str) -> None:
        encoding = self.out.encoding or "utf-8"
        self.out.write(text.encode(encoding, "replace").decode(encoding))


def open_terminal(
    *, signs: bool = False, environ: Mapping[str, str] = os.environ, speech: Speech = ENGLISH
) -> Terminal:
    """The terminal of this process: coloured if it is one and ``NO_COLOR`` is not set.

    Suits are printed as signs only if they were asked for and the output can take them.
    """
    out, source = sys.stdout, sys.stdin or io.StringIO()
    if isinstance(source, io.TextIOWrapper):
        source.reconfigure(errors="replace")  # bytes that are no text are a wrong answer
    colour = out.isatty() and not environ.get("NO_COLOR") and environ.get("TERM") != "dumb"
    style = Style(colour=colour, signs=signs and _can_print("♣♦♥♠★", out))
    return Terminal(out, source, style, out.isatty() and source.isatty(), speech)


def _can_print(text: str, out: TextIO) -> bool:
    try:
        text.encode(out.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True
