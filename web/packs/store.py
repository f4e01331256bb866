"""Packs of one's own: positions in an order, with what was found out about them. Kept where the player is.

Whoever changes something reads what is kept, changes that and keeps it, all at once: of two tabs none undoes in
silence what the other did.
"""

import json

from shell.store import PACKS, Store
from typed import Evaluation

from jaipur.notation import NotationError
from jaipur.packs import MOST_POSITIONS, Pack, Posed, parse_posed
from jaipur.rng import parse_seed
from jaipur.spelling import WORDS_LENGTH, tidy
from jaipur.study.packfile import Weighed
from jaipur.study.puzzles import DIFFICULTIES, THEMES

VERSION = 1
MOST_PACKS = 40
_LONGEST_EVALUATIONS = 1000
LEVELS = [str(n) for n in DIFFICULTIES]
# What a text tells takes a moment to read, and does not change.
_read: dict[str, Posed] = {}


class StoredPack:
    """A pack under a name that nobody sees, by which an address and another tab know it."""

    def __init__(self, name: str, title: str = "") -> None:
        self.name = name
        self.title = title
        self.positions: list[Weighed] = []

    def pack(self) -> Pack:
        """It as it is handed on."""
        return Pack(self.title, list(self.positions))

    def at(self, place: str) -> int | None:
        """Where in it a position stands, by its view."""
        return next((n for n in range(len(self.positions)) if self.positions[n].place == place), None)

    def replaces(self, posed: Posed) -> int | None:
        """Which of its positions another one would take the place of: the same, or what has become it."""
        same = self.at(posed.place)
        seeds = [one.seed for one in self.positions]
        return seeds.index(posed.seed) if posed.seed in seeds else same

    def put(self, posed: Posed, found: str = "") -> int | None:
        """Lay a position in, and where; None if there is no room for one more."""
        at, same = self.replaces(posed), self.at(posed.place)
        if at is None and len(self.positions) >= MOST_POSITIONS:
            return None
        weighed = Weighed(posed.view, posed.seed, posed.title, posed.question)
        weighed.found = found
        if same is not None:
            # What was found of a view holds whatever it is called, and whatever its seed deals.
            weighed.found = found or self.positions[same].found
        if at is None:
            at = len(self.positions)
        self.positions[at : at + 1] = [weighed]
        if same is not None and same != at:
            del self.positions[same]
            at -= same < at
        return at

    def move(self, place: str, by: int) -> int | None:
        """Move a position so far, and where it stands then; None if it is not there."""
        at = self.at(place)
        if at is not None:
            to = max(0, min(at + by, len(self.positions) - 1))
            self.positions.insert(to, self.positions.pop(at))
            at = to
        return at

    def saved(self) -> object:
        """It as plain data."""
        positions = [[one.text(), one.found] for one in self.positions]
        return {"name": self.name, "title": self.title, "positions": positions}

    def merge(self, other: Pack) -> int | None:
        """Add the positions that are not here, at the end; how many, or None, and nothing is done, if that is too many.

        What was found out is taken over where nothing was.
        """
        new = [posed for posed in other.positions if self.at(posed.place) is None]
        if len(self.positions) + len(new) > MOST_POSITIONS:
            return None
        for posed in other.positions:
            found, at = _stored_evaluations(posed), self.at(posed.place)
            if at is None:
                # Another position may have the same seed: it is no other state of it.
                weighed = Weighed(posed.view, posed.seed, posed.title, posed.question)
                weighed.found = found
                self.positions.append(weighed)
            elif not self.positions[at].found:
                self.positions[at].found = found
        return len(new)


def _stored_evaluations(posed: Posed) -> str:
    """What was found out about a position, if it is one that knows."""
    return posed.found if isinstance(posed, Weighed) else ""


def evaluations_of(weighed: Weighed) -> list[Evaluation]:
    """What was found out about the moves of a position; nothing where that is nothing, or damaged."""
    try:
        puzzle = weighed.puzzle()
    except NotationError:
        return []
    return puzzle.evaluations if puzzle is not None else []


def parse_stored_pack(saved: object) -> tuple[StoredPack, bool] | None:
    """The pack that plain data tell, as far as it is one, and whether it is all of one; None if it is none."""
    if not isinstance(saved, dict):
        return None
    name, title, positions = saved.get("name"), saved.get("title"), saved.get("positions")
    if not isinstance(name, str) or not isinstance(title, str) or not isinstance(positions, list):
        return None
    try:
        parse_seed(name)
    except NotationError:
        return None
    pack = StoredPack(name, tidy(title, WORDS_LENGTH))
    for one in positions:
        posed = _parse_stored_position(one)
        if posed is not None and pack.at(posed.place) is None and len(pack.positions) < MOST_POSITIONS:
            pack.positions.append(posed)
    return pack, pack.title == title and len(pack.positions) == len(positions)


