"""Languages: everything that is said can be said otherwise, word by word."""

from __future__ import annotations

import ast
import copy
import pickle
import string
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import three_thirteen as tt
from three_thirteen import spanish
from three_thirteen.codes import TEXTS
from three_thirteen.languages import Words, one_or_many
from three_thirteen.testing import ContractError, check_language

from .strategies import preset_tables
from .tables import eager_game, every_move, raised
from .test_errors import RAISED, error_of

CARDS = [tt.Card.from_index(index) for index in range(66)]
BOTH = (tt.ENGLISH, tt.SPANISH)
SOURCES = sorted(Path(tt.__file__).parent.glob("*.py"))


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


# --- a complete second language ------------------------------------------------------------------

TABLES = ("texts", "ranks", "many_ranks", "suits", "articles", "kinds", "moves", "phases")


@pytest.mark.parametrize("language", BOTH, ids=repr)
def test_a_language_that_ships_keeps_the_contract(language: tt.Language) -> None:
    check_language(language)


@pytest.mark.parametrize("code", tt.Code)
def test_every_code_has_a_spanish_text_with_the_same_fields(code: tt.Code) -> None:
    assert fields(spanish._TEXTS[code]) == fields(TEXTS[code])  # noqa: SLF001


def test_spanish_has_words_of_its_own_for_everything() -> None:
    own: dict[str, Mapping[str, object]] = {
        "moves": spanish._MOVES,  # noqa: SLF001
        "phases": spanish._PHASES,  # noqa: SLF001
        "phrases": spanish._PHRASES,  # noqa: SLF001
        "counts": spanish._COUNTS,  # noqa: SLF001
    }
    for table, words in own.items():
        assert words.keys() == getattr(tt.ENGLISH, table).keys()
    assert spanish._RANKS.keys() == set(tt.Rank)  # noqa: SLF001
    assert spanish._SUITS.keys() == set(tt.Suit)  # noqa: SLF001
    assert tt.SPANISH.kinds.keys() == set(tt.MeldKind)
    for table in TABLES:
        english, other = getattr(tt.ENGLISH, table), getattr(tt.SPANISH, table)
        same = {key for key in english if english[key] == other[key]}
        assert same <= {tt.Code.SETUP_OUT, tt.Code.CLAIM}  # nothing but fields


def test_spanish_phrases_have_the_fields_of_the_english_ones() -> None:
    for table in ("moves", "phrases"):
        english, other = getattr(tt.ENGLISH, table), getattr(tt.SPANISH, table)
        for key in english:
            assert fields(other[key]) == fields(english[key]), key
    for key, forms in tt.ENGLISH.counts.items():
        assert {*map(frozenset, map(fields, forms))} == {
            *map(frozenset, map(fields, tt.SPANISH.counts[key]))
        }


# --- names ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", BOTH, ids=repr)
def test_cards_and_moves_have_names_of_their_own(language: tt.Language) -> None:
    assert len({language.card_name(card) for card in CARDS}) == len(CARDS)
    moves = every_move(tt.State.new(2, tt.SPEED, seed=1))
    assert len({language.move_text(move) for move in moves}) == len(moves)


def test_names_in_words() -> None:
    assert tt.ENGLISH.card_name(tt.Card.parse("7H")) == "seven of hearts"
    assert tt.SPANISH.card_name(tt.Card.parse("7H")) == "siete de corazones"
    assert tt.SPANISH.move_text(tt.Discard("QS")) == "tirar la reina de picas"
    assert tt.SPANISH.move_text(tt.GoOut("JK")) == "tirar el joker y cerrar"
    deck = tt.State.new(2, seed=1).stock
    assert tt.ENGLISH.move_text(tt.Deal(deck)) == "deal (a given deck)"
    assert tt.SPANISH.phases[tt.Phase.DRAW] == "robo"
    assert tt.ENGLISH.many_ranks[tt.Rank.SIX] == "sixes"


def test_lists_and_numbers_follow_the_language() -> None:
    assert tt.ENGLISH.listed(["Ann", "Bob", "Ida"], "or") == "Ann, Bob or Ida"
    assert tt.SPANISH.listed(["Ana", "Inés"]) == "Ana e Inés"
    assert tt.SPANISH.listed(["Ana", "Hugo"]) == "Ana y Hugo"
    assert tt.SPANISH.listed(["Ana", "Hiero"]) == "Ana y Hiero"
    assert tt.SPANISH.listed(["uno", "otro"], "or") == "uno u otro"
    assert tt.ENGLISH.listed(["Ann"]) == "Ann"
    assert tt.ENGLISH.listed([]) == ""
    assert [tt.SPANISH.count("points", points) for points in (0, 1, 2)] == [
        "0 puntos",
        "1 punto",
        "2 puntos",
    ]


