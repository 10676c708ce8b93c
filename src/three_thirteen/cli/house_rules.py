"""The options of the command line that make rules: a variant, and what a house changes in it."""

from __future__ import annotations

import argparse
import re
from functools import partial

import attrs

import three_thirteen as tt
from three_thirteen.rules import RulesChanges

from .parsing import Parser
from .speech import Speech

_ACE_POINTS = {tt.Ace.LOW: 1, tt.Ace.HIGH: 15, tt.Ace.BOTH: 15}
"""What an ace left over costs by where it may stand, as published."""
HOUSE_RULES = ("jokers", "ace", "ace_points", "faces", "packs", "rounds")
"""The names under which the arguments are kept; None where one was not given."""
_MOST = 999
_FACES = {"10": (10, 10, 10), "11-13": (11, 12, 13)}


def add_arguments(parser: Parser) -> None:
    """Add the house rules, which :func:`read_rules` reads."""
    say = parser.speech.say
    group = parser.add_argument_group(say("house"), say("about-house"))
    number = partial(read_number, parser.speech)
    group.add_argument("--jokers", type=number, metavar="N", help=say("about-jokers"))
    group.add_argument("--ace", choices=[ace.value for ace in tt.Ace], help=say("about-ace"))
    group.add_argument("--ace-points", type=number, metavar="N", help=say("about-ace-points"))
    group.add_argument("--faces", choices=_FACES, help=say("about-faces"))
    group.add_argument("--packs", type=number, metavar="N", help=say("about-packs"))
    deals = partial(_read_deals, parser.speech)
    group.add_argument("--rounds", type=deals, metavar="3-7", help=say("about-rounds"))


def read_number(speech: Speech, text: str, most: int | None = _MOST) -> int:
    """A whole number that a game at a terminal can bear: the rules say what else it must be.

    Raises:
        ArgumentTypeError: it is none, or beyond ``most``, 999 if not said otherwise.
    """
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(speech.say("no-number", text=text)) from None
    if most is not None and abs(number) > most:
        raise argparse.ArgumentTypeError(speech.say("too-much", number=number, most=most))
    return number


def _read_deals(speech: Speech, text: str) -> tuple[int, ...]:
    """The sizes of rounds: numbers and spans, either way, with commas between."""
    deals: list[int] = []
    for part in text.split(","):
        span = re.fullmatch(r"(\d{1,2})(?:-(\d{1,2}))?", part.strip())
        if span is None:
            raise argparse.ArgumentTypeError(speech.say("no-rounds", text=text))
        first, last = int(span[1]), int(span[2] or span[1])
        step = 1 if first <= last else -1
        deals += range(first, last + step, step)
    return tuple(deals)


def plain_rules(given: argparse.Namespace) -> tt.Rules:
    """The variant that was asked for, or else the plain game.

    Raises:
        UnknownPresetError: no variant has that name.
    """
    variant: str | None = given.variant
    return tt.PAGAT if variant is None else tt.preset(variant)


def read_rules(given: argparse.Namespace, players: int | None = None) -> tt.Rules:
    """The rules that were asked for, fit for a number of players if one is named.

    Raises:
        UnknownPresetError: no variant has that name.
        RulesError: they do not work; ``.reasons`` lists all that is wrong.
    """
    plain = plain_rules(given)
    changes: RulesChanges = {}
    reasons: list[tt.Reason] = []
    jokers: int | None = given.jokers
    packs: int | None = given.packs
    deals: tuple[int, ...] | None = given.rounds
    ace: tt.Ace | None = None if given.ace is None else tt.Ace(given.ace)
    if jokers is not None:
        changes["jokers"] = jokers
    if packs is not None:
        changes["packs"] = packs
    if ace is not None:
        changes["ace"] = ace
    specs = plain.rounds
    try:
        if deals is not None:
            specs = changes["rounds"] = _specs(deals, plain)
    except tt.RulesError as error:
        reasons += error.reasons
    try:
        changes["values"] = _values(plain.values, plain, given)
        changes["rounds"] = [
            spec
            if spec.values is None
            else attrs.evolve(spec, values=_values(spec.values, plain, given))
            for spec in specs
        ]
    except tt.RulesError as error:
        reasons += error.reasons
    rules = None
    try:
        rules = plain.but(**changes)
    except tt.RulesError as error:
        reasons += error.reasons
    if players is not None:
        reasons += _table_reasons(rules, plain, players)
    if reasons or rules is None:
        raise tt.RulesError(dict.fromkeys(reasons))
    return rules


def _values(values: tt.Values, plain: tt.Rules, given: argparse.Namespace) -> tt.Values:
    """Penalties with what was asked for; an ace that moves costs what is published for it."""
    points: int | None = given.ace_points
    if points is None:
        moves = given.ace is not None and given.ace != plain.ace.value
        points = _ACE_POINTS[tt.Ace(given.ace)] if moves else values.ace
    jack, queen, king = _FACES.get(given.faces, (values.jack, values.queen, values.king))
    return attrs.evolve(values, ace=points, jack=jack, queen=queen, king=king)


def _specs(deals: tuple[int, ...], plain: tt.Rules) -> tuple[tt.RoundSpec, ...]:
    """The rounds of those sizes: the variant's own where it has one, else the usual one."""
    own = {spec.deal: spec for spec in plain.rounds}
    specs: list[tt.RoundSpec] = []
    reasons: list[tt.Reason] = []
    for deal in deals:
        try:
            specs.append(own[deal] if deal in own else tt.rounds(deal, deal)[0])
        except tt.RulesError as error:
            reasons += error.reasons
    if reasons:
        raise tt.RulesError(reasons)
    return tuple(specs)


def _table_reasons(rules: tt.Rules | None, plain: tt.Rules, players: int) -> list[tt.Reason]:
    """Why so many cannot play; where the rules themselves do not work, ask the variant's."""
    try:
        (plain if rules is None else rules).check_table(players)
    except tt.RulesError as error:
        counted = (tt.Code.TOO_FEW_PLAYERS, tt.Code.TOO_MANY_PLAYERS)
        return [r for r in error.reasons if rules is not None or r.code in counted]
    return []
