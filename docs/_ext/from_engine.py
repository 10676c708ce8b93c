"""Directives whose content is made by the engine when the pages are built, so that it is true.

========================  =====================================================================
``hand``                  a hand drawn with its best melds, or with a person's, and its points
``table-drawing``         a table, drawn
``verdicts``              groups of cards, and what each of them is in a game
``game-rules``            the rules of a published game, sentence by sentence from its options
``options-of``            every option of a game, and what stands behind its value
``options-compared``      the published games side by side
``options-alike``         the options that are the same in all published games
``option-list``           every option with its default and what it decides
``all-names``             every public name of the package
``command-help``          what a command prints for ``--help``
``example-output``        what a file in ``examples/`` prints
``schema-parts``          the parts of the JSON Schema
``record-example``        a saved game of one round as JSON
``game-text-example``     the same game as text
``view-example``          a view as JSON
``other-commands``        the help of all commands but those named
``phase-diagram``         the phases of a round, drawn: ``in-turn`` or ``all-at-once``
``phase-table``           the same in words
========================  =====================================================================
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

import phase_diagram
from docutils import nodes
from docutils.parsers.rst import directives
from game_pages import difference_lines, example_round, game_lines, scoring, verdict
from rule_sources import MARKS, mark
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from written import Written, table

import three_thirteen as tt
from three_thirteen import cli
from three_thirteen.describing import compare, describe
from three_thirteen.rules import wild_round

ROOT = Path(__file__).parents[2]


def _rules(text: str) -> tt.Rules:
    """Rules by a preset's name, or by an expression such as ``tt.PAGAT.but(jokers=2)``."""
    if text in tt.presets():
        return tt.preset(text)
    found = eval(text, {"tt": tt})
    assert isinstance(found, tt.Rules), text
    return found


class GameRules(Written):
    required_arguments = 1

    def text(self) -> str:
        rules = tt.preset(self.arguments[0])
        differences = [] if rules is tt.PAGAT else difference_lines(rules)
        aim, *rest = game_lines(rules)
        return "\n".join([aim, "", *differences, *rest])


class OptionsOf(Written):
    required_arguments = 1

    def text(self) -> str:
        name = self.arguments[0]
        plain = {option.name: option.value for option in describe(tt.PAGAT)}
        rows = [("option", "value", "what it decides", "source")]
        rules = tt.preset(name)
        for option in describe(rules):
            value = option.value
            if option.name.endswith("ace") and tt.Rank.ACE not in rules.pack.ranks:
                value = "there are none"
            elif value != plain[option.name]:
                value = f"**{value}**"
            rows.append((f"``{option.name}``", value, option.meaning, mark(name, option.name)))
        return table(rows, (22, 25, 38, 15), css="options")


class OptionsCompared(Written):
    """Published games as columns; of the options those that differ in some of them."""

    has_content = True

    def text(self) -> str:
        names = self.content[0].split() if self.content else list(MARKS)
        differ = [row for row in compare([tt.preset(name) for name in names]) if not row.is_same]
        rows = [("option", *names)]
        for row in differ:
            cells = []
            for name, value in zip(names, row.values, strict=True):
                found = mark(name, row.name)
                cells.append(f"{value} *({found})*" if found else value)
            rows.append((f"``{row.name}``", *cells))
        return table(rows, [1] * (len(names) + 1), css="compared", stubs=1)


class OptionsAlike(Written):
    """The options that have the same value in all published games."""

    def text(self) -> str:
        games = [tt.preset(name) for name in MARKS]
        rows = [("option", "value in all of them", "source")]
        rows += [
            (f"``{row.name}``", row.values[0], _marks(row.name))
            for row in compare(games)
            if row.is_same
        ]
        return table(rows, (28, 36, 36), css="options")