def _parse_stored_position(saved: object) -> Weighed | None:
    if not isinstance(saved, list) or len(saved) != 2:
        return None
    text, found = saved
    if not isinstance(text, str) or not isinstance(found, str) or len(found) > _LONGEST_EVALUATIONS:
        return None
    if text not in _read:
        try:
            _read[text] = parse_posed(text)
        except NotationError:
            return None
    posed = _read[text]
    weighed = Weighed(posed.view, posed.seed, posed.title, posed.question)
    # What is told of it at a glance is checked now, its moves when they are asked for.
    themes, level = (found.split(" ") + ["", ""])[:2]
    if not [letter for letter in themes if letter not in THEMES] and level in LEVELS:
        weighed.found = found
    return weighed


class Packs:
    """All of them, the newest first. `trouble` is the key of a sentence where something could not be read."""

    def __init__(self) -> None:
        self.packs: list[StoredPack] = []
        self.trouble = ""
        self._stuck = False

    @staticmethod
    def load_from(store: Store) -> "Packs":
        """What was kept so far; what is damaged, or of a newer version, is set aside and never written over."""
        packs, text = Packs(), store.read(PACKS)
        if text is not None and not packs.load_json(text):
            moved = store.move_aside(PACKS)
            packs._stuck = not moved
            packs.trouble = "trouble.packs" if moved else "trouble.packs.stays"
            packs.save_to(store)
        return packs

    def save_to(self, store: Store) -> bool:
        """Keep them; false if that cannot be done."""
        return not self._stuck and store.write(PACKS, self.text())

    def text(self) -> str:
        """They as text."""
        return json.dumps({"version": VERSION, "packs": [pack.saved() for pack in self.packs]})

    def load_json(self, text: str) -> bool:
        """Add what is good in a kept text; false if that is not all of it."""
        try:
            saved = json.loads(text)
        except (ValueError, RuntimeError):
            return False
        if not isinstance(saved, dict) or saved.get("version") != VERSION or not isinstance(saved.get("packs"), list):
            return False
        sound = True
        for one in saved["packs"]:
            found = parse_stored_pack(one)
            if found is None or self.find(found[0].name) is not None:
                sound = False
            else:
                self.packs.append(found[0])
                sound = sound and found[1]
        return sound

    def find(self, name: str) -> StoredPack | None:
        """The pack of this name."""
        return next((pack for pack in self.packs if pack.name == name), None)

    def begin(self, name: str) -> StoredPack | None:
        """A new pack, before all others; None if there are too many already."""
        if len(self.packs) >= MOST_PACKS:
            return None
        self.packs.insert(0, StoredPack(name))
        return self.packs[0]

    def find_containing(self, pack: Pack) -> StoredPack | None:
        """The pack that holds all of another, of the same title."""
        places = [posed.place for posed in pack.positions]
        for kept in self.packs:
            if kept.title == pack.title and all(kept.at(place) is not None for place in places):
                return kept
        return None

    def merge(self, pack: Pack, name: str) -> "MergeResult | None":
        """Take a pack in: into the one of its name, or of its title with a position in common, or else as a new one.

        None, and nothing is done, if there is no room for it.
        """
        into = self.find(name) or self._find_overlapping(pack)
        fresh = into is None
        if into is None:
            into = self.begin(name)
            if into is None:
                return None
            into.title = pack.title
        new = into.merge(pack)
        if new is None:
            return None
        return MergeResult(into, new, fresh)

    def _find_overlapping(self, pack: Pack) -> StoredPack | None:
        places = [posed.place for posed in pack.positions]
        for kept in self.packs:
            if kept.title == pack.title and any(kept.at(place) is not None for place in places):
                return kept
        return None

    def found(self, place: str) -> str:
        """What was found out about a position, in whichever pack."""
        for pack in self.packs:
            at = pack.at(place)
            if at is not None and pack.positions[at].found:
                return pack.positions[at].found
        return ""


class MergeResult:
    """Where a pack was taken in, how many positions are new there, and whether the pack itself is."""

    def __init__(self, pack: StoredPack, new: int, fresh: bool) -> None:
        self.pack = pack
        self.new = new
        self.fresh = fresh
