"""Shared: what is handed on to others, as plain data."""

from collections import namedtuple

from table.names import HUMAN
from words.words import Words

from jaipur.notation import Link, format_link
from jaipur.rounds import seals_of
from jaipur.view import View

# `link` is what follows the # of the address; `said` goes along with it, `own` even where only the link is copied;
# `pictured`: it may have a picture.
ShareItem = namedtuple("ShareItem", ("link", "title", "text", "said", "own", "pictured"))


def position_share_item(words: Words, link: Link) -> ShareItem:
    """A position to be shared."""
    title, text = words.say("share.title"), words.say("share.text")
    own = " · ".join([said for said in (link.title, link.question) if said])
    return ShareItem(format_link(link), title, text, own or position_sentence(words, link.view), False, True)


def moment_share_item(words: Words, link: Link, decided: bool) -> ShareItem:
    """A moment of a round that is over: the one that decided it, if that is known, or one shortly before its end."""
    title, text = words.say("share.moment"), words.say("share.decided" if decided else "share.before")
    return ShareItem(format_link(link), title, text, position_sentence(words, link.view), False, True)


def position_sentence(words: Words, view: View | None) -> str:
    """What goes along with a position: of a round that is over nothing can be asked."""
    return words.say("share.over" if view is not None and view.over else "share.say")


def match_share_item(words: Words, link: Link) -> ShareItem:
    """A whole match to be shared."""
    title, text = words.say("share.match"), words.say("share.match.text")
    return ShareItem(format_link(link), title, text, words.say("share.match.say"), False, True)


def challenge_share_item(words: Words, link: Link) -> ShareItem:
    """A challenge to be shared: how it went, and nothing of the cards."""
    rounds, seats = link.rounds or [], link.seats
    won, lost = seals_of(rounds)
    rival = "" if seats is None else next(seat.player for seat in seats if seat.player != HUMAN)
    key = "challenge.say.won" if won > lost else "challenge.say.lost"
    said = words.say(key, rival=words.say("level." + rival + ".name"), n=won, m=lost)
    return ShareItem(format_link(link), words.say("challenge.share"), words.say("challenge.text"), said, True, True)


def result_share_item(words: Words, link: Link, said: str) -> ShareItem:
    """The result of a puzzle to be shared: a sentence that tells nothing of the answer, and no picture."""
    return ShareItem(format_link(link), words.say("puzzle.result"), said, said, True, False)
