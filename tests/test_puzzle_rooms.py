"""What the page's rooms for puzzles do without any page: positions played, progress kept, words made."""

import asyncio
import json
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from unittest.mock import MagicMock

import judging
import pytest
from collection import Collection
from position import PositionSession, ending_of, link_to_share
from progress import Progress, marks
from puzzle_words import because, compared, cost, ended, named, signed
from scene import Options, build
from session import HUMAN, Session
from table import Table
from words import LANGUAGES, Words

from jaipur.ai.levels import Thinker
from jaipur.ai.verdicts import SENTENCES, Evaluation, Verdict, Why
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
from jaipur.puzzles import lay_out, parse_puzzle
from jaipur.rules import apply
from jaipur.view import view_of
from tests.test_puzzles import ENDING, LINE, VIEW, evaluation

WEB = Path(__file__).parents[1] / "web"


def words(language: str = "en") -> Words:
    return Words(language, json.loads((WEB / f"i18n/{language}.json").read_text(encoding="utf-8")))


def choose(session: PositionSession, move: str) -> None:
    """Choose the cards of a move, as clicks would."""
    from jaipur.cards import CAMEL, SHIFT
    from jaipur.moves import CAMELS, split

    number = parse_move(move)
    taken, given = split(number)
    if number == CAMELS:
        taken = session.table.state.market >> SHIFT[CAMEL] << SHIFT[CAMEL]
    session.choose_move(taken, given)


def played(session: PositionSession, move: str) -> None:
    choose(session, move)
    assert session.confirm()


# Positions


def test_a_position_asks_for_a_move_and_waits_after_the_answer() -> None:
    session = PositionSession(parse_view(VIEW), 7)
    assert (session.phase, session.asking, session.viewer, session.kept) == ("human", True, 0, False)
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
        session = PositionSession(parse_view(ENDING.replace("?22", "?22")), 5)
        played(session, "k")
        session.play_on()
        replies = []
        while session.phase != "match-over":
            question = session.question()
            if question is not None:
                assert question.level == "devi"
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
    assert session.phase == "answered"
    session.play_on()
    assert session.phase == "match-over"
    assert session.match.winner == 0
    with pytest.raises(ValueError, match="one round"):
        session.match.next_round()


def test_a_solution_is_shown_with_the_rival_in_both_seats_until_the_player_takes_over() -> None:
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
    assert session.past is not None
    assert format_view(view_of(session.past.state, 0)) == VIEW


def test_a_position_in_which_the_rival_moves_first_is_played_not_asked() -> None:
    state = lay_out(parse_view(VIEW), 3)
    apply(state, parse_move("k"))
    session = PositionSession(view_of(state, 0), 3)
    assert (session.asking, session.phase) == (False, "rival")


# How it went on


def to_the_end(session: Session) -> None:
    """Play a round to its end, always the first move of all."""
    while not session.table.state.over:
        session.table.play(sorted(legal_moves(session.table.state))[0])


def test_a_moment_of_a_round_that_was_counted_is_shared_with_its_ending() -> None:
    session = Session(Table(Match(77, 0)), (HUMAN, "asha"))
    to_the_end(session)
    session.table.next_round()
    for _ in range(3):
        session.table.play(sorted(legal_moves(session.table.state))[0])
    assert link_to_share(session, 5).ending is None, "this round is still going on"
    ply = session.table.turns[4].ply
    session.look(ply)
    link = link_to_share(session, 5)
    result = session.match.results[0]
    assert link.ending is not None and link.view is not None
    assert link.ending.ahead == result.rupees[0] - result.rupees[1]
    assert (link.seed, format_view(link.view)) == (5, format_view(view_of(session.table.before(ply).state, 0)))


def test_a_position_played_to_its_end_is_shared_from_its_beginning_with_ones_own_ending() -> None:
    session = PositionSession(parse_view(ENDING), 5, ending=parse_ending("l40"))
    assert format_link(link_to_share(session, 9)).endswith("~5~l40"), "a challenge is passed on as it came"
    played(session, "k")
    session.play_on()
    assert link_to_share(session, 9).ending is None
    to_the_end(session)
    link = link_to_share(session, 9)
    assert link.ending is not None and link.view is not None
    assert (link.seed, format_view(link.view)) == (5, ENDING)
    assert format_ending(link.ending) == format_ending(ending_of(session.match.results[-1], 0)) != "l40"


def test_what_the_rival_has_shown_is_nobodys_result() -> None:
    session = PositionSession(parse_view(ENDING), 5)
    session.show(parse_move("s1C"))
    to_the_end(session)
    assert link_to_share(session, 9).ending is None
    session.try_again()
    played(session, "s1C")
    session.play_on()
    assert link_to_share(session, 9).ending is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ending_is_told_and_compared(language: str) -> None:
    spoken = words(language)
    for theirs in ("w12", "w1", "w0", "l7", "l0", "t"):
        assert ended(spoken, parse_ending(theirs)) not in spoken.table
        for yours in ("w12", "l7", "w0", "t"):
            sentence = compared(spoken, parse_ending(theirs), parse_ending(yours))
            assert sentence.endswith(".") and "compare." not in sentence and "{" not in sentence
    said = compared(words(), parse_ending("w12"), parse_ending("l3"))
    assert said == "They won by 12 rupees from here. You did 15 rupees worse."


# Progress


