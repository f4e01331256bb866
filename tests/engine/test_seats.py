"""Who sat where: written one way only, and a name is text that can be seen and stays where it stands."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur.errors import NotationError
from jaipur.seats import HUMAN, LEVELS, LONGEST_SEAT, NAME_LENGTH, Seat, format_seat, parse_seat, tidy_name

# The characters that links are made of: none of them is changed on the way, whoever passes a link on.
UNTOUCHED = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.")


@pytest.mark.parametrize(
    ("player", "name", "text"),
    [
        ("asha", "", "asha"),
        ("devi", "", "devi"),
        (HUMAN, "", "human"),
        (HUMAN, "Mira", "human.Mira"),
        (HUMAN, "Mira of Jaipur 2", "human.Mira_of_Jaipur_2"),
        # ë is U+00EB, 235 = 6 * 36 + 19, and the twentieth digit of base 36 is j; a dot is 46 = 36 + 10.
        (HUMAN, "Zoë B.", "human.Zo-006j_B-001a"),
        # The camel is U+1F42B = 128043 = 2 * 46656 + 26 * 1296 + 28 * 36 + 27.
        (HUMAN, "\U0001f42b", "human.-2qsr"),
        (HUMAN, "<b>", "human.-001ob-001q"),
    ],
)
def test_a_seat_has_one_spelling(player: str, name: str, text: str) -> None:
    assert format_seat(Seat(player, name)) == text
    read = parse_seat(text)
    assert (read.player, read.name) == (player, name)


@pytest.mark.parametrize("name", ["मीरा", "علي", "O’Neill", "~/?#%&=+", "a-b_c.d", "👩\u200d🌾", "-", "_", "."])
def test_any_name_travels_in_characters_that_nobody_touches(name: str) -> None:
    text = format_seat(Seat(HUMAN, name))
    assert set(text) <= UNTOUCHED
    assert text[-1].isalnum(), "programs that look for links leave a sign at their end out"
    assert parse_seat(text).name == name


def test_a_level_has_no_other_name() -> None:
    assert format_seat(Seat("devi", "Mira")) == "devi"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", '"" is nobody who could sit there'),
        ("maharaja", '"maharaja" is nobody'),
        ("Devi", '"Devi" is nobody'),
        ("devi.Mira", '"devi.Mira" is nobody'),
        ("human.", "A name begins and ends"),
        ("human._Mira", "A name begins and ends"),
        ("human.Mira_", "A name begins and ends"),
        ("human.Mira__Tom", "A name begins and ends"),
        ("human.-06bw", "A name begins and ends"),  # a joiner alone, U+200C
        ("human." + "a" * 21, "A name has at most 20 characters, not 21."),
        ("human." + "a" * 500, "A name has at most 20 characters, not 500."),
        ("human.Zoë", "cannot be in a name"),
        ("human.Zo%C3%AB", '"%" cannot be in a name'),
        ("human.Mira Tom", '" " cannot be in a name'),
        ("human.<script>", '"<" cannot be in a name'),
        ("human.Zo-006", '"-006" cannot be in a name'),
        ("human.Zo-006J", '"-006J" cannot be in a name'),
        ("human.-zzzz", '"-zzzz" cannot be in a name'),  # beyond the last character there is
        ("human.-001t", '"-001t" cannot be in a name'),  # A, which is written A
        ("human.a-000wb", '"-000w" cannot be in a name'),  # a space, which is written _
        ("human.a-000a", "A name has no characters that cannot be seen"),  # a line break
        ("human.a-06cu", "A name has no characters that cannot be seen"),  # U+202E, text that runs backwards
    ],
)
def test_what_is_no_seat_gets_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_seat(text)
    assert sentence in str(caught.value)


MARKS = (
    "\0\n\x1b\x7f\x85\u00ad\u061c\u200b\u200e\u200f\u2028\u202a\u202e\u2066\u2069\ufeff\ufffe\ud800\U000e0041\U0010ffff"
)


@pytest.mark.parametrize("mark", MARKS)
def test_marks_that_cannot_be_seen_are_in_no_name(mark: str) -> None:
    with pytest.raises(NotationError, match="cannot be seen"):
        format_seat(Seat(HUMAN, "Mi" + mark + "ra"))
    assert tidy_name("Mi" + mark + "ra") in ("Mira", "Mi ra")


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Mira\t of \u00a0 Jaipur ", "Mira of Jaipur"),
        ("", ""),
        (" \u200d \u3000", ""),
        ("a" * 30, "a" * 20),
        ("abcdefghijklmnopqrs tuv", "abcdefghijklmnopqrs"),
    ],
)
def test_what_was_typed_is_tidied_into_a_name(typed: str, name: str) -> None:
    assert tidy_name(typed) == name


@given(st.text(max_size=60))
def test_whatever_is_typed_the_tidied_name_can_be_told_and_is_read_back(typed: str) -> None:
    name = tidy_name(typed)
    assert tidy_name(name) == name
    assert len(name) <= NAME_LENGTH
    text = format_seat(Seat(HUMAN, name))
    assert len(text) <= LONGEST_SEAT
    assert parse_seat(text).name == name


def test_whatever_stands_for_a_seat_is_printed_back_or_refused_with_a_sentence() -> None:
    chance = Random(20)
    accepted = 0
    for _ in range(20_000):
        text = chance.choice(["human.", "human.", *LEVELS, "human"])
        for _ in range(chance.randrange(4)):
            text += chance.choice("aZ0_-.~%é\u202e") + "0" * chance.randrange(3)
        try:
            seat = parse_seat(text)
        except NotationError as error:
            assert str(error).isprintable()
        else:
            assert format_seat(seat) == text
            accepted += 1
    assert 1_000 < accepted < 19_000
