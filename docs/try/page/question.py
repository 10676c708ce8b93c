"""What the page is asked: a hand, what is wild, a game and its changed options, all as text.

This file runs in the browser, with the library beside it. Whatever it reads may come from a link
that anybody wrote, so nothing in it is trusted, and all that is wrong is said at once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import attrs

import three_thirteen as tt

MOST_CARDS = 16
"""The largest hand of a published game has 15 cards; under limits on melds each card more doubles
the time."""
NO_VALUE = "none"
"""The text of an option that may be None and is."""

_VALUES = ("ace", "jack", "queen", "king", "wild", "joker")


@attrs.frozen
class Fault:
    """Something that cannot be read or does not work, and the field of the form that holds it.

    ``field`` is ``hand``, ``wild``, ``game``, the name of an option, or ``options`` for what
    several of them bring about together.
    """

    field: str
    code: str
    text: str


class RefusedError(Exception):
    """A question that has no answer, with all its faults."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("; ".join(fault.text for fault in faults))
        self.faults = faults


@attrs.frozen
class Question:
    """A hand, and the rules and the round that it is judged by.

    ``deal`` is how many cards are dealt in that round, or None where the game has no such round;
    ``width`` is the room for a drawing, in pixels.
    """

    hand: tuple[tt.Card, ...]
    spec: tt.RoundSpec
    rules: tt.Rules
    deal: int | None
    width: int

    @property
    def holds_one_more(self) -> bool:
        """Whether the hand has drawn and owes a discard."""
        return self.deal is not None and len(self.hand) == self.deal + 1


def read_question(asked: Mapping[str, object]) -> Question:
    """The question that a filled-in form asks.

    Raises:
        RefusedError: something in it cannot be read or does not work.

    >>> read_question({"hand": "5H 6H 7H KC", "wild": "3", "game": "pagat"}).holds_one_more
    True
    """
    faults: list[Fault] = []
    rules = _read_game(_text(asked, "game"), faults)
    options = asked.get("options")
    if isinstance(options, Mapping):
        rules = _read_options(rules, {str(key): str(options[key]) for key in options}, faults)
    hand = _read_hand(_text(asked, "hand"), rules, faults)
    spec = _read_wild(_text(asked, "wild"), rules, faults)
    if faults:
        raise RefusedError(faults)
    rounds = [known for known in rules.rounds if known.wild_text == spec.wild_text]
    width = asked.get("width")
    return Question(
        hand=hand,
        spec=rounds[0] if rounds else spec,
        rules=rules,
        deal=rounds[0].deal if rounds else None,
        width=max(240, min(width, 720)) if isinstance(width, int) else 480,
    )


def option_texts(rules: tt.Rules) -> dict[str, str]:
    """The options that matter to arranging a hand, each with its value as the form writes it.

    >>> option_texts(tt.FIVE_CROWNS)["values.joker"], option_texts(tt.PAGAT)["max_wilds"]
    ('50', 'none')
    """
    values = {f"values.{name}": _shown(getattr(rules.values, name)) for name in _VALUES}
    return {
        "ace": rules.ace.value,
        "jokers": str(rules.jokers),
        "min_naturals": str(rules.min_naturals),
        "max_wilds": _shown(rules.max_wilds),
        "wild_is_natural": "yes" if rules.wild_is_natural else "no",
        **values,
    }


def _shown(value: int | None) -> str:
    return NO_VALUE if value is None else str(value)


def _text(asked: Mapping[str, object], key: str) -> str:
    value = asked.get(key, "")
    return value if isinstance(value, str) else ""


def _fault(field: str, found: tt.ThreeThirteenError | tt.Reason) -> Fault:
    return Fault(field, str(found.code), str(found))


def _read_game(name: str, faults: list[Fault]) -> tt.Rules:
    """The game of that name; the plain one goes on where there is none."""
    try:
        return tt.preset(name)
    except tt.ThreeThirteenError as error:
        faults.append(_fault("game", error))
        return tt.PAGAT


