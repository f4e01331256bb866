"""Packs: all of one's own, one of them closely, and whether it shall be deleted."""

from browser import dom
from browser.rows import rows
from browser.tasks import soon
from editor.room import EditorRoom, visit
from ledger.data_sheet import export_pack, take_in_pack
from share.sheet import Share
from shell.sheet import Sheet
from typed import Element, Handlers, Host, Target

from jaipur.notation import Link, format_link
from jaipur.packs import LONGEST_PACK, MOST_POSITIONS, Posed
from jaipur.rng import format_seed
from jaipur.spelling import WORDS_LENGTH, tidy
from jaipur.study.packfile import Weighed

from .room import PackRoom, length_of, link_of, packs_of, room_of_kept
from .scene import name_of, pack_shared, row_of, titled
from .store import MOST_PACKS, KeptPack, Packs


def add_to_pack(host: Host, posed: Posed) -> None:
    """Ask into which pack a position shall go."""
    sheet = host.sheets.get("packs")
    assert isinstance(sheet, PacksSheet)
    sheet.adding = posed
    host.sheets.open("packs")


def add_shared(host: Host, at: Target) -> None:
    """Put the position that is being shared into a pack."""
    sheet = host.sheets.get("share")
    posed = sheet.posed() if isinstance(sheet, Share) else None
    if posed is not None:
        add_to_pack(host, posed)


def edit_position(host: Host, at: Target) -> None:
    """Change a position of the pack that is open in the editor."""
    sheet = host.sheets.get("pack")
    assert isinstance(sheet, PackSheet)
    link = sheet.link_at(at.slot)
    if link:
        if not isinstance(host.room, EditorRoom):
            visit(host, at)
        host.sheets.close_all()
        host.room.on_field_changed("edit-line", link)


class PacksSheet(Sheet):
    """All packs; while a position is to be added to one, the choice of it."""

    stays = True

    def __init__(self, host: Host, name: str) -> None:
        super().__init__(host, name)
        # What is to be added when it opens, and now that it is open.
        self.adding: Posed | None = None
        self._adding: Posed | None = None
        self._names: list[str] = []

    def fill(self) -> None:
        """Write the list."""
        self._adding, self.adding = self.adding, None
        self.tell("")
        self.refresh()

    def tell(self, sentence: str) -> None:
        """Say something that has just happened here."""
        dom.text("packs-note", sentence)

    def refresh(self) -> None:
        """What is kept now."""
        words, packs = self.host.words, packs_of(self.host).packs
        key = "packs.add.text" if self._adding else "packs.text" if packs else "packs.none"
        dom.text("packs-title", words.say("packs.add" if self._adding else "packs.title"))
        dom.text("packs-text", words.say(key))
        dom.show("packs-import", self._adding is None)
        dom.show("packs-make", self._adding is None)
        self._names = [pack.name for pack in packs]
        items = rows(dom.by_id("packs-list"), "pack-template", len(packs))
        for slot in range(len(packs)):
            button, pack = items[slot].firstElementChild, packs[slot]
            button.dataset.slot = str(slot)
            note, at = words.count("packs.count", len(pack.positions)), None
            if self._adding is not None:
                at = pack.replaces(self._adding)
            if at is not None:
                note = words.say("packs.replaces", n=at + 1)
            button.firstElementChild.textContent = titled(words, pack.title)
            button.lastElementChild.textContent = note

    def translate(self) -> None:
        """What is to be added stays so."""
        self.tell("")
        self.refresh()

    def handlers(self) -> Handlers:
        """A pack, and a new one."""
        return {"packs-open": lambda at: self._open(self._names[at.slot]), "packs-new": lambda at: self._new()}

    def on_field_changed(self, field: str, value: str | bool) -> None:
        """A file was picked."""
        if field == "packs-file" and value:
            soon(take_in_pack(self.host, self.tell, self.refresh))

    def _new(self) -> None:
        packs = packs_of(self.host)
        pack = packs.begin(format_seed(dom.fresh_seed()))
        if pack is None:
            self.tell(self.host.words.say("packs.full", n=MOST_PACKS))
        elif packs.keep_in(self.host.store) or self._adding is not None:
            self._open(pack.name)
        else:
            self.tell(self.host.words.say("packs.unkept"))

    def _open(self, name: str) -> None:
        """Open a pack, with the position in it that was to be added."""
        words, posed, said = self.host.words, self._adding, ""
        if posed is not None:
            packs = packs_of(self.host)
            pack = packs.find(name)
            if pack is None:
                self.refresh()
                self.tell(words.say("packs.gone"))
                return
            before = pack.replaces(posed)
            at = pack.put(posed)
            if at is None:
                self.tell(words.say("pack.full", n=MOST_POSITIONS))
                return
            said = words.say("pack.added" if before is None else "pack.changed", n=at + 1)
            if not packs.keep_in(self.host.store):
                said = words.say("packs.unkept")
            if before is None:
                _renew_seed(self.host)
            self._adding = None
            self.refresh()
        self.show(name, said)

    def show(self, name: str, said: str = "") -> None:
        """Open the sheet of a pack."""
        sheet = self.host.sheets.get("pack")
        assert isinstance(sheet, PackSheet)
        sheet.pack = name
        self.host.sheets.open("pack")
        sheet.tell(said)


