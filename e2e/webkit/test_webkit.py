"""The core of the page in WebKit, Safari's engine: start, match, worker, offline play, storage, links, sheets, focus.

Playwright's own WebKit exists for few systems, and `build.py test --everything` runs the whole suite in it there. These
tests need Debian's (and Ubuntu's) packages webkit2gtk-driver and xvfb instead, and are a part of every `build.py test`
where those are installed or can be; elsewhere it prints that WebKit is not tested. By themselves, after a build:

    .venv/bin/python -m pytest -q e2e/webkit -n 0

They cost half a minute, so they show what engines differ in, and only once: what a page says and draws is shown in
Chromium. Each test opens a site of its own (sites.py) and waits for what it wants to see (`Window.expect…`), never
for a time. What goes wrong in a worker reaches neither WebDriver nor the page: a test has to see its answer.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from e2e.support.hands import Hands
from e2e.support.puzzles import LINES, named_goods
from e2e.support.table import PATIENCE, QUICK, RECORD, check_no_drift, save, wait_for_rival
from e2e.webkit.driver import Window
from e2e.webkit.sites import PROBLEMS, make_site
from jaipur.ai.levels import Thinker
from jaipur.cards import CAMEL
from jaipur.match import Match
from jaipur.moves import legal_moves
from jaipur.notation import format_move
from jaipur.study.puzzles import parse_puzzle
from jaipur.view import view_of
from web.build.serving import serve
from web.build.tools import WEB

PREFIX = "/some/where/"
GERMAN: dict[str, str] = json.loads((WEB / "i18n/de.json").read_text(encoding="utf-8"))
WORKER_PATIENCE = 2 * PATIENCE / 1000
GOODS_IN = "(place) => [...document.querySelectorAll(`#${place} .card`)].map((card) => card.dataset.good).sort()"
FOCUS_IN = "(name) => document.getElementById(`sheet-${name}`).contains(document.activeElement)"
# Whether a sheet shows what it holds, or as much as a third of the window has room for, and has no sideways scroll bar.
READABLE = """(name) => {
    const body = document.querySelector(`#sheet-${name} .sheet-body`);
    const { clientHeight, scrollHeight, clientWidth, scrollWidth } = body;
    const fits = scrollWidth === clientWidth || getComputedStyle(body).overflowX === "hidden";
    return fits && clientHeight > 0 && clientHeight >= Math.min(scrollHeight, innerHeight / 3);
}"""
# What each sheet is opened by, and where the focus is to be when it is closed.
OPENERS = {name: f".bar [data-sheet={name}]" for name in ("new", "puzzles", "ledger", "menu")}


class Pointer(Hands):
    """Clicks."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window = window

    def press_on(self, selector: str) -> None:
        self.window.click(selector)

    def expect_move(self) -> None:
        self.window.expect("document.getElementById('act').dataset.state", "ready")


@contextmanager
def sit_down(
    window: Window, folder: Path, record: str, level: str = "asha", link: str = "", worker: bool = False
) -> Iterator[None]:
    """Open a site as someone who was here before, with this match saved; its server runs while the block lasts."""
    texts = {
        "jaipur.settings": json.dumps(QUICK),
        "jaipur.welcomed": "1",
        "jaipur.match": save(record, level),
    }
    with serve(make_site(folder / "site", texts, worker), PREFIX) as address:
        window.goto(address + link)
        yield


def play(window: Window, move: int) -> Match:
    """Make a move by clicks and let the rival answer; the match, drawn as it is saved."""
    ply = len(check_no_drift(window).moves)
    Pointer(window).play(move)
    window.expect("(ply) => Number(document.documentElement.dataset.ply) > ply", True, ply)
    wait_for_rival(window)
    return check_no_drift(window)


def play_one(window: Window) -> Match:
    match = check_no_drift(window)
    return play(window, Thinker(view_of(match.state, 0), "asha", len(match.moves)).move)


def test_a_first_visit_welcomes_and_lets_one_play_at_once(window: Window, tmp_path: Path) -> None:
    with serve(make_site(tmp_path / "site", {}), PREFIX) as address:
        window.goto(address)
        window.expect_open("welcome")
        window.expect_focus("#sheet-welcome [data-intent=close]")
        window.press("Enter")
        window.expect_open("")
        assert wait_for_rival(window) == "human"
        before = check_no_drift(window)
        match = play_one(window)
        assert match.moves[: len(before.moves)] == before.moves
        assert len(match.moves) == len(before.moves) + 2


def test_every_kind_of_move_by_clicks_with_a_reply_to_each(window: Window, tmp_path: Path) -> None:
    with sit_down(window, tmp_path, RECORD):
        match, still = check_no_drift(window), set("sxkt")
        while still:
            ply, moves = len(match.moves), legal_moves(view_of(match.state, 0))
            move = next(move for move in moves if format_move(move)[0] in still)
            still.remove(format_move(move)[0])
            match = play(window, move)
            assert len(match.moves) == ply + 2
            assert match.moves[ply] == move


