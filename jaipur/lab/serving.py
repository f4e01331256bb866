"""A plain static host for the site, as any other: files below a path, no special headers."""

import contextlib
import functools
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .processes import BuildError


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


@contextlib.contextmanager
def serve(folder: Path, prefix: str = "/", port: int = 0) -> Iterator[str]:
    """Serve a folder from a thread while the block lasts; the address to open."""
    handler = functools.partial(StaticHandler, directory=str(folder), prefix=prefix)
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    except (OSError, OverflowError) as error:
        raise BuildError(f"Port {port} cannot be used ({error}): leave --port out for a free one.") from None
    threading.Thread(target=functools.partial(server.serve_forever, 0.05), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{prefix}"
    finally:
        server.shutdown()
        server.server_close()
