"""What is a meld, and what its cards stand for (rules: Cards and melds)."""

from __future__ import annotations

import os
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import three_thirteen as tt
from three_thirteen.melds import is_meld, read_meld
from three_thirteen.rules import RulesChanges

from .enumerator import SUITS, Cards, Options, Reading, Round, keeps_limits, pack_order, readings
from .strategies import SHAPES, HalfWild, NoTwins, tables
from .tables import EVERY_PRESET, plain, plain_round, texts_of

GROUPS = 8_000 * int(os.environ.get("MELD_GROUPS", "1"))
"""How many groups each preset tries; with MELD_GROUPS=25 in the environment, 25 times that."""

# ------------------------------------------------------------------------- against the definition


def pick(items: Sequence[str], random: Random) -> str:
    return items[int(random.random() * len(items))]


def some_group(options: Options, spec: Round, random: Random) -> Cards:
    """Cards that are a meld, nearly one, or anything."""
    pack = [rank + suit for suit in options.suits for rank in options.order]
    wilds = [card for card in pack if card in spec.wild or card[0] in spec.wild] + ["JK"]
    size = 2 + int(random.random() * 5)
    kind = random.random()
    if kind < 0.45:  # neighbours in one suit, sometimes round the end of the pack
        start, suit = int(random.random() * len(options.order)), pick(options.suits, random)
        around = options.order * 3
        cards = [rank + suit for rank in around[start : start + size]]
    elif kind < 0.8:  # one rank
        rank = pick(options.order, random)
        cards = [rank + pick(options.suits, random) for _ in range(size)]
    else:
        cards = [pick(pack, random) for _ in range(size)]
    for place in range(len(cards)):
        chance = random.random()
        if chance < 0.25:
            cards[place] = pick(wilds, random)
        elif chance < 0.3:
            cards[place] = pick(pack, random)
    return tuple(cards)


def highest(found: list[Reading], options: Options) -> list[Reading]:
    """The run readings at the highest places: compared from the top place down."""
    order = options.order.replace("A", "")
    ranked = ("A" if options.ace != "high" else "") + order
    ranked += "A" if "A" in options.order and options.ace != "low" else ""

    def top(reading: Reading) -> int:
        last, before = reading.places[-1][0], reading.places[-2][0]
        return ranked.rindex(last) if last != "A" or before == order[-1:] else 0

    best = max(map(top, found))
    return [reading for reading in found if top(reading) == best]


def check_group(group: Cards, rules: tt.Rules, spec: tt.RoundSpec) -> bool:
    """Hold one group against the definition; whether it is a meld."""
    options, plain_spec = plain(rules), plain_round(spec, rules.values)
    found = [r for r in readings(group, plain_spec, options) if keeps_limits(r, options)]
    answer = read_meld(tt.parse_cards(group), spec, rules)
    assert is_meld(tt.parse_cards(group), spec, rules) == bool(found)
    if not found:
        assert isinstance(answer, tt.Reason)
        return False
    assert isinstance(answer, tt.Meld)
    assert sorted(texts_of(answer.cards)) == sorted(group)
    assert len(answer.stands_for) == len(answer.cards)
    for card, stands_for in zip(answer.cards, answer.stands_for, strict=True):
        assert spec.is_wild(card) or stands_for is card, "a natural card stands for itself"
        assert not stands_for.is_joker
        assert rules.pack.has(stands_for)
    sets = [reading for reading in found if reading.kind == "set"]
    if sets:  # "A group that is both is called a SET"
        assert answer.kind is tt.MeldKind.SET
        check_set(answer, {reading.places[0] for reading in sets}, spec, options)
    else:
        assert answer.kind is tt.MeldKind.RUN
        check_run(answer, found, options)
    return True


