"""Pack room: the positions of a pack, one after the other, with a result at the end."""

from browser import dom
from puzzles.feedback import ON
from puzzles.position_room import PositionRoom
from puzzles.progress import HELP, marks
from puzzles.session import PositionSession
from puzzles.tab_state import PackProgress, TabState
from share.scene import ShareItem
from shell.links import refuse_with
from shell.strip import Strip
from typed import Handlers, Host

from jaipur.notation import Link, NotationError, format_link
from jaipur.packs import Pack, format_pack
from jaipur.study.packfile import RatedPosition

from .scene import pack_title, result_text
from .store import Packs, StoredPack, evaluations_of

# The prefix of the address of a pack too long for a link: it holds the name only and works in this browser alone.
ADDRESS = "pack."


class OpenPack:
    """A pack that is being played, with its link and the player's progress in it."""

    def __init__(self, host: Host, pack: Pack, link: str) -> None:
        self.pack = pack
        self.link = link
        # A link holds the whole pack, so numbers identify its positions. A stored pack may change: it needs keys.
        names = [str(n) for n in range(len(pack.positions))]
        if link.startswith(ADDRESS):
            names = [posed.key for posed in pack.positions]
        self.progress = PackProgress.load_from(host.store, link, names)

    def key(self, at: int) -> str:
        """Return the storage key for the tab state of a position."""
        return self.link + "~" + self.progress.names[at]

    def save(self, host: Host) -> None:
        """Store the progress, so that a reload restores it."""
        self.progress.save_to(host.store, self.link)


class PackRoom(PositionRoom):
    """The current position of an open pack."""

    def __init__(self, host: Host, open_pack: OpenPack) -> None:
        at = open_pack.progress.at
        posed = open_pack.pack.positions[at]
        session = PositionSession(posed.view, posed.seed)
        session.title, session.asks = posed.title, posed.question
        # Evaluations stored in any pack save a new search.
        weighed = RatedPosition(posed.view, posed.seed)
        weighed.found = Packs.load_from(host.store).found(posed.key)
        super().__init__(host, session, evaluations_of(weighed))
        self.open_pack = open_pack
        self._link = open_pack.link
        # Each position has its own tab state.
        self._key = open_pack.key(at)
        self.tab_state = TabState.load_from(host.store, self._key)
        self.tab_state.apply_to(session)

    @property
    def progress(self) -> PackProgress:
        """The player's progress in the pack."""
        return self.open_pack.progress

    @property
    def tries(self) -> str:
        """The tries at this position."""
        return self.progress.tries[self.progress.at]

    def on_enter(self) -> None:
        """Announce the task, or open the result of a finished pack."""
        super().on_enter()
        if self.progress.done:
            self.host.sheets.open("result")

    def save(self) -> None:
        """Store the moves played from here, so that a reload restores them."""
        self.tab_state.save_to(self.host.store, self._key, self.session)
        self.open_pack.save(self.host)

    # What is shown

    def title(self) -> str:
        """Return the titles of the pack and of this position."""
        title, own = pack_title(self.host.words, self.open_pack.pack.title), self.session.title
        return title + " · " + own if own else title

    def strip(self) -> Strip:
        """Add to the strip the place in the pack and, after a try, the button to the next position."""
        strip, n, m = super().strip(), self.progress.at + 1, len(self.open_pack.pack.positions)
        text = self.host.words.say("pack.place", n=n, m=m) + " · " + str(strip.text)
        buttons = tuple(strip.buttons) + (("next",) if self.tries and self._may_answer() else ())
        return Strip(strip.look, strip.title, text, buttons)

    more = ON

    def next_label(self) -> str:
        """Return the label of the button to the next position or to the result."""
        last = self.progress.at == len(self.open_pack.pack.positions) - 1
        return self.host.words.say("pack.result" if last else "pack.next")

    def _status_key(self) -> str:
        key = super()._status_key()
        return "puzzle.solved.helped" if key == "puzzle.solved" and HELP in self.tries else key

    def about(self) -> str:
        """Return a note if help was taken."""
        return self.host.words.say("puzzle.helped") if HELP in self.tries else ""

    def note(self, given: str) -> None:
        """Record a try."""
        self.progress.note(given)
        self.open_pack.save(self.host)

    def note_help(self) -> None:
        """Record that the answer is no longer the player's own."""
        self.progress.note_help()
        self.open_pack.save(self.host)

    def result(self) -> ShareItem:
        """Return the result to share: positions solved on the first try and all tries, without answers."""
        words, pack, progress = self.host.words, self.open_pack.pack, self.progress
        text = result_text(words, pack, progress.at_first, [marks(tries) for tries in progress.tries])
        link = "" if self.open_pack.link.startswith(ADDRESS) else self.open_pack.link
        return ShareItem(link, words.say("puzzle.result"), text, text, True, False)

    # Moving through the pack

    def handlers(self) -> Handlers:
        """Add the handler of the button to the next position."""
        handlers = super().handlers()
        handlers["pack-next"] = lambda at: self.next()
        return handlers

    def next(self) -> None:
        """Open the next position, or the result after the last one."""
        if self.progress.at + 1 < len(self.open_pack.pack.positions):
            self.go_to(self.progress.at + 1)
        else:
            self.progress.done = True
            self.open_pack.save(self.host)
            self.host.sheets.close_all()
            self.host.sheets.open("result")

    def go_to(self, at: int) -> None:
        """Open another position of the pack."""
        self.progress.at, self.progress.done = at, False
        self.host.enter(PackRoom(self.host, self.open_pack))
        dom.focus("act-button")

    def begin_again(self) -> None:
        """Forget all tries and open the first position."""
        for at in range(len(self.progress.tries)):
            self.progress.tries[at] = ""
            TabState.forget(self.host.store, self.open_pack.key(at))
        self.go_to(0)