def _marks(option: str) -> str:
    """The marks of an option in all games: ``choice``, or ``choice, but not in five-crowns``."""
    games: dict[str, list[str]] = {}
    for name in MARKS:
        games.setdefault(mark(name, option), []).append(name)
    silent = games.pop("", [])
    if len(games) == 1 and len(silent) < 2:
        [found] = games
        return f"{found}, but not in {silent[0]}" if silent else found
    return "; ".join(f"{found} in {', '.join(names)}" for found, names in games.items())


class OptionList(Written):
    def text(self) -> str:
        rows = [("option", "in the plain game", "what it decides")]
        rows += [(f"``{o.name}``", o.value, o.meaning) for o in describe(tt.PAGAT)]
        return table(rows, (25, 25, 50), css="options")


class AllNames(Written):
    """Every public name of the package, in alphabetical order."""

    def text(self) -> str:
        names = sorted(set(tt.__all__) - {"__version__"}, key=str.lower)
        return ".. rst-class:: all-names\n\n" + " ".join(f":py:name:`{name}`" for name in names)


class Verdicts(Written):
    """A table of groups of cards, one a line, and what each is in a published game."""

    required_arguments = 1
    has_content = True

    def text(self) -> str:
        rules = tt.preset(self.arguments[0])
        spec = example_round(rules)
        lines = [".. list-table::", "   :widths: 50 50", "   :class: verdicts", ""]
        for group in self.content:
            drawing = _drawn_group(group, rules, spec)
            lines += ["   * - .. raw:: html", "", f"          {drawing}", ""]
            lines.append(f"     - {verdict(group, rules, spec)}")
        return "\n".join(lines)


def _drawn_group(group: str, rules: tt.Rules, spec: tt.RoundSpec) -> str:
    try:
        [meld] = tt.check_arrangement([group], group, spec, rules).melds
    except tt.ArrangementError:
        return tt.draw_cards(group, spec, rules, width=300, scale=0.7)
    return tt.draw_meld(meld, width=300, scale=0.7)


class Hand(SphinxDirective):
    """A hand, drawn. ``wild`` is what is wild, or ``deal`` names the round by its cards.

    ``answer`` is what the words around it take for granted: if anything else is drawn, the build
    fails.
    """

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {
        "wild": directives.unchanged,
        "deal": directives.nonnegative_int,
        "rules": directives.unchanged,
        "melds": directives.unchanged,
        "answer": directives.unchanged,
        "bare": directives.flag,
        "quiet": directives.flag,
    }

    def run(self) -> list[nodes.Node]:
        cards = tt.parse_cards(self.arguments[0])
        rules = _rules(self.options.get("rules", "pagat"))
        if "deal" in self.options:
            [spec] = [spec for spec in rules.rounds if spec.deal == self.options["deal"]]
        else:
            spec = wild_round(self.options.get("wild"), rules.pack)
        if "bare" in self.options:
            return [_raw(tt.draw_cards(cards, spec, rules, width=_WIDTH))]
        if "melds" in self.options:
            claim = [meld.strip() for meld in self.options["melds"].split(",")]
            best = tt.check_arrangement(filter(None, claim), cards, spec, rules)
        else:
            best = tt.arrange(cards, spec, rules)
        if self.options.get("answer", str(best)) != str(best):
            raise self.error(f"the answer is {best}")
        drawn = _raw(tt.draw_arrangement(best, width=_WIDTH))
        if "quiet" in self.options or len(best.deadwood) == 1:
            return [drawn]
        return [drawn, nodes.paragraph("", scoring(best, rules, spec), classes=["points"])]


class TableDrawing(SphinxDirective):
    """The table after a deal, as seat 0 sees it."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        state = tt.State.new(3, seed=int(self.arguments[0]), dealer=2).play("deal")
        return [_raw(tt.draw_table(state.view(0), ["You", "Ann", "Bob"], width=_WIDTH))]


class PhaseDiagram(SphinxDirective):
    """The phases of a round in a turn order, drawn."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        svg = phase_diagram.drawn(phase_diagram.ORDERS[self.arguments[0]])
        return [nodes.raw("", f'<div class="phase-diagram">{svg}</div>', format="html")]


