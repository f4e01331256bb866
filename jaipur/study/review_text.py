"""Reviews as text: compact, checked, and usable for a match that has grown since.

    1/LYJdKGKb*-36tD:lD;_/k3f9q2

The parts are a version, the findings of every ply, and a checksum of the findings and the moves. An unknown ply is `_`.
Any other has the chances of seat 0 and of seat 1 in two characters each, `*` after a longer search, and if another move
is better `-`, the error in two characters, that move, an optional reason as `:` with its letter, cards, number and
`,move`, and `;`.
"""

from binascii import crc32

from jaipur.cards import LETTERS
from jaipur.errors import NotationError, quoted
from jaipur.moves import why_illegal
from jaipur.notation import format_move, format_view, parse_move
from jaipur.records import parse_letters
from jaipur.rng import format_seed
from jaipur.writing import letters_of

from .review import LONG, ROUND, SHORT, Ply, Review
from .verdicts import Why

VERSION = "1"
# Chances and errors are rounded to this step, to fit two characters.
STEP = 4
# More than the longest text of a ply.
_LONGEST_PLY = 60
_SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
# The letter of each reason. Reviews are stored for good: letters are added, never changed.
REASONS = {
    "misses_end": "e",
    "misses_force": "f",
    "rival_forces": "F",
    "ends_behind": "b",
    "rival_ends": "E",
    "leaves": "l",
    "leaves_camels": "k",
    "gives": "g",
    "too_few": "n",
    "too_soon": "s",
    "too_late": "t",
    "turns_up": "u",
    "fills": "h",
    "reply": "r",
    "less": "o",
}
_CODES = {REASONS[code]: code for code in REASONS}


def stepped(chance: float) -> int:
    """Return a chance of 0 to 1 as an amount, rounded to a step."""
    return STEP * int(chance * (ROUND // STEP) + 0.5)


def format_review(review: Review) -> str:
    """Format the findings of a review."""
    body = "".join([_format_ply(ply) for ply in review.plies])
    return "/".join([VERSION, body, _check(body, review.plies)])


def _format_ply(ply: Ply) -> str:
    if not ply.known:
        return "_"
    text = _format_amount(ply.chances[0]) + _format_amount(ply.chances[1]) + ("*" if ply.depth == LONG else "")
    if ply.best == ply.move:
        return text
    return text + "-" + _format_amount(ply.error) + format_move(ply.best) + _format_why(ply.why) + ";"


def _format_amount(amount: int) -> str:
    steps = amount // STEP
    return _SIGNS[steps // 62] + _SIGNS[steps % 62]


def _format_why(why: Why | None) -> str:
    if why is None:
        return ""
    move = "" if why.move is None else "," + format_move(why.move)
    return ":" + REASONS[why.code] + letters_of(why.cards, LETTERS) + (str(why.n) if why.n else "") + move


def _check(body: str, plies: list[Ply]) -> str:
    """Return a checksum of the findings and of the moves."""
    parts = [body]
    for i in range(len(plies)):
        if not i or plies[i - 1].round != plies[i].round:
            parts.append(format_view(plies[i].view))
        parts.append(format_move(plies[i].move))
    return format_seed(crc32("/".join(parts).encode()))


def load_into(review: Review, text: str) -> None:
    """Load findings into the beginning of a review; NotationError, and no change, if they are of another match."""
    longest = _LONGEST_PLY * (1 + len(review.plies))
    if len(text) > longest:
        raise NotationError("review_long", n=len(review.plies), m=longest)
    parts = text.split("/")
    if len(parts) != 3:
        raise NotationError("review")
    version, body, check = parts
    if version != VERSION:
        raise NotationError("review_newer" if version.isdigit() else "review")
    told = _PlyReader(body)
    found: list[Ply] = []
    while told.left():
        if len(found) == len(review.plies):
            raise NotationError("review_other")
        ply = review.plies[len(found)]
        found.append(told.ply(Ply(ply.index, ply.round, ply.view, ply.watched, ply.move)))
    if check != _check(body, review.plies[: len(found)]):
        raise NotationError("review_other")
    for i in range(len(found)):
        one = found[i]
        # The review may already have better findings.
        if one.depth > review.plies[i].depth:
            review.plies[i].judge(one.depth, one.chances, one.error, one.best, one.why)


class _PlyReader:
    """A reader of plies, from left to right."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def left(self) -> bool:
        return self._at < len(self._text)

    def _next(self, n: int) -> str:
        self._at += n
        return self._text[self._at - n : self._at]

    def _meets(self, sign: str) -> bool:
        """Return true and pass the character if it is next."""
        if self._text[self._at : self._at + 1] != sign:
            return False
        self._at += 1
        return True

    def _amount(self) -> int:
        signs = self._next(2)
        high, low = (_SIGNS.find(signs[0]), _SIGNS.find(signs[1])) if len(signs) == 2 else (-1, -1)
        amount = STEP * (62 * high + low)
        if high < 0 or low < 0 or amount > ROUND:
            raise NotationError("review_ply", text=quoted(signs))
        return amount

    def ply(self, ply: Ply) -> Ply:
        """Read the findings of the next ply into `ply` and return it."""
        if self._meets("_"):
            return ply
        chances = [self._amount(), self._amount()]
        depth = LONG if self._meets("*") else SHORT
        if not self._meets("-"):
            ply.judge(depth, chances)
            return ply
        error = self._amount()
        rest, end, _ = self._text[self._at : self._at + _LONGEST_PLY].partition(";")
        self._at += len(rest) + 1
        move, told, reason = rest.partition(":")
        try:
            best, why = parse_move(move), _parse_why(reason) if told else None
        except NotationError:
            best, why = ply.move, None
        if not end or not 0 < error <= chances[ply.seat] or best == ply.move or why_illegal(ply.view, best) is not None:
            raise NotationError("review_ply", text=quoted(rest))
        ply.judge(depth, chances, error, best, why)
        return ply


def _parse_why(text: str) -> Why:
    rest, told, move = text[1:].partition(",")
    cards = rest
    while cards and cards[-1] in "0123456789":
        cards = cards[:-1]
    digits = rest[len(cards) :]
    if text[:1] not in _CODES or len(digits) > 2 or digits[:1] == "0":
        raise NotationError("review_ply", text=quoted(text))
    packed = parse_letters(cards, LETTERS, "taken")
    return Why(_CODES[text[0]], packed, int(digits or "0"), parse_move(move) if told else None)
