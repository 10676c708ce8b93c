"""Arranging hands, against a brute force and against published and hand-made cases."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import three_thirteen as tt
from three_thirteen import arranging
from three_thirteen._plain import Groups, Packing
from three_thirteen._sets import POINT

from .hands import Case, DifferentSuits, ShortMelds, cases, random_cases
from .oracle import Partition, Solved, is_meld

HIGH = tt.PAGAT.but(ace=tt.Ace.HIGH)
BOTH = tt.PAGAT.but(ace=tt.Ace.BOTH, values=tt.Values(ace=15, jack=11, queen=12, king=13))


def partition(arrangement: tt.Arrangement) -> Partition:
    melds = sorted(tuple(sorted(map(str, meld.cards))) for meld in arrangement.melds)
    return tuple(melds), tuple(sorted(map(str, arrangement.deadwood)))


def check_values(case: Case) -> Solved:
    """Compare every number that a hand and its throws have with the brute force."""
    solved = Solved(list(case.hand), case.world)
    cards, rules, spec = case.cards, case.rules, case.spec
    throws = solved.throws()
    least = min(throws.values())
    solver = arranging.solver(rules, spec)
    assert divmod(solver.value(cards), POINT) == solved.value(), case
    values = solver.values_after_throws(cards)
    assert {str(card): divmod(value, POINT) for card, value in values.items()} == throws, case
    assert divmod(solver.value_after_best_throw(cards), POINT) == least, case
    out = arranging.going_out(cards, rules, spec)
    assert set(map(str, out)) == {card for card, value in throws.items() if value == (0, 0)}, case
    assert arranging.is_complete(cards, rules, spec) == (solved.value() == (0, 0)), case
    assert throws[str(arranging.best_discard(cards, rules, spec))] == least, case
    return solved


def check_arrangement(case: Case, solved: Solved) -> None:
    """The arrangement shown has that value, is legal by the definition, and uses each card once."""
    best = arranging.best_arrangement(case.cards, case.rules, case.spec)
    assert (best.points, len(best.deadwood)) == solved.value(), case
    used = Counter(best.deadwood)
    for meld in best.melds:
        assert is_meld(tuple(sorted(map(str, meld.cards))), case.world), (case, meld)
        used.update(meld.cards)
    assert used == Counter(case.cards), case
    assert best.is_out == arranging.is_complete(case.cards, case.rules, case.spec)
    claim = tt.check_arrangement(best.melds, case.cards, case.spec, case.rules)
    assert claim == best, case


# -------------------------------------------------------------------------- many hands, all options


@pytest.mark.parametrize("seed", range(20))
def test_hands_of_up_to_8_cards(seed: int) -> None:
    for case in random_cases(Random(seed), 900, range(1, 9)):
        check_arrangement(case, check_values(case))


@pytest.mark.parametrize("seed", range(8))
def test_hands_of_up_to_8_cards_under_limits(seed: int) -> None:
    for case in random_cases(Random(100 + seed), 250, range(1, 9), limited=True):
        check_arrangement(case, check_values(case))


@pytest.mark.parametrize("seed", range(8))
def test_hands_of_9_to_12_cards(seed: int) -> None:
    for case in random_cases(Random(200 + seed), 60, range(9, 13), limited=seed == 0):
        check_arrangement(case, check_values(case))


@pytest.mark.parametrize("seed", range(4))
def test_hands_of_13_to_15_cards(seed: int) -> None:
    for case in random_cases(Random(300 + seed), 5, (13, 13, 14)):
        check_arrangement(case, check_values(case))


@pytest.mark.parametrize("seed", range(2))
def test_runs_in_many_places_at_once(seed: int) -> None:
    """Three suits with a run or two each, against the plain search, which is quicker at it."""
    random = Random(600 + seed)
    rules, spec = tt.PAGAT, tt.RoundSpec(3)
    suits = tuple(tt.Suit)[:3]
    for _ in range(100):
        start = random.randrange(6)
        near = [tt.Card(rank, suit) for suit in suits for rank in rules.run_order[start:][:7]]
        hand = (*random.sample(near, random.randint(10, 13)), *[tt.JOKER] * random.randrange(3))
        packing = Packing(Groups(hand, rules, spec))
        whole = packing.groups.whole
        solver = arranging.solver(rules, spec)
        assert solver.value(hand) == packing.least(whole), hand
        found = solver.values_after_throws(hand)
        for kind, card in enumerate(packing.groups.kinds):
            assert found[card] == packing.least(whole - (1 << 16 * kind)), hand
        assert solver.value_after_best_throw(hand) == min(found.values()), hand


@pytest.mark.parametrize("seed", range(4))
def test_every_optimal_arrangement(seed: int) -> None:
    for case in random_cases(Random(400 + seed), 250, range(1, 8), limited=seed == 0):
        found = list(tt.arrangements(case.cards, case.spec, case.rules))
        assert found[0] == tt.arrange(case.cards, case.spec, case.rules)
        partitions = [partition(arrangement) for arrangement in found]
        assert len(set(partitions)) == len(partitions), case
        assert set(partitions) == Solved(list(case.hand), case.world).partitions(), case


@pytest.mark.parametrize("seed", range(4))
def test_next_cards(seed: int) -> None:
    for case in random_cases(Random(500 + seed), 25, range(1, 6), limited=seed == 0):
        found = tt.draws(case.cards, case.spec, case.rules)
        assert list(found) == [*case.rules.pack.naturals, tt.JOKER]
        for card, points in found.items():
            solved = Solved([*case.hand, str(card)], case.world)
            assert points == min(solved.throws().values())[0], (case, card)


@given(cases())
@settings(max_examples=300)
def test_a_hand_is_worth_what_the_brute_force_says(case: Case) -> None:
    check_arrangement(case, check_values(case))


@given(cases(), st.randoms(use_true_random=False))
def test_the_order_of_the_cards_changes_nothing(case: Case, random: Random) -> None:
    other = list(case.hand)
    random.shuffle(other)
    for question in (tt.arrange, tt.score_hand, tt.discards, tt.draws):
        assert question(other, case.spec, case.rules) == question(case.hand, case.spec, case.rules)
    first, second = (
        [*zip(tt.arrangements(hand, case.spec, case.rules), range(20), strict=False)]
        for hand in (case.hand, other)
    )
    assert first == second


@given(cases())
def test_a_joker_drawn_never_hurts(case: Case) -> None:
    points = tt.score_hand(case.hand, case.spec, case.rules)
    drawn = (*case.cards, tt.JOKER)
    assert arranging.points_after_best_discard(drawn, case.rules, case.spec) <= points


# ----------------------------------------------------------------------------------- recorded cases

NAMED_RULES = {
    "pagat": tt.PAGAT,
    "pagat-high-values": BOTH,
    "special-k": tt.SPECIAL_K.but(jokers=4),
    "gamerules": tt.GAMERULES,
    "five-crowns": tt.FIVE_CROWNS,
}


@pytest.mark.parametrize("name", ["published", "hard", "faults"])
def test_recorded_cases(name: str) -> None:
    text = (Path(__file__).parent / "data" / f"{name}.json").read_text(encoding="utf-8")
    found = json.loads(text)["cases"]
    assert found
    for case in found:
        rules = NAMED_RULES[case["rules"]]
        spec = tt.RoundSpec(1, wild_ranks=[case["wild"]] if case["wild"] else [])
        cards = tt.parse_cards(case["cards"])
        assert tt.score_hand(cards, spec, rules) == case["points"], case
        after = arranging.points_after_best_discard(cards, rules, spec)
        assert after == case["points_after_best_throw"], case
        best = tt.discards(cards, spec, rules)[0]
        assert best.arrangement.points == after, case
        assert best.card is arranging.best_discard(cards, rules, spec)


# ----------------------------------------------------------------------------------- traps, by name


def melds(cards: str, wild: str | None = None, rules: tt.Rules = tt.PAGAT) -> list[str]:
    return [str(meld) for meld in tt.arrange(cards, wild, rules).melds]


def test_a_wild_card_may_stand_where_that_very_card_is_held() -> None:
    assert tt.arrange("TH JH KH AH JH QH KH JK", rules=HIGH).is_out


def test_the_card_after_a_run_may_be_needed_in_another_one() -> None:
    assert tt.score_hand("6C 7C JK 9C TC JC TC JC QC") == 0


def test_two_aces_of_a_suit_may_stand_one_at_each_end() -> None:
    assert melds("AS 2S 3S QS KS AS", rules=BOTH) == ["AS 2S 3S", "QS KS AS"]
    assert tt.score_hand("AS 2S 3S QS KS", rules=BOTH) == 5
    assert tt.arrange("AS 2S 3S QS KS JK", rules=BOTH).is_out
    assert tt.score_hand("KS AS 2S", rules=BOTH) == 30
    # Four of a suit: two runs at each end, and no rank but the ace has enough for a set.
    four = "AS AS AS AS 2S 2S 3S 3S QS QS KS KS"
    assert tt.score_hand(four, rules=BOTH) == 0
    assert tt.score_hand(f"{four} JS AS", rules=BOTH) == 5


def test_an_ace_stands_where_the_option_says() -> None:
    assert tt.score_hand("AS 2S 3S") == 0
    assert tt.score_hand("QS KS AS") == 21
    assert tt.score_hand("AS 2S 3S", rules=HIGH) == 6
    assert tt.score_hand("QS KS AS", rules=HIGH) == 0


def test_second_copies_make_two_runs_of_different_lengths() -> None:
    assert tt.score_hand("5H 6H 7H 8H 6H 7H 8H 9H") == 0
    assert tt.score_hand("5H 6H 7H 7H 8H 9H 6H 7H 8H") == 0


def test_penalties_need_not_grow_with_rank() -> None:
    rules = tt.PAGAT.but(values=tt.Values(ace=15))
    assert tt.score_hand("AC AD KC KD JK", rules=rules) == 20
    assert tt.score_hand("AC AD KC KD JK") == 2


def test_cards_that_cost_nothing_are_deadwood_all_the_same() -> None:
    rules = tt.PAGAT.but(values=tt.Values(others={tt.Rank.SIX: 0, tt.Rank.SEVEN: 0}))
    loose = tt.arrange("6C 7D", rules=rules)
    assert (loose.points, loose.is_out) == (0, False)
    assert not arranging.is_complete(tt.parse_cards("6C 7D"), rules, tt.RoundSpec(3))
    # fewest cards of deadwood among equal points
    assert len(tt.arrange("6C 6D 6H 7H 8H", rules=rules).deadwood) == 2
    assert len(tt.arrange("6C 6D 7C 7D 7H JK 6S", rules=rules).deadwood) == 0


def test_one_wild_card_with_nothing_to_meld_costs_too() -> None:
    assert tt.score_hand("JK 5H 9C") == 34
    assert tt.score_hand("JK 5H") == 25
    assert tt.score_hand("JK JK") == 40
    assert tt.score_hand("2S KS", wild="K") == 12
    assert tt.score_hand("2S KS", wild="K", rules=tt.SPECIAL_K) == 17


def test_a_full_suit_and_a_wild_card_are_two_melds() -> None:
    suit = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    assert melds(suit) == [suit]
    assert sorted(len(meld.cards) for meld in tt.arrange(suit + " JK").melds) == [3, 11]
    for jokers in range(30):
        arrangement = tt.arrange(suit + " JK" * jokers)
        assert arrangement.is_out
        assert all(len(meld.cards) <= 13 or meld.kind is tt.MeldKind.SET
                   for meld in arrangement.melds)  # fmt: skip
    short = tt.PAGAT.but(pack=tt.Pack(ranks="A2345"), packs=2, rounds=[tt.RoundSpec(3)],
                         ace=tt.Ace.BOTH)  # fmt: skip
    for jokers in range(12):
        assert tt.arrange("AS 2S 3S 4S 5S" + " JK" * jokers, rules=short).is_out


def test_a_set_may_be_larger_than_the_pack() -> None:
    assert melds("7C 7D 7H 7S JK JK") == ["7C 7D 7H 7S JK JK"]


def test_least_penalty_is_not_most_cards() -> None:
    assert tt.score_hand("7C AH 5S 5C AS", wild="5") == 2


def test_a_wild_card_left_over_stands_in_a_set_first() -> None:
    assert melds("5H 6H 7H 9C 9D 9S JK") == ["9C 9D 9S JK", "5H 6H 7H"]


def test_a_wild_card_stands_for_itself_where_it_can() -> None:
    assert melds("6H 7H 8H 9S 9D JK", wild="7") == ["9D 9S JK", "6H 7H 8H"]


def test_arranging_all_cards_and_then_throwing_is_not_the_best_throw() -> None:
    cards = tt.parse_cards("2C 2D JK KC")
    option = tt.discards(cards)[0]
    assert (str(option.card), option.arrangement.points) == ("KC", 0)
    hand = "4H 5H 6H 6C 6D 9S JK"
    assert tt.discards(hand)[0].arrangement.points == min(
        tt.score_hand(hand.replace(card, "", 1)) for card in hand.split()
    )


def test_if_every_meld_has_three_cards_a_throw_costs_something() -> None:
    assert tt.discards("5C 5D 5H")[0].arrangement.points == 10
    assert tt.discards("5C 5D JK")[0].arrangement.points == 10
    assert tt.discards("5C 5D 5H 5S")[0].arrangement.points == 0
    assert tt.discards("5C 5D 5H 6H 7H 8H")[0].arrangement.points == 5


def test_two_readings_of_one_hand() -> None:
    found = [str(best) for best in tt.arrangements("5S 6S 7S 6H 6D")]
    assert found == ["[5S 6S 7S] 6D 6H", "[6D 6H 6S] 5S 7S"]
    assert str(tt.arrange("6D 6H 7S 6S 5S")) == found[0]


def test_discards_come_best_first() -> None:
    rules = tt.PAGAT.but(values=tt.Values(wild=0, joker=0))
    options = tt.discards("KC KC 3D 5H 5S", wild="3", rules=rules)
    assert [str(option.card) for option in options] == ["5H", "5S", "KC", "3D"]
    assert [option.arrangement.points for option in options] == [5, 5, 10, 30]


def test_no_cards_at_all() -> None:
    assert tt.arrange("") == tt.Arrangement((), (), 0)
    assert tt.discards("") == ()
    assert tt.score_hand(()) == 0
    assert len(tt.draws("")) == 53
    assert [str(best) for best in tt.arrangements("")] == ["no cards"]


# ------------------------------------------------------------------------ limits, and natural cards


@pytest.mark.parametrize(
    ("cards", "wild", "options", "points"),
    [
        ("3C 3D 3H", "3", {"min_naturals": 0}, 0),
        ("3C 3D 3H", "3", {"min_naturals": 1}, 9),
        ("3C 3D 3H", "3", {"min_naturals": 1, "wild_is_natural": True}, 0),
        ("JK JK JK", "3", {"min_naturals": 1, "wild_is_natural": True}, 60),
        ("JK JK 3H", "3", {"min_naturals": 1, "wild_is_natural": True}, 0),
        ("JK JK 3H", "3", {"min_naturals": 2, "wild_is_natural": True}, 43),
        ("4C 4D JK", "4", {"min_naturals": 2, "wild_is_natural": True}, 0),
        ("4C 4D JK", "4", {"min_naturals": 2}, 28),
        ("4C 5C 6C", "5", {"min_naturals": 2, "max_wilds": 0}, 15),
        ("4C 5C 6C", "5", {"max_wilds": 0, "wild_is_natural": True}, 0),
        ("9C 9D JK JK", None, {"max_wilds": 1}, 20),
        ("9C 9D JK JK", None, {"max_wilds": 2}, 0),
        ("9C 9D 9H 9H", None, {"shape": DifferentSuits()}, 9),
        ("9C 9D 9H 9S", None, {"shape": ShortMelds(3)}, 9),
    ],
)
def test_limits(cards: str, wild: str | None, options: tt.rules.RulesChanges, points: int) -> None:
    assert tt.score_hand(cards, wild, tt.PAGAT.but(**options)) == points


def test_a_small_pack_has_no_room_for_every_wild_card() -> None:
    small = tt.Rules(pack=tt.Pack(ranks="A234"), packs=3, rounds=[tt.RoundSpec(3)])
    assert tt.score_hand("AC 2C 3C 4C JK", rules=small) == 1
    assert tt.score_hand("AC 2C 3C JK JK", rules=small) == 1
    assert tt.score_hand("AC 2C 3C JK JK") == 0


# ------------------------------------------------------------------------------ any number of cards


@pytest.mark.parametrize("rules", [tt.PAGAT, BOTH, tt.GAMERULES], ids=lambda rules: rules.name)
@pytest.mark.parametrize("seed", range(3))
def test_many_copies_of_one_card(rules: tt.Rules, seed: int) -> None:
    """Against a search that counts copies without a bound."""
    random = Random(seed)
    spec = tt.RoundSpec(3)
    for _ in range(8):
        start = random.randrange(9)
        near = [tt.Card(rank, tt.Suit.HEARTS) for rank in rules.run_order[start : start + 4]]
        cards = [tt.JOKER] * random.randrange(3)
        random.shuffle(near)
        cards += near[:1] * random.randint(14, 20)
        for card in near[1:]:
            cards += [card] * random.choice([0, 1, 1, 2, 2, 3, 5])
        hand = tuple(cards)
        packing = Packing(Groups(hand, rules, spec))
        solver = arranging.solver(rules, spec)
        assert solver.value(hand) == packing.least(packing.groups.whole)
        assert solver.value_after_best_throw(hand) == min(
            packing.least(packing.groups.whole - (1 << 16 * kind))
            for kind in range(len(packing.groups.kinds))
        )
        best = tt.arrange(hand, spec, rules)
        assert best.points * POINT + len(best.deadwood) == solver.value(hand)


@pytest.mark.parametrize("rules", [tt.PAGAT, HIGH, BOTH], ids=lambda rules: str(rules.ace))
def test_copies_beyond_those_that_matter_are_melded_too(rules: tt.Rules) -> None:
    heap = "8H " * 15 + "9H " * 16 + "TH " * 15
    assert tt.score_hand(heap, rules=rules) == tt.arrange(heap, rules=rules).points == 0
    aces = "AH " * 16 + "AS " + "2H " * 8 + "3H " * 8 + "QH " * 7 + "KH " * 7
    assert tt.score_hand(aces, rules=rules) == tt.arrange(aces, rules=rules).points
    random = Random(str(rules.ace))
    for _ in range(60):
        start = random.randrange(9)
        cells = [
            tt.Card(rank, suit)
            for suit in random.sample(tuple(tt.Suit)[:4], random.randint(1, 2))
            for rank in rules.run_order[start : start + random.randint(3, 5)]
        ]
        hand = [card for card in cells for _ in range(random.choice((1, 5, 8, 14, 15, 16, 17, 20)))]
        hand += [tt.JOKER] * random.choice((0, 0, 1, 3))
        best = tt.arrange(hand, rules=rules)
        assert best.points == tt.score_hand(hand, rules=rules)
        claim = [meld.cards for meld in best.melds]
        assert tt.check_arrangement(claim, hand, rules=rules).points == best.points


def test_whole_decks_and_heaps_of_jokers() -> None:
    deck = tt.Pack().naturals
    for hand in (deck, deck * 2, deck * 20, (*deck, *[tt.JOKER] * 100), (tt.JOKER,) * 3000):
        assert tt.arrange(hand).is_out
        assert tt.score_hand(hand) == 0
    assert tt.score_hand((tt.JOKER,) * 5000, rules=tt.GAMERULES) == 100_000
    assert arranging.going_out(deck, tt.PAGAT, tt.RoundSpec(3)) == deck


@pytest.mark.parametrize("suits", ["CDHS", "CDHS*"])
def test_more_runs_than_a_machine_integer_can_name(suits: str) -> None:
    runs = [
        *("AC 2C 3C", "4D 5D 6D", "7H 8H 9H", "TS JS QS"),
        *("AD 2D 3D", "4H 5H 6H", "7S 8S 9S", "TC JC QC"),
    ]
    rules = BOTH.but(pack=tt.Pack(suits=suits))
    best = tt.arrange(" ".join(runs), rules=rules)  # of each rank there are two: no set
    assert [str(meld) for meld in best.melds] == [
        "AC 2C 3C", "TC JC QC", "AD 2D 3D 4D 5D 6D", "4H 5H 6H 7H 8H 9H", "7S 8S 9S TS JS QS",
    ]  # fmt: skip
    random = Random(len(suits))
    for _ in range(40):
        hand = random.sample(rules.pack.naturals, random.randrange(15, 27))
        best = tt.arrange(hand, rules=rules)
        assert best.points == tt.score_hand(hand, rules=rules)
        claim = [meld.cards for meld in best.melds]
        assert tt.check_arrangement(claim, hand, rules=rules).points == best.points


# ----------------------------------------------------------------------------- asking from anywhere


def test_many_threads_may_ask_at_once() -> None:
    asked = list(random_cases(Random(6), 150, range(5, 12)))

    def answer(case: Case) -> object:
        return (
            tt.arrange(case.hand, case.spec, case.rules),
            tt.discards(case.hand, case.spec, case.rules),
        )

    arranging.solver.cache_clear()
    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(answer, asked * 3))
    assert answers == [answer(case) for case in asked] * 3


PROGRAM = """
from random import Random
import three_thirteen as tt
random = Random(9)
deck = [*tt.Pack().naturals * 2, *[tt.JOKER] * 4]
for _ in range(60):
    hand = random.sample(deck, 9)
    for best in tt.arrangements(hand, wild="5 JH"):
        print(best)
    print([str(option.card) for option in tt.discards(hand, wild={"5", "7H"})], tt.draws(hand))
