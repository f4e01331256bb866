"""Drafts of the editor: each tab finds its own again, and the browser keeps those of the last tabs."""

import json

from editor.editing import Editing
from editor.store import keep_draft, kept_draft, other_draft, take_other_draft
from shell.store import DRAFT, Memory, Store

from jaipur.cards import GOLD
from tests.support.editing import editing, goes_with
from tests.support.notation import VIEW


def anyone(_edited: Editing) -> bool:
    """Let every draft be shown."""
    return True


def test_a_draft_is_found_again_with_every_step_and_what_goes_with_it() -> None:
    store, laid = Store(Memory()), editing()
    laid.do("turn", "rival")
    laid.do("put", "rival", GOLD)
    laid.step(-1)
    laid.describe("Sell or wait?", "What now?")
    laid.step(-1)
    laid.read("no position")
    assert keep_draft(store, laid)
    found = kept_draft(store, anyone)
    assert found is not None
    assert (found.draft.line(), found.unread, goes_with(found)) == (laid.draft.line(), "no position", (7, "", ""))
    assert found.step(1)
    assert goes_with(found) == (7, "Sell or wait?", "What now?")
    assert found.step(-1) and found.step(-1) and not found.can_undo
    assert found.draft.line() == VIEW


def test_a_draft_of_the_first_version_is_found_with_its_words_at_every_step() -> None:
    store, laid = Store(Memory()), editing()
    laid.do("turn", "rival")
    saved = {"version": 1, "at": 1, "seed": "7", "title": "Sell or wait?", "question": "What now?", "unread": ""}
    store.write(DRAFT, json.dumps({**saved, "drafts": [step.draft.values for step in laid.steps]}))
    found = kept_draft(store, anyone)
    assert found is not None
    assert (found.draft.line(), goes_with(found)) == (laid.draft.line(), (7, "Sell or wait?", "What now?"))
    assert found.step(-1)
    assert (found.draft.line(), goes_with(found)) == (VIEW, (7, "Sell or wait?", "What now?"))


def read_anew(text: str) -> Editing | None:
    """Read the text of a draft as a new tab does."""
    store = Store(Memory(), Memory())
    store.write(DRAFT, text)
    return kept_draft(store, anyone)


def test_a_damaged_draft_is_none() -> None:
    store, laid = Store(Memory()), editing()
    keep_draft(store, laid)
    saved = json.loads(store.read(DRAFT) or "")
    assert kept_draft(store, anyone) is not None
    for field, value in (
        ("market", [9] * 5),
        ("market", "KKKKK"),
        ("sold", [99] * 6),
        ("seat", 2),
        ("seen", -1),
        ("secret", 8),
        ("bonuses", [7]),
        ("kinds", [0]),
        ("herd", "1"),
        ("rupees", 10**9),
    ):
        bad = json.loads(json.dumps(saved))
        bad["drafts"][0][field] = value
        assert read_anew(json.dumps(bad)) is None, field
    for links in ([], [["7", "", ""]] * 2, [["k", "", ""]], [["7", ""]], [None]):
        assert read_anew(json.dumps({**saved, "links": links})) is None, links
    for text in ("", "[]", "{", '{"version": 1}', '{"version": 9, "drafts": []}', "[" * 100_000):
        assert read_anew(text) is None


def two_tabs() -> tuple[Store, Store]:
    """Return what two tabs of one browser keep things in."""
    browser = Memory()
    return Store(browser, Memory()), Store(browser, Memory())


def opened(store: Store) -> Editing:
    found = kept_draft(store, anyone)
    assert found is not None
    return found


def laid_in(store: Store, title: str) -> Editing:
    laid = kept_draft(store, anyone) or editing()
    laid.describe(title, "")
    assert keep_draft(store, laid)
    return laid


def test_of_two_tabs_each_finds_its_own_draft_after_a_reload() -> None:
    one, two = two_tabs()
    laid_in(one, "One")
    laid_in(two, "Two")
    assert opened(one).now.title == "One"
    assert opened(two).now.title == "Two"
    laid_in(one, "One more")
    assert opened(two).now.title == "Two"


def test_after_all_tabs_were_closed_the_newest_draft_is_back_and_others_can_be_had() -> None:
    one, two = two_tabs()
    laid_in(one, "One")
    laid_in(two, "Two")
    laid_in(one, "One more")
    fresh = Store(one.storage, Memory())
    assert opened(fresh).now.title == "One more"
    other = take_other_draft(fresh, anyone)
    assert other is not None and other.now.title == "Two"
    assert other_draft(fresh, anyone) is None
    # The tab that laid it still has it, and keeps it again with its next step.
    assert opened(two).now.title == "Two"
    laid_in(two, "Two more")
    other = other_draft(fresh, anyone)
    assert other is not None and other.now.title == "Two more"


def test_one_tab_after_the_other_leaves_one_draft_with_all_steps() -> None:
    browser = Memory()
    for title in ("One", "Two", "Three"):
        tab = Store(browser, Memory())
        laid_in(tab, title)
        keep_draft(tab, opened(tab))
        assert other_draft(tab, anyone) is None
    laid = opened(Store(browser, Memory()))
    titles = [step.title for step in laid.steps]
    assert titles == ["", "One", "Two", "Three"]


def test_a_tab_that_was_duplicated_writes_over_nothing() -> None:
    one, two = two_tabs()
    laid_in(one, "One")
    two.tab.setItem(DRAFT, one.tab.getItem(DRAFT) or "")
    laid_in(two, "Two")
    laid_in(one, "One more")
    assert (opened(one).now.title, opened(two).now.title) == ("One more", "Two")
    other = other_draft(one, anyone)
    assert other is not None and other.now.title == "Two"


def test_of_many_tabs_the_drafts_of_the_last_are_kept() -> None:
    browser = Memory()
    tabs = [Store(browser, Memory()) for _ in range(6)]
    for tab in tabs:
        keep_draft(tab, editing())
        tab.tab.removeItem(DRAFT)
    for n, tab in enumerate(tabs):
        laid = editing()
        laid.describe(f"Number {n}", "")
        keep_draft(tab, laid)
    fresh = Store(browser, Memory())
    titles = [opened(fresh).now.title]
    while other := take_other_draft(fresh, anyone):
        titles.append(other.now.title)
    assert titles == ["Number 5", "Number 4", "Number 3", "Number 2"]


class Filling(Memory):
    """A storage that is full from some moment on."""

    full = False

    def setItem(self, key: str, text: str) -> bool:
        return not self.full and super().setItem(key, text)


def test_a_tab_that_ran_full_finds_the_newest_draft_and_not_an_old_one() -> None:
    tab = Filling()
    store = Store(Memory(), tab)
    laid_in(store, "One")
    tab.full = True
    laid_in(store, "Two")
    assert opened(store).now.title == "Two"
