"""The directive ``try-page``: the form in which readers try the library in their browser.

Its content is the list of hands to begin with, one a line: ``words | hand=5H+6H+7H&wild=3``, where
the second part is what the page's address holds behind its ``#``.
"""

from __future__ import annotations

import html
import json
import subprocess
from collections.abc import Iterable
from pathlib import Path
from string import Template
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective
from try_data import PAGE, form_data
from try_runtime import COMMAND
from try_site import Runtime, Site, put_together

NAME = "try"
"""The page that has the form."""


class TryPage(SphinxDirective):
    has_content = True

    def run(self) -> list[nodes.Node]:
        for file in sorted(PAGE.iterdir()):
            self.env.note_dependency(str(file))
        site: Site | None = self.config.try_site
        runtime = None if site is None else site.runtime
        return [nodes.raw("", form(self.content, runtime), format="html")]


def form(examples: Iterable[str], runtime: Runtime | None) -> str:
    """The form as HTML, with what it knows from the engine."""
    template = Template((PAGE / "form.html").read_text(encoding="utf-8"))
    data = json.dumps(form_data(), ensure_ascii=False).replace("<", r"\u003c")
    return template.substitute(
        start=_start(runtime) if runtime else _missing(),
        examples="".join(map(_example, examples)),
        data=data,
    )


def _example(line: str) -> str:
    words, state = (html.escape(part.strip()) for part in line.split("|"))
    return f'<li><a href="#{state}">{words}</a></li>\n'


def _start(runtime: Runtime) -> str:
    loaded, compressed = (f"{size / 1e6:.1f} MB" for size in (runtime.loaded, runtime.compressed))
    return (
        '<button type="button" id="try-start" aria-describedby="try-size" disabled>Start</button>\n'
        f'<p id="try-size">It loads Python and the library from this site, {loaded} (about '
        f"{compressed} where the server compresses them), and runs them in your browser. "
        "Your hands are sent nowhere.</p>"
    )


def _missing() -> str:
    return (
        '<p id="try-missing"><strong>This copy of the pages was built without the runtime</strong>,'
        " so it can show a hand, but not arrange it. To have it all, with npm and a network, run "
        f"<code>{COMMAND}</code> and build the pages again.</p>"
    )


# --- while the pages are built -----------------------------------------------------------------


def lay_files(app: Sphinx) -> None:
    """Put the page's folder into what is built."""
    if app.builder.format != "html":
        return
    try:
        site = put_together(Path(app.outdir) / "_static/try")
    except subprocess.CalledProcessError as error:
        told = error.stderr.decode(errors="replace")
        raise ExtensionError(f"no wheel of the library for the page to try: {told}") from error
    app.config.try_site = site


def is_always_outdated(
    app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]
) -> list[str]:
    """The page names the folder, which changes with the library."""
    return [NAME] if NAME in env.found_docs else []


def add_files(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Let the page, and no other, load its style and its script."""
    if page == NAME:
        folder = app.config.try_site.folder
        app.add_css_file(f"try/{folder}/try.css")
        app.add_js_file(f"try/{folder}/main.js", type="module")


def setup(app: Sphinx) -> dict[str, bool]:
    """Make the directive known."""
    app.add_config_value("try_site", None, "", (Site,))  # found when a build begins
    app.add_directive("try-page", TryPage)
    app.connect("builder-inited", lay_files)
    app.connect("env-get-outdated", is_always_outdated)
    app.connect("html-page-context", add_files)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
