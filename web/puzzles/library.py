"""Library: the shipped puzzles, fetched when they are first needed, and every way to open one of them."""

from browser import texts
from browser.tasks import soon
from browser.toasts import toast
from typed import Host, Link, PositionRoom, Target

from .collection import Collection, PuzzleEntry
from .position_room import reopen_position
from .room import PuzzleRoom, load_progress, today
from .session import PositionSession
from .tab_state import TabState


class PuzzleLibrary:
    """The shipped puzzles of a page, what the player wants to see of them, and which one was opened last."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._collection: Collection | None = None
        # The theme and the difficulty that the player wants to see; empty: any.
        self.theme = self.difficulty = ""
        self.last: PuzzleEntry | None = None
        # Counts the requests: of two that wait for the puzzles, only the later one opens any.
        self._requests = 0

    async def load(self) -> Collection | None:
        """Return the collection; tell the player and return None if it cannot be had."""
        if self._collection is None:
            try:
                self.take_in(await texts.fetch("puzzles.txt"))
            except Exception:  # offline, missing or damaged: each browser has its own error
                toast(self.host.words.say("puzzle.trouble"), "bad")
        return self._collection

    def take_in(self, text: str) -> None:
        """Take over the puzzles of a file's text; NotationError if it is damaged."""
        self._collection = Collection(text)

    # Open a puzzle

    async def open_day(self, day: int) -> None:
        """Open the puzzle of today or of a day past."""
        collection = await self._load_for_request()
        if collection is not None and 0 <= day <= today():
            self._open(collection.of_day(day), day)

    async def open_number(self, number: int) -> None:
        """Open a puzzle by its number."""
        collection = await self._load_for_request()
        if collection is not None and 0 < number <= len(collection.entries):
            self._open(collection.entries[number - 1])

    async def open_next(self) -> None:
        """Open the next puzzle whose answer is not known yet, of the theme and difficulty chosen."""
        self.host.sheets.close_all()
        collection = await self._load_for_request()
        if collection is None:
            return
        progress = load_progress(self.host)
        chosen = collection.chosen(self.theme, self.difficulty) or collection.entries
        number = self.last.number if self.last else 0
        ahead = [entry for entry in chosen if entry.number > number]
        ahead += [entry for entry in chosen if entry.number <= number]
        still = [entry for entry in ahead if not progress.decided(entry.name)]
        self._open((still or ahead)[0])

    async def _load_for_request(self) -> Collection | None:
        """Load the collection; None also if the player has begun or asked for something else meanwhile."""
        self._requests += 1
        request, session = self._requests, self.host.session
        collection = await self.load()
        return collection if request == self._requests and session is self.host.session else None

    def _open(self, entry: PuzzleEntry, day: int | None = None) -> None:
        puzzle, tab_state = entry.puzzle(), TabState(day, day not in (None, today()))
        self.host.visit(self._room(entry, PositionSession(puzzle.view, puzzle.seed), tab_state))

    def _room(self, entry: PuzzleEntry, session: PositionSession, tab_state: TabState) -> PuzzleRoom:
        self.last = entry
        assert self._collection is not None
        # Wherever today's puzzle is met, it is today's.
        if tab_state.day is None and self._collection.of_day(today()) is entry:
            tab_state = TabState(today())
        return PuzzleRoom(self.host, session, entry, tab_state)

    # Recognise a puzzle

    async def recognise(self, room: PositionRoom) -> None:
        """Turn a position that is one of the puzzles into that puzzle, if nothing was answered meanwhile."""
        session = room.session
        if session.title or session.asks:
            # Whoever gave it words of their own asks something of their own.
            return
        collection = await self.load()
        entry = collection.find(str(session.view).replace(" ", "_")) if collection is not None else None
        if entry is not None and self.host.room is room and session.answered is None:
            puzzle = self._room(entry, session, room.tab_state)
            puzzle.solution_known = room.solution_known
            for given in room.tried:
                if given:
                    puzzle.note(given)
                else:
                    puzzle.note_help()
            self.host.replace(puzzle)


def library_of(host: Host) -> PuzzleLibrary:
    """Return the page's one library."""
    found: PuzzleLibrary = host.service("puzzles.library:PuzzleLibrary")
    return found


def open_today(host: Host, at: Target) -> None:
    """Open the puzzle of the day where the player is."""
    soon(library_of(host).open_day(today()))


def open_next(host: Host, at: Target) -> None:
    """Open the next puzzle that is not solved yet."""
    soon(library_of(host).open_next())


def open_link(host: Host, link: Link) -> bool:
    """Enter the room of a position; a shipped puzzle is recognised once the puzzles have come."""
    room = reopen_position(host, link)
    host.enter(room)
    soon(library_of(host).recognise(room))
    return True
