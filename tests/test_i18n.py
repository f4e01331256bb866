"""The page's texts: every language says everything, with the same places to fill, and the page itself is English.

One word per thing. In French, as the game's own rules have it: herd enclos, exchange troc and troquer, deck pioche,
discards défausse, token jeton, goods token jeton marchandise, bonus jeton bonus, seal sceau, round manche, match
partie, count décompte, move coup, rival adversaire, hint indice, puzzle problème, seat siège.
"""

import html
import json
import re
import sys
from pathlib import Path

import pytest
from say.phrases import bad_link, wrong
from say.words import KINDS, LANGUAGES, PLURALS, Words, base, choose_language

from jaipur import errors
from jaipur.cards import BONUSES, TOKENS, pack
from jaipur.match import IllegalMove, Match
from jaipur.moves import Reason
from jaipur.notation import parse_link, parse_position
from tests.bad_links import BAD_LINKS
from tests.interpreters import run_in
from tests.test_refusals import LINKS, STATES, VIEWS

WEB = Path(__file__).parents[1] / "web"
CATEGORIES = ("zero", "one", "two", "few", "many", "other")
# Unicode's CLDR, cardinal numbers: some whole numbers of each category.
CLDR = {
    "de": {"one": [1], "other": [0, 2, 21, 101, 1_000_000]},
    "en": {"one": [1], "other": [0, 2, 21, 101, 1_000_000]},
    "es": {"one": [1], "many": [1_000_000, 2_000_000], "other": [0, 2, 21, 101, 1_000_001]},
    "fr": {"one": [0, 1], "many": [1_000_000, 2_000_000], "other": [2, 21, 101, 1_000_001]},
    "hi": {"one": [0, 1], "other": [2, 21, 101, 1_000_000]},
    "it": {"one": [1], "many": [1_000_000, 2_000_000], "other": [0, 2, 21, 101, 1_000_001]},
    "pt": {"one": [0, 1], "many": [1_000_000, 2_000_000], "other": [2, 21, 101, 1_000_001]},
}
# Words that stand for a thing which already has one.
NOT_SAID = {"en": r"\bswap|\bscore|draw pile", "fr": r"troupeau|échang|conseil"}


def table(language: str) -> dict[str, str]:
    texts: dict[str, str] = json.loads((WEB / f"i18n/{language}.json").read_text(encoding="utf-8"))
    return texts


def words(language: str) -> Words:
    return Words(language, table(language))


def places(text: str) -> set[str]:
    return set(re.findall(r"\{(\w*)\}", text))


def forms(language: str) -> dict[str, set[str]]:
    """Every key, without the category of a number at its end, and the categories that it has texts for."""
    found: dict[str, set[str]] = {}
    for key in table(language):
        stem, _, end = key.rpartition(".")
        if end in CATEGORIES:
            found.setdefault(stem, set()).add(end)
        else:
            found[key] = set()
    return found


def needed(language: str) -> set[str]:
    """The categories that a text with forms has in a language: all that numbers of everyday size fall into."""
    return {PLURALS[base(language)](n) for n in range(1000)}


# Parity


