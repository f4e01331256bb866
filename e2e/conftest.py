"""Serves dist/ as a plain static host would and fails a test on anything the page should never do.

A test's `page` shows nothing yet: `sit_down(page, save(RECORD))` opens the site at a match in progress. All tests of a
process use the same page, one after the other: between two of them it is led away from the site, its storage emptied,
its window given its size, other tabs closed (shared_page.py). Who fails, or has something to answer for, is the last to
use it. Who wants more than that (scripts, routes or clocks of one's own, listeners, another kind of context) has a page
to itself: `@pytest.mark.own`, `worker`, `browser_context_args`, or asking for `context`. Whatever would outlast a test
is refused on the shared page, so that no mark can be forgotten. A cheap test

- is content with the shared page: one of its own costs as much again as opening the site.
- needs no worker. Booting Pyodide costs more than most tests; without it the page's own interpreter answers for the
  weaker levels at once, and a question with a whole budget of thought (a puzzle played on, a hint, a verdict nobody
  has stored) waits for a worker in vain. `@pytest.mark.worker` lets it come up, and `expect_opponent` waits for it.
- opens the site once for many cases. It is up after a second or two; `page.set_viewport_size`, another sheet or
  another link (`location.hash`) cost next to nothing. See test_moves.py and test_bad_links in test_sharing.py.
- waits for what it wants to see, with locators and `expect`, never for a time. `wait_for_function` works as well, but
  where it waits in vain it cannot say what the page showed instead.
- looks at boxes, texts and attributes, not at pictures: pages are laid out, but not painted. Whoever takes a picture,
  or has axe judge colours (looks.py), says `paint(page)` first, after every load.
- asks only what needs a browser. Sentences, refusals, saves and searches are shown in tests/, in milliseconds.

Every test runs in Chromium; those marked `differs` also in Firefox, and all but `chromium_only` ones in every browser
with `--everything`. `--times` tells where the time goes.
"""

import contextlib
import inspect
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect
from pytest_playwright.pytest_playwright import ArtifactsRecorder

from e2e.browsers import launch_options
from e2e.support.second_chance import SecondChance, browser_of
from e2e.support.shared_page import SharedPage
from e2e.support.table import NO_WORKER, UNPAINTED, paint
from e2e.support.times import Times
from e2e.support.watch import watch
from web.build.serving import serve
from web.build.tools import DIST

# What takes long: whoever waits for a worker, and whoever goes through all screens.
LONG = ("worker", "slow")
# Who has a page of their own: what they need would be found by whoever comes after them.
ALONE = ("own", "worker", "browser_context_args")

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
    """Chromium gets everything, the others what browsers differ in; none of them what it cannot be made to do.

    What Playwright runs in none of them (e2e/webkit) is run.
    """
    everything = config.getoption("--everything")

    def wanted(item: pytest.Item) -> bool:
        if browser_of(item) in ("chromium", ""):
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


@pytest.fixture(scope="session")
def shared_page(browser: Browser, browser_context_args: dict[str, Any], base_url: str) -> Iterator[SharedPage]:
    shared = SharedPage(browser, browser_context_args, base_url, f"{NO_WORKER};{UNPAINTED}")
    yield shared
    shared.give_up()


def shares(request: pytest.FixtureRequest) -> bool:
    """Tell whether a test can use the page that others had before it."""
    special = any(map(request.node.get_closest_marker, ALONE))
    asked = {"context", "browser", "new_context"}.intersection(inspect.signature(request.function).parameters)
    recorded = request.config.getoption("--tracing") != "off" or request.config.getoption("--video") != "off"
    return not (special or asked or recorded)


@pytest.fixture
def context(
    request: pytest.FixtureRequest,
    browser: Browser,
    browser_context_args: dict[str, Any],
    shared_page: SharedPage,
    _artifacts_recorder: ArtifactsRecorder,
) -> Iterator[BrowserContext]:
    """The shared one or one of the test's own; what fails is pictured, and nothing else, for a picture takes time."""
    shared = shares(request)
    if shared:
        context = shared_page.enter().context
    else:
        marker = request.node.get_closest_marker("browser_context_args")
        context = browser.new_context(**{**browser_context_args, **(marker.kwargs if marker else {})})
        _artifacts_recorder.on_did_create_browser_context(context)
    yield context
    called = getattr(request.node, "rep_call", None)
    failed = called is None or called.failed
    if failed or request.config.getoption("--tracing") != "off":
        for page in context.pages:
            with contextlib.suppress(Error):
                paint(page)
        _artifacts_recorder.on_will_close_browser_context(context)
    if not shared:
        context.close()
    elif failed or shared_page.problems:
        shared_page.give_up()
    else:
        shared_page.leave()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.pages[0] if context.pages else context.new_page()


@pytest.fixture
def problems(
    request: pytest.FixtureRequest, context: BrowserContext, shared_page: SharedPage, base_url: str
) -> Iterator[list[str]]:
    """Everything wrong so far; a test that provokes something takes it out of the list itself."""
    found = shared_page.problems if shares(request) else watch(context, base_url)
    yield found
    assert not found, "the page did what it never should:\n" + "\n".join(found)


@pytest.fixture(autouse=True)
def _watched(problems: list[str]) -> None:
    """Every test here is watched, whether it asks for `problems` or not."""


@pytest.fixture(autouse=True)
def _spared(context: BrowserContext, request: pytest.FixtureRequest) -> None:
    """No worker ever comes up but where a test says that it needs one, and nothing is painted unasked."""
    if not shares(request):
        context.add_init_script(UNPAINTED)
        if request.node.get_closest_marker("worker") is None:
            context.add_init_script(NO_WORKER)
