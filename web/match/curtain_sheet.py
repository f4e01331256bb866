"""Curtain: hides the hands of two people at one device until the next of them is alone in front of it."""

import asyncio

from browser import dom
from browser.tasks import soon
from shell.sheet import Sheet
from typed import Element, Event, Host, OwnDoors

# In seconds: nobody passes a device on so quickly; a second press of the button before it comes so quickly.
MOMENT = 0.5


class Curtain(Sheet):
    """A sheet that only its own button closes."""

    def __init__(self, host: Host, name: str) -> None:
        super().__init__(host, name)
        # Counts how often it fell.
        self._run = 0
        dom.on(self.dialog, "cancel", self._hold)
        dom.on(self.dialog, "close", self._fall_again)

    @property
    def dialog(self) -> Element:
        """Return the element of the curtain."""
        return dom.by_id("curtain")

    def fill(self) -> None:
        """Write the name of the player who may look next."""
        host = self.host
        name = host.names()[host.session.viewer]
        dom.by_id("curtain-title").textContent = host.words.say("curtain.title", name=name)

    def opened(self) -> None:
        """Lock the button for a moment: the last move's second press must not lift the curtain."""
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
        # Escape lifts no curtain: the one who presses it may be the one who has just moved.
        event.preventDefault()

    def _fall_again(self, _event: Event) -> None:
        # Some browsers close a dialog at the second Escape whatever is said to the first.
        if self.host.session.phase == "curtain":
            self.host.room.go_on("curtain")

    def doors(self) -> OwnDoors:
        """Return the one intent of the curtain: closing it lifts it."""
        return {"close": lambda at: self.lift()}

    def lift(self) -> None:
        """Show the table to the next player, and announce the move before."""
        host = self.host
        host.session.lift_curtain()
        self.dialog.close()
        host.renderer.forget()
        host.draw()
        turn = host.words.say("act.curtain", name=host.scene.your_name)
        host.announce((host.scene.rival_say + " " + turn).strip())
        dom.focus("hand")
