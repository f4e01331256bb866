"""Packed: modules and tables in memory, as start.js unpacked them, in one folder that Python imports from.

MicroPython reads a module a few bytes at a time. From its own files each of these readings is a call out of the
interpreter, which takes longer than all else that an import does.
"""

import gc
import io
import json
import sys

import vfs

FOLDER = "/packed"
FILE, DIRECTORY, MISSING = 0x8000, 0x4000, 2
LARGE = 65536


class Packed:
    """A file system to read from; what comes later is put beside what came first."""

    def __init__(self) -> None:
        self._files: dict[str, memoryview] = {}
        # What is too large to be kept twice: the archive that it lies in, where, and how long it is.
        self._large: dict[str, tuple[str, int, int]] = {}
        self._folders: set[str] = set()

    def add(self, name: str, index: "list[tuple[str, int, int]]") -> None:
        """Take over an archive, of which an index tells where each file begins and how long it is."""
        small = [entry for entry in index if entry[2] <= LARGE]
        if small:
            with open(name, "rb") as file:
                # All at once: without a number it would be read, and moved, a few bytes at a time.
                whole = memoryview(file.read(small[-1][1] + small[-1][2]))
            for path, at, size in small:
                self._files["/" + path] = whole[at : at + size]
        for path, at, size in index:
            if size > LARGE:
                self._large["/" + path] = (name, at, size)
            parts = path.split("/")
            for depth in range(1, len(parts)):
                self._folders.add("/" + "/".join(parts[:depth]))

    # What MicroPython asks of a file system.

    def mount(self, _readonly: bool, _make: bool) -> None: ...

    def umount(self) -> None: ...

    def stat(self, path: str) -> tuple[int, ...]:
        if path in self._files or path in self._large:
            return (FILE, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        if path in self._folders:
            return (DIRECTORY, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        raise OSError(MISSING)

    def open(self, path: str, _mode: str) -> io.BytesIO:
        if path in self._files:
            return io.BytesIO(self._files[path])
        if path not in self._large:
            raise OSError(MISSING)
        name, at, size = self._large[path]
        with open(name, "rb") as file:
            file.seek(at)
            return io.BytesIO(file.read(size))


_packed = Packed()


def load(name: str) -> None:
    """Import a module before it is asked for."""
    __import__(name)


def add(name: str, index: str) -> None:
    """Take over an archive; from the first one on, modules are found here.

    Memory is cleared up only from the second one on: of what the way to the first move leaves there, all is needed.
    """
    if FOLDER in sys.path:
        gc.enable()
    else:
        gc.disable()
        vfs.mount(_packed, FOLDER)
        sys.path.insert(0, FOLDER)
    _packed.add(name, json.loads(index))
