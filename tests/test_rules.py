"""Rules as a whole: what goes together, what a table needs, and every reason if it does not."""

from __future__ import annotations

import copy
import pickle

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import three_thirteen as tt
from three_thirteen.rules import RulesChanges, wild_round

from .strategies import HalfWild, tables
from .tables import plain, plain_round, raised

CODE = tt.Code


def reasons_of(**changes: object) -> list[tt.Reason]:
    """Every reason why the plain game cannot be changed so."""
    with pytest.raises(tt.RulesError) as caught:
        attrs.evolve(tt.PAGAT, **changes)  # type: ignore[arg-type] # wrong on purpose
    error = caught.value
    assert all(reason in str(error) for reason in error.reasons)
    return list(error.reasons)


# --------------------------------------------------------------------------------------- packs


@pytest.mark.parametrize(
    ("players", "packs"),
    [
        (2, 1),
        (3, 2),
        (4, 2),
        (5, 2),
        (6, 2),
        (7, 2),
        (8, 3),
        (9, 3),
        (10, 3),
        (11, 3),
        (12, 4),
        (13, 4),
        (14, 4),
        (15, 5),
    ],
)
def test_how_many_packs_a_table_needs(players: int, packs: int) -> None:
    """1 for 2 seats, 2 for 3–4; beyond: 5–7 → 2, 8–11 → 3, 12–14 → 4 at 13 cards."""
    assert tt.PAGAT.packs_for(players) == packs
    assert tt.PAGAT.deck_size(players) == 52 * packs
    tt.PAGAT.check_table(players)


@given(
    players=st.integers(5, 40),
    deal=st.integers(1, 20),
    jokers=st.integers(0, 30),
    pack=st.sampled_from([tt.Pack(), tt.Pack(jokers=2), tt.Pack(ranks="A2345", suits="CD")]),
    turn_order=st.sampled_from(tt.TurnOrder),
)
def test_beyond_four_seats_it_is_the_least_that_will_do(
    players: int, deal: int, jokers: int, pack: tt.Pack, turn_order: tt.TurnOrder
) -> None:
    """The least number with seats × n + 1 + (seats − 1) ≤ all cards, jokers counted.

    All at once each seat needs an upcard and a card to draw: seats × (n + 2).
    """
    rules = tt.Rules(
        pack=pack,
        rounds=[tt.RoundSpec(1), tt.RoundSpec(deal)],
        jokers=jokers,
        players=(players, None),
        turn_order=turn_order,
    )
    packs = rules.packs_for(players)
    in_turn = turn_order is tt.TurnOrder.IN_TURN
    needed = players * deal + 1 + (players - 1) if in_turn else players * (deal + 2)
    assert needed <= packs * pack.size + jokers
    assert packs == 1 or needed > (packs - 1) * pack.size + jokers
    rules.check_table(players)


def test_jokers_of_the_pack_and_of_the_deck_are_counted() -> None:
    """7 × 13 + 1 + 6 = 98; 8 × 13 + 8 = 112: two packs of 54 and four jokers are enough."""
    jolly = tt.PAGAT.but(pack=tt.Pack(jokers=2))
    assert (jolly.packs_for(8), jolly.but(jokers=4).packs_for(8)) == (3, 2)
    assert (jolly.deck_size(2), jolly.but(jokers=4).deck_size(8)) == (54, 112)


def test_packs_that_are_given_stay() -> None:
    assert [tt.PAGAT.but(packs=3).packs_for(players) for players in (2, 4, 9)] == [3, 3, 3]


def test_the_bonus_round_counts_among_the_largest() -> None:
    rules = tt.PAGAT.but(tie=tt.Tie.BONUS, bonus=tt.RoundSpec(20), rounds=tt.rounds(3, 4))
    assert rules.largest_deal == 20
    with pytest.raises(tt.RulesError):
        rules.but(players=(3, 3), packs=1)


# -------------------------------------------------------------------------------------- tables


