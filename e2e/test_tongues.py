"""Every language: its texts come alone and cost no more, its plurals are Unicode's, and every screen holds it."""

import gzip
import json
import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect
from words.words import LANGUAGES, PLURALS, base

from e2e.support import reviews
from e2e.support.editor import open_editor
from e2e.support.hands import Mouse
from e2e.support.looks import CLOSE, SIDEWAYS, open_sheet, opens
from e2e.support.puzzles import LINES, worst
from e2e.support.screens import PUZZLE, SHEETS, WRONG, choose_the_longest, look_back, refuse, resize
from e2e.support.table import COLOURFUL, LEARN, QUICK, SETTLED, press, save, sit_down
from e2e.support.visits import ASKED_BEFORE
from jaipur.study.puzzles import parse_puzzle
from web.build.tools import DIST

NARROW, WIDE = (320, 568), (1280, 720)
# The longest words, the longest sentences and the highest letters tell, where there is room the words and the letters;
# with --everything all of them do, at both sizes.
SEEN, SEEN_WIDE = ("de", "fr", "hi"), ("de", "hi")
# What is wider than the box it stands in, in a sheet or wherever else.
CUT = """root => [...document.querySelectorAll(`${root} *`)]
    .filter(part => part.checkVisibility({ visibilityProperty: true }) && part.clientWidth > 1)
    .filter(part => !part.closest("svg, .sr, .scroller, textarea, input") && part.scrollWidth > part.clientWidth + 1)
    .map(part => `${part.id || part.className || part.nodeName} is cut short: ${part.textContent.slice(0, 60)}`)"""
# What has less room in a sheet than it is high, so that the next thing lies over it. Letters may stand out a little.
SQUEEZED = """root => [...document.querySelectorAll(`${root} .sheet-body > *, ${root} .part > *`)]
    .filter(part => part.checkVisibility({ visibilityProperty: true }) && part.scrollHeight > part.clientHeight + 6)
    .map(part => `${part.id || part.className || part.nodeName} is squeezed: ${part.textContent.slice(0, 60)}`)"""
HELD = f"root => [...({SIDEWAYS})(), ...({CUT})(root), ...({SQUEEZED})(root)]"
# Press what opens a sheet, look at it, and close it: in one go, for there are hundreds of them.
GLANCE = f"""async ([press, sheet]) => {{
    document.querySelector(press).click();
    for (let frames = 0; !document.querySelector(sheet).open; frames++) {{
        if (frames > 600) throw new Error(`${{press}} does not open ${{sheet}}`);
        await new Promise(requestAnimationFrame);
    }}
    const found = ({HELD})(sheet);
    ({CLOSE})();
    return found;
}}"""
LOOK_AT = f"""ply => {{
    document.querySelector(`#log-lines [data-ply='${{ply}}']`).click();
    return [document.documentElement.dataset.looking, ({WRONG})()];
}}"""
# Every text that stands in the page itself, with its key.
WRITTEN = """() => [...document.querySelectorAll("[data-i18n]")].map((part) => [part.dataset.i18n, part.textContent])"""
LOADED = """() => document.fonts.ready.then(() =>
    [...document.fonts].filter((font) => font.status === "loaded").map((font) => font.family.replaceAll('"', "")))"""


class Screens:
    """List what is wrong with the screens of a page, at one size or both: first at that of the window."""

    def __init__(self, page: Page, wide: bool) -> None:
        self.page = page
        self.wanted = [NARROW, WIDE] if wide else [NARROW]
        self.size = NARROW
        self.wrong: dict[str, list[str]] = {}
        resize(page, self.size)

    def sizes(self) -> Iterator[tuple[int, int]]:
        """One size after the other; a window that changes is most of what a look at a screen costs."""
        for size in sorted(self.wanted, key=lambda size: size != self.size):
            if size != self.size:
                resize(self.page, size)
                self.size = size
            yield size

    def note(self, screen: str, size: tuple[int, int], found: list[str]) -> None:
        if found:
            self.wrong[f"{screen} at {size[0]}x{size[1]}"] = found

    def table(self, screen: str) -> None:
        """The table, with what is around it."""
        for size in self.sizes():
            self.note(screen, size, self.page.evaluate(WRONG))

    def sheet(self, selector: str) -> None:
        """A sheet that is open."""
        expect(self.page.locator(selector)).to_be_visible()
        for size in self.sizes():
            self.note(selector, size, self.page.evaluate(HELD, selector))

    def glance(self, sheets: list[tuple[str, str]]) -> None:
        """Sheets that are not open, each told by what opens it and its own name."""
        # They come after the table, all of them together.
        expect(self.page.locator("#sheet-menu")).to_be_attached()
        for size in self.sizes():
            for opener, selector in sheets:
                self.note(f"{opener} {selector}", size, self.page.evaluate(GLANCE, [opener, selector]))

    def press(self, selector: str) -> None:
        """Press what is to be seen, at whichever size."""
        expect(self.page.locator(selector)).to_be_visible()
        press(self.page, selector)


def sent(names: set[str]) -> int:
    """Count the bytes that a compressing host sends for some files of the site."""
    contents = [(DIST / name).read_bytes() for name in names]
    return sum(min(len(content), len(gzip.compress(content, 6))) for content in contents)


