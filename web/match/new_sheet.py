"""New match sheet: the rival, who starts, and the deal; or a match that was put aside before."""

from browser import clock, dom
from ledger.entry import MatchEntry
from ledger.scene import resume_label
from ledger.store import Ledger, worth_keeping
from shell.sheet import Sheet
from table.names import HUMAN, LEVELS
from table.session import Session
from typed import Handlers, Host

from jaipur.rng import parse_seed
from jaipur.seats import NAME_LENGTH

from .room import OwnRoom, begin, take_up

NAMES = ("new-name-0", "new-name-1")


class NewMatch(Sheet):
    """The sheet that asks what is to be dealt, and offers a match that waits."""

    def __init__(self, host: Host, name: str) -> None:
        super().__init__(host, name)
        self._waiting: MatchEntry | None = None

    def fill(self) -> None:
        """Choose the rival of last time, and clear all else."""
        level = HUMAN if self.host.session.pair and not self.host.session.reading else self.host.settings["level"]
        for radio in dom.every('#sheet-new input[name="level"]'):
            radio.checked = radio.value == level
        dom.by_id("new-seed").value = ""
        dom.by_id("new-error").textContent = ""
        self._ask_names()
        room = self.host.room
        running = isinstance(room, OwnRoom) and room.session.match.winner is None and worth_keeping(room.session)
        dom.show("new-aside", running)
        self._offer()

    def _offer(self) -> None:
        """Offer the match that was broken off last; the ledger has all of them."""
        entry = self._waiting = Ledger(self.host.store).last_broken_off()
        dom.show("new-waiting", entry is not None)
        if entry is not None:
            words = self.host.words
            dom.text("new-waiting-line", resume_label(words, entry))
            dom.text("new-waiting-day", clock.date(words.language, *entry.day))

    def translate(self) -> None:
        """Write it in another language; what was typed and chosen stays."""
        dom.by_id("new-error").textContent = ""
        self._ask_names()
        self._offer()

    def on_field_changed(self, field: str, value: str | bool) -> None:
        """Take over another rival, or a name."""
        if field == "level" or field in NAMES:
            self._ask_names()

    def _ask_names(self) -> None:
        """Ask for names only where two people play, and offer that one of them starts."""
        words, pair = self.host.words, _chosen("level") == HUMAN
        dom.by_id("new-names").hidden = not pair
        for seat, rival in ((0, "seat.you"), (1, "seat.rival")):
            name = _name(seat) or words.say("new.name." + str(seat))
            dom.text("new-starter-" + str(seat), name if pair else words.say(rival))

    def handlers(self) -> Handlers:
        """Return what its buttons do."""
        return {"new-match": lambda at: self.deal(), "take-up": lambda at: self.take_up()}

    def take_up(self) -> None:
        """Go on with the match that waits."""
        trouble = take_up(self.host, self._waiting) if self._waiting is not None else ""
        if trouble:
            self._offer()
            dom.by_id("new-error").textContent = self.host.words.say(trouble)

    def deal(self) -> None:
        """Deal the match that the sheet asks for."""
        host, level = self.host, _chosen("level")
        seed_text = str(dom.by_id("new-seed").value).strip().lower()
        try:
            seed = parse_seed(seed_text) if seed_text else dom.fresh_seed()
        except ValueError:
            dom.by_id("new-error").textContent = host.words.say("new.seed.wrong")
            dom.focus("new-seed")
            return
        starter = {"you": 0, "rival": 1}.get(_chosen("starter"))
        names = (_name(0), _name(1)) if level == HUMAN else ("", "")
        for seat in (0, 1):
            if len(names[seat]) > NAME_LENGTH:
                dom.by_id("new-error").textContent = host.words.say("new.name.long", n=NAME_LENGTH, m=len(names[seat]))
                dom.focus(NAMES[seat])
                return
        if level in LEVELS:
            host.change("level", level)
        begin(host, Session.deal(seed, starter, (HUMAN, level), names))


def _chosen(field: str) -> str:
    return str(dom.first('#sheet-new input[name="' + field + '"]:checked').value)


def _name(seat: int) -> str:
    return " ".join(str(dom.by_id(NAMES[seat]).value).split())
