"""Games as text: what stands in it, the dialects, and how a damaged text is refused."""

from __future__ import annotations

import re

import pytest

import three_thirteen as tt

from .games import TINY, TINY_SPEED, eager_record, greedy_record, longest, names
from .tables import EVERY_PRESET, raised, stacked

SHORT = tt.PAGAT.but(rounds=tt.rounds(3, 3))
STARRED = tt.FIVE_CROWNS.but(rounds=tt.rounds(3, 4))


def parts(text: str) -> tuple[list[str], list[str]]:
    """The header lines and the lines of the game."""
    lines = [line for line in text.splitlines() if line]
    headers = [line for line in lines if line.startswith("[")]
    return headers, lines[len(headers) :]


def refusal(text: str, dialect: tt.Dialect | None = None) -> tt.RecordError:
    dialect = tt.dialect("standard") if dialect is None else dialect
    error = raised(tt.RecordError, lambda: tt.Record.from_text(text, dialect=dialect))
    assert error is not None, text[-300:]
    return error


# ----------------------------------------------------------------------------------- what it says


def test_headers_then_a_line_for_each_turn() -> None:
    start = tt.Record.new(["Ann", "Bob"], SHORT, seed=4, dealer=1, header={"Event": "Club"})
    deal = stacked(start.state, ["7H 7C 9D", "KC TD 2S"], upcards="7S", stock="4C")
    record = start.play(deal)
    for move in ("pile", "x9D!", "stock", "xTD"):
        record = record.play(move)
    headers, lines = parts(record.to_text())
    assert headers[:5] == [
        "[three-thirteen 1]",
        '[names ["Ann","Bob"]]',
        '[seed "4"]',
        "[dealer 1]",
        '[note Event "Club"]',
    ]
    assert headers[5] == '[rules "pagat"]'
    assert len(headers) == 5 + 22, "every option"
    assert lines[0].startswith("1 deal = 7H KC 7C TD 9D 2S 7S 4C ")
    assert lines[1:] == ["0 pile x9D!", "1 stock xTD"]


def test_all_at_once_a_beat_is_a_line() -> None:
    record = longest(TINY_SPEED.but(packs=3), 3)
    _, lines = parts(record.to_text())
    assert " deal = " in lines[0]
    seats = [[turn.split()[0] for turn in line.split("; ")] for line in lines[1:]]
    assert all(row == seats[0][: len(row)] or len(row) < 3 for row in seats)
    assert sum(map(len, seats)) == len(record) - 1
    stocks = [line for line in lines[1:] if " = " in line]
    assert stocks
    assert all(" = " not in line.rpartition(";")[0] for line in stocks)


def test_a_person_may_write_more_freely() -> None:
    """Comments, blank lines, other line ends and blanks, each move in a line of its own, 10."""
    record = greedy_record(SHORT, 2, seed=5)
    headers, lines = parts(record.to_text())
    split: list[str] = []
    for line in lines:
        seat, *moves = line.split()
        split += [line] if "=" in moves else [f"{seat} {move}" for move in moves]
    tens = [re.sub(r"\bT(?=[CDHS])", "10", line) for line in lines]
    tens = [re.sub(r"x(T)(?=[CDHS])", "x10", line) for line in tens]
    assert any("10" in line for line in tens)
    for text in (
        "\n".join(["# a game", "", *headers, "   ", *lines]),
        "\r\n".join([*headers, *lines]),
        "\r".join([*headers, *lines]),
        "\n".join([*reversed(headers), *lines]),
        "\n".join([*headers, *split]),
        "\n".join([*headers, *tens]),
        "\n".join([*headers, *(f"  {line.replace(' ', '   ')} " for line in lines)]),
        "\n".join([*headers, " ; ".join(lines)]),
        "\n".join([*headers, *(line.replace(" = ", "=") for line in lines)]),
    ):
        assert tt.Record.from_text(text) == record


# ---------------------------------------------------------------------------------- the dialects


def in_dialect(text: str, dialect: tt.Dialect) -> str:
    """The cards of the game's lines as another program writes them."""
    headers, lines = parts(text)

    def write(found: re.Match[str]) -> str:
        rank = dialect.ten if found[1] == "T" else found[1]
        return rank + (dialect.stars if found[2] == "*" else found[2])

    return "\n".join([*headers, *(re.sub(r"([A2-9TJQK])([CDHS*])", write, x) for x in lines)])


@pytest.mark.parametrize("dialect", tt.DIALECTS, ids=[each.name for each in tt.DIALECTS])
@pytest.mark.parametrize("rules", [*EVERY_PRESET, STARRED], ids=lambda rules: rules.name)
def test_a_game_is_read_in_each_dialect(rules: tt.Rules, dialect: tt.Dialect) -> None:
    record = greedy_record(rules.but(rounds=rules.rounds[:3]), rules.players[0], seed=9)
    text = in_dialect(record.to_text(), dialect)
    assert tt.Record.from_text(text, dialect=dialect) == record
    assert tt.dialect(dialect.name) is dialect
    for other in tt.DIALECTS:
        if in_dialect(record.to_text(), other) != text:
            assert refusal(text, other).code is tt.Code.FORMAT_WRONG, "no dialect is guessed"


