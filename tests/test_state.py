"""The whole game as a value: making it, playing it, and all that it refuses."""

from __future__ import annotations

from collections.abc import Callable

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import three_thirteen as tt

from .strategies import tables
from .tables import (
    cards_on,
    dealing_order,
    eager_game,
    every_move,
    inside,
    played,
    raised,
    rebuilt,
    stacked,
    texts,
    whole_deck,
)

CODE = tt.Code

# ------------------------------------------------------------------------------------ a new game


@given(tables(), st.integers(0, 2**64))
def test_a_new_game(table: tuple[tt.Rules, int], seed: int) -> None:
    rules, players = table
    state = tt.State.new(players, rules, seed=seed)
    assert (state.phase, state.to_act) == (tt.Phase.DEAL, (state.dealer,))
    assert (state.round_number, state.round) == (1, rules.rounds[0])
    assert (state.players, state.rules, state.seed) == (players, rules, seed)
    assert state.hands == ((),) * players
    assert (state.piles, state.out, state.results, state.scores) == ((), (), (), ())
    assert state.totals == (0,) * players
    assert (state.winners, state.is_over, state.is_bonus) == ((), False, False)
    assert state.returns() == (0.0,) * players
    assert state.stock_size == len(state.stock) == rules.deck_size(players), "the whole deck"
    assert state.legal_moves() == (tt.Deal(),)
    assert list(state.seats) == dealing_order(state)


def test_a_dealer_can_be_named() -> None:
    for dealer in range(4):
        state = tt.State.new(4, seed=1, dealer=dealer)
        assert (state.dealer, state.to_act) == (dealer, (dealer,))
        assert state.play("deal").to_act == ((dealer + 1) % 4,), "the dealer's left begins"


def test_no_seed_is_fresh_bits_that_are_kept() -> None:
    one, two = tt.State.new(2), tt.State.new(2)
    assert one.seed != two.seed
    assert tt.State.new(2, seed=one.seed, dealer=one.dealer) == one


@pytest.mark.parametrize("dealer", [3, -1, 99])
def test_a_dealer_that_is_no_seat(dealer: int) -> None:
    with pytest.raises(tt.SeatError) as caught:
        tt.State.new(3, seed=1, dealer=dealer)
    error = caught.value
    assert (error.seat, error.last, error.code) == (dealer, 2, CODE.NO_SUCH_SEAT)
    assert isinstance(error, IndexError)


@pytest.mark.parametrize(
    ("players", "rules", "code"),
    [
        (1, tt.PAGAT, CODE.TOO_FEW_PLAYERS),
        (0, tt.PAGAT, CODE.TOO_FEW_PLAYERS),
        (5, tt.GAMERULES, CODE.TOO_MANY_PLAYERS),
        (8, tt.PAGAT.but(packs=1), CODE.TABLE_TOO_LARGE),
        (4, tt.DEUCES.but(players=(2, None)), CODE.TABLE_TOO_LARGE),
    ],
)
def test_a_table_that_cannot_be(players: int, rules: tt.Rules, code: tt.Code) -> None:
    with pytest.raises(tt.RulesError) as caught:
        tt.State.new(players, rules, seed=1)
    assert [reason.code for reason in caught.value.reasons] == [code]


# --------------------------------------------------------------------------------------- refusals

RULES = tt.PAGAT.but(rounds=tt.rounds(3, 3))


