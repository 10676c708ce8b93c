"""The page in a real browser, against the library in this process.

Needs Debian's `chromium` (or CHROMIUM, the path of another one), and the pages built with the
runtime. Nothing here sleeps: the browser waits for what should appear.
"""

import zipfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import attrs
import pytest
from playwright.sync_api import Browser
from try_page import form
from try_runtime import COMMAND, ROOT
from try_site import put_together

import three_thirteen as tt

from .reader import PHONE, WIDE, Reader, Scheme, rules_of
from .serving import Server

README = "hand=5H+6H+7H+9C+9S+3D+KC&wild=3"
STARS = "hand=9%2A+T%2A+J%2A+5C+5H+8D+JK+KS+Q%2A&wild=9&game=five-crowns"


@pytest.fixture(scope="module")
def reader(browser: Browser, server: Server) -> Iterator[Reader]:
    """Somebody for whom Python is loaded already."""
    with Reader(browser, server) as reader:
        reader.open()
        reader.start()
        assert reader.focused == "try-hand"
        yield reader


def check_answer(reader: Reader, hand: str, wild: str | None, rules: tt.Rules) -> None:
    """What the page shows is what the library says here."""
    cards = tt.parse_cards(hand)
    best = tt.arrange(cards, wild, rules)
    assert reader.points() == tt.ENGLISH.count("points", best.points)
    assert reader.melds() == [str(meld) for meld in best.melds]
    throws = tt.discards(cards, wild, rules)
    assert reader.best_discard() == str(throws[0].card)
    deals = [spec.deal for spec in rules.rounds if spec.wild_text == (wild or "")]
    if deals == [len(cards) - 1]:
        left = list(cards)
        left.remove(throws[0].card)
        cards = tuple(left)
    now = tt.score_hand(cards, wild, rules)
    jokers = rules.jokers + rules.pack.jokers > 0 or "JK" in hand
    assert reader.helping() == {
        tt.ENGLISH.card_name(card): points
        for card, points in tt.draws(cards, wild, rules).items()
        if points < now and (jokers or not card.is_joker)
    }


@pytest.mark.parametrize(
    "link",
    [
        README,
        STARS,
        "hand=9C+9S+3D+KC&wild=3",  # owes a discard
        "hand=7H+7C+3D+3H&wild=3",  # nothing left over
        "hand=JK+2H+AH+3H+5S&wild=4&game=deuces",
        "hand=AC+AD+QH+KH+2S&wild=A&game=deuces",
        "hand=3C+3D+3H+5H+6H&wild=3&game=gamerules",
        "hand=4H+9C+JD+2S&wild=4&game=special-k",
        "hand=6H+7H+8H+KC+KC+KC&wild=6&game=speed",
        "hand=JH+5C+6C+KD+KH&wild=JH+JS",
        "hand=5S+6S+7S+6H+6D",
        "hand=KH",
    ],
)
def test_the_answer_is_that_of_the_library(reader: Reader, link: str) -> None:
    reader.follow(link)
    check_answer(reader, *rules_of(link))


@pytest.mark.parametrize(
    ("options", "changed"),
    [
        ("ace=both", tt.PAGAT.but(ace=tt.Ace.BOTH)),
        ("ace=high&values.ace=15", tt.PAGAT.but(ace=tt.Ace.HIGH, values=tt.Values(ace=15))),
        ("jokers=2", tt.PAGAT.but(jokers=2)),
        ("min_naturals=2", tt.PAGAT.but(min_naturals=2)),
        ("max_wilds=1", tt.PAGAT.but(max_wilds=1)),
        (
            "min_naturals=1&wild_is_natural=yes",
            tt.PAGAT.but(min_naturals=1, wild_is_natural=True),
        ),
        ("values.wild=0&values.joker=50", tt.PAGAT.but(values=tt.Values(wild=0, joker=50))),
    ],
)
def test_options_count(reader: Reader, options: str, changed: tt.Rules) -> None:
    hand = "7C 7D AS QH KH AH 3C 3D 9S"
    reader.follow(f"hand={hand.replace(' ', '+')}&wild=7&{options}")
    check_answer(reader, hand, "7", changed)
    assert reader.key("changed").inner_text() == f"({options.count('=')} changed)"


