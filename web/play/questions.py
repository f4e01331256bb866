"""Questions: what is wanted of a search, the rival's move or advice for the player."""

import json

from typed import Why


class Question:
    """What the rival is asked: all that it may know, as text; `whole`: never to think shorter than its budget."""

    def __init__(self, ply: int, view: str, level: str, seed: int, whole: bool = False) -> None:
        self.ply = ply
        self.view = view
        self.level = level
        self.seed = seed
        self.whole = whole

    def text(self) -> str:
        """The question as it crosses the border to the worker."""
        return json.dumps({"ply": self.ply, "view": self.view, "level": self.level, "seed": str(self.seed)})


class Hint:
    """What the player is advised at this moment: the move once it may be named, its chance to win, and why.

    `said` is the key of the sentence that the reason stands in; none where it stands alone. A hint that names no move
    is told beside the cards that were chosen when it came, `beside`, until others are.
    """

    said = "hint.said"

    def __init__(self) -> None:
        self.move: int | None = None
        self.win = 0.0
        self.why: Why | None = None
        self.beside: tuple[int, int] | None = None
