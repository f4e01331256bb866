"""The page's texts: every language says everything, with the same places to fill, and the page itself is English.

One word per thing, as those who play the game in a language speak of it:

| English | French | German | Spanish | Italian | Portuguese | Hindi |
| --- | --- | --- | --- | --- | --- | --- |
| goods | marchandises | Waren | mercancías | merci | mercadorias | माल |
| herd | enclos | Herde | manada | recinto | rebanho | झुंड |
| exchange | troc, troquer | Tausch, tauschen | intercambio, cambiar | scambio | troca | अदला-बदली |
| deck | pioche | Nachziehstapel | mazo | mazzo | baralho | गड्डी |
| discards | défausse | Ablage | descartes | scarti | descarte | बिके पत्ते |
| goods token | jeton marchandise | Warenchip | ficha de mercancía | gettone merce | ficha de mercadoria | माल टोकन |
| bonus token | jeton bonus | Bonuschip | ficha de bonificación | gettone bonus | ficha de bônus | बोनस टोकन |
| seal | sceau | Siegel | sello | sigillo | selo | मुहर |
| round | manche | Runde | ronda | manche | rodada | दौर |
| match | partie | Partie | partida | partita | partida | बाज़ी |
| count | décompte | Abrechnung | recuento | conteggio | contagem | हिसाब |
| move | coup | Zug | jugada | mossa | jogada | चाल |
| rival | adversaire | Gegner | rival | avversario | rival | प्रतिद्वंद्वी |
| hint | indice | Tipp | pista | aiuto | dica | संकेत |
| puzzle | problème | Aufgabe | problema | problema | problema | पहेली |
| seat | siège | Platz | puesto | posto | lugar | सीट |
"""

import html
import re

import pytest
from words.phrases import bad_link, notation_error_text
from words.words import KINDS, LANGUAGES, PLURALS, Words, base, choose_language, regional_language

