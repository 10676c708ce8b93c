"""The rules of a game as a page to play from, made of its options: reStructuredText in lines.

Every sentence is chosen by the value of an option, and every number is read from the rules, so a
page says what the engine does. It needs no Sphinx.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import three_thirteen as tt
from three_thirteen.describing import compare, describe

SUITS = {
    tt.Suit.CLUBS: "clubs",
    tt.Suit.DIAMONDS: "diamonds",
    tt.Suit.HEARTS: "hearts",
    tt.Suit.SPADES: "spades",
    tt.Suit.STARS: "stars",
}
RANKS = (
    *("ace", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "jack", "queen", "king"),
)
NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen"),
)
_MOST_SEATS = 16
"""Tables larger than this are not looked at."""


def number(count: int) -> str:
    """A small number as a word."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def counted(count: int, word: str) -> str:
    """A number of things: ``one card``, ``two cards``."""
    return f"{number(count)} {word}{'' if count == 1 else 's'}"


def plural(rank: tt.Rank) -> str:
    """A rank's cards: ``sixes``."""
    word = RANKS[rank - 1]
    return f"{word}es" if word.endswith("x") else f"{word}s"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words in a sentence: ``clubs, hearts and spades``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def wild_words(spec: tt.RoundSpec) -> str:
    """What a round makes wild, jokers aside: ``sevens``, or ``jacks and 2H``."""
    cards = [str(card) for card in sorted(spec.wild_cards)]
    return listed([*map(plural, sorted(spec.wild_ranks)), *cards]) or "nothing"


def shown(card: tt.Card) -> str:
    """A card with its suit's sign: ``7♥``, ``10♣``, ``joker``."""
    if card.rank is None or card.suit is None:
        return "joker"
    return f"{str(card.rank).replace('T', '10')}{card.suit.sign}"


def points(count: int) -> str:
    """A number of points."""
    return f"{count} point{'' if count == 1 else 's'}"


def game_lines(rules: tt.Rules) -> list[str]:
    """The whole page but for its title."""
    sections: list[tuple[str, Iterable[str]]] = [
        ("What you need", _needs(rules)),
        ("The rounds", _rounds(rules)),
        ("Melds", _melds(rules)),
    ]
    if rules.turn_order is tt.TurnOrder.IN_TURN:
        sections += [
            ("A turn", _turn(rules)),
            ("Going out", _going_out(rules)),
            ("When the stock runs out", _empty_stock(rules)),
        ]
    else:
        sections += [
            ("The deal and the call", _call(rules)),
            ("A beat", _beat(rules)),
            ("Going out", _going_out_at_once(rules)),
            ("When the spread runs out", _empty_spread(rules)),
        ]
    sections += [("Scoring", _scoring(rules)), ("Who wins", _winning(rules))]
    lines = [
        "The aim is to have the fewest points at the end. In each round you collect sets and runs; "
        "what fits into none of them costs points.",
        "",
    ]
    for title, paragraphs in sections:
        lines += [title, "-" * len(title), ""]
        for paragraph in paragraphs:
            lines += [*paragraph.split("\n"), ""]
    return lines


def difference_lines(rules: tt.Rules) -> list[str]:
    """What differs from the plain game: a table with a line for each option."""
    meanings = {option.name: option.meaning for option in describe(rules)}
    rows = [row for row in compare([tt.PAGAT, rules]) if not row.is_same]
    if tt.Rank.ACE not in rules.pack.ranks:
        rows = [row for row in rows if not row.name.endswith("ace")]
    if not rows:
        return ["Nothing differs from the plain game but the words.", ""]
    cells = [("what", "here", "in the plain game")]
    cells += [(meanings[row.name], f"**{row.values[1]}**", row.values[0]) for row in rows]
    lines = [".. rubric:: What differs from the plain game", "", ".. list-table::"]
    lines += ["   :header-rows: 1", "   :widths: 50 25 25", "   :class: options", ""]
    for what, here, plain in cells:
        lines += [f"   * - {what}", f"     - {here}", f"     - {plain}"]
    return [*lines, ""]


# ------------------------------------------------------------------------------------ sections


