"""English, made from the tables that the library itself speaks with."""

from __future__ import annotations

from .cards import Rank, Suit
from .codes import TEXTS
from .languages import Language, Words
from .options import MeldKind

_MOVES = {
    "deal": "deal",
    "deal-deck": "deal (a given deck)",
    "stock": "draw from the stock",
    "pile": "take from the pile",
    "discard": "throw {card}",
    "go-out": "throw {card} and go out",
    "match": "call match",
    "stay": "call nothing",
}

_PHASES = {
    "deal": "deal",
    "call": "call",
    "draw": "draw",
    "discard": "discard",
    "over": "over",
}

_PHRASES = {
    # cards and lists
    "card": "{rank} of {suit}",
    "the-card": "{article} {card}",
    "joker": "joker",
    "and": "and",
    "or": "or",
    # drawings
    "hand": "Hand",
    "arrangement": "Arranged hand",
    "wild": "{card}, wild",
    "stands-for": "{card} as {other}",
    "left-over-points": "left over: {points}",
    "table": "Table",
    "table-of": "Table as {name} sees it",
    "stock": "stock",
    "pile": "pile",
    "pile-of": "{name}’s pile",
    "pile-empty": "empty pile",
    "seat": "seat {seat}",
    "out": "out",
    "to-act": "to act",
    # rules in words
    "yes": "yes",
    "no": "no",
    "none": "none",
    "none-own": "none of their own",
    "no-aces": "{what}, but the pack has no aces",
    "nothing": "nothing",
    "no-limit": "no limit",
    "the-same": "the same",
    "from-to": "{first} to {last}",
    "down-to": "{first} down to {last}",
    "or-more": "{least} or more",
    "pack-of": "{ranks} in {suits}",
    "by-players": "by the number of players",
    "dealt-cards": "{cards} cards",
    "rank-dealt": "the rank dealt",
    "in-round": "round {number}: {what}",
    "its-rank": "its rank's",
    "their-pips": "their pips",
    "bonus-terms": "{cards}, {wild} wild",
    "ace.low": "low",
    "ace.high": "high",
    "ace.both": "both",
    "turn_order.in-turn": "in turn",
    "turn_order.all-at-once": "all at once",
    "next_dealer.left": "left",
    "next_dealer.right": "right",
    "next_dealer.went-out": "went out",
    "tie.share": "share",
    "tie.void": "void",
    "tie.bonus": "bonus",
    "option.players": "how many can play",
    "option.pack": "the ranks and suits of one pack",
    "option.pack.jokers": "the jokers in each pack",
    "option.packs": "how many packs are shuffled together",
    "option.jokers": "extra jokers in the whole deck",
    "option.rounds": "the cards dealt to each seat, round by round",
    "option.rounds.wild": "what is wild in them; jokers always are",
    "option.rounds.values": "penalties that count in one round only",
    "option.ace": "where the ace stands in runs: A-2-3, Q-K-A or both",
    "option.min_naturals": "the fewest natural (not wild) cards of a meld",
    "option.max_wilds": "the most wild cards of a meld",
    "option.wild_is_natural": "whether a wild card that stands for itself counts as natural there",
    "option.shape": "a limit on melds that was plugged in",
    "option.values.ace": "what an ace left over costs",
    "option.values.jack": "what a jack left over costs",
    "option.values.queen": "what a queen left over costs",
    "option.values.king": "what a king left over costs",
    "option.values.wild": "what a wild card left over costs, jokers aside",
    "option.values.joker": "what a joker left over costs",
    "option.values.others": "what ranks 2 to 10 left over cost",
    "option.turn_order": "one seat after the other, or all seats in each beat",
    "option.first_out": "the first of its turns in which a seat may go out; 0 is a call before "
    "the first draw",
    "option.return_taken": "whether the card just taken from the pile may be thrown straight back",
    "option.final_turns": "the turns that every other seat gets after one went out",
    "option.reshuffles": "how often the discards may become a new stock in a round",
    "option.max_turns": "the turns of every seat after which a round is scored as it stands",
    "option.reveal_out": "whether the melds of a seat that went out are shown at once",
    "option.next_dealer": "who deals next: the dealer's left, or right; or whoever lets the "
    "one that went out begin",
    "option.tie": "a tie for the lowest total: all win (share), nobody does (void), or a bonus "
    "round",
    "option.bonus": "the bonus round among tied seats",
    # events
    "dealt": "{name} deals {cards} to each; face up: {upcards}",
    "received": "{name} gets {cards}",
    "committed": "{name} has chosen",
    "revealed": "all have chosen",
    "drew": "{name} draws from the stock",
    "took": "{name} takes {card} from the pile",
    "discarded": "{name} throws {card}",
    "went-out": "{name} goes out",
    "went-out-with": "{name} goes out: {melds}",
    "matched": "{name} calls match",
    "matched-with": "{name} calls match: {melds}",
    "reshuffled": "the discards are shuffled into the stock: {cards}",
    "scored": "the round is scored: {points}",
    "points-of": "{name} {points}",
    "won": "the game is over: {names} wins with {points}",
    "shared": "the game is over: {names} share the win with {points}",
    "void": "the game is over: a tie at {points}, and nobody wins",
}

_COUNTS = {
    "cards": ("{count} card", "{count} cards"),
    "points": ("{count} point", "{count} points"),
    "melds": ("{count} meld", "{count} melds"),
    "rounds": ("{count} round", "{count} rounds"),
    "left-over": ("{count} card left over", "{count} cards left over"),
}

ENGLISH = Language(
    code="en",
    name="English",
    texts=Words(TEXTS),
    ranks=Words({rank: rank.name.lower() for rank in Rank}),
    many_ranks=Words({rank: f"{rank.name.lower()}s" for rank in Rank} | {Rank.SIX: "sixes"}),
    suits=Words({suit: suit.name.lower() for suit in Suit}),
    articles=Words(dict.fromkeys((*Rank, None), "the")),
    kinds=Words({kind: kind.value for kind in MeldKind}),
    moves=Words(_MOVES),
    phases=Words(_PHASES),
    phrases=Words(_PHRASES),
    counts=Words(_COUNTS),
)
"""English, from the same table that the errors' own texts come from."""
