"""Directives that write reStructuredText, and tables in it."""

from __future__ import annotations

from collections.abc import Sequence

from docutils import nodes
from sphinx.util.docutils import SphinxDirective


class Written(SphinxDirective):
    """A directive that becomes what some reStructuredText says."""

    def text(self) -> str:
        """What it says."""
        raise NotImplementedError

    def run(self) -> list[nodes.Node]:
        return self.parse_text_to_nodes(self.text(), allow_section_headings=True)


def table(
    rows: Sequence[Sequence[str]], widths: Sequence[int], *, css: str = "", stubs: int = 0
) -> str:
    """A table in reStructuredText; its first row is its head."""
    lines = [".. list-table::", "   :header-rows: 1", f"   :widths: {' '.join(map(str, widths))}"]
    if stubs:
        lines.append(f"   :stub-columns: {stubs}")
    if css:
        lines.append(f"   :class: {css}")
    lines.append("")
    for row in rows:
        lines += [f"   {'* -' if not i else '  -'} {cell}" for i, cell in enumerate(row)]
    return "\n".join(lines) + "\n"


def section(title: str, mark: str = "-") -> list[str]:
    """The lines of a heading."""
    return [title, mark * len(title), ""]