@pytest.mark.worker
def test_the_worker_answers_and_after_one_visit_all_goes_on_without_the_server(window: Window, tmp_path: Path) -> None:
    with sit_down(window, tmp_path, "24/0", "devi", worker=True):
        window.expect_data("opponent", "ready", WORKER_PATIENCE)
        before = play_one(window)
        assert len(before.moves) == 2
        window.expect_data("offline", "ready", WORKER_PATIENCE)
    window.reload()
    assert check_no_drift(window).moves == before.moves
    window.expect_data("opponent", "ready", WORKER_PATIENCE)
    assert len(play_one(window).moves) == 4
    # No worker has fallen silent and been replaced by the page itself.
    assert window.evaluate("document.querySelectorAll('script[name^=opponent]').length") == 1


def test_a_reload_finds_match_and_settings_as_they_were_left(window: Window, tmp_path: Path) -> None:
    with sit_down(window, tmp_path, RECORD):
        before = play_one(window)
        window.click(OPENERS["menu"])
        window.click("#sheet-menu [data-sheet=settings]")
        window.expect_open("settings")
        window.evaluate("""() => {
            const choice = document.getElementById("set-language");
            choice.value = "de";
            choice.dispatchEvent(new Event("change", { bubbles: true }));
        }""")
        window.expect("document.documentElement.lang", "de")
        window.reload()
        window.expect("document.documentElement.lang", "de")
        window.expect_text("#act-move", GERMAN["act.idle"])
        assert check_no_drift(window).moves == before.moves
        assert len(play_one(window).moves) == len(before.moves) + 2


def test_links_to_a_position_and_to_a_match_open_and_leave_ones_own_match_alone(window: Window, tmp_path: Path) -> None:
    puzzle = parse_puzzle(LINES[0])
    with sit_down(window, tmp_path, RECORD, link=f"#{puzzle.link()}"):
        window.expect_data("mode", "puzzle")
        assert window.evaluate(GOODS_IN, "market-cards") == named_goods(puzzle.view.market, CAMEL + 1)
        assert window.evaluate(GOODS_IN, "hand") == named_goods(puzzle.view.hold[puzzle.view.turn], CAMEL)
        window.evaluate("(link) => { location.hash = link }", "g=5y/0")
        window.expect_text("#mode-title", "A match from a link")
        window.click("#mode-leave")
        window.expect("document.documentElement.dataset.mode ?? ''", "")
        assert check_no_drift(window).record() == RECORD
        window.evaluate("history.back()")
        window.expect_data("mode", "puzzle")


def test_sheets_open_and_close_and_give_the_focus_back(window: Window, tmp_path: Path) -> None:
    with sit_down(window, tmp_path, RECORD):
        for sheet, opener in OPENERS.items():
            window.click(opener)
            window.expect_open(sheet)
            window.expect(FOCUS_IN, True, sheet)
            window.expect(READABLE, True, sheet)
            window.press("Escape")
            window.expect_open("")
            window.expect_focus(opener)
        window.click(OPENERS["menu"])
        window.click("#sheet-menu .sheet-close")
        window.expect_open("")
        window.expect_focus(OPENERS["menu"])


def test_a_turn_by_keys_alone_keeps_the_focus(window: Window, tmp_path: Path) -> None:
    with sit_down(window, tmp_path, RECORD):
        window.press("Tab")
        window.expect_focus(".skip")
        window.press("Tab")
        window.expect_focus(OPENERS["new"])
        window.press("Shift+Tab", "Enter")
        window.expect_focus("#hand, #hand *")
        while not window.evaluate("document.activeElement.matches('#market-cards .card[data-good=silver]')"):
            window.press("Shift+Tab")
            window.expect_focus("body *")
        card = window.evaluate("document.activeElement.dataset.card")
        window.press("Space")
        window.expect("document.getElementById('act').dataset.state", "ready")
        window.press("Enter")
        window.expect_data("ply", "12")
        # The card has gone to the hand, and the focus with it.
        window.expect_focus(f"#hand [data-card='{card}']")
        window.press("?")
        window.expect_open("keys")
        window.press("Escape")
        window.expect_open("")
        window.expect_focus(f"#hand [data-card='{card}']")


def test_what_a_page_does_wrong_is_noted(window: Window, tmp_path: Path) -> None:
    """The watch itself is watched: without it every test here would pass whatever the page does."""
    with sit_down(window, tmp_path, RECORD):
        window.evaluate("""() => {
            console.error("one");
            setTimeout(() => { throw new Error("two"); });
            Promise.reject(new Error("three"));
            document.head.append(Object.assign(new Image(), { src: "http://127.0.0.2/four" }));
        }""")
        for sign in ("console error: one", "uncaught error: Error: two", "unhandled rejection: Error: three", "four"):
            window.expect("(sign) => (sessionStorage.problems ?? '').includes(sign)", True, sign)
        window.evaluate("delete sessionStorage.problems")
        assert window.evaluate(PROBLEMS) == []