def positions() -> dict[str, tt.State]:
    """One state of every phase, two seats; seat 0 begins and holds 7C 7H 9D."""
    start = tt.State.new(2, RULES, seed=4, dealer=1)
    draw = start.play(stacked(start, ["7H 7C 9D", "KC QD 2S"], upcards="7S", stock="4C"))
    discard = draw.play("pile")
    last = discard.play("x9D!")
    over = played(last, "1:stock 1:xKC")
    early = tt.State.new(2, RULES.but(first_out=2), seed=4, dealer=1)
    early = early.play(stacked(early, ["7H 7C 9D", "KC QD 2S"], upcards="7S")).play("pile")
    back = tt.State.new(2, RULES.but(return_taken=False), seed=4, dealer=1)
    back = back.play(stacked(back, ["7H 7C 9D", "KC QD 2S"], upcards="7S")).play("pile")
    speed = tt.State.new(2, tt.SPEED, seed=4, dealer=1)
    deal = stacked(speed, ["7H 7C 7D", "KC QD 2S"], upcards="9H 9S")
    call = speed.play(deal)
    beat = played(call, "0:stay 1:stay")
    return {
        "deal": start,
        "draw": draw,
        "discard": discard,
        "last": last,
        "last discard": last.play("stock"),
        "over": over,
        "early": early,
        "back": back,
        "call": call,
        "half a call": call.play("match", 0),
        "beat": beat,
        "last beat": played(call, "0:match 1:stay"),
        "throws": played(beat, "0:stock 1:stock"),
        "half a throw": played(beat, "0:stock 1:stock 0:x7C"),
    }


@pytest.mark.parametrize(
    ("where", "seat", "move", "code", "fields"),
    [
        # a move by a seat that is not to act
        ("deal", 0, "deal", CODE.NOT_TO_ACT, {"seat": 0, "seats": "1"}),
        ("draw", 1, "stock", CODE.NOT_TO_ACT, {"seat": 1, "seats": "0"}),
        ("discard", 1, "xKC", CODE.NOT_TO_ACT, {"seat": 1, "seats": "0"}),
        ("last", 0, "stock", CODE.NOT_TO_ACT, {"seat": 0, "seats": "1"}),
        ("half a call", 0, "stay", CODE.NOT_TO_ACT, {"seat": 0, "seats": "1"}),
        ("half a throw", 0, "x7D", CODE.NOT_TO_ACT, {"seat": 0, "seats": "1"}),
        ("last beat", 0, "stock", CODE.NOT_TO_ACT, {"seat": 0, "seats": "1"}),
        ("draw", 2, "stock", CODE.NOT_TO_ACT, {"seat": 2, "seats": "0"}),
        ("draw", -1, "stock", CODE.NOT_TO_ACT, {"seat": -1, "seats": "0"}),
        # a move of another phase
        ("deal", 1, "stock", CODE.WRONG_PHASE, {"move": "stock", "phase": tt.Phase.DEAL}),
        ("draw", 0, "deal", CODE.WRONG_PHASE, {"move": "deal", "phase": tt.Phase.DRAW}),
        ("draw", 0, "x7H", CODE.WRONG_PHASE, {"move": "x7H", "phase": tt.Phase.DRAW}),
        ("draw", 0, "x7H!", CODE.WRONG_PHASE, {"move": "x7H!", "phase": tt.Phase.DRAW}),
        ("draw", 0, "match", CODE.WRONG_PHASE, {"move": "match", "phase": tt.Phase.DRAW}),
        ("discard", 0, "pile", CODE.WRONG_PHASE, {"move": "pile", "phase": tt.Phase.DISCARD}),
        ("discard", 0, "stay", CODE.WRONG_PHASE, {"move": "stay", "phase": tt.Phase.DISCARD}),
        ("call", 0, "stock", CODE.WRONG_PHASE, {"move": "stock", "phase": tt.Phase.CALL}),
        ("beat", 0, "match", CODE.WRONG_PHASE, {"move": "match", "phase": tt.Phase.DRAW}),
        # a discard of a card not held
        ("discard", 0, "xKC", CODE.CARD_NOT_HELD, {"card": tt.Card.parse("KC")}),
        ("discard", 0, "xJK", CODE.CARD_NOT_HELD, {"card": tt.JOKER}),
        ("discard", 0, "x4C!", CODE.CARD_NOT_HELD, {"card": tt.Card.parse("4C")}),
        ("throws", 1, "x7C", CODE.CARD_NOT_HELD, {"card": tt.Card.parse("7C")}),
        # going out with an incomplete hand
        ("discard", 0, "x7S!", CODE.HAND_INCOMPLETE, {"card": tt.Card.parse("7S")}),
        ("throws", 1, "xKC!", CODE.HAND_INCOMPLETE, {"card": tt.Card.parse("KC")}),
        # going out where nobody may
        ("last discard", 1, "xKC!", CODE.SOMEBODY_IS_OUT, {}),
        ("early", 0, "x9D!", CODE.TOO_EARLY_TO_GO_OUT, {"turn": 2}),
        ("back", 0, "x7S", CODE.CARD_JUST_TAKEN, {"card": tt.Card.parse("7S")}),
        ("back", 0, "x7S!", CODE.CARD_JUST_TAKEN, {"card": tt.Card.parse("7S")}),
        ("call", 1, "match", CODE.MATCH_INCOMPLETE, {}),
        ("over", 0, "stock", CODE.GAME_OVER, {}),
        ("over", 1, "deal", CODE.GAME_OVER, {}),
        ("over", None, "deal", CODE.GAME_OVER, {}),
    ],
)
def test_an_illegal_move_says_why(
    where: str, seat: int | None, move: str, code: tt.Code, fields: dict[str, object]
) -> None:
    state = positions()[where]
    with pytest.raises(tt.IllegalMoveError) as caught:
        state.play(move, seat)
    error = caught.value
    assert error.code is code
    assert dict(error.fields) == fields
    assert error.reason.code is code
    assert error.move == tt.parse_move(move)
    assert error.seat == seat
    held = seat is not None and 0 <= seat < state.players
    assert error.legal == (state.legal_moves(seat) if held else ())
    assert not state.is_legal(move, seat)
    assert state == positions()[where], "a refused move changes nothing"
    assert hash(state) == hash(positions()[where])


