"""Screens with much to say, and what is wrong where something is out of the window, cut off or covered."""

import json

from playwright.sync_api import Page, expect
from words.words import Words

from e2e.support.hands import Mouse
from e2e.support.scripts import script
from jaipur.moves import split
from jaipur.notation import parse_move
from web.build.tools import WEB

# Every sheet that can be opened at any time; a new one joins them here.
SHEETS = ["menu", "new", "settings", "rules", "log", "tokens", "keys", "share", "about", "puzzles", "packs", "ledger"]
# Seven cards in hand, two camels, and hardly a longer sentence is ever said than the one about the rival's last move.
PUZZLE = "#p2=DGGLK_DGCPLLs.2.0.0.-_SCCPP?2.4.0.0.-_555779_000000_?7/?6/?5_0_2_?30~g84mpk~l12"
LONGEST = "xDGL-SCP"
SETTLED = script("settled")
WRONG = script("wrong")


def texts(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((WEB / f"i18n/{language}.json").read_text(encoding="utf-8"))
    return found


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLED, size)


def refuse(page: Page) -> None:
    """A choice that is no move, and the sentence that says why."""
    Mouse(page).press("market-cards", 0)
    Mouse(page).press("market-cards", 4)
    expect(page.locator("#act")).to_have_attribute("data-state", "refused")


def choose_the_longest(page: Page) -> None:
    """The move with the longest name, and the words of a long hint with it."""
    Mouse(page).choose(*split(parse_move(LONGEST)))
    expect(page.locator("#act")).to_have_attribute("data-state", "ready")
    language = str(page.locator("html").get_attribute("lang"))
    words = Words(language, texts(language))
    why = words.say("because.first_tokens", cards=words.count("n.cloth", 3))
    said = words.say("hint.said", win=48, why=why)
    page.locator("#act-say").evaluate("(say, text) => { say.textContent = text }", said)


def look_back(page: Page) -> None:
    page.locator("#rival-replay").click()
    expect(page.locator("html")).to_have_attribute("data-mode", "review")
