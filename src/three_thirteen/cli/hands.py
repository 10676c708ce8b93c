"""The command ``arrange``: a hand's best melds, what wild cards stand for, and the points."""

from __future__ import annotations

import three_thirteen as tt
from three_thirteen.rules import wild_round

from .english import ENGLISH
from .speech import Speech
from .text import Style, grouped, pad, wild_words, wrap


def arrange_lines(
    text: str,
    wild: str | None,
    rules: tt.Rules,
    style: Style,
    *,
    discard: bool = False,
    speech: Speech = ENGLISH,
) -> list[str]:
    """A hand's best arrangement in lines; with ``discard`` also what each throw would leave.

    Raises:
        NotationError: a card or wild rank that cannot be read.
        CardError: a card that the pack lacks.
        RulesError: a wild rank that the pack lacks.
    """

    def label(phrase: str) -> str:
        text = speech.say(phrase) if phrase else ""
        width = speech.width("hand", "wild", "melds", "left-over", "points", "throw")
        return f"{text:{width}}  "

    cards = tt.parse_cards(text.upper())
    spec = wild_round(None if wild is None else wild.upper(), rules.pack)
    best = tt.arrange(cards, spec, rules)
    lines = wrap(style.cards(tt.sort_cards(cards)), label("hand"))
    has_jokers = tt.JOKER in cards
    lines.append(label("wild") + wild_words(spec, jokers=has_jokers, speech=speech))
    first, kinds = label("melds"), speech.language.kinds
    widest = max(map(len, kinds.values()))
    for meld in best.melds:
        lines += wrap([f"{kinds[meld.kind]:{widest}} ", *style.cards(meld.cards)], first)
        first = label("")
        for card, other in zip(meld.cards, meld.stands_for, strict=True):
            if card is not other:
                text = speech.say("stands-for", card=style.card(card), other=style.card(other))
                lines.append(f"{first}{'':{widest}}  {text}")
    if not best.melds:
        lines.append(first + speech.say("none"))
    lines += wrap(style.cards(best.deadwood) or [speech.say("nothing")], label("left-over"))
    costs = [rules.penalty(card, spec) for card in best.deadwood]
    total = f"{best.points}" if len(costs) < 2 else f"{' + '.join(map(str, costs))} = {best.points}"
    lines += wrap(total.split(), label("points"))
    if discard and cards:
        lines += ["", label("throw") + speech.say("throw-then")]
        lines += _throws(cards, spec, rules, style, len(label("")))
    return lines


def _throws(
    cards: tuple[tt.Card, ...], spec: tt.RoundSpec, rules: tt.Rules, style: Style, width: int
) -> list[str]:
    """What each card that can be thrown would leave, the best throw first."""
    lines = []
    for option in tt.discards(cards, spec, rules):
        first = f"{pad(style.card(option.card), width)}{option.arrangement.points:>3}  "
        lines += wrap(grouped(option.arrangement, style), first)
    return lines
