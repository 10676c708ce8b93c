"""A person as a player: reading what is typed, and hints."""

import attrs
import pytest

import three_thirteen as tt
from three_thirteen.cli.asking import UnclearError, hint, read_move


def complete(phase: tt.Phase) -> tt.View:
    """A seat whose cards are all melded, and that has several ways out."""
    rules = tt.SPEED if phase is tt.Phase.CALL else tt.PAGAT
    hands = ["7C 7D 7H" if phase is tt.Phase.CALL else "7C 7D 7H 7S", "2C 9D KS"]
    piles = ["2D", "4D"] if phase is tt.Phase.CALL else "4D"
    return tt.State.setup(hands, piles, rules=rules, phase=phase, seed=1).view(0)


def position(phase: tt.Phase) -> tt.View:
    rules = tt.SPEED if phase is tt.Phase.CALL else tt.PAGAT
    state = tt.State.new(2, rules, seed=1, dealer=1).play("deal")
    if phase is tt.Phase.DISCARD:
        state = state.play("stock")
    assert state.phase is phase
    return state.view(0)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("x7H", "x7H"),
        ("x7h", "x7H"),
        ("x 7h", "x7H"),
        ("7h", "x7H"),
        ("X 10h", "xTH"),
        ("throw 7h", "x7H"),
        ("discard jk", "xJK"),
        ("joker", "xJK"),
        ("7♥", "x7H"),
        ("7*", "x7*"),
        ("x7h!", "x7H!"),
        ("7h!", "x7H!"),
        ("x 7h !", "x7H!"),
        ("out 7h", "x7H!"),
        ("go out with 7h", "x7H!"),
        ("s", "stock"),
        ("Stock", "stock"),
        ("draw", "stock"),
        ("p", "pile"),
        ("pile", "pile"),
        ("take", "pile"),
        ("match", "match"),
        ("stay", "stay"),
    ],
)
def test_moves_are_read_loosely(text: str, move: str) -> None:
    assert read_move(text, position(tt.Phase.DISCARD)) == tt.parse_move(move)


def test_one_letter_means_what_the_phase_asks() -> None:
    assert read_move("s", position(tt.Phase.DRAW)) == tt.DrawStock()
    assert read_move("s", position(tt.Phase.CALL)) == tt.Stay()
    assert read_move("m", position(tt.Phase.CALL)) == tt.Match()


@pytest.mark.parametrize("text", ["", "x", "!", "out", "7", "7hh", "11h", "zz", "x!", "deal now"])
def test_what_names_no_move(text: str) -> None:
    with pytest.raises(UnclearError):
        read_move(text, position(tt.Phase.DISCARD))


@pytest.mark.parametrize("phase", [tt.Phase.CALL, tt.Phase.DRAW, tt.Phase.DISCARD])
def test_every_legal_move_is_read_back(phase: tt.Phase) -> None:
    view = position(phase)
    for move in view.legal_moves():
        assert read_move(str(move), view) == move


# --- hints --------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [tt.PAGAT, tt.SPEED], ids=lambda rules: rules.name)
def test_a_hint_names_the_greedy_move_and_its_points(rules: tt.Rules) -> None:
    player = tt.GreedyPlayer()
    state = tt.State.new(2, rules.but(rounds=tt.rounds(3, 4)), seed=4)
    while not state.is_over:
        for seat in state.to_act:
            if state.phase is tt.Phase.DEAL:
                state = state.play("deal")
                continue
            view = state.view(seat)
            move = player.choose(view)
            text = hint(view)
            assert text.startswith(f"{move}: ")
            if isinstance(move, tt.Discard):
                rest = list(view.hand)
                rest.remove(move.card)
                points = tt.score_hand(rest, view.round, view.rules)
                assert f"that leaves {points} point" in text
            state = state.play(move, seat)


def test_out_alone_is_enough_where_there_is_one_way() -> None:
    state = tt.State.setup(["5H 6H 7H KC", "2C 9D KS"], "4D", phase=tt.Phase.DISCARD, seed=1)
    assert read_move("out", state.view(0)) == tt.GoOut("KC")
    with pytest.raises(UnclearError, match="several ways out"):
        read_move("out", complete(tt.Phase.DISCARD))


def test_hints_of_complete_hands() -> None:
    assert hint(complete(tt.Phase.CALL)) == "match: your whole hand is melded."
    assert hint(complete(tt.Phase.DISCARD)).endswith("you go out with 0 points.")


def test_hint_where_nothing_can_be_called_or_taken() -> None:
    assert "not complete" in hint(position(tt.Phase.CALL))
    view = position(tt.Phase.DRAW)
    bare = attrs.evolve(view, table=attrs.evolve(view.table, piles=((),)))
    assert hint(bare) == "stock: there is no pile to take from."


def test_hint_where_every_throw_is_the_same() -> None:
    rules = tt.PAGAT.but(packs=4)
    hands = ["KH KH KH KH", "2C 2D 2H"]
    state = tt.State.setup(hands, "4D", rules=rules, phase=tt.Phase.DISCARD, out=(1,), seed=1)
    assert hint(state.view(0)) == "xKH: that leaves 0 points."
