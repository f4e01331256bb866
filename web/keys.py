"""Keys: the whole match by keyboard. Everything is also reachable with Tab and Enter."""

HAND = "qwertyu"
ARROWS = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": 0, "ArrowDown": 0}


def intent_of(key: str, code: str = "") -> "tuple[str, int] | None":
    """The intent and place that a key stands for, or None; `code` is its place on the keyboard."""
    small = key.lower()
    # By place as well: a French keyboard has its digits on the other level.
    digit = code[5:] if code[:5] == "Digit" and not key.isalpha() else key
    if len(digit) == 1 and digit in "12345":
        return "market", int(digit) - 1
    if len(key) == 1 and small in HAND:
        return "hand", HAND.index(small)
    return {
        "+": ("herd-more", 0),
        "=": ("herd-more", 0),
        "k": ("herd-more", 0),
        "-": ("herd-less", 0),
        "j": ("herd-less", 0),
        "escape": ("clear", 0),
        "enter": ("confirm", 0),
        "z": ("undo", 0),
        "b": ("replay", 0),
        "h": ("hint", 0),
        "l": ("log", 0),
        "n": ("new", 0),
        "?": ("keys", 0),
    }.get(small)


def walk(place: int, key: str, filled: "list[bool]") -> "int | None":
    """Where an arrow leads from a place: 0 to 4 are the market, 5 to 11 the hand; None if nowhere."""
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
