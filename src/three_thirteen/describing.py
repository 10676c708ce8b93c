"""Rules in words: every option of a game with its value as text, made from the data itself.

The command line and the documentation print the same rows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import attrs

from .cards import Card, Rank
from .english import ENGLISH
from .languages import Language
from .options import RoundSpec, Values
from .rules import Rules


@attrs.frozen
class Option:
    """One option of a game.

    ``name`` is where it stands in :class:`~three_thirteen.Rules` (``values.joker`` for a part of
    an option), ``value`` its value in words, and ``meaning`` what it decides.
    """

    name: str
    value: str
    meaning: str


@attrs.frozen
class Comparison:
    """One option of several games: its name, and each game's value in words, in their order."""

    name: str
    values: tuple[str, ...]

    @property
    def is_same(self) -> bool:
        """Whether all the games have the same value."""
        return len(set(self.values)) == 1


def describe(rules: Rules, language: Language = ENGLISH) -> tuple[Option, ...]:
    """Every option of a game, in the order of ``Rules``; two rules differ where a value does.

    >>> from three_thirteen.describing import describe
    >>> [option.value for option in describe(tt.FIVE_CROWNS)][:2]
    ['2 to 7', '3 to K in C D H S *']
    """
    return tuple(
        Option(name, text(rules, language), language.say(f"option.{name}"))
        for name, text in _OPTIONS
    )


def compare(games: Sequence[Rules], language: Language = ENGLISH) -> tuple[Comparison, ...]:
    """Every option of several games side by side.

    >>> from three_thirteen.describing import compare
    >>> [row.name for row in compare([tt.PAGAT, tt.DEUCES]) if not row.is_same][:4]
    ['players', 'packs', 'jokers', 'rounds']
    """
    return tuple(
        Comparison(name, tuple(text(rules, language) for rules in games)) for name, text in _OPTIONS
    )


def _yes(value: bool, language: Language) -> str:
    return language.say("yes" if value else "no")


def _limit(value: int | None, language: Language) -> str:
    return language.say("no-limit") if value is None else str(value)


def _span(first: object, last: object, language: Language, phrase: str = "from-to") -> str:
    return language.say(phrase, first=first, last=last)


def _players(rules: Rules, language: Language) -> str:
    least, most = rules.players
    if most is None:
        return language.say("or-more", least=least)
    return str(least) if least == most else _span(least, most, language)


def _pack(rules: Rules, language: Language) -> str:
    pack = rules.pack
    low, high = pack.ranks[0], pack.ranks[-1]
    in_a_row = pack.ranks == tuple(map(Rank, range(low, high + 1)))
    ranks = " ".join(map(str, pack.ranks))
    if in_a_row and low < high:
        ranks = _span(low, high, language)
    return language.say("pack-of", ranks=ranks, suits=" ".join(map(str, pack.suits)))


def _deals(rules: Rules, language: Language) -> str:
    """The cards of each round, those in a row drawn together: ``3 to 7, 10 cards``."""
    groups: list[list[int]] = []
    for spec in rules.rounds:
        group = groups[-1] if groups else []
        step = group[1] - group[0] if len(group) > 1 else spec.deal - group[0] if group else 0
        if group and abs(step) == 1 and spec.deal == group[-1] + step:
            group.append(spec.deal)
        else:
            groups.append([spec.deal])
    texts: list[str] = []
    for group in groups:
        if len(group) < 3:
            texts += map(str, group)
        else:
            phrase = "from-to" if group[0] < group[-1] else "down-to"
            texts.append(_span(group[0], group[-1], language, phrase))
    return language.say("dealt-cards", cards=", ".join(texts))


def _wilds(rules: Rules, language: Language) -> str:
    """What is wild in the rounds: their own rank, and what departs from that."""
    shared = frozenset[Card].intersection(*(spec.wild_cards for spec in rules.rounds))
    parts = []
    for number, spec in enumerate(rules.rounds, 1):
        own_rank = 1 <= spec.deal <= 13 and spec.wild_ranks == {Rank(spec.deal)}
        if not own_rank or spec.wild_cards != shared:
            wild = spec.wild_text or language.say("none")
            parts.append(language.say("in-round", number=number, what=wild))
    if len(parts) < len(rules.rounds):
        also = RoundSpec(1, wild_cards=shared).wild_text
        parts.insert(0, f"{language.say('rank-dealt')} {also}".rstrip())
    return "; ".join(parts)


