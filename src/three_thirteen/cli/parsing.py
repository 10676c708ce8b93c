"""``argparse`` in any language: its titles, its usage line, and what it finds wrong."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable
from typing import NoReturn

from .english import ENGLISH
from .speech import Speech

LANGUAGES = ("en", "es")
_WRONG = 2


class Parser(argparse.ArgumentParser):
    """A parser of arguments that complains in a language."""

    speech: Speech = ENGLISH

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the arguments, and leave with 2."""
        self.print_usage(sys.stderr)
        said = self.speech.say("error", message=translated(message, self.speech))
        self.exit(_WRONG, f"{self.prog}: {said}\n")


def formatter_of(speech: Speech) -> type[argparse.HelpFormatter]:
    """What lays out the help, with the usage line begun in a language."""

    class Formatter(argparse.HelpFormatter):
        def add_usage(
            self,
            usage: str | None,
            actions: Iterable[argparse.Action],
            groups: Iterable[argparse._MutuallyExclusiveGroup],
            prefix: str | None = None,
        ) -> None:
            start = speech.say("usage") if prefix is None else prefix
            super().add_usage(usage, actions, groups, start)

    return Formatter


def add_options(parser: Parser) -> argparse._ArgumentGroup:
    """Add what every command takes, and give the group for further options."""
    say = parser.speech.say
    group = parser.add_argument_group(say("options"))
    group.add_argument("-h", "--help", action="help", help=say("about-help"))
    group.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=argparse.SUPPRESS,
        help=say("about-lang", names=parser.speech.listed(LANGUAGES, "or")),
    )
    return group


def asked_language(arguments: Iterable[str] | None) -> str | None:
    """What ``--lang`` says, before the arguments are read for good; None: nothing."""
    first = argparse.ArgumentParser(add_help=False)
    first.add_argument("--lang", nargs="?")
    given, _ = first.parse_known_args(None if arguments is None else list(arguments))
    lang: str | None = given.lang
    return lang


_COMPLAINTS = (
    ("argument", r"argument (?P<name>\S+): (?P<message>.*)"),
    ("no-choice", r"invalid choice: (?P<text>.+) \(choose from (?P<choices>.+)\)"),
    ("needs-one", r"expected one argument"),
    ("needs-some", r"expected at least one argument"),
    ("unknown-arguments", r"unrecognized arguments: (?P<names>.+)"),
    ("missing-arguments", r"the following arguments are required: (?P<names>.+)"),
    ("ambiguous", r"ambiguous option: (?P<text>.+) could match (?P<names>.+)"),
    ("takes-none", r"ignored explicit argument (?P<text>.+)"),
)
"""What ``argparse`` says in English, which is all that it tells of what it has found."""


def translated(message: str, speech: Speech) -> str:
    """A complaint of ``argparse`` in a language; one that is not known stays as it is.

    >>> translated("argument --ace: expected one argument", ENGLISH)
    'argument --ace: expected one argument'
    """
    for phrase, pattern in _COMPLAINTS:
        found = re.fullmatch(pattern, message, re.DOTALL)
        if found is not None:
            fields = found.groupdict()
            if "message" in fields:
                fields["message"] = translated(fields["message"], speech)
            return speech.say(phrase, **fields)
    return message
