"""The scene: what is drawn, in which words, what travels, and that nothing hidden is in it."""

import random
from typing import Any

import pytest
from shell.keys import intent_of, walk
from table.journeys import Spot, dealt, journeys
from table.names import HUMAN, LEVELS
from table.scene import Scene
from table.session import Session
from table.table import Table, lay_again
from words.phrases import outcome

from jaipur.cards import CAMEL, LETTERS, ONE, SHIFT, unpack
from jaipur.moves import CAMELS, legal_moves, split
from jaipur.notation import format_move, parse_move, parse_record
from jaipur.rng import Rng
from jaipur.rules import Result
from jaipur.view import determinize, view_of
from tests.support.page import drawn, words
from tests.support.reviewed import played


def choose(session: Session, text: str) -> None:
    move = parse_move(text)
    taken, given = split(move)
    if move == CAMELS:
        taken = session.table.state.market >> SHIFT[CAMEL] << SHIFT[CAMEL]
    session.choose_move(taken, given)


def data(scene: Scene) -> dict[str, Any]:
    return dict(vars(scene))


def hand_session(hand: str, market: str = "DGSCP", herd: int = 2) -> Session:
    """A human with these cards at this market."""
    session = Session.deal(1, 0)
    state = session.table.state
    state.market = sum(ONE[LETTERS.index(letter)] for letter in market)
    state.hold[0] = sum(ONE[LETTERS.index(letter)] for letter in hand) + herd * ONE[CAMEL]
    return Session(Table(session.match), (HUMAN, "bhanu"))


@pytest.mark.parametrize(
    ("hand", "market", "move", "name", "gain"),
    [
        ("CC", "DGSCP", "tG", "Take gold", ""),
        ("CC", "DGSCP", "tD", "Take a diamond", ""),
        ("CC", "DGSKK", "k", "Take 2 camels", ""),
        ("CC", "DGSCK", "k", "Take the camel", ""),
        ("LLL", "DGSCP", "s3L", "Sell 3 leather", "9 rupees + a bonus"),
        ("DD", "DGSCP", "s2D", "Sell 2 diamonds", "14 rupees"),
        ("L", "DGSCP", "s1L", "Sell 1 leather", "4 rupees"),
        ("CC", "DGSLP", "xDG-CC", "Exchange 2 for 2", "a diamond and gold"),
        ("C", "DGSLP", "xDG-CK", "Exchange 2 for 2", "a diamond and gold"),
    ],
)
def test_the_button_names_the_move_and_what_it_brings(hand: str, market: str, move: str, name: str, gain: str) -> None:
    session = hand_session(hand, market)
    choose(session, move)
    scene = drawn(session)
    assert (scene.act_state, scene.act_move, scene.act_gain) == ("ready", name, gain)


def test_the_button_speaks_french() -> None:
    session = hand_session("GGG")
    choose(session, "s3G")
    scene = drawn(session, "fr")
    assert (scene.act_move, scene.act_gain) == ("Vendre 3 cartes d’or", "17 roupies + un bonus")


def test_no_bonus_is_promised_when_the_stack_is_empty() -> None:
    session = hand_session("LLL")
    session.table.state.stacks[0] = ()
    choose(session, "s3L")
    assert drawn(session).act_gain == "9 rupees"


def test_a_sale_lights_up_the_tokens_it_would_bring() -> None:
    session = hand_session("LLL")
    choose(session, "s2L")
    assert drawn(session).bought == (5, 2)


def test_a_choice_that_is_no_move_says_in_one_sentence_what_is_missing() -> None:
    session = hand_session("DCCCCCC", "DGSCP", herd=3)
    session.press_hand(0)
    scene = drawn(session)
    assert (scene.act_state, scene.act_say) == ("refused", "You need at least 2 diamonds to sell any.")
    session.clear()
    session.press_market(1)
    session.press_market(2)
    session.give_camels(2)
    assert drawn(session).act_say == "You would hold 9 cards; the limit at the end of your turn is 7."


