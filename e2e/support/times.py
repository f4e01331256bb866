"""Times of the page's tests, test by test: `pytest e2e --times`.

Everything a test does with a browser passes through one door of Playwright; what is asked for there tells what the
time is spent on. What is left of a test's time is Python here: replaying, searching, comparing.
"""

import time
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import pytest
from playwright._impl._sync_base import SyncBase

KINDS = ("browser", "load", "worker", "waiting", "play", "axe", "script", "python")
EXPLAINED = (
    "browser: windows opened and closed; load: until the page can be played; worker: until Pyodide is up, and the"
    " site kept;\nwaiting: for anything else to show; play: clicks and keys; script: reading the page;"
    " python: on this side"
)
# What is waited for, by the attribute of <html> that tells.
SIGNS = {"data-page": "load", "data-opponent": "worker", "data-offline": "worker"}
ACTIONS = {"click", "tap", "press", "fill", "check", "uncheck", "type", "select_option", "focus", "move", "down", "up"}
OPENING = {"launch", "new_context", "new_page", "close", "add_init_script", "route", "unroute_all", "start", "stop"}
LOADING = {"goto", "reload", "go_back", "go_forward"}


def kind_of(call: "Coroutine[Any, Any, Any]") -> str:
    """Return the kind of a call to the browser, from its name and its parameters."""
    owner, _, name = getattr(call, "__qualname__", "").rpartition(".")
    if owner.endswith("Assertions"):
        return SIGNS.get(asked(call, "name"), "waiting")
    if name in LOADING:
        return "load"
    if name in ACTIONS:
        return "play"
    if name in OPENING:
        return "browser"
    if name == "wait_for":
        return "waiting"
    script = asked(call, "expression")
    if "axe.run" in script:
        return "axe"
    # A script that watches the page hands back a promise of what it waits for.
    return "waiting" if "MutationObserver" in script else "script"


def asked(call: "Coroutine[Any, Any, Any]", parameter: str) -> str:
    """Return a call's value for a parameter; nothing if it has none of this name."""
    frame = getattr(call, "cr_frame", None)
    return str(frame.f_locals.get(parameter, "")) if frame else ""


class Clock:
    """Times of the calls of the running test, by kind."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}
        self.within: str | None = None

    def measure(self, kind: str, work: Callable[[], Any]) -> Any:
        """Do some work; what it calls in turn counts for the same."""
        if self.within:
            return work()
        began, self.within = time.monotonic(), kind
        try:
            return work()
        finally:
            self.within = None
            self.spent[kind] = self.spent.get(kind, 0) + time.monotonic() - began


class Times:
    """Measures in each process that runs tests, and prints the table in the one that reports."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.table: dict[str, dict[str, float]] = {}
        self._listen()

    def _listen(self) -> None:
        clock, sync = self.clock, SyncBase._sync

        def timed_sync(this: SyncBase, call: "Coroutine[Any, Any, Any]") -> Any:
            return clock.measure(kind_of(call), lambda: sync(this, call))

        SyncBase._sync = timed_sync  # type: ignore[assignment, method-assign]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> Iterator[None]:
        try:
            return (yield)
        finally:
            item.user_properties.append(("times", dict(self.clock.spent)))
            self.clock.spent.clear()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        row = self.table.setdefault(report.nodeid, {})
        row["all"] = row.get("all", 0) + report.duration
        if report.when == "teardown":
            row.update(dict(report.user_properties).get("times", {}))  # type: ignore[call-overload]
            row["python"] = max(0.0, row["all"] - sum(row.get(kind, 0) for kind in KINDS))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        write = terminalreporter.write_line
        terminalreporter.section("where the time goes, in seconds")
        write(EXPLAINED)
        write("".join(f"{kind:>9}" for kind in ("all", *KINDS)))
        rows = sorted(self.table.items(), key=lambda row: -row[1]["all"])
        total = {kind: sum(row.get(kind, 0) for _, row in rows) for kind in ("all", *KINDS)}
        for name, row in [(f"all {len(rows)} tests", total), *rows]:
            told = "".join(f"{row[kind]:9.1f}" if row.get(kind, 0) >= 0.05 else f"{'-':>9}" for kind in ("all", *KINDS))
            write(f"{told}  {name.removeprefix('e2e/')}")
