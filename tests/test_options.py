"""The small option types: penalties, rounds and enums (rules: Penalties; the game)."""

from __future__ import annotations

import copy
import pickle

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import three_thirteen as tt

from .strategies import packs, round_specs, values

# ------------------------------------------------------------------------------------- penalties


def test_the_plain_penalties() -> None:
    """Pips for 2 to 10; ace 1; J Q K 10; a wild card left over its own rank's; a joker 20."""
    plain = tt.Values()
    assert [plain.of(rank) for rank in tt.Rank] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    assert (plain.wild, plain.joker) == (None, 20)


def test_every_penalty_can_be_another() -> None:
    house = tt.Values(
        ace=15, jack=11, queen=12, king=13, wild=25, joker=50, others={tt.Rank.SIX: 0}
    )
    assert [house.of(rank) for rank in tt.Rank] == [15, 2, 3, 4, 5, 0, 7, 8, 9, 10, 11, 12, 13]


def test_others_are_a_mapping_or_pairs_in_any_order() -> None:
    mapping = {tt.Rank.SIX: 0, tt.Rank.TWO: 20}
    first = tt.Values(others=mapping)
    assert first == tt.Values(others=[(tt.Rank.TWO, 20), (tt.Rank.SIX, 0)])
    assert first == tt.Values(others=tuple(reversed(mapping.items())))
    assert first.others == ((tt.Rank.TWO, 20), (tt.Rank.SIX, 0))
    assert hash(first) == hash(tt.Values(others=list(mapping.items())))


@pytest.mark.parametrize("option", ["ace", "jack", "queen", "king", "wild", "joker"])
def test_a_penalty_is_nought_or_more(option: str) -> None:
    attrs.evolve(tt.Values(), **{option: 0})  # type: ignore[arg-type] # some option
    with pytest.raises(tt.RulesError) as caught:
        attrs.evolve(tt.Values(), **{option: -1})  # type: ignore[arg-type] # some option
    [reason] = caught.value.reasons
    assert reason.code is tt.Code.NEGATIVE_PENALTY
    assert (reason.fields["option"], reason.fields["value"]) == (option, -1)


def test_a_penalty_has_a_bound() -> None:
    """A million points: far more than any game, and no burden to add up."""
    assert tt.Values(joker=1_000_000).joker == 1_000_000
    with pytest.raises(tt.RulesError) as caught:
        tt.Values(joker=1_000_001, others={tt.Rank.SIX: 10**9})
    assert [reason.code for reason in caught.value.reasons] == [tt.Code.BAD_OPTION] * 2
    assert caught.value.reasons[0].fields["option"] == "joker"


@pytest.mark.parametrize("cost", [1.5, "1", True, [1]])
def test_a_penalty_is_a_whole_number(cost: object) -> None:
    with pytest.raises(tt.RulesError) as caught:
        tt.Values(ace=cost)  # type: ignore[arg-type]
    [reason] = caught.value.reasons
    assert reason.code is tt.Code.BAD_OPTION
    assert reason.fields["value"] == cost


def test_all_that_is_wrong_with_penalties_is_listed() -> None:
    with pytest.raises(tt.RulesError) as caught:
        tt.Values(ace=-1, wild=-2, others={tt.Rank.SIX: -3, tt.Rank.KING: 13, tt.Rank.ACE: 1})
    assert [reason.code for reason in caught.value.reasons] == [
        tt.Code.NEGATIVE_PENALTY,
        tt.Code.NEGATIVE_PENALTY,
        tt.Code.NEGATIVE_PENALTY,
        tt.Code.OTHERS_NOT_PIPS,
        tt.Code.OTHERS_NOT_PIPS,
    ]
    assert all(reason in str(caught.value) for reason in caught.value.reasons)


@given(values())
def test_penalties_are_values(drawn: tt.Values) -> None:
    for other in (copy.copy(drawn), copy.deepcopy(drawn), pickle.loads(pickle.dumps(drawn))):
        assert other == drawn
        assert hash(other) == hash(drawn)
    assert eval(repr(drawn), vars(tt)) == drawn


# ---------------------------------------------------------------------------------------- rounds


def test_the_usual_rounds() -> None:
    """Rounds of 3, 4, … 13 cards (11 rounds); the rank n is wild (11 J, 12 Q, 13 K)."""
    usual = tt.rounds(3, 13)
    assert [spec.deal for spec in usual] == list(range(3, 14))
    assert [spec.wild_text for spec in usual] == [*"3456789TJQK"]
    assert all(not spec.wild_cards and spec.values is None for spec in usual)
    assert tt.rounds(1, 2)[0].wild_text == "A"
    assert tt.rounds(5, 5) == (tt.RoundSpec(5, wild_ranks={tt.Rank.FIVE}),)


