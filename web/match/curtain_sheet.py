"""Curtain: hides the hands of two people at one device until the next of them is alone in front of it."""

import asyncio

from browser import dom
from browser.tasks import soon
from shell.sheet import Sheet
from typed import Element, Event, Handlers, Host

# In seconds: longer than a double press of the button, and shorter than passing on the device.
MOMENT = 0.5


class Curtain(Sheet):
    """The curtain: only lifting it puts it away."""

    def __init__(self, host: Host, name: str) -> None:
        super().__init__(host, name)
        # The number of times that it fell.
        self._run = 0
        dom.on(self.dialog, "cancel", self._hold)
        dom.on(self.dialog, "close", self._fall_again)

    @property
    def dialog(self) -> Element:
        """The curtain's element."""
        return dom.by_id("curtain")

    def fill(self) -> None:
        """Write whose turn it is to look."""
        host = self.host
        name = host.names()[host.session.viewer]
        dom.by_id("curtain-title").textContent = host.words.say("curtain.title", name=name)

    def on_open(self) -> None:
        """Keep it from being lifted in the very moment in which it falls."""
        dom.by_id("curtain-lift").disabled = True
        self._run += 1
        soon(self._hang(self._run))

    async def _hang(self, run: int) -> None:
        await asyncio.sleep(MOMENT)
        if run != self._run:
            return
        dom.by_id("curtain-lift").disabled = False
        dom.focus("curtain-lift")

    def _hold(self, event: Event) -> None:
        # Escape must not lift the curtain: whoever presses it may be the one who has just moved.
        event.preventDefault()

    def _fall_again(self, _event: Event) -> None:
        # Some browsers close a dialog at the second Escape even if the first was refused.
        if self.host.session.phase == "curtain":
            self.host.room.go_on("curtain")

    def handlers(self) -> Handlers:
        """Return the handler that lifts it."""
        return {"close": lambda at: self.lift()}

    def lift(self) -> None:
        """Show the table to the next player, and say what the other one did."""
        host = self.host
        host.session.lift_curtain()
        self.dialog.close()
        host.renderer.forget()
        host.draw()
        turn = host.words.say("act.curtain", name=host.scene.your_name)
        host.announce((host.scene.rival_say + " " + turn).strip())
        dom.focus("hand")
