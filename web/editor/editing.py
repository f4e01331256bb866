"""Editing: a position put together by hand, step by step, each of which can be undone.

Every operation yields a position, or a draft with the notation's complaint; what cannot be laid is refused.
"""

from jaipur.cards import CARDS
from jaipur.notation import Link, NotationError, format_view
from jaipur.study.draft import Draft, draft_of, parse_draft, read_line
from jaipur.view import View

from .operations import OPERATIONS, RIVAL

# The place on the table of each part of the notation, to show there what is wrong with it.
_PLACES = {
    "market": "market",
    "market_short": "market",
    "deck": "deck",
    "deck_many": "deck",
    "cards_hidden": "deck",
    "hidden_goods": RIVAL,
    "piles": "tokens",
    "discards": "tokens",
    "exchanges": "turn",
    "stack": "purses",
    "bonus_sales": "purses",
    "bonus_kinds": "purses",
    "bonus_twice": "purses",
    "tokens_gone": "purses",
    "tokens_worth": "purses",
    "tokens_share": "purses",
}
MOST_KEPT = 60


def place_of(error: NotationError, seat: int) -> str:
    """Return where on the table an error lies; nothing where it lies all over it."""
    field = str(error.details.get("field", ""))
    if field[-1:] in ("0", "1"):
        if field[:-1] in ("rupees", "tokens"):
            return "purses"
        return ("hand" if field[:-1] == "hand" else "herd") if field[-1] == str(seat) else RIVAL
    return _PLACES.get(error.code, _PLACES.get(field, ""))


class Step:
    """One state of the editor: the draft on the table, and the seed, title and question that its link carries."""

    def __init__(self, draft: Draft, seed: int, title: str = "", question: str = "") -> None:
        self.draft = draft
        self.seed = seed
        self.title = title
        self.question = question

    def same_as(self, other: "Step") -> bool:
        """Return whether the other step has the same contents."""
        words = (self.seed, self.title, self.question)
        return self.draft.values == other.draft.values and words == (other.seed, other.title, other.question)


class Editing:
    """The steps of the editor, and the place in them that undo and redo have reached."""

    def __init__(self, draft: Draft, seed: int) -> None:
        self.steps = [Step(draft, seed)]
        self.at = 0
        # The one of two people at one device who laid it, as table/secrecy names them; empty if it is no secret.
        self.owner = ""
        # A typed line that is no position, kept so that it is not lost.
        self.unread = ""
        self.misread: NotationError | None = None
        # The position, if the draft is one, and otherwise why it is none.
        self.view: View | None = None
        self.complaint: NotationError | None = None
        # Why the last operation was not carried out, if it was not.
        self.refused: NotationError | None = None
        self._check()

    @property
    def now(self) -> Step:
        """The current step."""
        return self.steps[self.at]

    @property
    def draft(self) -> Draft:
        """The current draft."""
        return self.now.draft

    def _check(self) -> None:
        self.refused = self.misread = None
        self.unread = ""
        try:
            self.view, self.complaint = parse_draft(self.draft), None
        except NotationError as error:
            self.view, self.complaint = None, error

    def do(self, name: str, *details: object) -> bool:
        """Carry out an operation; false, and all as it was, if it is refused or changes nothing."""
        try:
            draft = OPERATIONS[name](self.draft, *details)
        except NotationError as error:
            self.refused = error
            return False
        for kind in range(7):
            if draft.left(kind) < 0 and draft.left(kind) < self.draft.left(kind):
                # The game has no more cards of this kind.
                n = draft.lying(kind)
                self.refused = NotationError("only_not", n=CARDS[kind], good=kind, m=n)
                return False
        now = self.now
        return self.take(Step(draft, now.seed, now.title, now.question))

    def begin(self, draft: Draft, seed: int) -> bool:
        """Lay another draft with a seed of its own; false if that draft lies there already."""
        self.refused = None
        if draft.values == self.draft.values:
            return False
        return self.take(Step(draft, seed, self.now.title, self.now.question))

    def take(self, step: Step) -> bool:
        """Add a step after the current one, in place of what was undone; false if it changes nothing."""
        if step.same_as(self.now):
            self.refused = None
            return False
        self._add(step)
        self._check()
        return True

    def describe(self, title: str, question: str) -> bool:
        """Set title and question as a step; false if that changes nothing. An unread line stays."""
        step = Step(self.draft, self.now.seed, title, question)
        changed = not step.same_as(self.now)
        if changed:
            self._add(step)
        return changed

    def renew_seed(self, seed: int) -> None:
        """Give every step of the current seed another one: a pack tells by the seed which position was changed."""
        old = self.now.seed
        for step in self.steps:
            if step.seed == old:
                step.seed = seed

    def _add(self, step: Step) -> None:
        self.steps = (self.steps[: self.at + 1] + [step])[-MOST_KEPT:]
        self.at = len(self.steps) - 1

    @property
    def can_undo(self) -> bool:
        """True if there is an earlier step."""
        return self.at > 0

    @property
    def can_redo(self) -> bool:
        """True if something was undone."""
        return self.at < len(self.steps) - 1

    def step(self, by: int) -> bool:
        """Undo (-1) or redo (1)."""
        if not 0 <= self.at + by < len(self.steps):
            return False
        self.at += by
        self._check()
        return True

    def read(self, text: str) -> NotationError | None:
        """Take over a line of notation; if it is none, return what is wrong and leave the draft."""
        try:
            view = read_line(text)
        except NotationError as error:
            self._check()
            self.unread, self.misread = text, error
            return error
        self._check()
        self._lay(view, self.now.seed, self.now.title, self.now.question)
        return None

    def read_link(self, link: Link) -> None:
        """Take over a link's position with its seed, title and question, as one step."""
        assert link.view is not None
        self._check()
        self._lay(link.view, link.seed, link.title, link.question)

    def _lay(self, view: View, seed: int, title: str, question: str) -> None:
        # The market's cards stay in their places if the position is the same.
        draft = self.draft if format_view(view) == self.draft.line() else draft_of(view)
        self.take(Step(draft, seed, title, question))
