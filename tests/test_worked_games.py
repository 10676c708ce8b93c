"""Games written out move by move from the rules, on explicit decks, each scored by hand.

Every comment cites the rule by its section of the rules page. Threes are wild in rounds of three.
"""

from __future__ import annotations

import pytest

import three_thirteen as tt

from .tables import played, stacked, texts

ONE_ROUND = tt.PAGAT.but(rounds=tt.rounds(3, 3))


def points(state: tt.State) -> tuple[int | None, ...]:
    """What each seat scored in the last round."""
    return state.results[-1].points


def hand(state: tt.State, seat: int) -> str:
    return tt.format_cards(state.hands[seat])


def pile(state: tt.State, place: int = 0) -> str:
    return tt.format_cards(state.piles[place])


# ------------------------------------------------------------------------------ one after another


def test_a_round_with_going_out_and_final_turns() -> None:
    """Three seats; seat 2 deals, so 0, 1, 2 play in that order (4.3)."""
    start = tt.State.new(3, ONE_ROUND, seed=1, dealer=2)
    hands = ["7H 7C 9D", "KC QD 2S", "2C 5D 9H"]
    state = start.play(stacked(start, hands, upcards="7S", stock="4C JC"))
    assert (state.to_act, pile(state), state.stock_size) == ((0,), "7S", 104 - 9 - 1)
    # 4.3: draw the top of the stock or the top of the pile, then discard one card.
    state = state.play("pile")
    assert (hand(state, 0), pile(state)) == ("7C 9D 7H 7S", "")
    # 4.4: all cards but one can be melded, so it may throw that one and say so.
    assert texts(state.legal_moves()) == ["x7C", "x9D", "x7H", "x7S", "x9D!"]
    state = state.play("x9D!")
    assert (state.out, state.to_act, pile(state)) == ((0,), (1,), "9D")
    # 4.5: every other seat gets one more turn, in order, and may take the out seat's discard.
    state = state.play("pile")
    assert hand(state, 1) == "KC 9D QD 2S"
    # 4.5: going out is a legal move only while nobody is out.
    assert texts(state.legal_moves()) == ["xKC", "x9D", "xQD", "x2S"]
    state = state.play("xKC")
    assert state.to_act == (2,)
    state = state.play("stock")
    assert hand(state, 2) == "2C 4C 5D 9H"
    assert state.phase is tt.Phase.DISCARD
    # 4.5: when the turn returns to the seat that went out, the round is scored.
    state = state.play("x9H")
    assert state.is_over
    # 3: pips, faces 10: 9D QD 2S is 9 + 10 + 2, and 2C 4C 5D is 2 + 4 + 5.
    assert points(state) == (0, 21, 11)
    assert (state.totals, state.winners) == ((0, 21, 11), (0,))
    assert state.returns() == (32 / 3, 32 / 3 - 21, 32 / 3 - 11)
    [result] = state.results
    assert (result.dealer, result.out, result.seats) == (2, (0,), (0, 1, 2))
    assert str(result.arrangements[0]) == "[7C 7H 7S]"
    # 4.7: at the scoring all hands are public, and stay on the table until the next deal.
    assert [tt.format_cards(cards) for cards in result.hands] == [
        "7C 7H 7S",
        "9D QD 2S",
        "2C 4C 5D",
    ]
    assert result.hands == state.hands


def test_a_hand_complete_after_a_final_turn_scores_nought_by_itself() -> None:
    """4.5: nothing is announced in the final turns."""
    start = tt.State.new(2, ONE_ROUND, seed=1, dealer=1)
    state = start.play(stacked(start, ["7H 7C 9D", "KC KD 2S"], upcards="7S", stock="KH"))
    state = played(state, "0:pile 0:x9D! 1:stock")
    assert "x2S!" not in texts(state.legal_moves())
    state = state.play("x2S")
    assert points(state) == (0, 0)
    assert state.results[0].out == (0,), "only seat 0 went out"
    assert state.winners == (0, 1), "5: all lowest seats win (share)"


