"""Editor scene: the choices in each place of the table, and the words about the position, as plain data."""

from collections import namedtuple

from typed import PuzzleRating
from words.phrases import notation_error_text
from words.words import KINDS, Words

from jaipur.cards import BONUSES, CAMEL, TOKENS
from jaipur.notation import NotationError
from jaipur.study.draft import EMPTY
from jaipur.study.puzzles import CLEAR, THEME_NAMES, THEMES, TRAP, themes_of
from jaipur.view import View

from .editing import Editing, place_of
from .operations import RIVAL, YOU, cards_in, get_value, max_value

# A card in a place; `marked`: it is the one that is changed, `unseen`: the rival has not seen it.
Slot = namedtuple("Slot", ("at", "kind", "name", "marked", "unseen"))
# A card that can be laid; `left` are those of its kind that lie nowhere yet.
Choice = namedtuple("Choice", ("kind", "name", "left", "label"))
# A number that can be set.
Number = namedtuple("Number", ("name", "label", "note", "value", "most"))

PLACES = ("market", "hand", RIVAL, "tokens", "purses", "deck")
# The zones of the page in which a place lies.
ZONES = {"market": "market", "hand": "you", "herd": "herd", RIVAL: "rival", "tokens": "tokens", "purses": "rival-stats"}
ZONES["deck"] = "deck"
_NUMBERS = {
    "market": (),
    "hand": ("herd",),
    RIVAL: ("hidden", "rival_herd"),
    "tokens": tuple(["sold-" + str(good) for good in range(CAMEL)]),
    "purses": ("rupees", "tokens", "kind-0", "kind-1", "kind-2")
    + tuple(["bonus-" + str(value) for kind in range(3) for value in sorted(set(BONUSES[kind]))]),
    "deck": ("deck", "exchanges"),
}


class Chooser:
    """The offers of a place: its `cards`, what can be laid there, its `numbers`; `seller` is who sold, if asked."""

    def __init__(self, place: str, title: str, text: str) -> None:
        self.place = place
        self.title = title
        self.text = text
        self.cards: list[Slot] = []
        self.choices: list[Choice] = []
        self.numbers: list[Number] = []
        self.seller = ""
        # Whether the marked card was seen by the rival; None where that is not asked.
        self.seen: bool | None = None
        self.marked = False
        self.wrong = ""


def chooser(edited: Editing, place: str, marked: int | None, seller: str, words: Words) -> Chooser:
    """Return what can be changed in a place."""
    draft = edited.draft
    found = Chooser(place, words.say("editor." + place), words.say("editor." + place + ".text"))
    found.wrong = complaint(edited, words)
    if place in ("market", "hand", RIVAL):
        cards = cards_in(draft, place)
        for at in range(len(cards)):
            kind, seen = cards[at]
            if kind != EMPTY:
                name, unseen = words.say("card." + KINDS[kind]), place == "hand" and not seen
                found.cards.append(Slot(at, KINDS[kind], name, at == marked, unseen))
        if marked is not None and marked < len(cards) and cards[marked][0] != EMPTY:
            found.marked = True
            found.seen = cards[marked][1] if place == "hand" else None
        for kind in range(CAMEL + 1 if place == "market" else CAMEL):
            name, left = words.say("card." + KINDS[kind]), max(0, draft.left(kind))
            label = words.say("editor.choice", name=name, n=left)
            found.choices.append(Choice(kind, name, left, label))
    for name in _NUMBERS[place]:
        found.numbers.append(_number(edited, name, words))
    found.seller = seller if place == "tokens" else ""
    return found


def _number(edited: Editing, name: str, words: Words) -> Number:
    draft = edited.draft
    what, _, which = name.partition("-")
    value, note = get_value(draft, name), ""
    if what == "sold":
        good = int(which)
        label = words.say("goods." + KINDS[good])
        values = TOKENS[good][value:]
        note = " ".join([str(one) for one in values]) or "–"
    elif what in ("bonus", "kind"):
        label = words.say("editor." + what, n=int(which) + (3 if what == "kind" else 0))
    else:
        label = words.say("editor.n." + name)
        if name in ("rupees", "tokens"):
            view, rival = draft.view(), 1 - draft.seat
            note = words.say("editor.theirs", n=view.rupees[rival] if name == "rupees" else view.tokens[rival])
    return Number(name, label, note, value, max_value(draft, name))


def complaint(edited: Editing, words: Words) -> str:
    """Return what is wrong, if anything is: with the last operation, a typed line, or else with what is laid."""
    if edited.refused is not None and edited.refused.code == "market":
        # A card was laid by hand, so advice about the notation would not help.
        return words.say("editor.full")
    error = edited.refused or edited.misread or edited.complaint
    return "" if error is None else notation_error_text(words, error)


def wrong_place(edited: Editing) -> str:
    """Return where on the table something is wrong; nothing if all is right."""
    error: NotationError | None = edited.complaint
    return "" if error is None else place_of(error, edited.draft.seat)


def state_of(view: View | None) -> str:
    """Return the key of what is said of a position that is right."""
    if view is None or view.over:
        return "editor.over" if view is not None else ""
    return "editor.right" if view.turn == view.seat else "editor.not-turn"


def judged_as_puzzle(view: View, assessed: PuzzleRating, words: Words) -> str:
    """Return whether a position makes a good puzzle, how hard it is, and what it is about."""
    found = assessed.evaluations
    best = found[0]
    others = [one.win for one in found[1:]]
    if others and best.win - max(others) < CLEAR:
        return words.say("editor.close")
    trap = assessed.trap
    themes = [words.say("theme." + THEME_NAMES[THEMES.index(letter)]) for letter in themes_of(view, found, trap)]
    level = words.say("shelf.level." + str(assessed.difficulty))
    good = assessed.difficulty > 1 and best.win - trap.win >= TRAP
    key = "editor.good" if good else "editor.easy" if assessed.difficulty == 1 else "editor.clear"
    return words.say(key) + " " + words.say("editor.about", level=level, themes=words.listed(themes))


def side_of(at: str) -> str:
    """Return one of the two sides, by a text from the page."""
    return RIVAL if at == RIVAL else YOU
