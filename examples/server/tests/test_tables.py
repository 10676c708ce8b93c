"""The host of a game, without a web."""

import json

import pytest

import three_thirteen as tt
from three_thirteen.dealing import shuffle

from ..refusals import RefusedError, Why
from ..tables import Notice, Seat, Table
from .company import CARD, StoppedClock, deal, may_know, new_table, person_to_act, play_on

ONE_ROUND = tt.PAGAT.but(rounds=tt.rounds(3, 3))
GREEDY = tt.GreedyPlayer()


def empty_table(*names: str) -> Table:
    seats = [Seat(name, None, None, taken=False) for name in names]
    return Table(rules=tt.PAGAT, seats=seats, clock=StoppedClock())


# --- sitting down --------------------------------------------------------------------------------


def test_the_game_begins_when_every_seat_is_taken() -> None:
    table = empty_table("", "")
    table.sit("Ann")
    assert not table.begun
    with pytest.raises(RefusedError) as refused:
        table.play(0, tt.Deal(), 0)
    assert refused.value.why is Why.NOT_BEGUN
    assert table.update_for(0, 0)["view"] is None
    table.sit("Bob")
    assert table.game.names == ("Ann", "Bob")
    assert table.log == [Notice("joined", 0), Notice("joined", 1), Notice("begun")]


@pytest.mark.parametrize("name", ["", "   ", "x" * 21, "a\nb", "\u202eevil", "a\x00"])
def test_a_name_that_will_not_do(name: str) -> None:
    table = empty_table("", "")
    with pytest.raises(RefusedError) as refused:
        table.sit(name)
    assert refused.value.why is Why.BAD_MESSAGE
    assert not any(seat.taken or seat.name for seat in table.seats)


def test_a_name_twice() -> None:
    table = empty_table("", "")
    table.sit("Ann")
    with pytest.raises(RefusedError) as refused:
        table.sit(" Ann ")
    assert refused.value.why is Why.NAME_TAKEN
    assert not table.seats[1].taken
    assert not table.seats[1].name


def test_a_seat_is_chosen_and_taken_once() -> None:
    table = empty_table("", "", "")
    assert table.sit("Ann", 2) == 2
    for number in (2, 3, 99):
        with pytest.raises(RefusedError) as refused:
            table.sit("Bob", number)
        assert refused.value.why is Why.SEAT_TAKEN
    assert table.sit("Bob") == 0
    assert table.sit("Cy") == 1
    with pytest.raises(RefusedError):
        table.sit("Dee")


def test_who_is_there_shows() -> None:
    table = new_table()
    told: list[int] = []
    table.listeners.add(lambda: told.append(1))
    table.connect(1, 1)
    table.connect(None, 1)
    update = table.update_for(0, 0)
    assert [seat["here"] for seat in as_list(update["seats"])] == [False, True]
    assert update["watching"] == 1
    table.connect(1, -1)
    assert [seat["here"] for seat in as_list(table.update_for(None, 0)["seats"])] == [False, False]
    assert len(told) == 3


def as_list(value: object) -> list[dict[str, object]]:
    assert isinstance(value, list)
    return value


# --- moves ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", tt.presets())
@pytest.mark.parametrize("computers", [0, 1])
def test_whole_games(name: str, computers: int) -> None:
    """Every variant to its end, and back from its record."""
    rules = tt.preset(name)
    rules = rules.but(rounds=[rules.rounds[0], rules.rounds[4]])
    seats = max(rules.players[0], 3)
    table = new_table(rules, ("person",) * (seats - computers) + ("greedy",) * computers)
    for _ in play_on(table, GREEDY, lambda state: state.is_over):
        pass
    assert tt.Record.from_json(table.game.to_json()) == table.game
    for seat in range(seats):
        assert table.update_for(seat, 0)["moves"] == []


@pytest.mark.parametrize(
    "rules", [ONE_ROUND, tt.SPEED.but(packs=1, rounds=tt.rounds(5, 5)), tt.DEUCES], ids=str
)
def test_no_update_holds_a_card_that_its_seat_may_not_know(rules: tt.Rules) -> None:
    """In one pack every card is one of a kind, so that looking for its text is enough.

    The two jokers of Deuces are told apart by nobody; they are looked for as one.
    """
    table = new_table(rules.but(rounds=rules.rounds[:1], tie=tt.Tie.SHARE), seed=7)
    states: list[tt.State] = []
    for _ in play_on(table, GREEDY, lambda state: state.is_over):
        states.append(table.game.state)
        for seat in (None, 0, 1):
            text = json.dumps(table.update_for(seat, 0))
            assert set(CARD.findall(text)) <= may_know(states, seat)
            assert str(table.game.seed) not in text


