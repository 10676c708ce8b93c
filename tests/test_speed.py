"""Speed: all seats act at once (rules, 7). Worked rounds, move by move; threes are wild."""

from __future__ import annotations

from itertools import permutations

import pytest

import three_thirteen as tt

from .tables import played, stacked, texts

RULES = tt.SPEED.but(rounds=tt.rounds(3, 3))
HANDS = ["7H 7C 9D", "KC KD 2S", "2C 5D 9H"]
COMPLETE = ["7H 7C 7D", "KC KD KS", "2C 2D 2H"]


def begun(
    hands: list[str] = HANDS,
    rules: tt.Rules = RULES,
    upcards: str = "KH 7S QC",
    stock: str = "4C JC 5H 6H 8H",
) -> tt.State:
    """Three seats; seat 2 is the caller, so the order is 0, 1, 2."""
    start = tt.State.new(3, rules, seed=1, dealer=2)
    return start.play(stacked(start, hands, upcards=upcards, stock=stock))


def piles(state: tt.State) -> list[str]:
    return [tt.format_cards(pile) for pile in state.piles]


def hands(state: tt.State) -> list[str]:
    return [tt.format_cards(hand) for hand in state.hands]


def points(state: tt.State) -> tuple[int | None, ...]:
    return state.results[-1].points


def test_a_whole_round_of_three_seats() -> None:
    """The call, a beat, out by a face-down discard, the last beat; scored by hand."""
    state = begun()
    # 7.2: n cards each, then one more each, face up: the start of his own pile.
    assert piles(state) == ["KH", "7S", "QC"]
    assert state.stock_size == 4 * 52 - 9 - 3
    # 7.3: every seat owes an answer, hidden until all have answered.
    assert (state.phase, state.to_act) == (tt.Phase.CALL, (0, 1, 2))
    assert [texts(state.legal_moves(seat)) for seat in range(3)] == [["stay"]] * 3
    state = state.play("stay", 1)
    assert (state.to_act, state.waiting) == ((0, 2), (1,))
    state = played(state, "2:stay 0:stay")
    # 7.4: every seat takes one card, from the spread or the neighbour's pile at its right.
    assert (state.phase, state.to_act) == (tt.Phase.DRAW, (0, 1, 2))
    assert [str(state.view(seat).takeable) for seat in range(3)] == ["QC", "KH", "7S"]
    state = played(state, "2:stock 1:pile")
    assert hands(state) == ["7C 9D 7H", "KC KD 2S", "2C 5D 9H"], "nothing yet"
    state = state.play("stock", 0)
    # Pile draws resolve first, then spread draws in order from the caller's left: 0, then 2,
    # though seat 2 had chosen before.
    assert hands(state) == ["4C 7C 9D 7H", "KC KD KH 2S", "2C JC 5D 9H"]
    assert piles(state) == ["", "7S", "QC"]
    # 7.4: then every one of them puts a card face down.
    assert (state.phase, state.to_act) == (tt.Phase.DISCARD, (0, 1, 2))
    assert texts(state.legal_moves(1)) == ["xKC", "xKD", "xKH", "x2S", "x2S!"]
    state = played(state, "1:x2S! 0:x9D")
    assert piles(state) == ["", "7S", "QC"], "face down until all have"
    assert hands(state)[1] == "KC KD KH 2S", "a committed card is in its hand"
    assert (state.out, state.view(0).out) == ((), ())
    state = state.play("xJC", 2)
    # The cards are turned up together, each on his own pile; seat 1 calls match.
    assert piles(state) == ["9D", "7S 2S", "QC JC"]
    assert state.out == (1,)
    assert str(state.view(0).shown[0]) == "[KC KD KH]"
    # 7.5: all the others get one more beat; seat 1 draws and discards no more, and its pile's
    # top stays takeable by its left neighbour.
    assert (state.phase, state.to_act) == (tt.Phase.DRAW, (0, 2))
    assert str(state.view(2).takeable) == "2S"
    assert state.view(1).takeable is None
    assert state.legal_moves(1) == ()
    state = played(state, "2:pile 0:stock")
    assert hands(state) == ["4C 7C 5H 7H", "KC KD KH", "2C 5D 9H 2S"]
    # In the final beat only plain discards are legal.
    assert texts(state.legal_moves(2)) == ["x2C", "x5D", "x9H", "x2S"]
    state = played(state, "0:x5H 2:x9H")
    # 7.5: then the round is scored: 4 + 7 + 7 and 2 + 2 + 5.
    assert state.is_over
    assert points(state) == (18, 0, 9)
    assert (state.results[0].out, state.winners) == ((1,), (1,))
    assert piles(state) == ["9D 5H", "7S", "QC JC 9H"]


