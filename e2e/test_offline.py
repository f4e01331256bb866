"""Offline: after one visit everything works with the server gone; a new version comes in when the player says so."""

import contextlib
import json
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.support.hands import Mouse, take_first_card
from e2e.support.scripts import script
from e2e.support.table import (
    FILL,
    NO_WORKER,
    PATIENCE,
    check_no_drift,
    expect_opponent,
    expect_phase,
    expect_ready,
    reload,
    save,
    sit_down,
    wait_for_rival,
)
from e2e.support.watch import watch
from jaipur.ai.levels import Thinker
from jaipur.cards import CAMEL, size, unpack
from jaipur.match import Match
from jaipur.moves import CAMELS, legal_moves, split
from jaipur.state import State
from jaipur.study.puzzles import parse_puzzle
from jaipur.view import view_of
from web.build.serving import serve
from web.build.site import read, write, write_service_worker
from web.build.tools import DIST

pytestmark = pytest.mark.browser_context_args(service_workers="allow")

SAVED = save("5y/0")
MOST_MOVES = 200
PUZZLE = next(line for line in (DIST / "puzzles.txt").read_text("ascii").splitlines() if not line.startswith("#"))
MANIFEST = DIST / "manifest.webmanifest"
# Caches on the same origin that are not ours: another project's, and another copy of this one's.
OTHERS = {"other-project", "jaipur-/some/ 0123456789abcdef"}
NEW_VERSION = "A new version is ready. Your match will continue where it is."

UPDATE = script("update_worker")
TAKE_OVER = script("take_over")

# Has the site kept now: by itself the page waits for its worker to come first, and most tests here have none.
KEEP = "async () => { await navigator.serviceWorker.register('./sw.js') }"

SHOW_INSTALLING = script("show_installing")

# What a tab tells when it leaves the match to another.
ASIDE = "this tab steps aside"
TELL_ASIDE = script("tell_aside")


class Host:
    """A static host with a site of its own, which can go away, come back and get a new version."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.address = ""
        self._running = contextlib.ExitStack()
        self.start()

    def start(self) -> None:
        port = int(self.address.split(":")[2].split("/")[0]) if self.address else 0
        self.address = self._running.enter_context(serve(self.folder, "/some/where/", port))

    def stop(self) -> None:
        self._running.close()

    def publish(self, title: str) -> None:
        """A new version: another title, and the list of files that belongs to it."""
        page = re.sub(r"<title([^>]*)>[^<]*<", rf"<title>{title}<", read(DIST / "index.html"))
        write(self.folder / "index.html", page)
        write_service_worker(self.folder)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(shutil.copytree(DIST, tmp_path_factory.mktemp("built") / "site"))


@pytest.fixture
def host(built: Path, tmp_path: Path) -> Iterator[Host]:
    folder = Path(shutil.copytree(built, tmp_path / "site", copy_function=os.link))
    # What a new version writes is this test's own.
    for name in ("index.html", "sw.js"):
        (folder / name).unlink()
        shutil.copy(built / name, folder)
    host = Host(folder)
    yield host
    host.stop()


@pytest.fixture
def problems(context: BrowserContext, host: Host) -> Iterator[list[str]]:
    """Watch as in every other test, but for the site of this test's own host."""
    found = watch(context, host.address)
    yield found
    assert not found, "the page did what it never should:\n" + "\n".join(found)


def hurry(state: State) -> int:
    """The move that brings the end of the round nearest: most cards off the deck or out of the game."""

    def speed(move: int) -> float:
        taken, given = split(move)
        if move == CAMELS:
            return unpack(state.market)[CAMEL]
        return 0 if taken and given else max(size(taken), 0.9 * size(given))

    return max(legal_moves(state), key=speed)


def almost_played_out() -> str:
    """A match against the strongest that lacks only the last few moves, saved."""
    match = Match(7, 0)
    while match.winner is None:
        if match.state.over:
            match.next_round()
        match.play(hurry(match.state))
    record = "/".join(match.record().split("/")[:-6])
    return save(record, "devi", Match.from_record(record).round_number)


def visit(page: Page, host: Host, saved: str) -> None:
    """A first visit, until the site is kept."""
    sit_down(page, saved, path=host.address)
    page.evaluate(KEEP)
    expect_kept(page)


