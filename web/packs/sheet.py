"""Sheets of packs: all packs, one pack, and the question before one is deleted."""

from browser import dom
from browser.rows import rows
from browser.tasks import soon
from editor.room import EditorRoom, visit
from ledger.data_sheet import export_pack, import_pack
from share.sheet import ShareSheet
from shell.sheet import Sheet
from typed import Element, Handlers, Host, Target

from jaipur.notation import Link, format_link
from jaipur.packs import LONGEST_PACK, MOST_POSITIONS, PackPosition
from jaipur.rng import format_seed
from jaipur.spelling import WORDS_LENGTH, tidy
from jaipur.study.packfile import RatedPosition

from .room import PackRoom, link_length, load_packs, pack_link, reopen_stored_pack
from .scene import pack_share_item, pack_title, position_name, position_row
from .store import MOST_PACKS, Packs, StoredPack


def add_to_pack(host: Host, posed: PackPosition) -> None:
    """Open the list of packs to choose one for a position."""
    sheet = host.sheets.get("packs")
    assert isinstance(sheet, PacksSheet)
    sheet.adding = posed
    host.sheets.open("packs")


def add_shared(host: Host, at: Target) -> None:
    """Add the position that is being shared to a pack."""
    sheet = host.sheets.get("share")
    posed = sheet.posed() if isinstance(sheet, ShareSheet) else None
    if posed is not None:
        add_to_pack(host, posed)


def edit_position(host: Host, at: Target) -> None:
    """Open a position of the open pack in the editor."""
    sheet = host.sheets.get("pack")
    assert isinstance(sheet, PackSheet)
    link = sheet.link_at(at.slot)
    if link:
        if not isinstance(host.room, EditorRoom):
            visit(host, at)
        host.sheets.close_all()
        host.room.on_field_changed("edit-line", link)


class PacksSheet(Sheet):
    """The list of all packs; also used to choose the pack for a new position."""

    stays = True

    def __init__(self, host: Host, name: str) -> None:
        super().__init__(host, name)
        # The position to be added: set before the sheet opens, and while it is open.
        self.adding: PackPosition | None = None
        self._adding: PackPosition | None = None
        self._names: list[str] = []

    def fill(self) -> None:
        """Write the list."""
        self._adding, self.adding = self.adding, None
        self.tell("")
        self.refresh()

    def tell(self, sentence: str) -> None:
        """Show a note about the last action."""
        dom.text("packs-note", sentence)

    def refresh(self) -> None:
        """Write the list as stored now."""
        words, packs = self.host.words, load_packs(self.host).packs
        key = "packs.add.text" if self._adding else "packs.text" if packs else "packs.none"
        dom.text("packs-title", words.say("packs.add" if self._adding else "packs.title"))
        dom.text("packs-text", words.say(key))
        dom.show("packs-import", self._adding is None)
        dom.show("packs-make", self._adding is None)
        self._names = [pack.name for pack in packs]
        items = rows(dom.by_id("packs-list"), "pack-template", len(packs))
        for slot in range(len(packs)):
            item, pack = items[slot], packs[slot]
            dom.part(item, "pack").dataset.slot = str(slot)
            note, at = words.count("packs.count", len(pack.positions)), None
            if self._adding is not None:
                at = pack.index_to_replace(self._adding)
            if at is not None:
                note = words.say("packs.replaces", n=at + 1)
            dom.fill(item, {"title": pack_title(words, pack.title), "note": note})

    def translate(self) -> None:
        """Rewrite the list in another language; a position to be added stays."""
        self.tell("")
        self.refresh()

    def handlers(self) -> Handlers:
        """Return the handlers of the packs and of the button for a new one."""
        return {"packs-open": lambda at: self._open(self._names[at.slot]), "packs-new": lambda at: self._new()}

    def on_field_changed(self, field: str, value: str | bool) -> None:
        """Import the picked file."""
        if field == "packs-file" and value:
            soon(import_pack(self.host, self.tell, self.refresh))

    def _new(self) -> None:
        packs = load_packs(self.host)
        pack = packs.create(format_seed(dom.fresh_seed()))
        if pack is None:
            self.tell(self.host.words.say("packs.full", n=MOST_PACKS))
        elif packs.save_to(self.host.store) or self._adding is not None:
            self._open(pack.name)
        else:
            self.tell(self.host.words.say("packs.unkept"))

    def _open(self, name: str) -> None:
        """Open a pack, and first add the position that is to be added, if any."""
        words, posed, note = self.host.words, self._adding, ""
        if posed is not None:
            packs = load_packs(self.host)
            pack = packs.find(name)
            if pack is None:
                self.refresh()
                self.tell(words.say("packs.gone"))
                return
            before = pack.index_to_replace(posed)
            at = pack.put_position(posed)
            if at is None:
                self.tell(words.say("pack.full", n=MOST_POSITIONS))
                return
            note = words.say("pack.added" if before is None else "pack.changed", n=at + 1)
            if not packs.save_to(self.host.store):
                note = words.say("packs.unkept")
            if before is None:
                _renew_seed(self.host)
            self._adding = None
            self.refresh()
        self.show(name, note)

    def show(self, name: str, note: str = "") -> None:
        """Open the sheet of a pack."""
        sheet = self.host.sheets.get("pack")
        assert isinstance(sheet, PackSheet)
        sheet.pack = name
        self.host.sheets.open("pack")
        sheet.tell(note)


