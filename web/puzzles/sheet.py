"""Shelf: the daily puzzles, and all puzzles by theme, difficulty and state."""

from browser import clock, dom
from browser.tasks import soon
from shell.sheet import Sheet
from typed import Handlers, Host

from jaipur.study.puzzles import THEME_NAMES, THEMES, date_of

from .library import library_of
from .progress import HELPED, LATE, SOLVED, TRIED, UNTRIED, Progress
from .room import load_progress, today

TILES = 60
# How many days are shown at first, and how many more each time.
DAYS, MORE_DAYS = 7, 28
LEVELS = [(n, "shelf.level." + n) for n in ("1", "2", "3")]
# The filter by state: "unsolved" is every state but solved.
STATES = [("unsolved", "shelf.unsolved"), (SOLVED, "shelf.solved")]
DAY_MARKS = {SOLVED: "★", LATE: "★", HELPED: "☆", TRIED: "○", UNTRIED: ""}


class ShelfSheet(Sheet):
    """The shipped puzzles, fetched when they are first needed."""

    def __init__(self, host: Host, name: str) -> None:
        super().__init__(host, name)
        self.library = library_of(host)
        # The state that the player wants to see; empty: any.
        self._state = ""
        self._days = DAYS

    def handlers(self) -> Handlers:
        """Return the handlers of tiles, days and the buttons for more of them."""
        return {
            "puzzle-open": lambda at: soon(self.library.open_number(at.puzzle)),
            "puzzle-more": lambda at: soon(self._fill(10**6)),
            "puzzle-day": lambda at: soon(self.library.open_day(at.puzzle)),
            "puzzle-days": lambda at: self._more_days(),
        }

    # What is shown

    def fill(self) -> None:
        """Fill the sheet; the puzzles may still be loading."""
        themes = [(letter, "theme." + THEME_NAMES[THEMES.index(letter)]) for letter in THEMES]
        self._fill_select("shelf-theme", themes, self.library.theme)
        self._fill_select("shelf-level", LEVELS, self.library.difficulty, "shelf.level.any")
        self._fill_select("shelf-state", STATES, self._state)
        self._days = DAYS
        soon(self._fill(TILES))

    def on_field_changed(self, field: str, value: str | bool) -> None:
        """Apply a changed filter."""
        if field == "shelf-theme":
            self.library.theme = str(value)
        elif field == "shelf-level":
            self.library.difficulty = str(value)
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
        collection = await self.library.load()
        if collection is None:
            return
        words, progress = self.host.words, load_progress(self.host)
        self._fill_today(progress)
        self._fill_days(progress)
        chosen = collection.chosen(self.library.theme, self.library.difficulty)
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
