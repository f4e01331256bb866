"""Seats: who sits at a table, and how that is written: a level of the opponent, or a person with or without a name.

A name is any text that can be seen and stays where it stands. In a link it is spelled with what no program on the way
touches: letters and digits as they are, _ for a space, any other sign as - and its number in four digits of base 36,
so that Zoë is Zo-006j.
"""

from .errors import NotationError, quoted

# From the weakest to the strongest.
LEVELS = ("asha", "bhanu", "bina", "chandra", "devi")
# Who came later than the first form of link that tells of seats: pages that know that form do not know them.
NEWCOMERS = ("bina",)
HUMAN = "human"
NAME_LENGTH = 20
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_PLAIN = _DIGITS + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_WIDTH = 4
LONGEST_SEAT = len(HUMAN) + 1 + NAME_LENGTH * (1 + _WIDTH)
# From and to: controls, blanks, marks that cannot be seen or turn the text around, and what is no character.
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
# They join or colour the signs beside them: nothing to see by themselves.
_JOINERS = ((0x200C, 0x200D), (0xFE00, 0xFE0F))


class Seat:
    """Who sits there: `player` is HUMAN or one of LEVELS; a person may have a `name`."""

    def __init__(self, player: str, name: str = "") -> None:
        self.player = player
        self.name = name


def _among(sign: int, ranges: tuple[tuple[int, int], ...]) -> bool:
    return any(first <= sign <= last for first, last in ranges)


def _refused(sign: int) -> bool:
    # The last two of every plane are no characters.
    return _among(sign, _REFUSED) or sign & 0xFFFE == 0xFFFE


def _seen(name: str) -> bool:
    """Whether there is anything to see of a name."""
    return any(sign != " " and not _among(ord(sign), _JOINERS) for sign in name)


def tidy_name(text: str) -> str:
    """What of a text that a person typed can be a name: its first 20 signs that can be shown, or nothing."""
    spaced = "".join([" " if _among(ord(sign), _BLANKS) else sign for sign in text])
    kept = "".join([sign for sign in spaced if not _refused(ord(sign))])
    name = " ".join([word for word in kept.split(" ") if word])[:NAME_LENGTH]
    if name[-1:] == " ":
        name = name[:-1]
    return name if _seen(name) else ""


def _check_name(name: str) -> None:
    for sign in name:
        if _refused(ord(sign)):
            raise NotationError("name_sign")
    if len(name) > NAME_LENGTH:
        raise NotationError("name_long", n=NAME_LENGTH, m=len(name))
    if not _seen(name) or "" in name.split(" "):
        raise NotationError("name_blank")


def format_seat(seat: Seat) -> str:
    """The one spelling of who sat there: devi, human, human.Mira"""
    if not seat.name or seat.player != HUMAN:
        return seat.player
    _check_name(seat.name)
    text = HUMAN + "."
    for sign in seat.name:
        if sign in _PLAIN:
            text += sign
        elif sign == " ":
            text += "_"
        else:
            number, digits = ord(sign), ""
            for _ in range(_WIDTH):
                digits = _DIGITS[number % 36] + digits
                number //= 36
            text += "-" + digits
    return text


def parse_seat(text: str) -> Seat:
    """Who sat there, by a text."""
    player, mark, spelled = text.partition(".")
    if player != HUMAN and (mark or player not in LEVELS):
        raise NotationError("player", text=quoted(text), letters=", ".join(LEVELS))
    if not mark:
        return Seat(player)
    if len(text) > LONGEST_SEAT:
        raise NotationError("name_long", n=NAME_LENGTH, m=len(spelled) - _WIDTH * spelled.count("-"))
    name, at = "", 0
    while at < len(spelled):
        sign = spelled[at]
        at += 1
        if sign == "_":
            sign = " "
        elif sign == "-":
            sign = _sign(spelled[at : at + _WIDTH])
            at += _WIDTH
        elif sign not in _PLAIN:
            raise NotationError("name", text=quoted(sign))
        name += sign
    _check_name(name)
    return Seat(HUMAN, name)


def _sign(digits: str) -> str:
    """The sign that four digits stand for; one that has a shorter spelling is not written so."""
    number = 0
    for digit in digits:
        if digit not in _DIGITS:
            raise NotationError("name", text=quoted("-" + digits))
        number = 36 * number + _DIGITS.index(digit)
    if len(digits) < _WIDTH or number > 0x10FFFF:
        raise NotationError("name", text=quoted("-" + digits))
    if _refused(number):
        raise NotationError("name_sign")
    if number == 32 or chr(number) in _PLAIN:
        raise NotationError("name", text=quoted("-" + digits))
    return chr(number)
