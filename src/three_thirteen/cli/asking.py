"""A person as a player: reading moves as they are typed, help, hints, and why a move is wrong."""

from __future__ import annotations

from collections.abc import Callable

import attrs

import three_thirteen as tt
from three_thirteen.legality import refusal

from .company import Company
from .scores import score_table
from .table import draw_hand, draw_table, prompt
from .terminal import Terminal
from .text import counted, sentence, wrap

_DRAWS = {
    "s": "stock",
    "stock": "stock",
    "spread": "stock",
    "draw": "stock",
    "p": "pile",
    "pile": "pile",
    "take": "pile",
}
_CALLS = {"s": "stay", "stay": "stay", "m": "match", "match": "match"}
_FILLERS = frozenset({"go", "going", "with", "x", "throw", "throws", "discard", "drop"})
_SIGNS = str.maketrans("♣♦♥♠★", "CDHS*")


class UnclearError(Exception):
    """A text that names no move; its message says why."""


def read_move(text: str, view: tt.View) -> tt.Move:
    """The move that a person means: as ``parse_move`` reads it, or in looser words.

    Capitals do not matter; ``s`` and ``p`` draw; ``7h``, ``x 7h`` or ``throw 7h`` throw a card,
    ``7h!``, ``x7h!`` or ``out 7h`` go out with it, and ``out`` alone does where there is one way.

    Raises:
        UnclearError: it names no move.
    """
    text = text.lower()
    short = _CALLS if view.phase is tt.Phase.CALL else _DRAWS
    if move := short.get(text) or _DRAWS.get(text) or _CALLS.get(text):
        return tt.parse_move(move)
    words = [word for word in text.replace("!", " ! ").split() if word not in _FILLERS]
    goes_out = "!" in words or "out" in words
    name = "".join(word for word in words if word not in ("!", "out")).removeprefix("x")
    if not name and goes_out:
        return _only_way_out(view)
    try:
        card = tt.Card.parse("JK" if name == "joker" else name.translate(_SIGNS).upper())
    except tt.NotationError as error:
        looks_like_a_card = name[:1] in {*"a123456789tjqk"} and len(name) <= 4
        why = f" ({error})" if looks_like_a_card else ""
        raise UnclearError(f"{text!r} is no move{why}.") from None
    return tt.GoOut(card) if goes_out else tt.Discard(card)


def _only_way_out(view: tt.View) -> tt.Move:
    ways = [move for move in view.legal_moves() if isinstance(move, tt.GoOut)]
    if len(ways) == 1:
        return ways[0]
    if ways:
        raise UnclearError("There are several ways out: say with which card.")
    raise UnclearError("You cannot go out now.")


def hint(view: tt.View) -> str:
    """What the greedy player would do, and why, in points."""
    move = tt.GreedyPlayer().choose(view)
    rules, spec, hand = view.rules, view.round, view.hand
    if view.phase is tt.Phase.DRAW:
        now = tt.score_hand(hand, spec, rules)
        if view.takeable is None:
            return f"{move}: there is no pile to take from."
        then = tt.discards((*hand, view.takeable), spec, rules)[0].arrangement.points
        if isinstance(move, tt.DrawPile):
            costs = f"from {counted(now, 'point')} down to {then}"
            return f"{move}: {view.takeable} brings your hand {costs}."
        costs = f"{counted(then, 'point')} at best, and it is {now} now"
        return f"{move}: {view.takeable} would leave {costs}."
    if isinstance(move, tt.GoOut):
        return f"{move}: all other cards are melded, so you go out with 0 points."
    if isinstance(move, tt.Discard):
        return _throw_hint(move, tt.discards(hand, spec, rules))
    if isinstance(move, tt.Match):
        return f"{move}: your whole hand is melded."
    return f"{move}: your hand is not complete, so there is nothing to call."