from jaipur import errors, refusals
from jaipur.cards import BONUSES, TOKENS, pack
from jaipur.match import IllegalMove, Match
from jaipur.moves import Reason
from jaipur.notation import parse_link, parse_position
from tests.support.bad_links import BAD_LINKS
from tests.support.languages import CATEGORIES, forms, table
from tests.support.page import words
from tests.support.refusals import LINKS, STATES, VIEWS
from tests.support.three_pythons import printed
from web.build.tools import WEB

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
# Words that stand for a thing which already has one, or that mean another thing to those who play.
NOT_SAID = {
    "de": r"Marker|Spielstein|Plättchen|Koppel|Rätsel|Rivale|Hinweis|Punkte|Match|\bIhnen\b|\bIhre[mnrs]?\b"
    r"|verkauft man (mindestens )?zu zweit|bgewogen|bwägen|Tausche\b|\bSeed\b|Verfolgung|im Mittel|Schachtel",
    "en": r"\bswap|\bscore|draw pile|\bsigns\b|ta(?:ken?|king) up|\bweigh(?:ed|ing| it| and)|fan work|looked into"
    r"|laid out|br(?:eak|oken) off|of yours|move of |equal rupees|at the first try|so many that|to come\b|tempts"
    r"|taken in(?! the)|starts anew|two at a time even|^This is no ",
    "es": r"trueque|rebaño|oponente|adversario|consejo|baraja|\bcoge|usted|a la fuerza|sopes(?!a cada)|de dos en dos"
    r"|\bchance\b|(?:mucho|80) +signos|(?:primer|segundo) puesto|(?:tú|ti) mismo|quedan $|vendidas juntas|cada uno[:,]",
    "fr": r"troupeau|échang|conseil|\bpesée?s?\b|pèse la position|abîmé|\bsignes|coups? repris|vendent par deux"
    r"|jetons marchandise\b",
    "hi": r"विरोधी|विपक्षी|कार्ड|अंक मिल|राउंड|मैच|इशारा|सिक्क|बीज|तौल|फ़ोन|चिह्न|बिगड़|दो-दो|पीछे (देख|की चाल)"
    r"|(एक|ज़्यादा|सात) माल (ले|हो)|चुनाव",
    "it": r"baratt|mandria|\bround\b|rivale|suggeriment|segnalin|fiche|\bseme\b|di forza|soppes(?!a ogni)"
    r"|a due a due|\bchance\b|(?:massimo|80) +segni|(?:primo|secondo) posto|rovinat|senza rete|restano $",
    "pt-BR": r"adversári|oponente|cáfila|\btu\b|quebra-cabeça|especiaria|à força|\bpesa(?:r|ndo)|de dois em dois"
    r"|se pegam|(?:máximo|80) +sinais|(?:primeiro|segundo) lugar|você mesmo|sem rede|estando atrás|cada um[:,]",
}
# What no text of a language may have: another's signs or spelling, or a blank where there should be none or one that
# holds; but ?n and + ? are of the notation.
ALONE = r" [!:;%…]|(?<!\+) \?(?!n)"
NOT_WRITTEN = {
    "de": rf'[«»”"]|\d%|(?:[Ee]xport|[Ii]mport|[Mm]ark|[Kk]op)ier\b|, oder eigene|{ALONE}',
    "en": rf'[«»„"]|\d\s%|\d:\d|{ALONE}',
    "es": rf'[„“”"]|\d%|« | »|{ALONE}|^[^¿]*\?$|^[^¡]*!$|\.»$|\d:\d',
    "fr": rf'[„“”"]|«[^\u00a0]|[^\u00a0]»| »|\d:\d|{ALONE}',
    "hi": rf'[«»„"]|\d\s%|\d:\d|ढूँढ[^\u093c]|[\u0900-\u097f)%]\.(?:\s|$)| ।|[०-९]|{ALONE}',
    "it": rf'[„“”"]|\d\s%|« | »|{ALONE}|\d:\d',
    "pt-BR": rf'[«»„"]|\d\s%|{ALONE}|\d:\d',
}


def places(text: str) -> set[str]:
    return set(re.findall(r"\{(\w*)\}", text))


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_is_written_with_its_own_signs(language: str) -> None:
    """Its own quotation marks and full stops; and no line begins with a colon or a percent sign."""
    for key, text in table(language).items():
        filled = re.sub(r"\{\w+\}", "7", text)
        assert key.startswith("stat.partial.") or not re.search(NOT_WRITTEN[language], filled), f"{key}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_one_word_for_each_thing(language: str) -> None:
    flags = re.NOFLAG if language == "de" else re.IGNORECASE  # where Ihnen and ihnen are two words
    for key, text in table(language).items():
        assert not re.search(NOT_SAID[language], re.sub(r"\{\w+\}", "", text), flags), f"{key}: {text}"


# The texts that tell of whoever sent a challenge, by name or as "the sender".
OF_THE_SENDER = ("challenge.better", "challenge.lost", "challenge.same", "challenge.won", "challenge.worse")


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_sender_of_a_challenge_begins_a_sentence(language: str) -> None:
    """Within one, "Der Absender" would want a small letter and another case."""
    for key in OF_THE_SENDER:
        assert re.search(r"(?:^|[.!] )\{name\}", table(language)[key]), key


def test_the_sender_of_a_challenge_has_a_hindi_form_that_any_ending_may_follow() -> None:
    for key in OF_THE_SENDER:
        assert "भेजने वाला" not in words("hi").say(key, name=table("hi")["challenge.sender"], rival="", n=2, m=0), key


def test_no_french_name_stands_where_its_first_letter_may_want_an_elision() -> None:
    for key, text in table("fr").items():
        found = re.search(r"\b(?:de|que) \{(?:name|who|rival|one|two|other)\}", text)
        assert not found, f"{key}: {text}"


