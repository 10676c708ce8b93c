"""Drawings of cards, melds and arranged hands, as SVG and as text for a terminal.

A :class:`Drawing` is SVG text that a notebook shows and a web page can hold: no scripts, no
fonts or files from outside, no ids that could clash. It takes the colour of the text around it,
so that it is at home on a light and on a dark page; suits differ in shape as well as in colour,
and what a picture shows is told in words too, for those who do not see it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, runtime_checkable

from ._pictures import Face, Group, picture
from .cards import Card, parse_cards
from .english import ENGLISH
from .languages import Language
from .options import MeldKind, RoundSpec
from .presets import PAGAT
from .rules import Rules, Wild, wild_round


class Drawing(str):
    """SVG text. Notebooks show it as a picture, and so do templates that ask for ``__html__``.

    >>> drawing = tt.draw_cards("7H JK")
    >>> drawing.startswith("<svg"), drawing._repr_html_() == drawing
    (True, True)
    """

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(self)

    def _repr_svg_(self) -> str:
        return str(self)

    def __html__(self) -> str:
        return str(self)


@runtime_checkable
class MeldLike(Protocol):
    """What can be drawn as a meld: a :class:`Meld`."""

    @property
    def kind(self) -> MeldKind:
        """A set or a run."""
        ...

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its cards, in the order in which they lie."""
        ...

    @property
    def stands_for(self) -> tuple[Card, ...]:
        """What each of them stands for."""
        ...


@runtime_checkable
class ArrangementLike(Protocol):
    """What can be drawn as an arranged hand: an :class:`Arrangement`."""

    @property
    def melds(self) -> Sequence[MeldLike]:
        """Its melds."""
        ...

    @property
    def deadwood(self) -> tuple[Card, ...]:
        """The cards in no meld."""
        ...

    @property
    def points(self) -> int:
        """What these cost together."""
        ...


def draw_cards(
    cards: str | Iterable[Card | str],
    wild: Wild = None,
    rules: Rules = PAGAT,
    *,
    language: Language = ENGLISH,
    width: int = 640,
    scale: float = 1.0,
    standalone: bool = False,
) -> Drawing:
    """Draw cards beside each other, in the order given.

    Args:
        cards: the cards, as text or as values.
        wild: what is wild, as :func:`arrange` takes it: such cards have a broken edge and a
            folded corner. Jokers always have.
        rules: the options that count; only the pack matters here.
        language: the language of the words that go with the picture.
        width: the greatest width in units; what does not fit goes on in a new row. A card is 44
            units wide.
        scale: how many pixels a unit has.
        standalone: draw for a file of its own: it asks the reader's settings whether the page is
            dark, which a picture within a page need not.

    Raises:
        NotationError: a card that cannot be read.
        CardError: a wild card that the pack lacks.
        RulesError: a wild rank that the pack lacks.

    >>> svg = tt.draw_cards("5H 6H 7H 3D", wild="3")
    >>> svg[svg.index("<desc>") + 6 : svg.index("</desc>")]
    'five of hearts, six of hearts, seven of hearts, three of diamonds, wild'
    """
    spec = wild_round(wild, rules.pack)
    faces = loose_faces(parse_cards(cards), language, spec)
    title = f"{language.say('hand')}: {language.count('cards', len(faces))}"
    return make_drawing(
        [Group(faces=faces)],
        title,
        ", ".join([face.label for face in faces]) or language.count("cards", 0),
        width=width,
        scale=scale,
        standalone=standalone,
    )


def draw_meld(
    meld: MeldLike,
    *,
    language: Language = ENGLISH,
    width: int = 640,
    scale: float = 1.0,
    standalone: bool = False,
) -> Drawing:
    """Draw a meld on its tray, each wild card with a tab that says what it stands for.

    The other arguments are those of :func:`draw_cards`.

    >>> svg = tt.draw_meld(tt.arrange("5H 3D 7H", wild="3").melds[0])
    >>> svg[svg.index("<desc>") + 6 : svg.index("</desc>")]
    'run: five of hearts, three of diamonds as six of hearts, seven of hearts'
    """
    group = meld_group(meld, language)
    title = f"{group.caption}: {language.count('cards', len(group.faces))}"
    return make_drawing(
        [group], title, group_words(group), width=width, scale=scale, standalone=standalone
    )


