"""Shared: what is handed on to others, as plain data."""

from collections import namedtuple

from table.names import HUMAN
from words.words import Words

from jaipur.notation import Link, format_link
from jaipur.rounds import seals_of
from jaipur.view import View

# `link` is what follows the # of the address; `said` goes along with it, `own` even where only the link is copied;
# `pictured`: it may have a picture.
Shared = namedtuple("Shared", ("link", "title", "text", "said", "own", "pictured"))


def position_shared(words: Words, link: Link) -> Shared:
    """A position to be shared."""
    title, text = words.say("share.title"), words.say("share.text")
    own = " · ".join([said for said in (link.title, link.question) if said])
    return Shared(format_link(link), title, text, own or said_of(words, link.view), False, True)


def moment_shared(words: Words, link: Link, decided: bool) -> Shared:
    """A moment of a round that is over: the one that decided it, if that is known, or one shortly before its end."""
    title, text = words.say("share.moment"), words.say("share.decided" if decided else "share.before")
    return Shared(format_link(link), title, text, said_of(words, link.view), False, True)


def said_of(words: Words, view: View | None) -> str:
    """What goes along with a position: of a round that is over nothing can be asked."""
    return words.say("share.over" if view is not None and view.over else "share.say")


def match_shared(words: Words, link: Link) -> Shared:
    """A whole match to be shared."""
    title, text = words.say("share.match"), words.say("share.match.text")
    return Shared(format_link(link), title, text, words.say("share.match.say"), False, True)


def challenge_shared(words: Words, link: Link) -> Shared:
    """A challenge to be shared: how it went, and nothing of the cards."""
    rounds, seats = link.rounds or [], link.seats
    won, lost = seals_of(rounds)
    rival = "" if seats is None else next(seat.player for seat in seats if seat.player != HUMAN)
    key = "challenge.say.won" if won > lost else "challenge.say.lost"
    said = words.say(key, rival=words.say("level." + rival + ".name"), n=won, m=lost)
    return Shared(format_link(link), words.say("challenge.share"), words.say("challenge.text"), said, True, True)


def result_shared(words: Words, link: Link, said: str) -> Shared:
    """The result of a puzzle to be shared: a sentence that tells nothing of the answer, and no picture."""
    return Shared(format_link(link), words.say("puzzle.result"), said, said, True, False)
