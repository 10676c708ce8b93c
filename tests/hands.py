"""Hands and rules to try the solver on, drawn from a seed and biased to what breaks shortcuts.

Second copies, bands round the ace, long single suits, many wild cards, two suits of two packs,
penalties that do not grow with rank, penalties of 0, packs in an odd order, small packs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import attrs
from hypothesis import strategies as st

import three_thirteen as tt

from . import oracle

STANDARD = "A23456789TJQK"


@attrs.frozen
class ShortMelds:
    """A limit on shapes: no meld has more than so many cards."""

    most: int
    name: str = "short-melds"
    version: int = 1

    def allows(self, kind: tt.MeldKind, size: int, naturals: int, repeats: int) -> bool:
        return size <= self.most and naturals >= 0 and repeats >= 0 and bool(kind)


@attrs.frozen
class DifferentSuits:
    """A limit on shapes: no natural card twice in a set, and two natural cards in a run."""

    name: str = "different-suits"
    version: int = 1

    def allows(self, kind: tt.MeldKind, size: int, naturals: int, repeats: int) -> bool:
        return repeats == 0 if kind == tt.MeldKind.SET else naturals >= min(2, size)


@attrs.frozen
class ByName:
    """A shape as the brute force asks it: the kind of meld by its text."""

    shape: tt.Shape

    def __call__(self, kind: str, size: int, naturals: int, repeats: int) -> bool:
        return self.shape.allows(tt.MeldKind(kind), size, naturals, repeats)


@attrs.frozen
class Case:
    """A hand, and the rules and the round it is judged by."""

    hand: tuple[str, ...]
    rules: tt.Rules
    spec: tt.RoundSpec

    @property
    def cards(self) -> tuple[tt.Card, ...]:
        return tt.parse_cards(self.hand)

    @property
    def world(self) -> oracle.World:
        """The same rules for the brute force."""
        rules, spec = self.rules, self.spec
        values = rules.values_in(spec)
        costs: dict[str, int | None] = {str(rank): values.of(rank) for rank in rules.pack.ranks}
        costs |= {"JK": values.joker, "wild": values.wild}
        shape = rules.shape
        return oracle.World(
            order="".join(map(str, rules.pack.ranks)),
            suits="".join(map(str, rules.pack.suits)),
            ace=str(rules.ace),
            wild=frozenset([*map(str, spec.wild_ranks), *map(str, spec.wild_cards)]),
            costs=tuple(costs.items()),
            min_naturals=rules.min_naturals,
            max_wilds=rules.max_wilds,
            wild_is_natural=rules.wild_is_natural,
            allows=None if shape is None else ByName(shape),
        )

    def __str__(self) -> str:
        return f"{' '.join(self.hand)} | {self.spec!r} | {self.rules!r}"


def random_pack(random: Random, small: bool) -> tt.Pack:
    """A pack: the usual one, the five-suited one, or an odd one."""
    kind = random.random()
    if small:
        ranks = random.sample(STANDARD, random.randint(1, 5))
    elif kind < 0.6:
        return tt.Pack()
    elif kind < 0.75:
        return tt.Pack(ranks="3456789TJQK", suits="CDHS*")
    else:
        ranks = random.sample(STANDARD, random.choice([6, 7, 8, 13]))
    if random.random() < 0.7:
        ranks.sort(key=STANDARD.index)
    suits = random.sample("CDHS*", random.choice([1, 2, 2, 3, 4, 5]))
    return tt.Pack(ranks=ranks, suits=suits)


def random_values(random: Random) -> tt.Values:
    """Penalties: usual ones, high ones, some of 0, some that do not grow with rank."""
    style = random.choice(["plain", "plain", "high", "zero", "odd"])
    wild = random.choice([None, None, 15, 0])
    if style == "plain":
        return tt.Values(wild=wild)
    if style == "high":
        return tt.Values(ace=15, jack=11, queen=12, king=13, wild=wild, joker=50)
    ranks = tt.Rank
    pips = [rank for rank in ranks if tt.Rank.TWO <= rank <= tt.Rank.TEN]
    if style == "zero":
        others = dict.fromkeys(random.sample(pips, 4), 0)
        return tt.Values(ace=0, king=0, wild=wild, joker=0, others=others)
    return tt.Values(
        ace=random.randint(0, 20),
        jack=random.randint(0, 20),
        queen=3,
        king=random.randint(0, 5),
        wild=wild,
        others={rank: random.randint(0, 20) for rank in pips},
    )


def random_rules(random: Random, limited: bool) -> tt.Rules:
    """Rules for the optimiser or, ``limited``, such as need the plain search."""
    small = limited and random.random() < 0.4
    pack = random_pack(random, small)
    has_ace = tt.Rank.ACE in pack.ranks
    ace = random.choice([tt.Ace.LOW, tt.Ace.HIGH, tt.Ace.BOTH, tt.Ace.BOTH])
    rules = tt.Rules(
        name="case",
        pack=pack,
        packs=60,
        rounds=[tt.RoundSpec(3)],
        ace=ace if has_ace else tt.Ace.LOW,
        min_naturals=random.choice([0, 0, 1]),
        wild_is_natural=random.random() < 0.5,
        values=random_values(random),
    )
    if not limited or (small and random.random() < 0.5):
        return rules
    shapes = [None, None, None, ShortMelds(random.randint(3, 5)), DifferentSuits()]
    shape = random.choice(shapes)
    max_wilds = random.choice([None, 0, 1, 1, 2, 3])
    least = 2 if shape is None and max_wilds is None else random.choice([0, 1, 2])
    return rules.but(min_naturals=least, max_wilds=max_wilds, shape=shape)


def random_spec(random: Random, pack: tt.Pack) -> tt.RoundSpec:
    """What is wild: nothing, a rank, two ranks, or single cards."""
    style = random.choice(["none", "rank", "rank", "ranks", "cards"])
    ranks = list(pack.ranks)
    if style == "none":
        return tt.RoundSpec(3)
    if style == "cards":
        cards = random.sample(pack.naturals, min(len(pack.naturals), random.randint(1, 4)))
        return tt.RoundSpec(3, wild_cards=cards, wild_ranks=random.sample(ranks, 1)[1:])
    count = 1 if style == "rank" else 2
    return tt.RoundSpec(3, wild_ranks=random.sample(ranks, min(len(ranks), count)))


def random_hand(random: Random, pack: tt.Pack, spec: tt.RoundSpec, size: int) -> tuple[str, ...]:
    """A hand of the pack's cards and jokers, as texts."""
    order = list(pack.ranks)
    style = random.choice(["any", "band", "ends", "doubles", "deal"])
    suits = random.sample(pack.suits, min(len(pack.suits), random.choice([1, 1, 2, 2, 3, 4])))
    ranks = order
    if style in {"band", "doubles"}:
        width = min(len(order), random.randint(3, 7))
        start = random.randrange(len(order) - width + 1)
        ranks = order[start : start + width]
    elif style == "ends":
        ranks = order[:3] + order[-4:]
    wilds = min(size, random.choice([0, 0, 1, 1, 2, 2, 3, 3, 4, random.randint(0, size)]))
    if style == "deal":
        deck = [str(card) for card in pack.naturals] * 2 + ["JK"] * 4
        deck *= 1 + 2 * size // len(deck)
        return tuple(random.sample(deck, size))
    wild_cards = [str(card) for card in pack.naturals if spec.is_wild(card)]
    cells = [str(tt.Card(rank, suit)) for suit in suits for rank in ranks]
    naturals = [cell for cell in cells if cell not in wild_cards] or cells
    hand = [random.choice(naturals) for _ in range(size - wilds)]
    if style == "doubles":
        for _ in range(len(hand) // 2):
            hand[random.randrange(len(hand))] = random.choice(hand)
    for _ in range(wilds):
        use_joker = not wild_cards or random.random() < 0.5
        hand.append("JK" if use_joker else random.choice(wild_cards))
    random.shuffle(hand)
    return tuple(hand)


def random_cases(
    random: Random, hands: int, sizes: Sequence[int], limited: bool = False
) -> Iterator[Case]:
    """So many hands of those sizes, five for each of some random rules."""
    for _ in range(hands // 5):
        rules = random_rules(random, limited)
        spec = random_spec(random, rules.pack)
        for _ in range(5):
            size = random.choice(sizes)
            yield Case(random_hand(random, rules.pack, spec, size), rules, spec)


RULES = st.builds(
    tt.Rules,
    name=st.just("case"),
    pack=st.sampled_from([tt.Pack(), tt.Pack(suits="HS"), tt.Pack(ranks="A2345678", suits="HS")]),
    packs=st.just(20),
    rounds=st.just((tt.RoundSpec(3),)),
    ace=st.sampled_from(tt.Ace),
    min_naturals=st.sampled_from([0, 1]),
    wild_is_natural=st.booleans(),
    values=st.sampled_from([tt.Values(), tt.Values(ace=15, wild=0), tt.Values(ace=0, joker=0)]),
)
"""Rules for the optimiser, few enough to shrink well."""


@st.composite
def cases(draw: st.DrawFn, most: int = 8) -> Case:
    """A hand of up to ``most`` cards, for Hypothesis."""
    rules = draw(RULES)
    spec = tt.RoundSpec(3, wild_ranks=draw(st.sets(st.sampled_from(rules.pack.ranks), max_size=2)))
    first = draw(st.integers(0, len(rules.pack.ranks) - 3))
    width = draw(st.integers(3, 7))
    ranks = (rules.run_order * 2)[first : first + width]
    near = [str(tt.Card(rank, suit)) for suit in rules.pack.suits[:2] for rank in ranks]
    anywhere = [str(card) for card in rules.pack.naturals]
    card = st.one_of(st.sampled_from(near), st.sampled_from(anywhere), st.just("JK"))
    return Case(tuple(draw(st.lists(card, min_size=1, max_size=most))), rules, spec)
