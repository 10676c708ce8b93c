"""Drawings: sound SVG for everybody, in words too, and blind where views are."""

from __future__ import annotations

import copy
import pickle
import re
import subprocess
import sys
import unicodedata
from itertools import combinations
from random import Random
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

import three_thirteen as tt
from three_thirteen._pictures import escaped

from .strategies import preset_tables
from .tables import eager_game

SVG = "{http://www.w3.org/2000/svg}"
CARDS = [tt.Card.from_index(index) for index in range(66)]
BEST = tt.arrange("5H 3D 7H 8H JK TH 7C 7S 3S 2D KC 4H", "3")
FIVE = tt.arrange("5H 6H JK 8H 9* T* J* Q* 7* 4C 4D 4S KC", "4", tt.FIVE_CROWNS)
CLAIM = tt.check_arrangement(["5H 6H 7H"], "5H 6H 7H 2D JK")


def read(svg: str) -> ET.Element:
    """The root of a drawing, which must be sound and need nothing from outside."""
    root = ET.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert words(root, "title").strip()
    assert words(root, "desc").strip()
    allowed = {"svg", "g", "rect", "path", "text", "title", "desc", "style"}
    for element in root.iter():
        assert element.tag.removeprefix(SVG) in allowed
        for name, value in element.attrib.items():
            assert name not in ("id", "href")
            assert not name.startswith("on")
            assert "url(" not in value
            assert "//" not in value
    return root


def words(root: ET.Element, tag: str) -> str:
    element = root.find(f"{SVG}{tag}")
    assert element is not None
    return element.text or ""


def texts(root: ET.Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}text")]


def shapes(svg: str) -> list[str]:
    """What is drawn, with all colour taken away."""
    bare = re.sub(r'(fill|stroke)="[^"]*"', "", svg)
    return re.findall(r"<(?:path|rect)[^>]*>", bare)


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_every_card_is_drawn_and_named(card: tt.Card) -> None:
    root = read(tt.draw_cards([card]))
    rank = "JK" if card.rank is None else card.rank.symbol.replace("T", "10")
    assert texts(root) == [rank]
    assert words(root, "desc") == tt.ENGLISH.card_name(card)


def test_suits_differ_in_shape_and_not_only_in_colour() -> None:
    for one, two in combinations(["7C", "7D", "7H", "7S", "7*"], 2):
        assert shapes(tt.draw_cards(one)) != shapes(tt.draw_cards(two))


def test_colours_stand_out_on_light_and_on_dark() -> None:
    def light(colour: str) -> float:
        parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    colours = {*re.findall(r'fill="(#[0-9a-f]{6})"', tt.draw_cards(CARDS))}
    assert len(colours) == 5  # spades have the colour of the text
    for colour in colours:
        assert 1.05 / (light(colour) + 0.05) >= 3  # on white
        assert (light(colour) + 0.05) / (light("#16181c") + 0.05) >= 3  # on nearly black


def test_what_is_wild_shows_without_colour() -> None:
    plain, wild = tt.draw_cards("3D"), tt.draw_cards("3D", wild="3")
    assert shapes(plain) != shapes(wild)
    assert words(read(wild), "desc") == "three of diamonds, wild"
    assert "stroke-dasharray" in tt.draw_cards("JK")


def test_what_a_wild_card_stands_for_is_drawn_and_said() -> None:
    root = read(tt.draw_meld(tt.arrange("5H 3D 7H", "3").melds[0]))
    assert texts(root) == ["run", "5", "3", "=", "6", "7"]
    assert words(root, "title") == "run: 3 cards"
    assert words(root, "desc") == (
        "run: five of hearts, three of diamonds as six of hearts, seven of hearts"
    )


def test_an_arrangement_names_its_melds_and_sets_the_rest_apart() -> None:
    root = read(tt.draw_arrangement(CLAIM))
    assert words(root, "title") == "Arranged hand: 1 meld, 2 cards left over, 22 points"
    assert words(root, "desc") == (
        "run: five of hearts, six of hearts, seven of hearts; "
        "left over: 22 points: two of diamonds, joker"
    )
    assert texts(root)[-3:] == ["left over: 22 points", "2", "JK"]


def test_nothing_is_drawn_of_no_cards() -> None:
    assert words(read(tt.draw_arrangement(tt.arrange(""))), "desc") == "0 cards"
    assert words(read(tt.draw_cards("")), "title") == "Hand: 0 cards"


def test_the_words_follow_the_language() -> None:
    root = read(tt.draw_arrangement(CLAIM, language=tt.SPANISH))
    assert words(root, "title") == "Mano combinada: 1 combinación, 2 cartas sueltas, 22 puntos"
    assert "siete de corazones" in words(root, "desc")
    assert texts(root)[0] == "escalera"


def test_notebooks_and_templates_show_drawings() -> None:
    for value in (BEST, BEST.melds[0]):
        inline, alone = value._repr_html_(), value._repr_svg_()
        assert "<style>" not in inline
        assert "prefers-color-scheme:dark" in alone
        assert words(read(inline), "title") == words(read(alone), "title")
    drawing = tt.draw_cards("7H")
    assert drawing._repr_html_() == drawing._repr_svg_() == drawing.__html__() == drawing


def test_a_drawing_is_a_value() -> None:
    drawing = tt.draw_arrangement(BEST)
    for other in (copy.deepcopy(drawing), pickle.loads(pickle.dumps(drawing))):
        assert type(other) is tt.Drawing
        assert other == drawing == tt.draw_arrangement(BEST)


def test_drawings_are_small() -> None:
    assert len(tt.draw_cards("7H")) < 1_000
    assert len(tt.draw_arrangement(FIVE)) < 10_000


# --- room ----------------------------------------------------------------------------------------


