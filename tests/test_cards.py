"""Cards, ranks, suits and packs: values, order, indices for ever, and text read strictly."""

from __future__ import annotations

import copy
import pickle
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import three_thirteen as tt
from three_thirteen.cards import check_same_cards

from .strategies import cards, packs
from .tables import raised

# Written out on purpose: these numbers are in saved games.
EVERY_CARD = [
    "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC",
    "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD",
    "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH",
    "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS",
    "A* 2* 3* 4* 5* 6* 7* 8* 9* T* J* Q* K*",
    "JK",
]
EVERY_TEXT = " ".join(EVERY_CARD).split()


@pytest.mark.parametrize(("index", "text"), list(enumerate(EVERY_TEXT)))
def test_index_of_a_card_is_for_ever(index: int, text: str) -> None:
    card = tt.Card.parse(text)
    assert card.index == index
    assert tt.Card.from_index(index) is card
    assert str(card) == card.text == f"{card}" == text
    assert hash(card) == index


@pytest.mark.parametrize("text", EVERY_TEXT)
def test_equal_cards_are_one_object(text: str) -> None:
    card = tt.Card.parse(text)
    assert tt.Card(card.rank, card.suit) is card
    assert copy.copy(card) is copy.deepcopy(card) is pickle.loads(pickle.dumps(card)) is card
    assert eval(repr(card), {"Card": tt.Card}) is card


def test_cards_are_frozen() -> None:
    for name, value in (("rank", tt.Rank.TWO), ("index", 3), ("text", "2H")):
        with pytest.raises(AttributeError):
            setattr(tt.JOKER, name, value)


def test_the_joker_has_no_rank_and_no_suit() -> None:
    assert (tt.JOKER.rank, tt.JOKER.suit, tt.JOKER.is_joker) == (None, None, True)
    assert not tt.Card.parse("JC").is_joker


@given(st.lists(cards))
def test_cards_sort_in_pack_order_jokers_last(drawn: list[tt.Card]) -> None:
    ordered = sorted(drawn)
    assert tuple(ordered) == tt.sort_cards(drawn)
    assert [card.index for card in ordered] == sorted(card.index for card in drawn)
    for one, two in pairwise(ordered):
        assert one <= two
        assert two >= one
        assert (one < two) == (one is not two) == (two > one)


@pytest.mark.parametrize("index", [-1, 66, 1000])
def test_no_card_has_another_index(index: int) -> None:
    with pytest.raises(tt.CardError) as caught:
        tt.Card.from_index(index)
    assert caught.value.code is tt.Code.NO_SUCH_INDEX
    assert caught.value.fields == {"index": index}
    assert caught.value.card is None


@pytest.mark.parametrize(
    ("rank", "suit"), [(None, tt.Suit.CLUBS), (tt.Rank.ACE, None)], ids=["no rank", "no suit"]
)
def test_no_card_has_half_a_name(rank: tt.Rank | None, suit: tt.Suit | None) -> None:
    with pytest.raises(tt.CardError) as caught:
        tt.Card(rank, suit)
    assert caught.value.code is tt.Code.NO_SUCH_CARD
    assert caught.value.fields == {"rank": rank, "suit": suit}


# ------------------------------------------------------------------------------------------ text


def test_ten_is_read_in_two_ways() -> None:
    assert tt.Card.parse("10H") is tt.Card.parse("TH")
    assert tt.Rank.parse("10") is tt.Rank.parse("T") is tt.Rank.TEN


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", tt.Code.CARD_EMPTY),
        ("11H", tt.Code.CARD_RANK_UNREAD),
        ("1S", tt.Code.CARD_RANK_UNREAD),
        ("1", tt.Code.CARD_RANK_UNREAD),
        ("0H", tt.Code.CARD_RANK_UNREAD),
        ("ZZ", tt.Code.CARD_RANK_UNREAD),
        ("H7", tt.Code.CARD_RANK_UNREAD),
        ("th", tt.Code.CARD_RANK_UNREAD),
        ("jk", tt.Code.CARD_RANK_UNREAD),
        (" 7H", tt.Code.CARD_RANK_UNREAD),
        ("*7", tt.Code.CARD_RANK_UNREAD),
        ("٣H", tt.Code.CARD_RANK_UNREAD),
        ("7", tt.Code.CARD_SUIT_UNREAD),
        ("10", tt.Code.CARD_SUIT_UNREAD),
        ("7h", tt.Code.CARD_SUIT_UNREAD),
        ("7♥", tt.Code.CARD_SUIT_UNREAD),
        ("7 H", tt.Code.CARD_SUIT_UNREAD),
        ("JKC", tt.Code.CARD_SUIT_UNREAD),
        ("JKJK", tt.Code.CARD_SUIT_UNREAD),
        ("JK ", tt.Code.CARD_SUIT_UNREAD),
        ("100H", tt.Code.CARD_SUIT_UNREAD),
        ("7HH", tt.Code.CARD_TOO_LONG),
        ("7H ", tt.Code.CARD_TOO_LONG),
        ("10HJK", tt.Code.CARD_TOO_LONG),
    ],
)
def test_a_text_that_is_no_card_is_refused(text: str, code: tt.Code) -> None:
    with pytest.raises(tt.NotationError) as caught:
        tt.Card.parse(text)
    error = caught.value
    assert (error.code, error.text, error.position) == (code, text, 0)
    assert text == "" or repr(text) in str(error)
    assert error.fields["text"] == text
    assert error.fields["position"] == 0


