"""Puzzle shelf: the puzzle of the day, and all puzzles by theme and difficulty with what has been solved."""

import dom
from collection import Collection, Entry
from dom import Element
from progress import KEY, Progress
from puzzle_room import room_of, today, today_number
from pyscript import window
from tasks import soon
from toasts import toast

from jaipur.notation import NotationError
from jaipur.puzzles import THEME_NAMES, THEMES

TILES = 60
HISTORY = 14
_loaded: "list[Collection]" = []


async def load(host: Element) -> "Collection | None":
    """The collection, fetched when it is first needed; None, and the player is told, if it cannot be had."""
    if not _loaded:
        try:
            answer = await window.fetch("./puzzles.txt")
            if not answer.ok:
                raise NotationError("collection")
            _loaded.append(Collection(str(await answer.text())))
        except Exception:  # offline, missing or damaged: each browser has its own error
            toast(host.words.say("puzzle.trouble"), "bad")
            return None
    return _loaded[0]


async def find(host: Element, position: str) -> "Entry | None":
    """The shipped puzzle that shows a link's position, if it is one."""
    collection = await load(host)
    return collection.find(position) if collection else None


def enter(host: Element, entry: Entry, day: "int | None" = None) -> None:
    """Show a puzzle of the shelf, and let the address say so."""
    puzzle = entry.puzzle()
    window.history.pushState(None, "", window.location.href.split("#")[0] + "#" + puzzle.link())
    host.sheets.close_all()
    room_of(host).enter(puzzle.view, puzzle.seed, entry, day)


async def next_unsolved(host: Element, after: "Entry | None") -> None:
    """The next puzzle after this one that is not solved yet, of the theme and difficulty chosen."""
    collection = await load(host)
    if collection is None:
        return
    progress = Progress(host.store.read(KEY))
    chosen = collection.chosen(_value("shelf-theme"), _value("shelf-level")) or collection.entries
    number = after.number if after else 0
    ahead = [entry for entry in chosen if entry.number > number] + [entry for entry in chosen if entry.number <= number]
    still = [entry for entry in ahead if not progress.solved(entry.name)]
    enter(host, (still or ahead)[0])


def _value(name: str) -> str:
    return str(dom.by_id(name).value)


def fill(host: Element) -> None:
    """Write the sheet; the puzzles themselves may still be on their way."""
    words = host.words
    for name, keys in (
        ("shelf-theme", [(letter, "theme." + THEME_NAMES[THEMES.index(letter)]) for letter in THEMES]),
        ("shelf-level", [(str(n), "shelf.level." + str(n)) for n in (1, 2, 3)]),
    ):
        select = dom.by_id(name)
        chosen = str(select.value or "")
        options = []
        for value, key in [("", "shelf.any")] + keys:
            option = dom.stamp("option-template")
            option.value, option.textContent = value, words.say(key)
            options.append(option)
        select.replaceChildren(*options)
        select.value = chosen
    soon(_fill(host, TILES))


def more(host: Element) -> None:
    """Show the rest of the tiles too."""
    soon(_fill(host, 10**6))


async def _fill(host: Element, most: int) -> None:
    collection = await load(host)
    if collection is None:
        return
    words, progress = host.words, Progress(host.store.read(KEY))
    _fill_today(host, progress)
    chosen = collection.chosen(_value("shelf-theme"), _value("shelf-level"))
    solved = len([entry for entry in chosen if progress.solved(entry.name)])
    dom.text("shelf-count", words.say("shelf.count", n=solved, m=len(chosen)))
    tiles = []
    for entry in chosen[:most]:
        item = dom.stamp("tile-template")
        tile = item.firstElementChild
        tile.dataset.puzzle = str(entry.number)
        tile.dataset.level = str(entry.difficulty)
        state = ".solved" if progress.solved(entry.name) else ".tried" if entry.name in progress.puzzles else ""
        tile.dataset.state = state[1:]
        tile.firstElementChild.textContent = str(entry.number)
        level = words.say("shelf.level." + str(entry.difficulty)).lower()
        tile.setAttribute("aria-label", words.say("shelf.tile" + state, n=entry.number, level=level))
        tiles.append(item)
    dom.by_id("puzzles").replaceChildren(*tiles)
    dom.attribute("shelf-more", "hidden", None if len(chosen) > most else "")


def _fill_today(host: Element, progress: Progress) -> None:
    words, day = host.words, today_number()
    tries = progress.days.get(day, "")
    note = "shelf.done" if "b" in tries else "shelf.tried" if tries else "shelf.new"
    streak = progress.streak(day)
    text = words.say(note)
    if streak:
        text += " · " + words.count("shelf.streak", streak)
    dom.text("today-note", text)
    dots = []
    for back in range(HISTORY - 1, -1, -1):
        item = dom.stamp("day-template")
        dot = item.firstElementChild
        tries = progress.days.get(day - back, "")
        dot.dataset.state = "solved" if "b" in tries else "tried" if tries else "none"
        date = window.Date.new(window.Date.now() - back * 86400000).toLocaleDateString(words.language)
        dot.setAttribute("aria-label", words.say("shelf.day." + dot.dataset.state, date=date))
        dots.append(item)
    dom.by_id("today-history").replaceChildren(*dots)


async def open_today(host: Element) -> None:
    """The puzzle of the day where the player is."""
    collection = await load(host)
    if collection is not None:
        enter(host, collection.of_day(*today()), today_number())


async def open_number(host: Element, number: int) -> None:
    """The puzzle of a tile."""
    collection = await load(host)
    if collection is not None and 0 < number <= len(collection.entries):
        enter(host, collection.entries[number - 1])
