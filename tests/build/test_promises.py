"""Promises of README.md, SECURITY.md and docs/ that the sources of the page can break."""

import re

import pytest
from shell.keys import HAND, intent_of
from words.words import LANGUAGES

from jaipur.packs import LONGEST_PACK, MOST_POSITIONS
from jaipur.seats import LEVELS, NAME_LENGTH
from jaipur.spelling import WORDS_LENGTH
from web.build.tools import ROOT, WEB

SOURCES = {
    path.relative_to(WEB).as_posix(): path.read_text(encoding="utf-8")
    for path in sorted(WEB.rglob("*"))
    if "node_modules" not in path.parts
    if path.suffix in (".py", ".js", ".html", ".svg") and not path.is_relative_to(WEB / "build")
}
# Text reaches the page as text: no HTML and no program is made of it.
MADE_OF_TEXT = r"innerHTML|outerHTML|insertAdjacentHTML|setHTML|document\.write|createContextualFragment|srcdoc"
RUN = r"(?<![\w.])(?:eval|exec|Function|compile)\(|new Function"
# Nothing is sent and nobody is followed. What is fetched, the browser tests see (e2e/support/watch.py).
SENT = r"sendBeacon|WebSocket|EventSource|XMLHttpRequest|RTCPeerConnection|WebTransport|cookie"


@pytest.mark.parametrize("name", SOURCES)
def test_no_html_and_no_program_is_made_of_text_and_nothing_is_sent(name: str) -> None:
    assert re.findall(f"{MADE_OF_TEXT}|{RUN}|{SENT}", SOURCES[name]) == []


def test_the_one_html_that_is_parsed_is_a_file_of_the_site() -> None:
    parsed = {name for name, text in SOURCES.items() if "DOMParser" in text}
    assert parsed == {"start.js"}
    assert SOURCES["start.js"].count("DOMParser") == 1
    assert 'Promise.all([text("sheets.txt"), dress()])\n    .then(([sheets])' in SOURCES["start.js"]


# Numbers, keys and names of the docs


def page(name: str) -> str:
    """A page of the docs, its lines joined."""
    return " ".join((ROOT / name).read_text(encoding="utf-8").split())


def test_the_limits_that_the_docs_tell_are_those_of_the_program() -> None:
    assert f"({MOST_POSITIONS} positions, {LONGEST_PACK:,} characters)" in page("docs/playing.md")
    terminal = page("docs/terminal.md")
    assert f"then up to {MOST_POSITIONS} positions" in terminal
    assert f"A pack link has at most {LONGEST_PACK:,} characters" in terminal
    assert f"| name | at most {NAME_LENGTH} visible signs" in terminal
    assert f"| title, question | at most {WORDS_LENGTH} such signs each |" in terminal


def test_the_rivals_and_languages_that_the_docs_name_are_all_there_are() -> None:
    names = re.findall(r"\b(Asha|Bhanu|Bina|Chandra|Devi) the ", page("docs/playing.md"))
    assert [name.lower() for name in names] == list(LEVELS)
    told = re.findall(r"\*\*Seven languages\*\*: ([^.]*)\.", page("README.md"))[0].split(", ")
    assert len(told) == len(LANGUAGES) == 7


def test_the_keys_that_the_docs_tell_do_what_they_say() -> None:
    (told,) = re.findall(r"Keys: (.*?) shows the rest\.", page("docs/playing.md"))
    assert told == (
        "`1`-`5` are the market, `Q W E R T Y U` your hand, `+` `-` your herd. `Enter` plays, `Esc` lets go, `?`"
    )

    def pressed(key: str) -> tuple[str, int, str]:
        found = intent_of(key)
        assert found is not None, key
        return found[0], found[1].slot, found[1].sheet

    assert [pressed(key) for key in "12345"] == [("market", slot, "") for slot in range(5)]
    assert [pressed(key) for key in "QWERTYU"] == [("hand", slot, "") for slot in range(len(HAND))]
    assert [pressed(key)[0] for key in ("+", "-", "Enter", "Escape")] == ["herd-more", "herd-less", "confirm", "clear"]
    assert pressed("?") == ("open", 0, "keys")
    # Told elsewhere on that page.
    assert (pressed("H"), pressed("G")) == (("hint", 0, ""), ("open", 0, "ledger"))
    arrows = [pressed("Arrow" + way)[0] for way in ("Left", "Right", "Up", "Down")]
    assert arrows == ["step-back", "step-on", "mistake-before", "mistake-next"]
