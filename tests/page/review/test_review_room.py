"""Looking back on rounds that are over: the curve, what is told of it, and where one can go from there."""

import asyncio

import pytest
from browser import dom
from match.room import OwnRoom
from review.front import ReviewFront
from review.looking_front import LookingFront
from review.scene import match_told, round_told
from review.whatif_room import WhatIfRoom
from review.whatif_session import WhatIfSession
from share.room import LinkRoom
from share.session import LinkSession
from shell.intents import find, perform
from shell.keys import Target
from shell.store import MATCH
from table.names import HUMAN
from table.session import Session
from table.table import lay_again

from jaipur.moves import legal_moves
from jaipur.notation import format_state, parse_record
from jaipur.study.replay import review_of
from jaipur.study.review import ROUND, SHORT, Review
from jaipur.study.verdicts import Why
from jaipur.view import view_of
from tests.support.fake_mind import FakeMind
from tests.support.looking_back import known, played, reviewing
from tests.support.page import Page, words

# The room


def test_from_the_count_of_a_round_one_looks_back_on_it_and_out_again_to_the_count() -> None:
    session = played(2)
    known(session, {})
    page = reviewing(session)
    assert isinstance(page.front, ReviewFront)
    assert page.scene.looking == session.match.round_began
    strip = page.front.strip()
    assert (strip.text, strip.buttons) == (
        f"Round 2, move 1 of {len(session.match.moves) - page.scene.looking}",
        ("numbers", "done"),
    )
    assert page.scene.act_move == "Try it"
    page.wish("clear")
    assert isinstance(page.room, OwnRoom)
    assert (session.looking, session.reviewing, page.front.curve()) == (None, False, None)


def test_steps_and_mistakes_lead_from_moment_to_moment_and_each_is_told() -> None:
    session = played()
    known(session, {4: 1000, 7: 500})
    page = reviewing(session)
    seen = []
    for wish in ("step-on", "mistake-next", "mistake-next", "mistake-next", "mistake-before", "step-back"):
        page.wish(wish)
        seen.append(page.scene.looking)
    assert seen == [1, 4, 7, 7, 4, 3]
    assert page.announced[-1].startswith("Round 1, move 4 of ")
    page.wish("curve-go", Target(share=1.0))
    assert page.scene.looking == len(session.match.moves) - 1
    page.wish("step-on")
    assert page.scene.looking == len(session.match.moves) - 1, "past the last move there is nothing to judge"


@pytest.mark.parametrize(("language", "better"), [("en", "Better: "), ("fr", "Mieux\u00a0: ")])
def test_a_mistake_is_told_with_the_better_move_and_its_reason_and_both_lie_marked(language: str, better: str) -> None:
    session = played()
    ply = known(session, {2: 2300}).plies[2]
    page = reviewing(session, language)
    page.wish("step", Target(ply=2))
    assert better in page.scene.act_say
    assert "23" in page.scene.act_say
    assert words(language).say("because.less") in page.scene.act_say
    cards = [face for face in page.scene.market + page.scene.hand if face is not None]
    before = session.table.before(2)
    assert {face.id for face in cards if face.chosen} == {card.id for card in before.cards_of(ply.move)}
    assert {face.id for face in cards if face.better} == {card.id for card in before.cards_of(ply.best)}
    page.wish("step-on")
    assert better not in page.scene.act_say
    assert not [face for face in page.scene.market + page.scene.hand if face is not None and face.better]


def test_what_the_rival_did_is_judged_in_words_that_are_not_about_you() -> None:
    session = played()
    ply = known(session, {3: 900}).plies[3]
    ply.why = Why("misses_end")
    page = reviewing(session)
    page.wish("step", Target(ply=3))
    assert page.scene.act_say.startswith("Here Bhanu ")
    assert "You" not in page.scene.act_say
    assert page.scene.act_say.endswith("The round could have been ended at once, and won.")


def test_the_rivals_hand_lies_open_only_while_one_looks_back_on_a_round_that_is_over() -> None:
    session = played()
    known(session, {})
    page = Page(session)
    page.thought_by(FakeMind())
    page.look(3)
    hidden = [back.kind for back in page.scene.rival_hand]
    assert "" in hidden
    page.wish("review")
    hand = session.table.before(3).hands[1]
    assert isinstance(page.front, ReviewFront)
    assert page.scene.looking == 3, "from a moment that is looked at one stays there"
    assert "" not in [back.kind for back in page.scene.rival_hand]
    assert len(page.scene.rival_hand) == len(hand) == len(hidden)


