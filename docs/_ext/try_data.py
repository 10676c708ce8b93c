"""What the form of the page to try knows from the engine before any Python runs in the browser.

The games with their packs, rounds and options, the names of the cards, and what each option
decides. It needs no Sphinx.
"""

from __future__ import annotations

from pathlib import Path

from answers import card_sign
from game_pages import wild_words
from question import MOST_CARDS, NO_VALUE, option_texts

import three_thirteen as tt
from three_thirteen.presets import PUBLISHED

DOCS = Path(__file__).parents[1]
PAGE = DOCS / "try/page"
"""The page's own files, those in Python among them."""

Data = dict[str, object]


def form_data() -> Data:
    """All of it, as JSON values."""
    return {
        "games": [game(rules) for rules in PUBLISHED],
        "options": options(),
        "cards": cards(),
        "joker": tt.JOKER.text,
        "most_cards": MOST_CARDS,
        "no_value": NO_VALUE,
    }


def game(rules: tt.Rules) -> Data:
    """A game: its title, its deck suit by suit, its rounds, and its options as the form has them.

    >>> game(tt.PAGAT)["title"], game(tt.FIVE_CROWNS)["has_aces"]
    ('Three Thirteen', False)
    """
    page = DOCS / f"games/{rules.name}.rst"
    return {
        "name": rules.name,
        "title": page.read_text(encoding="utf-8").splitlines()[0],
        "suits": [
            {
                "name": tt.ENGLISH.suits[suit],
                "cards": [card.text for card in rules.pack.naturals if card.suit is suit],
            }
            for suit in rules.pack.suits
        ],
        "pack_jokers": rules.pack.jokers,
        "has_aces": tt.Rank.ACE in rules.pack.ranks,
        "rounds": [
            {
                "deal": spec.deal,
                "wild": spec.wild_text,
                "label": f"{tt.ENGLISH.count('cards', spec.deal)}: {wild_words(spec)} wild",
            }
            for spec in rules.rounds
        ],
        "options": option_texts(rules),
    }


def cards() -> Data:
    """Every card of every game with its name, its signs and its suit.

    >>> cards()["TH"]
    {'name': 'ten of hearts', 'sign': '10♥', 'suit': 'hearts'}
    """
    found = {card for rules in PUBLISHED for card in rules.pack.naturals}
    return {
        card.text: {
            "name": tt.ENGLISH.card_name(card),
            "sign": card_sign(card),
            "suit": "joker" if card.suit is None else tt.ENGLISH.suits[card.suit],
        }
        for card in sorted({*found, tt.JOKER})
    }


def options() -> list[Data]:
    """The options in the order of the form: what each decides, and what it may be."""
    return [
        {
            "name": name,
            "label": tt.ENGLISH.say(f"option.{name}"),
            **_kind(name, value),
        }
        for name, value in option_texts(tt.PAGAT).items()
    ]


def _kind(name: str, value: str) -> Data:
    if name == "ace":
        choices = [[ace.value, tt.ENGLISH.say(f"ace.{ace}")] for ace in tt.Ace]
        return {"kind": "choice", "choices": choices}
    if value in ("yes", "no"):
        return {
            "kind": "choice",
            "choices": [[word, tt.ENGLISH.say(word)] for word in ("no", "yes")],
        }
    if value == NO_VALUE:
        empty = "no-limit" if name == "max_wilds" else "its-rank"
        return {"kind": "number", "empty": tt.ENGLISH.say(empty)}
    return {"kind": "number"}
