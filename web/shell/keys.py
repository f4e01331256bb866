"""Keys: intents by keyboard. Everything is also reachable with Tab and Enter."""


class Target:
    """The slot, ply, puzzle, sheet or place that an intent applies to: read off what was pressed, or given by a key."""

    def __init__(
        self,
        slot: int = 0,
        ply: int = 0,
        puzzle: int = 0,
        sheet: str = "",
        inside: str = "",
        place: str = "",
        share: float = 0.0,
    ) -> None:
        self.slot = slot
        self.ply = ply
        self.puzzle = puzzle
        # The share of an element's width, from 0 to 1; less than 0 outside of it.
        self.share = share
        # The sheet to open, and the one that the pressed element is in.
        self.sheet = sheet
        self.inside = inside
        # A place of the table, or a number of it, in the editor.
        self.place = place


HAND = "qwertyu"
ARROWS = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": 0, "ArrowDown": 0}
# The intent of a key, and the sheet that it opens. Where no room steps, arrows walk from card to card.
KEYS = {
    "arrowleft": ("step-back", ""),
    "arrowright": ("step-on", ""),
    "arrowup": ("mistake-before", ""),
    "arrowdown": ("mistake-next", ""),
    "+": ("herd-more", ""),
    "=": ("herd-more", ""),
    "k": ("herd-more", ""),
    "-": ("herd-less", ""),
    "j": ("herd-less", ""),
    "escape": ("clear", ""),
    "enter": ("confirm", ""),
    "z": ("undo", ""),
    "b": ("replay", ""),
    "h": ("hint", ""),
    "g": ("open", "ledger"),
    "l": ("open", "log"),
    "n": ("open", "new"),
    "?": ("open", "keys"),
}


def intent_of(key: str, code: str = "") -> tuple[str, Target] | None:
    """Return the intent and target that a key stands for, or None; `code` is its place on the keyboard."""
    # Use the key's place where it writes no Latin letter, as in Hindi, Greek or Russian.
    small = code[3:].lower() if code[:3] == "Key" and key[:1] > "~" else key.lower()
    # Use the place for digits as well: on a French keyboard they need Shift.
    digit = code[5:] if code[:5] == "Digit" and not key.isalpha() else key
    if len(digit) == 1 and digit in "12345":
        return "market", Target(slot=int(digit) - 1)
    if len(small) == 1 and small in HAND:
        return "hand", Target(slot=HAND.index(small))
    if small not in KEYS:
        return None
    intent, sheet = KEYS[small]
    return intent, Target(sheet=sheet)


def walk(place: int, key: str, filled: list[bool]) -> int | None:
    """Return where an arrow leads from a place: 0 to 4 are the market, 5 to 11 the hand; None if nowhere."""
    market = [slot for slot in range(5) if filled[slot]]
    hand = [slot for slot in range(5, 12) if filled[slot]]
    row, other = (market, hand) if place < 5 else (hand, market)
    if key in ("ArrowUp", "ArrowDown"):
        if (key == "ArrowDown") != (place < 5) or not other:
            return None
        at = row.index(place) if place in row else 0
        return other[min(at, len(other) - 1)]
    if place not in row:
        return row[0] if row else None
    return row[(row.index(place) + ARROWS[key]) % len(row)]
