"""The end of a round and of a match: what is counted, what is handed on, and what a link to it shows."""

import asyncio

import pytest
from browser import address
from match.count import rounds_of
from match.room import OwnRoom
from puzzles.position_room import PositionRoom
from puzzles.session import PositionSession
from review.looking_front import LookingFront
from share import room as share_room
from share.ended_room import EndedRoom
from share.picture import position_plan
from share.room import LinkRoom
from share.scene import position_share_item
from share.session import LinkSession
from shell import links
from shell.link_text import read_link
from shell.links import open_link
from table.names import HUMAN
from table.session import BEFORE_THE_END, Session
from table.table import Table, lay_on
from words.words import LANGUAGES

from jaipur.match import Match
from jaipur.notation import format_link, format_view, parse_ending, parse_link, parse_view
from jaipur.rng import FIRST, SECOND, format_seed
from jaipur.study.replay import review_of
from jaipur.study.review import SHORT
from jaipur.view import view_of
from tests.support.ledgers import finished
from tests.support.matches import some_match, to_the_end
from tests.support.page import Page, words
from tests.support.puzzles import VIEW

# A round that was over when its link was made: sixteen goods tokens and three hidden bonuses on the other side.
OVER = "p=SCPP_-.9.67.18.266_DDGGS.2.47.16.xyy_111010_44476A_?5/?2/?5_1_0_-~3dftca97"


def whole(players: tuple[str, str] = (HUMAN, "asha"), dice: int = SECOND) -> Session:
    """A whole match, over."""
    session = some_match(players=players, dice=dice)
    while session.match.winner is None:
        session.table.go_on()
        to_the_end(session)
    return session


def opened(monkeypatch: pytest.MonkeyPatch, link: str, language: str = "en", level: str = "bhanu") -> Page:
    monkeypatch.setattr(address, "link", lambda: link)
    page = Page(some_match(), language)
    page.settings["level"] = level
    page.run(lambda: (open_link(page), None)[1])
    return page


# Sharing a round that is over


def test_the_count_of_a_round_shares_an_open_position_before_its_end_and_its_ending() -> None:
    session = to_the_end(some_match())
    link = session.link_to_share(7)
    assert link.view is not None
    assert (link.view.over, link.view.turn, link.view.seat) == (0, 0, 0)
    own = [turn.ply for turn in session.table.turns if turn.seat == 0]
    before = session.table.before(own[-BEFORE_THE_END]).state
    assert format_view(link.view) == format_view(view_of(before, 0))
    rupees = session.match.results[-1].rupees
    assert link.ending is not None
    assert link.ending.ahead == rupees[0] - rupees[1]


def test_once_the_costliest_move_is_known_the_table_before_it_is_handed_on() -> None:
    session = to_the_end(some_match())
    own = [turn for turn in session.table.turns if turn.seat == 0]
    session.review = review_of(session.match)
    for turn, lost in zip(own[:3], (1000, 3000, 2000), strict=True):
        session.review.plies[turn.ply].judge(SHORT, [5000, 5000], lost)
    link = session.link_to_share(7)
    assert link.view is not None
    assert format_view(link.view) == format_view(view_of(session.table.before(own[1].ply).state, 0))


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_a_finished_round_nobody_is_asked_what_they_would_play(language: str) -> None:
    said, link = words(language), parse_link(OVER)
    assert link.view is not None
    question = said.say("share.say")
    assert question not in [label[0] for label in position_plan(link.view, said).labels]
    assert position_share_item(said, link).sentence != question
    assert question in [label[0] for label in position_plan(parse_view(VIEW), said).labels]


# A link to a finished round


