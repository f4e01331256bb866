"""A pack that is played, and made, without any page: the way from position to position, and what is told of it."""

import pytest
from browser.tasks import soon
from ledger.data_sheet import export_pack, weigh
from packs.room import PackRoom, find_stored_pack_room, pack_link, reopen_pack, reopen_stored_pack
from packs.scene import import_error, position_row, result_text
from packs.sheet import add_to_pack
from packs.store import Packs, StoredPack, evaluations_of
from shell.keys import Target
from shell.store import MATCH
from thinking.judging import PuzzleRating
from typing_extensions import override
from words.words import LANGUAGES

from jaipur.notation import NotationError, parse_link, parse_move
from jaipur.packs import Pack, PackPosition
from jaipur.study.packfile import RatedPosition, parse_file
from jaipur.study.puzzles import parse_puzzle
from jaipur.study.verdicts import Evaluation
from jaipur.view import View
from tests.support.bad_links import PACK
from tests.support.fake_mind import FakeMind
from tests.support.pack_pages import at_home, here, in_a_pack, kept, sheets
from tests.support.packs import FILE, LINES, posed
from tests.support.page import Page, words


def answer(page: Page, place: int) -> None:
    """Answer with the best move, or the one that stands so far below it."""
    room = here(page)
    room.session.choose(room.evaluations[place].move)
    page.run(page.confirm)


def test_the_positions_come_one_after_the_other_with_what_is_kept_of_them() -> None:
    page = at_home()
    room = in_a_pack(page)
    assert (room.strip().title, room.strip().text) == ("Club evening", "1 of 3 · Find the best move.")
    assert [one.move for one in room.evaluations] == [one.move for one in parse_puzzle(LINES[0]).evaluations]
    answer(page, 0)
    said = room.verdict()
    assert said is not None
    assert (said.ways, said.onward) == (("watch", "play", "on"), "Next position")
    page.wish("pack-next")
    assert here(page).strip().text.startswith("2 of 3 · ")
    assert here(page).session.view == parse_puzzle(LINES[1]).view


def test_at_the_end_stands_what_was_solved_at_the_first_try() -> None:
    page = at_home()
    in_a_pack(page)
    answer(page, 0)
    page.wish("pack-next")
    answer(page, -1)
    page.wish("puzzle-again")
    answer(page, 0)
    page.wish("pack-next")
    answer(page, -1)
    page.wish("puzzle-solution")
    room = here(page)
    assert room.next_label() == "See the result"
    page.wish("pack-next")
    assert room.progress.done
    first, second, third = room.progress.tries
    assert (first, second[-1], third[-1], room.progress.at_first) == ("b", "b", "h", 1)
    told = room.result()
    assert told.link == pack_link(room.open_pack.pack)
    assert told.sentence.split("\n")[0] == "Jaipur, Club evening: 1 of 3 on the first try"
    assert told.sentence.split("\n")[1].startswith("1★ 2") and told.sentence.endswith("☆")


def test_a_hint_is_help() -> None:
    page = at_home()
    room = in_a_pack(page)
    page.wish("hint")
    answer(page, 0)
    assert room.progress.tries[0] == "h"
    assert "help" in room.about()
    assert room.strip().text == "1 of 3 · That is the best move, found with help."


def test_a_reload_finds_the_position_the_tries_and_what_was_played_on() -> None:
    page = at_home()
    in_a_pack(page)
    answer(page, -1)
    page.wish("pack-next")
    answer(page, 0)
    link = here(page).link()
    read = parse_link(link).pack
    assert read is not None
    again = reopen_pack(page, read, link)
    assert (again.progress.at, len(again.progress.tries[0]), again.progress.tries[1]) == (1, 1, "b")
    assert again.session.asking
    again.begin_again()
    assert (here(page).progress.at, here(page).progress.tries) == (0, ["", "", ""])


def test_a_pack_begun_again_asks_its_questions_anew_also_where_was_played_on() -> None:
    page = at_home()
    in_a_pack(page)
    answer(page, 0)
    page.run(here(page).play_on)
    assert not here(page).session.asking and here(page).session.ply
    page.wish("pack-next")
    page.run(here(page).begin_again)
    room = here(page)
    assert (room.progress.at, room.session.asking, room.session.ply) == (0, True, 0)


def test_a_try_opens_the_way_on_and_nothing_else_does() -> None:
    page = at_home()
    room = in_a_pack(page)
    assert "next" not in room.strip().buttons
    answer(page, -1)
    assert "next" not in room.strip().buttons, "the verdict leads on, and the strip is narrow"
    page.wish("puzzle-again")
    assert "next" in room.strip().buttons


