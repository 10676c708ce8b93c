"""The documents: examples in Markdown are run, and the reference names every public name.

Examples in docstrings and on pages in reStructuredText need no help: pytest finds them by itself.
"""

import doctest
import re
from pathlib import Path

import pytest

import three_thirteen as tt

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


def without_fences(text: str) -> str:
    """`text` with its code fences blanked, so that none is taken for printed output."""
    return re.sub(r"^\s*```.*$", "", text, flags=re.MULTILINE)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_examples_of(path: Path) -> None:
    text = without_fences(path.read_text(encoding="utf-8"))
    test = doctest.DocTestParser().get_doctest(text, {}, path.name, str(path), 0)
    report: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=report.append)
    assert not report, "".join(report)


def test_fences_do_not_hide_a_wrong_output() -> None:
    text = without_fences("```pycon\n>>> 1 + 1\n3\n```\n")
    test = doctest.DocTestParser().get_doctest(text, {}, "wrong", None, 0)
    assert doctest.DocTestRunner().run(test, out=lambda _: None).failed == 1


def test_reference_has_one_entry_for_each_public_name() -> None:
    pages = sorted(ROOT.glob("docs/reference/*.rst"))
    entries = [
        entry
        for page in pages
        for entry in re.findall(
            r"^\.\. auto(?:class|data|exception|function):: (\w+)$",
            page.read_text(encoding="utf-8"),
            flags=re.MULTILINE,
        )
    ]
    assert sorted(entries) == sorted(set(tt.__all__) - {"__version__"})