def test_a_move_of_a_seat_that_is_not_to_act() -> None:
    table = new_table()
    deal(table)
    other = 1 - person_to_act(table)
    before = table.game
    with pytest.raises(tt.IllegalMoveError) as refused:
        table.play(other, tt.DrawStock(), table.step)
    assert refused.value.code is tt.Code.NOT_TO_ACT
    assert table.game is before
    assert not CARD.search(str(refused.value))


def test_a_move_twice_or_late() -> None:
    """The second copy of a message must not become the seat's next move."""
    table = new_table()
    deal(table)
    seat, step = person_to_act(table), table.step
    table.play(seat, tt.DrawStock(), step)
    before, length = table.game, len(table.log)
    with pytest.raises(RefusedError) as refused:
        table.play(seat, tt.DrawStock(), step)
    assert refused.value.why is Why.LATE
    assert table.game is before
    assert len(table.log) == length


def test_only_the_dealer_deals() -> None:
    table = new_table()
    dealer = table.game.state.dealer
    with pytest.raises(tt.IllegalMoveError):
        table.play(1 - dealer, tt.Deal(), table.step)
    table.play(dealer, tt.Deal(), table.step)


def test_any_person_has_a_computer_player_deal() -> None:
    """So that nobody's look at the scored round ends before he likes."""
    table = new_table(ONE_ROUND.but(rounds=tt.rounds(3, 6)), ("person", "greedy", "greedy"))
    for _ in play_on(table, GREEDY, lambda state: len(state.results) == 3):
        pass
    assert [result.dealer for result in table.game.state.results].count(0) == 1


def test_chance_is_not_drawn_from_the_seed_of_the_record() -> None:
    table = new_table()
    state = table.game.state
    deal(table)
    assert table.game.plies[0].order != shuffle(state.table.deck, state.seed, 1)


class Hoarder:
    """Takes and throws the same card for ever, or draws and throws what it drew."""

    def choose(self, view: tt.View) -> tt.Move:
        return tt.default_move(view)


@pytest.mark.parametrize("rules", [tt.PAGAT, tt.SPEED.but(packs=1)], ids=str)
def test_a_new_stock_is_shuffled_here_too(rules: tt.Rules) -> None:
    """What is left of the old stock stays on top (rules: Speed, 7)."""
    table = new_table(rules.but(rounds=tt.rounds(13, 13), max_turns=40))
    kept: tuple[tt.Card, ...] = ()
    reshuffled = False
    for _ in play_on(table, Hoarder(), lambda state: state.is_over):
        state = table.game.state
        if not reshuffled and any(isinstance(event, tt.Reshuffled) for event in state.events):
            reshuffled = True
            assert state.stock[: len(kept)] == kept
        kept = state.stock
    assert reshuffled
    assert tt.Record.from_json(table.game.to_json()) == table.game


# --- all at once ---------------------------------------------------------------------------------


def speed_table() -> Table:
    table = new_table(tt.SPEED, ("person",) * 3)
    deal(table)
    for seat in range(3):
        table.play(seat, tt.Stay(), table.step)
    for seat in range(3):
        table.play(seat, tt.DrawStock(), table.step)
    return table


def test_who_has_chosen_shows_and_never_what() -> None:
    """Two tables that differ in one commitment only: nobody else is told a different thing."""
    tables = [speed_table(), speed_table()]
    [first, second, *_] = tables[0].game.state.legal_moves(1)
    for table, move in zip(tables, (first, second), strict=True):
        table.play(1, move, table.step)
    for seat in (None, 0, 2):
        updates = [table.update_for(seat, 0) for table in tables]
        assert updates[0] == updates[1]
        assert {"type": "committed", "seat": 1} in [event for _, event in as_pairs(updates[0])]
    assert tables[0].update_for(1, 0) != tables[1].update_for(1, 0)


def as_pairs(update: dict[str, object]) -> list[tuple[int, dict[str, object]]]:
    events = update["events"]
    assert isinstance(events, list)
    return [(number, event) for number, event in events]


