"""The laws of the design, as properties of whole games under any rules."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from itertools import islice, permutations
from random import Random

import attrs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import three_thirteen as tt

from .strategies import SHAPES, preset_tables, share, tables
from .tables import (
    EVERY_PRESET,
    cards_on,
    eager_game,
    every_move,
    inside,
    least_and_most,
    raised,
    rebuilt,
    texts,
    visible,
)
from .test_views import check_views

AnyTable = tuple[tt.Rules, int]
SHAPES_TO_READ = [shape for shape in SHAPES if shape is not None]
any_table = tables() | preset_tables(most_players=6)
seeds = st.integers(0, 2**64)


# ------------------------------------------------------------------------------------- 1. values


def check_value(state: tt.State) -> None:
    for other in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert other == state
        assert hash(other) == hash(state)
        assert repr(other) == repr(state)
        assert other.events == state.events
    for hand in state.hands:
        assert list(hand) == sorted(hand), "hands are sorted, pack order, jokers last"


@share(40)
@given(any_table, seeds)
def test_states_are_values(table: AnyTable, seed: int) -> None:
    rules, players = table
    for state, _, _ in eager_game(tt.State.new(players, rules, seed=seed), seed, most=40):
        check_value(state)


@share(40)
@given(any_table, seeds, seeds)
def test_equality_does_not_depend_on_the_order_of_drawing(
    table: AnyTable, seed: int, other_seed: int
) -> None:
    """The same hands dealt in another order, and the same cards of the stock: equal states."""
    rules, players = table
    start = tt.State.new(players, rules, seed=seed)
    dealt = start.play("deal")
    count, size = len(dealt.seats), dealt.round.deal
    mixed: list[tt.Card] = [tt.JOKER] * (count * size)
    for place, seat in enumerate(dealt.seats):
        hand = list(dealt.hands[seat])
        Random(other_seed + seat).shuffle(hand)
        mixed[place::count] = hand
    upcards = [pile[0] for pile in dealt.piles if pile]
    if len(upcards) > 1:
        upcards = [dealt.piles[seat][0] for seat in dealt.seats]
    again = start.play(tt.Deal(deck=(*mixed, *upcards, *dealt.stock)))
    assert again == dealt
    assert hash(again) == hash(dealt)


# ------------------------------------------------------------------------------- 2. conservation


@given(any_table, seeds)
def test_every_card_is_somewhere(table: AnyTable, seed: int) -> None:
    rules, players = table
    state = tt.State.new(players, rules, seed=seed)
    deck = cards_on(state)
    assert deck == Counter(state.stock)
    naturals = Counter(rules.pack.naturals * rules.packs_for(players))
    naturals[tt.JOKER] = rules.packs_for(players) * rules.pack.jokers + rules.jokers
    assert deck == +naturals
    for before, seat, move in eager_game(state, seed):
        after = before.play(move, seat)
        assert cards_on(after) == deck
        if after.waiting and isinstance(move, tt.Discard | tt.GoOut):
            assert move.card in after.hands[seat], "in its hand until it is turned up"


# --------------------------------------------------------------------------------- 3. legality


def check_legality(state: tt.State, seats: range | tuple[int, ...] | None = None) -> None:
    """Every move of every seat succeeds exactly where it is listed, or is refused and why."""
    assert (state.to_act == ()) == state.is_over == (state.phase is tt.Phase.OVER)
    before = hash(state)
    for seat in seats or range(state.players):
        legal = state.legal_moves(seat)
        assert bool(legal) == (seat in state.to_act)
        assert len(set(legal)) == len(legal)
        assert legal == state.view(seat).legal_moves()
        listed = 0
        for move in every_move(state):
            error = raised(tt.IllegalMoveError, lambda: state.play(move, seat))  # noqa: B023
            assert state.is_legal(move, seat) == (error is None) == (move in legal)
            listed += error is None
            if error is not None:
                assert (error.move, error.seat, error.legal) == (move, seat, legal)
                assert error.code is error.reason.code
                assert str(error) == error.reason.text
        assert listed == len(legal)
    assert hash(state) == before


@share(25)
@given(any_table, seeds)
def test_a_move_succeeds_exactly_when_it_is_listed(table: AnyTable, seed: int) -> None:
    rules, players = table
    game = eager_game(tt.State.new(players, rules, seed=seed), seed, most=60)
    for state, _, _ in islice(game, 0, None, 3):
        check_legality(state)


@share(40)
@given(any_table, seeds)
def test_a_move_and_its_text_do_the_same(table: AnyTable, seed: int) -> None:
    rules, players = table
    for state, seat, _ in eager_game(tt.State.new(players, rules, seed=seed), seed, most=40):
        for move in state.legal_moves(seat):
            assert state.play(str(move), seat) == state.play(move, seat)


@given(any_table, seeds)
def test_play_goes_through_the_phases_in_order(table: AnyTable, seed: int) -> None:
    """DEAL, CALL (all at once with first_out 0), DRAW, DISCARD, DRAW …, then DEAL or OVER."""
    rules, players = table
    deal, call, draw, discard, over = tt.Phase
    first = call if rules.first_out == 0 else draw
    follow = {
        deal: {first},
        call: {call, draw, deal, over},
        draw: {draw, discard},
        discard: {discard, draw, deal, over},
    }
    for state, seat, move in eager_game(tt.State.new(players, rules, seed=seed), seed):
        after = state.play(move, seat)
        assert after.phase in follow[state.phase]
        if after.phase is state.phase:
            waiting = tuple(other for other in state.to_act if other != seat)
            assert after.to_act == waiting
        if after.phase is not after.phase.DEAL and not after.is_over:
            assert set(after.to_act) <= set(after.seats)
            assert list(after.to_act) == [s for s in after.seats if s in after.to_act]
        in_turn = rules.turn_order is tt.TurnOrder.IN_TURN
        assert len(after.to_act) <= 1 or not in_turn


# -------------------------------------------------------------------------------- 4. blindness

Place = tuple[str, int, int]


def hidden_places(state: tt.State, seat: int | None) -> list[Place]:
    """Where the cards lie that a seat has not seen: in the stock and in other hands."""
    found = [("stock", 0, place) for place in range(state.stock_size)]
    if state.phase in (tt.Phase.DEAL, tt.Phase.OVER):
        return found  # all hands lie open, or there are none
    view = state.view(seat)
    for other in range(state.players):
        known = list(view.known_cards(other))
        for place, card in enumerate(state.hands[other]):
            if card in known:
                known.remove(card)
            else:
                found.append(("hand", other, place))
    return found


def swapped(state: tt.State, one: Place, two: Place) -> tt.State:
    """The same table with two cards exchanged; a chosen discard goes with its card."""
    round_ = inside(state)
    stock, hands = list(round_.stock), [list(hand) for hand in round_.hands]

    def cards_at(place: Place) -> list[tt.Card]:
        return stock if place[0] == "stock" else hands[place[1]]

    first, second = cards_at(one)[one[2]], cards_at(two)[two[2]]
    cards_at(one)[one[2]], cards_at(two)[two[2]] = second, first
    committed: list[tuple[int, tt.Move]] = []
    for seat, move in round_.committed:
        if isinstance(move, tt.Discard | tt.GoOut) and move.card not in hands[seat]:
            card = second if move.card is first else first
            committed.append((seat, attrs.evolve(move, card=card)))
        else:
            committed.append((seat, move))
    return rebuilt(
        attrs.evolve(
            round_,
            stock=tuple(stock),
            hands=tuple(tt.sort_cards(hand) for hand in hands),
            committed=tuple(committed),
        )
    )


def answered_otherwise(state: tt.State, seat: int | None) -> tt.State:
    """The same table where all others that have chosen chose something else they could."""
    committed = []
    for other, move in inside(state).committed:
        if other != seat:
            back = attrs.evolve(
                inside(state), table=attrs.evolve(inside(state).table, to_act=(other,))
            )
            choices = rebuilt(back).legal_moves(other)
            move = choices[(choices.index(move) + 1) % len(choices)]  # noqa: PLW2901
        committed.append((other, move))
    return rebuilt(attrs.evolve(inside(state), committed=tuple(committed)))


def check_blind(state: tt.State, other: tt.State, seat: int | None) -> None:
    """A seat cannot tell the two apart, by its view or by what it is refused."""
    one, two = state.view(seat), other.view(seat)
    assert one == two
    assert hash(one) == hash(two)
    assert repr(one) == repr(two)
    assert (state.to_act, state.phase) == (other.to_act, other.phase)
    if seat is None:
        return
    moves = every_move(state)
    assert state.legal_moves(seat) == other.legal_moves(seat)
    for move in moves[:: max(1, len(moves) // 6)]:
        errors = [
            raised(tt.IllegalMoveError, lambda: table.play(move, seat))  # noqa: B023
            for table in (state, other)
        ]
        first, second = errors
        if first is not None and second is not None:
            assert vars(first) == vars(second)
            assert (repr(first), str(first)) == (repr(second), str(second))
        else:
            assert first is second is None


def check_blind_after(state: tt.State, other: tt.State, seat: int) -> None:
    """Nor by what follows from its own moves, until hidden cards are turned up."""
    for move in state.legal_moves(seat):
        after, also = state.play(move, seat), other.play(move, seat)
        assert len(after.results) == len(also.results)
        if len(after.results) > len(state.results):
            continue  # all hands are turned up
        assert (after.to_act, after.phase, after.turn) == (also.to_act, also.phase, also.turn)
        assert len(after.events) == len(also.events), "the number of steps is public"
        resolved = len(state.to_act) == 1
        if resolved and inside(state).committed != inside(other).committed:
            continue  # what the others chose is turned up
        if after.table.shown and after.out not in (state.out, (seat,)):
            continue  # the hands of others that went out are turned up
        draws = len(state.table.owing) if state.phase is tt.Phase.DRAW and resolved else 0
        if state.stock[:draws] != other.stock[:draws]:
            continue
        assert after.view(seat) == also.view(seat)
        assert visible(after.events, seat) == visible(also.events, seat)


@share(60)
@given(any_table, seeds)
def test_a_swap_of_hidden_cards_shows_in_nothing(table: AnyTable, seed: int) -> None:
    rules, players = table
    game = eager_game(tt.State.new(players, rules, seed=seed), seed, most=60)
    for step, (state, _, _) in enumerate(islice(game, 0, None, 2)):
        random = Random(f"{seed}/{step}").random
        seat = [None, *range(players)][int(random() * (players + 1))]
        places = hidden_places(state, seat)
        for _ in range(2 if places else 0):
            one, two = (places[int(random() * len(places))] for _ in range(2))
            other = swapped(state, one, two)
            assert cards_on(other) == cards_on(state)
            check_blind(state, other, seat)
            if seat is not None and seat in state.to_act:
                check_blind_after(state, other, seat)
            check_blind(state, answered_otherwise(state, seat), seat)


@pytest.mark.parametrize("rules", [tt.SPEED, tt.DEUCES], ids=lambda rules: rules.name)
def test_every_swap_of_hidden_cards_shows_in_nothing(rules: tt.Rules) -> None:
    """All pairs of hidden cards, at every step of a round on a small deck."""
    pack = tt.Pack(ranks="A234", suits="CD")
    small = rules.but(
        pack=pack,
        packs=2,
        rounds=rules.rounds[:1],
        bonus=rules.rounds[0] if rules.bonus else None,
        max_turns=3,
    )
    for state, _, _ in eager_game(tt.State.new(2, small, seed=8), 8, most=14):
        for seat in (None, 0, 1):
            places = hidden_places(state, seat)
            for place, one in enumerate(places):
                for two in places[:place]:
                    other = swapped(state, one, two)
                    assert other.view(seat) == state.view(seat)
                    if seat is not None and seat in state.to_act:
                        check_blind_after(state, other, seat)


@share(30)
@given(any_table, seeds, seeds)
def test_the_seed_shows_in_nothing(table: AnyTable, seed: int, other_seed: int) -> None:
    rules, players = table
    for state, _, _ in eager_game(tt.State.new(players, rules, seed=seed), seed, most=40):
        other = rebuilt(attrs.evolve(inside(state), seed=other_seed))
        for seat in (None, *range(players)):
            check_blind(state, other, seat)


# ------------------------------------------------------------------------------ 5. determinism


@share(40)
@given(any_table, seeds)
def test_the_same_moves_give_equal_states(table: AnyTable, seed: int) -> None:
    rules, players = table
    start = tt.State.new(players, rules, seed=seed)
    moves = [(seat, move) for _, seat, move in eager_game(start, seed, most=150)]
    one = two = start
    for seat, move in moves:
        one, two = one.play(move, seat), two.play(str(move), seat)
        assert one == two
        assert one.events == two.events
        assert (one.seed, one.first_event) == (seed, two.first_event)


# ------------------------------------------------------------------------------------ 7. order


def check_order(state: tt.State, random: Random) -> None:
    """Where several seats owe, any order of arrival leads to the same state and events."""
    if len(state.to_act) < 2 or state.waiting:
        return
    chosen = {}
    for seat in state.to_act:
        moves = state.legal_moves(seat)
        chosen[seat] = moves[int(random.random() * len(moves))]
    orders = list(permutations(state.to_act))
    if len(orders) > 24:
        orders = [orders[int(random.random() * len(orders))] for _ in range(12)]
    ends = set()
    told = set()
    for order in orders:
        after = state
        for count, seat in enumerate(order):
            assert after.to_act == tuple(s for s in state.to_act if s not in order[:count])
            assert after.waiting == tuple(s for s in state.to_act if s in order[:count])
            after = after.play(chosen[seat], seat)
        ends.add(after)
        told.add(after.events[1:])
        assert after.events[0] == tt.Committed(order[-1])
    assert len(ends) == len(told) == 1


@share(50)
@given(tables(turn_orders=[tt.TurnOrder.ALL_AT_ONCE]), seeds)
def test_the_order_of_arrival_changes_nothing(table: AnyTable, seed: int) -> None:
    rules, players = table
    for state, _, _ in eager_game(tt.State.new(players, rules, seed=seed), seed, most=40):
        check_order(state, Random(seed))


def test_the_order_of_arrival_changes_nothing_in_any_choice_of_two_seats() -> None:
    """Every pair of choices of two seats at every step of a tiny round."""
    rules = tt.SPEED.but(pack=tt.Pack(ranks="A23", suits="CD"), packs=2, rounds=tt.rounds(3, 3))
    for state, _, _ in eager_game(tt.State.new(2, rules, seed=5), 5, most=16):
        if len(state.to_act) == 2:
            for mine in state.legal_moves(0):
                for yours in state.legal_moves(1):
                    one = state.play(mine, 0).play(yours, 1)
                    two = state.play(yours, 1).play(mine, 0)
                    assert one == two


@share(30)
@given(tables(turn_orders=[tt.TurnOrder.ALL_AT_ONCE], most_players=4), seeds)
def test_the_order_of_arrival_changes_nothing_in_a_record(table: AnyTable, seed: int) -> None:
    """Each beat's moves, taken in another order: equal records, and equal texts of them."""
    rules, players = table
    names = [f"player {seat}" for seat in range(players)]
    one = two = tt.Record.new(names, rules, seed=seed)
    random = Random(seed)
    for _ in range(12):
        owing = list(one.state.to_act)
        chosen = {}
        for seat in owing:
            moves = one.state.legal_moves(seat)
            chosen[seat] = moves[int(random.random() * len(moves))]
        for seat in owing:
            one = one.play(chosen[seat], seat)
        random.shuffle(owing)
        for seat in owing:
            two = two.play(chosen[seat], seat)
        assert one == two
        assert hash(one) == hash(two)
        assert one.to_json() == two.to_json()
        assert one.to_text() == two.to_text()
        assert [*one.states()] == [*two.states()]


