"""Verdicts: the quality of an answer, and the reason, from the results of searches. Nothing here searches.

A reason is a code with its cards and numbers, so that a page can translate it; `str` gives an English sentence.
"""

from jaipur.cards import (
    CAMEL,
    EXCHANGES_TO_END,
    GOODS,
    GOODS_MASK,
    HAND_LIMIT,
    LEAST_SALE,
    NAMES,
    SHIFT,
    hand_size,
    unpack,
)
from jaipur.moves import CAMELS, SALES, split
from jaipur.state import empty_piles
from jaipur.view import View
from jaipur.writing import format_move

from .known import known_of

BEST, GOOD, INACCURACY, MISTAKE = GRADES = ("best", "good", "inaccuracy", "mistake")
# The losses, in chance to win and in rupees, from which a move is inaccurate, or a mistake.
_INACCURATE = 0.03, 4.0
_MISTAKEN = 0.08, 9.0


class Evaluation:
    """The evaluation of one move: the chance to win the round, the margin, and the expected reply.

    A positive `forced` is the number of turns in which the move is proven to win; a negative one is that of the rival's
    proven win after it. A move that gives the rival a proven win has no chance, whatever a search says.
    """

    def __init__(self, move: int, win: float, margin: float, reply: int | None = None, forced: int = 0) -> None:
        self.move = move
        self.win = 0.0 if forced < 0 else win
        self.margin = margin
        self.reply = reply
        self.forced = forced


class Why:
    """One reason: a code with its cards, number and move."""

    def __init__(self, code: str, cards: int = 0, n: int = 0, move: int | None = None) -> None:
        self.code = code
        self.cards = cards
        self.n = n
        self.move = move

    @property
    def sentence(self) -> str:
        """The key of the sentence; a sale made too soon may already earn a bonus, that of `n` cards."""
        return "too_soon_more" if self.code == "too_soon" and self.n else self.code

    def __str__(self) -> str:
        move = "" if self.move is None else format_move(self.move)
        goods = " and ".join([NAMES[kind] for kind in range(7) if self.cards >> SHIFT[kind] & 15])
        return SENTENCES[self.sentence].format(cards=_in_words(self.cards), goods=goods, n=self.n, move=move)


SENTENCES = {
    # Why the best move is best.
    "ends_won": "It ends the round, and you win it.",
    "ends_ahead": "It ends the round while you are most likely ahead.",
    "ends_best": "It ends the round, and nothing else does as well.",
    "by_force": "It wins the round by force, whatever the rival does, in {n} turns at most.",
    "keeps": "Otherwise the rival takes {cards}.",
    "first_tokens": "It takes the best tokens before the rival, who holds {cards}, can sell.",
    "bonus": "It sells {n} cards at once, for the bonus.",
    "gathers": "It brings you to {cards}: sold together, they earn a bonus.",
    "pairs": "It brings you to {cards}: enough to sell.",
    "camels": "The camels ({n}) pay for exchanges to come, and the rival does not get them.",
    "room": "It makes room in a full hand.",
    "calm": "Nothing else does as well; the rival's likely reply is {move}.",
    "last": "Nothing else does as well.",
    # Why another is worse.
    "misses_end": "You could have ended the round at once, and won it.",
    "misses_force": "You could have won the round by force, in {n} turns at most.",
    "rival_forces": "The rival can now win the round by force.",
    "ends_behind": "It ends the round while you are behind.",
    "rival_ends": "The rival can now end the round: {move}.",
    "leaves": "It leaves {cards} to the rival.",
    "leaves_camels": "It leaves the camels ({n}) to the rival.",
    "gives": "It puts {cards} into the market, for the rival to take.",
    "too_few": "Selling more of them at once would have brought more.",
    "too_soon": "It sells too soon: take {cards} first, and the sale earns a bonus.",
    "too_soon_more": "It sells too soon: take {cards} first, and the sale earns a higher bonus.",
    "too_late": "Sell {cards} now, while the tokens are high: otherwise the rival sells first ({move}).",
    "turns_up": "It turns up new cards for the rival ({n}).",
    "fills": "It fills your hand: you can take no single card until you sell.",
    "reply": "The rival's best reply is {move}.",
    "less": "It simply brings less.",
    # Hints.
    "hint_sell": "Look at what you could sell.",
    "hint_camels": "Look at the camels.",
    "hint_exchange": "Look for an exchange.",
    "hint_take": "Look for one card to take.",
    "hint_good": "Look at the {goods}.",
    "hint_move": "The best move is {move}.",
}


