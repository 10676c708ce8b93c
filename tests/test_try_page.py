"""The Python of the page to try: what it reads, what it answers, and what its folder holds."""

import json
import re
import zipfile
from pathlib import Path
from urllib.parse import parse_qsl

import attrs
import pytest
from answers import MOST_OTHERS, STEPS, answer, python_text
from hypothesis import given
from hypothesis import strategies as st
from question import MOST_CARDS, Question, RefusedError, option_texts, read_question
from try_data import form_data
from try_runtime import FACTS, ROOT
from try_site import MANIFEST, MODULES, put_together

import three_thirteen as tt
from three_thirteen.presets import PUBLISHED

README = {"hand": "5H 6H 7H 9C 9S 3D KC", "wild": "3", "game": "pagat"}
EXAMPLES = re.findall(
    r"^   (.+) \| (hand=\S+)$", (ROOT / "docs/try.rst").read_text(encoding="utf-8"), re.MULTILINE
)


def read(**asked: object) -> Question:
    return read_question({"game": "pagat", **asked})


def ask(step: str, asked: object) -> dict[str, object]:
    """The answer as the page gets it."""
    found = json.loads(answer(step, json.dumps(asked)))
    assert isinstance(found, dict)
    return found


def faults(**asked: object) -> list[tuple[str, str]]:
    """The field and the code of each fault of a question."""
    with pytest.raises(RefusedError) as refused:
        read(**asked)
    return [(fault.field, fault.code) for fault in refused.value.faults]


# ------------------------------------------------------------------------------------- questions


def test_a_round_is_known_by_what_is_wild_in_it() -> None:
    assert read(wild="7").deal == 7
    assert read(wild="A", game="deuces").deal == 14
    assert read(wild="A").deal is None
    assert read(wild="").deal is None
    assert read(wild="10").spec == tt.PAGAT.rounds[7]
    assert read(wild="JS JH").spec == tt.RoundSpec(1, wild_cards=["JH", "JS"])


def test_a_discard_is_owed_with_one_card_more_than_dealt() -> None:
    assert not read(hand="5H 6H 7H", wild="3").holds_one_more
    assert read(hand="5H 6H 7H 8H", wild="3").holds_one_more
    assert not read(hand="5H 6H 7H 8H", wild="A").holds_one_more


@pytest.mark.parametrize("rules", PUBLISHED, ids=lambda rules: rules.name)
def test_options_as_texts_give_the_same_rules(rules: tt.Rules) -> None:
    assert read(game=rules.name, options=option_texts(rules)).rules == rules


