"""Anything that clients may send, in any order: the table keeps its laws."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

import three_thirteen as tt

from ..messages import AnswerUndo, AskUndo, Message, Play
from ..refusals import RefusedError
from ..saves import read_save, write_save
from ..tables import Table
from .company import StoppedClock, new_table

RULES = {
    "in turn": tt.PAGAT.but(rounds=tt.rounds(3, 4)),
    "all at once": tt.SPEED.but(rounds=tt.rounds(3, 4)),
}


def take(table: Table, seat: int, message: Message) -> None:
    if isinstance(message, Play):
        table.play(seat, message.move, message.step)
    elif isinstance(message, AskUndo):
        table.ask_undo(seat, message.step)
    else:
        table.answer_undo(seat, message.step, agrees=message.agrees)


@st.composite
def messages(draw: st.DrawFn, table: Table) -> tuple[int, Message]:
    """A seat, and a message that is mostly one that it may send."""
    seat = draw(st.integers(0, 2))
    step = table.step + draw(st.sampled_from([0, 0, 0, 0, 0, 0, -1, 1]))
    kind = draw(st.sampled_from(["legal", "legal", "legal", "any", "ask", "agree", "refuse"]))
    if kind == "ask":
        return seat, AskUndo(step)
    if kind in ("agree", "refuse"):
        return seat, AnswerUndo(agrees=kind == "agree", step=step)
    legal = table.update_for(seat, 0)["moves"]
    assert isinstance(legal, list)
    if kind == "legal" and legal:
        return seat, Play(tt.parse_move(draw(st.sampled_from(legal))), step)
    texts = ["deal", "stock", "pile", "match", "stay", "x7H", "xJK!"]
    return seat, Play(tt.parse_move(draw(st.sampled_from(texts))), step)


@given(
    data=st.data(),
    rules=st.sampled_from([*RULES]),
    computers=st.integers(0, 2),
    seed=st.integers(0, 99),
)
def test_any_messages(data: st.DataObject, rules: str, computers: int, seed: int) -> None:
    clock = StoppedClock()
    kinds = ("person",) * (3 - computers) + ("greedy",) * computers
    table = new_table(RULES[rules], kinds, seconds=10, seed=seed, clock=clock)
    people = 3 - computers
    for _ in range(data.draw(st.integers(0, 40))):
        seat, message = data.draw(messages(table))
        if seat >= people:
            continue
        if data.draw(st.integers(0, 19)) == 0:
            clock.now += 6
        table.tick()
        before, length = table.game, len(table.log)
        try:
            take(table, seat, message)
        except (RefusedError, tt.ThreeThirteenError):
            assert table.game is before
            assert len(table.log) == length
        assert len(table.log) >= length
        state = table.game.state
        cards = Counter(card for pile in (*state.hands, *state.piles, state.stock) for card in pile)
        assert cards == Counter(state.table.deck)
    assert tt.Record.from_json(table.game.to_json()) == table.game
    assert read_save(write_save(table.game)).state.results == table.game.state.results
