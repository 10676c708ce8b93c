"""Cards, rules and the melds of a hand."""

from typing import assert_type

import three_thirteen as tt


def cards() -> None:
    assert_type(tt.Card.parse("7H"), tt.Card)
    assert_type(tt.parse_cards("7H JK"), tuple[tt.Card, ...])
    assert_type(tt.JOKER.rank, tt.Rank | None)
    tt.Card.parse(7)  # type: ignore[arg-type]


def rules() -> None:
    assert_type(tt.PAGAT.but(jokers=2, ace=tt.Ace.BOTH), tt.Rules)
    tt.Rules(jokerz=2)  # type: ignore[call-arg]
    tt.PAGAT.but(ace="high")  # type: ignore[arg-type]
    tt.PAGAT.but(aces=tt.Ace.BOTH)  # type: ignore[call-arg]
    tt.PAGAT.jokers = 4  # type: ignore[misc]


def best_melds() -> None:
    best = tt.arrange("5H 6H 7H 7C 7S 3D", wild="3")
    assert_type(best, tt.Arrangement)
    assert_type(best.points, int)
    assert_type(best.melds, tuple[tt.Meld, ...])
    assert_type(best.melds[0].kind, tt.MeldKind)
    assert_type(best.deadwood, tuple[tt.Card, ...])
    assert_type(tt.score_hand([tt.JOKER, "7H"], wild=tt.Rank.THREE), int)
    tt.arrange("5H 6H 7H", rules="pagat")  # type: ignore[arg-type]
