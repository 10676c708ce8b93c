"""Records: saved, read whole, taken back, looked back at, refused when damaged (laws 7, 8)."""

from __future__ import annotations

import copy
import json
import pickle
from itertools import islice, permutations

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import three_thirteen as tt
from three_thirteen import transcripts
from three_thirteen.rules_json import read_rules, rules_to_json
from three_thirteen.wire import MAX_TEXT, Json, Reader

from .games import TINY, TINY_SPEED, eager_record, greedy_record, longest, names
from .strategies import HalfWild, NoTwins, tables
from .tables import EVERY_PRESET, eager_game, raised, stacked, visible, whole_deck

SHAPES: list[tt.Shape] = [HalfWild(), NoTwins()]
PRESET_IDS = [rules.name for rules in EVERY_PRESET]


def saved_and_read(record: tt.Record) -> list[tt.Record]:
    """The record through every way to keep it."""
    return [
        tt.Record.from_json(record.to_json(), shapes=SHAPES),
        tt.Record.from_text(record.to_text(), shapes=SHAPES),
        pickle.loads(pickle.dumps(record)),
        copy.copy(record),
        copy.deepcopy(record),
    ]


def check_kept(record: tt.Record) -> None:
    for other in saved_and_read(record):
        assert other == record
        assert hash(other) == hash(record)
        assert (other.names, other.header, other.rules) == (
            record.names,
            record.header,
            record.rules,
        )
        assert (other.plies, other.seed) == (record.plies, record.seed)
        assert [*other.states()] == [*record.states()]
        assert [state.events for state in other.states()] == [
            state.events for state in record.states()
        ]
        assert other.to_json() == record.to_json()
        assert other.to_text() == record.to_text()
        assert repr(other) == repr(record)


# ----------------------------------------------------------------------------------- round trips


@pytest.mark.parametrize("rules", EVERY_PRESET, ids=PRESET_IDS)
def test_a_whole_game_of_every_preset_is_kept(rules: tt.Rules) -> None:
    check_kept(greedy_record(rules, rules.players[0], seed=7))


@settings(max_examples=40)
@given(tables(), st.integers(-(2**70), 2**70))
def test_games_by_any_rules_are_kept_with_any_seed(table: tuple[tt.Rules, int], seed: int) -> None:
    rules, players = table
    record = tt.Record.new(names(players), rules, seed=seed)
    for _, seat, move in eager_game(record.state, seed, most=40):
        record = record.play(move, seat)
    check_kept(record)


@given(tables())
def test_rules_are_kept_as_json(table: tuple[tt.Rules, int]) -> None:
    rules, _ = table
    text = json.dumps(rules_to_json(rules))
    again = read_rules(Reader(json.loads(text)), SHAPES)
    assert again == rules
    assert hash(again) == hash(rules)
    assert list(rules_to_json(again)) == [field.name for field in attrs.fields(tt.Rules)]


@pytest.mark.parametrize("rules", EVERY_PRESET, ids=PRESET_IDS)
def test_a_save_has_every_option_and_not_only_the_name(rules: tt.Rules) -> None:
    changed = rules.but(max_turns=17)
    record = tt.Record.new(names(rules.players[0]), changed, seed=1)
    for text in (record.to_json(), record.to_text()):
        assert "17" in text
    assert all(other.rules == changed != rules for other in saved_and_read(record))


any_text = st.text(max_size=12) | st.sampled_from(
    [
        'a "b',
        '"',
        "a\\",
        "\u2028",
        "x\x85y",
        " x ",
        "]",
        "[x",
        "#",
        "a\nb",
        "note",
        "\ud800",
        "seed",
    ]
)


@settings(max_examples=200)
@given(st.lists(any_text, min_size=2, max_size=4), st.dictionaries(any_text, any_text, max_size=3))
def test_names_and_notes_may_be_any_text(players: list[str], header: dict[str, str]) -> None:
    record = tt.Record.new(players, seed=1, header=header).play("deal")
    for other in saved_and_read(record):
        assert other == record
        assert other.names == tuple(players)
        assert dict(other.header) == header
    record.to_json().encode()
    record.to_text().encode()


