"""``Rules``: every option of a game as one frozen value, checked together.

A house rule is a changed option, never a subclass: ``PAGAT.but(ace=Ace.BOTH)``.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TypedDict, Unpack

import attrs

from .cards import JOKER, Card, Pack, Rank, brief_repr, by_index, is_count
from .errors import Code, Reason, RulesError
from .options import (
    Ace,
    NextDealer,
    RoundSpec,
    Shape,
    Tie,
    TurnOrder,
    Values,
    bad_option,
    rounds,
    wanted_type,
)


class RulesChanges(TypedDict, total=False):
    """The options that :meth:`Rules.but` takes, all of them optional."""

    name: str
    pack: Pack
    packs: int | None
    jokers: int
    players: tuple[int, int | None]
    rounds: Iterable[RoundSpec]
    ace: Ace
    min_naturals: int
    max_wilds: int | None
    wild_is_natural: bool
    shape: Shape | None
    values: Values
    turn_order: TurnOrder
    first_out: int
    return_taken: bool
    final_turns: int
    reshuffles: int | None
    max_turns: int | None
    reveal_out: bool
    next_dealer: NextDealer
    tie: Tie
    bonus: RoundSpec | None


MOST_CARDS = 10_000
"""The most cards that a deck may hold: far more than any table needs, and no burden to hold."""


def _as_rounds(specs: Iterable[RoundSpec]) -> tuple[RoundSpec, ...]:
    return tuple(specs)


@attrs.frozen(kw_only=True, cache_hash=True, repr=False)
class Rules:
    """All options of a game. Those left out are the plain game's (``PAGAT``).

    Raises:
        RulesError: options out of their range or that contradict each other; ``.reasons``
            lists all that is wrong.

    >>> tt.Rules(name="short", rounds=tt.rounds(3, 7)).rounds[-1].deal
    7
    """

    name: str = "house rules"
    """What the game is called."""
    pack: Pack = Pack()
    """The kind of pack: its ranks and suits, and the jokers in each."""
    packs: int | None = None
    """How many packs are shuffled together; None: by the number of players."""
    jokers: int = 0
    """Extra jokers in the whole deck, whatever the packs."""
    players: tuple[int, int | None] = (2, None)
    """The least and the most players; most may be None: as many as can be dealt."""
    rounds: tuple[RoundSpec, ...] = attrs.field(factory=lambda: rounds(3, 13), converter=_as_rounds)
    """The rounds in the order they are played."""
    ace: Ace = Ace.LOW
    """Where the ace stands in runs."""
    min_naturals: int = 0
    """The least number of natural cards in every meld: 0, 1 or 2."""
    max_wilds: int | None = None
    """The most wild cards in any meld; None: no limit."""
    wild_is_natural: bool = False
    """Whether a wild-rank card that stands for itself counts as natural for both limits."""
    shape: Shape | None = None
    """A plugged-in limit on melds, or None."""
    values: Values = Values()
    """What unmelded cards cost."""
    turn_order: TurnOrder = TurnOrder.IN_TURN
    """One seat after the other, or all at once."""
    first_out: int = 1
    """The first of its own turns in a round in which a seat may go out: 1 or 2; all at once 0
    too, which is a call before the first draw."""
    return_taken: bool = True
    """Whether the card just taken from the pile may be thrown straight back."""
    final_turns: int = 1
    """How many turns every other seat gets after one went out: 1 or 0."""
    reshuffles: int | None = None
    """How often the pile may become a new stock in one round; None: no limit."""
    max_turns: int | None = 100
    """How many turns every seat gets in a round before it is scored as it stands; None: no
    bound."""
    reveal_out: bool = True
    """Whether the cards and melds of a seat that went out are shown at once."""
    next_dealer: NextDealer = NextDealer.LEFT
    """Who deals the next round."""
    tie: Tie = Tie.SHARE
    """What a tie for the lowest total comes to."""
    bonus: RoundSpec | None = None
    """The bonus round that tied seats play under ``Tie.BONUS``."""

    def __attrs_post_init__(self) -> None:
        reasons = [*_option_reasons(self), *_round_reasons(self)]
        if _can_be_counted(self):
            reasons += _table_reasons(self, self.players[0])
        bonus = self.bonus if self.tie is Tie.BONUS else None
        if not reasons and bonus is not None and _all_hands_are_equal(self, bonus):
            reasons.append(Reason.of(Code.BONUS_NEVER_ENDS))
        if reasons:
            raise RulesError(reasons)

    def __repr__(self) -> str:
        return brief_repr(self)

    def but(self, **changes: Unpack[RulesChanges]) -> Rules:
        """A copy with some options changed, checked like new rules.

        >>> tt.Rules().but(jokers=4, ace=tt.Ace.BOTH).jokers
        4
        """
        return attrs.evolve(self, **changes)

    def values_in(self, spec: RoundSpec) -> Values:
        """The penalties that count in a round: its own, or else those of the rules."""
        return self.values if spec.values is None else spec.values

    def penalty(self, card: Card, spec: RoundSpec) -> int:
        """What a card costs unmelded in a round, in points.

        >>> tt.Rules().penalty(tt.Card.parse("KH"), tt.RoundSpec(3))
        10
        """
        values = self.values_in(spec)
        if card.rank is None:
            return values.joker
        if values.wild is not None and spec.is_wild(card):
            return values.wild
        return values.of(card.rank)

    @cached_property
    def run_order(self) -> tuple[Rank, ...]:
        """The places of a run from the lowest to the highest.

        With ``Ace.BOTH`` the ace stands at both ends; a run uses one of them only.

        >>> "".join(map(str, tt.Rules(ace=tt.Ace.BOTH).run_order))
        'A23456789TJQKA'
        """
        if Rank.ACE not in self.pack.ranks:
            return self.pack.ranks
        others = tuple(rank for rank in self.pack.ranks if rank is not Rank.ACE)
        low = (Rank.ACE,) if self.ace is not Ace.HIGH else ()
        high = (Rank.ACE,) if self.ace is not Ace.LOW else ()
        return low + others + high

    @property
    def largest_deal(self) -> int:
        """The cards dealt to each seat in the largest round, the bonus round counted."""
        specs = self.rounds if self.bonus is None else (*self.rounds, self.bonus)
        return max(spec.deal for spec in specs)

    def packs_for(self, players: int) -> int:
        """How many packs are in play for a number of players.

        Unless ``packs`` says it: 1 for 2 seats, 2 for 3 or 4, beyond that the least number that
        leaves the dealer an upcard and every other seat a card to draw. Where all seats act at
        once it leaves two cards a seat: one for its pile, one to draw.

        >>> [tt.PAGAT.packs_for(players) for players in (2, 3, 7, 8)]
        [1, 2, 2, 3]
        """
        if self.packs is not None:
            return self.packs
        if players <= 4:
            return 1 if players <= 2 else 2
        spare = players if self.turn_order is TurnOrder.IN_TURN else 2 * players
        missing = players * self.largest_deal + spare - self.jokers
        return max(1, -(-missing // self.pack.size))

    def deck_size(self, players: int) -> int:
        """How many cards are in play for a number of players."""
        return self.packs_for(players) * self.pack.size + self.jokers

    def check_table(self, players: int) -> None:
        """Make sure that these rules can be played by a number of players.

        Raises:
            RulesError: too few or too many players, or too few cards; ``.reasons`` says which.

        >>> tt.SPECIAL_K.check_table(4)
        >>> tt.SPECIAL_K.check_table(3)
        Traceback (most recent call last):
        three_thirteen.errors.RulesError: ... too few players (3): special-k needs 4 or more
        """
        if reasons := _table_reasons(self, players):
            raise RulesError(reasons)


def _option_reasons(rules: Rules) -> list[Reason]:
    """What is wrong with single options, or with two of them together."""
    reasons = []
    numbers: list[tuple[str, int | None, int, int | None, bool]] = [
        # option, value, least, most, may be None
        ("packs", rules.packs, 1, None, True),
        ("jokers", rules.jokers, 0, None, False),
        ("min_naturals", rules.min_naturals, 0, 2, False),
        ("max_wilds", rules.max_wilds, 0, None, True),
        ("first_out", rules.first_out, 0, 2, False),
        ("final_turns", rules.final_turns, 0, 1, False),
        ("reshuffles", rules.reshuffles, 0, None, True),
        ("max_turns", rules.max_turns, 1, None, True),
    ]
    for option, value, least, most, optional in numbers:
        if value is None and optional:
            continue
        if not is_count(value, least) or (most is not None and value is not None and value > most):
            allowed = Reason.of(Code.WANTED_FROM, least=least)
            if most is not None:
                allowed = Reason.of(Code.WANTED_RANGE, least=least, most=most)
            if optional:
                allowed = Reason.of(Code.WANTED_OR_NONE, wanted=allowed)
            reasons.append(bad_option(option, value, allowed))
    types: list[tuple[str, object, type]] = [
        ("name", rules.name, str),
        ("pack", rules.pack, Pack),
        ("ace", rules.ace, Ace),
        ("values", rules.values, Values),
        ("turn_order", rules.turn_order, TurnOrder),
        ("next_dealer", rules.next_dealer, NextDealer),
        ("tie", rules.tie, Tie),
        ("wild_is_natural", rules.wild_is_natural, bool),
        ("return_taken", rules.return_taken, bool),
        ("reveal_out", rules.reveal_out, bool),
    ]
    reasons += [
        bad_option(
            option, value, Reason.of(Code.WANTED_BOOL) if kind is bool else wanted_type(kind)
        )
        for option, value, kind in types
        if not isinstance(value, kind)
    ]
    if not str(rules.name).strip():
        reasons.append(Reason.of(Code.NO_NAME))
    aces = Rank.ACE in getattr(rules.pack, "ranks", tuple(Rank))
    if not aces and rules.ace in (Ace.HIGH, Ace.BOTH):
        reasons.append(Reason.of(Code.ACE_MISSING, ace=rules.ace))
    if rules.first_out == 0 and rules.turn_order is TurnOrder.IN_TURN:
        reasons.append(Reason.of(Code.NO_CALL_IN_TURN))
    if rules.tie is Tie.BONUS and rules.bonus is None:
        reasons.append(Reason.of(Code.BONUS_MISSING))
    reasons += _players_reasons(rules.players)
    reasons += shape_reasons(rules.shape)
    return reasons


def _players_reasons(players: object) -> list[Reason]:
    if not isinstance(players, tuple) or len(players) != 2:
        return [bad_option("players", players, Reason.of(Code.WANTED_PLAYERS))]
    least, most = players
    if not is_count(least, 2) or not (most is None or is_count(most, 1)):
        return [bad_option("players", players, Reason.of(Code.WANTED_PLAYERS))]
    if most is not None and least > most:
        return [Reason.of(Code.PLAYERS_REVERSED, least=least, most=most)]
    return []


def shape_reasons(shape: object) -> list[Reason]:
    """A reason for each thing that a value lacks to be a shape; None lacks nothing."""
    if shape is None:
        return []
    lacks = [Code.LACKS_VALUE] if isinstance(shape, type) else []
    if not isinstance(getattr(shape, "name", None), str):
        lacks.append(Code.LACKS_NAME)
    if not is_count(getattr(shape, "version", None), 1):
        lacks.append(Code.LACKS_VERSION)
    if not callable(getattr(shape, "allows", None)):
        lacks.append(Code.LACKS_ALLOWS)
    try:
        hash(shape)
    except TypeError:
        lacks.append(Code.LACKS_HASH)
    return [Reason.of(Code.BAD_SHAPE, shape=shape, lacks=Reason.of(lack)) for lack in lacks]


def _round_reasons(rules: Rules) -> list[Reason]:
    """What is wrong with the rounds, each seen against the pack."""
    reasons = []
    if not rules.rounds:
        reasons.append(Reason.of(Code.NO_ROUNDS))
    named = [
        (Reason.of(Code.IN_ROUND, number=number), spec)
        for number, spec in enumerate(rules.rounds, 1)
    ]
    if rules.bonus is not None:
        named.append((Reason.of(Code.IN_BONUS_ROUND), rules.bonus))
    for where, spec in named:
        if not isinstance(spec, RoundSpec):
            reasons.append(bad_option(where, spec, wanted_type(RoundSpec)))
        elif isinstance(rules.pack, Pack):
            reasons += wild_reasons(spec, rules.pack, where)
    return reasons


def wild_reasons(spec: RoundSpec, pack: Pack, where: str) -> list[Reason]:
    """A reason for each rank or card that a round makes wild and the pack lacks."""
    ranks = [
        Reason.of(Code.WILD_RANK_MISSING, where=where, rank=rank)
        for rank in sorted(spec.wild_ranks - set(pack.ranks))
    ]
    cards = [
        Reason.of(Code.WILD_CARD_MISSING, where=where, card=card)
        for card in sorted(spec.wild_cards, key=by_index)
        if not pack.has(card)
    ]
    return ranks + cards


def _all_hands_are_equal(rules: Rules, spec: RoundSpec) -> bool:
    """Whether every hand of a round scores the same: a tie in it would stay one for ever."""
    jokers = (JOKER,) if rules.jokers or rules.pack.jokers else ()
    cards = rules.pack.naturals + jokers
    costs = {rules.penalty(card, spec) for card in cards}
    if spec.deal < 3 or costs == {0}:
        return len(costs) == 1
    limits = (rules.min_naturals, rules.max_wilds, rules.shape)
    ranks = {card.rank for card in cards if not spec.is_wild(card)}
    return limits == (0, None, None) and len(ranks) <= 1  # any cards are a set


def _can_be_counted(rules: Rules) -> bool:
    """Whether all options that a table's size depends on are sound, whatever else is not."""
    specs = rules.rounds if rules.bonus is None else (*rules.rounds, rules.bonus)
    sound = [
        isinstance(rules.pack, Pack),
        rules.packs is None or is_count(rules.packs, 1),
        is_count(rules.jokers),
        isinstance(rules.turn_order, TurnOrder),
        not _players_reasons(rules.players),
        len(rules.rounds) > 0,
        *(isinstance(spec, RoundSpec) for spec in specs),
    ]
    return all(sound)


