"""Packing: the Python of page and worker in few files. The worker runs sources, the page bytecode made from them.

MicroPython's own compiler for this comes from PyPI and writes what the pinned interpreter loads. Where there is none
for a system the page gets the sources, and everything works as well, only later.
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
    """Make a tar.gz, the same bytes for the same files; without entries for folders, which a file makes itself."""
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name, content in sorted(members.items(), key=lambda member: (member[0].count("/"), member[0])):
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            tar.addfile(entry, io.BytesIO(content))
    return gzipped(plain.getvalue())


def pack_tight(members: Mapping[str, bytes], edition: str) -> bytes:
    """The same for the page, which unpacks it itself: one line of names and lengths as JSON, then all contents.

    What a tar says of each file besides would be a twentieth more to send. The line begins with the edition: the page
    takes no archive of another one, which a host may have got since the page was loaded.
    """
    listed = [[edition, 0], *([name, len(content)] for name, content in members.items())]
    index = json.dumps(listed, separators=(",", ":"))
    return gzipped(index.encode() + b"\n" + b"".join(members.values()))


def gzipped(plain: bytes) -> bytes:
    """Compress, with the same header on every system and from every Python, which differ in its last byte."""
    # No flags, no time, the best compression, "Unix".
    header = b"\x1f\x8b\x08" + bytes(5) + b"\x02\x03"
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    end = struct.pack("<II", zlib.crc32(plain), len(plain) % 2**32)
    return header + packer.compress(plain) + packer.flush() + end


def without_comments(text: str) -> str:
    """A style sheet or script of ours without its comments, each of which stands in lines of its own, and indents."""
    return re.sub(r"(?m)^\s*(//.*|/\*[^*]*\*+(?:[^/*][^*]*\*+)*/)?\s*$\n?|^\s+", "", text)


def contents(paths: Mapping[str, Path]) -> dict[str, bytes]:
    """Files as they are."""
    return {name: path.read_bytes() for name, path in paths.items()}


def compiled(sources: Mapping[str, Path], compiler: Path | None) -> dict[str, bytes]:
    """Modules as the page's interpreter likes them best: host.mpy for host.py, or as they are without a compiler."""
    if compiler is None:
        return contents(sources)
    program = compiler

    def compile_one(name: str) -> bytes:
        target = Path(folder, name.replace("/", "."))
        # Errors will tell the module by this name, and the function; lines (-O2) would make a tenth more to send.
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
    """Whatever `entry` may ever import, sooner or later."""
    found, still = set(), {entry}
    while still:
        name = still.pop()
        found.add(name)
        still |= _imports(name, modules, True) - found
    return found


def _imports(name: str, modules: Mapping[str, Path], late: bool = False) -> set[str]:
    """The modules of ours that a module imports when it is loaded, with their packages; `late`: also afterwards."""
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