@pytest.mark.parametrize("where", ["call", "beat", "throws"])
def test_the_seat_left_out_when_several_are_to_act(where: str) -> None:
    state = positions()[where]
    move = "stay" if where == "call" else "stock"
    with pytest.raises(tt.IllegalMoveError) as caught:
        state.play(move)
    error = caught.value
    assert (error.code, dict(error.fields)) == (CODE.SEAT_NEEDED, {"seats": "0, 1"})
    assert (error.seat, error.move, error.legal) == (None, tt.parse_move(move), ())
    assert not state.is_legal(move)
    with pytest.raises(tt.IllegalMoveError) as asked:
        state.legal_moves()
    assert (asked.value.code, asked.value.move) == (CODE.SEAT_NEEDED, None)


@pytest.mark.parametrize("seat", [2, -1, 17])
def test_moves_of_a_seat_that_is_none(seat: int) -> None:
    state = positions()["draw"]
    for call in (state.legal_moves, state.view):
        error = raised(tt.SeatError, lambda call=call: call(seat))  # type: ignore[misc]
        assert error is not None
        assert (error.seat, error.last) == (seat, 1)


@pytest.mark.parametrize("text", ["", "draw", "x", "x11H", "x7HH", "xZZ", "X7H", "7H", "pile pile"])
def test_a_text_that_is_no_move(text: str) -> None:
    state = positions()["discard"]
    with pytest.raises(tt.NotationError):
        state.play(text)
    assert not state.is_legal(text)
    assert state == positions()["discard"]


def test_seat_is_needed_only_when_several_are_to_act() -> None:
    state = positions()
    assert state["draw"].legal_moves() == state["draw"].legal_moves(0)
    assert state["half a call"].legal_moves() == state["half a call"].legal_moves(1)
    assert state["over"].legal_moves() == ()
    assert state["draw"].legal_moves(1) == ()
    assert texts(state["half a call"].play("stay").legal_moves()) == ["stock", "pile"]


def test_moves_stand_in_a_fixed_order() -> None:
    """Stock before pile, match before stay; discards in pack order, then goings-out."""
    state = positions()
    assert texts(state["draw"].legal_moves()) == ["stock", "pile"]
    assert texts(state["call"].legal_moves(0)) == ["match", "stay"]
    assert texts(state["call"].legal_moves(1)) == ["stay"]
    assert texts(state["discard"].legal_moves()) == ["x7C", "x9D", "x7H", "x7S", "x9D!"]
    assert texts(state["back"].legal_moves()) == ["x7C", "x9D", "x7H", "x9D!"]
    assert texts(state["early"].legal_moves()) == ["x7C", "x9D", "x7H", "x7S"]


# --------------------------------------------------------------------------------- decks and stock