def test_nobody_is_obliged_to_go_out() -> None:
    """4.4: a hand complete at the start of a turn still draws and discards."""
    start = tt.State.new(2, ONE_ROUND, seed=1, dealer=1)
    state = start.play(stacked(start, ["7H 7C 7D", "KC KD KH"], upcards="7S", stock="4C"))
    assert (state.phase, state.out) == (tt.Phase.DRAW, ())
    state = state.play("stock")
    # n + 1 melded cards alone do not end the round either: it throws a card in any case
    state = state.play("x4C")
    assert (state.out, state.to_act, state.phase) == ((), (1,), tt.Phase.DRAW)
    # the stock's next card, and a set of four: each of the four kings may go out
    state = played(state, "1:pile")
    assert hand(state, 1) == "4C KC KD KH"
    assert texts(state.legal_moves()) == ["x4C", "xKC", "xKD", "xKH", "x4C!"]


def test_a_round_with_no_final_turns() -> None:
    """`final_turns` 0: scored at once."""
    start = tt.State.new(3, ONE_ROUND.but(final_turns=0), seed=1, dealer=2)
    hands = ["7H 7C 9D", "KC QD 2S", "2C 5D 9H"]
    state = start.play(stacked(start, hands, upcards="7S"))
    state = played(state, "0:pile 0:x9D!")
    assert state.is_over
    assert points(state) == (0, 10 + 10 + 2, 2 + 5 + 9)


def test_an_empty_stock_is_reshuffled_when_a_seat_is_about_to_draw() -> None:
    """Ten cards: six in two hands, an upcard and three in the stock; threes are wild."""
    rules = ONE_ROUND.but(pack=tt.Pack(ranks="23456", suits="CD"))
    start = tt.State.new(2, rules, seed=1, dealer=1)
    deal = stacked(start, ["2C 4C 6C", "2D 4D 6D"], upcards="5D", stock="5C 3C 3D")
    state = start.play(deal)
    # Seat 0 could go out now (4C 5C 6C) and does not.
    state = state.play("stock")
    assert texts(state.legal_moves())[-1] == "x2C!"
    state = played(state, "0:x4C 1:stock 1:x2D")
    # The last card of the stock: nothing happens while seat 0 still has its discard to make.
    state = state.play("stock")
    assert (state.stock_size, pile(state)) == (0, "5D 4C 2D")
    # 4.6: now seat 1 is about to draw: the top stays, the others are shuffled into a new stock.
    state = state.play("x2C")
    assert (state.phase, state.to_act) == (tt.Phase.DRAW, (1,))
    assert (pile(state), sorted(texts_of_stock(state))) == ("2C", ["2D", "4C", "5D"])
    assert tt.Reshuffled(3) in state.events
    # Chance from outside: seat 1 draws the four of clubs.
    state = state.with_stock("4C 5D 2D").play("stock")
    assert hand(state, 1) == "3C 4C 4D 6D"
    # 2: 3C 4C 4D is a set of fours; without 4C it is the run 3C 4D 6D.
    assert texts(state.legal_moves()) == ["x3C", "x4C", "x4D", "x6D", "x4C!", "x6D!"]
    state = played(state, "1:x6D! 0:pile 0:x6D")
    # Seat 0 threw back what it took (`return_taken`); 5C 6C and the wild 3D are a run.
    assert points(state) == (0, 0)
    assert state.results[0].out == (1,)


def texts_of_stock(state: tt.State) -> list[str]:
    return [str(card) for card in state.stock]


def test_without_reshuffles_an_empty_stock_ends_the_round_at_once() -> None:
    """`reshuffles` 0 (4.6): the round is scored as it stands, nobody out."""
    rules = ONE_ROUND.but(pack=tt.Pack(ranks="23456", suits="CD"), reshuffles=0)
    start = tt.State.new(2, rules, seed=1, dealer=1)
    deal = stacked(start, ["2C 4C 6C", "2D 4D 6D"], upcards="5D", stock="5C 3C 3D")
    state = played(start.play(deal), "0:stock 0:x4C 1:stock 1:x3C 0:stock")
    assert (state.stock_size, state.is_over) == (0, False), "a round never ends inside a turn"
    state = state.play("x2C")
    assert state.is_over
    assert state.results[0].out == ()
    # Seat 0 has 5C 6C 3D, a run; seat 1 has 2D 4D 6D and threw its wild card away.
    assert points(state) == (0, 2 + 4 + 6)