@pytest.mark.parametrize("rules", [TINY, TINY_SPEED], ids=["in turn", "all at once"])
def test_a_game_with_reshuffles_is_kept_with_each_stock(rules: tt.Rules) -> None:
    record = longest(rules, 2)
    check_kept(record)
    for before, after, ply in zip(
        record.states(), islice(record.states(), 1, None), record.plies, strict=False
    ):
        reshuffled = after.table.reshuffles > before.table.reshuffles
        if ply.move == tt.Deal():
            assert ply.order is not None
            assert sorted(ply.order) == whole_deck(before)
        elif ply.order is not None:
            assert ply.order == after.stock
        assert (ply.order is not None) == (reshuffled or ply.move == tt.Deal())


@pytest.mark.parametrize("rules", [TINY, TINY_SPEED], ids=["in turn", "all at once"])
def test_a_reshuffle_may_come_out_otherwise(rules: tt.Rules) -> None:
    """The save says how it came out, whatever the seed would have given."""
    record = longest(rules, 2)
    ply = next(n for n, p in enumerate(record.plies) if p.order and p.move != tt.Deal())
    while len(record) > ply + 1:
        record = record.undo()
    stock = record.state.stock
    turned = record.with_stock(stock[::-1])
    assert turned.state.stock == stock[::-1]
    assert (turned == record) == (stock == stock[::-1])
    check_kept(turned)
    with pytest.raises(tt.DeckError):
        record.with_stock(stock[1:])
    with pytest.raises(tt.RecordError) as refused:
        record.undo().with_stock(record.undo().state.stock)
    assert refused.value.code is tt.Code.RECORD_ORDER


def test_a_given_deck_is_kept() -> None:
    record = tt.Record.new(["Ann", "Bob"], seed=4, dealer=1)
    deal = stacked(record.state, ["7H 7C 9D", "KC QD 2S"], upcards="7S", stock="4C")
    record = record.play(deal).play("pile").play("x9D!")
    check_kept(record)
    assert record.plies[0] == tt.Ply(1, tt.Deal(), deal.deck)
    assert record.state.out == (0,)
    other = tt.Record.new(["Ann", "Bob"], seed=5, dealer=1).play(deal).play("pile").play("x9D!")
    assert other != record, "its seed is another"


def test_a_save_replays_the_same_whatever_becomes_of_the_shuffle() -> None:
    record = greedy_record(tt.PAGAT, 2)
    saved = json.loads(record.to_json())
    saved["seed"] = "12345"
    other = tt.Record.from_json(json.dumps(saved))
    assert other.plies == record.plies
    assert [state.view(0) for state in other.states()] == [s.view(0) for s in record.states()]


def test_a_plugged_shape_is_kept_by_name_and_version() -> None:
    record = eager_record(tt.PAGAT.but(shape=HalfWild(), rounds=tt.rounds(3, 3)), 2)
    for text, read in (
        (record.to_json(), tt.Record.from_json),
        (record.to_text(), tt.Record.from_text),
    ):
        assert read(text, shapes=iter(SHAPES)) == record
        for other in ([], [NoTwins()], [HalfWild(version=2)]):
            with pytest.raises(tt.RecordError) as refused:
                read(text, shapes=other)
            assert refused.value.code is tt.Code.FORMAT_WRONG
            assert "half-wild" in str(refused.value)


# ------------------------------------------------------------------------------------- the value


def test_a_record_is_a_value() -> None:
    record = tt.Record.new(["Ann", "Bob"], seed=1)
    dealt = record.play("deal")
    assert (len(record), len(dealt)) == (0, 1)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        record.names = ("Eve", "Bob")  # type: ignore[misc]
    assert record != dealt
    assert record != "record"
    assert record == tt.Record.new(["Ann", "Bob"], seed=1)
    assert len({record, dealt, tt.Record.new(["Ann", "Bob"], seed=1)}) == 2
    for other in (
        tt.Record.new(["Ann", "Eve"], seed=1),
        tt.Record.new(["Ann", "Bob"], seed=2, dealer=record.state.dealer),
        tt.Record.new(["Ann", "Bob"], seed=1, header={"Event": "Club night"}),
        tt.Record.new(["Ann", "Bob"], tt.SPRUCE, seed=1),
    ):
        assert other != record
    assert "Ann and Bob" in repr(dealt)
    assert "987654321" not in repr(tt.Record.new(["Ann", "Bob"], seed=987654321))


def test_a_refused_move_changes_nothing() -> None:
    record = tt.Record.new(["Ann", "Bob"], seed=1, dealer=1).play("deal")
    before = record.to_json()
    for kind, move, seat in (
        (tt.IllegalMoveError, "deal", None),
        (tt.IllegalMoveError, "stock", 1),
        (tt.IllegalMoveError, "stock", 7),
        (tt.NotationError, "7H", None),
        (tt.NotationError, "x" * 10_000, None),
    ):
        with pytest.raises(kind):
            record.play(move, seat)
    assert record.to_json() == before


