"""Stored packs: positions in order with their evaluations.

Every change is one step of loading, changing and saving, so that two tabs do not silently undo each other's changes.
"""

import json

from shell.store import PACKS, Store
from typed import Evaluation

from jaipur.notation import NotationError
from jaipur.packs import MOST_POSITIONS, Pack, PackPosition, parse_pack_position
from jaipur.rng import parse_seed
from jaipur.spelling import WORDS_LENGTH, tidy
from jaipur.study.packfile import RatedPosition
from jaipur.study.puzzles import DIFFICULTIES, THEMES

VERSION = 1
MOST_PACKS = 40
_LONGEST_EVALUATIONS = 1000
LEVELS = [str(n) for n in DIFFICULTIES]
# A cache: parsing a position takes a moment, and the same text always gives the same position.
_read: dict[str, PackPosition] = {}


class StoredPack:
    """A pack with a hidden name, which identifies it in addresses and in other tabs."""

    def __init__(self, name: str, title: str = "") -> None:
        self.name = name
        self.title = title
        self.positions: list[RatedPosition] = []

    def pack(self) -> Pack:
        """Return this pack without local data, for sharing."""
        return Pack(self.title, list(self.positions))

    def index_of(self, key: str) -> int | None:
        """Return the index of the position with this key, or None."""
        return next((n for n in range(len(self.positions)) if self.positions[n].key == key), None)

    def index_to_replace(self, posed: PackPosition) -> int | None:
        """Return the index of the position that another one replaces: one with the same seed or view."""
        same = self.index_of(posed.key)
        seeds = [one.seed for one in self.positions]
        return seeds.index(posed.seed) if posed.seed in seeds else same

    def put_position(self, posed: PackPosition, found: str = "") -> int | None:
        """Add or replace a position and return its index; None if the pack is full."""
        at, same = self.index_to_replace(posed), self.index_of(posed.key)
        if at is None and len(self.positions) >= MOST_POSITIONS:
            return None
        weighed = RatedPosition(posed.view, posed.seed, posed.title, posed.question)
        weighed.found = found
        if same is not None:
            # Evaluations depend on the view only, so they stay valid with another title or seed.
            weighed.found = found or self.positions[same].found
        if at is None:
            at = len(self.positions)
        self.positions[at : at + 1] = [weighed]
        if same is not None and same != at:
            del self.positions[same]
            at -= same < at
        return at

    def move(self, key: str, by: int) -> int | None:
        """Move a position by so many places and return its new index; None if it is not there."""
        at = self.index_of(key)
        if at is not None:
            to = max(0, min(at + by, len(self.positions) - 1))
            self.positions.insert(to, self.positions.pop(at))
            at = to
        return at

    def saved(self) -> object:
        """Return plain data to be stored."""
        positions = [[one.text(), one.found] for one in self.positions]
        return {"name": self.name, "title": self.title, "positions": positions}

    def merge(self, other: Pack) -> int | None:
        """Append the positions that are missing here and return how many; change nothing and return None if too many.

        Evaluations are copied to positions that have none.
        """
        new = [posed for posed in other.positions if self.index_of(posed.key) is None]
        if len(self.positions) + len(new) > MOST_POSITIONS:
            return None
        for posed in other.positions:
            found, at = _stored_evaluations(posed), self.index_of(posed.key)
            if at is None:
                # Append it even if a position here has the same seed: in a merge that is another position.
                weighed = RatedPosition(posed.view, posed.seed, posed.title, posed.question)
                weighed.found = found
                self.positions.append(weighed)
            elif not self.positions[at].found:
                self.positions[at].found = found
        return len(new)


def _stored_evaluations(posed: PackPosition) -> str:
    """Return the evaluations text of a position; empty if it has none."""
    return posed.found if isinstance(posed, RatedPosition) else ""


def evaluations_of(weighed: RatedPosition) -> list[Evaluation]:
    """Return the evaluations of a position's moves; empty if there are none or they are damaged."""
    try:
        puzzle = weighed.puzzle()
    except NotationError:
        return []
    return puzzle.evaluations if puzzle is not None else []


