"""What the page says of a hand, step by step: a question as JSON in, an answer as JSON out.

This file runs in the browser. It asks the library through its front door only, and puts together
no markup: drawings come from the library, all else is text.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from itertools import islice

import attrs
from question import Question, RefusedError, option_texts, read_question

import three_thirteen as tt

Answer = dict[str, object]
MOST_OTHERS = 4
"""How many other arrangements are shown."""


def answer(step: str, asked: str) -> str:
    """The answer to one of the :data:`STEPS`, or what is wrong with the question.

    >>> found = json.loads(answer("melds", '{"hand": "5H 6H 7H KC", "game": "pagat"}'))
    >>> found["points"], found["text"]
    (10, '[5♥ 6♥ 7♥] K♣')
    >>> json.loads(answer("melds", '{"hand": "7X", "game": "pagat"}'))["faults"][0]["field"]
    'hand'
    """
    found: Answer
    try:
        found = STEPS[step](read_question(json.loads(asked)))
    except RefusedError as error:
        found = {"faults": [attrs.asdict(fault) for fault in error.faults]}
    return json.dumps(found, ensure_ascii=False)


def melds(asked: Question) -> Answer:
    """The best melds, what is left over, how the points add up, and the same as Python."""
    best = tt.arrange(asked.hand, asked.spec, asked.rules)
    return {
        "cards": len(asked.hand),
        "points": best.points,
        "is_out": best.is_out,
        "melds": [_meld(meld, asked) for meld in best.melds],
        "left": [
            {**_card(card, asked), "points": asked.rules.penalty(card, asked.spec)}
            for card in best.deadwood
        ],
        "left_drawing": tt.draw_cards(best.deadwood, asked.spec, asked.rules, width=asked.width)
        if best.deadwood
        else None,
        "text": tt.draw_text(best),
        "python": python_text(asked),
    }


def throws(asked: Question) -> Answer:
    """What to throw: each different card, the best one first, and what is left without it."""
    options = tt.discards(asked.hand, asked.spec, asked.rules)
    return {
        "holds_one_more": asked.holds_one_more,
        "options": [
            {
                "card": _card(option.card, asked),
                "points": option.arrangement.points,
                "goes_out": option.arrangement.is_out,
                "text": tt.draw_text(option.arrangement),
            }
            for option in options
        ],
    }


def draws(asked: Question) -> Answer:
    """The cards that would help, by the points that they would leave after the best discard.

    A hand that owes a discard throws its best one first: these are the cards to hope for then.
    The joker is among them where the deck or the hand has one.
    """
    after, hand = None, asked.hand
    if asked.holds_one_more:
        after = tt.discards(asked.hand, asked.spec, asked.rules)[0].card
        hand = _without(asked.hand, after)
    now = tt.score_hand(hand, asked.spec, asked.rules)
    found: dict[tuple[int, bool], list[tt.Card]] = {}
    for card, points in tt.draws(hand, asked.spec, asked.rules).items():
        if points < now and (not card.is_joker or _has_jokers(asked)):
            out = points == 0 and _goes_out((*hand, card), asked)
            found.setdefault((points, not out), []).append(card)
    return {
        "after": None if after is None else _card(after, asked),
        "points": now,
        "groups": [
            {
                "points": points,
                "goes_out": not stays,
                "cards": [_card(card, asked) for card in found[points, stays]],
            }
            for points, stays in sorted(found)
        ],
    }


def others(asked: Question) -> Answer:
    """Other arrangements that are as good, some of them."""
    every = tt.arrangements(asked.hand, asked.spec, asked.rules)
    found = list(islice(every, 1, MOST_OTHERS + 2))
    return {
        "arrangements": [
            {
                "words": "; ".join(_groups(best)),
                "drawing": tt.draw_arrangement(best, width=round(asked.width / 0.75), scale=0.75),
            }
            for best in found[:MOST_OTHERS]
        ],
        "has_more": len(found) > MOST_OTHERS,
    }


STEPS: Mapping[str, Callable[[Question], Answer]] = {
    "melds": melds,
    "throws": throws,
    "draws": draws,
    "others": others,
}
"""What can be asked, in the order in which the page does; each takes longer than those before."""


def python_text(asked: Question) -> str:
    """The call that gives the same arrangement, to type or to paste.

    >>> asked = {"hand": "QH KH AH", "game": "pagat", "options": {"ace": "high"}}
    >>> python_text(read_question(asked))
    'tt.arrange("QH KH AH", rules=tt.preset("pagat").but(ace=tt.Ace.HIGH))'
    """
    plain = tt.preset(asked.rules.name)
    was, now = option_texts(plain), option_texts(asked.rules)
    changed = [name for name in now if now[name] != was[name]]
    terms = [
        f"{name}={'tt.' if name == 'ace' else ''}{getattr(asked.rules, name)!r}"
        for name in changed
        if not name.startswith("values.")
    ]
    if len(terms) < len(changed):
        terms.append(f"values=tt.{asked.rules.values!r}")
    rules = f'tt.preset("{plain.name}")'
    arguments = [f'"{tt.format_cards(asked.hand)}"']
    if asked.spec.wild_text:
        arguments.append(f'wild="{asked.spec.wild_text}"')
    if terms:
        arguments.append(f"rules={rules}.but({', '.join(terms)})")
    elif plain != tt.PAGAT:
        arguments.append(f"rules={rules}")
    return f"tt.arrange({', '.join(arguments)})"


# --- helpers -----------------------------------------------------------------------------------


def _card(card: tt.Card, asked: Question) -> dict[str, object]:
    """A card: its text, its signs, its suit and name, and whether it is wild."""
    return {
        "card": card.text,
        "sign": card_sign(card),
        "suit": "joker" if card.suit is None else tt.ENGLISH.suits[card.suit],
        "name": tt.ENGLISH.card_name(card),
        "is_wild": asked.spec.is_wild(card),
    }


def card_sign(card: tt.Card) -> str:
    """A card in short.

    >>> card_sign(tt.Card.parse("TH")), card_sign(tt.Card.parse("JK"))
    ('10♥', 'joker')
    """
    if card.is_joker:
        return tt.ENGLISH.card_name(card)
    return tt.draw_text([card]).replace("T", "10")


def _meld(meld: tt.Meld, asked: Question) -> dict[str, object]:
    """A meld in words and drawn, with what each of its wild cards stands for."""
    stands = [
        [_card(card, asked), None if card is other else _card(other, asked)]
        for card, other in zip(meld.cards, meld.stands_for, strict=True)
        if asked.spec.is_wild(card)
    ]
    return {
        "kind": meld.kind.value,
        "cards": str(meld),
        "words": _meld_words(meld),
        "drawing": tt.draw_meld(meld, width=asked.width),
        "stands": stands,
    }


def _meld_words(meld: tt.Meld) -> str:
    """A meld in words: ``Set: seven of clubs, seven of spades, …``."""
    labels = []
    for card, other in zip(meld.cards, meld.stands_for, strict=True):
        name = tt.ENGLISH.card_name(card)
        if card is not other:
            name = tt.ENGLISH.say("stands-for", card=name, other=tt.ENGLISH.card_name(other))
        labels.append(name)
    return f"{tt.ENGLISH.kinds[meld.kind].capitalize()}: {', '.join(labels)}"


def _groups(best: tt.Arrangement) -> list[str]:
    """An arrangement in words, group by group."""
    groups = [_meld_words(meld) for meld in best.melds]
    if best.deadwood:
        groups.append(f"Left over: {tt.ENGLISH.card_names(best.deadwood)}")
    return groups


def _without(hand: Iterable[tt.Card], thrown: tt.Card) -> tuple[tt.Card, ...]:
    left = list(hand)
    left.remove(thrown)
    return tuple(left)


def _has_jokers(asked: Question) -> bool:
    rules = asked.rules
    return rules.jokers + rules.pack.jokers > 0 or tt.JOKER in asked.hand


def _goes_out(hand: tuple[tt.Card, ...], asked: Question) -> bool:
    """Whether every card but one can be melded, of a hand that can be brought to 0 points.

    The two differ only where there are cards that cost nothing.
    """
    rules, spec = asked.rules, asked.spec
    if all(rules.penalty(card, spec) for card in {*rules.pack.naturals, tt.JOKER}):
        return True
    return tt.discards(hand, spec, rules)[0].arrangement.is_out