def test_appending_walks_nothing() -> None:
    """A longer record holds the shorter one's chain, and makes one new link."""
    record = eager_record(tt.PAGAT.but(rounds=tt.rounds(3, 4)), 2)
    for before, after in ((record.undo(), record), (record.undo().undo(), record.undo())):
        assert after._last.before is before._last  # noqa: SLF001
    shorter = record.undo()
    again = shorter.play(record.plies[-1].move, record.plies[-1].seat)
    assert again == record
    assert again._last.before is shorter._last is record._last.before  # noqa: SLF001


def test_a_very_long_record_is_let_go_without_harm() -> None:
    record = tt.Record.new(["Ann", "Bob"], TINY.but(max_turns=None, first_out=2), seed=3)
    record = record.play("deal")
    for _ in range(6_000):
        record = record.play("pile")
        record = record.play(tt.Discard(record.state.hands[record.state.to_act[0]][0]))
    assert len(record) == 12_001
    del record


def test_undo_takes_moves_back_to_the_start() -> None:
    for rules, players in ((TINY, 2), (TINY_SPEED.but(packs=3), 3)):
        record = eager_record(rules, players, seed=4)
        states = [*record.states()]
        assert len(states) == len(record) + 1
        for ply in range(len(record), -1, -1):
            assert len(record) == ply
            assert record.state == states[ply] == record.at(ply)
            if ply:
                redone = record.undo().play(record.plies[-1].move, record.plies[-1].seat)
                assert redone.state == record.state or record.plies[-1].move == tt.Deal()
                record = record.undo()
        assert not record.can_undo
        with pytest.raises(tt.RecordError) as refused:
            record.undo()
        assert refused.value.code is tt.Code.RECORD_EMPTY


def test_at_no_such_ply() -> None:
    record = tt.Record.new(["Ann", "Bob"], seed=1).play("deal")
    assert record.at(0).phase is tt.Phase.DEAL
    for ply in (-1, 2, 10**9):
        with pytest.raises(tt.RecordError) as refused:
            record.at(ply)
        assert refused.value.code is tt.Code.RECORD_NO_PLY


def test_can_undo_is_false_once_somebody_saw_a_card() -> None:
    record = tt.Record.new(["Ann", "Bob"], tt.PAGAT, seed=1, dealer=1)
    assert not record.can_undo
    record = record.play("deal")
    assert not record.can_undo
    assert record.play("pile").can_undo, "all had seen the card already"
    assert not record.play("stock").can_undo
    thrown = record.play("pile").play(tt.Discard(record.state.hands[0][0]))
    assert not thrown.can_undo, "the others saw it"
    speed = tt.Record.new(["Ann", "Bob"], tt.SPEED, seed=1, dealer=1).play("deal")
    chosen = speed.play("stay", 1)
    assert chosen.can_undo
    assert chosen.undo() == speed
    assert not chosen.play("stay", 0).can_undo


@settings(max_examples=25)
@given(tables(), st.integers(0, 2**32))
def test_what_can_be_undone_showed_no_seat_a_card(table: tuple[tt.Rules, int], seed: int) -> None:
    rules, players = table
    record = tt.Record.new(names(players), rules, seed=seed)
    for before, seat, move in eager_game(record.state, seed, most=30):
        after = record.play(move, seat)
        if after.can_undo:
            others = {*range(players)} - {seat}
            assert all(after.state.hands[other] == before.hands[other] for other in others)
            seen = {*before.hands[seat], *(card for pile in before.piles for card in pile)}
            assert seen.issuperset(after.state.hands[seat])
            assert after.state.stock == before.stock
        record = after


# -------------------------------------------------------------------------- order and numbering


