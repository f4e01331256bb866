"""The workflows: what fails in them is red."""

import re
from pathlib import Path

import pytest

from web.build.tools import ROOT

WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))


def steps(text: str) -> list[str]:
    return re.split(r"(?m)^      - ", text)[1:]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_no_pipe_hides_a_failure(path: Path) -> None:
    """GitHub runs a step with `bash -e`, where only the last part of a pipe counts; `shell: bash` adds pipefail."""
    found = steps(path.read_text(encoding="utf-8"))
    assert found
    for step in found:
        commands = re.sub(r"run: [|>]-?$|#.*", "", step, flags=re.MULTILINE)
        if re.search(r"[^|]\|[^|]", commands.partition("env:")[0]):
            assert "shell: bash" in step


def test_a_known_weakness_does_not_keep_the_weekly_tests_from_running() -> None:
    text = (ROOT / ".github/workflows/dependencies.yml").read_text(encoding="utf-8")
    jobs = re.split(r"(?m)^  (?=\w+:$)", text.partition("jobs:")[2])
    audits, tests = ([job for job in jobs if word in job] for word in ("npm audit", "build.py test --everything"))
    assert len(audits) == len(tests) == 1
    assert audits != tests
    assert "needs:" not in tests[0]