# Nothing that helps


def test_nothing_is_told_of_a_round_that_lasts_though_it_is_known() -> None:
    session = played(1, more=6)
    running = session.match.round_began
    known(session, dict.fromkeys(range(len(session.match.moves)), 3000))
    assert session.found_out(running) is None
    assert session.found_out(running - 1) is not None
    page = Page(session)
    page.thought_by(FakeMind())
    page.look(running + 2)
    assert isinstance(page.front, LookingFront)
    assert "review" not in page.front.strip().buttons
    assert "Better" not in page.scene.act_say
    assert page.front.curve() is None
    page.wish("step", Target(ply=running - 1))
    assert "review" in page.front.strip().buttons
    assert "Better" not in page.scene.act_say, "unless it is asked for"
    page.wish("review")
    drawn = page.front.curve()
    assert drawn is not None
    assert max(spot.ply for spot in drawn.points) == running - 1
    page.wish("step-on")
    assert page.scene.looking == running - 1


# Played on another way


def test_try_it_plays_the_round_on_with_its_own_cards_and_leaves_the_match_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = played(2)
    known(session, {})
    page = reviewing(session)
    page.room.save()
    saved, ply = page.store.read(MATCH), session.match.round_began + 4
    page.wish("step", Target(ply=ply))
    before = session.table.before(ply)
    page.wish("confirm")
    assert isinstance(page.room, WhatIfRoom)
    assert page.session.players == (HUMAN, "bhanu")
    assert [card.id for card in page.session.table.hands[0]] == [card.id for card in before.hands[0]]
    if before.state.turn == 0:
        assert format_state(page.session.match.state) == format_state(before.state)
    assert "From move 5 of round 2, against Bhanu." in page.room.strip().text
    while not page.session.table.state.over:
        page.session.table.play(sorted(legal_moves(page.session.table.state))[-1])
    count = page.room.count()
    assert count.beside.startswith("In the match: ")
    assert count.offers == ()
    focused: list[str] = []
    monkeypatch.setattr(dom, "focus", focused.append)
    page.wish("next")
    assert isinstance(page.front, ReviewFront)
    assert focused == ["act-button"], "the button that led back is hidden"
    assert (page.session, page.scene.looking) == (session, ply)
    assert page.store.read(MATCH) == saved


def test_once_more_begins_with_the_same_moment() -> None:
    session = played()
    session.look(4)
    again = WhatIfSession(session, "asha")
    start = format_state(again.match.state)
    again.again()
    assert format_state(again.match.state) == start
    for _ in range(3):
        again.table.play(sorted(legal_moves(again.table.state))[0])
    again.again()
    assert (format_state(again.match.state), again.ply) == (start, 0)


def test_of_two_people_whoever_was_to_move_tries_it_against_a_rival_of_the_page() -> None:
    session = played(1, (HUMAN, HUMAN))
    for ply in (2, 3):
        session.look(ply)
        again = WhatIfSession(session, "devi")
        assert again.viewer == session.looking.table.state.turn if session.looking else None
        assert again.players[1 - again.viewer] == "devi"


# Two people, and a match from a link


def test_two_people_are_looked_back_on_by_their_names_from_one_side() -> None:
    session = played(1, (HUMAN, HUMAN))
    session.names = ("Mira", "Zoë")
    known(session, {2: 900, 3: 1200})
    page = reviewing(session)
    sides = set()
    for _ in range(6):
        page.wish("step-on")
        sides.add(page.scene.viewer)
        assert [face for face in page.scene.hand if face is not None]
    assert sides == {0}
    drawn = page.front.curve()
    assert drawn is not None
    assert drawn.names == ("Mira", "Zoë")
    assert "Mira’s choices gave away 0.1 rounds, Zoë’s 0.1;" in drawn.told
    assert "You" not in drawn.told + drawn.spoken