def table_reasons(rules: tt.Rules, players: int) -> list[tt.Reason]:
    with pytest.raises(tt.RulesError) as caught:
        rules.check_table(players)
    with pytest.raises(tt.RulesError) as again:
        tt.State.new(players, rules, seed=1)
    assert again.value.reasons == caught.value.reasons
    return list(caught.value.reasons)


@pytest.mark.parametrize(
    ("rules", "players", "needed", "cards"),
    [
        # 8 players with one pack; 4 players of a 54-card deck at 14 cards
        (tt.PAGAT.but(packs=1), 8, 8 * 13 + 2, 52),
        (tt.DEUCES.but(players=(2, 4)), 4, 4 * 14 + 2, 54),
        (tt.PAGAT.but(packs=1), 4, 4 * 13 + 2, 52),
        (tt.SPEED.but(packs=1), 4, 4 * 15, 52),
        (tt.SPEED.but(packs=1, jokers=7), 4, 4 * 15, 59),
    ],
)
def test_a_table_that_cannot_be_dealt(
    rules: tt.Rules, players: int, needed: int, cards: int
) -> None:
    [reason] = table_reasons(rules, players)
    assert reason.code is CODE.TABLE_TOO_LARGE
    assert reason.fields == {
        "players": players,
        "deal": rules.largest_deal,
        "needed": needed,
        "cards": cards,
    }


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        # seats × n + 2 ≤ cards; all at once seats × (n + 2) ≤ cards
        (tt.PAGAT.but(packs=1, rounds=tt.rounds(5, 5)), 10),
        (tt.SPEED.but(packs=1, rounds=tt.rounds(11, 11)), 4),
    ],
    ids=["in turn", "all at once"],
)
def test_the_largest_table_that_can_be_dealt(rules: tt.Rules, players: int) -> None:
    rules.check_table(players)
    state = tt.State.new(players, rules, seed=1).play("deal")
    assert state.stock_size >= (1 if rules.turn_order is tt.TurnOrder.IN_TURN else players)
    assert [reason.code for reason in table_reasons(rules, players + 1)] == [CODE.TABLE_TOO_LARGE]


def test_too_few_and_too_many_players() -> None:
    [few] = table_reasons(tt.SPECIAL_K, 3)
    assert (few.code, few.fields["least"]) == (CODE.TOO_FEW_PLAYERS, 4)
    [many] = table_reasons(tt.GAMERULES, 5)
    assert (many.code, many.fields["most"]) == (CODE.TOO_MANY_PLAYERS, 4)
    assert [reason.code for reason in table_reasons(tt.PAGAT, 1)] == [CODE.TOO_FEW_PLAYERS]
    assert [reason.code for reason in table_reasons(tt.PAGAT, 0)] == [CODE.TOO_FEW_PLAYERS]


def test_a_deck_that_no_table_needs() -> None:
    """10,000 cards are the most: 192 packs of 52 and 16 jokers."""
    tt.PAGAT.but(packs=192, jokers=16)
    for changes in ({"packs": 192, "jokers": 17}, {"packs": 10**12}, {"jokers": 10**12}):
        [reason] = reasons_of(**changes)
        assert (reason.code, reason.fields["most"]) == (CODE.DECK_TOO_LARGE, 10_000)
    [reason] = table_reasons(tt.PAGAT, 800)
    assert (reason.code, reason.fields["players"]) == (CODE.DECK_TOO_LARGE, 800)


def test_a_most_of_none_is_as_many_as_can_be_dealt() -> None:
    tt.PAGAT.check_table(60)
    assert tt.PAGAT.players == (2, None)


# --------------------------------------------------------------------------------- what is wrong


