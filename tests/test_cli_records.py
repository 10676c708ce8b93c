"""Saved games at the command line: saving, going on, taking back, and the command `replay`."""

import os
import re
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import three_thirteen as tt
from three_thirteen.cli.english import ENGLISH
from three_thirteen.cli.replaying import Replay
from three_thirteen.cli.text import Style

from .cli_helpers import ESCAPE, Command, greedy_answers, longest_line
from .test_cli_terminal import Sitting

RULES = tt.PAGAT.but(rounds=tt.rounds(3, 4))
PLAY = ("play", "--rounds", "3-4", "--seed", "1")
NAMES = ("Zoe", "Yan", "Xia")
MORE_NAMES = (*NAMES, "Wim")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    return Command(capsys, monkeypatch)


@pytest.fixture
def sit() -> Iterator[Callable[..., Sitting]]:
    opened: list[Sitting] = []

    def sit(*arguments: str) -> Sitting:
        opened.append(Sitting(arguments, {"LC_ALL": "C"}))
        return opened[-1]

    yield sit
    for sitting in opened:
        sitting.process.kill()
        sitting.process.wait()
        os.close(sitting.terminal)


def whole_game(rules: tt.Rules = RULES, seed: int = 1) -> tt.Record:
    names = MORE_NAMES[: max(3, rules.players[0])]
    record = tt.Record.new(names, rules, seed, header={"Event": "Club night"})
    player = tt.GreedyPlayer()
    while not record.state.is_over:
        table = record.state
        for seat in table.to_act:
            deals = table.phase is tt.Phase.DEAL
            record = record.play(tt.Deal() if deals else player.choose(table.view(seat)), seat)
    return record


def saved(path: Path, record: tt.Record) -> str:
    text = record.to_json() if path.suffix == ".json" else record.to_text()
    path.write_text(text, encoding="utf-8")
    return str(path)


def read(path: Path) -> tt.Record:
    text = path.read_text(encoding="utf-8")
    return tt.Record.from_json(text) if path.suffix == ".json" else tt.Record.from_text(text)


def words(text: str) -> str:
    return " ".join(text.split())


# --- saving and going on ------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["game.json", "GAME.JSON", "game.txt", "game"])
def test_the_name_says_in_which_form_a_game_is_saved(
    run: Command, tmp_path: Path, name: str
) -> None:
    done = run(*PLAY, "--save", str(tmp_path / name), answers="q\n")
    assert (done.code, done.err) == (0, "")
    text = (tmp_path / name).read_text(encoding="utf-8")
    assert text.startswith("{" if "json" in name.lower() else "[three-thirteen 1]")
    assert [path.name for path in tmp_path.iterdir()] == [name]
    assert f"To go on: --load {tmp_path / name} --save {tmp_path / name}\n" in done.out


@pytest.mark.parametrize("variant", ["pagat", "speed"])
@pytest.mark.parametrize("end", ["game.json", "game.txt"])
def test_a_game_broken_off_after_every_move_ends_as_if_it_was_not(
    run: Command, tmp_path: Path, variant: str, end: str
) -> None:
    rules = tt.preset(variant).but(rounds=tt.rounds(3, 4))
    answers, final = greedy_answers(3, rules, seed=1)
    path = tmp_path / end
    file = str(path)
    arguments: tuple[str, ...] = (*PLAY, "--variant", variant, "--save", file)
    for answer in answers:
        done = run(*arguments, answers=f"{answer}\n")
        assert (done.code, done.err) == (0, "")
        assert longest_line(done.out.partition("To go on:")[0]) <= 80
        arguments = ("play", "--load", file, "--save", file)
    record = read(path)
    assert record.state.is_over
    assert record.state.totals == final.totals
    assert record.names == ("Player", "Ann", "Bob")
    assert record.rules == rules
    done = run("play", "--load", file)
    assert "The game is over." in done.out
    assert done.code == 0


@pytest.mark.parametrize("variant", ["pagat", "speed"])
def test_a_game_can_be_watched_on_from_every_move(
    run: Command, tmp_path: Path, variant: str
) -> None:
    record = whole_game(tt.preset(variant).but(rounds=tt.rounds(3, 3)))
    end = record.state.totals
    while len(record):
        record = record.undo()
        done = run("play", "--watch", "--load", saved(tmp_path / "game.json", record))
        assert (done.code, done.err) == (0, "")
        rows = [row for row in done.out.splitlines() if row.startswith("  total")]
        assert [int(cell) for cell in rows[-1].split()[1:]] == list(end)


def test_names_and_rules_come_from_the_file(run: Command, tmp_path: Path) -> None:
    record = tt.Record.new(NAMES, RULES.but(jokers=2), 1).play("deal")
    done = run("play", "--load", saved(tmp_path / "game.txt", record), answers="q\n")
    assert "You, Yan and Xia" in done.out
    assert "jokers 2" in words(done.out)
    assert "--seed" not in done.out