"""


def test_hash_seeds_change_nothing() -> None:
    outputs = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "77")
    }
    assert len(outputs) == 1
    assert len(outputs.pop()) > 1000


def test_what_is_wild_may_be_said_in_several_ways() -> None:
    cards = "5H 6H 3C"
    three = tt.Rank.THREE
    for wild in ("3", three, 3, tt.Card.parse("3C"), "3C", ["3"], {three}, (c for c in ["3C"]),
                 tt.RoundSpec(3, wild_ranks={three})):  # fmt: skip
        assert tt.score_hand(cards, wild=wild) == 0
    assert tt.score_hand(cards) == tt.score_hand(cards, wild=()) == 14


@pytest.mark.parametrize("no_hand", [None, 5, b"5H", [5], [None], (("5H", "6H"), "7H"), [b"5H"]])
def test_what_is_no_hand_is_a_wrong_type(no_hand: str) -> None:
    for ask in (tt.arrange, tt.score_hand, tt.discards, tt.draws, tt.arrangements):
        with pytest.raises(TypeError):
            ask(no_hand)


@pytest.mark.parametrize("no_wild", [b"3", bytearray(b"3"), [["3"]], [None], 1.5])
def test_what_cannot_be_wild_is_a_wrong_type(no_wild: str) -> None:
    with pytest.raises(TypeError):
        tt.arrange("5H 6H 3C", wild=no_wild)


@pytest.mark.parametrize("no_rules", [None, "pagat", 3, tt.RoundSpec(3), tt.Rules, [tt.PAGAT]])
def test_what_is_no_rules_is_a_wrong_type(no_rules: tt.Rules) -> None:
    for wild in ("3", ["3"]):
        with pytest.raises(TypeError):
            tt.arrange("5H 6H 3C", wild, no_rules)
        with pytest.raises(TypeError):
            tt.arrangements("5H 6H 3C", wild, no_rules)


def test_a_foreign_card_is_refused_though_it_is_thrown() -> None:
    for ask in (tt.arrange, tt.score_hand, tt.discards, tt.draws, tt.arrangements):
        with pytest.raises(tt.CardError, match="the pack has no"):
            ask("5*")


def test_what_cannot_be_arranged_is_refused() -> None:
    with pytest.raises(tt.CardError) as missing:
        tt.arrange("5H AH 7H", rules=tt.FIVE_CROWNS)
    assert str(missing.value.card) == "AH"
    with pytest.raises(tt.CardError):
        tt.score_hand("5H 6H 7*")
    with pytest.raises(tt.CardError):
        tt.score_hand(["2*"] * 20)
    with pytest.raises(tt.CardError):
        tt.score_hand("5H 6H 7*", rules=tt.PAGAT.but(max_wilds=1))
    with pytest.raises(tt.RulesError):
        tt.arrange("5H", wild="2", rules=tt.FIVE_CROWNS)
    with pytest.raises(tt.NotationError):
        tt.arrange("5H 6X")
    with pytest.raises(tt.CardError):
        tt.arrangements("2H", rules=tt.FIVE_CROWNS)
