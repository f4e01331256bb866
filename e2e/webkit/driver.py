"""A WebDriver client for WebKitGTK: the dozen commands that the tests need, with the standard library alone.

Selenium would be one more pinned package with a dozen dependencies, for as many lines on our side.
"""

import base64
import contextlib
import http.client
import json
import os
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

# The key under which the standard hides an element's id.
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Escape": "\ue00c", "Space": " "}
WIDTH, HEIGHT = 1280, 800
# In seconds. A slow machine must only be slow, not red.
PATIENCE = 60.0
PICTURE_PATIENCE = 10.0
TICK = 0.05
# Why an element cannot be clicked that may become so: not there, hidden, drawn anew, or behind another.
NOT_YET = {
    "no such element",
    "element not interactable",
    "stale element reference",
    "element click intercepted",
}


class WebDriverError(Exception):
    """A command that the driver refused; `kind` is the standard's name for the reason."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(f"{kind}: {message}")
        self.kind = kind


class Session:
    """One WebDriver session: sends commands, returns their values."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=4 * PATIENCE)
        self._path = "/session"
        # "none": the default waits for the load event even before each later command, and the page's own
        # data-page tells more. The window is ephemeral: nothing is stored once the session ends.
        wanted = {"pageLoadStrategy": "none", "timeouts": {"script": int(2000 * PATIENCE)}}
        self._path += f"/{self.send('POST', '', {'capabilities': {'alwaysMatch': wanted}})['sessionId']}"

    def send(self, method: str, command: str, body: dict[str, Any] | None = None) -> Any:
        text = None if body is None else json.dumps(body)
        self._connection.request(method, self._path + command, text, {"Content-Type": "application/json"})
        with self._connection.getresponse() as response:
            value = json.loads(response.read())["value"]
        if response.status != http.client.OK:
            raise WebDriverError(value["error"], value["message"])
        return value

    @contextlib.contextmanager
    def patience(self, seconds: float) -> Iterator[None]:
        """Wait for answers no longer than this while the block lasts."""
        usual, self._connection.timeout = self._connection.timeout, seconds
        self._connection.close()
        try:
            yield
        finally:
            self._connection.timeout = usual
            self._connection.close()

    def end(self) -> None:
        """Close the browser."""
        try:
            self.send("DELETE", "")
        finally:
            self._connection.close()


