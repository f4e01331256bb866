"""Texts that are put together from parts: scores, quoted texts, pairs of people and sums, as each language has them."""

import pytest
from ledger.room import open_stored_match
from ledger.store import Ledger
from match import room
from shell.store import MATCH
from table.names import HUMAN
from words.numbers import in_rounds, is_even, signed_rounds
from words.phrases import notation_error_text
from words.words import LANGUAGES

from jaipur.errors import NotationError
from jaipur.notation import parse_position
from tests.support.languages import table
from tests.support.ledgers import running
from tests.support.page import Page, words

MARKS = {"de": "„“", "en": "“”", "es": "«»", "fr": "«»", "hi": "“”", "it": "«»", "pt-BR": "“”"}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "2:1"),
        ("en", "2–1"),
        ("es", "2 a 1"),
        ("fr", "2 à 1"),
        ("hi", "2-1"),
        ("it", "2 a 1"),
        ("pt-BR", "2 a 1"),
    ],
)
def test_a_score_is_written_as_in_the_sentences_around_it(language: str, said: str) -> None:
    spoken = words(language)
    assert spoken.say("number.score", n=2, m=1) == said
    for key in ("ledger.won", "ledger.lost", "ledger.open", "ledger.pair", "new.waiting.line"):
        assert spoken.say(key, you=2, rival=1, n=3, name="", who="").endswith(said), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bad_text_is_quoted_with_the_marks_of_the_language(language: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position("glkkk dscl.1.0.0.- ?5.0.0.0.- 555779 000000 ?7/?6/?5 0 0 ?40")
    said = notation_error_text(words(language), caught.value)
    before, _, after = said.partition("g")
    if language == "fr":
        before, after = before.rstrip("\u00a0"), after.lstrip("\u00a0")
    assert before[-1] + after[0] == MARKS[language], said
    assert '"' not in said


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["Ana", "Inés"], "Ana e Inés"),
        (["Ana", "Hilario"], "Ana e Hilario"),
        (["Ana", "Íñigo"], "Ana e Íñigo"),
        (["Ana", "Luis", "Ivo"], "Ana, Luis e Ivo"),
        (["Ana", "Luis"], "Ana y Luis"),
        (["Ana", "Hierro"], "Ana y Hierro"),
        (["Ana", "Ian"], "Ana y Ian"),
        (["Ana", "Hugo"], "Ana y Hugo"),
        (["Ana"], "Ana"),
    ],
)
def test_the_spanish_y_is_e_before_the_sound_of_i(names: list[str], said: str) -> None:
    assert words("es").listed(names) == said


def test_no_other_language_has_the_spanish_rule() -> None:
    for language in sorted(set(LANGUAGES) - {"es"}):
        spoken = words(language)
        assert spoken.listed(["Ana", "Inés"]) == spoken.say("list.and", first="Ana", last="Inés")


@pytest.mark.parametrize(
    ("players", "put", "title"),
    [
        ((HUMAN, "asha"), "Your match with Asha is in the ledger; you can resume it any time.", "Your match with Asha"),
        (
            (HUMAN, HUMAN),
            "The match between Mira and Tom is in the ledger; you can resume it any time.",
            "The match between Mira and Tom",
        ),
    ],
)
def test_a_match_of_two_people_is_not_told_as_a_match_of_one_with_both(
    monkeypatch: pytest.MonkeyPatch, players: tuple[str, str], put: str, title: str
) -> None:
    said: list[str] = []
    monkeypatch.setattr(room, "toast", lambda sentence, kind: said.append(sentence))
    page = Page(running(7, 6, players, ("Mira", "Tom" if players[1] == HUMAN else "")))
    page.room.claim()
    page.store.write(MATCH, page.session.save())
    page.run(lambda: room.begin(page, running(8, 0)))
    assert said == [put]

    def look_back() -> None:
        assert open_stored_match(page, Ledger(page.store).matches()[0]) == ""

    page.run(look_back)
    strip = page.room.strip()
    assert strip is not None
    assert strip.title == title


# Sums of chances


def test_sums_of_chances_are_told_in_rounds_with_one_rounding() -> None:
    english, french = words("en"), words("fr")
    assert [in_rounds(english, n) for n in (13100, -13100, 449, 500)] == ["1.3", "1.3", "0.0", "0.1"]
    assert in_rounds(french, 13100) == "1,3"
    assert [signed_rounds(english, n) for n in (33100, -6000, -449)] == ["+3.3", "−0.6", "0.0"]
    assert [is_even(english, n) for n in (499, -499, 500)] == [True, True, False]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sum_is_told_as_a_part_of_one_chance(language: str) -> None:
    """In a whole match it may be more than one: only a single chance, or the mean of a move, is told in hundredths."""
    of_one_chance = {
        "de": "Siegchance",
        "en": "chance",
        "es": "probabilidad",
        "fr": "chances de gagner",
        "hi": "संभावना",
        "it": "robabilità",
        "pt-BR": "chance",
    }[language]
    sums = [key for key in table(language) if key.startswith(("review.choices.", "review.cards.", "sums.luck."))]
    assert len(sums) == 2 + 5 + 5
    for key in sums:
        assert of_one_chance not in table(language)[key], key
