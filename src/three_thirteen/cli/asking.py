"""A person as a player: reading moves as they are typed, help, hints, and why a move is wrong."""

from __future__ import annotations

from collections.abc import Callable

import attrs

import three_thirteen as tt
from three_thirteen.legality import refusal

from .company import Company
from .english import ENGLISH
from .scores import score_table
from .speech import Speech
from .table import draw_hand, draw_table, prompt
from .terminal import Terminal
from .text import sentence, wrap

_SIGNS = str.maketrans("♣♦♥♠★", "CDHS*")


class UnclearError(Exception):
    """What was typed cannot be done; its message says why."""


class TakenBackError(Exception):
    """The game stands where it stood before the person's last move."""


def read_move(text: str, view: tt.View, speech: Speech = ENGLISH) -> tt.Move:
    """The move that a person means: as ``parse_move`` reads it, or in looser words.

    Capitals do not matter; ``s`` and ``p`` draw; ``7h``, ``x 7h`` or ``throw 7h`` throw a card,
    ``7h!``, ``x7h!`` or ``out 7h`` go out with it, and ``out`` alone does where there is one way.

    Raises:
        UnclearError: it names no move.
    """
    text = text.lower()
    calls = view.phase is tt.Phase.CALL
    for words in (speech.calls, speech.draws) if calls else (speech.draws, speech.calls):
        if text in words:
            return tt.parse_move(words[text])
    said = [word for word in text.replace("!", " ! ").split() if word not in speech.fillers]
    goes_out = not speech.out.isdisjoint(said)
    name = "".join(word for word in said if word not in speech.out).removeprefix("x")
    if not name and goes_out:
        return _only_way_out(view, speech)
    try:
        card = tt.Card.parse("JK" if name in speech.jokers else name.translate(_SIGNS).upper())
    except tt.NotationError as error:
        looks_like_a_card = name[:1] in {*"a123456789tjqk"} and len(name) <= 4
        if looks_like_a_card:
            why = speech.language.error_text(error)
            raise UnclearError(speech.say("no-move-why", text=text, why=why)) from None
        raise UnclearError(speech.say("no-move", text=text)) from None
    return tt.GoOut(card) if goes_out else tt.Discard(card)


def _only_way_out(view: tt.View, speech: Speech) -> tt.Move:
    ways = [move for move in view.legal_moves() if isinstance(move, tt.GoOut)]
    if len(ways) == 1:
        return ways[0]
    raise UnclearError(speech.say("several-ways" if ways else "no-way"))


def hint(view: tt.View, speech: Speech = ENGLISH) -> str:
    """What the greedy player would do, and why, in points."""
    move = tt.GreedyPlayer().choose(view)
    shown = speech.move(move)
    rules, spec, hand = view.rules, view.round, view.hand
    if view.phase is tt.Phase.DRAW:
        now = tt.score_hand(hand, spec, rules)
        if view.takeable is None:
            return speech.say("hint-no-pile", move=shown)
        then = tt.discards((*hand, view.takeable), spec, rules)[0].arrangement.points
        points = speech.counted(now if isinstance(move, tt.DrawPile) else then, "points")
        fields = {"move": shown, "card": view.takeable, "points": points}
        if isinstance(move, tt.DrawPile):
            return speech.say("hint-pile", then=then, **fields)
        return speech.say("hint-stock", now=now, **fields)
    if isinstance(move, tt.Discard):
        return _throw_hint(move, tt.discards(hand, spec, rules), speech)
    if isinstance(move, tt.GoOut):
        return speech.say("hint-out", move=shown)
    return speech.say("hint-match" if isinstance(move, tt.Match) else "hint-stay", move=shown)


def _throw_hint(move: tt.Discard, options: tuple[tt.DiscardOption, ...], speech: Speech) -> str:
    left = {option.card: option.arrangement.points for option in options}
    points = speech.counted(left[move.card], "points")
    others = [option.card for option in options if option.card is not move.card]
    if not others:
        return speech.say("hint-throw", move=move, points=points)
    other = others[0]
    if left[other] == left[move.card]:
        return speech.say("hint-throw-same", move=move, points=points, other=other)
    return speech.say("hint-throw-more", move=move, points=points, other=other, more=left[other])