def test_nothing_chosen_asks_to_choose_and_nothing_is_quieter_than_the_rest() -> None:
    scene = drawn(hand_session("CC"))
    assert scene.act_state == "idle"
    assert not any(face.dimmed for face in scene.market + scene.hand if face)


def test_cards_that_fit_no_move_with_the_choice_are_quieter() -> None:
    session = hand_session("DDCC", "GSPLK")
    session.press_hand(0)
    scene = drawn(session)
    dimmed = {face.kind: face.dimmed for face in scene.hand + scene.market if face and not face.chosen}
    assert dimmed["camel"], "camels are never part of a sale or an exchange's taking"
    assert not dimmed["diamond"]
    assert not dimmed["gold"], "two for two with the diamonds is possible"


def test_a_scene_holds_nothing_that_its_viewer_may_not_know() -> None:
    rng = random.Random(4)
    for seed in range(6):
        session = Session.deal(seed, 0)
        for _ in range(seed * 3):
            if session.table.state.over:
                break
            session.table.play(rng.choice(legal_moves(session.table.state)))
        scene = data(drawn(session))
        other = Session(session.table, session.players)
        seen = view_of(session.table.state, 0)
        for sample in range(5):
            session.table.match.state = determinize(seen, Rng(sample))
            assert data(drawn(other)) == scene


def test_the_curtain_hides_the_hand_of_both() -> None:
    session = Session.deal(5, 0, (HUMAN, HUMAN))
    assert drawn(session).hand == [None] * 7
    session.lift_curtain()
    assert any(drawn(session).hand)


def test_two_people_see_the_table_each_from_their_side() -> None:
    session = Session.deal(5, 0, (HUMAN, HUMAN), ("Mira", ""))
    session.lift_curtain()
    scene = drawn(session)
    assert (scene.your_name, scene.rival_name) == ("Mira", "Player 2")
    session.table.play(legal_moves(session.table.state)[0])
    session.curtain = True
    scene = drawn(session)
    assert (scene.your_name, scene.rival_name) == ("Player 2", "Mira")
    assert scene.rival_say.startswith("Mira ")


def test_the_rivals_herd_can_be_hidden_and_so_can_what_it_was_seen_to_take() -> None:
    session = Session.deal(3, 1)
    question = session.question()
    assert question is not None
    take = next(m for m in legal_moves(session.table.state) if m in [1 << SHIFT[g] for g in range(6)])
    session.answer(question, format_move(take))
    kind = unpack(take).index(1)
    shown, hidden = drawn(session), drawn(session, herd=False, known=False)
    assert isinstance(shown.rival_herd, int)
    assert hidden.rival_herd == "?"
    assert [back.kind for back in shown.rival_hand].count("") == len(shown.rival_hand) - 1
    assert [back.kind for back in hidden.rival_hand] == [""] * len(shown.rival_hand)
    assert shown.rival_glow == [("diamond", "gold", "silver", "cloth", "spice", "leather")[kind]]
    assert shown.rival_say.startswith("Bhanu took ")


def test_what_was_played_is_told_line_by_line_under_its_round() -> None:
    session = Session.deal(3, 0)
    slot = next(slot for slot, card in enumerate(session.table.market) if card and card.kind == CAMEL)
    session.press_market(slot)
    assert session.confirm()
    lines = drawn(session).log
    assert [(line.seat, line.text) for line in lines[:1]] == [("", "Round 1")]
    assert (lines[1].seat, lines[1].name, lines[1].ply) == ("you", "You", 0)
    assert lines[1].text.startswith("took ")


def test_looking_back_shows_the_cards_that_were_played_as_chosen() -> None:
    session = Session.deal(3, 0)
    session.press_market(0)
    assert session.confirm()
    session.look(0)
    scene = drawn(session)
    assert scene.looking == 0
    assert [face.kind for face in scene.market if face and face.chosen] == ["camel"] * 3
    assert scene.act_move == "To the latest move"


