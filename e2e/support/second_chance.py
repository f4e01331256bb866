"""A second run of failed tests that names each of them: `pytest e2e --last-failed --second-chance`.

A busy machine can starve a browser past a test's patience; a test that needs a second chance for any other reason has
a fault, or has found one. So each is named at the end, and where CI is set the run fails for it, unless the test says
itself what is known of it: `@pytest.mark.stumbles("firefox", reason="…")`, which excuses it in that browser alone.
"""

import os
from collections.abc import Generator

import pytest


def browser_of(item: pytest.Item) -> str:
    """The browser that Playwright runs a test in; nothing for a test that needs none of those."""
    callspec = getattr(item, "callspec", None)
    return str(callspec.params.get("browser_name", "")) if callspec else ""


def excuse(item: pytest.Item) -> str:
    """Return the known cause of a test's failures in its browser; nothing where none is excused."""
    known = item.get_closest_marker("stumbles")
    return str(known.kwargs["reason"]) if known and browser_of(item) in known.args else ""


class SecondChance:
    """Names the tests that pass now, in a run of those that have failed before."""

    def __init__(self) -> None:
        self.failed: set[str] = set()
        self.passed: dict[str, str] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if report.failed:
            self.failed.add(item.nodeid)
        elif report.when == "call" and report.passed:
            self.passed[item.nodeid] = excuse(item)
        return report

    def unexplained(self) -> list[str]:
        return [name for name, reason in self.late().items() if not reason]

    def late(self) -> dict[str, str]:
        """List the tests that passed only now, each with its known cause."""
        return {name: reason for name, reason in self.passed.items() if name not in self.failed}

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.unexplained() and os.environ.get("CI"):
            session.exitstatus = session.exitstatus or pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        late = self.late()
        if not late:
            return
        terminalreporter.section(f"{len(late)} failed and passed when run again")
        for name, reason in late.items():
            terminalreporter.write_line(f"{name}: {reason or 'nobody knows why yet'}")
