"""The command ``play``: a person against computer players, or these alone."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence

import attrs

import three_thirteen as tt
from three_thirteen.describing import compare
from three_thirteen.presets import PUBLISHED

from .asking import Person, TakenBackError, UnclearError
from .company import Company, company_of
from .files import SaveFile, shown_path
from .scores import result_lines, score_table, standing
from .speech import Speech, printable
from .table import draw_around, round_title
from .telling import tell, watch
from .terminal import LeftError, Terminal
from .text import sentence

PERSON = 0
"""The seat of the person."""
_LONGEST_NAME = 40


def play(
    terminal: Terminal,
    record: tt.Record,
    opponents: str = "greedy",
    *,
    watched: bool = False,
    saved: SaveFile | None = None,
) -> None:
    """Play a game to its end, or until the person leaves.

    Args:
        terminal: where it is shown, and where the person's moves come from.
        record: the game before its first deal, or one to go on with.
        opponents: what the computer players are, ``greedy`` or ``random``.
        watched: whether computer players have all the seats, and all hands are shown.
        saved: where the game is saved after each move; None: nowhere.

    Raises:
        UnusableError: the game can no longer be saved.
    """
    speech = terminal.speech
    company = company_of(record.names, None if watched else PERSON, speech)
    game = Game(record, saved, company)
    players: list[tt.Player] = [
        tt.GreedyPlayer() if opponents == "greedy" else tt.RandomPlayer(record.seed + seat)
        for seat in range(record.state.players)
    ]
    if not watched:
        players[PERSON] = Person(terminal, company, game.take_back)
    terminal.write(*_opening(record.rules, company))
    is_new = len(record) == 0
    try:
        untold = [] if is_new else _go_on(terminal, record, company)
        for state in game.course(players):
            untold += state.events
            if state.phase is not tt.Phase.DISCARD or company.person in state.to_act:
                _show(terminal, untold, state, company)
                untold.clear()
    except LeftError as left:
        terminal.write("", speech.say(str(left)))
        state = game.record.state
        if state.results:
            terminal.write(*score_table(state.results, state.totals, company))
    if is_new:
        terminal.write("", speech.say("same-cards", seed=record.seed))
    if saved is not None and not game.record.state.is_over:
        file = shlex.quote(shown_path(saved.name))
        # On one line, however long: a command to copy is of no use in pieces.
        terminal.write(speech.say("to-go-on", file=file))


@attrs.define
class Game:
    """A game as it is played at the terminal: its record, which grows, and where it is saved."""

    record: tt.Record
    saved: SaveFile | None
    company: Company

    def course(self, players: Sequence[tt.Player]) -> Iterator[tt.State]:
        """Every further state; where several seats owe a move, the person's seat is the last.

        All of them choose on the same table: the last only learns that the others have chosen.
        """
        person = self.company.person
        while not self.record.state.is_over:
            table = self.record.state
            for seat in sorted(table.to_act, key=lambda seat: seat == person):
                if table.phase is tt.Phase.DEAL:
                    move: tt.Move = tt.Deal()
                else:
                    state = self.record.state if seat == person else table
                    try:
                        move = players[seat].choose(state.view(seat))
                    except TakenBackError:
                        break
                self._keep(self.record.play(move, seat))
                yield self.record.state

    def take_back(self) -> str:
        """Take back the person's last move, if nobody has seen a card since, and say so.

        Raises:
            UnclearError: it stays; the message says why.
        """
        speech = self.company.speech
        plies = self.record.plies
        if not plies or plies[-1].seat != self.company.person:
            raise UnclearError(speech.say("no-own-move"))
        move = speech.move(plies[-1].move)
        if not self.record.can_undo:
            raise UnclearError(speech.say("move-has-shown", move=move))
        self._keep(self.record.undo())
        return speech.say("taken-back", move=move)

    def _keep(self, record: tt.Record) -> None:
        self.record = record
        if self.saved is not None:
            self.saved.write(record)


def _go_on(terminal: Terminal, record: tt.Record, company: Company) -> list[tt.Event]:
    """Show where a saved game stands, and give what of its turn is still to be told."""
    state, style, speech = record.state, terminal.style, terminal.speech
    terminal.write("", speech.say("goes-on"))
    if state.results:
        terminal.write("", *score_table(state.results, state.totals, company))
    if state.is_over:
        terminal.write("", *standing(state, company))
        return []
    if state.phase is tt.Phase.DEAL:
        return []
    view = state.view(company.person)
    terminal.write("", round_title(view, style, speech))
    untold: list[tt.Event] = []
    for earlier in reversed([*record.states()]):
        if earlier.phase is not tt.Phase.DISCARD:
            break
        untold[:0] = earlier.events
    if state.phase is tt.Phase.DISCARD and company.person in state.to_act:
        terminal.write(*draw_around(view, company, style))
        _show(terminal, untold, state, company)
        return []
    return untold


def _opening(rules: tt.Rules, company: Company) -> list[str]:
    speech = company.speech
    text = speech.say(
        "opening",
        rules=printable(rules.name, _LONGEST_NAME),
        names=company.listed(range(len(company.names))),
        rounds=speech.counted(len(rules.rounds), "rounds"),
    )
    plain = _known_by_name(rules)
    if changes := _changes(plain, rules, speech):
        text += " " + speech.say("house-rules", changes=", ".join(changes))
    # Of a game that another package brings nobody can know the rules by its name.
    if plain not in PUBLISHED and (other := _changes(tt.PAGAT, plain, speech)):
        text += " " + speech.say("not-as-plain", changes=", ".join(other))
    if company.person is not None:
        return sentence(f"{text} {speech.say('type-help')}")
    return [*sentence(text), *sentence(speech.say("how-watched"))]


def _known_by_name(rules: tt.Rules) -> tt.Rules:
    """The variant of that name."""
    try:
        return tt.preset(rules.name)
    except tt.ThreeThirteenError:  # a saved game of rules that have no variant here
        return tt.PAGAT


def _changes(plain: tt.Rules, rules: tt.Rules, speech: Speech) -> list[str]:
    """What is not as in some other rules, option by option."""
    rows = compare([plain, rules], speech.language)
    return [printable(f"{row.name} {row.values[1]}") for row in rows if not row.is_same]


def _show(
    terminal: Terminal, events: Sequence[tt.Event], state: tt.State, company: Company
) -> None:
    """Tell what has happened; after a round show all hands, and at the end who has won."""
    style, speech = terminal.style, terminal.speech
    if any(isinstance(event, tt.Dealt) for event in events):
        terminal.write("", round_title(state.view(company.person), style, speech))
        if company.person is not None and company.person not in state.seats:
            terminal.write(speech.say("they-play", names=company.listed(sorted(state.seats))))
    if company.person is None:
        terminal.write(*watch(events, state, company, style))
    else:
        terminal.write(*tell(events, state.rules, company, style))
    if not any(isinstance(event, tt.Scored) for event in events):
        return
    terminal.write("", *result_lines(state.results[-1], state.totals, company, style))
    if company.person is not None or state.is_over:
        terminal.write("", *score_table(state.results, state.totals, company))
    if state.is_over:
        terminal.write("", *standing(state, company))
    elif company.person is not None and terminal.is_interactive:
        terminal.ask(speech.say("next-round"))
