"""Formatting of moves, states and views."""

from .cards import CAMEL, GOODS_MASK, LETTERS, ONE, SHIFT, unpack
from .moves import CAMELS, SALES, split
from .state import State
from .view import View

SECRET = LETTERS.lower()
DIGITS = "0123456789A"
KINDS = "xyz"


def letters_of(packed: int, letters: str) -> str:
    """Return the letters of packed cards, sorted by kind."""
    counts = unpack(packed)
    return "".join([letters[kind] * counts[kind] for kind in range(7)])


def format_move(move: int) -> str:
    """Format a move: tD, k, s3L, xDG-LK."""
    if move == CAMELS:
        return "k"
    if move in SALES:
        good, n = SALES[move]
        return "s" + str(n) + LETTERS[good]
    taken, given = split(move)
    if not given:
        return "t" + letters_of(taken, LETTERS)
    return "x" + letters_of(taken, LETTERS) + "-" + letters_of(given, LETTERS)


def format_state(state: State) -> str:
    """Format a whole round on one line, hidden cards included."""
    seats = []
    for seat in (0, 1):
        secret = (state.hold[seat] & GOODS_MASK) - state.seen[seat]
        hand = letters_of(state.seen[seat], LETTERS) + letters_of(secret, SECRET)
        bonuses = "".join([DIGITS[value] for value in sorted(state.bonuses[seat])])
        seats.append(_format_seat(state, seat, hand, bonuses))
    stacks = "/".join(["".join([DIGITS[value] for value in stack]) or "-" for stack in state.stacks])
    deck = "".join([SECRET[ONE.index(card)] for card in state.deck[state.drawn :]])
    return _format_line(state, seats, stacks, deck)


def format_view(view: View) -> str:
    """Format a round as one seat knows it, on one line: like a state, with ?n for n hidden cards."""
    mine, rival = view.seat, 1 - view.seat
    secret = (view.hold[mine] & GOODS_MASK) - view.seen[mine]
    seats = ["", ""]
    seats[mine] = _format_seat(
        view,
        mine,
        letters_of(view.seen[mine], LETTERS) + letters_of(secret, SECRET),
        "".join([DIGITS[value] for value in view.bonuses]),
    )
    seats[rival] = _format_seat(
        view,
        rival,
        letters_of(view.seen[rival], LETTERS) + _hidden(view.hidden),
        "".join([KINDS[kind] * view.kinds[kind] for kind in range(3)]),
    )
    stacks = "/".join([_hidden(left) or "-" for left in view.stacks_left])
    return _format_line(view, seats, stacks, _hidden(view.deck_left))


def _hidden(n: int) -> str:
    return "?" + str(n) if n else ""


def _format_seat(position: State | View, seat: int, hand: str, bonuses: str) -> str:
    return "{}.{}.{}.{}.{}".format(
        hand or "-",
        position.hold[seat] >> SHIFT[CAMEL],
        position.rupees[seat],
        position.tokens[seat],
        bonuses or "-",
    )


def _format_line(position: State | View, seats: list[str], stacks: str, deck: str) -> str:
    return " ".join(
        [
            letters_of(position.market, LETTERS) or "-",
            seats[0],
            seats[1],
            "".join([DIGITS[n] for n in unpack(position.piles)[:CAMEL]]),
            "".join([DIGITS[n] for n in unpack(position.discards)[:CAMEL]]),
            stacks,
            str(position.turn),
            str(position.exchanges),
            deck or "-",
        ]
    )
