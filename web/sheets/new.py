"""New match: against whom, who starts, and with which deal; or one that was put aside before."""

from browser import clock, dom
from keep.aside import Waiting, waiting, worth_keeping
from keep.saves import BadSave, restore
from play.names import HUMAN, LEVELS
from play.session import Session
from rooms.match import OwnRoom, begin
from show.waiting import line
from typed import Element, Host, OwnDoors

from jaipur.rng import parse_seed
from jaipur.seats import NAME_LENGTH

from .sheet import Sheet

NAMES = ("new-name-0", "new-name-1")


class NewMatch(Sheet):
    """Asks what is to be dealt, and offers what waits."""

    def __init__(self, host: Host, name: str) -> None:
        super().__init__(host, name)
        self._waiting: list[Waiting] = []

    def fill(self) -> None:
        """The rival of last time, and nothing else."""
        level = HUMAN if self.host.session.pair and not self.host.session.reading else self.host.settings["level"]
        for radio in dom.every('#sheet-new input[name="level"]'):
            radio.checked = radio.value == level
        dom.by_id("new-seed").value = ""
        dom.by_id("new-error").textContent = ""
        self._ask_names()
        room = self.host.room.present()
        dom.show("new-aside", isinstance(room, OwnRoom) and worth_keeping(room.session))
        self._offer()

    def _offer(self) -> None:
        """Offer what waits: the newest at once, the others folded away."""
        self._waiting = waiting(self.host.store)
        items = [self._item(slot) for slot in range(len(self._waiting))]
        dom.show("new-waiting", bool(items))
        dom.show("new-older", len(items) > 1)
        dom.by_id("new-newest").replaceChildren(*items[:1])
        dom.by_id("new-others").replaceChildren(*items[1:])

    def _item(self, slot: int) -> Element:
        words, match = self.host.words, self._waiting[slot]
        item = dom.stamp("waiting-template")
        button = item.firstElementChild
        button.dataset.slot = str(slot)
        button.firstElementChild.textContent = line(words, match)
        button.lastElementChild.textContent = clock.date(words.language, *match.day)
        return item

    def changed(self, field: str, value: str | bool) -> None:
        """Another rival, or a name."""
        if field == "level" or field in NAMES:
            self._ask_names()

    def _ask_names(self) -> None:
        """The names are asked for only where two people play, and then one of them may start."""
        words, pair = self.host.words, _chosen("level") == HUMAN
        dom.by_id("new-names").hidden = not pair
        for seat, rival in ((0, "seat.you"), (1, "seat.rival")):
            name = _name(seat) or words.say("new.name." + str(seat))
            dom.text("new-starter-" + str(seat), name if pair else words.say(rival))

    def doors(self) -> OwnDoors:
        """Its buttons."""
        return {"new-match": lambda at: self.deal(), "take-up": lambda at: self.take_up(at.slot)}

    def take_up(self, slot: int) -> None:
        """Go on with a match that waits, if no other tab has done so meanwhile."""
        host, save = self.host, self._waiting[slot].save
        if save not in [match.save for match in waiting(host.store)]:
            self._offer()
            host.trouble("new.waiting.gone")
            return
        try:
            session = restore(save)
        except BadSave:
            host.trouble("new.waiting.bad")
            return
        begin(host, session, save)

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