def _in_words(cards: int) -> str:
    counts = unpack(cards)
    parts = [str(counts[kind]) + " " + NAMES[kind] for kind in range(7) if counts[kind]]
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1] if parts else "nothing"


class Verdict:
    """The grade of an answer, its cost against the best move, and the reason."""

    def __init__(self, grade: str, answer: Evaluation, best: Evaluation, why: Why) -> None:
        self.grade = grade
        self.answer = answer
        self.best = best
        self.win_lost = max(0.0, best.win - answer.win)
        self.rupees_lost = max(0.0, best.margin - answer.margin)
        self.why = why


def grade(view: View, answer: Evaluation, evaluations: list[Evaluation]) -> Verdict:
    """Return the verdict on an answer; the first of the evaluations is the best move."""
    best = evaluations[0]
    if answer.move == best.move:
        return Verdict(BEST, best, best, why_best(view, evaluations))
    if answer.forced > 0:
        # A proven win is at least good, and equals the best move if it takes no longer.
        return Verdict(BEST if answer.forced <= best.forced else GOOD, answer, best, why_best(view, [answer]))
    verdict = Verdict(GOOD, answer, best, why_worse(view, answer, best))
    # In a decided round moves differ only in rupees, which count for little.
    if verdict.win_lost >= _MISTAKEN[0] or (verdict.win_lost >= _INACCURATE[0] and verdict.rupees_lost >= _MISTAKEN[1]):
        verdict.grade = MISTAKE
    elif verdict.win_lost >= _INACCURATE[0] or verdict.rupees_lost >= _INACCURATE[1]:
        verdict.grade = INACCURACY
    return verdict


def ends_round(view: View, move: int) -> bool:
    """Return true if this move of the viewer ends the round."""
    if move in SALES:
        good, n = SALES[move]
        return 0 < view.piles >> SHIFT[good] & 15 <= n and empty_piles(view.piles) == 2
    if move == CAMELS:
        return view.market >> SHIFT[CAMEL] > view.deck_left
    if not split(move)[1]:
        return not view.deck_left
    return view.exchanges + 1 >= EXCHANGES_TO_END


def _wins_at_once(view: View, move: int) -> bool:
    """Return true if this move ends the round and wins it, with any hidden bonuses."""
    return ends_round(view, move) and known_of(view).after_mine(move)[0].won()


def _earns_bonus(view: View, n: int) -> bool:
    """Return true if a sale of n cards draws a bonus: a stack may be empty."""
    return n >= 3 and view.stacks_left[min(n, 5) - 3] > 0


def _rival_ends(view: View, move: int, reply: int) -> bool:
    """Return true if the reply, a sale, empties the third pile after the viewer's move."""
    if reply not in SALES:
        return False
    piles = unpack(view.piles)
    if move in SALES:
        good, n = SALES[move]
        piles[good] = max(0, piles[good] - n)
    good, n = SALES[reply]
    before = piles.count(0) - 1
    return 0 < piles[good] <= n and before == 2


def _taken(reply: int | None, market: int) -> int:
    """Return the goods of the market that a reply takes, packed."""
    if reply is None or reply in SALES or reply == CAMELS:
        return 0
    taken = split(reply)[0]
    return sum([min(taken >> s & 15, market >> s & 15) << s for s in SHIFT[:CAMEL]])


def _goods_taken(move: int) -> int:
    return 0 if move in SALES or move == CAMELS else split(move)[0]


def _both(a: int, b: int) -> int:
    """Return the cards that two multisets have in common."""
    return sum([min(a >> s & 15, b >> s & 15) << s for s in SHIFT])


