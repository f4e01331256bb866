"""A solution that is watched, and what a reload brings back."""

import asyncio

import pytest
from puzzles.position_room import PositionRoom
from puzzles.room import PuzzleRoom
from puzzles.session import PositionSession
from puzzles.tab_state import TabState
from shell.intents import perform
from shell.keys import Target
from shell.store import VISIT

from jaipur.moves import legal_moves
from jaipur.notation import format_move, parse_move, parse_view
from tests.support.fake_mind import FakeMind
from tests.support.matches import first_move
from tests.support.page import Page, words
from tests.support.puzzle_pages import SOME, a_page, answer, best, here, opened, reloaded, strip_text, worst
from tests.support.puzzles import ENDING

# Watching


def watched(page: Page, plies: int = 3) -> PuzzleRoom:
    """The solution is played through, so many moves of it."""
    room = opened(page)
    answer(page, best(SOME))

    async def think(question: object) -> str:
        if page.session.ply >= plies:
            await asyncio.Event().wait()
        return format_move(first_move(page.session))

    page.thought_by(FakeMind(think))

    async def acting() -> None:
        perform(page, "puzzle-watch", Target())
        for _ in range(40):
            await asyncio.sleep(0)
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()

    asyncio.run(acting())
    return room


def test_whoever_watches_is_told_so_and_whose_seat_is_whose() -> None:
    page = a_page()
    watched(page)
    assert (page.scene.your_name, page.scene.rival_name) == ("Devi (you)", "Devi")
    assert page.scene.act_say == "You are watching: Devi plays both seats."
    assert page.scene.act_move == "Watching"
    strip = page.room.strip()
    assert strip is not None
    assert strip.buttons == ("leave", "takeover")
    assert {line.name for line in page.scene.log if line.seat} == {"Devi (you)", "Devi"}
    page.wish("market", Target(slot=0))
    assert not page.session.chosen
    page.words = words("fr")
    page.draw_all()
    own = [line.text for line in page.scene.log if line.seat == "you"]
    assert own and not [text for text in own if "avez" in text], "Devi played them"


def test_what_was_watched_is_not_told_as_ones_own_result_even_from_looking_back() -> None:
    session = PositionSession(parse_view(ENDING), 5)
    session.show(parse_move("k"))
    while not session.table.state.over:
        session.table.play(sorted(legal_moves(session.table.state))[0])
    assert session.ply > 1
    session.look(1)
    assert session.link_to_share(9).ending is None
    own = PositionSession(parse_view(ENDING), 5)
    own.play_on()
    while not own.table.state.over:
        own.table.play(sorted(legal_moves(own.table.state))[0])
    own.look(1)
    assert own.link_to_share(9).ending is not None


def test_the_count_of_what_was_watched_does_not_say_you() -> None:
    page = a_page()
    page.enter(room := PositionRoom(page, PositionSession(parse_view(ENDING), 5)))
    room.session.show(parse_move("s1C"))
    assert room.session.phase == "match-over"
    assert room.count().outcome.startswith("Devi (you) wins the seal")


# A reload, and the way back


def test_a_reload_brings_back_what_was_played_on_from_a_position() -> None:
    page = a_page()
    page.thought_by(FakeMind())
    room = opened(page)
    answer(page, best(SOME))
    page.wish("puzzle-play")
    assert room.session.ply == 2
    table = repr(room.session.table.state)
    other = reloaded(page, room.link())
    assert (repr(other.session.table.state), other.session.ply, other.session.phase) == (table, 2, "human")
    assert here(other).entry.name == SOME.name
    assert other.session.match.moves == room.session.match.moves
    assert strip_text(other).startswith("Play on:")
    other.wish("puzzle-again")
    assert reloaded(other, room.link()).session.ply == 0


def test_an_answer_that_was_not_played_on_is_a_question_again_after_a_reload() -> None:
    page = a_page()
    room = opened(page)
    answer(page, worst(SOME))
    other = reloaded(page, room.link())
    assert (other.session.ply, other.session.phase) == (0, "human")
    assert strip_text(other) == "Find the best move."


def test_what_was_watched_is_nobodys_result_after_a_reload_either() -> None:
    page = a_page()
    room = watched(page)
    session = PositionSession(room.session.view, room.session.seed)
    room.tab_state.save_to(page.store, "x", room.session)
    TabState.load_from(page.store, "x").apply_to(session)
    assert (session.showing, session.own, session.ply) == (True, False, room.session.ply)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        '{"version": 2, "moves": ["k"]}',
        '{"version": 1, "moves": ["nonsense"]}',
        '{"version": 1, "moves": ["s7D"]}',
        '{"version": 1, "moves": 5, "day": "x"}',
        "[" * 5000,
    ],
)
def test_what_a_tab_has_kept_and_cannot_be_read_leaves_the_question(text: str) -> None:
    page = a_page()
    room = opened(page)
    page.store.tab.setItem(VISIT + room.link(), text)
    other = reloaded(page, room.link())
    assert (other.session.ply, other.session.phase, here(other).day) == (0, "human", None)
