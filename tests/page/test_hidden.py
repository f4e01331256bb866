"""What is hidden in a round that is still played stays hidden, wherever one goes on the page meanwhile."""

from random import Random

import pytest
from challenge.room import ChallengeRoom
from challenge.session import challenge_of
from features import INTENTS as FEATURE_INTENTS
from match.count import tally
from match.room import OwnRoom
from puzzles.position_room import PositionRoom
from puzzles.session import PositionSession
from review.front import ReviewFront
from review.looking_front import LookingFront
from review.scene import class_told
from review.whatif_room import WhatIfRoom
from review.whatif_session import WhatIfSession
from share.sheet import ShareSheet
from shell.intents import INTENTS, find, perform
from shell.keys import Target
from shell.store import MATCH
from table.choosing import Looking
from table.names import HUMAN
from table.secrecy import open_seats
from table.session import Session

from jaipur.cards import unpack
from jaipur.match import Match
from jaipur.moves import legal_moves
from jaipur.notation import format_view, parse_link, parse_view
from jaipur.rng import format_seed
from jaipur.study.review import LONG
from jaipur.view import view_of
from tests.support.fake_mind import FakeMind
from tests.support.ledgers import running
from tests.support.looking_back import known
from tests.support.looking_back import played as rounds_of
from tests.support.matches import to_the_end
from tests.support.overheard import SEATS, Overheard, dealing, lay, played, running_moves
from tests.support.page import Page, words
from tests.support.puzzles import VIEW
from tests.support.rooms import every_room

# These wait for a file of the site, or leave the page.
ELSEWHERE = {"puzzle-today", "puzzle-next", "pack-edit"}
SHEETS = ("log", "tokens", "numbers", "settings", "keys", "new", "ledger", "share")
# Where a running round is played, whose hands are hidden there from the one in front of the screen, who is to move.
TABLES = {
    "against the computer": ("computer", (1,), 0),
    "a challenge": ("computer", (1,), 0),
    "the first of two": ("pair", (1,), 0),
    "the second of two": ("pair", (0,), 1),
    "the first has moved": ("pair", (1,), 1),
    "under the curtain": ("pair", (0, 1), 0),
}


def wishes(count: int, seed: int) -> list[tuple[int, Target]]:
    """Numbers that stand for wishes, and where they are meant."""
    rng = Random(seed)
    found = []
    for _ in range(count):
        at = Target(rng.randrange(7), rng.randrange(60), place="market", share=rng.random())
        found.append((rng.randrange(10**6), at))
    return found


def act(page: Page, number: int, at: Target, table: Session) -> None:
    """Do one of all things that can be done on the page now, except to move a card in the running round."""
    intents = sorted({*INTENTS, *FEATURE_INTENTS, *page.front.handlers()} - ELSEWHERE - {"open", "close"})
    # What leads into the past and out again is wished for as often as all the rest.
    often = ["step", "step", "replay", "review", "confirm", "clear", "share", "editor"] * 4
    names = intents + often + ["sheet " + name for name in SHEETS] + ["kind position", "kind match", "kind challenge"]
    kind, _, name = names[number % len(names)].rpartition(" ")
    if kind == "sheet":
        page.run(lambda: page.sheets.open(name) if name != "share" else perform(page, "share", Target()))
    elif kind == "kind":
        sheet = page.sheets.get("share")
        if isinstance(sheet, ShareSheet) and sheet._item is not None:
            page.run(lambda: sheet.on_field_changed("share-kind", name))
            page.run(lambda: sheet.handlers()["share-picture"](Target()))
    elif name == "confirm" and page.session is table and table.phase == "human" and table.looking is None:
        pass
    elif find(page, name, at) is not None:
        page.wish(name, at)


def enter(page: Page, name: str) -> None:
    """Go from the table to a room of this name."""
    rooms = {type(room).__name__: room for room in every_room(page)}
    if name in ("LookingFront", "ReviewFront", "WhatIfRoom"):
        page.run(lambda: page.look(3))
    if name in ("ReviewFront", "WhatIfRoom"):
        page.wish("review")
    if name == "WhatIfRoom":
        page.wish("confirm")
    elif name not in ("LookingFront", "ReviewFront", "OwnRoom"):
        page.run(lambda: page.enter(rooms[name]))
    assert type(page.front).__name__ in (name, "ReviewFront" if name == "StoredMatchRoom" else "LookingFront")


