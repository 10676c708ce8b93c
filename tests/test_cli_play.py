"""The command `play`: a person's game by scripted answers, and games that are watched."""

import re

import pytest

import three_thirteen as tt
from three_thirteen.cli.company import gather
from three_thirteen.cli.table import draw_table
from three_thirteen.cli.terminal import Terminal
from three_thirteen.cli.text import Style

from .cli_helpers import Command, greedy_answers, longest_line

PLAIN = Style()


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    return Command(capsys, monkeypatch)


def least_players(rules: tt.Rules) -> int:
    return max(rules.players[0], min(3, rules.players[1] or 3))


# --- a person's game ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", tt.presets())
def test_a_game_is_played_to_its_end(run: Command, name: str) -> None:
    rules = tt.preset(name).but(rounds=tt.rounds(3, 5))
    players = least_players(rules)
    answers, end = greedy_answers(players, rules, seed=2)
    done = run(
        *("play", "--variant", name, "--rounds", "3-5", "--seed", "2"),
        answers="".join(f"{answer}\n" for answer in answers),
    )
    assert (done.code, done.err) == (0, "")
    assert longest_line(done.out) <= 80
    assert "The game is over." in done.out
    last_row = [row for row in done.out.splitlines() if row.startswith("  total")][-1]
    assert [int(cell) for cell in last_row.split()[1:]] == list(end.totals)
    assert "will not do" not in done.out


@pytest.mark.parametrize(
    ("name", "players"), [("pagat", 7), ("speed", 7), ("five-crowns", 7), ("speed", 13)]
)
def test_a_person_at_a_large_table_sees_80_columns(run: Command, name: str, players: int) -> None:
    rules = tt.preset(name).but(rounds=[tt.rounds(3, 3)[0], tt.rounds(13, 13)[0]])
    answers, end = greedy_answers(players, rules, seed=3)
    done = run(
        *("play", "--variant", name, "--players", str(players), "--rounds", "3,13", "--seed", "3"),
        answers="".join(f"table\nhint\nhelp\nscores\n\nx2Z\n{answer}\n" for answer in answers),
    )
    assert (done.code, done.err) == (0, "")
    assert longest_line(done.out) <= 80
    assert f"  {end.totals[0]:>4}\n" in done.out.split("The game is over.")[1]


def test_the_table_shows_what_a_person_needs(run: Command) -> None:
    out = run("play", "--seed", "1", answers="quit\n").out
    for label in ("Points", "Stock", "Pile", "Hand", "Melds", "Cost"):
        assert re.search(rf"^  {label}\b", out, re.MULTILINE), label
    assert "threes wild" in out
    assert "Your turn" in out


def test_quitting_shows_the_points_and_how_to_repeat(run: Command) -> None:
    done = run("play", "--seed", "12", answers="q\n")
    assert done.code == 0
    assert "You leave the game." in done.out
    assert done.out.endswith("The same cards again: --seed 12\n")


def test_the_end_of_input_is_no_fault(run: Command) -> None:
    done = run("play", "--seed", "1", answers="help\n")
    assert (done.code, done.err) == (0, "")
    assert "The input has ended." in done.out


def test_a_last_line_without_its_end_is_an_answer(run: Command) -> None:
    assert "You leave the game." in run("play", "--seed", "1", answers="quit").out


def test_a_drawn_seed_is_named_at_the_end(run: Command) -> None:
    first = run("play", answers="quit\n").out
    seed = first.rsplit(maxsplit=1)[-1]
    assert run("play", "--seed", seed, answers="quit\n").out == first


def test_a_wrong_move_says_why_and_what_would_be_legal(run: Command) -> None:
    rules = tt.PAGAT
    state = tt.State.new(3, rules, seed=1).play("deal")
    while state.to_act != (0,):
        state = state.play(tt.GreedyPlayer().choose(state.view(state.to_act[0])))
    missing = next(card for card in rules.pack.naturals if card not in state.hands[0])
    answers = ["foo", "11h", "x7h", "stay", "stock", "stock", f"x{missing}", f"{missing}!", "out"]
    out = run("play", "--seed", "1", answers="\n".join([*answers, "quit", ""])).out
    assert "'foo' is not a move." in out
    assert "'11h' is not a move ('11H' at 0 is not a card" in out
    assert "x7H will not do: x7H is not a move of the phase draw." in out
    assert "stay will not do" in out
    assert "You may play: stock pile" in out
    assert "stock will not do: stock is not a move of the phase discard." in out
    assert f"x{missing} will not do: {missing} is not in the hand." in out
    assert "You cannot go out now." in out
    assert re.search(r"You may play: x\w\w x\w\w x\w\w", out)


def test_help_hint_table_and_scores(run: Command) -> None:
    answers = "help\n?\nhint\ntable\nscores\n\nquit\n"
    out = run("play", "--seed", "1", answers=answers).out
    assert out.count("what a greedy player would do here") == 2
    assert re.search(r"Hint: (stock|pile):", out)
    assert out.count("-- Your turn") == 2
    assert "No round is over yet." in out
    assert "You may play: stock pile" in out


