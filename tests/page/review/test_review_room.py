"""Looking back on rounds that are over: the curve, what is told of it, and where one can go from there."""

import asyncio
from types import SimpleNamespace

import pytest
from browser import dom
from match.room import OwnRoom
from review.curve import HEIGHT, WIDTH, curve, mistake_after, mistake_before, nearest
from review.looking_room import LookingRoom
from review.room import ReviewRoom
from review.scene import match_told, numbers, round_told
from review.whatif_room import WhatIfRoom
from review.whatif_session import WhatIfSession
from share.room import LinkRoom
from share.session import ToldSession
from shell.intents import find, perform
from shell.keys import At
from shell.store import MATCH
from table.names import HUMAN
from table.session import Session
from table.table import Table, lay_again
from words.words import LANGUAGES

from jaipur.match import Match
from jaipur.moves import legal_moves
from jaipur.notation import format_move, format_state, parse_record
from jaipur.study.replay import review_of
from jaipur.study.review import LONG, ROUND, SHORT, Review
from jaipur.study.verdicts import Why
from jaipur.view import view_of
from tests.support.ledgers import finished
from tests.support.page import Page, words


def one_round(session: Session) -> None:
    session.table.go_on()
    while not session.table.state.over:
        session.table.play(sorted(legal_moves(session.table.state))[0])


def played(rounds: int = 1, players: tuple[str, str] = (HUMAN, "bhanu"), more: int = 0) -> Session:
    """A match with so many rounds over, and so many moves of the next."""
    session = Session(Table(Match(24, 0)), players)
    for _ in range(rounds):
        one_round(session)
    for _ in range(more):
        session.table.go_on()
        session.table.play(sorted(legal_moves(session.table.state))[0])
    return session


def known(session: Session, errors: dict[int, int]) -> Review:
    """All of a session's moves known, each seat having half a round; some with what they gave away and the reason."""
    session.review = review = review_of(session.match)
    for ply in review.plies:
        ply.judge(SHORT, [5000, 5000])
    for index, error in errors.items():
        ply = review.plies[index]
        better = next((move for move in sorted(legal_moves(ply.view)) if move != ply.move), ply.move)
        ply.judge(LONG, [6000, 6000], error, better, Why("less"))
    return review


def looked_into(page: Page) -> None:
    """Give a page a mind that has nothing to add to what is known, and plays the first move it may."""

    async def move(question: object) -> str:
        return format_move(sorted(legal_moves(page.session.table.state))[0])

    async def review(*asked: object) -> bool:
        raise AssertionError("everything is known")

    place = SimpleNamespace(soon=asyncio.ensure_future, sleep=asyncio.sleep, now=lambda: 0.0)
    page.thought_by(SimpleNamespace(move=move, review=review, up=False, busy=0, place=place))


def reviewing(session: Session, language: str = "en") -> Page:
    """A page on which somebody has pressed the count's button to look back."""
    page = Page(session, language)
    looked_into(page)
    page.wish("review")
    return page


# The curve as plain data


