"""Phrases for moves, refusals and results."""

from typed import Turn

from jaipur.cards import CAMEL, SHIFT
from jaipur.errors import NotationError
from jaipur.match import IllegalMove
from jaipur.moves import CAMELS, SALES, Reason, split
from jaipur.rules import PAY, Result
from jaipur.state import Position

from .words import KINDS, Words

# The error codes for a link whose end is missing.
CUT_SHORT = ("link_cut", "link_seats", "ending_cut", "fields", "record", "words_none", "challenge", "rounds", "pack")


def move_label(words: Words, position: Position, move: int, bonuses_left: list[int]) -> tuple[str, str]:
    """Return the label of a move on the action button, and its gain."""
    if move == CAMELS:
        return words.count("do.camels", position.market >> SHIFT[CAMEL]), ""
    sale = SALES.get(move)
    if sale:
        good, n = sale
        gain = words.rupees(PAY[good][position.piles >> SHIFT[good] & 15][n])
        if n >= 3 and bonuses_left[min(n, 5) - 3]:
            gain = words.say("gain.bonus", rupees=gain)
        return words.say("do.sell", what=words.cards(-move)), gain
    taken, given = split(move)
    if not given:
        return words.say("do.take", what=words.plainly(taken)), ""
    n = sum([taken >> SHIFT[kind] & 15 for kind in range(6)])
    return words.say("do.exchange", n=n), words.plainly(taken)


def refusal(words: Words, reason: Reason) -> str:
    """Return the reason why a selection is not a legal move."""
    cards = words.count("n." + KINDS[reason.good], reason.n)
    return words.count("why." + reason.code, reason.n, m=reason.m, cards=cards)


def notation_error_text(words: Words, error: NotationError) -> str:
    """Return the reason why a text is not a position."""
    places = error.details.copy()
    n = int(str(places.pop("n", 0)))
    if "good" in places:
        kind = KINDS[int(str(places["good"]))]
        places["goods"], places["cards"] = words.say("the." + kind), words.count("n." + kind, n)
    if "field" in places:
        places["field"] = words.say("field." + str(places["field"]))
    return words.count("notation." + error.code, n, **places)


def bad_link(words: Words, error: NotationError | IllegalMove) -> str:
    """Return a sentence for a link that does not open, with advice; only the terminal says where it is wrong."""
    code = error.code if isinstance(error, NotationError) else ""
    if code == "link_newer":
        return words.say("link.newer")
    return words.say("link.cut" if code in CUT_SHORT else "link.damaged")


def turn_text(words: Words, turn: Turn, you: bool) -> str:
    """Return a description of a turn, to follow the name of its player."""
    key = (words.language, you)
    if key not in turn.said:
        turn.said[key] = _turn_text(words, turn, you)
    return turn.said[key]


def _turn_text(words: Words, turn: Turn, you: bool) -> str:
    who = ".you" if you else ".they"
    if turn.move == CAMELS:
        return words.count("told.camels" + who, turn.camels)
    if turn.move in SALES:
        good_and_n = words.cards(-turn.move)
        rupees = words.rupees(turn.rupees)
        if turn.bonus is not None:
            rupees = words.say("told.bonus", rupees=rupees)
        return words.say("told.sell" + who, what=good_and_n, rupees=rupees)
    taken, given = split(turn.move)
    if not given:
        return words.say("told.take" + who, what=words.plainly(taken))
    return words.say("told.exchange" + who, taken=words.plainly(taken), given=words.plainly(given))


def outcome(words: Words, result: Result, viewer: int, names: list[str], pair: bool) -> str:
    """Return the winner of a round and the comparison that decided it."""
    winner = result.winner
    if winner is None:
        return words.say("verdict.tie")
    own = winner == viewer and not pair
    high, low = result.rupees[winner], result.rupees[1 - winner]
    key = "verdict." + result.decided_by + (".you" if own else ".they")
    return words.say(key, name=names[winner], rupees=words.rupees(high), low=low)