def why_best(view: View, evaluations: list[Evaluation]) -> Why:
    """Return the reason for the best move."""
    best = evaluations[0]
    move, mine, theirs = best.move, view.hold[view.seat], view.hold[1 - view.seat]
    if ends_round(view, move):
        if _wins_at_once(view, move):
            return Why("ends_won")
        return Why("ends_ahead" if best.win > 0.5 else "ends_best")
    if best.forced > 0:
        return Why("by_force", n=best.forced)
    taken = _goods_taken(move)
    for other in evaluations[1:]:
        kept = _both(_taken(other.reply, view.market), taken)
        if kept and not _both(_goods_taken(other.move), kept):
            return Why("keeps", kept)
    if move in SALES:
        good, n = SALES[move]
        held = theirs >> SHIFT[good] & 15
        hidden = min(view.hidden, view.unseen() >> SHIFT[good] & 15)
        if held and held + hidden >= LEAST_SALE[good]:
            return Why("first_tokens", held << SHIFT[good])
        if _earns_bonus(view, n):
            return Why("bonus", n=n)
        if hand_size(mine) == HAND_LIMIT:
            return Why("room")
    elif move == CAMELS:
        return Why("camels", n=view.market >> SHIFT[CAMEL])
    else:
        for good in GOODS:
            n = taken >> SHIFT[good] & 15
            held = n + (mine >> SHIFT[good] & 15)
            if n and _earns_bonus(view, held):
                return Why("gathers", held << SHIFT[good])
        for good in GOODS[:3]:
            if taken >> SHIFT[good] & 15 and (taken + mine) >> SHIFT[good] & 15 == 2:
                return Why("pairs", 2 << SHIFT[good])
    return Why("last") if best.reply is None else Why("calm", move=best.reply)


def why_worse(view: View, answer: Evaluation, best: Evaluation) -> Why:
    """Return the reason against an answer that is not the best move."""
    move = answer.move
    ends = ends_round(view, move)
    if not ends and _wins_at_once(view, best.move):
        return Why("misses_end")
    if best.forced > 0 and answer.forced <= 0:
        return Why("misses_force", n=best.forced)
    if ends:
        return Why("ends_behind") if answer.win < 0.5 else Why("less")
    if answer.reply is not None and _rival_ends(view, move, answer.reply):
        return Why("rival_ends", move=answer.reply)
    if answer.forced < 0:
        return Why("rival_forces")
    why = _sold_wrongly(view, answer, best)
    if why is not None:
        return why
    left = view.market & GOODS_MASK
    taken = _goods_taken(move)
    left -= _both(left, taken)
    lost = _taken(answer.reply, left)
    if lost and _both(lost, _goods_taken(best.move)):
        return Why("leaves", lost)
    given = _taken(answer.reply, split(move)[1] & GOODS_MASK) if taken and move not in SALES else 0
    if given:
        return Why("gives", given)
    if lost:
        return Why("leaves", lost)
    if answer.reply == CAMELS and move != CAMELS and view.market > GOODS_MASK:
        return Why("leaves_camels", n=view.market >> SHIFT[CAMEL])
    camels = view.market >> SHIFT[CAMEL]
    if move == CAMELS and camels > 1:
        return Why("turns_up", n=camels)
    hand = hand_size(view.hold[view.seat])
    if taken and hand + hand_size(taken) - hand_size(split(move)[1]) == HAND_LIMIT > hand:
        return Why("fills")
    return Why("less") if answer.reply is None else Why("reply", move=answer.reply)


def _sold_wrongly(view: View, answer: Evaluation, best: Evaluation) -> Why | None:
    """Return the reason against a sale of the wrong size or at the wrong time, or None."""
    if answer.move in SALES:
        good, n = SALES[answer.move]
        better = (best.win, best.margin) > (answer.win, answer.margin)
        if better and best.move in SALES and SALES[best.move][0] == good and SALES[best.move][1] > n:
            return Why("too_few", n << SHIFT[good])
        more = _goods_taken(best.move) >> SHIFT[good] & 15
        if more and n < 5 and _earns_bonus(view, n + more):
            return Why("too_soon", more << SHIFT[good], n if _earns_bonus(view, n) else 0)
    if best.move in SALES and answer.reply in SALES:
        good, n = SALES[best.move]
        if SALES[answer.reply][0] == good:
            return Why("too_late", n << SHIFT[good], move=answer.reply)
    return None


def hint(view: View, best: Evaluation, step: int) -> Why:
    """Return a hint; each step says more: the kind of move, its goods, the move itself."""
    move = best.move
    kind = "sell" if move in SALES else "camels" if move == CAMELS else "exchange" if split(move)[1] else "take"
    if step <= 0:
        return Why("hint_" + kind)
    if step == 1 and kind != "camels":
        good = SALES[move][0] if move in SALES else min([g for g in GOODS if split(move)[0] >> SHIFT[g] & 15])
        return Why("hint_good", 1 << SHIFT[good])
    return Why("hint_move", move=move)
