"""The guides for newcomers: what they name exists, their steps and examples work, and they are quick to read."""

import json
import re
from pathlib import Path

import pytest
from features import FEATURES
from words.words import LANGUAGES, PLURALS, Words, choose_language

from tests.support.page import page_modules
from web.build.tools import ROOT, WEB


def text_of(path: Path) -> str:
    """Return the text of a file."""
    return path.read_text(encoding="utf-8")


ARCHITECTURE, CONTRIBUTING = text_of(ROOT / "docs/architecture.md"), text_of(ROOT / "CONTRIBUTING.md")
GUIDES = {"architecture": ARCHITECTURE, "contributing": CONTRIBUTING}
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md", *sorted((ROOT / "docs").glob("*.md"))]
# What the build or the first run makes.
MADE = {"dist/", "dist.zip", "page.bin", "later.bin", "sheets.txt", "weights.bin", "net.2"}
# Words in one paragraph or step, and in one cell of a table.
PARAGRAPH, CELL = 120, 25


def unfenced(text: str) -> str:
    """Return a page without its fenced blocks, which may name what is yet to be made."""
    return re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)


def section(title: str) -> str:
    """Return one section of the architecture, up to the next of its rank."""
    return ARCHITECTURE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def named_paths(text: str) -> set[str]:
    """Return the files and folders that a page names; those of the page are named from web/ on."""
    spans = re.findall(r"`(\.?\w[\w.-]*(?:/[\w.-]+)*/?)`", unfenced(text))
    endings = r"\.(py|js|md|json|toml|html|txt|css|yml|bin|svg|sha256|zip)$"
    return {span for span in spans if "/" in span or re.search(endings, span)} - MADE


def blocks(text: str) -> list[list[str]]:
    """Split a page into its paragraphs, steps and rows."""
    return [block.split() for block in re.split(r"\n\s*\n|\n(?=[-*] |\d+\. |\|)", unfenced(text))]


@pytest.mark.parametrize("guide", GUIDES)
def test_every_file_and_folder_that_a_guide_names_exists(guide: str) -> None:
    named = named_paths(GUIDES[guide])
    assert len(named) > 5
    assert [name for name in sorted(named) if not ((ROOT / name).exists() or (WEB / name).exists())] == []


def test_what_a_guide_says_is_in_a_file_is_in_it() -> None:
    found = re.findall(r"`(\w+)`[^`\n.]{0,20} (?:of|in) `([\w/]+\.\w+)`", ARCHITECTURE)
    assert len(found) > 10
    for name, file in found:
        path = ROOT / file if (ROOT / file).exists() else WEB / file
        assert re.search(rf"\b{name}\b", path.read_text(encoding="utf-8")), f"{name} is not in {file}"


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_no_paragraph_and_no_cell_is_long(path: Path) -> None:
    text = text_of(path)
    assert [" ".join(words[:8]) for words in blocks(text) if len(words) > PARAGRAPH and words[0] != "|"] == []
    rows = [line for line in unfenced(text).splitlines() if line.startswith("|") and "](docs/pictures/" not in line]
    assert [cell for row in rows for cell in row.split("|") if len(cell.split()) > CELL] == []


def test_every_folder_of_the_page_is_in_the_architecture() -> None:
    picture = ARCHITECTURE.split("```")[1]
    folders = {path.relative_to(WEB).parts[0] for path in page_modules() if path.parent != WEB}
    assert {folder for folder in folders if not re.search(rf"\b{folder}\b", picture)} == set()
    assert set(FEATURES) <= folders


def test_the_architecture_names_every_role_that_uses_the_browser() -> None:
    told = section("Names of files")
    using = [path for path in page_modules() if re.search(r"^\s*(from|import) (browser|js)\b", text_of(path), re.M)]
    roles = {path.stem.split("_")[-1] for path in using if path.parent.name != "browser"} - {"sheets"}
    assert len(roles) > 10
    assert {role for role in roles if not re.search(rf"[`/]{role}(\.py)?`", told)} == set()


# How to add a language


def test_a_copy_of_the_english_texts_is_a_language_once_it_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = json.loads(text_of(WEB / "i18n/en.json"))
    assert choose_language(["qaa-QM"]) == "en"
    monkeypatch.setitem(LANGUAGES, "qaa", "Made up")
    assert choose_language(["qaa-QM"]) == "qaa"
    with pytest.raises(KeyError):
        Words("qaa", texts)
    monkeypatch.setitem(PLURALS, "qaa", PLURALS["de"])
    assert Words("qaa", texts).rupees(1) == "1 rupee"


def test_the_steps_for_a_language_name_what_there_is() -> None:
    told = section("Add a language")
    texts = json.loads(text_of(WEB / "i18n/en.json"))
    keys = re.findall(r"`((?:n|a|the|card|goods)\.\w+(?:\.\w+)?)`", told)
    assert len(keys) == 7
    assert {key for key in keys if key not in texts and f"{key}.one" not in texts} == set()
    assert 'id="stalled"' in text_of(WEB / "index.html")
    (tables,) = [text_of(path) for path in (ROOT / "tests").rglob("test_i18n.py")]
    for table in ("CLDR", "NOT_SAID", "NOT_WRITTEN"):
        assert f"`{table}`" in told and f"\n{table} = {{\n" in tables
    sizes = re.findall(r"(\d+) × (\d+)", told)
    assert f"NARROW, WIDE = ({', '.join(sizes[0])}), ({', '.join(sizes[1])})" in text_of(ROOT / "e2e/test_tongues.py")


# The examples


def examples() -> list[dict[str, object]]:
    """Run the examples of CONTRIBUTING.md; what each defines."""
    found = []
    for code in re.findall(r"^```python\n(.*?)^```$", CONTRIBUTING, re.MULTILINE | re.DOTALL):
        names: dict[str, object] = {"__name__": "example"}
        exec(compile(code, "CONTRIBUTING.md", "exec"), names)
        found.append({name: value for name, value in names.items() if name.startswith("test_")})
    return found


def test_the_example_of_a_test_without_a_browser_passes() -> None:
    without, with_browser = examples()
    (test,) = without.values()
    assert callable(test)
    test()
    assert len(with_browser) == 1


def test_the_example_of_a_commit_keeps_the_rule() -> None:
    (subject,) = re.findall(r"says why:\n\n    (.+)\n\n", CONTRIBUTING)
    assert len(subject) <= 60 and not subject.endswith(".")
