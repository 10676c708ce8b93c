"""The published games as ``Rules`` values, and how to find them by name."""

from __future__ import annotations

from .cards import Pack, Rank
from .errors import Reason, UnknownPresetError
from .options import RoundSpec, Tie, TurnOrder, Values, rounds
from .plugins import PRESETS, installed_names, installed_preset, near_names, problems
from .rules import Rules

PAGAT = Rules(name="pagat")
"""The plain game as pagat.com describes it (Leah Mathis): see :doc:`/games/pagat`."""

SPRUCE = PAGAT.but(name="spruce")
"""The game as The Spruce describes it; what that text leaves open is as in ``PAGAT``."""

GAMERULES = PAGAT.but(name="gamerules", players=(2, 4), min_naturals=1)
"""The game as gamerules.com describes it: every meld needs a card that is not wild."""

SPECIAL_K = PAGAT.but(
    name="special-k", packs=2, players=(4, 4), values=Values(wild=15), tie=Tie.VOID
)
"""Special K Software's game: four seats, two packs, "two tie, all tie".

It is played with 0, 2 or 4 jokers: ``SPECIAL_K.but(jokers=4)``."""

SPEED = PAGAT.but(
    name="speed", packs=4, players=(2, 13), turn_order=TurnOrder.ALL_AT_ONCE, first_out=0
)
"""Speed Three Thirteen (pagat.com, Stan Stone): all seats act at once, with four packs."""

DEUCES = PAGAT.but(
    name="deuces",
    packs=1,
    jokers=2,
    players=(2, 3),
    rounds=(*rounds(3, 13), RoundSpec(14, wild_ranks={Rank.ACE})),
    reveal_out=False,
    tie=Tie.BONUS,
    bonus=RoundSpec(14, wild_ranks={Rank.ACE}),
)
"""Deuces Aren't Wild (pagat.com, Jared Mellentine). *Provisional*: the published text that could
be read ends before ace, penalties and min_naturals, so these are the plain game's. What is
attested, and what else is taken for granted, is told in :doc:`/games/deuces`."""

FIVE_CROWNS = Rules(
    name="five-crowns",
    pack=Pack(ranks="3456789TJQK", suits="CDHS*", jokers=3),
    packs=2,
    players=(2, 7),
    values=Values(jack=11, queen=12, king=13, wild=20, joker=50),
)
"""Five Crowns by its publisher's sheet: five suits, no aces or twos, 116 cards."""

PUBLISHED = (PAGAT, SPRUCE, GAMERULES, SPECIAL_K, SPEED, DEUCES, FIVE_CROWNS)
"""All published games, in the order of their pages."""


def presets() -> tuple[str, ...]:
    """The names of all presets: the published games, the plain one first, then plug-ins.

    Names of plug-ins are sorted, each once; none of them is loaded for it.

    >>> tt.presets()[:2]
    ('pagat', 'spruce')
    """
    published = _published_names()
    plugged = (name for name in installed_names(PRESETS) if name not in published)
    return (*published, *plugged)


def preset(name: str) -> Rules:
    """The rules of a published game by name, or those that an installed plug-in brings.

    Raises:
        UnknownPresetError: no preset has that name; ``.near`` lists those that are like it.
        PluginError: the plug-in of that name does not load, or several claim the name.

    >>> tt.preset("five-crowns").values.joker
    50
    """
    for rules in PUBLISHED:
        if rules.name == name:
            return rules
    if (plugged := installed_preset(name)) is not None:
        return plugged
    known = presets()
    raise UnknownPresetError(name, near_names(name, known), known)


def plugin_problems() -> tuple[Reason, ...]:
    """All that is wrong with installed plug-ins, presets first, in the order of their names.

    Each of them is loaded for it. A reason names an entry point that does not load, whose value
    is of the wrong type or has another name, or a name that several entry points claim, or that
    a published game has already (then the published game keeps it). Those that nothing is wrong
    with work all the same.

    >>> [str(problem) for problem in tt.plugin_problems()]
    []
    """
    return problems(_published_names())


def _published_names() -> tuple[str, ...]:
    return tuple(rules.name for rules in PUBLISHED)