@pytest.mark.parametrize("dialect", tt.DIALECTS, ids=[each.name for each in tt.DIALECTS])
def test_the_words_of_a_dialect(dialect: tt.Dialect) -> None:
    for index in range(66):
        card = tt.Card.from_index(index)
        rank = card.text[0].replace("T", dialect.ten)
        suit = card.text[1].replace("*", dialect.stars)
        word = "JK" if card.is_joker else rank + suit
        assert tt.Card.parse(dialect.read(word)) is card
        if card.text[0] == "T":
            assert tt.Card.parse(dialect.read("10" + suit)) is card
    for word in ("", "J", "T", "X", "*", "1H", "0H", "Tx", "7h", "7HH"):
        with pytest.raises(tt.NotationError):
            tt.Card.parse(dialect.read(word))
    for word, names_ in {
        "TH": ("standard", "t-for-stars"),
        "XH": ("x-for-ten", "x-for-ten-and-t-for-stars"),
        "7*": ("standard", "x-for-ten"),
        "7T": ("t-for-stars", "x-for-ten-and-t-for-stars"),
    }.items():
        good = raised(tt.NotationError, lambda: tt.Card.parse(dialect.read(word))) is None  # noqa: B023
        assert good == (dialect.name in names_)


def test_a_dialect_of_ones_own() -> None:
    mine = tt.Dialect("mine", ten="0", stars="+")
    record = greedy_record(STARRED, 2, seed=9)
    assert tt.Record.from_text(in_dialect(record.to_text(), mine), dialect=mine) == record
    with pytest.raises(tt.RecordError) as refused:
        tt.dialect("mine")
    assert "x-for-ten" in str(refused.value)


# -------------------------------------------------------------------------------------- bad input


def test_what_is_wrong_is_told_with_its_line() -> None:
    record = eager_record(TINY, 2, seed=2)
    headers, lines = parts(record.to_text())
    for line in (
        *("0", "zero stock", "0 stck", "0 x7Z", "0 x", "0 x!", "0 ;", ";", "0 stock = 7Z"),
        *("[names", '["names" 1', "[dealer 1] 2", "[note", "[]", "[x", '[note "a]', "[seed 1e999]"),
        "0 x" + "7" * 10_000,
        "9" * 10_000 + " stock",
        "0 " + "stock " * 10_000 + "stck",
        "\u2028",
    ):
        text = "\n".join([*headers, *lines[:1], line, *lines[1:]])
        if not line.strip():
            assert tt.Record.from_text(text) == record
            continue
        error = refusal(text)
        assert error.code is tt.Code.FORMAT_WRONG
        assert error.path == f"line {len(headers) + 2}", line[:40]
        assert len(str(error)) < 25_000


def test_headers_are_all_there_once_and_known() -> None:
    record = eager_record(TINY, 2, seed=2)
    headers, lines = parts(record.to_text())
    assert tt.Record.from_text("\n".join([*headers, *lines])) == record
    for place, header in enumerate(headers):
        missing = "\n".join([*headers[:place], *headers[place + 1 :], *lines])
        assert refusal(missing).code is tt.Code.FORMAT_WRONG
        for twice in ([*headers, header, *lines], [*headers, *lines, header]):
            assert refusal("\n".join(twice)).code is tt.Code.FORMAT_WRONG
    for header in ('[name "other"]', "[colour 1]", "[ 1]", "[Seed 1]"):
        assert refusal("\n".join([header, *headers, *lines])).code is tt.Code.FORMAT_WRONG


@pytest.mark.parametrize(
    "value", ["null", "true", "1.5", "-3", '"x"', "[]", "{}", "[[1]]", "", "NaN"]
)
def test_a_header_of_a_wrong_value_is_refused(value: str) -> None:
    record = eager_record(TINY, 2, seed=2)
    headers, lines = parts(record.to_text())
    may_be = {"packs": ["null"], "max_wilds": ["null"], "reshuffles": ["null"], "bonus": ["null"]}
    may_be |= {"max_turns": ["null"], "shape": ["null"], "rules": ['"x"'], "tie": []}
    may_be |= {key: ["true"] for key in ("wild_is_natural", "return_taken", "reveal_out")}
    for place, header in enumerate(headers):
        key = header[1:].partition(" ")[0]
        if value in may_be.get(key, []):
            continue
        changed = [*headers[:place], f"[{key} {value}]", *headers[place + 1 :], *lines]
        assert refusal("\n".join(changed)).code is tt.Code.FORMAT_WRONG, key


@pytest.mark.parametrize("version", [2, 99, 10**40])
def test_a_version_of_the_text_that_is_not_known(version: int) -> None:
    text = (
        eager_record(TINY, 2).to_text().replace("[three-thirteen 1]", f"[three-thirteen {version}]")
    )
    assert refusal(text).code is tt.Code.FORMAT_VERSION
    later = text.replace("[names", "[players").replace("deal", "deal with words of a later version")
    assert refusal(later).code is tt.Code.FORMAT_VERSION


def test_a_seed_of_any_size() -> None:
    for seed in (0, -5, 2**128, 10**99):
        record = tt.Record.new(names(2), TINY, seed=seed)
        assert tt.Record.from_text(record.to_text()).seed == seed
        assert tt.Record.from_json(record.to_json()).seed == seed
