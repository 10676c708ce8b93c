"""The one error that this server itself raises; the library has its own family."""

from __future__ import annotations

import enum


class Why(enum.StrEnum):
    """What was wrong, for programs; a refusal's text says it for people."""

    BAD_MESSAGE = "bad-message"
    TOO_LONG = "too-long"
    NO_SUCH_LINK = "no-such-link"
    NO_SUCH_TABLE = "no-such-table"
    SEAT_TAKEN = "seat-taken"
    NAME_TAKEN = "name-taken"
    NOT_BEGUN = "not-begun"
    ONLY_WATCHING = "only-watching"
    LATE = "late"
    NO_UNDO = "no-undo"
    FULL = "full"


class RefusedError(Exception):
    """Something that the server does not do; ``why`` is its code. Nothing has changed."""

    def __init__(self, why: Why, text: str) -> None:
        super().__init__(text)
        self.why = why