def _needs(rules: tt.Rules) -> Iterator[str]:
    least, most = rules.players
    if most is None:
        players = f"{number(least).capitalize()} or more can play"
    elif least == most:
        players = f"{number(least).capitalize()} play"
    elif least + 1 == most:
        players = f"{number(least).capitalize()} or {number(most)} can play"
    else:
        players = f"{number(least).capitalize()} to {number(most)} can play"
    tables = _decks(rules)
    pack = rules.pack
    ranks = f"{pack.ranks[0]} to {pack.ranks[-1]}".replace("T", "10")
    jokers = f", and {counted(pack.jokers, 'joker')}" if pack.jokers else ""
    suits = listed([SUITS[suit] for suit in pack.suits])
    yield (
        f"{players}. A pack has the ranks {ranks} in {suits}{jokers}: {pack.size} cards. "
        f"You need {tables}."
    )
    yield "Paper and a pencil keep the score."


def _decks(rules: tt.Rules) -> str:
    """How many packs are shuffled together, by the number of players."""
    groups: list[tuple[int, list[int]]] = []
    for players in range(rules.players[0], _MOST_SEATS + 1):
        try:
            rules.check_table(players)
        except tt.RulesError:
            break
        packs = rules.packs_for(players)
        if groups and groups[-1][0] == packs:
            groups[-1][1].append(players)
        else:
            groups.append((packs, [players]))
        if len(groups) == 4:
            break
    jokers = f" and {counted(rules.jokers, 'joker')}" if rules.jokers else ""
    if len(groups) == 1:
        packs = groups[0][0]
        together = ", shuffled together" if packs > 1 else ""
        return (
            f"{counted(packs, 'pack')}{jokers}{together}: {rules.deck_size(rules.players[0])} cards"
        )
    texts = []
    for packs, seats in groups[:3]:
        span = number(seats[0]) if len(seats) == 1 else f"{number(seats[0])} to {number(seats[-1])}"
        texts.append(f"{counted(packs, 'pack')}{jokers} for {span} players")
    if len(groups) > 3:
        return f"{', '.join(texts)}, and more for larger tables; they are shuffled together"
    return f"{listed(texts)}; they are shuffled together"


def _rounds(rules: tt.Rules) -> Iterator[str]:
    first, last = rules.rounds[0], rules.rounds[-1]
    usual = all(len(spec.wild_ranks) == 1 and not spec.wild_cards for spec in rules.rounds)
    wild = (
        "In each round the cards of one rank are **wild**, and stand for any card you like"
        if usual
        else "Some cards are **wild**, and stand for any card you like"
    )
    yield (
        f"There are {number(len(rules.rounds))} rounds. In the first everybody is dealt "
        f"{counted(first.deal, 'card')}, in the last {number(last.deal)}. {wild}"
        f"{'; jokers are wild in all of them' if _has_jokers(rules) else ''}."
    )
    named = [str(i) for i in range(1, len(rules.rounds) + 1)]
    dealt = [str(spec.deal) for spec in rules.rounds]
    wilds = [spec.wild_text.replace("T", "10") or "–" for spec in rules.rounds]
    rows = [("Round", named), ("Cards", dealt), ("Wild", wilds)]
    lines = [".. list-table::", "   :stub-columns: 1", "   :class: rounds", ""]
    for name, cells in rows:
        lines.append(f"   * - {name}")
        lines += [f"     - {cell}" for cell in cells]
    yield "\n".join(lines)


def _has_jokers(rules: tt.Rules) -> bool:
    return rules.jokers + rules.pack.jokers > 0


def _melds(rules: tt.Rules) -> Iterator[str]:
    yield (
        "You collect melds. A **meld** is a set or a run of three cards or more; a card is in one "
        "meld at most."
    )
    several = rules.packs_for(rules.players[1] or 4) > 1
    twice = " The same card twice, from two packs, is fine." if several else ""
    yield (
        f"* A **set** is cards of one rank, in any suits.{twice} There is no limit to its size.\n"
        "* A **run** is cards of one suit whose ranks follow each other, each rank once, in the "
        f"order {_order(rules)}. {_ace_sentence(rules)}"
    )
    yield (
        "A wild card may stand for any card: in a set, in the middle of a run or at its end, next "
        "to another wild card, or for itself. " + _limit_sentences(rules)
    )
    spec = example_round(rules)
    yield (
        f"Some groups of cards, and what they are in the round of {counted(spec.deal, 'card')}, "
        f"when {wild_words(spec)} are wild:"
    )
    groups = [f"   {group}" for group in _groups(rules)]
    yield "\n".join([f".. verdicts:: {rules.name}", "", *groups])


