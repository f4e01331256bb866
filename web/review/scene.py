"""Review scene: a moment, a round or a match in hindsight, in words and as plain data."""

from collections import namedtuple

from table.names import HUMAN
from table.session import Session
from typed import Ply, Round
from words.numbers import in_rounds, is_even, percent
from words.phrases import turn_text
from words.reasons import chance_percent, move_name, review_comment
from words.words import Words

from jaipur.study.classes import errors_of_levels, levels_around
from jaipur.study.review import ROUND, Review
from jaipur.study.verdicts import BEST, GOOD

# A round as a table: a sentence about it, the heads of its columns, and its rows, each as ply, number and cells.
Numbers = namedtuple("Numbers", ("told", "heads", "rows"))


def _is_you(session: Session, ply: Ply) -> bool:
    return session.is_you and ply.seat == session.viewer


def _did(session: Session, words: Words, ply: Ply) -> str:
    """Return who did what."""
    turn, you = session.table.turns[ply.index], _is_you(session, ply)
    return words.say("review.did", name=session.seat_names(words)[ply.seat], what=turn_text(words, turn, you))


def point_named(session: Session, words: Words, ply: Ply) -> str:
    """Return a short label for a point of the curve."""
    found = [_did(session, words, ply)]
    if ply.known:
        found.append(_percent(words, ply.chances[session.viewer]))
    if ply.known and ply.grade not in (BEST, GOOD):
        found.append(words.say("grade." + ply.grade) + " " + _signed(words, -ply.error))
    return " · ".join(found)


def point_spoken(session: Session, words: Words, ply: Ply) -> str:
    """Return a point of the curve in full, for screen readers."""
    found = place(session, words, ply.index) + ". " + _did(session, words, ply) + "."
    if ply.known:
        win = chance_percent(ply.chances[session.viewer] / ROUND)
        found += " " + words.say("review.chance", name=session.seat_names(words)[session.viewer], win=win)
    return found + " " + review_comment(words, ply, _is_you(session, ply))


def place(session: Session, words: Words, index: int) -> str:
    """Return which move of which round it is."""
    turns = session.table.turns
    number = turns[index].round
    within = [turn.ply for turn in turns if turn.round == number]
    return words.say("review.place", round=number + 1, n=index - within[0] + 1, m=len(within))


def _percent(words: Words, amount: int) -> str:
    return words.say("puzzle.win", win=chance_percent(amount / ROUND))


def _points(amount: int) -> int:
    """Return an amount in hundredths of a round, as people read them."""
    return (abs(amount) + ROUND // 200) * 100 // ROUND


def _signed(words: Words, amount: int) -> str:
    points = _points(amount)
    return ("" if not points else "+" if amount > 0 else "−") + words.say("puzzle.win", win=points)


# A round and a match in a sentence


def round_told(session: Session, words: Words, one: Round) -> str:
    """Return how a round ended, and what choices and cards had to do with it."""
    seat = session.viewer
    shares = _shares(session, words, (one.errors(seat), one.errors(1 - seat)), one.luck(seat), one.known)
    return result_told(session, words, one.number) + shares


def result_told(session: Session, words: Words, number: int) -> str:
    """Return how a round ended."""
    result = session.match.results[number]
    winner, margin = result.winner, abs(result.rupees[0] - result.rupees[1])
    if winner is None:
        return words.say("review.tied")
    name, rupees = session.seat_names(words)[winner], words.rupees(margin)
    if not session.is_you:
        return words.say("review.won.they" if margin else "review.won.even.they", name=name, rupees=rupees)
    if winner == session.viewer:
        return words.say("review.won.you" if margin else "review.won.even.you", rupees=rupees)
    return words.say("review.lost.you" if margin else "review.lost.even.you", rupees=rupees)


def match_told(session: Session, words: Words, review: Review) -> str:
    """Return how a match ended, as far as it is over, and what choices and cards had to do with it."""
    match, seat = session.match, session.viewer
    over = review.rounds[: len(match.results)]
    errors = [sum([one.errors(side) for one in over]) for side in (seat, 1 - seat)]
    luck, known = sum([one.luck(seat) for one in over]), not [one for one in over if not one.known]
    said = ""
    if match.winner is not None:
        key = "review.match.they"
        if session.is_you:
            key = "review.match.won" if match.winner == seat else "review.match.lost"
        seals = match.seals[match.winner], match.seals[1 - match.winner]
        if key == "review.match.lost":
            seals = seals[1], seals[0]
        said = words.say(key, name=session.seat_names(words)[match.winner], own=seals[0], other=seals[1])
    return said + _shares(session, words, (errors[0], errors[1]), luck, known)


def _shares(session: Session, words: Words, errors: tuple[int, int], luck: int, known: bool) -> str:
    """Return what was given away by choice, and what the cards gave or took."""
    if not known:
        return " " + words.say("review.unknown")
    names, you = session.seat_names(words), ".you" if session.is_you else ".they"
    one, two = names[session.viewer], names[1 - session.viewer]
    cards = words.say("review.cards.even")
    if not is_even(words, luck):
        how = "gave" if luck > 0 else "took"
        cards = words.say("review.cards." + how + you, n=in_rounds(words, luck), name=one)
    own, other = [in_rounds(words, part) for part in errors]
    return " " + words.say("review.choices" + you, one=one, two=two, own=own, other=other, cards=cards)


def class_told(session: Session, words: Words, review: Review) -> str:
    """Return between which levels the player stands; of two people, both."""
    found = []
    # The moves of a round that is still played say something about the cards that are hidden in it.
    over = Review([ply for ply in review.plies if ply.round < len(session.match.results)], [])
    for seat in (session.viewer, 1 - session.viewer):
        if session.players[seat] == HUMAN and over.moves(seat):
            rival = session.players[1 - seat]
            found.append(_class(session, words, seat, over.mean_error(seat), "" if rival == HUMAN else rival))
    return " ".join(found)


def _class(session: Session, words: Words, seat: int, error: int, rival: str) -> str:
    below, above = levels_around(error, rival or None)
    errors = {level: percent(words, found) for level, found in errors_of_levels(rival or None)}
    how = "last" if below is None else "best" if above is None else "between"
    who = ".you" if session.is_you and seat == session.viewer else ".they"
    return words.say(
        "review.class." + how + who,
        name=session.seat_names(words)[seat],
        error=percent(words, error),
        below=words.say("level." + below + ".name") if below else "",
        worse=errors.get(below or "", ""),
        above=words.say("level." + above + ".name") if above else "",
        better=errors.get(above or "", ""),
    )


# The same in numbers


def numbers(session: Session, words: Words, one: Round) -> Numbers:
    """Return a round as a table, move by move."""
    heads = [words.say("numbers." + name) for name in ("move", "what", "chance", "away", "cards")]
    lucks, rows = one.lucks(session.viewer), []
    for n in range(len(one.plies)):
        ply = one.plies[n]
        what = _did(session, words, ply) + "."
        if ply.grade not in (BEST, GOOD):
            what += " " + words.say("review.instead", best=move_name(words, ply.view, ply.best))
        cells = [what, "–", "–", "–"]
        if ply.known:
            cells = [
                what,
                _percent(words, ply.chances[session.viewer]),
                _signed(words, -ply.error),
                _signed(words, lucks[n]),
            ]
        rows.append((ply.index, str(n + 1), cells))
    title = words.say("log.round", n=one.number + 1) + ". " + round_told(session, words, one)
    return Numbers(title, heads, rows)
