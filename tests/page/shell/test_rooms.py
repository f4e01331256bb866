"""What a room answers when the host asks: where its ways lead, what it keeps, and what it says, in any language."""

from collections.abc import Callable

import pytest
from browser import address, dom, files
from browser.tasks import soon
from lesson.room import LessonRoom
from lesson.session import LINE
from match.room import OwnRoom
from puzzles.collection import Collection
from puzzles.library import library_of
from puzzles.position_room import PositionRoom
from puzzles.room import PuzzleRoom
from puzzles.session import PositionSession
from review.looking_front import LookingFront
from share.room import LinkRoom
from shell.intents import perform
from shell.keys import Target
from shell.room import Room
from shell.store import MATCH, OWNER
from words.words import LANGUAGES

from jaipur.notation import format_move, parse_ending, parse_move, parse_view
from jaipur.study.verdicts import Evaluation
from tests.support.fake_mind import FakeMind
from tests.support.matches import first_move, some_match, to_the_end
from tests.support.page import Page, words
from tests.support.puzzles import ENDING, VIEW
from web.build.tools import WEB

# Looking back


def test_looking_back_stands_in_front_of_the_room_that_it_looks_back_from() -> None:
    page = Page(some_match())
    own = page.room
    page.session.table.play(first_move(page.session))
    page.look(0)
    assert page.front is not own
    strip = page.front.strip()
    assert strip is not None
    assert (strip.look, strip.buttons) == ("review", ()), "in a round that lasts nothing is judged"
    page.wish("confirm")
    assert page.front is page.room is own
    assert own.strip() is None


def test_what_stands_in_front_follows_from_what_the_session_looks_at() -> None:
    page = Page(some_match())
    page.session.table.play(first_move(page.session))
    page.session.look(0)
    assert type(page.front).__name__ == "LookingFront"
    page.session.look(None)
    assert page.front is page.room


def test_steps_lead_through_the_match_and_past_its_last_move_to_the_present() -> None:
    page = Page(some_match())
    own = page.room
    for _ in range(3):
        page.session.table.play(first_move(page.session))
    page.look(1)
    seen = []
    for _ in range(3):
        seen.append(page.scene.looking)
        if page.front is not own:
            page.wish("step-on")
    assert seen == [1, 2, None]
    assert page.front is page.room is own
    page.look(1)
    for _ in range(3):
        page.wish("step-back")
    assert page.scene.looking == 0


def test_whoever_looks_back_goes_on_looking_when_the_rival_answers() -> None:
    page = Page(some_match())
    own = page.room
    page.thought_by(FakeMind())
    page.session.choose(parse_move("k"))

    def act() -> None:
        perform(page, "confirm", Target())
        page.look(0)
        assert page.front is not own

    page.run(act)
    assert page.session.ply == 2
    assert page.front is not own
    assert page.scene.looking == 0
    assert page.announced[-1] == "Asha has moved in the meantime."
    page.look(None)
    assert page.front is page.room is own
    assert page.session.phase == "human"


# The own match, and what leaves it alone


def test_only_the_own_match_is_saved_and_it_waits_unchanged() -> None:
    page = Page(some_match())
    page.thought_by(FakeMind())
    page.run(page.changed)
    saved = page.store.read(MATCH)
    assert saved == page.session.save()

    def elsewhere() -> None:
        for room in (
            LessonRoom(page),
            LinkRoom(page, some_match(7)),
            PositionRoom(page, PositionSession(parse_view(VIEW), 7)),
        ):
            page.enter(room)
            page.session.choose(parse_move(LINE[0]) if isinstance(room, LessonRoom) else first_move(page.session))
            perform(page, "confirm", Target())
            assert page.session.ply
            assert page.store.read(MATCH) == saved

    page.run(elsewhere)
    page.wish("leave")
    assert isinstance(page.room, OwnRoom)
    assert page.session.save() == saved


def test_of_two_tabs_the_one_that_claimed_last_plays_and_the_other_can_take_over() -> None:
    page = Page(some_match())
    page.room.claim()
    page.room.on_claimed_elsewhere()
    assert (page.session.phase, page.session.elsewhere) == ("human", False), "its own claim is no news"
    page.store.write(OWNER, "another tab")
    other = some_match(99)
    other.identity = "k3f9"
    page.store.write(MATCH, other.save())
    page.run(page.room.on_claimed_elsewhere)
    assert (page.session.phase, page.session.elsewhere) == ("elsewhere", True)
    page.wish("confirm")
    assert (page.session.phase, page.session.save()) == ("human", other.save())
    assert page.store.read(OWNER) != "another tab"