def test_the_call_gives_exactly_one_final_beat() -> None:
    """7.3: seat 0 matches; the others get one beat."""
    state = begun(["7H 7C 7D", *HANDS[1:]])
    assert texts(state.legal_moves(0)) == ["match", "stay"]
    state = played(state, "2:stay 0:match")
    assert (state.out, state.view(2).committed, state.view(1).committed) == ((), tt.Stay(), None)
    state = state.play("stay", 1)
    assert (state.out, state.to_act, state.phase) == ((0,), (1, 2), tt.Phase.DRAW)
    # seat 1 takes from pile 0, whose owner is out: it stays takeable
    state = played(state, "1:pile 2:stock")
    assert hands(state)[1:] == ["KC KD KH 2S", "2C 4C 5D 9H"]
    assert not state.is_legal("x2S!", 1), "only plain discards in the final beat"
    state = played(state, "1:x2S 2:x9H")
    # 7.6: anyone complete after the last beat scores 0 as well.
    assert points(state) == (0, 0, 2 + 4 + 5)
    assert state.results[0].out == (0,)


def test_a_late_call_is_a_first_discard_that_goes_out() -> None:
    """7.3: a seat that stays and goes out with its first discard: one more beat follows that."""
    state = begun(["7H 7C 7D", *HANDS[1:]])
    state = played(state, "0:stay 1:stay 2:stay 0:stock 1:stock 2:stock")
    assert "x4C!" in texts(state.legal_moves(0))
    state = played(state, "0:x4C! 1:x2S 2:x9H")
    assert (state.out, state.to_act) == ((0,), (1, 2))
    state = played(state, "1:pile 2:stock 1:x4C 2:x6H")
    # seat 1: KC KD JC; seat 2: 2C 5D 5H
    assert points(state) == (0, 30, 12)


def test_the_call_with_no_final_beat_is_scored_at_once() -> None:
    """7.8: `final_turns` 0: scored right after the call."""
    state = begun(["7H 7C 7D", *HANDS[1:]], RULES.but(final_turns=0))
    state = played(state, "0:match 1:stay 2:stay")
    assert state.is_over
    assert points(state) == (0, 22, 16)
    # if nobody calls it goes on, and is scored right after a beat in which somebody goes out
    state = begun(["7H 7C 7D", *HANDS[1:]], RULES.but(final_turns=0))
    state = played(state, "0:stay 1:stay 2:stay 0:stock 1:stock 2:stock 0:x4C! 1:xKC 2:x9H")
    assert state.is_over
    # seat 1: KD 2S and the JC drawn; seat 2: 2C 5D and the 5H drawn
    assert points(state) == (0, 10 + 2 + 10, 2 + 5 + 5)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_if_all_call_the_round_is_scored_at_once(order: tuple[int, ...]) -> None:
    state = begun(COMPLETE)
    for seat in order:
        state = state.play("match", seat)
    assert state.is_over
    assert (points(state), state.results[0].out) == ((0, 0, 0), (0, 1, 2))


def test_several_go_out_in_one_beat() -> None:
    """7.5: seats that go out in the same beat are all out; the third gets one more beat."""
    state = begun(["7H 7C 7D", "KC KD KS", "2C 5D 9H"])
    state = played(state, "0:stay 1:stay 2:stay 0:stock 1:stock 2:stock 1:xJC! 2:x9H 0:x4C!")
    assert (state.out, state.to_act) == ((0, 1), (2,))
    assert [str(shown) for shown in state.view(2).shown] == ["[7C 7D 7H]", "[KC KD KS]"]
    # one seat owes a move: the seat may be left out, and it is carried out at once
    state = state.play("stock").play("x6H")
    assert points(state) == (0, 0, 2 + 5 + 5)
    assert state.results[0].out == (0, 1)


def test_a_single_seat_that_owes_is_carried_out_at_once() -> None:
    """Nothing is hidden where nobody else owes: the events are those of a turn."""
    state = begun(["7H 7C 7D", "KC KD KS", "2C 5D 9H"])
    state = played(state, "0:match 1:match 2:stay").play("pile")
    assert state.events == (tt.Took(2, tt.Card.parse("7S"), 1),)
    state = state.play("x9H")
    assert state.events[0] == tt.Discarded(2, tt.Card.parse("9H"), 2)
    assert state.is_over


