"""Puzzle words: moves, reasons and verdicts of puzzles in words. No DOM here."""

from phrases import deed
from words import KINDS, Words

from jaipur.ai.verdicts import Evaluation, Verdict, Why
from jaipur.cards import CAMEL, SHIFT, unpack
from jaipur.moves import CAMELS, SALES, split
from jaipur.notation import LOST, TIED, WON, Ending
from jaipur.view import View


def named(words: Words, view: View, move: int) -> str:
    """A move of the viewer, named in full."""
    taken, given = split(move)
    if move != CAMELS and move not in SALES and given:
        return words.say("puzzle.exchange", taken=words.plainly(taken), given=words.plainly(given))
    return deed(words, view, move, list(view.stacks_left))[0]


def replied(words: Words, move: int) -> str:
    """A move of the rival, as what it does."""
    if move == CAMELS:
        return words.say("puzzle.it.camels")
    if move in SALES:
        return words.say("puzzle.it.sell", what=words.cards(-move))
    taken, given = split(move)
    if not given:
        return words.say("puzzle.it.take", what=words.plainly(taken))
    return words.say("puzzle.it.exchange", taken=words.plainly(taken), given=words.plainly(given))


def because(words: Words, view: View, why: Why) -> str:
    """A reason as a sentence."""
    move = ""
    if why.move is not None:
        move = named(words, view, why.move) if why.code == "hint_move" else replied(words, why.move)
    if why.code == "hint_good":
        kind = next(kind for kind in range(7) if unpack(why.cards)[kind])
        cards = words.say("goods." + KINDS[kind])
    else:
        cards = words.plainly(why.cards)
    return words.say("because." + why.code, cards=cards, n=why.n, move=move)


def percent(win: float) -> int:
    """A chance as a whole number of hundredths."""
    return int(100 * win + 0.5)


def signed(margin: float) -> str:
    """A margin in whole rupees, with its sign."""
    whole = int(abs(margin) + 0.5)
    return ("+" if margin > 0 and whole else "−" if whole else "") + str(whole)


def cost(words: Words, verdict: Verdict) -> str:
    """What an answer costs."""
    win, rupees = percent(verdict.win_lost), int(verdict.rupees_lost + 0.5)
    if not win and not rupees:
        return words.say("puzzle.cost.nothing")
    return words.say("puzzle.cost", win=win, rupees=rupees)


def row(words: Words, view: View, one: Evaluation) -> str:
    """A move with what it is worth, for those who do not see the bars."""
    return words.say("puzzle.row", move=named(words, view, one.move), win=percent(one.win), margin=signed(one.margin))


def ended(words: Words, ending: Ending) -> str:
    """How their round ended, to be read in a sentence about them."""
    key = {WON: "ended.won", LOST: "ended.lost", TIED: "ended.tied"}[ending.outcome]
    return words.count(key, ending.margin) if ending.margin else words.say(key + ".even")


def compared(words: Words, theirs: Ending, yours: Ending) -> str:
    """How one's own round from a position went, beside that of whoever sent it."""
    better = yours.ahead - theirs.ahead
    key = "compare.better" if better > 0 else "compare.worse" if better < 0 else "compare.same"
    sentence = words.say("ended.sentence", ending=ended(words, theirs))
    return sentence + " " + (words.count(key, abs(better)) if better else words.say(key))


def facts(words: Words, view: View) -> str:
    """What cannot be drawn of a position, in words."""
    mine, rival = view.seat, 1 - view.seat
    return words.say(
        "maker.facts",
        deck=view.deck_left,
        herd=view.hold[mine] >> SHIFT[CAMEL],
        rupees=view.rupees[mine] + sum(view.bonuses),
        herd2=view.hold[rival] >> SHIFT[CAMEL],
        rupees2=view.rupees[rival],
    )
