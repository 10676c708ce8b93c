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
    ids=repr,
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


def test_game_of_endless_ties_is_told() -> None:
    """If no card costs anything, everybody ties for ever."""
    nothing = dict.fromkeys([rank for rank in tt.Rank if 2 <= rank <= 10], 0)
    free = tt.Values(ace=0, jack=0, queen=0, king=0, joker=0, others=nothing)
    rules = tt.PAGAT.but(
        name="free",
        values=free,
        rounds=tt.rounds(3, 3),
        max_turns=2,
        tie=tt.Tie.BONUS,
        bonus=tt.RoundSpec(3),
    )
    with pytest.raises(ContractError, match=r"the law of end is broken .* bonus rounds"):
        check_rules(rules)


def moved_on(state: tt.State) -> bool:
    return state.turn > 5


def all_but_one(state: tt.State, seat: int | None = None) -> tuple[tt.Move, ...]:
    moves = LEGAL_MOVES(state, seat)
    return moves[:-1] if len(moves) > 2 else moves


def other_world(view: tt.View, random: random.Random) -> tt.State:
    return tt.State.new(view.players, view.rules, int(random.random() * 9))


LEGAL_MOVES = tt.State.legal_moves
BREAKAGES: list[tuple[str, object, tt.Code]] = [
    ("winners", property(lambda _: (7,)), tt.Code.LAW_SCORES),
    ("totals", property(lambda state: (1,) * state.players), tt.Code.LAW_SCORES),
    ("scores", property(lambda _: ()), tt.Code.LAW_SCORES),
    ("returns", lambda _: (1.0,), tt.Code.LAW_SCORES),
    ("is_over", property(moved_on), tt.Code.LAW_LEGALITY),
    ("legal_moves", all_but_one, tt.Code.LAW_LEGALITY),
    ("is_legal", lambda *_: True, tt.Code.LAW_LEGALITY),
    ("sample", other_world, tt.Code.LAW_BLINDNESS),
]


@pytest.mark.parametrize(
    ("name", "broken", "law"), BREAKAGES, ids=lambda value: value if isinstance(value, str) else ""
)
def test_broken_law_is_named(
    monkeypatch: pytest.MonkeyPatch, name: str, broken: object, law: tt.Code
) -> None:
    """With an engine that is broken on purpose."""
    monkeypatch.setattr(tt.State, name, broken)
    assert law in laws_that_break(SHORT)


def test_missing_card_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_laws, "build_deck", lambda *_: (tt.JOKER,) * 52)
    assert laws_that_break(SHORT) == {tt.Code.LAW_CONSERVATION}


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