def parse_stored_pack(saved: object) -> tuple[StoredPack, bool] | None:
    """Parse as much of a stored pack as is valid; return it and whether all was valid, or None."""
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
        if posed is not None and pack.index_of(posed.key) is None and len(pack.positions) < MOST_POSITIONS:
            pack.positions.append(posed)
    return pack, pack.title == title and len(pack.positions) == len(positions)


def _parse_stored_position(saved: object) -> RatedPosition | None:
    if not isinstance(saved, list) or len(saved) != 2:
        return None
    text, found = saved
    if not isinstance(text, str) or not isinstance(found, str) or len(found) > _LONGEST_EVALUATIONS:
        return None
    if text not in _read:
        try:
            _read[text] = parse_pack_position(text)
        except NotationError:
            return None
    posed = _read[text]
    weighed = RatedPosition(posed.view, posed.seed, posed.title, posed.question)
    # Check the themes and the level now, because the list shows them, and the moves when they are needed.
    themes, level = (found.split(" ") + ["", ""])[:2]
    if not [letter for letter in themes if letter not in THEMES] and level in LEVELS:
        weighed.found = found
    return weighed


class Packs:
    """All packs, the newest first. `trouble` is the key of a sentence if stored data could not be read."""

    def __init__(self) -> None:
        self.packs: list[StoredPack] = []
        self.trouble = ""
        self._stuck = False

    @staticmethod
    def load_from(store: Store) -> "Packs":
        """Load the stored packs. Set aside data that is damaged or of a newer version, never overwrite it."""
        packs, text = Packs(), store.read(PACKS)
        if text is not None and not packs.load_json(text):
            moved = store.move_aside(PACKS)
            packs._stuck = not moved
            packs.trouble = "trouble.packs" if moved else "trouble.packs.stays"
            packs.save_to(store)
        return packs

    def save_to(self, store: Store) -> bool:
        """Save the packs; return false if that fails."""
        return not self._stuck and store.write(PACKS, self.text())

    def text(self) -> str:
        """Serialize all packs to JSON."""
        return json.dumps({"version": VERSION, "packs": [pack.saved() for pack in self.packs]})

    def load_json(self, text: str) -> bool:
        """Add the valid packs of a serialized text; return false if some part is invalid."""
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
        """Return the pack of this name, or None."""
        return next((pack for pack in self.packs if pack.name == name), None)

    def create(self, name: str) -> StoredPack | None:
        """Insert a new pack before all others; return None if there are too many."""
        if len(self.packs) >= MOST_PACKS:
            return None
        self.packs.insert(0, StoredPack(name))
        return self.packs[0]

    def find_containing(self, pack: Pack) -> StoredPack | None:
        """Return the pack with the title and all positions of another, or None."""
        keys = [posed.key for posed in pack.positions]
        for stored in self.packs:
            if stored.title == pack.title and all(stored.index_of(key) is not None for key in keys):
                return stored
        return None

    def merge(self, pack: Pack, name: str) -> "MergeResult | None":
        """Merge a pack into the one of its name, or of its title with a common position, or else a new one.

        Change nothing and return None if there is no room for it.
        """
        into = self.find(name) or self._find_overlapping(pack)
        fresh = into is None
        if into is None:
            into = self.create(name)
            if into is None:
                return None
            into.title = pack.title
        new = into.merge(pack)
        if new is None:
            return None
        return MergeResult(into, new, fresh)

    def _find_overlapping(self, pack: Pack) -> StoredPack | None:
        keys = [posed.key for posed in pack.positions]
        for stored in self.packs:
            if stored.title == pack.title and any(stored.index_of(key) is not None for key in keys):
                return stored
        return None

    def found(self, key: str) -> str:
        """Return the stored evaluations text of a position, from whichever pack has it."""
        for pack in self.packs:
            at = pack.index_of(key)
            if at is not None and pack.positions[at].found:
                return pack.positions[at].found
        return ""


class MergeResult:
    """The pack that was merged into, the number of its new positions, and whether the pack itself is new."""

    def __init__(self, pack: StoredPack, new: int, fresh: bool) -> None:
        self.pack = pack
        self.new = new
        self.fresh = fresh
