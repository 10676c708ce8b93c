"""The package as a whole: its front door, its metadata, what importing it costs."""

import ast
import importlib.metadata
import importlib.resources
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import three_thirteen as tt

PACKAGE = Path(tt.__file__).parent


def run_python(code: str) -> str:
    """What a fresh interpreter prints for `code`."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout


def test_all_names_nothing_twice() -> None:
    """Its order is held by the linter."""
    assert len(tt.__all__) == len(set(tt.__all__))


def test_all_names_everything_that_the_front_door_imports() -> None:
    tree = ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8"))
    imported = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.level == 1
        for alias in node.names
    }
    assert imported == set(tt.__all__)


def test_front_door_makes_nothing_of_its_own() -> None:
    made = {
        name
        for name, value in vars(tt).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert made - {"TYPE_CHECKING"} <= set(tt.__all__)


@pytest.mark.parametrize("name", tt.__all__)
def test_public_name_exists_and_is_no_module(name: str) -> None:
    assert not isinstance(getattr(tt, name), ModuleType)


@pytest.mark.parametrize("name", tt.__all__)
def test_public_class_or_function_has_a_docstring(name: str) -> None:
    value = getattr(tt, name)
    if isinstance(value, type) or callable(value):
        assert (value.__doc__ or "").strip()


def test_version_is_that_of_the_metadata() -> None:
    assert tt.__version__ == importlib.metadata.version("three-thirteen")


def test_marker_for_type_checkers_is_shipped() -> None:
    assert importlib.resources.files(tt).joinpath("py.typed").is_file()


def test_attrs_is_the_only_need_at_run_time() -> None:
    needs = importlib.metadata.requires("three-thirteen") or []
    assert [need for need in needs if "extra ==" not in need] == ["attrs>=24.1"]


def test_import_brings_no_edge_and_no_heavy_module() -> None:
    """Import time is kept small by what is not imported: no clock is needed to hold that."""
    unwanted = {
        "argparse",
        "asyncio",
        "concurrent.futures.process",
        "concurrent.futures.thread",
        "importlib.metadata",
        "logging",
        "multiprocessing",
        "socket",
        "three_thirteen.cli",
        "three_thirteen.drawing",
        "three_thirteen.spanish",
        "three_thirteen.strategies",
        "three_thirteen.testing",
        "unittest",
    }
    # What an interpreter, or attrs, brings anyway is nobody's fault here.
    before, after = (
        set(run_python(f"import sys, {module}; print(*sys.modules)").split())
        for module in ("attrs", "three_thirteen")
    )
    assert (after - before) & unwanted == set()


def test_import_starts_no_thread_and_prints_nothing() -> None:
    code = "import threading, three_thirteen; assert threading.active_count() == 1"
    assert run_python(code) == ""