def test_a_pack_too_long_for_a_link_has_an_address_of_its_own_here() -> None:
    page, packs = at_home(), Packs()
    packs.merge(Pack("Club", [posed(n, "é" * 80, "é" * 80) for n in range(9)]), "k3f9q2")
    packs.save_to(page.store)
    room = reopen_stored_pack(page, packs.packs[0])
    assert room.link() == "pack.k3f9q2"
    assert room.result().link == ""
    again = find_stored_pack_room(page, "pack.k3f9q2")
    assert again is not None and len(again.open_pack.pack.positions) == 9
    assert find_stored_pack_room(page, "pack.other") is None


def a_long_pack(page: Page) -> StoredPack:
    """Enter the first position of a pack that is too long for a link."""
    packs = Packs()
    positions: list[PackPosition] = [*parse_file("\n".join(LINES[:3])).positions]
    positions += [posed(n, "é" * 80, "é" * 80) for n in range(3, 12)]
    packs.merge(Pack("Club", positions), "k3f9q2")
    packs.save_to(page.store)
    page.run(lambda: page.enter(reopen_stored_pack(page, packs.packs[0])))
    assert here(page).link() == "pack.k3f9q2"
    return packs.packs[0]


def test_in_a_pack_that_was_changed_tries_stay_with_their_positions() -> None:
    page = at_home()
    first, second, third = a_long_pack(page).positions[:3]
    answer(page, 0)
    page.run(here(page).play_on)
    page.wish("pack-next")
    answer(page, -1)
    changed = Packs.load_from(page.store)
    changed.packs[0].move(first.key, 2)
    changed.save_to(page.store)
    page.run(page.room.exit)
    room = find_stored_pack_room(page, "pack.k3f9q2")
    assert room is not None
    assert [one.key for one in room.open_pack.pack.positions[:3]] == [second.key, third.key, first.key]
    assert (room.progress.at, room.progress.tries[1:]) == (0, ["", "b"] + [""] * 9)
    assert room.progress.tries[0] not in ("", "b")
    assert room.session.view == second.view
    # What was played on from a position stays with it as well.
    room.progress.at = 1
    assert PackRoom(page, room.open_pack).session.asking
    room.progress.at = 2
    assert not PackRoom(page, room.open_pack).session.asking


def test_a_position_that_took_the_place_of_another_has_no_tries() -> None:
    page = at_home()
    a_long_pack(page)
    answer(page, 0)
    changed = Packs.load_from(page.store)
    changed.packs[0].positions[0] = RatedPosition(posed(20).view, 1)
    changed.save_to(page.store)
    room = find_stored_pack_room(page, "pack.k3f9q2")
    assert room is not None and room.progress.tries == [""] * 12


def test_the_own_match_is_as_it_was() -> None:
    page = at_home()
    page.run(page.changed)
    saved, record = page.store.read(MATCH), page.session.match.record()
    in_a_pack(page)
    answer(page, 0)
    assert page.store.read(MATCH) == saved
    page.run(page.room.exit)
    assert page.session.match.record() == record


# Making one


def test_positions_are_added_ordered_and_taken_out() -> None:
    page = at_home()
    _, pack = sheets(page)
    add_to_pack(page, posed(0))
    page.wish("packs-new", Target(inside="packs"))
    for n in (1, 2):
        add_to_pack(page, posed(n))
        page.wish("packs-open", Target(slot=0, inside="packs"))
    a, b, c = [posed(n).key for n in range(3)]
    assert kept(page) == [[a, b, c]]
    page.wish("pack-up", Target(slot=2, inside="pack"))
    assert kept(page) == [[a, c, b]]
    page.wish("pack-down", Target(slot=0, inside="pack"))
    assert kept(page) == [[c, a, b]]
    page.wish("pack-drop", Target(slot=1, inside="pack"))
    assert kept(page) == [[c, b]]
    pack.on_field_changed("pack-name", "  Club \u202e evening ")
    assert Packs.load_from(page.store).packs[0].title == "Club evening"
    page.sheets.open("pack-delete")
    page.wish("pack-delete", Target(inside="pack-delete"))
    assert kept(page) == []


def test_what_another_tab_took_out_is_not_moved_nor_brought_back() -> None:
    page = at_home()
    for n in range(2):
        add_to_pack(page, posed(n))
        page.wish("packs-open" if n else "packs-new", Target(slot=0, inside="packs"))
    elsewhere = Packs.load_from(page.store)
    del elsewhere.packs[0].positions[0]
    elsewhere.save_to(page.store)
    page.wish("pack-down", Target(slot=0, inside="pack"))
    assert kept(page) == [[posed(1).key]]


def test_what_is_edited_takes_the_place_it_came_from() -> None:
    page = at_home()
    for n in range(3):
        add_to_pack(page, posed(n, f"Number {n}"))
        page.wish("packs-open" if n else "packs-new", Target(slot=0, inside="packs"))
    page.wish("pack-edit", Target(slot=1, inside="pack"))
    assert page.room.link() == "edit"
    link = page.session.link_to_share(0)
    assert (link.title, link.seed) == ("Number 1", posed(1).seed)
    assert link.view is not None
    add_to_pack(page, PackPosition(posed(8).view, link.seed))
    page.wish("packs-open", Target(slot=0, inside="packs"))
    assert kept(page) == [[posed(0).key, posed(8).key, posed(2).key]]