def _renew_seed(host: Host) -> None:
    """Give the editor a new seed: equal seeds would make the pack replace the position just added."""
    room = host.room
    if isinstance(room, EditorRoom):
        room.edited.renew_seed(dom.fresh_seed())
        room.save()


class PackSheet(Sheet):
    """One pack: its title, its positions in order, and actions."""

    stays = True
    # The name of the pack.
    pack = ""

    def __init__(self, host: Host, name: str) -> None:
        super().__init__(host, name)
        # The keys of the positions shown; another tab may have changed the pack since.
        self._keys: list[str] = []
        # The position removed last and its place, as long as it can be put back.
        self._dropped: tuple[RatedPosition, int] | None = None
        # The number of exports begun: a newer one stops the one that is running.
        self._weighing = 0

    def fill(self) -> None:
        """Write the pack."""
        self._weighing += 1
        self._dropped = None
        self.tell("")
        self.refresh()

    def on_close(self) -> None:
        """Stop the evaluation of positions for a file."""
        self._weighing += 1

    def tell(self, sentence: str) -> None:
        """Show a note about the last action."""
        dom.text("pack-note", sentence)

    def refresh(self) -> None:
        """Write the pack as stored now; close the sheet if the pack is gone."""
        words, pack = self.host.words, load_packs(self.host).find(self.pack)
        if pack is None:
            self.dialog.close()
            return
        dom.text("pack-title", pack_title(words, pack.title))
        # Do not overwrite a title that is being typed.
        if not (dom.focused() and dom.focused().id == "pack-name"):
            dom.by_id("pack-name").value = pack.title
        positions = pack.positions
        self._keys = [posed.key for posed in positions]
        dom.text("pack-empty", "" if positions else words.say("pack.empty"))
        items = rows(dom.by_id("pack-list"), "posed-template", len(positions))
        for slot in range(len(positions)):
            self._write(items[slot], positions[slot], slot, len(positions))
        dom.show("pack-dropped", self._dropped is not None)
        for what in ("play", "share", "export"):
            dom.attribute("pack-" + what, "aria-disabled", None if positions else "true")

    def _write(self, item: Element, weighed: RatedPosition, slot: int, n: int) -> None:
        words = self.host.words
        row = position_row(words, weighed, slot + 1)
        dom.fill(item, {"number": slot + 1, "name": row.name, "note": row.note})
        dom.part(item, "position").dataset.slot = str(slot)
        for name, key in (("up", "pack.up"), ("down", "pack.down"), ("edit", "pack.edit"), ("drop", "pack.drop")):
            tool = dom.part(item, name)
            tool.dataset.slot = str(slot)
            tool.setAttribute("aria-label", words.say(key, name=row.name))
        for name, end in (("up", 0), ("down", n - 1)):
            dom.set_attribute(dom.part(item, name), "aria-disabled", "true" if slot == end else None)

    def handlers(self) -> Handlers:
        """Return the handlers of the buttons."""
        return {
            "pack-go": lambda at: self._go(at.slot),
            "pack-up": lambda at: self._move(at.slot, -1),
            "pack-down": lambda at: self._move(at.slot, 1),
            "pack-drop": lambda at: self._drop(at.slot),
            "pack-put-back": lambda at: self._put_back(),
            "pack-play": lambda at: self._play(),
            "pack-share": lambda at: self._share(),
            "pack-export": lambda at: soon(self._export()),
        }

    def on_field_changed(self, field: str, value: str | bool) -> None:
        """Store a changed title."""
        packs, title = load_packs(self.host), tidy(str(value), WORDS_LENGTH)
        pack = packs.find(self.pack)
        if field == "pack-name" and pack is not None:
            pack.title = dom.by_id(field).value = title
            self._keep(packs)

    def _keep(self, packs: Packs, note: str = "") -> None:
        """Store the changed packs, and refresh this sheet and the list below it."""
        saved = packs.save_to(self.host.store)
        self.refresh()
        self.host.sheets.refresh("packs")
        self.tell(note if saved else self.host.words.say("packs.unkept"))

    def _found(self, slot: int) -> tuple[Packs, StoredPack, int] | None:
        """Return the packs, this pack and the index of the pressed position; None if it is gone."""
        packs = load_packs(self.host)
        pack = packs.find(self.pack)
        at = pack.index_of(self._keys[slot]) if pack is not None and slot < len(self._keys) else None
        if pack is None or at is None:
            self.refresh()
            self.host.sheets.refresh("packs")
            self.tell(self.host.words.say("packs.gone"))
            return None
        return packs, pack, at

    def link_at(self, slot: int) -> str:
        """Return the link of a position, for the editor; empty if it is gone."""
        found = self._found(slot)
        if found is None:
            return ""
        posed = found[1].positions[found[2]]
        return format_link(Link(view=posed.view, seed=posed.seed, title=posed.title, question=posed.question))

    def _move(self, slot: int, by: int) -> None:
        found = self._found(slot)
        if found is not None:
            packs, pack, at = found
            to = pack.move(pack.positions[at].key, by)
            assert to is not None
            name, words = position_name(self.host.words, pack.positions[to], at + 1), self.host.words
            self._keep(packs, words.say("pack.moved", name=name, n=to + 1, m=len(pack.positions)))
            self._focus(to, "up" if by < 0 else "down")

    def _drop(self, slot: int) -> None:
        found = self._found(slot)
        if found is not None:
            packs, pack, at = found
            self._dropped = (pack.positions.pop(at), at)
            name = position_name(self.host.words, self._dropped[0], at + 1)
            self._keep(packs)
            dom.text("pack-dropped-told", self.host.words.say("pack.dropped", name=name))
            self._focus(min(at, len(pack.positions) - 1), "drop")

    def _put_back(self) -> None:
        """Insert the position removed last at its old place."""
        packs, words = load_packs(self.host), self.host.words
        pack = packs.find(self.pack)
        if self._dropped is None or pack is None:
            self.refresh()
            return
        weighed, at = self._dropped
        if pack.index_of(weighed.key) is None:
            if len(pack.positions) >= MOST_POSITIONS:
                self.tell(words.say("pack.full", n=MOST_POSITIONS))
                return
            pack.positions.insert(at, weighed)
        self._dropped = None
        self._keep(packs, words.say("ledger.back"))
        self._focus(pack.index_of(weighed.key) or 0, "drop")

    def _focus(self, slot: int, tool: str) -> None:
        """Focus a tool of the moved position, or of the one now in its place."""
        row = dom.child(dom.by_id("pack-list"), slot) if slot >= 0 else None
        (dom.part(row, tool) if row else dom.by_id("pack-name")).focus()

    def _play(self) -> None:
        """Continue the pack at the current position."""
        found = self._found(0) if self._keys else None
        if found is not None:
            self.host.visit(reopen_stored_pack(self.host, found[1]))

    def _go(self, slot: int) -> None:
        """Open one of the positions."""
        found = self._found(slot)
        if found is not None:
            open_pack = reopen_stored_pack(self.host, found[1]).open_pack
            open_pack.progress.at, open_pack.progress.done = found[2], False
            self.host.visit(PackRoom(self.host, open_pack))

    def _share(self) -> None:
        found = self._found(0) if self._keys else None
        if found is None:
            return
        words, pack = self.host.words, found[1].pack()
        link = pack_link(pack)
        if link:
            self.host.sheets.show(ShareSheet(self.host, "share", pack_share_item(words, pack, link)))
        else:
            self.tell(words.say("pack.long", n=LONGEST_PACK, m=link_length(pack)))

    async def _export(self) -> None:
        """Save the pack as a file after evaluating all of it; a newer request or closing the sheet stops that."""
        self._weighing += 1
        turn = self._weighing
        await export_pack(self.host, self.pack, lambda: turn == self._weighing and self.dialog.open, self._told)

    def _told(self, sentence: str) -> None:
        """Refresh the sheet and show a note."""
        self.refresh()
        self.tell(sentence)


class DeletePack(Sheet):
    """The question before a pack is deleted."""

    def fill(self) -> None:
        """Write the title of the pack."""
        pack = load_packs(self.host).find(self._name())
        title = pack_title(self.host.words, pack.title if pack is not None else "")
        dom.text("pack-delete-text", self.host.words.say("pack.delete.text", title=title))

    def _name(self) -> str:
        sheet = self.host.sheets.get("pack")
        assert isinstance(sheet, PackSheet)
        return sheet.pack

    def handlers(self) -> Handlers:
        """Return the handler of the confirmation."""
        return {"pack-delete": lambda at: self._delete()}

    def _delete(self) -> None:
        packs, name = load_packs(self.host), self._name()
        packs.packs = [pack for pack in packs.packs if pack.name != name]
        saved = packs.save_to(self.host.store)
        self.dialog.close()
        self.host.sheets.get("pack").dialog.close()
        self.host.sheets.open("packs")
        sheet = self.host.sheets.get("packs")
        assert isinstance(sheet, PacksSheet)
        sheet.tell(self.host.words.say("pack.deleted" if saved else "packs.unkept"))
