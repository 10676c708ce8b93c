"""What leaves the server as a file, and what comes back."""

import contextlib
import json
from collections.abc import Callable

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import three_thirteen as tt

from ..hall import Kind
from ..refusals import RefusedError, Why
from ..saves import MAX_SAVE, read_save, write_save
from .company import deal, new_hall, new_table, person_to_act, play_on, table_of

SHORT = tt.PAGAT.but(rounds=tt.rounds(3, 6))


def game_inside_round(number: int) -> tt.Record:
    table = new_table(SHORT)
    for _ in play_on(
        table,
        tt.GreedyPlayer(),
        lambda state: state.round_number == number and state.phase is tt.Phase.DISCARD,
    ):
        pass
    return table.game


def test_a_round_in_play_is_not_in_the_file() -> None:
    """Nothing hidden is: not a hand, not the stock, and the seed draws no card here."""
    game = game_inside_round(3)
    saved = tt.Record.from_json(write_save(game))
    assert saved.state.phase is tt.Phase.DEAL
    assert saved.state.results == game.state.results
    assert len(saved.state.results) == 2
    assert game.to_json().startswith(saved.to_json().removesuffix("]}"))


@pytest.mark.parametrize("rules", [SHORT, tt.SPEED.but(rounds=tt.rounds(3, 4))], ids=str)
def test_a_save_can_be_asked_for_at_any_time(rules: tt.Rules) -> None:
    table = new_table(rules, seed=3)
    for _ in play_on(table, tt.GreedyPlayer(), lambda state: state.is_over):
        saved = read_save(write_save(table.game))
        assert saved.state.phase in (tt.Phase.DEAL, tt.Phase.OVER)
        assert saved.state.results == table.game.state.results
    assert read_save(write_save(table.game)) == table.game


def test_a_loaded_game_goes_on() -> None:
    game = read_save(write_save(game_inside_round(2)))
    hall = new_hall()
    links = hall.create(game.rules, ("person", "greedy"), record=game)
    hall.sit(links.invite, "")
    table = table_of(hall, links)
    for _ in play_on(table, tt.GreedyPlayer(), lambda state: state.is_over):
        pass
    assert len(table.game.state.results) == 4
    assert table.game.state.results[0] == game.state.results[0]
    assert hall.find(links.host, Kind.HOST).table is table


def test_who_brings_a_file_knows_nothing_of_the_cards_to_come() -> None:
    """The deal that follows is drawn anew, whatever the file holds."""
    table = new_table(SHORT)
    deal(table)
    table.play(person_to_act(table), tt.DrawStock(), table.step)
    game = read_save(table.game.to_json())
    assert len(game) == 0


# --- files that are not good ---------------------------------------------------------------------


def changed(change: Callable[[dict[str, object]], object]) -> str:
    value: dict[str, object] = json.loads(game_inside_round(2).to_json())
    change(value)
    return json.dumps(value)


def with_rules(name: str, value: object) -> str:
    def change(game: dict[str, object]) -> None:
        rules = game["rules"]
        assert isinstance(rules, dict)
        rules[name] = value

    return changed(change)


def test_a_file_that_is_too_long() -> None:
    with pytest.raises(RefusedError) as refused:
        read_save("x" * (MAX_SAVE + 1))
    assert refused.value.why is Why.TOO_LONG


DAMAGED = {
    "nothing": "",
    "no JSON": "{",
    "a list": "[]",
    "a depth bomb": "[" * 400_000,
    "another kind": '{"format": "three-thirteen/view", "version": 1}',
    "an unknown version": changed(lambda game: game.update(version=99)),
    "cut off": game_inside_round(2).to_json()[:-40],
    "no names": changed(lambda game: game.pop("names")),
    "an extra field": changed(lambda game: game.update(deck="7H")),
    "a number for a name": changed(lambda game: game.update(names=["Ann", 2])),
}


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED.keys())
def test_a_damaged_file(text: str) -> None:
    with pytest.raises(tt.RecordError):
        read_save(text)


def test_an_illegal_move_is_named() -> None:
    def change(game: dict[str, object]) -> None:
        moves = game["moves"]
        assert isinstance(moves, list)
        moves[2] = moves[1]

    with pytest.raises(tt.RecordError) as refused:
        read_save(changed(change))
    assert refused.value.code is tt.Code.RECORD_ILLEGAL
    assert refused.value.ply == 2


@pytest.mark.parametrize("name", ["", "a\nb", "x" * 21])
def test_a_name_that_will_not_do(name: str) -> None:
    with pytest.raises(RefusedError) as refused:
        read_save(changed(lambda game: game.update(names=["Ann", name])))
    assert refused.value.why is Why.BAD_MESSAGE


UNSERVED = {
    "packs": with_rules("packs", 10**9),
    "jokers": with_rules("jokers", 10**9),
    "jokers in a pack": with_rules("pack", {"ranks": "A", "suits": "C", "jokers": 10**9}),
    "cards": with_rules("rounds", [{"deal": 200, "wild": "3", "values": None}]),
    "many cards wild": with_rules("rounds", [{"deal": 13, "wild": "2 3 4 5", "values": None}]),
    "bonus cards": with_rules("bonus", {"deal": 200, "wild": "3", "values": None}),
    "rounds": with_rules("rounds", [{"deal": 3, "wild": "3", "values": None}] * 1000),
    "a limit on melds": with_rules("max_wilds", 1),
    "turns for ever": with_rules("max_turns", None),
    "a plug-in": with_rules("shape", {"name": "x", "version": 1}),
    "another name": with_rules("name", "x"),
    "no name": with_rules("name", 7),
    "seats": changed(lambda game: game.update(names=[str(number) for number in range(60)])),
    "no seats": changed(lambda game: game.update(names=[])),
}


@pytest.mark.parametrize("text", UNSERVED.values(), ids=UNSERVED.keys())
def test_a_game_that_the_lobby_would_not_set_up_is_not_even_replayed(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tt.Record, "from_json", None)
    with pytest.raises(RefusedError) as refused:
        read_save(text)
    assert refused.value.why is Why.BAD_MESSAGE


@pytest.mark.parametrize("name", tt.presets())
def test_every_variant_comes_back_with_what_was_changed(name: str) -> None:
    plain = tt.preset(name)
    values = attrs.evolve(plain.values, jack=11, queen=12, king=13)
    for rules in (plain, plain.but(jokers=1, packs=3, rounds=plain.rounds[2:5], values=values)):
        names = [f"P{number}" for number in range(plain.players[0])]
        game = tt.Record.new(names, rules)
        assert read_save(game.to_json()) == game


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@given(key=st.sampled_from([*json.loads(game_inside_round(2).to_json())]), value=JSON)
def test_any_field_may_be_anything(key: str, value: object) -> None:
    with contextlib.suppress(RefusedError, tt.ThreeThirteenError):
        read_save(changed(lambda game: game.update({key: value})))