def _throw_hint(move: tt.Discard, options: tuple[tt.DiscardOption, ...]) -> str:
    points = {option.card: option.arrangement.points for option in options}
    text = f"{move}: that leaves {counted(points[move.card], 'point')}"
    others = [option for option in options if option.card is not move.card]
    if not others:
        return f"{text}."
    second = others[0].card
    same = points[second] == points[move.card]
    return f"{text}; {second} would leave {'as many' if same else points[second]}."


_HELP = {
    tt.Phase.DRAW: (
        ("stock (or s)", "draw a card unseen"),
        ("pile (or p)", "take the card that you may take from a pile"),
    ),
    tt.Phase.DISCARD: (
        ("x7H (or 7h)", "throw the 7 of hearts; suits are C D H S and * for stars, JK the joker"),
        ("x7H! (or out 7h)", "throw it and go out: all your other cards must be melded"),
    ),
    tt.Phase.CALL: (
        ("match (or m)", "call that your whole hand is melded"),
        ("stay (or s)", "call nothing"),
    ),
}
_ALWAYS = (
    ("hint", "what a greedy player would do here, and why"),
    ("table, scores", "show the table or the points again"),
    ("help (or ?)", "this list"),
    ("quit", "leave the game"),
)


def help_lines(view: tt.View) -> list[str]:
    """What can be typed now, and what the brackets on the table mean."""
    lines = []
    for typed, meaning in (*_HELP.get(view.phase, ()), *_ALWAYS):
        lines += sentence(meaning, f"  {typed:17} ")
    text = (
        "Melds stand in brackets: sets of one rank, runs of one suit, 3 cards or more. 3D=7H "
        "is a wild 3D that stands for 7H. Meld all cards but one, throw that one, and you are out."
    )
    return [*lines, *sentence(text, "  ")]


@attrs.frozen
class Person:
    """A player that asks whoever sits at the terminal."""

    terminal: Terminal
    company: Company

    def choose(self, view: tt.View) -> tt.Move:
        """Show the table and ask until a legal move is typed.

        Raises:
            LeftError: the person leaves.
        """
        if view.phase is tt.Phase.DISCARD:
            self.terminal.write(*draw_hand(view, self.company, self.terminal.style))
        else:
            self._show_table(view)
        commands: dict[str, Callable[[tt.View], object]] = {
            "": self._show_legal,
            "?": self._show_help,
            "h": self._show_help,
            "help": self._show_help,
            "hint": self._show_hint,
            "t": self._show_table,
            "table": self._show_table,
            "score": self._show_scores,
            "scores": self._show_scores,
        }
        before, question = prompt(view, self.terminal.style)
        self.terminal.write(*before)
        while True:
            answer = self.terminal.ask(question)
            if command := commands.get(answer.lower()):
                command(view)
                continue
            move = self._legal_move(answer, view)
            if move is not None:
                return move

    def _legal_move(self, answer: str, view: tt.View) -> tt.Move | None:
        """The move that was typed, or None after saying why it will not do."""
        assert view.seat is not None
        try:
            move = read_move(answer, view)
        except UnclearError as error:
            self.terminal.write(*sentence(str(error), "  "))
        else:
            reason = refusal(view.table, view.seat, view.hand, move)
            if reason is None:
                return move
            self.terminal.write(*sentence(f"{move} will not do: {reason}.", "  "))
        self._show_legal(view)
        return None

    def _show_legal(self, view: tt.View) -> None:
        self.terminal.write(*wrap(map(str, view.legal_moves()), "  You may play: ", "    "))

    def _show_help(self, view: tt.View) -> None:
        self.terminal.write(*help_lines(view))

    def _show_hint(self, view: tt.View) -> None:
        self.terminal.write(*sentence(f"Hint: {hint(view)}", "  "))

    def _show_table(self, view: tt.View) -> None:
        self.terminal.write("", *draw_table(view, self.company, self.terminal.style))

    def _show_scores(self, view: tt.View) -> None:
        if view.results:
            self.terminal.write(*score_table(view.results, view.totals, self.company))
        else:
            self.terminal.write("  No round is over yet.")