def load_packs(host: Host) -> Packs:
    """Load the packs, and tell the player if they could not be read."""
    packs = Packs.load_from(host.store)
    if packs.trouble:
        host.trouble(packs.trouble)
    return packs


def link_length(pack: Pack) -> int:
    """Return the length of the pack's link in characters, also if that is too long."""
    try:
        return len(format_pack(pack))
    except NotationError as error:
        return int(str(error.details.get("m", 0)))


def pack_link(pack: Pack) -> str:
    """Return the link of a pack, or an empty text if it is too long for one."""
    try:
        return format_link(Link(pack=pack))
    except NotationError:
        return ""


def reopen_pack(host: Host, pack: Pack, link: str) -> PackRoom:
    """Return the room of a pack, restored to the state stored by this tab."""
    return PackRoom(host, OpenPack(host, pack, link))


def reopen_stored_pack(host: Host, stored: StoredPack) -> PackRoom:
    """Return the room of a stored pack, restored to the state stored by this tab."""
    return reopen_pack(host, stored.pack(), pack_link(stored.pack()) or ADDRESS + stored.name)


def find_stored_pack_room(host: Host, text: str) -> PackRoom | None:
    """Return the room for an address that is only valid in this browser; None if the pack is not stored."""
    stored = Packs.load_from(host.store).find(text[len(ADDRESS) :])
    return reopen_stored_pack(host, stored) if stored is not None and stored.positions else None


def open_link(host: Host, link: Link) -> bool:
    """Enter the room of a pack from a link."""
    assert link.pack is not None
    host.enter(reopen_pack(host, link.pack, pack_link(link.pack)))
    return True


def open_address(host: Host, text: str) -> bool:
    """Enter the room of a stored pack, or tell the player that it is not stored here."""
    room = find_stored_pack_room(host, text)
    if room is None:
        refuse_with(host, host.words.say("packs.elsewhere"))
        return False
    host.enter(room)
    return True
