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
# WebKit where Playwright has none: the programs that drive it and show it, by their packages in Debian.
WEBKIT_DRIVER = {"webkit2gtk-driver": "WebKitWebDriver", "xvfb": "Xvfb"}
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
    if PROGRAMS[browser]:
        install_packages(PROGRAMS[browser][0])
    return find(browser) is not None


def finds_webkit_driver() -> bool:
    """Tell whether the machine has all that drives WebKit without Playwright."""
    return all(map(shutil.which, WEBKIT_DRIVER.values()))


def ensure_webkit_driver() -> bool:
    """Have what drives WebKit without Playwright: the machine's, else Debian's."""
    if not finds_webkit_driver():
        install_packages(*WEBKIT_DRIVER)
    return finds_webkit_driver()


def install_packages(*names: str) -> None:
    """Install packages of Debian where that is allowed."""
    if shutil.which("apt-get") and as_root():
        print(f"installing {' and '.join(names)} …", flush=True)
        status_of(["apt-get", "update", "-q"], ROOT)
        status_of(["apt-get", "install", "-y", "-q", "--no-install-recommends", *names], ROOT)


def launch_options(browser_name: str) -> dict[str, Any]:
    """Return how to start this machine's own browser; Playwright's managed one where there is none."""
    if browser_name == "webkit":
        return {}
    if browser_name == "firefox":
        found = find("firefox")
        return {"channel": "moz-firefox", "executable_path": found} if found else {}
    options: dict[str, Any] = {"args": [*CHROMIUM_ARGS, *(["--no-sandbox"] if as_root() else [])]}
    found = find("chromium")
    return {**options, "executable_path": found} if found else options
