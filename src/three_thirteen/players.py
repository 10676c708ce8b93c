"""Players: what chooses moves, from a view and nothing else."""

from __future__ import annotations

from random import Random
from typing import Protocol

import attrs

from .arranging import best_discard, discards, points_after_best_discard, points_of
from .errors import Code, Reason
from .legality import refusal
from .moves import DRAW_PILE, DRAW_STOCK, STAY, Discard, GoOut, IllegalMoveError, Match, Move
from .tables import Phase
from .views import View


class Player(Protocol):
    """Anything that chooses a move for the seat of a view.

    A choice should be a pure function of the player and the view, so that games repeat.

    >>> class Hoarder:
    ...     def choose(self, view):
    ...         return view.legal_moves()[0]
    >>> tt.play_game([Hoarder(), tt.GreedyPlayer()], seed=1).winners
    (1,)
    """

    def choose(self, view: View) -> Move:
        """One of ``view.legal_moves()``; asked only while the view's seat is to act."""
        ...


@attrs.frozen
class RandomPlayer:
    """Plays any legal move, each as likely; the same one for the same seed and view.

    >>> view = tt.State.new(players=2, seed=1, dealer=0).play("deal").view(1)
    >>> tt.RandomPlayer(seed=5).choose(view) == tt.RandomPlayer(seed=5).choose(view)
    True
    """

    seed: int = 0

    def choose(self, view: View) -> Move:
        """One of the legal moves, drawn by the seed and what the view shows of this turn."""
        moves = view.legal_moves()
        cards = " ".join(str(card.index) for card in view.hand)
        text = f"{self.seed}/{view.seat}/{view.round_number}/{view.turn}/{view.phase}/{cards}"
        return moves[int(Random(text).random() * len(moves))]


def default_move(view: View) -> Move:
    """A legal move for a seat whose time ran out: always the same one for a view, and quick.

    It deals, stays, draws from the stock, and throws its costliest natural card (the last in pack
    order among equals), or a wild one if it has no other. It never goes out.

    Raises:
        IllegalMoveError: the view's seat is not to act.

    >>> view = tt.State.new(players=2, dealer=0).play("deal").view(1)
    >>> str(tt.default_move(view))
    'stock'
    """
    moves = view.legal_moves()
    if not moves:
        refused = refusal(view.table, -1 if view.seat is None else view.seat, view.hand, STAY)
        raise IllegalMoveError(None, view.seat, refused or Reason.of(Code.GAME_OVER), ())
    if view.phase is Phase.CALL:
        return STAY
    throws = [move for move in moves if isinstance(move, Discard)]
    if not throws:
        return moves[0]
    rules, spec = view.rules, view.round

    def dearest(throw: Discard) -> tuple[bool, int, int]:
        card = throw.card
        return not spec.is_wild(card), rules.penalty(card, spec), card.index

    return max(throws, key=dearest)


@attrs.frozen
class GreedyPlayer:
    """Plays for the least points now.

    It takes the upcard only if that leaves fewer points than its hand has now, throws the best
    discard, and goes out as soon as it can.

    >>> view = tt.State.setup(["5H 6H 9C", "2C 9D KS"], "7H").view(0)
    >>> tt.GreedyPlayer().choose(view)
    DrawPile()
    """

    def choose(self, view: View) -> Move:
        """The move that leaves the fewest points now."""
        rules, spec, hand = view.rules, view.round, view.hand
        if view.phase is Phase.DRAW:
            upcard = view.takeable
            if upcard is None:
                return DRAW_STOCK
            now = points_of(hand, rules, spec)
            then = points_after_best_discard((*hand, upcard), rules, spec)
            return DRAW_PILE if then < now else DRAW_STOCK
        moves = view.legal_moves()
        for move in moves:
            if isinstance(move, GoOut | Match):
                return move
        if view.phase is not Phase.DISCARD:
            return moves[0]
        best = Discard(best_discard(hand, rules, spec))
        if best in moves:
            return best
        ranked = [Discard(option.card) for option in discards(hand, spec, rules)]
        return next(move for move in ranked if move in moves)
