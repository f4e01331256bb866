"""The site: web/ and the engine unchanged, with the runtimes, as plain files for any path of any static host."""

import base64
import hashlib
import itertools
import json
import re
import runpy
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from jaipur import __version__
from jaipur.lab.processes import BuildError

from . import one_file
from .art import card_strip, mark_strip, token_strip
from .packing import compiled, contents, needed_first, pack, pack_tight, reached, without_comments
from .placing import put_in_place, workshop
from .preview import PICTURE, announce, checked_address
from .tools import DIST, NODE_MODULES, ROOT, WEB, made_library, mpy_cross

# The folders in the site for the files of web/runtime.sha256, by their folders in node_modules.
RUNTIMES = {
    "@pyscript/core/dist/": "runtime/pyscript/",
    "@micropython/micropython-webassembly-pyscript/": "runtime/micropython/",
    "pyodide/": "runtime/pyodide/",
    "@fontsource/mukta/files/": "fonts/",
    "@fontsource/yatra-one/files/": "fonts/",
}
# The suffixes of files for the browser; leftovers of editors and systems have others.
ENDINGS = {".html", ".css", ".js", ".json", ".py", ".bin", ".svg", ".png", ".txt", ".webmanifest"}
LEFT_OUT = {"build", "node_modules", "package.json", "package-lock.json", "__pycache__", "lab", "__main__.py"}
# The Python of the page and of its worker is sent as archives: few requests instead of a hundred. Their names must not
# reveal their type, or some hosts unpack them; PyScript sees it at the end of the address (#.tar.gz).
# The page's code from its first line to the first moves, as bytecode (web/start.js unpacks it).
PAGE = "page.bin"
# The page's first module: all its imports are in PAGE.
BEGINNER = "main.py"
# The table of features, which names the other modules that ship before the first move.
FEATURES = "features.py"
# The importer that finds all other modules in the archives that start.js has unpacked.
FINDER = "packed.py"
# The other rooms and sheets and the search, loaded later (web/browser/later.py), also as bytecode.
LATER = "later.bin"
# The elements of those rooms and sheets: the part of index.html between these two comments. Its suffix is not that
# of a page, because some hosts redirect x.html to x.
SHEETS = "sheets.txt"
LATER_PART = re.compile(r"(?ms)^<!-- From here on nothing is needed before .*? -->\n(.*)^<!-- From here on .*? -->\n")
# The large tables of the opponent, for a search in page or worker.
WEIGHTS = "weights.bin"
# The worker's code: bytecode, or sources where nothing compiles them.
WORKER = "worker.bin"
# All sources, for readers: neither page nor worker loads them.
SOURCES = "sources.bin"
# The worker's first module, the only Python file that is requested by its own name.
ENTRY = "opponent.py"
# The place for the version, in index.html and in the texts.
VERSION_PLACE = "{version}"
NO_PLUGINS = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"]


class Places(NamedTuple):
    """The inputs of a site and its target folder."""

    web: Path = WEB
    engine: Path = ROOT / "jaipur"
    modules: Path = NODE_MODULES
    dist: Path = DIST
    # The compiler for bytecode, if there is one.
    compiler: Path | None = mpy_cross()
    # The worker's standard library as bytecode, if it was made.
    library: Path | None = made_library()
    # What makes of the worker's modules what it is sent: library.worker_bytecode, or their sources.
    worker: Callable[[Mapping[str, Path]], dict[str, bytes]] = contents


def read(path: Path) -> str:
    """Read a text file."""
    return path.read_text(encoding="utf-8")


def write(path: Path, text: str) -> None:
    """Write a text file, with the same bytes on every system."""
    path.write_text(text, encoding="utf-8", newline="\n")


def shipped(folder: Path) -> list[Path]:
    """Return the files of web/ or jaipur/ that a browser gets, in a fixed order."""

    def wanted(path: Path) -> bool:
        parts = path.relative_to(folder).parts
        hidden = any(part.startswith(".") for part in parts)
        return path.suffix in ENDINGS and not hidden and not LEFT_OUT & set(parts) and path.is_file()

    return sorted(filter(wanted, folder.rglob("*")), key=lambda path: path.relative_to(folder).as_posix())


def sources(places: Places) -> dict[str, Path]:
    """Return the files of page and engine by their name in the interpreters."""
    page = {path.relative_to(places.web).as_posix(): path for path in shipped(places.web) if path.suffix == ".py"}
    engine = {path.relative_to(places.engine.parent).as_posix(): path for path in shipped(places.engine)}
    return page | engine