def test_words_for_those_who_do_not_see_it(reader: Reader) -> None:
    reader.follow(README)
    labels = reader.page.locator("#try-melds svg").evaluate_all(
        "drawings => drawings.map(d => [d.getAttribute('role'), d.getAttribute('aria-label')])"
    )
    assert labels == [
        ["img", "Set: nine of clubs, nine of spades, three of diamonds as nine of diamonds"],
        ["img", "Run: five of hearts, six of hearts, seven of hearts"],
        ["img", "Left over: king of clubs"],
    ]
    told = reader.page.get_by_text("The three of diamonds, wild, stands for the nine of diamonds.")
    assert told.is_visible()
    summary = reader.key("summary").inner_text()
    assert summary.startswith("10 points left over. Best discard: king of clubs. ")
    nameless = reader.page.locator("#try").evaluate(
        "root => [...root.querySelectorAll('input, select')]"
        "  .filter(field => !field.labels.length && !field.ariaLabel).map(field => field.id)"
    )
    assert nameless == []


def test_a_hand_that_owes_a_discard_goes_out(reader: Reader) -> None:
    reader.follow("hand=9C+9S+3D+KC&wild=3")
    told = "You hold one card more than was dealt. Throw the king of clubs and go out"
    assert told in reader.key("throws").inner_text()
    assert "you hold 0 points. There is nothing to gain." in reader.key("draws").inner_text()
    assert reader.key("summary").inner_text().startswith("Throw the king of clubs to go out.")


def test_of_a_hand_that_owes_a_discard_the_best_rest_is_told_first(reader: Reader) -> None:
    reader.follow("hand=9C+8S+3D+KC&wild=3&min_naturals=2")
    assert reader.key("summary").inner_text().startswith("Throw the king of clubs: 20 points left")
    assert reader.page.locator("#try-options[open]").count() == 1


def test_other_arrangements_are_drawn(reader: Reader) -> None:
    reader.follow("hand=5S+6S+7S+6H+6D")
    labels = reader.page.locator("#try-others svg").evaluate_all(
        "drawings => drawings.map(drawing => drawing.getAttribute('aria-label'))"
    )
    assert labels == [
        "Set: six of diamonds, six of hearts, six of spades; "
        "Left over: five of spades, seven of spades"
    ]


@pytest.mark.parametrize(
    ("link", "field", "text"),
    [
        ("hand=5H+7X", "hand", "'7X' at 3 is not a card: after its rank comes a capital"),
        ("hand=AH&game=five-crowns", "hand", "the pack has no AH"),
        ("hand=5H&wild=2&game=five-crowns", "wild", "makes 2 wild, which the pack does not have"),
        ("hand=5H&wild=Z", "wild", "'Z'"),
        ("hand=5H&game=pagatt", "game", "there is no preset 'pagatt'; did you mean pagat?"),
        ("hand=5H&jokers=many", "jokers", "'many' is not a whole number"),
        ("hand=5H&min_naturals=7", "min_naturals", "it must be a whole number 0 to 2"),
        ("hand=5H&values.king=-1", "values.king", "king is -1; a penalty is 0 or more"),
        ("hand=5H&game=five-crowns&ace=high", "ace", "the pack has no aces"),
        ("hand=" + "+".join(["5H"] * 17), "hand", "takes 16 cards at most, and there are 17"),
    ],
)
def test_errors_are_told_at_their_field(reader: Reader, link: str, field: str, text: str) -> None:
    reader.follow(README)
    reader.follow(link)
    assert text in reader.key(f"{field}-error").inner_text()
    assert reader.page.locator("#try .try-error:not(:empty)").count() == 1
    assert reader.page.locator(f'[id="try-{field}"]').get_attribute("aria-invalid") == "true"
    assert reader.key(field).is_visible()
    assert not reader.key("answer").is_visible()
    assert "no answer" in reader.key("summary").inner_text()
    reader.follow(README)
    assert reader.page.locator("#try .try-error:not(:empty)").count() == 0
    assert reader.points() == "10 points"