def overheard(where: str, seed: int, steps: list[tuple[int, Target]], twin: bool, room: str = "") -> list[list[str]]:
    """All that comes out of a page on which somebody does these things in the middle of the second round."""
    players, seats, turn = TABLES[where]
    moves = running_moves(seed, seats, turn)
    if moves is None:
        return []
    with pytest.MonkeyPatch.context() as patch, dealing(seed, seats if twin else ()):
        if where == "a challenge":
            page = Overheard(running(3, 0), patch)
            page.store.write(MATCH, page.session.save())
            link = challenge_of(Match(seed, 0), ("human", "asha"), ("", "")) or parse_link(challenge(seed))
            page.run(lambda: page.enter(ChallengeRoom(page, link)))
            lay(page.session, moves)
        else:
            session = played(seed, moves[:-1], SEATS[players], ("Anna", "Ben") if players == "pair" else ("", ""))
            page = Overheard(session, patch)
            session.lift_curtain()
            session.choose(moves[-1])
            lay(session, moves[-1:]) if players == "computer" else session.confirm()
            if where != "the first has moved":
                session.passing = False
            if where in ("the first of two", "the second of two"):
                session.lift_curtain()
        table = page.session
        page.heard.clear()
        page.run(page.changed)
        found = [page.told()]
        if room:
            enter(page, room)
        for number, at in steps:
            act(page, number, at, table)
            found.append(page.told())
            assert_closed(page)
    return found


def assert_closed(page: Page) -> None:
    """Nothing more is shown of the other hand than was seen of it, as long as its round lasts."""
    session, table, scene = page.session, page.session.shown, page.scene
    if table.state.over or table.match.round_number < len(session.match.results):
        return
    view = view_of(table.state, session.viewer)
    kinds, seen = [back.kind for back in scene.rival_hand], unpack(view.hold[1 - session.viewer])
    names = ("diamond", "gold", "silver", "cloth", "spice", "leather")
    assert all(kinds.count(names[kind]) <= seen[kind] for kind in range(6))
    assert len([kind for kind in kinds if not kind]) == view.hidden
    assert not isinstance(page.front, ReviewFront)


def challenge(seed: int) -> str:
    return f"c={format_seed(seed)}.2/0~human.Mira~asha~w76-64/w81-60"


@pytest.mark.parametrize("where", TABLES)
def test_whatever_one_does_all_that_comes_out_is_the_same_whatever_cards_are_hidden(where: str) -> None:
    tried = 0
    for seed in range(40, 50):
        steps = wishes(25, seed)
        one, other = overheard(where, seed, steps, False), overheard(where, seed, steps, True)
        tried += len(one) > 0
        for n in range(len(one)):
            assert [a for a, b in zip(one[n], other[n], strict=False) if a != b] == [], f"seed {seed}, step {n}"
    assert tried > 2


ROOMS = sorted({type(room).__name__ for room in every_room(Page(running(3, 0)))} | {"LookingFront", "ReviewFront"})


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("where", ["against the computer", "the second of two"])
def test_from_no_room_does_anything_hidden_come_out(where: str, room: str) -> None:
    for seed in (41, 45):
        steps = wishes(20, seed)
        one, other = overheard(where, seed, steps, False, room), overheard(where, seed, steps, True, room)
        assert len(one) == len(steps) + 1
        for n in range(len(one)):
            assert [a for a, b in zip(one[n], other[n], strict=False) if a != b] == [], f"seed {seed}, step {n}"


# The review of a round that is over, while the next one is played


def table(players: tuple[str, str] = (HUMAN, "asha"), more: int = 8) -> Page:
    """A page on which the first round is looked back on in the middle of the second."""
    session = rounds_of(1, players, more)
    known(session, {})
    page = Page(session)
    page.thought_by(FakeMind())
    session.lift_curtain()
    page.run(lambda: page.review(4))
    assert isinstance(page.front, ReviewFront)
    assert "" not in [back.kind for back in page.scene.rival_hand]
    return page


