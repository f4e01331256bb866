"""Packs on the page: made and ordered by keyboard, shared, played through with a reload between, as a file."""

from pathlib import Path

from playwright.sync_api import Page, expect

from e2e.support.hands import Mouse
from e2e.support.looks import SEEN, check_screen
from e2e.support.packs import FILE, open_packs, take_in
from e2e.support.puzzles import LINES, check_own_match, verdict, visit, worst
from e2e.support.table import SETTLED, focus_and_press, reload
from jaipur.notation import parse_link
from jaipur.study.puzzles import parse_puzzle

PUZZLES = [parse_puzzle(line) for line in LINES[:3]]


def titles(page: Page) -> list[str]:
    return page.locator("#pack-list b").all_inner_texts()


def test_a_pack_is_ordered_by_keyboard_shared_played_through_and_kept(page: Page, tmp_path: Path) -> None:
    visit(page)
    open_packs(page)
    note = page.locator("#packs-note")
    take_in(page, tmp_path, FILE.replace("KKK_", "KKQ_", 1))
    expect(note).to_contain_text("Nothing was imported. Line 3 of the file")
    expect(page.locator("#packs-list li")).to_have_count(0)
    for said in ("3 positions were added to “Club <b>evening</b>”.", "already in “Club <b>evening</b>”."):
        take_in(page, tmp_path)
        expect(note).to_contain_text(said)
    focus_and_press(page, "#packs-list button")
    expect(page.locator("#sheet-pack")).to_be_visible()
    assert titles(page) == ["First", "Second", "Position 3"]
    # The focus goes along with what is moved.
    focus_and_press(page, "#pack-list li:nth-child(3) [data-intent=pack-up]")
    expect(page.locator("#pack-note")).to_have_text("“Position 3” is 2 of 3 now.")
    page.keyboard.press("Enter")
    expect(page.locator("#pack-list li:nth-child(1) [data-intent=pack-up]")).to_be_focused()
    assert titles(page) == ["Position 1", "First", "Second"]
    focus_and_press(page, "#pack-list li:nth-child(2) [data-intent=pack-drop]")
    expect(page.locator("#pack-list li:nth-child(2) [data-intent=pack-drop]")).to_be_focused()
    assert titles(page) == ["Position 1", "Second"]
    expect(page.locator("#pack-dropped-told")).to_have_text("“First” was taken out.")
    focus_and_press(page, "[data-intent=pack-put-back]")
    expect(page.locator("#pack-list li:nth-child(2) [data-intent=pack-drop]")).to_be_focused()
    expect(page.locator("#pack-dropped")).to_be_hidden()
    assert titles(page) == ["Position 1", "First", "Second"]
    page.keyboard.press("Enter")
    assert titles(page) == ["Position 1", "Second"]
    focus_and_press(page, "#pack-share")
    address = page.locator("#share-link").input_value()
    pack = parse_link(address.split("#")[1]).pack
    assert pack is not None and [one.view for one in pack.positions] == [PUZZLES[2].view, PUZZLES[1].view]
    page.keyboard.press("Escape")
    # It is played at the address of its link; what is known of its positions is kept here.
    focus_and_press(page, "#pack-play")
    expect(page).to_have_url(address)
    expect(page.locator("#mode-title")).to_have_text("Club <b>evening</b>")
    place = page.locator("#mode-text")
    expect(place).to_contain_text("1 of 2 · ")
    Mouse(page).play(worst(PUZZLES[2]))
    verdict(page).locator("#verdict-on").click()
    expect(place).to_contain_text("2 of 2 · ")
    page.evaluate(SETTLED)
    page.go_back()
    expect(page.locator("#mode")).to_be_hidden()
    page.go_forward()
    expect(place).to_contain_text("2 of 2 · ")
    reload(page)
    expect(place).to_contain_text("2 of 2 · ")
    Mouse(page).play(PUZZLES[1].best.move)
    verdict(page).locator("#verdict-on").click()
    result = page.locator("#sheet-result")
    expect(result).to_contain_text("1 of 2 solved on the first try.")
    expect(page.locator("#result-keep")).to_be_hidden()
    page.locator("#result-share").click()
    expect(page.locator("#share-text")).to_contain_text("1 of 2 on the first try")
    assert page.locator("#share-link").input_value() == address
    reload(page)
    expect(result).to_be_visible()
    page.locator("[data-intent=result-again]").click()
    expect(place).to_contain_text("1 of 2 · ")
    page.locator("#mode-leave").click()
    expect(page.locator("#mode")).to_be_hidden()
    check_own_match(page)


def test_next_pressed_by_key_on_the_strip_leaves_the_focus_on_the_action(page: Page, tmp_path: Path) -> None:
    visit(page)
    open_packs(page)
    take_in(page, tmp_path)
    focus_and_press(page, "#packs-list button")
    focus_and_press(page, "#pack-play")
    Mouse(page).play(worst(PUZZLES[0]))
    verdict(page).locator("#verdict-again").click()
    focus_and_press(page, "#mode-next")
    expect(page.locator("#mode-text")).to_contain_text("2 of 3 · ")
    expect(page.locator("#act-button")).to_be_focused()


def test_the_sheets_of_a_pack_are_accessible(page: Page, tmp_path: Path) -> None:
    visit(page, settings=SEEN)
    open_packs(page)
    take_in(page, tmp_path)
    expect(page.locator("#packs-list li")).to_have_count(1)
    check_screen(page, "#sheet-packs")
    page.locator("#packs-list button").click()
    check_screen(page, "#sheet-pack")
    page.locator("[data-sheet=pack-delete]").click()
    check_screen(page, "#sheet-pack-delete")
    page.keyboard.press("Escape")
    page.locator("#pack-play").click()
    check_screen(page, "#mode")
    for puzzle in PUZZLES:
        Mouse(page).play(puzzle.best.move)
        verdict(page).locator("#verdict-on").click()
    expect(page.locator("#sheet-result")).to_be_visible()
    check_screen(page, "#sheet-result")


def test_a_list_that_another_tab_changes_keeps_the_focus(page: Page, tmp_path: Path) -> None:
    visit(page)
    open_packs(page)
    take_in(page, tmp_path)
    focus_and_press(page, "#packs-list button")
    button = page.locator("#pack-list li:nth-child(2) [data-intent=pack-edit]")
    button.focus()
    other = page.context.new_page()
    other.goto("i18n/en.json")
    other.evaluate("localStorage['jaipur.packs'] = localStorage['jaipur.packs'].replace('Second', 'Another')")
    page.bring_to_front()
    expect(page.locator("#pack-list b").nth(1)).to_have_text("Another")
    expect(button).to_be_focused()
