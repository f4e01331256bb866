"""Front: the surroundings of the table, its button and its keys."""

from typed import Curve, Handlers, Phase, Strip


class Front:
    """The strip, the curve, the button and the keys around a table: a room's own, or those of looking back from it.

    Every room is a front. While the player looks at an earlier moment, another front stands before the room
    (`Host.front`): subclass `Front` for such a way of looking, and override what differs from doing nothing.
    """

    # Whether it has no address, but an entry in the browser's history: Back leads to what was there before.
    has_history_entry = False

    def on_enter(self) -> None:
        """Tell where the player is, once the room is on the table."""

    def on_review(self) -> None:
        """Begin the review that was asked for."""

    def on_back(self) -> None:
        """Follow the browser's Back, where this has an entry in the history."""

    def strip(self) -> Strip | None:
        """Return what stands above the table."""
        return None

    def curve(self) -> Curve | None:
        """Return the chances to win over what was played, where they may be told."""
        return None

    def refresh(self) -> None:
        """Show what was found about the moves since they were drawn."""

    def shares(self) -> tuple[str, ...]:
        """Return what can be shared from here, the likeliest first: "position", "match", "challenge"."""
        return ("position",)

    def press(self, phase: Phase) -> bool:
        """Do what the action button says in a phase in which it plays no move; false in any other."""
        return False

    def handlers(self) -> Handlers:
        """Return the handlers of its own intents, by the names that elements and keys have for them."""
        return {}
