"""Events: what a play did, each with its audience, and never a part of the state."""

from __future__ import annotations

import copy
import pickle
import typing

import pytest
from hypothesis import given
from hypothesis import strategies as st

import three_thirteen as tt

from .strategies import preset_tables, share, tables
from .tables import cards_on, eager_game, inside, played, stacked, visible

KINDS = [
    "Committed",
    "Dealt",
    "Discarded",
    "Drew",
    "GameOver",
    "Matched",
    "Received",
    "Reshuffled",
    "Revealed",
    "Scored",
    "Took",
    "WentOut",
]


def test_the_union_is_closed_and_only_received_cards_are_private() -> None:
    assert sorted(kind.__name__ for kind in typing.get_args(tt.Event)) == KINDS
    assert tt.Received(2, tt.parse_cards("7H")).audience == 2
    assert tt.Drew(2).audience is None


def names(state: tt.State) -> list[str]:
    return [type(event).__name__ for event in state.events]


def test_a_deal_is_told_in_public_and_each_hand_to_its_seat() -> None:
    state = tt.State.new(3, seed=4, dealer=1)
    assert state.events == ()
    state = state.play("deal")
    assert names(state) == ["Dealt", "Received", "Received", "Received"]
    assert state.events[0] == tt.Dealt(1, 1, (2, 0, 1), 3, state.piles[0])
    for seat in range(3):
        assert visible(state.events, seat) == [
            state.events[0],
            tt.Received(seat, state.hands[seat]),
        ]
        assert list(state.events_for(seat)) == visible(state.events, seat)
    assert visible(state.events, None) == [state.events[0]]
    assert list(state.events_for(None)) == visible(state.events, None)


def test_drawing_tells_the_card_only_to_the_seat_that_drew_it() -> None:
    state = tt.State.new(2, seed=4, dealer=1).play("deal")
    card = state.stock[0]
    assert state.play("stock").events == (tt.Drew(0), tt.Received(0, (card,)))
    assert visible(state.play("stock").events, 1) == [tt.Drew(0)]
    upcard = state.piles[0][-1]
    assert state.play("pile").events == (tt.Took(0, upcard, 0),)


RULES = tt.PAGAT.but(rounds=tt.rounds(3, 3))


def test_going_out_the_score_and_the_end_are_told() -> None:
    start = tt.State.new(2, RULES, seed=4, dealer=1)
    state = start.play(stacked(start, ["7H 7C 9D", "KC QD 2S"], upcards="7S", stock="4C"))
    state = played(state, "0:pile 0:x9D!")
    best = tt.arrange("7H 7C 7S", wild="3")
    assert state.events == (tt.Discarded(0, tt.Card.parse("9D"), 0), tt.WentOut(0, best))
    state = played(state, "1:stock 1:xKC")
    [result] = state.results
    assert state.events == (
        tt.Discarded(1, tt.Card.parse("KC"), 0),
        tt.Scored(result),
        tt.GameOver((0,), (0, 16)),
    )


def test_a_hidden_knock_tells_no_melds() -> None:
    start = tt.State.new(2, RULES.but(reveal_out=False), seed=4, dealer=1)
    state = start.play(stacked(start, ["7H 7C 9D", "KC QD 2S"], upcards="7S"))
    state = played(state, "0:pile 0:x9D!")
    assert state.events[1] == tt.WentOut(0, None)


def test_answers_are_told_without_what_they_are_until_all_have() -> None:
    start = tt.State.new(2, tt.SPEED, seed=4, dealer=1)
    deal = stacked(start, ["7H 7C 7D", "KC QD 2S"], upcards="9H 9S")
    state = start.play(deal).play("match", 0)
    assert state.events == (tt.Committed(0),)
    state = state.play("stay", 1)
    best = tt.arrange("7C 7D 7H", wild="3")
    assert state.events == (tt.Committed(1), tt.Revealed((0, 1)), tt.Matched(0, best))