# ----------------------------------------------------------------------------- 8. round trips


@share(40)
@given(any_table, seeds)
def test_views_read_back_equal(table: AnyTable, seed: int) -> None:
    rules, players = table
    game = eager_game(tt.State.new(players, rules, seed=seed), seed, most=60)
    for step, (state, _, _) in enumerate(islice(game, 0, None, 3)):
        seat = [None, *range(players)][step % (players + 1)]
        view = state.view(seat)
        again = tt.View.from_json(view.to_json(), shapes=SHAPES_TO_READ)
        assert again == view
        assert hash(again) == hash(view)
        assert again.to_json() == view.to_json()


@share(40)
@given(any_table, seeds)
def test_records_read_back_equal(table: AnyTable, seed: int) -> None:
    rules, players = table
    names = [f"player {seat}" for seat in range(players)]
    record = tt.Record.new(names, rules, seed=seed)
    for state, seat, move in eager_game(tt.State.new(players, rules, seed=seed), seed, most=60):
        assert record.state == state
        record = record.play(move, seat)
    copies = (
        tt.Record.from_json(record.to_json(), shapes=SHAPES_TO_READ),
        tt.Record.from_text(record.to_text(), shapes=SHAPES_TO_READ),
        pickle.loads(pickle.dumps(record)),
    )
    for other in copies:
        assert other == record
        assert other.state == record.state
        assert [*other.states()] == [*record.states()]
        assert other.to_json() == record.to_json()