def test_what_is_left_over_is_named() -> None:
    with pytest.raises(tt.NotationError, match="'H' is left over after 7H") as caught:
        tt.Card.parse("7HH")
    assert caught.value.fields == {
        "text": "7HH",
        "position": 0,
        "rest": "H",
        "good": tt.Card.parse("7H"),
    }


@given(st.text(alphabet="A2310TJQKCDHS*xh ", max_size=4) | st.text(max_size=4))
def test_any_text_is_a_card_or_a_notation_error(text: str) -> None:
    error = raised(tt.NotationError, lambda: tt.Card.parse(text))
    if error is None:
        assert tt.Card.parse(text).text == text.replace("10", "T")
    else:
        assert (error.text, error.position) == (text, 0)
        assert text not in EVERY_TEXT


@pytest.mark.parametrize(
    ("text", "bad", "position"),
    [
        ("5H 6H 7X", "7X", 6),
        ("5H  6H\t11H", "11H", 7),
        ("7HH 7H", "7HH", 0),
        ("7H 7HH", "7HH", 3),
        ("5H 6H, 7H", "6H,", 3),
        ("X 7X X", "X", 0),
        ("7H 1 11H 1", "1", 3),
        ("10H 1", "1", 4),
        ("7H H", "H", 3),
        ("\n JOKER", "JOKER", 2),
    ],
)
def test_where_in_a_longer_text_the_fault_is(text: str, bad: str, position: int) -> None:
    with pytest.raises(tt.NotationError) as caught:
        tt.parse_cards(text)
    error = caught.value
    assert (error.text, error.position) == (bad, position)
    assert text[position:].startswith(bad)


@given(st.text(alphabet="A7T10JKCDHS* \t\nx", max_size=12))
def test_the_fault_of_a_longer_text_is_where_it_says(text: str) -> None:
    error = raised(tt.NotationError, lambda: tt.parse_cards(text))
    if error is None:
        assert tt.format_cards(tt.parse_cards(text)).split() == text.replace("10", "T").split()
    else:
        assert text[error.position :].startswith(error.text)
        assert error.text not in EVERY_TEXT
        tt.parse_cards(text[: error.position])


@given(st.lists(cards))
def test_cards_read_back_what_they_write_in_any_form(drawn: list[tt.Card]) -> None:
    text = tt.format_cards(drawn)
    assert tt.parse_cards(text) == tuple(drawn)
    assert tt.parse_cards(drawn) == tuple(drawn)
    assert tt.parse_cards(text.split()) == tuple(drawn)
    mixed = [card if place % 2 else str(card) for place, card in enumerate(drawn)]
    assert tt.parse_cards(iter(mixed)) == tuple(drawn)


def test_an_item_of_an_iterable_is_one_card() -> None:
    with pytest.raises(tt.NotationError) as caught:
        tt.parse_cards(["5H", "6H 7H"])
    assert (caught.value.text, caught.value.position) == ("6H 7H", 0)
    assert tt.parse_cards("") == tt.parse_cards([]) == ()


@pytest.mark.parametrize(("rank", "text"), list(zip(tt.Rank, "A23456789TJQK", strict=True)))
def test_rank_reads_its_text(rank: tt.Rank, text: str) -> None:
    assert tt.Rank.parse(text) is rank
    assert str(rank) == rank.symbol == f"{rank}" == text
    assert f"{rank:>3}" == f"  {text}"
    assert eval(repr(rank), {"Rank": tt.Rank}) is rank


SIGNS = list(zip(tt.Suit, "CDHS*", "♣♦♥♠★", strict=True))


@pytest.mark.parametrize(("suit", "text", "sign"), SIGNS)
def test_suit_reads_its_text(suit: tt.Suit, text: str, sign: str) -> None:
    assert tt.Suit.parse(text) is suit
    assert str(suit) == suit.symbol == f"{suit}" == text
    assert suit.sign == sign
    assert eval(repr(suit), {"Suit": tt.Suit}) is suit


@pytest.mark.parametrize("text", ["", "1", "0", "11", "A2", "23", "t", "JK", "T0", " 7"])
def test_a_text_that_is_no_rank_is_refused(text: str) -> None:
    with pytest.raises(tt.NotationError) as caught:
        tt.Rank.parse(text)
    assert (caught.value.code, caught.value.text) == (tt.Code.RANK_UNREAD, text)


@pytest.mark.parametrize("number", [0, 14, -1])
def test_a_number_that_is_no_rank_is_refused(number: int) -> None:
    with pytest.raises(tt.NotationError) as caught:
        tt.Rank(number)
    assert (caught.value.code, caught.value.text) == (tt.Code.RANK_UNREAD, str(number))
    with pytest.raises(tt.NotationError):
        tt.Pack(ranks=[number])


