"""The web around the hall: pages, a few requests in JSON, and one websocket for each client.

Secrets travel in bodies and messages, never in an address, so they are in no log of a server
between. A page keeps them behind the ``#`` of its own address, which no browser sends.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import attrs
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

import three_thirteen as tt

from .form import describe_rules, read_form, read_kinds, read_seconds, variants
from .hall import Hall, Kind, Link
from .messages import (
    MAX_MESSAGE,
    AskUndo,
    Fields,
    Play,
    read_hello,
    read_message,
    read_object,
)
from .refusals import RefusedError, Why
from .saves import MAX_SAVE, read_save, write_save

STATIC = Path(__file__).parent / "static"
MAX_BODY = 2 * MAX_SAVE
"""The longest body of a request, in bytes: a saved game, quoted once more."""
MAX_WRONG = 50
"""So many refused messages end a connection."""
HELLO_WITHIN = 10.0
"""Seconds for the first message."""
_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}


def create_app(hall: Hall, tick_every: float | None = 0.25) -> Starlette:
    """The web application of a hall.

    Args:
        hall: all tables.
        tick_every: how often the tables look at the clock, in seconds; None: never by
            themselves.
    """

    @contextlib.asynccontextmanager
    async def ticking(_: Starlette) -> AsyncIterator[None]:
        task = None if tick_every is None else asyncio.create_task(_tick(hall, tick_every))
        yield
        if task is not None:
            task.cancel()

    def route(path: str, answer: Callable[[Hall, Fields], Awaitable[object]]) -> Route:
        async def endpoint(request: Request) -> Response:
            return await _answer(request, hall, answer)

        return Route(path, endpoint, methods=["POST"])

    async def page(_: Request) -> Response:
        return FileResponse(STATIC / "index.html")

    async def offer(_: Request) -> Response:
        return JSONResponse(variants())

    async def socket(websocket: WebSocket) -> None:
        await _serve(websocket, hall)

    return Starlette(
        routes=[
            Route("/", page),
            Route("/api/variants", offer),
            route("/api/create", _create),
            route("/api/load", _load),
            route("/api/look", _look),
            route("/api/sit", _sit),
            route("/api/save", _save),
            WebSocketRoute("/socket", socket),
            Mount("/static", StaticFiles(directory=STATIC)),
        ],
        middleware=[Middleware(_Headers)],
        lifespan=ticking,
    )


async def _tick(hall: Hall, every: float) -> None:
    while True:
        await asyncio.sleep(every)
        hall.tick()


@attrs.frozen
class _Headers:
    """Adds the headers to every answer."""

    app: ASGIApp

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(_HEADERS)
            await send(message)

        await self.app(scope, receive, send_with_headers)


# --- requests ----------------------------------------------------------------------------------


async def _answer(
    request: Request, hall: Hall, answer: Callable[[Hall, Fields], Awaitable[object]]
) -> Response:
    """The answer to a request's JSON object, or the refusal as JSON."""
    try:
        body = b""
        async for chunk in request.stream():
            body += chunk
            if len(body) > MAX_BODY:
                raise RefusedError(Why.TOO_LONG, f"a request has {MAX_BODY} bytes at most")
        fields = read_object(body.decode("utf-8", "replace"), MAX_BODY)
        return JSONResponse(await answer(hall, fields))
    except (RefusedError, tt.ThreeThirteenError) as error:
        return JSONResponse(error_to_json(error), status_code=400)


async def _create(hall: Hall, fields: Fields) -> object:
    wanted = read_form(fields)
    return attrs.asdict(hall.create(wanted.rules, wanted.kinds, wanted.seconds))


async def _load(hall: Hall, fields: Fields) -> object:
    fields.only("record", "seats", "seconds")
    kinds, seconds = read_kinds(fields), read_seconds(fields)
    # Other tables go on while a game is replayed.
    record = await run_in_threadpool(read_save, fields.text("record", MAX_SAVE))
    return attrs.asdict(hall.create(record.rules, kinds, seconds, record))


