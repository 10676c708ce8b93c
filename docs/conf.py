"""Settings of the documentation. Build: sphinx-build -n -W docs docs/_build/html."""

import pkgutil
import re
import sys
from functools import cache
from pathlib import Path
from typing import get_args

import attrs
from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.domains.python import PyXRefRole
from sphinx.environment import BuildEnvironment
from sphinx.ext.napoleon.docstring import GoogleDocstring
from sphinx.pycode import ModuleAnalyzer

import three_thirteen as tt
from three_thirteen._version import __version__

sys.path[:0] = [str(Path(__file__).parent / folder) for folder in ("_ext", "try/page")]

project = "three_thirteen"
author = "the three_thirteen developers"
project_copyright = f"%Y, {author}"
version = release = __version__

extensions = [
    "error_pages",
    "from_engine",
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.doctest",
    "sphinx.ext.viewcode",
    "try_page",
]
exclude_patterns = ["_build", "_ext", "performance-table.rst", "try"]
# A name in single backticks is a name of the package, or an error.
default_role = "py:name"
nitpicky = True
# The standard library's inventory is out of reach where there is no network,
# so its names stay plain text.
nitpick_ignore_regex = [
    # Types whose names say all there is to say.
    (r"py:class", r"Executor|Json|SomeRules|st\.SearchStrategy|three_thirteen.*\.\w+Changes"),
    (r"py:class", r"three_thirteen\.languages\.Words|three_thirteen\.drawing\.\w+Like"),
    (r"py:.*", r"(collections|concurrent|enum|fractions|functools|pathlib|random|typing)(\..*)?"),
    (r"py:.*", r"(attrs?|hypothesis)\..*"),
]

autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 120
add_module_names = False

# Pytest runs the examples as their modules see them; `-b doctest` as a reader would type them.
doctest_global_setup = "import three_thirteen as tt"
trim_doctest_flags = True

html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["pages.css"]
html_title = f"three_thirteen {version}"
html_theme_options = {
    "light_css_variables": {
        "suit-clubs": "#136a39",
        "suit-diamonds": "#1a5aad",
        "suit-hearts": "#b3202d",
        "suit-stars": "#8a5300",
        "suit-joker": "#7a3d9c",
    },
    "dark_css_variables": {
        "suit-clubs": "#6fd394",
        "suit-diamonds": "#86b8ff",
        "suit-hearts": "#ff8088",
        "suit-stars": "#f0b45a",
        "suit-joker": "#d2a2ee",
    },
}
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
    if what == "data":
        module, _, short = name.rpartition(".")
        lines[:] = words_on_data().get(short, []) if module == "three_thirteen" else lines


def read_signature(
    app: Sphinx,
    what: str,
    name: str,
    obj: object,
    options: object,
    signature: str | None,
    returns: str | None,
) -> tuple[str | None, str | None]:
    """Call unions by their names, and write the defaults that attrs has put in as what they are."""

    def default(found: re.Match[str]) -> str:
        fields = attrs.fields_dict(obj) if isinstance(obj, type) and attrs.has(obj) else {}
        value = fields[found[1]].default if found[1] in fields else attrs.NOTHING
        return "..." if value is attrs.NOTHING else repr(value)

    for long, short in UNIONS.items():
        signature = signature and signature.replace(long, short)
        returns = returns and returns.replace(long, short)
    if getattr(obj, "_is_protocol", False):
        return "", returns
    if signature is not None and what in {"class", "exception"}:
        signature = re.sub(r"attr_dict\['(\w+)'\]\.default|NOTHING", default, signature)
    return signature, returns


def union_text(*members: type) -> str:
    """A union as autodoc writes it."""
    return " | ".join(f"~{member.__module__}.{member.__qualname__}" for member in members)


UNIONS = {
    union_text(*get_args(tt.Event)): "~three_thirteen.Event",
    union_text(*get_args(tt.Move)): "~three_thirteen.Move",
    "~three_thirteen.cards.Rank | ~three_thirteen.cards.Card | str | int "
    "| ~three_thirteen.options.RoundSpec | ~collections.abc.Iterable"
    "[~three_thirteen.cards.Rank | ~three_thirteen.cards.Card | str | int] | None": (
        "~three_thirteen.Wild"
    ),
}


@cache
def words_on_data() -> dict[str, list[str]]:
    """What stands under each value where it is made, where autodoc does not look."""
    found: dict[str, list[str]] = {}
    for module in pkgutil.walk_packages(tt.__path__, "three_thirteen."):
        if "cli" not in module.name and not module.name.endswith("__main__"):
            docs = ModuleAnalyzer.for_module(module.name).find_attr_docs()
            found |= {name: lines for (owner, name), lines in docs.items() if not owner}
    return found


def name_unions(app: Sphinx, tree: nodes.document) -> None:
    """Call unions by their names in the types of attributes too."""
    for annotation in tree.findall(addnodes.desc_annotation):
        for members, name in ((get_args(tt.Event), "Event"), (get_args(tt.Move), "Move")):
            links = list(annotation.findall(addnodes.pending_xref))
            found = [str(link["reftarget"]).rpartition(".")[2] for link in links]
            start = found.index(members[0].__name__) if members[0].__name__ in found else 0
            links = links[start : start + len(members)]
            if found[start : start + len(members)] == [member.__name__ for member in members]:
                link = links[0]
                link["reftype"], link["reftarget"] = "obj", f"three_thirteen.{name}"
                link.children = [nodes.Text(name)]
                annotation[annotation.index(link) : annotation.index(links[-1]) + 1] = [link]


class Name(PyXRefRole):
    """A name of the package, or of a class there: ``State``, ``State.play``."""

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
    app.connect("autodoc-process-signature", read_signature)
    app.connect("doctree-read", name_unions)
