"""Tables and the links that lead to them."""

import pytest

import three_thirteen as tt

from .. import hall as hall_module
from ..hall import KEPT, Hall, Kind, new_secret
from ..refusals import RefusedError, Why
from .company import StoppedClock, counted_secrets, deal, new_hall, table_of

PEOPLE = ("person", "person")


def why(refused: pytest.ExceptionInfo[RefusedError]) -> Why:
    return refused.value.why


def test_a_link_does_what_its_kind_allows() -> None:
    hall = new_hall()
    links = hall.create(tt.PAGAT, PEOPLE)
    seat = hall.sit(links.invite, "Ann")
    assert hall.find(seat, Kind.SEAT).seat == 0
    assert hall.find(links.watch, Kind.SEAT, Kind.WATCH).seat is None
    for secret in (links.host, links.watch, seat, "secret-99", ""):
        with pytest.raises(RefusedError) as refused:
            hall.sit(secret, "Bob")
        assert why(refused) is Why.NO_SUCH_LINK
    for secret in (links.host, links.invite):
        with pytest.raises(RefusedError):
            hall.find(secret, Kind.SEAT, Kind.WATCH)


def test_the_creator_has_no_link_to_a_hand() -> None:
    hall = new_hall()
    links = hall.create(tt.PAGAT, PEOPLE)
    for secret in (links.host, links.invite, links.watch):
        assert hall.find(secret, *Kind).seat is None


def test_secrets_are_long_and_all_different() -> None:
    secrets = {new_secret() for _ in range(1000)}
    assert len(secrets) == 1000
    assert min(map(len, secrets)) >= 22


def test_a_table_needs_a_person() -> None:
    for kinds in ((), ("greedy", "random")):
        with pytest.raises(RefusedError) as refused:
            new_hall().create(tt.PAGAT, kinds)
        assert why(refused) is Why.BAD_MESSAGE


def test_two_tables_know_nothing_of_each_other() -> None:
    hall = new_hall()
    tables = []
    for name in ("Ann", "Bob"):
        links = hall.create(tt.PAGAT, ("person", "greedy"))
        hall.sit(links.invite, name)
        tables.append(table_of(hall, links))
    deal(tables[0])
    assert len(tables[1].game) == 0
    assert [table.seats[0].name for table in tables] == ["Ann", "Bob"]


def test_too_many_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_module, "MAX_TABLES", 2)
    hall = new_hall()
    for _ in range(2):
        hall.create(tt.PAGAT, PEOPLE)
    with pytest.raises(RefusedError) as refused:
        hall.create(tt.PAGAT, PEOPLE)
    assert why(refused) is Why.FULL


def test_a_forgotten_table_is_cleared_away() -> None:
    clock = StoppedClock()
    hall = Hall(clock=clock, secret=counted_secrets())
    forgotten = hall.create(tt.PAGAT, PEOPLE)
    looked_at = hall.create(tt.PAGAT, PEOPLE)
    open_line = hall.create(tt.PAGAT, PEOPLE)
    table_of(hall, open_line).listeners.add(lambda: None)
    clock.now += KEPT
    hall.find(looked_at.watch, Kind.WATCH)
    hall.tick()
    assert len(hall.tables) == 3
    clock.now += 1
    hall.tick()
    assert len(hall.tables) == 2
    for secret in (forgotten.host, forgotten.invite, forgotten.watch):
        with pytest.raises(RefusedError) as refused:
            hall.find(secret, *Kind)
        assert why(refused) is Why.NO_SUCH_LINK
    hall.find(open_line.watch, Kind.WATCH)


def test_time_goes_on_at_every_table() -> None:
    clock = StoppedClock()
    hall = Hall(clock=clock)
    tables = []
    for _ in range(2):
        links = hall.create(tt.PAGAT, ("person", "greedy"), seconds=5)
        hall.sit(links.invite, "Ann")
        tables.append(table_of(hall, links))
    clock.now += 5
    hall.tick()
    assert all(len(table.game) > 0 for table in tables)


def test_a_loaded_game_has_its_names_and_seats() -> None:
    record = tt.Record.new(["Ann", "Computer", "Bob"])
    hall = new_hall()
    with pytest.raises(RefusedError):
        hall.create(record.rules, PEOPLE, record=record)
    links = hall.create(record.rules, ("person", "greedy", "person"), record=record)
    table = table_of(hall, links)
    assert [seat.name for seat in table.seats] == ["Ann", "Computer", "Bob"]
    assert hall.find(hall.sit(links.invite, "", 2), Kind.SEAT).seat == 2
    assert not table.begun
    hall.sit(links.invite, "not looked at")
    assert table.game == record
