"""Challenges: the same deals and replies for everyone, nothing told of the cards, both results at the end."""

import asyncio
import json

import pytest
from challenge.room import ChallengeRoom
from challenge.session import ChallengeSession, challenge_of
from share.scene import challenge_share_item
from shell.store import MATCH, VISIT, WELCOMED
from table.names import HUMAN, LEVELS
from table.session import Session
from table.table import Table
from words.words import LANGUAGES

from jaipur.ai.levels import Thinker
from jaipur.match import Match
from jaipur.notation import Link, format_link, format_move, parse_link
from jaipur.rounds import RoundEnd, format_rounds, parse_rounds
from jaipur.state import deal
from jaipur.view import view_of
from tests.support.fake_mind import FakeMind
from tests.support.page import Page, words

SENT = "c=k3f9q2.2/0~human.Mira~asha~w76-64/l58-70/w81-60"


def play_on(session: Session, rounds: int, other: int = 0) -> list[str]:
    """Play so many rounds, the person with the move that the levels' way of choosing by `other` finds; the replies."""
    replies = []
    while len(session.match.results) < rounds and session.match.winner is None:
        session.next_round()
        question = session.question()
        state = session.table.state
        if question is None:
            level = LEVELS[1] if other else LEVELS[0]
            session.table.play(Thinker(view_of(state, state.turn), level, session.ply + other).move)
        else:
            move = Thinker(view_of(state, state.turn), question.level, question.seed).move
            assert question.whole == (question.level == "devi")
            replies.append(format_move(move))
            assert session.answer(question, format_move(move))
    return replies


def own_match(seed: int = 24) -> Session:
    session = Session(Table(Match(seed, 0)), (HUMAN, "asha"), ("Mira", ""))
    play_on(session, 9)
    return session


def sent(session: Session) -> Link:
    link = challenge_of(session.match, session.players, session.names)
    assert link is not None
    return link


def test_a_finished_match_against_the_rival_becomes_a_challenge_and_no_other_does() -> None:
    session = own_match()
    link = sent(session)
    told = parse_link(format_link(link))
    assert told.record is not None and told.record.moves == []
    assert (told.record.seed, told.record.starter, told.record.dice) == (24, 0, session.match.dice)
    assert told.seats is not None and told.seats[0].name == "Mira"
    assert told.rounds is not None
    assert [(end.own, end.rival) for end in told.rounds] == [result.rupees for result in session.match.results]
    assert challenge_of(Match(24, 0), (HUMAN, "asha"), ("", "")) is None
    assert challenge_of(session.match, (HUMAN, HUMAN), ("", "")) is None


def test_a_challenge_has_the_same_deals_and_to_the_same_moves_the_same_replies() -> None:
    session = own_match()
    again = ChallengeSession(sent(session))
    assert repr(again.table.state) == repr(deal(24, 0, 0))
    replies = [play_on(ChallengeSession(sent(session)), 9) for _ in range(2)]
    assert replies[0] == replies[1]
    play_on(again, 9)
    assert again.match.record() == session.match.record()
    assert again.better == 0
    other = ChallengeSession(sent(session))
    play_on(other, 1, other=1)
    other.next_round()
    # Who starts the next round hangs on who won; its cards do not.
    assert other.table.state.stacks == deal(24, 0, 1).stacks


def test_the_rival_is_asked_to_think_with_its_whole_budget() -> None:
    session = ChallengeSession(parse_link(SENT.replace("/0~", "/1~").replace("asha", "devi")))
    question = session.question()
    assert question is not None and session.match.starter == 1
    assert (question.whole, question.level) == (True, "devi")


def test_there_is_neither_undo_nor_hint() -> None:
    session = ChallengeSession(parse_link(SENT))
    play_on(session, 1)
    assert not session.can_undo and not session.undo() and not session.can_hint


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_the_end_nothing_is_told_but_how_it_went(language: str) -> None:
    page = Page(own_match(), language)
    room = ChallengeRoom(page, parse_link(SENT))
    page.enter(room)
    strip = room.strip()
    assert "Mira" in strip.text and "2" in strip.text and "1" in strip.text
    assert room.seed() == "" and room.shares() == ("position",)
    told = page.announced[-1]
    assert strip.text in told


