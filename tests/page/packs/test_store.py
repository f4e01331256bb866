"""Packs that are kept: their order, what is added and merged, other tabs, damage, and the file with everything."""

import json

import pytest
from ledger.transfer import BadFile, export, merge_contents, read_file
from packs.store import MOST_PACKS, Packs, StoredPack, evaluations_of
from puzzles.progress import marks
from puzzles.tab_state import PackProgress
from shell.store import PACKS, SET_ASIDE, VISIT, Memory, Store

from jaipur.notation import parse_link
from jaipur.packs import MOST_POSITIONS, Pack, PackPosition
from jaipur.study.packfile import parse_file
from tests.support.bad_links import PACK
from tests.support.ledgers import Narrow
from tests.support.packs import FILE, LINES, posed

WHEN = "202611170931"


def kept(*positions: PackPosition, name: str = "k3f9q2", title: str = "Club") -> Store:
    """A store with one pack."""
    store, packs = Store(Memory()), Packs()
    pack = packs.create(name)
    assert pack is not None
    pack.title = title
    for one in positions:
        pack.put_position(one)
    assert packs.save_to(store)
    return store


def only(store: Store) -> StoredPack:
    (pack,) = Packs.load_from(store).packs
    return pack


def places(pack: StoredPack) -> list[str]:
    return [one.key for one in pack.positions]


def test_a_pack_is_found_again_as_it_was_left() -> None:
    store = kept(posed(0, "Sell <or> wait?", "What now?"), posed(1))
    pack = only(store)
    assert (pack.name, pack.title, places(pack)) == ("k3f9q2", "Club", [posed(0).key, posed(1).key])
    assert (pack.positions[0].title, pack.positions[0].question) == ("Sell <or> wait?", "What now?")


def test_positions_are_moved_by_one_and_stay_at_the_ends() -> None:
    pack = only(kept(posed(0), posed(1), posed(2)))
    first, second, third = places(pack)
    assert pack.move(third, -1) == 1
    assert places(pack) == [first, third, second]
    assert pack.move(first, -1) == 0
    assert pack.move(second, 1) == 2
    assert places(pack) == [first, third, second]
    assert pack.move("nowhere", 1) is None


def test_the_same_position_or_what_has_become_of_it_takes_its_old_place() -> None:
    pack = only(kept(posed(0), posed(1), posed(2)))
    assert pack.put_position(posed(1, "Now with a title")) == 1
    assert pack.positions[1].title == "Now with a title"
    # Edited: another view under the seed of the first.
    edited = PackPosition(posed(5).view, posed(0).seed)
    assert pack.index_to_replace(edited) == 0
    assert pack.put_position(edited) == 0
    assert places(pack) == [posed(5).key, posed(1).key, posed(2).key]
    # Edited into another one of the same pack: it is there once.
    assert pack.put_position(PackPosition(posed(2).view, posed(0).seed)) == 0
    assert places(pack) == [posed(2).key, posed(1).key]
    # Into one that stood before it: it moves up where that one goes.
    assert pack.put_position(PackPosition(posed(2).view, posed(1).seed)) == 0
    assert places(pack) == [posed(2).key]


def test_what_was_found_of_a_view_stays_with_it_and_with_no_other() -> None:
    pack = StoredPack("a")
    assert pack.merge(parse_file(FILE)) == 3
    found = pack.positions[0].found
    assert [one.move for one in evaluations_of(pack.positions[0])]
    pack.put_position(PackPosition(pack.positions[0].view, 99, "Another title"))
    assert pack.positions[0].found == found
    pack.put_position(PackPosition(posed(7).view, 99))
    assert pack.positions[0].found == ""


def test_a_pack_and_the_list_of_packs_have_their_limits() -> None:
    pack = StoredPack("a")
    for n in range(MOST_POSITIONS):
        assert pack.put_position(posed(n)) == n
    assert pack.put_position(posed(MOST_POSITIONS)) is None
    assert pack.put_position(posed(3, "Changed")) == 3
    packs = Packs()
    assert [packs.create(f"a{n}") is None for n in range(MOST_PACKS + 1)] == [False] * MOST_PACKS + [True]


