"""The command ``arrange``: a hand's best melds, what wild cards stand for, and the points."""

from __future__ import annotations

import three_thirteen as tt
from three_thirteen.rules import wild_round

from .text import Style, grouped, wild_words, wrap


def arrange_lines(
    text: str, wild: str | None, rules: tt.Rules, style: Style, *, discard: bool = False
) -> list[str]:
    """A hand's best arrangement in lines; with ``discard`` also what each throw would leave.

    Raises:
        NotationError: a card or wild rank that cannot be read.
        CardError: a card that the pack lacks.
        RulesError: a wild rank that the pack lacks.
    """
    cards = tt.parse_cards(text.upper())
    spec = wild_round(None if wild is None else wild.upper(), rules.pack)
    best = tt.arrange(cards, spec, rules)
    lines = wrap(style.cards(tt.sort_cards(cards)), _label("Hand"))
    has_jokers = tt.JOKER in cards
    lines.append(_label("Wild") + wild_words(spec, jokers=has_jokers))
    label = _label("Melds")
    for meld in best.melds:
        lines += wrap([f"{meld.kind.value} ", *style.cards(meld.cards)], label)
        label = _label("")
        for card, stands_for in zip(meld.cards, meld.stands_for, strict=True):
            if card is not stands_for:
                lines.append(f"{label}     {style.card(card)} stands for {style.card(stands_for)}")
    if not best.melds:
        lines.append(label + "none")
    lines += wrap(style.cards(best.deadwood) or ["nothing"], _label("Left over"))
    costs = [rules.penalty(card, spec) for card in best.deadwood]
    total = f"{best.points}" if len(costs) < 2 else f"{' + '.join(map(str, costs))} = {best.points}"
    lines += wrap(total.split(), _label("Points"))
    if discard and cards:
        lines += ["", *_throws(cards, spec, rules, style)]
    return lines


def _label(text: str) -> str:
    return f"{text:9}  "


def _throws(
    cards: tuple[tt.Card, ...], spec: tt.RoundSpec, rules: tt.Rules, style: Style
) -> list[str]:
    """What each card that can be thrown would leave, the best throw first."""
    lines = ["Throw      points left, and the hand then"]
    for option in tt.discards(cards, spec, rules):
        label = f"{style.card(option.card):9}  {option.arrangement.points:>3}  "
        lines += wrap(grouped(option.arrangement, style), label)
    return lines
