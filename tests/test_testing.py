"""The contract tests that are shipped: what is sound passes, and every fault is named."""

import random
import sys
from collections.abc import Callable
from typing import ClassVar

import attrs
import pytest

import three_thirteen as tt
from three_thirteen import _laws
from three_thirteen.strategies import Limit
from three_thirteen.testing import ContractError, check_player, check_rules, check_shape

SHORT = tt.PAGAT.but(rounds=tt.rounds(3, 4), max_turns=20)


def codes_of(check: Callable[[], None]) -> set[tt.Code]:
    """The codes of all faults that a check finds."""
    with pytest.raises(ContractError) as raised:
        check()
    return {reason.code for reason in raised.value.reasons}


def test_error_is_an_assertion_and_one_of_the_family() -> None:
    with pytest.raises(AssertionError) as raised:
        check_shape(BadNames())
    error = raised.value
    assert isinstance(error, ContractError)
    assert isinstance(error, tt.ThreeThirteenError)
    assert (error.code, error.what) == (tt.Code.CONTRACT_BROKEN, "shape 'two words'")
    assert all(reason in str(error) for reason in error.reasons)


def test_front_door_does_not_import_it() -> None:
    """The edges are imported on demand only; Hypothesis is no need of the library."""
    import subprocess  # noqa: PLC0415

    code = "import sys, three_thirteen; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    edges = {"hypothesis", "three_thirteen.testing", "three_thirteen.strategies"}
    assert edges.isdisjoint(done.stdout.split())


# ------------------------------------------------------------------------------------- shapes


@attrs.frozen
class Good:
    name: str = "good"
    version: int = 1

    def allows(self, kind: tt.MeldKind, size: int, naturals: int, repeats: int) -> bool:
        return naturals >= 1


@attrs.frozen
class BadNames(Good):
    name: str = "two words"


@attrs.define(frozen=False, unsafe_hash=True)
class Changeable(Good):
    __setattr__ = object.__setattr__


class NeverEqual(Good):
    """Equal to itself only."""

    __eq__ = object.__eq__
    __hash__ = object.__hash__


