"""Ledger: all matches of one's own, one of them closely, what they come to, and how they come and go as a file."""

from browser import clock, dom
from challenge.session import challenge_of
from match.room import losses_told, take_up
from shell.sheet import Sheet
from typed import Data, Element, Host, Link, OwnDoors, Statistics

from jaipur.match import Match
from jaipur.notation import NotationError, parse_record
from jaipur.seats import parse_seat

from .entry import BadLine, Kept
from .scene import Entry, entry, rival, rounds, sides
from .store import Ledger, Whole

# How many matches are shown at first, and how many more each time.
PAGE = 24
MATCHES, SUMS, DATA = PARTS = ("matches", "sums", "data")


class LedgerSheet(Sheet):
    """The ledger in three parts, one at a time: the matches, their sums, and the file."""

    stays = True

    def __init__(self, host: Host, name: str) -> None:
        super().__init__(host, name)
        self._part = MATCHES
        self._shown = PAGE
        self._lines: list[str] = []
        self._kept: dict[int, Kept] = {}
        # What was deleted last, as long as it can be put back.
        self._deleted: Whole | None = None
        # Loaded when they are first shown.
        self._sums: Statistics | None = None
        self._data: Data | None = None

    def fill(self) -> None:
        """The matches, as ever."""
        self._part, self._shown, self._deleted = MATCHES, PAGE, None
        dom.by_id("ledger-part-matches").checked = True
        self.tell("")
        self.refresh()

    def refresh(self) -> None:
        """Write the part that is shown anew."""
        for part in PARTS:
            dom.show("ledger-" + part, part == self._part)
        if self._part == MATCHES:
            self._fill_matches()
        elif self._part == SUMS:
            self.sums.fill()

    def translate(self) -> None:
        """The part that is shown stays."""
        self.tell("")
        self.refresh()

    @property
    def sums(self) -> Statistics:
        """The part with the sums."""
        if self._sums is None:
            from .statistics_sheet import Statistics

            self._sums = Statistics(self.host)
        return self._sums

    @property
    def data(self) -> Data:
        """The part by which it comes and goes."""
        if self._data is None:
            from .data_sheet import Data

            self._data = Data(self.host, self)
        return self._data

    def changed(self, field: str, value: str | bool) -> None:
        """Another part, or something in one."""
        if field == "ledger-part":
            self._part = str(value)
            self.tell("")
            self.refresh()
        elif field == "ledger-alone":
            self.sums.count_alone(bool(value))
        elif field == "ledger-file" and value:
            self.data.take_in()

    def doors(self) -> OwnDoors:
        """Its buttons."""
        return {
            "ledger-open": lambda at: self._open(at.slot),
            "ledger-more": lambda at: self._more(),
            "ledger-put-back": lambda at: self._put_back(),
            "ledger-export": lambda at: self.data.export(),
        }

    def tell(self, sentence: str) -> None:
        """Say something that has just happened here."""
        dom.text("ledger-note", sentence)

    # The matches

    def _fill_matches(self) -> None:
        ledger, words = Ledger(self.host.store), self.host.words
        self._lines, self._kept = ledger.shown(), {}
        items, unread = [], 0
        for n in range(min(self._shown, len(self._lines))):
            try:
                kept = self._kept[n] = Kept.parse(self._lines[n])
                items.append(self._item(n, kept))
            except BadLine:
                unread += 1
        dom.by_id("ledger-list").replaceChildren(*items)
        dom.show("ledger-more", len(self._lines) > self._shown)
        count = words.count("ledger.count", len(self._lines)) if self._lines else words.say("ledger.none")
        if unread:
            count += " " + words.count("ledger.unread", unread)
        dom.text("ledger-count", count)
        dom.show("ledger-deleted", self._deleted is not None)
        if ledger.trouble:
            self.tell(words.say(ledger.trouble))

    def _item(self, slot: int, kept: Kept) -> Element:
        words, item = self.host.words, dom.stamp("kept-template")
        button, told = dom.part(item, "match"), entry(words, kept)
        button.dataset.slot = str(slot)
        button.dataset.how = told.how
        day = clock.date(words.language, *kept.day)
        dom.fill(item, {"who": told.who, "day": day, "result": told.result, "more": _beside(told)})
        return item

    def _more(self) -> None:
        self._shown += PAGE
        before = dom.by_id("ledger-list").childElementCount
        self._fill_matches()
        # The button may be gone: on with the first of those that came.
        first = dom.child(dom.by_id("ledger-list"), before)
        (dom.part(first, "match") if first else self.dialog).focus()

    def _open(self, slot: int) -> None:
        sheet = self.host.sheets.get("kept")
        assert isinstance(sheet, KeptSheet)
        sheet.match = self._kept[slot]
        self.host.sheets.open("kept")

    # Deleting one

    def delete(self, kept: Kept) -> None:
        """Take a match out; as long as the sheet is open it can be put back."""
        ledger, words = Ledger(self.host.store), self.host.words
        self._deleted = ledger.delete(kept)
        self._fill_matches()
        if self._deleted is None:
            self.tell(words.say(ledger.trouble or "ledger.gone"))
        else:
            key = "ledger.deleted.pair" if kept.own is None else "ledger.deleted"
            dom.text("ledger-deleted-told", words.say(key, who=rival(words, kept)))
            dom.focus("ledger-put-back")

    def _put_back(self) -> None:
        told = [self.host.words.say("ledger.back")]
        if self._deleted is not None:
            told += losses_told(self.host.words, Ledger(self.host.store).put_back(self._deleted))
            self._deleted = None
        self._fill_matches()
        self.tell(" ".join(told))
        self.dialog.focus()