def test_options_change_the_rules() -> None:
    options = {
        "ace": "both",
        "jokers": "2",
        "min_naturals": "1",
        "max_wilds": "3",
        "wild_is_natural": "yes",
        "values.ace": "15",
        "values.jack": "11",
        "values.queen": "12",
        "values.king": "13",
        "values.wild": "20",
        "values.joker": "50",
    }
    assert list(options) == list(option_texts(tt.PAGAT))
    assert read(options=options).rules == tt.PAGAT.but(
        ace=tt.Ace.BOTH,
        jokers=2,
        min_naturals=1,
        max_wilds=3,
        wild_is_natural=True,
        values=tt.Values(ace=15, jack=11, queen=12, king=13, wild=20, joker=50),
    )
    none = {"max_wilds": "none", "values.wild": "none"}
    assert read(game="special-k", options=none).rules.values.wild is None


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ({"hand": "5H 7X"}, [("hand", "card-suit-unread")]),
        ({"hand": "AH", "game": "five-crowns"}, [("hand", "not-in-pack")]),
        ({"hand": "5H " * (MOST_CARDS + 1)}, [("hand", "too-many-cards")]),
        ({"wild": "Z"}, [("wild", "rank-unread")]),
        ({"wild": "7X"}, [("wild", "card-suit-unread")]),
        ({"wild": "2", "game": "five-crowns"}, [("wild", "wild-rank-missing")]),
        ({"wild": "2H", "game": "five-crowns"}, [("wild", "wild-card-missing")]),
        ({"game": "pagatt"}, [("game", "no-such-preset")]),
        ({"game": ""}, [("game", "no-such-preset")]),
        ({"options": {"ace": "middle"}}, [("ace", "not-one-of")]),
        ({"options": {"ace": "high"}, "game": "five-crowns"}, [("ace", "ace-missing")]),
        ({"options": {"jokers": "two"}}, [("jokers", "no-whole-number")]),
        ({"options": {"jokers": "٣"}}, [("jokers", "no-whole-number")]),
        ({"options": {"jokers": "-1"}}, [("jokers", "bad-option")]),
        ({"options": {"jokers": "99999"}}, [("options", "deck-too-large")]),
        ({"options": {"wild_is_natural": "maybe"}}, [("wild_is_natural", "not-one-of")]),
        ({"options": {"values.ace": "-1"}}, [("values.ace", "negative-penalty")]),
        ({"options": {"values.king": "9999999"}}, [("values.king", "bad-option")]),
        ({"options": {"final_turns": "0"}}, [("options", "not-one-of")]),
        (
            {"hand": "x", "wild": "y", "game": "z", "options": {"jokers": "j", "max_wilds": "-2"}},
            [
                ("game", "no-such-preset"),
                ("jokers", "no-whole-number"),
                ("max_wilds", "bad-option"),
                ("hand", "card-rank-unread"),
                ("wild", "rank-unread"),
            ],
        ),
    ],
    ids=lambda value: str(value)[:60],
)
def test_all_faults_are_told_at_their_fields(
    asked: dict[str, object], expected: list[tuple[str, str]]
) -> None:
    assert faults(**asked) == expected
    told = ask("melds", {"game": "pagat", **asked})["faults"]
    assert isinstance(told, list)
    assert [(fault["field"], fault["code"]) for fault in told] == expected


WORDS = st.one_of(st.text(max_size=20), st.sampled_from(["5H", "10H 3C JK", "3", "none", "2"]))


@given(
    st.dictionaries(
        st.sampled_from(["hand", "wild", "game", "options", "width"]),
        st.one_of(
            WORDS,
            st.integers(-5, 5),
            st.none(),
            st.dictionaries(st.one_of(WORDS, st.sampled_from([*option_texts(tt.PAGAT)])), WORDS),
        ),
    ),
    st.sampled_from([*STEPS][1:]),
)
def test_whatever_a_link_says_is_answered(asked: dict[str, object], step: str) -> None:
    found = ask("melds", asked)
    assert ("faults" in found) != ("points" in found)
    if found.get("cards"):
        assert "faults" not in ask(step, asked)


# --------------------------------------------------------------------------------------- answers


def test_melds_are_told_in_words() -> None:
    found = ask("melds", README)
    assert (found["points"], found["is_out"], found["cards"]) == (10, False, 7)
    assert found["text"] == "[9♣ 9♠ 3♦=9♦] [5♥ 6♥ 7♥] K♣"
    melds = found["melds"]
    assert isinstance(melds, list)
    told = "Set: nine of clubs, nine of spades, three of diamonds as nine of diamonds"
    assert melds[0]["words"] == told
    assert [[card["name"], other["name"]] for card, other in melds[0]["stands"]] == [
        ["three of diamonds", "nine of diamonds"]
    ]
    assert melds[1]["stands"] == []
    assert all(meld["drawing"].startswith("<svg") for meld in melds)
    left = found["left"]
    assert isinstance(left, list)
    assert [(card["sign"], card["points"], card["is_wild"]) for card in left] == [("K♣", 10, False)]


def test_a_wild_card_may_stand_for_itself() -> None:
    melds = ask("melds", {"hand": "4H 5H 6H", "wild": "5", "game": "pagat"})["melds"]
    assert isinstance(melds, list)
    [[card, other]] = melds[0]["stands"]
    assert (card["card"], other) == ("5H", None)