def _renew_seed(host: Host) -> None:
    """What is laid from now on is another position: a pack tells by the seed which of its own it has become."""
    room = host.room
    if isinstance(room, EditorRoom):
        room.edited.renew_seed(dom.fresh_seed())
        room.save()


class PackSheet(Sheet):
    """One pack: its title, its positions in their order, and what can be done with it."""

    stays = True
    # The name of the pack.
    pack = ""

    def __init__(self, host: Host, name: str) -> None:
        super().__init__(host, name)
        # The positions that are shown: another tab may have changed them.
        self._places: list[str] = []
        # The position that was taken out last and its place, as long as it can be put back.
        self._dropped: tuple[Weighed, int] | None = None
        # Counts what is weighed for a file, so that another wish ends it.
        self._weighing = 0

    def fill(self) -> None:
        """Write the pack."""
        self._weighing += 1
        self._dropped = None
        self.tell("")
        self.refresh()

    def on_close(self) -> None:
        """Nothing is weighed any more."""
        self._weighing += 1

    def tell(self, sentence: str) -> None:
        """Say something that has just happened here."""
        dom.text("pack-note", sentence)

    def refresh(self) -> None:
        """What it holds now; without it there is nothing to show."""
        words, kept = self.host.words, packs_of(self.host).find(self.pack)
        if kept is None:
            self.dialog.close()
            return
        dom.text("pack-title", titled(words, kept.title))
        # Whoever types goes on typing.
        if not (dom.focused() and dom.focused().id == "pack-name"):
            dom.by_id("pack-name").value = kept.title
        positions = kept.positions
        self._places = [posed.place for posed in positions]
        dom.text("pack-empty", "" if positions else words.say("pack.empty"))
        items = rows(dom.by_id("pack-list"), "posed-template", len(positions))
        for slot in range(len(positions)):
            self._write(items[slot], positions[slot], slot, len(positions))
        dom.show("pack-dropped", self._dropped is not None)
        for what in ("play", "share", "export"):
            dom.attribute("pack-" + what, "aria-disabled", None if positions else "true")

    def _write(self, item: Element, weighed: Weighed, slot: int, n: int) -> None:
        words = self.host.words
        row, main = row_of(words, weighed, slot + 1), item.firstElementChild
        main.children.item(0).textContent = str(slot + 1)
        main.children.item(1).textContent = row.name
        main.children.item(2).textContent = row.note
        tools = item.lastElementChild.children
        main.dataset.slot = str(slot)
        for at in range(4):
            tool = tools.item(at)
            tool.dataset.slot = str(slot)
            key = ("pack.up", "pack.down", "pack.edit", "pack.drop")[at]
            tool.setAttribute("aria-label", words.say(key, name=row.name))
        for at, end in ((0, 0), (1, n - 1)):
            dom.set_attribute(tools.item(at), "aria-disabled", "true" if slot == end else None)

    def handlers(self) -> Handlers:
        """Its buttons."""
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
        """Another title."""
        packs, title = packs_of(self.host), tidy(str(value), WORDS_LENGTH)
        kept = packs.find(self.pack)
        if field == "pack-name" and kept is not None:
            kept.title = dom.by_id(field).value = title
            self._keep(packs)

    def _keep(self, packs: Packs, said: str = "") -> None:
        """Keep what was changed, and show it here and in the list below."""
        kept = packs.keep_in(self.host.store)
        self.refresh()
        self.host.sheets.refresh("packs")
        self.tell(said if kept else self.host.words.say("packs.unkept"))

    def _found(self, slot: int) -> tuple[Packs, KeptPack, int] | None:
        """The pack as it is now, and where in it the position stands that was pressed; None if it is gone."""
        packs = packs_of(self.host)
        kept = packs.find(self.pack)
        at = kept.at(self._places[slot]) if kept is not None and slot < len(self._places) else None
        if kept is None or at is None:
            self.refresh()
            self.host.sheets.refresh("packs")
            self.tell(self.host.words.say("packs.gone"))
            return None
        return packs, kept, at

    def link_at(self, slot: int) -> str:
        """The link of a position, for the editor; nothing if it is gone."""
        found = self._found(slot)
        if found is None:
            return ""
        posed = found[1].positions[found[2]]
        return format_link(Link(view=posed.view, seed=posed.seed, title=posed.title, question=posed.question))

    def _move(self, slot: int, by: int) -> None:
        found = self._found(slot)
        if found is not None:
            packs, kept, at = found
            to = kept.move(kept.positions[at].place, by)
            assert to is not None
            name, words = name_of(self.host.words, kept.positions[to], at + 1), self.host.words
            self._keep(packs, words.say("pack.moved", name=name, n=to + 1, m=len(kept.positions)))
            self._focus(to, 0 if by < 0 else 1)

    def _drop(self, slot: int) -> None:
        found = self._found(slot)
        if found is not None:
            packs, kept, at = found
            self._dropped = (kept.positions.pop(at), at)
            name = name_of(self.host.words, self._dropped[0], at + 1)
            self._keep(packs)
            dom.text("pack-dropped-told", self.host.words.say("pack.dropped", name=name))
            self._focus(min(at, len(kept.positions) - 1), 3)

    def _put_back(self) -> None:
        """Put the position that was taken out last back into its place."""
        packs, words = packs_of(self.host), self.host.words
        kept = packs.find(self.pack)
        if self._dropped is None or kept is None:
            self.refresh()
            return
        weighed, at = self._dropped
        if kept.at(weighed.place) is None:
            if len(kept.positions) >= MOST_POSITIONS:
                self.tell(words.say("pack.full", n=MOST_POSITIONS))
                return
            kept.positions.insert(at, weighed)
        self._dropped = None
        self._keep(packs, words.say("ledger.back"))
        self._focus(kept.at(weighed.place) or 0, 3)

    def _focus(self, slot: int, tool: int) -> None:
        """The focus stays with what was moved, or goes to what stands in its place."""
        row = dom.by_id("pack-list").children.item(slot) if slot >= 0 else None
        (row.lastElementChild.children.item(tool) if row else dom.by_id("pack-name")).focus()

    def _play(self) -> None:
        """Play on where one stopped."""
        found = self._found(0) if self._places else None
        if found is not None:
            self.host.visit(room_of_kept(self.host, found[1]))

    def _go(self, slot: int) -> None:
        """Open one of the positions."""
        found = self._found(slot)
        if found is not None:
            playing = room_of_kept(self.host, found[1]).playing
            playing.through.at, playing.through.done = found[2], False
            self.host.visit(PackRoom(self.host, playing))

    def _share(self) -> None:
        found = self._found(0) if self._places else None
        if found is None:
            return
        words, pack = self.host.words, found[1].pack()
        link = link_of(pack)
        if link:
            self.host.sheets.show(Share(self.host, "share", pack_shared(words, pack, link)))
        else:
            self.tell(words.say("pack.long", n=LONGEST_PACK, m=length_of(pack)))

    async def _export(self) -> None:
        """Hand the pack to the player as a file, once all of it is weighed; another wish meanwhile ends that."""
        self._weighing += 1
        turn = self._weighing
        await export_pack(self.host, self.pack, lambda: turn == self._weighing and self.dialog.open, self._told)

    def _told(self, sentence: str) -> None:
        """Something was found out, or is being."""
        self.refresh()
        self.tell(sentence)


class DeletePack(Sheet):
    """Asks, once, before a pack is deleted."""

    def fill(self) -> None:
        """Which one."""
        kept = packs_of(self.host).find(self._name())
        title = titled(self.host.words, kept.title if kept is not None else "")
        dom.text("pack-delete-text", self.host.words.say("pack.delete.text", title=title))

    def _name(self) -> str:
        sheet = self.host.sheets.get("pack")
        assert isinstance(sheet, PackSheet)
        return sheet.pack

    def handlers(self) -> Handlers:
        """The answer."""
        return {"pack-delete": lambda at: self._delete()}

    def _delete(self) -> None:
        packs, name = packs_of(self.host), self._name()
        packs.packs = [pack for pack in packs.packs if pack.name != name]
        kept = packs.keep_in(self.host.store)
        self.dialog.close()
        self.host.sheets.get("pack").dialog.close()
        self.host.sheets.open("packs")
        sheet = self.host.sheets.get("packs")
        assert isinstance(sheet, PacksSheet)
        sheet.tell(self.host.words.say("pack.deleted" if kept else "packs.unkept"))