def test_a_beat_is_kept_in_seat_order_whatever_came_first() -> None:
    """Law 7, in each of the orders in which four seats may answer."""
    start = tt.Record.new(names(4), TINY_SPEED.but(packs=4, first_out=2), seed=2, dealer=1)
    start = start.play("deal")
    for _ in range(3):
        chosen = {seat: start.state.legal_moves(seat)[-1] for seat in start.state.to_act}
        ends = []
        for order in permutations(start.state.to_act):
            record = start
            for count, seat in enumerate(order, 1):
                record = record.play(chosen[seat], seat)
                assert len(record) == len(start) + count
                waiting = [ply.seat for ply in record.plies[len(start) :]]
                assert waiting == [s for s in start.state.to_act if s in order[:count]]
                assert record.state.waiting == (tuple(waiting) if count < 4 else ())
            assert tuple(ply.seat for ply in record.plies[-4:]) == (2, 3, 0, 1)
            ends.append(record)
        assert len(set(ends)) == 1
        assert len({record.to_json() for record in ends}) == 1
        assert len({record.to_text() for record in ends}) == 1
        assert len({tuple(record.states()) for record in ends}) == 1
        for watcher in (0, 3, None):
            assert len({record.events_for(watcher) for record in ends}) == 1
            assert len({record.information_state(watcher) for record in ends}) == 1
        start = ends[0]


def test_a_save_whose_beat_stands_in_another_order_is_read_in_seat_order() -> None:
    record = longest(TINY_SPEED.but(packs=3), 3)
    saved = json.loads(record.to_json())
    moves, beat = [], list[str]()
    for state, move in zip(record.states(), saved["moves"], strict=False):
        if not state.waiting:
            moves += reorder(beat)
            beat = []
        beat.append(move)
    saved["moves"] = moves + reorder(beat)
    assert saved["moves"] != json.loads(record.to_json())["moves"]
    assert tt.Record.from_json(json.dumps(saved)) == record


def reorder(beat: list[str]) -> list[str]:
    """A beat's moves the other way round, the new stock behind the last."""
    orders = [move.partition(" = ") for move in reversed(beat)]
    stock = "".join(equals + order for _, equals, order in orders)
    return [move for move, _, _ in orders[:-1]] + [move + stock for move, _, _ in orders[-1:]]


@pytest.mark.parametrize(
    ("rules", "players"),
    [(TINY, 2), (TINY_SPEED, 2), (tt.SPEED.but(rounds=tt.rounds(3, 4)), 3)],
    ids=["in turn", "all at once", "Speed"],
)
def test_events_for_a_seat_are_numbered_once_and_for_all(rules: tt.Rules, players: int) -> None:
    """No event but a commitment is left out, and numbers stay as a game goes on."""
    record = eager_record(rules, players)
    told: dict[int | None, list[tuple[int, tt.Event]]] = {}
    seats: list[int | None] = [None, *range(players)]
    for seat in seats:
        told[seat] = list(record.events_for(seat))
        numbers = [number for number, _ in told[seat]]
        assert numbers == sorted(set(numbers))
        everything = [event for state in record.states() for event in state.events]
        wanted = [e for e in visible(everything, seat) if not isinstance(e, tt.Committed)]
        assert [event for _, event in told[seat]] == wanted
        for since in (0, 1, numbers[3], numbers[-1], numbers[-1] + 1):
            later = record.events_for(seat, since)
            assert list(later) == [pair for pair in told[seat] if pair[0] >= since]
    everything_told = sorted({number for pairs in told.values() for number, _ in pairs})
    assert everything_told == list(range(len(everything_told))), "from 0, with no gaps in all"
    shorter = record
    for _ in range(len(record)):
        shorter = shorter.undo()
        for seat in seats:
            so_far = list(shorter.events_for(seat))
            if not shorter.state.waiting:
                assert so_far == told[seat][: len(so_far)]


# ------------------------------------------------------------------------------ the size of saves


@pytest.mark.parametrize("players", [2, 4, 8])
def test_a_game_of_eleven_rounds_saves_to_25_kb(players: int) -> None:
    for seed in range(4):
        record = greedy_record(tt.PAGAT, players, seed)
        assert len(record.state.results) == 11
        assert len(record.to_json().encode()) <= 25_000
        assert len(record.to_text()) <= len(record.to_json())


# -------------------------------------------------------------------------------- damaged saves


def saved(rules: tt.Rules = TINY) -> dict[str, Json]:
    found: dict[str, Json] = json.loads(longest(rules, 2).to_json())
    return found


def refusal(value: Json) -> tt.RecordError:
    """How a save is refused; a save must be refused by a RecordError and by nothing else."""
    text = value if isinstance(value, str) else json.dumps(value)
    error = raised(tt.RecordError, lambda: tt.Record.from_json(text))
    assert error is not None, text[:1_000]
    return error


@pytest.mark.parametrize("version", [0, -1, 2, 99, 10**40, "1", None, True, 1.0, 1.5, []])
def test_a_version_that_is_not_known(version: Json) -> None:
    error = refusal(saved() | {"version": version})
    known = isinstance(version, int) and version >= 1 and version is not True
    assert error.code is (tt.Code.FORMAT_VERSION if known else tt.Code.FORMAT_WRONG)


