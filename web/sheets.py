"""Sheets: the dialogs over the table, filled when they open."""

import dom
import rooms
from dom import Element
from links import leave_link
from pyscript import document
from render import fill_pile, fill_stack
from session import HUMAN, LEVELS, Session

from jaipur.rng import parse_seed

SWITCHES = ("motion", "sound", "herd", "known")


class Sheets:
    """Opens and fills the dialogs, and reads what was chosen in them."""

    def __init__(self, host: Element) -> None:
        self.host = host
        self._lines: list[tuple[object, ...]] | None = None

    def open(self, name: str) -> None:
        """Open a sheet, in place of any other."""
        self.close_all()
        if name == "new":
            self._fill_new()
        elif name == "settings":
            self._fill_settings()
        elif name == "tokens":
            self._fill_tokens()
        elif name in rooms.FILLED:
            rooms.fill(self.host, name)
        dom.by_id("sheet-" + name).showModal()
        if name == "log":
            self._scroll("sheet-log-lines")

    def close_all(self) -> None:
        """Close whatever sheet is open."""
        for sheet in document.querySelectorAll("dialog.sheet[open]"):
            sheet.close()

    def close(self, element: Element) -> None:
        """Close the sheet that an element is in."""
        sheet = element.closest("dialog")
        if sheet and sheet.id == "curtain":
            self.lift_curtain()
        elif sheet:
            sheet.close()

    # Two people, one device

    def drop_curtain(self) -> None:
        """Hide the hands until the next player is alone in front of the screen."""
        host = self.host
        name = host.names()[host.session.viewer]
        dom.by_id("curtain-title").textContent = host.words.say("curtain.title", name=name)
        if not dom.by_id("curtain").open:
            dom.by_id("curtain").showModal()

    def lift_curtain(self) -> None:
        """The next player is there."""
        dom.by_id("curtain").close()
        self.host.session.lift_curtain()
        self.host.renderer.forget()
        self.host.draw()
        dom.by_id("hand").focus()

    # What was played

    def refresh(self) -> None:
        """Write the log anew where it has changed."""
        scene = self.host.renderer.last
        key = [tuple(line) for line in scene.log]
        if key == self._lines:
            return
        old = self._lines or []
        grown = old and key[: len(old)] == old
        self._lines = key
        for name in ("log-lines", "sheet-log-lines"):
            lines = scene.log[len(old) :] if grown else scene.log
            items = [self._line(line) for line in lines]
            if grown:
                dom.by_id(name).append(*items)
            else:
                dom.by_id(name).replaceChildren(*items)
            if scene.looking is None:
                self._scroll(name)

    def _line(self, line: Element) -> Element:
        if not line.seat:
            item = dom.stamp("log-mark-template")
            item.textContent = line.text
            return item
        item = dom.stamp("log-line-template")
        item.dataset.seat = line.seat
        button = item.firstElementChild
        button.dataset.ply = str(line.ply)
        if line.current:
            button.setAttribute("aria-current", "step")
        button.firstElementChild.textContent = line.name
        button.lastElementChild.textContent = line.text
        return item

    def _scroll(self, name: str) -> None:
        lines = dom.by_id(name)
        lines.scrollTop = lines.scrollHeight

    def show_mode(self) -> None:
        """The strip over the table that says that this is not the match itself."""
        session, words = self.host.session, self.host.words
        looking = session.past is not None
        for name in ("mode-hint", "mode-on", "mode-takeover", "mode-again"):
            dom.attribute(name, "hidden", "")
        if session.mode != "match" and not looking:
            rooms.strip(self.host)
            return
        shown = looking or not session.kept
        dom.attribute("mode", "hidden", None if shown else "")
        dom.attribute("mode-steps", "hidden", None if looking else "")
        root = document.documentElement
        if not shown:
            root.removeAttribute("data-mode")
            return
        root.dataset.mode = "review"
        if looking:
            ply = len(session.past.match.moves)
            dom.text("mode-title", words.say("mode.look"))
            dom.text("mode-text", words.say("mode.look.text", n=ply + 1, m=session.ply))
        else:
            dom.text("mode-title", words.say("mode.link"))
            dom.text("mode-text", words.say("mode.link.text"))
        dom.attribute("mode-leave", "hidden", "" if session.kept else None)

    # New match

    def _fill_new(self) -> None:
        level = self.host.settings["level"]
        if self.host.session.pair:
            level = HUMAN
        for radio in document.querySelectorAll('#sheet-new input[name="level"]'):
            radio.checked = radio.value == level
        dom.by_id("new-seed").value = ""
        dom.by_id("new-error").textContent = ""
        self.show_names()

    def show_names(self) -> None:
        """The names are asked for only where two people play."""
        pair = document.querySelector('#sheet-new input[name="level"]:checked').value == HUMAN
        dom.by_id("new-names").hidden = not pair

    def new_match(self) -> None:
        """Deal the match that the sheet asks for."""
        host = self.host
        level = document.querySelector('#sheet-new input[name="level"]:checked').value
        wish = document.querySelector('#sheet-new input[name="starter"]:checked').value
        seed_text = dom.by_id("new-seed").value.strip().lower()
        try:
            seed = parse_seed(seed_text) if seed_text else dom.fresh_seed()
        except ValueError:
            dom.by_id("new-error").textContent = host.words.say("new.seed.wrong")
            dom.by_id("new-seed").focus()
            return
        starter = {"you": 0, "rival": 1}.get(wish)
        names = (dom.by_id("new-name-0").value.strip()[:20], dom.by_id("new-name-1").value.strip()[:20])
        if level != HUMAN and level in LEVELS:
            host.change("level", level)
        dom.by_id("sheet-new").close()
        leave_link()
        host.begin(Session.deal(seed, starter, (HUMAN, level), names))
        dom.by_id("act-button").focus()

    # Settings

    def _fill_settings(self) -> None:
        settings = self.host.settings
        dom.by_id("set-language").value = self.host.words.language
        for name in ("theme", "speed"):
            for radio in document.querySelectorAll('#sheet-settings input[name="' + name + '"]'):
                radio.checked = radio.value == settings[name]
        for name in SWITCHES:
            dom.by_id("set-" + name).checked = settings[name]

    # Tokens

    def _fill_tokens(self) -> None:
        scene, words = self.host.renderer.last, self.host.words
        for name, source in (("sheet-piles", "piles"), ("sheet-stacks", "stacks")):
            if dom.by_id(name).childElementCount == 0:
                items = [item.cloneNode(False) for item in dom.by_id(source).children]
                dom.by_id(name).replaceChildren(*items)
        for good in range(6):
            fill_pile(dom.by_id("sheet-piles").children.item(good), good, scene.piles[good], words)
        for kind in range(4):
            left = scene.stacks[kind] if kind < 3 else 1
            fill_stack(dom.by_id("sheet-stacks").children.item(kind), kind, left, words)
