"""A puzzle answered: hints, verdicts, what counts, watching, and what a reload brings back."""

import asyncio
import json
from types import SimpleNamespace

import pytest
from browser import clock
from match.room import OwnRoom
from puzzles.collection import Collection, Entry
from puzzles.feedback import in_order
from puzzles.position_room import PositionRoom
from puzzles.progress import Progress
from puzzles.room import PuzzleRoom
from puzzles.session import PositionSession
from puzzles.sheet import Shelf, open_link, shelf_of
from puzzles.tab_state import Visit
from shell.intents import perform
from shell.keys import At
from shell.link_text import read_link
from shell.store import PROGRESS, VISIT
from table.names import HUMAN
from table.session import Session
from table.table import Table

from jaipur.match import Match
from jaipur.moves import CAMELS, SALES, legal_moves, split
from jaipur.notation import format_move, parse_move, parse_view
from jaipur.study.puzzles import CALENDAR, day_number
from jaipur.study.verdicts import Evaluation
from tests.study.test_puzzles import ENDING, VIEW, evaluation
from tests.support.page import Page, words
from web.build.tools import WEB

ENTRIES = Collection((WEB / "puzzles.txt").read_text("ascii")).entries
# Never the puzzle of a day.
SOME = ENTRIES[CALENDAR + 1]
TODAY = day_number(2027, 3, 29)


