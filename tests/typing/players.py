"""Players: anything with the right method is one."""

import three_thirteen as tt


class Cautious:
    """It always draws from the stock, and throws what `default_move` would."""

    def choose(self, view: tt.View) -> tt.Move:
        """A move that is always legal."""
        return tt.default_move(view)


class Mistaken:
    """It returns the text of a move, which is none."""

    def choose(self, view: tt.View) -> str:
        """Not what a player returns."""
        return str(tt.default_move(view))


def match_of_two() -> None:
    tt.play_game([Cautious(), tt.GreedyPlayer()])
    tt.play_game([Cautious(), Mistaken()])  # type: ignore[list-item]