def test_a_deal_of_an_explicit_deck() -> None:
    start = tt.State.new(2, RULES, seed=1, dealer=0)
    deck = whole_deck(start)
    deck.reverse()
    state = start.play(tt.Deal(deck=tuple(deck)))
    assert tt.format_cards(state.hands[1]) == "9S JS KS", "the dealer's left is dealt first"
    assert tt.format_cards(state.hands[0]) == "8S TS QS"
    assert tt.format_cards(state.piles[0]) == "7S"
    assert state.stock == tuple(deck[7:])
    assert start.is_legal(tt.Deal(deck=tuple(deck)))


Change = Callable[[list[tt.Card]], object]


@pytest.mark.parametrize(
    ("change", "missing", "surplus"),
    [
        (lambda deck: deck.pop(), "KS", ""),
        (lambda deck: deck.append(tt.JOKER), "", "JK"),
        (lambda deck: deck.append(tt.Card.parse("AC")), "", "AC"),
        (lambda deck: deck.__setitem__(0, tt.Card.parse("2C")), "AC", "2C"),
        (lambda deck: deck.__setitem__(0, tt.Card.parse("A*")), "AC", "A*"),
        (list.clear, None, ""),
    ],
    ids=["short", "joker", "twice", "wrong copies", "no such card", "empty"],
)
def test_a_deal_of_a_wrong_deck(change: Change, missing: str | None, surplus: str) -> None:
    """A deck order of the wrong cards or the wrong number of copies."""
    start = tt.State.new(2, RULES, seed=1, dealer=0)
    deck = whole_deck(start)
    change(deck)
    deal = tt.Deal(deck=tuple(deck))
    with pytest.raises(tt.IllegalDealError) as caught:
        start.play(deal)
    error = caught.value
    assert isinstance(error, tt.IllegalMoveError)
    assert isinstance(error, tt.DeckError)
    assert isinstance(error, tt.CardError)
    assert (error.code, error.move, error.seat) == (CODE.WRONG_DECK, deal, 0)
    assert error.legal == (tt.Deal(),)
    wanted = whole_deck(start) if missing is None else list(tt.parse_cards(missing))
    assert list(error.missing) == wanted
    assert tt.format_cards(error.surplus) == surplus
    assert not start.is_legal(deal)
    assert start == tt.State.new(2, RULES, seed=1, dealer=0)


def test_a_deal_of_a_wrong_deck_by_a_wrong_seat_or_phase_is_first_that() -> None:
    start = tt.State.new(2, RULES, seed=1, dealer=0)
    for state, seat, code in (
        (start, 1, CODE.NOT_TO_ACT),
        (start.play("deal"), 1, CODE.WRONG_PHASE),
    ):
        error = raised(tt.IllegalMoveError, lambda: state.play(tt.Deal(deck="7H"), seat))  # noqa: B023
        assert error is not None
        assert error.code is code


def test_the_stock_in_another_order_is_chance_from_outside() -> None:
    state = tt.State.new(2, RULES, seed=1, dealer=0).play("deal")
    other = state.with_stock(tuple(reversed(state.stock)))
    assert other.stock == tuple(reversed(state.stock))
    assert (other.hands, other.piles, other.events) == (state.hands, state.piles, state.events)
    assert other != state
    assert other.with_stock(state.stock) == state
    assert state.with_stock(tt.format_cards(state.stock)) == state
    assert [other.view(seat) for seat in (0, 1, None)] == [state.view(s) for s in (0, 1, None)]
    assert other.play("stock").hands[1] == tt.sort_cards((*state.hands[1], state.stock[-1]))


@pytest.mark.parametrize("wrong", ["", "AC", "all but one", "one twice"])
def test_a_stock_of_other_cards_is_refused(wrong: str) -> None:
    state = tt.State.new(2, RULES, seed=1, dealer=0).play("deal")
    cards = {
        "all but one": state.stock[1:],
        "one twice": (*state.stock[1:], state.stock[1]),
    }.get(wrong) or tt.parse_cards(wrong if len(wrong) < 3 else "")
    with pytest.raises(tt.DeckError) as caught:
        state.with_stock(cards)
    assert caught.value.code is CODE.WRONG_STOCK
    assert state.stock[0] in caught.value.missing
    with pytest.raises(tt.NotationError):
        state.with_stock("AC XX")