@pytest.mark.parametrize(
    ("changes", "code", "fields"),
    [
        ({"packs": 0}, CODE.BAD_OPTION, {"option": "packs", "value": 0}),
        ({"packs": 1.5}, CODE.BAD_OPTION, {"option": "packs", "value": 1.5}),
        ({"packs": True}, CODE.BAD_OPTION, {"option": "packs", "value": True}),
        ({"jokers": -1}, CODE.BAD_OPTION, {"option": "jokers", "value": -1}),
        ({"jokers": None}, CODE.BAD_OPTION, {"option": "jokers", "value": None}),
        ({"min_naturals": 3}, CODE.BAD_OPTION, {"option": "min_naturals", "value": 3}),
        ({"min_naturals": -1}, CODE.BAD_OPTION, {"option": "min_naturals", "value": -1}),
        ({"max_wilds": -1}, CODE.BAD_OPTION, {"option": "max_wilds", "value": -1}),
        ({"first_out": 3}, CODE.BAD_OPTION, {"option": "first_out", "value": 3}),
        ({"final_turns": 2}, CODE.BAD_OPTION, {"option": "final_turns", "value": 2}),
        ({"reshuffles": -1}, CODE.BAD_OPTION, {"option": "reshuffles", "value": -1}),
        ({"max_turns": 0}, CODE.BAD_OPTION, {"option": "max_turns", "value": 0}),
        ({"ace": "low"}, CODE.BAD_OPTION, {"option": "ace", "value": "low"}),
        ({"pack": "52"}, CODE.BAD_OPTION, {"option": "pack", "value": "52"}),
        ({"values": {}}, CODE.BAD_OPTION, {"option": "values", "value": {}}),
        ({"turn_order": 1}, CODE.BAD_OPTION, {"option": "turn_order", "value": 1}),
        ({"next_dealer": None}, CODE.BAD_OPTION, {"option": "next_dealer", "value": None}),
        ({"tie": "share"}, CODE.BAD_OPTION, {"option": "tie", "value": "share"}),
        ({"return_taken": 1}, CODE.BAD_OPTION, {"option": "return_taken", "value": 1}),
        ({"reveal_out": "no"}, CODE.BAD_OPTION, {"option": "reveal_out", "value": "no"}),
        ({"wild_is_natural": 0}, CODE.BAD_OPTION, {"option": "wild_is_natural", "value": 0}),
        ({"players": 4}, CODE.BAD_OPTION, {"option": "players", "value": 4}),
        ({"players": (1, 4)}, CODE.BAD_OPTION, {"option": "players", "value": (1, 4)}),
        ({"players": (2, 3, 4)}, CODE.BAD_OPTION, {"option": "players", "value": (2, 3, 4)}),
        ({"rounds": ["3"]}, CODE.BAD_OPTION, {"option": "round 1", "value": "3"}),
        ({"bonus": 14}, CODE.BAD_OPTION, {"option": "the bonus round", "value": 14}),
        ({"name": " "}, CODE.NO_NAME, {}),
        ({"name": None}, CODE.BAD_OPTION, {"option": "name", "value": None}),
        ({"rounds": []}, CODE.NO_ROUNDS, {}),
        # least > most players
        ({"players": (4, 3)}, CODE.PLAYERS_REVERSED, {"least": 4, "most": 3}),
        # options that contradict each other
        ({"tie": tt.Tie.BONUS}, CODE.BONUS_MISSING, {}),
        ({"first_out": 0}, CODE.NO_CALL_IN_TURN, {}),
        ({"rounds": [tt.RoundSpec(60)]}, CODE.TABLE_TOO_LARGE, {"deal": 60, "cards": 52}),
        ({"bonus": tt.RoundSpec(26)}, CODE.TABLE_TOO_LARGE, {"deal": 26, "needed": 54}),
    ],
)
def test_one_wrong_option_is_the_one_reason(
    changes: dict[str, object], code: tt.Code, fields: dict[str, object]
) -> None:
    [reason] = reasons_of(**changes)
    assert reason.code is code
    assert fields.items() <= reason.fields.items()


