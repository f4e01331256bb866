"""Words: the texts of one language, with plural forms."""

from typed import Texts

from jaipur.cards import unpack

KINDS = ("diamond", "gold", "silver", "cloth", "spice", "leather", "camel")
# Our languages, each with its own name for itself; the texts of fr are in i18n/fr.json.
LANGUAGES = {
    "de": "Deutsch",
    "en": "English",
    "es": "Español",
    "fr": "Français",
    "hi": "हिन्दी",
    "it": "Italiano",
    "pt-BR": "Português (Brasil)",
}
# The language for browsers that prefer none of ours.
DEFAULT = "en"


def _one_alone(n: int) -> str:
    return "one" if n == 1 else "other"


def _nought_and_one(n: int) -> str:
    return "one" if n < 2 else "other"


def _one_and_millions(n: int) -> str:
    return "many" if n and n % 1000000 == 0 else _one_alone(n)


def _nought_one_and_millions(n: int) -> str:
    return "many" if n and n % 1000000 == 0 else _nought_and_one(n)


# By language, the plural category of a whole number by the rules of Unicode's CLDR: zero, one, two, few, many or other.
PLURALS = {
    "de": _one_alone,
    "en": _one_alone,
    "es": _one_and_millions,
    "fr": _nought_one_and_millions,
    "hi": _nought_and_one,
    "it": _one_and_millions,
    "pt": _nought_one_and_millions,
}


def base(language: str) -> str:
    """Return the language of a code such as pt-BR, without its country."""
    return language.split("-")[0].lower()


def choose_language(wished: list[str]) -> str:
    """Return our first language among a browser's preferred ones, such as fr-CA; English if there is none."""
    for wish in wished:
        for language in LANGUAGES:
            if base(wish) == base(language):
                return language
    return DEFAULT


def regional_language(language: str, wished: list[str]) -> str:
    """Return the player's regional variant of a language, such as en-GB for en, if the browser prefers one."""
    for wish in wished:
        if base(wish) == base(language):
            return wish
    return language


def _begins_with_i(word: str) -> bool:
    """Return whether a Spanish word begins with the sound of i: before it, y becomes e."""
    sound = word.lower()
    sound = sound[1:] if sound.startswith("h") else sound
    return sound[:1] == "í" or (sound[:1] == "i" and sound[1:2] not in tuple("aeiouáéíóú"))


class Words:
    """A table of texts with {places} in them.

    A text that depends on a number n has a form for each plural category of the language: x.one, x.other.
    """

    def __init__(self, language: str, table: Texts) -> None:
        self.language = language
        self.table = table
        self.category = PLURALS[base(language)]

    def say(self, key: str, **places: object) -> str:
        """Return the text of a key with its places filled in; empty if it is missing, which tests prevent."""
        text = self.table.get(key) or ""
        return text.format(**places) if places else text

    def count(self, key: str, n: int, **places: object) -> str:
        """Return the text of a key in the plural form for n, if it has forms; {n} is the number.

        A second number in a sentence comes from a text of its own, such as n.camel, which fills one of the places.
        """
        for form in ("." + self.category(n), ".other", ""):
            text = self.table.get(key + form)
            if text is not None:
                return text.format(n=n, **places)
        return ""

    def listed(self, items: list[str]) -> str:
        """Join several items: a, b and c."""
        if len(items) < 2:
            return "".join(items)
        first, last = ", ".join(items[:-1]), items[-1]
        if base(self.language) == "es" and _begins_with_i(last):
            return first + " e " + last
        return self.say("list.and", first=first, last=last)

    def cards(self, packed: int) -> str:
        """Return a multiset of cards with its numbers: 2 gold and 1 camel."""
        counts = unpack(packed)
        return self.listed([self.count("n." + KINDS[kind], counts[kind]) for kind in range(7) if counts[kind]])

    def plainly(self, packed: int) -> str:
        """Return a multiset of cards, with no number for a single card: gold and 2 camels."""
        counts = unpack(packed)
        items = []
        for kind in range(7):
            if counts[kind] == 1:
                items.append(self.say("a." + KINDS[kind]))
            elif counts[kind]:
                items.append(self.count("n." + KINDS[kind], counts[kind]))
        return self.listed(items)

    def rupees(self, n: int) -> str:
        """Return an amount of rupees."""
        return self.count("n.rupees", n)
