"""Events: a closed union, over which a match can be complete."""

from typing import assert_never, assert_type

import three_thirteen as tt


def tell(event: tt.Event) -> str:
    """Complete: without any one of these cases the checker would refuse the last line."""
    match event:
        case tt.Dealt(round_number=number, upcards=upcards):
            return f"round {number}, face up: {tt.format_cards(upcards)}"
        case tt.Took(seat, card) | tt.Discarded(seat, card):
            assert_type(card, tt.Card)
            return f"{seat} takes or throws the {card}"
        case tt.Received(seat, cards):
            return f"{seat} gets {tt.format_cards(cards)}"
        case tt.Drew(seat) | tt.Committed(seat):
            return f"{seat} draws, or has chosen"
        case tt.WentOut(seat, melds) | tt.Matched(seat, melds):
            assert_type(melds, tt.Arrangement | None)
            return f"{seat} is out"
        case tt.Scored(result):
            return f"points: {result.points}"
        case tt.Revealed() | tt.Reshuffled() | tt.GameOver():
            return ""
        case _:
            assert_never(event)
