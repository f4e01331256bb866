"""Share sheet: a link to the position or the match, to copy, send, scan or post as a picture."""

from browser import address, dom, sending
from browser.tasks import soon
from packs.scene import pack_position
from shell.sheet import Sheet
from table.secrecy import lasting_view, open_view
from typed import Element, Handlers, Host, Span
from words.reasons import ending_text

from jaipur.notation import Ending, parse_link
from jaipur.packs import PackPosition

from . import draw as picture
from . import qr
from .picture import plan_of
from .scene import ShareItem, challenge_share_item, match_share_item, moment_share_item, position_share_item


class ShareSheet(Sheet):
    """Sheet to share the table, or the item passed in for the first opening."""

    def __init__(self, host: Host, name: str, given: ShareItem | None = None) -> None:
        super().__init__(host, name)
        self._given = given
        self._kind = "position"
        # True if the link includes the result of the round.
        self._with_result = True
        self._item: ShareItem | None = None
        self._from_table = True

    def fill(self) -> None:
        """Fill the sheet for the table, or for the item passed in."""
        given, self._given = self._given, None
        self._from_table = given is None
        kinds = self.host.front.shares()
        self._kind, self._with_result = kinds[0], True
        name = "share.kind.moment" if self._is_earlier_moment() else "share.kind.position"
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
        """Fill the sheet in another language, unless it shows an item passed in."""
        if self._from_table:
            self.fill()

    def on_field_changed(self, field: str, value: str | bool) -> None:
        """Choose another kind of link, or whether it includes the result."""
        if field == "share-kind" and value in self.host.front.shares():
            self._kind = str(value)
        elif field == "share-ending":
            self._with_result = bool(value)
        self._show()

    def _show(self) -> None:
        """Offer the link of the chosen kind."""
        host = self.host
        challenge = host.room.challenge() if self._kind == "challenge" else None
        if challenge is not None:
            self._offer(challenge_share_item(host.words, challenge))
            return
        if self._kind == "match":
            self._offer(match_share_item(host.words, host.session.link()))
            return
        if open_view(host.session, host.session.shown) is None:
            return
        link = host.session.link_to_share(dom.fresh_seed())
        ending = link.ending
        if not self._with_result:
            link.ending = None
        if self._is_earlier_moment():
            self._offer(moment_share_item(host.words, link, host.session.deciding_ply is not None), ending)
        else:
            self._offer(position_share_item(host.words, link), ending)

    def _is_earlier_moment(self) -> bool:
        """Return whether the round on the table is over, so that an earlier moment is shared."""
        return self.host.room.shares_moment() and bool(self.host.session.shown.state.over)

    def _offer(self, item: ShareItem, ending: Ending | None = None) -> None:
        """Show a link as text and as a QR code."""
        self._item = item
        words, where = self.host.words, address.full_address(item.link)
        dom.text("share-title", item.title)
        dom.text("share-text", item.text)
        dom.by_id("share-link").value = where
        dom.text("share-done", "")
        dom.show("share-ended", ending is not None)
        if ending is not None:
            dom.text("share-ending-note", words.say("share.ending.note", ending=ending_text(words, ending)))
        dom.show("share-send", sending.can_send())
        dom.show("share-picture", item.has_picture)
        dom.show("share-pack", self.posed() is not None)
        soon(self._draw_code(where))

    def posed(self) -> PackPosition | None:
        """Return the offered position, if it can be part of a pack."""
        item = self._item
        if item is None or not item.has_picture or item.link[:1] != "p":
            return None
        session = self.host.session
        if self._from_table and lasting_view(session, session.shown) is None:
            # Everybody at this device can open packs, so they must not contain a hidden hand.
            return None
        return pack_position(parse_link(item.link))

    def handlers(self) -> Handlers:
        """Return the handlers of the buttons."""
        return {
            "share-copy": lambda at: soon(self._copy()),
            "share-send": lambda at: soon(self._send()),
            "share-picture": lambda at: soon(self._picture()),
        }

    async def _copy(self) -> None:
        item = self._item
        if item is None:
            return
        text = address.full_address(item.link)
        if item.copied:
            text = item.sentence + "\n" + text
        # If the browser refuses to copy, the text is selected, so that the player can copy it.
        dom.by_id("share-link").select()
        done = await sending.copy(text)
        dom.text("share-done", self.host.words.say("share.done" if done else "share.select"))

    async def _send(self) -> None:
        if self._item is not None:
            await sending.send(self._item.sentence, address.full_address(self._item.link))

    async def _picture(self) -> None:
        item, words = self._item, self.host.words
        if item is not None and item.has_picture:
            plan = plan_of(words, parse_link(item.link), self._spans())
            saved = await picture.save(plan, address.full_address(item.link))
            dom.text("share-done", words.say("share.pictured" if saved else "share.unpictured"))

    def _spans(self) -> "list[Span]":
        """Return the curve of the match on the table, if that match is shared and has a review."""
        session = self.host.session
        if not self._from_table or self._kind == "position" or session.review is None:
            return []
        from review.curve import curve

        return list(curve(session.review.rounds, session.viewer, 0, ("", "")).spans)

    async def _draw_code(self, where: str) -> None:
        """Draw the code, unless it is too fine for a camera."""
        readable = qr.readable(where)
        dom.show("share-code", readable)
        dom.text("share-uncoded", "" if readable else self.host.words.say("share.uncoded"))
        if readable:
            _draw(dom.by_id("share-code"), qr.encode(where))


def _draw(code: Element, rows: list[list[int]]) -> None:
    """Draw a QR code as one path with a unit square for every dark module."""
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
    dom.part(code, "squares").setAttribute("d", "".join(steps))
