"""Settings of the documentation. Build: sphinx-build -n -W docs docs/_build/html."""

import sys
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.domains.python import PyXRefRole
from sphinx.environment import BuildEnvironment
from sphinx.ext.napoleon.docstring import GoogleDocstring

from three_thirteen._version import __version__

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "three_thirteen"
author = "the three_thirteen developers"
project_copyright = f"%Y, {author}"
version = release = __version__

extensions = [
    "from_engine",
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.doctest",
]
exclude_patterns = ["_build", "_ext", "performance-table.rst"]
# A name in single backticks is a name of the package, or an error.
default_role = "py:name"
nitpicky = True
# The standard library's inventory is out of reach where there is no network,
# so its names stay plain text.
nitpick_ignore_regex = [
    # Types whose names say all there is to say.
    (r"py:class", r"Executor|Json|SomeRules|st\.SearchStrategy|three_thirteen.*\.RulesChanges"),
    (r"py:.*", r"(collections|concurrent|enum|fractions|functools|pathlib|random|typing)(\..*)?"),
    (r"py:.*", r"(attrs?|hypothesis)\..*"),
]

autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 80
add_module_names = False

# Examples are run by pytest; building with `-b doctest` runs them too, and testcode blocks.
doctest_global_setup = "import three_thirteen as tt"
trim_doctest_flags = True

html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["pages.css"]
html_title = f"three_thirteen {version}"
html_copy_source = False
html_show_sourcelink = False


def read_sections(
    app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]
) -> None:
    """Turn `Raises:` and its like into fields.

    Napoleon as an extension would do this for attributes too, where it takes the words before a
    colon for a type.
    """
    if what in {"class", "exception", "function", "method"}:
        lines[:] = GoogleDocstring(lines).lines()


class Name(PyXRefRole):
    """A name of the front door, or of a class there: ``State``, ``State.play``."""

    def process_link(
        self,
        env: BuildEnvironment,
        refnode: nodes.Element,
        has_explicit_title: bool,
        title: str,
        target: str,
    ) -> tuple[str, str]:
        title, target = super().process_link(env, refnode, has_explicit_title, title, target)
        refnode["reftype"] = "obj"
        refnode["py:module"] = refnode["py:module"] or "three_thirteen"
        return title, target


def setup(app: Sphinx) -> None:
    app.add_role_to_domain("py", "name", Name())
    app.connect("autodoc-process-docstring", read_sections)
