"""What happened at the table, told from its events: to the person there, or to a watcher."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

import three_thirteen as tt

from .company import Company
from .text import Style, grouped, pad, sentence, wrap

_RESOLVED = tt.Matched | tt.Took | tt.Drew | tt.Received | tt.Discarded
"""What follows when all have chosen; nothing of it does when nobody has called match."""


def tell(
    events: Iterable[tt.Event],
    rules: tt.Rules,
    company: Company,
    style: Style,
    *,
    everything: bool = False,
) -> list[str]:
    """What the person's seat may know of some events, in sentences; scores are shown elsewhere.

    With ``everything`` it is what anybody may know of them.
    """
    told = [e for e in events if everything or e.audience in (None, company.person)]
    seen = _draws_with_cards(told)
    in_turn = rules.turn_order is tt.TurnOrder.IN_TURN
    lines: list[str] = []
    drawn: dict[int, str] = {}
    groups = [list(group) for _, group in groupby(seen, key=type)]
    for group, following in zip(groups, [*groups[1:], []], strict=True):
        if not in_turn and isinstance(group[0], tt.Discarded):
            thrown = [(e.seat, e.card) for e in group if isinstance(e, tt.Discarded)]
            lines += _shown_together("thrown", thrown, company, style)
            continue
        if not in_turn and isinstance(group[0], tt.Drew):
            seats = [event.seat for event in group if isinstance(event, tt.Drew)]
            lines += sentence(_draw_together(seats, company))
            continue
        for event in group:
            if isinstance(event, tt.Drew | tt.Took | tt.Received):
                text = _draw(event, company, style, in_turn=in_turn)
                if in_turn:
                    drawn[event.seat] = text
                else:
                    lines.append(f"{text}.")
            elif isinstance(event, tt.Discarded):
                lines.append(_throw(event, drawn.pop(event.seat, None), company, style))
        lines += _tell_rest(group, following, rules, company, style)
    return lines + [f"{text}." for text in drawn.values()]


def _draw_together(seats: Sequence[int], company: Company) -> str:
    if len(seats) == 1:
        return company.tells(seats[0], "draw-spread")
    return company.speech.say("all-draw-spread", names=company.listed(seats))


def _draws_with_cards(events: Sequence[tt.Event]) -> list[tt.Event]:
    """The events with each draw of which the card is known made one, and no cards of a deal."""
    kept: list[tt.Event] = []
    for event in events:
        if not isinstance(event, tt.Received):
            kept.append(event)
        elif kept and kept[-1] == tt.Drew(event.seat):
            kept[-1] = event
    return kept


def _draw(
    event: tt.Drew | tt.Took | tt.Received, company: Company, style: Style, *, in_turn: bool
) -> str:
    if isinstance(event, tt.Drew):
        return company.tells(event.seat, "draw-stock")
    if isinstance(event, tt.Received):
        return company.tells(event.seat, "draw", card=style.card(event.cards[0]))
    in_the_middle = company.speech.say("from-the-pile")
    pile = in_the_middle if in_turn else company.from_pile_of(event.pile)
    return company.tells(event.seat, "take", card=style.card(event.card), pile=pile)


def _throw(event: tt.Discarded, drawn: str | None, company: Company, style: Style) -> str:
    card = style.card(event.card)
    if drawn is None:
        return company.tells(event.seat, "throw", card=card)
    return company.tells(event.seat, "throw-too", drawn=drawn, card=card)


def _shown_together(
    phrase: str, cards: Iterable[tuple[int, tt.Card]], company: Company, style: Style
) -> list[str]:
    """A card for each of some seats, in as few lines as hold them."""
    words = [word for seat, card in cards for word in (company.names[seat], f"{style.card(card)},")]
    words[-1] = words[-1].rstrip(",") + "."
    return wrap(words, f"{company.speech.say(phrase)} ", "  ")


def _tell_rest(
    group: Sequence[tt.Event],
    following: Sequence[tt.Event],
    rules: tt.Rules,
    company: Company,
    style: Style,
    *,
    melds: bool = True,
) -> list[str]:
    """What is told alike in every order of turns: the deal, going out, the call, a reshuffle."""
    in_turn = rules.turn_order is tt.TurnOrder.IN_TURN
    speech = company.speech
    next_event = following[0] if following else None
    lines: list[str] = []
    ended: list[tt.WentOut | tt.Matched] = []
    for event in group:
        if isinstance(event, tt.Dealt):
            cards = speech.counted(event.deal, "cards")
            lines.append(company.tells(event.dealer, "deal", cards=cards))
            if in_turn:
                lines[-1] += " " + speech.say("starts-pile", card=style.card(event.upcards[0]))
            else:
                pairs = zip(event.seats, event.upcards, strict=True)
                lines += _shown_together("piles-begin", pairs, company, style)
        elif isinstance(event, tt.WentOut | tt.Matched):
            ended.append(event)
        elif isinstance(event, tt.Reshuffled):
            cards = speech.counted(event.stock_size, "cards")
            phrase = "reshuffled-stock" if in_turn else "reshuffled-spread"
            lines.append(speech.say(phrase, cards=cards))
    if ended:
        lines += _tell_out(ended, company, style, melds=melds)
        if not isinstance(next_event, tt.Scored):
            lines.append(speech.say("one-more-turn" if in_turn else "one-more-beat"))
    if isinstance(group[0], tt.Revealed) and not isinstance(next_event, _RESOLVED):
        lines.append(speech.say("nobody-matches"))
    return lines


def _tell_out(
    events: Sequence[tt.WentOut | tt.Matched], company: Company, style: Style, *, melds: bool
) -> list[str]:
    """Who went out, or called match, and if wanted with which melds."""
    lines: list[str] = []
    for event in events:
        phrase = "go-out" if isinstance(event, tt.WentOut) else "match"
        text = style.strong(company.tells(event.seat, phrase))
        if event.arrangement is None or not melds:
            lines.append(f"{text}.")
        else:
            lines += wrap(grouped(event.arrangement, style), f"{text}: ", "  ")
    return lines


def watch(events: Sequence[tt.Event], state: tt.State, company: Company, style: Style) -> list[str]:
    """The turns that have just ended, for somebody who sees all hands: a line for each.

    It names what the seat drew and threw (with ``!`` when it goes out), and then its hand:
    the points that it would cost, its melds and the rest.
    """
    seen = _draws_with_cards(events)
    in_turn = state.rules.turn_order is tt.TurnOrder.IN_TURN
    scored = next((event.result for event in seen if isinstance(event, tt.Scored)), None)
    spec = state.round if scored is None else scored.spec
    went = {event.seat for event in seen if isinstance(event, tt.WentOut)}
    speech = company.speech
    longest = max(map(len, company.names))
    from_where = speech.width("watch-stock", "watch-pile")
    throws = len(speech.say("watch-throw")) + len(" KH!")
    drawn: dict[int, str] = {}
    lines: list[str] = []
    groups = [list(group) for _, group in groupby(seen, key=type)]
    for group, following in zip(groups, [*groups[1:], []], strict=True):
        if not in_turn and isinstance(group[0], tt.Discarded):
            lines.append(speech.say("beat", number=state.turn))
        for event in group:
            if isinstance(event, tt.Received):
                where = f"{speech.say('watch-stock'):{from_where}}"
                drawn[event.seat] = f"{where} {style.card(event.cards[0])}"
            elif isinstance(event, tt.Took):
                where = f"{speech.say('watch-pile'):{from_where}}"
                drawn[event.seat] = f"{where} {style.card(event.card)}"
            elif isinstance(event, tt.Discarded):
                throw = f"{speech.say('watch-throw')} {style.card(event.card)}"
                throw += "!" if event.seat in went else ""
                best = tt.arrange(state.hands[event.seat], spec, state.rules)
                label = f"{company.names[event.seat]:{longest}} {drawn[event.seat]} "
                label += f"{pad(throw, throws)} {best.points:>3}  "
                lines += wrap(grouped(best, style, stand_ins=False), label)
        lines += _tell_rest(group, following, state.rules, company, style, melds=False)
    return lines