def check_set(meld: tt.Meld, ranks: set[str], spec: tt.RoundSpec, options: Options) -> None:
    [rank] = {str(card.rank) for card in meld.stands_for}
    assert rank in ranks
    naturals = [str(card.rank) for card in meld.cards if not spec.is_wild(card)]
    wild_ranked = [c for c in meld.cards if spec.is_wild(c) and not c.is_joker]
    if not naturals and wild_ranked:
        # "an all-wild set has the rank of its first wild-rank card": if the limits allow that.
        first = min(map(str, wild_ranked), key=pack_order)[0]
        assert rank == first or first not in ranks
    elif not naturals:
        # "an all-joker set that of the round's first wild rank, else the pack's highest"
        wild = sorted(spec.wild_ranks)
        top = "A" if "A" in options.order and options.ace != "low" else options.order[-1]
        wanted = str(wild[0]) if wild else top
        assert rank == wanted or wanted not in ranks
    # "a wild-rank card stands for the set's rank in its own suit, a joker for that rank in the
    # first suit of the pack not yet in the set, else in the first"
    taken = {str(card.suit) for card in meld.cards if not card.is_joker}
    for card, stands_for in zip(meld.cards, meld.stands_for, strict=True):
        if card.is_joker:
            free = [suit for suit in SUITS if suit in options.suits and suit not in taken]
            wanted = free[0] if free else min(options.suits, key=SUITS.index)
            assert str(stands_for.suit) == wanted
            taken.add(wanted)
        else:
            assert stands_for.suit is card.suit


def check_run(meld: tt.Meld, found: list[Reading], options: Options) -> None:
    # "a run with free ends takes the highest places that fit"
    best = highest(found, options)
    laid = (tuple(texts_of(meld.stands_for)), tuple(texts_of(meld.cards)))
    assert laid in {(reading.places, reading.cards) for reading in best}


@pytest.mark.parametrize("rules", EVERY_PRESET, ids=lambda rules: rules.name)
def test_groups_of_every_preset_are_judged_by_the_definition(rules: tt.Rules) -> None:
    rules = rules.but(jokers=2)
    random = Random(f"groups of {rules.name}")
    melds = 0
    for number in range(GROUPS):
        spec = rules.rounds[number % len(rules.rounds)]
        group = some_group(plain(rules), plain_round(spec, rules.values), random)
        melds += check_group(group, rules, spec)
    assert GROUPS / 5 < melds < GROUPS * 4 / 5, "the groups are of both kinds"


