"""The whole site in one HTML file, which opens from a disk without a server and without a network.

The file is made from a built site. Scripts, runtimes and texts are blocks of base64, compressed where that is shorter;
one_file.js hands them to the page and its workers. Styles, fonts and pictures are in the style sheets.
"""

import base64
import hashlib
import html
import json
import posixpath
import re
from collections.abc import Mapping
from pathlib import Path

from jaipur.lab.processes import BuildError

from .packing import gzipped, without_comments
from .tools import ROOT

ONE_FILE = "jaipur.html"
BEGINNING = ROOT / "web/build/one_file.js"
# The menu's entry for the file, in index.html. It stays in a site that has the file.
ENTRY = re.compile(r"(?m)^ *<li data-copy>.*\n")
# The address of the site within the file. No browser asks anybody for it.
PLACE = "jaipur:///"
SPRITE, SYMBOL = "art/sprite.svg#", "#art-"
ICON, STYLE, LATER_STYLE = "art/icon.svg", "css/site.css", "css/later.css"
START, SHEETS, NOTICES = "start.js", "sheets.txt", "NOTICES.txt"
PAGE_RUNTIME = "runtime/micropython/micropython.mjs"
WORKER_RUNTIME = "runtime/pyodide/pyodide.mjs"
PAGE_SCRIPTS = "runtime/pyscript/core-"
# The parts that become blocks: everything that is fetched or imported. The first of them stand before the beginning, so
# that the page starts while the browser still reads the others.
FIRST = re.compile(r"runtime/(micropython|pyscript)/|page\.bin|start\.js|storage\.js|i18n/")
OTHERS = re.compile(r"runtime/pyodide/|(later|weights|worker)\.bin|worker\.json|opponent\.py|puzzles\.txt|sheets\.txt")
FETCHED_ART = "art/sprite.svg"
TYPES = {".svg": "image/svg+xml", ".woff2": "font/woff2", ".css": "text/css", ".txt": "text/plain"}


def one_file(site: Path, address: str = "") -> str:
    """Return the page with all parts of a built site. Links that it shares begin with the address, if there is one."""
    parts = {name: part(site, name) for name in part_names(site)}
    packed = {name: gzipped(content) for name, content in parts.items()}
    shorter = {name: len(packed[name]) < len(content) for name, content in parts.items()}

    def block(name: str) -> str:
        content = base64.b64encode(packed[name] if shorter[name] else parts[name]).decode()
        return f'<script type="application/octet-stream" data-part="{name}">{content}</script>\n'

    filled = {"{place}": PLACE, "{/* names */}": json.dumps(shorter), "{sprite}": SPRITE, "{symbol}": SYMBOL}
    beginning = without_comments(exchanged(_read(BEGINNING), filled, BEGINNING.name))
    style, stalled = style_of(site, STYLE), _read(site / "stalled.js")
    first = "".join(block(name) for name in parts if FIRST.match(name))
    others = "".join(block(name) for name in parts if not FIRST.match(name))
    scripts = f"{first}<script>{beginning}</script>\n<script>{stalled}</script>\n{others}"
    changes = {
        '<link rel="stylesheet" href="./css/site.css">\n': f"<style>{style}</style>\n",
        '<script defer src="./stalled.js"></script>\n': "",
        f'href="{ICON}"': f'href="{data_address(site, ICON)}"',
        f'"./{PAGE_RUNTIME}"': f'"{PLACE}{PAGE_RUNTIME}"',
        SPRITE: SYMBOL,
        "<body>\n": f"<body>\n{symbols(site)}\n",
        "</body>": f"{scripts}</body>",
    }
    if address:
        changes["<html "] = f'<html data-address="{html.escape(address)}" '
    page = re.sub(r'<link rel="(modulepreload|preload|manifest|apple-touch-icon)".*\n', "", _read(site / "index.html"))
    page = re.sub(r'<script type="module".*\n', "", page)
    # Before the style and the scripts come in: their text must not be changed.
    page = re.sub(r'(Content-Security-Policy" content=)"[^"]*"', rf'\1"{policy(style, beginning, stalled)}"', page)
    return exchanged(page, changes, "index.html")


def part_names(site: Path) -> list[str]:
    """Return the names of the files of a site that become blocks, in a fixed order."""
    names = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    return [name for name in names if FIRST.match(name) or OTHERS.match(name) or name == FETCHED_ART]


