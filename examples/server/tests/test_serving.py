"""The command, and the server behind a real socket."""

import json
from collections.abc import Iterator
from urllib.request import urlopen

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import three_thirteen as tt

from ..__main__ import main
from ..messages import MAX_MESSAGE
from .running import Server


@pytest.fixture
def server() -> Iterator[Server]:
    server = Server()
    yield server
    server.stop()


def test_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    started: list[uvicorn.Config] = []
    monkeypatch.setattr(uvicorn.Server, "run", lambda self: started.append(self.config))
    main(["--port", "1234"])
    assert [(config.host, config.port) for config in started] == [("127.0.0.1", 1234)]
    assert "http://127.0.0.1:1234/" in capsys.readouterr().out


def test_the_page_is_there(server: Server) -> None:
    with urlopen(server.address) as page:
        assert b"Three Thirteen" in page.read()


def test_a_message_much_too_long_ends_its_own_line_only(server: Server) -> None:
    links = server.hall.create(tt.PAGAT, ("person", "greedy"))
    seat = server.hall.sit(links.invite, "Ann")
    hello = json.dumps({"type": "hello", "link": seat, "since": 0})
    address = f"ws://127.0.0.1:{server.port}/socket"
    with connect(address) as flood, connect(address) as other:
        flood.send(hello)
        other.send(hello)
        assert json.loads(flood.recv())["type"] == "update"
        flood.send("x" * (2 * MAX_MESSAGE))
        while (message := json.loads(flood.recv()))["type"] != "error":
            pass
        assert message["code"] == "too-long"
        flood.send("x" * 1_000_000)
        with pytest.raises(ConnectionClosed) as closed:
            list(flood)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        step = json.loads(other.recv())["step"]
        other.send(json.dumps({"type": "move", "move": "deal", "step": step}))
        while (update := json.loads(other.recv()))["step"] == step:
            assert update["type"] == "update"