# ---------------------------------------------------------------------------------------- results


@given(tables(), st.integers(0, 2**64))
def test_results_scores_and_returns_add_up(table: tuple[tt.Rules, int], seed: int) -> None:
    """Totals add up; bonus rounds are kept apart; returns sum to nought."""
    rules, players = table
    state = tt.State.new(players, rules, seed=seed)
    for before, seat, move in eager_game(state, seed):
        state = before.play(move, seat)
        ordinary = [result for result in state.results if not result.is_bonus]
        assert [result.points for result in ordinary] == list(state.scores)
        assert list(state.totals) == [
            sum(row[seat] for row in state.scores) for seat in range(players)
        ]
        assert sum(state.returns()) == pytest.approx(0)
        assert state.winners == () or state.is_over
        if len(state.results) > len(before.results):
            check_result(state, before)
    if state.is_over and not any(result.is_bonus for result in state.results):
        low = min(state.totals)
        lowest = tuple(seat for seat in range(players) if state.totals[seat] == low)
        void = len(lowest) > 1 and rules.tie is tt.Tie.VOID
        assert state.winners == (() if void else lowest)
        best = [seat for seat in range(players) if state.returns()[seat] == max(state.returns())]
        assert best == list(lowest), "more is better"


def check_result(state: tt.State, before: tt.State) -> None:
    result = state.results[-1]
    assert (result.dealer, result.spec) == (before.dealer, before.round)
    assert result.is_bonus == before.is_bonus == (before.round_number > len(state.rules.rounds))
    assert result.hands == state.hands, "hands stay on the table until the next deal"
    assert sorted(result.seats) == sorted(before.seats)
    for seat, best in enumerate(result.arrangements):
        if best is None:
            assert (result.points[seat], result.hands[seat]) == (None, ())
            continue
        melded = [card for meld in best.melds for card in meld.cards]
        assert sorted([*melded, *best.deadwood]) == list(result.hands[seat])
        assert len(result.hands[seat]) == result.spec.deal, "only hands of n cards are scored"
        cost = sum(state.rules.penalty(card, result.spec) for card in best.deadwood)
        assert result.points[seat] == best.points == cost
    for seat in result.out:
        assert result.points[seat] == 0


def test_a_state_says_what_it_is_in_short() -> None:
    state = positions()["draw"]
    assert repr(state) == ("<State of pagat: 2 players, round 1, draw, to act (0,), totals (0, 0)>")


def test_a_round_result_says_what_it_is_in_short() -> None:
    assert str(positions()["over"].results[0]) == "round of 3 cards: points (0, 16), out (0,)"


def test_no_card_can_be_taken_from_an_empty_pile() -> None:
    """No play leads there; a pile is never empty before a draw."""
    round_ = inside(positions()["draw"])
    empty = rebuilt(attrs.evolve(round_, table=attrs.evolve(round_.table, piles=((),))))
    assert texts(empty.legal_moves()) == ["stock"]
    assert empty.view(0).takeable is None
    assert tt.GreedyPlayer().choose(empty.view(0)) == tt.DrawStock()
    with pytest.raises(tt.IllegalMoveError) as caught:
        empty.play("pile")
    assert caught.value.code is CODE.PILE_EMPTY


def test_a_state_is_frozen() -> None:
    state = positions()["draw"]
    with pytest.raises(AttributeError):
        state.events = ()  # type: ignore[misc]
    with pytest.raises(AttributeError):
        inside(state).stock = ()  # type: ignore[misc]


def test_every_move_of_every_phase_is_legal_or_refused() -> None:
    for where, state in positions().items():
        for seat in range(2):
            for move in every_move(state):
                listed = move in state.legal_moves(seat)
                assert state.is_legal(move, seat) == listed, (where, seat, str(move))
                error = raised(tt.IllegalMoveError, lambda: state.play(move, seat))  # noqa: B023
                assert (error is None) == listed, (where, seat, str(move))
        assert cards_on(state) == cards_on(positions()[where])
