"""Store: texts that the browser keeps for the player. It may refuse or be full; play goes on all the same."""

import json

from table.names import LEVELS
from words.words import LANGUAGES

PREFIX = "jaipur."
MATCH = PREFIX + "match"
OWNER = PREFIX + "owner"
SET_ASIDE = PREFIX + "aside"
SETTINGS = PREFIX + "settings"
# The lines of all matches; with the name of a match behind it, its record, and its review.
LEDGER = PREFIX + "ledger"
KEPT = PREFIX + "kept."
REVIEW = PREFIX + "review."
# The match on the table, if it was deleted from the ledger.
STRUCK = PREFIX + "struck"
WELCOMED = PREFIX + "welcomed"
# What was tried at puzzles, as the first pages wrote it, and as it is written now.
PUZZLES = PREFIX + "puzzles"
PROGRESS = PREFIX + "progress"
# Packs of positions of one's own.
PACKS = PREFIX + "packs"
# The draft of the editor.
DRAFT = PREFIX + "draft"
# With a link behind it: what this tab keeps of its room.
VISIT = PREFIX + "visit."

DEFAULTS: dict[str, str | bool] = {
    "language": "",
    "theme": "system",
    "speed": "normal",
    "motion": True,
    "sound": False,
    "herd": True,
    "known": True,
    "level": LEVELS[1],
}
CHOICES = {
    "language": ("",) + tuple(LANGUAGES),
    "theme": ("system", "light", "dark"),
    "speed": ("normal", "fast", "instant"),
    "level": LEVELS,
}


class Memory:
    """Texts in memory, with the interface of storage.js: where storage is refused, and for tests."""

    refused = False

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def named(self, key: str) -> str:
        """Return the name under which a key is kept: not the key itself where copies of the site share a storage."""
        return key

    def getItem(self, key: str) -> str | None:
        """Return the text under a key."""
        return self.texts.get(key)

    def setItem(self, key: str, text: str) -> bool:
        """Keep a text under a key; false if that cannot be done."""
        self.texts[key] = text
        return True

    def keys(self, prefix: str) -> str:
        """List the keys that begin so, one a line."""
        return "\n".join([key for key in self.texts if key.startswith(prefix)])

    def moveItem(self, key: str, other: str) -> bool:
        """Keep the text of a key under another one instead; false if that cannot be done."""
        self.texts[other] = self.texts.pop(key)
        return True

    def removeItem(self, key: str) -> bool:
        """Let a text go; false if that cannot be done."""
        self.texts.pop(key, None)
        return True

    def removeAll(self, prefix: str) -> bool:
        """Let every text go whose key begins so; false if that cannot be done."""
        self.texts = {key: self.texts[key] for key in self.texts if not key.startswith(prefix)}
        return True


class Store:
    """The page's own keys in the browser; `trouble` is set once the browser would not keep something.

    `tab` is what one tab keeps for itself, as long as it is open.
    """

    def __init__(self, storage: Memory, tab: Memory | None = None) -> None:
        self._refused = bool(storage.refused)
        self.trouble = self._refused
        self.storage = Memory() if self._refused else storage
        self.tab = Memory() if tab is None or tab.refused else tab
        # Texts that the browser had no room for; they last as long as the page is open.
        self._unkept: dict[str, str] = {}
        # Whether the saved match can be neither read nor moved aside.
        self._stuck = False

    @property
    def in_memory_only(self) -> bool:
        """True if only this page keeps something, so that a reload would lose it."""
        return self._refused or bool(self._unkept)

    def read(self, key: str) -> str | None:
        """Return the text under a key, or None."""
        if key in self._unkept:
            return self._unkept[key]
        return self.stored(key)

    def write(self, key: str, text: str) -> bool:
        """Keep a text; false if the browser would not."""
        if self._stuck and key == MATCH:
            # The player was told when it got stuck.
            self._unkept[key] = text
            return True
        kept = bool(self.storage.setItem(key, text))
        if kept:
            self._unkept.pop(key, None)
        else:
            self.trouble = True
            # The owner of the match is for other tabs to read, so holding it here would be of no use.
            if key != OWNER:
                self._unkept[key] = text
        return kept

    def stored(self, key: str) -> str | None:
        """Return the text that the browser itself keeps under a key, whatever this page remembers."""
        text = self.storage.getItem(key)
        return text if isinstance(text, str) else None

    def rewrites(self, key: str) -> bool:
        """Return whether the browser, short of room or not, would keep once more what it keeps under a key."""
        text = self.stored(key)
        return text is not None and bool(self.storage.setItem(key, text))

    def remember(self, key: str, text: str) -> None:
        """Hold a text as long as the page is open, and leave what the browser keeps as it is."""
        if text == self.stored(key):
            self._unkept.pop(key, None)
        else:
            self._unkept[key] = text

    def holds(self, key: str) -> bool:
        """Return whether the text under a key is only held by this page, because the browser did not keep it."""
        return key in self._unkept

    def names(self, prefix: str) -> list[str]:
        """List what follows a prefix in the keys that the browser keeps."""
        return [key[len(prefix) :] for key in str(self.storage.keys(prefix)).split("\n") if key]

    def remove(self, key: str) -> bool:
        """Let a text go; false if the browser would not."""
        self._unkept.pop(key, None)
        return bool(self.storage.removeItem(key))

    def remove_all(self) -> bool:
        """Let go of everything that was ever kept here; false if the browser would not."""
        self._unkept = {}
        return bool(self.storage.removeAll(PREFIX)) and bool(self.tab.removeAll(PREFIX))

    def set_aside(self) -> bool:
        """Keep a saved match that cannot be used under another key, so that nothing is lost for good.

        False if the browser will not have it there: then it stays where it is, and the match that follows is kept in
        memory only.
        """
        if self.read(MATCH) is None:
            return True
        moved = self.move_aside(MATCH)
        if not moved:
            self.trouble = self._stuck = True
        return moved

    def move_aside(self, key: str) -> bool:
        """Move what stands under a key to a free place; false if the browser will not, and then it stays."""
        place, n = SET_ASIDE, 1
        while self.read(place) is not None:
            n += 1
            place = f"{SET_ASIDE}.{n}"
        return bool(self.storage.moveItem(key, place))

    def settings(self) -> dict[str, str | bool]:
        """Return the player's settings; whatever is damaged or unknown is as at the first visit."""
        return settings_of(self.read(SETTINGS) or "{}")

    def save_settings(self, settings: dict[str, str | bool]) -> bool:
        """Keep the player's settings."""
        return self.write(SETTINGS, json.dumps(settings))


def settings_of(text: str) -> dict[str, str | bool]:
    """Read settings from a text; whatever is damaged or unknown is as at the first visit."""
    settings = DEFAULTS.copy()
    try:
        saved = json.loads(text)
    except (ValueError, RuntimeError):
        return settings
    if not isinstance(saved, dict):
        return settings
    for key in DEFAULTS:
        value = saved.get(key)
        if key in CHOICES:
            if isinstance(value, str) and value in CHOICES[key]:
                settings[key] = value
        elif isinstance(value, bool):
            settings[key] = value
    return settings
