"""Running one script on CPython, Pyodide and MicroPython, with the shipped engine beside it."""

import base64
import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from jaipur.lab.site import shipped
from jaipur.lab.tools import NODE_MODULES, ROOT, node

INTERPRETERS = ("cpython", "pyodide", "micropython")
NODE_SCRIPT = Path(__file__).with_name("run_in_node.mjs")


def engine_files() -> dict[str, bytes]:
    """jaipur/ as the browser gets it, byte for byte."""
    return {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in shipped(ROOT / "jaipur")}


def run_in(
    interpreter: str,
    script: str,
    files: Mapping[str, bytes] = {},
    seconds: float = 300,
    engine: Mapping[str, bytes] | None = None,
) -> str:
    """What a script prints when an interpreter runs it in a folder that holds jaipur/ and these files."""
    everything = {**(engine_files() if engine is None else engine), **files}
    with tempfile.TemporaryDirectory() as folder:
        if interpreter == "cpython":
            for name, content in everything.items():
                target = Path(folder, name)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(content)
            command, given = [sys.executable, "-"], script
        else:
            command = [node(), str(NODE_SCRIPT), interpreter, str(NODE_MODULES)]
            encoded = {name: base64.b64encode(content).decode() for name, content in everything.items()}
            given = json.dumps({"files": encoded, "script": script})
        done = subprocess.run(
            command, input=given, cwd=folder, capture_output=True, encoding="utf-8", timeout=seconds, check=False
        )
    if done.returncode or done.stderr:
        raise AssertionError(f"{interpreter} failed, status {done.returncode}: {done.stdout[-2000:]}{done.stderr}")
    return done.stdout
