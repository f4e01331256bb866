"""Waiting: a match that was put aside, in a line of words."""

from play.names import HUMAN
from say.words import Words
from typed import Waiting


def line(words: Words, match: Waiting) -> str:
    """Who played, the round, and the seals, those of the one who reads it first."""
    seat = 0 if match.players[0] == HUMAN else 1
    return words.say(
        "new.waiting.line",
        who=who(words, match.players, match.names),
        n=match.round,
        you=match.seals[seat],
        rival=match.seals[1 - seat],
    )


def who(words: Words, players: list[str], names: list[str]) -> str:
    """The rival, or where two people play, both."""
    rivals = [player for player in players if player != HUMAN]
    if rivals:
        return words.say("level." + rivals[0] + ".name")
    return words.listed([names[seat] or words.say("seat.n", n=seat + 1) for seat in (0, 1)])
