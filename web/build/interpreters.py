"""Runners of one script on CPython, Pyodide and MicroPython, with the shipped engine."""

import base64
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from threading import Timer

from .site import shipped
from .tools import NODE_MODULES, ROOT, made_library, node

INTERPRETERS = ("cpython", "pyodide", "micropython")
NODE_SCRIPT = Path(__file__).with_name("run_in_node.mjs")


def engine_files() -> dict[str, bytes]:
    """Return the files of jaipur/ as the browser gets them, byte for byte."""
    return {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in shipped(ROOT / "jaipur")}


def run_in(
    interpreter: str,
    script: str,
    files: Mapping[str, bytes] = {},
    seconds: float = 300,
    engine: Mapping[str, bytes] | None = None,
) -> str:
    """Run a script in a folder with jaipur/ and these files; return its output."""
    if interpreter == "cpython" and engine is None:
        # Use the original files with their bytecode: compiling copies takes longer than most scripts.
        return _run_here(script, files, seconds, {**os.environ, "PYTHONPATH": str(ROOT)})
    everything = {**(engine_files() if engine is None else engine), **files}
    if interpreter == "cpython":
        return _run_here(script, everything, seconds)
    if interpreter == "pyodide":
        # Reuse one Pyodide: it takes longer to start than most scripts run.
        return _pyodide().run(script, everything, seconds)
    with NodeInterpreter(interpreter) as python:
        return python.run(script, everything, seconds)


def _run_here(
    script: str, files: Mapping[str, bytes], seconds: float, environment: Mapping[str, str] | None = None
) -> str:
    with tempfile.TemporaryDirectory() as folder:
        for name, content in files.items():
            target = Path(folder, name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
        done = subprocess.run(
            [sys.executable, "-"],
            input=script,
            cwd=folder,
            env=environment,
            capture_output=True,
            encoding="utf-8",
            timeout=seconds,
            check=False,
        )
    if done.returncode or done.stderr:
        raise AssertionError(f"cpython failed, status {done.returncode}: {done.stdout[-2000:]}{done.stderr}")
    return done.stdout


class NodeInterpreter:
    """An interpreter under node that runs one script after the other.

    Pyodide runs with its own standard library or with another.
    """

    def __init__(self, interpreter: str, library: Path | None = None) -> None:
        self.interpreter = interpreter
        command = [node(), str(NODE_SCRIPT), interpreter, str(NODE_MODULES), *([str(library)] if library else [])]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        self._scripts = 0

    def __enter__(self) -> "NodeInterpreter":
        return self

    def __exit__(self, *_error: object) -> None:
        self._process.communicate()

    @property
    def gone(self) -> bool:
        """True if the process has ended, as it does if a script takes too long."""
        return self._process.poll() is not None

    def run(self, script: str, files: Mapping[str, bytes], seconds: float) -> str:
        """Run a script and return its output; AssertionError if it fails or takes too long."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._scripts += 1
        encoded = {name: base64.b64encode(content).decode() for name, content in files.items()}
        request = {"folder": f"/script{self._scripts}", "files": encoded, "script": script}
        patience = Timer(seconds, self._process.kill)
        patience.start()
        try:
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
            answer = self._process.stdout.readline()
        finally:
            patience.cancel()
        if not answer:
            raise AssertionError(f"{self.interpreter} ended, or was still running after {seconds} s.")
        said = json.loads(answer)
        if said["failed"]:
            raise AssertionError(f"{self.interpreter} failed: {said['printed'][-2000:]}{said['failed']}")
        return str(said["printed"])


_kept: list[NodeInterpreter] = []


def _pyodide() -> NodeInterpreter:
    """Return this process's Pyodide, with the library of the page's worker; start it on first use."""
    if not _kept or _kept[-1].gone:
        _kept[:] = [NodeInterpreter("pyodide", made_library())]
    return _kept[-1]
