"""The editor: a position is laid on the table with mouse, finger or keys, weighed and shared; nothing is lost."""

from random import Random

from playwright.sync_api import Page, expect

from e2e.support.editor import begin_empty, lay, line, open_editor
from e2e.support.looks import SEEN, SIDEWAYS, TOO_SMALL, check_screen
from e2e.support.table import QUICK, RECORD, reload, save, sit_down
from jaipur.notation import format_view, parse_link, parse_state
from jaipur.view import view_of
from tests.support.laying import steps_to
from tests.support.positions import any_position

TARGET = "GLKKK dscl.1.0.0.- ?5.0.0.0.- 555779 000000 ?7/?6/?5 0 0 ?40"


def seated(page: Page, settings: dict[str, str | bool] = QUICK) -> None:
    sit_down(page, save(RECORD), settings)
    open_editor(page)


def write(page: Page, field: str, text: str) -> None:
    """Type into a field as a person would: what is only filled in is no change to Firefox."""
    page.locator(field).press("ControlOrMeta+a")
    page.keyboard.type(text)
    page.keyboard.press("Tab")


def test_a_table_is_laid_by_hand_named_and_its_link_opens_the_same_position(page: Page) -> None:
    seated(page)
    begin_empty(page)
    expect(page.locator("#act-say")).to_have_text("The market holds five cards as long as the deck has any.")
    expect(page.locator("#market")).to_have_class("market is-wrong")
    page.locator("#act-button").click()
    expect(page.locator("#edit-title")).to_have_text("Market")
    for kind in (1, 5, 6, 6, 6):
        page.locator(f'#edit-choices [data-slot="{kind}"]').click()
    page.locator("#edit-done").click()
    expect(page.locator("#market-cards .card")).to_have_count(5)
    page.locator(".edit-hand").click()
    for kind in (0, 2, 3, 5):
        page.locator(f'#edit-choices [data-slot="{kind}"]').click()
    write(page, "#edit-number-herd", "1")
    page.locator("#edit-done").click()
    expect(page.locator("#act-say")).to_contain_text("This is a valid position.")
    page.locator("#act-button").click()
    assert line(page) == TARGET
    write(page, "#editor-name", "  Sell <b>or</b>\u202e wait? ")
    write(page, "#editor-question", "What now?")
    page.locator("#editor-share").click()
    address = page.locator("#share-link").input_value()
    link = parse_link(address.split("#")[1])
    assert link.view is not None
    assert (format_view(link.view), link.title, link.question) == (TARGET, "Sell <b>or</b> wait?", "What now?")
    page.goto(address)
    expect(page.locator("html")).to_have_attribute("data-mode", "puzzle")
    expect(page.locator("#mode-title")).to_have_text("Sell <b>or</b> wait?")
    expect(page.locator("#mode-text")).to_have_text("What now?")
    assert page.locator("#hand .card-name").all_inner_texts() == ["Diamond", "Silver", "Cloth", "Leather"]


def test_random_positions_are_laid_with_the_editors_own_controls(page: Page) -> None:
    """A few: what each control does to any position is in tests/page/editor/test_session.py."""
    chance = Random(2026)
    seated(page)
    for _ in range(6):
        view = view_of(parse_state(any_position(chance)), 0)
        lay(page, [("clear", ()), *steps_to(view)])
        assert line(page) == format_view(view)


def test_no_wrong_line_reload_or_leaving_loses_anything_and_every_step_is_undone(page: Page) -> None:
    seated(page)
    first = line(page)
    lay(page, [("put", ("rival", 4)), ("turn", ("rival",))])
    laid = line(page)
    page.locator("#act-line").click()
    page.locator("#editor-line").fill("no position at all")
    expect(page.locator("#editor-note")).to_contain_text("A position has 9 fields")
    expect(page.locator("#editor-share")).to_have_attribute("aria-disabled", "true")
    reload(page)
    expect(page.locator("html")).to_have_attribute("data-mode", "editor")
    assert line(page) == "no position at all"
    expect(page.locator("#rival-hand .is-known")).to_have_count(3)
    page.locator("#mode-leave").click()
    expect(page.locator("html[data-mode]")).to_have_count(0)
    open_editor(page)
    page.locator("#edit-undo").click()
    page.locator("#edit-undo").click()
    assert line(page) == first
    page.locator("#edit-redo").click()
    page.locator("#edit-redo").click()
    assert line(page) == laid
    page.go_back()
    expect(page.locator("html[data-mode]")).to_have_count(0)


def test_of_two_tabs_each_comes_back_to_its_own_draft_and_can_take_the_others(page: Page) -> None:
    seated(page)
    other = page.context.new_page()
    other.goto(page.url)
    for tab, title in ((page, "One"), (other, "Two"), (page, "One more")):
        tab.locator("#act-line").click()
        write(tab, "#editor-name", title)
        tab.locator("#sheet-editor .sheet-close").click()
        expect(tab.locator("#mode-title")).to_have_text(title)
    for tab, title in ((page, "One more"), (other, "Two")):
        reload(tab)
        expect(tab.locator("#mode-title")).to_have_text(title)
    fresh = page.context.new_page()
    fresh.goto(page.url)
    # The newest is that of the tab that was opened last.
    expect(fresh.locator("#mode-title")).to_have_text("Two")
    fresh.locator("#act-line").click()
    fresh.locator("#editor-other").click()
    expect(fresh.locator("#editor-other")).to_be_hidden()
    expect(fresh.locator("#editor-name")).to_have_value("One more")
    fresh.locator("#sheet-editor .sheet-close").click()
    fresh.locator("#edit-undo").click()
    expect(fresh.locator("#mode-title")).to_have_text("Two")
    for tab in (other, fresh):
        tab.close()