def _table_reasons(rules: Rules, players: int) -> list[Reason]:
    """Why a number of players cannot play: too few, too many, or too few cards for them."""
    least, most = rules.players
    reasons = []
    if players < least:
        reasons.append(
            Reason.of(Code.TOO_FEW_PLAYERS, players=players, name=rules.name, least=least)
        )
    if most is not None and players > most:
        reasons.append(
            Reason.of(Code.TOO_MANY_PLAYERS, players=players, name=rules.name, most=most)
        )
    deal, cards = rules.largest_deal, rules.deck_size(players)
    if cards > MOST_CARDS:
        reasons.append(
            Reason.of(Code.DECK_TOO_LARGE, players=players, cards=cards, most=MOST_CARDS)
        )
    in_turn = rules.turn_order is TurnOrder.IN_TURN
    needed = players * deal + 2 if in_turn else players * (deal + 2)
    if needed > cards:
        reasons.append(
            Reason.of(Code.TABLE_TOO_LARGE, players=players, deal=deal, needed=needed, cards=cards)
        )
    return reasons


Wild = Rank | Card | str | int | RoundSpec | Iterable[Rank | Card | str | int] | None
"""What the arranging functions take as ``wild``: what is wild besides jokers.

A rank, a card, their text, several of them, a :class:`RoundSpec`, or None for jokers only. A text
may name several, separated by white space: ``"3"``, ``"JH JS"``. A whole number is the rank of
that number."""


