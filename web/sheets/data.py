"""Data: everything that is kept as a file to be taken along, such a file taken in, and all of it deleted."""

from browser import clock, dom, files
from browser.tasks import soon
from keep.ledger import put_aside
from keep.transfer import LONGEST, BadFile, export, read_file, take_in
from typed import Host, LedgerSheet, OwnDoors

from jaipur.rng import format_seed

from .sheet import Sheet


class Data:
    """The part of the ledger by which it comes and goes."""

    def __init__(self, host: Host, ledger: LedgerSheet) -> None:
        self.host = host
        self._ledger = ledger

    def export(self) -> None:
        """Hand everything to the player as a file, the running match as one to be taken up."""
        when = clock.minute()
        put_aside(self.host.store, when, format_seed(dom.fresh_seed()))
        name = "jaipur-" + when[:4] + "-" + when[4:6] + "-" + when[6:8] + ".txt"
        files.save(export(self.host.store, when), name)
        self._ledger.tell(self.host.words.say("file.saved", name=name))

    def take_in(self) -> None:
        """Merge the file that was picked into what is kept."""
        soon(self._take_in())

    async def _take_in(self) -> None:
        words, text = self.host.words, await files.picked("ledger-file", LONGEST)
        try:
            if text is None:
                raise BadFile("file.large")
            contents = read_file(text)
        except BadFile as error:
            self._ledger.tell(words.say(error.key))
            return
        noted = take_in(self.host.store, contents)
        self.host.hear_settings()
        told = words.count("file.taken", noted.new) if noted.new else words.say("file.taken.none")
        if noted.dropped:
            told += " " + words.count("ledger.dropped", noted.dropped)
        if not noted.kept:
            told += " " + words.say("trouble.storage")
        self._ledger.tell(told)


class DeleteAll(Sheet):
    """Asks, once, before everything is deleted."""

    def doors(self) -> OwnDoors:
        """The answer."""
        return {"delete-all": lambda at: self._delete()}

    def _delete(self) -> None:
        if self.host.store.remove_all():
            # The page begins as at the first visit, also in the address.
            files.reload()
        else:
            dom.text("delete-trouble", self.host.words.say("delete.failed"))