# --- errors --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", RAISED)
def test_every_error_is_said_anew_from_its_code_and_fields(name: str) -> None:
    error = error_of(name)
    assert tt.ENGLISH.error_text(error) == str(error)
    assert tt.ENGLISH.reason_text(error.reason) == error.reason.text
    other = tt.SPANISH.error_text(error)
    assert other != str(error)
    for reason in getattr(error, "reasons", ()):
        assert tt.ENGLISH.reason_text(reason) == reason.text
        assert tt.SPANISH.reason_text(reason) in other
        assert reason.text not in other


def test_reasons_within_reasons_are_said_in_the_language_too() -> None:
    with pytest.raises(tt.RulesError) as raised:
        tt.Rules(jokers=-1, min_naturals=3, rounds=[tt.RoundSpec(3, wild_ranks="3")], tie=9)  # type: ignore[arg-type]
    text = tt.SPANISH.error_text(raised.value)
    assert text == (
        "estas reglas no funcionan: jokers es -1; debe ser 0 o más; min_naturals es 3; "
        "debe ser un número entero de 0 a 2; tie es 9; debe ser uno de "
        "Tie.SHARE, Tie.VOID, Tie.BONUS"
    )


def test_a_refused_move_is_said_in_the_language() -> None:
    state = tt.State.new(2, seed=1).play("deal")
    with pytest.raises(tt.IllegalMoveError) as raised:
        state.play("x7H")
    assert tt.SPANISH.error_text(raised.value) == "x7H no es una jugada de la fase de robo"
    with pytest.raises(tt.SetupError) as refused:
        tt.State.setup(["5H 6H 7H", "2C 9D KS"], "4D", phase=tt.Phase.OVER)
    assert "una de reparto" not in tt.SPANISH.error_text(refused.value)
    assert "sí una de anuncio, robo, descarte" in tt.SPANISH.error_text(refused.value)


def test_a_damaged_save_is_said_in_the_language() -> None:
    record = tt.Record.new(players=["Ann", "Bob"], seed=1).play("deal")
    for text in (
        "{",
        "[" * 100_000,
        "[1e999999, NaN]",
        record.to_json().replace('"dealer":', '"teller":'),
        record.to_json().replace('"share"', '"sharing"'),
        record.to_json().replace('"version":1', '"version":99'),
        record.to_json().replace("deal =", "pile ="),
    ):
        with pytest.raises(tt.RecordError) as raised:
            tt.Record.from_json(text)
        assert tt.ENGLISH.error_text(raised.value) == str(raised.value)
        assert tt.SPANISH.error_text(raised.value) != str(raised.value)


RECORD = tt.Record.new(players=["Ann", "Bob"], seed=1).play("deal").play("stock")
DAMAGE = st.sampled_from(["", "x", "7", "]", '"', "}", ",", "\n"])


@given(st.booleans(), st.integers(0, 10_000), DAMAGE)
def test_every_damage_to_a_save_is_said_from_codes(as_json: bool, place: int, sign: str) -> None:
    text = RECORD.to_json() if as_json else RECORD.to_text()
    read = tt.Record.from_json if as_json else tt.Record.from_text
    place %= len(text)
    error = raised(tt.RecordError, lambda: read(text[:place] + sign + text[place + 1 :]))
    if error is not None:
        assert isinstance(error.fields.get("why", error.reason), tt.Reason)
        assert tt.ENGLISH.error_text(error) == str(error) != tt.SPANISH.error_text(error)