class ChanceHash(Good):
    """Its hash is that of its place in memory, while it is equal to its copies."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ChanceHash)

    def __hash__(self) -> int:
        return id(self)


class AddressShown(Good):
    """Its repr is another one for each copy."""

    def __repr__(self) -> str:
        return object.__repr__(self)


@attrs.frozen(hash=False)
class Unhashable(Good):
    __hash__: ClassVar[None] = None  # type: ignore[assignment]


@attrs.frozen
class NotCopied(Good):
    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("not to be copied")


@attrs.frozen
class NoBool(Good):
    def allows(self, kind: tt.MeldKind, size: int, naturals: int, repeats: int) -> bool:
        return naturals  # type: ignore[return-value]


@attrs.frozen
class Fails(Good):
    def allows(self, kind: tt.MeldKind, size: int, naturals: int, repeats: int) -> bool:
        return size // naturals > 1


@attrs.frozen
class Unsteady(Good):
    asked: ClassVar[list[int]] = []

    def allows(self, kind: tt.MeldKind, size: int, naturals: int, repeats: int) -> bool:
        self.asked.append(size)
        return len(self.asked) % 3 > 0


@attrs.frozen
class FewerNaturals(Good):
    def allows(self, kind: tt.MeldKind, size: int, naturals: int, repeats: int) -> bool:
        return naturals <= 2


@attrs.frozen
class MoreRepeats(Good):
    def allows(self, kind: tt.MeldKind, size: int, naturals: int, repeats: int) -> bool:
        return kind is tt.MeldKind.RUN or repeats >= 1


@pytest.mark.parametrize(
    "shape",
    [Good(), Limit(), Limit(largest_set=4), Limit(4, 5, 1, 0)],
    ids=lambda shape: shape.name,
)
def test_sound_shape_passes(shape: tt.Shape) -> None:
    check_shape(shape)


@pytest.mark.parametrize(
    ("shape", "code"),
    [
        (BadNames(), tt.Code.SHAPE_NAME),
        (Good(name=""), tt.Code.SHAPE_NAME),
        (Changeable(), tt.Code.VALUE_CHANGEABLE),
        (NeverEqual(), tt.Code.VALUE_COPY_UNEQUAL),
        (ChanceHash(), tt.Code.VALUE_COPY_DIFFERS),
        (AddressShown(), tt.Code.VALUE_COPY_DIFFERS),
        (Unhashable(), tt.Code.BAD_SHAPE),
        (NotCopied(), tt.Code.VALUE_NOT_COPIED),
        (NoBool(), tt.Code.SHAPE_NOT_BOOL),
        (Fails(), tt.Code.SHAPE_FAILS),
        (Unsteady(), tt.Code.SHAPE_UNSTEADY),
        (FewerNaturals(), tt.Code.SHAPE_NOT_MONOTONE),
        (MoreRepeats(), tt.Code.SHAPE_NOT_MONOTONE),
        (Good(version=0), tt.Code.BAD_SHAPE),
        (Good, tt.Code.BAD_SHAPE),
        (None, tt.Code.BAD_SHAPE),
        (object(), tt.Code.BAD_SHAPE),
    ],
    ids=lambda value: value.value if isinstance(value, tt.Code) else type(value).__name__,
)
def test_unsound_shape_is_refused_for_what_is_wrong(shape: object, code: tt.Code) -> None:
    assert code in codes_of(lambda: check_shape(shape))  # type: ignore[arg-type]


def test_local_class_cannot_be_pickled() -> None:
    @attrs.frozen
    class Local(Good):
        pass

    assert codes_of(lambda: check_shape(Local())) == {tt.Code.VALUE_NOT_COPIED}


def test_every_fault_of_a_shape_is_listed_once() -> None:
    class Hopeless(FewerNaturals):
        __eq__ = object.__eq__
        __hash__ = object.__hash__

    with pytest.raises(ContractError) as raised:
        check_shape(Hopeless(name="no good"))
    codes = [reason.code for reason in raised.value.reasons]
    assert sorted(codes) == sorted(
        [
            tt.Code.VALUE_COPY_UNEQUAL,  # as a copy, and as a deep one
            tt.Code.VALUE_COPY_UNEQUAL,
            tt.Code.VALUE_NOT_COPIED,
            tt.Code.SHAPE_NAME,
            tt.Code.SHAPE_NOT_MONOTONE,
        ]
    )


def test_answers_that_contradict_each_other_are_told() -> None:
    with pytest.raises(ContractError) as raised:
        check_shape(FewerNaturals())
    [reason] = raised.value.reasons
    assert "size=3, naturals=2" in reason
    assert "size=3, naturals=3" in reason


def test_shape_that_must_be_registered() -> None:
    assert codes_of(lambda: check_shape(Good(), registered=True)) == {tt.Code.NOT_REGISTERED}


# -------------------------------------------------------------------------------------- rules


@pytest.mark.parametrize("name", tt.presets())
def test_published_game_keeps_the_contract(name: str) -> None:
    rules = tt.preset(name)
    check_rules(rules.but(rounds=rules.rounds[:3], max_turns=25))


def test_whole_published_game_keeps_the_contract() -> None:
    check_rules(tt.PAGAT)


@pytest.mark.parametrize(
    ("shape", "code"),
    [
        (MoreRepeats(), tt.Code.SHAPE_NOT_MONOTONE),
        (NeverEqual(), tt.Code.VALUE_COPY_UNEQUAL),
        (NotCopied(), tt.Code.VALUE_NOT_COPIED),
        (Fails(), tt.Code.SHAPE_FAILS),
    ],
    ids=repr,
)
def test_rules_answer_for_their_shape(shape: tt.Shape, code: tt.Code) -> None:
    assert code in codes_of(lambda: check_rules(SHORT.but(shape=shape)))


def test_rules_that_must_be_registered() -> None:
    assert codes_of(lambda: check_rules(SHORT.but(name="mine"), registered=True)) == {
        tt.Code.NOT_REGISTERED
    }


def test_endless_ties_are_refused() -> None:
    """If no card costs anything, everybody would tie for ever: every game ends (a round, 6)."""
    nothing = dict.fromkeys([rank for rank in tt.Rank if 2 <= rank <= 10], 0)
    free = tt.Values(ace=0, jack=0, queen=0, king=0, joker=0, others=nothing)
    free_rules = tt.PAGAT.but(name="free", values=free, rounds=tt.rounds(3, 3))
    check_rules(free_rules)
    for bonus in (tt.RoundSpec(3), tt.RoundSpec(3, wild_ranks="3")):
        with pytest.raises(tt.RulesError) as caught:
            free_rules.but(tie=tt.Tie.BONUS, bonus=bonus)
        assert [reason.code for reason in caught.value.reasons] == [tt.Code.BONUS_NEVER_ENDS]
    joker_costs = tt.Values(ace=0, jack=0, queen=0, king=0, joker=20, others=nothing)
    with pytest.raises(tt.RulesError):
        free_rules.but(values=joker_costs, tie=tt.Tie.BONUS, bonus=tt.RoundSpec(3))
    free_rules.but(values=joker_costs, jokers=2, tie=tt.Tie.BONUS, bonus=tt.RoundSpec(3))


def without_the_last(state: tt.State, seat: int | None = None) -> tuple[tt.Move, ...]:
    moves = LEGAL_MOVES(state, seat)
    return moves[:-1] if len(moves) > 2 else moves


def all_twice(state: tt.State, seat: int | None = None) -> tuple[tt.Move, ...]:
    return LEGAL_MOVES(state, seat) * 2


def other_world(view: tt.View, random: random.Random) -> tt.State:
    return tt.State.new(view.players, view.rules, int(random.random() * 9))


def other_stock(state: tt.State, _: object) -> tt.State:
    return state if state.is_over else tt.State.new(state.players, state.rules, seed=9)


def refuse(_: tt.State, move: tt.Move, seat: int | None = None) -> tt.State:
    raise tt.IllegalMoveError(move, seat, tt.Reason.of(tt.Code.GAME_OVER), ())


def all_out(state: tt.State) -> tuple[tt.RoundResult, ...]:
    return tuple(attrs.evolve(result, out=(0, 1)) for result in RESULTS(state))


def dearer(*_: object) -> tt.Arrangement:
    return tt.Arrangement((), (), 500)


def no_claim(*_: object) -> tt.Arrangement:
    raise tt.ArrangementError([tt.Reason.of(tt.Code.NOT_IN_HAND, card="7H")])


LEGAL_MOVES = tt.State.legal_moves
RESULTS = vars(tt.State)["results"].fget
HANDS = vars(tt.State)["hands"].fget
# What is broken, how, and what is then found.
BREAKAGES: list[tuple[object, str, object, tt.Code]] = [
    (_laws, "build_deck", lambda *_: (tt.JOKER,) * 52, tt.Code.BREACH_DECK),
    (
        tt.State,
        "hands",
        property(lambda s: tuple(h[::-1] for h in HANDS(s))),
        tt.Code.BREACH_HAND_ORDER,
    ),
    (tt.State, "hands", property(lambda s: HANDS(s)[::-1]), tt.Code.BREACH_VIEW_HAND),
    (tt.View, "hand_sizes", property(lambda _: (9, 9)), tt.Code.BREACH_HAND_SIZES),
    (tt.View, "stock_size", property(lambda _: 99), tt.Code.BREACH_STOCK_SIZE),
    (tt.State, "is_over", property(lambda _: True), tt.Code.BREACH_OVER),
    (tt.State, "legal_moves", lambda *_: (), tt.Code.BREACH_TO_ACT),
    (tt.State, "legal_moves", all_twice, tt.Code.BREACH_MOVE_TWICE),
    (tt.State, "legal_moves", without_the_last, tt.Code.BREACH_VIEW_MOVES),
    (tt.State, "is_legal", lambda *_: True, tt.Code.BREACH_LISTED_OR_LEGAL),
    (tt.State, "play", refuse, tt.Code.BREACH_LISTED),
    (tt.State, "sample", other_world, tt.Code.BREACH_VIEW_CHANGES),
    (tt.State, "with_stock", other_stock, tt.Code.BREACH_VIEW_STOCK),
    (tt.State, "scores", property(lambda _: ((0, 0),)), tt.Code.BREACH_ROWS),
    (tt.State, "totals", property(lambda _: (1, 1)), tt.Code.BREACH_TOTALS),
    (tt.State, "returns", lambda _: (1.0,), tt.Code.BREACH_RETURNS),
    (tt.State, "winners", property(lambda _: (7,)), tt.Code.BREACH_WINNERS),
    (_laws, "check_arrangement", no_claim, tt.Code.BREACH_ARRANGEMENT),
    (_laws, "check_arrangement", dearer, tt.Code.BREACH_POINTS),
    (_laws, "check_arrangement", dearer, tt.Code.BREACH_SCORE_TOO_HIGH),
    (tt.State, "results", property(all_out), tt.Code.BREACH_OUT),
]


@pytest.fixture(scope="module")
def moments() -> list[tt.State]:
    """A discard that is owed, and the end of a game."""
    discard = tt.State.new(2, SHORT, seed=1).play("deal").play("stock")
    return [discard, tt.play_game([tt.RandomPlayer()] * 2, SHORT, seed=1).state]


def breaches_of(states: list[tt.State]) -> set[tt.Code]:
    found = [broken for state in states for broken in _laws.broken_laws(state, thorough=True)]
    return {broken.why.code for broken in found}


def test_sound_engine_breaks_no_law(moments: list[tt.State]) -> None:
    assert breaches_of(moments) == set()


@pytest.mark.parametrize(
    ("place", "name", "broken", "breach"), BREAKAGES, ids=[breach for *_, breach in BREAKAGES]
)
def test_breach_of_a_law_is_named(
    monkeypatch: pytest.MonkeyPatch,
    moments: list[tt.State],
    place: object,
    name: str,
    broken: object,
    breach: tt.Code,
) -> None:
    """With an engine that is broken on purpose."""
    monkeypatch.setattr(place, name, broken)
    assert breach in breaches_of(moments)


def test_rules_name_the_law_that_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tt.State, "winners", property(lambda _: (7,)))
    assert laws_that_break(SHORT) == {tt.Code.LAW_SCORES}


def test_states_that_equal_nothing_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tt.State, "__eq__", lambda *_: False)
    assert laws_that_break(SHORT) == {tt.Code.LAW_VALUES, tt.Code.LAW_DETERMINISM}


def test_round_that_goes_on_for_too_long_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tt.State, "turn", property(lambda _: 1_000))
    assert laws_that_break(SHORT) == {tt.Code.LAW_END}


def test_tables_that_are_wrongly_taken_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_laws, "fits", lambda *_: True)
    [first, *_] = _laws.table_faults(tt.SPECIAL_K)
    assert "1 players" in first
    monkeypatch.undo()
    monkeypatch.setattr(tt.State, "stock", property(lambda _: ()))
    assert [*_laws.table_faults(tt.SPECIAL_K)] != []


def test_value_that_cannot_be_hashed() -> None:
    what = tt.Reason.of(tt.Code.THE_STATE)
    assert [fault.code for fault in _laws.value_faults([1], what)] == [tt.Code.VALUE_UNHASHABLE]
    assert [*_laws.value_faults(tt.Ace.LOW, what)] == []


def test_order_that_matters_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    moves = [(0, tt.DrawStock()), (1, tt.DrawStock())]
    state = tt.State.new(2, tt.SPEED, seed=1).play("deal").play("stay", 0).play("stay", 1)
    assert [*_laws.order_faults(state, moves)] == []
    monkeypatch.setattr(tt.State, "__eq__", lambda self, other: self is other)
    [broken] = _laws.order_faults(state, moves)
    assert broken.law is tt.Code.LAW_ORDER


def laws_that_break(rules: tt.Rules) -> set[object]:
    """The codes of all laws that rules break."""
    with pytest.raises(ContractError) as raised:
        check_rules(rules)
    laws = [reason.fields["law"] for reason in raised.value.reasons]
    return {law.code for law in laws if isinstance(law, tt.Reason)}


# ------------------------------------------------------------------------------------- players


@pytest.mark.parametrize("player", [tt.RandomPlayer(5), tt.GreedyPlayer()], ids=repr)
def test_shipped_player_keeps_the_contract_in_every_published_game(player: tt.Player) -> None:
    short = [rules.but(rounds=rules.rounds[:2]) for rules in map(tt.preset, tt.presets())]
    check_player(player, short)


def test_player_plays_every_published_game_unless_told_otherwise() -> None:
    check_player(tt.GreedyPlayer())


class First:
    """Plays the first legal move."""

    def choose(self, view: tt.View) -> tt.Move:
        return view.legal_moves()[0]


class Stubborn:
    def choose(self, view: tt.View) -> tt.Move:
        return tt.DrawStock()


class Silent:
    def choose(self, view: tt.View) -> tt.Move:
        return None  # type: ignore[return-value]


class Raises:
    def choose(self, view: tt.View) -> tt.Move:
        raise KeyError(view.seat)


class Counts:
    """Plays by how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: tt.View) -> tt.Move:
        self.asked += 1
        moves = view.legal_moves()
        return moves[self.asked % len(moves)]


