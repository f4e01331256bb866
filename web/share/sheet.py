"""Share: a link to the position or the match, to copy, send, scan or post as a picture."""

from browser import address, dom, sending
from browser.tasks import soon
from packs.scene import posed_of
from shell.sheet import Sheet
from table.secrecy import lasting_view, open_view
from typed import Element, Handlers, Host, Span
from words.reasons import ended

from jaipur.notation import Ending, parse_link
from jaipur.packs import Posed

from . import draw as picture
from . import qr
from .picture import plan_of
from .scene import Shared, challenge_shared, match_shared, moment_shared, position_shared


class Share(Sheet):
    """Hands on what is on the table, or once what it was made for."""

    def __init__(self, host: Host, name: str, given: Shared | None = None) -> None:
        super().__init__(host, name)
        self._given = given
        self._kind = "position"
        # Whether it is told how the round ended.
        self._telling = True
        self._offered: Shared | None = None
        self._of_the_table = True

    def fill(self) -> None:
        """Write the sheet for what is on the table now."""
        given, self._given = self._given, None
        self._of_the_table = given is None
        kinds = self.host.front.shares()
        self._kind, self._telling = kinds[0], True
        name = "share.kind.moment" if self._of_the_past() else "share.kind.position"
        dom.text("share-position", self.host.words.say(name))
        dom.show("share-kinds", given is None and len(kinds) > 1)
        dom.show("share-challenge", "challenge" in kinds)
        dom.by_id("share-kind-" + self._kind).checked = True
        dom.by_id("share-ending").checked = True
        if given is not None:
            self._offer(given)
        else:
            self._show()

    def translate(self) -> None:
        """What it was made for, once, is told as it was."""
        if self._of_the_table:
            self.fill()

    def on_field_changed(self, field: str, value: str | bool) -> None:
        """Another kind, or the ending told or not."""
        if field == "share-kind" and value in self.host.front.shares():
            self._kind = str(value)
        elif field == "share-ending":
            self._telling = bool(value)
        self._show()

    def _show(self) -> None:
        """Offer the link of the kind that is chosen."""
        host = self.host
        challenge = host.room.challenge() if self._kind == "challenge" else None
        if challenge is not None:
            self._offer(challenge_shared(host.words, challenge))
            return
        if self._kind == "match":
            self._offer(match_shared(host.words, host.session.link()))
            return
        if open_view(host.session, host.session.shown) is None:
            return
        link = host.session.link_to_share(dom.fresh_seed())
        ending = link.ending
        if not self._telling:
            link.ending = None
        if self._of_the_past():
            self._offer(moment_shared(host.words, link, host.session.deciding_ply is not None), ending)
        else:
            self._offer(position_shared(host.words, link), ending)

    def _of_the_past(self) -> bool:
        """Whether what is handed on is not what is on the table: of a round that is over, an earlier moment."""
        return self.host.room.shares_moment() and bool(self.host.session.shown.state.over)

    def _offer(self, shared: Shared, ending: Ending | None = None) -> None:
        """Put a link into the sheet, as text and as a QR code."""
        self._offered = shared
        words, where = self.host.words, address.full(shared.link)
        dom.text("share-title", shared.title)
        dom.text("share-text", shared.text)
        dom.by_id("share-link").value = where
        dom.text("share-done", "")
        dom.show("share-ended", ending is not None)
        if ending is not None:
            dom.text("share-ending-note", words.say("share.ending.note", ending=ended(words, ending)))
        dom.show("share-send", sending.can_send())
        dom.show("share-picture", shared.pictured)
        dom.show("share-pack", self.posed() is not None)
        soon(self._draw_code(where))

    def posed(self) -> Posed | None:
        """The position that is offered, if it can be part of a pack."""
        shared = self._offered
        if shared is None or not shared.pictured or shared.link[:1] != "p":
            return None
        session = self.host.session
        if self._of_the_table and lasting_view(session, session.shown) is None:
            # Packs are open to everybody at this device.
            return None
        return posed_of(parse_link(shared.link))

    def handlers(self) -> Handlers:
        """Its buttons."""
        return {
            "share-copy": lambda at: soon(self._copy()),
            "share-send": lambda at: soon(self._send()),
            "share-picture": lambda at: soon(self._picture()),
        }

    async def _copy(self) -> None:
        shared = self._offered
        if shared is None:
            return
        text = address.full(shared.link)
        if shared.own:
            text = shared.said + "\n" + text
        # Where copying is refused, the text is selected, so the player can copy it.
        dom.by_id("share-link").select()
        done = await sending.copy(text)
        dom.text("share-done", self.host.words.say("share.done" if done else "share.select"))

    async def _send(self) -> None:
        if self._offered is not None:
            await sending.send(self._offered.said, address.full(self._offered.link))

    async def _picture(self) -> None:
        shared, words = self._offered, self.host.words
        if shared is not None and shared.pictured:
            plan = plan_of(words, parse_link(shared.link), self._spans())
            saved = await picture.save(plan, address.full(shared.link))
            dom.text("share-done", words.say("share.pictured" if saved else "share.unpictured"))

    def _spans(self) -> "list[Span]":
        """The curve of the match on the table, if it is that which is shared, and was looked back on."""
        session = self.host.session
        if not self._of_the_table or self._kind == "position" or session.review is None:
            return []
        from review.curve import curve

        return list(curve(session.review.rounds, session.viewer, 0, ("", "")).spans)

    async def _draw_code(self, where: str) -> None:
        """The code, unless it were too fine for a camera."""
        readable = qr.readable(where)
        dom.show("share-code", readable)
        dom.text("share-uncoded", "" if readable else self.host.words.say("share.uncoded"))
        if readable:
            _draw(dom.by_id("share-code"), qr.encode(where))


def _draw(code: Element, rows: list[list[int]]) -> None:
    """A QR code as one path: a unit square for every dark module."""
    size = len(rows)
    steps = []
    for y in range(size):
        x = 0
        while x < size:
            if rows[y][x]:
                start = x
                while x < size and rows[y][x]:
                    x += 1
                steps.append(f"M{start} {y}h{x - start}v1h{start - x}z")
            x += 1
    code.setAttribute("viewBox", f"-4 -4 {size + 8} {size + 8}")
    code.lastElementChild.setAttribute("d", "".join(steps))
