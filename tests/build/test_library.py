"""The worker's standard library: bytecode of Pyodide's own, and all that the worker needs of it."""

import base64
import json
import zipfile
from pathlib import Path

import pytest

from web.build import library
from web.build.interpreters import run_in
from web.build.library import worker_bytecode
from web.build.packing import contents, pack, reached
from web.build.site import ENTRY, Places, build_site, read, sources
from web.build.tools import LIBRARY, NODE_MODULES

OWN = NODE_MODULES / "pyodide/python_stdlib.zip"
MODULES = {name: path for name, path in sources(Places()).items() if path.suffix == ".py"}

IMPORT_ALL = """
import importlib, shutil
shutil.unpack_archive("worker.tar.gz", ".", "gztar")
for name in NAMES:
    importlib.import_module(name)
print("all", len(NAMES))
"""
COMPARE = """
import zipfile
from importlib.util import MAGIC_NUMBER, source_hash

UNCHECKED = (1).to_bytes(4, "little")
own, shipped = zipfile.ZipFile("own.zip"), zipfile.ZipFile("shipped.zip")
for name in shipped.namelist():
    if shipped.read(name)[:16] != MAGIC_NUMBER + UNCHECKED + source_hash(own.read(name[:-1])):
        print(name)
"""


@pytest.mark.slow
def test_the_worker_finds_all_that_it_may_ever_import() -> None:
    needed = {name: MODULES[name] for name in reached(ENTRY, MODULES)}
    names = [name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in sorted(needed)]
    weights = {name: path for name, path in sources(Places()).items() if name not in MODULES}
    files = {"worker.tar.gz": pack(worker_bytecode(needed) | contents(weights))}
    printed = run_in("pyodide", IMPORT_ALL.replace("NAMES", repr(names)), files, engine={})
    assert printed == f"all {len(needed)}\n"


@pytest.mark.slow
def test_every_module_of_it_is_bytecode_of_pyodides_own() -> None:
    files = {"own.zip": OWN.read_bytes(), "shipped.zip": LIBRARY.read_bytes()}
    assert run_in("pyodide", COMPARE, files, engine={}) == ""
    assert {"asyncio/__init__.pyc", "json/decoder.pyc"} <= set(zipfile.ZipFile(LIBRARY).namelist())


def test_it_is_sent_in_place_of_pyodides_own_and_is_less_than_half_of_it(tmp_path: Path) -> None:
    build_site(Places(dist=tmp_path / "with", library=LIBRARY))
    build_site(Places(dist=tmp_path / "without", library=None))
    sent = "runtime/pyodide/python_stdlib.zip"
    assert (tmp_path / "with" / sent).read_bytes() == LIBRARY.read_bytes()
    assert (tmp_path / "without" / sent).read_bytes() == OWN.read_bytes()
    assert LIBRARY.stat().st_size < OWN.stat().st_size / 2


class Maker:
    """Stands in for Pyodide, which takes seconds to start."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __enter__(self) -> "Maker":
        return self

    def __exit__(self, *_: object) -> None: ...

    def run(self, script: str, files: dict[str, bytes], patience: float) -> str:
        return base64.b64encode(b"the library").decode()


@pytest.mark.parametrize("damaged", [b"the libr", b"another library", None])
def test_a_library_that_is_not_the_one_that_was_made_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damaged: bytes | None
) -> None:
    monkeypatch.setattr(library, "LIBRARY", tmp_path / "library.zip")
    monkeypatch.setattr(library, "NodeInterpreter", Maker)
    made = library.ensure_library()
    if damaged is None:
        made.unlink()
    else:
        made.write_bytes(damaged)
    assert library.ensure_library().read_bytes() == b"the library"
    monkeypatch.delattr(library, "NodeInterpreter")
    assert library.ensure_library() == made


def test_no_package_is_offered_that_the_site_does_not_have(tmp_path: Path) -> None:
    build_site(Places(dist=tmp_path / "dist"))
    sent, own = tmp_path / "dist/runtime/pyodide/pyodide-lock.json", NODE_MODULES / "pyodide/pyodide-lock.json"
    assert json.loads(read(sent)) == json.loads(read(own)) | {"packages": {}}