def policy(style: str, *scripts: str) -> str:
    """Return the content policy: no host at all, and only the scripts and styles of the file."""
    hashes = " ".join(map(_digest, scripts))
    return (
        f"default-src 'none'; script-src {hashes} 'unsafe-eval' blob:; worker-src blob:; connect-src blob: data:; "
        f"img-src blob: data:; style-src {_digest(style)} data:; font-src data:; base-uri 'none'; form-action 'none'"
    )


def part(site: Path, name: str) -> bytes:
    """Return a file of the site as it is in the block: addresses lead to other blocks."""
    content = (site / name).read_bytes()
    if name.endswith((".js", ".mjs")):
        return script_of(site, name, content.decode()).encode()
    if name == SHEETS:
        text = exchanged(content.decode(), {SPRITE: SYMBOL, f'href="./{NOTICES}"': _download(site, NOTICES)}, name)
        return ENTRY.sub("", text).encode()
    return content


def script_of(site: Path, name: str, text: str) -> str:
    """Return a script that imports by full addresses, the later ones through jaipurImport()."""

    def full(match: re.Match[str]) -> str:
        other = posixpath.normpath(posixpath.join(posixpath.dirname(name), match[2]))
        if not (site / other).exists():
            return match[0]
        return f'{match[1].replace("import(", "jaipurImport(")}"{PLACE}{other}"'

    text = re.sub(r'(\bfrom|\bimport ?|\bimport\()"(\./[^"]+)"', full, text)
    text = text.replace("import.meta", f'({{url:"{PLACE}{name}"}})')
    if name == START:
        changes = {
            f'new URL("./{WORKER_RUNTIME}", location.href).href': f'"{PLACE}{WORKER_RUNTIME}"',
            f'"./{LATER_STYLE}"': f'"{_encoded(style_of(site, LATER_STYLE).encode(), LATER_STYLE)}"',
            # The script runs when everything before the blocks has been read.
            'document.readyState !== "loading"': "true",
        }
        return exchanged(text, changes, name)
    if name.startswith(PAGE_SCRIPTS):
        # Once in the page and once in the text of the worker; there a blob's own address is no base for others.
        text = exchanged(text, {"module:import(o)": "module:jaipurImport(o)"}, name)
        text, bases = re.subn(r"=location\.href\)(=>new URL\(\w,\w\.replace)", rf'="{PLACE}")\1', text)
        text, workers = re.subn(r"""\["/\*@\*/"\+('(?:[^'\\]|\\.)*')""", r"[jaipurWorker(\1)", text)
        if (bases, workers) != (2, 1):
            raise BuildError(f"The one file cannot be made: {name} starts its worker in another way.")
    if name == WORKER_RUNTIME:
        return exchanged(text, {'import(e),"loadScript"': 'jaipurImport(e),"loadScript"'}, name)
    return text


def exchanged(text: str, changes: Mapping[str, str], name: str) -> str:
    """Replace texts by others; BuildError if one is missing."""
    for old, new in changes.items():
        if old not in text:
            raise BuildError(f"The one file cannot be made: {name} has no `{old.strip()}`.")
        text = text.replace(old, new)
    return text


def symbols(site: Path) -> str:
    """Return the symbols of the sprite as an element of the page, by names of their own."""
    sprite = re.sub(r'(\bid="|\bhref="#)', rf"\1{SYMBOL[1:]}", _read(site / FETCHED_ART))
    return sprite.replace("<svg ", '<svg class="sr" aria-hidden="true" ', 1).strip()


def style_of(site: Path, name: str) -> str:
    """Return a style sheet with its fonts and pictures in it."""
    return re.sub(r"url\(\.\./([^)]+)\)", lambda found: f"url({data_address(site, found[1])})", _read(site / name))


def data_address(site: Path, name: str) -> str:
    """Return an address that holds a file."""
    return _encoded((site / name).read_bytes(), name)


def _encoded(content: bytes, name: str) -> str:
    return f"data:{TYPES[Path(name).suffix]};base64,{base64.b64encode(content).decode()}"


def _download(site: Path, name: str) -> str:
    # Browsers open no data: address as a page.
    return f'download="{name}" href="{data_address(site, name)}"'


def _digest(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")
