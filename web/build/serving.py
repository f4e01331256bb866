"""A plain static host for the site: files below a path, no special headers."""

import contextlib
import functools
import http.client
import http.server
import threading
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from jaipur.lab.processes import WINDOWS, BuildError


class StaticHandler(http.server.SimpleHTTPRequestHandler):
    """A handler that sends plain files below a sub-path, as any static host does."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def __init__(self, *args: Any, prefix: str = "/", **kwargs: Any) -> None:
        self.prefix = prefix
        super().__init__(*args, **kwargs)

    def translate_path(self, path: str) -> str:
        """Return the file of a path; a path outside the prefix leads to no file."""
        if not path.startswith(self.prefix):
            return str(Path(self.directory, "no such place"))
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def handle(self) -> None:
        """Handle requests until the browser closes the connection."""
        with contextlib.suppress(ConnectionError):  # the browser left; nothing is wrong here
            super().handle()

    def log_message(self, format: str, *args: Any) -> None:
        """Log nothing: the browser's own tools show requests better."""


class _Server(http.server.ThreadingHTTPServer):
    # On Windows this would let two servers share a port; elsewhere it lets a port be reused at once.
    allow_reuse_address = not WINDOWS


class PortTaken(BuildError):
    """An error because another program uses the port."""


@contextlib.contextmanager
def serve(folder: Path, prefix: str = "/", port: int = 0) -> Iterator[str]:
    """Serve a folder from a thread during the block; yield the address to open."""
    handler = functools.partial(StaticHandler, directory=str(folder), prefix=prefix)
    try:
        server = _Server(("127.0.0.1", port), handler)
    except (OSError, OverflowError) as error:
        raise PortTaken(f"Port {port} cannot be used ({error}): choose another with --port, or leave it out.") from None
    threading.Thread(target=functools.partial(server.serve_forever, 0.05), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{prefix}"
    finally:
        server.shutdown()
        server.server_close()


# A proxy of the system cannot reach this machine.
_DIRECTLY = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def serves(address: str, folder: Path) -> bool:
    """Return true if the site of this folder answers at an address: equal sw.js files list equal hashes."""
    try:
        with _DIRECTLY.open(address + "sw.js", timeout=2) as answer:
            same: bool = answer.read() == (folder / "sw.js").read_bytes()
            return same
    except (OSError, http.client.HTTPException):
        return False
