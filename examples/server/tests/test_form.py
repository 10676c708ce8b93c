"""The form of the lobby."""

import pytest

import three_thirteen as tt

from ..form import Wanted, read_form, variants
from ..messages import Fields
from ..refusals import RefusedError

TWO = ["person", "greedy"]


def form(**values: object) -> Wanted:
    return read_form(Fields({"variant": "pagat", "seats": TWO, **values}))


@pytest.mark.parametrize("name", tt.presets())
def test_a_form_with_nothing_changed_is_the_variant(name: str) -> None:
    rules = tt.preset(name)
    seats = ["person", *["random"] * (rules.players[0] - 1)]
    wanted = form(variant=name, seats=seats)
    assert wanted == Wanted(rules, tuple(seats), None)


def test_every_option() -> None:
    wanted = form(
        jokers=2,
        ace="both",
        faces="11-13",
        packs=2,
        least_deal=4,
        most_deal=6,
        seats=["person", "person", "random"],
        seconds=30,
    )
    rules = tt.PAGAT.but(
        jokers=2,
        ace=tt.Ace.BOTH,
        packs=2,
        rounds=tt.rounds(4, 6),
        values=tt.Values(ace=15, jack=11, queen=12, king=13),
    )
    assert wanted == Wanted(rules, ("person", "person", "random"), 30)


BAD: list[dict[str, object]] = [
    {"variant": 7},
    {"variant": "x" * 100},
    {"jokers": -1},
    {"jokers": 13},
    {"jokers": "2"},
    {"jokers": True},
    {"packs": 0},
    {"packs": 10**9},
    {"ace": "middle"},
    {"ace": ["low"]},
    {"faces": "15"},
    {"least_deal": 0},
    {"seconds": 1},
    {"seats": "person"},
    {"seats": ["person", "oracle"]},
    {"seats": ["person", {}]},
    {"seats": ["person"] * 14},
    {"seed": 1},
    {"deck": "7H"},
]


@pytest.mark.parametrize("values", BAD, ids=str)
def test_a_form_that_cannot_be_read(values: dict[str, object]) -> None:
    with pytest.raises(RefusedError):
        form(**values)


UNPLAYABLE: list[tuple[dict[str, object], tt.Code]] = [
    ({"variant": "pagta"}, tt.Code.NO_SUCH_PRESET),
    ({"variant": "special-k"}, tt.Code.TOO_FEW_PLAYERS),
    ({"seats": ["person"]}, tt.Code.TOO_FEW_PLAYERS),
    ({"seats": []}, tt.Code.TOO_FEW_PLAYERS),
    ({"seats": ["person"] * 5, "packs": 1}, tt.Code.TABLE_TOO_LARGE),
    ({"variant": "five-crowns", "ace": "high"}, tt.Code.ACE_MISSING),
    ({"least_deal": 9, "most_deal": 8}, tt.Code.NO_ROUNDS),
]


@pytest.mark.parametrize(("values", "code"), UNPLAYABLE, ids=str)
def test_options_that_do_not_work(values: dict[str, object], code: tt.Code) -> None:
    with pytest.raises(tt.RulesError) as refused:
        form(**values)
    assert code in [reason.code for reason in refused.value.reasons]


def test_what_the_lobby_offers() -> None:
    offered = {str(variant["name"]): variant for variant in variants()}
    assert tuple(offered) == tt.presets()
    assert offered["five-crowns"]["ace"] is None
    assert offered["five-crowns"]["faces"] == "11-13"
    assert offered["speed"]["at_once"] is True
    assert offered["pagat"]["players"] == [2, 13]
    assert offered["special-k"]["players"] == [4, 4]