class PhaseTable(Written):
    """The phases of a round in a turn order, in words."""

    required_arguments = 1

    def text(self) -> str:
        rows = phase_diagram.rows(phase_diagram.ORDERS[self.arguments[0]])
        return table(rows, (16, 22, 42, 20), css="phases")


_WIDTH = 500
"""How wide a drawing may become, in pixels; narrow screens make it smaller."""


def _raw(drawing: str) -> nodes.Node:
    return nodes.raw("", f'<div class="drawn-hand">{drawing}</div>', format="html")


def help_text(*command: str) -> str:
    """What ``three-thirteen`` prints for ``--help``, with a command or without."""
    printed = io.StringIO()
    width = os.environ.get("COLUMNS")
    os.environ["COLUMNS"] = "80"
    try:
        with contextlib.redirect_stdout(printed), contextlib.suppress(SystemExit):
            cli.main([*command, "--lang", "en", "--help"])
    finally:
        os.environ.pop("COLUMNS")
        if width is not None:
            os.environ["COLUMNS"] = width
    return printed.getvalue().rstrip()


def commands() -> list[str]:
    """The names of all commands, read from the help."""
    _, _, listed = help_text().partition("COMMAND\n")
    words = [line.split() for line in listed.splitlines() if line.startswith("    ")]
    return [line[0] for line in words if line]


class CommandHelp(SphinxDirective):
    """What ``three-thirteen`` prints for ``--help``, with a command or without."""

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        command = " ".join(["$ three-thirteen", *self.arguments, "--help"])
        text = f"{command}\n{help_text(*self.arguments)}"
        return [nodes.literal_block("", text, language="text")]


class OtherCommands(Written):
    """A section with its help for each command that has none of its own."""

    required_arguments = 1
    final_argument_whitespace = True

    def text(self) -> str:
        lines: list[str] = []
        for name in commands():
            if name not in self.arguments[0].split():
                title = f"``{name}``"
                lines += [title, "-" * len(title), "", f".. command-help:: {name}", ""]
        return "\n".join(lines)


class ExampleOutput(SphinxDirective):
    """What a Python file or ``three-thirteen`` prints, run when the page is built.

    ``input`` answers the questions of a Python file, ``typed`` those of ``three-thirteen``, with
    semicolons between them. A file named ``game.json`` is a saved game of one round.
    """

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {
        "input": directives.unchanged,
        "typed": directives.unchanged,
        "lines": directives.positive_int,
    }

    def run(self) -> list[nodes.Node]:
        with TemporaryDirectory() as folder:
            game = Path(folder) / "game.json"
            game.write_text(_short_game().to_json(), encoding="utf-8")
            lines = self.printed(game)
        if "lines" in self.options and len(lines) > self.options["lines"]:
            lines = [*lines[: self.options["lines"]], "…"]
        python = "" if self.arguments[0].startswith("three-thirteen") else "python "
        lines = [f"$ {python}{self.arguments[0]}", *lines]
        return [nodes.literal_block("", "\n".join(lines), language="text")]

    def printed(self, game: Path) -> list[str]:
        """The lines that the command prints."""
        name, *words = shlex.split(self.arguments[0])
        arguments = [str(game) if word == game.name else word for word in words]
        command = [sys.executable, "-m", "three_thirteen"]
        if name != "three-thirteen":
            command = [sys.executable, str(ROOT / name)]
            self.env.note_dependency(str(ROOT / name))
        if "input" in self.options:
            command[1:1] = ["-c", _ECHO, self.options["input"]]
        done = subprocess.run(
            [*command, *arguments],
            input="".join(f"{line.strip()}\n" for line in self.options.get("typed", "").split(";")),
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, **_PLAIN},
        )
        return done.stdout.strip("\n").splitlines()


_PLAIN = {"NO_COLOR": "1", "COLUMNS": "80", "PYTHONUTF8": "1", "LC_ALL": "C.UTF-8"}
"""English, without colour, whatever the terminal of the one who builds the pages."""