def test_turns_still_owed_are_dropped_when_the_stock_is_empty() -> None:
    """4.6: a seat that is out stays out, turns still owed are dropped."""
    rules = ONE_ROUND.but(pack=tt.Pack(ranks="234567", suits="CD"), packs=1, reshuffles=0)
    start = tt.State.new(3, rules, seed=1, dealer=2)
    hands = ["2C 4C 6C", "2D 4D 6D", "3C 5D 7C"]
    deal = stacked(start, hands, upcards="7D", stock="5C 3D")
    state = played(start.play(deal), "0:stock 0:x2C! 1:stock 1:x6D")
    assert state.is_over
    assert state.results[0].out == (0,)
    # Seat 2 never had its last turn: 3 (a wild card costs its own rank's value) + 5 + 7.
    assert points(state) == (0, 0, 15)
    # With a reshuffle it has: 2C and 7D lie below the 6D.
    again = tt.State.new(3, rules.but(reshuffles=1), seed=1, dealer=2)
    state = played(again.play(deal), "0:stock 0:x2C! 1:stock 1:x6D")
    assert (state.to_act, state.phase, state.stock_size) == ((2,), tt.Phase.DRAW, 2)
    assert played(state, "2:pile 2:x7C").results[0].points == (0, 0, 0), "3C 5D 6D"


def test_the_end_of_the_final_turns_comes_before_the_empty_stock() -> None:
    """4.5 and 4.6: the stock is looked at only when a seat is about to draw; nobody is."""
    rules = ONE_ROUND.but(pack=tt.Pack(ranks="23456", suits="CD"))
    start = tt.State.new(2, rules, seed=1, dealer=1)
    deal = stacked(start, ["2C 4C 6C", "2D 4D 6D"], upcards="3C", stock="5D 3D 5C")
    state = played(start.play(deal), "0:stock 0:x5D 1:stock 1:x2D")
    state = state.play("stock")
    assert state.stock_size == 0
    # seat 0 goes out with the stock empty: seat 1 is about to draw, so there is a reshuffle
    reshuffled = state.play("x2C!")
    assert tt.Reshuffled(3) in reshuffled.events
    # and at the end, the stock empty or not, there is none
    end = played(reshuffled, "1:stock 1:x3D")
    assert not any(isinstance(event, tt.Reshuffled) for event in end.events)
    assert end.is_over


def test_reshuffles_are_counted_in_the_round() -> None:
    """`reshuffles` 1: the second empty stock ends the round, and the next round has its own."""
    pack = tt.Pack(ranks="2345", suits="CD")
    spec = tt.RoundSpec(3, wild_ranks={tt.Rank.THREE})
    rules = tt.PAGAT.but(pack=pack, packs=1, rounds=[spec, spec], reshuffles=1)
    start = tt.State.new(2, rules, seed=1, dealer=1)
    hands = ["2C 4C 5D", "2D 4D 5C"]
    for round_number in (1, 2):
        first = 0 if round_number == 1 else 1
        start = start.play(stacked(start, hands, upcards="3C", stock="3D"))
        # one card in the stock: it is empty after every draw from it
        state = played(start, f"{first}:stock {first}:x3D")
        assert (state.stock_size, state.view(None).table.reshuffles) == (1, 1)
        second = 1 - first
        state = played(state, f"{second}:stock")
        assert state.stock_size == 0
        start = state.play("x3C")
        assert len(start.results) == round_number
        assert points(start) == (11, 11)
    assert start.is_over


