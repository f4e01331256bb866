"""Packing: the Python of page and worker in few files. The worker runs sources, the page bytecode made from them.

MicroPython's own compiler for this comes from PyPI and writes what the pinned interpreter loads. Where there is none
for a system the page gets the sources, and everything works as well, only later.
"""

import gzip
import io
import subprocess
import tarfile
import tempfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from .processes import BuildError


def pack(members: Mapping[str, bytes]) -> bytes:
    """A tar.gz that is the same bytes for the same files; without entries for folders, which a file makes itself."""
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name, content in sorted(members.items(), key=lambda member: (member[0].count("/"), member[0])):
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            tar.addfile(entry, io.BytesIO(content))
    return gzip.compress(plain.getvalue(), 9, mtime=0)


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
        # The name is what errors will call the module; its lines are kept for them too.
        command: list[str | Path] = [program, "-s", name, "-o", target, "--", sources[name]]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        if done.returncode:
            raise BuildError(f"{name} cannot be compiled for the page: {' '.join(done.stderr.split())}")
        return target.read_bytes()

    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor() as pool:
        return {
            Path(name).with_suffix(".mpy").as_posix(): code
            for name, code in zip(sources, pool.map(compile_one, sources), strict=True)
        }