# Files


def test_the_same_file_once_more_changes_nothing() -> None:
    packs = Packs()
    first = packs.merge(parse_file(FILE), "a")
    before = packs.text()
    second = packs.merge(parse_file(FILE), "b")
    assert first is not None and second is not None
    assert (first.new, first.fresh, second.new, second.fresh) == (3, True, 0, False)
    assert packs.text() == before


def test_a_file_with_more_of_the_same_pack_is_merged_into_it() -> None:
    packs = Packs()
    packs.merge(parse_file(FILE), "a")
    more = packs.merge(parse_file(FILE + LINES[9] + "\n"), "b")
    assert more is not None and more.new == 1
    assert len(packs.packs) == 1


def test_another_pack_of_the_same_title_stays_another() -> None:
    packs = Packs()
    packs.merge(Pack("Club", [posed(0)]), "a")
    packs.merge(Pack("Club", [posed(1)]), "b")
    packs.merge(Pack("Other", [posed(0)]), "c")
    assert [pack.name for pack in packs.packs] == ["c", "b", "a"]


def test_what_would_be_too_much_for_a_pack_is_not_half_merged() -> None:
    packs = Packs()
    packs.merge(Pack("Club", [posed(n) for n in range(20)]), "a")
    before = packs.text()
    assert packs.merge(Pack("Club", [posed(n) for n in range(10, 35)]), "b") is None
    assert packs.text() == before


def test_what_a_file_knows_of_a_position_is_taken_over_where_nothing_was_known() -> None:
    packs = Packs()
    packs.merge(Pack(parse_file(FILE).title, [posed(0), posed(1)]), "a")
    assert packs.found(posed(0).key) == ""
    packs.merge(parse_file(FILE), "b")
    assert packs.found(posed(0).key).split(" ")[0] == LINES[0].split(" ")[1]


# What can go wrong


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        '{"version": 9, "packs": []}',
        '{"version": 1}',
        '{"version": 1, "packs": [7]}',
        '{"version": 1, "packs": [{"name": "<b>", "title": "", "positions": []}]}',
        '{"version": 1, "packs": [{"name": "a", "title": "\\u202e", "positions": []}]}',
        '{"version": 1, "packs": [{"name": "a", "title": "", "positions": [["x", ""]]}]}',
        '{"version": 1, "packs": [{"name": "a", "title": "", "positions": [7]}]}',
    ],
)
def test_what_is_damaged_or_newer_is_set_aside_and_said(text: str) -> None:
    store = Store(Memory())
    store.write(PACKS, text)
    packs = Packs.load_from(store)
    assert packs.trouble == "trouble.packs"
    assert store.read(SET_ASIDE) == text
    assert Packs.load_from(store).trouble == ""


def test_what_is_good_in_damaged_packs_goes_on() -> None:
    saved = json.loads(kept(posed(0), posed(1)).read(PACKS) or "")
    saved["packs"][0]["positions"][1][0] = "cut"
    saved["packs"].append("nonsense")
    store = Store(Memory())
    store.write(PACKS, json.dumps(saved))
    packs = Packs.load_from(store)
    assert packs.trouble
    assert places(packs.packs[0]) == [posed(0).key]
    assert places(only(store)) == [posed(0).key]


def test_an_evaluation_that_says_nothing_of_its_position_is_weighed_again() -> None:
    saved = json.loads(kept(posed(0), posed(1)).read(PACKS) or "")
    saved["packs"][0]["positions"][0][1] = "tb 2 s7D:581:24:k"
    saved["packs"][0]["positions"][1][1] = "<b> 9 x"
    store = Store(Memory())
    store.write(PACKS, json.dumps(saved))
    pack = only(store)
    assert [evaluations_of(one) for one in pack.positions] == [[], []]
    assert pack.positions[1].found == ""