def _order(rules: tt.Rules) -> str:
    order = [str(rank).replace("T", "10") for rank in rules.run_order]
    return " ".join(order)


def _ace_sentence(rules: tt.Rules) -> str:
    order = rules.run_order
    if tt.Rank.ACE not in order:
        return f"It never goes on from {order[-1]} to {order[0]}."
    return {
        tt.Ace.LOW: "The ace is low: A-2-3 is a run, Q-K-A is none.",
        tt.Ace.HIGH: "The ace is high: Q-K-A is a run, A-2-3 is none.",
        tt.Ace.BOTH: "The ace is low or high, but never in the middle: A-2-3 and Q-K-A are runs, "
        "K-A-2 is none.",
    }[rules.ace]


def _limit_sentences(rules: tt.Rules) -> str:
    least, most = rules.min_naturals, rules.max_wilds
    counts = "" if rules.wild_is_natural else ", even where it stands for itself"
    texts = []
    if least == 0:
        texts.append("A meld may be all wild.")
    elif least == 1:
        texts.append(
            "Every meld needs a **natural** card, one that is not wild; a wild card does not "
            f"count{counts}."
        )
    else:
        texts.append(f"Every meld needs {number(least)} natural cards, which are not wild{counts}.")
    if most is not None:
        texts.append(f"A meld holds {counted(most, 'wild card')} at most.")
    if rules.shape is not None:
        texts.append(f"A plugged-in limit ({rules.shape.name}) forbids some melds.")
    return " ".join(texts)


def example_round(rules: tt.Rules) -> tt.RoundSpec:
    """The round that examples are taken from: that of eight cards, where there is one."""
    return next((spec for spec in rules.rounds if spec.deal == 8), rules.rounds[-1])


def _groups(rules: tt.Rules) -> list[str]:
    """Groups of cards that show what is a meld and what is not, with eights wild."""
    star = "*" if tt.Suit.STARS in rules.pack.suits else "S"
    groups = [f"9C 9H 9{star}", "4D 5D 6D 7D", f"T{star} 8H Q{star}", "KC 8D 8S", "8C 8D 8H"]
    if _has_jokers(rules):
        groups.append("JD KD JK")
    if tt.Rank.ACE in rules.pack.ranks:
        groups += ["AH 2H 3H", "QH KH AH"]
    else:
        groups.append("QH KH 3H")
    groups += ["5H 6H 7S", "JC QC"]
    return [group for group in groups if all(map(rules.pack.has, tt.parse_cards(group)))]


def _turn(rules: tt.Rules) -> Iterator[str]:
    yield (
        "The first dealer is drawn by lot. The dealer shuffles and deals the cards one at a time, "
        "beginning at the left, turns the next card up to start the **pile**, and lays the others "
        "down beside it as the **stock**. A wild card turned up stays."
    )
    straight_back = (
        "Even the card you just took from the pile may go straight back."
        if rules.return_taken
        else "The card you just took from the pile may not go straight back."
    )
    yield (
        "The player at the dealer's left begins, and play goes clockwise. In your turn:\n\n"
        "1. **Draw** the top card of the stock, which only you see, or the top card of the pile.\n"
        "2. **Discard** one card face up on the pile: any card, wild ones too. " + straight_back
    )
    yield "Melds stay in your hand until the round is scored. Nobody adds to another's melds."


def _going_out(rules: tt.Rules) -> Iterator[str]:
    wait = "" if rules.first_out == 1 else " This is allowed from your second turn on."
    reveal = (
        "show your melds" if rules.reveal_out else "knock; your hand stays hidden until the end"
    )
    yield (
        "When, after drawing, you can meld all your cards but one, you may throw that one and go "
        f"**out**: {reveal}. A discard is always needed, and nobody is forced to go out.{wait}"
    )
    if rules.final_turns:
        yield (
            "Then every other player gets one more turn, in order, and may take the card you "
            "threw. Nobody goes out any more in these turns, but a hand in which everything is "
            "melded by the end costs nothing either. When it would be your turn again, the round "
            "is scored."
        )
    else:
        yield "The round is scored at once."


