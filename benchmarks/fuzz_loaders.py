"""Feeds damaged saves to every loader; whatever is not a typed refusal is printed.

    python -m benchmarks.fuzz_loaders [--minutes M] [--seed N]

Valid saves (JSON and text of records, JSON of views) are damaged in their characters, their lines
and their values. A loader may read the outcome or raise a RecordError or NotationError. Anything
else is printed with the text that led to it, and the exit code is 1. The same seed damages the
same saves in the same order.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Callable
from random import Random

import three_thirteen as tt

Loader = Callable[[str], object]
Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
TYPED = (tt.RecordError, tt.NotationError)

WORDS = (
    *("0", "-1", "1e400", "NaN", "Infinity", "null", "true", '""', "[]", "{}", "\\ud800", "\0"),
    *("9" * 50, "9" * 5_000, "[" * 3_000, '{"a":' * 3_000, "\n", "\r", "\u2028", ";", "=", " = "),
    *("deal", "stock", "pile", "match", "stay", "x7H", "xJK!", "7H", "10H", "XH", "JK", "7*"),
    *('"seat"', '"names"', '"seed":"1"', "[names [1]]", "# note", "[note a]", '[packs 7] [note "'),
)
VALUES: list[Json] = json.loads(
    f"""[null, true, false, 0, 1, 2, 3, 7, -1, 1.0, 0.5, {10**7}, {10**8}, {2**63}, {10**40},
    "", "0", "7H", "JK", "x7H", "stock", "7", "A23456789TJQK", "CDHS*", "over", "deal", "call",
    [], {{}}, [0], [1, null], [[]], ["7H"], ["0 deal"], {{"a": 1}}, "{"9" * 60}", "\\ud800"]"""
)


def saves() -> list[tuple[str, Loader, str]]:
    """Valid saves of every published game: what they are, who loads them, and the text."""
    found: list[tuple[str, Loader, str]] = []
    for rules in (tt.preset(name) for name in tt.presets()):
        small = rules.but(rounds=rules.rounds[:2], max_turns=12)
        least, most = small.players
        players = least if most is not None and least == most else least + 1
        record = tt.Record.new([f"p{seat}" for seat in range(players)], small, seed=5)
        greedy = tt.GreedyPlayer()
        shown = []
        while not record.state.is_over:
            seat = record.state.to_act[0]
            dealing = record.state.phase is tt.Phase.DEAL
            move = tt.Deal() if dealing else greedy.choose(record.state.view(seat))
            record = record.play(move, seat)
            if len(record) in (1, 6) or record.state.out or record.state.is_over:
                shown += [record.state.view(seat).to_json() for seat in (None, 0, 1)]
        for part in (record, record.undo().undo().undo()):
            found.append(("record as JSON", tt.Record.from_json, part.to_json()))
            found.append(("record as text", tt.Record.from_text, part.to_text()))
        found += [("view as JSON", tt.View.from_json, text) for text in shown[:12] + shown[-3:]]
    return found


def damage(text: str, random: Random) -> str:
    """The text with one to three faults, in its characters or in its values."""
    for _ in range(random.choice((1, 1, 2, 3))):
        if text.startswith("{") and random.random() < 0.6:
            text = in_values(text, random)
        else:
            text = in_characters(text, random)
    return text


def in_characters(text: str, random: Random) -> str:
    """Something cut, doubled, moved or put in."""
    start = random.randrange(len(text) + 1)
    end = min(len(text), start + random.choice((1, 1, 2, 5, 40, 400)))
    part = text[start:end]
    kind = random.randrange(6)
    if kind == 0:
        return text[:start]
    if kind == 1:
        return text[:start] + text[end:]
    if kind == 2:
        return text[:end] + part + text[end:]
    if kind == 3:
        other = random.randrange(len(text) + 1)
        return text[:other] + part + text[other:]
    if kind == 4:
        return text[:start] + random.choice(WORDS) + text[start:]
    return text[:start] + random.choice(WORDS) + text[end:]


def in_values(text: str, random: Random) -> str:
    """One value of a JSON text replaced, removed or exchanged for another of it."""
    try:
        whole: Json = json.loads(text)
    except (ValueError, RecursionError):
        return text
    places = list(parents(whole))
    if not places:
        return text
    holder, key = random.choice(places)
    kind = random.randrange(4)
    if kind == 0:
        delete(holder, key)
    elif kind == 1:
        other, other_key = random.choice(places)
        put(holder, key, json.loads(json.dumps(value_at(other, other_key))))
    else:
        put(holder, key, random.choice(VALUES))
    return json.dumps(whole)


Place = tuple[list[Json] | dict[str, Json], int | str]


def parents(value: Json) -> list[Place]:
    """Every place within a value, as what holds it and the key there."""
    found: list[Place] = []
    left = [value]
    while left:
        holder = left.pop()
        if isinstance(holder, dict):
            found += [(holder, key) for key in holder]
            left += holder.values()
        elif isinstance(holder, list):
            found += [(holder, number) for number in range(len(holder))]
            left += holder
    return found


def value_at(holder: list[Json] | dict[str, Json], key: int | str) -> Json:
    if isinstance(holder, dict):
        assert isinstance(key, str)
        return holder[key]
    assert isinstance(key, int)
    return holder[key]


def put(holder: list[Json] | dict[str, Json], key: int | str, value: Json) -> None:
    if isinstance(holder, dict):
        assert isinstance(key, str)
        holder[key] = value
    else:
        assert isinstance(key, int)
        holder[key] = value


def delete(holder: list[Json] | dict[str, Json], key: int | str) -> None:
    if isinstance(holder, dict):
        assert isinstance(key, str)
        del holder[key]
    else:
        assert isinstance(key, int)
        del holder[key]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=1.0, help="how long (default: 1)")
    parser.add_argument("--seed", type=int, default=0, help="the seed (default: 0)")
    wanted = parser.parse_args()
    random = Random(wanted.seed)
    corpus: dict[str, list[tuple[str, Loader, str]]] = {}
    for save in saves():
        corpus.setdefault(save[0], []).append(save)
    kinds = sorted(corpus)
    counts: Counter[str] = Counter()
    worst, slowest = 0.0, ""
    end = time.monotonic() + 60 * wanted.minutes
    faults = 0
    while time.monotonic() < end:
        what, load, text = random.choice(corpus[random.choice(kinds)])
        text = damage(text, random)
        begun = time.monotonic()
        try:
            read = load(text)
            outcome = "read"
            if isinstance(read, tt.View) and read.legal_moves():
                tt.default_move(read)
            if isinstance(read, tt.Record) and tt.Record.from_json(read.to_json()) != read:
                raise AssertionError("it does not read back")
        except TYPED as error:
            outcome = f"refused ({error.code})"
        except Exception as error:  # noqa: BLE001 - this is what is looked for
            outcome = "FAULT"
            faults += 1
            print(f"FAULT: {what}: {type(error).__name__}: {error}\n{text[:20_000]!r}\n")
        counts[f"{what}: {outcome}"] += 1
        took = time.monotonic() - begun
        if took > worst:
            worst, slowest = took, text
    print(f"{counts.total()} damaged saves, seed {wanted.seed}, {faults} faults")
    print("\n".join(f"{count:9} {name}" for name, count in sorted(counts.items())))
    print(f"the slowest took {worst:.2f} s, {len(slowest)} characters: {slowest[:300]!r}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
