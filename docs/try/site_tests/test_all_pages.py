"""Every page that the contents lead to, on a phone and on a desk: nothing is cut off or unnamed."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from .reader import PHONE, WIDE, Reader
from .serving import Server

APART = ("genindex.html", "py-modindex.html", "search.html")
"""Pages that Sphinx makes by itself."""


@pytest.fixture(scope="module")
def pages(site: Path) -> list[str]:
    found = [str(page.relative_to(site)) for page in sorted(site.rglob("*.html"))]
    return [page for page in found if page not in APART and not page.startswith("_modules")]


def test_every_page_fits_and_names_its_parts(
    pages: list[str], browser: Browser, server: Server
) -> None:
    found = []
    with Reader(browser, server, PHONE, "dark") as reader:
        for page in pages:
            reader.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
            reader.page.goto(server.address.replace("try.html", page))
            faults = [*reader.page.evaluate(CUT_OFF), *reader.page.evaluate(UNNAMED)]
            reader.page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
            faults += reader.page.evaluate(WIDE_CODE)
            found += [f"{page}: {fault}" for fault in faults]
    assert len(pages) > 60
    assert found == []


CUT_OFF = """() => {
  const scrolls = (element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      if (["auto", "scroll"].includes(getComputedStyle(at).overflowX)) return true;
    }
    return false;
  };
  const out = [...document.querySelectorAll("article *")].filter((element) => {
    const { width, right } = element.getBoundingClientRect();
    return width > 1 && right > innerWidth + 1 && !scrolls(element);
  });
  const loose = [...document.querySelectorAll("dt .viewcode-link")].filter((link) => {
    const frame = link.closest("dt").getBoundingClientRect();
    return link.getBoundingClientRect().bottom > frame.bottom + 1;
  });
  const wide = document.scrollingElement.scrollWidth > innerWidth ? ["the page scrolls"] : [];
  const told = (what, all) => all.map((one) => `${what}: ${one.textContent.trim().slice(0, 40)}`);
  return [...wide, ...told("reaches out", out), ...told("link under its line", loose)];
}"""
"""What reaches out of the window with nothing that scrolls it into sight."""

UNNAMED = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const ids = all("[id]").map((element) => element.id);
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place);
  const mute = all("img:not([alt]), article svg").filter((picture) =>
    !(picture.querySelector("title") || picture.closest("[aria-hidden=true], [aria-label]")));
  const levels = all("article :is(h1, h2, h3, h4)").map((heading) => Number(heading.tagName[1]));
  const leaps = levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1);
  const vague = all("article a").filter((link) => /^(here|this|link)$/i.test(link.textContent));
  return [
    ...twice.map((id) => `id twice: ${id}`),
    ...mute.map((picture) => `a picture without words: ${picture.outerHTML.slice(0, 60)}`),
    ...leaps.map((level) => `a heading leaps to level ${level}`),
    ...vague.map((link) => `a link that does not say where to: ${link.href}`),
  ];
}"""
"""Parts that a reader who does not see the page could not tell apart."""

WIDE_CODE = """() => [...document.querySelectorAll("article pre")]
  .filter((code) => code.scrollWidth > code.clientWidth + 1)
  .map((code) => `code wider than its column: ${code.textContent.trim().slice(0, 60)}`)"""
"""Code of which a wide window does not show the ends of its lines."""
