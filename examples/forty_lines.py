"""A whole game of Three Thirteen in a terminal, in forty lines: you against two others."""

import sys

import three_thirteen as tt

NAMES = ("You", "Ann", "Bob")


def ask(view: tt.View) -> tt.Move:
    """Show what you may know, and ask until you name a legal move."""
    print(f"\nYour hand: {tt.arrange(view.hand, view.round)}. Wild: {view.round.wild_text}")
    legal = {str(move): move for move in view.legal_moves()}
    while (answer := input(f"{' '.join(legal)}? ")) not in legal:
        print("That is none of these.")
    return legal[answer]


def tell(event: tt.Event) -> None:
    """Say what happened."""
    match event:
        case tt.Dealt(round_number=number, upcards=(upcard,)):
            print(f"\nRound {number}. The {upcard} lies face up.")
        case tt.Took(seat, card) | tt.Discarded(seat, card):
            print(NAMES[seat], "took" if isinstance(event, tt.Took) else "threw", f"the {card}.")
        case tt.WentOut(seat):
            print(f"{NAMES[seat]} went out!")
        case tt.Scored(result):
            for line in zip(NAMES, result.points, result.arrangements, strict=True):
                print(*line)


state = tt.State.new(players=3, seed=int(sys.argv[1]) if sys.argv[1:] else None)
while not state.is_over:
    view = state.view(*state.to_act)
    yours = view.seat == 0 and view.phase is not tt.Phase.DEAL
    state = state.play(ask(view) if yours else tt.GreedyPlayer().choose(view))
    for event in state.events_for(0):
        tell(event)
print("Totals:", *zip(NAMES, state.totals, strict=True))
