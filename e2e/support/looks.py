"""Checks of the page's looks: what axe finds, targets too small to touch, anything that scrolls sideways."""

from collections.abc import Iterator
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, ViewportSize, expect

from e2e.support.table import PAINT, QUICK, STILL, press

DESKTOP: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 390, "height": 844}
# Both themes and shapes in two looks: what axe checks does not depend on how they are paired.
DAY, NIGHT = ("light", DESKTOP), ("dark", PHONE)
# In the language whose words are longest; axe finds the same in all.
SEEN: dict[str, str | bool] = {**QUICK, "language": "fr", "theme": DAY[0]}
WCAG = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"]},
    "resultTypes": ["violations"],
}
RUN_AXE = "([root, options]) => axe.run(root, options).then(({ violations }) => violations)"

CLOSE = "() => document.querySelectorAll('dialog[open]').forEach(sheet => sheet.close())"
# What can be pressed but is smaller than 44 pixels; a field in a label is pressed anywhere on the label, and a card of
# a round that is over not at all.
TOO_SMALL = """root => [...document.querySelectorAll(`${root} :is(button, a[href], select, input, textarea)`)]
    .filter(element => element.checkVisibility({visibilityProperty: true}) && !element.closest("dialog:not([open])")
        && getComputedStyle(element).pointerEvents !== "none")
    .map(element => [element, (element.closest("label") ?? element).getBoundingClientRect()])
    .filter(([_, box]) => box.right > 0 && box.bottom > 0 && (box.width < 43.5 || box.height < 43.5))
    .map(([element, box]) => `${element.id || element.className || element.name} ${box.width}x${box.height}`)"""
SIDEWAYS = """() => [document.scrollingElement, ...document.querySelectorAll("dialog[open], dialog[open] .sheet-body")]
    .filter(element => element.scrollWidth > element.clientWidth)
    .map(element => `${element.id || element.className || element.nodeName} ${element.scrollWidth}`)"""

MISFITS = f"(root) => ({{ small: ({TOO_SMALL})(root), wide: ({SIDEWAYS})() }})"
# What takes its size from the window has it a frame later.
PUT_ON = """(theme) => new Promise((done) => {
    document.documentElement.dataset.theme = theme;
    requestAnimationFrame(() => requestAnimationFrame(done));
})"""


def opens(name: str) -> str:
    """The selector of what opens a sheet."""
    return f"[data-intent=open][data-sheet={name}], [data-intent={name}]"


def open_sheet(page: Page, name: str) -> str:
    """Open a sheet; the selector it has."""
    press(page, opens(name))
    expect(page.locator(f"#sheet-{name}")).to_be_visible()
    return f"#sheet-{name}"


def violations(page: Page, root: str = "html") -> list[str]:
    """List in short what axe finds in a part of the page."""
    if not page.evaluate(f"() => {{ ({PAINT})(); return {STILL}().then(() => 'axe' in window) }}"):
        page.evaluate(AXE_SCRIPT)
    found: list[dict[str, Any]] = page.evaluate(RUN_AXE, [root, WCAG])
    return [f"{one['id']}: {node['html'][:120]} {_why(node)}" for one in found for node in one["nodes"]]


def _why(node: dict[str, Any]) -> str:
    """Return what axe has measured of an element: for one that fails now and then, the only trace."""
    return "; ".join(check["message"] for kind in ("any", "all", "none") for check in node[kind])


def looks(page: Page) -> Iterator[str]:
    """Give the page one look after the other, first of all the one whose shape it has."""
    for theme, shape in sorted((DAY, NIGHT), key=lambda look: look[1] != page.viewport_size):
        page.set_viewport_size(shape)
        page.evaluate(PUT_ON, theme)
        yield theme


def check_axe(page: Page) -> None:
    """Axe finds nothing on the whole page as it stands there now, by day and by night."""
    wrong = {theme: violations(page) for theme in looks(page)}
    assert not any(wrong.values()), wrong


def check_screen(page: Page, root: str) -> None:
    """Nothing is wrong with a part of the page as it stands there now, by day on a desk and by night on a phone."""
    for theme in looks(page):
        # Told by name: assertions of a module that is no test are not explained otherwise.
        wrong = {"axe": violations(page, root), **page.evaluate(MISFITS, root)}
        assert not any(wrong.values()), (theme, wrong)
