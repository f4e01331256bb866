"""Gives each test WebKit's window, and fails what does in it what no page of ours may do.

All tests of a process share the window. Each has a server of its own, on a port of its own and so of another origin:
the storage of one test is not that of another.
"""

from collections.abc import Iterator

import pytest

from e2e.browsers import finds_webkit_driver
from e2e.webkit.driver import Window, open_window
from e2e.webkit.sites import PROBLEMS
from web.build.tools import ROOT


@pytest.fixture(scope="session")
def only_window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    if not finds_webkit_driver():
        pytest.exit("WebKit's driver is not here: install Debian's webkit2gtk-driver and xvfb.", returncode=2)
    with open_window(tmp_path_factory.mktemp("home")) as window:
        yield window


@pytest.fixture
def window(only_window: Window, request: pytest.FixtureRequest) -> Iterator[Window]:
    """The window that all tests of a process share; a picture of it is left where a test fails."""
    yield only_window
    called = getattr(request.node, "rep_call", None)
    if called is None or called.failed:
        only_window.screenshot(ROOT / "test-results" / f"webkit-{request.node.name}.png")


@pytest.fixture
def problems(window: Window) -> Iterator[None]:
    """Fail a test for what went wrong on the site that its window shows at the end."""
    yield
    found = window.evaluate(PROBLEMS)
    assert not found, "the page did what it never should:\n" + "\n".join(found)


@pytest.fixture(autouse=True)
def _spared() -> None:
    """No worker comes up unless a site is made with one: the other browsers' own way needs Playwright's context."""
