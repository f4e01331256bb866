"""The editor as a test uses it: its own controls, pressed one after the other."""

from playwright.sync_api import Page, expect

from e2e.support.table import press
from tests.support.laying import Step

# Presses what a person would, as fast as the page follows; `steps` are the operations of tests/support/laying.py.
LAY = """(steps) => {
    const press = (selector) => document.querySelector(selector).click();
    const places = {"sold": "tokens", "bonus": "purses", "kind": "purses", "rupees": "purses", "tokens": "purses",
        "herd": "hand", "hidden": "rival", "rival_herd": "rival", "deck": "deck", "exchanges": "deck"};
    let at = "";
    const go = (place) => {
        if (at === place) return;
        document.querySelector("#sheet-edit").close();
        press(`.edit-${place}`);
        at = place;
    };
    for (const [name, details] of steps) {
        if (name === "clear") {
            press("[data-intent=editor-empty]");
        } else if (name === "turn") {
            if (details[0] === "rival") press("#act-turn");
        } else if (name === "put") {
            go(details[0]);
            press(`#edit-choices [data-slot="${details[1]}"]`);
        } else if (name === "turn-over") {
            go("hand");
            press(`#edit-cards [data-slot="${details[0]}"]`);
            press("#edit-seen");
        } else {
            go(places[details[0].split("-")[0]]);
            if (details[0].startsWith("sold")) press("#edit-seller-rival");
            const field = document.querySelector(`#edit-number-${details[0]}`);
            if (Number(field.value) === details[1]) continue;
            field.value = details[1];
            field.dispatchEvent(new Event("change", {bubbles: true}));
        }
    }
    document.querySelector("#sheet-edit").close();
}"""


def open_editor(page: Page) -> None:
    """Begin to edit."""
    press(page, "[data-intent=editor]")
    expect(page.locator("html")).to_have_attribute("data-mode", "editor")


def begin_empty(page: Page) -> None:
    """Clear the table."""
    page.locator("#act-line").click()
    page.locator("[data-intent=editor-empty]").click()
    page.locator("#sheet-editor .sheet-close").click()


def lay(page: Page, steps: list[Step]) -> None:
    """Lay a position with the editor's own controls."""
    page.evaluate(LAY, [[name, list(details)] for name, details in steps])


def line(page: Page) -> str:
    """The line of what is laid."""
    return page.locator("#editor-line").input_value()
