"""Errors: each has fields with exact types."""

from typing import assert_type

import three_thirteen as tt


def say(state: tt.State, text: str) -> tt.State | str:
    """Play what somebody typed, or say what is wrong with it."""
    try:
        return state.play(text)
    except tt.NotationError as error:
        assert_type(error.position, int)
        return f"{error.text} cannot be read"
    except tt.IllegalMoveError as error:
        assert_type(error.legal, tuple[tt.Move, ...])
        return ", ".join(str(move) for move in error.legal)


def reasons(error: tt.RulesError) -> list[tt.Code]:
    """An error that lists reasons: each is a text with a code."""
    assert_type(error.reasons, tuple[tt.Reason, ...])
    _ = error.legal  # type: ignore[attr-defined]
    return [reason.code for reason in error.reasons]
