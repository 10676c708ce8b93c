"""Contract tests for what others write: rules, shapes, players and languages.

Call one of these from a test of your own. Each returns None if all is well, or raises a
:class:`ContractError`, which is an ``AssertionError`` too, that lists every fault found. Nothing
else of the library imports this module.

>>> from three_thirteen.testing import check_player
>>> check_player(tt.GreedyPlayer(), tt.PAGAT.but(rounds=tt.rounds(3, 4)))
"""

from __future__ import annotations

import pickle
import random
import re
import string
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ._laws import (
    MOST_MOVES,
    THOROUGH_EVERY,
    choice_of,
    game_faults,
    table_faults,
    table_sizes,
    value_faults,
    where_in,
)
from .english import ENGLISH
from .errors import Code, PluginError, Reason, ThreeThirteenError
from .languages import Language
from .moves import Move
from .options import MeldKind, Shape
from .players import GreedyPlayer, Player, RandomPlayer
from .plugins import PRESETS, SHAPES, installed_names, installed_preset
from .plugins import shape as installed_shape
from .presets import PUBLISHED
from .rules import Rules, shape_reasons
from .state import State
from .tables import Phase
from .views import View

__all__ = ["ContractError", "check_language", "check_player", "check_rules", "check_shape"]


class ContractError(ThreeThirteenError, AssertionError):
    """Something breaks its contract: ``what`` it is, and ``reasons``, every fault found.

    >>> from three_thirteen.testing import ContractError, check_player
    >>> try:
    ...     check_player(None)
    ... except ContractError as error:
    ...     print(*error.reasons)
    player NoneType has no method choose
    """

    what: Reason
    reasons: tuple[Reason, ...]

    def __init__(self, what: Reason, reasons: Iterable[Reason]) -> None:
        self.what = what
        self.reasons = tuple(reasons)
        ThreeThirteenError.__init__(self, Code.CONTRACT_BROKEN, what=what, reasons=self.reasons)


def check_shape(shape: Shape, *, registered: bool = False) -> None:
    """Check a limit on melds against the protocol :class:`~three_thirteen.Shape`.

    It must be a frozen value, with a name that can be registered and a version, and answer every
    question with a bool, the same one each time; and never say no where there are more naturals
    or fewer repeats than where it says yes. If a shape of its name is installed, this must be it.

    Args:
        shape: the shape: a value, not its class.
        registered: whether it must be installed by an entry point, so that any saved game finds
            it.

    Raises:
        ContractError: it breaks its contract; ``.reasons`` lists every fault found.

    >>> from three_thirteen.strategies import Limit
    >>> from three_thirteen.testing import check_shape
    >>> check_shape(Limit(largest_set=4))
    """
    what = Reason.of(Code.THE_SHAPE, name=_name_of(shape))
    reasons = _lacks(shape)
    if not reasons:
        reasons = [*value_faults(shape, what), *_shape_faults(shape)]
        reasons += _registration(SHAPES, shape.name, shape, needed=registered)
    _raise_if_any(what, reasons)


def check_rules(rules: Rules, *, seed: int = 0, registered: bool = False) -> None:
    """Check rules: that they and their shape are sound values, and their games keep the laws.

    Whole games are played at tables of two sizes, by random players and by greedy ones. The cards
    must always be those of the deck, just the listed moves legal, every view blind to what is
    hidden, every score right; games must end and repeat, and seats that act at once must be free
    to do so in any order.

    Args:
        rules: the rules.
        seed: any whole number; the games follow from it.
        registered: whether they must be installed by an entry point of their name.

    Raises:
        ContractError: they break their contract; ``.reasons`` lists every fault found, the first
            of each kind in each game. No game is played by rules that are no sound value.

    >>> from three_thirteen.testing import check_rules
    >>> check_rules(tt.PAGAT.but(rounds=tt.rounds(3, 4), max_turns=20))
    """
    what = Reason.of(Code.THE_RULES, name=_name_of(rules))
    reasons = list(value_faults(rules, what))
    if rules.shape is not None:
        reasons += _lacks(rules.shape) or _shape_faults(rules.shape)
    if registered:
        reasons += _registration(PRESETS, rules.name, rules, needed=True)
    if not reasons:
        reasons += table_faults(rules)
        for players in table_sizes(rules):
            chance = [RandomPlayer(seed + seat) for seat in range(players)]
            reasons += _first_of_each(game_faults(chance, rules, seed))
            reasons += _first_of_each(game_faults([GreedyPlayer()] * players, rules, seed))
    _raise_if_any(what, reasons)


