"""Pages on which a pack is played or made."""

from packs.room import PackRoom, reopen_stored_pack
from packs.sheet import PackSheet, PacksSheet
from packs.store import Packs

from jaipur.packs import Pack
from jaipur.study.packfile import parse_file
from tests.support.matches import some_match
from tests.support.packs import LINES
from tests.support.page import Page


def in_a_pack(page: Page, positions: int = 3) -> PackRoom:
    """The first of some positions, all of which are weighed already."""
    packs = Packs()
    merged = packs.merge(Pack("Club evening", parse_file("\n".join(LINES[:positions])).positions), "k3f9q2")
    assert merged is not None
    packs.save_to(page.store)
    page.run(lambda: page.enter(reopen_stored_pack(page, merged.pack)))
    return here(page)


def here(page: Page) -> PackRoom:
    """The room of the page, where a pack is played."""
    assert isinstance(page.room, PackRoom)
    return page.room


def sheets(page: Page) -> tuple[PacksSheet, PackSheet]:
    packs, pack = page.sheets.get("packs"), page.sheets.get("pack")
    assert isinstance(packs, PacksSheet) and isinstance(pack, PackSheet)
    return packs, pack


def kept(page: Page) -> list[list[str]]:
    """The keys of the positions of every pack that is kept."""
    return [[one.key for one in pack.positions] for pack in Packs.load_from(page.store).packs]


def at_home() -> Page:
    return Page(some_match())