def test_a_link_is_a_hand_for_somebody_else(reader: Reader, browser: Browser) -> None:
    """Filled in here, opened there: the form is the same before Python is loaded, and after."""
    page = reader.page
    reader.follow("")
    reader.key("hand").fill("9* t* 10★ j*, 5c 5h")
    reader.key("game").select_option("five-crowns")
    reader.key("round").select_option("T")
    reader.key("options").evaluate("details => { details.open = true }")
    reader.key("values.joker").fill("60")
    reader.key("max_wilds").fill("1")
    page.wait_for_function("location.hash.includes('max_wilds=1')")
    reader.hear()
    wanted = "hand=9%2A+T%2A+10%2A+J%2A+5C+5H&wild=T&game=five-crowns&max_wilds=1&values.joker=60"
    assert sorted(reader.link.split("&")) == sorted(wanted.split("&"))
    reader.key("copy").click()
    page.get_by_text("Copied", exact=True).wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.url

    with Reader(browser, reader.server, PHONE, "dark") as other:
        other.open(link.partition("#")[2])
        assert other.key("hand").input_value() == "9* T* 10* J* 5C 5H"
        assert other.key("game").input_value() == "five-crowns"
        assert other.key("round").input_value() == "T"
        assert other.key("values.joker").input_value() == "60"
        assert other.key("cards").locator("button").count() == 6
        other.page.get_by_text("Press Start to arrange the hand").wait_for()
        assert not other.key("answer").is_visible()
        other.start()
        other.hear()
        assert other.focused == "try-title"
        for shown in (Reader.points, Reader.melds, Reader.best_discard, Reader.helping):
            assert shown(other) == shown(reader)
        five_crowns = tt.FIVE_CROWNS
        values = attrs.evolve(five_crowns.values, joker=60)
        changed = five_crowns.but(max_wilds=1, values=values)
        check_answer(other, "9* T* T* J* 5C 5H", "T", changed)


def test_something_else_may_be_wild(reader: Reader) -> None:
    reader.follow("hand=JH+5C+6C+KD+KH")
    assert not reader.key("wild").is_visible()
    reader.key("round").select_option("other")
    assert reader.focused == "try-wild"
    reader.page.keyboard.type("jh js")
    reader.hear("hand=JH+5C+6C+KD+KH&wild=JH+JS")
    check_answer(reader, "JH 5C 6C KD KH", "JH JS", tt.PAGAT)
    reader.key("round").select_option("3")
    reader.hear("hand=JH+5C+6C+KD+KH&wild=3")
    assert not reader.key("wild").is_visible()


def test_a_link_that_cannot_be_copied_is_shown(reader: Reader) -> None:
    """A browser gives its clipboard to safe places only."""
    reader.follow(README)
    refuse = "navigator.clipboard.writeText = () => Promise.reject(new Error('no'));"
    reader.page.evaluate(f"() => {{ {refuse} }}")
    reader.key("copy").click()
    reader.page.wait_for_selector("#try-link:focus")
    assert reader.key("link").input_value() == reader.page.url
    reader.page.evaluate("delete navigator.clipboard.writeText")


def test_examples_and_the_way_back(reader: Reader) -> None:
    page = reader.page
    reader.follow("")
    links = page.locator("#try-examples a")
    assert links.count() > 3
    seen = []
    for place in range(links.count()):
        links.nth(place).click()
        link = (links.nth(place).get_attribute("href") or "").removeprefix("#")
        reader.hear(link)
        assert reader.focused == "try-title"
        assert page.locator("#try .try-error:not(:empty)").count() == 0
        seen.append((link, reader.points(), reader.melds()))
    for link, points, melds in reversed(seen[:-1]):
        page.go_back()
        reader.hear(link)
        assert (reader.points(), reader.melds()) == (points, melds)
    page.go_back()
    page.wait_for_function("location.hash === ''")
    page.get_by_text("Ready: type or pick a hand.").wait_for()
    assert reader.key("hand").input_value() == ""