def test_a_save_of_an_earlier_version_is_brought_up_step_by_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def from_1(old: dict[str, Json]) -> dict[str, Json]:
        return {**old, "names": old["people"]}

    def from_2(old: dict[str, Json]) -> dict[str, Json]:
        return {key: value for key, value in old.items() if key != "people"}

    migrations = {1: from_1, 2: from_2}
    new = saved()
    old = {key: value for key, value in new.items() if key != "names"} | {"people": new["names"]}
    reader = transcripts.migrated(Reader(old), migrations, 3)
    assert reader.value == new | {"version": 3}
    assert "names" not in old, "what was given is as it was"
    for version in (0, 3, 4, True, "1", None):
        value = old | {"version": version}
        assert transcripts.migrated(Reader(value), migrations, 3).value is value
    assert transcripts.migrated(Reader([1]), migrations, 3).value == [1]
    monkeypatch.setattr(transcripts, "VERSION", 3)
    monkeypatch.setattr(transcripts, "MIGRATIONS", migrations)
    assert tt.Record.from_json(json.dumps(old)).plies == longest(TINY, 2).plies
    for broken in (old | {"version": 2}, old | {"version": 4}):
        refusal(broken)


@pytest.mark.parametrize("read", [tt.Record.from_json, tt.Record.from_text, tt.View.from_json])
def test_text_that_is_too_long_too_deep_or_nothing(read: object) -> None:
    assert callable(read)
    for text in (
        *("", " ", "null", "0", "[]", "{}", '""', "NaN", "{", "[1,", "\0", "\ufeff{}", "deal"),
        *("[" * 100_000, '{"a":' * 100_000, "[" * 990 + "]" * 990, "9" * 5_000, "1e999"),
        "x" * MAX_TEXT,
        "x" * (MAX_TEXT + 1),
        " " * (MAX_TEXT + 1),
        '{"format": "three-thirteen/record", "format": "three-thirteen/record"}',
    ):
        with pytest.raises(tt.RecordError):
            read(text)


@pytest.mark.parametrize("rules", [TINY, TINY_SPEED], ids=["in turn", "all at once"])
def test_a_save_cut_short_anywhere_is_refused(rules: tt.Rules) -> None:
    record = longest(rules, 2)
    as_json, as_text = record.to_json(), record.to_text()
    for end in range(0, len(as_json), 7):
        assert refusal(as_json[:end]).code in (tt.Code.FORMAT_NOT_JSON, tt.Code.FORMAT_WRONG)
    for end in range(0, len(as_text), 7):
        try:
            shorter = tt.Record.from_text(as_text[:end])
        except tt.RecordError:
            continue
        assert shorter.plies == record.plies[: len(shorter)], "cut between two moves"


def test_a_key_twice_and_what_is_no_number() -> None:
    text = json.dumps(saved())
    twice = refusal(text.replace('"seed":', '"seed": "0", "seed":'))
    assert (twice.code, "seed" in str(twice)) == (tt.Code.FORMAT_NOT_JSON, True)
    dealer = '"dealer": ' + json.dumps(saved()["dealer"])
    assert dealer in text
    for number in ("NaN", "Infinity", "-Infinity", "1e999", "1.0", "9" * 5_000, "-1", "99", "true"):
        refusal(text.replace(dealer, f'"dealer": {number}'))


HOSTILE: dict[str, list[Json]] = {
    "packs": [10**7, 10**9, 10**40],
    "jokers": [10**7, 10**8, 10**40],
    "players": [[10**7, None], [10**7, 10**9], [2], [2, 1], [3, None]],
    "pack": [
        {"ranks": "3456", "suits": "CD", "jokers": 10**8},
        {"ranks": "3" * 100_000, "suits": "CD", "jokers": 0},
        {"ranks": "", "suits": "", "jokers": 0},
    ],
    "rounds": [
        [],
        [{"deal": 10**8, "wild": "", "values": None}],
        [{"deal": 3, "wild": "7", "values": None}],
        [{"deal": 3, "wild": "3 " * 100_000 + "!", "values": None}],
    ],
    "max_wilds": [-1, 2.5],
    "values": [
        {**dict.fromkeys(("ace", "jack", "queen", "king", "wild", "joker"), cost), "others": {}}
        for cost in (10**6 + 1, 10**40, -1)
    ],
    "min_naturals": [3, 10**40],
}


