"""Counting lines of play, which pins down move generation (from chess: performance test)."""

from __future__ import annotations

from .state import State


def perft(state: State, depth: int) -> int:
    """How many lines of play of ``depth`` moves lead on from a state.

    Where several seats owe a move, each commitment is one move, made in seat order from the
    dealer's left; a deal is one move. A line that ends with the game before that depth does not
    count.

    >>> tt.perft(tt.State.new(players=2, seed=1).play("deal"), 2)
    8
    """
    if depth < 0:
        raise ValueError(f"depth is {depth}; it must be 0 or more")
    if depth == 0:
        return 1
    if not state.to_act:
        return 0
    seat = state.to_act[0]
    moves = state.legal_moves(seat)
    if depth == 1:
        return len(moves)
    return sum(perft(state.play(move, seat), depth - 1) for move in moves)
