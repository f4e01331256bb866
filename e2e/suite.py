"""Running the page's tests: in which browsers, side by side, and what failed once more. Standard library only."""

import os
from pathlib import Path

from e2e import browsers
from jaipur.lab.processes import status_of

# Both cores of a small machine, all of a larger one; who is done early takes over from who is not.
SIDE_BY_SIDE = ("-n", "auto", "--dist", "worksteal")
# What pytest ends with when it ran all tests and some failed.
SOME_FAILED = 1


def run_suite(python: Path, root: Path, everything: bool, times: bool) -> str:
    """Run the page's tests in the browsers that are here; one sentence about what went wrong, or none."""
    wanted = ["chromium", "firefox", *(["webkit"] if everything else [])]
    there = [name for name in wanted if browsers.ensure(name, python)]
    for name in sorted(set(wanted) - set(there)):
        print(f"-- the page in {name}: not tested, there is none here", flush=True)
    if everything and there != wanted and os.environ.get("CI"):
        return "Everything was to be tested, and a browser is missing."
    command: list[str | Path] = [python, "-m", "pytest", "-q", "e2e", "-o", "cache_dir=.pytest_cache/e2e"]
    for name in there:
        command += ["--browser", name]
    if not browsers.ensure_webkit_driver():
        print("-- the page in WebKit: not tested, its driver is not here (Debian: webkit2gtk-driver, xvfb)", flush=True)
        command += ["--ignore", "e2e/webkit"]
    command += ["--everything"] if everything else []
    command += ["--times"] if times else []
    return "" if run_twice(command, root) == 0 else f"pytest e2e failed in {' or '.join(there)}."


def run_twice(command: list[str | Path], root: Path) -> int:
    """Run some tests, and what failed once more, by itself; the exit status that counts."""
    status = status_of([*command, *SIDE_BY_SIDE], root)
    if status == SOME_FAILED:
        print("-- once more, what failed", flush=True)
        status = status_of([*command, "--last-failed", "--last-failed-no-failures=none", "--second-chance"], root)
    return status