def _of_ace(rules: Rules, text: str, language: Language) -> str:
    return text if Rank.ACE in rules.pack.ranks else language.say("no-aces", what=text)


def _round_values(rules: Rules, language: Language) -> str:
    parts = []
    for number, spec in enumerate(rules.rounds, 1):
        if spec.values is not None:
            own = _own_values(spec.values, rules.values, language)
            parts.append(language.say("in-round", number=number, what=own))
    return "; ".join(parts) or language.say("none-own")


def _own_values(own: Values, values: Values, language: Language) -> str:
    changed = [
        f"{name} {text(own, language)}"
        for name, text in _VALUES
        if text(own, language) != text(values, language)
    ]
    return ", ".join(changed) or language.say("the-same")


def _others(values: Values, language: Language) -> str:
    costs = ", ".join(f"{rank}: {cost}" for rank, cost in values.others)
    return costs or language.say("their-pips")


def _wild_cost(values: Values, language: Language) -> str:
    return language.say("its-rank") if values.wild is None else str(values.wild)


def _shape(rules: Rules, language: Language) -> str:
    shape = rules.shape
    return language.say("none") if shape is None else f"{shape.name} {shape.version}"


def _bonus(rules: Rules, language: Language) -> str:
    spec = rules.bonus
    if spec is None:
        return language.say("none")
    wild = spec.wild_text or language.say("nothing")
    text = language.say("bonus-terms", cards=language.count("cards", spec.deal), wild=wild)
    if spec.values is None:
        return text
    return f"{text}, {_own_values(spec.values, rules.values, language)}"


_ValueRow = tuple[str, Callable[[Values, Language], str]]
_VALUES: tuple[_ValueRow, ...] = (
    ("ace", lambda values, _: str(values.ace)),
    ("jack", lambda values, _: str(values.jack)),
    ("queen", lambda values, _: str(values.queen)),
    ("king", lambda values, _: str(values.king)),
    ("wild", _wild_cost),
    ("joker", lambda values, _: str(values.joker)),
    ("others", _others),
)

_Row = tuple[str, Callable[[Rules, Language], str]]


def _of_values(row: _ValueRow) -> _Row:
    name, text = row
    if name == "ace":
        return "values.ace", lambda rules, language: _of_ace(rules, str(rules.values.ace), language)
    return f"values.{name}", lambda rules, language: text(rules.values, language)


_OPTIONS: tuple[_Row, ...] = (
    ("players", _players),
    ("pack", _pack),
    ("pack.jokers", lambda rules, _: str(rules.pack.jokers)),
    (
        "packs",
        lambda rules, language: (
            language.say("by-players") if rules.packs is None else str(rules.packs)
        ),
    ),
    ("jokers", lambda rules, _: str(rules.jokers)),
    ("rounds", _deals),
    ("rounds.wild", _wilds),
    ("rounds.values", _round_values),
    ("ace", lambda rules, language: _of_ace(rules, language.say(f"ace.{rules.ace}"), language)),
    ("min_naturals", lambda rules, _: str(rules.min_naturals)),
    ("max_wilds", lambda rules, language: _limit(rules.max_wilds, language)),
    ("wild_is_natural", lambda rules, language: _yes(rules.wild_is_natural, language)),
    ("shape", _shape),
    *map(_of_values, _VALUES),
    ("turn_order", lambda rules, language: language.say(f"turn_order.{rules.turn_order}")),
    ("first_out", lambda rules, _: str(rules.first_out)),
    ("return_taken", lambda rules, language: _yes(rules.return_taken, language)),
    ("final_turns", lambda rules, _: str(rules.final_turns)),
    ("reshuffles", lambda rules, language: _limit(rules.reshuffles, language)),
    ("max_turns", lambda rules, language: _limit(rules.max_turns, language)),
    ("reveal_out", lambda rules, language: _yes(rules.reveal_out, language)),
    ("next_dealer", lambda rules, language: language.say(f"next_dealer.{rules.next_dealer}")),
    ("tie", lambda rules, language: language.say(f"tie.{rules.tie}")),
    ("bonus", _bonus),
)
