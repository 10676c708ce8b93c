"""The command ``replay``: a saved game step by step, with all hands or as one seat saw it."""

from __future__ import annotations

import attrs

import three_thirteen as tt

from .company import Company, company_of
from .scores import result_lines, score_table, standing
from .speech import Speech, printable
from .table import draw_around, draw_chosen, round_text, round_title, rule
from .telling import tell
from .terminal import LeftError, Terminal
from .text import Style, columns, grouped, sentence, wrap

_LONGEST_NAME = 40
_LONGEST_NOTE = 200
_NUMBER_WIDTH = 4


def replay(terminal: Terminal, shown: Replay, first: int, last: int) -> None:
    """Show the moves of a game from one to another: step by step to a person, else all."""
    terminal.write(*shown.opening())
    if terminal.is_interactive:
        _step(terminal, shown, first, last)
        return
    for number in range(first, last + 1):
        terminal.write(*shown.entry(number))


def _step(terminal: Terminal, shown: Replay, first: int, last: int) -> None:
    say = terminal.speech.say
    number = first
    terminal.write(say("replay-help"), *shown.page(number))
    while True:
        question = say("replay-ask", number=number, last=shown.last)
        try:
            answer = terminal.ask(question).lower()
        except LeftError:
            return
        step = terminal.speech.steps.get(answer)
        if step in ("next", "back"):
            wanted = number + (1 if step == "next" else -1)
        elif answer.isascii() and answer.isdigit():
            wanted = int(answer.lstrip("0")[:9] or "0")
        else:
            terminal.write(f"  {say('replay-help')}")
            continue
        if first <= wanted <= last:
            number = wanted
            terminal.write(*shown.page(number))
        elif step == "next":
            terminal.write(f"  {say('replay-last')}")
        elif step == "back":
            terminal.write(f"  {say('replay-first')}")
        else:
            terminal.write(f"  {say('replay-range', first=first, last=last)}")


@attrs.frozen(init=False)
class Replay:
    """A saved game as it is shown, move by move.

    What one seat is shown comes from its own views and from the events that it may see.
    """

    record: tt.Record
    seat: int | None
    """Whose view is shown; None: everything."""
    style: Style
    company: Company
    states: tuple[tt.State, ...]
    plies: tuple[tt.Ply, ...]

    def __init__(self, record: tt.Record, seat: int | None, style: Style, speech: Speech) -> None:
        company = company_of(record.names, seat, speech)
        states = tuple(record.states())
        self.__attrs_init__(record, seat, style, company, states, record.plies)

    @property
    def last(self) -> int:
        """The number of the last move."""
        return len(self.plies)

    def opening(self) -> list[str]:
        """By which rules it was played, by whom, and the notes that were saved with it."""
        say = self.company.speech.say
        rules = printable(self.record.rules.name, _LONGEST_NAME)
        seats = ", ".join([f"{seat} {name}" for seat, name in enumerate(self.company.names)])
        lines = sentence(f"{say('replay-rules', rules=rules)}. {say('replay-seats', seats=seats)}")
        for name, text in self.record.header:
            note = f"{printable(name, _LONGEST_NAME)}: {printable(text, _LONGEST_NOTE)}"
            lines += sentence(note, "  ")
        if not self.plies:
            lines.append(say("replay-empty"))
        return lines

    def entry(self, number: int) -> list[str]:
        """A move as a part of the whole list: what happened, and hands that are new by it."""
        if number == 0:
            return []
        state, lines = self.states[number], list[str]()
        if any(isinstance(event, tt.Dealt) for event in state.events):
            lines += ["", round_title(state.view(self.seat), self.style, self.company.speech)]
        first = f"{number:>{_NUMBER_WIDTH}}  "
        for line in self._told(number):
            lines += wrap(line.split(), first, " " * (_NUMBER_WIDTH + 2))
            first = " " * columns(first)
        if state.phase in (tt.Phase.DRAW, tt.Phase.CALL):
            before = self.states[number - 1].hands
            seats = [seat for seat in self._open_seats(state) if state.hands[seat] != before[seat]]
            lines += self._hands(state, seats)
        return lines + self._scores(state)

    def page(self, number: int) -> list[str]:
        """A move with all that lies on the table after it."""
        state, speech = self.states[number], self.company.speech
        title = speech.say("replay-move", number=number, last=self.last)
        is_on = state.phase not in (tt.Phase.DEAL, tt.Phase.OVER)
        if is_on:
            title += f" - {round_text(state.view(self.seat), speech)}"
        lines = ["", rule(title, "-", self.style), *self._told(number)]
        if is_on:
            view = state.view(self.seat)
            lines += draw_around(view, self.company, self.style)
            lines += draw_chosen(view, self.company)
            lines += self._hands(state, self._open_seats(state))
        return lines + self._scores(state)

    def _told(self, number: int) -> list[str]:
        """What happened with a move, as far as it is shown."""
        if number == 0:
            return []
        state, ply, company = self.states[number], self.plies[number - 1], self.company
        lines = []
        if any(isinstance(event, tt.Committed) for event in state.events):
            if self.seat is None or self.seat == ply.seat:
                move = company.speech.move(ply.move)
                lines.append(company.tells(ply.seat, "choose-move", move=move))
            else:
                lines.append(company.tells(ply.seat, "choose"))
        everything = self.seat is None
        return lines + tell(state.events, state.rules, company, self.style, everything=everything)

    def _open_seats(self, state: tt.State) -> tuple[int, ...]:
        """The seats whose hands are shown."""
        return tuple(seat for seat in state.seats if self.seat in (None, seat))

    def _hands(self, state: tt.State, seats: tuple[int, ...] | list[int]) -> list[str]:
        """A line for each hand: what it would cost, its best melds and the rest."""
        longest = max(map(len, self.company.names))
        lines = []
        for seat in seats:
            best = tt.arrange(state.hands[seat], state.round, state.rules)
            label = f"      {self.company.names[seat]:{longest}} {best.points:>3}  "
            lines += wrap(grouped(best, self.style), label)
        return lines

    def _scores(self, state: tt.State) -> list[str]:
        """The points, after a move that ended a round; after the last one who has won."""
        if not any(isinstance(event, tt.Scored) for event in state.events):
            return []
        lines = ["", *result_lines(state.results[-1], state.totals, self.company, self.style)]
        if state.is_over:
            lines += ["", *score_table(state.results, state.totals, self.company)]
            lines += ["", *standing(state, self.company)]
        return lines
