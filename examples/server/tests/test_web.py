"""The web: requests and websockets, in one process and without a network."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

import three_thirteen as tt

from ..hall import Hall
from ..messages import MAX_MESSAGE
from ..saves import MAX_SAVE
from ..tables import Table
from ..web import MAX_BODY, MAX_WRONG, STATIC, create_app
from .company import CARD, StoppedClock, deal, may_know, new_hall, person_to_act, play_on

TWO = {"variant": "pagat", "seats": ["person", "person"], "least_deal": 3, "most_deal": 4}


@pytest.fixture
def hall() -> Hall:
    return new_hall()


@pytest.fixture
def client(hall: Hall) -> Iterator[TestClient]:
    with TestClient(create_app(hall, tick_every=None)) as client:
        yield client


def post(client: TestClient, path: str, status: int = 200, **fields: object) -> dict[str, object]:
    response = client.post(f"/api/{path}", json=fields)
    assert response.status_code == status, response.text
    answer = response.json()
    assert isinstance(answer, dict)
    return answer


class Company:
    """A table with Ann and Bob, set up through the web."""

    def __init__(self, client: TestClient, hall: Hall, **form: object) -> None:
        self.client = client
        self.links = post(client, "create", **{**TWO, **form})
        self.seats = [
            post(client, "sit", invite=self.links["invite"], name=name)["seat"]
            for name in ("Ann", "Bob")
        ]
        self.table: Table = hall.tables[-1]

    def connect(self, link: object, since: int = 0) -> WebSocketTestSession:
        session = self.client.websocket_connect("/socket")
        session.__enter__()
        send(session, type="hello", link=link, since=since)
        return session

    def call(self, seat: int, /, **fields: object) -> dict[str, object]:
        """What is answered to one message of a seat: an error, or the update that follows."""
        with self.client.websocket_connect("/socket") as session:
            send(session, type="hello", link=self.seats[seat], since=0)
            assert receive(session)["type"] == "update"
            send(session, **fields)
            return receive(session)


def send(session: WebSocketTestSession, **fields: object) -> None:
    session.send_text(json.dumps(fields))


def receive(session: WebSocketTestSession) -> dict[str, object]:
    message = json.loads(session.receive_text())
    assert isinstance(message, dict)
    return message


def closed(session: WebSocketTestSession) -> int:
    with pytest.raises(WebSocketDisconnect) as left:
        session.receive_text()
    return left.value.code


# --- pages ---------------------------------------------------------------------------------------


def test_pages_and_their_headers(client: TestClient) -> None:
    page = client.get("/")
    assert page.status_code == 200
    for path in re.findall(r'(?:href|src)="(/static/[^"]+)"', page.text):
        assert client.get(path).status_code == 200
    for answer in (page, client.get("/api/variants"), client.get("/nothing")):
        assert answer.headers["content-security-policy"].startswith("default-src 'none'")
        assert answer.headers["referrer-policy"] == "no-referrer"
    assert [variant["name"] for variant in client.get("/api/variants").json()] == [*tt.presets()]


@pytest.mark.parametrize("path", ["/static/../web.py", "/static/%2e%2e/web.py", "/web.py"])
def test_nothing_but_the_page_is_served(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("path", sorted(STATIC.iterdir()), ids=lambda path: path.name)
def test_the_page_needs_nothing_from_outside(path: Path) -> None:
    text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"https?://|@import|url\(|innerHTML|eval\(", text)


# --- requests ------------------------------------------------------------------------------------


def test_setting_up_and_sitting_down(client: TestClient, hall: Hall) -> None:
    company = Company(client, hall, seats=["person", "person", "greedy"])
    assert set(company.links) == {"host", "invite", "watch"}
    look = post(client, "look", link=company.links["invite"])
    assert look["seats"] == [
        {"name": "Ann", "computer": None, "taken": True},
        {"name": "Bob", "computer": None, "taken": True},
        {"name": "Computer 3", "computer": "greedy", "taken": True},
    ]
    assert post(client, "sit", 400, invite=company.links["invite"], name="Cy")["code"] == (
        "seat-taken"
    )


def test_all_that_is_wrong_with_the_options(client: TestClient) -> None:
    answer = post(client, "create", 400, **{**TWO, "variant": "special-k", "packs": 1})
    assert answer["code"] == "bad-rules"
    [reason] = answer["reasons"] if isinstance(answer["reasons"], list) else []
    assert "too few" in reason


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000])
@pytest.mark.parametrize("path", ["create", "load", "look", "sit", "save"])
def test_garbage_for_a_request(client: TestClient, path: str, body: bytes) -> None:
    response = client.post(f"/api/{path}", content=body)
    assert response.status_code == 400
    assert response.json()["code"] == "bad-message"


def test_a_body_too_long(client: TestClient) -> None:
    response = client.post("/api/load", content=b" " * (MAX_BODY + 1))
    assert (response.status_code, response.json()["code"]) == (400, "too-long")
    answer = post(client, "load", 400, record="x" * (MAX_SAVE + 1), seats=["person"])
    assert answer["code"] == "too-long"


def test_only_the_creator_saves(client: TestClient, hall: Hall) -> None:
    company = Company(client, hall)
    for link in (*company.seats, company.links["invite"], company.links["watch"], "x"):
        assert post(client, "save", 400, host=link)["code"] == "no-such-link"
    record = post(client, "save", host=company.links["host"])["record"]
    assert tt.Record.from_json(str(record)).names == ("Ann", "Bob")


def test_saving_before_the_game_begins(client: TestClient) -> None:
    links = post(client, "create", **TWO)
    assert post(client, "save", 400, host=links["host"])["code"] == "not-begun"


def test_saving_and_loading(client: TestClient, hall: Hall) -> None:
    company = Company(client, hall)
    table = company.table
    for _ in play_on(table, tt.GreedyPlayer(), lambda state: state.round_number == 2):
        pass
    deal(table)
    saved = post(client, "save", host=company.links["host"])["record"]
    assert not set(table.game.plies[-1].order or ()) <= set(CARD.findall(str(saved)[-300:]))
    links = post(client, "load", record=saved, seats=["person", "random"])
    again = hall.tables[-1]
    look = post(client, "look", link=links["invite"])
    assert look["seats"] == [
        {"name": "Ann", "computer": None, "taken": False},
        {"name": "Bob", "computer": "random", "taken": True},
    ]
    post(client, "sit", invite=links["invite"], name="", seat=0)
    assert again.game.state.results == table.game.state.results
    assert again.game.state.phase is tt.Phase.DEAL


def test_loading_what_is_illegal(client: TestClient) -> None:
    record = tt.Record.new(["Ann", "Bob"], seed=1).play("deal").to_json()
    damaged = record.replace('"dealer":1', '"dealer":0')
    answer = post(client, "load", 400, record=damaged, seats=["person", "person"])
    assert answer["code"] == "record-illegal"
    assert "move 0" in str(answer["text"])


# --- the websocket -------------------------------------------------------------------------------


def test_a_game_of_two_with_a_spectator(client: TestClient, hall: Hall) -> None:
    """Each gets only what it may see; in one pack every card is one of a kind."""
    company = Company(client, hall)
    table = company.table
    states: list[tt.State] = []
    links = {0: company.seats[0], 1: company.seats[1], None: company.links["watch"]}
    sessions = {seat: company.connect(link) for seat, link in links.items()}
    heard: dict[int | None, int] = dict.fromkeys(sessions, -1)
    numbers: dict[int | None, list[int]] = {seat: [] for seat in sessions}

    def hear() -> None:
        for seat, session in sessions.items():
            while heard[seat] < len(table.log):
                text = session.receive_text()
                assert set(CARD.findall(text)) <= may_know(states, seat)
                assert str(table.game.seed) not in text
                update = json.loads(text)
                heard[seat] = update["next"]
                numbers[seat] += [number for number, _ in update["events"]]

    def act(seat: int, move: tt.Move) -> None:
        send(sessions[seat], type="move", move=str(move), step=table.step)

    hear()
    while not table.game.state.is_over:
        seat = person_to_act(table)
        state = table.game.state
        view = state.view(seat)
        act(seat, tt.Deal() if state.phase is tt.Phase.DEAL else tt.GreedyPlayer().choose(view))
        receive_until_moved(sessions[seat], table, seat, numbers, heard, states)
        hear()
    for seat in sessions:
        events = table.update_for(seat, 0)["events"]
        assert isinstance(events, list)
        assert numbers[seat] == [number for number, _ in events]
        sessions[seat].__exit__(None, None, None)


def receive_until_moved(
    session: WebSocketTestSession,
    table: Table,
    seat: int,
    numbers: dict[int | None, list[int]],
    heard: dict[int | None, int],
    states: list[tt.State],
) -> None:
    """Wait for the update that a seat's own move leads to."""
    before = heard[seat]
    while heard[seat] <= before:
        update = receive(session)
        assert update["type"] == "update", update
        assert isinstance(update["next"], int)
        assert isinstance(update["events"], list)
        heard[seat] = update["next"]
        numbers[seat] += [number for number, _ in update["events"]]
        states.append(table.game.state)
        assert set(CARD.findall(json.dumps(update))) <= may_know(states, seat)


