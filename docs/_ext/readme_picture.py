"""Draws the picture in the README, from the hand of its example."""

import re
from pathlib import Path

import three_thirteen as tt

ROOT = Path(__file__).parents[2]


def main() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    [(hand, wild)] = re.findall(r'tt\.arrange\("(.*)", wild="(.*)"\)', readme)
    drawn = tt.draw_arrangement(tt.arrange(hand, wild), standalone=True)
    (ROOT / "docs/_static/hand.svg").write_text(f"{drawn}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
