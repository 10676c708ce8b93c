"""The programs of the tutorials run, in small."""

import json
import re
import runpy
from pathlib import Path

import pytest

import three_thirteen as tt
from examples import first_hand, look_ahead, many_games, one_seat, own_player

EXAMPLES = Path(__file__).parent.parent / "examples"


def test_first_hand(capsys: pytest.CaptureFixture[str]) -> None:
    first_hand.main()
    printed = capsys.readouterr().out
    assert "the 3D stands for the 7H" in printed
    assert "24 points now" in printed


def test_forty_lines_are_forty() -> None:
    assert len((EXAMPLES / "forty_lines.py").read_text(encoding="utf-8").splitlines()) == 40


def test_forty_lines_play_a_whole_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The person at the keyboard mistypes now and then, and goes out where that is offered."""
    asked: list[str] = []

    def answer(prompt: str) -> str:
        asked.append(prompt)
        offered = prompt.removesuffix("? ").split()
        if len(asked) % 10 == 1:
            return "nonsense"
        return next((move for move in offered if move.endswith("!")), offered[0])

    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setattr("sys.argv", ["forty_lines.py", "6"])
    runpy.run_path(str(EXAMPLES / "forty_lines.py"), run_name="__main__")
    printed = capsys.readouterr().out
    assert "That is none of these." in printed
    assert printed.count("Round ") == 11
    assert "You went out!" in printed
    assert re.search(
        r"^Totals: \('You', \d+\) \('Ann', \d+\) \('Bob', \d+\)$", printed, re.MULTILINE
    )


def test_own_player(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["own_player.py", "--games", "2"])
    own_player.main()
    first, second, third = capsys.readouterr().out.splitlines()
    assert first == "It keeps the contract of a player."
    assert second.startswith("2 games: ")
    assert third.startswith("fewer points a game than the greedy player: ")


def test_look_ahead(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """It may leave the greedy move, and never where that goes out."""
    monkeypatch.setattr(look_ahead, "ROUNDS", tt.rounds(3, 3))
    monkeypatch.setattr("sys.argv", ["look_ahead.py", "--games", "2"])
    look_ahead.main()
    first, second, third = capsys.readouterr().out.splitlines()
    assert first == "It keeps the contract of a player."
    assert second == "2 games"
    assert third.startswith("fewer points a game than the greedy player: ")
    out = tt.State.setup(["5H 6H 7H", "2C 9D KS"], "4D", seed=1).play("pile").view(0)
    assert look_ahead.LookAhead().choose(out) == tt.GoOut("4D")


def test_look_ahead_tries_moves_out_to_the_end_of_the_round() -> None:
    """Seat 0 has melded all, and goes out with the card that it draws: the other's cards count."""
    state = tt.State.setup(["5H 6H 7H", "2C 9D KS"], "4D", stock=None, seed=1)
    gain = look_ahead.play_out(state, tt.DrawPile(), 0)
    assert gain > 0
    assert 2 * gain <= 2 + 9 + 10


def test_many_games(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["many_games.py", "--games", "2"])
    many_games.main()
    printed = capsys.readouterr().out
    assert printed.count(": 2 games") == 2
    assert "four jokers" in printed


def test_one_seat_gets_its_own_view_and_no_other(tmp_path: Path) -> None:
    table = one_seat.Table(["Ann", "Bob"], tmp_path / "game.json")
    [dealer] = table.record.state.to_act
    assert json.loads(table.move(dealer, "deal")) == {"code": "done"}
    other = 1 - dealer
    assert json.loads(table.view(other))["hand"]
    assert json.loads(table.view(None))["hand"] == ""
    before = table.record
    assert json.loads(table.move(None, "stock"))["code"] == "only-watching"
    assert table.record is before
    assert str(table.record.seed) not in table.view(other) + table.events(other)
    refused = json.loads(table.move(dealer, "stock"))
    assert refused["code"] == "not-to-act"
    assert refused["legal"] == []
    assert json.loads(table.move(other, "deal (a given deck)"))["code"] == "move-unread"
    unread = json.loads(table.move(other, "x" * 10_000))
    assert (unread["code"], unread["legal"]) == ("card-rank-unread", ["stock", "pile"])
    assert [event["type"] for event in json.loads(table.events(other))] == ["dealt", "received"]
    table.move(other, "stock")
    drew = json.loads(table.events(dealer, since=3))
    assert [event["type"] for event in drew] == ["drew"]
    assert tt.View.from_json(table.view(other)).legal_moves()


def test_a_table_outlives_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    table = one_seat.Table(["Ann", "Bob"], file, tt.SPEED)
    [dealer] = table.record.state.to_act
    assert one_seat.Table(["Eve", "Eve"], file).record == table.record
    table.move(dealer, "deal")
    table.move(1, "pile")  # which waits for seat 0
    again = one_seat.Table([], file)
    assert [again.view(seat) for seat in (0, 1, None)] == [
        table.view(seat) for seat in (0, 1, None)
    ]
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize(
    "name", ["first_hand", "forty_lines", "own_player", "many_games", "one_seat", "look_ahead"]
)
def test_a_page_quotes_it(name: str) -> None:
    pages = (EXAMPLES.parent / "docs").glob("*/*.rst")
    quoted = f".. literalinclude:: ../../examples/{name}.py"
    assert any(quoted in page.read_text(encoding="utf-8") for page in pages)
