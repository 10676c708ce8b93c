"""The check of the links inside the built pages finds what leads nowhere, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest
from site_links import dead_links

GOOD = [
    '<a href="other.html">another page</a>',
    '<a href="other.html#place">a place in it</a>',
    '<a href="#here" id="here">this place</a>',
    '<a href="other.html#hand=5H+6H">a state for a script</a>',
    '<a href="https://example.org/gone.html#x">elsewhere</a>',
    '<img src="folder/picture%20one.svg" alt="">',
    '<a href="folder/../other.html">up and down</a>',
]
DEAD = [
    "gone.html",
    "other.html#gone",
    "#gone",
    "folder/gone.svg",
    "../../outside.html",
]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    site = tmp_path / "site"
    (site / "folder").mkdir(parents=True)
    (site / "folder" / "picture one.svg").write_text("<svg/>", encoding="utf-8")
    (site / "other.html").write_text('<p id="place">Here.</p>', encoding="utf-8")
    (tmp_path / "outside.html").write_text("<p>Not a page of the site.</p>", encoding="utf-8")
    return site


def test_good_links_are_left_alone(site: Path) -> None:
    (site / "index.html").write_text("\n".join(GOOD), encoding="utf-8")
    assert dead_links(site) == []


@pytest.mark.parametrize("link", DEAD)
def test_dead_link_is_found(site: Path, link: str) -> None:
    page = f'<a href="{link}">nowhere</a>'
    (site / "folder" / "page.html").write_text(GOOD[4] + page, encoding="utf-8")
    assert dead_links(site) == [f"folder/page.html: {link}"]