def test_rounds_lie_side_by_side_with_a_point_for_every_ply_and_a_gap_between_them() -> None:
    review = known(played(2), {})
    drawn = curve(review.rounds, 0, 3, ("You", "Bhanu"))
    assert [spot.ply for spot in drawn.spots] == list(range(len(review.plies)))
    assert [spot.x for spot in drawn.spots] == sorted(spot.x for spot in drawn.spots)
    assert (drawn.spots[0].x, drawn.here, len(drawn.spans)) == (0, 3, 2)
    ends = [int(span.end[1:].split(" ")[0]) for span in drawn.spans]
    second = len(review.rounds[0].plies)
    assert ends[0] < drawn.spots[second].x, "where a round ends the next has not begun"
    assert ends[1] == WIDTH
    assert {spot.y for spot in drawn.spots} == {HEIGHT // 2}


def test_a_point_that_is_not_known_has_no_height_and_the_line_passes_it_by() -> None:
    review = review_of(played().match)
    assert curve(review.rounds, 0, 0, ("", "")).progress == (0, len(review.plies))
    assert curve(review.rounds, 0, 0, ("", "")).spans[0].line == "", "the end alone is no line"
    review.plies[0].judge(SHORT, [8000, 2000])
    review.plies[4].judge(SHORT, [4000, 6000])
    drawn = curve(review.rounds, 0, 0, ("", ""))
    assert [spot.y for spot in drawn.spots[:5]] == [200, None, None, None, 600]
    assert drawn.spans[0].line.count("L") == 2
    assert drawn.progress == (2, len(review.plies))
    assert curve(review.rounds, 1, 0, ("", "")).spots[0].y == 800, "the other seat's own chance"


def test_above_and_below_even_chances_are_two_areas_that_meet_where_the_line_crosses() -> None:
    review = review_of(played().match)
    review.plies[0].judge(SHORT, [10000, 0])
    review.plies[1].judge(SHORT, [0, 10000])
    span = curve(review.rounds[:1], 0, 0, ("", "")).spans[0]
    step = WIDTH / len(review.plies)
    for area in (span.above, span.below):
        assert f"{round(step) // 2} 500" in area
    assert "0 0" in span.above
    assert " 1000" not in span.above
    assert f"{round(step)} 1000" in span.below


def test_mistakes_are_marked_by_whose_they_are_and_how_grave() -> None:
    review = known(played(), {2: 400, 3: 900, 6: 250})
    drawn = curve(review.rounds, 0, 0, ("", ""))
    marked = {spot.ply: (spot.mark, spot.grave) for spot in drawn.spots if spot.mark}
    assert marked == {2: ("you", False), 3: ("rival", True)}
    assert [mistake_before(drawn, ply) for ply in (2, 3, 9)] == [None, 2, 3]
    assert [mistake_after(drawn, ply) for ply in (0, 2, 3)] == [2, 3, None]


def test_the_nearest_point_is_the_one_that_a_finger_means() -> None:
    drawn = curve(known(played(2), {}).rounds, 0, 0, ("", ""))
    for spot in drawn.spots:
        assert nearest(drawn, spot.x / WIDTH) == spot.ply
    assert (nearest(drawn, -3.0), nearest(drawn, 7.0)) == (0, drawn.spots[-1].ply)


# The room


def test_from_the_count_of_a_round_one_looks_back_on_it_and_out_again_to_the_count() -> None:
    session = played(2)
    known(session, {})
    page = reviewing(session)
    assert isinstance(page.room, ReviewRoom)
    assert page.scene.looking == session.match.round_began
    strip = page.room.strip()
    assert (strip.text, strip.buttons) == (
        f"Round 2, move 1 of {len(session.match.moves) - page.scene.looking}",
        ("numbers", "done"),
    )
    assert page.scene.act_move == "Try it"
    page.wish("clear")
    assert isinstance(page.room, OwnRoom)
    assert (session.past, session.reviewing, page.room.curve()) == (None, False, None)


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
    page.wish("curve-go", At(share=1.0))
    assert page.scene.looking == len(session.match.moves) - 1
    page.wish("step-on")
    assert page.scene.looking == len(session.match.moves) - 1, "past the last move there is nothing to judge"


@pytest.mark.parametrize(("language", "better"), [("en", "Better: "), ("fr", "Mieux\u00a0: ")])
def test_a_mistake_is_told_with_the_better_move_and_its_reason_and_both_lie_marked(language: str, better: str) -> None:
    session = played()
    ply = known(session, {2: 2300}).plies[2]
    page = reviewing(session, language)
    page.wish("step", At(ply=2))
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
    page.wish("step", At(ply=3))
    assert page.scene.act_say.startswith("Here Bhanu ")
    assert "You" not in page.scene.act_say
    assert page.scene.act_say.endswith("The round could have been ended at once, and won.")


def test_the_rivals_hand_lies_open_only_while_one_looks_back_on_a_round_that_is_over() -> None:
    session = played()
    known(session, {})
    page = Page(session)
    looked_into(page)
    page.look(3)
    hidden = [back.kind for back in page.scene.rival_hand]
    assert "" in hidden
    page.wish("review")
    hand = session.table.before(3).hands[1]
    assert isinstance(page.room, ReviewRoom)
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
    looked_into(page)
    page.look(running + 2)
    assert isinstance(page.room, LookingRoom)
    assert "review" not in page.room.strip().buttons
    assert "Better" not in page.scene.act_say
    assert page.room.curve() is None
    page.wish("step", At(ply=running - 1))
    assert "review" in page.room.strip().buttons
    assert "Better" not in page.scene.act_say, "unless it is asked for"
    page.wish("review")
    drawn = page.room.curve()
    assert drawn is not None
    assert max(spot.ply for spot in drawn.spots) == running - 1
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
    page.wish("step", At(ply=ply))
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
    assert isinstance(page.room, ReviewRoom)
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


def test_where_two_people_played_whoever_was_to_move_tries_it_against_a_rival_of_the_page() -> None:
    session = played(1, (HUMAN, HUMAN))
    for ply in (2, 3):
        session.look(ply)
        again = WhatIfSession(session, "devi")
        assert again.viewer == session.past.state.turn if session.past else None
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
    drawn = page.room.curve()
    assert drawn is not None
    assert drawn.names == ("Mira", "Zoë")
    assert "Mira’s choices gave away 0.1 rounds, Zoë’s 0.1;" in drawn.told
    assert "You" not in drawn.told + drawn.spoken


def test_a_match_from_a_link_is_judged_only_when_that_is_asked_for_and_one_reads_on_after_it() -> None:
    session = played(2)
    told = ToldSession(parse_record(session.match.record()), None)
    page = Page(played())
    page.run(lambda: page.enter(LinkRoom(page, told)))
    assert page.room.curve() is None, "it would tell how the match ends"
    strip = page.room.strip()
    assert strip is not None
    assert strip.buttons == ("review", "leave")
    known(told, {})
    looked_into(page)
    page.wish("step-on")
    page.wish("review")
    assert isinstance(page.room, ReviewRoom)
    assert page.scene.looking == 1
    page.wish("step-on")
    page.wish("clear")
    assert (page.scene.looking, told.reading, told.reviewing) == (2, True, False)
    assert isinstance(page.room, LookingRoom)


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

    looked_into(page)
    page.mind.review = review  # type: ignore[method-assign]
    page.wish("step", At(ply=2))
    page.wish("review")
    before = len(asked)
    assert before, "it is worked out from the moment on that is looked at"
    assert set(asked) == {2}
    page.run(page.changed)
    assert isinstance(page.room, ReviewRoom)
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
        perform(page, "step", At(ply=2))
        perform(page, "review", At())
        await turns(20)
        before = len(asked)
        assert before, "it is worked out as long as it is open"
        perform(page, leaving, At())
        await turns(40)
        return len(asked) - before

    looked_into(page)
    page.mind.review = review  # type: ignore[method-assign]
    # The worker is up, and somebody has just touched the table.
    page.mind.up = True  # type: ignore[misc]
    page.mind.place.sleep = lambda seconds: asyncio.sleep(0)  # type: ignore[method-assign]
    return asyncio.run(course())


def test_a_review_that_is_closed_is_worked_out_only_when_nobody_waits_for_anything_else() -> None:
    assert asked_after("clear") == 0


def test_a_match_that_is_left_is_not_looked_into_any_further() -> None:
    assert asked_after("learn") == 0


def test_where_nothing_can_be_found_out_that_is_said_and_the_room_stays() -> None:
    page = Page(played())
    looked_into(page)

    async def review(sights: str, review: Review, first: int) -> bool:
        return False

    page.mind.review = review  # type: ignore[method-assign]
    page.wish("review")
    assert page.troubles == ["review.failed"]
    assert isinstance(page.room, ReviewRoom)
    page.wish("step-on")
    assert "Still being analysed" in page.scene.act_say


# In a sentence, and in numbers


def shares(review: Review, seat: int) -> tuple[int, int, int]:
    one = review.rounds[0]
    return one.errors(seat), one.errors(1 - seat), one.luck(seat)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_is_told_in_a_sentence_and_its_rounds_add_up(language: str) -> None:
    """What several moves gave away in all may be more than one whole chance: it is told in rounds."""
    session = played()
    review = known(session, {2: 8000, 3: 1900, 4: 5100})
    own, other, luck = shares(review, 0)
    assert (own, other) == (13100, 1900)
    one = review.rounds[0]
    assert one.end(0) - one.start(0) == other - own + luck
    said = round_told(session, words(language), one)
    for told in (13, 2, (abs(luck) + 500) // 1000):
        assert f"{told // 10}{words(language).say('number.point')}{told % 10}" in said
    assert "%" not in said
    result = session.match.results[0]
    assert str(abs(result.rupees[0] - result.rupees[1])) in said


def test_the_sentence_of_a_round_and_of_a_match() -> None:
    session = played(2)
    review = known(session, {2: 8000, 3: 1900, 4: 5100})
    rupees = session.match.results[0].rupees
    lost = "lost" if rupees[0] < rupees[1] else "won"
    start = f"You {lost} by {abs(rupees[0] - rupees[1])} rupees. Your choices gave away 1.3 rounds, "
    start += "Bhanu’s 0.2; the cards "
    assert round_told(session, words(), review.rounds[0]).startswith(start)
    whole = match_told(session, words(), review)
    assert ("You won the match" in whole) == (session.match.winner == 0)
    assert "Your choices gave away 1.3 rounds, " in whole
    review.plies[5].depth = 0
    assert "Still being analysed" in round_told(session, words(), review.rounds[0])


@pytest.mark.parametrize(
    ("seals", "said"), [((2, 1), "You won the match 2 to 1."), ((1, 2), "You lost the match 1 to 2.")]
)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_match_is_told_with_the_readers_seals_first(seat: int, seals: tuple[int, int], said: str) -> None:
    players = ("asha", "human") if seat else ("human", "asha")
    matches = (finished(seed, players) for seed in range(1, 200))
    session = next(match for match in matches if match.match.seals == [seals[seat], seals[1 - seat]])
    assert match_told(session, words(), known(session, {})).startswith(said)


def test_the_same_stands_in_a_table_of_numbers() -> None:
    session = played()
    review = known(session, {2: 1100})
    found = numbers(session, words(), review.rounds[0])
    assert len(found.rows) == len(session.match.moves)
    ply, number, cells = found.rows[2]
    assert (ply, number) == (2, "3")
    assert cells[0].startswith("You ")
    assert "Better: " in cells[0]
    assert cells[1:3] == ["60%", "−11%"]
    review.plies[0].depth = 0
    assert numbers(session, words(), review.rounds[0]).rows[0][2][1:] == ["–", "–", "–"]


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
    assert find(page, "mistake-next", At()) is None, "there is nothing to go through before one looks back"