def test_a_step_that_leads_nowhere_is_not_offered_as_one() -> None:
    record = parse_record(played(2).record())
    session = Session(lay_again(record), (HUMAN, "bhanu"))
    ends = {0: (False, True), 5: (True, True), len(record.moves) - 1: (True, False)}
    for ply, steps in ends.items():
        session.look(ply, in_review=True)
        scene = drawn(session)
        assert (scene.earlier, scene.later) == steps, ply
    # Where nothing is reviewed, the present comes after the last move.
    session.look(len(record.moves) - 1)
    assert drawn(session).later


def moved(session: Session, move: int) -> tuple[Scene, Scene]:
    before = drawn(session)
    session.table.play(move)
    return before, drawn(session)


def test_a_card_taken_travels_to_the_hand_and_one_of_the_deck_to_its_place() -> None:
    session = hand_session("CC", "DGSCP")
    before, after = moved(session, parse_move("tG"))
    ways = {(way.kind, way.start.zone, way.end) for way in journeys(before, after)}
    assert ("gold", "market", Spot("hand", 0)) in ways
    assert any(start == "deck" and end.zone == "market" for _, start, end in ways)


def test_camels_travel_to_the_herd_and_given_ones_from_it() -> None:
    before, after = moved(hand_session("CC", "DGKKK"), CAMELS)
    assert sum(way.end.zone == "herd" for way in journeys(before, after)) == 3
    before, after = moved(hand_session("C", "DGSLP"), parse_move("xDG-CK"))
    ways = journeys(before, after)
    assert sum((way.kind, way.start.zone) == ("camel", "herd") for way in ways) == 1
    assert sum((way.start.zone, way.end.zone) == ("hand", "market") for way in ways) == 1


def test_a_sale_sends_cards_to_the_discards_and_tokens_and_bonus_to_the_purse() -> None:
    before, after = moved(hand_session("LLL"), parse_move("s3L"))
    ways = journeys(before, after)
    assert sum(way.end.zone == "discards" for way in ways) == 3
    assert sum(way.what == "token" and way.end.zone == "purse" for way in ways) == 3
    assert sum(way.what == "bonus" and way.end.zone == "purse" for way in ways) == 1


def test_the_rivals_sale_travels_from_its_side() -> None:
    session = hand_session("CC")
    state = session.table.state
    state.turn = 1
    state.hold[1] = 3 << SHIFT[5]
    session = Session(Table(session.match), (HUMAN, "bhanu"))
    before, after = moved(session, parse_move("s3L"))
    ways = journeys(before, after)
    assert sum((way.kind, way.start.zone, way.end.zone) == ("leather", "rival", "discards") for way in ways) == 3
    assert sum(way.end.zone == "rival-purse" for way in ways) == 4


def test_a_round_is_dealt_from_the_deck_into_every_place() -> None:
    scene = drawn(Session.deal(3, 0))
    ways = dealt(scene)
    assert {way.start.zone for way in ways} == {"deck"}
    assert sorted(way.card for way in ways) == sorted(face.id for face in scene.market + scene.hand if face)


def test_nothing_travels_when_a_move_is_taken_back_or_the_viewer_changes() -> None:
    session = hand_session("CC", "DGSCP")
    before, after = moved(session, parse_move("tG"))
    assert journeys(after, before) == []
    assert journeys(before, before) == []
    after.viewer = 1
    assert journeys(before, after) == []


def test_the_rivals_rupees_are_said_to_lack_its_bonuses() -> None:
    session = hand_session("CC", "DGSCP")
    assert drawn(session).rival_unit == "rupees"
    state = session.table.state
    state.bonuses[0], state.bonuses[1] = (3,), (2,)
    scene = drawn(session)
    assert words().count("stat." + scene.rival_unit, scene.rival_purse) == "rupees +\u00a0?"
    assert scene.purse == state.rupees[0] + 3, "one's own include them"