def test_a_reshuffle_is_told_with_the_new_size() -> None:
    rules = RULES.but(pack=tt.Pack(ranks="3456", suits="CD"), packs=1, max_turns=3)
    state = tt.State.new(2, rules, seed=1, dealer=1).play("deal")
    state = state.play("stock")
    assert state.stock_size == 0
    state = state.play(state.legal_moves()[0])
    # one card lies under the new top: it is the new stock
    assert names(state) == ["Discarded", "Reshuffled"]
    assert state.events[1] == tt.Reshuffled(1)


@share(30)
@given(preset_tables(most_players=4), st.integers(0, 2**64))
def test_events_tell_the_whole_public_game(table: tuple[tt.Rules, int], seed: int) -> None:
    """Who hears the public events can keep the table: piles, sizes, out, totals, and its hand."""
    rules, players = table
    state = tt.State.new(players, rules, seed=seed)
    stock = rules.deck_size(players)
    piles: list[list[tt.Card]] = []
    hands: list[list[tt.Card]] = []
    sizes = [0] * players
    number = 0
    for before, seat, move in eager_game(state, seed, most=200):
        state = before.play(move, seat)
        assert state.first_event == number
        number += len(state.events)
        for event in state.events:
            match event:
                case tt.Dealt(seats=seats, deal=deal, upcards=upcards):
                    stock = rules.deck_size(players) - len(seats) * deal - len(upcards)
                    hands = [[] for _ in range(players)]
                    sizes = [deal if seat in seats else 0 for seat in range(players)]
                    piles = [[]] if len(upcards) == 1 else [[] for _ in range(players)]
                    for place, card in enumerate(upcards):
                        piles[seats[place] if len(piles) > 1 else 0].append(card)
                case tt.Received(seat=seat, cards=cards):
                    hands[seat] += cards
                case tt.Drew(seat=seat):
                    sizes[seat] += 1
                    stock -= 1
                case tt.Took(seat=seat, card=card, pile=pile):
                    assert piles[pile].pop() is card
                    hands[seat].append(card)
                    sizes[seat] += 1
                case tt.Discarded(seat=seat, card=card, pile=pile):
                    piles[pile].append(card)
                    hands[seat].remove(card)
                    sizes[seat] -= 1
                case tt.Reshuffled(stock_size=size):
                    assert size == stock + sum(len(pile) - 1 for pile in piles if pile)
                    piles = [pile[-1:] for pile in piles]
                    stock = size
                case (
                    tt.WentOut(seat=seat, arrangement=best)
                    | tt.Matched(seat=seat, arrangement=best)
                ):
                    assert seat in state.out or seat in state.results[-1].out
                    assert (best is not None) == rules.reveal_out
                case tt.Scored(result=result):
                    assert result == state.results[-1]
                    assert [sorted(hand) for hand in hands] == [list(h) for h in result.hands]
                case tt.GameOver(winners=winners, totals=totals):
                    assert state.is_over
                    assert (winners, totals) == (state.winners, state.totals)
                case tt.Committed(seat=seat):
                    assert seat not in state.to_act or "Revealed" in names(state)
                case tt.Revealed(seats=seats):
                    assert len(seats) >= 2
        assert [tuple(pile) for pile in piles] == list(state.piles)
        assert [tuple(sorted(hand)) for hand in hands] == list(state.hands)
        assert (tuple(sizes), stock) == (state.view(None).hand_sizes, state.stock_size)


@share(30)
@given(tables(), st.integers(0, 2**64))
def test_events_are_values_and_no_part_of_the_state(table: tuple[tt.Rules, int], seed: int) -> None:
    rules, players = table
    for before, seat, move in eager_game(tt.State.new(players, rules, seed=seed), seed, most=60):
        state = before.play(move, seat)
        for event in state.events:
            assert copy.deepcopy(event) == pickle.loads(pickle.dumps(event)) == event
            assert hash(copy.deepcopy(event)) == hash(event)
            if rules.shape is None:
                assert eval(repr(event), vars(tt)) == event
        silent = tt.State(inside(state))
        assert silent.events == ()
        assert silent == state
        assert hash(silent) == hash(state)
        assert cards_on(silent) == cards_on(state)


def test_events_are_frozen() -> None:
    with pytest.raises(AttributeError):
        tt.Drew(1).seat = 2  # type: ignore[misc]
