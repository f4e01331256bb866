"""The site in one file: every part is in it as the site has it, and it names no other host."""

import base64
import gzip
import hashlib
import json
import re
from collections.abc import Mapping
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path

import pytest

from jaipur.lab.processes import BuildError
from web.build.one_file import ONE_FILE, PLACE, exchanged, one_file, script_of
from web.build.site import Places, build_site, read

# A server alone has a use for these: the page itself, its styles and scripts are in the file in another form.
ONLY_SERVED = {"manifest.webmanifest", "sw.js", "file.js", "sources.bin", ".nojekyll", "runtime/pyscript/core.js.map"}
ICONS = {"art/icon-180.png", "art/icon-192.png", "art/icon-512.png"}
REWRITTEN = {"index.html", "css/site.css", "css/later.css", "stalled.js", "sheets.txt", "NOTICES.txt"}
LARGEST = 9_000_000


class Document(HTMLParser):
    """The elements of a page: their attributes, and the text in scripts and styles."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.inside: list[tuple[dict[str, str], str, str]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        if self.cdata_elem:
            self.inside.append((self.elements[-1][1], str(self.cdata_elem), data))

    @cached_property
    def blocks(self) -> dict[str, bytes]:
        """The parts as the page reads them, by name."""
        packed = {about["data-part"]: base64.b64decode(text) for about, _, text in self.inside if "data-part" in about}
        names: dict[str, bool] = json.loads(re.findall(r"const NAMES = (.*);", self.text)[0])
        assert set(names) == set(packed)
        return {name: gzip.decompress(content) if names[name] else content for name, content in packed.items()}

    @cached_property
    def around(self) -> str:
        """The page without its blocks."""
        return re.sub(r"<script [^>]*data-part.*</script>\n", "", self.text)

    def values(self, name: str) -> list[str]:
        return [about[name] for _, about in self.elements if name in about]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    places = Places(dist=tmp_path_factory.mktemp("site") / "dist")
    build_site(places, in_one_file=True)
    return places.dist


@pytest.fixture(scope="module")
def document(site: Path) -> Document:
    return Document(read(site / ONE_FILE))


def files_of(site: Path) -> Mapping[str, bytes]:
    paths = [path for path in site.rglob("*") if path.is_file() and path.name != ONE_FILE]
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in paths}


def test_every_part_of_the_site_is_in_the_file_as_the_site_has_it(site: Path, document: Document) -> None:
    sheets = document.blocks["sheets.txt"].decode()
    later = base64.b64decode(re.findall(r"data:text/css;base64,([^\"]+)", document.blocks["start.js"].decode())[0])
    held = document.around + later.decode() + sheets
    missing, scripts = [], 0
    for name, content in files_of(site).items():
        if name in ONLY_SERVED | ICONS | REWRITTEN:
            continue
        if name.endswith((".js", ".mjs")):
            scripts += name in document.blocks
        elif document.blocks.get(name) != content and base64.b64encode(content).decode() not in held:
            missing.append(name)
    assert missing == []
    assert scripts == len([name for name in files_of(site) if name.endswith((".js", ".mjs"))]) - 3
    assert base64.b64encode((site / "NOTICES.txt").read_bytes()).decode() in sheets
    assert read(site / "stalled.js") in document.around


def test_the_file_names_no_host_and_asks_for_nothing_beside_it(document: Document) -> None:
    sheets = Document(document.blocks["sheets.txt"].decode())
    for part in (document, sheets):
        assert set(re.findall(r"\w+://[\w.]+[^\s\"']*", part.around)) <= {"http://www.w3.org/2000/svg"}
        assert part.values("src") == part.values("srcset") == part.values("action") == []
        assert {link[:5] for link in part.values("href") if not link.startswith("#")} <= {"data:"}
    assert not re.findall(r"url\((?!\"?data:)", document.around)


def test_the_content_policy_names_no_host_and_only_the_scripts_of_the_file(document: Document) -> None:
    (policy,) = [about["content"] for _, about in document.elements if about.get("http-equiv")]
    rules = {name: words.split() for name, _, words in (rule.strip().partition(" ") for rule in policy.split(";"))}
    assert rules["default-src"] == ["'none'"]
    sources = {word for words in rules.values() for word in words if not word.startswith("'sha256-")}
    assert sources == {"'none'", "'unsafe-eval'", "blob:", "data:"}
    for kind, rule in (("script", "script-src"), ("style", "style-src")):
        texts = [text for about, tag, text in document.inside if tag == kind and "type" not in about]
        hashes = {
            "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'" for text in texts
        }
        assert hashes == {word for word in rules[rule] if word.startswith("'sha256-")}
    assert "data:" not in rules["script-src"]


def test_every_symbol_and_every_imported_module_is_there(document: Document) -> None:
    names = document.values("id") + Document(document.blocks["sheets.txt"].decode()).values("id")
    assert len(names) == len(set(names))
    drawn = document.around + document.blocks["sheets.txt"].decode()
    assert set(re.findall(r'<use [^>]*href="#([^"]+)"', drawn)) <= set(names)
    assert "art/sprite.svg#" not in document.blocks["sheets.txt"].decode()
    for name, content in document.blocks.items():
        if name.endswith(("js", "mjs")):
            asked = re.findall(rf'(?:from|import|Import\() ?"{PLACE}([^"]+)"', content.decode())
            assert set(asked) <= set(document.blocks), name


def test_only_a_site_with_the_file_offers_it_and_no_browser_keeps_it_unasked(site: Path, tmp_path: Path) -> None:
    assert 'href="./jaipur.html"' in read(site / "sheets.txt")
    assert ONE_FILE not in read(site / "sw.js")
    build_site(Places(dist=tmp_path / "dist"))
    assert not (tmp_path / "dist" / ONE_FILE).exists()
    assert ONE_FILE not in read(tmp_path / "dist/sheets.txt")
    # The same file, with or without a site that offers it.
    assert one_file(tmp_path / "dist") == read(site / ONE_FILE)


def test_the_file_is_small_enough_to_be_sent(site: Path) -> None:
    assert (site / ONE_FILE).stat().st_size <= LARGEST


def test_links_lead_to_the_address_that_the_build_was_given(site: Path) -> None:
    page = Document(one_file(site, "https://example.org/jaipur/"))
    assert page.values("data-address") == ["https://example.org/jaipur/"]


def test_a_runtime_that_works_otherwise_stops_the_build_in_a_sentence(site: Path) -> None:
    with pytest.raises(BuildError, match=r"^The one file cannot be made: a\.js has no `this`\.$"):
        exchanged("that", {"this": "other"}, "a.js")
    with pytest.raises(BuildError, match="starts its worker in another way"):
        script_of(site, "runtime/pyscript/core-x.js", "module:import(o)")
