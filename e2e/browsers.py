"""Finding a browser, getting one, testing in it. Standard library only: build.py asks before any tool is there."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

# What each is called where a machine has its own; the first is also Debian's package.
PROGRAMS = {
    "chromium": ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "firefox": ("firefox-esr", "firefox"),
}
# What pytest ends with when it ran all tests and some failed.
SOME_FAILED = 1
CHROMIUM_ARGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # Should anything ask for another host, it shall fail loudly instead of reaching it.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]


def find(browser: str) -> str | None:
    """The machine's own browser of this kind."""
    return next(filter(None, map(shutil.which, PROGRAMS[browser])), None)


def as_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def ensure(browser: str, python: Path) -> bool:
    """Have one: the machine's, the one Playwright manages, or Debian's, tried in this order."""
    if find(browser):
        return True
    look = f"import os, playwright.sync_api as a\nwith a.sync_playwright() as p: os.stat(p.{browser}.executable_path)"
    if subprocess.run([python, "-c", look], capture_output=True, check=False).returncode == 0:
        return True
    print(f"installing {browser} …", flush=True)
    if subprocess.run([python, "-m", "playwright", "install", browser], check=False).returncode == 0:
        return True
    if shutil.which("apt-get") and as_root():
        subprocess.run(["apt-get", "update", "-q"], check=False)
        subprocess.run(["apt-get", "install", "-y", "-q", PROGRAMS[browser][0]], check=False)
    return find(browser) is not None


def launch_options(browser_name: str) -> dict[str, Any]:
    """How to start this machine's own browser; Playwright's managed one where there is none."""
    if browser_name == "firefox":
        found = find("firefox")
        return {"channel": "moz-firefox", "executable_path": found} if found else {}
    options: dict[str, Any] = {"args": [*CHROMIUM_ARGS, *(["--no-sandbox"] if as_root() else [])]}
    found = find("chromium")
    return {**options, "executable_path": found} if found else options


def run_suite(python: Path, root: Path) -> list[str]:
    """Run the page's tests in one browser after the other; those in which they failed.

    A busy machine can starve a browser past a test's patience, so what failed is run once more and has to pass then.
    """
    failed = []
    for name in PROGRAMS:
        if not ensure(name, python):
            print(f"-- the page in {name}: not tested, there is none here", flush=True)
            continue
        command = [
            *[str(python), "-m", "pytest", "-q", "e2e", "--browser", name],
            *[f"--output=test-results/{name}", "-o", f"cache_dir=.pytest_cache/{name}"],
        ]
        status = subprocess.run(command, cwd=root, check=False).returncode
        if status == SOME_FAILED:
            print(f"-- the page in {name}: once more, what failed", flush=True)
            again = ["--last-failed", "--last-failed-no-failures=none"]
            status = subprocess.run([*command, *again], cwd=root, check=False).returncode
        if status:
            failed.append(name)
        print(f"-- the page in {name}: {'failed' if status else 'ok'}", flush=True)
    return failed
