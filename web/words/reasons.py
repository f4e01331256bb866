"""Sentences for moves, reasons and verdicts."""

from typed import Evaluation, Ply, Verdict, Why

from jaipur.cards import GOODS, SHIFT
from jaipur.moves import CAMELS, SALES, split
from jaipur.notation import TIED, WON, Ending
from jaipur.study.review import ROUND
from jaipur.study.verdicts import BEST, GOOD
from jaipur.view import View

from .phrases import move_label
from .words import KINDS, Words

# The reasons that reveal the best move, by its cards or its effects.
REVEALING = {
    "leaves": "hidden.leaves",
    "leaves_camels": "hidden.leaves",
    "misses_end": "hidden.misses_force",
    "misses_force": "hidden.misses_force",
    "too_few": "because.less",
    "too_late": "hidden.too_late",
    "too_soon": "hidden.too_soon",
}


def move_name(words: Words, view: View, move: int) -> str:
    """Return the full name of a move of the viewer."""
    taken, given = split(move)
    if move != CAMELS and move not in SALES and given:
        return words.say("puzzle.exchange", taken=words.plainly(taken), given=words.plainly(given))
    return move_label(words, view, move, list(view.stacks_left))[0]


def reply_text(words: Words, move: int) -> str:
    """Return a description of a move of the rival."""
    if move == CAMELS:
        return words.say("puzzle.it.camels")
    if move in SALES:
        return words.say("puzzle.it.sell", what=words.cards(-move))
    taken, given = split(move)
    if not given:
        return words.say("puzzle.it.take", what=words.plainly(taken))
    return words.say("puzzle.it.exchange", taken=words.plainly(taken), given=words.plainly(given))


# The reasons with "you" and "the rival" in them, which have another text for a move that somebody else made.
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


# The reasons about a reply, with the text for one that needs unseen cards and is only possible.
UNSEEN = {"reply": "reply_unseen", "rival_ends": "rival_ends_unseen"}


def _unseen(view: View, reply: int) -> bool:
    """Return whether a reply of the rival needs cards that the player has not seen them take."""
    given, seen = -reply if reply in SALES else split(reply)[1], view.hold[1 - view.seat]
    return reply != CAMELS and any(given >> SHIFT[good] & 15 > seen >> SHIFT[good] & 15 for good in GOODS)


def reason_text(words: Words, view: View, why: Why, you: bool = True) -> str:
    """Return a reason as a sentence; `you` is true if the reader made the move."""
    move, code = "", why.sentence
    if why.move is not None and code in UNSEEN and _unseen(view, why.move):
        code = UNSEEN[code]
    if why.move is not None:
        move = move_name(words, view, why.move) if why.code == "hint_move" else reply_text(words, why.move)
    kinds = [kind for kind in GOODS if why.cards >> SHIFT[kind] & 15]
    goods = words.say("the." + KINDS[kinds[0]]) if kinds else ""
    key = "because.they." + code if not you and code in OF_OTHERS else "because." + code
    return words.count(key, why.n, cards=words.plainly(why.cards), goods=goods, move=move)


def guarded_reason(words: Words, view: View, why: Why) -> str:
    """Return the reason why an answer is not the best, without a hint at the best move."""
    return words.say(REVEALING[why.code]) if why.code in REVEALING else reason_text(words, view, why)


def chance_percent(win: float) -> int:
    """Return a chance in whole percent."""
    return int(100 * win + 0.5)


def chance_text(words: Words, win: float) -> str:
    """Return a chance to win as text: 63 % to win."""
    return words.say("worth.win", win=chance_percent(win))


def whole_rupees(margin: float) -> int:
    """Return a margin in whole rupees."""
    return int(abs(margin) + 0.5) * (1 if margin > 0 else -1)


def signed_rupees(words: Words, margin: float) -> str:
    """Return a margin in whole rupees with its sign: +1 rupee."""
    rupees = whole_rupees(margin)
    return ("+" if rupees > 0 else "−" if rupees else "") + words.rupees(abs(rupees))


def review_comment(words: Words, ply: Ply, you: bool) -> str:
    """Return the review of a move: its grade, or the better move and the reason."""
    if not ply.known:
        return words.say("review.unknown")
    if ply.grade in (BEST, GOOD):
        return words.say("review." + ply.grade)
    found = words.say(
        "review.better", best=move_name(words, ply.view, ply.best), gain="+" + chance_text(words, ply.error / ROUND)
    )
    return found if ply.why is None else found + " " + reason_text(words, ply.view, ply.why, you)


def _loss(verdict: Verdict) -> tuple[int, int]:
    """Return the loss of an answer in percent and rupees, as the difference of the rounded numbers shown."""
    answer, best = verdict.answer, verdict.best
    win = chance_percent(best.win) - chance_percent(answer.win)
    rupees = whole_rupees(best.margin) - whole_rupees(answer.margin)
    return max(0, win), max(0, rupees)


def cost_text(words: Words, verdict: Verdict) -> str:
    """Return the cost of an answer compared with the best move."""
    win, rupees = _loss(verdict)
    lost = []
    if win:
        lost.append("−" + words.say("worth.win", win=win))
    if rupees:
        lost.append(signed_rupees(words, -rupees))
    return words.say("puzzle.cost", lost=words.listed(lost)) if lost else words.say("puzzle.cost.nothing")


def hidden_solution_key(verdict: Verdict) -> str:
    """Return the key of the sentence that stands in for the best move while it is hidden."""
    win, rupees = _loss(verdict)
    return "puzzle.hidden" if win else "puzzle.hidden.rupees" if rupees else "puzzle.hidden.same"


def move_row_text(words: Words, view: View, one: Evaluation) -> str:
    """Return a move with its chance and margin, for screen readers."""
    move, margin = move_name(words, view, one.move), signed_rupees(words, one.margin)
    return words.say("puzzle.row", move=move, chance=chance_text(words, one.win), margin=margin)


def ending_text(words: Words, ending: Ending) -> str:
    """Return the result of a shared round, to follow the name of its player."""
    if ending.outcome == TIED:
        return words.say("ended.tied")
    won = ending.outcome == WON
    if not ending.margin:
        return words.say("ended.won.even" if won else "ended.lost.even")
    return words.count("ended.won" if won else "ended.lost", ending.margin)


def ending_comparison(words: Words, theirs: Ending, yours: Ending) -> str:
    """Return a comparison of the player's round with that of the sender."""
    better = yours.ahead - theirs.ahead
    sentence = words.say("ended.sentence", ending=ending_text(words, theirs))
    if not better:
        return sentence + " " + words.say("compare.same")
    return sentence + " " + words.count("compare.better" if better > 0 else "compare.worse", abs(better))
