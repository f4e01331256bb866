"""Kept: a match of the ledger, in words and as plain data."""

from collections import namedtuple

from match.count import RoundLine
from table.names import HUMAN
from typed import Kept
from words.numbers import mean, percent, signed_rounds
from words.words import Words

# A match in the list: `how` it ended for the reader is "won", "lost", "open" or "" where two people played.
Entry = namedtuple("Entry", ("who", "how", "result", "rounds", "notes"))


def who(words: Words, players: tuple[str, str], names: tuple[str, str]) -> str:
    """The rival, or where two people play, both."""
    rivals = [player for player in players if player != HUMAN]
    if rivals:
        return words.say("level." + rivals[0] + ".name")
    return words.listed([named(words, names[seat], seat) for seat in (0, 1)])


def named(words: Words, name: str, seat: int) -> str:
    """Somebody's name, or what a nameless one is called."""
    return name or words.say("seat.n", n=seat + 1)


def rival(words: Words, kept: Kept) -> str:
    """Who is told of a match: the rival, or both people."""
    one, other = kept.players
    return who(words, (one.player, other.player), (one.name, other.name))


def waiting(words: Words, kept: Kept) -> str:
    """A match that was broken off: who played, the round, and the seals, those of the one who reads it first."""
    you, other = _seals(kept)
    return words.say("new.waiting.line", who=rival(words, kept), n=len(kept.winners) + 1, you=you, rival=other)


def entry(words: Words, kept: Kept) -> Entry:
    """A match as it stands in the list."""
    own, (you, other) = kept.own, _seals(kept)
    how = "open" if not kept.over else "" if own is None else "won" if you > other else "lost"
    if how == "open":
        result = words.say("ledger.open", n=len(kept.winners) + 1, you=you, rival=other)
    elif how:
        result = words.say("ledger.won" if how == "won" else "ledger.lost", you=you, rival=other)
    else:
        winner = 0 if you > other else 1
        name = named(words, kept.players[winner].name, winner)
        result = words.say("ledger.pair", name=name, you=max(you, other), rival=min(you, other))
    sides = [(pair[own or 0], pair[1 - (own or 0)]) for pair in kept.rupees]
    rounds = " · ".join([words.say("number.score", n=one, m=two) for one, two in sides])
    return Entry(rival(words, kept), how, result, rounds, notes(words, kept))


def notes(words: Words, kept: Kept) -> list[str]:
    """What else there is to be told: help that was taken, and what a review has found."""
    found = []
    if kept.hints:
        found.append(words.count("ledger.hints", kept.hints))
    if kept.undos:
        found.append(words.count("ledger.undos", kept.undos))
    figures = kept.figures
    for seat in (0, 1) if kept.own is None else (kept.own,):
        if figures is None or not figures.moves[seat]:
            continue
        error = percent(words, mean(figures.errors[seat], figures.moves[seat]))
        luck = signed_rounds(words, figures.lucks[seat])
        if kept.own is None:
            found.append(words.say("ledger.figures.of", name=_name(words, kept, seat), error=error, luck=luck))
        else:
            found.append(words.say("ledger.figures", error=error, luck=luck))
    return found


def sides(words: Words, kept: Kept) -> list[str]:
    """What the two sides are called, the reader's first."""
    if kept.own is None:
        return [_name(words, kept, seat) for seat in (0, 1)]
    return [words.say("seat.you"), rival(words, kept)]


def rounds(words: Words, kept: Kept) -> list[RoundLine]:
    """Every round with its rupees, then the seals, those of the reader first."""
    own, lines = kept.own or 0, []
    pairs = kept.rupees
    for n in range(len(pairs)):
        winner = "abt".index(kept.winners[n])
        won = "" if winner == 2 else "you" if winner == own else "rival"
        lines.append(RoundLine(words.say("log.round", n=n + 1), pairs[n][own], pairs[n][1 - own], won))
    you, other = _seals(kept)
    lines.append(RoundLine(words.say("count.seals"), you, other, ""))
    return lines


def _name(words: Words, kept: Kept, seat: int) -> str:
    return named(words, kept.players[seat].name, seat)


def _seals(kept: Kept) -> tuple[int, int]:
    own = kept.own or 0
    return kept.seals[own], kept.seals[1 - own]
