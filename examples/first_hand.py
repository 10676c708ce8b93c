"""Your first hand: its best melds, what it costs, which card to throw, which would help."""

import three_thirteen as tt


def best_melds() -> tt.Arrangement:
    """Find the melds that leave the fewest points."""
    best = tt.arrange("5H 6H 8H 7C 7S 3D KC", wild="3")
    print(best)
    for meld in best.melds:
        print(f"  a {meld.kind}: {meld}")
    print(f"  left over: {tt.format_cards(best.deadwood)}, {best.points} points")
    return best


def wild_cards(best: tt.Arrangement) -> None:
    """Say what each wild card stands for."""
    for meld in best.melds:
        for card, place in zip(meld.cards, meld.stands_for, strict=True):
            if card is not place:
                print(f"the {card} stands for the {place}")


def what_to_throw() -> None:
    """Compare the cards that could be thrown from a hand of eight."""
    for option in tt.discards("5H 6H 8H 7C 7S 3D KC QC", wild="3")[:3]:
        best = option.arrangement
        print(f"throw the {option.card}: {best.points} points, {best}")


def what_would_help() -> None:
    """List the cards that would leave fewer points, once the best card is thrown."""
    hand = "5H 6H 8H 7C 7S 3D KC"
    now = tt.score_hand(hand, wild="3")
    after = tt.draws(hand, wild="3")
    helpful = [card for card, points in after.items() if points < now]
    print(f"{now} points now; {len(helpful)} kinds of card would help")
    out = [card for card in helpful if after[card] == 0]
    print("these would end the round:", tt.format_cards(out))


def your_own_melds() -> None:
    """Check melds that a person laid down."""
    hand = "5H 6H 8H 7C 7S 3D KC"
    claim = tt.check_arrangement(["5H 6H 3D"], hand, wild="3")
    print(f"5H 6H 3D stands, and leaves {claim.points} points")
    try:
        tt.check_arrangement(["5H 6H 8H", "7C 7S 3D"], hand, wild="3")
    except tt.ArrangementError as error:
        for reason in error.reasons:
            print(reason)


def main() -> None:
    """Do all of it, one after the other."""
    best = best_melds()
    wild_cards(best)
    what_to_throw()
    what_would_help()
    your_own_melds()


if __name__ == "__main__":
    main()
