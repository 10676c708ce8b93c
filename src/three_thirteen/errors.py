"""The error family: every error carries a code and the data that a caller needs.

Errors that hold a card or a move are defined beside those, in ``cards`` and ``moves``, so that
their fields have exact types. No error holds a state. Each has ``code`` (a :class:`Code`, for
programs and translators) and ``fields`` (what its text was made from), besides the fields that
are named in its own class.
All English text stands in one table, ``ENGLISH``, so that another language is another table.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from typing import Self


class Code(enum.StrEnum):
    """What went wrong, as a name that programs can compare and translators can look up."""

    # reading text
    CARD_EMPTY = "card-empty"
    CARD_RANK_UNREAD = "card-rank-unread"
    CARD_SUIT_UNREAD = "card-suit-unread"
    CARD_TOO_LONG = "card-too-long"
    RANK_UNREAD = "rank-unread"
    SUIT_UNREAD = "suit-unread"
    MOVE_UNREAD = "move-unread"
    # cards that are not there
    NO_SUCH_CARD = "no-such-card"
    NO_SUCH_INDEX = "no-such-index"
    NOT_IN_PACK = "not-in-pack"
    WRONG_DECK = "wrong-deck"
    WRONG_STOCK = "wrong-stock"
    # rules
    BAD_RULES = "bad-rules"
    BAD_OPTION = "bad-option"
    NEGATIVE_PENALTY = "negative-penalty"
    OTHERS_NOT_PIPS = "others-not-pips"
    NO_RANKS = "no-ranks"
    NO_SUITS = "no-suits"
    REPEATED = "repeated"
    NO_ROUNDS = "no-rounds"
    NO_USUAL_ROUND = "no-usual-round"
    NO_NAME = "no-name"
    ACE_MISSING = "ace-missing"
    WILD_RANK_MISSING = "wild-rank-missing"
    WILD_CARD_MISSING = "wild-card-missing"
    PLAYERS_REVERSED = "players-reversed"
    NO_CALL_IN_TURN = "no-call-in-turn"
    BONUS_MISSING = "bonus-missing"
    TABLE_TOO_LARGE = "table-too-large"
    TOO_FEW_PLAYERS = "too-few-players"
    TOO_MANY_PLAYERS = "too-many-players"
    BAD_SHAPE = "bad-shape"
    NO_SUCH_PRESET = "no-such-preset"
    NO_SUCH_SHAPE = "no-such-shape"
    # plug-ins
    BAD_PLUGIN = "bad-plugin"
    PLUGIN_NOT_LOADED = "plugin-not-loaded"
    PLUGIN_WRONG_TYPE = "plugin-wrong-type"
    PLUGIN_WRONG_NAME = "plugin-wrong-name"
    PLUGIN_NAME_TAKEN = "plugin-name-taken"
    # contracts of rules, shapes and players
    CONTRACT_BROKEN = "contract-broken"
    NOT_REGISTERED = "not-registered"
    REGISTERED_ANOTHER = "registered-another"
    VALUE_CHANGEABLE = "value-changeable"
    VALUE_UNHASHABLE = "value-unhashable"
    VALUE_NOT_COPIED = "value-not-copied"
    VALUE_COPY_DIFFERS = "value-copy-differs"
    SHAPE_NAME = "shape-name"
    SHAPE_FAILS = "shape-fails"
    SHAPE_NOT_BOOL = "shape-not-bool"
    SHAPE_UNSTEADY = "shape-unsteady"
    SHAPE_NOT_MONOTONE = "shape-not-monotone"
    PLAYER_NOT_ONE = "player-not-one"
    PLAYER_FAILS = "player-fails"
    PLAYER_ILLEGAL = "player-illegal"
    PLAYER_UNSTEADY = "player-unsteady"
    PLAYER_GLOBAL_CHANCE = "player-global-chance"
    LAW_BROKEN = "law-broken"
    # seats
    NO_SUCH_SEAT = "no-such-seat"
    # melds and claims
    BAD_ARRANGEMENT = "bad-arrangement"
    TOO_FEW_CARDS = "too-few-cards"
    NOT_A_MELD = "not-a-meld"
    RUN_HAS_GAP = "run-has-gap"
    RUN_REPEATS_RANK = "run-repeats-rank"
    RUN_LEAVES_PACK = "run-leaves-pack"
    NO_NATURAL_CARD = "no-natural-card"
    TOO_FEW_NATURALS = "too-few-naturals"
    TOO_MANY_WILDS = "too-many-wilds"
    SHAPE_REFUSED = "shape-refused"
    CARD_USED_TWICE = "card-used-twice"
    NOT_IN_HAND = "not-in-hand"
    # moves
    SEAT_NEEDED = "seat-needed"
    NOT_TO_ACT = "not-to-act"
    GAME_OVER = "game-over"
    WRONG_PHASE = "wrong-phase"
    CARD_NOT_HELD = "card-not-held"
    CARD_JUST_TAKEN = "card-just-taken"
    HAND_INCOMPLETE = "hand-incomplete"
    MATCH_INCOMPLETE = "match-incomplete"
    SOMEBODY_IS_OUT = "somebody-is-out"
    TOO_EARLY_TO_GO_OUT = "too-early-to-go-out"
    PILE_EMPTY = "pile-empty"
    # positions set up by hand
    BAD_SETUP = "bad-setup"
    SETUP_COUNT = "setup-count"
    SETUP_HAND_SIZE = "setup-hand-size"
    SETUP_PHASE = "setup-phase"
    SETUP_SEAT = "setup-seat"
    SETUP_ROUND = "setup-round"
    SETUP_OUT = "setup-out"
    SETUP_OUT_INCOMPLETE = "setup-out-incomplete"
    SETUP_TURN = "setup-turn"
    SETUP_STOCK = "setup-stock"
    SETUP_PILE = "setup-pile"
    # records
    FORMAT_NOT_JSON = "format-not-json"
    FORMAT_TOO_LONG = "format-too-long"
    FORMAT_VERSION = "format-version"
    FORMAT_WRONG = "format-wrong"
    RECORD_ILLEGAL = "record-illegal"
    RECORD_EMPTY = "record-empty"
    RECORD_NO_PLY = "record-no-ply"
    RECORD_ORDER = "record-order"


ENGLISH: Mapping[Code, str] = {
    Code.CARD_EMPTY: "a card is a rank and a suit, such as 7H, or JK; this is empty",
    Code.CARD_RANK_UNREAD: "{text!r} at {position} is no card: it must begin with a rank, "
    "one of A 2 3 4 5 6 7 8 9 T J Q K, or be JK",
    Code.CARD_SUIT_UNREAD: "{text!r} at {position} is no card: after its rank comes one of "
    "the suits C D H S *",
    Code.CARD_TOO_LONG: "{text!r} at {position} is no card: {rest!r} is left over after {good}",
    Code.RANK_UNREAD: "{text!r} is no rank: one of A 2 3 4 5 6 7 8 9 T J Q K is",
    Code.SUIT_UNREAD: "{text!r} is no suit: one of C D H S * is",
    Code.MOVE_UNREAD: "{text!r} is no move: one of deal, stock, pile, x7H, x7H!, match, stay is",
    Code.NO_SUCH_CARD: "there is no card with rank {rank} and suit {suit}",
    Code.NO_SUCH_INDEX: "there is no card with index {index}: they run from 0 to 65",
    Code.NOT_IN_PACK: "the pack has no {card}",
    Code.WRONG_DECK: "that is not the whole deck in some order: missing {missing}; "
    "too many {surplus}",
    Code.WRONG_STOCK: "those are not the cards of the stock: missing {missing}; too many {surplus}",
    Code.BAD_RULES: "these rules do not work: {reasons}",
    Code.BAD_OPTION: "{option} is {value!r}; it must be {allowed}",
    Code.NEGATIVE_PENALTY: "{option} is {value}; a penalty is 0 or more",
    Code.OTHERS_NOT_PIPS: "others holds {rank}, which has an option of its own ({option})",
    Code.NO_RANKS: "a pack needs at least one rank",
    Code.NO_SUITS: "a pack needs at least one suit",
    Code.REPEATED: "{option} names {value} twice",
    Code.NO_ROUNDS: "a game needs at least one round",
    Code.NO_USUAL_ROUND: "no rank is the wild one of a round of {deal} cards; "
    "the usual rounds run from {least} to {most}",
    Code.NO_NAME: "rules need a name",
    Code.ACE_MISSING: "ace is {ace}, but the pack has no aces: only low is accepted",
    Code.WILD_RANK_MISSING: "{where} makes {rank} wild, which the pack has not",
    Code.WILD_CARD_MISSING: "{where} makes {card} wild, which the pack has not",
    Code.PLAYERS_REVERSED: "players is ({least}, {most}): the least is more than the most",
    Code.NO_CALL_IN_TURN: "first_out is 0 (a call before the first draw), which exists only "
    "when all seats act at once",
    Code.BONUS_MISSING: "tie is bonus, but there is no bonus round",
    Code.TABLE_TOO_LARGE: "{players} players at {deal} cards need a deck of {needed} cards or "
    "more; there are {cards}",
    Code.TOO_FEW_PLAYERS: "{players} players are too few: {name} needs {least} or more",
    Code.TOO_MANY_PLAYERS: "{players} players are too many: {name} takes {most} at most",
    Code.BAD_SHAPE: "shape {shape!r} does not keep the protocol: {lacks}",
    Code.NO_SUCH_PRESET: "there is no preset {name!r}; {hint}",
    Code.NO_SUCH_SHAPE: "there is no shape {shape}; {hint}",
    Code.BAD_PLUGIN: "the plug-in {name!r} does not work: {reasons}",
    Code.PLUGIN_NOT_LOADED: "{entry} does not load: {error}",
    Code.PLUGIN_WRONG_TYPE: "{entry} is {value}, and must be {allowed}",
    Code.PLUGIN_WRONG_NAME: "{entry} is named {given!r}; it must have its entry point's name",
    Code.PLUGIN_NAME_TAKEN: "{group} {name!r} is claimed more than once: by {claims}",
    Code.CONTRACT_BROKEN: "{what} does not keep its contract: {reasons}",
    Code.NOT_REGISTERED: "no {group} entry point is named {name!r}",
    Code.REGISTERED_ANOTHER: "the {group} entry point {name!r} names another value",
    Code.VALUE_CHANGEABLE: "{what} is not frozen: its {field} can be set",
    Code.VALUE_UNHASHABLE: "{what} is not hashable: {error}",
    Code.VALUE_NOT_COPIED: "{what} has no {way}: {error}",
    Code.VALUE_COPY_DIFFERS: "a {way} of {what} has another {aspect}",
    Code.SHAPE_NAME: "{name!r} is no name to register: letters, digits, _ . and - are",
    Code.SHAPE_FAILS: "{question} fails: {error}",
    Code.SHAPE_NOT_BOOL: "{question} is {answer}, which is no bool",
    Code.SHAPE_UNSTEADY: "{question} is now {first}, now {second}",
    Code.SHAPE_NOT_MONOTONE: "{question} is yes, but {other} is no",
    Code.PLAYER_NOT_ONE: "{what} has no method choose",
    Code.PLAYER_FAILS: "choose fails {where}: {error}",
    Code.PLAYER_ILLEGAL: "choose gives {move} {where}; legal are {legal}",
    Code.PLAYER_UNSTEADY: "choose gives {first} {where}, and to {asked} {second}",
    Code.PLAYER_GLOBAL_CHANCE: "choose draws from the global random generator {where}",
    Code.LAW_BROKEN: "the law of {law} is broken {where}: {why}",
    Code.NO_SUCH_SEAT: "there is no seat {seat}: the seats are 0 to {last}",
    Code.BAD_ARRANGEMENT: "this arrangement does not stand: {reasons}",
    Code.TOO_FEW_CARDS: "not a meld: {cards} has fewer than 3 cards",
    Code.NOT_A_MELD: "not a meld: {cards} is neither of one rank nor of one suit",
    Code.RUN_HAS_GAP: "not a meld: {cards} leaves a gap that its wild cards cannot fill",
    Code.RUN_REPEATS_RANK: "not a meld: {cards} has one rank twice, and a run has each rank once",
    Code.RUN_LEAVES_PACK: "run leaves the pack: {cards} does not fit between {lowest} and "
    "{highest}",
    Code.NO_NATURAL_CARD: "no natural card: {cards} needs one at least",
    Code.TOO_FEW_NATURALS: "too few natural cards: {cards} needs {least}",
    Code.TOO_MANY_WILDS: "too many wild cards: {cards} may hold {most}",
    Code.SHAPE_REFUSED: "not a meld here: the shape limit {shape} refuses {cards}",
    Code.CARD_USED_TWICE: "card used twice: {card} is in the melds more often than in the hand",
    Code.NOT_IN_HAND: "not in hand: {card}",
    Code.SEAT_NEEDED: "seats {seats} are all to act: say which one this move is for",
    Code.NOT_TO_ACT: "seat {seat} is not to act now; seats to act: {seats}",
    Code.GAME_OVER: "the game is over",
    Code.WRONG_PHASE: "{move} is no move of the phase {phase}",
    Code.CARD_NOT_HELD: "{card} is not in the hand",
    Code.CARD_JUST_TAKEN: "{card} was just taken from the pile and may not go straight back",
    Code.HAND_INCOMPLETE: "without {card} the hand is not complete: not every card can be melded",
    Code.MATCH_INCOMPLETE: "the hand is not complete: not every card can be melded",
    Code.SOMEBODY_IS_OUT: "somebody is out already: in the last turns only plain discards count",
    Code.TOO_EARLY_TO_GO_OUT: "nobody may go out before turn {turn} of the round",
    Code.PILE_EMPTY: "there is no card to take from the pile",
    Code.BAD_SETUP: "this position cannot be: {reasons}",
    Code.SETUP_COUNT: "{what}: there are {given}, and there must be {needed}",
    Code.SETUP_HAND_SIZE: "seat {seat} holds {given} cards, and must hold {needed}",
    Code.SETUP_PHASE: "the phase {phase} cannot be set up: one of {allowed} can",
    Code.SETUP_SEAT: "{what} is {seat}, which is no seat that can be it",
    Code.SETUP_ROUND: "round {number} does not exist: they run from 1 to {last}",
    Code.SETUP_OUT: "{why}",
    Code.SETUP_OUT_INCOMPLETE: "seat {seat} is out, but its hand {cards} is not complete",
    Code.SETUP_TURN: "turn {turn} cannot be: {why}",
    Code.SETUP_STOCK: "the stock holds {given} cards, too few for the {needed} seats to draw",
    Code.SETUP_PILE: "pile {pile} is empty, and must hold a card before the draw",
    Code.FORMAT_NOT_JSON: "this is no JSON: {why}",
    Code.FORMAT_TOO_LONG: "this text has {length} characters; {most} are read at most",
    Code.FORMAT_VERSION: "this is version {found} of the format; the latest known is {known}",
    Code.FORMAT_WRONG: "at {path}: {why}",
    Code.RECORD_ILLEGAL: "move {ply} ({move} by seat {seat}) is illegal: {why}",
    Code.RECORD_EMPTY: "there is no move to take back",
    Code.RECORD_NO_PLY: "there is no state after {given} moves: there are {last}",
    Code.RECORD_ORDER: "a deal has its deck, a move that led to a reshuffle has the new stock, "
    "and no other move has either",
}


class Reason(str):
    """One reason why something was refused: its English text, with a code and fields.

    A reason *is* its text, so it prints, joins and compares as a string.

    >>> reason = Reason.of(Code.NOT_IN_HAND, card="7H")
    >>> print(reason, "|", reason.code, "|", reason.fields["card"])
    not in hand: 7H | not-in-hand | 7H
    """

    code: Code
    fields: Mapping[str, object]

    @classmethod
    def of(cls, code: Code, **fields: object) -> Self:
        """Make the reason for a code, with the fields that its text names."""
        reason = cls(ENGLISH[code].format(**fields))
        reason.code = code
        reason.fields = fields
        return reason

    @property
    def text(self) -> str:
        """The English text as a plain string."""
        return str.__str__(self)

    def __reduce__(self) -> tuple[object, ...]:
        return _reason, (self.code, dict(self.fields))


def _reason(code: Code, fields: dict[str, object]) -> Reason:
    return Reason.of(code, **fields)


class ThreeThirteenError(ValueError):
    """Whatever this library refuses. Catch it to catch them all.

    ``code`` says which refusal it is and ``fields`` holds what its text was made from.
    """

    code: Code
    fields: Mapping[str, object]

    def __init__(self, code: Code, **fields: object) -> None:
        super().__init__(ENGLISH[code].format(**fields))
        self.code = code
        self.fields = fields

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.args, self.__dict__)


def _rebuild(
    kind: type[ThreeThirteenError], args: tuple[object, ...], state: dict[str, object]
) -> ThreeThirteenError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(state)
    return error


class NotationError(ThreeThirteenError):
    """A text that cannot be read.

    ``text`` is the part that was not understood and ``position`` where it begins in the whole
    text (in characters from 0), so ``whole[position:].startswith(text)``.
    """

    text: str
    position: int

    def __init__(self, code: Code, text: str, position: int = 0, **fields: object) -> None:
        super().__init__(code, text=text, position=position, **fields)
        self.text = text
        self.position = position

    def moved(self, by: int) -> NotationError:
        """The same error for a text that stands ``by`` characters into a longer one."""
        fields = {name: self.fields[name] for name in self.fields.keys() - {"text", "position"}}
        return NotationError(self.code, self.text, self.position + by, **fields)


class RulesError(ThreeThirteenError):
    """Options that do not work together, or a table that they cannot serve.

    ``reasons`` lists everything that is wrong, each a :class:`Reason`.
    """

    reasons: tuple[Reason, ...]

    def __init__(self, reasons: Iterable[Reason], code: Code = Code.BAD_RULES) -> None:
        self.reasons = tuple(reasons)
        super().__init__(code, reasons="; ".join(self.reasons))


class UnknownPresetError(RulesError):
    """A name that no preset has: ``name``, with the ``near`` names and all ``known`` ones."""

    name: str
    near: tuple[str, ...]
    known: tuple[str, ...]

    def __init__(self, name: str, near: tuple[str, ...], known: tuple[str, ...]) -> None:
        hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(known)}"
        reason = Reason.of(Code.NO_SUCH_PRESET, name=name, hint=hint)
        super().__init__((reason,))
        self.code = Code.NO_SUCH_PRESET
        self.fields = reason.fields
        self.args = (reason.text,)
        self.name = name
        self.near = near
        self.known = known


class UnknownShapeError(RulesError):
    """A name that no installed shape has, or not in that version.

    ``name`` and ``version`` (None: any) are what was asked for, ``installed`` is the version that
    there is of it, or None; ``near`` and ``known`` are names as in :class:`UnknownPresetError`.
    """

    name: str
    version: int | None
    installed: int | None
    near: tuple[str, ...]
    known: tuple[str, ...]

    def __init__(
        self,
        name: str,
        version: int | None,
        installed: int | None,
        near: tuple[str, ...],
        known: tuple[str, ...],
    ) -> None:
        if installed is not None:
            hint = f"version {installed} is installed"
        elif near:
            hint = f"did you mean {' or '.join(near)}?"
        else:
            hint = f"installed are {', '.join(known) or 'none'}"
        asked = repr(name) if version is None else f"{name!r} of version {version}"
        reason = Reason.of(Code.NO_SUCH_SHAPE, shape=asked, hint=hint)
        super().__init__((reason,))
        self.code = reason.code
        self.fields = reason.fields
        self.args = (reason.text,)
        self.name = name
        self.version = version
        self.installed = installed
        self.near = near
        self.known = known


class PluginError(ThreeThirteenError):
    """A plug-in that was asked for and does not work: its ``name``, and ``reasons`` why not."""

    name: str
    reasons: tuple[Reason, ...]

    def __init__(self, name: str, reasons: Iterable[Reason]) -> None:
        self.name = name
        self.reasons = tuple(reasons)
        super().__init__(Code.BAD_PLUGIN, name=name, reasons="; ".join(self.reasons))


class SetupError(ThreeThirteenError):
    """A position set up by hand that cannot be. ``reasons`` lists all that is wrong with it."""

    reasons: tuple[Reason, ...]

    def __init__(self, reasons: Iterable[Reason]) -> None:
        self.reasons = tuple(reasons)
        super().__init__(Code.BAD_SETUP, reasons="; ".join(self.reasons))


class SeatError(ThreeThirteenError, IndexError):
    """A seat that the table has not: ``seat``, where the seats are 0 to ``last``."""

    seat: int
    last: int

    def __init__(self, seat: int, last: int) -> None:
        super().__init__(Code.NO_SUCH_SEAT, seat=seat, last=last)
        self.seat = seat
        self.last = last


class ArrangementError(ThreeThirteenError):
    """A claimed arrangement that does not stand. ``reasons`` lists every fault found."""

    reasons: tuple[Reason, ...]

    def __init__(self, reasons: Iterable[Reason]) -> None:
        self.reasons = tuple(reasons)
        super().__init__(Code.BAD_ARRANGEMENT, reasons="; ".join(self.reasons))


class RecordError(ThreeThirteenError):
    """A saved game or view that cannot be read, or does not follow its own rules.

    ``path`` says where in the text (``$`` is the whole), ``ply`` which move, counted from 0, if
    it is a move that is wrong.
    """

    path: str
    ply: int | None

    def __init__(
        self, code: Code, path: str = "$", ply: int | None = None, **fields: object
    ) -> None:
        super().__init__(code, path=path, ply=ply, **fields)
        self.path = path
        self.ply = ply
