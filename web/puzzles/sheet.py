"""Shelf: the daily puzzles, and all puzzles by theme, difficulty and state."""

from browser import clock, dom, texts
from browser.tasks import soon
from browser.toasts import toast
from shell.sheet import Sheet
from typed import At, Host, Link, OwnDoors, PositionRoom

from jaipur.study.puzzles import THEME_NAMES, THEMES, date_of

from .collection import Collection, PuzzleEntry
from .position_room import reopen_position
from .progress import HELPED, LATE, SOLVED, TRIED, UNTRIED, Progress
from .room import PuzzleRoom, load_progress, today
from .session import PositionSession
from .tab_state import TabState

TILES = 60
# How many days are shown at first, and how many more each time.
DAYS, MORE_DAYS = 7, 28
LEVELS = [(n, "shelf.level." + n) for n in ("1", "2", "3")]
# The filter by state: "unsolved" is every state but solved.
STATES = [("unsolved", "shelf.unsolved"), (SOLVED, "shelf.solved")]
DAY_MARKS = {SOLVED: "★", LATE: "★", HELPED: "☆", TRIED: "○", UNTRIED: ""}


def shelf_sheet(host: Host) -> "ShelfSheet":
    """Return the page's shelf."""
    sheet = host.sheets.get("puzzles")
    assert isinstance(sheet, ShelfSheet)
    return sheet