def test_where_there_is_no_room_it_is_said_and_not_lost_while_the_page_is_open() -> None:
    store = Store(Narrow(10))
    packs = Packs()
    packs.merge(parse_file(FILE), "a")
    assert not packs.save_to(store)
    assert len(only(store).positions) == 3


def test_two_tabs_do_not_undo_what_the_other_did() -> None:
    memory = Memory()
    one, two = Store(memory), Store(memory)
    for store, name in ((one, "a"), (two, "b")):
        packs = Packs.load_from(store)
        packs.create(name)
        packs.save_to(store)
    assert [pack.name for pack in Packs.load_from(one).packs] == ["b", "a"]


# The file with everything


def test_packs_travel_in_the_file_with_everything_and_are_not_doubled() -> None:
    source, target = kept(posed(0, "One"), posed(1)), Store(Memory())
    text = export(source, WHEN)
    assert text.startswith("jaipur file 2 ")
    for _ in range(2):
        assert merge_contents(target, read_file(text)).saved
        assert target.read(PACKS) == source.read(PACKS)


def test_a_file_without_packs_is_one_that_older_pages_read() -> None:
    assert export(Store(Memory()), WHEN).startswith("jaipur file 1 ")


@pytest.mark.parametrize("pack", ["7", "{", '{"name": "a", "title": "", "positions": [["x", ""]]}', '{"name": 7}'])
def test_a_file_with_a_damaged_pack_changes_nothing(pack: str) -> None:
    with pytest.raises(BadFile) as caught:
        read_file(f"jaipur file 2 {WHEN}\npack {pack}\nend 1\n")
    assert caught.value.key == "file.damaged"


def test_the_first_version_knows_no_packs() -> None:
    with pytest.raises(BadFile):
        read_file(export(kept(posed(0)), WHEN).replace("file 2", "file 1"))


# How far one has come


def test_how_far_one_has_come_is_found_again_in_the_same_tab() -> None:
    store, link = Store(Memory(), Memory()), PACK
    progress = PackProgress(["0", "1"])
    progress.note("mistake")
    progress.note("best")
    progress.note("mistake")
    progress.at = 1
    progress.note_help()
    progress.note("best")
    progress.save_to(store, link)
    again = PackProgress.load_from(store, link, ["0", "1"])
    assert (again.at, again.tries, again.done, again.at_first) == (1, ["mb", "h"], False, 0)
    assert marks("mb") == "○★"


def test_the_account_of_the_first_version_is_read_where_the_pack_cannot_have_changed() -> None:
    """A link tells the whole pack; of a pack known by its name nobody can say which positions were meant."""
    store = Store(Memory(), Memory())
    store.tab.setItem(VISIT + PACK, '{"version": 1, "at": 1, "tries": ["mb", "h"], "done": true}')
    progress = PackProgress.load_from(store, PACK, ["0", "1"])
    assert (progress.at, progress.tries, progress.done) == (1, ["mb", "h"], True)
    progress = PackProgress.load_from(store, PACK, ["one view", "another view"])
    assert (progress.at, progress.tries, progress.done) == (0, ["", ""], False)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        '{"version": 1, "at": 9, "tries": ["<b>", ""]}',
        '{"version": 2}',
        '{"version": 2, "at": 1, "tries": ["b", "b"]}',
        '{"version": 2, "at": 1, "tries": ["b", "b"], "names": ["1"]}',
        '{"version": 3, "at": 1, "tries": ["b", "b"], "names": ["0", "1"]}',
    ],
)
def test_a_damaged_account_of_it_begins_anew(text: str) -> None:
    store = Store(Memory(), Memory())
    store.tab.setItem(VISIT + PACK, text)
    progress = PackProgress.load_from(store, PACK, ["0", "1"])
    assert (progress.at, progress.tries, progress.done) == (0, ["", ""], False)


def test_a_pack_of_a_link_is_known_again_among_ones_own() -> None:
    pack = parse_link(PACK).pack
    assert pack is not None
    packs = Packs()
    assert packs.find_containing(pack) is None
    packs.merge(pack, "a")
    assert packs.find_containing(pack) is packs.packs[0]
