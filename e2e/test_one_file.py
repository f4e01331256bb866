"""The site in one file, opened from a disk with the network off: all of it is there, and it keeps what is played."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from shell.store import MATCH

from e2e.support.hands import take_first_card
from e2e.support.looks import open_sheet
from e2e.support.puzzles import LINES, NEVER_TODAYS, play, verdict
from e2e.support.reviews import begun, finished, kept
from e2e.support.table import (
    PATIENCE,
    QUICK,
    check_no_drift,
    expect_opponent,
    expect_phase,
    expect_ready,
    press,
    reload,
    save,
    wait_for_rival,
)
from e2e.support.watch import watch
from jaipur.study.puzzles import parse_puzzle
from web.build.one_file import ONE_FILE, one_file
from web.build.serving import serve
from web.build.site import Places, build_site
from web.build.tools import DIST

pytestmark = [pytest.mark.own, pytest.mark.differs]

ADDRESS = "https://example.org/jaipur/"
# Not in a script ahead of the page's own: in Chromium under remote control, a file that is loaded anew after such a
# script has touched the storage may find it empty.
LAY = "(texts) => Object.entries(texts).forEach(([key, text]) => localStorage.setItem(key, text))"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder whose name has to be written otherwise in an address."""
    folder = tmp_path_factory.mktemp("disk") / "Игры für जयपुर"
    folder.mkdir()
    (folder / ONE_FILE).write_text(one_file(DIST), encoding="utf-8", newline="\n")
    (folder / "sharing.html").write_text(one_file(DIST, ADDRESS), encoding="utf-8", newline="\n")
    return folder


@pytest.fixture
def problems(context: BrowserContext, folder: Path) -> Iterator[list[str]]:
    """In place of what is watched elsewhere: here even the site's own host is a foreign one."""
    context.set_offline(True)
    found = watch(context, folder.as_uri())
    yield found
    assert not found, "the page did what it never should:\n" + "\n".join(found)


@pytest.fixture
def place(folder: Path) -> str:
    return (folder / ONE_FILE).as_uri()


def open_file(page: Page, place: str, texts: Mapping[str, str]) -> None:
    """Open the page as someone who was here before, with these texts kept by their keys."""
    page.goto(place, wait_until="commit")
    expect_ready(page)
    page.evaluate(LAY, {"jaipur.settings": json.dumps(QUICK), "jaipur.welcomed": "1", **texts})
    reload(page)


@pytest.mark.worker
def test_a_match_is_played_with_the_worker_and_goes_on_after_a_reload(page: Page, place: str) -> None:
    open_file(page, place, {MATCH: save("k3f9q2/0", "devi")})
    expect_opponent(page)
    for _ in range(3):
        take_first_card(page)
        assert wait_for_rival(page) == "human"
    match = check_no_drift(page)
    assert len(match.moves) == 6
    reload(page)
    assert check_no_drift(page).moves == match.moves


@pytest.mark.worker
def test_a_review_is_worked_out_to_its_end(page: Page, place: str) -> None:
    match = finished()
    open_file(page, place, kept(match, begun(match, 2)))
    expect(page.locator("#sheet-count")).to_be_visible()
    press(page, "#count-review")
    expect(page.locator("#curve")).to_be_visible()
    expect_opponent(page)
    expect(page.locator("#curve-progress")).to_be_hidden(timeout=4 * PATIENCE)
    press(page, "#mode-done")
    expect(page.locator("#count-beside")).to_contain_text("Your choices gave ")


def test_a_puzzle_opens_from_its_link_and_is_there_after_a_reload(page: Page, place: str) -> None:
    number = NEVER_TODAYS[1]
    puzzle = parse_puzzle(LINES[number])
    open_file(page, f"{place}#{puzzle.link()}", {MATCH: save("k3f9q2/0")})
    reload(page)
    assert page.url == f"{place}#{puzzle.link()}"
    expect(page.locator("#mode-title")).to_have_text(f"Puzzle {number + 1}")
    play(page, puzzle.best.move)
    expect(verdict(page).locator("#verdict-title")).to_have_text("Best move")


def test_another_language_is_spoken_at_once_and_after_a_reload(page: Page, place: str) -> None:
    open_file(page, place, {MATCH: save("k3f9q2/0")})
    open_sheet(page, "settings")
    page.locator("#set-language").select_option("hi")
    expect(page.locator("#settings-title")).to_have_text("सेटिंग")
    reload(page)
    expect(page.locator("html")).to_have_attribute("lang", "hi")
    assert page.evaluate("document.fonts.load('1em Mukta Nagari', 'ज').then((found) => found.length)") > 0


def test_every_symbol_is_drawn(page: Page, place: str) -> None:
    open_file(page, place, {MATCH: save("k3f9q2/0", "devi")})
    open_sheet(page, "menu")
    boxes = page.locator("#sheet-menu .menu use, #rival-avatar").evaluate_all(
        "uses => uses.map((use) => use.getBoundingClientRect().width)"
    )
    assert len(boxes) == 10 and min(boxes) > 0


def test_links_stay_in_the_file_or_lead_to_the_address_given_to_the_build(page: Page, folder: Path, place: str) -> None:
    link = page.locator("#share-link")
    open_file(page, place, {MATCH: save("k3f9q2/0")})
    open_sheet(page, "share")
    expect(link).to_have_value(f"{place}#{link.input_value().split('#')[1]}")
    page.goto((folder / "sharing.html").as_uri(), wait_until="commit")
    expect_ready(page)
    open_sheet(page, "share")
    expect(link).to_have_value(f"{ADDRESS}#{link.input_value().split('#')[1]}")


def test_where_nothing_can_be_kept_the_page_says_so(page: Page, place: str) -> None:
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('refused'); } })")
    page.goto(place, wait_until="commit")
    expect_ready(page)
    press(page, "#sheet-welcome .button-main")
    take_first_card(page)
    expect(page.locator(".toast:visible")).to_contain_text("This browser keeps nothing for this page")


@pytest.mark.chromium_only("Firefox under remote control hands over no file that a page saves")
def test_a_copy_is_kept_from_the_menu_and_opens(
    context: BrowserContext, page: Page, problems: list[str], folder: Path, tmp_path: Path
) -> None:
    build_site(Places(dist=tmp_path / "dist"), in_one_file=True)
    context.set_offline(False)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.split("/")[-1]))
    with serve(tmp_path / "dist") as address:
        page.goto(address, wait_until="commit")
        expect_ready(page)
        press(page, "#sheet-welcome .button-main")
        open_sheet(page, "menu")
        assert ONE_FILE not in asked
        with page.expect_download() as download:
            page.locator("#sheet-menu a[download]").click()
        assert download.value.suggested_filename == ONE_FILE
        copy = folder / "copy.html"
        download.value.save_as(copy)
    # Up to here the page was a host's.
    assert {problem for problem in problems if not problem.startswith(f"foreign request: {address}")} == set()
    problems.clear()
    context.set_offline(True)
    page.goto(copy.as_uri(), wait_until="commit")
    expect_ready(page)
    expect_phase(page, "human")
    open_sheet(page, "menu")
    expect(page.locator("#sheet-menu a[download]")).to_have_count(0)
