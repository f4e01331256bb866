"""The page's style sheets, read as text."""

import re

import pytest

from jaipur.lab.tools import WEB

# What the compositor changes by itself; for whatever else the page is painted anew, frame by frame, and hears late.
UNPAINTED = {"transform", "opacity"}


@pytest.mark.parametrize("name", ["base", "cards", "table", "wide"])
def test_what_moves_on_the_table_is_not_painted_anew_at_every_frame(name: str) -> None:
    text = (WEB / f"css/{name}.css").read_text(encoding="utf-8")
    # The bar that fills while the page loads moves once.
    rules = re.sub(r"\.loading::[^}]*}", "", text)
    eased = {part.split()[0] for given in re.findall(r"transition: ([^;}]*)", rules) for part in given.split(", ")}
    frames = re.findall(r"@keyframes \w+ \{((?:[^{}]*\{[^{}]*\})*)", text)
    keyed = {key for body in frames for key in re.findall(r"[{;]\s*([a-z-]+):", body)}
    assert eased - {"none"} | keyed <= UNPAINTED


def test_there_is_movement_to_read() -> None:
    text = (WEB / "css/cards.css").read_text(encoding="utf-8")
    assert "transition: transform var(--quick)" in text and "@keyframes glow" in text
