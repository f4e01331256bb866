"""The session: choosing, playing, taking back, the rival's answers, and two people."""

import json
import random

import pytest
from match.saves import restore
from table.names import HUMAN
from table.scene import Options, build
from table.session import Session

from jaipur.cards import CAMEL, GOODS_MASK, SHIFT, hand_size, size, unpack
from jaipur.match import IllegalMove, Match
from jaipur.moves import CAMELS, SALES, legal_moves, split
from jaipur.notation import NotationError, format_link, format_move, parse_view
from jaipur.view import view_of
from tests.support.matches import choose, dealt, played, reply
from tests.support.page import words
from tests.support.saves import OLD_SAVE


def test_every_legal_move_can_be_chosen_card_by_card_and_is_named_as_that_move() -> None:
    for plies in range(0, 40, 2):
        session = played(dealt(), plies)
        if session.phase != "human":
            break
        for move in legal_moves(session.table.state):
            choose(session, move)
            assert session.choice[0] == move


def test_pressing_a_card_again_lets_go_of_it() -> None:
    session = dealt()
    session.press_hand(0)
    assert session.selected[1] > 0
    session.press_hand(0)
    assert session.selected == (0, 0)


def test_one_camel_of_the_market_stands_for_all_of_them() -> None:
    session = dealt()
    slots = [slot for slot, card in enumerate(session.table.market) if card and card.kind == CAMEL]
    session.press_market(slots[0])
    assert session.selected[0] >> SHIFT[CAMEL] == len(slots) >= 3
    session.press_market(slots[-1])
    assert session.selected == (0, 0)


def test_no_more_camels_are_given_than_the_herd_has() -> None:
    session = played(dealt(), 2)
    herd = session.table.state.hold[0] >> SHIFT[CAMEL]
    session.give_camels(99)
    assert session.camels == herd
    session.give_camels(-99)
    assert session.camels == 0


def test_a_choice_that_is_no_move_is_refused_with_its_reason_and_nothing_changes() -> None:
    session = dealt()
    before = repr(session.table.state)
    assert not session.confirm()
    reason = session.choice[1]
    assert reason is not None and reason.code == "nothing"
    assert repr(session.table.state) == before
    assert session.ply == 0


def test_cards_keep_their_identity_on_the_way_from_market_to_hand() -> None:
    session = dealt()
    slot = next(slot for slot, card in enumerate(session.table.market) if card and card.kind != CAMEL)
    card = session.table.market[slot]
    assert card is not None
    session.press_market(slot)
    session.confirm()
    assert card in session.table.hands[0]
    assert session.table.market[slot] is not card


def test_the_chosen_one_of_two_equal_cards_is_the_one_that_goes() -> None:
    for seed in range(1, 60):
        session = dealt(seed)
        hand = session.table.hands[0]
        for slot in range(1, len(hand)):
            if hand[slot].kind == hand[slot - 1].kind and hand[slot].kind > 2:
                card, twin = hand[slot], hand[slot - 1]
                session.press_hand(slot)
                assert session.confirm()
                assert card not in session.table.hands[0]
                assert twin in session.table.hands[0]
                return
    raise AssertionError("no hand with two equal cheap goods was dealt")


def test_the_places_of_the_cards_always_hold_what_the_engine_counts() -> None:
    for seed in range(1, 12):
        session = played(dealt(seed), 200, seed)
        state = session.table.state
        market = [card.kind for card in session.table.market if card]
        assert [market.count(kind) for kind in range(7)] == unpack(state.market)
        for seat in (0, 1):
            kinds = [card.kind for card in session.table.hands[seat]]
            assert [kinds.count(kind) for kind in range(6)] == unpack(state.hold[seat])[:6]
            assert kinds == sorted(kinds)


