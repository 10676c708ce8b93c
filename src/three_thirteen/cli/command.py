"""Reading the command line, and leaving it in good order whatever happens."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TextIO

import three_thirteen as tt
from three_thirteen.presets import PUBLISHED

from .company import usual_names
from .english import ENGLISH
from .files import SaveFile, UnusableError, read_record
from .hands import arrange_lines
from .house_rules import HOUSE_RULES, add_arguments, plain_rules, read_number, read_rules
from .options_table import comparison_lines, rules_lines
from .parsing import Parser, add_options, asked_language, formatter_of
from .playing import PERSON, play
from .replaying import Replay, replay
from .speech import Speech, locale_of
from .terminal import open_terminal
from .text import sentence

_WRONG = 2
_INTERRUPTED = 130
_PIPE_CLOSED = 141
_USUAL_PLAYERS = 3


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command ``three-thirteen`` and return its exit code.

    0 when all went well, 2 for options that do not work together or a file that cannot be used
    (all reasons are on the standard error), 130 after Ctrl-C, 141 when the reader of the output
    has gone away. As usual with ``argparse``, ``--help`` and unreadable arguments raise
    ``SystemExit``.
    """
    speech = speech_of(asked_language(arguments) or locale_of(os.environ))
    _make_up_for_closed_streams()
    try:
        try:
            return _run(_parser(speech).parse_args(arguments), speech)
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        sys.stderr.write(f"\n{speech.say('stopped')}\n")
        return _INTERRUPTED
    except BrokenPipeError:
        _give_up_output()
        return _PIPE_CLOSED
    except OSError as error:  # such as a disk that is full
        _give_up_output()
        why = speech.say("no-output", why=error.strerror or error)
        sys.stderr.write("".join(f"{line}\n" for line in _plain_complaint(why)))
        return _WRONG


def _make_up_for_closed_streams() -> None:
    """Write into nothing what was started with a closed stream would say there."""
    if sys.stdout is None:
        sys.stdout = _nowhere()
    if sys.stderr is None:
        sys.stderr = _nowhere()


def _nowhere() -> TextIO:
    return Path(os.devnull).open("w", encoding="utf-8")


