"""The page's style sheets, read as text."""

import re
from pathlib import Path

import pytest

from web.build.site import shipped
from web.build.tools import WEB

# What the compositor changes by itself; for whatever else the page is painted anew, frame by frame, and hears late.
UNPAINTED = {"transform", "opacity"}
STYLES = sorted(WEB.glob("*/*.css"))


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["shell/base", "table/cards", "table/table", "table/wide"])
def test_what_moves_on_the_table_is_not_painted_anew_at_every_frame(name: str) -> None:
    text = read(WEB / f"{name}.css")
    # The bar that fills while the page loads moves once.
    rules = re.sub(r"\.loading::[^}]*}", "", text)
    eased = {part.split()[0] for given in re.findall(r"transition: ([^;}]*)", rules) for part in given.split(", ")}
    frames = re.findall(r"@keyframes \w+ \{((?:[^{}]*\{[^{}]*\})*)", text)
    keyed = {key for body in frames for key in re.findall(r"[{;]\s*([a-z-]+):", body)}
    assert eased - {"none"} | keyed <= UNPAINTED


def test_there_is_movement_to_read() -> None:
    text = read(WEB / "table/cards.css")
    assert "transition: transform var(--quick)" in text and "@keyframes glow" in text


def test_every_name_in_the_styles_is_worn_by_something() -> None:
    """A class or an id that neither page nor scripts name styles nothing."""
    sources = [path for path in shipped(WEB) if path.suffix in (".html", ".py", ".js")]
    words = set(re.findall(r"[\w-]+", " ".join(path.read_text(encoding="utf-8") for path in sources)))
    # Within what a rule is for, not what it says: there, a point or a # is part of a number or a colour.
    styled = [re.sub(r"/\*.*?\*/|\{[^{}]*\}", "{", text, flags=re.DOTALL) for text in map(read, STYLES)]
    named = {name for text in styled for name in re.findall(r"[.#]([a-zA-Z][\w-]*)", text)}
    assert len(named) > 200
    assert sorted(named - words) == []


def test_what_is_hidden_is_hidden_by_one_rule() -> None:
    """It stands above all others, so that none has to say it again."""
    told = [rule for path in STYLES for rule in re.findall(r"[^}]*\[hidden\] \{ display: none[^}]*\}", read(path))]
    assert [rule.strip() for rule in told] == ["[hidden] { display: none !important; }"]
