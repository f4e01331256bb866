"""Finding a browser, or getting one. Standard library only: build.py asks before any tool is there."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

CHROMIUM_ARGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # Should anything ask for another host, it shall fail loudly instead of reaching it.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]


def find_program(*names: str) -> str | None:
    """The first of these programs that this machine has."""
    return next(filter(None, map(shutil.which, names)), None)


def find_chromium() -> str | None:
    """The machine's own Chromium or Chrome."""
    return find_program("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_firefox() -> str | None:
    """The machine's own Firefox."""
    return find_program("firefox-esr", "firefox")


def as_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def ensure_chromium(python: Path) -> bool:
    """Have one: the machine's, the one Playwright manages, or Debian's, tried in this order."""
    if find_chromium():
        return True
    look = "import os, playwright.sync_api as a\nwith a.sync_playwright() as p: os.stat(p.chromium.executable_path)"
    if subprocess.run([python, "-c", look], capture_output=True, check=False).returncode == 0:
        return True
    print("installing a browser …", flush=True)
    if subprocess.run([python, "-m", "playwright", "install", "chromium"], check=False).returncode == 0:
        return True
    if shutil.which("apt-get") and as_root():
        subprocess.run(["apt-get", "update", "-q"], check=False)
        subprocess.run(["apt-get", "install", "-y", "-q", "chromium"], check=False)
    return find_chromium() is not None


def launch_options(browser_name: str) -> dict[str, Any]:
    """How to start this machine's own browser; Playwright's managed one where there is none."""
    if browser_name == "firefox":
        found = find_firefox()
        return {"channel": "moz-firefox", "executable_path": found} if found else {}
    options: dict[str, Any] = {"args": [*CHROMIUM_ARGS, *(["--no-sandbox"] if as_root() else [])]}
    found = find_chromium()
    return {**options, "executable_path": found} if found else options
