"""The release: one version for package and page, what pip reads of it, and the workflows that test and publish it."""

import ast
import os
import re
import sys
import tomllib
import zipfile
from pathlib import Path

import flit_core.buildapi  # type: ignore[import-untyped]
import pytest
from words.words import LANGUAGES

import jaipur
from tests.support.page import words
from web.build.site import VERSION_PLACE, write_version
from web.build.tools import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
PIN = r"@[0-9a-f]{40}  # v\d+(\.\d+)*$"


@pytest.fixture(scope="module")
def metadata(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What pip reads of the package."""
    folder, here = tmp_path_factory.mktemp("wheel"), Path.cwd()
    os.chdir(ROOT)
    try:
        wheel = folder / str(flit_core.buildapi.build_wheel(str(folder)))
    finally:
        os.chdir(here)
    with zipfile.ZipFile(wheel) as packed:
        (name,) = [name for name in packed.namelist() if name.endswith("/METADATA")]
        return packed.read(name).decode()


def test_the_version_has_three_numbers() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", jaipur.__version__)


def test_pip_reads_the_version_of_the_package(metadata: str) -> None:
    assert "version" not in PROJECT, "it would be a second place for the version"
    assert f"\nVersion: {jaipur.__version__}\n" in metadata


@pytest.mark.parametrize("language", LANGUAGES)
def test_about_tells_the_version_in_every_language(language: str) -> None:
    said = words(language).say("about.version", version="1.2.3")
    assert said.endswith(" 1.2.3") and VERSION_PLACE not in said


def test_the_build_writes_the_version_into_page_and_texts(tmp_path: Path) -> None:
    (tmp_path / "i18n").mkdir()
    for name in ("index.html", "i18n/de.json"):
        (tmp_path / name).write_text("<Version {version}> and {n} more", encoding="utf-8")
    write_version(tmp_path)
    for name in ("index.html", "i18n/de.json"):
        assert (tmp_path / name).read_text(encoding="utf-8") == f"<Version {jaipur.__version__}> and {{n}} more"


def test_what_the_engine_takes_from_elsewhere_is_in_an_extra(metadata: str) -> None:
    imported: dict[str, set[str]] = {}
    for path in (ROOT / "jaipur").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import | ast.ImportFrom) and not getattr(node, "level", 0):
                names = [node.module or ""] if isinstance(node, ast.ImportFrom) else [one.name for one in node.names]
                for top in {name.split(".")[0] for name in names} - {"jaipur", *sys.stdlib_module_names}:
                    imported.setdefault(top, set()).add(path.stem)
    assert imported == {"numpy": {"train", "learn"}}
    assert re.search(r"^Requires-Dist: numpy ?>=2 ?; extra == [\"']train[\"']$", metadata, re.MULTILINE)


def test_every_python_that_is_named_is_tested() -> None:
    site = (ROOT / ".github/workflows/site.yml").read_text(encoding="utf-8")
    (listed,) = re.findall(r"python: \[(.*)\]", site)
    tested = re.findall(r'"([\d.]+)"', listed)
    promised = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))
    assert promised == tested
    assert PROJECT["requires-python"] == f">={tested[0]}"


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_pins_its_actions_and_may_only_read_by_default(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    used = re.findall(r"uses: \S+?(@.*)$", text, re.MULTILINE)
    assert used and all(re.fullmatch(PIN, pin) for pin in used)
    assert "\npermissions:\n  contents: read\n" in text


def test_a_tag_that_is_not_the_version_is_not_released() -> None:
    steps = (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")
    assert 'tags: ["v*"]' in steps
    order = [steps.index(step) for step in ("jaipur.__version__", "test --quick", "build --zip", "upload")]
    assert order == sorted(order)