def test_a_match_from_a_link_is_judged_only_when_asked_and_one_reads_on_after_it() -> None:
    session = played(2)
    told = LinkSession(parse_record(session.match.record()), None)
    page = Page(played())
    page.run(lambda: page.enter(LinkRoom(page, told)))
    assert page.front.curve() is None, "it would tell how the match ends"
    strip = page.front.strip()
    assert strip is not None
    assert strip.buttons == ("review", "leave")
    known(told, {})
    page.thought_by(FakeMind())
    page.wish("step-on")
    page.wish("review")
    assert isinstance(page.front, ReviewFront)
    assert page.scene.looking == 1
    page.wish("step-on")
    page.wish("clear")
    assert (page.scene.looking, told.reading, told.reviewing) == (2, True, False)
    assert isinstance(page.front, LookingFront)


def test_a_review_goes_on_while_the_rival_moves_and_rests_when_it_is_left() -> None:
    session = played(1, more=6)
    page = Page(session)
    asked: list[int] = []

    async def review(sights: str, review: Review, first: int) -> bool:
        asked.append(first)
        found = next(ply for ply in review.plies if not ply.known)
        found.judge(SHORT, [5000, 5000])
        await asyncio.sleep(0)
        return True

    page.thought_by(FakeMind(reviewed=review))
    page.wish("step", Target(ply=2))
    page.wish("review")
    before = len(asked)
    assert before, "it is worked out from the moment on that is looked at"
    assert set(asked) == {2}
    page.run(page.changed)
    assert isinstance(page.front, ReviewFront)
    assert len(asked) > before, "what is opened goes on"
    page.wish("learn")
    after = len(asked)
    page.run(lambda: None)
    assert len(asked) == after


def asked_after(leaving: str) -> int:
    """How many more moves of a match are looked into once somebody has left its review this way."""
    page, asked = Page(played(1, more=6)), []

    async def review(sights: str, review: Review, first: int) -> bool:
        asked.append(first)
        next(ply for ply in review.plies if not ply.known).judge(SHORT, [5000, 5000])
        await asyncio.sleep(0)
        return True

    async def turns(n: int) -> None:
        for _ in range(n):
            await asyncio.sleep(0)

    async def course() -> int:
        perform(page, "step", Target(ply=2))
        perform(page, "review", Target())
        await turns(20)
        before = len(asked)
        assert before, "it is worked out as long as it is open"
        perform(page, leaving, Target())
        await turns(40)
        return len(asked) - before

    # The worker is has_worker, and somebody has just touched the table.
    page.thought_by(FakeMind(reviewed=review, has_worker=True))
    return asyncio.run(course())


def test_a_closed_review_is_worked_out_only_when_nobody_waits_for_anything_else() -> None:
    assert asked_after("clear") == 0


def test_a_match_that_is_left_is_not_looked_into_any_further() -> None:
    assert asked_after("learn") == 0


def test_where_nothing_can_be_found_out_that_is_said_and_the_room_stays() -> None:
    page = Page(played())
    page.thought_by(FakeMind(reviewed=False))
    page.wish("review")
    assert page.troubles == ["review.failed"]
    assert isinstance(page.front, ReviewFront)
    page.wish("step-on")
    assert "Still being analysed" in page.scene.act_say


# Found once, and kept


def test_the_count_says_it_as_soon_as_it_is_known() -> None:
    session = played()
    page = Page(session)
    assert page.room.count().beside == ""
    review = known(session, {2: 1100})
    assert page.room.count().beside == round_told(session, page.words, review.rounds[0])
    whole = played(2)
    review = known(whole, {})
    assert Page(whole).room.count().beside == match_told(whole, page.words, review)


def test_moves_that_were_taken_back_are_forgotten_and_the_others_stay_known() -> None:
    session = played()
    review = known(session, {2: 1100})
    assert session.undo()
    while not session.table.state.over:
        session.table.play(sorted(legal_moves(session.table.state))[-1])
    grown = review_of(session.match, review)
    same = [ply.known for ply in grown.plies]
    first = same.index(False)
    assert 2 < first < len(review.plies)
    assert not any(same[first:])
    assert grown.plies[2] is review.plies[2]
    assert grown.plies[first].view.hold == view_of(session.table.before(first).state, grown.plies[first].seat).hold
    assert grown.rounds[0].result in (0, ROUND // 2, ROUND)


def test_a_match_laid_again_asks_for_nothing_that_was_found_before() -> None:
    session = Session(lay_again(parse_record(played().match.record())), (HUMAN, "bhanu"))
    page = Page(session)
    assert find(page, "mistake-next", Target()) is None, "there is nothing to go through before one looks back"