@pytest.mark.parametrize(
    ("ranks", "jokers", "bonus", "ends"),
    [
        # hands of one or two cards: every card costs the same
        ("JQK", 0, tt.RoundSpec(1), False),
        ("JQK", 0, tt.RoundSpec(2), False),
        ("JQK", 1, tt.RoundSpec(2), True),
        ("JQK", 0, tt.RoundSpec(3), True),
        ("9TJ", 0, tt.RoundSpec(1), True),
        ("JQK", 0, tt.RoundSpec(1, values=tt.Values(king=11)), True),
        ("9TJ", 0, tt.RoundSpec(1, wild_ranks={9}, values=tt.Values(wild=10)), False),
        # no card costs anything
        ("JQ", 0, tt.RoundSpec(3, values=tt.Values(jack=0, queen=0)), False),
        ("JQ", 1, tt.RoundSpec(3, values=tt.Values(jack=0, queen=0, joker=5)), True),
        # any three cards are a set
        ("5", 1, tt.RoundSpec(3), False),
        ("59", 0, tt.RoundSpec(4, wild_ranks={5}), False),
        ("59", 0, tt.RoundSpec(3, wild_ranks={5, 9}), False),
        ("59", 0, tt.RoundSpec(3), True),
        ("5", 1, tt.RoundSpec(2), True),
    ],
)
def test_a_tie_is_refused_that_could_never_end(
    ranks: str, jokers: int, bonus: tt.RoundSpec, *, ends: bool
) -> None:
    """Rules, the game: those tied again play another; so not all hands may score the same."""
    rules = tt.Rules(pack=tt.Pack(ranks=ranks), packs=3, jokers=jokers, rounds=[tt.RoundSpec(1)])
    rules.but(bonus=bonus)  # it is the tie that asks for it
    error = raised(tt.RulesError, lambda: rules.but(bonus=bonus, tie=tt.Tie.BONUS))
    assert (error is None) is ends
    if error is not None:
        assert [reason.code for reason in error.reasons] == [CODE.BONUS_NEVER_ENDS]
    # with a limit on melds three cards of one rank need not be a set
    limited = rules.but(bonus=bonus, min_naturals=1)
    same = bonus.deal < 3 or bonus.values is not None
    refused = raised(tt.RulesError, lambda: limited.but(tie=tt.Tie.BONUS)) is not None
    assert refused == (not ends and same)


FIVE = tt.FIVE_CROWNS.pack


@pytest.mark.parametrize("ace", [tt.Ace.HIGH, tt.Ace.BOTH])
def test_a_high_ace_needs_aces(ace: tt.Ace) -> None:
    [reason] = reasons_of(pack=FIVE, ace=ace)
    assert reason.code is CODE.ACE_MISSING
    assert tt.PAGAT.but(pack=FIVE).ace is tt.Ace.LOW, "only LOW is accepted, and means nothing"


def test_a_wild_rank_or_card_that_the_pack_lacks() -> None:
    wild = tt.RoundSpec(5, wild_ranks={tt.Rank.TWO, tt.Rank.FIVE}, wild_cards=["AC", "7*"])
    rank, card = reasons_of(pack=FIVE, rounds=[tt.RoundSpec(3), wild])
    assert (rank.code, rank.fields) == (
        CODE.WILD_RANK_MISSING,
        {"where": "round 2", "rank": tt.Rank.TWO},
    )
    assert (card.code, card.fields) == (
        CODE.WILD_CARD_MISSING,
        {"where": "round 2", "card": tt.Card.parse("AC")},
    )
    [bonus] = reasons_of(bonus=tt.RoundSpec(3, wild_cards=["7*"]))
    assert (bonus.code, bonus.fields["where"]) == (CODE.WILD_CARD_MISSING, "the bonus round")


class Halfway:
    name = "halfway"


class Unhashable(HalfWild):
    __hash__ = None  # type: ignore[assignment]