def _empty_stock(rules: tt.Rules) -> Iterator[str]:
    limit = rules.reshuffles
    if limit == 0:
        again = "If the stock is empty when somebody is about to draw, the round is scored."
    else:
        often = "" if limit is None else f" This happens {number(limit)} times a round at most."
        again = (
            "If the stock is empty when somebody is about to draw, the pile's top card stays where "
            f"it is and the cards below it are shuffled into a new stock.{often} If there is none "
            "below it, the round is scored as it stands."
        )
    yield again + _turns_bound(rules, "turns")


def _turns_bound(rules: tt.Rules, word: str) -> str:
    if rules.max_turns is None:
        return ""
    return (
        f" So is a round in which everybody has had {rules.max_turns} {word}, which no family "
        "will ever see."
    )


def _call(rules: tt.Rules) -> Iterator[str]:
    yield (
        "All play at the same time. The cards lie face down as the **spread**. Everybody takes as "
        "many cards as the round says, then one more, unseen, and turns it face up at the left: "
        "the start of **a pile of their own**. One player, drawn by lot for the first round, is "
        "the caller, who sees that all act together."
    )
    if rules.first_out == 0:
        final = (
            "exactly one more beat follows" if rules.final_turns else "the round is scored at once"
        )
        yield (
            "Before the first beat all answer together. If your cards are all melded already you "
            f"may call **match**; or you stay, as everybody else must. If anybody matched, {final}."
        )


def _beat(rules: tt.Rules) -> Iterator[str]:
    yield (
        "On the caller's word everybody still in, at once:\n\n"
        "1. takes one card, from the spread or from the top of the pile of **the neighbour at "
        "their right**, and of nobody else;\n"
        "2. lays one card face down on their own pile. When all have done so the cards are turned "
        "up together."
    )


def _going_out_at_once(rules: tt.Rules) -> Iterator[str]:
    wait = "" if rules.first_out < 2 else " This is allowed from the second beat on."
    reveal = (
        "and show your melds" if rules.reveal_out else "and your hand stays hidden until the end"
    )
    after = (
        "All the others get one more beat, in which nobody goes out any more; then the round is "
        "scored. A hand in which everything is melded by the end costs nothing either."
        if rules.final_turns
        else "The round is scored at once."
    )
    yield (
        "If all your cards are melded when the discards are turned up, you may call **match**: "
        f"you are out, {reveal}. Several may go out in the same beat. Nobody is obliged to "
        f"call.{wait}"
    )
    yield after
    yield (
        "Whoever is out draws and discards no more; the top of that pile stays where the "
        "neighbour at the left may take it. If all are out, the round is scored at once."
    )


def _empty_spread(rules: tt.Rules) -> Iterator[str]:
    if rules.reshuffles == 0:
        text = (
            "A beat begins only while the spread has a card for everybody; after that the round "
            "is scored as it stands."
        )
    else:
        text = (
            "If the spread has too few cards for everybody, all piles but their top cards are "
            "shuffled under it. If there are still too few, the round is scored as it stands."
        )
    yield text + _turns_bound(rules, "beats")


def _scoring(rules: tt.Rules) -> Iterator[str]:
    yield (
        "Everybody lays down the melds that leave the fewest points. The cards left over, the "
        "**deadwood**, cost:"
    )
    lines = [".. list-table::", "   :header-rows: 1", "   :widths: 70 30", ""]
    lines += ["   * - A card left over", "     - costs"]
    for name, cost in penalties(rules):
        lines += [f"   * - {name}", f"     - {cost}"]
    yield "\n".join(lines)
    if any(spec.values is not None for spec in rules.rounds):
        yield "Some rounds have costs of their own."
    yield (
        "A hand without deadwood costs nothing. Where a hand can be melded in several ways, the "
        "one that costs least counts. Everybody's points of all rounds are added up."
    )


