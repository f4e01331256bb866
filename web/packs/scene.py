"""Packs, their positions and their results as plain data and sentences."""

from collections import namedtuple

from share.scene import ShareItem
from words.phrases import notation_error_text
from words.words import Words

from jaipur.notation import Link, NotationError
from jaipur.packs import Pack, PackPosition, check_pack_position
from jaipur.refusals import POSITION
from jaipur.study.packfile import PackLineError, RatedPosition
from jaipur.study.puzzles import THEME_NAMES, THEMES

# A position of a pack: its `name`, and as `note` its question or level and themes.
PositionRow = namedtuple("PositionRow", ("name", "note"))
# By state, the text key that explains the mark for the tries.
STATES = {"solved": "legend.solved", "helped": "legend.helped", "tried": "legend.tried", "none": "pack.untried"}


def position_name(words: Words, posed: PackPosition, n: int) -> str:
    """Return the title of a position, or its number if it has none."""
    return posed.title or words.say("pack.position", n=n)


def pack_position(link: Link) -> PackPosition | None:
    """Return the position of a link for a pack; None if it does not pose a question."""
    if link.view is None:
        return None
    try:
        check_pack_position(link.view)
    except NotationError:
        return None
    return PackPosition(link.view, link.seed, link.title, link.question)


def position_row(words: Words, weighed: RatedPosition, n: int) -> PositionRow:
    """Return the row of a position in the list of the pack."""
    notes = [weighed.question] if weighed.question else []
    parts = weighed.found.split(" ")
    if len(parts) > 2:
        notes.append(words.say("shelf.level." + parts[1]))
        notes += [words.say("theme." + THEME_NAMES[THEMES.index(letter)]) for letter in parts[0]]
    return PositionRow(position_name(words, weighed, n), " · ".join(notes))


def pack_title(words: Words, title: str) -> str:
    """Return the title of a pack, or a general name if it has none."""
    return title or words.say("pack.untitled")


def result_text(words: Words, pack: Pack, at_first: int, marks: list[str]) -> str:
    """Return the result of a pack to share, without answers."""
    n, title = len(pack.positions), pack_title(words, pack.title)
    sentence = words.say("pack.said", title=title, n=at_first, m=n)
    return sentence + "\n" + " ".join([str(at + 1) + marks[at] for at in range(n) if marks[at]])


def pack_share_item(words: Words, pack: Pack, link: str) -> ShareItem:
    """Return a pack as an item to share."""
    sentence = words.say("pack.say", title=pack_title(words, pack.title))
    return ShareItem(link, words.say("pack.share"), words.say("pack.share.text"), sentence, False, False)


def import_error(words: Words, error: NotationError) -> str:
    """Return one or two sentences that say why a file cannot be imported."""
    if isinstance(error, PackLineError):
        why = error.error
        if why.code in POSITION:
            sentence = notation_error_text(words, why)
        elif why.code[:5] == "words":
            sentence = words.say("packs.bad.words")
        else:
            sentence = words.say("packs.bad.twice" if why.code == "pack_again" else "packs.bad.puzzle")
        return words.say("packs.bad.line", n=error.line, why=sentence)
    if error.code == "pack_many":
        return words.say("packs.bad.size", n=error.details["n"], m=error.details["m"])
    return words.say("file.large")
