"""Moves: a closed union, over which a match can be complete."""

from typing import assert_never, assert_type

import three_thirteen as tt


def describe(move: tt.Move) -> str:
    """Complete: without any one of these cases the checker would refuse the last line."""
    match move:
        case tt.Deal():
            return "deals"
        case tt.DrawStock() | tt.DrawPile():
            return "draws"
        case tt.Discard(card) | tt.GoOut(card):
            assert_type(card, tt.Card)
            return f"throws {card}"
        case tt.Match() | tt.Stay():
            return "answers the call"
        case _:
            assert_never(move)


def describe_in_part(move: tt.Move) -> str:
    """Not complete: the checker says so."""
    match move:
        case tt.Deal() | tt.DrawStock() | tt.DrawPile():
            return "takes"
        case tt.Discard() | tt.GoOut():
            return "throws"
        case _:
            assert_never(move)  # type: ignore[arg-type]


def what_was_tried(error: tt.IllegalMoveError) -> None:
    """A refused move's error has typed fields."""
    assert_type(error.seat, int | None)
    assert_type(error.legal, tuple[tt.Move, ...])