def test_with_a_mouse_cards_are_dragged(page: Page) -> None:
    seated(page)
    page.locator("#hand .card", has_text="Cloth").drag_to(page.locator("#rival .seat-name"), force=True)
    expect(page.locator("#hand .card")).to_have_count(5)
    expect(page.locator("#rival-hand .is-known[data-good=cloth]")).to_have_count(1)
    page.locator("#market .card", has_text="Silver").drag_to(page.locator("#deck"), force=True)
    expect(page.locator("#market .card")).to_have_count(4)
    expect(page.locator("#act-say")).to_have_text("The market holds five cards as long as the deck has any.")
    page.locator("#hand .card", has_text="Spice").drag_to(page.locator(".edit-market"), force=True)
    expect(page.locator("#market .card")).to_have_count(5)
    expect(page.locator("#act-say")).to_contain_text("This is a valid position.")


def test_a_number_typed_meanwhile_stays_and_the_cards_keep_their_place(page: Page) -> None:
    seated(page)
    page.locator(".edit-rival").click()
    page.evaluate(
        """() => {
            const field = (name) => document.getElementById(`edit-number-${name}`);
            const [first, second] = [field("hidden"), field("rival_herd")];
            const changed = field => field.dispatchEvent(new Event("change", {bubbles: true}));
            first.value = "3";
            second.focus();
            second.value = "2";
            changed(first);
            changed(second);
        }"""
    )
    expect(page.locator("#edit-number-hidden")).to_have_value("3")
    expect(page.locator("#edit-number-rival_herd")).to_have_value("2")
    expect(page.locator("#rival-herd")).to_have_text("2")
    page.keyboard.press("Escape")
    page.locator("#market .card").first.click()
    choices = page.locator("#edit-choices")
    page.locator("#sheet-edit").evaluate("(sheet) => Promise.all(sheet.getAnimations().map((one) => one.finished))")
    before = choices.bounding_box()
    page.locator('#edit-choices [data-slot="0"]').click()
    expect(page.locator("#edit-drop")).to_be_hidden()
    assert choices.bounding_box() == before


def test_the_whole_editor_by_keyboard(page: Page) -> None:
    seated(page)

    def to(selector: str) -> None:
        """Press Tab until something has the focus."""
        for _ in range(80):
            if page.locator(f"{selector}:focus").count():
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"Tab never came to {selector}")

    page.keyboard.press("1")
    to('#edit-choices [data-slot="0"]')
    page.keyboard.press("Enter")
    expect(page.locator("#market-cards .card").first).to_have_attribute("data-good", "diamond")
    page.keyboard.press("Escape")
    page.keyboard.press("q")
    to("#edit-drop")
    page.keyboard.press("Enter")
    expect(page.locator("#hand .card")).to_have_count(5)
    page.keyboard.press("Escape")
    page.keyboard.press("+")
    expect(page.locator("#you-herd")).to_have_text("8")
    for place, key in (("rival", "more-hidden"), ("purses", "more-kind-0"), ("tokens", "more-sold-5")):
        to(f".edit-{place}")
        page.keyboard.press("Enter")
        to(f'[data-key="{key}"]')
        page.keyboard.press("Enter")
        # Whoever has pressed a button can press it again.
        expect(page.locator(f'[data-key="{key}"]')).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.locator(f".edit-{place}")).to_be_focused()
    to(".edit-deck")
    page.keyboard.press("Enter")
    to("#edit-number-deck")
    page.keyboard.type("20")
    page.keyboard.press("Enter")
    expect(page.locator("#deck-count")).to_have_text("20")
    page.keyboard.press("Escape")
    to("#act-turn")
    page.keyboard.press("Enter")
    expect(page.locator("#act-turn")).to_have_text("Rival’s turn")
    page.keyboard.press("z")
    expect(page.locator("#act-turn")).to_have_text("Your turn")
    to("#act-button")
    page.keyboard.press("Enter")
    to("#editor-share")
    page.keyboard.press("Enter")
    expect(page.locator("#sheet-share")).to_be_visible()


def test_the_editor_is_for_everyone(page: Page) -> None:
    seated(page, SEEN)
    check_screen(page, "body")
    for place in ("market", "hand", "rival", "tokens", "purses", "deck"):
        page.locator(f".edit-{place}").dispatch_event("click")
        expect(page.locator("#sheet-edit")).to_be_visible()
        if place == "hand":
            page.locator("#edit-cards button").first.click()
            expect(page.locator("#edit-seen")).to_be_visible()
        assert page.evaluate(TOO_SMALL, "#sheet-edit") == []
        if place in ("hand", "tokens"):
            check_screen(page, "#sheet-edit")
        page.locator("#edit-done").click()
    page.locator("#act-button").click()
    page.locator(".edit-key summary").click()
    check_screen(page, "#sheet-editor")
    page.locator("#sheet-editor .sheet-close").click()
    begin_empty(page)
    check_screen(page, "#table")
    for width, height in ((320, 568), (390, 844), (844, 390), (840, 800), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        # Cards take their size from the table, which takes its own from the window: a frame later.
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.evaluate(TOO_SMALL, "body") == []
        assert page.evaluate(SIDEWAYS) == []