def two_tabs() -> tuple[Page, Page]:
    """Two tabs at the same match, of which the second has claimed it last; the first has not heard of it."""
    first, second = Page(some_match()), Page(some_match())
    second.store.storage = first.store.storage
    for page in (first, second):
        page.thought_by(FakeMind())
        page.room.claim()
        page.run(page.changed)
    return first, second


def play(page: Page) -> None:
    page.session.choose(first_move(page.session))
    page.wish("confirm")


def test_a_tab_that_has_not_heard_of_another_playing_writes_nothing_over_its_moves() -> None:
    unheard, playing = two_tabs()
    play(playing)
    saved = playing.store.read(MATCH)
    play(unheard)
    assert unheard.session.phase == "elsewhere"
    assert unheard.store.read(MATCH) == saved == playing.session.save()
    unheard.wish("confirm")
    assert (unheard.session.phase, unheard.session.save()) == ("human", saved)


def test_of_two_tabs_that_claim_at_once_the_one_that_holds_it_tells_the_other() -> None:
    unheard, playing = two_tabs()
    claimed = playing.store.read(OWNER)
    playing.run(playing.room.on_claimed_elsewhere)
    assert playing.session.phase == "human"
    assert playing.store.read(OWNER) not in (claimed, None), "the same once more would be no news to anyone"
    unheard.run(unheard.room.on_claimed_elsewhere)
    assert (unheard.session.phase, playing.session.phase) == ("elsewhere", "human")
    stands = playing.store.read(OWNER)
    unheard.run(unheard.room.on_claimed_elsewhere)
    assert playing.store.read(OWNER) == stands, "who has stepped aside claims nothing"


def test_a_tab_that_came_by_a_link_leaves_the_own_match_to_the_tab_that_plays_it() -> None:
    playing, by_link = Page(some_match()), Page(some_match())
    by_link.store.storage = playing.store.storage
    playing.thought_by(FakeMind())
    playing.room.claim()
    play(playing)
    saved, stands = playing.store.read(MATCH), playing.store.read(OWNER)
    by_link.run(by_link.changed)
    by_link.run(by_link.room.on_claimed_elsewhere)
    assert (playing.store.read(MATCH), playing.store.read(OWNER)) == (saved, stands)
    assert not by_link.session.elsewhere, "what is not played here is not taken from here"


def test_a_puzzle_is_recognised_even_if_one_looks_back_while_the_puzzles_come() -> None:
    page = Page(some_match())
    text = (WEB / "puzzles.txt").read_text("ascii")
    puzzle = Collection(text).entries[3].puzzle()
    session = PositionSession(puzzle.view, puzzle.seed)
    session.choose(puzzle.best.move)
    session.confirm()
    session.play_on()
    room = PositionRoom(page, session)
    page.run(lambda: page.enter(room))
    library = library_of(page)
    library.take_in(text)
    page.look(0)
    page.run(lambda: soon(library.recognise(room)))
    assert isinstance(page.front, LookingFront)
    assert isinstance(page.room, PuzzleRoom)
    page.wish("clear")
    assert isinstance(page.room, PuzzleRoom)


# The count


def test_the_count_leads_to_the_next_round_and_after_the_last_to_a_new_match() -> None:
    page = Page(some_match())
    session = page.session
    to_the_end(session)
    count = page.room.count()
    assert (count.title, count.onward, count.last) == ("Round 1: the count", "Next round", False)
    result = session.match.results[-1]
    assert [ledger.total for ledger in count.seats] == list(result.rupees)
    for ledger in count.seats:
        assert ledger.goods + sum(value for value, _ in ledger.bonuses) + ledger.camels == ledger.total
        assert sum(rupees for _, _, rupees in ledger.sold) == ledger.goods
    page.announced.clear()
    page.run(page.room.next_after_count)
    assert "Round 2" in page.announced, "whoever does not see the table hears that it goes on"
    assert (session.match.round_number, session.phase) == (1, "human" if session.table.state.turn == 0 else "rival")
    while session.match.winner is None:
        to_the_end(session)
        session.next_round()
    count = page.room.count()
    assert (count.onward, count.last) == ("New match", True)
    assert set(page.front.shares()) == {"match", "challenge", "position"}


@pytest.mark.parametrize("meanwhile", ["nothing", "looked back", "opened a sheet"])
def test_the_count_comes_by_itself_unless_the_player_does_something_else_meanwhile(
    monkeypatch: pytest.MonkeyPatch, meanwhile: str
) -> None:
    """It is written in one task and shown in the next: in between, the browser may bring a click."""
    page = Page(some_match())
    to_the_end(page.session)
    shown: list[str] = []
    monkeypatch.setattr(page.sheets, "show_prepared", shown.append)

    async def click() -> None:
        if meanwhile == "looked back":
            page.look(0)
        elif meanwhile == "opened a sheet":
            monkeypatch.setattr("shell.room.dom.first", {"dialog[open]": True}.get)

    monkeypatch.setattr("shell.room.pause", click)
    page.run(lambda: soon(page.room.count_soon()))
    assert shown == (["count"] if meanwhile == "nothing" else [])


