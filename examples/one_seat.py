"""The core of a server: it keeps a game, and gives each client its own seat's view, as text."""

import json

import three_thirteen as tt


class Table:
    """One game and what its clients may get. A web framework goes around it."""

    def __init__(self, names: list[str], rules: tt.Rules = tt.PAGAT) -> None:
        self.record = tt.Record.new(names, rules)  # draws 128 fresh bits for the seed

    def view(self, seat: int | None) -> str:
        """What goes to one client; None is a spectator."""
        return self.record.state.view(seat).to_json()

    def move(self, seat: int | None, text: str) -> str:
        """Play what the client at a seat sent, or say why not; a spectator plays nothing."""
        if seat is None:  # to `play`, None means: whoever is to act
            return json.dumps({"code": "only-watching", "text": "a spectator has no moves"})
        try:
            self.record = self.record.play(text, seat)
        except tt.IllegalMoveError as error:
            legal = [str(move) for move in error.legal]
            return json.dumps({"code": error.code, "text": str(error), "legal": legal})
        except tt.NotationError as error:
            return json.dumps({"code": error.code, "text": str(error)})
        return json.dumps({"code": "done"})

    def events(self, seat: int | None, since: int = 0) -> str:
        """What a client may see of all that happened, from an event's number on."""
        seen = self.record.events_for(seat, since)
        told = [{"number": number, **tt.event_to_json(event)} for number, event in seen]
        return json.dumps(told)
