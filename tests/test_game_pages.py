"""The pages to play from: every sentence follows from the options, for any rules."""

import re
from pathlib import Path

import pytest
from game_pages import (
    difference_lines,
    example_round,
    game_lines,
    listed,
    penalties,
    scoring,
    shown,
    verdict,
    wild_words,
)
from hypothesis import given
from rule_sources import MARKS, MEANINGS, SOURCES, mark

import three_thirteen as tt
from three_thirteen import strategies
from three_thirteen.describing import describe
from three_thirteen.presets import PUBLISHED

PLAIN = "\n".join(game_lines(tt.PAGAT))


def page(**changes: object) -> str:
    """The page of the plain game with some options changed."""
    return "\n".join(game_lines(tt.PAGAT.but(**changes)))  # type: ignore[arg-type]


@given(strategies.rules())
def test_any_rules_have_a_page(rules: tt.Rules) -> None:
    text = "\n".join(game_lines(rules))
    assert "Scoring\n-------" in text
    assert "None" not in text


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"ace": tt.Ace.HIGH}, "Q-K-A is a run, A-2-3 is none"),
        ({"ace": tt.Ace.BOTH}, "A-2-3 and Q-K-A are runs"),
        ({"min_naturals": 1}, "needs a **natural** card"),
        ({"min_naturals": 2}, "needs two natural cards"),
        ({"max_wilds": 1}, "holds one wild card at most"),
        ({"return_taken": False}, "may not go straight back"),
        ({"first_out": 2}, "from your second turn on"),
        ({"final_turns": 0}, "The round is scored at once."),
        ({"reveal_out": False}, "your hand stays hidden"),
        ({"reshuffles": 0}, "about to draw, the round is scored."),
        ({"reshuffles": 2}, "two times a round at most"),
        ({"next_dealer": tt.NextDealer.RIGHT}, "The deal passes to the right"),
        ({"next_dealer": tt.NextDealer.WENT_OUT}, "Whoever went out begins the next round"),
        ({"tie": tt.Tie.VOID}, "If several are lowest, nobody wins."),
        ({"jokers": 2}, "two jokers"),
        ({"values": tt.Values(others={tt.Rank.SIX: 0})}, "* - sixes"),
    ],
    ids=lambda value: str(value) if isinstance(value, str) else "",
)
def test_a_changed_option_changes_its_sentence(changes: dict[str, object], sentence: str) -> None:
    assert sentence not in PLAIN
    assert sentence in page(**changes)


def test_all_at_once_has_sections_of_its_own() -> None:
    text = "\n".join(game_lines(tt.SPEED))
    assert "The deal and the call\n" in text
    assert "A turn\n" not in text


def test_bonus_round_is_told() -> None:
    assert "The bonus round has 14 cards, and aces are wild." in "\n".join(game_lines(tt.DEUCES))


def test_groups_are_judged_by_the_engine() -> None:
    spec = example_round(tt.PAGAT)
    assert verdict("8C 8D 8H", tt.PAGAT, spec) == "a set, 8♣, 8♦ and 8♥ as themselves"
    assert verdict("7C 8C 9C", tt.PAGAT, spec) == "a run, 8♣ as itself"
    assert verdict("8C 8D 8H", tt.GAMERULES, spec) == "no meld: no natural card"
    assert verdict("TS 8H QS", tt.PAGAT, spec) == "a run, 8♥ for J♠"
    assert verdict("QH KH AH", tt.PAGAT, spec) == "no meld: no run goes on from K to A"
    assert verdict("JC QC", tt.PAGAT, spec) == "no meld: fewer than three cards"


def test_scoring_is_told_card_by_card() -> None:
    spec = tt.RoundSpec(4, wild_ranks={tt.Rank.FOUR})
    told = scoring(tt.arrange("4H 9C JD 2S", spec, tt.SPECIAL_K), tt.SPECIAL_K, spec)
    assert told == "Left over: 9 (9♣) + 10 (J♦) + 15 (4♥) + 2 (2♠) = 36 points."
    assert (
        scoring(tt.arrange("4H 9C 9D", spec), tt.PAGAT, spec) == "Nothing is left over: 0 points."
    )


def test_differences_from_the_plain_game() -> None:
    assert difference_lines(tt.SPRUCE) == ["Nothing differs from the plain game but the words.", ""]
    assert difference_lines(tt.GAMERULES)[-7:] == [
        "   * - how many can play",
        "     - **2 to 4**",
        "     - 2 or more",
        "   * - the fewest natural (not wild) cards of a meld",
        "     - **1**",
        "     - 0",
        "",
    ]
    # Where there are no aces, what they would cost is no difference.
    assert not any("ace" in line for line in difference_lines(tt.FIVE_CROWNS))


def test_words() -> None:
    assert listed(["clubs"]) == "clubs"
    assert listed(["A", "B", "C"], "or") == "A, B or C"
    assert shown(tt.Card.parse("TH")) == "10♥"
    assert wild_words(tt.RoundSpec(3, wild_ranks={6}, wild_cards=["JH"])) == "sixes and JH"
    assert wild_words(tt.RoundSpec(3)) == "nothing"


def test_penalties_of_the_five_suited_game() -> None:
    assert penalties(tt.FIVE_CROWNS) == [
        ("3 to 10", "its pips"),
        ("jack", "11 points"),
        ("queen", "12 points"),
        ("king", "13 points"),
        ("a card of the wild rank", "20 points"),
        ("joker", "50 points"),
    ]


def test_marks_name_published_games_and_options() -> None:
    names = [rules.name for rules in PUBLISHED]
    assert list(MARKS) == names
    assert list(SOURCES) == names
    options = {option.name for option in describe(tt.PAGAT)}
    for marks in MARKS.values():
        assert set(marks) <= options
        assert set(marks.values()) <= set(MEANINGS)
    assert mark("pagat", "tie") == "choice"
    assert mark("five-crowns", "reshuffles") == ""


PAGES = sorted((Path(__file__).parent.parent / "docs/games").glob("*.rst"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_variations_on_a_page_are_rules(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for variation in re.findall(r"``(tt\.[A-Z_]+\.but\(.*\))``", text):
        rules = eval(variation, {"tt": tt})
        rules.check_table(rules.players[0])
        assert rules not in PUBLISHED
    assert page.stem == "index" or f".. game-rules:: {page.stem}\n" in text


def test_the_provisional_game_says_what_is_attested() -> None:
    text = " ".join((PAGES[0].parent / "deuces.rst").read_text(encoding="utf-8").split())
    assert "This preset is *provisional*." in text
    assert "54 cards, two or three seats, twelve rounds of three to fourteen cards" in text
    assert "is taken to be the ace" in text


HANDS = [
    (page.stem, *found)
    for page in PAGES
    for found in re.findall(
        r"^\.\. hand:: (.*)\n   :rules: (.*)\n   :deal: (.*)\n(?:   :answer: (.*)\n)?",
        page.read_text(encoding="utf-8"),
        re.MULTILINE,
    )
]


@pytest.mark.parametrize(("page", "hand", "rules", "deal", "answer"), HANDS)
def test_words_around_a_drawn_hand_take_the_right_answer_for_granted(
    page: str, hand: str, rules: str, deal: str, answer: str
) -> None:
    """Who changes a hand or its rules sees the answer beside the words, and reads them again."""
    assert rules == page
    game = tt.preset(rules)
    [spec] = [spec for spec in game.rounds if spec.deal == int(deal)]
    assert answer == str(tt.arrange(hand, spec, game))


def test_every_drawn_hand_was_looked_at() -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    assert len(HANDS) == text.count(".. hand::") == 21
