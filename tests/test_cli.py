"""The command line without a game: arguments and complaints, `arrange` and `rules`."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import three_thirteen as tt

from .cli_helpers import Command, longest_line


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    return Command(capsys, monkeypatch)


def words(text: str) -> str:
    """The text with every space and line break made one blank."""
    return " ".join(text.split())


# --- the command itself ------------------------------------------------------------------------


def test_version(run: Command) -> None:
    done = run("--version")
    assert (done.code, done.out) == (0, f"three-thirteen {tt.__version__}\n")


def test_alone_it_shows_its_commands(run: Command) -> None:
    done = run()
    assert done.code == 0
    assert all(
        command in done.out for command in ("play", "replay", "arrange", "rules", "--version")
    )


@pytest.mark.parametrize("arguments", [(), ("play",), ("replay",), ("arrange",), ("rules",)])
def test_help_keeps_within_80_columns(
    run: Command, arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    done = run(*arguments, "--help")
    assert done.code == 0
    assert longest_line(done.out) <= 80


def test_help_says_that_a_watcher_sees_all_hands(run: Command) -> None:
    assert "you see all hands" in words(run("play", "--help").out)


@pytest.mark.parametrize(
    "arguments",
    [("shuffle",), ("play", "--ace", "middle"), ("play", "--rounds", "x"), ("arrange",)],
)
def test_unreadable_arguments_are_refused(run: Command, arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert (done.code, done.out) == (2, "")
    assert "usage:" in done.err


def test_it_runs_as_a_module() -> None:
    command = [sys.executable, "-m", "three_thirteen", "--version"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, f"three-thirteen {tt.__version__}\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
@pytest.mark.parametrize("command", ["rules", "arrange 5H", "play --watch --seed 1"])
def test_a_full_disk_is_told_in_a_line(command: str) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "three_thirteen", *command.split()],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert re.fullmatch("three-thirteen: the output cannot be written: .*\n", done.stderr)


@pytest.mark.skipif(os.name != "posix", reason="how a shell closes a stream")
@pytest.mark.parametrize(("command", "code"), [("arrange 5H", 0), ("arrange 5X", 2), ("nope", 2)])
def test_a_closed_output_hides_no_complaint(command: str, code: int) -> None:
    done = subprocess.run(
        ["sh", "-c", f'"$0" -m three_thirteen {command} >&-', sys.executable],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == code
    assert "Traceback" not in done.stderr
    assert ("5X" in done.stderr or "nope" in done.stderr) == (code == 2)


def test_a_closed_pipe_is_no_fault() -> None:
    """As in `three-thirteen play --watch | head`."""
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "three_thirteen", "play", "--watch", "--rounds", "3"]
    with os.fdopen(writing, "wb") as pipe:
        done = subprocess.run(command, stdout=pipe, stderr=subprocess.PIPE, text=True)
    assert (done.returncode, done.stderr) == (141, "")


def test_an_output_without_signs_gets_letters() -> None:
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "three_thirteen", "arrange", "7H", "8H", "9H", "--signs"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr
    assert "7H 8H 9H" in done.stdout


def test_signs(run: Command) -> None:
    assert "7♥ 8♥ 9♥" in run("arrange", "7H 8H 9H", "--signs").out


# --- rules that do not work ---------------------------------------------------------------------


def test_an_unknown_variant_brings_near_names(run: Command) -> None:
    done = run("play", "--variant", "five-crown")
    assert (done.code, done.out) == (2, "")
    assert "did you mean five-crowns" in words(done.err)


def test_every_reason_is_listed(run: Command) -> None:
    done = run(
        *("play", "--variant", "five-crowns", "--players", "9"),
        *("--packs", "0", "--jokers", "-1", "--ace", "both", "--ace-points", "-3"),
        *("--rounds", "2,15"),
    )
    assert (done.code, done.out) == (2, "")
    complaint = words(done.err)
    assert "Traceback" not in complaint
    for reason in (
        "round of 15 cards",
        "packs is 0",
        "jokers is -1",
        "ace is -3; a penalty is 0 or more",
        "ace is both, but the pack has no aces",
        "too many players (9)",
    ):
        assert reason in complaint
    assert longest_line(done.err) <= 80


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--players", "8", "--packs", "1"), "need a deck of 106 cards or more; there are 52"),
        (("--players", "1"), "too few players (1)"),
        (("--players", "5", "--variant", "gamerules"), "gamerules takes 4 at most"),
        (
            ("--variant", "five-crowns", "--rounds", "2"),
            "makes 2 wild, which the pack does not have",
        ),
        (("--variant", "five-crowns", "--ace", "high"), "the pack has no aces"),
        (("--rounds", "20"), "no rank is the wild one of a round of 20 cards"),
        (("--rounds", "0-3"), "no rank is the wild one of a round of 0 cards"),
        (("--jokers", "-2"), "jokers is -2"),
    ],
)
def test_a_table_that_cannot_be(run: Command, arguments: tuple[str, ...], reason: str) -> None:
    done = run("play", "--watch", *arguments)
    assert (done.code, done.out) == (2, "")
    assert reason in words(done.err)


# --- arrange ------------------------------------------------------------------------------------


def test_arrange_names_melds_stand_ins_deadwood_and_points(run: Command) -> None:
    done = run("arrange", "5H 6H 7H 7C 7S 3D KC 2S", "--wild", "3")
    assert done.code == 0
    assert "run 5H 6H 7H" in words(done.out)
    assert "set 7C 7S 3D" in words(done.out)
    assert "3D stands for 7D" in done.out
    assert "KC 2S" in done.out.split("Left over")[1]
    assert re.search(r"Points +10 \+ 2 = 12\n", done.out)


def test_arrange_reads_cards_loosely(run: Command) -> None:
    assert run("arrange", "5h", "6h", "10h", "jk").out == run("arrange", "5H 6H TH JK").out


@pytest.mark.parametrize(
    ("arguments", "points"),
    [
        (("QH KH AH",), "1 + 10 + 10 = 21"),
        (("QH KH AH", "--ace", "both"), "0"),
        (("AH", "--ace", "high"), "15"),
        (("AH", "--ace", "high", "--ace-points", "1"), "1"),
        (("AH", "--ace-points", "11"), "11"),
        (("KH", "--faces", "11-13"), "13"),
        (("KH", "--variant", "five-crowns"), "13"),
        (("KH", "--variant", "five-crowns", "--faces", "10"), "10"),
        (("3H", "--wild", "3"), "3"),
        (("3H", "--wild", "3", "--variant", "special-k"), "15"),
        (("JK", "--variant", "five-crowns"), "50"),
        (("JH JS JC", "--wild", "JH JS", "--variant", "gamerules"), "0"),
        (("3H 3S 3C", "--wild", "3", "--variant", "gamerules"), "3 + 3 + 3 = 9"),
    ],
)
def test_arrange_by_house_rules(run: Command, arguments: tuple[str, ...], points: str) -> None:
    assert re.search(
        rf"^Points +{re.escape(points)}$", run("arrange", *arguments).out, re.MULTILINE
    )


def test_arrange_shows_the_best_throws(run: Command) -> None:
    out = run("arrange", "5H 6H 7H 7C 7S 3D", "--wild", "3", "--discard").out
    rows = out.split("Throw")[1].splitlines()[1:]
    points = [int(row.split()[1]) for row in rows]
    assert len(rows) == 6
    assert points == sorted(points)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("11H",), "'11H' at 0 is not a card"),
        (("5H 1S",), "'1S' at 3 is not a card"),
        (("7HH",), "'H' is left over after 7H"),
        (("ZZ",), "'ZZ' at 0 is not a card"),
        (("AH 3H 4H", "--variant", "five-crowns"), "the pack has no AH"),
        (("5H", "--wild", "Z"), "'Z' is not a rank"),
        (("5H", "--wild", "2", "--variant", "five-crowns"), "which the pack does not have"),
    ],
)
def test_arrange_says_what_it_cannot_read(
    run: Command, arguments: tuple[str, ...], reason: str
) -> None:
    done = run("arrange", *arguments)
    assert (done.code, done.out) == (2, "")
    assert reason in words(done.err)


def test_arrange_keeps_within_80_columns(run: Command) -> None:
    hand = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD 3D 5D 7D 9D JD KD AH 3H 6H 9H QH AS 4S 8S QS"
    assert longest_line(run("arrange", hand, "--wild", "7", "--discard").out) <= 80


# --- rules --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", tt.presets())
def test_rules_of_a_variant(run: Command, name: str) -> None:
    done = run("rules", name)
    assert done.code == 0
    assert longest_line(done.out) <= 80
    assert f"The options of {name}" in done.out
    assert "how many can play" in done.out


def test_rules_mark_and_list_what_a_variant_changes(run: Command) -> None:
    out = run("rules", "special-k").out
    assert re.search(r"^\*  tie +void", out, re.MULTILINE)
    assert re.search(r"^   ace +low", out, re.MULTILINE)
    assert re.search(r"^  values\.wild +15 \(plain: its rank's\)$", out, re.MULTILINE)


def test_rules_of_the_plain_game_change_nothing(run: Command) -> None:
    out = run("rules").out
    assert "The options of pagat" in out
    assert not re.search(r"^\*  ", out, re.MULTILINE)
    assert "That is the plain game" in out


def test_rules_of_a_house(run: Command) -> None:
    out = run("rules", "--ace", "both", "--faces", "11-13", "--rounds", "7-3,10").out
    for change in (
        "ace both (plain: low)",
        "values.ace 15 (plain: 1)",
        "values.king 13 (plain: 10)",
        "rounds 7 down to 3, 10 cards (plain: 3 to 13 cards)",
    ):
        assert change in words(out)


def test_rounds_of_a_variant_keep_their_own_wild_cards(run: Command) -> None:
    out = run("rules", "deuces", "--rounds", "13,14").out
    assert "the rank dealt; round 2: A" in words(out)


def test_rules_side_by_side(run: Command) -> None:
    done = run("rules", "--compare")
    assert done.code == 0
    assert longest_line(done.out) <= 80
    table = words(done.out.replace("five-\n", "five-"))
    assert "pagat spruce gamerules special-k speed deuces five-" in table
    assert re.search(
        r"^tie +share +share +share +void +share +bonus +share$", done.out, re.MULTILINE
    )
    assert "The same in all of them" in table
    assert "max_wilds no limit" in table


def test_unknown_variant_of_rules(run: Command) -> None:
    done = run("rules", "pagta")
    assert done.code == 2
    assert "did you mean pagat?" in words(done.err)


def test_a_variant_that_does_not_load_leaves_the_others_be(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tt, "presets", lambda: ("pagat", "broken", "speed"))
    done = run("rules", "--compare")
    assert done.code == 0
    assert "pagat" in done.out
    assert "speed" in done.out
    assert "'broken'" in done.err