def test_progress_keeps_tries_until_solved() -> None:
    progress = Progress(None)
    for grade in ("mistake", "inaccuracy", "best", "mistake"):
        progress.note("7xyp1", grade, 100)
    assert progress.puzzles == {"7xyp1": "mib"}
    again = Progress(progress.text())
    assert again.puzzles == {"7xyp1": "mib"}
    assert again.days == {100: "mib"}
    assert again.solved("7xyp1")
    assert not again.solved("other")
    assert marks("mib") == "○◐★"


def test_a_streak_counts_days_in_a_row_and_waits_for_today() -> None:
    progress = Progress(None)
    for day in (5, 7, 8, 9):
        progress.note(str(day), "best", day)
    assert [progress.streak(day) for day in (9, 10, 11, 6)] == [3, 3, 0, 1]


@pytest.mark.parametrize(
    "damage",
    [
        "",
        "{",
        "[]",
        "null",
        '{"version": 2}',
        '{"version": 1, "puzzles": 5}',
        '{"version": 1, "days": {"x": "b"}}',
        "[" * 5000,
    ],
)
def test_damaged_progress_begins_anew(damage: str) -> None:
    progress = Progress(damage)
    assert (progress.puzzles, progress.days) == ({}, {})


def test_what_is_good_in_damaged_progress_is_kept() -> None:
    saved = {"version": 1, "puzzles": {"a": "b", "c": "<script>", "d": 5}, "days": {"7": "m", "-3": "b"}}
    progress = Progress(json.dumps(saved))
    assert (progress.puzzles, progress.days) == ({"a": "b"}, {7: "m"})


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


def test_judging_goes_through_text_both_ways() -> None:
    view = parse_view(ENDING)
    found = judging.read(asyncio.run(judging.judge(judging.request(view, "k", 3, 60), 30)))
    assert format_move(found[0].move) == "s1C"
    assert parse_move("k") in [one.move for one in found]
    alone = judging.read(asyncio.run(judging.judge(judging.request(view, "k", 3, 0), 200)))
    assert [format_move(one.move) for one in alone] == ["k"]


# Words


def test_a_judgement_that_comes_late_is_not_taken_for_that_of_another_position(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("pyscript", "pyscript.ffi"):
        stand_in = ModuleType(name)
        stand_in.__dict__.update(
            dict.fromkeys(("document", "window", "create_named_worker", "create_proxy", "to_js"), MagicMock())
        )
        monkeypatch.setitem(sys.modules, name, stand_in)
    from puzzle_room import Room

    entries = Collection((WEB / "puzzles.txt").read_text("ascii")).entries
    first, second = entries[0].puzzle(), entries[1].puzzle()
    host = SimpleNamespace(words=words(), announce=lambda said: None)
    host.begin = lambda session: setattr(host, "session", session)
    room = Room(host)

    async def weigh(go_on: bool) -> None:
        came = asyncio.Event()

        async def judge(*asked: object) -> list[Evaluation]:
            await came.wait()
            return first.evaluations

        room.judge = judge  # type: ignore[method-assign, assignment]
        room.enter(first.view, 5)
        weighing = asyncio.ensure_future(room._hint())
        await asyncio.sleep(0)
        if go_on:
            room.enter(second.view, second.seed, entries[1])
        came.set()
        await weighing

    asyncio.run(weigh(go_on=False))
    assert [one.move for one in room.evaluations] == [one.move for one in first.evaluations]
    asyncio.run(weigh(go_on=True))
    assert [one.move for one in room.evaluations] == [one.move for one in second.evaluations]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_said_in_every_language(language: str) -> None:
    spoken, view = words(language), parse_view(VIEW)
    for code in SENTENCES:
        sentence = because(spoken, view, Why(code, 0x12, 3, parse_move("s3C")))
        assert sentence.endswith(".")
        assert "because" not in sentence
        assert "{" not in sentence


def test_moves_are_named_in_full() -> None:
    view = parse_view(VIEW)
    assert named(words(), view, parse_move("xDG-CK")) == "Exchange cloth and a camel for a diamond and gold"
    assert named(words(), view, parse_move("s3C")) == "Sell 3 cloth"
    assert named(words("fr"), view, parse_move("tD")) == "Prendre un diamant"


def test_costs_are_told_in_points_and_rupees() -> None:
    verdict = Verdict("mistake", evaluation("k", 0.4, 1.0), evaluation("tD", 0.55, 6.2), Why("less"))
    assert cost(words(), verdict) == "It costs 15 points of the chance to win, and 5 rupees."
    assert [signed(margin) for margin in (3.4, -3.6, 0.2, -0.2)] == ["+3", "−4", "0", "0"]


def test_shipped_puzzles_are_valid_distinct_and_small() -> None:
    import gzip

    from jaipur.puzzles import near_duplicates

    text = (WEB / "puzzles.txt").read_text("ascii")
    puzzles = [parse_puzzle(line) for line in text.splitlines() if not line.startswith("#")]
    assert len({puzzle.name for puzzle in puzzles}) == len(puzzles)
    for i, puzzle in enumerate(puzzles):
        assert len(puzzle.link()) <= 160
        assert all(puzzle.best.win - other.win >= 0.044 for other in puzzle.evaluations[1:]), puzzle.name
        assert not any(near_duplicates(puzzle.view, other.view) for other in puzzles[:i]), puzzle.name
    assert len(gzip.compress(text.encode())) < 70_000
