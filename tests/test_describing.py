"""Rules in words: complete, faithful, and the same rows for a page as for a terminal."""

import attrs
import pytest

import three_thirteen as tt
from three_thirteen.describing import compare, describe

GAMES = [tt.preset(name) for name in tt.presets()]
CHANGED = [
    tt.PAGAT.but(players=(3, 3)),
    tt.PAGAT.but(pack=tt.Pack(ranks="3456789TJQKA")),
    tt.PAGAT.but(pack=tt.Pack(suits="CDHS*")),
    tt.PAGAT.but(pack=tt.Pack(jokers=2)),
    tt.PAGAT.but(packs=3),
    tt.PAGAT.but(jokers=4),
    tt.PAGAT.but(rounds=tt.rounds(3, 7)),
    tt.PAGAT.but(rounds=tt.rounds(3, 13)[::-1]),
    tt.PAGAT.but(rounds=[attrs.evolve(spec, wild_cards={"JH", "JS"}) for spec in tt.PAGAT.rounds]),
    tt.PAGAT.but(rounds=[tt.RoundSpec(3), *tt.rounds(4, 13)]),
    tt.PAGAT.but(rounds=[attrs.evolve(tt.rounds(3, 3)[0], values=tt.Values(joker=3))]),
    tt.PAGAT.but(rounds=[attrs.evolve(tt.rounds(3, 3)[0], values=tt.Values(joker=4))]),
    tt.PAGAT.but(rounds=[attrs.evolve(tt.rounds(3, 3)[0], values=tt.Values())]),
    tt.PAGAT.but(ace=tt.Ace.HIGH),
    tt.PAGAT.but(ace=tt.Ace.BOTH),
    tt.PAGAT.but(min_naturals=2),
    tt.PAGAT.but(max_wilds=0),
    tt.PAGAT.but(wild_is_natural=True),
    tt.PAGAT.but(values=tt.Values(ace=15)),
    tt.PAGAT.but(values=tt.Values(jack=11)),
    tt.PAGAT.but(values=tt.Values(queen=12)),
    tt.PAGAT.but(values=tt.Values(king=13)),
    tt.PAGAT.but(values=tt.Values(wild=15)),
    tt.PAGAT.but(values=tt.Values(joker=50)),
    tt.PAGAT.but(values=tt.Values(others={tt.Rank.SIX: 0})),
    tt.PAGAT.but(turn_order=tt.TurnOrder.ALL_AT_ONCE),
    tt.PAGAT.but(first_out=2),
    tt.PAGAT.but(return_taken=False),
    tt.PAGAT.but(final_turns=0),
    tt.PAGAT.but(reshuffles=0),
    tt.PAGAT.but(max_turns=None),
    tt.PAGAT.but(reveal_out=False),
    tt.PAGAT.but(next_dealer=tt.NextDealer.WENT_OUT),
    tt.PAGAT.but(tie=tt.Tie.VOID),
    tt.PAGAT.but(tie=tt.Tie.BONUS, bonus=tt.RoundSpec(3)),
    tt.PAGAT.but(tie=tt.Tie.BONUS, bonus=tt.RoundSpec(3, values=tt.Values(ace=2))),
]


def values(rules: tt.Rules) -> tuple[str, ...]:
    return tuple(option.value for option in describe(rules))


def test_every_field_of_the_rules_has_its_row() -> None:
    named = {option.name.split(".")[0] for option in describe(tt.PAGAT)}
    assert named == {field.name for field in attrs.fields(tt.Rules)} - {"name"}
    parts = {option.name for option in describe(tt.PAGAT)}
    assert {f"values.{field.name}" for field in attrs.fields(tt.Values)} <= parts


@pytest.mark.parametrize("rules", [*GAMES, *CHANGED], ids=lambda rules: rules.name)
def test_every_option_has_a_value_and_a_meaning(rules: tt.Rules) -> None:
    for option in describe(rules):
        assert option.value.strip() == option.value != ""
        assert option.meaning


@pytest.mark.parametrize("rules", CHANGED)
def test_a_changed_option_is_a_changed_row(rules: tt.Rules) -> None:
    assert values(rules) != values(tt.PAGAT)


def test_no_two_different_rules_read_alike() -> None:
    texts = [values(rules) for rules in CHANGED]
    assert len(set(texts)) == len(CHANGED)


def test_the_same_rules_by_another_name_read_alike() -> None:
    assert values(tt.SPRUCE) == values(tt.PAGAT)


@pytest.mark.parametrize(
    ("deals", "text"),
    [
        ((3, 4, 5), "3 to 5 cards"),
        ((5, 4, 3), "5 down to 3 cards"),
        ((3, 4), "3, 4 cards"),
        ((3, 3, 4), "3, 3, 4 cards"),
        ((3, 5, 10, 11, 12), "3, 5, 10 to 12 cards"),
        ((7,), "7 cards"),
    ],
)
def test_rounds_in_a_row_are_drawn_together(deals: tuple[int, ...], text: str) -> None:
    rules = tt.Rules(rounds=[tt.RoundSpec(deal) for deal in deals])
    assert {option.name: option.value for option in describe(rules)}["rounds"] == text


def test_wild_cards_that_depart_from_the_usual_are_named() -> None:
    rows = {rules.name: {o.name: o.value for o in describe(rules)} for rules in GAMES}
    assert rows["pagat"]["rounds.wild"] == "the rank dealt"
    assert rows["deuces"]["rounds.wild"] == "the rank dealt; round 12: A"
    jacks = tt.PAGAT.but(
        rounds=[attrs.evolve(spec, wild_cards={"JH", "JS"}) for spec in tt.rounds(3, 4)]
    )
    assert {o.name: o.value for o in describe(jacks)}["rounds.wild"] == "the rank dealt JH JS"


def test_comparison_has_a_value_for_each_game_in_order() -> None:
    rows = compare(GAMES)
    assert [row.name for row in rows] == [option.name for option in describe(tt.PAGAT)]
    for place, rules in enumerate(GAMES):
        assert tuple(row.values[place] for row in rows) == values(rules)


def test_comparison_knows_what_is_the_same() -> None:
    rows = {row.name: row for row in compare(GAMES)}
    assert rows["max_wilds"].is_same
    assert not rows["tie"].is_same


def test_an_option_of_aces_says_where_there_are_none() -> None:
    rows = {option.name: option.value for option in describe(tt.FIVE_CROWNS)}
    assert rows["ace"] == "low, but the pack has no aces"
    assert rows["values.ace"] == "1, but the pack has no aces"
    rows = {option.name: option.value for option in describe(tt.PAGAT)}
    assert (rows["ace"], rows["values.ace"]) == ("low", "1")
