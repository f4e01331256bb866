"""Say numbers in every language, each in the form that the language asks for."""

import json

from words.words import LANGUAGES, Words

for language in sorted(LANGUAGES):
    with open(language + ".json") as file:
        words = Words(language, json.load(file))
    print(*[words.rupees(n) for n in (0, 1, 2, 1000000)])
    print(words.count("shelf.count", 1, m=400), words.plainly(0x1000021))