# On a page of its own: fonts that another language has brought would be there before anybody asks for them.
@pytest.mark.own
@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_costs_more_and_screens_hold_the_longest(
    page: Page, language: str, pytestconfig: pytest.Config
) -> None:
    sit_down(page, save(COLOURFUL, "chandra"), {**QUICK, "language": language})
    place = urlsplit(page.url).path
    names = {urlsplit(address).path.removeprefix(place) or "index.html" for address in page.evaluate(ASKED_BEFORE)}
    texts = f"i18n/{language}.json"
    assert {name for name in names if name.startswith("i18n/") or "devanagari" in name} == {texts}
    assert sent(names) < 1.05 * sent(names - {texts} | {"i18n/en.json"})
    assert ("Mukta Nagari" in page.evaluate(LOADED)) == (language == "hi")
    numbers = [*range(200), 1_000_000, 1_000_001, 2_000_000]
    categories = "([language, numbers]) => numbers.map((n) => new Intl.PluralRules(language).select(n))"
    assert page.evaluate(categories, [language, numbers]) == [PLURALS[base(language)](n) for n in numbers]
    # Sheets, too, which come in English and after the table.
    expect(page.locator("#sheet-menu")).to_be_attached()
    said = json.loads((DIST / texts).read_text(encoding="utf-8"))
    assert [key for key, text in page.evaluate(WRITTEN) if text != said[key]] == []
    everything = bool(pytestconfig.getoption("--everything"))
    if everything or language in SEEN:
        walk_through(page, everything or language in SEEN_WIDE)


def walk_through(page: Page, wide: bool) -> None:
    """Every screen holds the language that the page speaks."""
    screens = Screens(page, wide)
    at_the_table(page, screens)
    in_front_of_a_puzzle(page, screens)
    in_the_workshop(page, screens)
    with_a_pack(page, screens)
    at_the_end(page, screens)
    assert screens.wrong == {}


def at_the_table(page: Page, screens: Screens) -> None:
    screens.table("match")
    refuse(page)
    screens.table("refusal")
    screens.press("#act-clear")
    choose_the_longest(page)
    screens.table("longest move")
    screens.press("#act-clear")
    look_back(page)
    screens.table("looking back")
    screens.press("#act-button")
    expect(page.locator("html")).not_to_have_attribute("data-mode", "review")
    screens.glance([(opens(name), f"#sheet-{name}") for name in SHEETS])


def in_front_of_a_puzzle(page: Page, screens: Screens) -> None:
    page.evaluate("(link) => { location.hash = link }", PUZZLE)
    expect(page.locator("html")).to_have_attribute("data-mode", "puzzle")
    screens.table("puzzle")
    puzzle = parse_puzzle(LINES[0])
    position = str(puzzle.view).replace(" ", "_")
    page.evaluate("(link) => { location.hash = link }", f"#p={position}~{puzzle.name}")
    expect(page.locator("#deck-count")).to_have_text(str(puzzle.view.deck_left))
    # The first of the collection: found there, it is judged at once.
    expect(page.locator("#mode-title")).to_have_text(re.compile("1"))
    Mouse(page).play(worst(puzzle))
    screens.press("#verdict-solution")
    screens.sheet("#sheet-verdict")
    screens.press("#verdict-watch")
    expect(page.locator("#mode-takeover")).to_be_visible()
    screens.table("watching")
    page.evaluate(LEARN)
    expect(page.locator("html")).to_have_attribute("data-mode", "lesson")
    screens.table("lesson")


def in_the_workshop(page: Page, screens: Screens) -> None:
    open_editor(page)
    screens.table("editor")
    places = ("market", "hand", "rival", "tokens", "purses", "deck")
    screens.glance([(f".edit-{place}", "#sheet-edit") for place in places])
    screens.press("#act-button")
    screens.press(".edit-key summary")
    screens.sheet("#sheet-editor")
    page.evaluate(CLOSE)


def with_a_pack(page: Page, screens: Screens) -> None:
    open_sheet(page, "packs")
    text = f"# jaipur pack: {' '.join(['Maharani'] * 8)}\n# title: {' '.join(['Kamel'] * 13)}\n{LINES[0]}\n{LINES[1]}\n"
    page.locator("#packs-file").set_input_files({"name": "pack.txt", "mimeType": "text/plain", "buffer": text.encode()})
    screens.press("#packs-list button")
    screens.sheet("#sheet-pack")
    screens.press("[data-sheet=pack-delete]")
    screens.sheet("#sheet-pack-delete")
    page.keyboard.press("Escape")
    screens.press("#pack-play")
    screens.table("pack")
    for line in LINES[:2]:
        Mouse(page).play(parse_puzzle(line).best.move)
        screens.press("#verdict-on")
    screens.sheet("#sheet-result")
    page.evaluate(CLOSE)


def at_the_end(page: Page, screens: Screens) -> None:
    page.evaluate(SETTLED)
    page.evaluate("() => history.replaceState(null, '', location.pathname)")
    reviews.lay(page)
    screens.sheet("#sheet-count")
    screens.press("#count-review")
    # Every mistake has a sentence of its own, and which is the longest depends on the language.
    for size in screens.sizes():
        for ply in sorted(ply.index for ply in reviews.made_up().costly()):
            looking, found = page.evaluate(LOOK_AT, ply)
            assert looking == str(ply)
            screens.note(f"review of move {ply}", size, found)
    open_sheet(page, "numbers")
    screens.sheet("#sheet-numbers")
    page.evaluate(CLOSE)
    page.evaluate("() => document.getElementById('sheet-welcome').showModal()")
    screens.sheet("#sheet-welcome")
    page.evaluate(CLOSE)
    open_sheet(page, "new")
    page.locator("#sheet-new input[value=human]").check()
    screens.press("#sheet-new [data-intent=new-match]")
    screens.sheet("#curtain")
