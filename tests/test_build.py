"""What build.py promises: a whole site, the same every time, and plain words where it cannot."""

import base64
import gzip
import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import tarfile
import urllib.error
import urllib.request
import zipfile
from functools import partial
from pathlib import Path

import pytest

import build
from tests.interpreters import engine_files


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as built into a folder of its own, so that dist/ stays as it is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "DIST", tmp_path_factory.mktemp("site") / "dist")
        build.build(zipped=True)
        return build.DIST


def files_below(folder: Path) -> dict[str, bytes]:
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def sources(site: Path) -> dict[str, bytes]:
    """What the page gets: the files in the archive, and the large ones that come later."""
    with tarfile.open(fileobj=io.BytesIO((site / build.SOURCES).read_bytes())) as tar:
        found = {member.name: tar.extractfile(member) for member in tar if member.isfile()}
        packed = {name: file.read() for name, file in found.items() if file}
    assert max(map(len, packed.values())) <= build.LARGEST_PACKED
    later = (line.split(" ") for line in (site / build.LATER).read_text().splitlines())
    return packed | {name: bytes.fromhex(text) for name, text in later}


def run_build(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(build.ROOT / "build.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_the_engine_ships_unchanged_to_the_host_and_to_the_interpreters(site: Path) -> None:
    shipped = {name: content for name, content in files_below(site).items() if name.startswith("jaipur/")}
    assert shipped == engine_files()
    assert {name: content for name, content in sources(site).items() if "/" in name} == engine_files()


def test_the_workbench_and_the_terminal_do_not_ship(site: Path) -> None:
    names = [*files_below(site), *sources(site)]
    assert "jaipur/moves.py" in names
    unwanted = re.compile(r"lab/|__main__|__pycache__|node_modules|package|\.md$")
    assert [name for name in names if unwanted.search(name)] == []


def test_the_worker_is_sent_for_the_large_files_one_by_one(site: Path) -> None:
    listed = json.loads((site / "worker.json").read_text())["files"]
    alone = {name.removeprefix("./") for name in listed if build.SOURCES not in name}
    assert alone == {name for name, content in engine_files().items() if len(content) > build.LARGEST_PACKED}


def test_the_interpreters_get_every_module_of_the_page(site: Path) -> None:
    modules = {path.name: path.read_bytes() for path in build.WEB.glob("*.py")}
    assert {name: content for name, content in sources(site).items() if "/" not in name} == modules
    assert modules


def test_the_same_files_give_the_same_site(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "DIST", tmp_path / "again")
    build.build()
    assert files_below(tmp_path / "again") == files_below(site)


def test_the_archive_to_hand_on_holds_the_whole_site(site: Path) -> None:
    with zipfile.ZipFile(site.with_suffix(".zip")) as archive:
        held = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    assert held == files_below(site)


def test_nothing_of_ours_loads_from_another_host_or_the_root_of_this_one(site: Path) -> None:
    tag = r"""<(?!a\s)[^>]*?\s(?:src|href|config)=["']([^"']*)"""
    style = r"""(?:url\(|@import\s)["']?([^"')\s]*)"""
    loads = re.compile(f"{tag}|{style}")
    for path in [*site.glob("*.html"), *site.rglob("*.css"), *site.glob("*/*.svg")]:
        addresses = [a or b for a, b in loads.findall(path.read_text())]
        assert [a for a in addresses if a.startswith("/") or "//" in a] == [], path


def test_every_file_the_page_links_to_exists(site: Path) -> None:
    text = (site / "index.html").read_text()
    linked = re.findall(r"""(?:src|href|config)="(?!data:|#|https?:)([^"#?]+)""", text)
    assert [name for name in linked if not (site / name).exists()] == []
    assert "./runtime/pyscript/core.js" in linked


def test_the_whole_site_is_kept_for_offline_play_and_is_small_enough_for_it(site: Path) -> None:
    files = files_below(site)
    listed = json.loads(re.sub(r"(?s).*Object\.entries\((\{.*?\})\).*", r"\1", files["sw.js"].decode()))
    kept = {name: content for name, content in files.items() if name not in ("sw.js", ".nojekyll")}
    digests = {name: base64.b64encode(hashlib.sha256(content).digest()).decode() for name, content in kept.items()}
    assert listed == digests
    assert sum(len(gzip.compress(content)) for content in kept.values()) <= 7_500_000


def test_any_changed_file_is_a_new_version(site: Path, tmp_path: Path) -> None:
    def version(folder: Path) -> str:
        build.write_service_worker(folder)
        found: list[str] = re.findall(r'VERSION = "(\w{16})"', (folder / "sw.js").read_text())
        return found[0]

    copy = Path(shutil.copytree(site, tmp_path / "copy"))
    before = version(copy)
    assert before == version(site)
    (copy / "art/icon.svg").write_text("<svg/>")
    assert version(copy) != before


def test_a_runtime_that_is_not_the_pinned_one_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pyodide").mkdir()
    (tmp_path / "pyodide/pyodide.mjs").write_text("altered")
    (tmp_path / "runtime.sha256").write_text(f"{'0' * 64}  pyodide/pyodide.mjs\n")
    monkeypatch.setattr(build, "WEB", tmp_path)
    monkeypatch.setattr(build, "NODE_MODULES", tmp_path)
    with pytest.raises(build.BuildError, match=r"pyodide/pyodide\.mjs is not the file pinned"):
        build.copy_runtimes()


def test_what_is_installed_stays_until_a_pin_changes(tmp_path: Path) -> None:
    installed: list[str] = []
    for pins in ("a==1", "a==1", "a==2"):
        build.stamped(tmp_path / "stamp", pins, partial(installed.append, pins), "things")
    assert installed == ["a==1", "a==2"]


def test_a_failed_installation_is_tried_again(tmp_path: Path) -> None:
    def fail() -> None:
        raise build.BuildError("no network")

    installed: list[str] = []
    with pytest.raises(build.BuildError):
        build.stamped(tmp_path / "stamp", "a==1", fail, "things")
    build.stamped(tmp_path / "stamp", "a==1", lambda: installed.append("a"), "things")
    assert installed == ["a"]


def test_the_lock_pins_by_hash_and_names_no_address() -> None:
    lock = (build.WEB / "package-lock.json").read_text()
    assert lock.count('"integrity": "sha512-') == lock.count('"node_modules/')
    assert "resolved" not in lock


def test_the_site_is_served_below_its_path_only(tmp_path: Path) -> None:
    (tmp_path / "a.mjs").write_text("export {}")
    with build.serve(tmp_path, prefix="/some/where/") as address:
        with urllib.request.urlopen(address + "a.mjs") as answer:
            assert (answer.read(), answer.headers["Content-Type"]) == (b"export {}", "text/javascript")
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(address.replace("/some/where/", "/") + "a.mjs")
        refused.value.close()
    assert refused.value.code == 404


def test_a_port_in_use_is_said_in_a_sentence(tmp_path: Path) -> None:
    with build.serve(tmp_path) as address:
        port = int(address.rsplit(":", 1)[1].rstrip("/"))
        with pytest.raises(build.BuildError, match=f"Port {port} cannot be used"), build.serve(port=port):
            raise AssertionError("served twice on one port")


@pytest.mark.parametrize("arguments", [["frobnicate"], ["build", "--fast"], ["play", "--port", "x"], []])
def test_a_wrong_command_line_gets_one_sentence_and_status_2(arguments: list[str]) -> None:
    done = run_build(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert "see `python3 build.py --help`." in done.stderr