def test_the_last_of_many_changes_is_answered(reader: Reader) -> None:
    """What was asked in between is dropped, whenever its answer comes."""
    slow = "hand=3H+3C+3D+3S+6H+6C+7C+8C+9C+9D+TH+JH+QH+QD&wild=3&max_wilds=1"
    reader.page.evaluate("link => { location.hash = link }", slow)
    reader.page.wait_for_selector("#try-throws:not([aria-busy]) [data-best]")
    for link in ("hand=KH+QH", "hand=KH", README):
        reader.page.evaluate("link => { location.hash = link }", link)
    reader.page.evaluate(
        """() => {
          const draws = document.getElementById("try-draws");
          window.shown = [];
          new MutationObserver(() => window.shown.push(draws.innerText))
            .observe(draws, { childList: true });
        }"""
    )
    reader.hear(README)
    shown = reader.page.evaluate("window.shown")
    assert len(shown) == 1
    assert "You hold 10 points." in shown[0]
    check_answer(reader, *rules_of(README))


def test_text_from_a_link_stays_text(reader: Reader, browser: Browser) -> None:
    """Before Python is loaded, and when it says what is wrong with each of them."""
    evil = "<img src=x onerror=alert(1)><script>alert(2)</script>"
    names = ("hand", "wild", "game", "ace", "jokers", "values.king")
    link = urlencode(dict.fromkeys(names, evil), safe="")
    with Reader(browser, reader.server) as fresh:
        fresh.open(link)
        assert fresh.key("hand").input_value() == evil.upper()
        assert fresh.key("cards").inner_text().startswith("<IMG")
        scripts = fresh.page.locator("#try :is(img, script)").count()
    reader.page.evaluate("link => { location.hash = link }", link)
    reader.page.get_by_text("There is no answer").wait_for()
    assert reader.page.locator("#try :is(img, script)").count() == scripts == 2
    assert "'<IMG' at 0 is not a card" in reader.key("hand-error").inner_text()
    assert "'<IMG'" in reader.key("wild-error").inner_text()
    assert evil in reader.key("game-error").inner_text()
    for name in names[3:]:
        assert evil[:40] in reader.key(f"{name}-error").inner_text()
    reader.follow(README)