def _read_hand(text: str, rules: tt.Rules, faults: list[Fault]) -> tuple[tt.Card, ...]:
    try:
        hand = tt.parse_cards(text)
        rules.pack.check(hand)
    except tt.ThreeThirteenError as error:
        faults.append(_fault("hand", error))
        return ()
    if len(hand) > MOST_CARDS:
        text = f"this page takes {MOST_CARDS} cards at most, and there are {len(hand)}"
        faults.append(Fault("hand", "too-many-cards", text))
    return hand


def _read_wild(text: str, rules: tt.Rules, faults: list[Fault]) -> tt.RoundSpec:
    words = text.split()
    is_rank = [len(word) == 1 or word == "10" for word in words]
    try:
        spec = tt.RoundSpec(
            1,
            wild_ranks=[word for word, rank in zip(words, is_rank, strict=True) if rank],
            wild_cards=[word for word, rank in zip(words, is_rank, strict=True) if not rank],
        )
        tt.arrange((), spec, rules)
    except tt.RulesError as error:
        faults += [_fault("wild", reason) for reason in error.reasons]
    except tt.ThreeThirteenError as error:
        faults.append(_fault("wild", error))
    else:
        return spec
    return tt.RoundSpec(1)


# --- options -----------------------------------------------------------------------------------


def _read_options(plain: tt.Rules, texts: Mapping[str, str], faults: list[Fault]) -> tt.Rules:
    """The rules with those options changed; as they were if they refuse to be together."""
    changed: dict[str, Any] = {}
    penalties: dict[str, Any] = {}
    for name, text in texts.items():
        read = _READERS.get(name)
        try:
            if read is None:
                raise _unread(tt.Code.NOT_ONE_OF, text=name[:40], known=tuple(_READERS))
            place = penalties if name.startswith("values.") else changed
            place[name.removeprefix("values.")] = read(text)
        except _UnreadError as error:
            faults.append(_fault(name if read else "options", error.reason))
    if penalties:
        try:
            changed["values"] = attrs.evolve(plain.values, **penalties)
        except tt.RulesError as error:
            faults += [_option_fault(reason, "values.") for reason in error.reasons]
    try:
        return attrs.evolve(plain, **changed)
    except tt.RulesError as error:
        faults += [_option_fault(reason, "") for reason in error.reasons]
    return plain


def _option_fault(reason: tt.Reason, prefix: str) -> Fault:
    """A reason at the option that it names; that of the ace names it by its code alone."""
    name = "ace" if reason.code is tt.Code.ACE_MISSING else f"{prefix}{reason.fields.get('option')}"
    return _fault(name if name in _READERS else "options", reason)


class _UnreadError(Exception):
    """An option's text that cannot be read."""

    def __init__(self, reason: tt.Reason) -> None:
        super().__init__(reason)
        self.reason = reason


def _unread(code: tt.Code, **fields: object) -> _UnreadError:
    return _UnreadError(tt.Reason.of(code, **fields))


def _ace(text: str) -> tt.Ace:
    if text not in tuple(tt.Ace):
        raise _unread(tt.Code.NOT_ONE_OF, text=text[:40], known=tuple(map(str, tt.Ace)))
    return tt.Ace(text)


def _flag(text: str) -> bool:
    if text not in ("yes", "no"):
        raise _unread(tt.Code.NOT_ONE_OF, text=text[:40], known=("yes", "no"))
    return text == "yes"


def _number(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,9}", text):
        raise _unread(tt.Code.NO_WHOLE_NUMBER, text=text[:40])
    return int(text)


def _number_or_none(text: str) -> int | None:
    return None if text == NO_VALUE else _number(text)


_READERS: Mapping[str, Callable[[str], object]] = {
    "ace": _ace,
    "jokers": _number,
    "min_naturals": _number,
    "max_wilds": _number_or_none,
    "wild_is_natural": _flag,
    **{f"values.{name}": _number for name in _VALUES},
    "values.wild": _number_or_none,
}
"""How each option that the form has is read."""
