"""The tests themselves: what they share is in support folders, and the scripts there can be read."""

import re
import subprocess
from pathlib import Path

import pytest

from web.build.tools import ROOT, node

FILES = sorted(path for folder in ("tests", "e2e") for path in (ROOT / folder).rglob("*.py"))
SCRIPTS = sorted([*(ROOT / "e2e/support/scripts").glob("*.js"), *(ROOT / "tests/support/scripts").glob("*.mjs")])


def test_no_test_imports_another() -> None:
    for path in FILES:
        found = re.search(r"^\s*(?:from|import) .*\btest_\w+", path.read_text(encoding="utf-8"), re.M)
        assert not found, f"{path.relative_to(ROOT)}: what tests share belongs in a support folder"


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_every_script_can_be_parsed(path: Path) -> None:
    done = subprocess.run([node(), "--check", str(path)], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
