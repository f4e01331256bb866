"""Puzzles as a test opens and answers them: a link, the cards of a move, the verdict."""

import json
from typing import Any

from playwright.sync_api import Locator, Page, expect
from puzzles.session import PositionSession
from words.words import KINDS, Words

from e2e.support.hands import Mouse
from e2e.support.table import PATIENCE, QUICK, save, sit_down
from jaipur.cards import CAMEL, SHIFT, unpack
from jaipur.study.puzzles import CALENDAR, Puzzle
from web.build.tools import WEB

LINES = [line for line in (WEB / "puzzles.txt").read_text("ascii").splitlines() if not line.startswith("#")]
# The last of the collection are never the puzzle of a day, whatever the date is.
NEVER_TODAYS = range(CALENDAR, len(LINES))
WORDS = Words("en", json.loads((WEB / "i18n/en.json").read_text(encoding="utf-8")))
# The match in progress, which no puzzle and no link may touch.
SAVED = save("k3f9q2/0")


def visit(page: Page, link: str = "", settings: dict[str, str | bool] = QUICK) -> None:
    """Open the page at a link, as someone with a match in progress."""
    sit_down(page, SAVED, settings, "#" + link if link else "")


def saved(page: Page) -> dict[str, Any]:
    """The match that the browser keeps."""
    kept: dict[str, Any] = json.loads(str(page.evaluate("localStorage.getItem('jaipur.match')")))
    return kept


def check_own_match(page: Page) -> None:
    """The match in progress is as it was; the page has given it a name by which the ledger knows it."""
    kept, laid = saved(page), json.loads(SAVED)
    assert {key: kept[key] for key in laid if key != "version"} == {key: laid[key] for key in laid if key != "version"}


def play(page: Page, move: int) -> None:
    """Click the cards of a move, and play it."""
    Mouse(page).play(move)


def same_table(page: Page, session: PositionSession) -> None:
    """Check that the page draws what this process has: market, hand, deck, herds, purses."""
    state, seat = session.table.state, session.viewer
    expect(page.locator("#deck-count")).to_have_text(str(state.deck_left))
    expect(page.locator("#rival-purse")).to_have_text(str(state.rupees[1 - seat]))
    expect(page.locator("#rival-herd")).to_have_text(str(state.hold[1 - seat] >> SHIFT[CAMEL]))
    assert shown(page, "market-cards") == named_goods(state.market, CAMEL + 1)
    assert shown(page, "hand") == named_goods(state.hold[seat], CAMEL)


def shown(page: Page, place: str) -> list[str]:
    """The goods that lie in the market or in the hand, in the order of their names."""
    goods: list[str] = page.locator(f"#{place} .card").evaluate_all("cards => cards.map(card => card.dataset.good)")
    return sorted(goods)


def named_goods(packed: int, kinds: int) -> list[str]:
    counts = unpack(packed)
    return sorted(KINDS[kind] for kind in range(kinds) for _ in range(counts[kind]))


def worst(puzzle: Puzzle) -> int:
    """A stored move that is a clear mistake."""
    return min(puzzle.evaluations, key=lambda one: one.win).move


def verdict(page: Page) -> Locator:
    sheet = page.locator("#sheet-verdict")
    expect(sheet).to_be_visible(timeout=PATIENCE)
    return sheet


KEPT = "([link, kept]) => sessionStorage.setItem('jaipur.visit.' + link, kept)"


def shared(page: Page) -> str:
    """The text after the # of the link in the sheet."""
    return page.locator("#share-link").input_value().split("#")[1]