def test_discards_come_best_first() -> None:
    found = ask("throws", {"hand": "9C 9S 3D KC", "wild": "3", "game": "pagat"})
    assert found["holds_one_more"] is True
    options = found["options"]
    assert isinstance(options, list)
    wanted = tt.discards("9C 9S 3D KC", "3")
    assert [(o["card"]["card"], o["points"], o["goes_out"]) for o in options] == [
        (str(w.card), w.arrangement.points, w.arrangement.is_out) for w in wanted
    ]


def helping(**asked: object) -> dict[tuple[int, bool], str]:
    """The cards that would help, by their points and whether one could go out."""
    groups = ask("draws", {"game": "pagat", **asked})["groups"]
    assert isinstance(groups, list)
    return {
        (group["points"], group["goes_out"]): " ".join(card["card"] for card in group["cards"])
        for group in groups
    }


def test_draws_are_grouped_by_what_they_lead_to() -> None:
    found = helping(hand="5H 6H KC", wild="")
    assert next(iter(found.items())) == ((0, True), "4H 7H")
    wanted = tt.draws("5H 6H KC")
    assert {tuple(group.split()) for group in found.values()} == {
        tuple(str(card) for card, to in wanted.items() if to == points and not card.is_joker)
        for points in set(wanted.values())
        if points < 21
    }


def test_the_joker_helps_where_there_is_one() -> None:
    assert helping(hand="5H 6H KC")[0, True] == "4H 7H"
    assert helping(hand="5H 6H KC", options={"jokers": "1"})[0, True] == "4H 7H JK"
    assert helping(hand="5H 9C JK", wild="3")[0, True].endswith(" JK")


def test_no_points_are_not_yet_out() -> None:
    """A king that costs nothing can stay, but it keeps a hand from going out."""
    found = helping(hand="5H 6H 2C KC", options={"values.king": "0"})
    assert found[0, False] == "4H 7H"
    assert (0, True) not in found
    out = helping(hand="5H 6H KC", options={"values.king": "0"})
    assert out[0, True] == "4H 7H"


def test_a_hand_that_owes_a_discard_hopes_after_it() -> None:
    found = ask("draws", {"hand": "5H 6H 9C KC", "wild": "3", "game": "pagat"})
    after = found["after"]
    assert isinstance(after, dict)
    assert (after["card"], found["points"]) == ("KC", 20)
    assert helping(hand="5H 6H 9C KC", wild="3") == helping(hand="5H 6H 9C", wild="3")


def test_others_are_as_good_and_few() -> None:
    asked = {"hand": "3C 3D 3H 3S 5H 6H 9C", "wild": "3", "game": "pagat"}
    found = ask("others", asked)
    shown = found["arrangements"]
    assert isinstance(shown, list)
    assert len(shown) == MOST_OTHERS
    assert found["has_more"] is True
    assert len({other["words"] for other in shown}) == MOST_OTHERS
    assert ask("others", README) == {"arrangements": [], "has_more": False}


@pytest.mark.parametrize(
    "asked",
    [
        README,
        {"hand": "QH KH AH", "options": {"ace": "high", "jokers": "2", "wild_is_natural": "yes"}},
        {"hand": "5H 6H 7* JK", "wild": "4", "game": "five-crowns"},
        {"hand": "5H 6H KC", "wild": "JH JS", "options": {"values.wild": "25", "max_wilds": "1"}},
        {"hand": "5H 2C", "game": "special-k", "options": {"values.wild": "none"}},
    ],
)
def test_the_python_shown_gives_the_same(asked: dict[str, object]) -> None:
    question = read(**asked)
    found = eval(python_text(question), {"tt": tt})
    assert found == tt.arrange(question.hand, question.spec, question.rules)
    if "rules=" in python_text(question):
        rules = python_text(question).partition("rules=")[2].removesuffix(")")
        assert eval(rules, {"tt": tt}) == question.rules


