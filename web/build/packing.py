"""Packing of the Python of page and worker into few files: sources for the worker, bytecode for the page.

MicroPython's own compiler comes from PyPI and writes bytecode for the pinned interpreter. On systems without it the
page gets the sources: everything works, but starts later.
"""

import ast
import io
import json
import re
import struct
import subprocess
import tarfile
import tempfile
import zlib
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from jaipur.lab.processes import BuildError


def pack(members: Mapping[str, bytes]) -> bytes:
    """Make a tar.gz: the same bytes for the same files, without entries for folders, which their files create."""
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name, content in sorted(members.items(), key=lambda member: (member[0].count("/"), member[0])):
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            tar.addfile(entry, io.BytesIO(content))
    return gzipped(plain.getvalue())


def pack_tight(members: Mapping[str, bytes], edition: str) -> bytes:
    """Make an archive for the page's own unpacker: one line of names and lengths as JSON, then all contents.

    The headers of a tar would be a twentieth more to send. The line begins with the edition: the page refuses an
    archive of another one, which a host may have got since the page was loaded.
    """
    listed = [[edition, 0], *([name, len(content)] for name, content in members.items())]
    index = json.dumps(listed, separators=(",", ":"))
    return gzipped(index.encode() + b"\n" + b"".join(members.values()))


def gzipped(plain: bytes) -> bytes:
    """Compress with the same header on every system: Python versions differ in its last byte."""
    # The header: no flags, no time, best compression, "Unix".
    header = b"\x1f\x8b\x08" + bytes(5) + b"\x02\x03"
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    end = struct.pack("<II", zlib.crc32(plain), len(plain) % 2**32)
    return header + packer.compress(plain) + packer.flush() + end


def without_comments(text: str) -> str:
    """Remove comments, each on lines of its own, and indents from a style sheet or script."""
    return re.sub(r"(?m)^\s*(//.*|/\*[^*]*\*+(?:[^/*][^*]*\*+)*/)?\s*$\n?|^\s+", "", text)


def contents(paths: Mapping[str, Path]) -> dict[str, bytes]:
    """Return the contents of files."""
    return {name: path.read_bytes() for name, path in paths.items()}


def compiled(sources: Mapping[str, Path], compiler: Path | None) -> dict[str, bytes]:
    """Return modules as bytecode (host.mpy for host.py), or as they are without a compiler."""
    if compiler is None:
        return contents(sources)
    program = compiler

    def compile_one(name: str) -> bytes:
        target = Path(folder, name.replace("/", "."))
        # Errors show this name and the function; line numbers (-O2) would be a tenth more to send.
        command: list[str | Path] = [program, "-O3", "-s", name, "-o", target, "--", sources[name]]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        if done.returncode:
            raise BuildError(f"{name} cannot be compiled for the page: {' '.join(done.stderr.split())}")
        return target.read_bytes()

    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor() as pool:
        return {
            Path(name).with_suffix(".mpy").as_posix(): code
            for name, code in zip(sources, pool.map(compile_one, sources), strict=True)
        }


def needed_first(entries: Iterable[str], modules: Mapping[str, Path]) -> list[str]:
    """Return what some modules import at their top, and what all of those import at their top, with themselves.

    Each comes after all that it imports, so that they can be loaded one by one. What is imported inside functions is
    not needed before somebody asks for it.
    """
    found: list[str] = []
    met: set[str] = set()

    def add(name: str) -> None:
        if name not in met:
            met.add(name)
            for imported in sorted(_imports(name, modules)):
                add(imported)
            found.append(name)

    for entry in entries:
        add(entry)
    return found


def reached(entry: str, modules: Mapping[str, Path]) -> set[str]:
    """Return all modules that `entry` may ever import."""
    found, still = set(), {entry}
    while still:
        name = still.pop()
        found.add(name)
        still |= _imports(name, modules, True) - found
    return found


def _imports(name: str, modules: Mapping[str, Path], late: bool = False) -> set[str]:
    """Return our modules that a module imports when it is loaded, with their packages; `late`: also afterwards."""
    package, found = name.split("/")[:-1], set()
    still: list[ast.AST] = [ast.parse(modules[name].read_text(encoding="utf-8"))]
    while still:
        node = still.pop()
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            module = ".".join([*(package if node.level else ()), *([node.module] if node.module else ())])
            found |= {f"{module}.{alias.name}" for alias in node.names}
        elif not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or late:
            still += [child for child in ast.iter_child_nodes(node) if not _only_for_types(child)]
    paths = {
        "/".join(parts[:depth])
        for parts in (module.split(".") for module in found)
        for depth in range(1, len(parts) + 1)
    }
    return {path + end for path in paths for end in (".py", "/__init__.py")} & set(modules)


def _only_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
