"""Edited session: the table on which a position is laid by hand. Nothing is played there."""

from puzzles.session import RIVAL as LEVEL
from table.action import Action
from table.names import HUMAN
from table.session import Session
from table.table import Card, Table
from typed import Phase
from words.words import Words

from jaipur.cards import LEATHER, ONE
from jaipur.match import Match
from jaipur.notation import Link
from jaipur.rng import FIRST
from jaipur.state import State
from jaipur.study.draft import EMPTY, Draft
from jaipur.view import View

from .editing import Editing
from .scene import complaint, state_of


class EditedSession(Session):
    """The session of a position that is laid; nothing is played in it."""

    def __init__(self, edited: Editing) -> None:
        self.edited = edited
        players = (HUMAN, LEVEL) if edited.draft.seat == 0 else (LEVEL, HUMAN)
        super().__init__(_EditedTable(edited.draft), players, whole=True)

    def action(self, words: Words, view: View, awaited: bool = False) -> Action:
        """Return the way on with a position that is right, or to what is wrong with it."""
        edited = self.edited
        wrong = complaint(edited, words)
        say = wrong or words.say(state_of(edited.view))
        move = words.say("editor.where" if edited.complaint else "editor.on")
        return Action("refused" if wrong else "ready", say, move)

    @property
    def phase(self) -> Phase:
        """The phase: always that of the editor."""
        return "editing"

    @property
    def greeting(self) -> str:
        """The greeting: none."""
        return ""

    def link_to_share(self, fresh_seed: int) -> Link:
        """Return the position with its own seed, its title and its question."""
        edited = self.edited
        view = edited.draft.view() if edited.view is None else edited.view
        now = edited.now
        return Link(view=view, seed=now.seed, title=now.title, question=now.question)

    def lay(self) -> None:
        """Lay the table as the draft is now."""
        self.players = (HUMAN, LEVEL) if self.edited.draft.seat == 0 else (LEVEL, HUMAN)
        self.table = _EditedTable(self.edited.draft)


class _EditedTable(Table):
    """A table that shows a draft, with the market's cards in the places where they were laid."""

    def __init__(self, draft: Draft) -> None:
        super().__init__(_EditedMatch(draft))
        self.market: list[Card | None] = [None if kind == EMPTY else self._new(kind) for kind in draft.market]


class _EditedMatch(Match):
    """A round that looks like a draft; its hidden cards are any."""

    def __init__(self, draft: Draft) -> None:
        self.seed, self.dice = 0, FIRST
        self.starter = self.round_starter = draft.turn
        self.round_number = self.round_began = 0
        self.seals = [0, 0]
        self.results = []
        self.moves = []
        view, rival = draft.view(), 1 - draft.seat
        hold, bonuses = view.hold[:], [draft.bonuses, draft.bonuses]
        hold[rival] += draft.hidden * ONE[LEATHER]
        bonuses[rival] = tuple([3 * kind + 1 for kind in range(3) for _ in range(draft.kinds[kind])])
        self.state = State(
            market=view.market,
            hold=hold,
            seen=view.seen,
            rupees=view.rupees,
            tokens=view.tokens,
            bonuses=bonuses,
            piles=view.piles,
            discards=view.discards,
            stacks=[(0,) * left for left in view.stacks_left],
            turn=view.turn,
            exchanges=view.exchanges,
            deck=(ONE[LEATHER],) * view.deck_left,
            drawn=0,
            over=0,
        )