def test_what_is_wrong_is_answered_and_the_table_goes_on(client: TestClient, hall: Hall) -> None:
    company = Company(client, hall)
    table = company.table
    deal(table)
    seat, step = person_to_act(table), table.step
    wrong = [
        ({"type": "move", "move": "stock", "step": step, "seat": 1 - seat}, "bad-message"),
        ({"type": "move", "move": "deal", "step": step, "deck": "7H"}, "bad-message"),
        ({"type": "move", "move": "deal", "step": step}, "wrong-phase"),
        ({"type": "move", "move": "deal 7H 8H", "step": step}, "move-unread"),
        ({"type": "move", "move": "x7H", "step": step}, "wrong-phase"),
        ({"type": "move", "move": "x" * 800, "step": step}, "too-long"),
        ({"type": "move", "move": "stock", "step": step - 1}, "late"),
        ({"type": "ask-undo", "step": step}, "no-undo"),
        ({"type": "answer-undo", "agrees": True, "step": step}, "no-undo"),
        ({"type": "hello", "link": company.seats[1 - seat], "since": 0}, "bad-message"),
        ({"x": "y" * MAX_MESSAGE}, "too-long"),
    ]
    before = table.game
    for fields, code in wrong:
        answer = company.call(seat, **fields)
        assert (answer["type"], answer["code"]) == ("error", code)
        assert set(CARD.findall(json.dumps(answer))) <= {"7H", "8H"}, "what was sent, nothing else"
    assert company.call(1 - seat, type="move", move="stock", step=step)["code"] == "not-to-act"
    assert table.game is before
    update = company.call(seat, type="move", move="stock", step=step)
    assert update["type"] == "update"
    assert len(table.game) == len(before) + 1