@pytest.mark.parametrize("number", [5, -1])
def test_a_number_that_is_no_suit_is_refused(number: int) -> None:
    with pytest.raises(tt.NotationError) as caught:
        tt.Suit(number)
    assert (caught.value.code, caught.value.text) == (tt.Code.SUIT_UNREAD, str(number))
    with pytest.raises(tt.NotationError):
        tt.Pack(suits=[number])


@pytest.mark.parametrize("text", ["", "c", "CD", "♥", "X", "**", " "])
def test_a_text_that_is_no_suit_is_refused(text: str) -> None:
    with pytest.raises(tt.NotationError) as caught:
        tt.Suit.parse(text)
    assert (caught.value.code, caught.value.text) == (tt.Code.SUIT_UNREAD, text)


# ----------------------------------------------------------------------------------------- packs


@given(packs())
def test_a_pack_holds_each_rank_in_each_suit_once(pack: tt.Pack) -> None:
    assert len(pack.naturals) == len(set(pack.naturals)) == len(pack.ranks) * len(pack.suits)
    assert pack.size == len(pack.naturals) + pack.jokers
    assert tt.sort_cards(pack.naturals) == pack.naturals
    for text in EVERY_TEXT:
        card = tt.Card.parse(text)
        assert pack.has(card) == (card in pack.naturals or card.is_joker)


@pytest.mark.parametrize(
    ("pack", "size"),
    [
        (tt.Pack(), 52),
        (tt.Pack(jokers=2), 54),
        (tt.FIVE_CROWNS.pack, 58),
        (tt.Pack(ranks="A", suits="*"), 1),
    ],
)
def test_sizes_of_packs(pack: tt.Pack, size: int) -> None:
    assert pack.size == size


def test_packs_are_written_in_several_ways() -> None:
    text = tt.Pack(ranks="A23", suits="SC")
    values = tt.Pack(ranks=[tt.Rank.ACE, 2, "3"], suits=[0, tt.Suit.SPADES])
    assert text == values
    assert text.ranks == (tt.Rank.ACE, tt.Rank.TWO, tt.Rank.THREE)
    assert text.suits == (tt.Suit.CLUBS, tt.Suit.SPADES), "suits stand in pack order"
    assert tt.Pack(ranks={tt.Rank.KING, tt.Rank.ACE}).ranks == (tt.Rank.ACE, tt.Rank.KING)


def test_a_pack_has_its_own_rank_order() -> None:
    assert tt.Pack(ranks="KQJ").ranks == (tt.Rank.KING, tt.Rank.QUEEN, tt.Rank.JACK)


def test_all_that_is_wrong_with_a_pack_is_listed() -> None:
    with pytest.raises(tt.RulesError) as caught:
        tt.Pack(ranks="A2A2", suits="CC", jokers=-1)
    assert [reason.code for reason in caught.value.reasons] == [
        tt.Code.REPEATED,
        tt.Code.REPEATED,
        tt.Code.REPEATED,
        tt.Code.BAD_OPTION,
    ]
    with pytest.raises(tt.RulesError) as caught:
        tt.Pack(ranks=(), suits="")
    codes = [reason.code for reason in caught.value.reasons]
    assert codes == [tt.Code.NO_RANKS, tt.Code.NO_SUITS]


@pytest.mark.parametrize("jokers", [-1, 1.5, "2", True, None])
def test_jokers_of_a_pack_are_a_whole_number(jokers: object) -> None:
    with pytest.raises(tt.RulesError) as caught:
        tt.Pack(jokers=jokers)  # type: ignore[arg-type] # wrong on purpose
    [reason] = caught.value.reasons
    assert (reason.code, reason.fields["value"]) == (tt.Code.BAD_OPTION, jokers)


@pytest.mark.parametrize(("card", "ok"), [("3*", True), ("AC", False), ("2H", False), ("JK", True)])
def test_whether_a_pack_has_a_card(card: str, *, ok: bool) -> None:
    pack = tt.FIVE_CROWNS.pack
    assert pack.has(tt.Card.parse(card)) is ok
    if not ok:
        with pytest.raises(tt.CardError, match=f"no {card}") as caught:
            pack.check(tt.parse_cards(f"3C JK {card} 9C"))
        assert (caught.value.code, caught.value.card) == (
            tt.Code.NOT_IN_PACK,
            tt.Card.parse(card),
        )


def test_a_deck_of_other_cards_says_what_is_missing_and_too_many() -> None:
    wanted, given_ = tt.parse_cards("2C 2C 2C 3H JK"), tt.parse_cards("3H 2C 3H 4S 4S")
    with pytest.raises(tt.DeckError) as caught:
        check_same_cards(given_, wanted, tt.Code.WRONG_DECK)
    error = caught.value
    assert tt.format_cards(error.missing) == "2C 2C JK"
    assert tt.format_cards(error.surplus) == "3H 4S 4S"
    assert error.card is tt.Card.parse("3H")
    assert "2C 2C JK" in str(error)
    check_same_cards(reversed(wanted), wanted, tt.Code.WRONG_DECK)
