"""Puts together the folder that the page to try loads everything from.

The page's own files, the runtime that was fetched before, and the library as a wheel of this very
checkout. It needs no Sphinx.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import attrs
from try_data import PAGE
from try_runtime import FACTS, ROOT, RUNTIME

MANIFEST = "manifest.json"
LOCK = "pyodide-lock.json"
"""The name that Pyodide looks for: which wheels there are, with their hashes."""
MODULES = ("question.py", "answers.py")
"""The page's files in Python."""
NOTICE = """\
Files in this folder that are not part of three_thirteen:

pyodide.mjs, pyodide.asm.mjs, pyodide.asm.wasm and python_stdlib.zip are Pyodide {pyodide},
under the Mozilla Public License 2.0 (source: https://github.com/pyodide/pyodide); they contain
CPython, under the PSF License. Each wheel holds its own licence.
"""


@attrs.frozen
class Site:
    """The folder's name, and what the browser has to load for Python, if it is there."""

    folder: str
    runtime: Runtime | None


@attrs.frozen
class Runtime:
    """How many bytes a browser loads, and about how many where the server compresses them."""

    loaded: int
    compressed: int


def put_together(target: Path, runtime: Path = RUNTIME) -> Site:
    """Fill a folder under ``target``, named after what is in it, and remove what was there.

    So a browser never mixes the files of two builds. Without a runtime it holds the page's own
    files only.
    """
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    work = target / "new"
    shutil.copytree(PAGE, work, ignore=shutil.ignore_patterns("__pycache__", "*.html"))
    found = None
    if (runtime / FACTS).is_file():
        found = _add_runtime(work, runtime)
    digest = hashlib.sha256()
    for file in sorted(work.iterdir()):
        digest.update(f"{file.name} {_hash(file)}\n".encode())
    folder = work.rename(target / digest.hexdigest()[:12])
    return Site(folder.name, found)


def _add_runtime(work: Path, runtime: Path) -> Runtime:
    facts = json.loads((runtime / FACTS).read_text(encoding="utf-8"))
    shutil.copytree(runtime, work, ignore=shutil.ignore_patterns(FACTS), dirs_exist_ok=True)
    build_wheel(work)
    packages = dict(_entry(wheel) for wheel in sorted(work.glob("*.whl")))
    lock = {"info": facts["info"], "packages": packages}
    (work / LOCK).write_text(json.dumps(lock, indent=1), encoding="utf-8")
    loaded = [file for file in sorted(work.iterdir()) if file.suffix not in {".css", ".js"}]
    files = {file.name: {"bytes": file.stat().st_size, "sha256": _hash(file)} for file in loaded}
    manifest = {
        "pyodide": facts["pyodide"],
        "python": facts["info"]["python"],
        "packages": {name: entry["version"] for name, entry in packages.items()},
        "modules": MODULES,
        "bytes": sum(file.stat().st_size for file in loaded),
        "files": files,
    }
    (work / MANIFEST).write_text(json.dumps(manifest, indent=1), encoding="utf-8")
    (work / "NOTICE.txt").write_text(NOTICE.format(**facts), encoding="utf-8")
    return Runtime(manifest["bytes"], facts["compressed"])


def build_wheel(folder: Path) -> None:
    """The library of this checkout as a wheel in pure Python."""
    plain = {name: text for name, text in os.environ.items() if name != "THREE_THIRTEEN_COMPILE"}
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, env=plain, capture_output=True)


def _entry(wheel: Path) -> tuple[str, dict[str, object]]:
    """A wheel as Pyodide's lock file has it."""
    name, version = wheel.name.split("-")[:2]
    return name.replace("_", "-"), {
        "name": name.replace("_", "-"),
        "version": version,
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": _hash(wheel),
        "package_type": "package",
        "imports": [],
        "depends": [],
    }


def _hash(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()
