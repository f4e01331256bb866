"""What the page plays, keeps, says and shows runs on MicroPython as it does on CPython, without any browser."""

import json

import pytest

from tests.support.modules import may_use_browser
from tests.support.page import module_name, page_modules
from tests.support.puzzles import ENDING
from tests.support.saves import BAD_SAVES
from tests.support.three_pythons import printed
from web.build.tools import WEB


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    """The page's folders without the browser, and the texts that it fetches."""
    modules = [path for path in page_modules() if not may_use_browser(module_name(path))]
    found = {path.relative_to(WEB).as_posix(): path.read_bytes() for path in modules}
    # Three tell what all do: nought is many or one, and letters of one, two or three bytes.
    texts = {language: json.loads((WEB / f"i18n/{language}.json").read_bytes()) for language in ("en", "fr", "hi")}
    puzzles = (WEB / "puzzles.txt").read_bytes()
    return {**found, "words.json": json.dumps(texts).encode(), "puzzles.txt": puzzles}


@pytest.mark.slow
def test_the_page_without_a_browser_is_the_same_on_micropython(files: dict[str, bytes]) -> None:
    given = {"ending": ENDING, "bad_saves": BAD_SAVES}
    here = printed("cpython", "play_page", given, files)
    assert here.count("refused") == len(BAD_SAVES)
    assert printed("micropython", "play_page", given, files) == here
