"""Hosts that send the same site, each in its own way; they can go away, come back and get a new version."""

import base64
import functools
import gzip
import hashlib
import http.server
import re
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field

from web.build.serving import StaticHandler
from web.build.tools import DIST

PREFIX = "/some/where/"


@dataclass(frozen=True)
class Manners:
    """The ways in which a host sends its files; every name is below the site's own path, "" is the path itself."""

    moved: Mapping[str, str] = field(default_factory=dict)  # whoever asks for this is sent there
    called: Mapping[str, str] = field(default_factory=dict)  # what it calls a file
    refused: str = r"(?!)"  # the names it knows nothing of
    types: Mapping[str, str] = field(default_factory=dict)  # what it takes a file for, by the name's end
    headers: Mapping[str, str] = field(default_factory=dict)
    packs: bool = False  # on the way, whatever the browser can unpack
    unpacks: tuple[str, ...] = ()  # names it says are only packed for the way
    page_for_all: bool = False  # what is not there is the page


OCTETS = "application/octet-stream"
# Those that SECURITY.md says do no harm.
GUARDED = {"Content-Security-Policy": "frame-ancestors 'none'", "X-Content-Type-Options": "nosniff"}
FOR_EVER = "public, max-age=31536000, immutable"
HOSTS = {
    "sends files as they are": Manners(),
    # Where it sends people is one thing and how it sends files another, so each host tries one of either.
    "sends those at the folder to index.html, and packs on the way": Manners(
        moved={"": "index.html"}, packs=True, headers=GUARDED
    ),
    "sends those at index.html to the folder, and has everything kept for ever": Manners(
        moved={"index.html": ""}, headers={"Cache-Control": FOR_EVER}
    ),
    "shows no endings, and unpacks by name": Manners(
        moved={"": "index", "index.html": "index"},
        called={"index": "index.html"},
        unpacks=(".gz", ".tgz", ".Z", ".br"),
    ),
    "has nothing at the folder, lets nothing be kept, and takes mjs and wasm for text": Manners(
        refused="$",
        headers={"Cache-Control": "no-store", "Vary": "*"},
        types={"mjs": "text/plain", "wasm": "text/plain"},
    ),
    "adds the slash, and answers with the page for what is not there": Manners(
        moved={"index.html": "index/", "index/": ""}, page_for_all=True
    ),
    "takes mjs for octets, and hides names with a dot ahead": Manners(types={"mjs": OCTETS}, refused=r"(.*/)?\."),
}


class Host(http.server.ThreadingHTTPServer):
    """A host with the built site and its own manners."""

    def __init__(self, manners: Manners) -> None:
        super().__init__(("127.0.0.1", 0), functools.partial(Answer, prefix=PREFIX))
        self.manners = manners
        self.gone = False
        self.asked: list[str] = []
        # The one file that it sends only when told to.
        self.held: str | None = None
        self.release = threading.Event()
        # What was put there since, over the built files, or taken away.
        self.published: dict[str, bytes | None] = {}
        self.address = f"http://127.0.0.1:{self.server_port}{PREFIX}"
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    @property
    def entry(self) -> str:
        """The address that is handed round: the page's own where there is none at the folder's."""
        return self.address + ("index.html" if re.match(self.manners.refused, "") else "")

    def close(self) -> None:
        self.shutdown()
        self.server_close()

    def content(self, name: str) -> bytes | None:
        """Return the file under a name."""
        path = DIST / name
        if name in self.published:
            return self.published[name]
        return path.read_bytes() if path.is_file() else None

    def publish(self, title: str) -> None:
        """Put a new version there: another title, another notice, and the service worker that belongs to them."""
        page, notices = self.content("index.html") or b"", self.content("NOTICES.txt") or b""
        titled = re.sub(rb"<title[^>]*>[^<]*<", f"<title>{title}<".encode(), page)
        noted = notices + title.encode()
        worker = (self.content("sw.js") or b"").decode()
        for before, after in ((page, titled), (notices, noted)):
            worker = worker.replace(in_base64(before), in_base64(after))
        self.published |= {"index.html": titled, "NOTICES.txt": noted, "sw.js": worker.encode()}


def in_base64(content: bytes) -> str:
    """A file's hash as sw.js lists it."""
    return base64.b64encode(hashlib.sha256(content).digest()).decode()


class Answer(StaticHandler):
    """One request, answered in the manner of the host."""

    server: Host

    def parse_request(self) -> bool:
        parsed = super().parse_request()
        if parsed and self.server.gone:
            self.close_connection = True
            return False
        return parsed

    def do_GET(self) -> None:
        path, manners = self.path.split("?")[0], self.server.manners
        name = path.removeprefix(PREFIX)
        self.server.asked.append(name)
        if name == self.server.held:
            self.server.release.wait()
        if path == PREFIX[:-1]:
            self._send(301, {"Location": PREFIX})
        elif name in manners.moved:
            self._send(302, {"Location": PREFIX + manners.moved[name]})
        else:
            content = None
            if path.startswith(PREFIX) and not re.match(manners.refused, name):
                name = manners.called.get(name, name) or "index.html"
                content = self.server.content(name)
            if content is None and manners.page_for_all:
                name, content = "index.html", self.server.content("index.html")
            if content is None:
                self._send(404, {"Content-Type": "text/html"}, b"<title>There is no such place</title>")
            else:
                self._send_file(name, content)

    def _send_file(self, name: str, content: bytes) -> None:
        manners = self.server.manners
        mark = f'"{in_base64(content)}"'
        headers = {"Content-Type": manners.types.get(name.split(".")[-1], self.guess_type(name)), "ETag": mark}
        if self.headers["If-None-Match"] == mark:
            self._send(304, headers)
            return
        if manners.packs:
            content = gzip.compress(content, 1)
        if manners.packs or name.endswith(manners.unpacks):
            headers["Content-Encoding"] = "gzip"
        self._send(200, headers, content)

    def _send(self, status: int, headers: Mapping[str, str], content: bytes = b"") -> None:
        self.send_response(status)
        for header, text in {**headers, **self.server.manners.headers, "Content-Length": str(len(content))}.items():
            self.send_header(header, text)
        self.end_headers()
        self.wfile.write(content)
