"""The worker's standard library and modules: those that it imports, as bytecode that Pyodide itself compiled.

Pyodide ships sources and compiles two hundred of them at every start, which takes longer than the rest of its start.
Here Pyodide compiles them once, so the bytecode has the right version. Two thirds of the library, which the worker
never imports, are left out.
"""

import base64
import json
from collections.abc import Mapping
from pathlib import Path

from jaipur.lab.processes import BuildError

from .interpreters import NodeInterpreter
from .packing import contents
from .tools import LIBRARY, WEB, install_once, made_library

# The limit in seconds; the compilation takes about five.
PATIENCE = 300
# Modules besides those that Pyodide imports at its start: it needs these to unpack PyScript's files. All imports of
# our own modules must be among them or be added here.
NEEDED = ("gzip", "tarfile")
# Run by Pyodide. Docstrings and assertions are left out (2), except in Pyodide's own modules, which read them.
COMPILE = f"""
import base64, importlib, io, sys, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash

for name in {NEEDED}:
    importlib.import_module(name)
sources = zipfile.ZipFile(next(place for place in sys.path if place.endswith(".zip")))
folder = sources.filename + "/"
origins = [str(module.__spec__.origin) for module in list(sys.modules.values()) if module.__spec__]
packed = io.BytesIO()
with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as library:
    for origin in sorted(origin for origin in origins if origin.startswith(folder)):
        name = origin[len(folder) :]
        source = sources.read(name)
        code = compile(source, origin, "exec", dont_inherit=True, optimize=0 if "pyodide/" in name else 2)
        # To be taken as it is: there will be no source to compare it with.
        bytecode = _code_to_hash_pyc(code, source_hash(source), False)
        library.writestr(zipfile.ZipInfo(name + "c"), bytecode, zipfile.ZIP_DEFLATED, 9)
print(base64.b64encode(packed.getvalue()).decode())
"""
# Run by Pyodide with our modules beside it. The tables that lead from bytecode to lines would be two thirds more to
# send: without them an error tells the module and the function.
COMPILE_OURS = """
import base64, json
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash
from types import CodeType

def without_lines(code):
    constants = tuple(without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_consts=constants, co_linetable=b"")

made = {}
for name in NAMES:
    with open(name, "rb") as file:
        source = file.read()
    code = without_lines(compile(source, name, "exec", dont_inherit=True, optimize=2))
    made[name + "c"] = base64.b64encode(_code_to_hash_pyc(code, source_hash(source), False)).decode()
print(json.dumps(made))
"""


def worker_bytecode(modules: Mapping[str, Path]) -> dict[str, bytes]:
    """Compile modules of ours for the worker: host.pyc for host.py.

    WebKit runs Pyodide slowly for the first seconds. Compiling these modules there took it one second, at times three.
    """
    script = COMPILE_OURS.replace("NAMES", repr(sorted(modules)))
    try:
        with NodeInterpreter("pyodide", made_library()) as python:
            made = json.loads(python.run(script, contents(modules), PATIENCE))
    except AssertionError as error:
        raise BuildError(f"Pyodide could not compile the worker's modules: {error}") from error
    return {name: base64.b64decode(code) for name, code in made.items()}


def ensure_library() -> Path:
    """Make the library of the pinned Pyodide once, and again if its file has changed."""

    def make() -> None:
        try:
            with NodeInterpreter("pyodide") as python:
                made.write_bytes(base64.b64decode(python.run(COMPILE, {}, PATIENCE)))
        except AssertionError as error:
            raise BuildError(f"Pyodide could not compile its standard library: {error}") from error
        made.replace(LIBRARY)

    made = LIBRARY.with_suffix(".new")
    pins = (WEB / "runtime.sha256").read_text(encoding="utf-8") + COMPILE
    what = "the worker's standard library into web/node_modules"
    install_once(LIBRARY.with_suffix(".pins"), pins, make, what, LIBRARY)
    return LIBRARY
