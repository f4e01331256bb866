"""The keys of the page's texts: each that is asked for exists, and each that exists is asked for."""

import ast
import functools
import re
from collections.abc import Iterable

import pytest
from editor.scene import PLACES
from lesson.session import STEPS
from puzzles.progress import HELPED, LATE, SOLVED, TRIED, UNTRIED
from table.names import LEVELS
from words.reasons import OF_OTHERS, UNSEEN
from words.words import KINDS, LANGUAGES

from jaipur import moves, refusals
from jaipur.state import REASONS
from jaipur.study import review_text, verdicts
from jaipur.study.puzzles import THEME_NAMES
from tests.support.languages import CATEGORIES, forms, table
from tests.support.page import page_modules
from web.build.tools import WEB

YOU_OR_THEY = (".you", ".they")
STATES = (SOLVED, LATE, HELPED, TRIED, UNTRIED)
# Keys that are put together, by their beginning: what may follow. Every other key stands whole where it is asked for.
FAMILIES: dict[str, Iterable[str]] = {
    "a.": KINDS,
    "because.": [*verdicts.SENTENCES, *UNSEEN.values()],
    "because.they.": OF_OTHERS,
    "card.": KINDS,
    "editor.": [place + end for place in PLACES for end in ("", ".text")] + ["bonus", "kind"],
    "editor.n.": ("deck", "exchanges", "herd", "hidden", "rival_herd", "rupees", "tokens"),
    "field.": set(refusals.FIELDS) - {"taken", "given"},
    "goods.": KINDS[:6],
    "grade.": verdicts.GRADES,
    "lesson.": [f"{step}.{part}" for step in range(1, STEPS + 1) for part in ("do", "why")],
    "level.": [f"{level}.{part}" for level in LEVELS for part in ("name", "role")],
    "mistake.": review_text.REASONS,
    "n.": KINDS,
    "new.name.": ("0", "1"),
    "notation.": refusals.POSITION,
    "over.": REASONS[1:],
    "numbers.": ("move", "what", "chance", "away", "cards"),
    "review.": verdicts.GRADES[:2],
    "review.cards.": [how + who for how in ("gave", "took") for who in YOU_OR_THEY],
    "review.choices": YOU_OR_THEY,
    "review.class.": [how + who for how in ("between", "best", "last") for who in YOU_OR_THEY],
    "rival.greet.": LEVELS,
    "shelf.day.": STATES,
    "shelf.level.": ("1", "2", "3", "any"),
    "shelf.tile.": [state for state in STATES if state != LATE],
    "shelf.today.": STATES,
    "stat.": ("bonuses", "camels", "partial", "rupees"),
    "the.": KINDS,
    "theme.": THEME_NAMES,
    "told.camels": YOU_OR_THEY,
    "told.exchange": YOU_OR_THEY,
    "told.sell": YOU_OR_THEY,
    "told.take": YOU_OR_THEY,
    "tokens.stack": ("3", "4", "5"),
    "verdict.": [how + who for how in ("bonuses", "rupees", "tokens") for who in YOU_OR_THEY],
    "why.": moves.SENTENCES,
}


@functools.cache
def sources() -> list[ast.Module]:
    return [ast.parse(path.read_text(encoding="utf-8")) for path in page_modules()]


@functools.cache
def beginnings(tree: ast.AST) -> set[str]:
    """The literal beginnings of texts that are put together: "because." + code, or the same as an f-string."""
    found = set()
    for node in ast.walk(tree):
        first: ast.AST = node
        while isinstance(first, ast.BinOp) and isinstance(first.op, ast.Add):
            first = first.left
        if isinstance(node, ast.JoinedStr) and node.values:
            first = node.values[0]
        if first is not node and isinstance(first, ast.Constant) and isinstance(first.value, str):
            found.add(first.value)
    return found


@functools.cache
def literals(tree: ast.AST) -> set[str]:
    """All texts that stand in a program, except those that others are made from."""
    found = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return found - beginnings(tree)


def of_the_page() -> set[str]:
    """The keys that index.html asks for; it may ask for one form of a text."""
    page = (WEB / "index.html").read_text(encoding="utf-8")
    return set(re.findall(r'data-i18n(?:-label)?="([^"]+)"', page))


def of_families() -> set[str]:
    return {start + str(end) for start, ends in FAMILIES.items() for end in ends}


def of_programs() -> set[str]:
    """Everything in the programs that looks like a key: words with points between, the first of them some key's."""
    first = {key.split(".")[0] for key in forms("en")}
    found = set().union(*map(literals, sources()))
    return {text for text in found if re.fullmatch(r"[a-z]+(\.[\w-]+)+", text) and text.split(".")[0] in first}


def test_every_key_that_is_asked_for_exists() -> None:
    assert of_the_page() - set(table("en")) - set(forms("en")) == set()
    assert of_programs() - set(forms("en")) == set()
    assert of_families() - set(forms("en")) == set()


def test_every_key_that_exists_is_asked_for() -> None:
    page = {re.sub(rf"\.({'|'.join(CATEGORIES)})$", "", key) for key in of_the_page()}
    assert set(forms("en")) - page - of_programs() - of_families() == set()


def test_every_key_that_is_put_together_is_of_a_known_family() -> None:
    keys = forms("en")
    found = {start for tree in sources() for start in beginnings(tree) if any(key.startswith(start) for key in keys)}
    assert {start for start in found if "." in start} == set(FAMILIES)


@functools.cache
def asked_without_a_number() -> set[object]:
    """Every text in what `say` is asked for: `count` is asked for those that change with a number."""
    found: set[object] = set()
    for node in (node for tree in sources() for node in ast.walk(tree)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "say":
            found |= {part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_with_forms_is_asked_for_with_its_number(language: str) -> None:
    with_forms = {key for key, found in forms(language).items() if found}
    assert not asked_without_a_number() & with_forms
