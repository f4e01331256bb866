"""How the page looks to everyone: what axe finds, targets too small to touch, anything that scrolls sideways."""

from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, expect

from e2e.table import wait_until_still

DESKTOP, PHONE = {"width": 1280, "height": 720}, {"width": 390, "height": 844}
# Both languages, themes and shapes in two looks: what axe checks does not depend on how they are paired.
LOOKS = [
    pytest.param("en", "light", id="English by day", marks=pytest.mark.browser_context_args(viewport=DESKTOP)),
    pytest.param("fr", "dark", id="French by night", marks=pytest.mark.browser_context_args(viewport=PHONE)),
]
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


def opens(name: str) -> str:
    """The selector of what opens a sheet."""
    return f"[data-intent=open][data-sheet={name}], [data-intent={name}]"


def open_sheet(page: Page, name: str) -> str:
    """Open a sheet; the selector it has."""
    page.evaluate("(press) => document.querySelector(press).click()", opens(name))
    expect(page.locator(f"#sheet-{name}")).to_be_visible()
    return f"#sheet-{name}"


def violations(page: Page, root: str = "html") -> list[str]:
    """What axe finds in a part of the page, told in short."""
    wait_until_still(page)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[dict[str, Any]] = page.evaluate(RUN_AXE, [root, WCAG])
    return [f"{one['id']}: {node['html'][:120]} {_why(node)}" for one in found for node in one["nodes"]]


def _why(node: dict[str, Any]) -> str:
    """What axe has measured of an element: for one that fails now and then, the only trace."""
    return "; ".join(check["message"] for kind in ("any", "all", "none") for check in node[kind])


def check_screen(page: Page, root: str) -> None:
    """Nothing is wrong with a part of the page as it stands there now."""
    # Told by name: assertions of a module that is no test are not explained otherwise.
    wrong = {"axe": violations(page, root), "small": page.evaluate(TOO_SMALL, root), "wide": page.evaluate(SIDEWAYS)}
    assert not any(wrong.values()), wrong
