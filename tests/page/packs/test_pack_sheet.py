"""The sheet of a pack without any page: its positions opened, changed in the editor, taken out and put back."""

from packs.sheet import PackSheet, add_to_pack
from packs.store import Packs
from shell.keys import Target

from jaipur.packs import PackPosition
from tests.support.pack_pages import at_home, here, in_a_pack, kept, sheets
from tests.support.packs import posed
from tests.support.page import Page


def in_the_sheet(page: Page, positions: int = 3) -> PackSheet:
    """Open the sheet of a pack that is being played."""
    in_a_pack(page, positions)
    packs, pack = sheets(page)
    packs.show("k3f9q2")
    return pack


def test_every_position_that_is_pressed_is_opened_also_the_first() -> None:
    page = at_home()
    in_the_sheet(page)
    for slot in (2, 0, 1, 0):
        page.wish("pack-go", Target(slot=slot, inside="pack"))
        assert here(page).progress.at == slot
    page.wish("pack-go", Target(slot=2, inside="pack"))
    page.wish("pack-next")
    assert here(page).progress.done
    page.wish("pack-go", Target(slot=0, inside="pack"))
    assert (here(page).progress.at, here(page).progress.done) == (0, False)


def test_play_it_goes_on_where_one_stopped() -> None:
    page = at_home()
    in_the_sheet(page)
    page.wish("pack-go", Target(slot=1, inside="pack"))
    page.run(page.room.exit)
    page.wish("pack-play", Target(inside="pack"))
    assert here(page).progress.at == 1


def test_a_position_taken_out_is_put_back_with_its_words_and_what_was_weighed() -> None:
    page = at_home()
    in_the_sheet(page)
    before = Packs.load_from(page.store).text()
    page.wish("pack-drop", Target(slot=1, inside="pack"))
    assert Packs.load_from(page.store).text() != before
    page.wish("pack-put-back", Target(inside="pack"))
    assert Packs.load_from(page.store).text() == before
    page.wish("pack-put-back", Target(inside="pack"))
    assert Packs.load_from(page.store).text() == before


def test_a_position_is_put_back_into_what_another_tab_made_of_the_pack() -> None:
    page = at_home()
    in_the_sheet(page)
    _, second, third = kept(page)[0]
    page.wish("pack-drop", Target(slot=2, inside="pack"))
    elsewhere = Packs.load_from(page.store)
    del elsewhere.packs[0].positions[0]
    elsewhere.save_to(page.store)
    page.wish("pack-put-back", Target(inside="pack"))
    assert kept(page) == [[second, third]]
    page.wish("pack-drop", Target(slot=0, inside="pack"))
    elsewhere = Packs.load_from(page.store)
    elsewhere.packs = []
    elsewhere.save_to(page.store)
    page.wish("pack-put-back", Target(inside="pack"))
    assert kept(page) == []


def test_undo_brings_the_own_position_back_after_one_of_a_pack_was_opened() -> None:
    page = at_home()
    for n in range(3):
        add_to_pack(page, posed(n, f"Number {n}"))
        page.wish("packs-open" if n else "packs-new", Target(slot=0, inside="packs"))
    page.wish("editor")
    page.sheets.open("editor")
    for field, value in (("editor-name", "My own"), ("editor-question", "What now?")):
        page.sheets.get("editor").on_field_changed(field, value)
    own = page.session.link_to_share(0)
    page.wish("pack-edit", Target(slot=0, inside="pack"))
    page.wish("edit-undo")
    back = page.session.link_to_share(0)
    assert (back.title, back.question, back.seed) == ("My own", "What now?", own.seed)
    assert back.view is not None
    add_to_pack(page, PackPosition(posed(9).view, back.seed, back.title, back.question))
    page.wish("packs-open", Target(slot=0, inside="packs"))
    assert kept(page) == [[posed(n).key for n in (0, 1, 2, 9)]]
