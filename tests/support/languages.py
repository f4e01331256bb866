"""The texts of a language, and the forms that numbers ask for."""

import functools
import json

from web.build.tools import WEB

CATEGORIES = ("zero", "one", "two", "few", "many", "other")


@functools.cache
def table(language: str) -> dict[str, str]:
    """All texts of a language, by their keys."""
    texts: dict[str, str] = json.loads((WEB / f"i18n/{language}.json").read_text(encoding="utf-8"))
    return texts


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