def check_player(
    player: Player, rules: Rules | Iterable[Rules] | None = None, *, seed: int = 0
) -> None:
    """Check a player: it chooses legal moves only, as a pure function of itself and the view.

    It plays whole games among random players and against itself. Time and again it is asked once
    more: the same view, the view of another world that it cannot tell from this one, and with a
    pickled copy of itself. The answer must be the same.

    Args:
        player: the player.
        rules: what it plays, at tables of two sizes; None: every published game.
        seed: any whole number; the games follow from it.

    Raises:
        ContractError: it breaks its contract; ``.reasons`` lists every fault found, the first of
            each kind in each game.

    >>> from three_thirteen.testing import check_player
    >>> check_player(tt.RandomPlayer(1), tt.PAGAT.but(rounds=tt.rounds(3, 4)))
    """
    what = Reason.of(Code.THE_PLAYER, name=type(player).__name__)
    if not callable(getattr(player, "choose", None)):
        raise ContractError(what, [Reason.of(Code.PLAYER_NOT_ONE, what=what)])
    reasons: list[Reason] = []
    twin = player
    try:
        twin = pickle.loads(pickle.dumps(player))
    except Exception as error:  # noqa: BLE001 - others' code fails in any way
        shown = f"{type(error).__name__}: {error}"
        way = Reason.of(Code.PICKLED_COPY)
        reasons += [Reason.of(Code.VALUE_NOT_COPIED, what=what, way=way, error=shown)]
    if rules is None:
        rules = PUBLISHED
    for game in [rules] if isinstance(rules, Rules) else rules:
        for players in table_sizes(game):
            others = [RandomPlayer(seed + seat) for seat in range(1, players)]
            for table in ([player, *others], [player] * players):
                reasons += _first_of_each(_player_faults(player, twin, table, game, seed))
    _raise_if_any(what, reasons)


def check_language(language: Language) -> None:
    """Check a language: that it has words for everything, and only fields that it is given.

    Args:
        language: the language; made by :meth:`~three_thirteen.Language.but`, it lacks nothing.

    Raises:
        ContractError: it breaks its contract; ``.reasons`` lists every fault found.

    >>> from three_thirteen.testing import check_language
    >>> check_language(tt.ENGLISH.but(code="pirate", phrases={"joker": "parrot"}))
    """
    what = Reason.of(Code.THE_LANGUAGE, name=language.code)
    reasons = list(value_faults(language, what))
    for name in _TABLES:
        reasons += _words_faults(name, getattr(language, name), getattr(ENGLISH, name))
    for key, forms in language.counts.items():
        missing = [n for n in range(_MOST_COUNTED) if not 0 <= language.form_of(n) < len(forms)]
        if missing:
            reasons.append(Reason.of(Code.WORDS_FORMS, table="counts", key=key, count=missing[0]))
    _raise_if_any(what, reasons)


_TABLES = (
    *("texts", "ranks", "many_ranks", "suits", "articles", "kinds", "moves", "phases"),
    *("phrases", "counts"),
)
_MOST_COUNTED = 1000


def _words_faults(
    table: str, words: Mapping[object, object], english: Mapping[object, object]
) -> Iterator[Reason]:
    """What is missing in a table of words, and what its texts could not be filled in with."""
    for key, model in english.items():
        if key not in words:
            yield Reason.of(Code.WORDS_MISSING, table=table, key=key)
            continue
        given = set().union(*map(_fields, _forms(model)))
        for text in _forms(words[key]):
            try:
                unknown = _fields(text) - given
            except ValueError as error:
                yield Reason.of(Code.WORDS_BROKEN, table=table, key=key, error=str(error))
                continue
            if unknown:
                fields = tuple(sorted(unknown))
                yield Reason.of(Code.WORDS_FIELDS, table=table, key=key, fields=fields)


def _forms(words: object) -> tuple[str, ...]:
    """A text's forms: those of a phrase that counts, or the text alone."""
    return tuple(map(str, words)) if isinstance(words, tuple) else (str(words),)


