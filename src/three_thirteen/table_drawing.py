"""Drawings of a whole table, made from a view: they show what it shows and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from ._pictures import Face, Group
from .arranging import best_arrangement
from .cards import Card
from .drawing import Drawing, arrangement_groups, group_words, loose_faces, make_drawing
from .english import ENGLISH
from .languages import Language
from .options import RoundSpec
from .tables import Phase
from .views import View


def draw_table(
    view: View,
    names: Sequence[str] | None = None,
    *,
    language: Language = ENGLISH,
    width: int = 640,
    scale: float = 1.0,
    standalone: bool = False,
) -> Drawing:
    """Draw the table as a view shows it: other hands, stock, piles, and the own hand arranged.

    Cards that nobody but their holder knows lie face down, with their number.

    Args:
        view: one seat's view, or a spectator's.
        names: the players' names by seat; None: ``seat 0`` and so on.
        language: the language of the words.
        width: the greatest width in units; what does not fit goes on in a new row.
        scale: how many pixels a unit has.
        standalone: draw for a file of its own, as with :func:`draw_cards`.

    >>> view = tt.State.new(players=2, seed=1).play("deal").view(0)
    >>> svg = tt.draw_table(view, ["Ann", "Bob"])
    >>> svg[svg.index("<title>") + 7 : svg.index("</title>")]
    'Table as Ann sees it'
    """
    if names is None:
        names = [language.say("seat", seat=seat) for seat in range(view.players)]
    scored = view.phase in (Phase.DEAL, Phase.OVER) and view.results
    spec = view.results[-1].spec if scored else view.round
    first = 0 if view.seat is None else view.seat + 1
    others = [(first + step) % view.players for step in range(view.players)]
    groups = [
        _hand_group(view, seat, names[seat], spec, language)
        for seat in others
        if seat != view.seat and (seat in view.seats or scored)
    ]
    groups += _middle(view, names, spec, language)
    if view.seat is not None and view.hand:
        best = best_arrangement(view.hand, view.rules, spec)
        own = arrangement_groups(best, language, spec)
        groups += [_starting_row(own[0]), *own[1:]]
    title = language.say("table")
    if view.seat is not None:
        title = language.say("table-of", name=names[view.seat])
    description = "; ".join(map(group_words, groups))
    return make_drawing(groups, title, description, width=width, scale=scale, standalone=standalone)


def _hand_group(view: View, seat: int, name: str, spec: RoundSpec, language: Language) -> Group:
    """Another seat's hand: the cards that are known of it, and how many are not."""
    known = view.known_cards(seat)
    hidden = view.hand_sizes[seat] - len(known)
    faces = loose_faces(known, language, spec)
    if hidden or not known:
        faces = (_back(hidden, language), *faces)
    notes = [name]
    if seat in view.out:
        notes.append(language.say("out"))
    if seat in view.to_act:
        notes.append(language.say("to-act"))
    return Group(faces=faces, caption=", ".join(notes))


def _middle(view: View, names: Sequence[str], spec: RoundSpec, language: Language) -> list[Group]:
    """The stock, and the top of every pile."""
    stock = Group(
        faces=(_back(view.stock_size, language),),
        caption=language.say("stock"),
        starts_row=True,
    )
    groups = [stock]
    for place, pile in enumerate(view.piles):
        caption = language.say("pile")
        if not view.table.in_turn:
            if place not in view.seats:
                continue
            caption = language.say("pile-of", name=names[place])
        groups.append(Group(faces=_top(pile, spec, language), caption=caption))
    return groups


def _top(pile: tuple[Card, ...], spec: RoundSpec, language: Language) -> tuple[Face, ...]:
    if pile:
        return loose_faces(pile[-1:], language, spec)
    return (Face(text="", label=language.say("pile-empty")),)


def _back(number: int, language: Language) -> Face:
    return Face(text=str(number), label=language.count("cards", number), is_back=True)


def _starting_row(group: Group) -> Group:
    return Group(faces=group.faces, caption=group.caption, has_tray=group.has_tray, starts_row=True)
