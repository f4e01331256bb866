"""Challenge room: the deals of a shared match against the same rival, with both results compared at the end."""

import json

from match.room import MatchRoom
from shell.store import VISIT
from shell.strip import Strip, spoken
from typed import Host, Tally

from jaipur.match import IllegalMove
from jaipur.notation import Link, NotationError, format_link, format_move, parse_move
from jaipur.rounds import seals_of

from .session import ChallengeSession

VERSION = 1


class ChallengeRoom(MatchRoom):
    """A match on the deals of a challenge; the player's own match stays saved."""

    session: ChallengeSession

    def __init__(self, host: Host, link: Link) -> None:
        super().__init__(host, ChallengeSession(link))
        self._link = format_link(link)
        self._restore()

    def on_enter(self) -> None:
        """Announce the challenger and their result."""
        self.host.announce(spoken(self.strip(), self.host.scene.act_say))

    def link(self) -> str:
        """Return the link of the challenge as it was received."""
        return self._link

    def save(self) -> None:
        """Store the moves in this tab, so that a reload restores them."""
        match = self.session.match
        moves = [format_move(move) for move in match.moves]
        saved = {"version": VERSION, "moves": moves, "rounds": match.round_number}
        self.host.store.tab.setItem(VISIT + self._link, json.dumps(saved))

    def _restore(self) -> None:
        text = self.host.store.tab.getItem(VISIT + self._link)
        try:
            saved = json.loads(text) if isinstance(text, str) else None
            if isinstance(saved, dict) and saved.get("version") == VERSION:
                self.session.resume([parse_move(str(move)) for move in saved["moves"]], int(saved["rounds"]))
        except (IllegalMove, KeyError, NotationError, TypeError, ValueError, RuntimeError):
            # Data of another version, or damaged: start the match again.
            pass

    def name(self) -> str:
        """Return the name of the challenger, or a general word if it is unknown."""
        return self.session.sender or self.host.words.say("challenge.sender")

    def strip(self) -> Strip:
        """Return the strip with the result of the challenger."""
        words = self.host.words
        won, lost = seals_of(self.session.theirs)
        rival = self.session.players[1 - self.session.viewer]
        key = "challenge.won" if won > lost else "challenge.lost"
        text = words.say(key, name=self.name(), rival=words.say("level." + rival + ".name"), n=won, m=lost)
        return Strip("challenge", words.say("challenge.title"), text, ("leave",))

    def count(self) -> Tally:
        """Return the count; after the last round with both results."""
        from match.count import compared_rounds

        found, words = super().count(), self.host.words
        if found.last:
            found.compared = compared_rounds(self.session.ours, self.session.theirs, words)
            found.sides = (words.say("seat.you"), self.name())
            better = self.session.better
            key = "challenge.better" if better > 0 else "challenge.worse" if better < 0 else "challenge.same"
            found.why = words.say(key, name=self.name()) + " " + found.why
            found.beside = (found.beside + " " + words.say("challenge.apart")).strip()
            # The comparison shows the player's rounds already.
            found.rounds = []
        return found

    def way_on(self) -> str:
        """Return the label of the exit."""
        return self.host.way_home()

    def next_after_count(self) -> None:
        """Begin the next round, or leave after the last one."""
        if self.session.phase == "match-over":
            self.exit()
        else:
            super().next_after_count()


def open_link(host: Host, link: Link) -> bool:
    """Enter the room of a challenge."""
    host.enter(ChallengeRoom(host, link))
    return True
