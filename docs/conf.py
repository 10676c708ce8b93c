"""Settings of the documentation. Build: sphinx-build -n -W docs docs/_build/html."""

from sphinx.application import Sphinx
from sphinx.ext.napoleon.docstring import GoogleDocstring

from three_thirteen._version import __version__

project = "three_thirteen"
author = "the three_thirteen developers"
project_copyright = f"%Y, {author}"
version = release = __version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.doctest",
]
exclude_patterns = ["_build"]
# A name in single backticks is whatever can be found under that name, or an error.
default_role = "any"
nitpicky = True
# The standard library's inventory is out of reach where there is no network,
# so its names stay plain text.
nitpick_ignore_regex = [
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


def setup(app: Sphinx) -> None:
    app.connect("autodoc-process-docstring", read_sections)
