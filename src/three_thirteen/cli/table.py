"""The table as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence

import three_thirteen as tt

from .company import Company
from .text import WIDTH, Style, counted, grouped, listed, sentence, wild_words, wrap


def round_title(view: tt.View, style: Style) -> str:
    """A round's headline: its number, how many cards, what is wild."""
    name = "Bonus round" if view.is_bonus else f"Round {view.round_number}"
    if not view.is_bonus:
        name += f" of {len(view.rules.rounds)}"
    return rule(f"{name}: {_terms(view)}", "=", style)


def _terms(view: tt.View) -> str:
    rules, deal = view.rules, view.round.deal
    wild = wild_words(view.round, jokers=rules.jokers + rules.pack.jokers > 0)
    return f"{counted(deal, 'card')}, {wild} wild"


def rule(title: str, sign: str, style: Style) -> str:
    """A line across the screen with a title in it."""
    room = WIDTH - 4
    title = title if len(title) <= room else f"{title[: room - 2]}.."
    return f"{sign * 2} {style.strong(title)} {sign * (room - len(title))}"


def draw_table(view: tt.View, company: Company, style: Style) -> list[str]:
    """Scores, stock, piles, and the seat's own hand with its best melds and what it costs."""
    in_turn = view.rules.turn_order is tt.TurnOrder.IN_TURN
    turn = "Your turn" if view.table.last_turn is None else "Your last turn"
    lines = [rule(f"{turn}: {_terms(view)}", "-", style)]
    lines += wrap(_seats(view, company), _label("Points"))
    if known := _known(view, company, style):
        lines += wrap(known, _label("Seen"))
    lines.append(_label("Stock" if in_turn else "Spread") + counted(view.stock_size, "card"))
    lines += _pile(view, style) if in_turn else _piles(view, company, style)
    return [*lines, *_chosen(view, company), *_hand(view, style)]


def draw_hand(view: tt.View, company: Company, style: Style) -> list[str]:
    """What matters when a card is to be thrown: the hand, and who has chosen already."""
    return [*_chosen(view, company), *_hand(view, style)]


def _label(text: str) -> str:
    return f"  {text:7}"


def _seats(view: tt.View, company: Company) -> list[str]:
    """Every seat's points so far, from the dealer's left on, as words."""
    words: list[str] = []
    in_order = [(view.dealer + 1 + step) % view.players for step in range(view.players)]
    for seat in in_order:
        notes = [f"{view.totals[seat]}"]
        if seat == view.dealer:
            notes.append("deals")
        if seat in view.out:
            notes.append("out")
        if seat not in view.seats:
            notes.append("sits out")
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
            words += [company.names[seat], "holds", *texts]
    if words:
        words[-1] = words[-1].rstrip(";")
    return words


def _pile(view: tt.View, style: Style) -> list[str]:
    pile = view.piles[0]
    if not pile:
        return [_label("Pile") + "empty"]
    words = [style.strong(style.card(pile[-1]))]
    below = style.cards(reversed(pile[:-1]))
    if below:
        words += ["on", *below]
    return wrap(words, _label("Pile"))


def _piles(view: tt.View, company: Company, style: Style) -> list[str]:
    """All at once: the top of every seat's pile, and the one that may be taken."""
    words: list[str] = []
    for seat in view.seats:
        pile = view.piles[seat]
        words += [company.names[seat], f"{style.card(pile[-1]) if pile else 'none'};"]
    words[-1] = words[-1].rstrip(";")
    lines = wrap(words, _label("Piles"))
    if view.seat is not None and view.takeable is not None:
        right = view.seats[view.seats.index(view.seat) - 1]
        text = f"you may take {style.card(view.takeable)}, {company.owner(right)}, from your right"
        lines.append(_label("") + text)
    return lines


def _chosen(view: tt.View, company: Company) -> list[str]:
    """All at once: which seats have chosen; never what."""
    if view.rules.turn_order is tt.TurnOrder.IN_TURN:
        return []
    owing = view.seats if view.phase is tt.Phase.CALL else view.table.owing
    chosen = company.listed(seat for seat in owing if seat not in view.to_act)
    return sentence(f"{chosen}; shown when all have", _label("Chosen")) if chosen else []


def _hand(view: tt.View, style: Style) -> list[str]:
    """The hand in pack order, its best melds, and what it would cost now."""
    best = tt.arrange(view.hand, view.round, view.rules)
    words = grouped(best, style)
    melds = words[: len(words) - len(best.deadwood)]
    hand = style.cards(view.hand)
    if wild := [card for card in view.hand if view.round.is_wild(card)]:
        hand += ["", *f"(wild: {' '.join(style.cards(wild))})".split()]
    lines = wrap(hand, _label("Hand"))
    lines += wrap(melds or ["none yet"], _label("Melds"))
    if melds:
        lines += wrap(style.cards(best.deadwood) or ["nothing"], _label("Left"))
    if view.phase is tt.Phase.DISCARD:
        points = tt.discards(view.hand, view.round, view.rules)[0].arrangement.points
        cost = f"{counted(points, 'point')} after your best throw"
    else:
        cost = f"{counted(best.points, 'point')} now"
    return [*lines, _label("Cost") + cost]


def prompt(view: tt.View, style: Style) -> tuple[list[str], str]:
    """What to say before asking for a move, and the prompt."""
    legal = view.legal_moves()
    if view.phase is tt.Phase.DRAW:
        return [], f"Draw: {' or '.join(map(str, legal))}"
    if view.phase is tt.Phase.CALL:
        return [], f"Call: {' or '.join(map(str, legal))}"
    outs: Sequence[str] = [str(move) for move in legal if isinstance(move, tt.GoOut)]
    if not outs:
        return [], "Throw a card"
    text = style.strong(f"You can go out: {listed(outs, last='or')}")
    return [f"  {text}"], "Throw a card"
