"""Serves dist/ as a plain static host would and fails a test on anything the page should never do.

A test's `page` starts blank: `sit_down(page, save(RECORD))` opens the site at a match in progress. A cheap test

- needs no worker. Booting Pyodide costs more than most tests; without it the page's own interpreter answers for the
  weaker levels at once, and a question with a whole budget of thought (a puzzle played on, a hint, a verdict nobody
  has stored) waits for a worker in vain. `@pytest.mark.worker` lets it come up, and `expect_opponent` waits for it.
- opens one page for many cases. A page is up after a second or two; `page.set_viewport_size`, another sheet or
  another link (`location.hash`) cost next to nothing. See test_moves.py and test_bad_links in test_sharing.py.
- waits for what it wants to see, with locators and `expect`, never for a time. Our content policy forbids
  `wait_for_function`.
- asks only what needs a browser. Sentences, refusals, saves and searches are shown in tests/, in milliseconds.

Every test runs in Chromium; those marked `differs` also in Firefox, and all but `chromium_only` ones in every browser
with `--everything`. `--times` tells where the time goes.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError, expect

from e2e.browsers import launch_options
from e2e.second_chance import SecondChance
from e2e.table import NO_WORKER
from e2e.times import Times
from jaipur.lab.serving import serve
from jaipur.lab.tools import DIST

# Told by the page itself, where all else is told: policy violations, and that it is about to be left.
LEAVING = "this page is being left"
REPORT = f"""
    addEventListener("securitypolicyviolation", (event) =>
        console.error(`policy violation: ${{event.violatedDirective}} ${{event.blockedURI}}`));
    addEventListener("beforeunload", () => console.debug("{LEAVING}"));
"""

# What takes long: whoever waits for a worker, and whoever goes through all screens.
LONG = ("worker", "slow")

# A slow machine must only be slow, not red.
expect.set_options(timeout=30_000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--everything", action="store_true", help="all tests in every browser")
    parser.addoption("--times", action="store_true", help="tell where the time goes, test by test")
    parser.addoption("--second-chance", action="store_true", help="name what passes now and failed before")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--times"):
        config.pluginmanager.register(Times())
    if config.getoption("--second-chance"):
        config.pluginmanager.register(SecondChance())


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Chromium gets everything, the others what browsers differ in; none of them what it cannot be made to do."""
    everything = config.getoption("--everything")

    def browser_of(item: pytest.Item) -> str:
        callspec = getattr(item, "callspec", None)
        return str(callspec.params.get("browser_name")) if callspec else ""

    def wanted(item: pytest.Item) -> bool:
        if browser_of(item) == "chromium":
            return True
        differs = everything or item.get_closest_marker("differs") is not None
        return differs and item.get_closest_marker("chromium_only") is None

    def order(item: pytest.Item) -> tuple[str, bool]:
        return browser_of(item), not any(map(item.get_closest_marker, LONG))

    config.hook.pytest_deselected(items=[item for item in items if not wanted(item)])
    longest_first = sorted(filter(wanted, items), key=order)
    # Two processes begin with half of the list each: both end with what is short, and so at nearly the same time.
    items[:] = longest_first[::2] + longest_first[1::2]


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
    with serve(DIST, prefix="/some/where/") as address:
        yield address


def watch(context: BrowserContext, site: str) -> list[str]:
    """What a context's pages do wrong from now on: foreign requests, errors, policy violations."""
    problems: list[str] = []
    left: set[Page | None] = set()

    def blame(page: Page | None, problem: str) -> None:
        # Firefox tells a page of every request that it breaks off because the page is left: that is no fault.
        if page not in left:
            problems.append(problem)

    def on_request(request: Request) -> None:
        if not request.url.startswith((site, f"blob:{site.split('/some/')[0]}", "data:", "about:")):
            problems.append(f"foreign request: {request.url}")

    def on_console(message: ConsoleMessage) -> None:
        if message.text == LEAVING:
            left.add(message.page)
        elif message.type in ("error", "assert"):
            blame(message.page, f"console {message.type}: {message.text}")

    def on_error(error: WebError) -> None:
        blame(error.page, f"uncaught error: {error.error}")

    def on_page(page: Page) -> None:
        page.on("framenavigated", lambda _: left.discard(page))

    context.set_default_timeout(60_000)
    context.add_init_script(REPORT)
    context.on("request", on_request)
    context.on("console", on_console)
    context.on("weberror", on_error)
    context.on("page", on_page)
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


@pytest.fixture(autouse=True)
def _spared(context: BrowserContext, request: pytest.FixtureRequest) -> None:
    """No worker ever comes up but where a test says that it needs one."""
    if request.node.get_closest_marker("worker") is None:
        context.add_init_script(NO_WORKER)