def test_every_seat_has_had_its_most_turns() -> None:
    """`max_turns` 2 (4.6): scored as it stands when every seat has had two turns."""
    start = tt.State.new(2, ONE_ROUND.but(max_turns=2), seed=1, dealer=1)
    deal = stacked(start, ["2H 4C 9D", "KC QD 2S"], upcards="7S", stock="8C 8D")
    state = played(start.play(deal), "0:stock 0:x8C 1:stock 1:x8D 0:pile 0:x9D")
    assert not state.is_over
    assert state.to_act == (1,)
    state = played(state, "1:pile 1:xKC")
    assert state.is_over
    # Seat 0 has 2H 4C 8D, seat 1 has QD 2S 9D.
    assert points(state) == (14, 21)
    assert state.results[0].out == ()


def test_who_goes_out_in_the_last_turn_of_all_gives_no_more_turns() -> None:
    """4.6: the turns still owed are dropped, as with an empty stock."""
    start = tt.State.new(2, ONE_ROUND.but(max_turns=1), seed=1, dealer=1)
    deal = stacked(start, ["2H 4C 9D", "KC KD 2S"], upcards="7S", stock="8C KH")
    state = played(start.play(deal), "0:stock 0:x8C 1:stock 1:x2S!")
    assert state.is_over
    assert points(state) == (2 + 4 + 9, 0)
    assert state.results[0].out == (1,)


def test_the_older_rule_everybody_has_had_one_turn() -> None:
    """`first_out` 2: the first of its own turns in the round in which a seat may go out."""
    rules = tt.PAGAT.but(first_out=2, rounds=[tt.rounds(3, 3)[0]] * 2)
    start = tt.State.new(2, rules, seed=1, dealer=1)
    deal = stacked(start, ["7H 7C 9D", "KC QD 2S"], upcards="7S", stock="4C 8C 8D")
    state = start.play(deal).play("pile")
    assert texts(state.legal_moves()) == ["x7C", "x9D", "x7H", "x7S"]
    assert not state.is_legal("x9D!")
    state = played(state, "0:x9D 1:stock 1:x4C 0:stock")
    # complete without 8C, and it is seat 0's second turn
    assert texts(state.legal_moves()) == ["x7C", "x8C", "x7H", "x7S", "x8C!"]
    state = played(state, "0:x8C! 1:stock 1:xKC")
    assert points(state) == (0, 8 + 10 + 2)
    # in the next round it is counted from the start
    deal = stacked(state, ["KC QD 2S", "7H 7C 9D"], upcards="7S", stock="4C 8C 8D")
    state = state.play(deal).play("pile")
    assert state.to_act == (1,)
    assert "x9D!" not in texts(state.legal_moves())


def test_the_card_just_taken_may_not_go_straight_back() -> None:
    """`return_taken` no (4.3), unless the hand has another copy of it."""
    rules = ONE_ROUND.but(return_taken=False, packs=2)
    start = tt.State.new(2, rules, seed=1, dealer=1)
    deal = stacked(start, ["7H 7C 9D", "KC QD 2S"], upcards="9D", stock="7S")
    # with another copy: 9D 9D, both the same
    state = start.play(deal).play("pile")
    assert texts(state.legal_moves()) == ["x7C", "x9D", "x7H"]
    # a card drawn from the stock may be thrown
    drawn = start.play(deal).play("stock")
    assert texts(drawn.legal_moves()) == ["x7C", "x9D", "x7H", "x7S", "x9D!"]
    # without another copy neither Discard nor GoOut of it is legal
    deal = stacked(start, ["7H 7C 7D", "KC QD 2S"], upcards="9D", stock="7S")
    state = start.play(deal).play("pile")
    assert texts(state.legal_moves()) == ["x7C", "x7D", "x7H"]
    assert not state.is_legal("x9D!"), "though the rest is complete"
    # in the next turn of the seat it may go
    state = played(state, "0:x7C 1:stock 1:xKC 0:stock")
    assert state.is_legal("x9D")
    # with the option on (the plain game) it may go straight back
    plain = tt.State.new(2, ONE_ROUND, seed=1, dealer=1)
    deal = stacked(plain, ["7H 7C 7D", "KC QD 2S"], upcards="9D")
    assert texts(plain.play(deal).play("pile").legal_moves())[-1] == "x9D!"


