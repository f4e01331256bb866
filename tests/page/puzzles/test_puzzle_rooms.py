"""What the page's rooms for puzzles do without any page: positions played, judged and shared, and the collection."""

import asyncio

import pytest
from puzzles.collection import Collection
from puzzles.position_room import PositionRoom
from puzzles.room import PuzzleRoom
from puzzles.session import PositionSession
from shell.store import Memory, Store
from table.names import HUMAN
from table.scene import Options, build
from table.session import Session
from table.table import Table
from thinking import judging
from words.reasons import ending_comparison, ending_text
from words.words import LANGUAGES

from jaipur.ai.levels import Thinker
from jaipur.match import Match
from jaipur.moves import legal_moves
from jaipur.notation import (
    NotationError,
    format_ending,
    format_link,
    format_move,
    format_view,
    parse_ending,
    parse_move,
    parse_view,
)
from jaipur.rounds import ending_of
from jaipur.rules import apply
from jaipur.study.puzzles import lay_out, parse_puzzle
from jaipur.study.verdicts import Evaluation
from jaipur.view import View, view_of
from tests.support.fake_mind import FakeMind
from tests.support.matches import to_the_end
from tests.support.page import Page, words
from tests.support.puzzles import ENDING, LINE, VIEW
from web.build.tools import WEB


def played(session: PositionSession, move: str) -> None:
    session.choose(parse_move(move))
    assert session.confirm()


# Positions


def test_a_position_asks_for_a_move_and_waits_after_the_answer() -> None:
    session = PositionSession(parse_view(VIEW), 7)
    assert (session.phase, session.asking, session.viewer) == ("human", True, 0)
    played(session, "tD")
    assert session.phase == "answered"
    assert session.answered == parse_move("tD")
    assert session.question() is None


def test_the_table_of_a_position_shows_the_view_and_nothing_else() -> None:
    for line in (VIEW, LINE.split(" ")[3].replace("_", " ")):
        view = parse_view(line)
        session = PositionSession(view, 99)
        assert format_view(view_of(session.table.state, session.viewer)) == line
        assert build(session, words(), Options()).viewer == view.seat


def test_trying_again_brings_the_same_position_back() -> None:
    session = PositionSession(parse_view(VIEW), 7)
    before = repr(session.table.state)
    played(session, "s3C")
    session.try_again()
    assert (repr(session.table.state), session.phase, session.answered) == (before, "human", None)
    played(session, "tD")
    assert session.undo()
    assert repr(session.table.state) == before
    assert session.asking


def test_playing_on_goes_to_the_end_of_the_round_with_the_replies_of_everyone() -> None:
    """Two who make the same moves get the same replies, and each reply is what the strongest level says."""
    ends = []
    for _ in range(2):
        session = PositionSession(parse_view(ENDING), 5)
        played(session, "k")
        session.play_on()
        replies = []
        while session.phase != "match-over":
            question = session.question()
            if question is not None:
                assert (question.level, question.whole) == ("devi", True)
                thinker = Thinker(parse_view(question.view), question.level, question.seed, 40)
                while not thinker.step(40):
                    pass
                replies.append(format_move(thinker.move))
                assert session.answer(question, replies[-1])
            else:
                played(session, format_move(sorted(legal_moves(session.table.state))[0]))
        ends.append((replies, repr(session.table.state)))
    assert ends[0] == ends[1]
    assert ends[0][0]


def test_an_answer_that_ends_the_round_is_judged_before_it_is_counted() -> None:
    session = PositionSession(parse_view(ENDING), 5)
    played(session, "s1C")
    assert (session.phase, session.match.winner) == ("answered", 0)
    session.play_on()
    assert (session.phase, session.match.winner) == ("match-over", 0)
    with pytest.raises(ValueError, match="one round"):
        session.match.next_round()


def test_a_solution_is_shown_by_the_rival_in_both_seats_until_one_takes_over() -> None:
    session = PositionSession(parse_view(VIEW), 7)
    session.show(parse_move("tD"))
    assert session.showing
    assert session.phase == "rival"
    question = session.question()
    assert question is not None
    session.answer(question, "s2D")
    assert session.phase == "rival"
    session.play_on()
    assert (session.showing, session.phase) == (False, "human")


def test_looking_back_shows_the_position_itself() -> None:
    session = PositionSession(parse_view(VIEW), 7)
    played(session, "tD")
    session.look(0)
    assert session.looking is not None
    assert format_view(view_of(session.looking.table.state, 0)) == VIEW


def test_a_position_in_which_the_rival_moves_first_is_played_not_asked() -> None:
    state = lay_out(parse_view(VIEW), 3)
    apply(state, parse_move("k"))
    session = PositionSession(view_of(state, 0), 3)
    assert (session.asking, session.phase) == (False, "rival")


# How it went on


def test_a_moment_of_a_round_that_was_counted_is_shared_with_its_ending() -> None:
    session = Session(Table(Match(77, 0)), (HUMAN, "asha"))
    to_the_end(session)
    session.table.next_round()
    for _ in range(3):
        session.table.play(sorted(legal_moves(session.table.state))[0])
    assert session.link_to_share(5).ending is None, "this round is still going on"
    ply = session.table.turns[4].ply
    session.look(ply)
    link = session.link_to_share(5)
    result = session.match.results[0]
    assert link.ending is not None and link.view is not None
    assert link.ending.ahead == result.rupees[0] - result.rupees[1]
    assert (link.seed, format_view(link.view)) == (5, format_view(view_of(session.table.before(ply).state, 0)))