def expect_kept(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-offline", "ready", timeout=2 * PATIENCE)


def go_offline(context: BrowserContext, host: Host) -> None:
    """No server any more, and no network where that can be feigned.

    Firefox, when told to play offline, has refused pages that its service worker would have answered.
    """
    host.stop()
    if context.browser and context.browser.browser_type.name == "chromium":
        context.set_offline(True)


def play_one(page: Page) -> None:
    """Make a move of one's own."""
    match = check_no_drift(page)
    Mouse(page).play(Thinker(view_of(match.state, 0), "asha", len(match.moves)).move)
    expect(page.locator("html")).not_to_have_attribute("data-ply", str(len(match.moves)), timeout=PATIENCE)


def caches(page: Page) -> list[str]:
    names: list[str] = page.evaluate("caches.keys()")
    return sorted(names)


@pytest.mark.differs
@pytest.mark.worker
def test_a_match_against_the_strongest_is_played_to_its_end_with_the_server_gone(
    page: Page, context: BrowserContext, host: Host
) -> None:
    earlier = context.new_page()
    # Its worker would only make the first visit longer: what counts is the one that comes up offline.
    earlier.add_init_script(NO_WORKER)
    visit(earlier, host, SAVED)
    earlier.close()
    go_offline(context, host)
    page.add_init_script("navigator.storage.persist = async () => { window.name = 'asked to keep'; return true; }")
    sit_down(page, almost_played_out(), path=host.address)
    expect_opponent(page)
    while (phase := wait_for_rival(page)) != "match-over":
        assert page.evaluate("window.name") == ""
        match = check_no_drift(page)
        if phase == "human":
            Mouse(page).play(hurry(match.state))
            expect(page.locator("html")).not_to_have_attribute("data-ply", str(len(match.moves)), timeout=PATIENCE)
        else:
            page.locator("#count-next").click()
        assert len(match.moves) < MOST_MOVES
    expect(page.locator("#sheet-count")).to_be_visible(timeout=PATIENCE)
    assert check_no_drift(page).winner is not None
    assert page.evaluate("window.name") == "asked to keep"
    # It was the worker that thought, to the end.
    expect(page.locator("html")).to_have_attribute("data-opponent", "ready")
    expect(page.locator('script[name="opponent-2"]')).to_have_count(0)


def test_a_server_gone_before_all_is_kept_costs_offline_play_until_the_next_visit(
    page: Page, host: Host, problems: list[str]
) -> None:
    late = host.folder / "art/icon-512.png"
    content = late.read_bytes()
    late.unlink()
    page.add_init_script(SHOW_INSTALLING)
    sit_down(page, SAVED, path=host.address)
    page.evaluate(KEEP)
    expect(page.locator("html")).to_have_attribute("data-installing", "redundant", timeout=2 * PATIENCE)
    play_one(page)
    expect_phase(page, "human")
    assert page.locator("html").get_attribute("data-offline") is None
    problems[:] = [problem for problem in problems if "foreign request" in problem]
    late.write_bytes(content)
    reload(page)
    page.evaluate(KEEP)
    expect_kept(page)


@pytest.mark.differs
def test_the_player_chooses_when_what_is_new_comes_and_the_match_goes_on(page: Page, host: Host) -> None:
    visit(page, host, SAVED)
    for name in OTHERS:
        page.evaluate("(name) => caches.open(name).then(() => localStorage.setItem('other.key', 'kept'))", name)
    play_one(page)
    expect_phase(page, "human")
    before = check_no_drift(page)
    kept = caches(page)
    host.publish("Second edition")
    # What has not changed is not fetched again: it could not be.
    (host.folder / "runtime/pyodide/pyodide.asm.wasm").unlink()
    reload(page)
    expect(page.locator("#toasts .toast")).to_contain_text(NEW_VERSION, timeout=2 * PATIENCE)
    expect(page).not_to_have_title("Second edition")
    reload(page)
    expect(page).not_to_have_title("Second edition")
    page.locator("#toasts .toast-button").click(timeout=2 * PATIENCE)
    expect(page).to_have_title("Second edition", timeout=PATIENCE)
    expect_ready(page)
    assert check_no_drift(page).moves == before.moves
    expect_kept(page)
    assert caches(page) == kept
    assert len(set(kept) - OTHERS) == 1
    assert page.evaluate("localStorage.getItem('other.key')") == "kept"


@pytest.mark.differs
def test_a_version_that_arrives_in_part_leaves_the_old_one_whole_offline(
    page: Page, context: BrowserContext, host: Host
) -> None:
    visit(page, host, SAVED)
    kept = caches(page)
    for title, half in (("Second edition", "something in between"), ("Third edition", None)):
        host.publish(title)
        if half is None:
            (host.folder / "index.html").unlink()
        else:
            write(host.folder / "index.html", half)
        assert page.evaluate(UPDATE) == "redundant"
        expect(page.locator("#toasts .toast-button")).to_have_count(0)
        assert caches(page) == kept
    go_offline(context, host)
    reload(page)
    play_one(page)
    page.goto(f"{host.address}?from=a-friend#{parse_puzzle(PUZZLE).link()}")
    expect_ready(page)
    expect(page.locator("#mode-title")).to_contain_text("Puzzle", timeout=PATIENCE)
    page.goto(f"{host.address}#g=5y/0")
    expect(page.locator("#mode-title")).to_have_text("A match from a link", timeout=PATIENCE)
    page.locator("#mode-leave").click()
    expect_kept(page)
    page.locator(".bar [data-sheet=menu]").click()
    expect(page.locator("#menu-offline")).to_be_visible()


@pytest.mark.differs
def test_two_tabs_change_to_the_new_version_together_and_keep_the_match(
    page: Page, context: BrowserContext, host: Host
) -> None:
    visit(page, host, SAVED)
    play_one(page)
    expect_phase(page, "human")
    before = check_no_drift(page)
    other = context.new_page()
    other.goto(host.address)
    expect_phase(page, "elsewhere")
    host.publish("Second edition")
    other.evaluate(UPDATE)
    # Both come up with the match; which of them claimed it last is theirs to find out, and the other one steps aside.
    context.add_init_script(TELL_ASIDE)
    with context.expect_event("console", lambda message: message.text == ASIDE, timeout=2 * PATIENCE) as told:
        other.locator("#toasts .toast-button").click(timeout=2 * PATIENCE)
    playing = other if told.value.page == page else page
    for tab in (page, other):
        expect(tab).to_have_title("Second edition", timeout=PATIENCE)
        expect_ready(tab)
        expect_phase(tab, "human" if tab is playing else "elsewhere")
    assert check_no_drift(playing).moves == before.moves
    play_one(playing)


def test_a_tab_whose_match_could_not_be_saved_does_not_lose_it_to_a_new_version(page: Page, host: Host) -> None:
    visit(page, host, SAVED)
    page.evaluate(FILL)
    play_one(page)
    expect_phase(page, "human")
    host.publish("Second edition")
    page.evaluate(UPDATE)
    # Taken in this tab, then in another one.
    page.locator("#toasts .toast-button").click(timeout=2 * PATIENCE)
    expect(page.locator("#toasts .toast[data-kind=plain]", has_text="keeps nothing")).to_be_visible()
    page.evaluate(TAKE_OVER)
    # With room again the next move is saved, and the new version goes on from there.
    page.evaluate("localStorage.removeItem('other')")
    take_first_card(page)
    expect(page.locator("html")).to_have_attribute("data-ply", "4")
    moves = check_no_drift(page).moves
    reload(page)
    expect(page).to_have_title("Second edition")
    assert check_no_drift(page).moves == moves


def test_the_shortcuts_of_the_installed_app_lead_where_they_say(page: Page, host: Host) -> None:
    shortcuts = {entry["name"]: entry["url"] for entry in json.loads(read(MANIFEST))["shortcuts"]}
    sit_down(page, SAVED, path=host.address + shortcuts["New match"])
    expect(page.locator("#sheet-new")).to_be_visible()
    assert page.url == host.address
    page.goto(host.address + shortcuts["Puzzle of the day"])
    expect(page.locator("html")).to_have_attribute("data-mode", "puzzle", timeout=PATIENCE)