def test_what_has_been_drawn_is_told_when_the_game_goes_on(run: Command, tmp_path: Path) -> None:
    record = tt.Record.new(NAMES, RULES, 1, dealer=2).play("deal").play("stock")
    out = run("play", "--load", saved(tmp_path / "game.json", record), answers="q\n").out
    assert re.search(r"^You draw \w\w\.$", out, re.MULTILINE)
    assert out.count("  Hand ") == 1
    assert out.count("  Pile ") == 1


@pytest.mark.parametrize(
    "option",
    [
        *("--variant=pagat", "--players=3", "--seed=1", "--jokers=0", "--ace=low"),
        *("--ace-points=1", "--faces=10", "--packs=2", "--rounds=3-4"),
    ],
)
def test_a_loaded_game_takes_no_other_rules(run: Command, tmp_path: Path, option: str) -> None:
    file = saved(tmp_path / "game.json", whole_game())
    done = run("play", "--load", file, option)
    assert (done.code, done.out) == (2, "")
    assert f"leave out {option.partition('=')[0]}" in words(done.err)


def test_an_existing_file_is_not_overwritten(run: Command, tmp_path: Path) -> None:
    path, other = tmp_path / "notes.txt", tmp_path / "other.txt"
    path.write_text("dear to me", encoding="utf-8")
    file = saved(other, whole_game())
    for more in ((), ("--load", file)):
        done = run("play", "--save", str(path), *more)
        assert (done.code, done.out) == (2, "")
        assert "is there already" in words(done.err)
    assert path.read_text(encoding="utf-8") == "dear to me"


def test_a_save_keeps_its_links_and_its_mode(run: Command, tmp_path: Path) -> None:
    path, link = tmp_path / "game.json", tmp_path / "link.json"
    saved(path, tt.Record.new(NAMES, RULES, 1))
    path.chmod(0o600)
    link.symlink_to(path)
    run("play", "--load", str(path), "--save", str(link), answers="q\n")
    assert link.is_symlink()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert len(read(path)) > 0


def test_a_save_that_fails_leaves_the_last_one(
    run: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    synced = 0

    def full(_: int) -> None:
        nonlocal synced
        synced += 1
        if synced > 2:  # the empty game, the deal, and then no more
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    done = run(*PLAY, "--save", str(path), answers="stock\n")
    assert done.code == 2
    assert "cannot be written: there is no room" in words(done.err)
    assert [*tmp_path.iterdir()] == [path]
    assert len(read(path)) == 1


# --- files that cannot be used ------------------------------------------------------------------


def damaged() -> dict[str, bytes]:
    record = whole_game()
    json, text = record.to_json(), record.to_text()
    return {
        "empty": b"",
        "not text": b"\xff\xfe\x00",
        "half JSON": json[: len(json) // 2].encode(),
        "half a line": text[: text.index("]") - 1].encode(),
        "a picture": b"\x89PNG\r\n\x1a\n" + bytes(500),
        "deep": b'{"a":' + b"[" * 100_000,
        "deep header": b"[names " + b"[" * 100_000 + b"]",
        "one long line": b"{" + b"x" * 1_000_001,
        "very long": b"x" * 4_000_001,
        "version": json.replace('"version":1', '"version":99').encode(),
        "illegal": re.sub(r'"(\d) (stock|pile)"', '"0 match"', json, count=1).encode(),
        "hostile": json.replace('"turn_order":"in-turn"', f'"turn_order":"{"x" * 9999}"').encode(),
        "escapes": json.replace('"Event":"', '"\\u001b[2J":5,"Event":"').encode(),
        "view": record.state.view(0).to_json().encode(),
    }


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("command", [("replay",), ("play", "--load")], ids=" ".join)
@pytest.mark.parametrize(("kind", "content"), damaged().items(), ids=damaged())
def test_a_damaged_file_is_refused(
    run: Command, tmp_path: Path, command: tuple[str, ...], kind: str, content: bytes, lang: str
) -> None:
    path = tmp_path / "game"
    path.write_bytes(content)
    done = run(*command, str(path), "--lang", lang)
    assert (done.code, done.out) == (2, ""), kind
    said = "is no saved game" if lang == "en" else "no es una partida guardada"
    assert said in words(done.err)
    assert len(done.err) < 1500
    assert "\x1b" not in done.err
    assert longest_line(done.err) <= 80


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("none.json", "there is no such file"),
        (".", "it is a folder"),
        ("file/x", "a part of its path is no folder"),
        ("n" * 300, "its name is too long"),
        ("nul\0", "null"),
    ],
)
@pytest.mark.parametrize("command", [("replay",), ("play", "--load"), ("play", "--save")])
def test_a_file_that_cannot_be_used(
    run: Command, tmp_path: Path, command: tuple[str, ...], name: str, reason: str
) -> None:
    (tmp_path / "file").touch()
    if command == ("play", "--save") and name == "none.json":
        name = "none/none.json"
    done = run(*command, f"{tmp_path}/{name}", answers="q\n")
    assert (done.code, done.out) == (2, "")
    verb = "written" if "--save" in command else "read"
    assert f"cannot be {verb}: " in words(done.err)
    assert reason in words(done.err)