@share(40)
@given(any_table, seeds)
def test_a_sample_of_a_view_shows_that_view(table: AnyTable, seed: int) -> None:
    """Blindness turned round: whatever a view allows, it shows."""
    rules, players = table
    game = eager_game(tt.State.new(players, rules, seed=seed), seed, most=60)
    for step, (state, _, _) in enumerate(islice(game, 0, None, 3)):
        seat = [None, *range(players)][step % (players + 1)]
        view = state.view(seat)
        sample = tt.State.sample(view, Random(step))
        assert sample == tt.State.sample(view, Random(step)), "by the random alone"
        check_blind(state, sample, seat)
        assert cards_on(sample) == cards_on(state)
        check_views(sample)


# ------------------------------------------------------------------------------- all, in one game


class WholeGames(RuleBasedStateMachine):
    """A game of any preset at any table, played by chance, by greed and by mistake."""

    state: tt.State
    deck: Counter[tt.Card]
    seed: int

    @initialize(data=st.data(), rules=st.sampled_from(EVERY_PRESET), seed=st.integers(0, 2**64))
    def sit_down(self, data: st.DataObject, rules: tt.Rules, seed: int) -> None:
        least, most = least_and_most(rules, 8)
        players = data.draw(st.integers(least, most))
        if rules.name == "special-k":
            rules = rules.but(jokers=data.draw(st.sampled_from([0, 2, 4])))
        self.seed = seed
        self.state = tt.State.new(players, rules, seed=seed)
        self.deck = cards_on(self.state)

    def over(self) -> bool:
        return self.state.is_over

    @precondition(lambda self: not self.over())
    @rule(data=st.data())
    def a_move(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.state.to_act))
        move = data.draw(st.sampled_from(self.state.legal_moves(seat)))
        after = self.state.play(move, seat)
        assert after == self.state.play(str(move), seat)
        self.state = after

    @precondition(lambda self: not self.over())
    @rule(data=st.data())
    def a_mistake(self, data: st.DataObject) -> None:
        seat = data.draw(st.integers(0, self.state.players - 1))
        move = data.draw(st.sampled_from(every_move(self.state)))
        before = hash(self.state)
        error = raised(tt.IllegalMoveError, lambda: self.state.play(move, seat))
        assert (error is None) == (move in self.state.legal_moves(seat))
        assert error is None or error.legal == self.state.legal_moves(seat)
        assert hash(self.state) == before

    @precondition(lambda self: not self.over())
    @rule(steps=st.sampled_from([3, 10, 40]))
    def greed_goes_on(self, steps: int) -> None:
        self.state = self.greedy(steps)

    @precondition(lambda self: not self.over())
    @rule()
    def greed_ends_the_round(self) -> None:
        number = len(self.state.results)
        for _ in range(3_000):
            if len(self.state.results) > number:
                return
            self.state = self.greedy(1)
        raise AssertionError("every round ends")

    @rule(data=st.data())
    def the_stock_in_another_order(self, data: st.DataObject) -> None:
        stock = list(self.state.stock)
        data.draw(st.randoms(use_true_random=False)).shuffle(stock)
        views = [self.state.view(seat) for seat in range(self.state.players)]
        self.state = self.state.with_stock(stock)
        assert views == [self.state.view(seat) for seat in range(self.state.players)]

    @rule()
    def in_any_order(self) -> None:
        check_order(self.state, Random(self.seed))

    @rule()
    def copied(self) -> None:
        check_value(self.state)

    def greedy(self, steps: int) -> tt.State:
        state = self.state
        for _ in range(steps):
            if state.to_act:
                seat = state.to_act[-1]
                deals = state.phase is tt.Phase.DEAL
                view = state.view(seat)
                move = tt.Deal() if deals else tt.GreedyPlayer().choose(view)
                assert move in view.legal_moves()
                state = state.play(move, seat)
        return state

    @invariant()
    def holds(self) -> None:
        if hasattr(self, "deck"):
            assert cards_on(self.state) == self.deck
            for seat in range(self.state.players):
                assert bool(self.state.legal_moves(seat)) == (seat in self.state.to_act)
            assert (not self.state.to_act) == self.state.is_over
            check_views(self.state)

    def teardown(self) -> None:
        """Play the game to its end: every game ends."""
        if not hasattr(self, "deck"):
            return
        for _ in range(200):
            self.state = self.greedy(100)
            self.holds()
            if self.state.is_over:
                break
        assert self.state.is_over
        rounds = [result.spec.deal for result in self.state.results if not result.is_bonus]
        assert rounds == [spec.deal for spec in self.state.rules.rounds]


def test_whole_games_keep_every_law() -> None:
    run_state_machine_as_test(
        WholeGames,
        settings=settings(
            share(25), stateful_step_count=25, suppress_health_check=list(HealthCheck)
        ),
    )


@pytest.mark.parametrize("rules", EVERY_PRESET, ids=lambda rules: rules.name)
def test_a_whole_game_of_every_preset_by_greedy_players(rules: tt.Rules) -> None:
    """3 to 13 cards and more, the least and the most seats of 2 to 8."""
    for players in {*least_and_most(rules, 8)}:
        state = tt.State.new(players, rules, seed=players)
        for step in range(20_000):
            if state.is_over:
                break
            seat = state.to_act[0]
            deals = state.phase is tt.Phase.DEAL
            move = tt.Deal() if deals else tt.GreedyPlayer().choose(state.view(seat))
            state = state.play(move, seat)
            if step % 50 == 0:
                check_views(state)
                check_legality(state, (seat,))
        assert state.is_over
        ordinary = [result for result in state.results if not result.is_bonus]
        assert len(ordinary) == len(rules.rounds)
        assert state.totals == tuple(map(sum, zip(*state.scores, strict=True)))
        assert texts(state.legal_moves(0)) == []