def build_site(places: Places, zipped: bool = False, address: str = "", in_one_file: bool = False) -> None:
    """Replace the site by a new one.

    `zipped` also writes its archive, `address` is the future address of the site, if known, and `in_one_file` also
    writes the file with all of it into the site. After an error the former site stays unchanged.
    """
    try:
        with workshop(places.dist) as work:
            made = work / "site"
            write_site(places._replace(dist=made), address, in_one_file)
            if zipped:
                archive = Path(shutil.make_archive(str(made), "zip", made))
                archive.replace(places.dist.with_suffix(".zip"))
            put_in_place(work, made, places.dist)
    except OSError as error:
        file = error.filename2 or error.filename
        said = f"{error.strerror or error}" + (f" ({file})" if file else "")
        raise BuildError(f"The site could not be built, and {places.dist.name} is as it was: {said}.") from error


def write_site(places: Places, address: str = "", in_one_file: bool = False) -> None:
    """Write the site into a new folder."""
    if not (places.web / "index.html").exists():
        raise BuildError("web/index.html is missing, so there is no page to build.")
    python = sources(places)
    if missing := {BEGINNER, FEATURES, FINDER, ENTRY} - set(python):
        raise BuildError(f"web/{sorted(missing)[0]} is missing, with which the page or its worker begins.")
    modules = {name: path for name, path in python.items() if path.suffix == ".py"}
    weights = {name: path for name, path in python.items() if name not in modules}
    entries = [module.replace(".", "/") + ".py" for module in runpy.run_path(str(python[FEATURES]))["FIRST"]]
    page = {name: modules[name] for name in (FINDER, *needed_first([*entries, BEGINNER], modules))}
    later = {name: path for name, path in modules.items() if name not in (*page, ENTRY)}
    first, rest = compiled(page, places.compiler), compiled(later, places.compiler)
    # The parts of the page that must fit together: its modules, and the elements that they use.
    parts = [*first.values(), *rest.values(), (places.web / "index.html").read_bytes()]
    edition = hashlib.sha256(b"".join(parts)).hexdigest()[:16]
    archives = {
        PAGE: pack_tight(first, edition),
        LATER: pack_tight(rest, edition),
        WEIGHTS: pack(contents(weights)),
        WORKER: pack(places.worker({name: modules[name] for name in reached(ENTRY, modules)})),
        SOURCES: pack(contents(modules)),
    }
    static = {path.relative_to(places.web).as_posix(): path for path in shipped(places.web) if path.suffix != ".py"}
    for name, path in (static | {ENTRY: python[ENTRY]}).items():
        _copy(path, places.dist / name)
    sprite = read(places.web / "art/sprite.svg")
    write(places.dist / "art/tokens.svg", token_strip(sprite))
    write(places.dist / "art/cards.svg", card_strip(sprite))
    write(places.dist / "art/marks.svg", mark_strip(sprite))
    copy_runtimes(places)
    fit_to_worker(places)
    for name, archive in archives.items():
        (places.dist / name).write_bytes(archive)
    for script in places.dist.glob("st*.js"):
        write(script, without_comments(read(script)))
    files = {f"./{name}#.tar.gz": "./*" for name in (WORKER, WEIGHTS)}
    write(places.dist / "worker.json", json.dumps({"files": files}, indent=1) + "\n")
    announce(places.dist, address)
    write_version(places.dist)
    if not in_one_file:
        index = places.dist / "index.html"
        write(index, one_file.ENTRY.sub("", read(index)))
    finish_page(places.dist)
    write_notices(places)
    (places.dist / ".nojekyll").touch()
    write_service_worker(places.dist, places.web / "sw.js")
    # After the list of what browsers keep for offline play: the file is only for those who ask for it.
    if in_one_file:
        write(places.dist / one_file.ONE_FILE, one_file.one_file(places.dist, address and checked_address(address)))


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, target)


def copy_runtimes(places: Places) -> None:
    """Copy the files of web/runtime.sha256, each only if its hash is the pinned one."""
    for line in read(places.web / "runtime.sha256").splitlines():
        digest, name = line.split()
        source = places.modules / name
        if not source.exists() or hashlib.sha256(source.read_bytes()).hexdigest() != digest:
            raise BuildError(f"{name} is not the file pinned in web/runtime.sha256.")
        package = next(prefix for prefix in RUNTIMES if name.startswith(prefix))
        _copy(source, places.dist / RUNTIMES[package] / name.removeprefix(package))


def fit_to_worker(places: Places) -> None:
    """Reduce Pyodide to the worker's needs: its own library (library.py), and no list of packages to load."""
    runtime = places.dist / RUNTIMES["pyodide/"]
    if places.library:
        shutil.copy(places.library, runtime / "python_stdlib.zip")
    lock = json.loads(read(runtime / "pyodide-lock.json"))
    write(runtime / "pyodide-lock.json", json.dumps(lock | {"packages": {}}) + "\n")