_ECHO = """
import builtins, runpy, sys
answers, path, *rest = sys.argv[1:]
given, sys.argv = iter(answers.split()), [path, *rest]
def answer(prompt=""):
    text = next(given, None)
    print(prompt + (text or ""))
    if text is None:
        raise SystemExit
    return text
builtins.input = answer
runpy.run_path(path, run_name="__main__")
"""
"""Runs a file whose questions are answered, and shows the answers as if they were typed."""


class SchemaParts(Written):
    def text(self) -> str:
        schema = json.loads((Path(tt.__file__).parent / "schema.json").read_text(encoding="utf-8"))
        rows = [("part", "what it is")]
        rows += [
            (f"``{name}``", str(part.get("description", "")).replace("*", r"\*"))
            for name, part in schema["$defs"].items()
        ]
        return table(rows, (25, 75))


def _short_game() -> tt.Record:
    """A game of one round between two greedy players."""
    rules = tt.PAGAT.but(name="one round", rounds=tt.rounds(3, 3))
    record = tt.Record.new(["Ann", "Bob"], rules, seed=1, header={"Event": "Example"})
    while not record.state.is_over:
        [seat] = record.state.to_act
        record = record.play(tt.GreedyPlayer().choose(record.state.view(seat)), seat)
    return record


class RecordExample(SphinxDirective):
    def run(self) -> list[nodes.Node]:
        text = _unfolded(json.loads(_short_game().to_json()))
        assert tt.Record.from_json(text) == _short_game()
        return [nodes.literal_block("", text, language="json", classes=["wrapped"])]


class ViewExample(SphinxDirective):
    def run(self) -> list[nodes.Node]:
        state = tt.State.new(2, seed=1, dealer=1).play("deal").play("pile", 0)
        sent = json.loads(state.view(1).to_json())
        sent["rules"] = "…"
        return [nodes.literal_block("", _unfolded(sent), language="text")]


class GameTextExample(SphinxDirective):
    def run(self) -> list[nodes.Node]:
        text = _short_game().to_text()
        return [nodes.literal_block("", text, language="text", classes=["wrapped"])]


def _unfolded(value: dict[str, Any]) -> str:
    """A JSON object with a line for each key, or for each part of what would be a long line."""
    lines = []
    for key, item in value.items():
        text = json.dumps(item, ensure_ascii=False)
        if key == "moves":
            moves = [json.dumps(move) for move in item]
            text = "\n    ".join(["[", *_in_lines(moves)]) + "\n  ]"
        elif len(text) > 80 and isinstance(item, list | dict):
            text = json.dumps(item, ensure_ascii=False, indent=2).replace("\n", "\n  ")
        lines.append(f"  {json.dumps(key)}: {text}")
    return "\n".join(["{", ",\n".join(lines), "}"])


def _in_lines(items: list[str]) -> list[str]:
    """Items with commas between them, as many in a line as fit."""
    lines: list[str] = []
    for item in items:
        if lines and len(f"{lines[-1]}, {item}") < 74:
            lines[-1] += f", {item}"
        else:
            lines.append(item)
    return [*(f"{line}," for line in lines[:-1]), *lines[-1:]]


def setup(app: Sphinx) -> dict[str, bool]:
    """Make the directives known."""
    found = {
        "hand": Hand,
        "verdicts": Verdicts,
        "game-rules": GameRules,
        "options-of": OptionsOf,
        "options-compared": OptionsCompared,
        "options-alike": OptionsAlike,
        "option-list": OptionList,
        "all-names": AllNames,
        "command-help": CommandHelp,
        "example-output": ExampleOutput,
        "table-drawing": TableDrawing,
        "schema-parts": SchemaParts,
        "record-example": RecordExample,
        "view-example": ViewExample,
        "game-text-example": GameTextExample,
        "other-commands": OtherCommands,
        "phase-diagram": PhaseDiagram,
        "phase-table": PhaseTable,
    }
    for name, directive in found.items():
        app.add_directive(name, directive)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