def penalties(rules: tt.Rules) -> list[tuple[str, str]]:
    """What each kind of card costs, kinds that cost the same together."""
    values = rules.values
    rows: list[tuple[str, str]] = []
    pips = [rank for rank in rules.pack.ranks if tt.Rank.TWO <= rank <= tt.Rank.TEN]
    own = dict(values.others)
    pips = [rank for rank in pips if rank not in own]
    if pips:
        rows.append((f"{pips[0]} to {pips[-1]}".replace("T", "10"), "its pips"))
    rows += [(plural(rank), points(cost)) for rank, cost in values.others]
    if tt.Rank.ACE in rules.pack.ranks:
        rows.append(("ace", points(values.ace)))
    faces = {"jack": values.jack, "queen": values.queen, "king": values.king}
    for cost in dict.fromkeys(faces.values()):
        names = [name for name, other in faces.items() if other == cost]
        rows.append((listed(names, "or"), points(cost)))
    if values.wild is None:
        rows.append(("a card of the wild rank", "as its rank does"))
    else:
        rows.append(("a card of the wild rank", points(values.wild)))
    if _has_jokers(rules):
        rows.append(("joker", points(values.joker)))
    return rows


def _winning(rules: tt.Rules) -> Iterator[str]:
    dealer = {
        tt.NextDealer.LEFT: "The deal passes to the left.",
        tt.NextDealer.RIGHT: "The deal passes to the right.",
        tt.NextDealer.WENT_OUT: "Whoever went out begins the next round: the player at his right "
        "deals it.",
    }[rules.next_dealer]
    if rules.turn_order is tt.TurnOrder.ALL_AT_ONCE:
        dealer = dealer.replace("The deal passes", "The caller's part passes")
    tie = {
        tt.Tie.SHARE: "If several are lowest, all of them win.",
        tt.Tie.VOID: "If several are lowest, nobody wins.",
        tt.Tie.BONUS: "If several are lowest, they play a bonus round.",
    }[rules.tie]
    yield f"{dealer} After the last round the lowest total wins. {tie}"
    if rules.tie is tt.Tie.BONUS and rules.bonus is not None:
        yield (
            f"The bonus round has {rules.bonus.deal} cards, and {wild_words(rules.bonus)} are "
            "wild. Only the tied players take part; its points are kept apart, and the lowest of "
            "them wins the game. Those who tie again play another."
        )


# ----------------------------------------------------------------------------------- examples


def verdict(group: str, rules: tt.Rules, spec: tt.RoundSpec) -> str:
    """What a group of cards is, in a few words."""
    try:
        [meld] = tt.check_arrangement([group], group, spec, rules).melds
    except tt.ArrangementError as error:
        return f"no meld: {_why(error.reasons[0])}"
    text = "a set" if meld.kind is tt.MeldKind.SET else "a run"
    places = list(zip(meld.cards, meld.stands_for, strict=True))
    stands = [f"{shown(card)} for {shown(place)}" for card, place in places if card is not place]
    own = [shown(card) for card, place in places if card is place and spec.is_wild(card)]
    if own:
        stands.append(f"{listed(own)} as {'itself' if len(own) == 1 else 'themselves'}")
    return f"{text}, {listed(stands)}" if stands else text


def _why(reason: tt.Reason) -> str:
    """A reason without the cards, which stand beside it."""
    if reason.code is tt.Code.NO_NATURAL_CARD:
        return "no natural card"
    if reason.code is tt.Code.TOO_FEW_CARDS:
        return "fewer than three cards"
    if reason.code is tt.Code.NOT_A_MELD:
        return "neither one rank nor one suit"
    if reason.code is tt.Code.RUN_LEAVES_PACK:
        fields = reason.fields
        return f"no run goes on from {fields['highest']} to {fields['lowest']}"
    return str(reason)


def scoring(best: tt.Arrangement, rules: tt.Rules, spec: tt.RoundSpec) -> str:
    """How the points of an arrangement come about."""
    if best.is_out:
        return "Nothing is left over: 0 points."
    costs = [(shown(card), rules.penalty(card, spec)) for card in best.deadwood]
    if len(costs) == 1:
        [(card, cost)] = costs
        return f"Left over: {card}. {points(cost)}."
    terms = " + ".join(f"{cost} ({card})" for card, cost in costs)
    return f"Left over: {terms} = {points(best.points)}."
