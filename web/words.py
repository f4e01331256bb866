"""Words: the page's sentences in one language, from one flat table."""

from jaipur.cards import unpack

KINDS = ("diamond", "gold", "silver", "cloth", "spice", "leather", "camel")
LANGUAGES = ("en", "fr")


def choose_language(wished: "list[str]") -> str:
    """The first language we have among those a browser wishes for, such as fr-CA; English otherwise."""
    for wish in wished:
        if wish[:2].lower() in LANGUAGES:
            return wish[:2].lower()
    return LANGUAGES[0]


class Words:
    """A table of texts with {places} in them; a text that depends on a number has .one and .other."""

    def __init__(self, language: str, table: "dict[str, str]") -> None:
        self.language = language
        self.table = table

    def say(self, key: str, **places: object) -> str:
        """The text of a key, its places filled in."""
        text = self.table.get(key, key)
        return text.format(**places) if places else text

    def count(self, key: str, n: int, **places: object) -> str:
        """The text of a key in the form that the number n asks for; {n} is the number."""
        # French counts nought as one thing, English as several.
        one = n < 2 if self.language == "fr" else n == 1
        return self.say(key + (".one" if one else ".other"), n=n, **places)

    def listed(self, items: "list[str]") -> str:
        """Several things in one breath: a, b and c."""
        if len(items) < 2:
            return "".join(items)
        return self.say("list.and", first=", ".join(items[:-1]), last=items[-1])

    def cards(self, packed: int) -> str:
        """A multiset of cards with its numbers: 2 gold and 1 camel."""
        counts = unpack(packed)
        return self.listed([self.count("n." + KINDS[kind], counts[kind]) for kind in range(7) if counts[kind]])

    def plainly(self, packed: int) -> str:
        """A multiset of cards where a lone card needs no number: gold and 2 camels."""
        counts = unpack(packed)
        items = []
        for kind in range(7):
            if counts[kind] == 1:
                items.append(self.say("a." + KINDS[kind]))
            elif counts[kind]:
                items.append(self.count("n." + KINDS[kind], counts[kind]))
        return self.listed(items)
