"""The documents: examples in Markdown are run, and what the pages say of the package is true.

Examples in docstrings and on pages in reStructuredText need no help: pytest finds them by itself.
"""

import doctest
import inspect
import itertools
import pkgutil
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import three_thirteen as tt
from three_thirteen import strategies, testing
from three_thirteen.describing import describe

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/**/*.md")])

README = (ROOT / "README.md").read_text(encoding="utf-8")


def without_fences(text: str) -> str:
    """`text` with its code fences blanked, so that none is taken for printed output."""
    return re.sub(r"^\s*```.*$", "", text, flags=re.MULTILINE)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
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


def entries(page: Path) -> Iterator[tuple[str, str]]:
    """The module and name of each entry of a reference page."""
    module = ""
    directive = re.compile(
        r"^\.\. (currentmodule|auto(?:class|data|exception|function)):: ([\w.]+)(?:\(.*)?$"
    )
    for line in page.read_text(encoding="utf-8").splitlines():
        if found := directive.match(line):
            if found[1] == "currentmodule":
                module = found[2]
            else:
                yield module, found[2]


PUBLIC_MODULES: tuple[ModuleType, ...] = (tt, testing, strategies)


@pytest.mark.parametrize("module", PUBLIC_MODULES, ids=lambda module: module.__name__)
def test_reference_has_one_entry_for_each_public_name(module: ModuleType) -> None:
    pages = ROOT.glob("docs/reference/*.rst")
    found = [name for page in pages for owner, name in entries(page) if owner == module.__name__]
    assert sorted(found) == sorted(set(module.__all__) - {"__version__"})


@pytest.mark.parametrize(
    "name", [f"{module.__name__}.{name}" for module in PUBLIC_MODULES for name in module.__all__]
)
def test_docstring_has_an_example(name: str) -> None:
    """Of classes and functions: what else is public has no docstring of its own."""
    value = pkgutil.resolve_name(name.replace(".", ":", 1) if name.count(".") == 1 else name)
    if isinstance(value, type) or inspect.isfunction(value):
        assert doctest.DocTestParser().get_examples(inspect.getdoc(value) or "")


def test_table_of_the_presets_in_the_readme() -> None:
    rows = re.findall(r"^\| `([\w-]+)` \|(.*)\|$", README, re.MULTILINE)
    assert [name for name, _ in rows] == list(tt.presets())[: len(rows)]
    assert len(rows) == 7
    for name, cells in rows:
        rules = tt.preset(name)
        told = {option.name: option.value for option in describe(rules)}
        jokers = rules.jokers + rules.pack.jokers * (rules.packs or 1)
        players, packs, *others = [cell.strip() for cell in cells.split("|")][:4]
        assert [players, *others] == [told["players"], str(jokers), told["rounds"]]
        if packs != "as `pagat`":
            assert packs == (told["packs"] if rules.packs else packs_by_players(rules))
        else:
            assert (rules.packs, rules.players) == (tt.PAGAT.packs, tt.PAGAT.players)


def packs_by_players(rules: tt.Rules) -> str:
    """How many packs are shuffled together at up to eleven seats, in the words of the README."""
    tables = range(2, 1 + (rules.players[1] or 11))
    spans = [
        (packs, list(group)) for packs, group in itertools.groupby(tables, key=rules.packs_for)
    ]
    texts = [
        f"{packs} for {seats[0]}" + (f" to {seats[-1]}" if len(seats) > 1 else "")
        for packs, seats in spans
    ]
    return ", ".join(texts if rules.players[1] else [*texts, "…"])


def test_picture_in_the_readme() -> None:
    """It shows the hand of the example; `python docs/_ext/readme_picture.py` draws it anew."""
    hand, wild = re.findall(r'tt\.arrange\("(.*)", wild="(.*)"\)', README)[0]
    drawn = tt.draw_arrangement(tt.arrange(hand, wild), standalone=True)
    assert (ROOT / "docs/_static/hand.svg").read_text(encoding="utf-8") == f"{drawn}\n"


def test_pages_have_a_colour_of_their_own_for_each_that_is_drawn() -> None:
    drawn = "".join(tt.draw_cards((*tt.FIVE_CROWNS.pack.naturals[::11], tt.JOKER)))
    css = (ROOT / "docs/_static/pages.css").read_text(encoding="utf-8")
    settings = (ROOT / "docs/conf.py").read_text(encoding="utf-8")
    colours = dict(re.findall(r'\[fill="(#\w+)"\] {\n  fill: var\(--(suit-\w+)\);', css))
    assert set(re.findall(r'fill="(#\w+)"', drawn)) == set(colours)
    assert all(settings.count(f'"{name}": "#') == 2 for name in colours.values())


def test_citation_names_this_version() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert re.findall(r"^version: (.*)$", citation, re.MULTILINE) == [tt.__version__]


def test_map_of_the_house_lists_the_rooms_in_the_order_that_is_checked() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = settings["tool"]["importlinter"]["contracts"][0]["layers"]
    floor_of = {
        room: floor
        for floor, layer in enumerate(reversed(layers))
        for room in re.findall(r"\w+", layer)
        if room not in {"__main__", "_version"}
    }
    page = (ROOT / "docs/design.rst").read_text(encoding="utf-8")
    heads = re.findall(r"^   \* - (``.*)$", page, re.MULTILINE)
    listed = re.findall(r"``(\w+)``", " ".join(heads))
    assert sorted(listed) == sorted(floor_of)
    assert listed == sorted(listed, key=floor_of.__getitem__)
