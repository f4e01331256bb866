"""Packed: a file system in memory with the archives unpacked by start.js, from which Python imports.

MicroPython reads a module a few bytes at a time. From its own files each of these reads is a call out of the
interpreter, which takes longer than everything else in an import.
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
    """A read-only file system; later archives are added to earlier ones."""

    def __init__(self) -> None:
        self._files: dict[str, memoryview] = {}
        # Files too large to be held in memory twice: their archive, start and length.
        self._large: dict[str, tuple[str, int, int]] = {}
        self._folders: set[str] = set()

    def add(self, name: str, index: "list[tuple[str, int, int]]") -> None:
        """Add an archive; the index has the start and the length of each file."""
        small = [entry for entry in index if entry[2] <= LARGE]
        if small:
            with open(name, "rb") as file:
                # With a size it is read at once; without one, it is read and copied a few bytes at a time.
                whole = memoryview(file.read(small[-1][1] + small[-1][2]))
            for path, at, size in small:
                self._files["/" + path] = whole[at : at + size]
        for path, at, size in index:
            if size > LARGE:
                self._large["/" + path] = (name, at, size)
            parts = path.split("/")
            for depth in range(1, len(parts)):
                self._folders.add("/" + "/".join(parts[:depth]))

    # The interface that MicroPython expects of a file system.

    def mount(self, _readonly: bool, _make: bool) -> None:
        """Do nothing, because there is nothing to prepare."""

    def umount(self) -> None:
        """Do nothing, because there is nothing to release."""

    def stat(self, path: str) -> tuple[int, ...]:
        """Return the type of a path; raise OSError if there is none."""
        if path in self._files or path in self._large:
            return (FILE, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        if path in self._folders:
            return (DIRECTORY, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        raise OSError(MISSING)

    def open(self, path: str, _mode: str) -> io.BytesIO:
        """Open a file for reading."""
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
    """Import a module in advance."""
    __import__(name)


def add(name: str, index: str) -> None:
    """Add an archive; with the first one, the folder becomes part of Python's path.

    Garbage collection starts with the second archive: until the first move, all that was allocated stays in use.
    """
    if FOLDER in sys.path:
        gc.enable()
    else:
        gc.disable()
        vfs.mount(_packed, FOLDER)
        sys.path.insert(0, FOLDER)
    _packed.add(name, json.loads(index))
