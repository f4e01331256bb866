"""Ledger sheets: the list of all matches, and one match with its actions."""

from browser import clock, dom
from challenge.session import challenge_of
from match.room import losses_told, take_up
from shell.sheet import Sheet
from typed import DataPart, Element, Handlers, Host, Link, StatisticsPart

from jaipur.match import Match
from jaipur.notation import NotationError, parse_record
from jaipur.seats import parse_seat

from .entry import BadEntry, MatchEntry
from .scene import LedgerRow, ledger_row, opponent_name, round_lines, side_names
from .store import Ledger, StoredMatch

# How many matches are shown at first, and how many more each time.
PAGE = 24
MATCHES, SUMS, DATA = PARTS = ("matches", "sums", "data")


class LedgerSheet(Sheet):
    """The ledger in three parts, one shown at a time: matches, statistics, and data."""

    stays = True

    def __init__(self, host: Host, name: str) -> None:
        super().__init__(host, name)
        self._part = MATCHES
        self._shown = PAGE
        self._lines: list[str] = []
        self._entries: dict[int, MatchEntry] = {}
        # The match deleted last, as long as it can be put back.
        self._deleted: StoredMatch | None = None
        # Loaded when they are first shown.
        self._statistics: StatisticsPart | None = None
        self._data: DataPart | None = None

    def fill(self) -> None:
        """Show the matches."""
        self._part, self._shown, self._deleted = MATCHES, PAGE, None
        dom.by_id("ledger-part-matches").checked = True
        self.tell("")
        self.refresh()

    def refresh(self) -> None:
        """Rewrite the part that is shown."""
        for part in PARTS:
            dom.show("ledger-" + part, part == self._part)
        if self._part == MATCHES:
            self._fill_matches()
        elif self._part == SUMS:
            self.statistics.fill()

    def translate(self) -> None:
        """Rewrite the part that is shown in another language."""
        self.tell("")
        self.refresh()

    @property
    def statistics(self) -> StatisticsPart:
        """The part with the statistics, loaded when first shown."""
        if self._statistics is None:
            from .statistics_sheet import StatisticsPart

            self._statistics = StatisticsPart(self.host)
        return self._statistics

    @property
    def data(self) -> DataPart:
        """The part for export and import, loaded when first used."""
        if self._data is None:
            from .data_sheet import DataPart

            self._data = DataPart(self.host, self)
        return self._data

    def on_field_changed(self, field: str, value: str | bool) -> None:
        """Show another part, or pass the change on to a part."""
        if field == "ledger-part":
            self._part = str(value)
            self.tell("")
            self.refresh()
        elif field == "ledger-alone":
            self.statistics.count_unaided_only(bool(value))
        elif field == "ledger-file" and value:
            self.data.import_file()

    def handlers(self) -> Handlers:
        """Return the handlers of the buttons."""
        return {
            "ledger-open": lambda at: self._open(at.slot),
            "ledger-more": lambda at: self._more(),
            "ledger-put-back": lambda at: self._put_back(),
            "ledger-export": lambda at: self.data.export(),
        }

    def tell(self, sentence: str) -> None:
        """Show a note about the last action."""
        dom.text("ledger-note", sentence)

    # The matches

    def _fill_matches(self) -> None:
        ledger, words = Ledger(self.host.store), self.host.words
        self._lines, self._entries = ledger.shown(), {}
        items, unread = [], 0
        for n in range(min(self._shown, len(self._lines))):
            try:
                entry = self._entries[n] = MatchEntry.parse(self._lines[n])
                items.append(self._item(n, entry))
            except BadEntry:
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

    def _item(self, slot: int, entry: MatchEntry) -> Element:
        words, item = self.host.words, dom.clone_template("kept-template")
        button, row = dom.part(item, "match"), ledger_row(words, entry)
        button.dataset.slot = str(slot)
        button.dataset.how = row.how
        day = clock.date(words.language, *entry.day)
        dom.fill(item, {"who": row.who, "day": day, "result": row.result, "more": _beside(row)})
        return item

    def _more(self) -> None:
        self._shown += PAGE
        before = dom.by_id("ledger-list").childElementCount
        self._fill_matches()
        # The button may be gone, so the focus goes to the first of the new rows.
        first = dom.child(dom.by_id("ledger-list"), before)
        (dom.part(first, "match") if first else self.dialog).focus()

    def _open(self, slot: int) -> None:
        sheet = self.host.sheets.get("kept")
        assert isinstance(sheet, MatchEntrySheet)
        sheet.match = self._entries[slot]
        self.host.sheets.open("kept")

    # Deleting one

    def delete(self, entry: MatchEntry) -> None:
        """Delete a match; it can be put back as long as the sheet is open."""
        ledger, words = Ledger(self.host.store), self.host.words
        self._deleted = ledger.delete(entry)
        self._fill_matches()
        if self._deleted is None:
            self.tell(words.say(ledger.trouble or "ledger.gone"))
        else:
            key = "ledger.deleted.pair" if entry.own is None else "ledger.deleted"
            dom.text("ledger-deleted-told", words.say(key, who=opponent_name(words, entry)))
            dom.focus("ledger-put-back")

    def _put_back(self) -> None:
        sentences = [self.host.words.say("ledger.back")]
        if self._deleted is not None:
            sentences += losses_told(self.host.words, Ledger(self.host.store).put_back(self._deleted))
            self._deleted = None
        self._fill_matches()
        self.tell(" ".join(sentences))
        self.dialog.focus()


