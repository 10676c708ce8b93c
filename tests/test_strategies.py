"""The Hypothesis strategies that are shipped: what they draw is legal, and all of it is drawn."""

import itertools
from collections import Counter
from collections.abc import Callable
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import three_thirteen as tt
from three_thirteen._laws import broken_laws
from three_thirteen.strategies import cards, games, hands, rules, shapes, states
from three_thirteen.testing import check_shape

Drawn = TypeVar("Drawn")


def draws_of(strategy: st.SearchStrategy[Drawn], count: int) -> list[Drawn]:
    """So many draws of a strategy, always the same ones."""
    drawn: list[Drawn] = []

    @settings(max_examples=count, database=None, derandomize=True, phases=[Phase.generate])
    @given(strategy)
    def collect(value: Drawn) -> None:
        drawn.append(value)

    collect()
    return drawn


# ------------------------------------------------------------------------------ cards and hands


@given(st.sampled_from(tt.presets()).flatmap(lambda name: cards(tt.preset(name))))
def test_card_is_one_of_some_pack(card: tt.Card) -> None:
    assert tt.Card.parse(card.text) is card


def test_cards_are_those_in_play() -> None:
    assert set(draws_of(cards(tt.PAGAT), 500)) == set(tt.PAGAT.pack.naturals)
    assert set(draws_of(cards(tt.DEUCES), 500)) == {*tt.PAGAT.pack.naturals, tt.JOKER}
    assert set(draws_of(cards(tt.FIVE_CROWNS), 500)) == {*tt.FIVE_CROWNS.pack.naturals, tt.JOKER}


@given(st.data(), st.sampled_from(tt.presets()))
def test_hand_can_be_held(data: st.DataObject, name: str) -> None:
    game = tt.preset(name)
    hand = data.draw(hands(game))
    deck = tt.State.new(game.players[0], game, seed=0).stock
    assert not Counter(hand) - Counter(deck)
    assert hand == tt.sort_cards(hand)
    assert len(hand) <= game.largest_deal + 1


@given(st.data(), st.integers(0, 14))
def test_hand_has_the_size_asked_for(data: st.DataObject, size: int) -> None:
    assert len(data.draw(hands(tt.SPEED, size))) == size


def test_hand_may_hold_a_card_twice_where_the_deck_does() -> None:
    drawn = draws_of(hands(tt.PAGAT, 9, players=4), 50)
    assert any(len(set(hand)) < len(hand) for hand in drawn)
    drawn = draws_of(hands(tt.PAGAT, 9), 50)
    assert all(len(set(hand)) == len(hand) for hand in drawn)


# -------------------------------------------------------------------------------------- rules


@given(rules())
def test_rules_can_be_played_by_the_least_number(drawn: tt.Rules) -> None:
    drawn.check_table(drawn.players[0])
    assert drawn == drawn.but()


@given(rules(players=5, largest_deal=9, most_rounds=2))
def test_rules_keep_within_what_was_asked_for(drawn: tt.Rules) -> None:
    assert drawn.players[0] == 5
    assert drawn.largest_deal <= 9
    assert len(drawn.rounds) <= 2


@pytest.fixture(scope="module")
def many_rules() -> list[tt.Rules]:
    return draws_of(rules(shapes=st.none() | shapes()), 400)


VALUES_OF: dict[str, list[object]] = {
    "packs": [None, 1, 2, 3],
    "jokers": [0, 1, 4],
    "ace": [*tt.Ace],
    "min_naturals": [0, 1, 2],
    "max_wilds": [None, 0, 1],
    "wild_is_natural": [True, False],
    "turn_order": [*tt.TurnOrder],
    "first_out": [0, 1, 2],
    "return_taken": [True, False],
    "final_turns": [0, 1],
    "reshuffles": [None, 0, 1],
    "max_turns": [None, 1, 100],
    "reveal_out": [True, False],
    "next_dealer": [*tt.NextDealer],
    "tie": [*tt.Tie],
}


@pytest.mark.parametrize(
    ("option", "value"),
    [(option, value) for option, values in VALUES_OF.items() for value in values],
)
def test_every_value_of_every_option_is_drawn(
    many_rules: list[tt.Rules], option: str, value: object
) -> None:
    assert value in [getattr(drawn, option) for drawn in many_rules]