class KeptSheet(Sheet):
    """One match of the ledger, closely."""

    # There from the first opening on.
    match: Kept

    def fill(self) -> None:
        """All that is known of it, and what can be done with it."""
        from match.count_sheet import round_row

        words, kept = self.host.words, self.match
        told, record = entry(words, kept), Ledger(self.host.store).record_of(kept.identity)
        dom.text("kept-title", told.who)
        dom.text("kept-result", told.result)
        dom.text("kept-day", clock.date(words.language, *kept.day) + " · " + words.count("ledger.plies", kept.plies))
        names = sides(words, kept)
        dom.text("kept-name-you", names[0])
        dom.text("kept-name-rival", names[1])
        dom.by_id("kept-lines").replaceChildren(*[round_row(line) for line in rounds(words, kept)])
        dom.by_id("kept-notes").replaceChildren(*[dom.make("li", "", note) for note in told.notes])
        self._tell("" if record else "ledger.unrecorded")
        dom.show("kept-look", bool(record) and kept.over)
        dom.show("kept-share", bool(record) and kept.over)
        dom.show("kept-take-up", bool(record) and not kept.over)
        dom.show("kept-challenge", self._challenge_link(record) is not None)

    def _tell(self, key: str) -> None:
        dom.text("kept-trouble", self.host.words.say(key) if key else "")

    def doors(self) -> OwnDoors:
        """Its buttons."""
        return {
            "kept-look": lambda at: self._look(),
            "kept-share": lambda at: self._share(),
            "kept-challenge": lambda at: self._challenge(),
            "kept-take-up": lambda at: self._tell(take_up(self.host, self.match)),
            "kept-delete": lambda at: self._delete(),
        }

    def _look(self) -> None:
        from .room import open_kept

        self._tell(open_kept(self.host, self.match))

    def _share(self) -> None:
        from share.scene import match_shared
        from share.sheet import Share

        try:
            record = parse_record(Ledger(self.host.store).record_of(self.match.identity))
        except NotationError:
            self._tell("ledger.bad")
            return
        shared = match_shared(self.host.words, self.match.link(record))
        self.host.sheets.show(Share(self.host, "share", shared))

    def _challenge_link(self, record: str) -> Link | None:
        """The link that challenges others to it, if it is over and was against a rival."""
        if not record or not self.match.over:
            return None
        sat = [parse_seat(text) for text in self.match.seats]
        try:
            match = Match.from_record(record)
        except NotationError:
            return None
        return challenge_of(match, (sat[0].player, sat[1].player), (sat[0].name, sat[1].name))

    def _challenge(self) -> None:
        from share.scene import challenge_shared
        from share.sheet import Share

        link = self._challenge_link(Ledger(self.host.store).record_of(self.match.identity))
        if link is None:
            self._tell("ledger.bad")
        else:
            self.host.sheets.show(Share(self.host, "share", challenge_shared(self.host.words, link)))

    def _delete(self) -> None:
        self.dialog.close()
        ledger = self.host.sheets.get("ledger")
        assert isinstance(ledger, LedgerSheet)
        ledger.delete(self.match)


def _beside(told: Entry) -> str:
    """What stands small below a match."""
    return " · ".join(([told.rounds] if told.rounds else []) + told.notes)
