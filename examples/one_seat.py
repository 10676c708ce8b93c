"""The core of a server: it keeps a game, and gives each client its own seat's view, as text."""

import json
from pathlib import Path

import three_thirteen as tt


class Table:
    """One game and what its clients may get. A web framework goes around it."""

    def __init__(self, names: list[str], file: Path, rules: tt.Rules = tt.PAGAT) -> None:
        """Go on with the game in a file or, if there is none, begin one."""
        self.file = file
        if file.exists():
            self.record = tt.Record.from_json(file.read_text(encoding="utf-8"))
        else:
            self.keep(tt.Record.new(names, rules))  # draws 128 fresh bits for the seed

    def keep(self, record: tt.Record) -> None:
        """Save a game before anybody hears of it."""
        fresh = self.file.with_suffix(".new")
        fresh.write_text(record.to_json(), encoding="utf-8")
        fresh.replace(self.file)  # whole: a crash leaves the old file or the new one
        self.record = record

    def view(self, seat: int | None) -> str:
        """What goes to one client; None is a spectator."""
        return self.record.state.view(seat).to_json()

    def move(self, seat: int | None, text: str) -> str:
        """Play what the client at a seat sent, or say why not; a spectator plays nothing."""
        if seat is None:  # to `play`, None means: whoever is to act
            return json.dumps({"code": "only-watching", "text": "a spectator has no moves"})
        try:
            self.keep(self.record.play(text, seat))
        except (tt.IllegalMoveError, tt.NotationError) as error:
            legal = [str(move) for move in self.record.state.legal_moves(seat)]
            return json.dumps({"code": error.code, "text": str(error), "legal": legal})
        return json.dumps({"code": "done"})

    def events(self, seat: int | None, since: int = 0) -> str:
        """What a client may see of all that happened, from an event's number on."""
        seen = self.record.events_for(seat, since)
        told = [{"number": number, **tt.event_to_json(event)} for number, event in seen]
        return json.dumps(told)
