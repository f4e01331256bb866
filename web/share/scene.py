"""Items to share as plain data."""

from collections import namedtuple

from table.names import HUMAN
from words.words import Words

from jaipur.notation import Link, format_link
from jaipur.rounds import seals_of
from jaipur.view import View

# `link` is the part of the address after #; `sentence` is sent with it, and copied with it, too, if `copied` is
# true; `has_picture` is true if there can be a picture.
ShareItem = namedtuple("ShareItem", ("link", "title", "text", "sentence", "copied", "has_picture"))


def position_share_item(words: Words, link: Link) -> ShareItem:
    """Return a position as an item to share."""
    title, text = words.say("share.title"), words.say("share.text")
    own = " · ".join([sentence for sentence in (link.title, link.question) if sentence])
    return ShareItem(format_link(link), title, text, own or position_sentence(words, link.view), False, True)


def moment_share_item(words: Words, link: Link, decided: bool) -> ShareItem:
    """Return a moment of a finished round: the deciding one, if known, or one shortly before the end."""
    title, text = words.say("share.moment"), words.say("share.decided" if decided else "share.before")
    return ShareItem(format_link(link), title, text, position_sentence(words, link.view), False, True)


def position_sentence(words: Words, view: View | None) -> str:
    """Return the sentence to send with a position; a finished round does not ask for a move."""
    return words.say("share.over" if view is not None and view.over else "share.say")


def match_share_item(words: Words, link: Link) -> ShareItem:
    """Return a whole match as an item to share."""
    title, text = words.say("share.match"), words.say("share.match.text")
    return ShareItem(format_link(link), title, text, words.say("share.match.say"), False, True)


def challenge_share_item(words: Words, link: Link) -> ShareItem:
    """Return a challenge as an item to share, with the result but without the cards."""
    rounds, seats = link.rounds or [], link.seats
    won, lost = seals_of(rounds)
    rival = "" if seats is None else next(seat.player for seat in seats if seat.player != HUMAN)
    key = "challenge.say.won" if won > lost else "challenge.say.lost"
    sentence = words.say(key, rival=words.say("level." + rival + ".name"), n=won, m=lost)
    return ShareItem(format_link(link), words.say("challenge.share"), words.say("challenge.text"), sentence, True, True)


def result_share_item(words: Words, link: Link, sentence: str) -> ShareItem:
    """Return the result of a puzzle as an item to share, without the answer and without a picture."""
    return ShareItem(format_link(link), words.say("puzzle.result"), sentence, sentence, True, False)
