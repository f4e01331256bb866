"""Replacement of a folder by a new one, as a whole or not at all."""

import contextlib
import itertools
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from jaipur.lab.processes import WINDOWS, BuildError

# Seconds to wait before the next try to rename a folder in use.
PAUSES = (0.1, 0.5, 2.0)

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextlib.contextmanager
def workshop(target: Path) -> Iterator[Path]:
    """Provide an empty folder beside `target` to work in during the block, to one process at a time."""
    if target.is_symlink():
        raise BuildError(f"{target.name} is a link, and a build replaces the whole folder: remove the link first.")
    if target.exists() and not target.is_dir():
        raise BuildError(f"{target.name} is a file where the folder of the site belongs: move it away first.")
    # The lock ends with the process, even after a crash; its file stays, since removing it would race with others.
    with target.with_name(f".{target.name}.lock").open("w") as lock:
        try:
            _lock(lock)
        except (BlockingIOError, PermissionError):
            raise BuildError(f"Another build is writing {target.name}: try again when it is done.") from None
        for left_over in target.parent.glob(f".{target.name}.[0-9]*"):
            _clear(left_over, target)
        names = (target.with_name(f".{target.name}.{number}") for number in itertools.count())
        work = next(name for name in names if not name.exists())
        work.mkdir()
        try:
            yield work
        finally:
            _clear(work, target)


def put_in_place(work: Path, folder: Path, target: Path) -> None:
    """Replace `target` by a folder of the workshop; after an error or interrupt, the workshop restores it."""
    if target.exists():
        _rename(target, work / "former")
    _rename(folder, target)


def _rename(folder: Path, target: Path) -> None:
    """Rename a folder; on Windows, try again while a virus scanner reads a new file in it."""
    for pause in PAUSES if WINDOWS else ():
        try:
            folder.rename(target)
            return
        except PermissionError:
            time.sleep(pause)
    folder.rename(target)


def _clear(work: Path, target: Path) -> None:
    """Remove a workshop; put a former folder back if nothing has taken its place."""
    former = work / "former"
    if former.exists() and not target.exists():
        former.rename(target)
    shutil.rmtree(work, ignore_errors=True)
    if work.exists():
        print(f"Not all of {work} could be removed: please remove it by hand.", file=sys.stderr)