def test_every_language_has_its_texts_and_no_texts_lie_about_for_another() -> None:
    assert {path.stem for path in WEB.glob("i18n/*.json")} == set(LANGUAGES)
    assert {base(language) for language in LANGUAGES} <= set(PLURALS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_key_of_english(language: str) -> None:
    assert sorted(forms(language)) == sorted(forms("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_with_forms_has_every_form_its_language_needs(language: str) -> None:
    """Where English has forms, so has every language; another may have them where English needs none."""
    english = forms("en")
    for key, found in forms(language).items():
        if found or english[key]:
            assert needed(language) <= found <= set(CLDR[base(language)]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_has_the_places_that_english_has(language: str) -> None:
    """But a form may leave its number out: the camel."""

    def places_of(language: str, stem: str) -> set[str]:
        texts = table(language)
        found = [places(texts[key]) for key in (stem, *(f"{stem}.{end}" for end in CATEGORIES)) if key in texts]
        assert all(union_of(found) - one <= {"n"} for one in found), stem
        return union_of(found)

    def union_of(sets: list[set[str]]) -> set[str]:
        return set().union(*sets)

    for key in forms("en"):
        assert places_of(language, key) == places_of("en", key), key


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
        assert not re.search(r" [:;!?»%]", text), key


@pytest.mark.parametrize("language", NOT_SAID)
def test_there_is_one_word_for_each_thing(language: str) -> None:
    for key, text in table(language).items():
        assert not re.search(NOT_SAID[language], text, re.IGNORECASE), f"{key}: {text}"


# The page


def test_the_page_itself_says_in_english_what_the_english_table_says() -> None:
    page, english = (WEB / "index.html").read_text(encoding="utf-8"), table("en")
    for key, text in re.findall(r'data-i18n="([^"]+)"[^>]*>([^<]*)<', page):
        assert html.unescape(text) == english[key], key
    for label, key in re.findall(r'aria-label="([^"]+)" data-i18n-label="([^"]+)"', page):
        assert html.unescape(label) == english[key], key


@pytest.mark.parametrize("sheet", ["sheet-rules", "sheet-tokens"])
def test_the_rules_and_the_tokens_tell_what_each_bonus_may_be_worth(sheet: str) -> None:
    page = (WEB / "index.html").read_text(encoding="utf-8")
    told = page[page.index(f'<dialog id="{sheet}"') :].split("</dialog>")[0]
    rows = re.findall(r"<td>([\d ]+)</td></tr>", told)[-3:]
    assert rows == [" ".join(map(str, sorted(values, reverse=True))) for values in BONUSES]


def test_the_rules_tell_the_tokens_of_every_good() -> None:
    page = (WEB / "index.html").read_text(encoding="utf-8")
    for values in TOKENS:
        assert f"<td>{' '.join(map(str, values))}</td>" in page


# What is wrong


def complaints() -> list[errors.NotationError]:
    """What the notation says to every bad position of the other tests."""
    texts = [text for text, _ in STATES + VIEWS]
    texts += [text[2:].split("~")[0].replace("_", " ") for text in BAD_LINKS.values() if text[:2] == "p="]
    found = []
    for text in texts:
        try:
            parse_position(text)
        except errors.NotationError as error:
            found.append(error)
    return found


def test_the_page_says_in_english_what_the_terminal_says_and_in_french_something_else() -> None:
    found = complaints()
    for error in found:
        assert error.code in errors.POSITION
        assert wrong(words("en"), error) == str(error)
        said = wrong(words("fr"), error)
        assert said != str(error)
        assert 10 < len(said) < 260, said
        for detail in ("n", "m"):
            assert str(error.details.get(detail, "")) in said, said
    assert len({error.code for error in found}) > 30, "too few of the notation's sentences were heard"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_that_does_not_open_tells_a_player_what_to_do_and_nothing_of_notation(language: str) -> None:
    heard = set()
    for link in [*BAD_LINKS.values(), *(link for link, _ in LINKS)]:
        try:
            record = parse_link(link).record
            assert record is not None, link
            Match.from_record(link[2:])
        except errors.NotationError as error:
            heard.add(bad_link(words(language), error))
    assert heard == {table(language)[f"link.{kind}"] for kind in ("cut", "damaged", "newer")}
    assert not re.search("[~_=?]|p2|seed|graine", "".join(heard))


def test_a_link_that_lost_its_end_is_said_to_be_incomplete_and_another_to_be_damaged() -> None:
    def said(link: str) -> str:
        with pytest.raises(errors.NotationError) as caught:
            parse_link(link)
        return bad_link(words("en"), caught.value)

    for name in ("only the kind", "cut in the market", "cut before the deck", "a match cut before its starter"):
        assert said(BAD_LINKS[name]).startswith("This link is incomplete"), name
    for name in ("seventeen exchanges", "a seed with capital letters", "script alone"):
        assert said(BAD_LINKS[name]).startswith("This link is damaged"), name
    assert bad_link(words("en"), IllegalMove(Reason("over"))).startswith("This link is damaged")


# Languages and numbers


def test_the_first_language_of_the_browser_that_we_have_is_chosen() -> None:
    assert choose_language(["de-DE", "fr-CA", "en"]) == "fr"
    assert choose_language(["EN-us"]) == "en"
    assert choose_language(["de", "it", "fry"]) == "en"
    assert choose_language([]) == "en"


def test_a_language_of_one_country_is_spoken_to_all_who_wish_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, "pt-BR", "Português")
    assert choose_language(["pt-PT"]) == choose_language(["pt"]) == "pt-BR"
    assert Words("pt-BR", {"x.one": "{n} rupia", "x.other": "{n} rupias"}).count("x", 0) == "0 rupia"


@pytest.mark.parametrize("language", PLURALS)
def test_numbers_have_the_categories_of_unicode(language: str) -> None:
    for category, numbers in CLDR[language].items():
        assert [PLURALS[language](n) for n in numbers] == [category] * len(numbers)


def test_a_language_may_tell_more_or_fewer_numbers_apart_than_english() -> None:
    texts = {
        "x.one": "{n} a",
        "x.many": "{n} b",
        "x.other": "{n} c",
        "y": "{n} d",
        "z.one": "{n} e",
        "z.other": "{n} f",
    }
    french = Words("fr", texts)
    assert [french.count("x", n) for n in (0, 2, 1_000_000)] == ["0 a", "2 c", "1000000 b"]
    assert [french.count("y", n) for n in (0, 2)] == ["0 d", "2 d"]
    assert french.count("z", 1_000_000) == "1000000 f", "a form that is rare may be left out"


def test_micropython_finds_the_same_forms() -> None:
    script = """
import json
from words import Words
for language in ("en", "fr"):
    with open(language + ".json") as file:
        words = Words(language, json.load(file))
    print([words.rupees(n) for n in (0, 1, 2, 1000000)], words.count("shelf.count", 1, m=400), words.plainly(0x1000021))
"""
    files = {f"{language}.json": (WEB / f"i18n/{language}.json").read_bytes() for language in ("en", "fr")}
    files["words.py"] = Path(str(sys.modules["say.words"].__file__)).read_bytes()
    said = run_in("micropython", script, files)
    assert said == run_in("cpython", script, files)
    assert "1 résolu sur 400" in said


def test_english_and_french_disagree_about_nought() -> None:
    assert [words("en").rupees(n) for n in (0, 1, 2)] == ["0 rupees", "1 rupee", "2 rupees"]
    assert [words("fr").rupees(n) for n in (0, 1, 2)] == ["0 roupie", "1 roupie", "2 roupies"]


def test_cards_are_told_with_or_without_their_numbers() -> None:
    english, french = words("en"), words("fr")
    cards = pack([1, 2, 0, 0, 0, 0, 1])
    assert english.cards(cards) == "1 diamond, 2 gold and 1 camel"
    assert english.plainly(cards) == "a diamond, 2 gold and a camel"
    assert french.plainly(cards) == "un diamant, 2 cartes d’or et un chameau"


def test_goods_are_written_small_within_a_sentence() -> None:
    english = table("en")
    for kind in KINDS:
        for key in (f"a.{kind}", f"the.{kind}"):
            assert english[key] == english[key].lower()