def write_version(site: Path) -> None:
    """Write the version of the package into the page and its texts, so that the page need not ask for it."""
    for path in (site / "index.html", *sorted(site.glob("i18n/*.json"))):
        write(path, read(path).replace(VERSION_PLACE, __version__))


def config() -> dict[str, object]:
    """Return PyScript's configuration for the page, without the plugins that the page does not use."""
    return {"interpreter": "./runtime/micropython/micropython.mjs", "plugins": [f"!{plugin}" for plugin in NO_PLUGINS]}


def finish_page(site: Path) -> None:
    """Put the results of the build into index.html.

    One stylesheet instead of many, and links that let the browser fetch files that the page will soon request while it
    still reads the first script: together they save about a tenth of the time until the page can be played.
    """
    page, mark = site / "index.html", "<!-- preload -->"
    languages = " ".join(sorted(path.stem for path in (site / "i18n").glob("*.json")))
    told = f"config='{json.dumps(config())}' data-languages=\"{languages}\""
    filled = {'config="./pyscript.json"': told}
    text = read(page)
    for place in (mark, *filled):
        if place not in text:
            raise BuildError(f"web/index.html has no {place} for what only the build knows.")
    text = cut_sheets(site, join_styles(site, text))
    modules = sorted(path.relative_to(site).as_posix() for path in site.glob("runtime/pyscript/*.js"))
    modules += ["runtime/micropython/micropython.mjs", "start.js", "storage.js"]
    fetched = ["runtime/micropython/micropython.wasm", PAGE]
    links = ['<link rel="stylesheet" href="./css/site.css">']
    links += [f'<link rel="modulepreload" href="./{name}">' for name in modules]
    links += [f'<link rel="preload" as="fetch" crossorigin href="./{name}">' for name in fetched]
    text = text.replace(mark, "\n".join(links))
    for place, words in filled.items():
        text = text.replace(place, words)
    write(page, trimmed(text))


def trimmed(page: str) -> str:
    """Remove indents and comments from a page."""
    return re.sub(r"(?m)^ +|^<!--.*-->\n", "", page)


def cut_sheets(site: Path, page: str) -> str:
    """Move the elements that are needed after the first move into a file that start.js loads; return the rest."""
    later = LATER_PART.search(page)
    if later is None:
        raise BuildError("web/index.html does not say which part of it comes later.")
    write(site / SHEETS, trimmed(later[1]))
    return page.replace(later[0], "")


def join_styles(site: Path, page: str) -> str:
    """Join the page's stylesheets into site.css and later.css, which start.js loads; return the rest of the page.

    A stylesheet after those that come later is in both files, so that its rules still win.
    """
    style = re.compile(r'<link rel="stylesheet" href="([^"]+\.css)"( data-later)?>\n')
    found = style.findall(page)
    first = [name for name, late in found if not late]
    later = list(itertools.dropwhile(lambda name: name in first, (name for name, _ in found)))
    (site / "css").mkdir(exist_ok=True)
    for target, names in (("site.css", first), ("later.css", later)):
        write(site / "css" / target, without_comments("".join(read(site / name) for name in names)))
    for name, _ in found:
        (site / name).unlink()
        folder = (site / name).parent
        if not any(folder.iterdir()):
            folder.rmdir()
    return style.sub("", page)


def write_notices(places: Places) -> None:
    """Write the licences of third-party parts; web/NOTICES.txt has those that no package includes."""
    parts = [read(places.web / "NOTICES.txt")]
    for prefix in RUNTIMES:
        folder = places.modules / re.sub(r"(dist|files)/$", "", prefix)
        about = json.loads(read(folder / "package.json"))
        parts.append(f"== {about['name']} {about['version']}, licence {about['license']}\n")
        parts += [read(path) for path in sorted(folder.glob("LICENSE*"))]
    write(places.dist / "NOTICES.txt", "\n".join(parts))


def write_service_worker(site: Path, template: Path = WEB / "sw.js") -> None:
    """Put every file for offline play with its hash into sw.js, and their common hash as the version."""
    files = {}
    # The picture is for other sites, the sources are for readers.
    left_out = ("sw.js", ".nojekyll", PICTURE, SOURCES)
    kept = [path for path in site.rglob("*") if path.is_file() and path.name not in left_out]
    for path in sorted(kept, key=lambda path: path.relative_to(site).as_posix()):
        digest = hashlib.sha256(path.read_bytes()).digest()
        files[path.relative_to(site).as_posix()] = base64.b64encode(digest).decode()
    filled = read(template).replace("{/* files */}", json.dumps(files, indent=1))
    version = hashlib.sha256(filled.encode()).hexdigest()[:16]
    write(site / "sw.js", filled.replace("{version}", version))
