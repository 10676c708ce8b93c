"""The web: requests and websockets, in one process and without a network."""

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
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


def post(client: TestClient, path: str, /, **fields: object) -> dict[str, object]:
    return answer(client, path, fields, 200)


def refused(client: TestClient, path: str, /, **fields: object) -> dict[str, object]:
    return answer(client, path, fields, 400)


def answer(
    client: TestClient, path: str, fields: dict[str, object], status: int
) -> dict[str, object]:
    response = client.post(f"/api/{path}", json=fields)
    assert response.status_code == status, response.text
    value = response.json()
    assert isinstance(value, dict)
    return value


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

    @contextmanager
    def connect(self, link: object, since: int = 0) -> Iterator[WebSocketTestSession]:
        with self.client.websocket_connect("/socket") as session:
            send(session, type="hello", link=link, since=since)
            yield session

    def call(self, seat: int, /, **fields: object) -> dict[str, object]:
        """What is answered to one message of a seat: an error, or the update that follows."""
        with self.connect(self.seats[seat]) as session:
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
    for response in (page, client.get("/api/variants"), client.get("/nothing")):
        assert response.headers["content-security-policy"].startswith("default-src 'none'")
        assert response.headers["referrer-policy"] == "no-referrer"
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
    assert refused(client, "sit", invite=company.links["invite"], name="Cy")["code"] == (
        "seat-taken"
    )


def test_all_that_is_wrong_with_the_options(client: TestClient) -> None:
    error = refused(client, "create", **{**TWO, "variant": "special-k", "packs": 1})
    assert error["code"] == "bad-rules"
    [reason] = error["reasons"] if isinstance(error["reasons"], list) else []
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
    error = refused(client, "load", record="x" * (MAX_SAVE + 1), seats=["person"])
    assert error["code"] == "too-long"


def test_only_the_creator_saves(client: TestClient, hall: Hall) -> None:
    company = Company(client, hall)
    for link in (*company.seats, company.links["invite"], company.links["watch"], "x"):
        assert refused(client, "save", host=link)["code"] == "no-such-link"
    record = post(client, "save", host=company.links["host"])["record"]
    assert tt.Record.from_json(str(record)).names == ("Ann", "Bob")


def test_saving_before_the_game_begins(client: TestClient) -> None:
    links = post(client, "create", **TWO)
    assert refused(client, "save", host=links["host"])["code"] == "not-begun"


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
    error = refused(client, "load", record=damaged, seats=["person", "person"])
    assert error["code"] == "record-illegal"
    assert "move 0" in str(error["text"])


# --- the websocket -------------------------------------------------------------------------------


