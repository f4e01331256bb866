"""Pack room: positions that somebody put together, one after the other, with a result at the end."""

from browser import dom
from puzzles.feedback import ON
from puzzles.position_room import PositionRoom
from puzzles.progress import HELP, marks
from puzzles.session import PositionSession
from puzzles.tab_state import PackProgress, TabState
from share.scene import ShareItem
from shell.strip import Strip
from typed import Host, OwnDoors

from jaipur.notation import Link, NotationError, format_link
from jaipur.packs import Pack, format_pack
from jaipur.study.packfile import Weighed

from .scene import pack_title, result_text
from .store import Packs, StoredPack, evaluations_of

# What stands before the name of a pack in the address if it is too long for a link: only here it can be opened again.
ADDRESS = "pack."


class OpenPack:
    """A pack that is being played: the link that a reload brings it back by, and how far one has come."""

    def __init__(self, host: Host, pack: Pack, link: str) -> None:
        self.pack = pack
        self.link = link
        # A link tells the whole pack, and so its numbers are enough; any other pack may have been changed since.
        names = [str(n) for n in range(len(pack.positions))]
        if link.startswith(ADDRESS):
            names = [posed.place for posed in pack.positions]
        self.progress = PackProgress.load_from(host.store, link, names)

    def key(self, at: int) -> str:
        """Return what a position's own visit is kept by."""
        return self.link + "~" + self.progress.names[at]

    def save(self, host: Host) -> None:
        """Let a reload find how far it has come."""
        self.progress.save_to(host.store, self.link)


class PackRoom(PositionRoom):
    """The position of a pack at which one stands."""

    def __init__(self, host: Host, open_pack: OpenPack) -> None:
        at = open_pack.progress.at
        posed = open_pack.pack.positions[at]
        session = PositionSession(posed.view, posed.seed)
        session.title, session.asks = posed.title, posed.question
        # What is known already need not be weighed again, whoever has put it into a pack.
        weighed = Weighed(posed.view, posed.seed)
        weighed.found = Packs.load_from(host.store).found(posed.place)
        super().__init__(host, session, evaluations_of(weighed))
        self.open_pack = open_pack
        self._link = open_pack.link
        # Each position of it keeps what was played on from it.
        self._key = open_pack.key(at)
        self.tab_state = TabState.load_from(host.store, self._key)
        self.tab_state.apply_to(session)

    @property
    def progress(self) -> PackProgress:
        """How far one has come."""
        return self.open_pack.progress

    @property
    def tries(self) -> str:
        """What was tried at this position."""
        return self.progress.tries[self.progress.at]

    def entered(self) -> None:
        """What is to be done here, or what has come of it all."""
        super().entered()
        if self.progress.done:
            self.host.sheets.open("result")

    def save(self) -> None:
        """Let a reload find what was played on from here."""
        self.tab_state.save_to(self.host.store, self._key, self.session)
        self.open_pack.save(self.host)

    # What is shown

    def title(self) -> str:
        """What the pack is called, and this position of it."""
        title, own = pack_title(self.host.words, self.open_pack.pack.title), self.session.title
        return title + " · " + own if own else title

    def strip(self) -> Strip:
        """Also how far one has come, and the way on for those who have tried; a verdict has it, too."""
        strip, n, m = super().strip(), self.progress.at + 1, len(self.open_pack.pack.positions)
        text = self.host.words.say("pack.place", n=n, m=m) + " · " + str(strip.text)
        buttons = tuple(strip.buttons) + (("next",) if self.tries and self._may_answer() else ())
        return Strip(strip.look, strip.title, text, buttons)

    more = ON

    def next_label(self) -> str:
        """To the next one, from the last to the result."""
        last = self.progress.at == len(self.open_pack.pack.positions) - 1
        return self.host.words.say("pack.result" if last else "pack.next")

    def _status_key(self) -> str:
        key = super()._status_key()
        return "puzzle.solved.helped" if key == "puzzle.solved" and HELP in self.tries else key

    def about(self) -> str:
        """That help was taken."""
        return self.host.words.say("puzzle.helped") if HELP in self.tries else ""

    def note(self, given: str) -> None:
        """Keep the try."""
        self.progress.note(given)
        self.open_pack.save(self.host)

    def note_help(self) -> None:
        """Keep that the answer is no longer the player's own."""
        self.progress.note_help()
        self.open_pack.save(self.host)

    def result(self) -> ShareItem:
        """How many were solved at the first try, and all tries; nothing of the answers."""
        words, pack, progress = self.host.words, self.open_pack.pack, self.progress
        said = result_text(words, pack, progress.at_first, [marks(tries) for tries in progress.tries])
        link = "" if self.open_pack.link.startswith(ADDRESS) else self.open_pack.link
        return ShareItem(link, words.say("puzzle.result"), said, said, True, False)

    # How it goes on

    def doors(self) -> OwnDoors:
        """Also on to the next."""
        doors = super().doors()
        doors["pack-next"] = lambda at: self.next()
        return doors

    def next(self) -> None:
        """The next position; after the last one the result."""
        if self.progress.at + 1 < len(self.open_pack.pack.positions):
            self.go_to(self.progress.at + 1)
        else:
            self.progress.done = True
            self.open_pack.save(self.host)
            self.host.sheets.close_all()
            self.host.sheets.open("result")

    def go_to(self, at: int) -> None:
        """Another position of the pack."""
        self.progress.at, self.progress.done = at, False
        self.host.enter(PackRoom(self.host, self.open_pack))
        dom.focus("act-button")

    def begin_again(self) -> None:
        """From the first position, as if nothing had been tried."""
        for at in range(len(self.progress.tries)):
            self.progress.tries[at] = ""
            TabState.forget(self.host.store, self.open_pack.key(at))
        self.go_to(0)


def packs_of(host: Host) -> Packs:
    """What is kept now; the player is told where it could not be read."""
    packs = Packs.load_from(host.store)
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


def reopen_pack(host: Host, pack: Pack, link: str) -> PackRoom:
    """The room of a pack, as this tab left it."""
    return PackRoom(host, OpenPack(host, pack, link))


def reopen_stored_pack(host: Host, stored: StoredPack) -> PackRoom:
    """The same of a pack of one's own."""
    return reopen_pack(host, stored.pack(), link_of(stored.pack()) or ADDRESS + stored.name)


def find_stored_pack_room(host: Host, text: str) -> PackRoom | None:
    """The room of a pack that only an address of this browser tells; None if it is not kept here."""
    stored = Packs.load_from(host.store).find(text[len(ADDRESS) :])
    return reopen_stored_pack(host, stored) if stored is not None and stored.positions else None