def test_the_count_of_a_position_is_told_beside_that_of_whoever_sent_it() -> None:
    page = Page(some_match())
    room = PositionRoom(page, PositionSession(parse_view(ENDING), 5, parse_ending("w12")))
    page.enter(room)
    room.session.play_on()
    to_the_end(room.session)
    count = room.count()
    assert count.title == "The round from here"
    assert count.beside.startswith("The sender won by 12 rupees from here.")
    assert not count.last
    page.wish("next")
    assert (room.session.ply, room.session.asking) == (0, True)


def test_an_answer_for_a_room_that_was_left_is_neither_played_nor_told() -> None:
    """The rival was still thinking there: whoever plays elsewhere by now hears nothing of it."""
    page = Page(some_match())
    session = page.session

    async def leave_and_answer(question: object) -> str:
        page.enter(PositionRoom(page, PositionSession(parse_view(VIEW), 7)))
        page.announced.clear()
        return format_move(first_move(session))

    page.thought_by(FakeMind(leave_and_answer))
    session.choose(first_move(session))
    page.wish("confirm")
    assert page.session is not session
    assert (session.ply, page.announced) == (1, [])


def test_the_lesson_ends_at_home() -> None:
    page = Page(some_match())
    page.enter(room := LessonRoom(page))
    for move in LINE:
        room.session.table.play(parse_move(move))
    assert room.count().onward == words().say("lesson.play")
    page.wish("next")
    assert isinstance(page.room, OwnRoom)


@pytest.mark.parametrize("room", [LessonRoom, lambda page: PositionRoom(page, PositionSession(parse_view(VIEW), 7))])
def test_back_at_home_it_is_told_whose_turn_it_is_and_the_button_has_the_focus(
    monkeypatch: pytest.MonkeyPatch, room: Callable[[Page], Room]
) -> None:
    page = Page(some_match())
    focused: list[str] = []
    monkeypatch.setattr(dom, "focus", focused.append)
    page.thought_by(FakeMind())
    play(page)
    page.enter(room(page))
    page.announced.clear()
    focused.clear()
    page.wish("leave")
    assert isinstance(page.room, OwnRoom)
    [said] = page.announced
    assert said.startswith("Asha ") and page.scene.rival_say in said and "Your turn." in said
    assert focused == ["act-button"]


# Nothing is kept in one language


def spoken_in(page: Page, language: str) -> str:
    page.words = words(language)
    page.draw_all()
    return page.scene.act_say


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_on_the_table_is_said_in_the_language_of_the_moment(language: str) -> None:
    page = Page(some_match())
    best = first_move(page.session)
    page.thought_by(FakeMind(weighed=[Evaluation(best, 0.634, 5.0)]))
    page.run(page.room.hint)
    said = spoken_in(page, language)
    again = Page(some_match(), language)
    again.thought_by(FakeMind(weighed=[Evaluation(best, 0.634, 5.0)]))
    again.run(again.room.hint)
    assert said == again.scene.act_say
    assert "63" in said


@pytest.mark.parametrize(("language", "said"), [("en", "best"), ("fr", "meilleur")])
def test_a_verdict_on_the_table_is_said_in_the_language_of_the_moment(language: str, said: str) -> None:
    page = Page(some_match())
    page.enter(room := PositionRoom(page, PositionSession(parse_view(VIEW), 7)))
    best = parse_move("tD")
    page.thought_by(FakeMind(weighed=[Evaluation(best, 0.6, 5.0)]))
    room.session.choose(best)
    assert room.session.phase == "human"
    page.run(page.confirm)
    assert room.session.judged == ("best", 0.6)
    assert said in spoken_in(page, language).lower()
    judged = room.verdict()
    assert judged is not None
    assert said in judged.title.lower()


# The first visit


def test_whoever_deletes_everything_begins_at_the_plain_address(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(some_match())
    page.wish("learn")
    done: list[str] = []
    monkeypatch.setattr(address, "remove_link", lambda: done.append("address"))
    monkeypatch.setattr(files, "reload", lambda: done.append("reload"))
    page.wish("delete-all", Target(inside="delete"))
    assert done == ["address", "reload"]
    assert page.store.read(MATCH) is None
