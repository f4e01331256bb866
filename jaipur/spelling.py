"""The spelling of names and titles in links, and the characters they may have.

All visible characters are allowed, except those that move the text around. Links use only characters that no program on
the way changes: letters and digits stay, _ is a space, any other character is - and its number in four digits of base
36. So Zoë is Zo-006j.
"""

from .errors import NotationError, quoted

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_PLAIN = _DIGITS + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_WIDTH = 4
# The longest spelling of one character.
WIDEST = 1 + _WIDTH
# The longest title, and the longest question.
WORDS_LENGTH = 80
# Ranges of controls, blanks, invisible marks, marks of text direction, and numbers that are no characters.
_REFUSED = (
    (0x00, 0x1F),
    (0x7F, 0xA0),
    (0xAD, 0xAD),
    (0x34F, 0x34F),
    (0x61C, 0x61C),
    (0x115F, 0x1160),
    (0x1680, 0x1680),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x2000, 0x200B),
    (0x200E, 0x200F),
    (0x2028, 0x202F),
    (0x205F, 0x206F),
    (0x2800, 0x2800),
    (0x3000, 0x3000),
    (0x3164, 0x3164),
    (0xD800, 0xF8FF),
    (0xFDD0, 0xFDEF),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFFF),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0000, 0x10FFFF),
)
_BLANKS = ((0x09, 0x0D), (0xA0, 0xA0), (0x2000, 0x200A), (0x2028, 0x2029), (0x202F, 0x202F), (0x3000, 0x3000))
# These join or colour the characters beside them and are invisible alone.
_JOINERS = ((0x200C, 0x200D), (0xFE00, 0xFE0F))


def _among(sign: int, ranges: tuple[tuple[int, int], ...]) -> bool:
    return any(first <= sign <= last for first, last in ranges)


def _refused(sign: int) -> bool:
    # The last two numbers of every plane are no characters.
    return _among(sign, _REFUSED) or sign & 0xFFFE == 0xFFFE


def _seen(text: str) -> bool:
    """Return true if some character of a text is visible."""
    return any(sign != " " and not _among(ord(sign), _JOINERS) for sign in text)


def tidy(text: str, most: int) -> str:
    """Return the first `most` characters of typed text that can be shown, or ""."""
    spaced = "".join([" " if _among(ord(sign), _BLANKS) else sign for sign in text])
    kept = "".join([sign for sign in spaced if not _refused(ord(sign))])
    found = " ".join([word for word in kept.split(" ") if word])[:most]
    if found[-1:] == " ":
        found = found[:-1]
    return found if _seen(found) else ""


def check(text: str, what: str, most: int) -> None:
    """Raise NotationError if a text cannot be shown. `what` is the prefix of its codes: name or words."""
    for sign in text:
        if _refused(ord(sign)):
            raise NotationError(what + "_sign")
    if len(text) > most:
        raise NotationError(what + "_long", n=most, m=len(text))
    if not _seen(text) or "" in text.split(" "):
        raise NotationError(what + "_blank")


def spell(text: str, what: str, most: int) -> str:
    """Spell a text for a link."""
    check(text, what, most)
    spelled = ""
    for sign in text:
        if sign in _PLAIN:
            spelled += sign
        elif sign == " ":
            spelled += "_"
        else:
            number, digits = ord(sign), ""
            for _ in range(_WIDTH):
                digits = _DIGITS[number % 36] + digits
                number //= 36
            spelled += "-" + digits
    return spelled


def unspell(spelled: str, what: str, most: int) -> str:
    """Return the text of a spelling."""
    if len(spelled) > most * WIDEST:
        raise NotationError(what + "_long", n=most, m=len(spelled) - _WIDTH * spelled.count("-"))
    text, at = "", 0
    while at < len(spelled):
        sign = spelled[at]
        at += 1
        if sign == "_":
            sign = " "
        elif sign == "-":
            sign = _sign(spelled[at : at + _WIDTH], what)
            at += _WIDTH
        elif sign not in _PLAIN:
            raise NotationError(what, text=quoted(sign))
        text += sign
    check(text, what, most)
    return text


def spell_words(words: str) -> str:
    """Spell a title or a question, which may be empty."""
    return spell(words, "words", WORDS_LENGTH) if words else ""


def unspell_words(spelled: str) -> str:
    """Return the title or the question of a spelling."""
    return unspell(spelled, "words", WORDS_LENGTH) if spelled else ""


def _sign(digits: str, what: str) -> str:
    """Return the character of four digits; NotationError if it has a shorter spelling."""
    number = 0
    for digit in digits:
        if digit not in _DIGITS:
            raise NotationError(what, text=quoted("-" + digits))
        number = 36 * number + _DIGITS.index(digit)
    if len(digits) < _WIDTH or number > 0x10FFFF:
        raise NotationError(what, text=quoted("-" + digits))
    if _refused(number):
        raise NotationError(what + "_sign")
    if number == 32 or chr(number) in _PLAIN:
        raise NotationError(what, text=quoted("-" + digits))
    return chr(number)