@pytest.mark.parametrize(
    ("result", "sentence"),
    [
        (Result("deck", (40, 35), 0, 0, "rupees"), "You win the seal, 40 rupees to 35."),
        (Result("deck", (35, 40), 0, 1, "rupees"), "Bhanu wins the seal, 40 rupees to 35."),
        (Result("deck", (1, 0), None, 0, "rupees"), "You win the seal, 1 rupee to 0."),
        (
            Result("piles", (40, 40), None, 1, "bonuses"),
            "40 rupees each: Bhanu wins the seal with more bonus tokens.",
        ),
        (
            Result("deck", (40, 40), None, None, ""),
            "Equal in rupees, bonuses and goods tokens: nobody wins a seal.",
        ),
    ],
)
def test_the_verdict_says_who_won_and_by_what(result: Result, sentence: str) -> None:
    assert outcome(words(), result, 0, ["You", "Bhanu"], False) == sentence


def pressed(key: str, code: str = "") -> tuple[str, int, str]:
    """The intent of a key, with the place and the sheet that it is meant for."""
    found = intent_of(key, code)
    assert found is not None, key
    return found[0], found[1].slot, found[1].sheet


def test_every_key_of_the_keyboard_sheet_does_something() -> None:
    for key in ("1", "5", "q", "Q", "u", "+", "-", "Enter", "Escape", "z", "b", "l", "n", "?", "h"):
        assert pressed(key)[0], key
    assert pressed("3") == ("market", 2, "")
    assert pressed("Y") == ("hand", 5, "")
    assert pressed("L") == ("open", 0, "log")
    assert intent_of("F5") is None


@pytest.mark.parametrize(
    ("key", "code", "intent", "slot", "sheet"),
    [
        ("ल", "KeyN", "open", 0, "new"),
        ("т", "KeyN", "open", 0, "new"),
        ("Т", "KeyN", "open", 0, "new"),
        ("η", "KeyH", "hint", 0, ""),
        ("ौ", "KeyQ", "hand", 0, ""),
    ],
)
def test_letters_of_keyboards_that_write_no_latin_are_told_by_their_place(
    key: str, code: str, intent: str, slot: int, sheet: str
) -> None:
    assert pressed(key, code) == (intent, slot, sheet)


def test_a_latin_letter_is_told_by_what_it_writes_wherever_it_lies() -> None:
    assert pressed("z", "KeyY") == ("undo", 0, "")
    assert intent_of("a", "KeyQ") is None, "of a French keyboard"


def test_the_digits_of_a_french_keyboard_need_no_shift() -> None:
    assert pressed("&", "Digit1") == ("market", 0, "")
    assert pressed("(", "Digit5") == ("market", 4, "")
    assert pressed("-", "Digit6") == ("herd-less", 0, "")


def test_arrows_walk_along_a_row_and_between_the_rows() -> None:
    filled = [True] * 5 + [True] * 3 + [False] * 4
    assert walk(4, "ArrowRight", filled) == 0
    assert walk(5, "ArrowLeft", filled) == 7
    assert walk(4, "ArrowDown", filled) == 7
    assert walk(6, "ArrowUp", filled) == 1
    assert walk(1, "ArrowUp", filled) is None
    assert walk(0, "ArrowDown", [True] * 5 + [False] * 7) is None


@pytest.mark.parametrize("level", LEVELS)
def test_the_rival_greets_until_something_was_played(level: str) -> None:
    session = Session.deal(24, 0, (HUMAN, level))
    greeting = words().say("rival.greet." + level)
    assert drawn(session).rival_say == greeting
    choose(session, "k")
    session.confirm()
    assert drawn(session).rival_say == words().say("rival.thinking", name=level.capitalize())


def test_two_people_greet_each_other_themselves() -> None:
    session = Session.deal(24, 0, (HUMAN, HUMAN))
    session.lift_curtain()
    assert drawn(session).rival_say == ""
