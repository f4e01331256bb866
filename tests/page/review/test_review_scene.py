"""A review told in a sentence, and in a table of numbers."""

import pytest
from review.scene import match_told, numbers, round_told
from words.words import LANGUAGES

from jaipur.study.review import Review
from tests.support.ledgers import finished
from tests.support.looking_back import known, played
from tests.support.page import words


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