def test_by_the_keyboard_alone(reader: Reader) -> None:
    """As the start was: from an empty form to an answer and back."""
    reader.follow("")
    keyboard, focused = reader.page.keyboard, reader.page.locator(":focus")
    reader.tab_to("#try-hand")
    keyboard.type("5h 6h 7h")
    reader.hear("hand=5H+6H+7H")
    reader.tab_to("#try-picker summary")
    if reader.key("picker").get_attribute("open") is None:
        keyboard.press("Enter")
    keyboard.press("Tab")
    assert (focused.get_attribute("aria-label") or "").startswith("Add ")
    for key in ("ArrowUp", "ArrowUp", "ArrowUp", "Home"):
        keyboard.press(key)
    assert focused.get_attribute("data-card") == "AC"
    for key in ("ArrowDown", "End", "ArrowLeft", "Enter"):
        keyboard.press(key)
    assert focused.get_attribute("data-card") == "QD"
    assert focused.get_attribute("aria-label") == "Add queen of diamonds, 1 in the hand"
    for key in ("ArrowUp", "Home", "ArrowRight", "ArrowRight", "Space"):
        keyboard.press(key)
    reader.hear("hand=5H+6H+7H+QD+3C")
    assert reader.key("told").inner_text() == "three of clubs is in; 5 cards"
    reader.tab_to('[aria-label="Remove queen of diamonds"]', "Shift+Tab")
    keyboard.press("Enter")
    assert focused.get_attribute("aria-label") == "Remove three of clubs"
    reader.tab_to("#try-round")
    keyboard.press("ArrowDown")
    reader.tab_to("#try-options summary")
    if reader.key("options").get_attribute("open") is None:
        keyboard.press("Enter")
    reader.tab_to('[id="try-jokers"]')
    keyboard.press("Control+A")
    keyboard.type("2")
    reader.hear("hand=5H+6H+7H+3C&wild=3&jokers=2")
    check_answer(reader, "5H 6H 7H 3C", "3", tt.PAGAT.but(jokers=2))
    reader.tab_to("#try-reset")
    keyboard.press("Enter")
    reader.hear("hand=5H+6H+7H+3C&wild=3")
    assert reader.page.locator("#try-options summary:focus").count() == 1
    reader.tab_to("#try-clear")
    keyboard.press("Enter")
    reader.hear("wild=3")
    assert reader.focused == "try-hand"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_it_fits_and_can_be_read(
    reader: Reader, browser: Browser, size: tuple[int, int], scheme: Scheme
) -> None:
    name = f"{size[0]}-{scheme}"
    with Reader(browser, reader.server, size, scheme) as fresh:
        fresh.open()
        look_at(fresh, f"{name}-before")
    page = reader.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme=scheme)
    for what, link in (
        ("stars", STARS),
        ("long", "hand=3C+4C+5C+6C+7C+8C+9C+TC+JC+QC+KC+KC+AH+AS"),
        ("error", f"hand=5H+7{'X' * 40}&jokers={'x' * 40}"),
    ):
        reader.follow(link)
        look_at(reader, f"{name}-{what}")
        page.locator("#try details").evaluate_all("all => all.forEach(one => one.open = true)")
        look_at(reader, f"{name}-{what}-open")
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    page.emulate_media(color_scheme="light")


def look_at(reader: Reader, name: str) -> None:
    """Nothing reaches out, everything is large enough to touch, and every text stands out."""
    reader.picture(name)
    assert reader.fits(), name
    small = reader.page.locator("#try :is(button, input, select, summary, li > a)").evaluate_all(
        "all => all.map(element => [element.id || element.textContent,"
        "  element.getBoundingClientRect()]).filter(([, box]) => box.width && "
        "  (box.height < 40 || box.width < 40)).map(([name]) => name)"
    )
    assert small == [], name
    pale = reader.page.evaluate(PALE)
    assert pale == [], name


PALE = """() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const parts = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((v) => v / 255)
      .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const ground = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const colour = parts(getComputedStyle(at).backgroundColor);
      if (colour[3] === 255) return colour;
    }
    return [255, 255, 255];
  };
  const own = (element) => [...element.childNodes]
    .some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  return [...document.querySelectorAll("#try *")]
    .filter((element) => element instanceof HTMLElement && own(element) && !element.disabled)
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
    .map((element) => {
      const [a, b] = [parts(getComputedStyle(element).color), ground(element)].map(light);
      return [element.textContent, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)];
    })
    .filter(([, ratio]) => ratio < 4.5);
}"""
"""The texts of the page that stand out too little from what they are written on."""


def test_python_that_does_not_come_can_be_asked_for_again(browser: Browser, server: Server) -> None:
    reader = Reader(browser, server)
    reader.open(README)
    server.missing = ("/manifest.json",)
    try:
        reader.key("start").click()
        reader.page.get_by_text("Python stopped").wait_for()
    finally:
        server.missing = ()
    reader.complaints.clear()  # the browser may say what was missing
    with reader:
        reader.page.get_by_role("button", name="Start again").click()
        reader.hear(README)
        assert reader.points() == "10 points"


