"""The scripts that several Pythons run: CPython, Pyodide and MicroPython must print the same."""

import json
from collections.abc import Mapping
from pathlib import Path

from web.build.interpreters import run_in

SCRIPTS = Path(__file__).with_name("scripts")


def printed(interpreter: str, name: str, given: object = None, files: Mapping[str, bytes] = {}) -> str:
    """Return the output of a script of the folder `scripts`, which finds `given` in given.json, and these files."""
    script = (SCRIPTS / f"{name}.py").read_text(encoding="utf-8")
    # As it stands: MicroPython reads no signs beyond the first 65,536 from escapes.
    data = json.dumps(given, ensure_ascii=False).encode()
    return run_in(interpreter, script, {**files, "given.json": data})