def _fields(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def _raise_if_any(what: Reason, reasons: list[Reason]) -> None:
    if reasons:
        raise ContractError(what, reasons)


def _name_of(value: object) -> str:
    return repr(getattr(value, "name", value))


def _first_of_each(reasons: Iterable[Reason]) -> list[Reason]:
    """The first reason of each code, and of each law."""
    found: dict[tuple[Code, object], Reason] = {}
    for reason in reasons:
        found.setdefault((reason.code, reason.fields.get("law")), reason)
    return list(found.values())


# ------------------------------------------------------------------------------------- shapes

_LARGEST_MELD = 16


def _lacks(shape: object) -> list[Reason]:
    """Why a value cannot even be asked as a shape."""
    if shape is None:
        return [Reason.of(Code.BAD_SHAPE, shape=shape, lacks=Reason.of(Code.LACKS_ALL))]
    return shape_reasons(shape)


def _shape_faults(shape: Shape) -> list[Reason]:
    if re.fullmatch(r"[A-Za-z0-9_.-]+", shape.name) is None:
        named = [Reason.of(Code.SHAPE_NAME, name=shape.name)]
    else:
        named = []
    answers: dict[_Question, bool] = {}
    reasons = []
    for question in _questions():
        answer = _ask(shape, question)
        if isinstance(answer, Reason):
            reasons.append(answer)
        else:
            answers[question] = answer
    for (kind, size, naturals, repeats), answer in answers.items():
        for more in ((kind, size, naturals + 1, repeats), (kind, size, naturals, repeats - 1)):
            if answer and answers.get(more) is False:
                asked = _shown((kind, size, naturals, repeats))
                reasons.append(
                    Reason.of(Code.SHAPE_NOT_MONOTONE, question=asked, other=_shown(more))
                )
    return named + _first_of_each(reasons)


_Question = tuple[MeldKind, int, int, int]


def _questions() -> Iterator[_Question]:
    """All that a shape can be asked about melds of up to 16 cards."""
    for size in range(3, _LARGEST_MELD + 1):
        for naturals in range(size + 1):
            yield MeldKind.RUN, size, naturals, 0
            for repeats in range(max(1, naturals)):
                yield MeldKind.SET, size, naturals, repeats


def _ask(shape: Shape, question: _Question) -> bool | Reason:
    """A shape's answer, asked twice, or what is wrong with it."""
    shown = _shown(question)
    try:
        first, second = shape.allows(*question), shape.allows(*question)
    except Exception as error:  # noqa: BLE001 - others' code fails in any way
        text = f"{type(error).__name__}: {error}"
        return Reason.of(Code.SHAPE_FAILS, question=shown, error=text)
    if not isinstance(first, bool):
        return Reason.of(Code.SHAPE_NOT_BOOL, question=shown, answer=repr(first))
    if first is not second:
        return Reason.of(Code.SHAPE_UNSTEADY, question=shown, first=first, second=second)
    return first


def _shown(question: _Question) -> str:
    kind, size, naturals, repeats = question
    return f"allows({kind!r}, size={size}, naturals={naturals}, repeats={repeats})"


def _registration(group: str, name: str, value: object, *, needed: bool) -> list[Reason]:
    """What is wrong with how a value is registered: not at all, or another has its name."""
    if name not in installed_names(group):
        return [Reason.of(Code.NOT_REGISTERED, group=group, name=name)] if needed else []
    try:
        found = installed_shape(name) if group == SHAPES else installed_preset(name)
    except PluginError as error:
        return list(error.reasons)
    if found != value:
        return [Reason.of(Code.REGISTERED_ANOTHER, group=group, name=name)]
    return []


# ------------------------------------------------------------------------------------ players


def _player_faults(
    player: Player, twin: Player, table: Sequence[Player], rules: Rules, seed: int
) -> Iterator[Reason]:
    """What is wrong with a player's choices in a whole game, up to the first that ends it."""
    state = State.new(len(table), rules, seed)
    moves = asked = 0
    while state.to_act and moves < MOST_MOVES:
        now = state
        for seat in now.to_act:
            if now.phase is Phase.DEAL or table[seat] is not player:
                move = choice_of(table[seat], now, seat)
            else:
                where = where_in(rules, len(table), seed, moves)
                thorough = asked < 2 * THOROUGH_EVERY or asked % THOROUGH_EVERY < 5
                asked += 1
                answer = _answer(player, now.view(seat), where)
                if isinstance(answer, Reason):
                    yield answer
                    return
                if thorough:
                    yield from _second_thoughts(player, twin, now, seat, answer, where)
                move = answer
            state = state.play(move, seat)
            moves += 1


def _answer(player: Player, view: View, where: Reason) -> Move | Reason:
    """The legal move that a player chooses, or what is wrong with its answer."""
    try:
        move = player.choose(view)
    except Exception as error:  # noqa: BLE001 - others' code fails in any way
        text = f"{type(error).__name__}: {error}"
        return Reason.of(Code.PLAYER_FAILS, where=where, error=text)
    legal = view.legal_moves()
    if move not in legal:
        shown = ", ".join(map(str, legal))
        return Reason.of(Code.PLAYER_ILLEGAL, move=repr(move), where=where, legal=shown)
    return move


def _second_thoughts(
    player: Player, twin: Player, state: State, seat: int, move: Move, where: Reason
) -> Iterator[Reason]:
    """Whether a player gives the same answer wherever it cannot tell a difference."""
    chance = random.getstate()
    view = state.view(seat)
    elsewhere = State.sample(view, random.Random(0)).view(seat)
    for who, what, asked in (
        (player, view, Code.SAME_VIEW),
        (player, elsewhere, Code.EQUAL_VIEW),
        (twin, view, Code.ITS_PICKLED_COPY),
    ):
        answer = _answer(who, what, where)
        if isinstance(answer, Reason):
            yield answer
        elif answer != move:
            yield Reason.of(
                Code.PLAYER_UNSTEADY,
                first=str(move),
                where=where,
                asked=Reason.of(asked),
                second=str(answer),
            )
    if random.getstate() != chance:
        yield Reason.of(Code.PLAYER_GLOBAL_CHANCE, where=where)