def test_a_hindi_move_follows_its_pronoun_without_an_ending_to_be_joined_to_it() -> None:
    for key, text in table("hi").items():
        assert not (key.startswith("told.") and ".you" in key and text.startswith("ने ")), f"{key}: {text}"


@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))
def test_nothing_is_left_in_english(language: str) -> None:
    """A text may read the same in two languages; one of several words that does has been forgotten."""
    english = table("en")
    same = [key for key, text in table(language).items() if english.get(key) == text]
    assert [key for key in same if len(re.findall(r"[^\W\d_]{2,}", re.sub(r"\{\w+\}", "", english[key]))) > 1] == []
    assert len(same) < 30


# The page


def test_the_page_itself_says_in_english_what_the_english_table_says() -> None:
    page, english = (WEB / "index.html").read_text(encoding="utf-8"), table("en")
    for key, text in re.findall(r'data-i18n="([^"]+)"[^>]*>([^<]*)<', page):
        assert html.unescape(text) == english[key], key
    for label, key in re.findall(r'aria-label="([^"]+)" data-i18n-label="([^"]+)"', page):
        assert html.unescape(label) == english[key], key


def test_a_page_that_did_not_arrive_whole_says_so_in_every_language() -> None:
    """Without the texts, which did not arrive either; English is the first, for those who wish for none of them."""
    page = (WEB / "index.html").read_text(encoding="utf-8")
    note = page[page.index('<p id="stalled"') :].split("</p>")[0]
    check_all_languages(re.findall(r'<span lang="([^"]+)">([^<]+)</span>', note))


def test_a_page_opened_from_a_file_says_what_to_do_in_every_language() -> None:
    check_all_languages(re.findall(r'^    "?([\w-]+)"?: "(.+)",$', (WEB / "file.js").read_text(encoding="utf-8"), re.M))


def check_all_languages(told: list[tuple[str, str]]) -> None:
    assert [language for language, _ in told] == ["en", *sorted(set(LANGUAGES) - {"en"})]
    for language, text in told:
        assert not re.search(NOT_WRITTEN[language], text), text


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


def test_the_page_says_in_english_what_the_terminal_says() -> None:
    """The terminal does so with marks that every terminal can show."""
    found, straight = complaints(), str.maketrans("“”’", '""\'')
    for error in found:
        assert error.code in refusals.POSITION
        assert notation_error_text(words("en"), error).translate(straight) == str(error)
    assert len({error.code for error in found}) > 30, "too few of the notation's sentences were heard"


@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))
def test_every_other_language_says_it_in_its_own_words_with_the_same_numbers(language: str) -> None:
    for error in complaints():
        said = notation_error_text(words(language), error)
        assert said != str(error)
        assert 10 < len(said) < 260, said
        for detail in ("n", "m"):
            assert str(error.details.get(detail, "")) in said, said


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
    seeds = "|".join(table(one)["new.seed"] for one in LANGUAGES)
    assert not re.search(f"[~_=?]|p2|{seeds}", "".join(heard), re.IGNORECASE)


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
    assert choose_language(["qaa-QM", "fr-CA", "en"]) == "fr"
    assert choose_language(["EN-us"]) == "en"
    assert choose_language(["qaa", "qab", "fry"]) == "en"
    assert choose_language([]) == "en"
    assert [choose_language([language]) for language in LANGUAGES] == list(LANGUAGES)


def test_a_language_of_one_country_is_spoken_to_all_who_wish_for_it() -> None:
    assert choose_language(["pt-PT"]) == choose_language(["pt"]) == "pt-BR"
    assert Words("pt-BR", {"x.one": "{n} rupia", "x.other": "{n} rupias"}).count("x", 0) == "0 rupia"


def test_dates_are_written_as_where_the_player_is() -> None:
    assert regional_language("en", ["fr-CA", "en-GB", "en-US"]) == "en-GB"
    assert regional_language("pt-BR", ["pt-PT"]) == "pt-PT"
    assert regional_language("hi", ["en-IN"]) == "hi"


