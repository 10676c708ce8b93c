"""The command line in Spanish: all of it, by option or by locale, with words to type of its own."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import three_thirteen as tt
from three_thirteen import cli
from three_thirteen.cli import english, spanish
from three_thirteen.cli.asking import help_lines, read_move
from three_thirteen.cli.parsing import translated
from three_thirteen.cli.speech import fields_of, locale_of

from .cli_helpers import Command, greedy_answers, longest_line
from .test_cli_asking import position

SOURCES = [
    path
    for path in sorted(Path(cli.__file__).parent.glob("*.py"))
    if path.stem not in ("english", "spanish")
]
ENGLISH, SPANISH = english.PHRASES, spanish.PHRASES


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    return Command(capsys, monkeypatch)


def words(text: str) -> set[str]:
    """The words of a text, names of options, variants and cards aside."""
    return {word for word in re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", text.lower()) if len(word) > 2}


# --- the tables ---------------------------------------------------------------------------------


def test_both_languages_have_every_phrase_with_the_same_fields() -> None:
    assert ENGLISH.keys() == SPANISH.keys()
    for phrase, text in ENGLISH.items():
        assert fields_of(SPANISH[phrase]) == fields_of(text), phrase


def test_every_phrase_is_used() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in SOURCES)
    for phrase in ENGLISH:
        part = phrase.removeprefix("they-").removeprefix("you-").removeprefix("label-")
        part = part.removesuffix("-means")
        part = re.sub(r"^about-(play|replay|arrange|rules)(-all)?$", r"\1", part)
        assert re.search(f"['\"]({phrase}|{part})['\"]", sources), phrase


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_no_sentence_stands_outside_the_tables(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) in docstrings or path.stem == "parsing":
                continue
            assert not re.search(r"[a-z]{2} |[a-z] [a-z]{2}", node.value), node.value


def test_the_same_may_be_typed_and_more() -> None:
    one, other = english.ENGLISH, spanish.SPANISH
    for name in ("draws", "calls", "commands", "steps"):
        assert getattr(one, name).items() <= getattr(other, name).items()
    for name in ("leaving", "fillers", "out", "jokers"):
        assert getattr(one, name) < getattr(other, name)
    for move, shown in other.moves.items():
        assert {**other.draws, **other.calls}[shown] == move


# --- playing ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", tt.presets())
def test_a_watched_game_is_spanish_from_end_to_end(run: Command, name: str) -> None:
    arguments = ("play", "--watch", "--variant", name, "--seed", "1", "--rounds", "3-5")
    one, other = run(*arguments), run(*arguments, "--lang", "es")
    assert (other.code, other.err) == (0, "")
    assert longest_line(other.out) <= 80
    only_english = words(" ".join(ENGLISH.values())) - words(" ".join(SPANISH.values()))
    only_english |= {rank for rank in tt.ENGLISH.many_ranks.values() if rank != "reyes"}
    assert words(one.out) & only_english
    assert not words(other.out) & only_english - words(name)
    assert "La partida ha terminado." in other.out
    totals = [
        re.findall(r"^  total .*$", done.out, re.MULTILINE)[-1].split() for done in (one, other)
    ]
    assert totals[0] == totals[1]


@pytest.mark.parametrize("name", ["pagat", "speed"])
def test_a_person_plays_in_spanish_words(run: Command, name: str) -> None:
    rules = tt.preset(name).but(rounds=tt.rounds(3, 4))
    answers, end = greedy_answers(3, rules, seed=2)
    typed = {"stock": "mazo", "pile": "Tomar", "match": "canto", "stay": "paso"}
    said = [
        typed.get(answer)
        or (f"cerrar con {answer[1:-1]}" if answer.endswith("!") else f"tiro {answer[1:]}")
        for answer in answers
    ]
    asked = "".join(f"ayuda\npista\nmesa\npuntos\n\n{answer}\n" for answer in said)
    done = run(
        *("play", "--variant", name, "--rounds", "3-4", "--seed", "2", "--lang", "es"),
        answers=asked,
    )
    assert (done.code, done.err) == (0, "")
    assert longest_line(done.out) <= 80
    last_row = [row for row in done.out.splitlines() if row.startswith("  total")][-1]
    assert [int(cell) for cell in last_row.split()[1:]] == list(end.totals)
    assert "no vale" not in done.out
    for word in ("Pista: ", "Puedes jugar:", "Te toca", "ayuda (o ?)", "La ronda ha terminado"):
        assert word in done.out
    assert not {"stock", "pile", "round", "your", "hint"} & words(done.out)


def test_a_wrong_move_is_explained_in_spanish(run: Command) -> None:
    answers = "xyz\n7z\npaso\ncerrar\nsalir\n"
    out = run("play", "--seed", "1", "--lang", "es", answers=answers).out
    assert "'xyz' no es una jugada." in out
    assert "no es una carta: tras el valor" in out
    assert "paso no vale: paso no es una jugada de la fase de" in out
    assert "Ahora no puedes cerrar." in out
    assert "Dejas la partida." in out
    assert out.endswith("Las mismas cartas otra vez: --seed 1\n")


@pytest.mark.parametrize("phase", [tt.Phase.CALL, tt.Phase.DRAW, tt.Phase.DISCARD])
def test_what_the_help_names_can_be_typed(phase: tt.Phase) -> None:
    speech, view = spanish.SPANISH, position(phase)
    typed = " ".join(line[2:20] for line in help_lines(view, speech)[:2])
    for word in re.findall(r"[a-z0-9]+", typed.replace("x7H!", "").replace("x7H", "")):
        if word not in ("o", "cerrar"):
            read_move(word, view, speech)
    assert read_move("cerrar 7h", view, speech) == tt.GoOut("7H")
    assert read_move("tiro el comodín", view, speech) == tt.Discard("JK")


# --- the other commands -------------------------------------------------------------------------


def test_arrange_and_rules_are_spanish(run: Command) -> None:
    done = run("arrange", "5H 6H 7H 7C 7S 3D KC", "--wild", "3", "--discard", "--lang", "es")
    assert done.out.startswith("Mano     7C KC 3D 5H 6H 7H 7S\nComodín  treses\nCombina  grupo ")
    assert "3D hace de 7D" in done.out
    rules = run("rules", "five-crowns", "--lang", "es").out
    assert "lo que cuesta un joker suelto" in rules
    assert "20 (básico: su valor)" in rules
    assert "Es el juego básico en todas las opciones." in run("rules", "--lang", "es").out
    assert "Igual en todas: " in run("rules", "--compare", "--lang", "es").out


def test_complaints_are_spanish(run: Command) -> None:
    done = run("play", "--jokers", "-1", "--packs", "0", "--lang", "es")
    assert (done.code, done.out) == (2, "")
    assert done.err == (
        "three-thirteen: esto no funciona:\n"
        "  - packs es 0; debe ser 1 o más, o None\n"
        "  - jokers es -1; debe ser 0 o más\n"
    )
    done = run("play", "--variant", "pagatt", "--lang", "es")
    assert done.err.startswith("three-thirteen: no hay ninguna variante 'pagatt'; ¿querías decir")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("play", "--ace", "middle"), "argumento --ace: opción no válida: 'middle' (elige entre"),
        (("play", "--ace"), "argumento --ace: se espera un argumento"),
        (("arrange",), "faltan los argumentos: CARTA"),
        (("shuffle",), "argumento ORDEN: opción no válida: 'shuffle'"),
        (("play", "--fast"), "argumentos desconocidos: --fast"),
        (("play", "--pa", "1", "--p", "2"), "opción ambigua: --p"),
        (("play", "--watch=yes"), "argumento --watch: no admite el argumento 'yes'"),
        (("play", "--seed", "x"), "argumento --seed: 'x' no es un número entero"),
        (("play", "--players", "1000"), "1000 es demasiado: 999 como máximo"),
        (("play", "--rounds", "x"), "'x' no es una lista de rondas"),
    ],
    ids=" ".join,
)
def test_unreadable_arguments_are_refused_in_spanish(
    run: Command, arguments: tuple[str, ...], said: str
) -> None:
    done = run(*arguments, "--lang", "es")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("uso: three-thirteen")
    assert said in done.err


def test_an_unknown_complaint_is_told_as_it_is() -> None:
    assert translated("no such thing", spanish.SPANISH) == "no such thing"
    assert translated("argument -x: strange", spanish.SPANISH) == "argumento -x: strange"


@pytest.mark.parametrize("arguments", [(), ("play",), ("replay",), ("arrange",), ("rules",)])
def test_help_is_spanish(
    run: Command, arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    done = run(*arguments, "--help", "--lang", "es")
    assert done.code == 0
    assert longest_line(done.out) <= 80
    assert done.out.startswith("uso: ")
    assert not {"options", "usage", "show", "help", "cards"} & words(done.out.replace("--help", ""))


# --- which language -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({}, "en"),
        ({"LANG": ""}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "posix"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "es_ES@euro"}, "es"),
        ({"LANG": "es_ES", "LC_ALL": "en_GB"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "es_AR"}, "es"),
        ({"LANG": "es_ES", "LC_ALL": ""}, "es"),
    ],
)
def test_the_locale_names_a_language(environ: dict[str, str], lang: str) -> None:
    assert locale_of(environ) == lang


def test_the_locale_chooses_and_the_option_overrides(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "es_MX.UTF-8")
    assert run("--help").out.startswith("uso: ")
    assert run("play", "--help", "--lang=en").out.startswith("usage: ")
    assert run("--lang", "en", "play", "--help").out.startswith("usage: ")
    monkeypatch.setenv("LC_ALL", "eo.UTF-8")
    assert run("--help").out.startswith("usage: ")


def test_an_unknown_language_is_refused(run: Command) -> None:
    done = run("play", "--lang", "xx")
    assert (done.code, done.out) == (2, "")
    assert "--lang: invalid choice: 'xx'" in done.err