class Gambler:
    def choose(self, view: tt.View) -> tt.Move:
        return random.choice(view.legal_moves())


class ByIdentity:
    """Plays by which object the view is, which no player may care about."""

    def choose(self, view: tt.View) -> tt.Move:
        moves = view.legal_moves()
        return moves[(id(view) >> 4) % len(moves)]


class Forgetful:
    """A copy of it does not play as it does."""

    def __init__(self, last: bool = True) -> None:
        self.last = last

    def __reduce__(self) -> tuple[object, ...]:
        return Forgetful, (False,)

    def choose(self, view: tt.View) -> tt.Move:
        return view.legal_moves()[-1 if self.last else 0]


def test_sound_player_passes() -> None:
    check_player(First(), SHORT)
    check_player(First(), [SHORT, tt.SPEED.but(rounds=tt.rounds(3, 3), max_turns=10)])


@pytest.mark.parametrize(
    ("player", "code"),
    [
        (object(), tt.Code.PLAYER_NOT_ONE),
        (Stubborn(), tt.Code.PLAYER_ILLEGAL),
        (Silent(), tt.Code.PLAYER_ILLEGAL),
        (Raises(), tt.Code.PLAYER_FAILS),
        (Counts(), tt.Code.PLAYER_UNSTEADY),
        (Gambler(), tt.Code.PLAYER_GLOBAL_CHANCE),
        (ByIdentity(), tt.Code.PLAYER_UNSTEADY),
        (Forgetful(), tt.Code.PLAYER_UNSTEADY),
    ],
    ids=lambda value: type(value).__name__,
)
def test_unsound_player_is_refused_for_what_is_wrong(player: object, code: tt.Code) -> None:
    assert code in codes_of(lambda: check_player(player, SHORT))  # type: ignore[arg-type]


def test_player_that_cannot_be_pickled() -> None:
    class Local(First):
        pass

    assert codes_of(lambda: check_player(Local(), SHORT)) == {tt.Code.VALUE_NOT_COPIED}


def test_illegal_choice_tells_where_and_what_would_be_legal() -> None:
    with pytest.raises(ContractError) as raised:
        check_player(Stubborn(), SHORT)
    reason = raised.value.reasons[0]
    assert "in a game of pagat (players 2, seed 0, moves" in reason
    assert "legal are x" in reason
