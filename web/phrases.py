"""Phrases: moves, refusals and results in words. No DOM here."""

from table import Turn
from words import KINDS, Words

from jaipur.cards import CAMEL, SHIFT
from jaipur.errors import NotationError
from jaipur.moves import CAMELS, SALES, Reason, split
from jaipur.rules import PAY, Result
from jaipur.state import Position


def deed(words: Words, position: Position, move: int, bonuses_left: "list[int]") -> "tuple[str, str]":
    """What a move is called on the action button, and what it brings."""
    if move == CAMELS:
        return words.count("do.camels", position.market >> SHIFT[CAMEL]), ""
    sale = SALES.get(move)
    if sale:
        good, n = sale
        gain = words.count("gain.rupees", PAY[good][position.piles >> SHIFT[good] & 15][n])
        if n >= 3 and bonuses_left[min(n, 5) - 3]:
            gain = words.say("gain.bonus", rupees=gain)
        return words.say("do.sell", what=words.cards(-move)), gain
    taken, given = split(move)
    if not given:
        return words.say("do.take", what=words.plainly(taken)), ""
    n = sum([taken >> SHIFT[kind] & 15 for kind in range(6)])
    return words.say("do.exchange", n=n), words.plainly(taken)


def refusal(words: Words, reason: Reason) -> str:
    """Why a choice is no move."""
    good = words.say("goods." + KINDS[reason.good])
    return words.say("why." + reason.code, good=good, n=reason.n, m=reason.m)


def wrong(words: Words, error: NotationError) -> str:
    """Why a text is not the notation."""
    places = error.details.copy()
    if "good" in places:
        places["good"] = words.say("goods." + KINDS[int(str(places["good"]))]).lower()
    if "field" in places:
        places["field"] = words.say("field." + str(places["field"]))
    if "why" in places:
        places["why"] = refusal(words, places["why"])  # type: ignore[arg-type]
    return words.say("notation." + error.code, **places)


def told(words: Words, turn: Turn, you: bool) -> str:
    """What a turn was, to be read after the name of the one whose turn it was."""
    key = (words.language, you)
    if key not in turn.said:
        turn.said[key] = _told(words, turn, you)
    return turn.said[key]


def _told(words: Words, turn: Turn, you: bool) -> str:
    who = ".you" if you else ".they"
    if turn.move == CAMELS:
        return words.count("told.camels" + who, turn.camels)
    if turn.move in SALES:
        good_and_n = words.cards(-turn.move)
        rupees = words.count("gain.rupees", turn.rupees)
        if turn.bonus is not None:
            rupees = words.say("told.bonus", rupees=rupees)
        return words.say("told.sell" + who, what=good_and_n, rupees=rupees)
    taken, given = split(turn.move)
    if not given:
        return words.say("told.take" + who, what=words.plainly(taken))
    return words.say("told.exchange" + who, taken=words.plainly(taken), given=words.plainly(given))


def verdict(words: Words, result: Result, viewer: int, names: "list[str]", pair: bool) -> str:
    """Who won a round, and by which comparison."""
    winner = result.winner
    if winner is None:
        return words.say("verdict.tie")
    own = winner == viewer and not pair
    high, low = result.rupees[winner], result.rupees[1 - winner]
    return words.say(
        "verdict." + result.decided_by + (".you" if own else ".they"), name=names[winner], high=high, low=low
    )
