"""A server that runs as it does for people, in a thread, at a port of its own."""

import socket
import threading

import three_thirteen as tt

from ..__main__ import configure
from ..hall import Hall
from ..tables import Table
from .company import StoppedClock, shuffle_by


class Server:
    """The server as it runs for people, in a thread of its own, at one address."""

    def __init__(self) -> None:
        # The secrets are real; what is dealt repeats.
        self.hall = Hall(clock=StoppedClock(), shuffle=shuffle_by(4))
        self.past: list[tuple[int, tt.State]] = []
        self.port = 0
        self.start()

    def start(self) -> None:
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(("127.0.0.1", self.port))
        listening.listen()
        self.port = listening.getsockname()[1]
        self.server = configure(self.hall, "127.0.0.1", self.port)
        self.thread = threading.Thread(target=self.server.run, args=([listening],))
        self.thread.start()

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def keep_past(self) -> Table:
        """The newest table; from now on its states are kept, each with its log's length."""
        table = self.hall.tables[-1]

        def keep() -> None:
            if table.begun:
                self.past.append((len(table.log), table.game.state))

        table.listeners.add(keep)
        return table