@pytest.mark.parametrize(
    ("first", "last", "wrong"), [(0, 3, 0), (3, 14, 14), (5, 4, 4), (14, 15, 14)]
)
def test_rounds_that_no_rank_names(first: int, last: int, wrong: int) -> None:
    with pytest.raises(tt.RulesError) as caught:
        tt.rounds(first, last)
    [reason] = caught.value.reasons
    assert (reason.code, reason.fields["deal"]) == (tt.Code.NO_USUAL_ROUND, wrong)


@pytest.mark.parametrize("deal", [0, -1, 1.5, "3", True, None])
def test_a_round_deals_a_card_at_least(deal: object) -> None:
    with pytest.raises(tt.RulesError) as caught:
        tt.RoundSpec(deal)  # type: ignore[arg-type]
    [reason] = caught.value.reasons
    assert (reason.code, reason.fields["option"]) == (tt.Code.BAD_OPTION, "deal")
    assert reason.fields["value"] == deal


def test_a_round_with_wrong_values_lists_both_faults() -> None:
    with pytest.raises(tt.RulesError) as caught:
        tt.RoundSpec(0, values={"ace": 1})  # type: ignore[arg-type]
    assert [reason.fields["option"] for reason in caught.value.reasons] == ["deal", "values"]


@pytest.mark.parametrize("wild", ["14", "ZZ", "A2", ""])
def test_a_wild_rank_that_cannot_be_read(wild: str) -> None:
    with pytest.raises(tt.NotationError) as caught:
        tt.RoundSpec(3, wild_ranks=[wild])
    assert (caught.value.code, caught.value.text) == (tt.Code.RANK_UNREAD, wild)
    with pytest.raises(tt.NotationError):
        tt.RoundSpec(3, wild_cards=["7HH"])


@given(st.data())
def test_what_is_wild(data: st.DataObject) -> None:
    pack = data.draw(packs())
    spec = data.draw(round_specs(pack))
    for card in (*pack.naturals, tt.JOKER):
        named = card in spec.wild_cards or card.rank in spec.wild_ranks
        assert spec.is_wild(card) == (named or card is tt.JOKER), "jokers are always wild"


@given(st.data())
def test_rounds_are_values(data: st.DataObject) -> None:
    spec = data.draw(round_specs(data.draw(packs())))
    for other in (copy.copy(spec), copy.deepcopy(spec), pickle.loads(pickle.dumps(spec))):
        assert other == spec
        assert hash(other) == hash(spec)
    assert eval(repr(spec), vars(tt)) == spec


def test_wild_cards_and_ranks_are_written_in_pack_order() -> None:
    spec = tt.RoundSpec(3, wild_ranks=["K", 2, tt.Rank.TEN], wild_cards=["JS", "JH"])
    assert spec.wild_text == "2 T K JH JS"
    assert tt.RoundSpec(3).wild_text == ""
    assert spec == tt.RoundSpec(
        3, wild_ranks=["10", "2", "K"], wild_cards=tt.parse_cards("JH JS JH")
    )


# ----------------------------------------------------------------------------------------- enums


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        (tt.Ace, {"LOW": "low", "HIGH": "high", "BOTH": "both"}),
        (tt.Tie, {"SHARE": "share", "VOID": "void", "BONUS": "bonus"}),
        (tt.TurnOrder, {"IN_TURN": "in-turn", "ALL_AT_ONCE": "all-at-once"}),
        (tt.NextDealer, {"LEFT": "left", "RIGHT": "right", "WENT_OUT": "went-out"}),
        (tt.MeldKind, {"SET": "set", "RUN": "run"}),
        (
            tt.Phase,
            {"DEAL": "deal", "CALL": "call", "DRAW": "draw", "DISCARD": "discard", "OVER": "over"},
        ),
    ],
)
def test_options_are_texts_that_read_back(kind: type[tt.Ace], names: dict[str, str]) -> None:
    """The texts are in saved games: they stay."""
    assert {member.name: member.value for member in kind} == names
    for member in kind:
        assert kind(str(member)) is member
        assert eval(repr(member), vars(tt)) is member
        assert pickle.loads(pickle.dumps(member)) is member
