"""The pages of errors: the family of their classes, and all codes with their texts.

================  ===========================================================
``error-family``  every class of error, each under what it is a kind of
``error-codes``   every code with its English text, under the headings that
                  the enumeration `Code` has as comments
================  ===========================================================
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator

from sphinx.application import Sphinx
from written import Written, section, table

import three_thirteen as tt
from three_thirteen import testing
from three_thirteen.codes import TEXTS

PARTS = "parts of the texts above"
"""The comment in `Code` after which no code is an error of its own."""


def family(of: type[Exception] = tt.ThreeThirteenError, depth: int = 0) -> Iterator[str]:
    """A line for each class of error, those of a kind indented under it."""
    where = "testing." if of is testing.ContractError else ""
    others = [base.__name__ for base in of.__bases__ if not issubclass(base, tt.ThreeThirteenError)]
    also = f" (also ``{others[0]}``)" if depth and others else ""
    name = of.__name__
    yield f"{'  ' * depth}* :py:name:`{name} <three_thirteen.{where}{name}>`{also}"
    kinds = sorted(of.__subclasses__(), key=lambda kind: kind.__name__)
    for kind in kinds:
        yield ""
        yield from family(kind, depth + 1)
    if kinds:
        yield ""


def groups() -> Iterator[tuple[str, list[tt.Code]]]:
    """The codes under their headings, as the enumeration is written."""
    title, codes = "", list[tt.Code]()
    for line in inspect.getsource(tt.Code).splitlines():
        if comment := re.match(r"    # (.*)", line):
            if codes:
                yield title, codes
            title, codes = comment[1], []
            if title == PARTS:
                yield title, []
        elif name := re.match(r"    ([A-Z][A-Z0-9_]*) = ", line):
            codes.append(tt.Code[name[1]])
    yield title, codes


class ErrorFamily(Written):
    def text(self) -> str:
        return "\n".join(family())


class ErrorCodes(Written):
    def text(self) -> str:
        lines: list[str] = [*section("Errors and reasons")]
        for title, codes in groups():
            if title == PARTS:
                lines += section("Parts of texts")
                lines += [
                    "These are no errors of their own. A text above has a field such as ``{why}`` "
                    "or ``{allowed}``, and one of these fills it: ``jokers is -1; it must be 0 or "
                    "more`` is ``bad-option`` with ``wanted-from`` in it. So a language can "
                    "replace these words too, and no program needs to read a sentence.",
                    "",
                ]
                continue
            lines += section(title[0].upper() + title[1:], "~")
            rows = [("code", "English text")]
            rows += [(f"``{code.value}``", TEXTS[code].replace("*", r"\*")) for code in codes]
            lines += [table(rows, (30, 70), css="codes"), ""]
        return "\n".join(lines)


def setup(app: Sphinx) -> dict[str, bool]:
    """Make the directives known."""
    app.add_directive("error-family", ErrorFamily)
    app.add_directive("error-codes", ErrorCodes)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