@pytest.mark.parametrize(
    ("shape", "lacks"),
    [
        (object(), ["name", "version", "allows"]),
        (Halfway(), ["version", "allows"]),
        (Unhashable(), ["hashable"]),
        (HalfWild(version=0), ["version"]),
        (HalfWild(name=3), ["name"]),  # type: ignore[arg-type]
    ],
)
def test_a_shape_that_breaks_its_protocol(shape: object, lacks: list[str]) -> None:
    reasons = reasons_of(shape=shape)
    assert [reason.code for reason in reasons] == [CODE.BAD_SHAPE] * len(lacks)
    for reason, lack in zip(reasons, lacks, strict=True):
        assert lack in reason


def test_all_that_is_wrong_is_listed_together() -> None:
    """Every reason: wrong options, wrong pairs of them, wrong rounds and shapes at once."""
    reasons = reasons_of(
        pack=FIVE,
        ace=tt.Ace.BOTH,
        reshuffles=-1,
        final_turns=5,
        first_out=0,
        tie=tt.Tie.BONUS,
        players=(5, 4),
        shape=object(),
        rounds=[tt.RoundSpec(3, wild_ranks={tt.Rank.ACE})],
    )
    assert {reason.code for reason in reasons} == {
        CODE.BAD_OPTION,
        CODE.ACE_MISSING,
        CODE.NO_CALL_IN_TURN,
        CODE.BONUS_MISSING,
        CODE.PLAYERS_REVERSED,
        CODE.BAD_SHAPE,
        CODE.WILD_RANK_MISSING,
    }
    assert [r.fields["option"] for r in reasons if r.code is CODE.BAD_OPTION] == [
        "final_turns",
        "reshuffles",
    ]


def test_a_table_too_large_is_listed_beside_what_has_nothing_to_do_with_it() -> None:
    reasons = reasons_of(rounds=[tt.RoundSpec(60)], reshuffles=-1, first_out=0)
    assert {reason.code for reason in reasons} == {
        CODE.BAD_OPTION,
        CODE.NO_CALL_IN_TURN,
        CODE.TABLE_TOO_LARGE,
    }


# ----------------------------------------------------------------------------------- as a value


@given(tables())
def test_rules_are_values(table: tuple[tt.Rules, int]) -> None:
    rules, _ = table
    for other in (copy.copy(rules), copy.deepcopy(rules), pickle.loads(pickle.dumps(rules))):
        assert other == rules
        assert hash(other) == hash(rules)
        assert repr(other) == repr(rules)
    assert rules.but(name="other").but(name=rules.name) == rules
    assert rules.but(name="other") != rules
    if rules.shape is None:
        assert eval(repr(rules), vars(tt)) == rules


def test_rules_are_frozen() -> None:
    with pytest.raises(AttributeError):
        tt.PAGAT.jokers = 4  # type: ignore[misc]


def test_an_option_that_does_not_exist_is_a_type_error() -> None:
    with pytest.raises(TypeError):
        tt.PAGAT.but(wildcards=3)  # type: ignore[call-arg]


@given(tables())
def test_what_a_card_costs(table: tuple[tt.Rules, int]) -> None:
    """Its pips or its own option; a wild card `wild` or its own rank's; a joker `joker`."""
    rules, _ = table
    for spec in rules.rounds:
        costs = dict(plain_round(spec, rules.values).costs)
        for card in rules.pack.naturals:
            wild = costs["wild"] if spec.is_wild(card) else None
            assert rules.penalty(card, spec) == (costs[str(card.rank)] if wild is None else wild)
        assert rules.penalty(tt.JOKER, spec) == costs["JK"]


@pytest.mark.parametrize(
    ("pack", "ace", "order"),
    [
        (tt.Pack(), tt.Ace.LOW, "A23456789TJQK"),
        (tt.Pack(), tt.Ace.HIGH, "23456789TJQKA"),
        (tt.Pack(), tt.Ace.BOTH, "A23456789TJQKA"),
        (FIVE, tt.Ace.LOW, "3456789TJQK"),
        (tt.Pack(ranks="A9K"), tt.Ace.BOTH, "A9KA"),
        (tt.Pack(ranks="A"), tt.Ace.LOW, "A"),
    ],
)
def test_the_places_of_a_run(pack: tt.Pack, ace: tt.Ace, order: str) -> None:
    rules = tt.Rules(pack=pack, ace=ace, packs=5, rounds=[tt.RoundSpec(1)])
    assert "".join(map(str, rules.run_order)) == order