_HELP = {
    tt.Phase.DRAW: ("help-stock", "help-pile"),
    tt.Phase.DISCARD: ("help-throw", "help-out"),
    tt.Phase.CALL: ("help-match", "help-stay"),
}
_ALWAYS = ("help-hint", "help-table", "help-undo", "help-help", "help-quit")


def help_lines(view: tt.View, speech: Speech = ENGLISH) -> list[str]:
    """What can be typed now, and what the brackets on the table mean."""
    lines = []
    for phrase in (*_HELP.get(view.phase, ()), *_ALWAYS):
        lines += sentence(speech.say(f"{phrase}-means"), f"  {speech.say(phrase):17} ")
    return [*lines, *sentence(speech.say("help-brackets"), "  ")]


@attrs.frozen
class Person:
    """A player that asks whoever sits at the terminal."""

    terminal: Terminal
    company: Company
    take_back: Callable[[], str]
    """Takes back the person's last move and says so, or raises why not."""

    def choose(self, view: tt.View) -> tt.Move:
        """Show the table and ask until a legal move is typed.

        Raises:
            LeftError: the person leaves.
            TakenBackError: the person has taken back the last move.
        """
        if view.phase is tt.Phase.DISCARD:
            self.terminal.write(*draw_hand(view, self.company, self.terminal.style))
        else:
            self._show_table(view)
        commands: dict[str, Callable[[tt.View], object]] = {
            "legal": self._show_legal,
            "help": self._show_help,
            "hint": self._show_hint,
            "table": self._show_table,
            "scores": self._show_scores,
            "undo": self._take_back,
        }
        before, question = prompt(view, self.terminal.style, self._speech)
        self.terminal.write(*before)
        while True:
            answer = self.terminal.ask(question)
            if command := self._speech.commands.get(answer.lower()):
                commands[command](view)
                continue
            move = self._legal_move(answer, view)
            if move is not None:
                return move

    @property
    def _speech(self) -> Speech:
        return self.terminal.speech

    def _legal_move(self, answer: str, view: tt.View) -> tt.Move | None:
        """The move that was typed, or None after saying why it will not do."""
        assert view.seat is not None
        try:
            move = read_move(answer, view, self._speech)
        except UnclearError as error:
            self.terminal.write(*sentence(str(error), "  "))
        else:
            reason = refusal(view.table, view.seat, view.hand, move)
            if reason is None:
                return move
            shown = self._speech.move(move)
            text = self._speech.say("will-not-do", move=shown, reason=self._speech.reason(reason))
            self.terminal.write(*sentence(text, "  "))
        self._show_legal(view)
        return None

    def _take_back(self, _: tt.View) -> None:
        try:
            text = self.take_back()
        except UnclearError as error:
            self.terminal.write(*sentence(str(error), "  "))
            return
        self.terminal.write(*sentence(text, "  "))
        raise TakenBackError

    def _show_legal(self, view: tt.View) -> None:
        moves = map(self._speech.move, view.legal_moves())
        self.terminal.write(*wrap(moves, f"  {self._speech.say('may-play')} ", "    "))

    def _show_help(self, view: tt.View) -> None:
        self.terminal.write(*help_lines(view, self._speech))

    def _show_hint(self, view: tt.View) -> None:
        text = self._speech.say("hint", hint=hint(view, self._speech))
        self.terminal.write(*sentence(text, "  "))

    def _show_table(self, view: tt.View) -> None:
        self.terminal.write("", *draw_table(view, self.company, self.terminal.style))

    def _show_scores(self, view: tt.View) -> None:
        if view.results:
            self.terminal.write(*score_table(view.results, view.totals, self.company))
        else:
            self.terminal.write(f"  {self._speech.say('no-round-over')}")
