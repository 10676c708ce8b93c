"""Moves: a closed union of values, their text, and the error of an illegal one."""

from __future__ import annotations

import copy
import pickle
import typing

import pytest
from hypothesis import given
from hypothesis import strategies as st

import three_thirteen as tt
from three_thirteen.moves import discard_of

from .strategies import cards
from .tables import raised

PLAIN = (tt.Deal(), tt.DrawStock(), tt.DrawPile(), tt.Match(), tt.Stay())
moves = st.sampled_from(PLAIN) | st.builds(tt.Discard, cards) | st.builds(tt.GoOut, cards)


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (tt.Deal(), "deal"),
        (tt.DrawStock(), "stock"),
        (tt.DrawPile(), "pile"),
        (tt.Match(), "match"),
        (tt.Stay(), "stay"),
        (tt.Discard("7H"), "x7H"),
        (tt.Discard("10*"), "xT*"),
        (tt.Discard(tt.JOKER), "xJK"),
        (tt.GoOut("7H"), "x7H!"),
        (tt.GoOut("JK"), "xJK!"),
    ],
)
def test_the_text_of_a_move(move: tt.Move, text: str) -> None:
    """These texts are in saved games and sent by clients: they stay."""
    assert str(move) == text
    assert tt.parse_move(text) == move


@given(moves)
def test_moves_read_back_what_they_write_and_are_values(move: tt.Move) -> None:
    assert tt.parse_move(str(move)) == move
    for other in (copy.copy(move), copy.deepcopy(move), pickle.loads(pickle.dumps(move))):
        assert other == move
        assert hash(other) == hash(move)
        assert type(other) is type(move)
    assert eval(repr(move), vars(tt)) == move


@given(moves, moves)
def test_moves_are_equal_where_their_texts_are(one: tt.Move, two: tt.Move) -> None:
    assert (one == two) == (str(one) == str(two))


def test_the_union_is_closed() -> None:
    assert {kind.__name__ for kind in typing.get_args(tt.Move)} == {
        "Deal",
        "DrawStock",
        "DrawPile",
        "Discard",
        "GoOut",
        "Match",
        "Stay",
    }


def test_moves_are_frozen() -> None:
    move = tt.Discard("7H")
    with pytest.raises(AttributeError):
        move.card = tt.JOKER  # type: ignore[misc]
    assert discard_of(tt.JOKER) is discard_of(tt.JOKER)


def test_a_deal_of_a_given_deck_has_no_text_that_can_be_read_back() -> None:
    deal = tt.Deal(deck="7H 7C")
    assert deal.deck == tt.parse_cards("7H 7C")
    assert deal != tt.Deal()
    assert raised(tt.NotationError, lambda: tt.parse_move(str(deal))) is not None
    assert pickle.loads(pickle.dumps(deal)) == deal


@pytest.mark.parametrize(
    ("text", "code", "bad", "position"),
    [
        ("", tt.Code.MOVE_UNREAD, "", 0),
        ("draw", tt.Code.MOVE_UNREAD, "draw", 0),
        ("Stock", tt.Code.MOVE_UNREAD, "Stock", 0),
        (" stock", tt.Code.MOVE_UNREAD, " stock", 0),
        ("stock ", tt.Code.MOVE_UNREAD, "stock ", 0),
        ("X7H", tt.Code.MOVE_UNREAD, "X7H", 0),
        ("7H", tt.Code.MOVE_UNREAD, "7H", 0),
        ("!", tt.Code.MOVE_UNREAD, "!", 0),
        ("x", tt.Code.CARD_EMPTY, "", 1),
        ("x!", tt.Code.CARD_EMPTY, "", 1),
        ("x11H", tt.Code.CARD_RANK_UNREAD, "11H", 1),
        ("x 7H", tt.Code.CARD_RANK_UNREAD, " 7H", 1),
        ("x7", tt.Code.CARD_SUIT_UNREAD, "7", 1),
        ("x7!", tt.Code.CARD_SUIT_UNREAD, "7", 1),
        ("x7HH", tt.Code.CARD_TOO_LONG, "7HH", 1),
        ("x7H!!", tt.Code.CARD_TOO_LONG, "7H!", 1),
        ("x7H !", tt.Code.CARD_TOO_LONG, "7H ", 1),
    ],
)
def test_a_text_that_is_no_move_is_refused(
    text: str, code: tt.Code, bad: str, position: int
) -> None:
    with pytest.raises(tt.NotationError) as caught:
        tt.parse_move(text)
    error = caught.value
    assert (error.code, error.text, error.position) == (code, bad, position)
    assert (error.fields["text"], error.fields["position"]) == (bad, position)
    assert text[position:].startswith(bad)


@given(st.text(alphabet="x7TH!JK10*dealstockp ", max_size=6) | st.text(max_size=6))
def test_any_text_is_a_move_or_a_notation_error(text: str) -> None:
    error = raised(tt.NotationError, lambda: tt.parse_move(text))
    if error is None:
        assert str(tt.parse_move(text)) == text.replace("10", "T")
    else:
        assert text[error.position :].startswith(error.text)


# -------------------------------------------------------------------------------- illegal moves


def test_an_illegal_move_carries_what_was_tried_and_what_would_be_legal() -> None:
    state = tt.State.new(2, seed=1, dealer=0).play("deal")
    with pytest.raises(tt.IllegalMoveError) as caught:
        state.play(tt.Discard("7H"))
    error = caught.value
    assert (error.move, error.seat) == (tt.Discard("7H"), 1)
    assert error.legal == (tt.DrawStock(), tt.DrawPile())
    assert error.reason.code is error.code is tt.Code.WRONG_PHASE
    assert str(error) == str(error.reason) == "x7H is not a move of the phase draw"
    assert error.fields == {"move": "x7H", "phase": tt.Phase.DRAW}


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, lambda e: pickle.loads(pickle.dumps(e))])
def test_an_illegal_move_error_is_copied_with_its_fields(
    way: typing.Callable[[tt.IllegalMoveError], tt.IllegalMoveError],
) -> None:
    state = tt.State.new(2, seed=1).play("deal")
    error = raised(tt.IllegalMoveError, lambda: state.play("x7H!", seat=0))
    assert error is not None
    other = way(error)
    assert type(other) is type(error)
    assert vars(other) == vars(error)
    assert str(other) == str(error)


@pytest.mark.parametrize("no_move", [42, None, tt.JOKER, tt.Deal])
def test_what_is_neither_a_move_nor_text_is_refused(no_move: tt.Move) -> None:
    state = tt.State.new(players=2, seed=1)
    with pytest.raises(TypeError, match="a move or its text is needed"):
        state.play(no_move)
    with pytest.raises(TypeError, match="a move or its text is needed"):
        tt.Record.new(("Ann", "Ben"), seed=1).play(no_move)
