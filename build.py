#!/usr/bin/env python3
"""The project's commands: build, serve, test and measure it, with the standard library alone.

    python3 build.py play     build the page, serve it here and open a browser
    python3 build.py build    write the static site to dist/ (--zip: also as one archive; --one-file: also as one HTML
                              file, dist/jaipur.html; --address URL: its future address, for the preview of links to
                              it and for the links that the one file shares)
    python3 build.py test     every check: ruff, mypy, pytest, and the page in Chromium, Firefox and WebKit
                              (--quick: only tests without a browser or a long search;
                              --everything: all tests of the page in every browser; --times: the slowest tests)
    python3 build.py bench    measure the search on each Python, and the page against bare pages (--profile: only the
                              way to the first move; --beside DIR: another built site too; --slow: a slow device)
    python3 build.py pictures make the pictures of the README (--check: only list those that are out of date)

Tools go to .venv, runtimes and fonts to web/node_modules, pinned in pyproject.toml and web/package-lock.json. Building
and playing need only npm's packages and MicroPython's compiler; without the compiler the page gets sources.
Everything is installed once: with a stamp of the pins, later runs need no time and no network for it.
The parts are in web/build: site, packing, library and one_file (the content of dist/), tools (the installed tools) and
serving; child processes are in jaipur/lab/processes.py.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - checked before an older Python fails on the imports
    sys.exit(f"Python 3.11 or later is needed; this is {sys.version.split()[0]}.")

import signal

if __name__ == "__main__":
    # Until raise_on_signals is called, Ctrl-C during the imports ends this at once, without a traceback.
    signal.signal(signal.SIGINT, signal.SIG_DFL)

import argparse
import contextlib
import os
import time
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from e2e import browsers, suite
from jaipur.lab.processes import BuildError, Stopped, raise_on_signals, run
from web.build.library import ensure_library, worker_bytecode
from web.build.preview import checked_address
from web.build.serving import PortTaken, serve, serves
from web.build.site import Places, build_site
from web.build.tools import DIST, ROOT, VENV_PYTHON, ensure_compiler, ensure_node_modules, ensure_tools

# The port of `play`. Browsers store matches and settings by address, which includes the port: never change it.
PORT = 8765


def build(zipped: bool = False, address: str = "", in_one_file: bool = False) -> None:
    """Write dist/: the page, the engine unchanged, the runtimes; it works under any path of any static host."""
    # A wrong address is reported before anything is installed.
    address = checked_address(address) if address else ""
    ensure_node_modules()
    places = Places(compiler=ensure_compiler(), library=ensure_library(), worker=worker_bytecode)
    build_site(places, zipped, address, in_one_file)


def play(port: int | None, browser: bool) -> None:
    """Build, serve and open the page until Ctrl-C."""
    build()
    with contextlib.ExitStack() as serving, contextlib.suppress(Stopped):
        usual = f"http://127.0.0.1:{PORT}/"
        try:
            address = serving.enter_context(serve(DIST, port=PORT if port is None else port))
        except PortTaken:
            if port is not None:
                raise
            if serves(usual, DIST):
                print(f"Jaipur is at {usual} already: another `build.py play` serves it, and this one ends.")
                if browser:
                    webbrowser.open(usual)
                return
            address = serving.enter_context(serve(DIST))
            print(f"Port {PORT} is another program's. Matches and settings kept at {usual} are not at this address:")
        print(f"Jaipur is at {address} (Ctrl-C stops it)", flush=True)
        if browser:
            webbrowser.open(address)
        while True:
            time.sleep(60)
    print("\nstopped")


def ensure_browser() -> None:
    """Find or install a browser for the tests of the page."""
    if not browsers.ensure("chromium", VENV_PYTHON):
        raise BuildError("No browser was found or could be installed: install Chromium, then run this again.")


def test_page(everything: bool, times: bool) -> None:
    """Run the tests of the page in all installed browsers."""
    ensure_browser()
    if complaint := suite.run_suite(VENV_PYTHON, ROOT, everything, times):
        raise BuildError(complaint)


def check_types(mypy: list[str | Path]) -> None:
    """Run mypy on everything, then on the tools in web/build.

    They are the package `web.build` here, while web/ is the import path of the page: one run cannot take them for both.
    """
    run(mypy, "mypy", ROOT)
    tools = [f"web.build.{path.stem}" for path in sorted((ROOT / "web/build").glob("[!_]*.py"))]
    run([*mypy, *(word for name in tools for word in ("-m", name))], "mypy", ROOT)


def test(quick: bool, everything: bool, times: bool) -> None:
    """Run every check, one after the other, until one fails."""
    began = time.monotonic()
    # With PYTHONDONTWRITEBYTECODE, as in many containers, pytest would compile every test file again in each of its
    # processes, five seconds each time.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    python: list[str | Path] = [VENV_PYTHON, "-m"]
    pytest: list[str | Path] = [*python, "pytest", "-q", "tests", *suite.SIDE_BY_SIDE]
    if times:
        pytest.append("--durations=30")
    stages: list[tuple[str, Callable[[], object]]] = [
        ("install", ensure_tools),
        ("ruff", lambda: run([*python, "ruff", "check", "."], "ruff", ROOT)),
        ("mypy", lambda: check_types([*python, "mypy"])),
        ("runtimes", ensure_node_modules),
        ("compiler", ensure_compiler),
        ("library", ensure_library),
    ]
    if quick:
        stages.append(("pytest tests", lambda: run([*pytest, "-m", "not slow"], "pytest tests", ROOT)))
    else:
        stages.append(("pytest tests", lambda: run(pytest, "pytest tests", ROOT)))
        stages.append(("build", build))
        stages.append(("pytest e2e", lambda: test_page(everything, times)))
    for name, stage in stages:
        start = time.monotonic()
        stage()
        print(f"-- {name}: ok, {time.monotonic() - start:.1f} s", flush=True)
    print(f"all passed in {time.monotonic() - began:.0f} s")


def bench(options: list[str]) -> None:
    """Measure search and page, and print the table."""
    ensure_tools()
    build()
    ensure_browser()
    run([VENV_PYTHON, "-m", "e2e.tools.bench", *options], "The bench", ROOT)


def bench_options(given: argparse.Namespace) -> list[str]:
    """Return the command-line options of the bench itself."""
    if given.loads is not None and given.loads < 1:
        raise BuildError("A median is taken of one load at least.")
    if given.beside and not (given.beside / "index.html").exists():
        raise BuildError(f"{given.beside} is no built site: it has no index.html.")
    options = [f"--{name}" for name in ("profile", "slow") if getattr(given, name)]
    options += [f"--loads={given.loads}"] if given.loads else []
    return options + ([f"--beside={given.beside.resolve()}"] if given.beside else [])


def pictures(check: bool) -> None:
    """Make the pictures of the README, or check that they are up to date."""
    ensure_tools()
    build()
    ensure_browser()
    run([VENV_PYTHON, "-m", "e2e.tools.pictures", *(["--check"] if check else [])], "Making the pictures", ROOT)


class Arguments(argparse.ArgumentParser):
    """A parser whose errors are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Print the error and exit."""
        print(f"{message[:1].upper()}{message[1:]}: see `python3 build.py --help`.", file=sys.stderr)
        sys.exit(2)


def arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = Arguments(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True, metavar="play|build|test|bench|pictures")
    builder = commands.add_parser("build")
    builder.add_argument("--zip", action="store_true", help="also write dist.zip")
    builder.add_argument("--one-file", action="store_true", help="also write dist/jaipur.html, which opens from a disk")
    builder.add_argument("--address", default="", help="where the site will be, such as https://example.org/jaipur/")
    player = commands.add_parser("play")
    player.add_argument("--port", type=int, help=f"serve on this port instead of {PORT}; 0: on any free one")
    player.add_argument("--no-browser", action="store_true", help="only serve, open nothing")
    tester = commands.add_parser("test")
    which = tester.add_mutually_exclusive_group()
    which.add_argument("--quick", action="store_true", help="what needs no browser and no long search")
    which.add_argument("--everything", action="store_true", help="all of the page's tests in every browser")
    tester.add_argument("--times", action="store_true", help="tell where the time goes, test by test")
    measurer = commands.add_parser("bench")
    measurer.add_argument("--profile", action="store_true", help="only the way from navigation to playable")
    measurer.add_argument("--slow", action="store_true", help="with the processor slowed four times")
    measurer.add_argument("--beside", type=Path, metavar="DIR", help="another built site, measured in the same turns")
    measurer.add_argument("--loads", type=int, help="how many loads, and matches, a median is taken of (9)")
    painter = commands.add_parser("pictures")
    painter.add_argument("--check", action="store_true", help="only tell which are out of date")
    return parser.parse_args()


def main() -> int:
    """Run one command and return its exit status."""
    given = arguments()
    raise_on_signals()
    try:
        if given.command == "play":
            play(given.port, not given.no_browser)
        elif given.command == "build":
            build(given.zip, given.address, given.one_file)
            made = ["dist.zip"] * given.zip + ["dist/jaipur.html"] * given.one_file
            print(f"dist/ is built{''.join(f', {name} too' for name in made)}")
        elif given.command == "test":
            test(given.quick, given.everything, given.times)
        elif given.command == "pictures":
            pictures(given.check)
        else:
            bench(bench_options(given))
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"The system says: {error.strerror or error}.", file=sys.stderr)
        return 1
    except Stopped as stopped:
        return 128 + stopped.signum
    return 0


if __name__ == "__main__":
    sys.exit(main())