def boxes(root: ET.Element) -> list[tuple[float, float, float, float]]:
    """Every rectangle as left, top, right and bottom."""
    found = []

    def walk(element: ET.Element, left: float, top: float) -> None:
        if moved := re.fullmatch(r"translate\(([\d.]+) ([\d.]+)\)", element.get("transform", "")):
            left, top = left + float(moved[1]), top + float(moved[2])
        if element.tag == f"{SVG}rect":
            x, y = (float(element.get(name, "0")) for name in "xy")
            wide, high = float(element.get("width", "0")), float(element.get("height", "0"))
            found.append((left + x, top + y, left + x + wide, top + y + high))
        for child in element:
            walk(child, left, top)

    walk(root, 0.0, 0.0)
    return found


@given(st.lists(st.sampled_from(CARDS), max_size=20), st.integers(60, 900))
def test_cards_lie_beside_each_other_within_the_width(cards: list[tt.Card], width: int) -> None:
    root = read(tt.draw_arrangement(tt.arrange(cards, "3", tt.PAGAT.but(pack=ALL)), width=width))
    wide, high = map(float, root.get("viewBox", "").split()[2:])
    laid = [box for box in boxes(root) if box[2] - box[0] == 44]
    assert len(laid) == len(cards)
    for left, top, right, bottom in boxes(root):
        assert 0 <= left < right <= wide
        assert 0 <= top < bottom <= high
        assert right <= width
    for one, two in combinations(laid, 2):
        beside = one[2] <= two[0] or two[2] <= one[0]
        assert beside or one[3] <= two[1] or two[3] <= one[1]


ALL = tt.Pack(suits="CDHS*")


def test_scale_changes_the_size_and_nothing_else() -> None:
    one, two = tt.draw_cards("7H 8H"), tt.draw_cards("7H 8H", scale=2)
    assert float(read(two).get("width", "")) == 2 * float(read(one).get("width", ""))
    assert one.partition("viewBox")[2] == two.partition("viewBox")[2]


# --- tables --------------------------------------------------------------------------------------

HOSTILE = "</svg><script>alert('&\"')</script>\x00\x1b\ud800\ufffe ]]>"


def test_names_cannot_break_out_of_a_drawing() -> None:
    state = tt.State.new(2, seed=1).play("deal")
    for seat in (0, 1, None):
        root = read(tt.draw_table(state.view(seat), [HOSTILE, HOSTILE]))
        shown = [*texts(root), words(root, "title"), words(root, "desc")]
        assert any("<script>alert('&\"')" in text for text in shown)


@given(st.text())
def test_any_text_is_escaped_and_read_back(text: str) -> None:
    root = ET.fromstring(f'<a b="{escaped(text)}">{escaped(text)}</a>')
    kept = text.replace("\r\n", "\n").replace("\r", "\n")  # as any reader of XML does
    assert (root.text or "") == re.sub(f"[^{XML}]", "\ufffd", kept)


XML = "\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff"
"""What XML can hold."""


@given(preset_tables(most_players=5), st.integers(0, 1_000))
def test_a_table_shows_what_the_view_shows_and_nothing_else(
    drawn: tuple[tt.Rules, int], seed: int
) -> None:
    rules, players = drawn
    for number, (state, _, _) in enumerate(eager_game(tt.State.new(players, rules, seed), seed)):
        if number % 7:
            continue
        for seat in (None, *range(players)):
            view = state.view(seat)
            drawing = tt.draw_table(view)
            description = words(read(drawing), "desc")
            other = tt.State.sample(view, Random(number)).view(seat)
            assert tt.draw_table(other) == drawing
            for card in view.hand:
                assert tt.ENGLISH.card_name(card) in description


def test_a_scored_table_shows_every_hand() -> None:
    new = tt.State.new(3, seed=2)
    state = next(state for state, _, _ in eager_game(new, seed=2) if state.results)
    description = words(read(tt.draw_table(state.view(0), ["Ann", "Bob", "Cleo"])), "desc")
    for hand in state.hands:
        assert all(tt.ENGLISH.card_name(card) in description for card in hand)


# --- text ----------------------------------------------------------------------------------------


def test_every_sign_of_the_text_form_is_one_column_wide() -> None:
    text = tt.draw_text(CARDS)
    assert len(text.split()) == len(CARDS)
    assert all(len(card) == 2 for card in text.split())
    for sign in text:
        assert unicodedata.east_asian_width(sign) in ("Na", "N", "A")
        assert unicodedata.category(sign) not in ("Mn", "Cf")  # no selectors, no joiners


def test_text_shows_melds_stand_ins_and_the_rest() -> None:
    assert tt.draw_text(CLAIM) == "[5♥ 6♥ 7♥] 2♦ JK"
    assert tt.draw_text(tt.arrange("5H 3D 7H", "3").melds[0]) == "5♥ 3♦=6♥ 7♥"
    assert tt.draw_text("TH *K".replace("*K", "K*")) == "T♥ K★"


def test_text_in_letters_is_read_back() -> None:
    assert tt.parse_cards(tt.draw_text(CARDS, signs=False)) == tuple(CARDS)


# --- the package ---------------------------------------------------------------------------------


def test_importing_the_package_imports_no_drawings_and_no_languages() -> None:
    code = (
        "import sys, three_thirteen as tt\n"
        "late = {'drawing', 'table_drawing', 'languages', 'spanish', 'narrating', '_pictures'}\n"
        "loaded = {name for name in late if 'three_thirteen.' + name in sys.modules}\n"
        "assert not loaded, loaded\n"
        "assert all(hasattr(tt, name) for name in tt.__all__)\n"
        "assert set(tt.__all__) <= set(dir(tt))\n"
        "assert not hasattr(tt, 'draw_nothing')\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
