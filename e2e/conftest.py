"""Serves dist/ as a plain static host would and fails a test on anything the page should never do.

A test's `page` starts blank: `page.goto("")` opens the site. Tests marked `both_browsers` also run in Firefox
where it is found. Our content policy forbids `wait_for_function`: wait with locators and `expect`.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError, expect

from build import DIST, serve
from e2e.browsers import launch_options

REPORT_POLICY_VIOLATIONS = """addEventListener("securitypolicyviolation", (event) =>
    console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`))"""

# A slow machine must only be slow, not red.
expect.set_options(timeout=30_000)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Firefox runs only what is marked for both browsers."""

    def wanted(item: pytest.Item) -> bool:
        callspec = getattr(item, "callspec", None)
        browser_name = callspec.params.get("browser_name") if callspec else None
        return browser_name != "firefox" or item.get_closest_marker("both_browsers") is not None

    config.hook.pytest_deselected(items=[item for item in items if not wanted(item)])
    items[:] = [item for item in items if wanted(item)]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], browser_name: str) -> dict[str, Any]:
    return {**browser_type_launch_args, **launch_options(browser_name)}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Without the service worker, which would fetch all of the site in every test: test_offline.py allows it."""
    return {**browser_context_args, "service_workers": "block"}


@pytest.fixture(scope="session")
def base_url() -> Iterator[str]:
    """The address of the site, below a sub-path, with no special headers."""
    if not (DIST / "index.html").exists():
        pytest.exit("There is no dist/ yet: run `python3 build.py build` first.", returncode=2)
    with serve(prefix="/some/where/") as address:
        yield address


def watch(context: BrowserContext, site: str) -> list[str]:
    """What a context's pages do wrong from now on: foreign requests, errors, policy violations."""
    problems: list[str] = []

    def on_request(request: Request) -> None:
        if not request.url.startswith((site, f"blob:{site.split('/some/')[0]}", "data:", "about:")):
            problems.append(f"foreign request: {request.url}")

    def on_console(message: ConsoleMessage) -> None:
        if message.type in ("error", "assert"):
            problems.append(f"console {message.type}: {message.text}")

    def on_error(error: WebError) -> None:
        problems.append(f"uncaught error: {error.error}")

    context.add_init_script(REPORT_POLICY_VIOLATIONS)
    context.on("request", on_request)
    context.on("console", on_console)
    context.on("weberror", on_error)
    return problems


@pytest.fixture
def problems(context: BrowserContext, base_url: str) -> Iterator[list[str]]:
    """Everything wrong so far; a test that provokes something takes it out of the list itself."""
    found = watch(context, base_url)
    yield found
    assert not found, "the page did what it never should:\n" + "\n".join(found)


@pytest.fixture(autouse=True)
def _watched(problems: list[str]) -> None:
    """Every test here is watched, whether it asks for `problems` or not."""