def test_options_are_drawn_in_all_pairs(many_rules: list[tt.Rules]) -> None:
    """But for those that cannot be: a call in turn, a bonus tie without a bonus round."""
    two = [option for option, values in VALUES_OF.items() if len(values) == 2]
    for one, other in itertools.combinations(two, 2):
        pairs = {(getattr(drawn, one), getattr(drawn, other)) for drawn in many_rules}
        assert len(pairs) == 4, (one, other)


MORE: dict[str, Callable[[tt.Rules], bool]] = {
    "a pack of its own order": lambda r: list(r.pack.ranks) != sorted(r.pack.ranks),
    "a pack without aces": lambda r: tt.Rank.ACE not in r.pack.ranks,
    "five suits": lambda r: len(r.pack.suits) == 5,
    "jokers in each pack": lambda r: r.pack.jokers > 0,
    "rounds that shrink": lambda r: r.rounds[0].deal > r.rounds[-1].deal,
    "a wild card": lambda r: any(spec.wild_cards for spec in r.rounds),
    "two wild ranks": lambda r: any(len(spec.wild_ranks) == 2 for spec in r.rounds),
    "a round's own values": lambda r: any(spec.values for spec in r.rounds),
    "a bonus round without bonus ties": lambda r: bool(r.bonus) and r.tie is not tt.Tie.BONUS,
    "no upper limit of players": lambda r: r.players[1] is None,
    "what a wild card costs": lambda r: r.values.wild is not None,
    "a rank that is not its pips": lambda r: bool(r.values.others),
    "a shape": lambda r: r.shape is not None,
    "no shape": lambda r: r.shape is None,
}


@pytest.mark.parametrize("what", MORE)
def test_rules_with(many_rules: list[tt.Rules], what: str) -> None:
    assert any(map(MORE[what], many_rules))


def test_rules_have_a_shape_only_where_asked_for() -> None:
    assert all(drawn.shape is None for drawn in draws_of(rules(), 50))


@settings(max_examples=25)
@given(shapes())
def test_shapes_keep_the_protocol(shape: tt.Shape) -> None:
    check_shape(shape)


# ------------------------------------------------------------------------------ states and games


@given(states(rules(shapes=st.none() | shapes())))
def test_laws_hold_in_every_state(state: tt.State) -> None:
    assert [*broken_laws(state, thorough=False)] == []


@settings(max_examples=30)
@given(states(rules(shapes=st.none() | shapes())))
def test_laws_hold_in_every_state_thoroughly(state: tt.State) -> None:
    assert [*broken_laws(state, thorough=True)] == []


@settings(max_examples=30)
@given(st.sampled_from(tt.presets()).flatmap(lambda name: states(tt.preset(name))))
def test_laws_hold_in_states_of_published_games(state: tt.State) -> None:
    assert [*broken_laws(state, thorough=True)] == []


@pytest.fixture(scope="module")
def many_states() -> list[tt.State]:
    return draws_of(states(), 200) + draws_of(states(tt.SPEED, max_moves=8), 20)


@pytest.mark.parametrize("phase", tt.Phase)
def test_every_phase_is_drawn(many_states: list[tt.State], phase: tt.Phase) -> None:
    assert phase in [state.phase for state in many_states]


STATES: dict[str, Callable[[tt.State], bool]] = {
    "some who wait": lambda state: bool(state.waiting),
    "a later round": lambda state: state.round_number > 1,
    "somebody out": lambda state: bool(state.out),
    "a bonus round": lambda state: state.is_bonus,
    "three players": lambda state: state.players == 3,
    "more than four players": lambda state: state.players > 4,
    "a reshuffle": lambda state: state.view(None).table.reshuffles > 0,
}


@pytest.mark.parametrize("what", STATES)
def test_states_with(many_states: list[tt.State], what: str) -> None:
    assert any(map(STATES[what], many_states))


@settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(games(rules(largest_deal=4, most_rounds=2), max_moves=1_000))
def test_game_is_played_move_by_move(played: tuple[tt.State, ...]) -> None:
    first, *_, last = played
    assert (first.phase, first.round_number, first.turn) == (tt.Phase.DEAL, 1, 0)
    assert last.is_over or len(played) == 1_001
    for before, after in itertools.pairwise(played[:40]):
        seat = before.to_act[0]
        assert after in [before.play(move, seat) for move in before.legal_moves(seat)]


def test_number_of_players_can_be_named() -> None:
    assert {state.players for state in draws_of(states(tt.SPEED, 4, max_moves=20), 20)} == {4}