def test_a_search_that_takes_too_long_is_left(browser: Browser, server: Server) -> None:
    """The page's clock goes on by itself here; that of the search does not."""
    slow = "hand=3H+3C+3D+3S+6H+6C+7C+8C+9C+9D+TH+JH+QH+QD+QS+4S&wild=3&max_wilds=1"
    with Reader(browser, server) as reader:
        reader.page.clock.install()
        reader.open(slow)
        reader.start()
        reader.page.wait_for_selector("#try-throws:not([aria-busy]) [data-best]")
        workers = list(reader.page.workers)
        reader.page.clock.fast_forward(5_000)
        with reader.page.expect_worker():
            reader.key("hand").fill("5H 6H 7H 9C 9S 3D KC")
        reader.hear("hand=5H+6H+7H+9C+9S+3D+KC&wild=3&max_wilds=1")
        assert reader.focused == "try-hand"
        reader.key("max_wilds").evaluate("field => field.closest('details').open = true")
        reader.key("reset").click()
        reader.hear(README)
        check_answer(reader, *rules_of(README))
        assert workers[0] not in reader.page.workers


def test_pages_built_without_the_runtime_say_so(browser: Browser, tmp_path: Path) -> None:
    built = put_together(tmp_path / "_static/try", runtime=tmp_path / "none")
    assert built.runtime is None
    folder = f"_static/try/{built.folder}"
    (tmp_path / "try.html").write_text(
        '<!doctype html><meta charset="utf-8"><title>Try it</title>'
        f'<link rel="stylesheet" href="{folder}/try.css">'
        f"{form([f'One | {README}'], None)}"
        f'<script type="module" src="{folder}/main.js"></script>',
        encoding="utf-8",
    )
    with Server(tmp_path) as server, Reader(browser, server) as reader:
        reader.open(README)
        assert reader.key("missing").is_visible()
        assert "was built without the runtime" in reader.key("missing").inner_text()
        assert COMMAND in reader.key("missing").inner_text()
        assert reader.page.get_by_role("button", name="Start").count() == 0
        assert reader.key("cards").locator("button").count() == 7
        reader.page.get_by_role("link", name="One").click()
        reader.picture("without-runtime")


def test_a_page_that_was_opened_as_a_file_says_so(
    browser: Browser, server: Server, site: Path
) -> None:
    reader = Reader(browser, server)
    reader.page.goto((site / "try.html").as_uri())
    reader.page.get_by_text("A browser runs this page only if it comes from a server").wait_for()
    reader.context.close()
    with Reader(browser, server) as served:
        served.open()
        assert not served.key("file").is_visible()


def test_the_wheel_is_of_this_checkout(site: Path) -> None:
    [wheel] = site.glob("_static/try/*/three_thirteen-*.whl")
    source = ROOT / "src"
    with zipfile.ZipFile(wheel) as held:
        names = {name for name in held.namelist() if name.startswith("three_thirteen/")}
        for name in names:
            assert held.read(name) == (source / name).read_bytes(), name
    modules = {str(path.relative_to(source)) for path in source.glob("three_thirteen/**/*.py")}
    assert modules <= names


def test_what_comes_from_elsewhere_would_be_seen(browser: Browser, server: Server) -> None:
    """From the page and from a worker, and it fails: so the other tests' silence says something."""
    reader = Reader(browser, server)
    reader.open()
    failures: list[str | None] = []
    reader.page.on("requestfailed", lambda request: failures.append(request.failure))
    answers = reader.page.evaluate(
        """async () => {
          const asked = "fetch('http://elsewhere.test/worker')";
          const text = `${asked}.then(String, String).then(postMessage)`;
          const worker = new Worker(URL.createObjectURL(new Blob([text])));
          return [
            await fetch("http://192.0.2.1/page").then(String, String),
            await new Promise((done) => (worker.onmessage = ({ data }) => done(data))),
          ];
        }"""
    )
    assert answers == ["TypeError: Failed to fetch"] * 2
    assert failures[:1] == ["net::ERR_NAME_NOT_RESOLVED"]
    assert sorted(reader.strange) == ["http://192.0.2.1/page", "http://elsewhere.test/worker"]
    reader.context.close()
