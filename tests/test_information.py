"""Information states: equal exactly when a seat cannot tell two games apart (laws 4, 5)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import three_thirteen as tt

from .games import TINY, TINY_SPEED, eager_record, few_of, greedy_record, names
from .strategies import tables
from .tables import EVERY_PRESET, eager_game, stacked

ONE_ROUND = tt.PAGAT.but(rounds=tt.rounds(3, 3))
Moves = Sequence[tuple[int, tt.Move]]


def played(deck: Sequence[tt.Card], moves: Moves, rules: tt.Rules, seed: int) -> tt.Record:
    record = tt.Record.new(names(2), rules, seed=seed, dealer=1).play(tt.Deal(deck))
    for seat, move in moves:
        record = record.play(move, seat)
    return record


def seen_by(record: tt.Record, seat: int | None) -> set[tt.Card]:
    """Every card that a seat saw at any time, in a deck that has each of them once."""
    seen: set[tt.Card] = set()
    for state in record.states():
        view = state.view(seat)
        seen.update(view.hand, *view.piles, *(view.known_cards(s) for s in range(state.players)))
    return seen


def some_moves(rules: tt.Rules, seed: int, count: int) -> tuple[tuple[tt.Card, ...], Moves]:
    """A deck of different cards, and moves of two seats without going out."""
    record = tt.Record.new(names(2), rules, seed=seed, dealer=1).play("deal")
    deck = record.plies[0].order
    assert deck is not None
    random, moves = Random(seed), list[tuple[int, tt.Move]]()
    for _ in range(count):
        seat = record.state.to_act[int(random.random() * len(record.state.to_act))]
        legal = [m for m in record.state.legal_moves(seat) if not isinstance(m, tt.GoOut)]
        move = legal[int(random.random() * len(legal))]
        moves.append((seat, move))
        record = record.play(move, seat)
    return deck, moves


def exchanged(deck: Sequence[tt.Card], one: tt.Card, two: tt.Card) -> list[tt.Card]:
    other = {one: two, two: one}
    return [other.get(card, card) for card in deck]


def same(one: tt.Record, two: tt.Record, seat: int | None) -> bool:
    return one.information_state(seat) == two.information_state(seat)


SPEEDY = tt.SPEED.but(packs=1, rounds=tt.rounds(3, 3), first_out=2)


@pytest.mark.parametrize("rules", [ONE_ROUND, SPEEDY], ids=["in turn", "all at once"])
def test_hidden_cards_may_be_exchanged_and_nothing_shows(rules: tt.Rules) -> None:
    """Two cards that the seat never saw change places in the deck: all it gets is the same."""
    for seed in range(12):
        deck, moves = some_moves(rules, seed, count=3 + seed)
        record = played(deck, moves, rules, seed)
        for seat in (None, 0, 1):
            unseen = [card for card in deck if card not in seen_by(record, seat)]
            thrown = {m.card for _, m in moves if isinstance(m, tt.Discard)}
            unseen = [card for card in unseen if card not in thrown]
            assert unseen
            for a, b in few_of(Random(seed), 6, len(unseen)):
                other = played(exchanged(deck, unseen[a], unseen[b]), moves, rules, seed + 99)
                assert same(record, other, seat)
                assert record.state.view(seat) == other.state.view(seat)
                assert record.events_for(seat) == other.events_for(seat)


@pytest.mark.parametrize("rules", [ONE_ROUND, SPEEDY], ids=["in turn", "all at once"])
def test_a_card_that_was_seen_makes_a_difference(rules: tt.Rules) -> None:
    """One that the seat saw changes places with one it did not: it can tell the two apart."""
    for seed in range(12):
        deck, moves = some_moves(rules, seed, count=3 + seed)
        record = played(deck, moves, rules, seed)
        for seat in (None, 0, 1):
            saw = seen_by(record, seat)
            seen = [card for card in deck if card in saw]
            unseen = [card for card in deck if card not in saw]
            for a, b in few_of(Random(seed), 4, len(seen)):
                one, two = seen[a], unseen[b % len(unseen)]
                renamed = [(s, moved(move, one, two)) for s, move in moves]
                other = played(exchanged(deck, one, two), renamed, rules, seed)
                assert not same(record, other, seat)


def moved(move: tt.Move, one: tt.Card, two: tt.Card) -> tt.Move:
    """The move with the cards that were exchanged in the deck."""
    if isinstance(move, tt.Discard):
        return tt.Discard({one: two, two: one}.get(move.card, move.card))
    return move


def test_any_other_visible_thing_makes_a_difference() -> None:
    base = tt.Record.new(["Ann", "Bob"], ONE_ROUND, seed=1, dealer=1)
    deal = stacked(base.state, ["7H 7C 9D", "KC QD 2S"], upcards="4S", stock="5C 6C 8C")
    dealt = base.play(deal)
    records = [
        base,
        tt.Record.new(["Ann", "Bob"], ONE_ROUND, seed=1, dealer=0),
        tt.Record.new(["Ann", "Bob", "Eve"], ONE_ROUND, seed=1, dealer=1),
        tt.Record.new(["Ann", "Bob"], ONE_ROUND.but(reveal_out=False), seed=1, dealer=1),
        tt.Record.new(["Ann", "Bob"], ONE_ROUND.but(name="other"), seed=1, dealer=1),
        dealt,
        base.play(stacked(base.state, ["7H 7C 9D", "KC QD 2S"], upcards="5S")),
        dealt.play("stock"),
        dealt.play("pile"),
        dealt.play("stock").play("x9D"),
        dealt.play("stock").play("x7H"),
        dealt.play("pile").play("x9D"),
        dealt.play("pile").play("x7H"),
        dealt.play("stock").play("x9D").play("stock").play("xKC"),
        dealt.play("stock").play("x9D").play("pile").play("xKC"),
        dealt.play("stock").play("x9D").play("stock").play("xQD"),
    ]
    for seat in (None, 0, 1):
        for one, two in combinations(records, 2):
            assert not same(one, two, seat)
        assert len({record.information_state(seat) for record in records}) == len(records)
    spectators_same = tt.Record.new(["Cid", "Dee"], ONE_ROUND, seed=2, dealer=1)
    assert all(same(base, spectators_same, seat) for seat in (None, 0, 1)), "names are no part"


def test_perfect_recall_where_the_view_has_forgotten() -> None:
    """Equal views, and the same cards in other order: who saw them come can tell."""
    start = tt.Record.new(["Ann", "Bob"], ONE_ROUND, seed=1, dealer=1)
    one = start.play(stacked(start.state, ["7H 8C 9D", "KC QD 2S"], "4S", "JD"))
    two = start.play(stacked(start.state, ["7H 8C JD", "KC QD 2S"], "4S", "9D"))
    three = start.play(stacked(start.state, ["7H 9D JD", "KC QD 2S"], "4S", "8C"))
    ends = [
        one.play("stock").play("xJD"),
        two.play("stock").play("xJD"),
        three.play("stock").play("xJD"),
    ]
    for seat, differs in ((0, True), (1, False), (None, False)):
        assert len({end.state.view(seat) for end in ends}) == 1
        assert len({end.information_state(seat) for end in ends}) == (3 if differs else 1)
    long_ago = [end.play("stock").play("xKC").play("stock").play("x7H") for end in ends]
    assert len({end.information_state(0) for end in long_ago}) == 3
    assert len({end.information_state(1) for end in long_ago}) == 1


@settings(max_examples=30)
@given(tables(), st.integers(0, 2**32))
def test_nothing_that_was_seen_is_forgotten(table: tuple[tt.Rules, int], seed: int) -> None:
    """Each text holds, in its events, all of the one before it."""
    rules, players = table
    record = tt.Record.new(names(players), rules, seed=seed)
    before: dict[int | None, list[object]] = {}
    for _, mover, move in eager_game(record.state, seed, most=40):
        after = record.play(move, mover)
        for seat in (None, *range(players)):
            text = after.information_state(seat)
            seen = json.loads(text)[1]
            assert seen[: len(before.get(seat, []))] == before.get(seat, [])
            before[seat] = seen
            assert text != record.information_state(seat)
        record = after


def test_a_choice_that_waits_is_known_to_its_own_seat_alone() -> None:
    start = tt.Record.new(names(3), SPEEDY, seed=3, dealer=2).play("deal")
    one, two = start.play("stock", 1), start.play("pile", 1)
    assert not same(one, two, 1)
    assert all(same(one, two, seat) for seat in (None, 0, 2))
    assert not any(same(start, one, seat) for seat in (None, 0, 1, 2)), "that it has chosen shows"
    assert not same(one, start.play("stock", 0), 2), "and who"
    late, early = one.play("pile", 0), start.play("pile", 0).play("stock", 1)
    assert late == early
    assert all(same(late, early, seat) for seat in (None, 0, 1, 2))


def test_whether_a_seat_could_have_called_is_known_to_itself_alone() -> None:
    rules = tt.SPEED.but(rounds=tt.rounds(3, 3))
    start = tt.Record.new(names(2), rules, seed=3, dealer=1)
    could = start.play(stacked(start.state, ["7H 7C 7D", "KC QD 2S"], "9H 9S"))
    could_not = start.play(stacked(start.state, ["7H 7C 8D", "KC QD 2S"], "9H 9S"))
    later = (record.play("stay", 0).play("stay", 1) for record in (could, could_not))
    for one, two in ((could, could_not), tuple(later)):
        assert not same(one, two, 0)
        assert same(one, two, 1)
        assert same(one, two, None)


@pytest.mark.parametrize("rules", EVERY_PRESET, ids=lambda rules: rules.name)
def test_the_seed_is_in_nothing_that_a_seat_gets(rules: tt.Rules) -> None:
    seed = 987654321987654321
    short = rules.but(rounds=rules.rounds[:2])
    record = greedy_record(short, short.players[0], seed=seed)
    for seat in (None, *range(record.state.players)):
        told = record.information_state(seat) + str(record.events_for(seat))
        assert str(seed) not in told
        for state in list(record.states())[::9]:
            view = state.view(seat)
            assert str(seed) not in view.to_json() + repr(view) + str(view) + str(state.events)
    assert str(seed) in record.to_json()
    assert str(seed) not in repr(record)
    assert str(seed) not in repr(record.state)


@pytest.mark.parametrize("rules", [TINY, TINY_SPEED], ids=["in turn", "all at once"])
def test_a_save_tells_each_seat_the_same(rules: tt.Rules) -> None:
    record = eager_record(rules, 2, seed=5)
    for other in (
        tt.Record.from_json(record.to_json()),
        tt.Record.from_text(record.to_text()),
    ):
        for seat in (None, 0, 1):
            assert other.information_state(seat) == record.information_state(seat)
            assert other.events_for(seat) == record.events_for(seat)


def test_information_of_no_seat() -> None:
    record = tt.Record.new(names(2), TINY, seed=1).play("deal")
    for seat in (-1, 2):
        with pytest.raises(tt.SeatError):
            record.information_state(seat)