def test_cards_chosen_ahead_survive_the_rivals_move_except_for_those_it_took() -> None:
    session = played(dealt(), 1)
    assert session.phase == "rival"
    session.press_hand(0)
    mine = session.table.hands[0][0].id
    takes = [move for move in legal_moves(session.table.state) if move > 0 and split(move)[1] == 0 and move != CAMELS]
    slot = next(s for s, card in enumerate(session.table.market) if card and takes[0] == 1 << SHIFT[card.kind])
    session.press_market(slot)
    theirs = session.table.market[slot]
    question = session.question()
    assert theirs is not None and question is not None
    assert not session.confirm()
    session.answer(question, format_move(takes[0]))
    assert mine in session.chosen
    assert theirs.id not in session.chosen


def test_a_whole_move_chosen_ahead_is_not_played_before_ones_turn() -> None:
    """One that either seat could make: nothing but the turn stands in its way."""
    session = played(dealt(), 1)
    take = next(move for move in legal_moves(session.table.state) if split(move)[1] == 0 and move != CAMELS)
    choose(session, take)
    assert (session.phase, session.choice[0]) == ("rival", take)
    record = session.match.record()
    assert not session.confirm()
    assert (session.phase, session.match.record()) == ("rival", record)


def test_the_rival_is_asked_with_its_view_and_never_with_the_truth() -> None:
    session = played(dealt(), 1)
    question = session.question()
    assert question is not None
    assert question.view == repr(view_of(session.table.state, 1))
    assert parse_view(question.view).seat == 1
    assert json.loads(question.text()) == {"ply": 1, "view": question.view, "level": "bhanu"}


def test_a_stale_answer_is_dropped_even_at_the_same_ply() -> None:
    session = played(dealt(), 1)
    stale = session.question()
    answer = format_move(legal_moves(session.table.state)[0])
    first = session.match.moves[0]
    assert session.undo()
    other = next(move for move in legal_moves(session.table.state) if move != first)
    choose(session, other)
    assert session.confirm()
    record = session.match.record()
    assert stale is not None
    assert not session.answer(stale, answer)
    assert session.match.record() == record


@pytest.mark.parametrize("text", ["", "tK", "nonsense", "s7D", "xDG-LK", "t" * 999, "<script>"])
def test_nonsense_from_the_rival_is_an_error_and_changes_nothing(text: str) -> None:
    session = played(dealt(), 1)
    question, record = session.question(), session.match.record()
    assert question is not None
    with pytest.raises((NotationError, IllegalMove)):
        session.answer(question, text)
    assert session.match.record() == record
    assert session.phase == "rival"


def test_taking_back_returns_to_the_same_choice_of_moves_and_the_same_deck() -> None:
    session = played(dealt(), 6)
    before = repr(session.table.state)
    choose(session, legal_moves(session.table.state)[0])
    session.confirm()
    if session.phase == "rival":
        reply(session, random.Random(3))
    assert session.undo()
    assert repr(session.table.state) == before
    assert session.phase == "human"


def test_what_was_chosen_is_let_go_of_when_a_move_is_taken_back() -> None:
    """Its cards may lie elsewhere then, or in the deck."""
    session = played(dealt(), 6)
    choose(session, legal_moves(session.table.state)[0])
    assert session.chosen or session.camels
    assert session.undo()
    assert not session.chosen and not session.camels


def test_nothing_can_be_taken_back_before_the_first_move_or_by_two_people() -> None:
    assert not dealt().undo()
    assert not played(dealt(players=(HUMAN, HUMAN)), 4).undo()


def test_looking_back_shows_the_position_before_a_move_and_lets_nobody_play_there() -> None:
    session = played(dealt(), 8)
    record = session.match.record()
    session.look(3)
    assert session.shown.match.moves == session.match.moves[:3]
    session.press_hand(0)
    assert not session.chosen
    session.look(None)
    assert session.shown is session.table
    # What was chosen before looking back waits, and is not played from there.
    choose(session, legal_moves(session.table.state)[0])
    session.look(3)
    assert not session.confirm()
    assert session.match.record() == record


