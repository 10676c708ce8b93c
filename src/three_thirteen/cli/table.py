"""The table as one seat sees it."""

from __future__ import annotations

import three_thirteen as tt

from .company import Company
from .english import ENGLISH
from .speech import Speech
from .text import WIDTH, Style, grouped, sentence, wild_words, wrap


def round_title(view: tt.View, style: Style, speech: Speech = ENGLISH) -> str:
    """A round's headline: its number, how many cards, what is wild."""
    return rule(round_text(view, speech), "=", style)


def round_text(view: tt.View, speech: Speech = ENGLISH) -> str:
    """A round in words: its number, how many cards, what is wild."""
    name = speech.say("bonus-round")
    if not view.is_bonus:
        name = speech.say("round-of", number=view.round_number, last=len(view.rules.rounds))
    return f"{name}: {_terms(view, speech)}"


def _terms(view: tt.View, speech: Speech) -> str:
    rules = view.rules
    wild = wild_words(view.round, jokers=rules.jokers + rules.pack.jokers > 0, speech=speech)
    return speech.say("terms", cards=speech.counted(view.round.deal, "cards"), wild=wild)


def rule(title: str, sign: str, style: Style) -> str:
    """A line across the screen with a title in it."""
    room = WIDTH - 4
    title = title if len(title) <= room else f"{title[: room - 2]}.."
    return f"{sign * 2} {style.strong(title)} {sign * (room - len(title))}"


def draw_table(view: tt.View, company: Company, style: Style) -> list[str]:
    """Scores, stock, piles, and the seat's own hand with its best melds and what it costs."""
    speech = company.speech
    turn = speech.say("your-turn" if view.table.last_turn is None else "your-last-turn")
    title = rule(f"{turn}: {_terms(view, speech)}", "-", style)
    return [title, *draw_around(view, company, style), *draw_hand(view, company, style)]


def draw_around(view: tt.View, company: Company, style: Style) -> list[str]:
    """What lies on the table: scores, cards seen, stock and piles."""
    in_turn = view.rules.turn_order is tt.TurnOrder.IN_TURN
    speech = company.speech
    lines = wrap(_seats(view, company), _label(speech, "points"))
    if known := _known(view, company, style):
        lines += wrap(known, _label(speech, "seen"))
    stock = speech.counted(view.stock_size, "cards")
    lines.append(_label(speech, "stock" if in_turn else "spread") + stock)
    lines += _pile(view, style, speech) if in_turn else _piles(view, company, style)
    return lines


def draw_hand(view: tt.View, company: Company, style: Style) -> list[str]:
    """What matters when a card is to be thrown: the hand, and who has chosen already."""
    return [*draw_chosen(view, company), *_hand(view, style, company.speech)]


_LABELS = (
    *("label-points", "label-seen", "label-stock", "label-spread", "label-pile", "label-piles"),
    *("label-chosen", "label-hand", "label-melds", "label-left", "label-cost"),
)


def _label(speech: Speech, name: str = "") -> str:
    text = speech.say(f"label-{name}") if name else ""
    return f"  {text:{speech.width(*_LABELS)}} "


def _seats(view: tt.View, company: Company) -> list[str]:
    """Every seat's points so far, from the dealer's left on, as words."""
    words: list[str] = []
    in_order = [(view.dealer + 1 + step) % view.players for step in range(view.players)]
    for seat in in_order:
        notes = [f"{view.totals[seat]}"]
        if seat == view.dealer:
            notes.append(company.speech.say("deals"))
        if seat in view.out:
            notes.append(company.speech.say("is-out"))
        if seat not in view.seats:
            notes.append(company.speech.say("sits-out"))
        words += f"{company.names[seat]} {', '.join(notes)};".split()
    words[-1] = words[-1].rstrip(";")
    return words


def _known(view: tt.View, company: Company, style: Style) -> list[str]:
    """The cards that the others are known to hold, as words."""
    words: list[str] = []
    for seat in view.seats:
        cards = () if seat == view.seat else view.known_cards(seat)
        if cards:
            texts = style.cards(cards)
            texts[-1] += ";"
            words += [company.names[seat], company.speech.say("holds"), *texts]
    if words:
        words[-1] = words[-1].rstrip(";")
    return words


def _pile(view: tt.View, style: Style, speech: Speech) -> list[str]:
    pile = view.piles[0]
    if not pile:
        return [_label(speech, "pile") + speech.say("empty")]
    words = [style.strong(style.card(pile[-1]))]
    below = style.cards(reversed(pile[:-1]))
    if below:
        words += [speech.say("on"), *below]
    return wrap(words, _label(speech, "pile"))


def _piles(view: tt.View, company: Company, style: Style) -> list[str]:
    """All at once: the top of every seat's pile, and the one that may be taken."""
    speech = company.speech
    words: list[str] = []
    for seat in view.seats:
        pile = view.piles[seat]
        top = style.card(pile[-1]) if pile else speech.say("none")
        words += [company.names[seat], f"{top};"]
    words[-1] = words[-1].rstrip(";")
    lines = wrap(words, _label(speech, "piles"))
    if view.seat is not None and view.takeable is not None:
        right = view.seats[view.seats.index(view.seat) - 1]
        card = style.card(view.takeable)
        text = speech.say("may-take", card=card, name=company.names[right])
        lines.append(_label(speech) + text)
    return lines


def draw_chosen(view: tt.View, company: Company) -> list[str]:
    """All at once: which seats have chosen; never what."""
    if view.rules.turn_order is tt.TurnOrder.IN_TURN:
        return []
    owing = view.seats if view.phase is tt.Phase.CALL else view.table.owing
    chosen = company.listed(seat for seat in owing if seat not in view.to_act)
    speech = company.speech
    text = speech.say("shown-when", names=chosen)
    return sentence(text, _label(speech, "chosen")) if chosen else []


def _hand(view: tt.View, style: Style, speech: Speech) -> list[str]:
    """The hand in pack order, its best melds, and what it would cost now."""
    best = tt.arrange(view.hand, view.round, view.rules)
    words = grouped(best, style)
    melds = words[: len(words) - len(best.deadwood)]
    hand = style.cards(view.hand)
    if wild := [card for card in view.hand if view.round.is_wild(card)]:
        hand += ["", *speech.say("wild-cards", cards=" ".join(style.cards(wild))).split()]
    lines = wrap(hand, _label(speech, "hand"))
    lines += wrap(melds or [speech.say("none-yet")], _label(speech, "melds"))
    if melds:
        left = style.cards(best.deadwood) or [speech.say("nothing")]
        lines += wrap(left, _label(speech, "left"))
    if view.phase is tt.Phase.DISCARD:
        points = tt.discards(view.hand, view.round, view.rules)[0].arrangement.points
        cost = speech.say("cost-then", points=speech.counted(points, "points"))
    else:
        cost = speech.say("cost-now", points=speech.counted(best.points, "points"))
    return [*lines, _label(speech, "cost") + cost]


def prompt(view: tt.View, style: Style, speech: Speech = ENGLISH) -> tuple[list[str], str]:
    """What to say before asking for a move, and the prompt."""
    legal = view.legal_moves()
    if view.phase is not tt.Phase.DISCARD:
        moves = speech.listed(map(speech.move, legal), "or")
        return [], speech.say(
            "ask-draw" if view.phase is tt.Phase.DRAW else "ask-call", moves=moves
        )
    outs = [str(move) for move in legal if isinstance(move, tt.GoOut)]
    question = speech.say("ask-throw")
    if not outs:
        return [], question
    text = style.strong(speech.say("can-go-out", moves=speech.listed(outs, "or")))
    return [f"  {text}"], question