@pytest.mark.parametrize("wish", ["step", "replay"])
@pytest.mark.parametrize("players", [(HUMAN, "asha"), (HUMAN, HUMAN)])
def test_a_move_of_the_running_round_leads_out_of_the_review_and_hides_its_cards(
    players: tuple[str, str], wish: str
) -> None:
    page = table(players)
    session = page.session
    seat = session.table.state.turn if players[1] == HUMAN else 0
    page.wish(wish, Target(ply=session.ply - 1))
    assert type(page.front) is LookingFront
    assert (page.scene.looking, session.reviewing, page.front.curve()) == (session.ply - 1, False, None)
    assert page.scene.viewer == seat
    assert_closed(page)
    own = [card.id for card in session.shown.hands[seat]]
    assert [face.id for face in page.scene.hand if face] == own
    assert page.announced[-1].endswith(page.scene.act_say)
    page.wish("confirm")
    assert isinstance(page.room, OwnRoom), "the button leads to the table, not to what if"
    assert session.looking is None


def test_a_question_that_is_asked_again_out_of_a_review_hides_what_the_review_showed() -> None:
    page = Page(running(3, 0))
    page.thought_by(FakeMind())
    page.run(lambda: page.enter(PositionRoom(page, PositionSession(parse_view(VIEW), 7))))
    page.session.choose(sorted(legal_moves(page.session.table.state))[0])
    page.session.confirm()
    while not page.session.table.state.over:
        page.session.table.play(sorted(legal_moves(page.session.table.state))[0])
    known(page.session, {})
    page.run(lambda: page.review(0))
    assert "" not in [back.kind for back in page.scene.rival_hand]
    page.wish("puzzle-again")
    assert (page.session.reviewing, page.session.ply) == (False, 0)
    assert "" in [back.kind for back in page.scene.rival_hand]
    assert_closed(page)


def test_a_move_of_a_finished_round_is_still_gone_to_in_the_review() -> None:
    page = table()
    page.wish("step", Target(ply=7))
    assert (type(page.front), page.scene.looking) == (ReviewFront, 7)
    page = Page(rounds_of(2))
    page.thought_by(FakeMind())
    page.wish("review")
    page.wish("replay")
    assert (type(page.front), page.scene.looking) == (ReviewFront, page.session.ply - 1)


def test_no_review_is_opened_of_a_round_that_lasts_nor_under_the_curtain() -> None:
    page = Page(rounds_of(1, more=8))
    page.thought_by(FakeMind())
    page.run(lambda: page.review(page.session.ply - 2))
    assert (type(page.front), page.session.reviewing) == (LookingFront, False)
    page = Page(rounds_of(1, (HUMAN, HUMAN), more=8))
    assert page.session.phase == "curtain"
    page.run(lambda: page.review(2))
    assert (type(page.front), page.session.reviewing, page.scene.hand) == (OwnRoom, False, [None] * 7)


def test_the_true_deck_of_a_round_that_lasts_is_never_dealt_again() -> None:
    session = rounds_of(1, more=8)
    for ply in (None, session.ply - 1, session.match.round_began):
        session.look(ply)
        with pytest.raises(ValueError, match="only once it is over"):
            WhatIfSession(session, "asha")
    session.look(3)
    assert format_view(view_of(WhatIfSession(session, "asha").table.state, 0))


def test_under_the_curtain_nobodys_bonuses_are_counted_and_nothing_is_shared() -> None:
    session = running(7, 30, (HUMAN, HUMAN), ("Anna", "Ben"))
    state = session.table.state
    state.bonuses[state.turn] = (10,)
    page = Page(session)
    assert (session.phase, page.scene.purse, open_seats(session, session.table)) == (
        "curtain",
        state.rupees[state.turn],
        (),
    )
    with pytest.raises(ValueError, match="still closed"):
        session.link_to_share(7)
    page.wish("share")
    assert page.announced[-1] == page.scene.act_say
    session.lift_curtain()
    page.draw_all()
    assert page.scene.purse == state.rupees[state.turn] + 10