@pytest.mark.parametrize("ace", tt.Ace)
@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("wild_is_natural", [False, True])
def test_groups_under_all_limits_are_judged_by_the_definition(
    ace: tt.Ace, shape: tt.Shape | None, *, wild_is_natural: bool
) -> None:
    packs = (
        tt.Pack(),
        tt.Pack(ranks="3456789TJQK", suits="CDHS*"),
        tt.Pack(ranks="A234", suits="CDHS*"),
        tt.Pack(ranks="A2", suits="CD"),
        tt.Pack(ranks="A37K", suits="HS"),
    )
    for pack in packs:
        aces = tt.Rank.ACE in pack.ranks
        first, second, last = pack.ranks[0], pack.ranks[1], pack.ranks[-1]
        specs = (
            tt.RoundSpec(1, wild_ranks={first}),
            tt.RoundSpec(1, wild_ranks={second, last}, wild_cards=pack.naturals[:3:2]),
            tt.RoundSpec(1),
        )
        for min_naturals in (0, 1, 2):
            for max_wilds in (None, 0, 1, 2):
                rules = tt.Rules(
                    pack=pack,
                    packs=2,
                    jokers=4,
                    rounds=specs,
                    ace=ace if aces else tt.Ace.LOW,
                    min_naturals=min_naturals,
                    max_wilds=max_wilds,
                    wild_is_natural=wild_is_natural,
                    shape=shape,
                )
                random = Random(f"{pack} {ace} {min_naturals} {max_wilds} {wild_is_natural}")
                for number in range(GROUPS // 200):
                    spec = specs[number % 3]
                    group = some_group(plain(rules), plain_round(spec, rules.values), random)
                    check_group(group, rules, spec)


@given(table=tables(), seed=st.integers(0, 2**64))
def test_groups_under_any_rules_are_judged_by_the_definition(
    table: tuple[tt.Rules, int], seed: int
) -> None:
    rules, _ = table
    random = Random(str(seed))
    for spec in rules.rounds:
        for _ in range(20):
            group = some_group(plain(rules), plain_round(spec, rules.values), random)
            check_group(group, rules, spec)


# --------------------------------------------------------------------------- the rules' own words

PLAIN = tt.PAGAT
GAMERULES = tt.GAMERULES
FIVE = tt.FIVE_CROWNS
BOTH = tt.PAGAT.but(ace=tt.Ace.BOTH)
HIGH = tt.PAGAT.but(ace=tt.Ace.HIGH)


def read(cards: str, wild: str = "", rules: tt.Rules = PLAIN) -> tt.Meld | tt.Reason:
    wild_cards = [card for card in wild.split() if len(card) > 1]
    wild_ranks = [rank for rank in wild.split() if len(rank) == 1]
    spec = tt.RoundSpec(3, wild_ranks=wild_ranks, wild_cards=wild_cards)
    return read_meld(tt.parse_cards(cards), spec, rules)


def reason(cards: str, wild: str = "", rules: tt.Rules = PLAIN) -> tt.Reason:
    answer = read(cards, wild, rules)
    assert isinstance(answer, tt.Reason), "it is a meld"
    return answer


def stands_for(cards: str, wild: str = "", rules: tt.Rules = PLAIN) -> str:
    """The kind, the cards and what they stand for, as one text."""
    answer = read(cards, wild, rules)
    assert isinstance(answer, tt.Meld), str(answer)
    return f"{answer.kind} {answer} = {tt.format_cards(answer.stands_for)}"


@pytest.mark.parametrize(
    ("cards", "wild", "wanted"),
    [
        # Set: three or more cards of one rank; the same card twice, and more than the pack has.
        ("7H 7C 7S", "", "set 7C 7H 7S = 7C 7H 7S"),
        ("7H 7H 7H", "", "set 7H 7H 7H = 7H 7H 7H"),
        ("7C 7D 7H 7S 7H 7S", "", "set 7C 7D 7H 7H 7S 7S = 7C 7D 7H 7H 7S 7S"),
        # A wild-rank card keeps its own suit; a joker the first suit not yet in the set.
        ("7H 7S 3D", "3", "set 7H 7S 3D = 7H 7S 7D"),
        ("7H 7S 3H", "3", "set 7H 7S 3H = 7H 7S 7H"),
        ("7D 7S JK JK", "", "set 7D 7S JK JK = 7D 7S 7C 7H"),
        ("7C 3D 3H JK", "3", "set 7C 3D 3H JK = 7C 7D 7H 7S"),
        ("7C 7D 7H 7S JK JK", "", "set 7C 7D 7H 7S JK JK = 7C 7D 7H 7S 7C 7C"),
        # An all-wild set has the rank of its first wild-rank card …
        ("3S 3H JK", "3", "set 3H 3S JK = 3H 3S 3C"),
        ("3H 4C 4D", "3 4", "set 4C 4D 3H = 4C 4D 4H"),
        # … and an all-joker set that of the round's first wild rank, else the pack's highest.
        ("JK JK JK", "5 9", "set JK JK JK = 5C 5D 5H"),
        ("JK JK JK", "", "set JK JK JK = KC KD KH"),
        # Run: neighbours of one suit, wild cards anywhere, at the ends and next to each other.
        ("5H 6H 7H", "", "run 5H 6H 7H = 5H 6H 7H"),
        ("5H 7H JK", "", "run 5H JK 7H = 5H 6H 7H"),
        ("5H 8H 3C 3D", "3", "run 5H 3C 3D 8H = 5H 6H 7H 8H"),
        # A run with free ends takes the highest places that fit.
        ("5H 6H JK", "", "run 5H 6H JK = 5H 6H 7H"),
        ("QH KH JK", "", "run JK QH KH = JH QH KH"),
        ("QH KH JK JK", "", "run JK JK QH KH = TH JH QH KH"),
        # A wild-rank card takes its own place where it can.
        ("2H 4H 3H", "3", "run 2H 3H 4H = 2H 3H 4H"),
        ("2H 4H 3C", "3", "run 2H 3C 4H = 2H 3H 4H"),
        ("5H 6H 7H 3H 3H", "3", "run 5H 6H 7H 3H 3H = 5H 6H 7H 8H 9H"),
        # A group that is both is called a set.
        ("7H JK JK", "", "set 7H JK JK = 7H 7C 7D"),
        ("3C 3D 3H", "3", "set 3C 3D 3H = 3C 3D 3H"),
    ],
)
def test_what_cards_stand_for(cards: str, wild: str, wanted: str) -> None:
    assert stands_for(cards, wild) == wanted
    assert stands_for(" ".join(reversed(cards.split())), wild) == wanted, "the order is no matter"


@pytest.mark.parametrize(
    ("rules", "cards", "wanted"),
    [
        (PLAIN, "AH 2H 3H", "run AH 2H 3H = AH 2H 3H"),
        (HIGH, "QH KH AH", "run QH KH AH = QH KH AH"),
        (BOTH, "AH 2H 3H", "run AH 2H 3H = AH 2H 3H"),
        (BOTH, "QH KH AH", "run QH KH AH = QH KH AH"),
        (HIGH, "KH AH JK", "run JK KH AH = QH KH AH"),
        (BOTH, "AH JK KH", "run JK KH AH = QH KH AH"),
        (BOTH, "AH 3H JK", "run AH JK 3H = AH 2H 3H"),
        (BOTH, "QH KH JK", "run QH KH JK = QH KH AH"),
        (HIGH, "JK JK JK", "set JK JK JK = AC AD AH"),
        # thirteen cards at the most, from either end
        (
            BOTH,
            "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH JK",
            "run 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH JK = 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
        ),
        (FIVE, "3* 4* JK", "run 3* 4* JK = 3* 4* 5*"),
        (FIVE, "7* 7* JK", "set 7* 7* JK = 7* 7* 7C"),
        (FIVE, "7C 7D 7H 7S JK", "set 7C 7D 7H 7S JK = 7C 7D 7H 7S 7*"),
        (FIVE, "JK JK JK", "set JK JK JK = KC KD KH"),
    ],
)
def test_where_the_ace_stands_and_the_fifth_suit(rules: tt.Rules, cards: str, wanted: str) -> None:
    assert stands_for(cards, rules=rules) == wanted


THIRTEEN = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"


@pytest.mark.parametrize(
    ("rules", "cards", "wild", "code"),
    [
        (PLAIN, "", "", tt.Code.TOO_FEW_CARDS),
        (PLAIN, "7H", "", tt.Code.TOO_FEW_CARDS),
        (PLAIN, "7H 7S", "", tt.Code.TOO_FEW_CARDS),
        (PLAIN, "JK JK", "", tt.Code.TOO_FEW_CARDS),
        (PLAIN, "7H 7S 8H", "", tt.Code.NOT_A_MELD),
        (PLAIN, "5H 6H 7S", "", tt.Code.NOT_A_MELD),
        (PLAIN, "7H 8S JK JK JK", "", tt.Code.NOT_A_MELD),
        (PLAIN, "5H 6H 8H", "", tt.Code.RUN_HAS_GAP),
        (PLAIN, "5H 8H JK", "", tt.Code.RUN_HAS_GAP),
        (PLAIN, "AH KH JK", "", tt.Code.RUN_LEAVES_PACK),
        (PLAIN, "5H 5H 6H", "", tt.Code.RUN_REPEATS_RANK),
        (PLAIN, "5H 5H 6H JK", "", tt.Code.RUN_REPEATS_RANK),
        # Q-K-A with the ace low; A-2-3 with it high; K-A-2 never
        (PLAIN, "QH KH AH", "", tt.Code.RUN_LEAVES_PACK),
        (HIGH, "AH 2H 3H", "", tt.Code.RUN_LEAVES_PACK),
        (PLAIN, "KH AH 2H", "", tt.Code.RUN_LEAVES_PACK),
        (HIGH, "KH AH 2H", "", tt.Code.RUN_LEAVES_PACK),
        (BOTH, "KH AH 2H", "", tt.Code.RUN_LEAVES_PACK),
        (PLAIN, THIRTEEN + " JK", "", tt.Code.RUN_LEAVES_PACK),
        (BOTH, THIRTEEN + " JK", "", tt.Code.RUN_LEAVES_PACK),
        (FIVE, "JH QH KH 3H", "", tt.Code.RUN_LEAVES_PACK),
        (FIVE, "3* 4* 5* 6* 7* 8* 9* T* J* Q* K* JK", "", tt.Code.RUN_LEAVES_PACK),
        # gamerules: every meld needs a natural card
        (GAMERULES, "3C 3D 3H", "3", tt.Code.NO_NATURAL_CARD),
        (GAMERULES, "JK JK JK", "3", tt.Code.NO_NATURAL_CARD),
        (PLAIN.but(min_naturals=2), "7H JK JK", "", tt.Code.TOO_FEW_NATURALS),
        (PLAIN.but(max_wilds=1), "7H JK JK", "", tt.Code.TOO_MANY_WILDS),
        (PLAIN.but(max_wilds=0), "7H 7S JK", "", tt.Code.TOO_MANY_WILDS),
        (PLAIN.but(shape=HalfWild()), "7H JK JK", "", tt.Code.SHAPE_REFUSED),
        (PLAIN.but(shape=NoTwins()), "7H 7H 7S", "", tt.Code.SHAPE_REFUSED),
    ],
)
def test_why_cards_are_no_meld(rules: tt.Rules, cards: str, wild: str, code: tt.Code) -> None:
    refused = reason(cards, wild, rules)
    assert refused.code is code
    assert tt.format_cards(tt.sort_cards(tt.parse_cards(cards))) in refused


@pytest.mark.parametrize(
    ("natural", "limits", "cards", "wild", "is_one"),
    [
        # 4C 4D JK with fours wild: two naturals when wild_is_natural, none when not
        (True, {"min_naturals": 2}, "4C 4D JK", "4", True),
        (False, {"min_naturals": 1}, "4C 4D JK", "4", False),
        (True, {"max_wilds": 1}, "4C 4D JK", "4", True),
        (True, {"max_wilds": 0}, "4C 4D JK", "4", False),
        (False, {"max_wilds": 2}, "4C 4D JK", "4", False),
        # jokers never count
        (True, {"min_naturals": 1}, "JK JK JK", "4", False),
        # in a run its own rank and suit count, in a set its own rank
        (True, {"max_wilds": 0}, "3H 4H 5H", "4", True),
        (True, {"max_wilds": 0}, "3H 4C 5H", "4", False),
        (False, {"max_wilds": 0}, "3H 4H 5H", "4", False),
        (True, {"max_wilds": 0}, "4H 4C 4C", "4", True),
        # a wild ace at any place the ace option gives it
        (True, {"max_wilds": 0, "ace": tt.Ace.BOTH}, "AH KH QH", "A", True),
        (True, {"max_wilds": 0, "ace": tt.Ace.BOTH}, "AH 2H 3H", "A", True),
        (True, {"max_wilds": 0, "ace": tt.Ace.LOW}, "AH KH QH", "A", False),
        # both limits by one reading: as fours two naturals, as a run of clubs three
        (True, {"min_naturals": 2, "max_wilds": 0}, "3C 4C 5C", "3 4 5", True),
        (True, {"min_naturals": 2, "max_wilds": 0}, "3C 4C 5D", "3 4 5", False),
        # a run at lower places than the highest, where a wild card is itself
        (True, {"max_wilds": 1}, "4H 5H 3H JK", "3 4", True),
        # a single wild card counts like a wild rank
        (True, {"max_wilds": 0}, "JH JC JS", "JH", True),
        (False, {"max_wilds": 0}, "JH JC JS", "JH", False),
    ],
)
def test_whether_a_wild_card_counts_as_natural(
    limits: RulesChanges, cards: str, wild: str, *, natural: bool, is_one: bool
) -> None:
    rules = PLAIN.but(wild_is_natural=natural).but(**limits)
    assert isinstance(read(cards, wild, rules), tt.Meld) is is_one


def test_one_eyed_jacks() -> None:
    """JH and JS are wild, the other jacks are not."""
    assert stands_for("JH 5C 5D", "JH JS") == "set 5C 5D JH = 5C 5D 5H"
    assert reason("JC 5C 5D", "JH JS").code is tt.Code.NOT_A_MELD


def test_a_run_of_wild_cards_only_where_no_set_keeps_the_limits() -> None:
    """3C 4C 5C, all wild: as a set one counts as natural, as a run of clubs two or three do."""
    rules = PLAIN.but(wild_is_natural=True, min_naturals=2)
    assert stands_for("5C 3C 4C", "3 4 5", rules) == "run 4C 5C 3C = 4C 5C 6C"
    rules = rules.but(max_wilds=0)
    assert stands_for("5C 3C 4C", "3 4 5", rules) == "run 3C 4C 5C = 3C 4C 5C"
    assert stands_for("5C 3C 4C", "3 4 5", PLAIN) == "set 3C 4C 5C = 3C 3C 3C"


def test_shapes_are_asked_what_the_protocol_says() -> None:
    """kind, size, naturals (jokers never) and the naturals that repeat another."""
    asked: list[tuple[str, int, int, int]] = []

    class Nosy:
        name, version = "nosy", 1

        def allows(self, kind: tt.MeldKind, size: int, naturals: int, repeats: int) -> bool:
            asked.append((kind.value, size, naturals, repeats))
            return True

    rules = PLAIN.but(shape=Nosy())
    read("7H 7H 7H 7S 3C JK", "3", rules)
    read("3H 4H 5H 6H", "3", rules)
    natural = rules.but(wild_is_natural=True)
    read("3H 3H 3S JK", "3", natural)
    read("3H 4H 5H 2H", "3", natural)
    assert asked == [("set", 6, 4, 2), ("run", 4, 3, 0), ("set", 4, 3, 1), ("run", 4, 4, 0)]


# ------------------------------------------------------------------------------ a person's claim


def test_a_claim_that_stands_need_not_be_the_best() -> None:
    claim = tt.check_arrangement(["7H 7C 7S"], hand="7H 7C 7S 5H 6H 3D KC", wild="3")
    assert [str(meld) for meld in claim.melds] == ["7C 7H 7S"]
    assert tt.format_cards(claim.deadwood) == "KC 3D 5H 6H"
    assert claim.points == 10 + 3 + 5 + 6
    assert not claim.is_out


def test_a_claim_of_everything_is_complete() -> None:
    claim = tt.check_arrangement(["5H 6H 3D", "7H 7C 7S"], "7H 7C 7S 5H 6H 3D", "3")
    assert (claim.points, claim.deadwood, claim.is_out) == (0, (), True)
    assert [str(meld) for meld in claim.melds] == ["5H 6H 3D", "7C 7H 7S"], "in the order given"


def test_no_claim_leaves_all_as_deadwood() -> None:
    claim = tt.check_arrangement([], hand="3D JK 2H", wild="3", rules=tt.SPECIAL_K)
    assert claim.points == 15 + 20 + 2
    empty = tt.check_arrangement([], hand="")
    assert (empty.points, empty.is_out) == (0, True)


def test_claims_come_as_text_cards_or_melds() -> None:
    first = tt.check_arrangement(["5H 6H 7H"], "5H 6H 7H 9C")
    again = tt.check_arrangement(first.melds, ("9C", *tt.parse_cards("7H 6H 5H")))
    third = tt.check_arrangement([tt.parse_cards("7H 5H 6H")], "5H 6H 7H 9C")
    assert first == again == third


def test_every_fault_of_a_claim_is_listed() -> None:
    with pytest.raises(tt.ArrangementError) as caught:
        tt.check_arrangement(
            ["7H 7C", "5H 6H 8H", "7H 7H 7H", "2S 2S 2D"], hand="7H 7C 5H 6H 8H 2S 2D", wild="3"
        )
    error = caught.value
    assert [found.code for found in error.reasons] == [
        tt.Code.TOO_FEW_CARDS,
        tt.Code.RUN_HAS_GAP,
        tt.Code.CARD_USED_TWICE,
        tt.Code.CARD_USED_TWICE,
    ]
    assert [found.fields.get("card") for found in error.reasons[2:]] == [
        tt.Card.parse("7H"),
        tt.Card.parse("2S"),
    ]
    assert error.code is tt.Code.BAD_ARRANGEMENT
    assert all(found in str(error) for found in error.reasons)


def test_a_card_not_in_hand_is_named() -> None:
    with pytest.raises(tt.ArrangementError) as caught:
        tt.check_arrangement(["7H 7C 7S"], hand="7H 7C KD")
    [found] = caught.value.reasons
    assert (found.code, found.fields["card"]) == (tt.Code.NOT_IN_HAND, tt.Card.parse("7S"))


def test_a_card_that_the_pack_lacks_is_refused_in_claim_and_hand() -> None:
    with pytest.raises(tt.CardError) as caught:
        tt.check_arrangement(["AC AD AH"], hand="3C", rules=FIVE)
    assert (caught.value.code, caught.value.card) == (tt.Code.NOT_IN_PACK, tt.Card.parse("AC"))
    with pytest.raises(tt.CardError):
        tt.check_arrangement([], hand="3*")
    with pytest.raises(tt.NotationError):
        tt.check_arrangement(["7H 7C 7X"], hand="7H 7C")


def test_jokers_and_more_copies_than_the_table_holds_are_taken() -> None:
    """Rules, errors: arranging takes any number of copies, and jokers always."""
    claim = tt.check_arrangement(["7H 7H 7H 7H 7H JK"], hand="7H 7H 7H 7H 7H JK")
    assert claim.is_out


def test_an_arrangement_reads_as_text() -> None:
    claim = tt.check_arrangement(["5H 6H 7H"], "5H 6H 7H 9C KD")
    assert str(claim) == "[5H 6H 7H] 9C KD"
    assert str(tt.check_arrangement([], "")) == "no cards"
    assert str(claim.melds[0]) == "5H 6H 7H"
