"""What can be refused, each with a code, and the one table of English texts for them.

Another language is another table: see :class:`Language`.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping


class Code(enum.StrEnum):
    """What went wrong, as a name that programs can compare and translators can look up.

    The last groups are no errors of their own: a reason holds them as fields, so that no field
    is a sentence that a program would have to read.

    >>> tt.Code("not-in-hand") is tt.Code.NOT_IN_HAND
    True
    """

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
    BONUS_NEVER_ENDS = "bonus-never-ends"
    TABLE_TOO_LARGE = "table-too-large"
    DECK_TOO_LARGE = "deck-too-large"
    TOO_FEW_PLAYERS = "too-few-players"
    TOO_MANY_PLAYERS = "too-many-players"
    BAD_SHAPE = "bad-shape"
    NO_SUCH_PRESET = "no-such-preset"
    NO_SUCH_SHAPE = "no-such-shape"
    # plug-ins that do not work
    BAD_PLUGIN = "bad-plugin"
    PLUGIN_NOT_LOADED = "plugin-not-loaded"
    PLUGIN_WRONG_TYPE = "plugin-wrong-type"
    PLUGIN_WRONG_NAME = "plugin-wrong-name"
    PLUGIN_NAME_TAKEN = "plugin-name-taken"
    # contracts of rules, shapes, players and languages
    CONTRACT_BROKEN = "contract-broken"
    NOT_REGISTERED = "not-registered"
    REGISTERED_ANOTHER = "registered-another"
    VALUE_CHANGEABLE = "value-changeable"
    VALUE_UNHASHABLE = "value-unhashable"
    VALUE_NOT_COPIED = "value-not-copied"
    VALUE_COPY_UNEQUAL = "value-copy-unequal"
    VALUE_COPY_DIFFERS = "value-copy-differs"
    SHAPE_NAME = "shape-name"
    SHAPE_FAILS = "shape-fails"
    SHAPE_NOT_BOOL = "shape-not-bool"
    SHAPE_UNSTEADY = "shape-unsteady"
    SHAPE_NOT_MONOTONE = "shape-not-monotone"
    WORDS_MISSING = "words-missing"
    WORDS_BROKEN = "words-broken"
    WORDS_FIELDS = "words-fields"
    WORDS_FORMS = "words-forms"
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
    SEED_TOO_LONG = "seed-too-long"
    # parts of the texts above
    # small words
    NONE = "none"
    DID_YOU_MEAN = "did-you-mean"
    THERE_ARE = "there-are"
    ONE_VERSION = "one-version"
    VERSION_INSTALLED = "version-installed"
    INSTALLED_ARE = "installed-are"
    IN_ROUND = "in-round"
    IN_BONUS_ROUND = "in-bonus-round"
    # what an option must be
    WANTED_FROM = "wanted-from"
    WANTED_RANGE = "wanted-range"
    WANTED_POINTS = "wanted-points"
    WANTED_TYPE = "wanted-type"
    WANTED_MEMBER = "wanted-member"
    WANTED_BOOL = "wanted-bool"
    WANTED_PLAYERS = "wanted-players"
    WANTED_OR_NONE = "wanted-or-none"
    WANTED_SHAPE = "wanted-shape"
    # what a shape lacks
    LACKS_ALL = "lacks-all"
    LACKS_VALUE = "lacks-value"
    LACKS_NAME = "lacks-name"
    LACKS_VERSION = "lacks-version"
    LACKS_ALLOWS = "lacks-allows"
    LACKS_HASH = "lacks-hash"
    LACKS_PROTOCOL = "lacks-protocol"
    # whose a plug-in is
    ENTRY_POINT = "entry-point"
    CLAIM = "claim"
    PUBLISHED_GAMES = "published-games"
    UNNAMED_DISTRIBUTION = "unnamed-distribution"
    # what is wrong with a position
    THE_DEALER = "the-dealer"
    THE_SEAT_TO_ACT = "the-seat-to-act"
    A_SEAT_OUT = "a-seat-out"
    SCORES_OF_ROUND = "scores-of-round"
    ROWS_OF_SCORES = "rows-of-scores"
    PILES = "piles"
    ROWS_NEEDED = "rows-needed"
    OUT_TWICE = "out-twice"
    OUT_BEFORE_CALL = "out-before-call"
    OUT_ENDS_ROUND = "out-ends-round"
    OUT_ONE_IN_TURN = "out-one-in-turn"
    OUT_HAS_NO_TURN = "out-has-no-turn"
    OUT_ALL = "out-all"
    TAKEN_BEFORE_DISCARD = "taken-before-discard"
    TURN_BELOW_0 = "turn-below-0"
    TURN_OF_SEAT = "turn-of-seat"
    TURN_TOO_EARLY = "turn-too-early"
    # what is wrong at a place of a saved text
    AT_LINE = "at-line"
    JSON_TOO_DEEP = "json-too-deep"
    JSON_BROKEN = "json-broken"
    JSON_NUMBER = "json-number"
    WANTS_OBJECT = "wants-object"
    WANTS_LIST = "wants-list"
    WANTS_TEXT = "wants-text"
    WANTS_NUMBER = "wants-number"
    WANTS_NUMBER_FROM = "wants-number-from"
    WANTS_FLAG = "wants-flag"
    WANTS_PAIR = "wants-pair"
    WANTS_FORMAT = "wants-format"
    WANTS_HAND = "wants-hand"
    KEY_MISSING = "key-missing"
    KEY_UNKNOWN = "key-unknown"
    KEY_TWICE = "key-twice"
    NOT_ONE_OF = "not-one-of"
    NO_WHOLE_NUMBER = "no-whole-number"
    NO_SUCH_EVENT = "no-such-event"
    NO_SUCH_DIALECT = "no-such-dialect"
    NO_SUCH_ROUND = "no-such-round"
    NOT_DERIVED = "not-derived"
    PLACE_FOR_EACH = "place-for-each"
    RESULT_CONTRADICTS = "result-contradicts"
    SEATS_DISORDERED = "seats-disordered"
    PILES_IMPOSSIBLE = "piles-impossible"
    ACTORS_IMPOSSIBLE = "actors-impossible"
    MELDS_FOR_EACH_OUT = "melds-for-each-out"
    CARDS_TOO_MANY = "cards-too-many"
    HEADER_TWICE = "header-twice"
    HEADER_OPEN = "header-open"
    HEADER_MISSING = "header-missing"
    TURN_SHORT = "turn-short"
    # what a contract is about, and where it was broken
    THE_SHAPE = "the-shape"
    THE_RULES = "the-rules"
    THE_PLAYER = "the-player"
    THE_STATE = "the-state"
    THE_LANGUAGE = "the-language"
    COPY = "copy"
    DEEP_COPY = "deep-copy"
    PICKLED_COPY = "pickled-copy"
    SAME_VIEW = "same-view"
    EQUAL_VIEW = "equal-view"
    ITS_PICKLED_COPY = "its-pickled-copy"
    AT_TABLES = "at-tables"
    IN_GAME = "in-game"
    # the laws, and how one is broken
    LAW_VALUES = "law-values"
    LAW_CONSERVATION = "law-conservation"
    LAW_LEGALITY = "law-legality"
    LAW_BLINDNESS = "law-blindness"
    LAW_SCORES = "law-scores"
    LAW_ORDER = "law-order"
    LAW_TABLES = "law-tables"
    LAW_END = "law-end"
    LAW_DETERMINISM = "law-determinism"
    BREACH_DECK = "breach-deck"
    BREACH_HAND_ORDER = "breach-hand-order"
    BREACH_HAND_SIZES = "breach-hand-sizes"
    BREACH_STOCK_SIZE = "breach-stock-size"
    BREACH_OVER = "breach-over"
    BREACH_TO_ACT = "breach-to-act"
    BREACH_MOVE_TWICE = "breach-move-twice"
    BREACH_VIEW_MOVES = "breach-view-moves"
    BREACH_LISTED_OR_LEGAL = "breach-listed-or-legal"
    BREACH_LISTED = "breach-listed"
    BREACH_VIEW_CHANGES = "breach-view-changes"
    BREACH_VIEW_STOCK = "breach-view-stock"
    BREACH_VIEW_HAND = "breach-view-hand"
    BREACH_ROWS = "breach-rows"
    BREACH_TOTALS = "breach-totals"
    BREACH_RETURNS = "breach-returns"
    BREACH_WINNERS = "breach-winners"
    BREACH_ARRANGEMENT = "breach-arrangement"
    BREACH_POINTS = "breach-points"
    BREACH_SCORE_TOO_HIGH = "breach-score-too-high"
    BREACH_OUT = "breach-out"
    BREACH_ORDER = "breach-order"
    BREACH_TABLE = "breach-table"
    BREACH_NO_DRAW = "breach-no-draw"
    BREACH_BONUS_ROUNDS = "breach-bonus-rounds"
    BREACH_TURNS = "breach-turns"
    BREACH_REPEAT = "breach-repeat"


TEXTS: Mapping[Code, str] = {
    Code.CARD_EMPTY: "a card is a rank and a suit, such as 7H, or JK; this is empty",
    Code.CARD_RANK_UNREAD: "{text!r} at {position} is not a card: it must begin with a rank, "
    "one of A 2 3 4 5 6 7 8 9 T (or 10) J Q K, or be JK",
    Code.CARD_SUIT_UNREAD: "{text!r} at {position} is not a card: after its rank comes "
    "a capital C D H S or a *",
    Code.CARD_TOO_LONG: "{text!r} at {position} is not a card: {rest!r} is left over after {good}",
    Code.RANK_UNREAD: "{text!r} is not a rank; the ranks are A 2 3 4 5 6 7 8 9 T J Q K",
    Code.SUIT_UNREAD: "{text!r} is not a suit; the suits are C D H S *",
    Code.MOVE_UNREAD: "{text!r} is not a move; moves are deal, stock, pile, x7H, x7H!, match, stay",
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
    Code.WILD_RANK_MISSING: "{where} makes {rank} wild, which the pack does not have",
    Code.WILD_CARD_MISSING: "{where} makes {card} wild, which the pack does not have",
    Code.PLAYERS_REVERSED: "players is ({least}, {most}): the least is more than the most",
    Code.NO_CALL_IN_TURN: "first_out is 0 (a call before the first draw), which exists only "
    "when all seats act at once",
    Code.BONUS_MISSING: "tie is bonus, but there is no bonus round",
    Code.BONUS_NEVER_ENDS: "every hand of the bonus round scores the same: a tie would never end",
    Code.DECK_TOO_LARGE: "{players} players need a deck of {cards} cards; {most} are the most",
    Code.TABLE_TOO_LARGE: "{players} players at {deal} cards need a deck of {needed} cards or "
    "more; there are {cards}",
    Code.TOO_FEW_PLAYERS: "too few players ({players}): {name} needs {least} or more",
    Code.TOO_MANY_PLAYERS: "too many players ({players}): {name} takes {most} at most",
    Code.BAD_SHAPE: "shape {shape!r} does not keep the protocol: {lacks}",
    Code.NO_SUCH_PRESET: "there is no preset {name!r}; {hint}",
    Code.NO_SUCH_SHAPE: "there is no shape {shape}; {hint}",
    Code.BAD_PLUGIN: "the plug-in {name!r} does not work: {reasons}",
    Code.PLUGIN_NOT_LOADED: "{entry} does not load: {error}",
    Code.PLUGIN_WRONG_TYPE: "{entry} is of type {type}, and must be {allowed}",
    Code.PLUGIN_WRONG_NAME: "{entry} is named {given!r}; it must have its entry point's name",
    Code.PLUGIN_NAME_TAKEN: "{group} {name!r} is claimed more than once: by {claims}",
    Code.CONTRACT_BROKEN: "{what} does not keep its contract: {reasons}",
    Code.NOT_REGISTERED: "no {group} entry point is named {name!r}",
    Code.REGISTERED_ANOTHER: "the {group} entry point {name!r} names another value",
    Code.VALUE_CHANGEABLE: "{what} is not frozen: its {field} can be set",
    Code.VALUE_UNHASHABLE: "{what} is not hashable: {error}",
    Code.VALUE_NOT_COPIED: "{what} has no {way}: {error}",
    Code.VALUE_COPY_UNEQUAL: "a {way} of {what} is not equal to it",
    Code.VALUE_COPY_DIFFERS: "a {way} of {what} has another {aspect}",
    Code.SHAPE_NAME: "{name!r} cannot be registered: a name has letters, digits, _ . and - only",
    Code.SHAPE_FAILS: "{question} fails: {error}",
    Code.SHAPE_NOT_BOOL: "{question} is {answer}, which is not a bool",
    Code.SHAPE_UNSTEADY: "{question} is now {first}, now {second}",
    Code.SHAPE_NOT_MONOTONE: "{question} is yes, but {other} is no",
    Code.WORDS_MISSING: "{table} has no words for {key}",
    Code.WORDS_BROKEN: "{table} of {key} cannot be filled in: {error}",
    Code.WORDS_FIELDS: "{table} of {key} names what it is not given: {fields}",
    Code.WORDS_FORMS: "{table} of {key} has no form for the number {count}",
    Code.PLAYER_NOT_ONE: "{what} has no method choose",
    Code.PLAYER_FAILS: "choose fails {where}: {error}",
    Code.PLAYER_ILLEGAL: "choose gives {move} {where}; legal are {legal}",
    Code.PLAYER_UNSTEADY: "choose gives {first} {where}, and for {asked} {second}",
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
    Code.WRONG_PHASE: "{move} is not a move of the phase {phase}",
    Code.CARD_NOT_HELD: "{card} is not in the hand",
    Code.CARD_JUST_TAKEN: "{card} was just taken from the pile and may not go straight back",
    Code.HAND_INCOMPLETE: "without {card} the hand is not complete: not every card can be melded",
    Code.MATCH_INCOMPLETE: "the hand is not complete: not every card can be melded",
    Code.SOMEBODY_IS_OUT: "somebody is out already: in the last turns only plain discards count",
    Code.TOO_EARLY_TO_GO_OUT: "nobody may go out before turn {turn} of the round",
    Code.PILE_EMPTY: "there is no card to take from the pile",
    Code.BAD_SETUP: "this position cannot be: {reasons}",
    Code.SETUP_COUNT: "{what}: there are {given}, and there must be {needed}",
    Code.SETUP_HAND_SIZE: "cards of seat {seat}: there are {given}, and there must be {needed}",
    Code.SETUP_PHASE: "the phase {phase} cannot be set up: one of {allowed} can",
    Code.SETUP_SEAT: "{what} cannot be seat {seat}",
    Code.SETUP_ROUND: "round {number} does not exist: they run from 1 to {last}",
    Code.SETUP_OUT: "{why}",
    Code.SETUP_OUT_INCOMPLETE: "seat {seat} is out, but its hand {cards} is not complete",
    Code.SETUP_TURN: "turn {turn} cannot be: {why}",
    Code.SETUP_STOCK: "cards of the stock: there are {given}, too few for the {needed} seats "
    "to draw",
    Code.SETUP_PILE: "pile {pile} is empty, and must hold a card before the draw",
    Code.FORMAT_NOT_JSON: "this is not JSON: {why}",
    Code.FORMAT_TOO_LONG: "this text has {length} characters; {most} are read at most",
    Code.FORMAT_VERSION: "this is version {found} of the format; the latest known is {known}",
    Code.FORMAT_WRONG: "at {path}: {why}",
    Code.RECORD_ILLEGAL: "move {ply} ({move} by seat {seat}) is illegal: {why}",
    Code.RECORD_EMPTY: "there is no move to take back",
    Code.RECORD_NO_PLY: "there is no state after move {given}: the last move is {last}",
    Code.RECORD_ORDER: "a deal has its deck, a move that led to a reshuffle has the new stock, "
    "and no other move has either",
    Code.SEED_TOO_LONG: "a seed has {most} digits at most",
    Code.NONE: "none",
    Code.DID_YOU_MEAN: "did you mean {names}?",
    Code.THERE_ARE: "there are {names}",
    Code.ONE_VERSION: "{name!r} of version {version}",
    Code.VERSION_INSTALLED: "version {version} is installed",
    Code.INSTALLED_ARE: "installed are {names}",
    Code.IN_ROUND: "round {number}",
    Code.IN_BONUS_ROUND: "the bonus round",
    Code.WANTED_FROM: "{least} or more",
    Code.WANTED_RANGE: "a whole number {least} to {most}",
    Code.WANTED_POINTS: "a whole number of points",
    Code.WANTED_TYPE: "of type {type}",
    Code.WANTED_MEMBER: "one of {members}",
    Code.WANTED_BOOL: "True or False",
    Code.WANTED_PLAYERS: "a pair (least, most), the least 2 or more, the most perhaps None",
    Code.WANTED_OR_NONE: "{wanted}, or None",
    Code.WANTED_SHAPE: "of type Shape: {lacks}",
    Code.LACKS_ALL: "it is None",
    Code.LACKS_VALUE: "it is a class, not a value of one",
    Code.LACKS_NAME: "it has no name (a str)",
    Code.LACKS_VERSION: "it has no version (a whole number, 1 or more)",
    Code.LACKS_ALLOWS: "it has no method allows",
    Code.LACKS_HASH: "it is not hashable",
    Code.LACKS_PROTOCOL: "it does not keep the protocol",
    Code.ENTRY_POINT: "{group}: {name} = {value} (of {distribution})",
    Code.CLAIM: "{distribution} ({value})",
    Code.PUBLISHED_GAMES: "the published games",
    Code.UNNAMED_DISTRIBUTION: "an unnamed distribution",
    Code.THE_DEALER: "the dealer",
    Code.THE_SEAT_TO_ACT: "the seat to act",
    Code.A_SEAT_OUT: "a seat that is out",
    Code.SCORES_OF_ROUND: "scores of round {number}",
    Code.ROWS_OF_SCORES: "rows of scores",
    Code.PILES: "piles",
    Code.ROWS_NEEDED: "{number}, one for each round before, or none",
    Code.OUT_TWICE: "a seat is named twice among those out",
    Code.OUT_BEFORE_CALL: "nobody is out, and no beat is over, before the call is answered",
    Code.OUT_ENDS_ROUND: "with final_turns 0 the round is scored as soon as somebody is out",
    Code.OUT_ONE_IN_TURN: "in turn, one seat at most goes out in a round",
    Code.OUT_HAS_NO_TURN: "a seat that is out has no turn: the round would be scored",
    Code.OUT_ALL: "all seats are out: the round would be scored",
    Code.TAKEN_BEFORE_DISCARD: "a card just taken exists only in turn, before the discard",
    Code.TURN_BELOW_0: "it is below 0",
    Code.TURN_OF_SEAT: "it belongs to seat {seat}",
    Code.TURN_TOO_EARLY: "seat {seat}, which is out, has not had a turn by then",
    Code.AT_LINE: "line {number}",
    Code.JSON_TOO_DEEP: "it is nested too deeply",
    Code.JSON_BROKEN: "it goes wrong at line {line}, column {column}",
    Code.JSON_NUMBER: "it holds a number that cannot be read",
    Code.WANTS_OBJECT: "an object is wanted",
    Code.WANTS_LIST: "a list is wanted",
    Code.WANTS_TEXT: "a text is wanted",
    Code.WANTS_NUMBER: "a whole number is wanted",
    Code.WANTS_NUMBER_FROM: "a number of {least} or more is wanted",
    Code.WANTS_FLAG: "true or false is wanted",
    Code.WANTS_PAIR: "two numbers are wanted, the second perhaps null",
    Code.WANTS_FORMAT: "{wanted!r} is wanted, not {found!r}",
    Code.WANTS_HAND: "so many cards in pack order are wanted: {size}",
    Code.KEY_MISSING: "{name!r} is missing",
    Code.KEY_UNKNOWN: "{name!r} is not known here",
    Code.KEY_TWICE: "{name!r} is there twice",
    Code.NOT_ONE_OF: "{text!r} is none of {known}",
    Code.NO_WHOLE_NUMBER: "{text!r} is not a whole number",
    Code.NO_SUCH_EVENT: "no event is called that",
    Code.NO_SUCH_DIALECT: "there is no dialect {name!r}; there are {known}",
    Code.NO_SUCH_ROUND: "there is no round {number}",
    Code.NOT_DERIVED: "this does not follow from the rest",
    Code.PLACE_FOR_EACH: "there must be a place for each of {players} seats",
    Code.RESULT_CONTRADICTS: "hands, arrangements and points do not belong together",
    Code.SEATS_DISORDERED: "they must stand in order from the dealer's left",
    Code.PILES_IMPOSSIBLE: "there cannot be so many piles: {count}",
    Code.ACTORS_IMPOSSIBLE: "these seats cannot be the ones to act",
    Code.MELDS_FOR_EACH_OUT: "there must be melds for each seat that is out",
    Code.CARDS_TOO_MANY: "there are more cards than the deck holds",
    Code.HEADER_TWICE: "this header stands twice, or after the first move",
    Code.HEADER_OPEN: "a header ends with ]",
    Code.HEADER_MISSING: "the header [{name} …] is missing",
    Code.TURN_SHORT: "a turn is a seat and its moves",
    Code.THE_SHAPE: "shape {name}",
    Code.THE_RULES: "rules {name}",
    Code.THE_PLAYER: "player {name}",
    Code.THE_STATE: "the state",
    Code.THE_LANGUAGE: "language {name}",
    Code.COPY: "copy",
    Code.DEEP_COPY: "deep copy",
    Code.PICKLED_COPY: "pickled copy",
    Code.SAME_VIEW: "the same view",
    Code.EQUAL_VIEW: "an equal view",
    Code.ITS_PICKLED_COPY: "a pickled copy of it",
    Code.AT_TABLES: "at tables of {name}",
    Code.IN_GAME: "in a game of {name} (players {players}, seed {seed}, moves {moves})",
    Code.LAW_VALUES: "values",
    Code.LAW_CONSERVATION: "conservation",
    Code.LAW_LEGALITY: "legality",
    Code.LAW_BLINDNESS: "blindness",
    Code.LAW_SCORES: "scores",
    Code.LAW_ORDER: "order",
    Code.LAW_TABLES: "tables",
    Code.LAW_END: "end",
    Code.LAW_DETERMINISM: "determinism",
    Code.BREACH_DECK: "hands, stock and piles together are not the deck",
    Code.BREACH_HAND_ORDER: "the hand of seat {seat} is not in pack order",
    Code.BREACH_HAND_SIZES: "hand sizes are said to be {said}",
    Code.BREACH_STOCK_SIZE: "cards of the stock are said to be {said}",
    Code.BREACH_OVER: "somebody owes a move exactly when the game is not over",
    Code.BREACH_TO_ACT: "legal moves of seat {seat}: {moves}; seats to act: {seats}",
    Code.BREACH_MOVE_TWICE: "seat {seat} has a move twice among its legal ones",
    Code.BREACH_VIEW_MOVES: "the view of seat {seat} shows other legal moves",
    Code.BREACH_LISTED_OR_LEGAL: "{move} of seat {seat}: listed or legal, not both",
    Code.BREACH_LISTED: "{move} of seat {seat} is listed, but: {why}",
    Code.BREACH_VIEW_CHANGES: "the view of seat {seat} changes with what it cannot see",
    Code.BREACH_VIEW_STOCK: "the view of seat {seat} shows the order of the stock",
    Code.BREACH_VIEW_HAND: "the view of seat {seat} does not show its own hand",
    Code.BREACH_ROWS: "the rows of scores are not the points of the rounds",
    Code.BREACH_TOTALS: "totals are {said}, the rounds add up to {true}",
    Code.BREACH_RETURNS: "returns do not sum to zero",
    Code.BREACH_WINNERS: "winners are {said}, and should be {true}",
    Code.BREACH_ARRANGEMENT: "the arrangement of seat {seat} does not stand: {why}",
    Code.BREACH_POINTS: "seat {seat} scored {points} for {arrangement}",
    Code.BREACH_SCORE_TOO_HIGH: "seat {seat} scored more than its cards cost",
    Code.BREACH_OUT: "seat {seat} went out with {arrangement}",
    Code.BREACH_ORDER: "the order in which moves arrive changes what they lead to",
    Code.BREACH_TABLE: "cards needed for {players} players: {needed}; there are {cards}",
    Code.BREACH_NO_DRAW: "in the largest round not everybody can draw; players: {players}",
    Code.BREACH_BONUS_ROUNDS: "it is not over after {rounds} bonus rounds",
    Code.BREACH_TURNS: "turns of the round that are over: {turns}",
    Code.BREACH_REPEAT: "the same seed and moves lead elsewhere",
}