def test_a_refusal_is_told_to_nobody_else(client: TestClient, hall: Hall) -> None:
    company = Company(client, hall)
    deal(company.table)
    other = company.connect(company.seats[1])
    first = receive(other)
    company.call(0, type="move", move="garbage", step=0)
    assert all(receive(other)["type"] == "update" for _ in range(2)), "somebody came, and left"
    assert company.table.update_for(1, 0)["view"] == first["view"]
    other.__exit__(None, None, None)


def test_a_spectator_has_no_say(client: TestClient, hall: Hall) -> None:
    company = Company(client, hall)
    session = company.connect(company.links["watch"])
    assert receive(session)["moves"] == []
    send(session, type="move", move="deal", step=company.table.step)
    assert receive(session)["code"] == "only-watching"
    assert len(company.table.game) == 0
    session.__exit__(None, None, None)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("garbage", "bad-message"),
        ('{"type": "hello", "link": "secret-99", "since": 0}', "no-such-link"),
        ('{"type": "move", "move": "stock", "step": 1}', "bad-message"),
        ("x" * 10_000, "too-long"),
    ],
)
def test_a_first_message_that_will_not_do(client: TestClient, text: str, code: str) -> None:
    with client.websocket_connect("/socket") as session:
        session.send_text(text)
        assert receive(session)["code"] == code
        assert closed(session) == 1008


