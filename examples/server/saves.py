"""What may leave the server as a file and come back: a game up to its last deal.

A record of a round in play holds every hand, the stock and the seed. Whoever keeps it, the
creator of the table too, plays at it. So a round in play is cut off: the file holds past rounds,
and the seed in it never drew a card here (see :meth:`Table._play`). The same is done to a file
that comes in, so that the one who brings it knows nothing of the cards to come.
"""

from __future__ import annotations

import json

import three_thirteen as tt

from .form import PERSON, read_form
from .messages import Fields
from .refusals import RefusedError, Why
from .tables import check_name

MAX_SAVE = 500_000
"""The longest file that is read, in characters."""


def write_save(record: tt.Record) -> str:
    """A game as JSON text, without a round in play."""
    return _until_deal(record).to_json()


def read_save(text: str) -> tt.Record:
    """The game of a JSON text, every move checked, without a round in play.

    Raises:
        RefusedError: the text is too long, or its game is none that the lobby could have set up.
        RecordError: it is no saved game, or one that breaks its own rules.
    """
    if len(text) > MAX_SAVE:
        raise RefusedError(Why.TOO_LONG, f"a saved game has {MAX_SAVE} characters at most")
    _check_rules(text)
    record = tt.Record.from_json(text)
    for name in record.names:
        check_name(name)
    return _until_deal(record)


def _until_deal(record: tt.Record) -> tt.Record:
    while record.state.phase not in (tt.Phase.DEAL, tt.Phase.OVER):
        record = record.undo()
    return record


def _check_rules(text: str) -> None:
    """Refuse, before a game is replayed, rules that the lobby does not offer.

    A deck of a thousand million jokers, or hands of 200 cards to be melded: a file can say so,
    and the library would try. What is no saved game at all passes here; the library says why.
    """
    try:
        game: object = json.loads(text)
    except (ValueError, RecursionError):
        return
    names, rules = _field(game, "names"), _field(game, "rules")
    rounds = _field(rules, "rounds")
    if not isinstance(names, list) or not isinstance(rounds, list):
        return
    deals = [deal for spec in rounds if isinstance(deal := _field(spec, "deal"), int)]
    form = {
        "variant": _field(rules, "name"),
        "seats": [PERSON] * len(names),
        "jokers": _field(rules, "jokers"),
        "packs": _field(rules, "packs"),
        "ace": _field(rules, "ace"),
        "faces": {10: "10", 13: "11-13"}.get(_king(rules)),
        "least_deal": min(deals, default=None),
        "most_deal": max(deals, default=None),
    }
    try:
        offered = read_form(Fields(form)).rules
    except (RefusedError, tt.ThreeThirteenError):
        offered = None
    if offered is None or rules != _rules_to_json(offered, len(names)):
        raise RefusedError(Why.BAD_MESSAGE, "that game's rules are none that the lobby offers")


def _rules_to_json(rules: tt.Rules, players: int) -> object:
    return json.loads(tt.Record.new([""] * players, rules).to_json())["rules"]


def _king(rules: object) -> int:
    cost = _field(_field(rules, "values"), "king")
    return cost if isinstance(cost, int) else 0


def _field(value: object, name: str) -> object:
    return value.get(name) if isinstance(value, dict) else None
