"""A plain static host for the site, as any other: files below a path, no special headers."""

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
    """Plain files below a sub-path, as any static host sends them."""

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
        if not path.startswith(self.prefix):
            return str(Path(self.directory, "no such place"))
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def handle(self) -> None:
        with contextlib.suppress(ConnectionError):  # the browser left; nothing is wrong here
            super().handle()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: the browser's own tools show requests better."""


class _Server(http.server.ThreadingHTTPServer):
    # Elsewhere it only lets a port be used again at once; on Windows it would let two servers share one.
    allow_reuse_address = not WINDOWS


class PortTaken(BuildError):
    """The port is another program's."""


@contextlib.contextmanager
def serve(folder: Path, prefix: str = "/", port: int = 0) -> Iterator[str]:
    """Serve a folder from a thread while the block lasts; the address to open."""
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


# A proxy that the system knows of is not asked about this machine.
_DIRECTLY = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def serves(address: str, folder: Path) -> bool:
    """Tell whether the very site of this folder answers at an address: the list of its files has all their hashes."""
    try:
        with _DIRECTLY.open(address + "sw.js", timeout=2) as answer:
            same: bool = answer.read() == (folder / "sw.js").read_bytes()
            return same
    except (OSError, http.client.HTTPException):
        return False
