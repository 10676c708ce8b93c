"""Fetches what the page to try runs on: Python for the browser, and the library's needs.

``python docs/_ext/try_runtime.py`` puts it into ``docs/_build/try``, where the pages find it when
they are built. It needs npm, which brings Pyodide in the version of ``docs/try/package-lock.json``,
and pip, which brings the wheels of what ``pyproject.toml`` names as needed at run time.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zlib
from pathlib import Path

ROOT = Path(__file__).parents[2]
RUNTIME = ROOT / "docs/_build/try"
COMMAND = "python docs/_ext/try_runtime.py"
FROM_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""What a browser loads; the package has more."""
FACTS = "runtime.json"
"""The file that says what was fetched."""


def main() -> None:
    """Fetch everything anew, and only then put it in the place of what was there."""
    RUNTIME.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=RUNTIME.parent, prefix="try-") as name:
        folder = Path(name) / "try"
        folder.mkdir()
        facts = fetch_pyodide(folder, Path(name))
        fetch_wheels(folder)
        files = sorted(folder.iterdir())
        facts["compressed"] = sum(len(zlib.compress(file.read_bytes())) for file in files)
        (folder / FACTS).write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")
        shutil.rmtree(RUNTIME, ignore_errors=True)
        folder.rename(RUNTIME)
    for file in sorted(RUNTIME.iterdir()):
        sys.stdout.write(f"{file.stat().st_size:>9,} {file.relative_to(ROOT)}\n")


def fetch_pyodide(folder: Path, work: Path) -> dict[str, object]:
    """Pyodide from npm. Gives its version, and which Python on which platform it is."""
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("npm is missing: it comes with Node.js")
    for name in ("package.json", "package-lock.json"):
        shutil.copy(ROOT / "docs/try" / name, work)
    # Nothing of what a package brings is run.
    quiet = ("--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier")
    subprocess.run([npm, "ci", *quiet], cwd=work, check=True, stdout=subprocess.DEVNULL)
    package = work / "node_modules/pyodide"
    for name in FROM_PYODIDE:
        shutil.copyfile(package / name, folder / name)
    told = json.loads((package / "package.json").read_text(encoding="utf-8"))
    lock = json.loads((package / "pyodide-lock.json").read_text(encoding="utf-8"))
    return {"pyodide": told["version"], "info": lock["info"]}


def fetch_wheels(folder: Path) -> None:
    """The wheels of what the library needs at run time; they must fit everywhere."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:"]
    command += ["-d", str(folder), *settings["project"]["dependencies"]]
    subprocess.run(command, check=True, env={**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"})
    if odd := [wheel.name for wheel in folder.glob("*.whl") if "-none-any" not in wheel.name]:
        raise SystemExit(f"not for every platform: {', '.join(odd)}")


if __name__ == "__main__":
    main()
