"""Live region for screen readers, and the place of the toasts.

Both lie in the uppermost open dialog: everything outside of it is inert, neither read out nor clickable.
"""

from js import document
from typed import Element

from . import dom
from .tasks import pause, soon


class Live:
    """The live region of the page."""

    def __init__(self) -> None:
        # The id of the dialog that contains the region, or an empty text.
        self._place = ""
        # The number of moves that the browser may not have noticed yet, and the sentence to announce after them.
        self._moves = 0
        self._next = ""

    def move(self, dialog: Element | None) -> None:
        """Move the region into this dialog, or into the page itself."""
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
        """Announce a sentence, a moment later if the region has just been moved: browsers ignore it before."""
        self._next = sentence
        if not self._moves:
            dom.by_id("live").textContent = sentence
