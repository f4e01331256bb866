"""Hostile text: whatever comes in, the notation accepts it and prints it back, or raises its own error."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from jaipur.match import Match
from jaipur.notation import NotationError
from tests.comparison import compare, random_move
from tests.support import referee
from tests.support.notation import OWN_LETTERS, REPRINT, STATE, VIEW, mutated
from tests.support.positions import any_position

# Any text, and text made of the notation's own letters, which gets further in.
text = st.one_of(st.text(max_size=300), st.text(alphabet=OWN_LETTERS, max_size=200))
seeds = st.integers(min_value=0, max_value=2**32)


def accepts(kind: str, given_text: str) -> bool:
    """Whether the text is accepted; if so it prints back, if not the error is the notation's own sentence."""
    try:
        printed = REPRINT[kind](given_text)
    except NotationError as error:
        sentence = str(error)
        assert sentence
        assert sentence.isprintable(), sentence
        assert len(sentence) < 250, sentence
        return False
    assert printed == given_text
    return True


def valid_record(chance: Random) -> str:
    moves = [random_move(chance) for _ in range(chance.randrange(6))]
    return "/".join([chance.choice(["0", "z", "k3f9q2", "k3f9q2.2"]), chance.choice("01"), *moves])


def valid_view(chance: Random) -> str:
    return referee.view(any_position(chance), chance.randrange(2))


def valid_link(chance: Random) -> str:
    if chance.random() < 0.25:
        return "g=" + valid_record(chance).replace(".2", "")
    if chance.random() < 0.4:
        return "g2=" + "~".join([valid_record(chance), *chance.sample(["human", "human.Zo-006j_2", "devi"], 2)])
    return "p=" + valid_view(chance).replace(" ", "_") + "~z9"


VALID: dict[str, Callable[[Random], str]] = {
    "move": random_move,
    "state": any_position,
    "view": valid_view,
    "position": lambda chance: chance.choice([any_position, valid_view])(chance),
    "record": valid_record,
    "link": valid_link,
}


@pytest.mark.parametrize("kind", REPRINT)
def test_any_text_is_printed_back_or_refused_with_a_sentence(kind: str) -> None:
    @given(text)
    @example("")
    @example("\0")
    @example("\ud800")
    @example(STATE)
    @example(VIEW)
    def check(given_text: str) -> None:
        accepts(kind, given_text)

    check()


@pytest.mark.parametrize("kind", REPRINT)
def test_text_a_little_off_is_printed_back_or_refused_with_a_sentence(kind: str) -> None:
    chance = Random(99)
    verdicts = [accepts(kind, mutated(VALID[kind](chance), chance)) for _ in range(2000)]
    assert any(verdicts), "no mutant was valid: they are too wild to test much"
    assert not all(verdicts), "every mutant was valid: they are too tame to test much"


@given(seeds)
def test_any_record_of_well_spelled_moves_is_replayed_or_refused_with_a_sentence(seed: int) -> None:
    record = valid_record(Random(seed))
    try:
        match = Match.from_record(record)
    except NotationError as error:
        assert "cannot be played" in str(error)
    else:
        assert match.record() == record


@given(seeds)
def test_an_accepted_mutant_is_as_good_as_any_position(seed: int) -> None:
    """What gets through the checks can be viewed, played and counted without a surprise."""
    chance = Random(seed)
    line = mutated(any_position(chance), chance)
    if accepts("state", line):
        compare(line, chance, 3)