def _give_up_output() -> None:
    """What is still in the buffer has nowhere to go; at exit it would only fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def speech_of(language: str) -> Speech:
    """What is said in a language, by its tag; English if it is not known."""
    if language != "es":
        return ENGLISH
    from .spanish import SPANISH  # noqa: PLC0415 - only who asks for it waits for it

    return SPANISH


_Job = Callable[[], None]


def _run(given: argparse.Namespace, speech: Speech) -> int:
    """Make sure that all that was asked for works, and only then do it."""
    prepare: Callable[[argparse.Namespace, Speech], _Job] = given.prepare
    try:
        job = prepare(given, speech)
    except tt.ThreeThirteenError as error:
        lines = _complaint(error, speech)
    except UnusableError as error:
        lines = _plain_complaint(str(error))
    else:
        try:
            job()
        except UnusableError as error:  # the place where a game is saved has gone away
            sys.stdout.flush()
            lines = _plain_complaint(str(error))
        else:
            return 0
    sys.stderr.write("".join(f"{line}\n" for line in lines))
    return _WRONG


def _plain_complaint(text: str) -> list[str]:
    return sentence(text, "three-thirteen: ", "  ")


def _complaint(error: tt.ThreeThirteenError, speech: Speech) -> list[str]:
    reasons = error.reasons if isinstance(error, tt.RulesError) else [error.reason]
    texts = [speech.language.reason_text(reason) for reason in reasons]
    if len(texts) == 1:
        return _plain_complaint(texts[0])
    lines = [f"three-thirteen: {speech.say('does-not-work')}"]
    for text in texts:
        lines += sentence(text, "  - ")
    return lines


def _parser(speech: Speech) -> Parser:
    say, variants = speech.say, _variants(speech)
    parser = Parser(
        prog="three-thirteen",
        description=say("about"),
        epilog=say("variants", names=variants),
        add_help=False,
        formatter_class=formatter_of(speech),
    )
    parser.speech = speech
    options = add_options(parser)
    options.add_argument(
        "--version",
        action="version",
        version=f"%(prog)s {tt.__version__}",
        help=say("about-version"),
    )
    parser.set_defaults(prepare=lambda *_: parser.print_help)
    commands = parser.add_subparsers(title=say("commands"), metavar=say("command-name"))
    for name, add in (
        ("play", _add_play),
        ("replay", _add_replay),
        ("arrange", _add_arrange),
        ("rules", _add_rules),
    ):
        command = commands.add_parser(
            name,
            help=say(f"about-{name}"),
            description=say(f"about-{name}-all"),
            add_help=False,
            formatter_class=formatter_of(speech),
        )
        command.speech = speech
        add(command)
    return parser


def _variants(speech: Speech) -> str:
    return speech.listed([rules.name for rules in PUBLISHED], "or")


def _add_variant(group: argparse._ArgumentGroup, speech: Speech) -> None:
    name, help_ = speech.say("name-name"), _variants(speech)
    group.add_argument("--variant", metavar=name, help=help_)


def _add_signs(group: argparse._ArgumentGroup, speech: Speech) -> None:
    group.add_argument("--signs", action="store_true", help=speech.say("about-signs"))


def _add_play(parser: Parser) -> None:
    parser.set_defaults(prepare=_play)
    speech, options = parser.speech, add_options(parser)
    say = speech.say
    number = partial(read_number, speech)
    options.add_argument("--watch", action="store_true", help=say("about-watch"))
    _add_variant(options, speech)
    options.add_argument("--players", type=number, metavar="N", help=say("about-players"))
    any_number = partial(read_number, speech, most=None)
    options.add_argument("--seed", type=any_number, metavar="N", help=say("about-seed"))
    options.add_argument(
        "--opponents",
        choices=("greedy", "random"),
        default="greedy",
        help=say("about-opponents"),
    )
    file = say("file-name")
    options.add_argument("--save", metavar=file, help=say("about-save"))
    options.add_argument("--load", metavar=file, help=say("about-load"))
    _add_signs(options, speech)
    add_arguments(parser)


def _play(given: argparse.Namespace, speech: Speech) -> _Job:
    record = _new_game(given, speech) if given.load is None else _loaded(given, speech)
    saved = None if given.save is None else SaveFile(given.save, speech)
    if saved is not None:
        saved.check_new(given.load)
        saved.write(record)
    terminal = open_terminal(signs=given.signs, speech=speech)
    return lambda: play(terminal, record, given.opponents, watched=given.watch, saved=saved)


def _new_game(given: argparse.Namespace, speech: Speech) -> tt.Record:
    players: int | None = given.players
    if players is None:
        least, most = plain_rules(given).players
        players = max(least, min(_USUAL_PLAYERS, most or _USUAL_PLAYERS))
    rules = read_rules(given, players)
    seed: int = int.from_bytes(os.urandom(4)) if given.seed is None else given.seed
    names = usual_names(players, None if given.watch else PERSON, speech)
    return tt.Record.new(names, rules, seed)


def _loaded(given: argparse.Namespace, speech: Speech) -> tt.Record:
    names = ("variant", "players", "seed", *HOUSE_RULES)
    if said := [name for name in names if getattr(given, name) is not None]:
        options = speech.listed([f"--{name.replace('_', '-')}" for name in said])
        raise UnusableError(speech.say("load-has-its-own", options=options))
    return read_record(given.load, speech)


def _add_replay(parser: Parser) -> None:
    parser.set_defaults(prepare=_replay)
    speech = parser.speech
    say = speech.say
    arguments = parser.add_argument_group(say("arguments"))
    arguments.add_argument("file", metavar=say("file-name"), help=say("about-file"))
    options = add_options(parser)
    number = partial(read_number, speech)
    any_number = partial(read_number, speech, most=None)
    options.add_argument("--seat", type=number, metavar="N", help=say("about-seat"))
    options.add_argument(
        "--from", dest="first", type=any_number, default=0, metavar="N", help=say("about-from")
    )
    options.add_argument("--to", dest="last", type=any_number, metavar="N", help=say("about-to"))
    _add_signs(options, speech)


def _replay(given: argparse.Namespace, speech: Speech) -> _Job:
    record = read_record(given.file, speech)
    first: int = given.first
    last: int = len(record) if given.last is None else given.last
    for ply in (first, last):
        record.at(ply)
    if first > last:
        raise UnusableError(speech.say("from-after-to", first=first, last=last))
    record.state.view(given.seat)
    terminal = open_terminal(signs=given.signs, speech=speech)
    shown = Replay(record, given.seat, terminal.style, speech)
    return lambda: replay(terminal, shown, first, last)


def _add_arrange(parser: Parser) -> None:
    parser.set_defaults(prepare=_arrange)
    speech = parser.speech
    say = speech.say
    arguments = parser.add_argument_group(say("arguments"))
    arguments.add_argument("cards", nargs="+", metavar=say("card-name"), help=say("about-cards"))
    options = add_options(parser)
    options.add_argument("--wild", metavar=say("rank-name"), help=say("about-wild"))
    options.add_argument("--discard", action="store_true", help=say("about-discard"))
    _add_variant(options, speech)
    _add_signs(options, speech)
    add_arguments(parser)


def _arrange(given: argparse.Namespace, speech: Speech) -> _Job:
    terminal = open_terminal(signs=given.signs, speech=speech)
    lines = arrange_lines(
        " ".join(given.cards),
        given.wild,
        read_rules(given),
        terminal.style,
        discard=given.discard,
        speech=speech,
    )
    return lambda: terminal.write(*lines)


def _add_rules(parser: Parser) -> None:
    parser.set_defaults(prepare=_rules)
    speech = parser.speech
    say = speech.say
    arguments = parser.add_argument_group(say("arguments"))
    arguments.add_argument(
        "variant", nargs="?", default="pagat", metavar=say("variant-name"), help=_variants(speech)
    )
    add_options(parser).add_argument("--compare", action="store_true", help=say("about-compare"))
    add_arguments(parser)


def _rules(given: argparse.Namespace, speech: Speech) -> _Job:
    terminal = open_terminal(speech=speech)
    if not given.compare:
        lines = rules_lines(read_rules(given), speech=speech)
        return lambda: terminal.write(*lines)
    games: list[tt.Rules] = []
    for name in tt.presets():
        try:
            games.append(tt.preset(name))
        except tt.ThreeThirteenError as error:  # a plug-in that fails leaves the others be
            sys.stderr.write("".join(f"{line}\n" for line in _complaint(error, speech)))
    return lambda: terminal.write(*comparison_lines(games, speech))
