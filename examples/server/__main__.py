"""Start the server: ``python -m examples.server``."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence

import uvicorn

from .hall import Hall
from .messages import MAX_MESSAGE
from .web import create_app


def main(arguments: Sequence[str] | None = None) -> None:
    """Read the command line and serve until Ctrl-C."""
    parser = argparse.ArgumentParser(
        prog="python -m examples.server",
        description="Serve tables of Three Thirteen to browsers.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at")
    parser.add_argument("--port", type=int, default=8313, help="the port to listen at")
    given = parser.parse_args(arguments)
    host: str = given.host
    port: int = given.port
    print(f"Play at http://{host}:{port}/ (Ctrl-C ends it)", flush=True)
    configure(Hall(clock=time.monotonic), host, port).run()


def configure(hall: Hall, host: str, port: int) -> uvicorn.Server:
    """The web server of a hall, ready to run.

    A message of a client that is much too long ends its connection before all of it is read;
    one that is a little too long is answered (:data:`messages.MAX_MESSAGE`).
    """
    return uvicorn.Server(
        uvicorn.Config(
            create_app(hall),
            host=host,
            port=port,
            log_level="warning",
            ws_max_size=16 * MAX_MESSAGE,
        )
    )


if __name__ == "__main__":
    main()