def test_a_whole_game_of_two_rounds() -> None:
    """Totals add up; the deal passes to the left; the rank n is wild (4.1, 4.2, 5)."""
    start = tt.State.new(2, tt.PAGAT.but(rounds=tt.rounds(3, 4)), seed=1, dealer=0)
    state = start.play(stacked(start, ["KC QD 2S", "7H 3D 9D"], upcards="7S", stock="4C"))
    # Round 1: 7H 7S and the wild 3D are a set of sevens.
    state = played(state, "1:pile 1:x9D! 0:stock 0:xKC")
    assert state.scores == ((4 + 10 + 2, 0),)
    assert (state.phase, state.dealer, state.round_number) == (tt.Phase.DEAL, 1, 2)
    assert (state.to_act, state.totals, state.winners) == ((1,), (16, 0), ())
    # 4.2: a wild upcard stays. Round 2: fours are wild, threes no more.
    hands = ["5S 6S 7S 9C", "3C 3D AC KH"]
    state = state.play(stacked(state, hands, upcards="4H", stock="2H JC"))
    assert (state.to_act, pile(state)) == ((0,), "4H")
    state = played(state, "0:pile 0:x9C!")
    assert str(state.view(1).shown[0]) == "[5S 6S 7S 4H]"
    state = played(state, "1:stock 1:xKH")
    # Seat 1 has 3C 3D AC 2H: 3 + 3 + 1 + 2.
    assert state.scores == ((16, 0), (0, 9))
    assert (state.totals, state.winners) == ((16, 9), (1,))
    assert [result.dealer for result in state.results] == [0, 1]


def test_penalties_of_wild_cards_and_jokers_left_over() -> None:
    """3: special-k's wild card left over costs 15 and its joker 20; five crowns' 20 and 50."""
    kay = tt.SPECIAL_K.but(jokers=2, max_turns=1, rounds=tt.rounds(3, 3))
    start = tt.State.new(4, kay, seed=1, dealer=3)
    hands = ["3C 9D KH", "JK 5S 7D", "3D JC QC", "AC 2D 4H"]
    state = start.play(stacked(start, hands, upcards="8S", stock="TH TS TD TC"))
    state = played(state, "0:stock 0:xTH 1:stock 1:xTS 2:stock 2:xTD 3:stock 3:xTC")
    # seat 2 has a run: J Q and a wild king
    assert points(state) == (15 + 9 + 10, 20 + 5 + 7, 0, 1 + 2 + 4)
    five = tt.FIVE_CROWNS.but(max_turns=1, rounds=tt.rounds(3, 3))
    start = tt.State.new(2, five, seed=1, dealer=1)
    state = start.play(stacked(start, ["3C 9D KH", "JK 5S 7D"], upcards="8S", stock="TH TS"))
    state = played(state, "0:stock 0:xTH 1:stock 1:xTS")
    assert points(state) == (20 + 9 + 13, 50 + 5 + 7)


# ---------------------------------------------------------------------------------- ties and bonus

# One card each and one turn: the hand that is dealt is scored, if what is drawn is thrown.
ONE_CARD = tt.PAGAT.but(rounds=[tt.RoundSpec(1)], max_turns=1, packs=1)


def dealt_out(state: tt.State, hands: list[str]) -> tt.State:
    """A round in which everybody throws the card it draws; eights and nines of spades."""
    used = {str(card) for text in hands for card in tt.parse_cards(text)}
    rest = [str(card) for card in state.table.deck if str(card) not in used]
    drawn = rest[: len(state.seats)]
    deal = stacked(state, hands, upcards=rest[-1], stock=" ".join(drawn))
    state = state.play(deal)
    for card in drawn:
        state = state.play("stock").play(f"x{card}")
    return state