@pytest.mark.parametrize("reveal", [True, False])
def test_what_a_call_or_a_match_shows(*, reveal: bool) -> None:
    """`reveal_out`: the cards and melds of who is out, or only that it is out."""
    rules = RULES.but(reveal_out=reveal)
    melds = tt.arrange("7H 7C 7D", wild="3") if reveal else None
    called = played(begun(["7H 7C 7D", *HANDS[1:]], rules), "1:stay 2:stay 0:match")
    assert called.events[-1] == tt.Matched(0, melds)
    beat = played(begun(["7H 7C 7D", *HANDS[1:]], rules), "0:stay 1:stay 2:stay")
    out = played(beat, "0:stock 1:stock 2:stock 1:xKC 2:x9H 0:x4C!")
    assert out.events[-1] == tt.WentOut(0, melds)
    for state in (called, out):
        assert state.view(1).shown == ((melds,) if melds else ())
        assert tt.format_cards(state.view(1).known_cards(0)) == ("7C 7D 7H" if reveal else "")
        assert tt.format_cards(state.view(None).known_cards(1)) == ""


def test_if_all_go_out_in_one_beat_the_round_is_scored_at_once() -> None:
    state = begun(COMPLETE)
    state = played(state, "0:stay 1:stay 2:stay 0:stock 1:stock 2:stock 2:x5H! 1:xJC! 0:x4C!")
    assert state.is_over
    assert (points(state), state.results[0].out) == ((0, 0, 0), (0, 1, 2))


def test_no_two_seats_want_the_same_card() -> None:
    """7.4: seat s only ever from pile s − 1; all choose on the same table."""
    state = played(begun(), "0:stay 1:stay 2:stay 0:pile 1:pile 2:pile")
    assert hands(state) == ["7C QC 9D 7H", "KC KD KH 2S", "2C 5D 9H 7S"]
    assert piles(state) == ["", "", ""]
    assert state.stock_size == 4 * 52 - 12, "nothing from the spread"
    state = played(state, "0:xQC 1:x2S 2:x9H")
    assert piles(state) == ["QC", "2S", "9H"], "each on his own pile"


def test_a_card_just_taken_may_always_go_back() -> None:
    """7.8: `return_taken` has no effect."""
    state = begun(rules=RULES.but(return_taken=False))
    state = played(state, "0:stay 1:stay 2:stay 0:pile 1:pile 2:pile")
    assert state.is_legal("xQC", 0)
    # a card that completes the others may even be thrown to go out
    state = begun(COMPLETE, RULES.but(return_taken=False))
    state = played(state, "0:stay 1:stay 2:stay 0:pile 1:pile 2:pile")
    assert "xQC!" in texts(state.legal_moves(0))


@pytest.mark.parametrize(("first_out", "calls"), [(0, True), (1, False), (2, False)])
def test_when_the_first_may_go_out(first_out: int, *, calls: bool) -> None:
    """7.8: 0 allows the call before the first draw, 1 drops it; 2: nobody in the first beat."""
    state = begun(COMPLETE, RULES.but(first_out=first_out))
    assert state.phase is (tt.Phase.CALL if calls else tt.Phase.DRAW)
    if calls:
        state = played(state, "0:stay 1:stay 2:stay")
    state = played(state, "0:stock 1:stock 2:stock")
    assert state.is_legal("x4C!", 0) == (first_out < 2)
    state = played(state, "0:x4C 1:xJC 2:x5H 0:stock 1:stock 2:stock")
    assert state.is_legal("x6H!", 0), "in the second beat all may"


def test_so_many_beats_are_played() -> None:
    """7.7: after `max_turns` beats the round is scored, and a last beat still owed is dropped."""
    state = begun(["7H 7C 7D", *HANDS[1:]], RULES.but(max_turns=1))
    state = played(state, "0:stay 1:stay 2:stay 0:stock 1:stock 2:stock 0:x4C! 1:xJC 2:x5H")
    assert state.is_over
    assert points(state) == (0, 22, 16)
    # the final beat after a call is a beat like another
    state = begun(["7H 7C 7D", *HANDS[1:]], RULES.but(max_turns=1))
    state = played(state, "0:match 1:stay 2:stay")
    assert state.to_act == (1, 2)
    assert played(state, "1:stock 2:stock 1:x4C 2:xJC").is_over


# ------------------------------------------------------------------------------ the spread runs out

SMALL = RULES.but(pack=tt.Pack(ranks="23456", suits="CDH"), packs=1, jokers=1)


def short_spread(rules: tt.Rules) -> tt.State:
    """Sixteen cards: nine in hands, three upcards, four in the spread; one beat is over."""
    state = begun(["2C 4D 6H", "2D 4H 6C", "2H 4C 6D"], rules, "3C 3D 3H", "5C 5D 5H JK")
    state = played(state, "0:stay 1:stay 2:stay 0:stock 1:stock 2:stock")
    return played(state, "0:x6H 1:x6C 2:x6D")