class MatchEntrySheet(Sheet):
    """One match of the ledger with its actions."""

    # Set before the sheet is first opened.
    match: MatchEntry

    def fill(self) -> None:
        """Fill in all that is known about the match, and show the actions that are possible."""
        from match.count_sheet import round_row

        words, entry = self.host.words, self.match
        row, record = ledger_row(words, entry), Ledger(self.host.store).record_of(entry.identity)
        dom.text("kept-title", row.who)
        dom.text("kept-result", row.result)
        dom.text("kept-day", clock.date(words.language, *entry.day) + " · " + words.count("ledger.plies", entry.plies))
        names = side_names(words, entry)
        dom.text("kept-name-you", names[0])
        dom.text("kept-name-rival", names[1])
        dom.by_id("kept-lines").replaceChildren(*[round_row(line) for line in round_lines(words, entry)])
        dom.by_id("kept-notes").replaceChildren(*[dom.make("li", "", note) for note in row.notes])
        self._tell("" if record else "ledger.unrecorded")
        dom.show("kept-look", bool(record) and entry.over)
        dom.show("kept-share", bool(record) and entry.over)
        dom.show("kept-take-up", bool(record) and not entry.over)
        dom.show("kept-challenge", self._challenge_link(record) is not None)

    def _tell(self, key: str) -> None:
        dom.text("kept-trouble", self.host.words.say(key) if key else "")

    def handlers(self) -> Handlers:
        """Return the handlers of the buttons."""
        return {
            "kept-look": lambda at: self._look(),
            "kept-share": lambda at: self._share(),
            "kept-challenge": lambda at: self._challenge(),
            "kept-take-up": lambda at: self._tell(take_up(self.host, self.match)),
            "kept-delete": lambda at: self._delete(),
        }

    def _look(self) -> None:
        from .room import open_stored_match

        self._tell(open_stored_match(self.host, self.match))

    def _share(self) -> None:
        from share.scene import match_share_item
        from share.sheet import ShareSheet

        try:
            record = parse_record(Ledger(self.host.store).record_of(self.match.identity))
        except NotationError:
            self._tell("ledger.bad")
            return
        shared = match_share_item(self.host.words, self.match.link(record))
        self.host.sheets.show(ShareSheet(self.host, "share", shared))

    def _challenge_link(self, record: str) -> Link | None:
        """Return the link of a challenge, if the match is over and was against a rival."""
        if not record or not self.match.over:
            return None
        sat = [parse_seat(text) for text in self.match.seats]
        try:
            match = Match.from_record(record)
        except NotationError:
            return None
        return challenge_of(match, (sat[0].player, sat[1].player), (sat[0].name, sat[1].name))

    def _challenge(self) -> None:
        from share.scene import challenge_share_item
        from share.sheet import ShareSheet

        link = self._challenge_link(Ledger(self.host.store).record_of(self.match.identity))
        if link is None:
            self._tell("ledger.bad")
        else:
            self.host.sheets.show(ShareSheet(self.host, "share", challenge_share_item(self.host.words, link)))

    def _delete(self) -> None:
        self.dialog.close()
        ledger = self.host.sheets.get("ledger")
        assert isinstance(ledger, LedgerSheet)
        ledger.delete(self.match)


def _beside(row: LedgerRow) -> str:
    """Return the small text below a match."""
    return " · ".join(([row.rounds] if row.rounds else []) + row.notes)
