"""The page's texts: every language says everything, with the same places to fill, and the page itself is English."""

import html
import json
import re
from pathlib import Path

import pytest
from phrases import wrong
from words import KINDS, LANGUAGES, Words, choose_language

from jaipur import errors
from jaipur.cards import pack
from jaipur.match import Match
from jaipur.moves import SENTENCES
from jaipur.notation import parse_link, parse_position
from tests.bad_links import BAD_LINKS
from tests.test_refusals import LINKS, RECORDS, STATES, VIEWS

WEB = Path(__file__).parents[1] / "web"


def table(language: str) -> dict[str, str]:
    texts: dict[str, str] = json.loads((WEB / f"i18n/{language}.json").read_text(encoding="utf-8"))
    return texts


def places(text: str) -> set[str]:
    return set(re.findall(r"\{(\w*)\}", text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_key_of_every_other(language: str) -> None:
    assert sorted(table(language)) == sorted(table("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_has_the_places_that_english_has(language: str) -> None:
    english = table("en")
    assert {key: places(text) for key, text in table(language).items()} == {
        key: places(text) for key, text in english.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_has_stray_braces(language: str) -> None:
    for key, text in table(language).items():
        assert text.strip() == text != "", key
        assert "{" not in re.sub(r"\{\w+\}", "", text), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_are_sorted_so_that_a_language_is_easily_compared(language: str) -> None:
    assert list(table(language)) == sorted(table(language))


def test_french_never_lets_a_line_begin_with_a_colon_or_a_question_mark() -> None:
    for key, text in table("fr").items():
        assert not re.search(r" [:;!?»]", text), key


def test_the_page_itself_says_in_english_what_the_english_table_says() -> None:
    page, english = (WEB / "index.html").read_text(encoding="utf-8"), table("en")
    for key, text in re.findall(r'data-i18n="([^"]+)"[^>]*>([^<]*)<', page):
        assert html.unescape(text) == english[key], key
    for label, key in re.findall(r'aria-label="([^"]+)" data-i18n-label="([^"]+)"', page):
        assert html.unescape(label) == english[key], key


def test_every_text_the_page_asks_for_exists() -> None:
    page = (WEB / "index.html").read_text(encoding="utf-8")
    asked = set(re.findall(r'data-i18n(?:-label)?="([^"]+)"', page))
    for source in WEB.glob("*.py"):
        asked |= set(re.findall(r'words\.say\(\s*"([^"]+)"\s*[,)]', source.read_text(encoding="utf-8")))
    assert asked - set(table("en")) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_engine_is_said(language: str) -> None:
    assert {f"why.{code}" for code in SENTENCES} <= set(table(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_complaint_of_the_notation_is_said(language: str) -> None:
    texts = table(language)
    for code in errors.SENTENCES:
        assert f"notation.{code}" in texts
    for field in errors.FIELDS:
        assert f"field.{field}" in texts


def complaints() -> list[errors.NotationError]:
    """What the notation says to every bad text of the other tests."""
    read = [(parse_position, text) for text, _ in STATES + VIEWS]
    read += [(Match.from_record, text) for text, _ in RECORDS]  # type: ignore[misc]
    read += [(Match.from_record, text[2:]) for text in BAD_LINKS.values() if text[:2] == "g="]  # type: ignore[misc]
    read += [(parse_link, text) for text in [*BAD_LINKS.values(), *(link for link, _ in LINKS)]]  # type: ignore[misc]
    found = []
    for reader, text in read:
        try:
            reader(text)
        except errors.NotationError as error:
            found.append(error)
    return found


def test_the_page_says_in_english_what_the_terminal_says_and_in_french_something_else() -> None:
    english, french = Words("en", table("en")), Words("fr", table("fr"))
    found = complaints()
    for error in found:
        # Why a move is none is worded for the page, where cards are chosen.
        assert "why" in error.details or wrong(english, error) == str(error)
        said = wrong(french, error)
        assert said != str(error)
        assert not re.search(r"\{|notation\.|field\.|why\.", said), said
        assert len(said) < 260, said
    assert len({error.code for error in found}) > 45, "too few of the notation's sentences were heard"


def test_the_first_language_of_the_browser_that_we_have_is_chosen() -> None:
    assert choose_language(["de-DE", "fr-CA", "en"]) == "fr"
    assert choose_language(["EN-us"]) == "en"
    assert choose_language(["de", "it"]) == "en"
    assert choose_language([]) == "en"


def test_english_and_french_disagree_about_nought() -> None:
    english, french = Words("en", table("en")), Words("fr", table("fr"))
    assert [english.count("gain.rupees", n) for n in (0, 1, 2)] == ["0 rupees", "1 rupee", "2 rupees"]
    assert [french.count("gain.rupees", n) for n in (0, 1, 2)] == ["0 roupie", "1 roupie", "2 roupies"]


def test_cards_are_told_with_or_without_their_numbers() -> None:
    english, french = Words("en", table("en")), Words("fr", table("fr"))
    cards = pack([1, 2, 0, 0, 0, 0, 1])
    assert english.cards(cards) == "1 diamond, 2 gold and 1 camel"
    assert english.plainly(cards) == "a diamond, 2 gold and a camel"
    assert french.plainly(cards) == "un diamant, 2 cartes d’or et un chameau"


def test_every_kind_of_card_has_all_its_names() -> None:
    english = table("en")
    for kind in KINDS:
        assert {f"card.{kind}", f"goods.{kind}", f"a.{kind}", f"n.{kind}.one", f"n.{kind}.other"} <= set(english)
