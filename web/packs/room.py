"""Pack room: positions that somebody put together, one after the other, with a result at the end."""

from browser import dom
from puzzles.feedback import ON
from puzzles.position_room import PositionRoom
from puzzles.progress import HELP, marks
from puzzles.session import PositionSession
from puzzles.tab_state import Through, Visit
from share.scene import Shared
from shell.links import refuse_with
from shell.strip import Strip
from typed import Host, OwnDoors

from jaipur.notation import Link, NotationError, format_link
from jaipur.packs import Pack, format_pack
from jaipur.study.packfile import RatedPosition

from .scene import said_of, titled
from .store import KeptPack, Packs, evaluations_of

# What stands before the name of a pack in the address if it is too long for a link: only here it can be opened again.
ADDRESS = "pack."


class Playing:
    """A pack that is being played: the link that a reload brings it back by, and how far one has come."""

    def __init__(self, host: Host, pack: Pack, link: str) -> None:
        self.pack = pack
        self.link = link
        # A link tells the whole pack, and so its numbers are enough; any other pack may have been changed since.
        names = [str(n) for n in range(len(pack.positions))]
        if link.startswith(ADDRESS):
            names = [posed.key for posed in pack.positions]
        self.through = Through.kept_in(host.store, link, names)

    def key(self, at: int) -> str:
        """Return what a position's own visit is kept by."""
        return self.link + "~" + self.through.names[at]

    def keep(self, host: Host) -> None:
        """Let a reload find how far it has come."""
        self.through.keep_in(host.store, self.link)


class PackRoom(PositionRoom):
    """The position of a pack at which one stands."""

    def __init__(self, host: Host, playing: Playing) -> None:
        at = playing.through.at
        posed = playing.pack.positions[at]
        session = PositionSession(posed.view, posed.seed)
        session.title, session.asks = posed.title, posed.question
        # What is known already need not be weighed again, whoever has put it into a pack.
        weighed = RatedPosition(posed.view, posed.seed)
        weighed.found = Packs.kept_in(host.store).found(posed.key)
        super().__init__(host, session, evaluations_of(weighed))
        self.playing = playing
        self._link = playing.link
        # Each position of it keeps what was played on from it.
        self._key = playing.key(at)
        self.visit = Visit.kept_in(host.store, self._key)
        self.visit.lay(session)

    @property
    def through(self) -> Through:
        """How far one has come."""
        return self.playing.through

    @property
    def tries(self) -> str:
        """What was tried at this position."""
        return self.through.tries[self.through.at]

    def entered(self) -> None:
        """What is to be done here, or what has come of it all."""
        super().entered()
        if self.through.done:
            self.host.sheets.open("result")

    def save(self) -> None:
        """Let a reload find what was played on from here."""
        self.visit.keep_in(self.host.store, self._key, self.session)
        self.playing.keep(self.host)

    # What is shown

    def title(self) -> str:
        """What the pack is called, and this position of it."""
        title, own = titled(self.host.words, self.playing.pack.title), self.session.title
        return title + " · " + own if own else title

    def strip(self) -> Strip:
        """Also how far one has come, and the way on for those who have tried; a verdict has it, too."""
        strip, n, m = super().strip(), self.through.at + 1, len(self.playing.pack.positions)
        text = self.host.words.say("pack.place", n=n, m=m) + " · " + str(strip.text)
        buttons = tuple(strip.buttons) + (("next",) if self.tries and self._asked() else ())
        return Strip(strip.look, strip.title, text, buttons)

    more = ON

    def onward_said(self) -> str:
        """To the next one, from the last to the result."""
        last = self.through.at == len(self.playing.pack.positions) - 1
        return self.host.words.say("pack.result" if last else "pack.next")

    def _told_key(self) -> str:
        key = super()._told_key()
        return "puzzle.solved.helped" if key == "puzzle.solved" and HELP in self.tries else key

    def about(self) -> str:
        """That help was taken."""
        return self.host.words.say("puzzle.helped") if HELP in self.tries else ""

    def note(self, given: str) -> None:
        """Keep the try."""
        self.through.note(given)
        self.playing.keep(self.host)

    def note_help(self) -> None:
        """Keep that the answer is no longer the player's own."""
        self.through.note_help()
        self.playing.keep(self.host)

    def result(self) -> Shared:
        """How many were solved on the first try, and all tries; nothing of the answers."""
        words, pack, through = self.host.words, self.playing.pack, self.through
        said = said_of(words, pack, through.at_first, [marks(tries) for tries in through.tries])
        link = "" if self.playing.link.startswith(ADDRESS) else self.playing.link
        return Shared(link, words.say("puzzle.result"), said, said, True, False)

    # How it goes on

    def doors(self) -> OwnDoors:
        """Also on to the next."""
        doors = super().doors()
        doors["pack-next"] = lambda at: self.next()
        return doors

    def next(self) -> None:
        """The next position; after the last one the result."""
        if self.through.at + 1 < len(self.playing.pack.positions):
            self.go_to(self.through.at + 1)
        else:
            self.through.done = True
            self.playing.keep(self.host)
            self.host.sheets.close_all()
            self.host.sheets.open("result")

    def go_to(self, at: int) -> None:
        """Another position of the pack."""
        self.through.at, self.through.done = at, False
        self.host.enter(PackRoom(self.host, self.playing))
        dom.focus("act-button")

    def begin_again(self) -> None:
        """From the first position, as if nothing had been tried."""
        for at in range(len(self.through.tries)):
            self.through.tries[at] = ""
            Visit.forget(self.host.store, self.playing.key(at))
        self.go_to(0)


def packs_of(host: Host) -> Packs:
    """What is kept now; the player is told where it could not be read."""
    packs = Packs.kept_in(host.store)
    if packs.trouble:
        host.trouble(packs.trouble)
    return packs


def length_of(pack: Pack) -> int:
    """How many characters it would have as a link."""
    try:
        return len(format_pack(pack))
    except NotationError as error:
        return int(str(error.details.get("m", 0)))


def link_of(pack: Pack) -> str:
    """The link of a pack; nothing where it is too long for one."""
    try:
        return format_link(Link(pack=pack))
    except NotationError:
        return ""


def come_back(host: Host, pack: Pack, link: str) -> PackRoom:
    """The room of a pack, as this tab left it."""
    return PackRoom(host, Playing(host, pack, link))


def room_of_kept(host: Host, kept: KeptPack) -> PackRoom:
    """The same of a pack of one's own."""
    return come_back(host, kept.pack(), link_of(kept.pack()) or ADDRESS + kept.name)


def find_kept(host: Host, text: str) -> PackRoom | None:
    """The room of a pack that only an address of this browser tells; None if it is not kept here."""
    kept = Packs.kept_in(host.store).find(text[len(ADDRESS) :])
    return room_of_kept(host, kept) if kept is not None and kept.positions else None


def open_link(host: Host, link: Link) -> bool:
    """Enter the room of a pack that came as a link."""
    assert link.pack is not None
    host.enter(come_back(host, link.pack, link_of(link.pack)))
    return True


def open_address(host: Host, text: str) -> bool:
    """Enter the room of a pack of one's own; where it is not kept, say so."""
    room = find_kept(host, text)
    if room is None:
        refuse_with(host, host.words.say("packs.elsewhere"))
        return False
    host.enter(room)
    return True
