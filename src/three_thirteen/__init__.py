"""A typed rules engine for the card game Three Thirteen and its published relatives.

Everything public is here: import the package and use its names.

>>> import three_thirteen as tt
>>> tt.arrange("5H 6H 7H 7C 7S 3D", wild="3").points
0
"""

from typing import TYPE_CHECKING

from ._version import __version__
from .arranging import (
    DiscardOption,
    KernelInfo,
    arrange,
    arrangements,
    discards,
    draws,
    kernel_info,
    score_hand,
)
from .cards import (
    JOKER,
    Card,
    CardError,
    DeckError,
    Pack,
    Rank,
    Suit,
    format_cards,
    parse_cards,
    sort_cards,
)
from .errors import (
    ArrangementError,
    Code,
    NotationError,
    PluginError,
    Reason,
    RecordError,
    RulesError,
    SeatError,
    SetupError,
    ThreeThirteenError,
    UnknownPresetError,
    UnknownShapeError,
)
from .event_json import event_to_json
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
from .melds import Arrangement, Meld, check_arrangement
from .moves import (
    Deal,
    Discard,
    DrawPile,
    DrawStock,
    GoOut,
    IllegalDealError,
    IllegalMoveError,
    Match,
    Move,
    Stay,
    parse_move,
)
from .notation import DIALECTS, Dialect, dialect
from .options import (
    Ace,
    MeldKind,
    NextDealer,
    RoundSpec,
    Shape,
    Tie,
    TurnOrder,
    Values,
)
from .perft import perft
from .players import GreedyPlayer, Player, RandomPlayer, default_move
from .plugins import shape, shapes
from .presets import (
    DEUCES,
    FIVE_CROWNS,
    GAMERULES,
    PAGAT,
    SPECIAL_K,
    SPEED,
    SPRUCE,
    plugin_problems,
    preset,
    presets,
)
from .records import Record
from .rules import Rules, Wild
from .simulation import GameResult, play_game, simulate
from .state import State
from .tables import Phase, RoundResult, Sheet, Table
from .transcripts import Ply
from .views import View

# isort: split
# A module has that name too, and came in with those above: the function has the last word.
from .options import rounds

if TYPE_CHECKING:
    from .drawing import Drawing, draw_arrangement, draw_cards, draw_meld, draw_text
    from .english import ENGLISH
    from .languages import Language
    from .narrating import event_text
    from .spanish import SPANISH
    from .table_drawing import draw_table
else:

    def __getattr__(name: str) -> object:
        """What draws and translates is imported when it is first asked for."""
        if name not in _LATER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module  # noqa: PLC0415 - see above

        globals()[name] = getattr(import_module(f".{_LATER[name]}", __name__), name)
        return globals()[name]

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})


_LATER = {
    "Drawing": "drawing",
    "draw_arrangement": "drawing",
    "draw_cards": "drawing",
    "draw_meld": "drawing",
    "draw_table": "table_drawing",
    "draw_text": "drawing",
    "ENGLISH": "english",
    "Language": "languages",
    "SPANISH": "spanish",
    "event_text": "narrating",
}
"""Where the names are that are imported late, so that importing the package stays light."""

__all__ = [
    "DEUCES",
    "DIALECTS",
    "ENGLISH",
    "FIVE_CROWNS",
    "GAMERULES",
    "JOKER",
    "PAGAT",
    "SPANISH",
    "SPECIAL_K",
    "SPEED",
    "SPRUCE",
    "Ace",
    "Arrangement",
    "ArrangementError",
    "Card",
    "CardError",
    "Code",
    "Committed",
    "Deal",
    "Dealt",
    "DeckError",
    "Dialect",
    "Discard",
    "DiscardOption",
    "Discarded",
    "DrawPile",
    "DrawStock",
    "Drawing",
    "Drew",
    "Event",
    "GameOver",
    "GameResult",
    "GoOut",
    "GreedyPlayer",
    "IllegalDealError",
    "IllegalMoveError",
    "KernelInfo",
    "Language",
    "Match",
    "Matched",
    "Meld",
    "MeldKind",
    "Move",
    "NextDealer",
    "NotationError",
    "Pack",
    "Phase",
    "Player",
    "PluginError",
    "Ply",
    "RandomPlayer",
    "Rank",
    "Reason",
    "Received",
    "Record",
    "RecordError",
    "Reshuffled",
    "Revealed",
    "RoundResult",
    "RoundSpec",
    "Rules",
    "RulesError",
    "Scored",
    "SeatError",
    "SetupError",
    "Shape",
    "Sheet",
    "State",
    "Stay",
    "Suit",
    "Table",
    "ThreeThirteenError",
    "Tie",
    "Took",
    "TurnOrder",
    "UnknownPresetError",
    "UnknownShapeError",
    "Values",
    "View",
    "WentOut",
    "Wild",
    "__version__",
    "arrange",
    "arrangements",
    "check_arrangement",
    "default_move",
    "dialect",
    "discards",
    "draw_arrangement",
    "draw_cards",
    "draw_meld",
    "draw_table",
    "draw_text",
    "draws",
    "event_text",
    "event_to_json",
    "format_cards",
    "kernel_info",
    "parse_cards",
    "parse_move",
    "perft",
    "play_game",
    "plugin_problems",
    "preset",
    "presets",
    "rounds",
    "score_hand",
    "shape",
    "shapes",
    "simulate",
    "sort_cards",
]