def test_a_tie_is_shared() -> None:
    state = dealt_out(tt.State.new(3, ONE_CARD, seed=1, dealer=2), ["5C", "9C", "5D"])
    assert (state.totals, state.winners) == ((5, 9, 5), (0, 2))


def test_a_tie_is_void() -> None:
    """5: "two tie, all tie": nobody is credited."""
    rules = ONE_CARD.but(tie=tt.Tie.VOID)
    state = dealt_out(tt.State.new(3, rules, seed=1, dealer=2), ["5C", "9C", "5D"])
    assert (state.totals, state.winners, state.is_over) == ((5, 9, 5), (), True)
    assert tt.GameOver((), (5, 9, 5)) in state.events
    alone = dealt_out(tt.State.new(3, rules, seed=1, dealer=2), ["5C", "9C", "6D"])
    assert alone.winners == (0,)


@pytest.mark.parametrize("tie", [tt.Tie.SHARE, tt.Tie.VOID])
def test_a_bonus_round_is_for_the_bonus_tie_alone(tie: tt.Tie) -> None:
    rules = ONE_CARD.but(tie=tie, bonus=tt.RoundSpec(1))
    state = dealt_out(tt.State.new(3, rules, seed=1, dealer=2), ["5C", "9C", "5D"])
    assert (state.is_over, len(state.results)) == (True, 1)


def test_a_tie_above_the_lowest_is_none() -> None:
    rules = ONE_CARD.but(tie=tt.Tie.BONUS, bonus=tt.RoundSpec(2))
    state = dealt_out(tt.State.new(3, rules, seed=1, dealer=2), ["9C", "5C", "9D"])
    assert (state.winners, state.is_over, len(state.results)) == ((1,), True, 1)


def test_a_tie_is_played_off_in_bonus_rounds() -> None:
    """5: four seats, 0 and 2 tie at the lowest, and tie again in the first bonus round."""
    rules = ONE_CARD.but(tie=tt.Tie.BONUS, bonus=tt.RoundSpec(2))
    state = dealt_out(tt.State.new(4, rules, seed=1, dealer=3), ["5C", "9C", "5D", "KD"])
    assert state.totals == (5, 9, 5, 10)
    assert (state.is_over, state.winners, state.is_bonus) == (False, (), True)
    assert (state.round, state.round_number) == (tt.RoundSpec(2), 2)
    # The deal passes on as usual, to the left of seat 3: seat 0. Cards go to participants only,
    # from the dealer's left, the first of them starts: seat 2, then seat 0.
    assert (state.dealer, state.to_act, state.seats) == (0, (0,), (2, 0))
    deal = stacked(state, ["3C 5D", "", "4C 4D", ""], upcards="KS", stock="8S 9S")
    state = state.play(deal)
    assert [hand(state, seat) for seat in range(4)] == ["3C 5D", "", "4C 4D", ""]
    assert state.view(1).hand_sizes == (2, 0, 2, 0)
    assert state.to_act == (2,)
    assert not state.is_legal("stock", 1), "who has no cards has no turn"
    state = played(state, "2:stock 2:x8S 0:stock 0:x9S")
    # 8 points each: those tied again play another. Its points are kept apart.
    assert points(state) == (8, None, 8, None)
    assert state.results[1].arrangements[1] is None
    assert (state.totals, len(state.scores)) == ((5, 9, 5, 10), 1)
    # The deal passes on to seat 1, which takes no part: it deals all the same.
    assert (state.dealer, state.to_act, state.seats) == (1, (1,), (2, 0))
    state = state.play(stacked(state, ["KC AD", "", "AC 2C", ""], upcards="KS", stock="8S 9S"))
    state = played(state, "2:stock 2:x8S 0:stock 0:x9S")
    assert points(state) == (11, None, 3, None)
    # The lowest of them wins; the totals are what they were.
    assert (state.is_over, state.winners, state.totals) == (True, (2,), (5, 9, 5, 10))
    assert [result.is_bonus for result in state.results] == [False, True, True]
    assert [result.seats for result in state.results] == [(0, 1, 2, 3), (0, 2), (0, 2)]


