"""A build replaces the former site whole or leaves it as it was, whatever goes wrong on the way."""

import errno
import itertools
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from jaipur.lab.processes import BuildError, Stopped
from web.build import placing, site
from web.build.placing import put_in_place, workshop
from web.build.site import Places, build_site
from web.build.tools import ROOT, WEB

COPY_RUNTIMES = site.copy_runtimes
FORMER = {"index.html": b"the former page", "css/site.css": b"the former style"}


def contents(folder: Path) -> dict[str, bytes]:
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def write_all(folder: Path, files: dict[str, bytes]) -> None:
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)


def names(folder: Path) -> set[str]:
    """What lies there, but for the lock."""
    return {path.name for path in folder.iterdir()} - {".dist.lock"}


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Places:
    """A former site, and what the new one is made from, without what would take most of the time."""

    def copy_lock(places: Places) -> None:
        name = "pyodide/pyodide-lock.json"
        site._copy(places.modules / name, places.dist / "runtime" / name)

    monkeypatch.setattr(site, "copy_runtimes", copy_lock)
    for name in ("pack", "pack_tight"):
        monkeypatch.setattr(site, name, lambda *members: b"packed")
    write_all(tmp_path / "dist", FORMER)
    return Places(dist=tmp_path / "dist", compiler=None, library=None)


def failing_at(number: int, work: Callable[..., object], error: BaseException) -> Callable[..., object]:
    """Do the work, but fail the time with this number."""
    calls = itertools.count()

    def work_or_fail(*given: object, **more: object) -> object:
        if next(calls) == number:
            raise error
        return work(*given, **more)

    return work_or_fail


FULL = OSError(errno.ENOSPC, "No space left on device", "dist/a.css")