class Window:
    """The browser's window; its methods have the names and meanings of Playwright's `Page` where that has them."""

    def __init__(self, session: Session) -> None:
        self._session = session
        # Before any page is loaded: a page that is resized while it loads may be laid out for the old size.
        session.send("POST", "/window/rect", {"x": 0, "y": 0, "width": WIDTH, "height": HEIGHT})

    def goto(self, address: str) -> None:
        """Load a page of the site and wait until it can be played."""
        self._leave("/url", {"url": address})

    def reload(self) -> None:
        self._leave("/refresh", {})

    def _leave(self, command: str, body: dict[str, Any]) -> None:
        # The command returns while the old page is still there, which must not be taken for the new one.
        self.evaluate("document.documentElement.dataset.page = 'left'")
        self._session.send("POST", command, body)
        self.expect("document.documentElement.dataset.page", "ready")

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        """Return what an expression, or a function called with `arg`, is in the page; promises are awaited."""
        script = f"const it = ({expression}); return typeof it === 'function' ? it(arguments[0]) : it;"
        return self._session.send("POST", "/execute/sync", {"script": script, "args": [arg]})

    def expect(self, expression: str, value: Any, arg: Any = None, patience: float = PATIENCE) -> None:
        """Wait until an expression has a value in the page."""
        end = time.monotonic() + patience
        found: Any = None
        while time.monotonic() < end:
            try:
                found = self.evaluate(expression, arg)
            except WebDriverError as error:
                # The page was left before the script could answer.
                if error.kind != "no such frame":
                    raise
            if found == value:
                return
            time.sleep(TICK)
        raise AssertionError(f"{expression} ({arg}) is {found!r} after {patience:.0f} s, not {value!r}.")

    def expect_data(self, name: str, value: str, patience: float = PATIENCE) -> None:
        """Wait until <html> has a data attribute of this value."""
        self.expect("(name) => document.documentElement.dataset[name]", value, name, patience)

    def expect_text(self, selector: str, text: str) -> None:
        self.expect("(selector) => document.querySelector(selector)?.textContent.trim()", text, selector)

    def expect_open(self, sheet: str) -> None:
        """Wait until this sheet is the only one that is open; "" for none."""
        opened = "[...document.querySelectorAll('dialog[open]')].map((dialog) => dialog.id).join()"
        self.expect(opened, f"sheet-{sheet}" if sheet else "")

    def expect_focus(self, selector: str) -> None:
        self.expect("(selector) => !!document.activeElement?.matches(selector)", True, selector)

    def click(self, selector: str) -> None:
        """Click the middle of an element with the mouse, once it is there and the mouse reaches it."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                found = self._session.send("POST", "/element", {"using": "css selector", "value": selector})
                self._session.send("POST", f"/element/{found[ELEMENT]}/click", {})
                return
            except WebDriverError as error:
                if error.kind not in NOT_YET or time.monotonic() > end:
                    raise WebDriverError(error.kind, f"{selector}: {error}") from None
            time.sleep(TICK)

    def press(self, *names: str) -> None:
        """Press keys in turn, wherever the focus is; "Shift+Tab" holds the first of two."""
        actions = []
        for name in names:
            keys = [KEYS.get(key, key) for key in (name.split("+") if len(name) > 1 else [name])]
            actions += [{"type": "keyDown", "value": key} for key in keys]
            actions += [{"type": "keyUp", "value": key} for key in reversed(keys)]
        self._session.send("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": actions}]})

    def screenshot(self, target: Path) -> None:
        """Save a picture of the page, if there is one soon, as the last thing that is done with this page."""
        with contextlib.suppress(TimeoutError, WebDriverError), self._session.patience(PICTURE_PATIENCE):
            # WebKit waits for the next frame, and a page at rest draws none.
            self.evaluate("void setInterval(() => { document.body.style.opacity = 0.99 + Math.random() / 100 }, 50)")
            picture = base64.b64decode(self._session.send("GET", "/screenshot"))
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(picture)


@contextlib.contextmanager
def open_window(folder: Path) -> Iterator[Window]:
    """Start a screen, the driver and the browser; `folder` is the browser's home meanwhile."""
    with contextlib.ExitStack() as running:
        display = running.enter_context(_screen())
        settings = {
            "DISPLAY": display,
            "GDK_BACKEND": "x11",
            "HOME": str(folder),
            # There is no bus for assistive technology, which each window would look for.
            "NO_AT_BRIDGE": "1",
            # Nor is there a graphics card, and what Mesa does in its place can crash when a page is left.
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
        }
        session = Session(running.enter_context(_driver(settings)))
        running.callback(session.end)
        yield Window(session)


@contextlib.contextmanager
def _screen() -> Iterator[str]:
    """Start a screen without a device; its name."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-nolisten", "tcp"]
    with _started(command, stdout=subprocess.PIPE) as screen:
        assert screen.stdout
        number = screen.stdout.readline().decode().strip()
        if not number:
            raise RuntimeError("Xvfb did not start.")
        yield f":{number}"


@contextlib.contextmanager
def _driver(settings: dict[str, str]) -> Iterator[int]:
    """Start WebKit's driver; the port where it listens."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = int(free.getsockname()[1])
    with _started(["WebKitWebDriver", f"--port={port}"], env={**os.environ, **settings}) as driver:
        while not _listens(port):
            if driver.poll() is not None:
                raise RuntimeError(f"WebKitWebDriver ended with status {driver.returncode}.")
            time.sleep(TICK)
        yield port


@contextlib.contextmanager
def _started(command: list[str], **options: Any) -> Iterator["subprocess.Popen[bytes]"]:
    """Run a program while the block lasts."""
    with subprocess.Popen(command, stderr=subprocess.DEVNULL, **options) as process:
        try:
            yield process
        finally:
            process.terminate()


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