def test_neither_invitation_nor_hosts_link_opens_a_line(client: TestClient, hall: Hall) -> None:
    company = Company(client, hall)
    for name in ("host", "invite"):
        session = company.connect(company.links[name])
        assert receive(session)["code"] == "no-such-link"
        session.__exit__(None, None, None)


def test_bytes_are_no_message(client: TestClient, hall: Hall) -> None:
    company = Company(client, hall)
    session = company.connect(company.seats[0])
    receive(session)
    session.send_bytes(b"\x00\xff")
    assert receive(session)["code"] == "bad-message"
    session.__exit__(None, None, None)


def test_too_much_that_is_wrong_ends_a_line_and_nothing_else(
    client: TestClient, hall: Hall
) -> None:
    company = Company(client, hall)
    session = company.connect(company.seats[0])
    receive(session)
    for _ in range(MAX_WRONG):
        session.send_text("garbage")
        assert receive(session)["code"] == "bad-message"
    assert closed(session) == 1008
    again = company.connect(company.seats[0])
    assert receive(again)["type"] == "update"
    again.__exit__(None, None, None)
    assert not company.table.listeners


def test_coming_back_with_the_number_of_the_last_event(client: TestClient, hall: Hall) -> None:
    company = Company(client, hall)
    deal(company.table)
    session = company.connect(company.seats[0])
    seen = receive(session)
    session.__exit__(None, None, None)
    for _ in play_on(company.table, tt.GreedyPlayer(), lambda state: len(state.results) == 1):
        pass
    assert isinstance(seen["next"], int)
    session = company.connect(company.seats[0], seen["next"])
    missed = receive(session)
    assert missed["first"] == seen["next"]
    assert isinstance(seen["events"], list)
    assert isinstance(missed["events"], list)
    whole = company.table.update_for(0, 0)["events"]
    assert seen["events"] + missed["events"] == json.loads(json.dumps(whole))
    session.__exit__(None, None, None)


def test_time_runs_out_over_the_web(hall: Hall) -> None:
    with TestClient(create_app(hall, tick_every=None)) as client:
        company = Company(client, hall, seconds=5)
        session = company.connect(company.links["watch"])
        assert receive(session)["seconds_left"] == 5
        assert isinstance(hall.clock, StoppedClock)
        hall.clock.now += 5
        assert client.portal is not None
        client.portal.call(hall.tick)
        events = receive(session)["events"]
        assert isinstance(events, list)
        assert [event["type"] for _, event in events] == ["timed-out", "dealt"]
        session.__exit__(None, None, None)


def test_the_tables_look_at_the_clock_by_themselves(hall: Hall) -> None:
    with TestClient(create_app(hall, tick_every=0.001)) as client:
        company = Company(client, hall, seconds=5)
        session = company.connect(company.links["watch"])
        assert receive(session)["type"] == "update"
        assert isinstance(hall.clock, StoppedClock)
        hall.clock.now += 5
        events = receive(session)["events"]
        assert isinstance(events, list)
        assert [event["type"] for _, event in events] == ["timed-out", "dealt"]
        session.__exit__(None, None, None)
