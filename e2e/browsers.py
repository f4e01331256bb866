"""Finding a browser and getting one. Standard library only: build.py asks before any tool is there."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

from jaipur.lab.processes import status_of
from web.build.tools import ROOT

# What each is called where a machine has its own; the first is also Debian's package. Without its window, whose own
# pages it would draw for every test, Chromium takes half the time: Playwright's managed one is the same.
PROGRAMS: dict[str, tuple[str, ...]] = {
    "chromium": ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "firefox": ("firefox-esr", "firefox"),
    "webkit": (),  # Playwright's own alone can be remotely controlled
}
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
    start = f"import playwright.sync_api as a\nwith a.sync_playwright() as p: p.{browser}.launch().close()"
    if status_of([python, "-c", start], ROOT, quiet=True) == 0:
        return True
    print(f"installing {browser} ...", flush=True)
    status_of([python, "-m", "playwright", "install", browser], ROOT)
    if status_of([python, "-c", start], ROOT, quiet=True) == 0:
        return True
    if PROGRAMS[browser] and shutil.which("apt-get") and as_root():
        status_of(["apt-get", "update", "-q"], ROOT)
        status_of(["apt-get", "install", "-y", "-q", PROGRAMS[browser][0]], ROOT)
    return find(browser) is not None


def launch_options(browser_name: str) -> dict[str, Any]:
    """How to start this machine's own browser; Playwright's managed one where there is none."""
    if browser_name == "webkit":
        return {}
    if browser_name == "firefox":
        found = find("firefox")
        return {"channel": "moz-firefox", "executable_path": found} if found else {}
    options: dict[str, Any] = {"args": [*CHROMIUM_ARGS, *(["--no-sandbox"] if as_root() else [])]}
    found = find("chromium")
    return {**options, "executable_path": found} if found else options