@pytest.fixture(autouse=True)
def at_a_date(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is 29 March 2027, and dates are written in digits."""
    monkeypatch.setattr(clock, "today", lambda: (2027, 3, 29))
    monkeypatch.setattr(clock, "date", lambda language, year, month, day: f"{day}.{month}.{year}")


def a_page() -> Page:
    return Page(Session(Table(Match(24, 0)), (HUMAN, "asha")))


def shelf_on(page: Page) -> Shelf:
    shelf = shelf_of(page)
    shelf._loaded = Collection("\n".join(entry.line for entry in ENTRIES))
    return shelf


def opened(page: Page, entry: Entry = SOME) -> PuzzleRoom:
    """The puzzle, taken from the shelf by its tile."""
    shelf_on(page)
    page.wish("puzzle-open", At(puzzle=entry.number, inside="puzzles"))
    return here(page)


def here(page: Page) -> PuzzleRoom:
    assert isinstance(page.room, PuzzleRoom)
    return page.room


def answer(page: Page, move: int) -> None:
    page.session.choose(move)
    page.wish("confirm")


def worst(entry: Entry) -> int:
    return min(entry.puzzle().evaluations, key=lambda one: one.win).move


def best(entry: Entry) -> int:
    return entry.puzzle().best.move


def progress(page: Page) -> Progress:
    return Progress.kept_in(page.store)


def strip_text(page: Page) -> str:
    strip = page.room.strip()
    assert strip is not None
    return str(strip.text)


# Hints


def kind_of(entry: Entry) -> str:
    move = best(entry)
    return "sell" if move in SALES else "camels" if move == CAMELS else "exchange" if split(move)[1] else "take"


@pytest.mark.parametrize("kind", ["sell", "camels", "exchange", "take"])
def test_hints_are_said_on_the_action_line_each_more_and_the_last_lays_the_move_ready(kind: str) -> None:
    page = a_page()
    entry = next(one for one in ENTRIES[CALENDAR:] + ENTRIES if kind_of(one) == kind)
    opened(page, entry)
    said = []
    for _ in range(5):
        page.wish("hint")
        assert page.announced[-1] == page.scene.act_say
        said.append(page.scene.act_say)
    steps = 2 if kind == "camels" else 3
    assert len(set(said[:steps])) == steps
    assert said[steps - 1].startswith("The best move: ")
    assert said[steps:] == ["That was the last hint. " + said[steps - 1]] * (5 - steps)
    assert page.session.choice[0] == best(entry)
    assert page.scene.act_state == "ready"


def test_a_hint_takes_no_chosen_card_away_and_is_read_until_others_are_chosen() -> None:
    page = a_page()
    opened(page, next(entry for entry in ENTRIES[CALENDAR:] if kind_of(entry) == "take"))
    page.wish("hand", At(slot=0))
    chosen = set(page.session.chosen)
    page.wish("hint")
    assert page.session.chosen == chosen
    assert page.scene.act_say == "Look for one card to take."
    page.wish("hand", At(slot=1))
    assert page.scene.act_say != "Look for one card to take."
    page.wish("clear")
    assert page.scene.act_say == "Look for one card to take."


def test_a_hint_that_must_be_weighed_first_says_so_in_the_same_place() -> None:
    page = a_page()
    page.enter(PositionRoom(page, PositionSession(parse_view(VIEW), 7)))
    seen = []

    async def weigh(*asked: object) -> list[Evaluation]:
        seen.append(page.scene.act_say)
        return [evaluation("tD", 0.6, 5.0)]

    page.thought_by(SimpleNamespace(weigh=weigh))
    page.wish("hint")
    assert seen == [words().say("hint.weighing")]
    assert page.scene.act_say == "Look for one card to take."


def test_nothing_of_a_hint_lies_over_the_own_match() -> None:
    page = a_page()
    said = page.scene.act_say
    opened(page)
    page.wish("hint")
    page.wish("leave")
    assert isinstance(page.room, OwnRoom)
    assert (page.scene.act_say, page.troubles) == (said, [])


# What counts


def test_a_hint_or_the_solution_keeps_a_puzzle_from_counting_however_often_it_is_entered() -> None:
    for help_taken in ("hint", "puzzle-solution"):
        page = a_page()
        opened(page)
        if help_taken == "puzzle-solution":
            answer(page, worst(SOME))
        page.wish(help_taken)
        page.wish("leave")
        opened(page)
        answer(page, best(SOME))
        assert not progress(page).solved(SOME.name), help_taken
        assert progress(page).state(SOME.name) == "helped"
        judged = page.room.verdict()
        assert judged is not None
        assert judged.about.endswith("With help, it does not count as solved.")


def test_a_mistake_that_is_mended_alone_is_solved() -> None:
    page = a_page()
    opened(page)
    answer(page, worst(SOME))
    page.wish("puzzle-again")
    answer(page, best(SOME))
    page.wish("puzzle-again")
    page.wish("hint")
    assert progress(page).puzzles[SOME.name] == "mb"


# The verdict


def test_a_verdict_is_never_shown_for_an_answer_that_is_still_weighed() -> None:
    page = a_page()
    entry, other = next(
        (entry, move)
        for entry in ENTRIES[CALENDAR:] + ENTRIES
        for move in sorted(legal_moves(entry.puzzle().view))
        if entry.puzzle().known(move) is None
    )
    room = opened(page, entry)
    answer(page, worst(entry))
    page.wish("puzzle-again")
    shown: list[object] = []

    async def slowly(*asked: object) -> list[Evaluation]:
        perform(page, "confirm", At())
        shown.append(room.verdict())
        shown.append(strip_text(page))
        await asyncio.sleep(0)
        return [Evaluation(other, 0.1, -9.0)]

    page.thought_by(SimpleNamespace(weigh=slowly))
    answer(page, other)
    assert shown == [None, "Checking your move…"]
    judged = room.verdict()
    assert judged is not None
    assert [move.name for move in judged.moves if move.yours] == [judged.moves[0].name]
    assert room.answer is not None and room.answer.answer.move == other


def test_the_own_move_stands_in_its_place_among_the_best() -> None:
    known = [
        evaluation(move, win, 0.0) for move, win in (("tD", 0.7), ("tG", 0.6), ("k", 0.5), ("tL", 0.4), ("tS", 0.3))
    ]

    def order(answer: Evaluation) -> list[str]:
        return [format_move(one.move) for one in in_order(answer, known)]

    assert order(known[0]) == ["tD", "tG", "k", "tL"]
    assert order(known[1]) == ["tD", "tG", "k", "tL"]
    assert order(known[4]) == ["tD", "tG", "k", "tS"]
    assert order(evaluation("s3C", 0.55, 0.0)) == ["tD", "tG", "s3C", "k"]
    assert order(evaluation("s3C", 0.1, 0.0)) == ["tD", "tG", "k", "s3C"]
    assert order(evaluation("s3C", 0.9, 0.0)) == ["tD", "s3C", "tG", "k"], "nothing stands above the solution"
    # Where the chances look the same, the rupees tell the order.
    known = [evaluation("tD", 0.944, 23.0), evaluation("tG", 0.942, 20.8), evaluation("k", 0.941, 22.0)]
    assert order(evaluation("s3C", 0.943, 21.0)) == ["tD", "k", "tG", "s3C"]


def test_after_every_answer_there_is_a_way_on_that_one_would_take() -> None:
    page = a_page()

    def ways() -> tuple[str, ...]:
        judged = page.room.verdict()
        assert judged is not None
        return tuple(judged.ways)

    opened(page)
    answer(page, worst(SOME))
    assert ways()[-1] == "again"
    page.wish("puzzle-solution")
    assert ways()[-1] == "next"
    page.wish("puzzle-again")
    answer(page, best(SOME))
    assert ways()[-1] == "next"
    assert "again" not in ways()
    page.enter(PositionRoom(page, PositionSession(parse_view(VIEW), 7), [evaluation("tD", 0.6, 5.0)]))
    answer(page, parse_move("tD"))
    assert (ways()[-1], "next" in ways(), "result" in ways()) == ("play", False, False)


def test_the_strip_says_how_things_stand() -> None:
    page = a_page()
    opened(page)
    said = [strip_text(page)]
    answer(page, worst(SOME))
    said.append(strip_text(page))
    page.wish("puzzle-solution")
    said.append(strip_text(page))
    page.wish("puzzle-again")
    said.append(strip_text(page))
    answer(page, best(SOME))
    said.append(strip_text(page))
    assert said == [
        "Find the best move.",
        "There is a better move: find it.",
        "The solution was shown.",
        "You know the best move: play it, or try another.",
        "That is the best move, found with help.",
    ]


def test_difficulty_is_told_after_an_answer_and_the_theme_once_nothing_is_to_be_found() -> None:
    page = a_page()
    entry = next(one for one in ENTRIES[CALENDAR:] if one.themes == "x" and one.difficulty == 2)
    opened(page, entry)
    answer(page, worst(entry))
    judged = page.room.verdict()
    assert judged is not None
    assert judged.about == f"Puzzle {entry.number} · Medium"
    page.wish("puzzle-again")
    answer(page, best(entry))
    judged = page.room.verdict()
    assert judged is not None
    assert judged.about == f"Puzzle {entry.number} · Medium · Exchange"


# Watching


def watched(page: Page, plies: int = 3) -> PuzzleRoom:
    """The solution is played through, so many moves of it."""
    room = opened(page)
    answer(page, best(SOME))
    moves: list[str] = []

    async def think(question: object) -> str:
        if page.session.ply >= plies:
            await asyncio.Event().wait()
        moves.append(format_move(sorted(legal_moves(page.session.table.state))[0]))
        return moves[-1]

    page.thought_by(SimpleNamespace(move=think))

    async def acting() -> None:
        perform(page, "puzzle-watch", At())
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
    page.wish("market", At(slot=0))
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


def check(done: bool) -> None:
    assert done


def reloaded(page: Page, link: str) -> Page:
    """Another page of the same tab, opened at the link."""
    other = a_page()
    other.store = page.store
    shelf_on(other)
    other.thought_by(SimpleNamespace(move=page.mind.move) if page._mind else None)
    other.run(lambda: check(open_link(other, read_link(link))))
    return other


def replying(page: Page) -> None:
    async def think(question: object) -> str:
        return format_move(sorted(legal_moves(page.session.table.state))[0])

    page.thought_by(SimpleNamespace(move=think))


def test_a_reload_brings_back_what_was_played_on_from_a_position() -> None:
    page = a_page()
    replying(page)
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
    room.visit.keep_in(page.store, "x", room.session)
    Visit.kept_in(page.store, "x").lay(session)
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


# Days


def of_today() -> Entry:
    return Collection("\n".join(entry.line for entry in ENTRIES)).of_day(TODAY)


def test_todays_puzzle_stays_todays_after_a_reload_and_past_midnight(monkeypatch: pytest.MonkeyPatch) -> None:
    page = a_page()
    shelf_on(page)
    page.wish("puzzle-today")
    room = here(page)
    assert (room.day, room.title()) == (TODAY, "Puzzle of the day")
    monkeypatch.setattr(clock, "today", lambda: (2027, 3, 30))
    other = reloaded(page, room.link())
    assert here(other).day == TODAY
    answer(other, best(here(other).entry))
    assert progress(other).days == {TODAY: "b"}
    assert progress(other).streak(TODAY + 1) == 1


def test_todays_puzzle_is_todays_wherever_it_is_met() -> None:
    page = a_page()
    room = opened(page, of_today())
    assert room.day == TODAY
    link = room.link()
    fresh = a_page()
    assert here(reloaded(fresh, link)).day == TODAY


def test_a_day_that_was_missed_can_be_opened_later() -> None:
    page = a_page()
    shelf_on(page)
    page.wish("puzzle-day", At(puzzle=TODAY - 3, inside="puzzles"))
    room = here(page)
    assert room.title() == "Puzzle of 26.3.2027"
    answer(page, best(room.entry))
    assert progress(page).day_state(TODAY - 3) == "late"
    assert progress(page).streak(TODAY - 3) == 0
    assert room.result().said == "Jaipur, puzzle of 26.3.2027: ★"
    page.wish("puzzle-day", At(puzzle=TODAY + 1, inside="puzzles"))
    assert page.room is room, "tomorrow's is not there yet"


def test_the_result_of_a_day_is_the_days_and_bears_its_date(monkeypatch: pytest.MonkeyPatch) -> None:
    page = a_page()
    shelf_on(page)
    entry = of_today()
    before = progress(page)
    for grade in ("mistake", "inaccuracy", "best"):
        before.note(entry.name, grade)
    before.keep_in(page.store)
    page.wish("puzzle-today")
    answer(page, best(entry))
    monkeypatch.setattr(clock, "today", lambda: (2027, 4, 2))
    assert here(page).result().said == "Jaipur, puzzle of 29.3.2027: ★"


def test_a_year_later_the_same_puzzle_has_its_own_day(monkeypatch: pytest.MonkeyPatch) -> None:
    page = a_page()
    shelf_on(page)
    page.wish("puzzle-today")
    entry = here(page).entry
    page.wish("hint")
    monkeypatch.setattr(clock, "today", lambda: (2028, 3, 29))
    assert day_number(2028, 3, 29) == TODAY + CALENDAR
    page.wish("puzzle-today")
    assert here(page).entry.name == entry.name
    answer(page, worst(entry))
    page.wish("puzzle-again")
    answer(page, best(entry))
    assert here(page).result().said == "Jaipur, puzzle of 29.3.2028: ○★"
    assert progress(page).streak(TODAY + CALENDAR) == 1


def test_progress_that_cannot_be_read_is_told_of_on_the_shelf() -> None:
    page = a_page()
    page.store.write(PROGRESS, json.dumps({"version": 99}))
    shelf = shelf_on(page)
    page.run(shelf.fill)
    page.run(shelf.fill)
    assert page.troubles == ["trouble.progress"]


def test_the_next_puzzle_is_one_whose_answer_is_not_known() -> None:
    page = a_page()
    before = progress(page)
    before.note(ENTRIES[CALENDAR + 2].name, "best")
    before.note_help(ENTRIES[CALENDAR + 3].name)
    before.note(ENTRIES[CALENDAR + 4].name, "mistake")
    before.keep_in(page.store)
    opened(page, SOME)
    page.wish("puzzle-next")
    assert here(page).entry.number == ENTRIES[CALENDAR + 4].number
