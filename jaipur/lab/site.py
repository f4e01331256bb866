"""The site: web/ and the engine unchanged, with the runtimes, as plain files for any path of any static host."""

import base64
import gzip
import hashlib
import io
import json
import re
import shutil
import tarfile
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from .processes import BuildError
from .tools import DIST, NODE_MODULES, ROOT, WEB

# Where in the site the files named in web/runtime.sha256 go, by their place in node_modules.
RUNTIMES = {
    "@pyscript/core/dist/": "runtime/pyscript/",
    "@micropython/micropython-webassembly-pyscript/": "runtime/micropython/",
    "pyodide/": "runtime/pyodide/",
    "@fontsource/mukta/files/": "fonts/",
    "@fontsource/yatra-one/files/": "fonts/",
}
# What a browser is sent, by the end of its name: whatever an editor or a system leaves lying about ends otherwise.
ENDINGS = {".html", ".css", ".js", ".json", ".py", ".bin", ".svg", ".png", ".txt", ".webmanifest"}
LEFT_OUT = {"node_modules", "package.json", "package-lock.json", "__pycache__", "lab", "__main__.py"}
# The Python of page and worker travels as one tar.gz: one request, not thirty. PyScript tells the format by
# the end of the address (#.tar.gz); the name itself must not end so, or some hosts unpack it on the way.
SOURCES = "sources.bin"
# What the page and its worker begin with: the only Python that is asked for by its own name.
ENTRIES = ("main.py", "opponent.py")
# MicroPython's tarfile cuts a longer file off there. The worker gets those one by one; the page, which does not
# wait for them, as lines of hex (web/browser/later.py), since MicroPython takes bytes from the browser one at a time.
LARGEST_PACKED = 65536
LATER = "later.txt"
# What of the opponent is read, not thought with.
READ = ("__init__.py", "classes.py", "measured.py", "review.py", "review_text.py", "verdicts.py")
# What only thinks is not needed for the first move either: the page gets it with those, the worker as an archive.
THINKING = "thinking.bin"
NO_PLUGINS = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"]


class Places(NamedTuple):
    """What a site is made from, and where it goes."""

    web: Path = WEB
    engine: Path = ROOT / "jaipur"
    modules: Path = NODE_MODULES
    dist: Path = DIST


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def write(path: Path, text: str) -> None:
    """The same bytes on every system."""
    path.write_text(text, encoding="utf-8", newline="\n")


def shipped(folder: Path) -> list[Path]:
    """The files of web/ or jaipur/ that a browser gets, in a fixed order."""

    def wanted(path: Path) -> bool:
        parts = path.relative_to(folder).parts
        hidden = any(part.startswith(".") for part in parts)
        return path.suffix in ENDINGS and not hidden and not LEFT_OUT & set(parts) and path.is_file()

    return sorted(filter(wanted, folder.rglob("*")), key=lambda path: path.relative_to(folder).as_posix())


def sources(places: Places) -> dict[str, Path]:
    """The Python of page and worker, by its name in their interpreters: the page's own modules and the engine."""
    page = {path.relative_to(places.web).as_posix(): path for path in shipped(places.web) if path.suffix == ".py"}
    engine = {path.relative_to(places.engine.parent).as_posix(): path for path in shipped(places.engine)}
    return page | engine


def thinks(name: str) -> bool:
    """Whether a module of the engine is of use only to those who think; verdicts and reviews are also read."""
    folder, _, module = name.rpartition("/")
    return folder == "jaipur/ai" and module.endswith(".py") and module not in READ


def pack(members: Iterable[tuple[str, Path]]) -> bytes:
    """A tar.gz that is the same bytes for the same files.

    It has no entries for folders, which MicroPython would fail to make twice when a large file came first; a
    folder is made for the first file in it, so the shallow files go ahead.
    """
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name, path in sorted(members, key=lambda member: (member[0].count("/"), member[0])):
            entry = tarfile.TarInfo(name)
            entry.size = path.stat().st_size
            tar.addfile(entry, io.BytesIO(path.read_bytes()))
    return gzip.compress(plain.getvalue(), 9, mtime=0)


