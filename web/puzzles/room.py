"""Puzzle room: a position of the shelf, with stored evaluations and recorded tries."""

from browser import clock
from share.scene import ShareItem, result_share_item
from typed import Host

from jaipur.notation import Link
from jaipur.study.puzzles import THEME_NAMES, THEMES, date_of, day_number

from .collection import PuzzleEntry
from .feedback import NEXT
from .position_room import PositionRoom
from .progress import HELP, Progress, marks
from .session import PositionSession
from .tab_state import TabState


class PuzzleRoom(PositionRoom):
    """A puzzle of the shelf, which may be that of a day."""

    def __init__(
        self, host: Host, session: PositionSession, entry: PuzzleEntry, tab_state: TabState | None = None
    ) -> None:
        super().__init__(host, session, entry.puzzle().evaluations, tab_state)
        self.entry = entry

    @property
    def day(self) -> int | None:
        """The day whose puzzle this is, if any."""
        return self.tab_state.day

    def title(self) -> str:
        """Return the number of the puzzle, or the day of a daily puzzle."""
        words, day = self.host.words, self.day
        if day is None:
            return words.say("puzzle.title", n=self.entry.number)
        if not self.tab_state.late:
            return words.say("shelf.today")
        return words.say("puzzle.of", date=clock.date(words.language, *date_of(day)))

    more = NEXT

    def about(self) -> str:
        """Return number and difficulty of the puzzle and, once the solution is known, its themes."""
        words, entry = self.host.words, self.entry
        parts = [words.say("puzzle.title", n=entry.number), words.say("shelf.level." + str(entry.difficulty))]
        if self.solution_known:
            parts += [words.say("theme." + THEME_NAMES[THEMES.index(letter)]) for letter in entry.themes]
        text = " · ".join(parts)
        if self._helped():
            text += ". " + words.say("puzzle.helped")
        return text

    def _status_key(self) -> str:
        """Return the text key of the status; a puzzle found with help is not called solved."""
        key = super()._status_key()
        return "puzzle.solved.helped" if key == "puzzle.solved" and self._helped() else key

    def _helped(self) -> bool:
        return HELP in self._tries(load_progress(self.host))

    def _tries(self, progress: Progress) -> str:
        """Return the tries that count here: at a day's puzzle only those of that day."""
        return progress.puzzles.get(self.entry.name, "") if self.day is None else progress.of_day(self.day)

    def note(self, given: str) -> None:
        """Record a try."""
        progress = load_progress(self.host)
        progress.note(self.entry.name, given, self.day, self.tab_state.late)
        self._keep(progress)

    def note_help(self) -> None:
        """Record that the answer is no longer the player's own."""
        progress = load_progress(self.host)
        progress.note_help(self.entry.name, self.day, self.tab_state.late)
        self._keep(progress)

    def _keep(self, progress: Progress) -> None:
        if not progress.save_to(self.host.store):
            self.host.tell_storage()

    def result(self) -> ShareItem:
        """Return the result to share: the number of tries by grade, without the answer."""
        words, progress, day = self.host.words, load_progress(self.host), self.day
        tries = marks(self._tries(progress))
        if day is not None:
            text = words.say("share.result", date=clock.date(words.language, *date_of(day)), marks=tries)
            streak = 0 if self.tab_state.late else progress.streak(day)
            if streak > 1:
                text += " · " + words.count("shelf.streak", streak)
        else:
            text = words.say("share.result.number", n=self.entry.number, marks=tries)
        return result_share_item(words, Link(view=self.session.view, seed=self.session.seed), text)


def today() -> int:
    """Return the number of the player's local day."""
    return day_number(*clock.today())


def load_progress(host: Host) -> Progress:
    """Load the progress, and tell the player if it could not be read."""
    progress = Progress.load_from(host.store)
    if progress.trouble:
        host.trouble(progress.trouble)
    return progress
