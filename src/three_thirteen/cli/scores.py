"""What is shown when a round or the game is over: hands, points, the score table, the standing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import three_thirteen as tt

from .company import Company
from .text import WIDTH, Style, grouped, pad, sentence, wrap


def result_lines(
    result: tt.RoundResult, totals: Sequence[int], company: Company, style: Style
) -> list[str]:
    """A scored round: who went out, and every seat's points, total and melds."""
    say = company.speech.say
    opening = say("round-over-nobody")
    if result.out:
        opening = say("round-over", names=company.listed(result.out))
    longest = max(map(len, company.names))
    lines = [style.strong(line) for line in sentence(opening)]
    heads = say("head-points"), say("head-total")
    first, second = (max(least, len(head)) for least, head in zip((6, 5), heads, strict=True))
    lines.append(
        f"  {'':{longest}}  {heads[0]:>{first}}  {heads[1]:>{second}}  {say('head-melds')}"
    )
    for seat, best in enumerate(result.arrangements):
        if best is None:
            continue
        total = "-" if result.is_bonus else totals[seat]
        label = f"  {company.names[seat]:{longest}}  {best.points:>{first}}  {total:>{second}}  "
        lines += wrap(grouped(best, style), label)
    return lines


def score_table(
    results: Sequence[tt.RoundResult], totals: Sequence[int], company: Company
) -> list[str]:
    """All points round by round, then the totals; bonus rounds stand under these.

    Seats that do not fit beside each other follow in further tables.
    """
    say = company.speech.say
    ordinary = [result for result in results if not result.is_bonus]
    labels = [[str(number), *_label(result)] for number, result in enumerate(ordinary, 1)]
    bonus = [result for result in results if result.is_bonus]
    labels_below = [[say("bonus"), *_label(result)] for result in bonus]
    head = [say("head-round"), say("head-cards"), say("head-wild")]
    below = [say("head-total"), "", ""]
    rows = (head, below, *labels, *labels_below)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    width = max(4, *(len(name) for name in company.names)) + 1
    beside = max(1, (WIDTH - 2 - sum(widths) - 2 * len(widths)) // width)

    def row(label: Iterable[str], cells: Iterable[object]) -> str:
        left = "  ".join(pad(text, wide) for text, wide in zip(label, widths, strict=True))
        return f"  {left}  " + "".join(f"{cell:>{width}}" for cell in map(str, cells))

    lines: list[str] = []
    for start in range(0, len(company.names), beside):
        seats = range(len(company.names))[start : start + beside]
        if lines:
            lines.append("")
        lines.append(row(head, (company.names[seat] for seat in seats)))
        for label, result in zip(labels, ordinary, strict=True):
            lines.append(row(label, _points(result, seats)))
        lines.append(row(below, (totals[seat] for seat in seats)))
        for label, result in zip(labels_below, bonus, strict=True):
            lines.append(row(label, _points(result, seats)))
    return [line.rstrip() for line in lines]


def _label(result: tt.RoundResult) -> list[str]:
    wild = result.spec.wild_text or "-"
    return [str(result.spec.deal), wild if len(wild) <= 8 else f"{wild[:6]}.."]


def _points(result: tt.RoundResult, seats: Iterable[int]) -> Iterator[str]:
    for seat in seats:
        points = result.points[seat]
        yield "-" if points is None else str(points)


def standing(state: tt.State, company: Company) -> list[str]:
    """The end of a game: who has won, and every place."""
    lowest = min(state.totals)
    tied = [seat for seat, total in enumerate(state.totals) if total == lowest]
    speech = company.speech
    points = speech.counted(lowest, "points")
    if not state.winners:
        verdict = speech.say("tie-void", names=company.listed(tied), points=points)
    elif len(state.winners) > 1:
        verdict = speech.say("share", names=company.listed(state.winners), points=points)
    else:
        [winner] = state.winners
        how = "win-bonus" if len(tied) > 1 else "win"
        verdict = company.tells(winner, how, points=points)
    lines = sentence(speech.say("game-over", verdict=verdict))
    longest = max(map(len, company.names))
    order = sorted(
        range(state.players), key=lambda seat: (state.totals[seat], seat not in state.winners, seat)
    )
    for seat in order:
        total = state.totals[seat]
        place = 1 + sum(other < total for other in state.totals)
        if total == lowest and state.winners and seat not in state.winners:
            place = 1 + len(state.winners)
        lines.append(f"  {place:>2}. {company.names[seat]:{longest}}  {total:>4}")
    return lines