def build_site(places: Places, zipped: bool = False) -> None:
    """Write the site anew; zipped: also as one archive beside it."""
    if not (places.web / "index.html").exists():
        raise BuildError("web/index.html is missing, so there is no page to build.")
    python = sources(places)
    large = {name: path for name, path in python.items() if path.stat().st_size > LARGEST_PACKED}
    alone = {name: path for name, path in python.items() if name in ENTRIES} | large
    if missing := set(ENTRIES) - set(python):
        raise BuildError(f"web/{sorted(missing)[0]} is missing, with which the page or its worker begins.")
    static = {path.relative_to(places.web).as_posix(): path for path in shipped(places.web) if path.suffix != ".py"}
    shutil.rmtree(places.dist, ignore_errors=True)
    for name, path in (static | alone).items():
        _copy(path, places.dist / name)
    copy_runtimes(places)
    thinking = {name: path for name, path in python.items() if thinks(name)}
    packed = {name: path for name, path in python.items() if name not in large | thinking}
    (places.dist / SOURCES).write_bytes(pack(packed.items()))
    (places.dist / THINKING).write_bytes(pack(thinking.items()))
    later = (f"{name} {path.read_bytes().hex()}\n" for name, path in (thinking | large).items())
    write(places.dist / LATER, "".join(later))
    write_config(places.dist / "pyscript.json", "./runtime/micropython/micropython.mjs", [SOURCES])
    write_config(places.dist / "worker.json", "./runtime/pyodide/pyodide.mjs", [SOURCES, THINKING], large)
    finish_page(places.dist)
    write_notices(places)
    (places.dist / ".nojekyll").touch()
    write_service_worker(places.dist, places.web / "sw.js")
    if zipped:
        shutil.make_archive(str(places.dist), "zip", places.dist)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, target)


def copy_runtimes(places: Places) -> None:
    """Copy the files listed in web/runtime.sha256, each only if it is the very file that was pinned."""
    for line in read(places.web / "runtime.sha256").splitlines():
        digest, name = line.split()
        source = places.modules / name
        if not source.exists() or hashlib.sha256(source.read_bytes()).hexdigest() != digest:
            raise BuildError(f"{name} is not the file pinned in web/runtime.sha256.")
        package = next(prefix for prefix in RUNTIMES if name.startswith(prefix))
        _copy(source, places.dist / RUNTIMES[package] / name.removeprefix(package))


def write_config(path: Path, interpreter: str, archives: Iterable[str], alone: Iterable[str] = ()) -> None:
    """PyScript's configuration for one side; nothing of PyScript is loaded that the page does not use."""
    config = {
        "interpreter": interpreter,
        "plugins": [f"!{plugin}" for plugin in NO_PLUGINS],
        "files": {f"./{name}#.tar.gz": "./*" for name in archives} | {f"./{file}": f"./{file}" for file in alone},
    }
    write(path, json.dumps(config, indent=1) + "\n")


def finish_page(site: Path) -> None:
    """Put into index.html what only the build knows.

    One stylesheet instead of many, and links that let the browser fetch what the page is about to ask for while
    it still reads the first script: together about a tenth of the time until the page can be played.
    """
    page, mark = site / "index.html", "<!-- preload -->"
    style = re.compile(r'<link rel="stylesheet" href="(css/[^"]+)">\n')
    text = read(page)
    if mark not in text:
        raise BuildError(f"web/index.html has no {mark} line for the addresses that only the build knows.")
    styles = [site / name for name in style.findall(text)]
    write(site / "css/site.css", "".join(map(read, styles)))
    for path in styles:
        path.unlink()
    modules = [path.relative_to(site).as_posix() for path in sorted(site.glob("runtime/pyscript/*-*.js"))]
    modules.append("runtime/micropython/micropython.mjs")
    fetched = ["runtime/micropython/micropython.wasm", "pyscript.json", "worker.json", "main.py", SOURCES]
    links = ['<link rel="stylesheet" href="./css/site.css">']
    links += [f'<link rel="modulepreload" href="./{name}">' for name in modules]
    links += [f'<link rel="preload" as="fetch" crossorigin href="./{name}">' for name in fetched]
    write(page, style.sub("", text).replace(mark, "\n".join(links)))


def write_notices(places: Places) -> None:
    """The licences of what others made and the site carries: web/NOTICES.txt has those that no package brings along."""
    parts = [read(places.web / "NOTICES.txt")]
    for prefix in RUNTIMES:
        folder = places.modules / re.sub(r"(dist|files)/$", "", prefix)
        about = json.loads(read(folder / "package.json"))
        parts.append(f"== {about['name']} {about['version']}, licence {about['license']}\n")
        parts += [read(path) for path in sorted(folder.glob("LICENSE*"))]
    write(places.dist / "NOTICES.txt", "\n".join(parts))


def write_service_worker(site: Path, template: Path = WEB / "sw.js") -> None:
    """Put into sw.js what it keeps for offline play: every file with its hash, and their hash as the version."""
    files = {}
    kept = [path for path in site.rglob("*") if path.is_file() and path.name not in ("sw.js", ".nojekyll")]
    for path in sorted(kept, key=lambda path: path.relative_to(site).as_posix()):
        digest = hashlib.sha256(path.read_bytes()).digest()
        files[path.relative_to(site).as_posix()] = base64.b64encode(digest).decode()
    filled = read(template).replace("{/* files */}", json.dumps(files, indent=1))
    version = hashlib.sha256(filled.encode()).hexdigest()[:16]
    write(site / "sw.js", filled.replace("{version}", version))