class Client:
    """A client that knows what it is told, and nothing else."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session
        self.texts: list[str] = []
        self.hear_step(0)

    def hear_step(self, step: int) -> None:
        """Listen until the game has come to a step."""
        while not self.texts or self.number("step") < step:
            self.texts.append(self.session.receive_text())
            assert self.update["type"] == "update", self.update

    @property
    def update(self) -> dict[str, object]:
        update = json.loads(self.texts[-1])
        assert isinstance(update, dict)
        return update

    def number(self, name: str) -> int:
        number = self.update[name]
        assert isinstance(number, int)
        return number

    @property
    def view(self) -> tt.View:
        return tt.View.from_json(json.dumps(self.update["view"]))

    def play(self) -> None:
        view, step = self.view, self.number("step")
        move = tt.Deal() if view.phase is tt.Phase.DEAL else tt.GreedyPlayer().choose(view)
        send(self.session, type="move", move=str(move), step=step)
        self.hear_step(step + 1)

    def events(self) -> list[object]:
        """All events that it was told, from all updates."""
        told: list[object] = []
        for text in self.texts:
            told += json.loads(text)["events"]
        return told


def test_a_game_of_two_with_a_spectator(client: TestClient, hall: Hall) -> None:
    """Each gets only what it may see; in one pack every card is one of a kind."""
    company = Company(client, hall)
    table = company.table
    past: list[tuple[int, tt.State]] = [(len(table.log), table.game.state)]
    table.listeners.add(lambda: past.append((len(table.log), table.game.state)))
    links = (*company.seats, company.links["watch"])
    with ExitStack() as stack:
        clients = [Client(stack.enter_context(company.connect(link))) for link in links]
        while not clients[0].view.is_over:
            next(one for one in clients if one.update["moves"]).play()
            step = max(one.number("step") for one in clients)
            for one in clients:
                one.hear_step(step)
    for seat, one in zip((0, 1, None), clients, strict=True):
        assert one.events() == json.loads(json.dumps(table.update_for(seat, 0)["events"]))
        for text in one.texts:
            length = json.loads(text)["next"]
            states = [state for number, state in past if number <= length]
            assert set(CARD.findall(text)) <= may_know(states, seat)
            assert str(table.game.seed) not in text


def test_what_is_wrong_is_answered_and_the_table_goes_on(client: TestClient, hall: Hall) -> None:
    company = Company(client, hall)
    table = company.table
    deal(table)
    seat, step = person_to_act(table), table.step
    wrong: list[tuple[dict[str, object], str]] = [
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
        error = company.call(seat, **fields)
        assert (error["type"], error["code"]) == ("error", code)
        assert set(CARD.findall(json.dumps(error))) <= {"7H", "8H"}, "what was sent, nothing else"
    assert company.call(1 - seat, type="move", move="stock", step=step)["code"] == "not-to-act"
    assert table.game is before
    update = company.call(seat, type="move", move="stock", step=step)
    assert update["type"] == "update"
    assert len(table.game) == len(before) + 1


def test_a_refusal_is_told_to_nobody_else(client: TestClient, hall: Hall) -> None:
    company = Company(client, hall)
    deal(company.table)
    with company.connect(company.seats[1]) as other:
        first = receive(other)
        company.call(0, type="move", move="garbage", step=0)
        for _ in range(2):
            update = receive(other)
            assert update["type"] == "update", "somebody came, and left"
            assert (update["view"], update["events"]) == (first["view"], [])


def test_a_spectator_has_no_say(client: TestClient, hall: Hall) -> None:
    company = Company(client, hall)
    with company.connect(company.links["watch"]) as session:
        assert receive(session)["moves"] == []
        send(session, type="move", move="deal", step=company.table.step)
        assert receive(session)["code"] == "only-watching"
    assert len(company.table.game) == 0


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
        with company.connect(company.links[name]) as session:
            assert receive(session)["code"] == "no-such-link"


def test_bytes_are_no_message(client: TestClient, hall: Hall) -> None:
    company = Company(client, hall)
    with company.connect(company.seats[0]) as session:
        receive(session)
        session.send_bytes(b"\x00\xff")
        assert receive(session)["code"] == "bad-message"


def test_too_much_that_is_wrong_ends_a_line_and_nothing_else(
    client: TestClient, hall: Hall
) -> None:
    company = Company(client, hall)
    with company.connect(company.seats[0]) as session:
        receive(session)
        for _ in range(MAX_WRONG):
            session.send_text("garbage")
            assert receive(session)["code"] == "bad-message"
        assert closed(session) == 1008
    with company.connect(company.seats[0]) as session:
        assert receive(session)["type"] == "update"
    assert not company.table.listeners


def test_coming_back_with_the_number_of_the_last_event(client: TestClient, hall: Hall) -> None:
    company = Company(client, hall)
    deal(company.table)
    with company.connect(company.seats[0]) as session:
        seen = receive(session)
    for _ in play_on(company.table, tt.GreedyPlayer(), lambda state: len(state.results) == 1):
        pass
    assert isinstance(seen["next"], int)
    with company.connect(company.seats[0], seen["next"]) as session:
        missed = receive(session)
    assert missed["first"] == seen["next"]
    assert isinstance(seen["events"], list)
    assert isinstance(missed["events"], list)
    whole = company.table.update_for(0, 0)["events"]
    assert seen["events"] + missed["events"] == json.loads(json.dumps(whole))


def what_happened(session: WebSocketTestSession) -> list[object]:
    events = receive(session)["events"]
    assert isinstance(events, list)
    return [event["type"] for _, event in events]


def test_time_runs_out_over_the_web(client: TestClient, hall: Hall) -> None:
    company = Company(client, hall, seconds=5)
    with company.connect(company.links["watch"]) as session:
        assert receive(session)["seconds_left"] == 5
        assert isinstance(hall.clock, StoppedClock)
        hall.clock.now += 5
        assert client.portal is not None
        client.portal.call(hall.tick)
        assert what_happened(session) == ["timed-out", "dealt"]


def test_the_tables_look_at_the_clock_by_themselves(hall: Hall) -> None:
    with TestClient(create_app(hall, tick_every=0.001)) as client:
        company = Company(client, hall, seconds=5)
        with company.connect(company.links["watch"]) as session:
            assert receive(session)["type"] == "update"
            assert isinstance(hall.clock, StoppedClock)
            hall.clock.now += 5
            assert what_happened(session) == ["timed-out", "dealt"]