def test_a_person_learns_what_he_draws_and_not_what_others_do(run: Command) -> None:
    """Every card that another seat drew from the stock stays unnamed."""
    answers, _ = greedy_answers(3, tt.PAGAT.but(rounds=tt.rounds(3, 3)), seed=1)
    out = run("play", "--rounds", "3", "--seed", "1", answers="\n".join(answers) + "\n").out
    told = out.split("The round is over")[0]
    assert re.search(r"^You (draw|take) \w\w( from the pile)?\.$", told, re.MULTILINE)
    assert not re.search(r"(Ann|Bob) draws (?!from the stock)", told)


def test_house_rules_are_named_at_the_start(run: Command) -> None:
    out = " ".join(run("play", "--ace", "both", "--jokers", "2", answers="q\n").out.split())
    assert "House rules: jokers 2, ace both, values.ace 15." in out
    assert "threes and jokers wild" in out


def test_random_opponents(run: Command) -> None:
    arguments = ("play", "--watch", "--opponents", "random", "--rounds", "3", "--seed", "3")
    done = run(*arguments)
    assert done.code == 0
    assert "The game is over." in done.out
    assert run(*arguments).out == done.out


def test_ctrl_c_leaves_quietly(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Terminal, "ask", interrupt)
    done = run("play", "--seed", "1")
    assert (done.code, done.err) == (130, "\nStopped.\n")


# --- speed and bonus rounds ---------------------------------------------------------------------


def test_speed_shows_who_has_chosen_and_never_what(run: Command) -> None:
    out = run("play", "--variant", "speed", "--seed", "3", answers="stay\nquit\n").out
    assert "Chosen Ann and Bob; shown when all have" in out
    before_choice = out.split("Call: ")[0]
    assert "match" not in before_choice
    assert "Nobody calls match." in out
    assert "from your right" in out


def test_speed_views_of_the_person_hide_other_choices() -> None:
    """What is drawn for a person is the same whatever the others have chosen."""
    state = tt.State.new(3, tt.SPEED, seed=3).play("deal")
    for seat in (0, 1, 2):
        state = state.play("stay", seat)
    tables = set()
    for first in ("stock", "pile"):
        for second in ("stock", "pile"):
            chosen = state.play(first, 1).play(second, 2)
            tables.add(tuple(draw_table(chosen.view(0), gather(3, 0), PLAIN)))
    assert len(tables) == 1


def test_a_person_who_is_not_in_the_bonus_round_watches(run: Command) -> None:
    """Deuces: seats that do not tie at the lowest take no part in the bonus round."""
    rules = tt.DEUCES.but(rounds=tt.rounds(3, 3))
    for seed in range(300):
        answers, end = greedy_answers(3, rules, seed)
        if len(end.results) > 1 and end.results[1].points[0] is None:
            break
    else:
        pytest.fail("no such game among the seeds")
    done = run(
        *("play", "--variant", "deuces", "--rounds", "3", "--seed", str(seed)),
        answers="\n".join(answers) + "\n",
    )
    assert done.code == 0
    assert "Ann and Bob play it; you watch." in done.out
    assert "Bonus round: 14 cards, aces and jokers wild" in done.out
    assert re.search(r"^  bonus  14 +A +- ", done.out, re.MULTILINE)
    assert ", after a bonus round." in done.out or "share the win" in done.out


# --- watching -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", tt.presets())
def test_every_variant_is_watched_to_its_end(run: Command, name: str) -> None:
    rules = tt.preset(name)
    done = run("play", "--watch", "--variant", name, "--seed", "1")
    assert (done.code, done.err) == (0, "")
    assert longest_line(done.out) <= 80
    assert done.out.count("\nThe round is over") >= len(rules.rounds)
    assert "The game is over." in done.out
    end = tt.play_game([tt.GreedyPlayer()] * least_players(rules), rules, seed=1).state
    last_row = [row for row in done.out.splitlines() if row.startswith("  total")][-1]
    assert [int(cell) for cell in last_row.split()[1:]] == list(end.totals)


@pytest.mark.parametrize(
    ("name", "players"), [("pagat", 7), ("speed", 7), ("five-crowns", 7), ("speed", 13)]
)
def test_large_tables_keep_within_80_columns(run: Command, name: str, players: int) -> None:
    done = run(
        *("play", "--watch", "--variant", name, "--players", str(players)),
        *("--seed", "5", "--rounds", "3,13"),
    )
    assert done.code == 0
    assert longest_line(done.out) <= 80


def test_a_watched_turn_is_one_line(run: Command) -> None:
    out = run("play", "--watch", "--seed", "1", "--rounds", "3-4").out
    turns = re.findall(
        r"^(?:Ann |Bob |Cleo) (?:stock|pile ) \w\w throws \w\w.*$", out, re.MULTILINE
    )
    goings_out = [turn for turn in turns if re.search(r"throws \w\w! +0  \[", turn)]
    assert len(goings_out) == 2
    assert len(turns) > 4