class ShelfSheet(Sheet):
    """The shipped puzzles, fetched when first needed."""

    def __init__(self, host: Host, name: str) -> None:
        super().__init__(host, name)
        self._loaded: Collection | None = None
        # The theme, the difficulty and the state that the player wants to see; empty: any.
        self._theme = self._difficulty = self._state = ""
        self._days = DAYS
        # The puzzle that was opened last.
        self.last: PuzzleEntry | None = None
        # The number of requests so far: while the collection loads, only the latest request counts.
        self._wishes = 0

    def doors(self) -> OwnDoors:
        """Return the handlers of tiles, days and the buttons for more of them."""
        return {
            "puzzle-open": lambda at: soon(self._open_number(at.puzzle)),
            "puzzle-more": lambda at: soon(self._fill(10**6)),
            "puzzle-day": lambda at: soon(self.open_day(at.puzzle)),
            "puzzle-days": lambda at: self._more_days(),
        }

    # Opening puzzles

    async def load(self) -> Collection | None:
        """Return the collection; on failure tell the player and return None."""
        if self._loaded is None:
            try:
                self._loaded = Collection(await texts.fetch("puzzles.txt"))
            except Exception:  # offline, missing or damaged: each browser has its own error
                toast(self.host.words.say("puzzle.trouble"), "bad")
        return self._loaded

    async def find(self, position: str) -> PuzzleEntry | None:
        """Return the shipped puzzle with the position of a link, or None."""
        collection = await self.load()
        return collection.find(position) if collection else None

    def take(self, entry: PuzzleEntry, day: int | None = None) -> None:
        """Open a puzzle, as that of a day if one is given."""
        puzzle, tab_state = entry.puzzle(), TabState(day, day not in (None, today()))
        self.host.visit(self._room(entry, PositionSession(puzzle.view, puzzle.seed), tab_state))

    def _room(self, entry: PuzzleEntry, session: PositionSession, tab_state: TabState) -> PuzzleRoom:
        self.last = entry
        assert self._loaded is not None
        # Today's puzzle counts as today's even if it is opened by its number.
        if tab_state.day is None and self._loaded.of_day(today()) is entry:
            tab_state = TabState(today())
        return PuzzleRoom(self.host, session, entry, tab_state)

    async def recognise(self, room: PositionRoom) -> None:
        """Replace the room of a position by that of the same shipped puzzle, unless an answer was given meanwhile."""
        session = room.session
        if session.title or session.asks:
            # A position with its own title or question is not the shipped puzzle.
            return
        entry = await self.find(str(session.view).replace(" ", "_"))
        here = self.host.room
        if entry is not None and here.present() is room and session.answered is None:
            puzzle = self._room(entry, session, room.tab_state)
            puzzle.solution_known = room.solution_known
            for given in room.tried:
                if given:
                    puzzle.note(given)
                else:
                    puzzle.note_help()
            self.host.room = here.before(puzzle)
            self.host.room.save()
            self.host.draw_all()

    async def open_today(self) -> None:
        """Open the puzzle of the player's local day."""
        await self.open_day(today())

    async def open_day(self, day: int) -> None:
        """Open the puzzle of today or of a past day."""
        collection = await self._load_for_wish()
        if collection is not None and 0 <= day <= today():
            self.take(collection.of_day(day), day)

    async def open_next(self) -> None:
        """Open the next puzzle of the chosen theme and difficulty whose answer the player does not know."""
        self.host.sheets.close_all()
        collection = await self._load_for_wish()
        if collection is None:
            return
        progress = load_progress(self.host)
        chosen = collection.chosen(self._theme, self._difficulty) or collection.entries
        number = self.last.number if self.last else 0
        ahead = [entry for entry in chosen if entry.number > number]
        ahead += [entry for entry in chosen if entry.number <= number]
        still = [entry for entry in ahead if not progress.decided(entry.name)]
        self.take((still or ahead)[0])

    async def _open_number(self, number: int) -> None:
        """Open the puzzle of a tile."""
        collection = await self._load_for_wish()
        if collection is not None and 0 < number <= len(collection.entries):
            self.take(collection.entries[number - 1])

    async def _load_for_wish(self) -> Collection | None:
        """Load the collection; return None if the player did something else meanwhile."""
        self._wishes += 1
        wish, session = self._wishes, self.host.session
        collection = await self.load()
        return collection if wish == self._wishes and session is self.host.session else None

    # Filling the sheet

    def fill(self) -> None:
        """Fill the sheet; the puzzles may still be loading."""
        themes = [(letter, "theme." + THEME_NAMES[THEMES.index(letter)]) for letter in THEMES]
        self._fill_select("shelf-theme", themes, self._theme)
        self._fill_select("shelf-level", LEVELS, self._difficulty, "shelf.level.any")
        self._fill_select("shelf-state", STATES, self._state)
        self._days = DAYS
        soon(self._fill(TILES))

    def changed(self, field: str, value: str | bool) -> None:
        """Apply a changed filter."""
        if field == "shelf-theme":
            self._theme = str(value)
        elif field == "shelf-level":
            self._difficulty = str(value)
        elif field == "shelf-state":
            self._state = str(value)
        soon(self._fill(TILES))

    def _more_days(self) -> None:
        self._days += MORE_DAYS
        self._fill_days(load_progress(self.host))

    def _fill_select(self, name: str, keys: list[tuple[str, str]], chosen: str, every: str = "shelf.any") -> None:
        options = []
        for value, key in [("", every)] + keys:
            option = dom.clone_template("option-template")
            option.value, option.textContent = value, self.host.words.say(key)
            options.append(option)
        dom.by_id(name).replaceChildren(*options)
        dom.by_id(name).value = chosen

    async def _fill(self, most: int) -> None:
        collection = await self.load()
        if collection is None:
            return
        words, progress = self.host.words, load_progress(self.host)
        self._fill_today(progress)
        self._fill_days(progress)
        chosen = collection.chosen(self._theme, self._difficulty)
        solved = [entry for entry in chosen if progress.solved(entry.name)]
        dom.text("shelf-count", words.count("shelf.count", len(solved), m=len(chosen)))
        if self._state:
            chosen = [entry for entry in chosen if (entry in solved) == (self._state == SOLVED)]
        tiles = []
        for entry in chosen[:most]:
            item = dom.clone_template("tile-template")
            tile = dom.part(item, "tile")
            tile.dataset.puzzle = str(entry.number)
            tile.dataset.level = str(entry.difficulty)
            state = progress.state(entry.name)
            tile.dataset.state = state
            dom.part(tile, "number").textContent = str(entry.number)
            level = words.say("shelf.level." + str(entry.difficulty))
            tile.setAttribute("aria-label", words.say("shelf.tile." + state, n=entry.number, level=level))
            tiles.append(item)
        dom.by_id("puzzles").replaceChildren(*tiles)
        dom.show("shelf-more", len(chosen) > most)

    def _fill_today(self, progress: Progress) -> None:
        words, day = self.host.words, today()
        state = progress.day_state(day)
        text = words.say("shelf.today." + state)
        streak = progress.streak(day)
        if streak:
            text += " · " + words.count("shelf.streak", streak)
        dom.text("today-note", text)
        dom.text("today-open", words.say("shelf.again" if state in (SOLVED, HELPED) else "shelf.solve"))

    def _fill_days(self, progress: Progress) -> None:
        words, day = self.host.words, today()
        items = []
        for one in range(day, day - self._days, -1):
            item = dom.clone_template("day-template")
            button, date, state = dom.part(item, "day"), date_of(one), progress.day_state(one)
            button.dataset.puzzle = str(one)
            button.dataset.state = state
            dom.fill(item, {"date": clock.short_date(words.language, *date), "mark": DAY_MARKS[state]})
            label = words.say("shelf.day." + state, date=clock.date(words.language, *date))
            button.setAttribute("aria-label", label)
            items.append(item)
        dom.by_id("today-history").replaceChildren(*items)


def open_today(host: Host, at: At) -> None:
    """Open the puzzle of the player's local day."""
    soon(shelf_sheet(host).open_today())


def open_next(host: Host, at: At) -> None:
    """Open the next puzzle whose answer the player does not know."""
    soon(shelf_sheet(host).open_next())


def open_link(host: Host, link: Link) -> bool:
    """Enter the room of a position; once the collection has loaded, a shipped puzzle replaces it."""
    room = reopen_position(host, link)
    host.enter(room)
    soon(shelf_sheet(host).recognise(room))
    return True
