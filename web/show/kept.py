"""Kept: a match of the ledger in words."""

from play.names import HUMAN
from say.words import Words
from typed import Kept


def who(words: Words, players: tuple[str, str], names: tuple[str, str]) -> str:
    """The rival, or where two people play, both."""
    rivals = [player for player in players if player != HUMAN]
    if rivals:
        return words.say("level." + rivals[0] + ".name")
    return words.listed([names[seat] or words.say("seat.n", n=seat + 1) for seat in (0, 1)])


def rival(words: Words, kept: Kept) -> str:
    """The same of a match of the ledger."""
    one, other = kept.players
    return who(words, (one.player, other.player), (one.name, other.name))


def waiting(words: Words, kept: Kept) -> str:
    """A match that was broken off: who played, the round, and the seals, those of the one who reads it first."""
    seat = kept.own or 0
    return words.say(
        "new.waiting.line",
        who=rival(words, kept),
        n=len(kept.winners) + 1,
        you=kept.seals[seat],
        rival=kept.seals[1 - seat],
    )
