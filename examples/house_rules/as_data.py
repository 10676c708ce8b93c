"""House rules that are data: a changed option each, no code."""

import three_thirteen as tt

# One-eyed jacks are wild in every round, besides the round's own rank.
ONE_EYED_JACKS = tt.PAGAT.but(
    name="one-eyed jacks",
    rounds=[
        tt.RoundSpec(spec.deal, wild_ranks=spec.wild_ranks, wild_cards=["JH", "JS"])
        for spec in tt.rounds(3, 13)
    ],
)

# A joker left over costs as many points as the round has cards.
CHEAP_JOKERS = tt.PAGAT.but(
    name="cheap jokers",
    jokers=2,
    rounds=[
        tt.RoundSpec(spec.deal, wild_ranks=spec.wild_ranks, values=tt.Values(joker=spec.deal))
        for spec in tt.rounds(3, 13)
    ],
)

# Sixes cost nothing. A hand with one left over scores 0 and is still not complete.
FREE_SIXES = tt.PAGAT.but(name="free sixes", values=tt.Values(others={tt.Rank.SIX: 0}))

# No more than one wild card in a meld.
ONE_WILD = tt.PAGAT.but(name="one wild", max_wilds=1)

# From thirteen cards down to three.
DOWNWARD = tt.PAGAT.but(name="downward", rounds=reversed(tt.rounds(3, 13)))

# The short form of Five Crowns: one pack of 58 cards, and the first five rounds.
SHORT_CROWNS = tt.FIVE_CROWNS.but(name="short-crowns", packs=1, rounds=tt.rounds(3, 7))

ALL = (ONE_EYED_JACKS, CHEAP_JOKERS, FREE_SIXES, ONE_WILD, DOWNWARD, SHORT_CROWNS)
