"""Hypothesis strategies: packs, penalties, rounds, valid rules with every option, and tables."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

import attrs
from hypothesis import reject, settings
from hypothesis import strategies as st

import three_thirteen as tt

from .tables import EVERY_PRESET, least_and_most


def share(of_a_hundred: int) -> settings:
    """So many examples where the profile has a hundred; with a thorough one, as much more."""
    return settings(max_examples=max(1, settings().max_examples * of_a_hundred // 100))


@attrs.frozen
class HalfWild:
    """A shape limit: at most half of a meld may be wild."""

    name: str = "half-wild"
    version: int = 1

    def allows(self, kind: tt.MeldKind, size: int, naturals: int, repeats: int) -> bool:
        """Whether at least half of the cards are natural."""
        del kind, repeats
        return 2 * naturals >= size


@attrs.frozen
class NoTwins:
    """A shape limit: no identical cards in a set, and no run of more than four."""

    name: str = "no-twins"
    version: int = 2

    def allows(self, kind: tt.MeldKind, size: int, naturals: int, repeats: int) -> bool:
        """Whether a set has no natural card twice and a run is short."""
        del naturals
        return size <= 4 if kind is tt.MeldKind.RUN else repeats == 0


SHAPES: tuple[tt.Shape | None, ...] = (None, HalfWild(), NoTwins())

ranks = st.sampled_from(tt.Rank)
suits = st.sampled_from(tt.Suit)
naturals = st.builds(tt.Card, ranks, suits)
cards = st.one_of(naturals, naturals, naturals, st.just(tt.JOKER))


@st.composite
def packs(draw: st.DrawFn, most_ranks: int = 13) -> tt.Pack:
    """Any pack: ranks of some order, often neighbours, sometimes with gaps."""
    found = draw(st.sets(ranks, min_size=1, max_size=most_ranks))
    low = draw(st.integers(1, 13))
    size = draw(st.integers(2, most_ranks))
    row = {tt.Rank(rank) for rank in range(low, min(13, low + size - 1) + 1)}
    chosen = draw(st.sampled_from([row, row, found]))
    return tt.Pack(
        ranks=tuple(sorted(chosen)),
        suits=draw(st.sets(suits, min_size=1, max_size=5)),
        jokers=draw(st.sampled_from([0, 0, 1, 2])),
    )


points = st.integers(0, 60)


@st.composite
def values(draw: st.DrawFn) -> tt.Values:
    """Any penalties, zeros among them."""
    pips = st.sampled_from([rank for rank in tt.Rank if tt.Rank.TWO <= rank <= tt.Rank.TEN])
    return tt.Values(
        ace=draw(points),
        jack=draw(points),
        queen=draw(points),
        king=draw(points),
        wild=draw(st.none() | points),
        joker=draw(points),
        others=draw(st.dictionaries(pips, points, max_size=3)),
    )


@st.composite
def round_specs(draw: st.DrawFn, pack: tt.Pack, most: int = 4) -> tt.RoundSpec:
    """A round that a pack can have."""
    return tt.RoundSpec(
        draw(st.integers(1, most)),
        wild_ranks=draw(st.sets(st.sampled_from(pack.ranks), max_size=2)),
        wild_cards=draw(st.sets(st.sampled_from(pack.naturals), max_size=2)),
        values=draw(st.none() | st.none() | values()),
    )


def needed(rules_deal: int, players: int, turn_order: tt.TurnOrder) -> int:
    """The cards that a table needs (rules: the game)."""
    if turn_order is tt.TurnOrder.IN_TURN:
        return players * rules_deal + 2
    return players * (rules_deal + 2)


@st.composite
def tables(
    draw: st.DrawFn,
    most_players: int = 5,
    most_deal: int = 4,
    turn_orders: Sequence[tt.TurnOrder] = tuple(tt.TurnOrder),
) -> tuple[tt.Rules, int]:
    """Valid rules with every option drawn, and a number of players that they serve."""
    pack = draw(packs(most_ranks=8))
    turn_order = draw(st.sampled_from(turn_orders))
    in_turn = turn_order is tt.TurnOrder.IN_TURN
    players = draw(st.integers(2, most_players))
    specs = draw(st.lists(round_specs(pack, most_deal), min_size=1, max_size=3))
    tie = draw(st.sampled_from(tt.Tie))
    given_anyway = tie is tt.Tie.BONUS or draw(st.booleans())
    bonus = draw(round_specs(pack, most_deal)) if given_anyway else None
    jokers = draw(st.integers(0, 3))
    deal = max(spec.deal for spec in ([*specs, bonus] if bonus else specs))
    cards_needed = needed(deal, players, turn_order) - jokers
    least_packs = max(1, ceil(cards_needed / pack.size))
    by_players = players > 4 or least_packs <= (1 if players == 2 else 2)
    given_packs = least_packs + draw(st.integers(0, 1))
    packs_ = None if by_players and draw(st.booleans()) else given_packs
    open_end = [(players, None)] if packs_ is None else [(2, None)]
    rules = tt.Rules(
        name=draw(st.sampled_from(["drawn", "house rules"])),
        pack=pack,
        packs=packs_,
        jokers=jokers,
        players=draw(st.sampled_from([*open_end, (players, players), (players, 9)])),
        rounds=specs,
        ace=draw(st.sampled_from(tt.Ace)) if tt.Rank.ACE in pack.ranks else tt.Ace.LOW,
        min_naturals=draw(st.integers(0, 2)),
        max_wilds=draw(st.sampled_from([None, None, 0, 1, 2])),
        wild_is_natural=draw(st.booleans()),
        shape=draw(st.sampled_from(SHAPES)),
        values=draw(values()),
        turn_order=turn_order,
        first_out=draw(st.integers(1 if in_turn else 0, 2)),
        return_taken=draw(st.booleans()),
        final_turns=draw(st.integers(0, 1)),
        reshuffles=draw(st.sampled_from([None, 0, 1, 2])),
        max_turns=draw(st.sampled_from([1, 2, 3, 5, 12, None])),
        reveal_out=draw(st.booleans()),
        next_dealer=draw(st.sampled_from(tt.NextDealer)),
        bonus=bonus,
    )
    try:
        return rules.but(tie=tie), players
    except tt.RulesError as error:
        [reason] = error.reasons
        assert reason.code is tt.Code.BONUS_NEVER_ENDS
        return reject()


def shortened(rules: tt.Rules, first: int, last: int) -> tt.Rules:
    """A preset with fewer rounds, and a bound on turns that ends them soon."""
    specs = tuple(spec for spec in rules.rounds if first <= spec.deal <= last)
    return rules.but(rounds=specs, max_turns=6)


@st.composite
def preset_tables(
    draw: st.DrawFn, most_players: int = 8, firsts: Sequence[int] = (3, 3, 4)
) -> tuple[tt.Rules, int]:
    """A published game, its first rounds or some later one, and a number of players."""
    rules = draw(st.sampled_from(EVERY_PRESET))
    first = draw(st.sampled_from(firsts))
    last = first + draw(st.integers(0, 1))
    least, most = least_and_most(rules, most_players)
    players = draw(st.integers(least, most))
    if rules.name == "special-k":
        rules = rules.but(jokers=draw(st.sampled_from([0, 2, 4])))
    return shortened(rules, first, last), players