def test_the_log_keeps_the_order_in_which_seats_chose() -> None:
    """The record keeps the moves of a beat in seat order; the log tells what happened."""
    table = speed_table()
    order = table.game.state.seats[::-1]
    for seat in order:
        table.play(seat, table.game.state.legal_moves(seat)[0], table.step)
    chosen = [event.seat for event in table.log if isinstance(event, tt.Committed)]
    assert chosen[-3:] == list(order)


def test_a_seat_chooses_once() -> None:
    table = speed_table()
    move = table.game.state.legal_moves(1)[0]
    table.play(1, move, table.step)
    with pytest.raises(tt.IllegalMoveError) as refused:
        table.play(1, move, table.step)
    assert refused.value.code is tt.Code.NOT_TO_ACT


# --- catching up ---------------------------------------------------------------------------------


def test_events_from_any_number_on_make_the_whole_log() -> None:
    table = new_table(ONE_ROUND, ("person", "person", "greedy"))
    for _ in play_on(table, GREEDY, lambda state: state.is_over):
        pass
    for seat in (None, 0, 1):
        whole = as_pairs(table.update_for(seat, 0))
        for since in range(len(table.log) + 1):
            rest = table.update_for(seat, since)
            assert rest["first"] == since
            assert rest["next"] == len(table.log)
            assert as_pairs(rest) == [pair for pair in whole if pair[0] >= since]


def test_numbers_are_those_of_the_library_until_something_else_happens() -> None:
    table = new_table()
    deal(table)
    notices = sum(isinstance(entry, Notice) for entry in table.log)
    numbers = [number - notices for number, _ in as_pairs(table.update_for(0, notices))]
    assert numbers == [number for number, _ in table.game.events_for(0)]


def test_a_number_of_another_log_counts_as_none() -> None:
    table = new_table()
    assert table.update_for(0, 10_000)["first"] == 0


# --- time ----------------------------------------------------------------------------------------


def test_time_is_off_unless_asked_for() -> None:
    clock = StoppedClock()
    table = new_table(clock=clock)
    clock.now += 1e9
    table.tick()
    assert len(table.game) == 0
    assert table.update_for(0, 0)["seconds_left"] is None


def test_a_seat_whose_time_is_up_plays_the_default_move() -> None:
    clock = StoppedClock()
    table = new_table(seconds=20, clock=clock)
    deal(table)
    seat = person_to_act(table)
    expected = tt.default_move(table.game.state.view(seat))
    clock.now += 19.5
    table.tick()
    assert table.update_for(seat, 0)["seconds_left"] == 0.5
    assert len(table.game) == 1
    clock.now += 0.5
    table.tick()
    assert table.game.plies[-1].move == expected
    assert Notice("timed-out", seat) in table.log
    assert table.update_for(seat, 0)["seconds_left"] == 20


def test_a_move_that_comes_too_late_is_refused() -> None:
    clock = StoppedClock()
    table = new_table(seconds=20, clock=clock)
    deal(table)
    seat, step = person_to_act(table), table.step
    clock.now += 20
    with pytest.raises(RefusedError) as refused:
        table.play(seat, tt.DrawPile(), step)
    assert refused.value.why is Why.LATE
    assert table.game.plies[-1].move == tt.DrawStock()


def test_all_who_have_not_chosen_are_played_for() -> None:
    clock = StoppedClock()
    table = new_table(tt.SPEED, ("person", "person", "greedy"), seconds=20, clock=clock)
    deal(table)
    table.play(0, tt.Stay(), table.step)
    clock.now += 10
    table.play(1, tt.Stay(), table.step)
    clock.now += 19
    table.play(1, tt.DrawStock(), table.step)
    clock.now += 1
    table.tick()
    assert table.log.count(Notice("timed-out", 0)) == 1
    assert Notice("timed-out", 1) not in table.log
    assert table.game.state.phase is tt.Phase.DISCARD


def test_a_table_left_alone_plays_to_its_end() -> None:
    clock = StoppedClock()
    rules = tt.PAGAT.but(rounds=tt.rounds(3, 4), max_turns=10)
    table = new_table(rules, ("person", "greedy"), seconds=5, clock=clock)
    for _ in range(100):
        clock.now += 5
        table.tick()
    assert table.game.state.is_over
    assert table.update_for(0, 0)["seconds_left"] is None


# --- taking back ---------------------------------------------------------------------------------


def after_taking(kinds: tuple[str, ...] = ("person",) * 3, seed: int = 1) -> tuple[Table, int]:
    table = new_table(kinds=kinds, seed=seed)
    deal(table)
    seat = person_to_act(table)
    table.play(seat, tt.DrawPile(), table.step)
    return table, seat