@given(tables(most_players=7), st.integers(2, 12))
def test_deck_sizes_are_those_of_the_plain_count(table: tuple[tt.Rules, int], seats: int) -> None:
    rules, _ = table
    assert rules.packs_for(seats) == plain(rules).pack_count(seats)
    assert rules.deck_size(seats) == len(plain(rules).deck(seats))


# --------------------------------------------------------------------------------- what is wild


@pytest.mark.parametrize(
    ("wild", "text"),
    [
        (None, ""),
        ("", ""),
        ("3", "3"),
        ("10", "T"),
        ("T", "T"),
        (tt.Rank.SEVEN, "7"),
        (7, "7"),
        ("JH JS", "JH JS"),
        ("3 JH", "3 JH"),
        (tt.Card.parse("JH"), "JH"),
        ([tt.Rank.THREE, "4 5", tt.Card.parse("JH"), 6], "3 4 5 6 JH"),
        ("JK", ""),
        (tt.JOKER, ""),
        (tt.RoundSpec(3, wild_ranks={tt.Rank.TWO}), "2"),
    ],
)
def test_what_is_wild_is_said_in_many_ways(wild: tt.Wild, text: str) -> None:
    assert wild_round(wild, tt.Pack()).wild_text == text


@pytest.mark.parametrize(
    ("wild", "kind", "code"),
    [
        ("2", tt.RulesError, CODE.BAD_RULES),
        (tt.Rank.ACE, tt.RulesError, CODE.BAD_RULES),
        (1, tt.RulesError, CODE.BAD_RULES),
        (tt.RoundSpec(3, wild_ranks={tt.Rank.ACE}), tt.RulesError, CODE.BAD_RULES),
        (tt.RoundSpec(3, wild_cards=["AC"]), tt.RulesError, CODE.BAD_RULES),
        ("AC", tt.CardError, CODE.NOT_IN_PACK),
        ("X", tt.NotationError, CODE.RANK_UNREAD),
        ("JX", tt.NotationError, CODE.CARD_SUIT_UNREAD),
        ("11", tt.NotationError, CODE.CARD_RANK_UNREAD),
        (["3", "ZZ"], tt.NotationError, CODE.CARD_RANK_UNREAD),
    ],
)
def test_what_cannot_be_wild(
    wild: tt.Wild, kind: type[tt.ThreeThirteenError], code: tt.Code
) -> None:
    with pytest.raises(kind) as caught:
        wild_round(wild, FIVE)
    assert caught.value.code is code


@pytest.mark.parametrize("wild", [0, 14, -3])
def test_a_number_that_is_no_rank_cannot_be_wild(wild: int) -> None:
    with pytest.raises(tt.NotationError) as caught:
        wild_round(wild, tt.Pack())
    assert (caught.value.code, caught.value.text) == (CODE.RANK_UNREAD, str(wild))


def test_changes_are_typed() -> None:
    """`but` takes every option there is."""
    assert set(RulesChanges.__annotations__) == {field.name for field in attrs.fields(tt.Rules)}


def test_a_text_for_a_member_of_an_enumeration_is_told_which_there_are() -> None:
    with pytest.raises(tt.RulesError) as caught:
        tt.Rules(ace="both", turn_order=1)  # type: ignore[arg-type]
    assert [str(reason) for reason in caught.value.reasons] == [
        "ace is 'both'; it must be one of Ace.LOW, Ace.HIGH, Ace.BOTH",
        "turn_order is 1; it must be one of TurnOrder.IN_TURN, TurnOrder.ALL_AT_ONCE",
    ]