@pytest.mark.parametrize("option", list(HOSTILE))
def test_hostile_numbers_are_refused_and_quickly(option: str) -> None:
    """A deck that no memory holds is refused before it is built."""
    save = saved()
    rules = save["rules"]
    assert isinstance(rules, dict)
    for value in HOSTILE[option]:
        refusal(save | {"rules": rules | {option: value}})


def test_the_dearest_cards_are_added_up_exactly() -> None:
    dear = tt.Values(ace=10**6, jack=10**6, queen=10**6, king=10**6, joker=10**6)
    rules = tt.PAGAT.but(values=dear, packs=2)
    for hand, points in (("AH JC KD QS 9S", 4 * 10**6 + 9), ("AH AC AD QS QH 2S", 2 * 10**6 + 2)):
        assert tt.arrange(hand, rules=rules).points == tt.score_hand(hand, rules=rules) == points


def test_names_and_players_that_do_not_match() -> None:
    save = saved()
    values: list[Json] = [
        [],
        ["Ann"],
        ["Ann", 1],
        "Ann",
        {"0": "Ann"},
        ["x"] * 100_000,
        ["a", "b", "c"],
    ]
    for value in values:
        refusal(save | {"names": value})


ILLEGAL = [
    ("0 stock", "it is not that seat's turn, or not that phase"),
    ("9 stock", "no such seat"),
    ("-1 stock", "no such seat"),
    ("9999999999999999999999 stock", "no such seat"),
    ("1 xKS", "a card that the deck lacks"),
    ("1 match", "nothing to call"),
    ("1 deal", "a deal without its deck"),
    ("1 deal = 3C 4C", "a deck of two cards"),
    ("1 x3C!", "out of phase"),
    ("1 pile = 3C", "a stock where nothing was shuffled"),
]


@pytest.mark.parametrize(("move", "why"), ILLEGAL)
def test_an_illegal_move_is_told_with_its_ply(move: str, why: str) -> None:
    record = tt.Record.new(["Ann", "Bob"], TINY, seed=1, dealer=0).play("deal")
    text = record.to_text()
    good = json.loads(record.to_json())
    for read in (
        lambda: tt.Record.from_json(json.dumps(good | {"moves": [*good["moves"], move]})),
        lambda: tt.Record.from_text(f"{text}{move}\n"),
    ):
        if move == "0 stock":
            record = tt.Record.new(["Ann", "Bob"], TINY, seed=1, dealer=1)
            assert record.play("deal").state.to_act == (0,)
        error = raised(tt.RecordError, read)
        assert error is not None, why
        assert (error.code, error.ply) == (tt.Code.RECORD_ILLEGAL, 1), why
        assert isinstance(error.fields["why"], tt.Reason)
        assert error.fields["seat"] == int(move.partition(" ")[0])


@pytest.mark.parametrize(
    "move",
    ["", "0", "0 ", "zero stock", "0 stck", "0 x", "0 x7", "0 stock = 7Z", "0  stock", "٣ x"],
)
def test_a_move_that_cannot_be_read_is_told_with_its_place(move: str) -> None:
    save = saved()
    moves = save["moves"]
    assert isinstance(moves, list)
    error = refusal(save | {"moves": [*moves[:2], move, *moves[3:]]})
    assert (error.code, error.path) == (tt.Code.FORMAT_WRONG, "$.moves[2]")


def test_a_move_after_the_end_and_a_missing_stock_are_refused() -> None:
    record = longest(TINY, 2)
    save = json.loads(record.to_json())
    over = refusal(save | {"moves": [*save["moves"], "0 stock"]})
    assert (over.code, over.ply) == (tt.Code.RECORD_ILLEGAL, len(record))
    for number, move in enumerate(save["moves"]):
        if " = " in move:
            for other in (move.partition(" = ")[0], move + " 3C", move[:-3]):
                changed = [*save["moves"][:number], other, *save["moves"][number + 1 :]]
                error = refusal(save | {"moves": changed})
                assert (error.code, error.ply) == (tt.Code.RECORD_ILLEGAL, number)


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_a_seat_that_the_table_lacks_has_no_events(seat: int) -> None:
    record = tt.Record.new(("Ann", "Bob"), seed=1).play("deal")
    with pytest.raises(tt.SeatError, match=f"there is no seat {seat}"):
        record.events_for(seat)
    with pytest.raises(tt.SeatError, match=f"there is no seat {seat}"):
        record.information_state(seat)