def undo_of(table: Table, seat: int | None) -> dict[str, object]:
    undo = table.update_for(seat, 0)["undo"]
    assert isinstance(undo, dict)
    return undo


def test_all_other_people_must_agree() -> None:
    table, seat = after_taking()
    before = table.game.undo()
    others = [place for place in range(3) if place != seat]
    assert undo_of(table, seat) == {"can": True, "asked_by": None, "answer": False}
    table.ask_undo(seat, table.step)
    assert undo_of(table, None) == {"can": False, "asked_by": seat, "answer": False}
    assert undo_of(table, others[0])["answer"] is True
    table.answer_undo(others[0], table.step, agrees=True)
    assert undo_of(table, others[0])["answer"] is False
    assert len(table.game) == 2
    length = len(table.log)
    table.answer_undo(others[1], table.step, agrees=True)
    assert table.game == before
    assert table.log[length:] == [Notice("undone", seat)], "the log goes on; its numbers too"
    table.play(seat, tt.DrawStock(), table.step)


def test_one_may_refuse() -> None:
    table, seat = after_taking()
    game = table.game
    table.ask_undo(seat, table.step)
    table.answer_undo((seat + 1) % 3, table.step, agrees=False)
    assert table.game is game
    assert undo_of(table, None)["asked_by"] is None
    with pytest.raises(RefusedError):
        table.answer_undo((seat + 2) % 3, table.step, agrees=True)


def test_one_cannot_agree_to_ones_own_wish() -> None:
    table, seat = after_taking()
    table.ask_undo(seat, table.step)
    with pytest.raises(RefusedError) as refused:
        table.answer_undo(seat, table.step, agrees=True)
    assert refused.value.why is Why.NO_UNDO


def test_a_wish_lapses_with_the_next_move() -> None:
    table, seat = after_taking()
    step = table.step
    table.ask_undo(seat, step)
    table.play(seat, tt.default_move(table.game.state.view(seat)), step)
    with pytest.raises(RefusedError) as refused:
        table.answer_undo((seat + 1) % 3, step, agrees=True)
    assert refused.value.why is Why.LATE


def test_computer_players_agree_always() -> None:
    table = new_table(kinds=("person", "greedy"))
    deal(table)
    table.play(0, tt.DrawPile(), table.step)
    table.ask_undo(0, table.step)
    assert table.game.state.phase is tt.Phase.DRAW


def test_what_showed_a_card_stays() -> None:
    table = new_table()
    deal(table)
    seat = person_to_act(table)
    table.play(seat, tt.DrawStock(), table.step)
    for place in (0, 1):
        assert not undo_of(table, place)["can"]
        with pytest.raises(RefusedError) as refused:
            table.ask_undo(place, table.step)
        assert refused.value.why is Why.NO_UNDO


def test_only_ones_own_move_is_taken_back() -> None:
    table, seat = after_taking()
    with pytest.raises(RefusedError):
        table.ask_undo((seat + 1) % 3, table.step)


def test_a_commitment_is_taken_back_unseen() -> None:
    """By the one who chose last, whatever seat order the record keeps."""
    table = speed_table()
    first, last = table.game.state.seats[2], table.game.state.seats[0]
    moves = {seat: table.game.state.legal_moves(seat)[0] for seat in (first, last)}
    table.play(first, moves[first], table.step)
    table.play(last, moves[last], table.step)
    assert not undo_of(table, first)["can"]
    table.ask_undo(last, table.step)
    for seat in {0, 1, 2} - {last}:
        table.answer_undo(seat, table.step, agrees=True)
    assert table.game.state.waiting == (first,)
    assert table.game.state.view(first).committed == moves[first]
    assert table.game.state.view(last).committed is None


# --- what a seat is told of its own hand ---------------------------------------------------------


def test_melds_are_told_of_ones_own_hand_only() -> None:
    table = new_table()
    deal(table)
    seat = person_to_act(table)
    table.play(seat, tt.DrawStock(), table.step)
    state = table.game.state
    melds = table.update_for(seat, 0)["melds"]
    assert isinstance(melds, dict)
    options = tt.discards(state.hands[seat], state.round, state.rules)
    assert melds["throws"] == {str(one.card): one.arrangement.points for one in options}
    other = table.update_for(1 - seat, 0)["melds"]
    assert isinstance(other, dict)
    assert other["throws"] == {}
    assert table.update_for(None, 0)["melds"] is None
