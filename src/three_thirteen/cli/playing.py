"""The command ``play``: a person against computer players, or these alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import three_thirteen as tt
from three_thirteen.describing import compare

from .asking import Person
from .company import Company, company
from .scores import result_lines, score_table, standing
from .table import round_title
from .telling import tell, watch
from .terminal import LeftError, Terminal
from .text import counted, sentence

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
    table = company(state.players, None if watched else PERSON)
    players: list[tt.Player] = [
        tt.GreedyPlayer() if opponents == "greedy" else tt.RandomPlayer(state.seed + seat)
        for seat in range(state.players)
    ]
    if not watched:
        players[PERSON] = Person(terminal, table)
    terminal.write(*_opening(state.rules, table))
    seed = state.seed
    try:
        untold: list[tt.Event] = []
        for state in _course(state, players, table.person):  # noqa: B020 - the last one counts
            untold += state.events
            if state.phase is not tt.Phase.DISCARD or table.person in state.to_act:
                _show(terminal, untold, state, table)
                untold.clear()
    except LeftError as left:
        terminal.write("", str(left))
        if state.results:
            terminal.write(*score_table(state.results, state.totals, table))
    terminal.write("", f"The same cards again: --seed {seed}")


def _opening(rules: tt.Rules, table: Company) -> list[str]:
    text = f"Three Thirteen by the rules of {rules.name}: {table.listed(range(len(table.names)))}."
    text += f" {counted(len(rules.rounds), 'round')}; the fewest points win."
    if changes := _changes(rules):
        text += f" House rules: {', '.join(changes)}."
    if table.person is not None:
        return sentence(f"{text} Type help whenever you are asked.")
    how = (
        "A line for each turn: what was drawn, what was thrown (! goes out), what the hand would "
        "cost now, and the hand with its melds in brackets."
    )
    return [*sentence(text), *sentence(how)]


def _changes(rules: tt.Rules) -> list[str]:
    """What is not as in the variant of that name."""
    rows = compare([tt.preset(rules.name), rules])
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


def _show(terminal: Terminal, events: Sequence[tt.Event], state: tt.State, table: Company) -> None:
    """Tell what has happened; after a round show all hands, and at the end who has won."""
    style = terminal.style
    if any(isinstance(event, tt.Dealt) for event in events):
        terminal.write("", round_title(state.view(table.person), style))
        if table.person is not None and table.person not in state.seats:
            terminal.write(f"{table.listed(sorted(state.seats))} play it; you watch.")
    if table.person is None:
        terminal.write(*watch(events, state, table, style))
    else:
        terminal.write(*tell(events, state.rules, table, style))
    if not any(isinstance(event, tt.Scored) for event in events):
        return
    terminal.write("", *result_lines(state.results[-1], state.totals, table, style))
    if table.person is not None or state.is_over:
        terminal.write("", *score_table(state.results, state.totals, table))
    if state.is_over:
        terminal.write("", *standing(state, table))
    elif table.person is not None and terminal.is_interactive:
        terminal.ask("Enter for the next round")