def test_fewer_are_tied_after_a_bonus_round() -> None:
    """5: those tied again play another: two of three."""
    rules = ONE_CARD.but(tie=tt.Tie.BONUS, bonus=tt.RoundSpec(1))
    state = dealt_out(tt.State.new(4, rules, seed=1, dealer=3), ["5C", "9C", "5D", "5H"])
    assert state.seats == (2, 3, 0)
    state = dealt_out(state, ["4C", "", "4D", "6C"])
    assert points(state) == (4, None, 4, 6)
    # dealt by seat 1; seat 3 is out of it
    assert (state.dealer, state.seats) == (1, (2, 0))
    state = dealt_out(state, ["KC", "", "2D", ""])
    assert state.winners == (2,)


def test_the_bonus_round_is_won_whatever_the_totals_were_of_others() -> None:
    """A seat that was not tied cannot win by a bad bonus round of the others."""
    rules = ONE_CARD.but(tie=tt.Tie.BONUS, bonus=tt.RoundSpec(1))
    state = dealt_out(tt.State.new(3, rules, seed=1, dealer=2), ["5C", "6C", "5D"])
    state = dealt_out(state, ["KC", "", "KD"])
    state = dealt_out(state, ["9C", "", "TD"])
    assert state.winners == (0,)


# ------------------------------------------------------------------------------------ next dealer

TWO_ROUNDS = tt.PAGAT.but(rounds=[tt.rounds(3, 3)[0]] * 2)
HANDS_OF_FOUR = ["KC QD 2S", "JC TD 2C", "7H 7C 9D", "JD TC 2D"]


def after_one_round(order: tt.NextDealer, *, goes_out: bool) -> tt.State:
    """Four seats, seat 0 deals; seat 2 goes out in its first turn, or nobody does."""
    rules = TWO_ROUNDS.but(next_dealer=order, max_turns=2)
    start = tt.State.new(4, rules, seed=1, dealer=0)
    deal = stacked(start, HANDS_OF_FOUR, upcards="9S", stock="7S 4C 5H 6H 8H 9H TH 8S 9C")
    state = start.play(deal)
    state = played(state, "1:stock 1:x7S 2:pile")
    state = state.play("x9D!" if goes_out else "x9D")
    while state.phase is not tt.Phase.DEAL:
        state = state.play("stock")
        state = state.play(state.legal_moves()[0])
    return state


def test_the_next_dealer_is_at_the_left_or_right() -> None:
    for goes_out in (True, False):
        left = after_one_round(tt.NextDealer.LEFT, goes_out=goes_out)
        right = after_one_round(tt.NextDealer.RIGHT, goes_out=goes_out)
        assert (left.dealer, left.seats) == (1, (2, 3, 0, 1))
        assert (right.dealer, right.seats) == (3, (0, 1, 2, 3))


def test_who_went_out_plays_first_in_the_next_round() -> None:
    """4.1: so its right-hand neighbour deals; nobody out: as LEFT."""
    state = after_one_round(tt.NextDealer.WENT_OUT, goes_out=True)
    assert state.results[0].out == (2,)
    assert (state.dealer, state.seats) == (1, (2, 3, 0, 1))
    state = after_one_round(tt.NextDealer.WENT_OUT, goes_out=False)
    assert state.results[0].out == ()
    assert (state.dealer, state.seats) == (1, (2, 3, 0, 1))