# ------------------------------------------------------------------------------ the form and site


def test_the_form_knows_every_game() -> None:
    data = json.loads(json.dumps(form_data()))
    assert [game["name"] for game in data["games"]] == [rules.name for rules in PUBLISHED]
    names = [option["name"] for option in data["options"]]
    for game, rules in zip(data["games"], PUBLISHED, strict=True):
        deck = [card for suit in game["suits"] for card in suit["cards"]]
        assert deck == [str(card) for card in rules.pack.naturals]
        assert {*deck, "JK"} <= set(data["cards"])
        assert [spec["wild"] for spec in game["rounds"]] == [s.wild_text for s in rules.rounds]
        assert list(game["options"]) == names
    assert data["games"][0]["rounds"][0]["label"] == "3 cards: threes wild"
    assert max(spec["deal"] for game in data["games"] for spec in game["rounds"]) < MOST_CARDS


@pytest.mark.parametrize("words_and_link", EXAMPLES, ids=lambda pair: pair[1])
def test_hands_to_begin_with_are_answered(words_and_link: tuple[str, str]) -> None:
    fields = dict(parse_qsl(words_and_link[1]))
    names = ("hand", "wild", "game")
    asked = {name: fields.pop(name) for name in names if name in fields}
    question = read(**asked, options=fields)
    assert "what to throw?" not in words_and_link[0] or question.holds_one_more
    if "in several places" in words_and_link[0]:
        assert ask("others", {"game": "pagat", **asked})["arrangements"]
    if "house rule" in words_and_link[0]:
        plain = tt.preset(question.rules.name)
        best = tt.arrange(question.hand, question.spec, question.rules)
        assert tt.arrange(question.hand, question.spec, plain).points != best.points
    assert len(EXAMPLES) > 4


def test_the_folder_holds_what_the_manifest_says(tmp_path: Path) -> None:
    runtime = tmp_path / "runtime"
    runtime.mkdir()
    (runtime / "pyodide.mjs").write_text("// Python", encoding="utf-8")
    (runtime / "attrs-1-py3-none-any.whl").write_bytes(b"attrs")
    facts = {"pyodide": "9.9", "info": {"python": "3.14"}, "compressed": 7}
    (runtime / FACTS).write_text(json.dumps(facts), encoding="utf-8")
    site = put_together(tmp_path / "try", runtime)
    folder = tmp_path / "try" / site.folder
    manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    assert manifest["packages"] == {"attrs": "1", "three-thirteen": tt.__version__}
    sizes = {name: (folder / name).stat().st_size for name in manifest["files"]}
    assert {name: entry["bytes"] for name, entry in manifest["files"].items()} == sizes
    wheel = f"three_thirteen-{tt.__version__}-py3-none-any.whl"
    assert {*MODULES, wheel, "pyodide.mjs", "pyodide-lock.json"} <= set(sizes)
    assert site.runtime is not None
    assert attrs.astuple(site.runtime) == (sum(sizes.values()), 7)
    with zipfile.ZipFile(folder / wheel) as held:
        found = held.read("three_thirteen/arranging.py")
    assert found == (ROOT / "src/three_thirteen/arranging.py").read_bytes()
    assert put_together(tmp_path / "try", runtime) == site
    (runtime / "pyodide.mjs").write_text("// another", encoding="utf-8")
    assert put_together(tmp_path / "try", runtime).folder != site.folder
    assert len(list((tmp_path / "try").iterdir())) == 1


def test_without_a_runtime_there_are_the_pages_own_files(tmp_path: Path) -> None:
    site = put_together(tmp_path / "try", tmp_path / "nothing")
    names = {file.name for file in (tmp_path / "try" / site.folder).iterdir()}
    assert site.runtime is None
    assert {"main.js", "try.css", *MODULES} <= names
    assert MANIFEST not in names
    assert not [name for name in names if name.endswith((".whl", ".html"))]
