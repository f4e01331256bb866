"""Questions: the search for the rival's move, and advice for the player."""

import json

from typed import Why

from jaipur.seeding import seed_of


class Question:
    """A question for the rival's move: all that its seat may know, as text, and nothing else.

    `whole`: the rival never thinks shorter than its budget.
    """

    def __init__(self, ply: int, view: str, level: str, whole: bool = False) -> None:
        self.ply = ply
        self.view = view
        self.level = level
        self.whole = whole

    @property
    def seed(self) -> int:
        """The seed of the rival's random numbers. It is not sent: whoever answers takes it from the question."""
        return seed_of(self.level, self.view, self.ply)

    def text(self) -> str:
        """Return the question as text, for the worker."""
        return json.dumps({"ply": self.ply, "view": self.view, "level": self.level})


class Hint:
    """Advice for the player at this moment: the move once it may be named, its chance to win, and why.

    `said` is the key of the sentence that the reason stands in; none where it stands alone. A hint that names no move
    is told beside the cards that were chosen when it came, `beside`, until others are.
    """

    said = "hint.said"

    def __init__(self) -> None:
        self.move: int | None = None
        self.win = 0.0
        self.why: Why | None = None
        self.beside: tuple[int, int] | None = None
