"""What a seat may know (laws: blindness; rules: a round, 7)."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import three_thirteen as tt
from three_thirteen import tables as rooms

from .strategies import preset_tables, share, tables
from .tables import eager_game, played, stacked

RULES = tt.PAGAT.but(rounds=tt.rounds(3, 4))


SHARED = (
    *("rules", "players", "phase", "to_act", "waiting", "dealer", "seats", "round_number"),
    *("round", "is_bonus", "piles", "out", "turn", "results", "scores", "totals", "is_over"),
    "table",
)
"""What a view has of a state as it is."""


def known(view: tt.View, seat: int) -> str:
    return tt.format_cards(view.known_cards(seat))


def check_views(state: tt.State) -> None:
    """Each view says what the state says, and of hidden cards only how many there are."""
    playing = state.phase not in (tt.Phase.DEAL, tt.Phase.OVER)
    for seat in (None, *range(state.players)):
        view = state.view(seat)
        assert view.seat == seat
        for name in SHARED:
            assert getattr(view, name) == getattr(state, name), name
        assert view.hand == (() if seat is None else state.hands[seat])
        assert view.hand_sizes == tuple(map(len, state.hands))
        assert view.stock_size == len(state.stock) == state.stock_size
        moves = () if seat is None else state.legal_moves(seat)
        assert view.legal_moves() == moves
        assert all(view.is_legal(move) for move in moves)
        for other in range(state.players):
            cards = list(state.hands[other])
            for known_card in view.known_cards(other):
                cards.remove(known_card)  # what it knows is there
            if other == seat or not playing or (other in state.out and state.rules.reveal_out):
                assert cards == []
        if playing and not view.rules.reveal_out:
            assert view.shown == ()
        elif playing:
            assert tuple(map(best_cards, view.shown)) == tuple(state.hands[s] for s in view.out)
        if tt.DrawPile() in moves and seat is not None:
            taken = state.play("pile", seat) if len(state.to_act) == 1 else None
            card = view.takeable
            assert card is not None
            assert taken is None or card in taken.hands[seat]
            place = 0 if len(state.piles) == 1 else neighbour_at_the_right(state, seat)
            assert card is state.piles[place][-1]
        if tt.DrawPile() not in moves:
            assert view.takeable is None, "the card that a pile draw would take now"


def neighbour_at_the_right(state: tt.State, seat: int) -> int:
    """Seat s only ever takes from pile s − 1; in a bonus round from the next one dealt in."""
    right = (seat - 1) % state.players
    while right not in state.seats:
        right = (right - 1) % state.players
    return right


def best_cards(best: tt.Arrangement) -> tuple[tt.Card, ...]:
    melded = [card for meld in best.melds for card in meld.cards]
    return tt.sort_cards((*melded, *best.deadwood))


@given(tables(), st.integers(0, 2**64))
def test_views_agree_with_the_state(table: tuple[tt.Rules, int], seed: int) -> None:
    rules, players = table
    for state, seat, move in eager_game(tt.State.new(players, rules, seed=seed), seed, most=120):
        check_views(state)
        if state.play(move, seat).is_over:
            check_views(state.play(move, seat))


@share(25)
@given(preset_tables(), st.integers(0, 2**64))
def test_views_of_presets_agree_with_the_state(table: tuple[tt.Rules, int], seed: int) -> None:
    rules, players = table
    for state, _, _ in eager_game(tt.State.new(players, rules, seed=seed), seed, most=120):
        check_views(state)


@share(40)
@given(tables(), st.integers(0, 2**64))
def test_views_are_values(table: tuple[tt.Rules, int], seed: int) -> None:
    rules, players = table
    for state, _, _ in eager_game(tt.State.new(players, rules, seed=seed), seed, most=20):
        for seat in (None, 0):
            view = state.view(seat)
            for other in (copy.copy(view), copy.deepcopy(view), pickle.loads(pickle.dumps(view))):
                assert other == view
                assert hash(other) == hash(view)
                assert repr(other) == repr(view)
            if rules.shape is None:
                names = {**vars(tt), "Table": rooms.Table, "Sheet": rooms.Sheet}
                assert eval(repr(view), names) == view


def test_a_view_says_what_it_is_in_short() -> None:
    state = tt.State.new(2, seed=1, dealer=0).play("deal")
    assert [str(state.view(seat)) for seat in (0, None)] == [
        "View of pagat for seat 0: round 1, draw, to act (1,), hand 2C 5C 8S, pile 8C, "
        "stock 45, totals (0, 0)",
        "View of pagat for spectator: round 1, draw, to act (1,), pile 8C, stock 45, totals (0, 0)",
    ]


def test_views_of_two_seats_differ() -> None:
    state = tt.State.new(2, seed=1).play("deal")
    assert len({state.view(seat) for seat in (0, 1, None)}) == 3


@pytest.mark.parametrize("seat", [2, -1])
def test_a_view_of_no_seat(seat: int) -> None:
    state = tt.State.new(2, seed=1)
    with pytest.raises(tt.SeatError):
        state.view(seat)
    with pytest.raises(tt.SeatError):
        state.view(0).known_cards(seat)


# ------------------------------------------------------------------------------ what all may know


def test_a_card_taken_from_the_pile_is_known_until_it_is_seen_to_go() -> None:
    start = tt.State.new(3, RULES, seed=4, dealer=2)
    hands = ["7H 7C 9D", "KC QD 2S", "2C 5D 9H"]
    state = start.play(stacked(start, hands, upcards="7S", stock="7S JC"))
    state = state.play("pile")
    assert [known(state.view(seat), 0) for seat in (0, 1, 2, None)] == [
        "7C 9D 7H 7S",
        "7S",
        "7S",
        "7S",
    ]
    state = state.play("x9D")
    assert known(state.view(1), 0) == "7S", "nobody saw it throw that"
    # seat 1 draws the other 7S unseen; seat 2 takes what it throws and throws it back
    state = played(state, "1:stock 1:x7S 2:pile")
    assert (known(state.view(0), 1), known(state.view(0), 2)) == ("", "7S")
    state = state.play("x7S")
    assert (known(state.view(0), 2), known(state.view(1), 0)) == ("", "7S")
    state = played(state, "0:stock 0:x7S")
    assert known(state.view(None), 0) == "", "thrown: it may be in the hand no more"


def test_of_two_copies_one_is_known() -> None:
    """Seat 0 holds a 7S and takes another: one is known; it throws one: none is."""
    start = tt.State.new(3, RULES, seed=4, dealer=2)
    hands = ["7S 7C 9D", "KC QD 2S", "2C 5D 9H"]
    state = start.play(stacked(start, hands, upcards="7S")).play("pile")
    assert known(state.view(1), 0) == "7S"
    state = state.play("x7S")
    assert tt.Card.parse("7S") in state.hands[0]
    assert known(state.view(1), 0) == ""


@pytest.mark.parametrize("reveal", [True, False])
def test_what_going_out_shows(*, reveal: bool) -> None:
    """`reveal_out`: the cards and the first optimal arrangement, or only that it is out."""
    start = tt.State.new(2, RULES.but(reveal_out=reveal), seed=4, dealer=1)
    state = start.play(stacked(start, ["7H 7C 9D", "KC QD 2S"], upcards="7S", stock="4C"))
    state = played(state, "0:pile 0:x9D!")
    view = state.view(1)
    assert view.out == (0,)
    best = tt.arrange("7H 7C 7S", wild="3")
    assert view.shown == ((best,) if reveal else ())
    assert known(view, 0) == ("7C 7H 7S" if reveal else "7S"), "the 7S was seen to be taken"
    assert known(state.view(0), 1) == ""
    assert known(state.view(0), 0) == "7C 7H 7S"
    scored = played(state, "1:stock 1:xKC")
    for seat in (0, 1, None):
        shown = scored.view(seat)
        assert (known(shown, 0), known(shown, 1)) == ("7C 7H 7S", "4C QD 2S")
        assert shown.results[0].hands == scored.hands
    dealt = scored.play("deal")
    assert all(known(dealt.view(None), seat) == "" for seat in (0, 1)), "until the next deal"
    assert dealt.view(1).results == scored.results


def test_a_view_has_no_seed_no_stock_and_no_other_hand() -> None:
    state = tt.State.new(2, tt.FIVE_CROWNS, seed=987654321, dealer=0).play("deal")
    view = state.view(0)
    assert not hasattr(view, "seed")
    assert not hasattr(view, "stock")
    assert not hasattr(view, "events")
    assert "987654321" not in repr(view)
    assert not hasattr(view, "hands")
    hidden = set(state.hands[1]) - set(state.hands[0]) - set(state.piles[0])
    assert hidden
    assert not any(repr(card) in repr(view.table) for card in hidden)


def test_a_seat_sees_its_own_commitment_and_nobody_else_does() -> None:
    start = tt.State.new(3, tt.SPEED, seed=4, dealer=2)
    hands = ["7H 7C 7D", "KC QD 2S", "2C 5D 9H"]
    state = start.play(stacked(start, hands, upcards="9H 9S 9C"))
    other = state.play("stay", 0)
    state = state.play("match", 0)
    assert state.view(0).committed == tt.Match()
    assert other.view(0).committed == tt.Stay()
    for seat in (1, 2, None):
        assert state.view(seat) == other.view(seat)
        assert state.view(seat).committed is None
        assert state.view(seat).waiting == (0,)
    assert state.view(0).legal_moves() == ()
    assert not state.view(0).is_legal(tt.Stay())


def test_whether_a_seat_could_call_never_shows() -> None:
    """Rules, Speed: every seat owes an answer, complete or not."""
    start = tt.State.new(2, tt.SPEED, seed=4, dealer=1)
    complete = start.play(stacked(start, ["7H 7C 7D", "KC QD 2S"], upcards="9H 9S"))
    incomplete = start.play(stacked(start, ["7H 7C 8D", "KC QD 2S"], upcards="9H 9S"))
    assert complete.to_act == incomplete.to_act == (0, 1)
    assert complete.view(1) == incomplete.view(1)
    assert complete.view(None) == incomplete.view(None)
    assert complete.legal_moves(0) != incomplete.legal_moves(0)
    after, other = (state.play("stay", 0) for state in (complete, incomplete))
    assert after.view(1) == other.view(1)
    assert after.play("stay", 1).view(1) == other.play("stay", 1).view(1)


def test_a_spectator_has_no_moves() -> None:
    view = tt.State.new(2, seed=1).play("deal").view(None)
    assert (view.legal_moves(), view.takeable, view.hand) == ((), None, ())
    assert not view.is_legal(tt.DrawStock())


def test_what_a_reshuffle_takes_from_sight_is_forgotten() -> None:
    """A view has the piles as they lie, and nothing of what lay there before."""
    rules = RULES.but(pack=tt.Pack(ranks="3456", suits="CD"), packs=1, rounds=tt.rounds(3, 3))
    start = tt.State.new(2, rules, seed=1, dealer=1)
    deal = stacked(start, ["3C 4C 5C", "3D 4D 6D"], upcards="6C", stock="5D")
    state = played(start.play(deal), "0:stock 0:x4C")
    assert tt.format_cards(state.piles[0]) == "4C"
    assert state.view(1).stock_size == 1
    assert state.view(1).table.reshuffles == 1
    assert known(state.view(1), 0) == ""


def test_what_the_deal_shows_before_and_between_rounds() -> None:
    start = tt.State.new(2, RULES, seed=4, dealer=1)
    view = start.view(0)
    assert (view.hand, view.piles, view.hand_sizes, view.stock_size) == ((), (), (0, 0), 52)
    state = start.play(stacked(start, ["7H 7C 9D", "KC QD 2S"], upcards="7S", stock="4C"))
    state = played(state, "0:pile 0:x9D! 1:stock 1:xKC")
    view = state.view(1)
    assert (view.phase, view.round_number, view.dealer) == (tt.Phase.DEAL, 2, 0)
    assert view.round.deal == 4, "the round to be dealt"
    assert tt.format_cards(view.hand) == "4C QD 2S", "hands stay on the table until the next deal"
    assert view.hand_sizes == (3, 3)
    assert view.stock_size == state.stock_size == 44
    assert view.totals == (0, 4 + 10 + 2)