def test_a_link_to_a_finished_round_shows_its_count_and_says_what_it_hides(monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(monkeypatch, OVER)
    assert isinstance(page.room, EndedRoom)
    count = page.room.count()
    mine, theirs = count.seats
    # Sixty-seven rupees for goods, 2 + 6 + 6 for bonuses and the larger herd's 5; the other side has 47 for goods and
    # one bonus of 1, 2 or 3 and two of 4, 5 or 5: both sixes are on this side.
    assert (mine.goods, mine.tokens, mine.camels, mine.total) == (67, 18, 5, 86)
    assert (theirs.goods, theirs.tokens, theirs.camels, theirs.total) == (47, 16, 0, "56–60")
    assert theirs.bonuses == [(None, 3), (None, 4), (None, 4)]
    assert count.why == "The deck cannot fill the market any more."
    assert count.outcome == "Player 1 wins the round, whatever the hidden tokens are worth."
    assert "cannot see" in count.beside
    assert (mine.won, theirs.won) == (True, False)
    assert page.room.link() == OVER
    page.wish("next")
    assert isinstance(page.room, OwnRoom)


def test_where_the_hidden_tokens_decide_the_winner_is_not_made_up() -> None:
    text = OVER.replace(".67.18.266", ".47.16.266").replace(".47.16.xyy", ".67.18.xyy")
    view = parse_link(text.replace("-.9.", "-.2.").replace("DDGGS.2.", "DDGGS.9.")).view
    assert view is not None
    page = Page(some_match())
    count = EndedRoom(page, view, 7).count()
    # 61 against 67 + 5 + 9 at least.
    assert count.outcome == "Player 2 wins the round, whatever the hidden tokens are worth."
    view = parse_link(OVER.replace(".67.18.266", ".54.18.266").replace(".47.16.xyy", ".60.16.xyy")).view
    assert view is not None
    count = EndedRoom(page, view, 7).count()
    # 54 + 14 + 5 = 73 against 60 and 9 to 13.
    assert (count.seats[0].total, count.seats[1].total) == (73, "69–73")
    assert count.outcome == "Player 1 wins the round, whatever the hidden tokens are worth.", "also with equal rupees"
    view = parse_link(OVER.replace(".67.18.266", ".52.18.266").replace(".47.16.xyy", ".62.16.xyy")).view
    assert view is not None
    count = EndedRoom(page, view, 7).count()
    # 71 against 71 to 75.
    assert count.outcome == "Who won depends on the hidden tokens."
    assert [ledger.won for ledger in count.seats] == [False, False]


def test_a_finished_round_without_hidden_bonuses_is_counted_to_the_rupee() -> None:
    rounds = [to_the_end(Session(Table(Match(seed, 0)), (HUMAN, "asha"))) for seed in range(1, 60)]
    session = next(one for one in rounds if not one.match.state.bonuses[1])
    page = Page(some_match())
    count = EndedRoom(page, view_of(session.match.state, 0), 7).count()
    assert [ledger.total for ledger in count.seats] == list(session.match.results[-1].rupees)
    assert count.beside == ""


# A link to a match


def test_a_match_link_opens_at_the_first_move_and_names_who_played_whom(monkeypatch: pytest.MonkeyPatch) -> None:
    session = whole((HUMAN, "devi"))
    session.names = ("Mira", "")
    page = opened(monkeypatch, format_link(session.link()))
    assert isinstance(page.front, LookingFront)
    assert (page.scene.looking, page.scene.your_name, page.scene.rival_name) == (0, "Mira", "Devi")
    strip = page.front.strip()
    assert strip.title == "Mira and Devi"
    assert page.scene.act_say.startswith("Here Mira ")
    assert not page.front.has_history_entry, "the browser's Back leads out of it, not to its end"
    assert not [line for line in page.scene.log if line.name == "You"]
    page.look(None)
    count = page.room.count()
    assert "You" not in count.title + count.outcome
    assert [ledger.name for ledger in count.seats] == ["Mira", "Devi"]
    assert "rematch" not in count.offers
    assert not count.celebrated
    page.wish("next")
    assert isinstance(page.room, OwnRoom)


@pytest.mark.parametrize("level", ["asha", "devi"])
def test_an_older_link_reads_the_same_whatever_ones_own_rival_is(monkeypatch: pytest.MonkeyPatch, level: str) -> None:
    link = "g=" + whole(dice=FIRST).match.record()
    page = opened(monkeypatch, link, level=level)
    assert (page.scene.your_name, page.scene.rival_name) == ("Player 1", "Player 2")
    strip = page.front.strip()
    assert strip is not None
    assert strip.title == "Player 1 and Player 2"
    assert format_link(page.session.link()) == link, "it is passed on as it came"


def test_a_match_of_two_people_is_read_from_one_side_without_a_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    session = whole((HUMAN, HUMAN))
    session.names = ("Mira", "Zoë")
    page = opened(monkeypatch, format_link(session.link()))
    sides = set()
    while page.session.looking is not None:
        sides.add(page.scene.viewer)
        assert page.scene.phase != "curtain"
        page.wish("step-on")
    assert sides == {0}


def test_where_the_moves_of_a_link_end_one_may_sit_down_and_only_then_is_called_you(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = opened(monkeypatch, "g2=k3f9q2.2/0/tP/k~human.Mira~devi")
    assert page.scene.looking == 0
    page.wish("confirm")
    assert (page.scene.phase, page.scene.act_move) == ("told", "Play on from here")
    page.wish("confirm")
    assert (page.scene.phase, page.scene.your_name, page.scene.rival_name) == ("human", "You", "Devi")


def test_a_link_to_a_match_without_a_move_is_played_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(monkeypatch, "g=5y/0", level="chandra")
    assert isinstance(page.room, LinkRoom)
    assert (page.scene.phase, page.scene.your_name, page.scene.rival_name) == ("human", "You", "Chandra")


def test_a_position_link_still_asks_for_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(monkeypatch, "p=" + VIEW.replace(" ", "_") + "~7")
    assert isinstance(page.room, PositionRoom)
    assert page.session.phase == "human"


def test_what_two_people_played_on_from_a_link_falls_behind_the_curtain() -> None:
    link = read_link("g2=k3f9q2/0/tD~human.Mira~human.Zo-006j")
    assert link.record is not None
    session = LinkSession(link.record, link.seats)
    assert session.phase == "told"
    session.sit_down("asha")
    assert (session.phase, session.players) == ("curtain", (HUMAN, HUMAN))


@pytest.mark.parametrize("text", ["whole", "another link", "a move that is none"])
def test_a_very_long_match_is_laid_bit_by_bit_while_the_page_goes_on(
    monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    record = whole().match.record()
    here = ["g2=" + record + ("/k" if text == "a move that is none" else "") + "~human~devi"]
    laid: list[int] = []
    said: list[str] = []

    def counted(table: Table, moves: list[int]) -> None:
        laid.append(len(moves))
        lay_on(table, moves)

    monkeypatch.setattr(share_room, "LONG", 20)
    monkeypatch.setattr(share_room, "AT_ONCE", 16)
    monkeypatch.setattr(address, "link", lambda: here[0])
    monkeypatch.setattr(share_room, "lay_on", counted)
    for module in (share_room, links):
        monkeypatch.setattr(module, "toast", lambda sentence, kind: said.append(sentence))
    page = Page(some_match())
    own = page.room

    async def opening() -> None:
        assert not open_link(page)
        while len(laid) < 3:
            await asyncio.sleep(0.001)
        assert page.room is own, "it is all there, or not at all"
        if text == "another link":
            here[0] = ""
        while [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]:
            await asyncio.sleep(0.001)

    asyncio.run(opening())
    assert max(laid) == 16
    assert said[0] == words().say("link.long")
    assert len(said) == (2 if text == "a move that is none" else 1)
    if text == "whole":
        assert page.session.match.record() == record
        assert (page.session.reading, page.scene.ply) == (True, 0)
    else:
        assert page.room is own
        assert len(laid) == (3 if text == "another link" else len(record.split("/")) // 16 + 1)


# The count


def test_the_count_tells_which_goods_were_sold_for_how_many_tokens() -> None:
    page = Page(to_the_end(some_match()))
    state = page.session.match.state
    for ledger, seat in zip(page.room.count().seats, (0, 1), strict=True):
        assert ledger.tokens == state.tokens[seat] == sum(tokens for _, tokens, _ in ledger.sold)
        assert ledger.goods == state.rupees[seat] == sum(rupees for _, _, rupees in ledger.sold)
        goods = [kind for kind, _, _ in ledger.sold]
        assert goods
        assert len(set(goods)) == len(goods)


def test_tokens_from_before_a_position_stand_by_themselves_in_its_count() -> None:
    page = Page(some_match())
    session = to_the_end(some_match())
    view = view_of(session.table.before(session.ply - 6).state, 0)
    link = parse_link(f"p={format_view(view).replace(' ', '_')}~7")
    assert link.view is not None
    room = PositionRoom(page, PositionSession(link.view, 7))
    to_the_end(room.session)
    ledger = room.count().seats[0]
    assert ledger.sold[-1] == ("", view.tokens[0], view.rupees[0])
    assert sum(tokens for _, tokens, _ in ledger.sold) == ledger.tokens


def test_a_finished_match_shows_all_its_rounds_their_sum_and_the_seals() -> None:
    page = Page(whole())
    match = page.session.match
    count = page.room.count()
    assert len(match.results) > 1
    told = [(line.you, line.rival) for line in count.rounds]
    assert told[: len(match.results)] == [result.rupees for result in match.results]
    assert told[-2] == tuple(sum(result.rupees[seat] for result in match.results) for seat in (0, 1))
    assert told[-1] == tuple(match.seals)
    won = ["you" if result.winner == 0 else "rival" for result in match.results]
    assert [line.won for line in count.rounds] == [*won, "", ""]
    assert count.celebrated == (match.winner == 0)
    assert "rematch" in count.offers
    assert Page(to_the_end(some_match())).room.count().rounds == []


def test_the_seed_is_told_after_the_match_and_where_it_deals_the_same_cards_again() -> None:
    match = some_match()
    while match.match.winner is None:
        assert Page(match).room.seed() == "", "it would deal what is hidden, and the rounds to come"
        to_the_end(match)
        match.next_round()
    assert Page(match).room.seed() == format_seed(24)
    assert Page(whole(dice=FIRST)).room.seed() == "", "new matches are not dealt with the first dice"


def test_the_sums_of_a_match_stand_under_the_right_names_for_whoever_sits_second() -> None:
    session = finished(2, ("asha", "human"))
    results, lines = session.match.results, rounds_of(session, words())
    told = [(line.you, line.rival) for line in lines]
    assert told[: len(results)] == [(result.rupees[1], result.rupees[0]) for result in results]
    own, other = [sum(result.rupees[seat] for result in results) for seat in (1, 0)]
    assert own != other
    assert told[-2] == (own, other)
    assert told[-1] == (session.match.seals[1], session.match.seals[0])
    own_side, other_side = Page(session).room.count().seats
    assert (own_side.seat, other_side.seat, other_side.name) == ("you", "rival", "Asha")
    assert (own_side.total, other_side.total) == (results[-1].rupees[1], results[-1].rupees[0])


@pytest.mark.parametrize("ending", [None, "w12"])
def test_a_link_to_a_finished_round_opens_for_either_seat(monkeypatch: pytest.MonkeyPatch, ending: str | None) -> None:
    link = parse_link(OVER)
    link.ending = parse_ending(ending) if ending else None
    page = opened(monkeypatch, format_link(link))
    assert page.room.count().seats[0].total == 86