def test_it_leaves_the_own_match_alone_and_survives_a_reload() -> None:
    page = Page(own_match())
    before = page.store.read(MATCH)
    page.enter(ChallengeRoom(page, parse_link(SENT)))
    play_on(page.session, 1)
    page.room.save()
    assert page.store.read(MATCH) == before
    moves = page.session.match.moves
    again = ChallengeRoom(page, parse_link(SENT))
    assert again.session.match.moves == moves and len(again.session.match.results) == 1
    for text in ("{", "[]", json.dumps({"version": 1, "moves": ["s7D"], "rounds": 0}), json.dumps({"version": 1})):
        page.store.tab.setItem(VISIT + SENT, text)
        assert ChallengeRoom(page, parse_link(SENT)).session.match.moves == []


def test_a_reload_right_after_the_next_round_was_dealt_finds_that_round() -> None:
    page = Page(own_match())

    async def think(question: object) -> str:
        """Never answer: no move is to be played in the round that is dealt."""
        return str(await asyncio.get_running_loop().create_future())

    page.thought_by(FakeMind(think))
    page.enter(ChallengeRoom(page, parse_link(SENT)))
    play_on(page.session, 1)
    page.room.save()
    assert ChallengeRoom(page, parse_link(SENT)).session.phase == "round-over"
    moves = page.session.match.moves[:]
    page.run(page.room.next_after_count)
    again = ChallengeRoom(page, parse_link(SENT)).session
    assert (again.match.moves, again.match.round_number) == (moves, 1)
    assert again.phase in ("human", "rival")


def test_who_comes_by_a_link_goes_on_to_a_table_and_is_welcomed_there_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page, opened = Page(own_match()), list[str]()
    monkeypatch.setattr(page.sheets, "open", opened.append)
    page.store.storage.removeItem(WELCOMED)
    for way in ("To the table", "Back to my match"):
        page.enter(ChallengeRoom(page, parse_link(SENT)))
        assert page.way_home() == way
        page.wish("leave")
        assert opened == ["welcome"], "once and no more"


def test_at_the_end_both_results_stand_side_by_side() -> None:
    link = parse_link(SENT)
    page = Page(own_match())
    room = ChallengeRoom(page, link)
    page.enter(room)
    play_on(page.session, 9)
    count = room.count()
    assert count.last and count.sides == ("You", "Mira")
    assert [line.rival for line in count.compared][:3] == ["★ 76–64", "58–70", "★ 81–60"]
    assert count.compared[-1].rival == "2–1"
    ours = [f"{'★ ' if end.outcome == 'w' else ''}{end.own}–{end.rival}" for end in room.session.ours]
    assert [line.you for line in count.compared][: len(ours)] == ours
    better = {1: "You did better than Mira.", 0: "You did exactly as well as Mira.", -1: "Mira did better this time."}
    assert count.why.startswith(better[room.session.better])
    assert count.beside == "Challenges are separate: they are not kept in the ledger."
    assert "challenge" in room.shares() and count.onward == "Back to my match"


@pytest.mark.parametrize(
    ("ours", "theirs", "better"),
    [
        ("w76-64/w81-60", "w76-64/l58-70/w81-60", 1),
        ("w76-64/l1-2/w81-60", "w76-64/w70-58", -1),
        ("w76-64/w81-60", "w76-64/w81-61", 1),
        ("w76-64/w81-60", "w76-64/w81-60", 0),
        ("l1-2/l1-2", "l1-2/w2-1/l1-2", -1),
    ],
)
def test_seals_count_first_then_rupees(ours: str, theirs: str, better: int) -> None:
    class Played(ChallengeSession):
        @property
        def ours(self) -> list[RoundEnd]:
            return parse_rounds(ours)

    link = parse_link(SENT)
    link.rounds = parse_rounds(theirs)
    assert format_rounds(link.rounds) == theirs
    assert Played(link).better == better


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_goes_along_with_a_challenge_says_how_it_went(language: str) -> None:
    said = {
        rounds: challenge_share_item(words(language), _with(rounds)).sentence for rounds in ("w9-1/w9-1", "l1-9/l1-9")
    }
    assert len(set(said.values())) == 2
    assert all(words(language).say("level.asha.name") in text for text in said.values())
    if language == "en":
        assert said["w9-1/w9-1"] == "I beat Asha 2–0 with these cards. Can you?"


def _with(rounds: str) -> Link:
    link = parse_link(SENT)
    link.rounds = parse_rounds(rounds)
    return link


def test_a_won_match_is_shared_as_a_challenge_first() -> None:
    page = Page(own_match())
    won = page.session.match.winner == 0
    assert page.room.shares() == (("challenge", "match", "position") if won else ("match", "challenge", "position"))