def test_a_short_spread_gets_the_piles_under_it() -> None:
    """7.7: all piles but their tops are first shuffled under it."""
    state = short_spread(SMALL)
    assert (state.phase, state.to_act) == (tt.Phase.DRAW, (0, 1, 2))
    assert piles(state) == ["6H", "6C", "6D"]
    assert str(state.stock[0]) == "JK", "what was left is drawn first"
    assert sorted(map(str, state.stock[1:])) == ["3C", "3D", "3H"]
    assert tt.Reshuffled(4) in state.events
    assert state.view(None).table.reshuffles == 1


def test_a_short_spread_with_no_reshuffle_left_ends_the_round() -> None:
    """7.7: if still short, the round is scored, though a card is left in the spread."""
    state = short_spread(SMALL.but(reshuffles=0))
    assert state.is_over
    assert state.stock_size == 1
    # 2C 4D 5C, 2D 4H 5D, 2H 4C 5H
    assert points(state) == (11, 11, 11)
    assert not any(isinstance(event, tt.Reshuffled) for event in state.events)
    again = played(short_spread(SMALL.but(reshuffles=1)), "0:stock 1:stock 2:stock")
    again = played(again, "0:xJK 1:x2D 2:x2H")
    assert again.is_over, "the second time"
    assert again.view(None).table.reshuffles == 1


def test_a_last_beat_needs_a_card_only_for_those_that_draw() -> None:
    """7.7: for every seat that owes a draw: one card left is enough for one seat."""
    rules = SMALL.but(reshuffles=0)
    state = begun(["2C 4D 6H", "2D 2H 6C", "4H 4C 6D"], rules, "3C 3D 3H", "5C 5D 5H JK")
    state = played(state, "0:stay 1:stay 2:stay 0:stock 1:pile 2:pile")
    # the wild 3C (taken from pile 0) completes seat 1's twos, the 3D seat 2's fours
    state = played(state, "0:x5C 1:x6C! 2:x6D!")
    assert (state.out, state.to_act, state.stock_size) == ((1, 2), (0,), 3)
    state = state.with_stock("JK 5D 5H").play("stock").play("x2C")
    # 4D 6H and the joker are no meld: 4 + 6 + 20
    assert points(state) == (30, 0, 0)


# ------------------------------------------------------------------------------------- bonus round


def test_a_bonus_round_among_two_of_four() -> None:
    """5: neighbours are counted among participants; the others hold no cards and no pile."""
    spec = tt.rounds(3, 3)[0]
    rules = RULES.but(tie=tt.Tie.BONUS, bonus=spec, final_turns=0)
    start = tt.State.new(4, rules, seed=1, dealer=3)
    deal = stacked(start, ["7H 7C 7D", "KC KD 2S", "2C 2D 2H", "9C 9D 8S"], "4C 4D 4H 4S")
    state = played(start.play(deal), "0:match 1:stay 2:match 3:stay")
    assert points(state) == (0, 22, 0, 26)
    assert (state.is_bonus, state.dealer, state.seats) == (True, 0, (2, 0))
    deal = stacked(state, ["KC KD 2S", "", "9C 9D 8S", ""], upcards="KH 9H", stock="5C 6C")
    state = state.play(deal)
    assert piles(state) == ["9H", "", "KH", ""], "upcards in dealing order: seat 2, then 0"
    assert (state.phase, state.to_act) == (tt.Phase.CALL, (2, 0))
    state = played(state, "0:stay 2:stay")
    # the neighbour at the right of 0 is 2, and of 2 it is 0
    assert [str(state.view(seat).takeable) for seat in (0, 2)] == ["KH", "9H"]
    assert state.view(1).takeable is None
    state = played(state, "2:stock 0:pile 2:x8S 0:x2S!")
    assert points(state) == (0, None, 9 + 9 + 5, None)
    assert state.winners == (0,)


def test_two_seats_are_each_others_neighbours() -> None:
    start = tt.State.new(2, RULES, seed=1, dealer=0)
    state = start.play(stacked(start, HANDS[:2], upcards="KH 7S"))
    assert (state.seats, piles(state)) == ((1, 0), ["7S", "KH"])
    state = played(state, "0:stay 1:stay")
    assert [str(state.view(seat).takeable) for seat in (0, 1)] == ["KH", "7S"]


def test_thirteen_seats_of_thirteen_cards_can_be_dealt_and_draw() -> None:
    """13 × (13 + 2) = 195 of 208 cards."""
    rules = tt.SPEED.but(rounds=tt.rounds(13, 13), max_turns=2)
    state = tt.State.new(13, rules, seed=1).play("deal")
    assert state.stock_size == 208 - 13 * 14
    for _ in range(2):
        for _ in range(26 if state.phase is not tt.Phase.CALL else 39):
            if not state.is_over:
                seat = state.to_act[-1]
                state = state.play(state.legal_moves(seat)[-1], seat)
    assert state.is_over
