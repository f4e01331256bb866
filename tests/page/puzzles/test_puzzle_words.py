"""Words for puzzles: reasons, costs, chances and moves, in every language."""

import re

import pytest
from puzzles.feedback import answer_feedback
from words.reasons import (
    REVEALING,
    cost_text,
    hidden_solution_key,
    move_name,
    move_row_text,
    reason_text,
    signed_rupees,
)
from words.words import KINDS, LANGUAGES

from jaipur.notation import parse_move, parse_view
from jaipur.study.puzzles import parse_puzzle
from jaipur.study.verdicts import SENTENCES, Verdict, Why, grade
from tests.support.page import words
from tests.support.puzzles import VIEW, evaluation
from web.build.tools import WEB


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_said_in_every_language(language: str) -> None:
    spoken, view = words(language), parse_view(VIEW)
    for code in SENTENCES:
        sentence = reason_text(spoken, view, Why(code, 0x12, 3, parse_move("s3C")))
        assert sentence.endswith((".", "।"))
        assert "reason_text" not in sentence
        assert "{" not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_answers_reason_tells_nothing_of_the_right_one_until_it_is_known(language: str) -> None:
    spoken = words(language)
    telling = 0
    for line in (WEB / "puzzles.txt").read_text(encoding="utf-8").splitlines()[:120]:
        puzzle = parse_puzzle(line)
        for answer in puzzle.evaluations[1:]:
            verdict = grade(puzzle.view, answer, puzzle.evaluations)
            said = answer_feedback(spoken, puzzle.view, verdict, puzzle.evaluations, solution_known=False).why
            known = answer_feedback(spoken, puzzle.view, verdict, puzzle.evaluations, solution_known=True).why
            assert known == reason_text(spoken, puzzle.view, verdict.why)
            if verdict.why.code in REVEALING:
                telling += 1
                assert said != known or verdict.why.code in ("misses_end", "misses_force")
                named_goods = [spoken.say("card." + kind).lower() for kind in KINDS]
                assert not set(named_goods) & set(re.findall(r"\w+", said.lower()))
            else:
                assert said == known
    assert telling > 20


def test_moves_are_named_in_full() -> None:
    view = parse_view(VIEW)
    assert move_name(words(), view, parse_move("xDG-CK")) == "Exchange cloth and a camel for a diamond and gold"
    assert move_name(words(), view, parse_move("s3C")) == "Sell 3 cloth"
    assert move_name(words("fr"), view, parse_move("tD")) == "Prendre un diamant"


@pytest.mark.parametrize(
    ("win", "margin", "english", "french"),
    [
        (0.4, 1.0, "−15% to win and −5 rupees.", "−15 % de chances de gagner et −5 roupies."),
        (0.54, 5.2, "−1% to win and −1 rupee.", "−1 % de chances de gagner et −1 roupie."),
        (0.55, 4.2, "−2 rupees.", "−2 roupies."),
        (0.45, 6.0, "−10% to win.", "−10 % de chances de gagner."),
    ],
)
def test_costs_are_told_in_chances_and_rupees(win: float, margin: float, english: str, french: str) -> None:
    verdict = Verdict("mistake", evaluation("k", win, margin), evaluation("tD", 0.55, 6.2), Why("less"))
    assert cost_text(words(), verdict) == "Compared with the best move: " + english
    assert cost_text(words("fr"), verdict).replace("\u00a0", " ") == "Comparé au meilleur coup : " + french


@pytest.mark.parametrize(
    ("win", "margin", "told"),
    [
        (0.93, 25.0, "There is a better move: find it."),
        (0.936, 21.0, "It wins as often as the best move, which brings more rupees: find it."),
        (0.936, 22.6, "As far as we can tell, it is as good as the best move."),
    ],
)
def test_what_is_said_of_a_better_move_agrees_with_the_numbers_shown(win: float, margin: float, told: str) -> None:
    verdict = Verdict("good", evaluation("k", win, margin), evaluation("tD", 0.944, 23.4), Why("less"))
    assert words().say(hidden_solution_key(verdict)) == told
    assert ("% to win" in cost_text(words(), verdict)) == ("better move" in told)


def test_an_answer_as_good_as_the_best_costs_nothing() -> None:
    verdict = Verdict("good", evaluation("k", 0.55, 6.0), evaluation("tD", 0.552, 6.2), Why("less"))
    assert cost_text(words(), verdict) == "It costs nothing."


def test_margins_have_their_sign_and_their_number() -> None:
    margins = (3.4, -3.6, 1.2, -1.0, 0.2, -0.2)
    english = ["+3 rupees", "−4 rupees", "+1 rupee", "−1 rupee", "0 rupees", "0 rupees"]
    assert [signed_rupees(words(), margin) for margin in margins] == english
    french = ["+3 roupies", "−4 roupies", "+1 roupie", "−1 roupie", "0 roupie", "0 roupie"]
    assert [signed_rupees(words("fr"), margin) for margin in margins] == french


def test_a_move_is_told_with_its_chance_and_its_margin() -> None:
    assert (
        move_row_text(words(), parse_view(VIEW), evaluation("tD", 0.634, 1.2)) == "Take a diamond: 63% to win, +1 rupee"
    )


@pytest.mark.parametrize(
    ("why", "english", "french"),
    [
        (Why("camels", n=1), "The camel can pay for", "Le chameau servira"),
        (Why("camels", n=3), "The 3 camels can pay for", "Les 3 chameaux serviront"),
        (Why("leaves_camels", n=1), "It leaves the camel to the rival.", "Ce coup laisse le chameau à l’adversaire."),
        (Why("leaves_camels", n=2), "It leaves 2 camels to the rival.", "Ce coup laisse 2 chameaux à l’adversaire."),
        (Why("hint_good", 1 << 16), "Look at the spice.", "Regardez les épices."),
        (Why("too_soon", 1 << 4), "It sells too soon: take gold first,", "Cette vente vient trop tôt"),
        (Why("too_soon", 1 << 4, 3), "It sells too soon: take gold first, and the sale earns a higher", "Cette vente"),
        (Why("keeps", 2), "Otherwise the rival takes 2 diamonds.", "Sinon, l’adversaire prend 2 diamants."),
        (Why("reply", move=parse_move("s2D")), "Then the rival sells 2 dia", "Ensuite, l’adversaire vend 2 diamants"),
    ],
)
def test_reasons_agree_with_their_numbers(why: Why, english: str, french: str) -> None:
    assert reason_text(words(), parse_view(VIEW), why).startswith(english)
    assert reason_text(words("fr"), parse_view(VIEW), why).startswith(french)


def test_a_reply_whose_cards_nobody_has_seen_is_told_as_a_chance() -> None:
    def told(code: str, move: str, you: bool = True) -> str:
        return reason_text(words(), parse_view(VIEW), Why(code, move=parse_move(move)), you)

    # The rival was seen to take two diamonds and leather; its herd is known to everybody.
    for seen in ("s2D", "s1L", "k", "tG", "xGP-DL", "xGP-DK"):
        assert told("reply", seen).startswith("Then the rival"), seen
    for unseen in ("s3D", "s2L", "s1P", "xGP-DS"):
        assert told("reply", unseen).startswith("If it has the cards, the rival then"), unseen
    assert told("rival_ends", "s2D") == "Then the rival sells 2 diamonds, which ends the round."
    assert told("rival_ends", "s2C", False).startswith("If it has the cards, the other side then sells 2 cloth, which")
