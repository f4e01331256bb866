"""The ledger in a real browser: each match once, by keyboard, from one browser to another, and where room runs out."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from e2e.browsers import launch_options
from e2e.support.hands import Mouse
from e2e.support.ledgers import made_up, real
from e2e.support.looks import SEEN, check_screen
from e2e.support.table import (
    FILL,
    NO_WORKER,
    QUICK,
    check_no_drift,
    expect_phase,
    expect_ready,
    keep,
    played,
    reload,
    save,
    sit_down,
)
from e2e.support.watch import watch

MATCHES = "#ledger-list li"
# Every figure, every cell of the tables, and the lines and labels of the charts.
TOLD = """() => [...document.querySelectorAll("#ledger-sums :is(dt, dd, th, td, p, text, path)")]
    .map((part) => part.getAttribute("d") ?? part.textContent)"""


def open_ledger(page: Page) -> None:
    page.keyboard.press("g")
    expect(page.locator("#sheet-ledger")).to_be_visible()


def show(page: Page, part: str) -> None:
    page.locator(f"#sheet-ledger input[value={part}]").check(force=True)


def test_a_match_is_noted_once_and_looked_back_at_deleted_and_put_back_by_keyboard(page: Page) -> None:
    match = played(2)
    sit_down(page, save(match.record(), rounds=match.round_number))
    for _ in range(2):
        expect_phase(page, "match-over")
        expect(page.locator("#sheet-count")).to_be_visible()
        reload(page)
    # It comes by itself, a moment later.
    expect(page.locator("#sheet-count")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet-count")).to_be_hidden()
    open_ledger(page)
    expect(page.locator("#ledger-part-matches")).to_be_focused()
    expect(page.locator(MATCHES)).to_have_count(1)
    expect(page.locator(MATCHES)).to_contain_text("Asha")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.locator(f"{MATCHES} button")).to_be_focused()
    page.keyboard.press("Enter")
    sheet = page.locator("#sheet-kept")
    expect(sheet).to_be_visible()
    totals = [str(result.rupees[0]) for result in match.results]
    expect(page.locator("#kept-lines td:nth-child(2)")).to_have_text([*totals, str(match.seals[0])])
    page.locator("#sheet-kept [data-intent=kept-delete]").press("Enter")
    expect(sheet).to_be_hidden()
    expect(page.locator(MATCHES)).to_have_count(0)
    expect(page.locator("#ledger-put-back")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(MATCHES)).to_have_count(1)
    page.locator(f"{MATCHES} button").press("Enter")
    page.locator("#kept-look").press("Enter")
    expect(page.locator("html")).to_have_attribute("data-mode", "review")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("#you-name")).to_have_text("You")
    page.go_back()
    expect_phase(page, "match-over")
    assert check_no_drift(page).record() == match.record()


def test_a_match_broken_off_is_taken_up_again_at_its_very_move(page: Page) -> None:
    sit_down(page, save("24/0/xPL-KK/s1C"))
    page.keyboard.press("n")
    page.locator("#sheet-new [data-intent=new-match]").click()
    told = "Your match with Asha is in the ledger; you can resume it any time."
    expect(page.locator("#toasts .toast")).to_have_text(told)
    open_ledger(page)
    expect(page.locator(MATCHES)).to_contain_text(["Unfinished, round 1"])
    page.locator(f"{MATCHES} button").click()
    page.locator("#kept-take-up").click()
    expect(page.locator("html")).to_have_attribute("data-ply", "2")
    assert check_no_drift(page).record() == "24/0/xPL-KK/s1C"
    open_ledger(page)
    expect(page.locator(MATCHES)).to_have_count(0)


def statistics(page: Page) -> list[str]:
    """All that the ledger tells of its sums."""
    open_ledger(page)
    show(page, "sums")
    expect(page.locator("#sums-figures .figure").first).to_be_visible()
    told: list[str] = page.evaluate(TOLD)
    return told


@pytest.mark.chromium_only("Firefox under remote control saves no text that a page hands over, on a blank page neither")
def test_what_one_browser_exports_another_imports_and_tells_the_same(
    page: Page, playwright: Playwright, base_url: str, tmp_path: Path
) -> None:
    puzzles = {"version": 2, "puzzles": {"a": "mb", "b": "b", "c": "m"}, "days": {}, "late": {}}
    keep(page, made_up(60, real(214)) | {"jaipur.progress": json.dumps(puzzles)})
    sit_down(page, save("24/0/xPL-KK/s1C"), {**QUICK, "theme": "dark"})
    told = statistics(page)
    assert {"Devi", "Puzzles solved", "2", "The cards owe you 1.3 rounds."} <= set(told)
    show(page, "data")
    with page.expect_download() as download:
        page.locator("[data-intent=ledger-export]").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name.startswith("jaipur-20")
    assert file.name in page.locator("#ledger-note").inner_text()
    bad = tmp_path / "bad.txt"
    bad.write_text(file.read_text("utf-8").replace("match ", "<script>", 1), "utf-8")

    firefox = playwright.firefox.launch(**launch_options("firefox"))
    try:
        take_in(firefox, base_url, file, bad, told)
    finally:
        firefox.close()


def take_in(browser: Browser, base_url: str, file: Path, bad: Path, told: list[str]) -> None:
    """A browser in which nobody has played takes in a bad file, the good one, and that once more."""
    context = browser.new_context(base_url=base_url, service_workers="block", viewport={"width": 1280, "height": 720})
    problems = watch(context, base_url)
    context.add_init_script(NO_WORKER)
    page = context.new_page()
    page.goto("", wait_until="commit")
    expect_ready(page)
    # It comes once the table has been painted.
    expect(page.locator("#sheet-welcome")).to_be_visible()
    page.keyboard.press("Escape")
    open_ledger(page)
    show(page, "data")
    note, chooser = page.locator("#ledger-note"), page.locator("#ledger-file")
    before = page.evaluate("JSON.stringify(localStorage)")
    chooser.set_input_files(bad)
    expect(note).to_have_text("This file is damaged, so nothing was imported: export it again.")
    assert page.evaluate("JSON.stringify(localStorage)") == before
    chooser.set_input_files(file)
    expect(note).to_have_text("New from the file: 61 matches, 3 puzzles and settings.")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    chooser.set_input_files(file)
    expect(note).to_have_text("Everything in this file was already here.")
    page.keyboard.press("Escape")
    assert statistics(page) == told
    show(page, "matches")
    expect(page.locator("#ledger-count")).to_have_text("61 matches")
    assert not problems


@pytest.mark.differs
def test_the_oldest_record_goes_where_room_runs_out_and_all_is_deleted_once_asked(page: Page) -> None:
    keep(page, made_up(20, real(214)))
    sit_down(page, save("5y/0"))
    oldest = page.evaluate("localStorage.getItem('jaipur.ledger').split('\\n')[1].split(' ')[1]")
    record = f"localStorage.getItem('jaipur.kept.{oldest}')"
    assert page.evaluate(record)
    page.evaluate(FILL)
    Mouse(page).press("market-cards", 0)
    Mouse(page).confirm()
    expect(page.locator("html")).to_have_attribute("data-ply", "2")
    expect(page.locator("#toasts .toast")).to_contain_text("the record of the oldest match had to be deleted")
    assert page.evaluate(record) is None
    assert len(check_no_drift(page).moves) == 2
    open_ledger(page)
    expect(page.locator(MATCHES)).to_have_count(20)
    show(page, "data")
    page.locator("[data-sheet=delete]").click()
    expect(page.locator("#sheet-delete [data-intent=close]")).to_be_focused()
    page.locator("[data-intent=delete-all]").click()
    expect(page.locator("#sheet-welcome")).to_be_visible()
    kept = page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('jaipur.')).sort()")
    assert kept == ["jaipur.home", "jaipur.match", "jaipur.owner", "jaipur.welcomed"]
    assert check_no_drift(page).moves == []


def test_every_part_of_the_ledger_is_accessible(page: Page) -> None:
    keep(page, made_up(40, real(214)))
    sit_down(page, save("24/0/xPL-KK/s1C"), SEEN)
    open_ledger(page)
    expect(page.locator(MATCHES)).to_have_count(24)
    check_screen(page, "#sheet-ledger")
    page.locator("#ledger-more").click()
    expect(page.locator(MATCHES)).to_have_count(40)
    expect(page.locator(f"{MATCHES}:nth-child(25) button")).to_be_focused()
    page.locator(f"{MATCHES} button").first.click()
    check_screen(page, "#sheet-kept")
    page.keyboard.press("Escape")
    show(page, "sums")
    expect(page.locator("#sums-luck-chart")).to_be_visible()
    for table in page.locator("#ledger-sums details").all():
        table.locator("summary").click()
    check_screen(page, "#sheet-ledger")
    show(page, "data")
    check_screen(page, "#sheet-ledger")
    page.locator("[data-sheet=delete]").click()
    check_screen(page, "#sheet-delete")
