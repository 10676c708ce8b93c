"""Build hook: compiles the optimiser with mypyc where that is asked for.

``THREE_THIRTEEN_COMPILE=1 pip install .`` builds a wheel for this Python and platform in which the
modules below are machine code. Without it the wheel is pure Python and fits everywhere.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "THREE_THIRTEEN_COMPILE"
MODULES = tuple(f"three_thirteen/{name}.py" for name in ("_runs", "_sets", "_kernel", "_quick"))


class CompileHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the compiled modules to a wheel if the switch is set."""

    PLUGIN_NAME = "custom"

    @property
    def _asked(self) -> bool:
        return os.environ.get(SWITCH, "") not in ("", "0")

    def dependencies(self) -> list[str]:
        """What a build needs besides hatchling."""
        # The compiler reads the types of what the modules import, and so of attrs.
        return ["attrs>=24.1", "mypy>=2", "setuptools>=70"] if self._asked else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile into a folder of its own, and name what is to be added to the wheel."""
        if not self._asked or version == "editable" or self.target_name != "wheel":
            return
        folder = Path(tempfile.mkdtemp(prefix="three-thirteen-compiled-"))
        self._folder = folder
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for built in compiled(Path(self.root) / "src", folder):
            build_data["force_include"][str(built)] = str(built.relative_to(folder))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Leave nothing behind."""
        del version, build_data, artifact_path
        if folder := getattr(self, "_folder", None):
            shutil.rmtree(folder)


def compiled(source: Path, folder: Path) -> list[Path]:
    """Compile the modules; the paths of the machine code, below a folder as in a wheel."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    before = Path.cwd()
    os.chdir(source)
    try:
        extensions = mypycify(
            ["--strict", *MODULES], opt_level="3", target_dir=str(folder / "work")
        )
        command = build_ext(Distribution({"ext_modules": extensions}))
        command.build_lib = str(folder)
        command.build_temp = str(folder / "work")
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)
    shutil.rmtree(folder / "work", ignore_errors=True)
    return sorted(path for path in folder.rglob("*") if path.suffix in (".so", ".pyd"))
