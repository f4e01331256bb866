"""Promises of README.md and SECURITY.md that the sources of the page can break."""

import re

import pytest

from jaipur.lab.tools import WEB

SOURCES = {
    path.relative_to(WEB).as_posix(): path.read_text(encoding="utf-8")
    for path in sorted(WEB.rglob("*"))
    if path.suffix in (".py", ".js", ".html", ".svg") and "node_modules" not in path.parts
}
# Text reaches the page as text: no HTML and no program is made of it.
MADE_OF_TEXT = r"innerHTML|outerHTML|insertAdjacentHTML|setHTML|document\.write|createContextualFragment|srcdoc"
RUN = r"(?<![\w.])(?:eval|exec|Function|compile)\(|new Function"
# Nothing is sent and nobody is followed. What is fetched, the browser tests see (e2e/watch.py).
SENT = r"sendBeacon|WebSocket|EventSource|XMLHttpRequest|RTCPeerConnection|WebTransport|cookie"


@pytest.mark.parametrize("name", SOURCES)
def test_no_html_and_no_program_is_made_of_text_and_nothing_is_sent(name: str) -> None:
    assert re.findall(f"{MADE_OF_TEXT}|{RUN}|{SENT}", SOURCES[name]) == []


def test_the_one_html_that_is_parsed_is_a_file_of_the_site() -> None:
    parsed = {name for name, text in SOURCES.items() if "DOMParser" in text}
    assert parsed == {"start.js"}
    assert SOURCES["start.js"].count("DOMParser") == 1
    assert 'Promise.all([text("sheets.txt"), dress()])\n    .then(([sheets])' in SOURCES["start.js"]