@pytest.mark.parametrize("language", PLURALS)
def test_numbers_have_the_categories_of_unicode(language: str) -> None:
    for category, numbers in CLDR[language].items():
        assert [PLURALS[language](n) for n in numbers] == [category] * len(numbers)


def test_a_language_may_tell_more_or_fewer_numbers_apart_than_english() -> None:
    texts = {"x.one": "{n} a", "x.many": "{n} b", "x.other": "{n} c", "y": "{n} d"}
    texts |= {"z.one": "{n} e", "z.other": "{n} f"}
    french = Words("fr", texts)
    assert [french.count("x", n) for n in (0, 2, 1_000_000)] == ["0 a", "2 c", "1000000 b"]
    assert [french.count("y", n) for n in (0, 2)] == ["0 d", "2 d"]
    assert french.count("z", 1_000_000) == "1000000 f", "a form that is rare may be left out"


def test_micropython_finds_the_same_forms() -> None:
    files = {f"{language}.json": (WEB / f"i18n/{language}.json").read_bytes() for language in LANGUAGES}
    files |= {name: (WEB / name).read_bytes() for name in ("words/words.py", "typed.py")}
    said = printed("micropython", "count_in_languages", files=files)
    assert said == printed("cpython", "count_in_languages", files=files)
    assert "1 résolu sur 400" in said and "1000000 रुपये" in said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", ["0 Rupien", "1 Rupie", "2 Rupien"]),
        ("en", ["0 rupees", "1 rupee", "2 rupees"]),
        ("es", ["0 rupias", "1 rupia", "2 rupias"]),
        ("fr", ["0 roupie", "1 roupie", "2 roupies"]),
        ("hi", ["0 रुपया", "1 रुपया", "2 रुपये"]),
        ("it", ["0 rupie", "1 rupia", "2 rupie"]),
        ("pt-BR", ["0 rúpia", "1 rúpia", "2 rúpias"]),
    ],
)
def test_languages_disagree_about_nought(language: str, said: list[str]) -> None:
    assert [words(language).rupees(n) for n in (0, 1, 2)] == said


@pytest.mark.parametrize(
    ("language", "take", "sell", "exchange", "told"),
    [
        ("de", "Nimm einen Diamanten", "Verkauf 3 Leder", "ein Kamel und Stoff", "Du hast 2 Gold für 12 Rupien"),
        ("es", "Tomar un diamante", "Vender 3 de cuero", "una tela y un camello", "Tú vendiste 2 de oro por 12 rupias"),
        ("hi", "एक हीरा लें", "3 चमड़ा बेचें", "कपड़ा और एक ऊँट", "आप 2 सोना बेच आए: 12 रुपये"),
        ("it", "Prendi un diamante", "Vendi 3 cuoio", "un tessuto e un cammello", "Tu hai venduto 2 oro per 12 rupie"),
        ("pt-BR", "Pegar um diamante", "Vender 3 de couro", "um tecido e um camelo", "Você vendeu 2 de ouro por 12"),
    ],
)
def test_moves_are_put_together_as_a_language_puts_them(
    language: str, take: str, sell: str, exchange: str, told: str
) -> None:
    spoken = words(language)
    assert spoken.say("do.take", what=spoken.plainly(pack([1, 0, 0, 0, 0, 0, 0]))) == take
    assert spoken.say("do.sell", what=spoken.cards(pack([0, 0, 0, 0, 0, 3, 0]))) == sell
    assert set(spoken.plainly(pack([0, 0, 0, 1, 0, 0, 1])).split()) == set(exchange.split())
    sold = spoken.say("told.sell.you", what=spoken.cards(pack([0, 2, 0, 0, 0, 0, 0])), rupees=spoken.rupees(12))
    assert f"{spoken.say('seat.you')} {sold}".startswith(told)


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