def test_both_hands_are_open_in_a_review_alone_and_only_of_a_round_that_is_over() -> None:
    session = rounds_of(1, more=8)
    for reviewing, ply, seats in ((False, 3, (0,)), (True, 3, (0, 1)), (True, session.ply - 1, (0,))):
        session.looking = Looking(session.table.before(ply), reviewing)
        assert open_seats(session, session.shown) == seats
    assert open_seats(session, session.table) == (0,)


def test_a_challenge_hides_what_its_view_does_not_know() -> None:
    page = Page(running(3, 0))
    page.run(lambda: page.enter(ChallengeRoom(page, parse_link(challenge(40)))))
    moves = running_moves(40, (1,), 0)
    assert moves is not None
    lay(page.session, moves)
    page.run(page.changed)
    page.thought_by(FakeMind())
    page.run(lambda: page.look(2))
    page.wish("review")
    page.run(page.look_at_last)
    assert_closed(page)
    assert page.session.match.round_number == 1


def test_a_review_of_the_finished_round_may_show_all_and_deal_it_again() -> None:
    page = table((HUMAN, HUMAN))
    hand = [card.id for card in page.session.shown.hands[1]]
    assert len(page.scene.rival_hand) == len(hand)
    page.wish("confirm")
    assert isinstance(page.room, WhatIfRoom)


def test_what_if_tells_no_seed_of_a_match_that_is_still_played() -> None:
    session = Session(rounds_of().table, (HUMAN, "asha"))
    session.match.dice = 2
    session.look(3)
    page = Page(session)
    room = WhatIfRoom(page, page.room)
    lay(room.session, [])
    while not room.session.table.state.over:
        room.session.table.play(sorted(legal_moves(room.session.table.state))[0])
    assert (room.seed(), room.challenge(), room.shares()) == ("", None, ("position",))


def test_the_class_of_a_player_says_nothing_about_the_round_that_lasts() -> None:
    session = rounds_of(1, more=8)
    review = known(session, {4: 900})
    said = class_told(session, words(), review)
    for ply in review.plies[session.match.round_began :]:
        ply.judge(LONG, [5000, 5000], 4000)
    assert class_told(session, words(), review) == said
    assert "gave away" in said


def test_only_a_round_that_is_over_is_counted() -> None:
    with pytest.raises(ValueError, match="still played"):
        tally(rounds_of(1, more=3), words(), "", "")


# The other hand, and the other person


def test_the_hand_of_the_rival_is_never_told_with_its_camels() -> None:
    told = 0
    for seed in range(20, 26):
        session = Session.deal(seed, 1)
        while not session.table.state.over:
            session.table.play(sorted(legal_moves(session.table.state))[-1])
            scene = Page(session).scene
            state = session.table.state
            told += "taken" in scene.rival_hand_label and int(scene.rival_herd) > 0
            assert "camel" not in scene.rival_hand_label
            assert len(scene.rival_hand) == sum(unpack(state.hold[1])[:6])
    assert told > 10


@pytest.mark.parametrize("seat", [0, 1])
def test_when_two_people_deal_the_next_round_nobodys_hand_lies_open(seat: int) -> None:
    seeds = (seed for seed in range(20, 60) if starts(seed) == seat)
    session = running(next(seeds), 0, (HUMAN, HUMAN), ("Anna", "Ben"))
    to_the_end(session)
    session.lift_curtain()
    page = Page(session)
    page.wish("next")
    assert (session.match.round_number, session.phase, session.table.state.turn) == (1, "curtain", seat)
    assert (page.scene.hand, page.scene.purse) == ([None] * 7, 0)
    assert_closed(page)
    session.lift_curtain()
    page.draw_all()
    assert [face.id for face in page.scene.hand if face] == [card.id for card in session.table.hands[seat]]


def starts(seed: int) -> int:
    """The seat that starts the second round."""
    session = running(seed, 0, (HUMAN, HUMAN))
    to_the_end(session)
    session.next_round()
    return session.table.state.turn
