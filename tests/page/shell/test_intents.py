"""Every intent has a handler, be it pressed in the page, a key or a shortcut, and no handler is there for nothing."""

import importlib
import re
from html.parser import HTMLParser

import pytest
from features import INTENTS as FEATURE_INTENTS
from features import SHEETS
from review.front import ReviewFront
from review.looking_front import LookingFront
from shell.front import Front
from shell.intents import INTENTS as SHELL_INTENTS
from shell.intents import find, perform
from shell.keys import KEYS, Target, intent_of
from shell.shortcuts import WISHES

from jaipur.moves import legal_moves
from jaipur.notation import parse_move
from tests.support.matches import some_match
from tests.support.page import Page, module_name, page_modules
from tests.support.rooms import every_room
from web.build.site import read
from web.build.tools import WEB

INTENTS = {*SHELL_INTENTS, *FEATURE_INTENTS}
# Cards get their intents when they are laid into their places.
DRAWN = {"market", "hand"}
# The intent of a drag (editor/dragging.py).
DRAGGED = {"edit-carry"}


class Intents(HTMLParser):
    """Every `data-intent` of the page, with the sheet that it stands in; the page's names of sheets."""

    def __init__(self) -> None:
        super().__init__()
        self.inside = ""
        self.found: set[tuple[str, str]] = set()
        self.sheets: set[str] = set()
        self.opened: set[str] = set()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        if tag == "dialog":
            self.inside = str(given["id"]).replace("sheet-", "")
            self.sheets.add(self.inside)
        elif given.get("id") == "option-template":  # what is stamped into sheets stands behind them
            self.inside = "template"
        if "data-intent" in given:
            self.found.add((str(given["data-intent"]), self.inside))
        if "data-sheet" in given:
            self.opened.add(str(given["data-sheet"]))

    def handle_endtag(self, tag: str) -> None:
        if tag == "dialog":
            self.inside = ""


def intents_of_the_page() -> Intents:
    page = Intents()
    page.feed((WEB / "index.html").read_text(encoding="utf-8"))
    return page


ROOMS = every_room(Page(some_match()))
FRONTS: list[Front] = [*ROOMS, LookingFront(ROOMS[0]), ReviewFront(ROOMS[0])]
IN_ROOMS = {name for front in FRONTS for name in front.handlers()}
PAGE = Page(some_match())
IN_SHEETS = {name: set(PAGE.sheets.get(name).handlers()) for name in intents_of_the_page().sheets}
BY_POINTER = {"curve-name", "curve-go"}
BY_KEY = {"market", "hand", *(intent for intent, _ in KEYS.values())}
BY_SHORTCUT = {intent for intent, _ in WISHES.values()}


def test_every_room_of_the_page_is_among_these() -> None:
    roles = ("room", "front")
    modules = [module_name(path) for path in page_modules() if path.stem.split("_")[-1] in roles]
    found = {name for module in modules for name, one in vars(importlib.import_module(module)).items() if is_front(one)}
    assert {type(front).__name__ for front in FRONTS} == found - {"Front", "Room", "MatchRoom"}


def is_front(one: object) -> bool:
    return isinstance(one, type) and issubclass(one, Front)


@pytest.mark.parametrize(("intent", "inside"), sorted(intents_of_the_page().found))
def test_whatever_is_pressed_in_the_page_has_a_handler(intent: str, inside: str) -> None:
    in_sheet = set().union(*IN_SHEETS.values()) if inside == "template" else IN_SHEETS.get(inside, set())
    assert intent in set(INTENTS) | IN_ROOMS | in_sheet


def test_every_key_and_every_shortcut_has_a_handler() -> None:
    assert set(INTENTS) | IN_ROOMS >= BY_KEY | BY_POINTER | BY_SHORTCUT


def test_every_card_has_the_key_that_the_sheet_of_keys_names() -> None:
    rows = re.findall(r'<div><dt>(.*?)</dt><dd data-i18n="keys\.(market|hand)">', read(WEB / "index.html"))
    named = {row: re.findall("<kbd>(.)</kbd>", keys) for keys, row in rows}
    first, last = named["market"]
    keys = [("market", n, str(n + 1)) for n in range(5)] + [("hand", n, key) for n, key in enumerate(named["hand"])]
    assert (first, last, len(keys)) == ("1", "5", 12)
    for row, slot, key in keys:
        wish = intent_of(key)
        assert wish is not None
        assert (wish[0], wish[1].slot) == (row, slot)


def test_no_handler_is_there_for_nothing() -> None:
    by_other_means = DRAWN | DRAGGED | BY_KEY | BY_POINTER | BY_SHORTCUT
    wished = {intent for intent, _ in intents_of_the_page().found} | by_other_means
    assert set(INTENTS) | IN_ROOMS | set().union(*IN_SHEETS.values()) <= wished


def test_every_sheet_that_is_opened_or_made_is_in_the_page() -> None:
    page = intents_of_the_page()
    opened = page.opened | {sheet for _, sheet in [*KEYS.values(), *WISHES.values()] if sheet}
    assert opened | set(SHEETS) <= page.sheets


def test_an_intent_that_has_no_handler_here_is_not_passed_over_in_silence() -> None:
    page = Page(some_match())
    assert find(page, "puzzle-again", Target()) is None
    with pytest.raises(KeyError, match="puzzle-agian"):
        perform(page, "puzzle-agian", Target())


def test_a_room_answers_before_the_rest_of_the_page() -> None:
    """Escape lets go of the cards, but while looking back it leads to the present."""
    page = Page(some_match())
    page.session.table.play(parse_move("k"))
    page.session.table.play(sorted(legal_moves(page.session.table.state))[0])
    page.wish("market", Target(slot=0))
    page.look(0)
    page.wish("clear")
    assert page.session.looking is None
    assert page.session.chosen
    page.wish("clear")
    assert not page.session.chosen
