"""The error family: typed, with fields, copied and pickled like values (rules, 8)."""

from __future__ import annotations

import copy
import pickle
import string
from collections.abc import Callable

import pytest

import three_thirteen as tt
from three_thirteen.codes import TEXTS

from .strategies import HalfWild
from .tables import raised, whole_deck

START = tt.State.new(2, seed=1, dealer=0)
Call = Callable[[], object]

# How each is raised: its class, its code, and the fields that its class names.
RAISED: dict[str, tuple[Call, type[tt.ThreeThirteenError], tt.Code]] = {
    "notation": (lambda: tt.Card.parse("11H"), tt.NotationError, tt.Code.CARD_RANK_UNREAD),
    "move text": (lambda: tt.parse_move("x7HH"), tt.NotationError, tt.Code.CARD_TOO_LONG),
    "card": (lambda: tt.Card.from_index(66), tt.CardError, tt.Code.NO_SUCH_INDEX),
    "pack": (
        lambda: tt.FIVE_CROWNS.pack.check(tt.parse_cards("AC")),
        tt.CardError,
        tt.Code.NOT_IN_PACK,
    ),
    "stock": (lambda: START.with_stock("AC"), tt.DeckError, tt.Code.WRONG_STOCK),
    "rules": (
        lambda: tt.Rules(jokers=-1, shape=HalfWild(version=0), rounds=[tt.RoundSpec(99)]),
        tt.RulesError,
        tt.Code.BAD_RULES,
    ),
    "table": (lambda: tt.State.new(5, tt.GAMERULES), tt.RulesError, tt.Code.BAD_RULES),
    "preset": (lambda: tt.preset("pagatt"), tt.UnknownPresetError, tt.Code.NO_SUCH_PRESET),
    "arrangement": (
        lambda: tt.check_arrangement(["7H 7C", "5H 6H 8H"], "7H 7C"),
        tt.ArrangementError,
        tt.Code.BAD_ARRANGEMENT,
    ),
    "seat": (lambda: START.view(7), tt.SeatError, tt.Code.NO_SUCH_SEAT),
    "move": (lambda: START.play("stock"), tt.IllegalMoveError, tt.Code.WRONG_PHASE),
    "no seat": (
        lambda: tt.State.new(2, tt.SPEED).play("deal").play("stay"),
        tt.IllegalMoveError,
        tt.Code.SEAT_NEEDED,
    ),
    "deck": (
        lambda: START.play(tt.Deal(deck=tuple(whole_deck(START)[1:]))),
        tt.IllegalDealError,
        tt.Code.WRONG_DECK,
    ),
}


def error_of(name: str) -> tt.ThreeThirteenError:
    call, kind, _ = RAISED[name]
    error = raised(kind, call)
    assert error is not None
    return error


@pytest.mark.parametrize("name", RAISED)
def test_an_error_is_typed_and_carries_its_code_and_fields(name: str) -> None:
    error = error_of(name)
    _, kind, code = RAISED[name]
    assert type(error) is kind
    assert isinstance(error, tt.ThreeThirteenError)
    assert isinstance(error, ValueError)
    assert error.code is code
    assert str(error) == str(error.args[0]) != ""
    assert isinstance(error.fields, dict)
    for reason in getattr(error, "reasons", ()):
        assert isinstance(reason, tt.Reason)
        assert reason in str(error)


@pytest.mark.parametrize("name", RAISED)
@pytest.mark.parametrize("way", ["copy", "deepcopy", "pickle"])
def test_an_error_is_copied_whole(name: str, way: str) -> None:
    error = error_of(name)
    copies: dict[str, Callable[[tt.ThreeThirteenError], tt.ThreeThirteenError]] = {
        "copy": copy.copy,
        "deepcopy": copy.deepcopy,
        "pickle": lambda one: pickle.loads(pickle.dumps(one)),
    }
    other = copies[way](error)
    assert other is not error
    assert type(other) is type(error)
    assert (str(other), repr(other), other.args) == (str(error), repr(error), error.args)
    assert vars(other) == vars(error)
    assert pickle.loads(pickle.dumps(other)).fields == error.fields


def test_no_error_holds_a_state() -> None:
    for name in RAISED:
        assert not any(isinstance(value, tt.State) for value in vars(error_of(name)).values())


def test_the_family() -> None:
    families: list[tuple[type[Exception], type[Exception]]] = [
        (tt.ThreeThirteenError, ValueError),
        (tt.NotationError, tt.ThreeThirteenError),
        (tt.CardError, tt.ThreeThirteenError),
        (tt.DeckError, tt.CardError),
        (tt.RulesError, tt.ThreeThirteenError),
        (tt.UnknownPresetError, tt.RulesError),
        (tt.ArrangementError, tt.ThreeThirteenError),
        (tt.IllegalMoveError, tt.ThreeThirteenError),
        (tt.IllegalDealError, tt.IllegalMoveError),
        (tt.IllegalDealError, tt.DeckError),
        (tt.RecordError, tt.ThreeThirteenError),
        (tt.SeatError, IndexError),
    ]
    for kind, parent in families:
        assert issubclass(kind, parent)


def test_a_reason_is_its_text_with_a_code_and_fields() -> None:
    reason = tt.Reason.of(tt.Code.NOT_IN_HAND, card=tt.Card.parse("7H"))
    assert reason == reason.text == str(reason) == "not in hand: 7H"
    assert type(reason.text) is str
    assert (reason.code, reason.fields) == (tt.Code.NOT_IN_HAND, {"card": tt.Card.parse("7H")})
    assert hash(reason) == hash("not in hand: 7H")
    for other in (
        copy.copy(reason),
        copy.deepcopy(reason),
        pickle.loads(pickle.dumps(reason)),
    ):
        assert other == reason
        assert (other.code, other.fields) == (reason.code, reason.fields)


def test_every_code_has_one_text() -> None:
    assert set(TEXTS) == set(tt.Code)
    assert len({code.value for code in tt.Code}) == len(tt.Code)
    for code, text in TEXTS.items():
        assert code.value == code.name.lower().replace("_", "-"), (
            "the value is in records: it stays"
        )
        assert text.strip() == text != ""
        names = [name for _, name, _, _ in string.Formatter().parse(text) if name is not None]
        assert all(name.isidentifier() for name in names)


def test_a_text_names_the_offending_thing_and_what_would_be_right() -> None:
    assert str(error_of("notation")) == (
        "'11H' at 0 is not a card: it must begin with a rank, "
        "one of A 2 3 4 5 6 7 8 9 T (or 10) J Q K, or be JK"
    )
    assert "did you mean pagat" in str(error_of("preset"))
    assert "the seats are 0 to 1" in str(error_of("seat"))
    assert "takes 4 at most" in str(error_of("table"))