async def _look(hall: Hall, fields: Fields) -> object:
    """What is played where a link leads, and which seats are free."""
    link = hall.find(fields.only("link").text("link", 100), *Kind)
    table = link.table
    return {
        "variant": table.rules.name,
        "options": describe_rules(table.rules),
        "seconds": table.seconds,
        "seats": [
            {"name": seat.name, "computer": seat.computer, "taken": seat.taken}
            for seat in table.seats
        ],
    }


async def _sit(hall: Hall, fields: Fields) -> object:
    fields.only("invite", "name", "seat")
    number = fields.optional_number("seat", 0, 100)
    return {"seat": hall.sit(fields.text("invite", 100), fields.text("name", 100), number)}


async def _save(hall: Hall, fields: Fields) -> object:
    table = hall.find(fields.only("host").text("host", 100), Kind.HOST).table
    return {"record": write_save(table.game)}


def error_to_json(error: RefusedError | tt.ThreeThirteenError) -> dict[str, object]:
    """A refusal on the wire: its code and its text, and all reasons where there are several."""
    reasons = [str(reason) for reason in error.reasons] if isinstance(error, tt.RulesError) else []
    code = error.why if isinstance(error, RefusedError) else error.code
    return {"type": "error", "code": code.value, "text": str(error), "reasons": reasons}


# --- the websocket -----------------------------------------------------------------------------


@attrs.define
class _Line:
    """One client's connection; messages are sent one after the other."""

    websocket: WebSocket
    lock: asyncio.Lock = attrs.field(factory=asyncio.Lock)

    async def send(self, message: dict[str, object]) -> None:
        """Send one message."""
        async with self.lock:
            await self.websocket.send_text(json.dumps(message, separators=(",", ":")))

    async def receive(self) -> str:
        """The next message's text.

        Raises:
            RefusedError: it is no text.
            WebSocketDisconnect: there is none any more.
        """
        message = await self.websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        if not isinstance(text, str):
            raise RefusedError(Why.BAD_MESSAGE, "messages are text")
        if len(text) > MAX_MESSAGE:
            raise RefusedError(Why.TOO_LONG, f"a message has {MAX_MESSAGE} characters at most")
        return text


async def _serve(websocket: WebSocket, hall: Hall) -> None:
    """Serve one client: its hello, then updates out and messages in until it leaves."""
    await websocket.accept()
    line = _Line(websocket)
    with contextlib.suppress(WebSocketDisconnect):
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                hello = read_hello(await line.receive())
            link = hall.find(hello.link, Kind.SEAT, Kind.WATCH)
        except RefusedError as error:
            await line.send(error_to_json(error))
        except TimeoutError:
            pass
        else:
            await _serve_table(line, link, hello.since)
        await websocket.close(1008)


async def _serve_table(line: _Line, link: Link, since: int) -> None:
    """Serve one client at its table until it leaves, or has sent too much that is wrong."""
    changed = asyncio.Event()
    table = link.table
    table.listeners.add(changed.set)
    table.connect(link.seat, 1)
    updates = asyncio.create_task(_send_updates(line, link, since, changed))
    try:
        await _take_messages(line, link)
    finally:
        table.listeners.discard(changed.set)
        table.connect(link.seat, -1)
        updates.cancel()
        await asyncio.wait([updates])


async def _send_updates(line: _Line, link: Link, since: int, changed: asyncio.Event) -> None:
    """Send what is new, as one update whatever happened while the last one was on its way."""
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            changed.clear()
            update = link.table.update_for(link.seat, since)
            since = len(link.table.log)
            await line.send(update)
            await changed.wait()


async def _take_messages(line: _Line, link: Link) -> None:
    """Carry out what a client sends; what is refused is answered, and the table goes on."""
    for _ in range(MAX_WRONG):
        try:
            while True:
                _take(await line.receive(), link)
        except (RefusedError, tt.ThreeThirteenError) as error:
            await line.send(error_to_json(error))


def _take(text: str, link: Link) -> None:
    message = read_message(text)
    table, seat = link.table, link.seat
    if seat is None:
        raise RefusedError(Why.ONLY_WATCHING, "who looks on has no say")
    if isinstance(message, Play):
        table.play(seat, message.move, message.step)
    elif isinstance(message, AskUndo):
        table.ask_undo(seat, message.step)
    else:
        table.answer_undo(seat, message.step, agrees=message.agrees)
