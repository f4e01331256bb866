"""The lesson: a handful of moves that can all be played, each asked for in words, up to a round won."""

import pytest
from lesson.session import LINE, STEPS, LessonSession
from table.scene import Options, build
from words.words import LANGUAGES

from jaipur.cards import CAMEL, SHIFT
from jaipur.moves import legal_moves
from jaipur.notation import parse_move
from tests.support.page import words


def teach(session: LessonSession) -> None:
    """The newcomer does as asked, the teacher answers."""
    wanted = session.wanted
    assert wanted is not None
    session.choose(wanted)
    assert session.confirm()
    question = session.question()
    if question is not None:
        assert session.answer(question, session.scripted())


def test_the_lesson_has_every_kind_of_move_and_ends_in_a_round_won_by_the_bonus() -> None:
    session = LessonSession()
    kinds = []
    while session.phase == "human":
        kinds.append(LINE[session.ply][0])
        teach(session)
    assert "".join(kinds) == "tkxss"
    assert session.phase == "match-over"
    result = session.match.results[-1]
    assert (result.winner, result.reason, result.camel_token) == (0, "piles", 1)
    bonus = sum(session.match.state.bonuses[0])
    assert result.rupees[0] - bonus < result.rupees[1] < result.rupees[0]
    assert session.match.state.hold[0] >> SHIFT[CAMEL] < session.match.state.hold[1] >> SHIFT[CAMEL]


def test_only_the_move_asked_for_is_played_and_any_other_is_said_to_be_another() -> None:
    session = LessonSession()
    for step in range(1, STEPS + 1):
        before, wanted = session.ply, session.wanted
        for move in legal_moves(session.table.state):
            if move != wanted:
                session.choose(move)
                assert not session.confirm()
                drawn = build(session, words("en"), Options())
                assert (drawn.act_state, session.ply) == ("refused", before)
                assert drawn.act_say == "That is a move too, but the lesson asks for another."
        assert session.step == step
        teach(session)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_says_what_to_do_and_why(language: str) -> None:
    session, spoken = LessonSession(), words(language)
    assert build(session, spoken, Options()).rival_say == spoken.say("lesson.greet")
    while session.phase == "human":
        assert build(session, spoken, Options()).act_say == spoken.say(f"lesson.{session.step}.do")
        assert spoken.say(f"lesson.{session.step}.why")
        teach(session)


def test_the_lesson_tells_of_the_limit_of_open_cards_and_of_what_helps_in_a_match() -> None:
    session, spoken = LessonSession(), words("en")
    said = []
    while session.phase == "human":
        scene = build(session, spoken, Options())
        said.append(spoken.say("lesson." + str(session.step) + ".why"))
        if spoken.say("lesson.open") in scene.rival_say:
            assert "spice" in [back.kind for back in scene.rival_hand], "the card that is spoken of lies open"
            said.append(scene.rival_say)
        teach(session)
    said.append(spoken.say("lesson.end"))
    for told in ("seven cards you may hold", "lies open", spoken.say("act.undo"), spoken.say("act.hint")):
        assert len([one for one in said if told in one]) == 1, told


def test_the_lesson_is_never_saved_undone_or_advised() -> None:
    session = LessonSession()
    teach(session)
    assert not session.can_undo
    assert not session.can_hint
    assert session.wanted == parse_move("k")