@pytest.mark.parametrize(
    ("part", "name", "number", "error"),
    [
        (site, "_copy", 0, FULL),
        (site, "_copy", 30, FULL),
        (site, "write", 6, FULL),
        (site, "announce", 0, FULL),
        (site, "write_service_worker", 0, FULL),
        (shutil, "make_archive", 0, FULL),
        (Path, "replace", 0, FULL),
        (Path, "rename", 0, FULL),
        (Path, "rename", 1, FULL),
        (site, "write", 6, Stopped(2)),
        (Path, "rename", 1, Stopped(2)),
    ],
)
def test_a_build_that_fails_leaves_the_former_site_as_it_was(
    places: Places, monkeypatch: pytest.MonkeyPatch, part: object, name: str, number: int, error: BaseException
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(part, name, failing_at(number, getattr(part, name), error))
        with pytest.raises((BuildError, Stopped)) as caught:
            build_site(places, zipped=True)
    if error is FULL:
        assert str(caught.value) == (
            "The site could not be built, and dist is as it was: No space left on device (dist/a.css)."
        )
    assert contents(places.dist) == FORMER
    assert names(places.dist.parent) <= {"dist", "dist.zip"}


def test_a_bad_address_is_refused_before_anything_is_installed_or_written() -> None:
    before = contents(ROOT / "dist")
    command = [sys.executable, str(ROOT / "build.py"), "build", "--address", "example.org"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=60, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "The address of a site is like https://example.org/jaipur/ and has neither ? nor #.\n"
    assert contents(ROOT / "dist") == before


def test_a_damaged_runtime_leaves_the_former_site_as_it_was(
    places: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "copy_runtimes", COPY_RUNTIMES)
    web = Path(shutil.copytree(WEB, tmp_path / "web", ignore=shutil.ignore_patterns("node_modules")))
    pins = (web / "runtime.sha256").read_text(encoding="utf-8")
    last = pins.splitlines()[-1].split()[0]
    (web / "runtime.sha256").write_text(pins.replace(last, "0" * 64), encoding="utf-8")
    with pytest.raises(BuildError, match=r"is not the file pinned in web/runtime\.sha256"):
        build_site(places._replace(web=web))
    assert contents(places.dist) == FORMER
    assert names(tmp_path) == {"dist", "web"}


def test_a_build_replaces_all_of_the_former_site(places: Places) -> None:
    build_site(places)
    assert b"</html>" in (places.dist / "index.html").read_bytes()
    assert "css/rooms.css" not in contents(places.dist)
    assert not [name for name, content in contents(places.dist).items() if content in FORMER.values()]
    assert names(places.dist.parent) == {"dist"}


def test_a_link_in_place_of_the_folder_is_said_and_nothing_behind_it_is_touched(tmp_path: Path) -> None:
    write_all(tmp_path / "www", FORMER)
    try:
        (tmp_path / "dist").symlink_to(tmp_path / "www", target_is_directory=True)
    except OSError:
        pytest.skip("this system makes no links for this user")
    with pytest.raises(BuildError, match=r"^dist is a link, .*: remove the link first\.$"):
        build_site(Places(dist=tmp_path / "dist"))
    assert (tmp_path / "dist").is_symlink()
    assert contents(tmp_path / "www") == FORMER


def test_a_file_in_place_of_the_folder_is_said_and_stays(tmp_path: Path) -> None:
    (tmp_path / "dist").write_bytes(b"mine")
    with pytest.raises(BuildError, match=r"^dist is a file .*: move it away first\.$"):
        build_site(Places(dist=tmp_path / "dist"))
    assert (tmp_path / "dist").read_bytes() == b"mine"


def test_a_former_site_that_cannot_be_removed_is_named_and_the_new_one_is_there(
    places: Places, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "rmtree", lambda folder, ignore_errors: None)
    for number in range(2):
        with workshop(places.dist) as work:
            write_all(work / "site", {"index.html": b"%d" % number})
            put_in_place(work, work / "site", places.dist)
        assert contents(places.dist) == {"index.html": b"%d" % number}
    said = capsys.readouterr().err.splitlines()
    assert f"Not all of {places.dist.parent / '.dist.0'} could be removed: please remove it by hand." in said
    assert contents(places.dist.parent / ".dist.0/former") == FORMER


@pytest.mark.parametrize("times", [1, 3])
def test_a_folder_that_windows_holds_up_for_a_moment_is_renamed_once_more(
    places: Places, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    failures = iter(range(times))

    def rename(folder: Path, target: Path) -> None:
        if next(failures, None) is not None:
            raise PermissionError(errno.EACCES, "Access is denied", str(folder))
        os.rename(folder, target)

    monkeypatch.setattr(placing, "WINDOWS", True)
    monkeypatch.setattr(placing, "PAUSES", (0.0, 0.0, 0.0))
    monkeypatch.setattr(Path, "rename", rename)
    build_site(places)
    assert names(places.dist.parent) == {"dist"}
    assert len(contents(places.dist)) > 20


def test_what_a_killed_build_left_behind_goes_with_the_next_one(places: Places) -> None:
    write_all(places.dist.parent / ".dist.0", {"site/index.html": b"half"})
    with pytest.raises(BuildError), workshop(places.dist):
        raise BuildError("no reason")
    assert names(places.dist.parent) == {"dist"}
    assert contents(places.dist) == FORMER


def test_a_site_that_a_killed_build_had_just_moved_aside_comes_back(places: Places) -> None:
    (places.dist.parent / ".dist.0").mkdir()
    places.dist.rename(places.dist.parent / ".dist.0/former")
    with pytest.raises(BuildError), workshop(places.dist):
        raise BuildError("no reason")
    assert contents(places.dist) == FORMER


def test_of_two_builds_at_the_same_time_the_second_is_told_and_disturbs_nothing(places: Places) -> None:
    with workshop(places.dist) as work:
        write_all(work / "site", {"index.html": b"the new page"})
        with pytest.raises(BuildError, match=r"^Another build is writing dist: try again when it is done\.$"):
            build_site(places)
        put_in_place(work, work / "site", places.dist)
    assert contents(places.dist) == {"index.html": b"the new page"}
    build_site(places)
    assert len(contents(places.dist)) > 20


KILLED = """
import os, signal, sys
from pathlib import Path
from web.build.placing import workshop
with workshop(Path(sys.argv[1])) as work:
    (work / "half").touch()
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows kills by other means")
def test_a_killed_build_holds_up_no_other(places: Places) -> None:
    command = [sys.executable, "-c", KILLED, str(places.dist)]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode < 0
    assert names(places.dist.parent) == {"dist", ".dist.0"}
    build_site(places)
    assert names(places.dist.parent) == {"dist"}
