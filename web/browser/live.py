"""Live: what is said to those who do not see the table. The toasts go with it.

Both lie in the uppermost open dialog: whatever is outside of it is inert, neither read out nor pressed.
"""

from js import document
from typed import Element

from . import dom
from .tasks import pause, soon


class Live:
    """The page's one live region."""

    def __init__(self) -> None:
        # The id of the dialog that it is in, if it is in one.
        self._place = ""
        # How many moves of it have not been heeded yet, and what is to be said then.
        self._moves = 0
        self._next = ""

    def move(self, dialog: Element | None) -> None:
        """Be in this dialog, or in the page itself."""
        place = str(dialog.id) if dialog else ""
        if place == self._place:
            return
        self._place, self._next = place, ""
        live, parent = dom.by_id("live"), dialog or document.body
        live.textContent = ""
        parent.appendChild(live)
        parent.appendChild(dom.by_id("toasts"))
        self._moves += 1
        soon(self._heed())

    async def _heed(self) -> None:
        await pause()
        self._moves -= 1
        self.say(self._next)

    def say(self, sentence: str) -> None:
        """Say something; a region that has just been moved is listened to a moment later."""
        self._next = sentence
        if not self._moves:
            dom.by_id("live").textContent = sentence
