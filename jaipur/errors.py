"""The error of the notation: a code with details, for pages in any language; `str` gives an English sentence."""

from .cards import NAMES


def quoted(text: str) -> str:
    """Shorten a text and make it printable, for a sentence that has the quotation marks of its language."""
    shown = "".join([c if " " <= c <= "~" else "?" for c in text[:24]])
    return shown + ("..." if len(text) > 24 else "")


class NotationError(ValueError):
    """A text that is not valid notation; the message is one sentence for its writer.

    Details: `n`, `m`, `text` and `letters` stand in the sentence as they are, `good` is a kind of card, `field` one of
    `refusals.FIELDS`, `why` the reason why a move is not legal.
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