def test_the_first_of_several_that_went_out_plays_first() -> None:
    """4.1: the first of them clockwise from the old dealer's left; seats 0 and 3, dealer 1."""
    specs = [tt.rounds(3, 3)[0]] * 2
    rules = tt.SPEED.but(next_dealer=tt.NextDealer.WENT_OUT, rounds=specs, final_turns=0)
    start = tt.State.new(4, rules, seed=1, dealer=1)
    hands = ["7H 7C 7D", "KC QD 2S", "JC TD 2C", "9H 9C 9D"]
    state = start.play(stacked(start, hands, upcards="4C 4D 4H 4S"))
    state = played(state, "0:match 1:stay 2:stay 3:match")
    assert state.results[0].out == (3, 0)
    assert (state.dealer, state.seats[0]) == (2, 3)
    # alone, seat 0 deals to itself last
    state = start.play(stacked(start, [*hands[:3], "9H 9C 8D"], upcards="4C 4D 4H 4S"))
    state = played(state, "0:match 1:stay 2:stay 3:stay")
    assert (state.dealer, state.seats[0]) == (3, 0)


def test_who_went_out_deals_on_into_a_bonus_round() -> None:
    """The deal passes on as usual, also to a seat not taking part; the first of those starts."""
    spec = tt.rounds(3, 3)[0]
    rules = tt.PAGAT.but(
        rounds=[spec], tie=tt.Tie.BONUS, bonus=spec, next_dealer=tt.NextDealer.WENT_OUT
    )
    start = tt.State.new(3, rules, seed=1, dealer=0)
    hands = ["KC KD 2S", "JC TD 2C", "7H 7C 9D"]
    state = start.play(stacked(start, hands, upcards="7S", stock="4C 7D KH 5C"))
    state = played(state, "1:stock 1:x4C 2:stock 2:x9D! 0:stock 0:x2S 1:stock 1:x5C")
    assert points(state) == (0, 22, 0)
    # seat 2 went out: seat 1 deals, which takes no part; seats 2 and 0 play
    assert (state.dealer, state.seats) == (1, (2, 0))


# --------------------------------------------------------------------------- Deuces Aren't Wild


def test_deuces_with_a_bonus_round() -> None:
    """Three seats, one round and the bonus round of 14 cards with aces wild; a hidden knock."""
    rules = tt.DEUCES.but(rounds=tt.rounds(3, 3))
    start = tt.State.new(3, rules, seed=1, dealer=2)
    hands = ["7H 7C 9D", "KC KD 2S", "2C 5D 9H"]
    state = start.play(stacked(start, hands, upcards="7S", stock="JK 4C"))
    assert state.stock_size == 54 - 9 - 1
    state = played(state, "0:pile 0:x9D!")
    # A knock: only that it is out is public, and the 7S that all saw it take.
    assert (state.view(1).out, state.view(1).shown) == ((0,), ())
    assert tt.format_cards(state.view(1).known_cards(0)) == "7S"
    # One more draw for the others: the joker stands for a king, and nothing is announced.
    state = state.play("stock")
    assert texts(state.legal_moves()) == ["xKC", "xKD", "x2S", "xJK"]
    state = played(state, "1:x2S 2:stock 2:x9H")
    assert points(state) == (0, 0, 2 + 4 + 5)
    # 0 and 1 tie at the lowest: a bonus round. Seat 0 deals; seat 1, at its left, starts.
    assert (state.is_bonus, state.round.deal, state.round.wild_text) == (True, 14, "A")
    assert (state.dealer, state.seats, state.totals) == (0, (1, 0), (0, 0, 11))
    mine = "3D 4D 5D 6D 7D 8D 9D TD JD QD KD 3H 5H 7H"
    yours = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2D 2H"
    state = state.play(stacked(state, [mine, yours, ""], upcards="KH", stock="2S 9S"))
    assert (state.view(2).hand, state.view(2).hand_sizes) == ((), (14, 14, 0))
    state = state.play("stock")
    # 15 cards are melded, clubs and twos; one has to go, and the knock is seat 1's.
    state = state.play("x2C!")
    state = played(state, "0:stock 0:x9S")
    # Seat 0 has the diamonds from 3 to K; 3H 5H 7H are left: 3 + 5 + 7.
    assert points(state) == (15, 0, None)
    assert str(state.results[1].arrangements[0]).endswith("3H 5H 7H")
    assert (state.is_over, state.winners) == (True, (1,))
    assert (state.totals, state.scores) == ((0, 0, 11), ((0, 0, 11),)), "kept apart"
