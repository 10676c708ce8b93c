"""What may leave the server as a file and come back: a game up to its last deal.

A record of a round in play holds every hand, the stock and the seed. Whoever keeps it, the
creator of the table too, plays at it. So a round in play is cut off: the file holds past rounds,
and the seed in it never drew a card here (see :meth:`Table._play`). The same is done to a file
that comes in, so that the one who brings it knows nothing of the cards to come.
"""

from __future__ import annotations

import json

import three_thirteen as tt

from .form import MAX_SEATS
from .refusals import RefusedError, Why
from .tables import check_name

MAX_SAVE = 500_000
"""The longest file that is read, in characters."""
_MOST = {"deal": 14, "packs": 8, "jokers": 20, "rounds": 30, "names": MAX_SEATS}
"""How large a game may be: what the lobby offers, with some room."""


def write_save(record: tt.Record) -> str:
    """A game as JSON text, without a round in play."""
    return _until_deal(record).to_json()


def read_save(text: str) -> tt.Record:
    """The game of a JSON text, every move checked, without a round in play.

    Raises:
        RefusedError: the text is too long, or the game larger than this server serves.
        RecordError: it is no saved game, or one that breaks its own rules.
    """
    if len(text) > MAX_SAVE:
        raise RefusedError(Why.TOO_LONG, f"a saved game has {MAX_SAVE} characters at most")
    _check_size(text)
    record = tt.Record.from_json(text)
    for name in record.names:
        check_name(name)
    return _until_deal(record)


def _until_deal(record: tt.Record) -> tt.Record:
    while record.state.phase not in (tt.Phase.DEAL, tt.Phase.OVER):
        record = record.undo()
    return record


def _check_size(text: str) -> None:
    """Refuse a game of many cards before it is replayed: melding them could take for ever.

    What is no saved game at all passes, and the library says what is wrong with it.
    """
    try:
        game: object = json.loads(text)
    except (ValueError, RecursionError):
        return
    rules = _field(game, "rules")
    rounds = _field(rules, "rounds")
    rounds = rounds if isinstance(rounds, list) else []
    names = _field(game, "names")
    sizes = [
        ("rounds", len(rounds)),
        ("names", len(names) if isinstance(names, list) else 0),
        ("packs", _field(rules, "packs")),
        ("jokers", _field(rules, "jokers")),
        ("jokers", _field(_field(rules, "pack"), "jokers")),
        *(("deal", _field(spec, "deal")) for spec in (*rounds, _field(rules, "bonus"))),
    ]
    for what, size in sizes:
        if isinstance(size, int) and size > _MOST[what]:
            raise RefusedError(Why.TOO_LONG, f"{what}: {_MOST[what]} at most are served here")


def _field(value: object, name: str) -> object:
    return value.get(name) if isinstance(value, dict) else None
