"""Reading the command line, and leaving it in good order whatever happens."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence

import three_thirteen as tt
from three_thirteen.presets import PUBLISHED

from .hands import arrange_lines
from .house_rules import add_arguments, read_number, read_rules
from .options_table import comparison_lines, rules_lines
from .playing import play
from .terminal import open_terminal
from .text import listed, sentence

_WRONG = 2
_INTERRUPTED = 130
_PIPE_CLOSED = 141
_USUAL_PLAYERS = 3
_VARIANTS = listed([rules.name for rules in PUBLISHED], "or")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command ``three-thirteen`` and return its exit code.

    0 when all went well, 2 for options that do not work together (all reasons are on the
    standard error), 130 after Ctrl-C, 141 when the reader of the output has gone away. As usual
    with ``argparse``, ``--help`` and unreadable arguments raise ``SystemExit``.
    """
    try:
        try:
            return _run(_parser().parse_args(arguments))
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped.\n")
        return _INTERRUPTED
    except BrokenPipeError:
        # What is still in the buffer has nowhere to go; at exit it would only fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _PIPE_CLOSED


_Job = Callable[[], None]


def _run(given: argparse.Namespace) -> int:
    """Make sure that all that was asked for works, and only then do it."""
    prepare: Callable[[argparse.Namespace], _Job] = given.prepare
    try:
        job = prepare(given)
    except tt.ThreeThirteenError as error:
        sys.stderr.write("".join(f"{line}\n" for line in _complaint(error)))
        return _WRONG
    job()
    return 0


def _complaint(error: tt.ThreeThirteenError) -> list[str]:
    reasons: Sequence[str] = error.reasons if isinstance(error, tt.RulesError) else [str(error)]
    if len(reasons) == 1:
        return sentence(reasons[0], "three-thirteen: ", "  ")
    lines = ["three-thirteen: this does not work:"]
    for reason in reasons:
        lines += sentence(reason, "  - ")
    return lines


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="three-thirteen",
        description="The card game Three Thirteen and its relatives.",
        epilog=f"Variants: {_VARIANTS}, or one that is installed.",
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {tt.__version__}")
    parser.set_defaults(prepare=lambda _: parser.print_help)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add_play(commands.add_parser("play", help="play a game, or watch one", description=_PLAY))
    _add_arrange(
        commands.add_parser("arrange", help="find a hand's best melds", description=_ARRANGE)
    )
    _add_rules(commands.add_parser("rules", help="show a variant's options", description=_RULES))
    return parser


_PLAY = """Play a whole game against computer players. Whenever you are asked, type a move or
"help"."""
_ARRANGE = """Find the melds that leave a hand the fewest points. Cards are a rank, one of A 2 3 4
5 6 7 8 9 T J Q K, and a suit, one of C D H S and * for stars; JK is the joker."""
_RULES = """Show every option of a variant, with what it means and what the variant changes from
the plain game, which is pagat."""


def _add_variant(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--variant", default="pagat", metavar="NAME", help=_VARIANTS)


def _add_play(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(prepare=_play)
    parser.add_argument(
        "--watch",
        action="store_true",
        help="computer players play alone, and you see all hands: a line for each turn",
    )
    _add_variant(parser)
    parser.add_argument(
        "--players",
        type=read_number,
        metavar="N",
        help="seats at the table, yours included (3, or what the variant takes)",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="the same number, the same cards")
    parser.add_argument(
        "--opponents",
        choices=("greedy", "random"),
        default="greedy",
        help="how the computer plays: for the fewest points now, or any move (default: greedy)",
    )
    _add_signs(parser)
    add_arguments(parser)


def _play(given: argparse.Namespace) -> _Job:
    players: int | None = given.players
    if players is None:
        least, most = tt.preset(given.variant).players
        players = max(least, min(_USUAL_PLAYERS, most or _USUAL_PLAYERS))
    rules = read_rules(given, players)
    seed: int = int.from_bytes(os.urandom(4)) if given.seed is None else given.seed
    state = tt.State.new(players, rules, seed)
    terminal = open_terminal(signs=given.signs)
    return lambda: play(terminal, state, given.opponents, watched=given.watch)


def _add_signs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--signs", action="store_true", help="print suits as signs, where the terminal has them"
    )


def _add_arrange(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(prepare=_arrange)
    parser.add_argument("cards", nargs="+", metavar="CARD", help='such as "5H 6H 7H 7C 7S 3D"')
    parser.add_argument(
        "--wild", metavar="RANK", help='what is wild besides jokers: 3, or J, or cards: "JH JS"'
    )
    parser.add_argument(
        "--discard", action="store_true", help="also show what each card thrown would leave"
    )
    _add_variant(parser)
    _add_signs(parser)
    add_arguments(parser)


def _arrange(given: argparse.Namespace) -> _Job:
    terminal = open_terminal(signs=given.signs)
    lines = arrange_lines(
        " ".join(given.cards), given.wild, read_rules(given), terminal.style, discard=given.discard
    )
    return lambda: terminal.write(*lines)


def _add_rules(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(prepare=_rules)
    parser.add_argument("variant", nargs="?", default="pagat", metavar="VARIANT", help=_VARIANTS)
    parser.add_argument(
        "--compare", action="store_true", help="show all variants side by side instead"
    )
    add_arguments(parser)


def _rules(given: argparse.Namespace) -> _Job:
    terminal = open_terminal()
    if not given.compare:
        lines = rules_lines(read_rules(given))
        return lambda: terminal.write(*lines)
    games: list[tt.Rules] = []
    for name in tt.presets():
        try:
            games.append(tt.preset(name))
        except tt.ThreeThirteenError as error:  # a plug-in that fails leaves the others be
            sys.stderr.write("".join(f"{line}\n" for line in _complaint(error)))
    return lambda: terminal.write(*comparison_lines(games))
