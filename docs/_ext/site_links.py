"""Checks every link inside the built pages: the file and, in it, the place must be there.

    python docs/_ext/site_links.py docs/_build/html

Sphinx checks the links that it makes itself; this also sees those in raw HTML, in pictures, and to
files beside the pages. Links to other sites are left alone.
"""

from __future__ import annotations

import sys
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Page(HTMLParser):
    """What one page links to, and the places in it that can be linked to."""

    def __init__(self) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.places: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a tag links to and is called."""
        del tag
        for name, value in attrs:
            if name in ("id", "name") and value:
                self.places.add(value)
            elif name in ("href", "src") and value is not None:
                self.links.add(value)


@cache
def read_page(file: Path) -> Page:
    """Read a page."""
    page = Page()
    page.feed(file.read_text(encoding="utf-8"))
    page.close()
    return page


def dead_links(site: Path) -> list[str]:
    """Each link that leads nowhere, as ``page: link``."""
    site = site.resolve()
    found = []
    for file in sorted(site.rglob("*.html")):
        for link in sorted(read_page(file).links):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            # An address with = is a state that a page's own script reads.
            place = "" if "=" in parts.fragment else unquote(parts.fragment)
            there = target.is_file() and target.is_relative_to(site)
            if there and place and target.suffix == ".html":
                there = place in read_page(target).places
            if not there:
                found.append(f"{file.relative_to(site)}: {link}")
    return found


def main() -> int:
    """Print what leads nowhere."""
    site = Path(sys.argv[1])
    pages = len(list(site.rglob("*.html")))
    dead = dead_links(site)
    sys.stdout.write("\n".join([*dead, f"{pages} pages, {len(dead)} dead links", ""]))
    return 1 if dead or not pages else 0


if __name__ == "__main__":
    sys.exit(main())
