"""Rules in words: every option of a game with its value as text, made from the data itself.

The command line and the documentation print the same rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import attrs

from .cards import Card, Pack, Rank
from .options import RoundSpec, Values
from .rules import Rules


@attrs.frozen
class Option:
    """One option of a game.

    ``name`` is where it stands in :class:`Rules` (``values.joker`` for a part of an option),
    ``value`` its value in words, and ``meaning`` what it decides.
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


def describe(rules: Rules) -> tuple[Option, ...]:
    """Every option of a game in the order of the docs; two rules differ where a value does.

    >>> [option.value for option in describe(tt.FIVE_CROWNS)][:2]
    ['2 to 7', '3 to K in C D H S *']
    """
    return tuple(Option(name, text(rules), meaning) for name, text, meaning in _OPTIONS)


def compare(games: Sequence[Rules]) -> tuple[Comparison, ...]:
    """Every option of several games side by side.

    >>> [row.name for row in compare([tt.PAGAT, tt.DEUCES]) if not row.is_same][:4]
    ['players', 'packs', 'jokers', 'rounds']
    """
    return tuple(Comparison(name, tuple(map(text, games))) for name, text, _ in _OPTIONS)


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _limit(value: int | None) -> str:
    return "no limit" if value is None else str(value)


def _players(rules: Rules) -> str:
    least, most = rules.players
    if most is None:
        return f"{least} or more"
    return str(least) if least == most else f"{least} to {most}"


def _pack(pack: Pack) -> str:
    low, high = pack.ranks[0], pack.ranks[-1]
    in_a_row = pack.ranks == tuple(map(Rank, range(low, high + 1)))
    ranks = f"{low} to {high}" if in_a_row and low < high else " ".join(map(str, pack.ranks))
    return f"{ranks} in {' '.join(map(str, pack.suits))}"


def _deals(specs: Iterable[RoundSpec]) -> str:
    """The cards of each round, those in a row drawn together: ``3 to 7, 10 cards``."""
    groups: list[list[int]] = []
    for spec in specs:
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
            word = "to" if group[0] < group[-1] else "down to"
            texts.append(f"{group[0]} {word} {group[-1]}")
    return f"{', '.join(texts)} cards"


def _wilds(rules: Rules) -> str:
    """What is wild in the rounds: their own rank, and what departs from that."""
    shared = frozenset[Card].intersection(*(spec.wild_cards for spec in rules.rounds))
    parts = []
    for number, spec in enumerate(rules.rounds, 1):
        own_rank = 1 <= spec.deal <= 13 and spec.wild_ranks == {Rank(spec.deal)}
        if not own_rank or spec.wild_cards != shared:
            parts.append(f"round {number}: {spec.wild_text or 'none'}")
    if len(parts) < len(rules.rounds):
        also = RoundSpec(1, wild_cards=shared).wild_text
        parts.insert(0, f"the rank dealt {also}".rstrip())
    return "; ".join(parts)


def _round_values(rules: Rules) -> str:
    parts = []
    for number, spec in enumerate(rules.rounds, 1):
        if spec.values is not None:
            parts.append(f"round {number}: {_own_values(spec.values, rules.values)}")
    return "; ".join(parts) or "none of their own"


def _own_values(own: Values, values: Values) -> str:
    changed = [f"{name} {text(own)}" for name, text, _ in _VALUES if text(own) != text(values)]
    return ", ".join(changed) or "the same"


def _others(values: Values) -> str:
    return ", ".join(f"{rank}: {cost}" for rank, cost in values.others) or "their pips"


def _bonus(rules: Rules) -> str:
    spec = rules.bonus
    if spec is None:
        return "none"
    text = f"{spec.deal} cards, {spec.wild_text or 'nothing'} wild"
    return text if spec.values is None else f"{text}, {_own_values(spec.values, rules.values)}"


_ValueRow = tuple[str, Callable[[Values], str], str]
_VALUES: tuple[_ValueRow, ...] = (
    ("ace", lambda values: str(values.ace), "what an ace left over costs"),
    ("jack", lambda values: str(values.jack), "what a jack left over costs"),
    ("queen", lambda values: str(values.queen), "what a queen left over costs"),
    ("king", lambda values: str(values.king), "what a king left over costs"),
    (
        "wild",
        lambda values: "its rank's" if values.wild is None else str(values.wild),
        "what a wild card left over costs, jokers aside",
    ),
    ("joker", lambda values: str(values.joker), "what a joker left over costs"),
    ("others", _others, "what ranks 2 to 10 left over cost"),
)

_Row = tuple[str, Callable[[Rules], str], str]


def _of_values(row: _ValueRow) -> _Row:
    name, text, meaning = row
    return f"values.{name}", lambda rules: text(rules.values), meaning


_OPTIONS: tuple[_Row, ...] = (
    ("players", _players, "how many can play"),
    ("pack", lambda rules: _pack(rules.pack), "the ranks and suits of one pack"),
    ("pack.jokers", lambda rules: str(rules.pack.jokers), "the jokers in each pack"),
    (
        "packs",
        lambda rules: "by players" if rules.packs is None else str(rules.packs),
        "how many packs are shuffled together",
    ),
    ("jokers", lambda rules: str(rules.jokers), "extra jokers in the whole deck"),
    ("rounds", lambda rules: _deals(rules.rounds), "the cards dealt to each seat, round by round"),
    ("rounds.wild", _wilds, "what is wild in them; jokers always are"),
    ("rounds.values", _round_values, "penalties that count in one round only"),
    ("ace", lambda rules: rules.ace.value, "where the ace stands in runs: A-2-3, Q-K-A or both"),
    (
        "min_naturals",
        lambda rules: str(rules.min_naturals),
        "the fewest natural (not wild) cards of a meld",
    ),
    ("max_wilds", lambda rules: _limit(rules.max_wilds), "the most wild cards of a meld"),
    (
        "wild_is_natural",
        lambda rules: _yes(rules.wild_is_natural),
        "whether a wild card that stands for itself counts as natural there",
    ),
    (
        "shape",
        lambda rules: (
            "none" if rules.shape is None else f"{rules.shape.name} {rules.shape.version}"
        ),
        "a limit on melds that was plugged in",
    ),
    *map(_of_values, _VALUES),
    (
        "turn_order",
        lambda rules: rules.turn_order.value.replace("-", " "),
        "one seat after the other, or all seats in each beat",
    ),
    (
        "first_out",
        lambda rules: str(rules.first_out),
        "the first of its turns in which a seat may go out; 0 is a call before the first draw",
    ),
    (
        "return_taken",
        lambda rules: _yes(rules.return_taken),
        "whether the card just taken from the pile may be thrown straight back",
    ),
    (
        "final_turns",
        lambda rules: str(rules.final_turns),
        "the turns that every other seat gets after one went out",
    ),
    (
        "reshuffles",
        lambda rules: _limit(rules.reshuffles),
        "how often the discards may become a new stock in a round",
    ),
    (
        "max_turns",
        lambda rules: _limit(rules.max_turns),
        "the turns of every seat after which a round is scored as it stands",
    ),
    (
        "reveal_out",
        lambda rules: _yes(rules.reveal_out),
        "whether the melds of a seat that went out are shown at once",
    ),
    (
        "next_dealer",
        lambda rules: rules.next_dealer.value.replace("-", " "),
        "who deals next: the dealer's left, or right; or whoever lets the one that went out begin",
    ),
    (
        "tie",
        lambda rules: rules.tie.value,
        "a tie for the lowest total: all win (share), nobody does (void), or a bonus round",
    ),
    ("bonus", _bonus, "the bonus round among tied seats"),
)
