"""House rules: as data, and as small shapes in a user's own file (examples/house_rules)."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import three_thirteen as tt
from examples.house_rules.as_data import (
    ALL,
    CHEAP_JOKERS,
    DOWNWARD,
    FREE_SIXES,
    ONE_EYED_JACKS,
    ONE_WILD,
    SHORT_CROWNS,
)
from examples.house_rules.half_wild import RULES as HALF_WILD
from examples.house_rules.half_wild import HalfWild
from examples.house_rules.no_twins import RULES as NO_TWINS
from examples.house_rules.no_twins import NoTwins
from three_thirteen.strategies import hands
from three_thirteen.testing import check_rules, check_shape

from .oracle import Solved, World

EXAMPLES = Path(__file__).parent.parent / "examples" / "house_rules"


def world_of(rules: tt.Rules, spec: tt.RoundSpec) -> World:
    """What the oracle must know of rules and a round."""
    values = rules.values_in(spec)
    costs: dict[str, int | None] = {rank.symbol: values.of(rank) for rank in tt.Rank}
    costs |= {"wild": values.wild, "JK": values.joker}
    allows: Callable[[str, int, int, int], bool] | None = None
    if (shape := rules.shape) is not None:

        def allows(kind: str, size: int, naturals: int, repeats: int) -> bool:
            return shape.allows(tt.MeldKind(kind), size, naturals, repeats)

    return World(
        order="".join(rank.symbol for rank in rules.pack.ranks),
        suits="".join(suit.symbol for suit in rules.pack.suits),
        ace=rules.ace.value,
        wild=frozenset(spec.wild_text.split()),
        costs=tuple(sorted(costs.items())),
        min_naturals=rules.min_naturals,
        max_wilds=rules.max_wilds,
        wild_is_natural=rules.wild_is_natural,
        allows=allows,
    )


@pytest.mark.parametrize(
    "rules", [*ALL, HALF_WILD, NO_TWINS], ids=lambda rules: rules.name.replace(" ", "-")
)
@given(data=st.data())
def test_hands_cost_what_the_definition_says(rules: tt.Rules, data: st.DataObject) -> None:
    spec = data.draw(st.sampled_from(rules.rounds[:6]))
    hand = data.draw(hands(rules, data.draw(st.integers(0, 7)), players=rules.players[0]))
    best = tt.arrange(hand, spec, rules)
    solved = Solved([card.text for card in hand], world_of(rules, spec))
    assert (best.points, len(best.deadwood)) == solved.value()


@pytest.mark.parametrize(
    "rules", [*ALL, HALF_WILD, NO_TWINS], ids=lambda rules: rules.name.replace(" ", "-")
)
def test_house_rules_keep_the_contract(rules: tt.Rules) -> None:
    short = sorted(rules.rounds, key=lambda spec: spec.deal)[:4]
    check_rules(rules.but(rounds=short, max_turns=30))


# ------------------------------------------------------------------------------------- as data


def test_one_eyed_jacks_are_wild() -> None:
    spec = ONE_EYED_JACKS.rounds[0]
    assert spec.wild_text == "3 JH JS"
    assert tt.arrange("7H 7C JS", spec, ONE_EYED_JACKS).is_out
    assert tt.arrange("5H JH 7H", spec, ONE_EYED_JACKS).is_out
    assert not tt.arrange("7H 7C JC", spec, ONE_EYED_JACKS).is_out
    # One that is left over costs its own rank's value.
    assert tt.score_hand("JS 9H 2D", spec, ONE_EYED_JACKS) == 21


def test_jokers_cost_the_rounds_number() -> None:
    for spec in CHEAP_JOKERS.rounds:
        assert CHEAP_JOKERS.penalty(tt.JOKER, spec) == spec.deal
    assert tt.score_hand("JK 9H 2D", CHEAP_JOKERS.rounds[0], CHEAP_JOKERS) == 14
    assert tt.score_hand("JK 9H 2D KC", CHEAP_JOKERS.rounds[1], CHEAP_JOKERS) == 25
    # All other cards of such a round cost what they cost in the plain game.
    plain = tt.PAGAT.penalty
    assert all(
        CHEAP_JOKERS.penalty(card, spec) == plain(card, spec)
        for spec in CHEAP_JOKERS.rounds
        for card in CHEAP_JOKERS.pack.naturals
    )


def test_sixes_cost_nothing_and_still_do_not_count_as_melded() -> None:
    """Least points first, then the fewest cards left over: so complete is exact (rules, 2)."""
    best = tt.arrange("5H 7H 8H 9H", "4", FREE_SIXES)
    assert (best.points, [card.text for card in best.deadwood]) == (5, ["5H"])
    best = tt.arrange("7H 8H 9H 6C", "4", FREE_SIXES)
    assert (best.points, best.is_out) == (0, False)
    # 6H could stay outside for nothing; the run takes it in.
    assert tt.arrange("6H 7H 8H 9H", "4", FREE_SIXES).is_out
    state = tt.State.setup(["7H 8H 9H", "2C 2D KS"], "6C", rules=FREE_SIXES, seed=1)
    taken = state.play("pile")
    assert tt.GoOut("6C") in taken.legal_moves()
    state = tt.State.setup(["6D 8H 9H", "2C 2D KS"], "7H", rules=FREE_SIXES, seed=1)
    assert not any(isinstance(move, tt.GoOut) for move in state.play("pile").legal_moves()[:4])
    assert tt.GoOut("6D") in state.play("pile").legal_moves()
    assert tt.GoOut("9H") not in state.play("pile").legal_moves()  # leaves a six unmelded


def test_free_six_left_over_scores_nothing_but_is_not_out() -> None:
    deal = ["6S 8C 8D", "2C 2D KS"]
    state = tt.State.setup(deal, "8H", rules=FREE_SIXES, seed=1).play("pile")
    state = state.play(tt.GoOut("6S"))
    assert state.out == (0,)
    for text in ("stock", f"x{state.play('stock').hands[1][-1]}"):
        state = state.play(text)
    assert state.results[0].points[0] == 0


def test_one_wild_card_in_a_meld_at_most() -> None:
    assert not tt.arrange("7H 3C 3D", "3", ONE_WILD).is_out
    assert tt.arrange("7H 7C 3D", "3", ONE_WILD).is_out


def test_rounds_come_in_the_order_given() -> None:
    state = tt.State.new(2, DOWNWARD, seed=1)
    assert (state.round.deal, state.round.wild_text) == (13, "K")
    result = tt.play_game([tt.GreedyPlayer(), tt.GreedyPlayer()], DOWNWARD, seed=1)
    assert [scored.spec.deal for scored in result.state.results] == [*range(13, 2, -1)]


def test_short_form_of_five_crowns() -> None:
    assert SHORT_CROWNS.deck_size(4) == 58
    assert [spec.deal for spec in SHORT_CROWNS.rounds] == [3, 4, 5, 6, 7]
    assert SHORT_CROWNS.values == tt.FIVE_CROWNS.values
    SHORT_CROWNS.check_table(7)
    result = tt.play_game([tt.GreedyPlayer()] * 4, SHORT_CROWNS, seed=1)
    assert len(result.state.scores) == 5


def test_other_house_rules_of_the_texts_combine() -> None:
    """Jokers, the ace at both ends for 15, faces 11 to 13, another number of packs (rules, 6)."""
    rules = tt.PAGAT.but(
        packs=3,
        jokers=4,
        ace=tt.Ace.BOTH,
        values=tt.Values(ace=15, jack=11, queen=12, king=13, wild=15, joker=50),
        tie=tt.Tie.VOID,
        next_dealer=tt.NextDealer.WENT_OUT,
        rounds=tt.rounds(3, 5),
        reshuffles=1,
    )
    assert rules.deck_size(2) == 160
    assert tt.arrange("QH KH AH", "3", rules).is_out
    # The three wild cards make a run of five with the jack and the ace.
    assert tt.score_hand("AH JH QC KD 3C JK 3D", "3", rules) == 12 + 13
    check_rules(rules)


# ------------------------------------------------------------------------------------- shapes


def test_shapes_of_the_examples_keep_the_protocol() -> None:
    check_shape(HalfWild())
    check_shape(NoTwins())


def test_at_most_half_of_a_meld_may_be_wild() -> None:
    assert tt.arrange("7H 7C 4D 4S", "4", HALF_WILD).is_out
    assert not tt.arrange("7H 4C 4D", "4", HALF_WILD).is_out
    assert not tt.arrange("7H 7C 4D 4S 4H", "4", HALF_WILD).is_out
    with pytest.raises(tt.ArrangementError) as raised:
        tt.check_arrangement(["7H 4C 4D"], "7H 4C 4D", "4", HALF_WILD)
    [reason] = raised.value.reasons
    assert reason.code is tt.Code.SHAPE_REFUSED
    assert reason.fields["shape"] == "half-wild"


def test_no_identical_cards_in_a_set() -> None:
    assert not tt.arrange("7H 7H 7C", "4", NO_TWINS).is_out
    assert tt.arrange("7H 7C 7S 7H 8H 9H", "4", NO_TWINS).is_out
    assert tt.arrange("7H 7C 4S 4S", "4", NO_TWINS).is_out  # wild cards may repeat


def test_shape_is_part_of_the_identity_of_rules() -> None:
    assert tt.PAGAT.but(shape=HalfWild()) == tt.PAGAT.but(shape=HalfWild())
    assert hash(tt.PAGAT.but(shape=HalfWild())) == hash(tt.PAGAT.but(shape=HalfWild()))
    assert tt.PAGAT.but(shape=HalfWild()) != tt.PAGAT.but(shape=NoTwins())
    assert tt.PAGAT.but(shape=HalfWild()) != tt.PAGAT.but(shape=HalfWild(version=2))


@pytest.mark.parametrize("rules", [HALF_WILD, NO_TWINS], ids=["half-wild", "no-twins"])
def test_game_with_a_shape_is_saved_by_its_name_and_version(rules: tt.Rules) -> None:
    record = tt.Record.new(players=["Ann", "Bob"], rules=rules, seed=1).play("deal")
    assert rules.shape is not None
    assert tt.Record.from_json(record.to_json(), shapes=[rules.shape]) == record
    with pytest.raises(tt.ThreeThirteenError, match=rules.shape.name):
        tt.Record.from_json(record.to_json())


@pytest.mark.parametrize("name", ["half_wild", "no_twins"])
def test_a_shape_takes_a_dozen_lines(name: str) -> None:
    text = (EXAMPLES / f"{name}.py").read_text(encoding="utf-8")
    code = text[: text.index("RULES =")]
    assert len([line for line in code.splitlines() if line.strip()]) <= 12