def wild_round(wild: Wild, pack: Pack) -> RoundSpec:
    """What is wild, as a round: from a rank, a card, their text, several of them, or a round.

    A text may name several, separated by white space: ``"3"``, ``"JH JS"``. A whole number is
    the rank of that number, and None means that only jokers are wild.

    Raises:
        NotationError: a text that is neither rank nor card.
        CardError: a card that the pack lacks.
        RulesError: a rank that the pack lacks.
    """
    if isinstance(wild, RoundSpec):
        spec = wild
    else:
        ranks: list[Rank] = []
        cards: list[Card] = []
        for item in _wild_items(wild):
            if isinstance(item, Rank):
                ranks.append(item)
            else:
                cards.append(item)
        pack.check(cards)
        spec = RoundSpec(1, wild_ranks=ranks, wild_cards=(c for c in cards if not c.is_joker))
    if reasons := wild_reasons(spec, pack, "wild"):
        raise RulesError(reasons)
    return spec


def _wild_items(
    wild: Rank | Card | str | int | Iterable[Rank | Card | str | int] | None,
) -> list[Rank | Card]:
    if wild is None:
        return []
    if isinstance(wild, Card):
        return [wild]
    if isinstance(wild, int):
        return [Rank(wild)]
    if isinstance(wild, str):
        return [_wild_item(word) for word in wild.split()]
    if isinstance(wild, (bytes, bytearray)):
        raise TypeError(f"wild ranks and cards are given as text, not as {type(wild).__name__}")
    items = list(wild)
    for item in items:
        if not isinstance(item, (Card, int, str)):
            raise TypeError(f"a rank, a card or their text is needed, not {type(item).__name__}")
    return [found for item in items for found in _wild_items(item)]


def _wild_item(word: str) -> Rank | Card:
    return Rank.parse(word) if len(word) == 1 or word == "10" else Card.parse(word)