def raisers(tree: ast.AST) -> Iterator[ast.keyword]:
    """What is given by name to whatever makes a reason or an error."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            function = node.func
            name = function.attr if isinstance(function, ast.Attribute) else ""
            name = function.id if isinstance(function, ast.Name) else name
            if name in ("of", "fail", "refused") or name.endswith("Error"):
                yield from node.keywords


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_no_field_of_an_error_is_a_sentence(path: Path) -> None:
    for keyword in raisers(ast.parse(path.read_text(encoding="utf-8"))):
        for node in ast.walk(keyword.value):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert " " not in node.value.strip(", "), f"{path.name}: {ast.unparse(keyword)}"


# --- events --------------------------------------------------------------------------------------


@given(preset_tables(most_players=4), st.integers(0, 1_000))
def test_every_event_is_said_in_every_language(drawn: tuple[tt.Rules, int], seed: int) -> None:
    rules, players = drawn
    names = [f"<{seat}>" for seat in range(players)]
    for state, _, _ in eager_game(tt.State.new(players, rules, seed), seed):
        for event in state.events:
            english, other = (tt.event_text(event, names, language) for language in BOTH)
            assert english != other
            assert "{" not in english + other
            if isinstance(event, tt.Drew | tt.Took | tt.Discarded | tt.WentOut | tt.Received):
                assert english.startswith(names[event.seat])
                assert other.startswith(names[event.seat])


def test_events_in_words() -> None:
    state = tt.State.setup(["5H 6H 7H", "2C 9D KS"], "4D", seed=1, to_act=0, dealer=1)
    names = ["Ana", "Inés"]
    deal = tt.Dealt(1, 1, (0, 1), 3, tt.parse_cards("4D"))
    assert tt.event_text(deal, names) == "Inés deals 3 cards to each; face up: four of diamonds"
    took, *_ = state.play("pile").events
    assert tt.event_text(took, names, tt.SPANISH) == "Ana toma el cuatro de diamantes del descarte"
    threw, went = state.play("pile").play("x4D!").events
    assert tt.event_text(threw, names) == "Ana throws the four of diamonds"
    assert tt.event_text(went, names) == (
        "Ana goes out: run: five of hearts, six of hearts, seven of hearts"
    )


@pytest.mark.parametrize(
    ("event", "english", "other"),
    [
        (tt.GameOver((0,), (3, 9)), "Ann wins with 3 points", "gana Ann con 3 puntos"),
        (
            tt.GameOver((0, 1), (1, 1)),
            "Ann and Bob share the win with 1 point",
            "Ann y Bob comparten la victoria con 1 punto",
        ),
        (tt.GameOver((), (1, 1)), "a tie at 1 point, and nobody wins", "no gana nadie"),
        (tt.WentOut(1, None), "Bob goes out", "Bob cierra"),
        (tt.Matched(1, None), "Bob calls match", "Bob canta completa"),
        (tt.Reshuffled(1), "into the stock: 1 card", "pasan al mazo: 1 carta"),
        (tt.Committed(0), "Ann has chosen", "Ann ha elegido"),
        (tt.Revealed((0, 1)), "all have chosen", "todos han elegido"),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else "",
)
def test_other_events_in_words(event: tt.Event, english: str, other: str) -> None:
    assert tt.event_text(event, ["Ann", "Bob"]).endswith(english)
    assert tt.event_text(event, ["Ann", "Bob"], tt.SPANISH).endswith(other)


# --- a third language ----------------------------------------------------------------------------


def polish_form(count: int) -> int:
    """Which of three forms Polish takes."""
    if count == 1:
        return 0
    return 1 if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else 2


def test_a_language_of_ones_own_changes_what_it_names_and_keeps_the_rest() -> None:
    polish = tt.ENGLISH.but(
        code="pl",
        name="polski",
        texts={tt.Code.GAME_OVER: "gra skończona"},
        counts={"cards": ("{count} karta", "{count} karty", "{count} kart")},
        form_of=polish_form,
    )
    check_language(polish.but(counts=dict.fromkeys(polish.counts, ("{count}",) * 3)))
    assert [polish.count("cards", count) for count in (1, 2, 5, 22)] == [
        "1 karta",
        "2 karty",
        "5 kart",
        "22 karty",
    ]
    assert polish.reason_text(tt.Reason.of(tt.Code.GAME_OVER)) == "gra skończona"
    assert polish.card_name(tt.Card.parse("7H")) == "seven of hearts"
    assert tt.ENGLISH.count("cards", 5) == "5 cards"


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (tt.ENGLISH.but(texts={tt.Code.GAME_OVER: "over {why}"}), "game-over"),
        (tt.ENGLISH.but(texts={tt.Code.GAME_OVER: "over {"}), "game-over"),
        (tt.ENGLISH.but(phrases={"card": "{0}"}), "card"),
        (tt.ENGLISH.but(counts={"cards": ("{count} card",)}), "cards"),
    ],
    ids=["field", "brace", "place", "form"],
)
def test_a_broken_language_is_found(broken: tt.Language, said: str) -> None:
    with pytest.raises(ContractError, match=said):
        check_language(broken)


# --- values --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", BOTH, ids=repr)
def test_a_language_is_a_value(language: tt.Language) -> None:
    for other in (copy.copy(language), copy.deepcopy(language), pickled(language)):
        assert other == language
        assert hash(other) == hash(language)
        assert repr(other) == repr(language)
    assert language.but() == language != language.but(name="x")
    with pytest.raises(AttributeError):
        language.name = "x"  # type: ignore[misc]


def pickled(language: tt.Language) -> tt.Language:
    other = pickle.loads(pickle.dumps(language))
    assert isinstance(other, tt.Language)
    return other


def test_words_are_a_frozen_table() -> None:
    words = Words({"a": "b"})
    assert words == {"a": "b"}
    assert hash(words) == hash(Words({"a": "b"}))
    assert words | {"c": "d"} == {"a": "b", "c": "d"}
    assert (len(words), list(words), repr(words)) == (1, ["a"], "Words({'a': 'b'})")
    assert not hasattr(words, "__setitem__")


def test_one_is_one_and_all_else_is_many() -> None:
    assert [one_or_many(count) for count in (0, 1, 2, 11)] == [1, 0, 1, 1]