def test_a_place_that_may_not_be_read_or_written(
    run: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system's refusal is made here, since nothing is refused to root."""
    file = saved(tmp_path / "game.json", whole_game())

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    for arguments in (("replay", file), ("play", "--save", f"{file}.new")):
        done = run(*arguments)
        assert (done.code, done.out) == (2, "")
        assert "it is not allowed" in words(done.err)
        assert "no está permitido" in words(run(*arguments, "--lang", "es").err)


def test_a_strange_refusal_is_told_in_the_words_of_the_system(
    run: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Path, "open", refuse)
    done = run("replay", str(tmp_path / "x"))
    assert "cannot be read: Input/output error" in words(done.err)


def test_what_stands_in_a_file_does_not_steer_the_terminal(run: Command, tmp_path: Path) -> None:
    names = ["\x1b[2JAnn", "", "B" * 9000]
    rules = RULES.but(name="my\x1b[31m rules")
    record = tt.Record.new(names, rules, 1, header={"No\x07te": "a\x1b[1mb\n" * 2000})
    file = saved(tmp_path / "game.json", record.play("deal"))
    for arguments in (
        ("replay", file),
        ("play", "--load", file),
        ("play", "--watch", "--load", file),
    ):
        done = run(*arguments, answers="q\n")
        assert (done.code, done.err) == (0, "")
        assert not re.search(r"[\x00-\x09\x0b-\x1f]", done.out)
        assert longest_line(done.out) <= 80


# --- taking back --------------------------------------------------------------------------------


def test_a_card_taken_from_the_pile_can_be_put_back(run: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    saved(path, tt.Record.new(NAMES, RULES, 1, dealer=2).play("deal"))
    before = read(path)
    done = run("play", "--load", str(path), "--save", str(path), answers="pile\nundo\nq\n")
    assert "pile is taken back." in done.out
    assert done.out.count("Draw: stock or pile > ") == 2
    assert done.out.count("-- Your turn") == 2
    assert read(path) == before
    done = run("play", "--load", str(path), "--lang", "es", answers="pile\ndeshacer\nmazo\nq\n")
    assert "Se deshace descarte." in done.out


def test_what_has_shown_a_card_stays(run: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    record = tt.Record.new(NAMES, RULES, 1, dealer=2).play("deal")
    done = run("play", "--load", saved(path, record), answers="undo\nstock\nundo\nq\n")
    assert "There is no move of yours to take back" in done.out
    assert "stock cannot be taken back: it has shown a card." in done.out
    assert "is taken back" not in done.out


def test_nobody_takes_back_what_another_has_chosen(run: Command) -> None:
    done = run("play", "--variant", "speed", "--seed", "3", answers="undo\nstay\nundo\nq\n")
    assert done.out.count("There is no move of yours to take back") == 2


# --- replaying ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", tt.presets())
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_replay_tells_all(run: Command, tmp_path: Path, name: str, lang: str) -> None:
    record = whole_game(tt.preset(name).but(rounds=tt.rounds(3, 4)))
    forms = [saved(tmp_path / end, record) for end in ("game.json", "game.txt")]
    done, other = [run("replay", file, "--lang", lang) for file in forms]
    assert done == other
    assert (done.code, done.err) == (0, "")
    assert longest_line(done.out) <= 80
    numbers = [int(number) for number in re.findall(r"^ *(\d+)  \S", done.out, re.MULTILINE)]
    assert set(range(1, len(record) + 1)) <= set(numbers)
    assert "  Event: Club night" in done.out
    rows = [row for row in done.out.splitlines() if row.startswith("  total")]
    assert [int(cell) for cell in rows[-1].split()[1:]] == list(record.state.totals)


@pytest.mark.parametrize("rules", [tt.PAGAT, tt.SPEED], ids=lambda rules: rules.name)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_is_shown_what_it_saw(rules: tt.Rules, seat: int) -> None:
    """Swap cards that the seat cannot see: nothing changes, page by page."""

    def shown(record: tt.Record) -> list[list[str]]:
        replay = Replay(record, seat, Style(), ENGLISH)
        numbers = range(len(record) + 1)
        return [replay.opening(), *(f(n) for n in numbers for f in (replay.entry, replay.page))]

    def begun(deck: tuple[tt.Card, ...]) -> tt.Record:
        record = tt.Record.new(NAMES, rules, 1, dealer=2).play(tt.Deal(deck), 2)
        if rules is tt.PAGAT:
            return record.play("stock")
        for other in (0, 1, 2):
            record = record.play("stay", other)
        return record.play("stock", 0).play("stock", 1)

    first = tt.Record.new(NAMES, rules, 1, dealer=2).play("deal")
    deck = first.plies[0].order
    assert deck is not None
    swapped, told = 0, shown(begun(deck))
    for place in range(13):
        cards = list(deck)
        cards[place], cards[-1] = cards[-1], cards[place]
        other = begun(tuple(cards))
        if [*other.events_for(seat)] == [*begun(deck).events_for(seat)]:
            swapped += 1
            assert shown(other) == told
    assert swapped >= 4


def test_a_replay_for_a_seat_names_no_card_of_others(run: Command, tmp_path: Path) -> None:
    out = run("replay", saved(tmp_path / "game.json", whole_game()), "--seat", "1").out
    told = out.split("The round is over")[0]
    assert "You draw " in out or "You take " in out
    assert not re.search(r"(Zoe|Xia) draws (?!from the stock)", out)
    assert not re.search(r"^      (Zoe|Xia) +\d", told, re.MULTILINE)
    assert re.search(r"^      You +\d", told, re.MULTILINE)


def test_a_part_of_a_replay(run: Command, tmp_path: Path) -> None:
    file = saved(tmp_path / "game.json", whole_game())
    out = run("replay", file, "--from", "2", "--to", "3").out
    assert re.findall(r"^ +(\d+)  \S", out, re.MULTILINE) == ["2", "3"]
    for arguments, reason in (
        (("--from", "4", "--to", "3"), "--from 4 is after --to 3"),
        (("--to", "99999"), "no state after move 99999"),
        (("--from", "-1"), "no state after move -1"),
        (("--seat", "3"), "seat 3"),
        (("--seat", "-1"), "seat -1"),
    ):
        done = run("replay", file, *arguments)
        assert (done.code, done.out) == (2, "")
        assert reason in words(done.err)


def test_a_game_without_moves(run: Command, tmp_path: Path) -> None:
    file = saved(tmp_path / "game.txt", tt.Record.new(NAMES, RULES, 1))
    done = run("replay", file)
    assert done.code == 0
    assert done.out.endswith("No move has been made.\n")


def test_a_file_with_a_mark_and_other_line_ends(run: Command, tmp_path: Path) -> None:
    record = whole_game()
    path = tmp_path / "game.txt"
    path.write_bytes(b"\xef\xbb\xbf" + record.to_text().replace("\n", "\r\n").encode())
    assert run("replay", str(path)).out == run("replay", saved(tmp_path / "x", record)).out


# --- on a terminal ------------------------------------------------------------------------------


def test_a_person_steps_through_a_game(sit: Callable[..., Sitting], tmp_path: Path) -> None:
    record = whole_game()
    last = len(record)
    sitting = sit("replay", saved(tmp_path / "game.json", record))
    answers = ["b", "", "", "b", str(last), "", "0", "7", "7000", "what", "help"]
    asked = []
    for answer in answers:
        asked.append(sitting.until_asked())
        sitting.answer(answer)
    asked.append(sitting.until_asked())
    sitting.answer("q")
    assert sitting.end() == 0
    numbers = [int(re.findall(r"Move (\d+)", question)[0]) for question in asked]
    assert numbers == [0, 0, 1, 2, 1, last, last, 0, 7, 7, 7, 7]
    shown = ESCAPE.sub("", sitting.shown)
    assert "There is nothing before this." in shown
    assert "That was the last one; q leaves." in shown
    assert f"Moves 0 to {last} are shown." in shown
    assert "-- Move 7 of" in shown
    assert "The game is over." in shown
    assert shown.count("Enter goes on, b goes back") == 3
    assert longest_line(shown) <= 80


def test_a_person_saves_takes_back_and_goes_on(sit: Callable[..., Sitting], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saved(path, tt.Record.new(NAMES, RULES, 1, dealer=2).play("deal"))
    sitting = sit("play", "--load", str(path), "--save", str(path))
    for answer in ("pile", "undo", "stock"):
        sitting.until_asked()
        sitting.answer(answer)
    assert sitting.until_asked().startswith("Throw a card")
    assert [str(ply.move) for ply in read(path).plies] == ["deal", "stock"]
    sitting.answer("quit")
    assert sitting.end() == 0
    assert "Traceback" not in sitting.shown
