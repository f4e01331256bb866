"""Matches of the ledger as sentences and plain data."""

from collections import namedtuple

from match.count import RoundLine
from table.names import HUMAN
from typed import MatchEntry
from words.numbers import mean, percent, signed_rounds
from words.words import Words

# A row of the list: `how` is the result for the player, "won", "lost", "open", or "" if two people played.
LedgerRow = namedtuple("LedgerRow", ("who", "how", "result", "rounds", "notes"))


def opponents(words: Words, players: tuple[str, str], names: tuple[str, str]) -> str:
    """Return the name of the rival, or both names if two people play."""
    rivals = [player for player in players if player != HUMAN]
    if rivals:
        return words.say("level." + rivals[0] + ".name")
    return words.listed([player_name(words, names[seat], seat) for seat in (0, 1)])


def player_name(words: Words, name: str, seat: int) -> str:
    """Return a player's name, or a general one if it is empty."""
    return name or words.say("seat.n", n=seat + 1)


def opponent_name(words: Words, entry: MatchEntry) -> str:
    """Return the name of the rival of a match, or both names if two people played."""
    one, other = entry.players
    return opponents(words, (one.player, other.player), (one.name, other.name))


def resume_label(words: Words, entry: MatchEntry) -> str:
    """Return the label of a match to resume: opponent, round and seals, the player's own first."""
    you, other = _seals(entry)
    who = opponent_name(words, entry)
    return words.say("new.waiting.line", who=who, n=len(entry.winners) + 1, you=you, rival=other)


def ledger_row(words: Words, entry: MatchEntry) -> LedgerRow:
    """Return the row of a match in the list."""
    own, (you, other) = entry.own, _seals(entry)
    how = "open" if not entry.over else "" if own is None else "won" if you > other else "lost"
    if how == "open":
        result = words.say("ledger.open", n=len(entry.winners) + 1, you=you, rival=other)
    elif how:
        result = words.say("ledger.won" if how == "won" else "ledger.lost", you=you, rival=other)
    else:
        winner = 0 if you > other else 1
        name = player_name(words, entry.players[winner].name, winner)
        result = words.say("ledger.pair", name=name, you=max(you, other), rival=min(you, other))
    sides = [(pair[own or 0], pair[1 - (own or 0)]) for pair in entry.rupees]
    rounds = " · ".join([words.say("number.score", n=one, m=two) for one, two in sides])
    return LedgerRow(opponent_name(words, entry), how, result, rounds, notes(words, entry))


def notes(words: Words, entry: MatchEntry) -> list[str]:
    """Return notes about help taken and about the review."""
    found = []
    if entry.hints:
        found.append(words.count("ledger.hints", entry.hints))
    if entry.undos:
        found.append(words.count("ledger.undos", entry.undos))
    figures = entry.figures
    for seat in (0, 1) if entry.own is None else (entry.own,):
        if figures is None or not figures.moves[seat]:
            continue
        error = percent(words, mean(figures.errors[seat], figures.moves[seat]))
        luck = signed_rounds(words, figures.lucks[seat])
        if entry.own is None:
            found.append(words.say("ledger.figures.of", name=_name(words, entry, seat), error=error, luck=luck))
        else:
            found.append(words.say("ledger.figures", error=error, luck=luck))
    return found


def side_names(words: Words, entry: MatchEntry) -> list[str]:
    """Return the names of both sides, the player's own first."""
    if entry.own is None:
        return [_name(words, entry, seat) for seat in (0, 1)]
    return [words.say("seat.you"), opponent_name(words, entry)]


def round_lines(words: Words, entry: MatchEntry) -> list[RoundLine]:
    """Return the rupees of every round, then the seals, the player's own first."""
    own, lines = entry.own or 0, []
    pairs = entry.rupees
    for n in range(len(pairs)):
        winner = "abt".index(entry.winners[n])
        won = "" if winner == 2 else "you" if winner == own else "rival"
        lines.append(RoundLine(words.say("log.round", n=n + 1), pairs[n][own], pairs[n][1 - own], won))
    you, other = _seals(entry)
    lines.append(RoundLine(words.say("count.seals"), you, other, ""))
    return lines


def _name(words: Words, entry: MatchEntry, seat: int) -> str:
    return player_name(words, entry.players[seat].name, seat)


def _seals(entry: MatchEntry) -> tuple[int, int]:
    own = entry.own or 0
    return entry.seals[own], entry.seals[1 - own]
