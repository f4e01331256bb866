"""Asked: what is wanted of a search, the rival's move or advice for the player. No DOM here."""

import json


class Question:
    """What the rival is asked: all that it may know, as text."""

    def __init__(self, ply: int, view: str, level: str, seed: int) -> None:
        self.ply = ply
        self.view = view
        self.level = level
        self.seed = seed

    def text(self) -> str:
        """The question as it crosses the border to the worker."""
        return json.dumps({"ply": self.ply, "view": self.view, "level": self.level, "seed": str(self.seed)})


class Hint:
    """What the player was advised to play at this moment: a sentence, and the move once it is found."""

    def __init__(self, said: str) -> None:
        self.said = said
        self.move: int | None = None
