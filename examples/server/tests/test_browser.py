"""The page in a real browser: two people and a spectator, and what their lines brought them.

Needs Debian's `chromium` (or CHROMIUM, the path of another one). Nothing here sleeps: the browser
waits for what should appear.
"""

import json
import os
import re
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Response, WebSocket, sync_playwright

import three_thirteen as tt

from .company import CARD, may_know
from .running import Server

WIDE = (1280, 900)
PHONE = (390, 844)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    assert path, "these tests need chromium: apt-get install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def server() -> Iterator[Server]:
    server = Server()
    yield server
    server.stop()


class Person:
    """A page in a browser of its own, with all that its network brought in."""

    def __init__(self, browser: Browser, size: tuple[int, int], scheme: str = "light") -> None:
        width, height = size
        dark = scheme == "dark"
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme="dark" if dark else "light"
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(20_000)
        self.frames: list[str] = []
        self.sent: list[str] = []
        self.responses: list[Response] = []
        self.complaints: list[str] = []
        self.page.on("websocket", self._listen)
        self.page.on("response", self._take)
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.context.on("weberror", lambda error: self.complaints.append(str(error.error)))

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self.frames.append(str(frame)))
        line.on("framesent", lambda frame: self.sent.append(str(frame)))

    def _take(self, response: Response) -> None:
        self.responses.append(response)

    def key(self, name: str) -> Locator:
        """What has that key on the page."""
        return self.page.locator(f'[data-key="{name}"]')

    def sit(self, name: str) -> None:
        self.page.locator("input[name=name]").fill(name)
        self.page.get_by_role("button", name="Sit down").click()

    @property
    def heard(self) -> int:
        """How much of the log the page shows."""
        return int(self.page.locator(".table").get_attribute("data-heard") or 0)

    def hear(self, length: int) -> None:
        """Wait until the page shows so much of the log."""
        self.page.wait_for_function(
            "length => Number(document.querySelector('.table')?.dataset.heard) >= length",
            arg=length,
        )

    def is_asked(self) -> bool:
        return self.page.locator(".banner.mine").count() > 0

    def act(self) -> None:
        """Do the one thing that is asked for, by what the page offers."""
        before = self.heard
        for move in ("deal", "match", "stay", "stock"):
            if self.key(f"do-{move}").count():
                self.key(f"do-{move}").click()
                break
        else:
            self.throw()
        self.hear(before + 1)

    def throw(self) -> None:
        """Go out if the page says so, else throw the last card that is not melded."""
        out = self.page.locator('[data-key^="do-x"][data-key$="!"]')
        if out.count():
            out.first.click()
            return
        loose = self.page.locator(".hand .rest button.card:enabled")
        cards = loose if loose.count() else self.page.locator(".hand button.card:enabled")
        cards.last.click()
        self.page.locator('[data-key^="do-x"]').first.click()

    def fits(self) -> bool:
        """Whether the page needs no scrolling sideways."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))

    def picture(self, name: str) -> None:
        """Keep a picture of the whole page where PICTURES names a folder."""
        if folder := os.environ.get("PICTURES"):
            self.page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


def set_up(person: Person, server: Server, **form: str) -> None:
    """Fill in the form of the lobby, and set up the table."""
    person.page.goto(server.address)
    for name, value in form.items():
        field = person.page.locator(f"[name={name.replace('_', '-') if 'seat' in name else name}]")
        if field.evaluate("element => element.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    assert person.fits()
    person.picture(f"lobby-{form['variant']}")
    person.key("create").click()
    person.page.wait_for_selector("input[name=name]")


def play_round(people: Sequence[Person], onlookers: Sequence[Person] = ()) -> None:
    """Let the people play until the round is scored on every page."""
    everybody = (*people, *onlookers)
    while not people[0].page.locator(".result").count():
        next(person for person in people if person.is_asked()).act()
        length = max(person.heard for person in everybody)
        for person in everybody:
            person.hear(length)


@pytest.mark.parametrize(
    "form",
    [
        {"variant": "pagat", "least_deal": "6", "most_deal": "6"},
        {"variant": "speed", "least_deal": "5", "most_deal": "5", "packs": "1"},
        {"variant": "deuces", "least_deal": "4", "most_deal": "4"},
    ],
    ids=lambda form: form["variant"],
)
def test_a_round_of_two_with_a_spectator(
    browser: Browser, server: Server, form: dict[str, str]
) -> None:
    """Each page's network is searched for cards that it may not see.

    All is played with one pack, so that every card is one of a kind and looking for its text is
    enough; what may be seen is said anew from the states that the server had meanwhile.
    """
    ann, bob, onlooker = (
        Person(browser, WIDE),
        Person(browser, PHONE),
        Person(browser, WIDE, "dark"),
    )
    everybody = (ann, bob, onlooker)
    set_up(ann, server, **form, count="2", seat_1="person")
    table = server.keep_past()
    shared = ann.page.locator("input[readonly]")
    invitation, watch = shared.nth(0).input_value(), shared.nth(1).input_value()
    ann.sit("Ann")
    ann.page.get_by_text("Waiting for the others").wait_for()
    onlooker.page.goto(watch)
    bob.page.goto(invitation)
    bob.sit("Bob")
    for person in everybody:
        person.page.wait_for_selector(".bar")
    while table.game.state.turn < 2 and not table.game.state.results:
        next(person for person in (ann, bob) if person.is_asked()).act()
        for person in everybody:
            person.hear(max(person.heard for person in everybody))
    for name, person in (("ann", ann), ("bob", bob), ("onlooker", onlooker)):
        person.picture(f"{form['variant']}-playing-{name}")
    play_round((ann, bob), (onlooker,))
    for name, person in (("ann", ann), ("bob", bob), ("onlooker", onlooker)):
        person.picture(f"{form['variant']}-scored-{name}")

    result = table.game.state.results[0]
    for person in everybody:
        assert person.fits()
        assert person.complaints == []
        rows = person.page.locator(".result tbody tr")
        assert [row.locator("td").last.inner_text() for row in rows.all()] == [
            str(points) for points in result.points
        ]
    for seat, person in ((0, ann), (1, bob), (None, onlooker)):
        search_network(person, seat, server.past, table.game)


def search_network(
    person: Person, seat: int | None, past: list[tuple[int, tt.State]], game: tt.Record
) -> None:
    """Look at all that came: every card in it is one that the seat had seen by then."""
    assert len(person.frames) > 5
    for frame in person.frames:
        length = json.loads(frame)["next"]
        states = [state for number, state in past if number <= length]
        assert set(CARD.findall(frame)) <= may_know(states, seat)
        assert str(game.seed) not in frame
    addresses = {response.url.split("/")[2] for response in person.responses}
    assert len(addresses) == 1, "nothing came from elsewhere"
    for response in person.responses:
        if "/api/" in response.url:
            assert not CARD.search(re.sub(r'"[\w-]{22}"', "", response.text()))


def test_the_search_finds_what_should_not_be_there() -> None:
    """A frame with one card of another hand, or of the stock, is found."""
    state = tt.State.new(2, seed=1).play("deal")
    known = may_know([state], 0)
    for card in (state.hands[1][0], state.stock[0]):
        assert not set(CARD.findall(f'{{"hand":"{card}"}}')) <= known
    assert set(CARD.findall(tt.format_cards(state.hands[0]))) <= known


def test_a_line_is_lost_and_found_again(browser: Browser, server: Server) -> None:
    """The page comes back by itself, and asks only for what it missed."""
    ann = Person(browser, PHONE, "dark")
    set_up(ann, server, variant="pagat", seat_1="greedy", count="2")
    table = server.hall.tables[-1]
    ann.sit("Ann")
    ann.page.wait_for_selector(".bar")
    ann.act()
    before = ann.heard
    server.stop()
    ann.page.get_by_text("The line is lost").wait_for()
    for _ in range(2):  # the clock plays for Ann meanwhile
        table.play(0, tt.default_move(table.game.state.view(0)), table.step)
    server.start()
    ann.hear(len(table.log))
    hellos = [json.loads(text) for text in ann.sent if "hello" in text]
    assert [hello["since"] for hello in hellos] == [0, before]
    missed = next(frame for frame in map(json.loads, ann.frames) if frame["first"] == before)
    assert missed["events"][0][0] == before
    # Only a page that is loaded anew begins at the beginning.
    hand = ann.page.locator(".hand .card").count()
    ann.page.reload()
    ann.hear(len(table.log))
    assert ann.page.locator(".hand .card").count() == hand


def test_by_the_keyboard_alone(browser: Browser, server: Server) -> None:
    """From the first deal to the score: tab, arrows and the space bar."""
    ann = Person(browser, WIDE)
    set_up(ann, server, variant="pagat", count="2", seat_1="greedy", most_deal="3")
    ann.page.locator("input[name=name]").focus()
    keyboard = ann.page.keyboard
    keyboard.type("Ann")
    keyboard.press("Enter")
    ann.page.wait_for_selector(".bar")
    while not ann.page.locator(":focus[data-key=do-deal]").count():
        keyboard.press("Tab")
    before = ann.heard
    keyboard.press("Space")
    while not ann.page.locator(".result").count():
        ann.hear(before + 1)
        before = ann.heard
        if ann.page.locator(".result").count():
            break
        focused = ann.page.locator(":focus")
        if focused.get_attribute("data-key") == "stock":
            keyboard.press("Space")
            continue
        assert (focused.get_attribute("data-key") or "").startswith("card-")
        keyboard.press("ArrowLeft")
        keyboard.press("Space")
        keyboard.press("Tab")
        assert (ann.page.locator(":focus").get_attribute("data-key") or "").startswith("do-x")
        keyboard.press("Space")
    assert ann.complaints == []


def test_taking_back_by_consent(browser: Browser, server: Server) -> None:
    ann, bob = Person(browser, WIDE), Person(browser, PHONE)
    set_up(ann, server, variant="pagat", count="2", seat_1="person")
    invitation = ann.page.locator("input[readonly]").first.input_value()
    ann.sit("Ann")
    bob.page.goto(invitation)
    bob.sit("Bob")
    for person in (ann, bob):
        person.page.wait_for_selector(".bar")
    next(person for person in (ann, bob) if person.is_asked()).act()
    for person in (ann, bob):
        person.page.wait_for_selector(".hand")
    asker, other = (ann, bob) if ann.is_asked() else (bob, ann)
    asker.key("pile").click()
    asker.key("undo").click()
    asker.page.get_by_text("The others are asked").wait_for()
    other.key("agree").click()
    asker.key("do-stock").wait_for()
    # Their own line may be slower than the asker's.
    other.page.locator(".history").get_by_text("took the last move back").wait_for()


def test_saving_and_going_on(browser: Browser, server: Server, tmp_path: Path) -> None:
    ann = Person(browser, PHONE)
    set_up(ann, server, variant="pagat", count="2", seat_1="greedy", most_deal="4")
    ann.sit("Ann")
    ann.page.wait_for_selector(".bar")
    play_round([ann])
    ann.act()
    with ann.page.expect_download() as download:
        ann.key("save").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    saved = tt.Record.from_json(file.read_text(encoding="utf-8"))
    assert len(saved.state.results) == 1
    assert saved.state.phase is tt.Phase.DEAL

    again = Person(browser, WIDE)
    again.page.goto(server.address)
    again.page.locator("input[type=file]").set_input_files(file)
    again.page.get_by_role("button", name="Go on with it").click()
    again.page.get_by_role("button", name="Sit down").click()
    again.page.wait_for_selector(".result")
    assert again.page.locator(".scores tfoot td").first.inner_text() == str(saved.state.totals[0])
    damaged = tmp_path / "damaged.json"
    damaged.write_text(file.read_text(encoding="utf-8").replace(" stock", " pile", 1))
    again.page.goto(f"{server.address}/?again")
    again.page.locator("input[type=file]").set_input_files(damaged)
    again.page.get_by_role("button", name="Go on with it").click()
    again.page.locator("#complaint").get_by_text("illegal").wait_for()


def test_a_game_for_twelve_on_a_phone(browser: Browser, server: Server) -> None:
    ann = Person(browser, PHONE)
    set_up(ann, server, variant="speed", count="12", least_deal="13")
    ann.sit("A name of 20 letters"[:20])
    ann.page.wait_for_selector(".bar")
    for _ in range(3):
        ann.act()
    assert ann.fits()
    ann.picture("twelve")
