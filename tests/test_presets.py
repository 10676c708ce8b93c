"""The published games, option by option against the table of the rules (section 6)."""

from __future__ import annotations

import re

import attrs
import pytest

import three_thirteen as tt

from .tables import EVERY_PRESET

# The rules' table, row by row: pagat, spruce, gamerules, special-k, speed, deuces, five-crowns.
NAMES = ("pagat", "spruce", "gamerules", "special-k", "speed", "deuces", "five-crowns")
IN_TURN, AT_ONCE = tt.TurnOrder.IN_TURN, tt.TurnOrder.ALL_AT_ONCE
SHARE, VOID, BONUS = tt.Tie.SHARE, tt.Tie.VOID, tt.Tie.BONUS
COLUMNS: dict[str, tuple[object, ...]] = {
    "name": NAMES,
    "players": ((2, None), (2, None), (2, 4), (4, 4), (2, 13), (2, 3), (2, 7)),
    "packs": (None, None, None, 2, 4, 1, 2),
    "jokers": (0, 0, 0, 0, 0, 2, 0),
    "ace": (tt.Ace.LOW,) * 7,
    "min_naturals": (0, 0, 1, 0, 0, 0, 0),
    "turn_order": (IN_TURN, IN_TURN, IN_TURN, IN_TURN, AT_ONCE, IN_TURN, IN_TURN),
    "first_out": (1, 1, 1, 1, 0, 1, 1),
    "reveal_out": (True, True, True, True, True, False, True),
    "tie": (SHARE, SHARE, SHARE, VOID, SHARE, BONUS, SHARE),
    # In all of them:
    "max_wilds": (None,) * 7,
    "wild_is_natural": (False,) * 7,
    "shape": (None,) * 7,
    "return_taken": (True,) * 7,
    "final_turns": (1,) * 7,
    "next_dealer": (tt.NextDealer.LEFT,) * 7,
    "reshuffles": (None,) * 7,
    "max_turns": (100,) * 7,
}
STANDARD = ("A23456789TJQK", "CDHS", 0)
PACKS = (STANDARD,) * 6 + (("3456789TJQK", "CDHS*", 3),)
LAST_ROUNDS = (13, 13, 13, 13, 13, 14, 13)
WILD_LEFT = (None, None, None, 15, None, None, 20)
JOKER_LEFT = (20, 20, 20, 20, 20, 20, 50)
FACES = ((10, 10, 10),) * 6 + ((11, 12, 13),)


def test_the_names_in_the_order_of_the_table() -> None:
    assert tt.presets()[:7] == NAMES
    assert [rules.name for rules in EVERY_PRESET] == list(NAMES)
    assert [tt.preset(name) for name in NAMES] == list(EVERY_PRESET)


@pytest.mark.parametrize("place", range(7), ids=NAMES)
def test_every_option_of_a_preset(place: int) -> None:
    rules = tt.preset(NAMES[place])
    for option, row in COLUMNS.items():
        assert getattr(rules, option) == row[place], option
    ranks, suits, jokers = PACKS[place]
    assert "".join(map(str, rules.pack.ranks)) == ranks
    assert "".join(map(str, rules.pack.suits)) == suits
    assert rules.pack.jokers == jokers
    values = rules.values
    assert (values.jack, values.queen, values.king) == FACES[place]
    assert (values.ace, values.wild, values.joker) == (1, WILD_LEFT[place], JOKER_LEFT[place])
    assert values.others == ()
    deals = range(3, LAST_ROUNDS[place] + 1)
    wild = {14: tt.Rank.ACE}  # deuces: every other rank but the two has had its round
    assert [spec.deal for spec in rules.rounds] == list(deals)
    for spec in rules.rounds:
        assert spec.wild_ranks == {wild.get(spec.deal) or tt.Rank(spec.deal)}
        assert spec.wild_cards == frozenset()
        assert spec.values is None
    if rules.tie is BONUS:
        assert rules.bonus == rules.rounds[-1], "the bonus round is the last round again"
    else:
        assert rules.bonus is None
    asked = {*COLUMNS, "pack", "values", "rounds", "bonus"}
    assert {field.name for field in attrs.fields(tt.Rules)} == asked, "no option is left out"


@pytest.mark.parametrize(
    ("name", "players", "cards"),
    [
        ("pagat", 2, 52),
        ("pagat", 4, 104),
        ("gamerules", 3, 104),
        ("special-k", 4, 104),
        ("speed", 2, 208),
        ("speed", 13, 208),
        ("deuces", 3, 54),
        ("five-crowns", 7, 116),
    ],
)
def test_how_many_cards_are_in_play(name: str, players: int, cards: int) -> None:
    assert tt.preset(name).deck_size(players) == cards


def test_special_k_with_jokers() -> None:
    assert [tt.SPECIAL_K.but(jokers=jokers).deck_size(4) for jokers in (0, 2, 4)] == [
        104,
        106,
        108,
    ]


def test_speed_takes_as_many_seats_as_can_be_dealt() -> None:
    """Seats × (13 + 2) ≤ 208: 13 seats, which is where the preset's limit comes from."""
    assert 13 * 15 <= 208 < 14 * 15
    with pytest.raises(tt.RulesError) as caught:
        tt.SPEED.check_table(14)
    assert [reason.code for reason in caught.value.reasons] == [
        tt.Code.TOO_MANY_PLAYERS,
        tt.Code.TABLE_TOO_LARGE,
    ]


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("pagatt", "pagat"),
        ("Pagat", "pagat"),
        ("five crowns", "five-crowns"),
        ("fivecrowns", "five-crowns"),
        ("special_k", "special-k"),
        ("duces", "deuces"),
    ],
)
def test_an_unknown_preset_names_those_like_it(name: str, near: str) -> None:
    with pytest.raises(tt.UnknownPresetError) as caught:
        tt.preset(name)
    error = caught.value
    assert error.name == name
    assert near in error.near
    assert set(NAMES) <= set(error.known)
    assert error.code is tt.Code.NO_SUCH_PRESET
    assert [reason.code for reason in error.reasons] == [tt.Code.NO_SUCH_PRESET]
    assert near in str(error)
    assert isinstance(error, tt.RulesError)


@pytest.mark.parametrize("name", ["", "zzzzzzzz", "\n"])
def test_a_preset_like_no_other_lists_all(name: str) -> None:
    with pytest.raises(tt.UnknownPresetError, match="five-crowns") as caught:
        tt.preset(name)
    assert caught.value.near == ()
    assert re.search("pagat.*deuces", str(caught.value))


@pytest.mark.parametrize("rules", EVERY_PRESET, ids=NAMES)
def test_presets_are_rules_that_read_back(rules: tt.Rules) -> None:
    assert eval(repr(rules), vars(tt)) == rules
    assert rules.but() == rules


def test_the_short_form_of_five_crowns_is_a_changed_preset() -> None:
    """One pack, five rounds (issue: an example of a changed preset)."""
    short = tt.FIVE_CROWNS.but(name="five crowns, short", packs=1, rounds=tt.rounds(3, 7))
    assert (short.deck_size(2), len(short.rounds)) == (58, 5)
    short.check_table(7)