def draw_arrangement(
    arrangement: ArrangementLike,
    *,
    language: Language = ENGLISH,
    width: int = 640,
    scale: float = 1.0,
    standalone: bool = False,
) -> Drawing:
    """Draw an arranged hand: each meld on a tray, and apart the cards left over with their cost.

    The other arguments are those of :func:`draw_cards`.

    >>> svg = tt.draw_arrangement(tt.arrange("5H 6H 7H KC", wild="3"))
    >>> svg[svg.index("<title>") + 7 : svg.index("</title>")]
    'Arranged hand: 1 meld, 1 card left over, 10 points'
    """
    groups = arrangement_groups(arrangement, language)
    words = [language.count("melds", len(arrangement.melds))]
    if arrangement.deadwood:
        words.append(language.count("left-over", len(arrangement.deadwood)))
    words.append(language.count("points", arrangement.points))
    title = f"{language.say('arrangement')}: {', '.join(words)}"
    description = "; ".join(map(group_words, groups)) or language.count("cards", 0)
    return make_drawing(groups, title, description, width=width, scale=scale, standalone=standalone)


def draw_text(
    what: str | Iterable[Card | str] | MeldLike | ArrangementLike, *, signs: bool = True
) -> str:
    """Cards, a meld or an arranged hand as one line of text for a terminal.

    Melds stand in brackets, the cards left over after them; ``3♦=6♥`` is a wild three of
    diamonds that stands for the six of hearts. Every sign takes one column: the suits' signs are
    those without a picture of their own (``★`` for stars), and a ten is ``T``.

    Args:
        what: what is shown.
        signs: whether suits are signs; if not they are letters, which :func:`parse_cards` reads.

    >>> tt.draw_text(tt.arrange("5H 3D 7H KC", wild="3"))
    '[5♥ 3♦=6♥ 7♥] K♣'
    """
    if isinstance(what, str):
        return " ".join([card_text(card, signs=signs) for card in parse_cards(what)])
    if isinstance(what, ArrangementLike):
        words = [f"[{_meld_text(meld, signs=signs)}]" for meld in what.melds]
        return " ".join([*words, *(card_text(card, signs=signs) for card in what.deadwood)])
    if isinstance(what, MeldLike):
        return _meld_text(what, signs=signs)
    return " ".join([card_text(card, signs=signs) for card in parse_cards(what)])


def card_text(card: Card, *, signs: bool = True) -> str:
    """A card as two signs that take a column each: ``7♥``, or ``7H`` with letters.

    >>> card_text(tt.Card.parse("TH")), card_text(tt.Card.parse("JK"))
    ('T♥', 'JK')
    """
    if not signs or card.rank is None or card.suit is None:
        return card.text
    return card.rank.symbol + card.suit.sign


def _meld_text(meld: MeldLike, *, signs: bool) -> str:
    words = []
    for card, other in zip(meld.cards, meld.stands_for, strict=True):
        text = card_text(card, signs=signs)
        words.append(text if card is other else f"{text}={card_text(other, signs=signs)}")
    return " ".join(words)


# --- what is drawn, with its words -------------------------------------------------------------


def make_drawing(
    groups: Sequence[Group],
    title: str,
    description: str,
    *,
    width: int,
    scale: float,
    standalone: bool,
) -> Drawing:
    """The drawing of some groups of cards."""
    return Drawing(
        picture(
            groups,
            title=title,
            description=description,
            width=width,
            scale=scale,
            standalone=standalone,
        )
    )


def loose_faces(
    cards: Iterable[Card], language: Language, spec: RoundSpec | None = None
) -> tuple[Face, ...]:
    """Cards in no meld; what is wild in the round is marked, and jokers always."""
    faces = []
    for card in cards:
        is_wild = card.is_joker if spec is None else spec.is_wild(card)
        label = language.card_name(card)
        if is_wild and not card.is_joker:
            label = language.say("wild", card=label)
        faces.append(Face(text=card.text, label=label, is_wild=is_wild))
    return tuple(faces)


def meld_group(meld: MeldLike, language: Language) -> Group:
    """A meld on its tray."""
    faces = []
    for card, other in zip(meld.cards, meld.stands_for, strict=True):
        label = language.card_name(card)
        if card is not other:
            label = language.say("stands-for", card=label, other=language.card_name(other))
        stands_for = None if card is other else other.text
        faces.append(Face(text=card.text, label=label, stands_for=stands_for))
    return Group(faces=tuple(faces), caption=language.kinds[meld.kind], has_tray=True)


def arrangement_groups(
    arrangement: ArrangementLike, language: Language, spec: RoundSpec | None = None
) -> list[Group]:
    """The melds of a hand, and the cards left over with what they cost."""
    groups = [meld_group(meld, language) for meld in arrangement.melds]
    if arrangement.deadwood:
        points = language.count("points", arrangement.points)
        caption = language.say("left-over-points", points=points)
        faces = loose_faces(arrangement.deadwood, language, spec)
        groups.append(Group(faces=faces, caption=caption))
    return groups


def group_words(group: Group) -> str:
    """A group as words: its caption and its cards."""
    faces = ", ".join([face.label for face in group.faces])
    return f"{group.caption}: {faces}" if group.caption else faces
