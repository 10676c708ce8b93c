"""Start the server: ``python -m examples.server``."""

from __future__ import annotations

import argparse
import time

import uvicorn

from .hall import Hall
from .messages import MAX_MESSAGE
from .web import create_app


def main() -> None:
    """Read the command line and serve until Ctrl-C."""
    parser = argparse.ArgumentParser(prog="python -m examples.server", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1", help="address to listen at")
    parser.add_argument("--port", type=int, default=8313, help="port to listen at")
    given = parser.parse_args()
    host: str = given.host
    port: int = given.port
    app = create_app(Hall(clock=time.monotonic))
    print(f"Play at http://{host}:{port}/")
    # A longer message ends its connection before it is read; see also messages.MAX_MESSAGE.
    uvicorn.run(app, host=host, port=port, log_level="warning", ws_max_size=16 * MAX_MESSAGE)


if __name__ == "__main__":
    main()
