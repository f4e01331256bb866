"""Puzzle words: moves, reasons and verdicts of puzzles in words. No DOM here."""

from typed import Evaluation, Ply, Verdict, Why

from jaipur.cards import GOODS, SHIFT
from jaipur.moves import CAMELS, SALES, split
from jaipur.notation import TIED, WON, Ending
from jaipur.study.review import ROUND
from jaipur.study.verdicts import BEST, GOOD
from jaipur.view import View

from .phrases import deed
from .words import KINDS, Words

# The reasons that tell of the best move, by its cards or by what it would have done, and what is said instead.
TELLING = {
    "leaves": "hidden.leaves",
    "leaves_camels": "hidden.leaves",
    "misses_end": "hidden.misses_force",
    "misses_force": "hidden.misses_force",
    "too_few": "because.less",
    "too_late": "hidden.too_late",
    "too_soon": "hidden.too_soon",
}


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


# The reasons that speak of "you" and "the rival": of a move that somebody else made, they are told in other words.
OF_OTHERS = (
    "by_force",
    "calm",
    "camels",
    "ends_ahead",
    "ends_behind",
    "ends_won",
    "fills",
    "first_tokens",
    "gathers",
    "gives",
    "keeps",
    "leaves",
    "leaves_camels",
    "misses_end",
    "misses_force",
    "pairs",
    "reply",
    "reply_unseen",
    "rival_ends",
    "rival_ends_unseen",
    "rival_forces",
    "too_late",
    "too_soon",
    "too_soon_more",
    "turns_up",
)


# The reasons that tell a reply, which are told as a chance where nobody has seen its cards.
UNSEEN = {"reply": "reply_unseen", "rival_ends": "rival_ends_unseen"}


def _unseen(view: View, reply: int) -> bool:
    """Whether a reply of the rival needs cards that it was not seen to take."""
    given, seen = -reply if reply in SALES else split(reply)[1], view.hold[1 - view.seat]
    return reply != CAMELS and any(given >> SHIFT[good] & 15 > seen >> SHIFT[good] & 15 for good in GOODS)


def because(words: Words, view: View, why: Why, you: bool = True) -> str:
    """A reason as a sentence; `you`: the move that it speaks of is that of whoever reads it."""
    move, code = "", why.sentence
    if why.move is not None and code in UNSEEN and _unseen(view, why.move):
        code = UNSEEN[code]
    if why.move is not None:
        move = named(words, view, why.move) if why.code == "hint_move" else replied(words, why.move)
    kinds = [kind for kind in GOODS if why.cards >> SHIFT[kind] & 15]
    goods = words.say("the." + KINDS[kinds[0]]) if kinds else ""
    key = "because.they." + code if not you and code in OF_OTHERS else "because." + code
    return words.count(key, why.n, cards=words.plainly(why.cards), goods=goods, move=move)


def hidden(words: Words, view: View, why: Why) -> str:
    """A reason why an answer is not the best, for whoever still looks for what is."""
    return words.say(TELLING[why.code]) if why.code in TELLING else because(words, view, why)


def percent(win: float) -> int:
    """A chance as a whole number of hundredths."""
    return int(100 * win + 0.5)


def chance(words: Words, win: float) -> str:
    """A chance to win: 63 % to win."""
    return words.say("worth.win", win=percent(win))


def whole(margin: float) -> int:
    """A margin in whole rupees."""
    return int(abs(margin) + 0.5) * (1 if margin > 0 else -1)


def signed(words: Words, margin: float) -> str:
    """A margin in whole rupees, with its sign: +1 rupee."""
    rupees = whole(margin)
    return ("+" if rupees > 0 else "−" if rupees else "") + words.rupees(abs(rupees))


def hindsight(words: Words, ply: Ply, you: bool) -> str:
    """What was found about a move that was played: how good it was, or the better one and the reason."""
    if not ply.known:
        return words.say("review.unknown")
    if ply.grade in (BEST, GOOD):
        return words.say("review." + ply.grade)
    found = words.say(
        "review.better", best=named(words, ply.view, ply.best), gain="+" + chance(words, ply.error / ROUND)
    )
    return found if ply.why is None else found + " " + because(words, ply.view, ply.why, you)


def _lost(verdict: Verdict) -> tuple[int, int]:
    """What an answer costs in hundredths of a chance and in rupees, as its numbers beside the best move's show it."""
    answer, best = verdict.answer, verdict.best
    return max(0, percent(best.win) - percent(answer.win)), max(0, whole(best.margin) - whole(answer.margin))


def cost(words: Words, verdict: Verdict) -> str:
    """What an answer costs."""
    win, rupees = _lost(verdict)
    lost = []
    if win:
        lost.append("−" + words.say("worth.win", win=win))
    if rupees:
        lost.append(signed(words, -rupees))
    return words.say("puzzle.cost", lost=words.listed(lost)) if lost else words.say("puzzle.cost.nothing")


def still_hidden(verdict: Verdict) -> str:
    """The key of what is said of the best move to whoever may still look for it."""
    win, rupees = _lost(verdict)
    return "puzzle.hidden" if win else "puzzle.hidden.rupees" if rupees else "puzzle.hidden.same"


def row(words: Words, view: View, one: Evaluation) -> str:
    """A move with what it is worth, for those who do not see the bars."""
    move, margin = named(words, view, one.move), signed(words, one.margin)
    return words.say("puzzle.row", move=move, chance=chance(words, one.win), margin=margin)


def ended(words: Words, ending: Ending) -> str:
    """How a round ended for whoever shares it, to be read after who that is."""
    if ending.outcome == TIED:
        return words.say("ended.tied")
    won = ending.outcome == WON
    if not ending.margin:
        return words.say("ended.won.even" if won else "ended.lost.even")
    return words.count("ended.won" if won else "ended.lost", ending.margin)


def compared(words: Words, theirs: Ending, yours: Ending) -> str:
    """How one's own round from a position went, beside that of whoever sent it."""
    better = yours.ahead - theirs.ahead
    sentence = words.say("ended.sentence", ending=ended(words, theirs))
    if not better:
        return sentence + " " + words.say("compare.same")
    return sentence + " " + words.count("compare.better" if better > 0 else "compare.worse", abs(better))
