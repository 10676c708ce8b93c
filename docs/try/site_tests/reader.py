"""Somebody who reads the page: in a browser window of their own, with what its network brought."""

import os
from pathlib import Path
from typing import Literal, Self
from urllib.parse import parse_qs

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request

import three_thirteen as tt

from .serving import Server

Scheme = Literal["light", "dark"]
WIDE = (1280, 900)
PHONE = (390, 844)


class Reader:
    """A page, what it complained of, and what it asked for from elsewhere."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        size: tuple[int, int] = WIDE,
        scheme: Scheme = "light",
    ) -> None:
        width, height = size
        self.server = server
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=scheme,
            reduced_motion="reduce",
            has_touch=size == PHONE,
        )
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.complaints: list[str] = []
        self.strange: list[str] = []
        self.context.on("request", self._see)
        self.context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        self.context.on("console", self._hear)
        self.context.on("dialog", lambda dialog: self.complaints.append(dialog.message))
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(30_000)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        """Nothing came from elsewhere, and nothing was complained of."""
        self.context.close()
        if error[0] is None:
            assert self.strange == []
            assert self.complaints == []

    def _see(self, request: Request) -> None:
        if not request.url.startswith((self.server.origin, "data:", "blob:")):
            self.strange.append(request.url)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    # --- the page --------------------------------------------------------------------------

    def key(self, name: str) -> Locator:
        """A part of the page, by its id without ``try-``."""
        return self.page.locator(f'[id="try-{name}"]')

    def open(self, link: str = "") -> None:
        self.page.goto(self.server.address + (f"#{link}" if link else ""))
        self.page.wait_for_function("document.getElementById('try-game').options.length > 0")

    def start(self) -> None:
        """Load Python, by the keyboard."""
        self.tab_to("#try-start")
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector("#try-run[data-state=ready]")

    def tab_to(self, selector: str, key: str = "Tab") -> None:
        """Press the tab key until something has the focus."""
        for _ in range(80):
            if self.page.locator(f"{selector}:focus").count():
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"the tab key does not come to {selector}")

    @property
    def focused(self) -> str | None:
        """The id of what has the focus."""
        return self.page.locator(":focus").get_attribute("id")

    def follow(self, link: str) -> None:
        """Follow a link to a hand, and wait for the answer."""
        self.page.evaluate("link => { location.hash = link }", link)
        self.hear(link)

    def hear(self, link: str | None = None) -> None:
        """Wait for the answer to what the form holds, which the address says too."""
        if link is not None:
            self.page.wait_for_function("link => location.hash.slice(1) === link", arg=link)
        self.page.wait_for_function(
            "document.getElementById('try-answer').dataset.answers === location.hash.slice(1)"
        )

    @property
    def link(self) -> str:
        return self.page.url.partition("#")[2]

    def fits(self) -> bool:
        """Whether nothing reaches out of the window at its sides."""
        return bool(
            self.page.evaluate(
                "[...document.querySelectorAll('#try, #try *')].every(element => {"
                "  const { left, right, width } = element.getBoundingClientRect();"
                "  const inner = element.closest('.try-unseen, .try-table *, pre *');"
                "  return inner || !width || (left >= 0 && right <= window.innerWidth);"
                "}) && document.documentElement.scrollWidth <= window.innerWidth"
            )
        )

    def picture(self, name: str) -> None:
        """Keep a picture of the whole page where PICTURES names a folder."""
        if folder := os.environ.get("PICTURES"):
            self.page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)

    # --- what it shows ---------------------------------------------------------------------

    def points(self) -> str:
        return self.page.locator("#try-answer .try-points").inner_text()

    def melds(self) -> list[str]:
        """The cards of each meld that is drawn."""
        melds = self.page.locator("#try-melds li[data-meld]")
        assert melds.locator("svg").count() == melds.count()
        return [meld.get_attribute("data-meld") or "" for meld in melds.all()]

    def best_discard(self) -> str | None:
        return self.page.locator("#try-throws [data-best]").get_attribute("data-best")

    def helping(self) -> dict[str, int]:
        """The names of the cards that would help, each with the points that it leads to."""
        found: dict[str, int] = {}
        for group in self.page.locator("#try-draws [data-points]").all():
            names = group.locator("[role=img]").evaluate_all(
                "cards => cards.map(card => card.getAttribute('aria-label'))"
            )
            found |= dict.fromkeys(names, int(group.get_attribute("data-points") or ""))
        return found


def rules_of(link: str) -> tuple[str, str | None, tt.Rules]:
    """The hand, the wild cards and the game of a link, without its options."""
    found = {name: values[0] for name, values in parse_qs(link).items()}
    return found["hand"], found.get("wild"), tt.preset(found.get("game", "pagat"))
