"""The command ``three-thirteen``: play or watch a game, arrange a hand, read the rules.

An edge: nothing else in the package imports it. It needs the standard library only.
"""

from .command import main

__all__ = ["main"]