def test_two_people_never_see_a_hand_before_the_curtain_is_lifted() -> None:
    session = dealt(players=(HUMAN, HUMAN))
    assert session.phase == "curtain"
    session.press_hand(0)
    assert not session.chosen
    session.lift_curtain()
    assert (session.phase, session.viewer) == ("human", 0)
    choose(session, legal_moves(session.table.state)[0])
    assert session.confirm()
    session.pass_on()
    assert (session.phase, session.viewer) == ("curtain", 1)
    session.look(0)
    assert session.looking is None


def test_whoever_has_just_moved_sees_what_came_of_it_before_the_device_is_passed_on() -> None:
    session = dealt(players=(HUMAN, HUMAN))
    session.lift_curtain()
    choose(session, legal_moves(session.table.state)[0])
    assert session.confirm()
    assert (session.phase, session.viewer) == ("passing", 0)
    session.press_market(0)
    assert not session.chosen and not session.confirm()
    # Saved now, the match goes on behind the curtain.
    assert restore(session.save()).phase == "curtain"


def test_two_people_can_look_back_each_from_their_own_side() -> None:
    session = dealt(players=(HUMAN, HUMAN))
    for _ in range(2):
        session.lift_curtain()
        choose(session, legal_moves(session.table.state)[0])
        assert session.confirm()
        session.pass_on()
    session.lift_curtain()
    session.look(1)
    assert session.looking is not None
    assert (session.viewer, session.looking.table.state.turn) == (0, 1)


def test_a_whole_match_is_played_round_by_round() -> None:
    session, rng = dealt(7), random.Random(7)
    while session.phase != "match-over":
        if session.phase == "round-over":
            assert not session.confirm()
            assert session.next_round()
        else:
            session = played(session, session.ply + 1, rng.randrange(10**6))
    assert max(session.match.seals) == 2
    assert not session.next_round()
    assert [turn.move for turn in session.table.turns] == session.match.moves


def test_what_a_turn_brought_is_noted() -> None:
    session = played(dealt(3), 300, 3)
    rupees = [0, 0]
    for turn in session.table.turns:
        assert (turn.move in SALES) or (turn.rupees == 0 and turn.bonus is None)
        assert sum(turn.tokens) == turn.rupees
        rupees[turn.seat] += turn.rupees
    assert rupees == session.table.state.rupees
    assert sum(turn.bonus is not None for turn in session.table.turns) == sum(
        len(bonuses) for bonuses in session.table.state.bonuses
    )


def test_cards_are_conserved_through_a_whole_round() -> None:
    session = played(dealt(11), 300, 11)
    state = session.table.state
    cards = size(state.market) + state.deck_left + sum(unpack(state.discards))
    for hold in state.hold:
        cards += hand_size(hold & GOODS_MASK) + (hold >> SHIFT[CAMEL])
    assert cards == 55
    assert Match.from_record(session.match.record()).state.rupees == state.rupees


def test_a_match_is_shared_with_who_sat_where() -> None:
    pair = played(Session.deal(24, 0, (HUMAN, HUMAN), ("Mira", "\u202eTom")), 3)
    assert format_link(pair.link()) == f"g2={pair.match.record()}~human.Mira~human.Tom"
    alone = played(Session.deal(24, 0, ("devi", HUMAN)), 3)
    assert format_link(alone.link()) == f"g2={alone.match.record()}~devi~human"
    old = restore(OLD_SAVE % ("k3f9q2/0/tD/k", 0))
    assert format_link(old.link()) == "g2=k3f9q2/0/tD/k~human~asha"


def test_a_moment_of_a_match_that_is_read_is_shared_without_a_result_of_ones_own() -> None:
    session = dealt(7)
    while not session.table.state.over:
        session = played(session, session.ply + 1, 7)
    session.look(1)
    assert session.link_to_share(5).ending is not None
    session.reading = True
    assert session.link_to_share(5).ending is None


def test_a_hand_behind_the_curtain_stays_hidden_while_another_tab_plays() -> None:
    session = dealt(players=(HUMAN, HUMAN))
    session.elsewhere = True
    assert session.phase == "elsewhere"
    assert build(session, words(), Options()).hand == [None] * 7
