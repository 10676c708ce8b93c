"""A server of plain files under a path of its own, as a project's pages often are."""

import functools
import threading
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Self

UNDER = "/some/where/"


class Server:
    """Serves a folder; ``missing`` are ends of paths that it does as if it had not."""

    def __init__(self, folder: Path) -> None:
        self.missing: tuple[str, ...] = ()
        handler = functools.partial(Handler, self, directory=str(folder))
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._thread = threading.Thread(target=self._server.serve_forever)
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        self.address = f"{self.origin}{UNDER}try.html"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


class Handler(SimpleHTTPRequestHandler):
    """Files under one path only; a browser's wish for a picture of the site is let pass."""

    protocol_version = "HTTP/1.1"

    def __init__(self, server: Server, *asked: object, directory: str) -> None:
        self._served = server
        super().__init__(*asked, directory=directory)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        if path == "/favicon.ico":
            self.send_response(HTTPStatus.NO_CONTENT)
            self.end_headers()
        elif not path.startswith(UNDER) or path.endswith(self._served.missing or ("\0",)):
            self.send_error(HTTPStatus.NOT_FOUND)
        else:
            self.path = self.path.removeprefix(UNDER[:-1])
            super().do_GET()

    def log_message(self, *told: object) -> None:
        """Say nothing."""
