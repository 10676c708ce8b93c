"""The command ``play``: a person against computer players, or these alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import three_thirteen as tt
from three_thirteen.describing import compare

from .asking import Person
from .company import Company, gather
from .scores import result_lines, score_table, standing
from .speech import Speech
from .table import round_title
from .telling import tell, watch
from .terminal import LeftError, Terminal
from .text import sentence

PERSON = 0
"""The seat of the person."""


def play(
    terminal: Terminal, state: tt.State, opponents: str = "greedy", *, watched: bool = False
) -> None:
    """Play a game to its end, or until the person leaves.

    Args:
        terminal: where it is shown, and where the person's moves come from.
        state: the game before its first deal.
        opponents: what the computer players are, ``greedy`` or ``random``.
        watched: whether computer players have all the seats, and all hands are shown.
    """
    speech = terminal.speech
    company = gather(state.players, None if watched else PERSON, speech)
    players: list[tt.Player] = [
        tt.GreedyPlayer() if opponents == "greedy" else tt.RandomPlayer(state.seed + seat)
        for seat in range(state.players)
    ]
    if not watched:
        players[PERSON] = Person(terminal, company)
    terminal.write(*_opening(state.rules, company))
    seed = state.seed
    try:
        untold: list[tt.Event] = []
        for state in _course(state, players, company.person):  # noqa: B020 - the last one counts
            untold += state.events
            if state.phase is not tt.Phase.DISCARD or company.person in state.to_act:
                _show(terminal, untold, state, company)
                untold.clear()
    except LeftError as left:
        terminal.write("", speech.say(str(left)))
        if state.results:
            terminal.write(*score_table(state.results, state.totals, company))
    terminal.write("", speech.say("same-cards", seed=seed))


def _opening(rules: tt.Rules, company: Company) -> list[str]:
    speech = company.speech
    text = speech.say(
        "opening",
        rules=rules.name,
        names=company.listed(range(len(company.names))),
        rounds=speech.counted(len(rules.rounds), "rounds"),
    )
    if changes := _changes(rules, speech):
        text += " " + speech.say("house-rules", changes=", ".join(changes))
    if company.person is not None:
        return sentence(f"{text} {speech.say('type-help')}")
    return [*sentence(text), *sentence(speech.say("how-watched"))]


def _changes(rules: tt.Rules, speech: Speech) -> list[str]:
    """What is not as in the variant of that name."""
    rows = compare([tt.preset(rules.name), rules], speech.language)
    return [f"{row.name} {row.values[1]}" for row in rows if not row.is_same]


def _course(state: tt.State, players: Sequence[tt.Player], last: int | None) -> Iterator[tt.State]:
    """Every state of a game as it is played; where several seats owe a move, one of them last.

    All of them choose on the same table: the last only learns that the others have chosen.
    """
    while not state.is_over:
        table = state
        for seat in sorted(table.to_act, key=lambda seat: seat == last):
            if table.phase is tt.Phase.DEAL:
                move: tt.Move = tt.Deal()
            else:
                move = players[seat].choose((state if seat == last else table).view(seat))
            state = state.play(move, seat)
            yield state


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
