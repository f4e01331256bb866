"""The site as a host sends it: it boots below any path, in both browsers, from its own files alone."""

import pytest
from playwright.sync_api import Page, Response, Route, expect


@pytest.mark.both_browsers
def test_page_and_worker_come_up_below_a_sub_path(page: Page, base_url: str) -> None:
    missing: list[str] = []

    def note(response: Response) -> None:
        if response.status >= 400:
            missing.append(response.url)

    page.on("response", note)
    page.goto("")
    assert "/some/where/" in base_url
    expect(page.locator("html")).to_have_attribute("data-page", "ready", timeout=60_000)
    expect(page.locator("#market-cards .card")).to_have_count(5)
    expect(page.locator("html")).to_have_attribute("data-opponent", "ready", timeout=120_000)
    assert missing == []


def test_the_table_is_drawn_before_python_arrives(page: Page) -> None:
    """Nothing jumps when the cards come: the places, the button and the market's frame are in the HTML."""
    held: list[Route] = []
    closed = True

    def gate(route: Route) -> None:
        if closed:
            held.append(route)
        else:
            route.continue_()

    page.route("**/runtime/**", gate)
    page.goto("", wait_until="commit")
    expect(page.locator("#act-button")).to_be_visible()
    expect(page.locator("#market-cards .place")).to_have_count(5)
    expect(page.locator("#loading")).to_be_visible()
    assert held
    closed = False
    for route in held:
        route.continue_()
    expect(page.locator("html")).to_have_attribute("data-page", "ready", timeout=60_000)
    expect(page.locator("#loading")).to_be_hidden()
