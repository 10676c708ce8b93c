"""Events in words, in any language: a log that people can read."""

from __future__ import annotations

from collections.abc import Sequence

from .drawing import group_words, meld_group
from .english import ENGLISH
from .events import (
    Committed,
    Dealt,
    Discarded,
    Drew,
    Event,
    GameOver,
    Matched,
    Received,
    Reshuffled,
    Revealed,
    Scored,
    Took,
    WentOut,
)
from .languages import Language


def event_text(event: Event, names: Sequence[str], language: Language = ENGLISH) -> str:
    """What happened, in words, without a full stop.

    Args:
        event: the event. Who may read its text is who may see it: ``event.audience``.
        names: the players' names, by seat.
        language: the language.

    >>> tt.event_text(tt.Took(seat=1, card=tt.Card.parse("7H"), pile=0), ["Ann", "Bob"])
    'Bob takes the seven of hearts from the pile'
    """
    say = language.say
    if isinstance(event, Dealt):
        return say(
            "dealt",
            name=names[event.dealer],
            cards=language.count("cards", event.deal),
            upcards=language.card_names(event.upcards),
        )
    if isinstance(event, Received):
        return say("received", name=names[event.seat], cards=language.card_names(event.cards))
    if isinstance(event, Committed):
        return say("committed", name=names[event.seat])
    if isinstance(event, Revealed):
        return say("revealed")
    if isinstance(event, Drew):
        return say("drew", name=names[event.seat])
    if isinstance(event, Took):
        return say("took", name=names[event.seat], card=language.the_card(event.card))
    if isinstance(event, Discarded):
        return say("discarded", name=names[event.seat], card=language.the_card(event.card))
    if isinstance(event, WentOut | Matched):
        phrase = "went-out" if isinstance(event, WentOut) else "matched"
        if event.arrangement is None:
            return say(phrase, name=names[event.seat])
        melds = [group_words(meld_group(meld, language)) for meld in event.arrangement.melds]
        return say(f"{phrase}-with", name=names[event.seat], melds="; ".join(melds))
    if isinstance(event, Reshuffled):
        return say("reshuffled", cards=language.count("cards", event.stock_size))
    if isinstance(event, Scored):
        return say("scored", points=_points(event, names, language))
    return _end(event, names, language)


def _points(event: Scored, names: Sequence[str], language: Language) -> str:
    result = event.result
    return ", ".join(
        language.say("points-of", name=names[seat], points=result.points[seat])
        for seat in result.seats
    )


def _end(event: GameOver, names: Sequence[str], language: Language) -> str:
    points = language.count("points", min(event.totals))
    if not event.winners:
        return language.say("void", points=points)
    phrase = "won" if len(event.winners) == 1 else "shared"
    winners = language.listed([names[seat] for seat in event.winners])
    return language.say(phrase, names=winners, points=points)