class Weigher(FakeMind):
    """A mind that finds what is stored, or nothing; `asked` counts."""

    def __init__(self, able: bool = True, alone: bool = False) -> None:
        super().__init__()
        self.able, self.alone, self.asked = able, alone, 0
        self.nonsense = False

    @override
    async def rate_puzzle(self, view: View, budget: int) -> PuzzleRating | None:
        self.asked += 1
        puzzle = next(one for one in map(parse_puzzle, LINES[:9]) if one.view == view)
        found = puzzle.evaluations[:1] if self.alone else puzzle.evaluations
        if self.nonsense:
            found = [Evaluation(parse_move("s7D"), 0.5, 0.0, None)] * 2
        return PuzzleRating(2, found[-1].move, list(found)) if self.able else None

    @override
    async def weigh(self, view: View, answer: str, budget: int) -> list[Evaluation]:
        return [Evaluation(parse_move(answer), 0.25, -3.0, None)]


def test_what_is_not_weighed_yet_is_weighed_for_the_file_and_kept() -> None:
    page, packs = at_home(), Packs()
    said: list[str] = []
    packs.merge(Pack("Club", [posed(0), *parse_file(LINES[1]).positions, posed(2)]), "a")
    packs.save_to(page.store)
    mind = Weigher()
    page.thought_by(mind)
    for _ in range(2):
        page.run(lambda: soon(export_pack(page, "a", lambda: True, said.append)))
        assert mind.asked == 2
    assert said == [
        "Analysing position 1 of 3…",
        "Analysing position 3 of 3…",
        *["The pack is in the file jaipur-pack-club.txt."] * 2,
    ]
    assert all(evaluations_of(one) for one in Packs.load_from(page.store).packs[0].positions)


def test_what_cannot_be_weighed_is_said_and_there_is_no_file() -> None:
    page, packs = at_home(), Packs()
    said: list[str] = []
    packs.merge(Pack("Club", [posed(0)]), "a")
    packs.save_to(page.store)
    page.thought_by(Weigher(able=False))
    page.run(lambda: soon(export_pack(page, "a", lambda: True, said.append)))
    assert said[-1].startswith("Position 1 could not be analysed this time, so there is no file yet.")


def test_what_cannot_be_told_in_a_file_is_not_weighed_again_and_again() -> None:
    page, packs, mind = at_home(), Packs(), Weigher()
    said: list[str] = []
    packs.merge(Pack("Club", [posed(0)]), "a")
    packs.save_to(page.store)
    page.thought_by(mind)
    mind.nonsense = True
    page.run(lambda: soon(export_pack(page, "a", lambda: True, said.append)))
    assert mind.asked == 1
    assert said[-1].startswith("Position 1 could not be analysed this time")


def test_of_what_wins_by_force_another_move_is_weighed_too() -> None:
    page = at_home()
    page.thought_by(Weigher(alone=True))
    found = []

    async def ask() -> None:
        found.append(await weigh(page, posed(0)))

    page.run(lambda: soon(ask()))
    assert found[0] is not None and len(found[0].evaluations) == 2


# What is said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bad_file_gets_one_sentence_in_every_language(language: str) -> None:
    sentences = set()
    for text in ("", "hello", FILE + LINES[0], LINES[0].replace("KKK_", "KKQ_"), "# title: \u202e\n" + LINES[0]):
        with pytest.raises(NotationError) as caught:
            parse_file(text)
        sentences.add(import_error(words(language), caught.value))
    assert len(sentences) == 5
    assert all(sentence and "{" not in sentence for sentence in sentences)


def test_a_result_tells_nothing_of_the_answers() -> None:
    pack = parse_link(PACK).pack
    assert pack is not None
    said = result_text(words(), pack, 1, ["★", ""])
    assert said == "Jaipur, Club evening: 1 of 2 on the first try\n1★"


def test_a_row_tells_a_position_by_its_words_or_by_what_it_is_about() -> None:
    first, second, _ = [one for one in parse_file(FILE).positions if isinstance(one, RatedPosition)]
    assert position_row(words(), first, 1).name == "Sell or wait?"
    assert position_row(words(), first, 1).note.startswith("What would you do with three camels? · Easy")
    assert position_row(words(), second, 2).name == "Position 2"


def test_a_mind_need_not_be_there_for_what_is_known() -> None:
    page = at_home()
    page.thought_by(FakeMind())
    in_a_pack(page)
    answer(page, 0)
    assert here(page).progress.tries[0] == "b"
