"""A table of texts that are not the notation, each with the sentence it gets."""

import pytest

from tests.support import referee
from tests.support.notation import sentence_for
from tests.support.positions import lay
from tests.support.refusals import LINKS, RECORDS, STATES, VIEWS, but


@pytest.mark.parametrize(("text", "sentence"), STATES)
def test_a_bad_state_is_told_why(text: str, sentence: str) -> None:
    assert sentence_for("state", text) == sentence


@pytest.mark.parametrize(("text", "sentence"), VIEWS)
def test_a_bad_view_is_told_why(text: str, sentence: str) -> None:
    assert sentence_for("view", text) == sentence


@pytest.mark.parametrize(("text", "sentence"), RECORDS)
def test_a_bad_record_is_told_why(text: str, sentence: str) -> None:
    assert sentence_for("record", text) == sentence


@pytest.mark.parametrize(("text", "sentence"), LINKS)
def test_a_bad_link_is_told_why(text: str, sentence: str) -> None:
    assert sentence_for("link", text) == sentence


def test_texts_of_any_length_are_refused_at_once() -> None:
    assert sentence_for("record", "a/0" + "/k" * 100_000).startswith("A record has at most")
    assert sentence_for("link", "g=" + "k" * 1_000_000).startswith("A link has at most")
    assert sentence_for("position", "D" * 1_000_000).startswith("A position has at most")
    assert sentence_for("move", "x" + "D" * 1_000_000).endswith("xDG-LK to exchange.")


def test_the_rivals_hidden_cards_are_goods_so_that_many_goods_must_be_unseen() -> None:
    line = lay(market="DGSCP", hand="CCPP", herd=5, rival="ss", deck=0)
    view = referee.view(line, 0)
    only_camels_unseen = but(view, ("DGS?2.6.", "DGSSS?2.4."))
    sentence = "The rival's hidden cards are goods, and there are not that many goods left."
    assert sentence_for("view", only_camels_unseen) == sentence