def test_a_position_played_out_is_shared_from_its_beginning_with_ones_own_ending() -> None:
    session = PositionSession(parse_view(ENDING), 5, ending=parse_ending("l40"))
    assert format_link(session.link_to_share(9)).endswith("~5~l40"), "a challenge is passed on as it came"
    played(session, "k")
    session.play_on()
    assert session.link_to_share(9).ending is None
    to_the_end(session)
    link = session.link_to_share(9)
    assert link.ending is not None and link.view is not None
    assert (link.seed, format_view(link.view)) == (5, ENDING)
    assert format_ending(link.ending) == format_ending(ending_of(session.match.results[-1], 0)) != "l40"


def test_what_the_rival_has_shown_is_nobodys_result() -> None:
    session = PositionSession(parse_view(ENDING), 5)
    session.show(parse_move("s1C"))
    to_the_end(session)
    assert session.link_to_share(9).ending is None
    session.try_again()
    played(session, "s1C")
    session.play_on()
    assert session.link_to_share(9).ending is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ending_is_told_and_compared(language: str) -> None:
    spoken = words(language)
    for theirs in ("w12", "w1", "w0", "l7", "l0", "t"):
        assert not spoken.say(ending_text(spoken, parse_ending(theirs)))
        for yours in ("w12", "l7", "w0", "t"):
            sentence = ending_comparison(spoken, parse_ending(theirs), parse_ending(yours))
            assert sentence.endswith((".", "।")) and "compare." not in sentence and "{" not in sentence
    said = ending_comparison(words(), parse_ending("w12"), parse_ending("l3"))
    assert said == "The sender won by 12 rupees from here. You did 15 rupees worse."


# The collection


def test_entries_are_told_apart_without_reading_their_positions() -> None:
    collection = Collection("# a remark\n" + LINE + "\n" + LINE.replace("7xyp1 t 3", "other ke 1") + "\n")
    assert [(entry.number, entry.name, entry.difficulty) for entry in collection.entries] == [
        (1, "7xyp1", 3),
        (2, "other", 1),
    ]
    assert [entry.name for entry in collection.chosen("k", "")] == ["other"]
    assert [entry.name for entry in collection.chosen("", "3")] == ["7xyp1"]
    entry = collection.find(LINE.split(" ")[3])
    assert entry is not None
    assert entry.puzzle().name == "7xyp1"


@pytest.mark.parametrize("damage", ["", "# nothing\n", "<!doctype html>\n", "7xyp1 t x y\n"])
def test_a_damaged_collection_is_refused(damage: str) -> None:
    with pytest.raises(NotationError):
        Collection(damage)


# Judging


def weighed(request: str, view: View) -> list[Evaluation]:
    judge = judging.begin(request)
    while not judge.step(30):
        pass
    return judging.read(judging.report(judge), view, "k")


def test_judging_goes_through_text_both_ways() -> None:
    view = parse_view(ENDING)
    found = weighed(judging.request(view, "k", 60), view)
    assert format_move(found[0].move) == "s1C"
    assert parse_move("k") in [one.move for one in found]
    alone = weighed(judging.request(view, "k", 0), view)
    assert [format_move(one.move) for one in alone] == ["k"]


def test_a_judgement_that_comes_late_is_not_taken_for_that_of_another_position() -> None:
    entries = Collection((WEB / "puzzles.txt").read_text("ascii")).entries
    first, second = entries[0].puzzle(), entries[1].puzzle()
    page = Page(PositionSession(first.view, 5))

    async def weigh(go_on: bool) -> PositionRoom:
        came = asyncio.Event()

        async def judge(*asked: object) -> list[Evaluation]:
            await came.wait()
            return first.evaluations

        page.thought_by(FakeMind(weighed=judge))
        room = PositionRoom(page, PositionSession(first.view, 5))
        page.enter(room)
        weighing = asyncio.ensure_future(room._hint())
        await asyncio.sleep(0)
        if go_on:
            page.enter(room := PuzzleRoom(page, PositionSession(second.view, second.seed), entries[1]))
        came.set()
        await weighing
        return room

    room = asyncio.run(weigh(go_on=False))
    assert [one.move for one in room.evaluations] == [one.move for one in first.evaluations]
    room = asyncio.run(weigh(go_on=True))
    assert [one.move for one in room.evaluations] == [one.move for one in second.evaluations]


def test_what_was_found_with_help_is_not_called_solved() -> None:
    page, entry = Page(Session.deal(1)), Collection((WEB / "puzzles.txt").read_text("ascii")).entries[7]
    puzzle = entry.puzzle()

    def solve(helped: bool) -> str:
        page.store = Store(Memory())
        room = PuzzleRoom(page, PositionSession(puzzle.view, puzzle.seed), entry)
        page.run(lambda: page.enter(room))
        if helped:
            room.note_help()
        played(room.session, format_move(puzzle.best.move))
        page.run(page.changed)
        return str(room.strip().text)

    assert solve(helped=False) == words().say("puzzle.solved")
    assert solve(helped=True) == words().say("puzzle.solved.helped")


def test_shipped_puzzles_are_valid_distinct_and_small() -> None:
    import gzip

    from jaipur.study.puzzles import near_duplicates

    text = (WEB / "puzzles.txt").read_text("ascii")
    puzzles = [parse_puzzle(line) for line in text.splitlines() if not line.startswith("#")]
    assert len({puzzle.name for puzzle in puzzles}) == len(puzzles)
    for i, puzzle in enumerate(puzzles):
        assert len(puzzle.link()) <= 160
        # By 4.5 % when it was found; the search that ships now may think the next one a little nearer.
        assert all(puzzle.best.win - other.win >= 0.025 for other in puzzle.evaluations[1:]), puzzle.name
        assert not any(near_duplicates(puzzle.view, other.view) for other in puzzles[:i]), puzzle.name
    assert len(gzip.compress(text.encode())) < 70_000
