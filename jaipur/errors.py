"""The notation's error: a code and its details, so that a page can say it in any language; `str` says it in English."""

from .cards import NAMES


def quoted(text: str) -> str:
    """A text as it can be shown in a sentence: short, printable, in quotes."""
    shown = "".join([c if " " <= c <= "~" else "?" for c in text[:24]])
    return '"' + shown + ("..." if len(text) > 24 else "") + '"'


class NotationError(ValueError):
    """A text that is not the notation; the message is one sentence for the person who wrote it.

    Details: `n`, `m`, `text` and `letters` stand in the sentence as they are, `good` is a kind of card, `field` one
    of `refusals.FIELDS`, `why` the reason why a move is none.
    """

    def __init__(self, code: str, **details: object) -> None:
        from .refusals import FIELDS, SENTENCES

        places = details.copy()
        if "good" in details:
            places["good"] = NAMES[int(str(details["good"]))]
        if "field" in details:
            places["field"] = FIELDS[str(details["field"])]
        super().__init__(SENTENCES[code].format(**places))
        self.code = code
        self.details = details
