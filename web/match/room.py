"""Match rooms: any match, and the player's own, which is saved and belongs to one tab at a time."""

from browser import address, clock, dom, later
from browser.tasks import soon
from browser.toasts import toast
from shell.room import Room
from shell.store import MATCH, OWNER
from table.questions import Hint
from table.session import Session
from typed import Handlers, Host, Link, MatchEntry, Phase, SaveReport, Tally
from words.words import Words

from jaipur.rng import SECOND, format_seed

from .saves import BadSave, first_session, restore


class MatchRoom(Room):
    """A match of several rounds."""

    def count(self) -> Tally:
        """Return the count of a round or, at its end, of the match."""
        from .count import rounds_of

        session, words = self.session, self.host.words
        match = session.match
        if match.winner is None:
            title = words.say("count.title", n=match.round_number + 1)
            return self._tally(title, words.say("count.next"), self._in_hindsight())
        won = match.winner == session.viewer
        key = "count.match.you" if won and session.is_you else "count.match.they"
        found = self._tally(words.say(key, name=self.host.names()[match.winner]), self.way_on(), last=True)
        found.beside = self._in_hindsight()
        found.why = words.say("log.round", n=match.round_number + 1) + ". " + found.why
        found.rounds = rounds_of(session, words)
        found.celebrated = not session.reading and (won or session.pair)
        return found

    def way_on(self) -> str:
        """Return the label of the button that leads on from the end of a match."""
        return self.host.words.say("bar.new")

    def _in_hindsight(self) -> str:
        """Return what choices and cards had to do with the result, once that is known."""
        session, review = self.session, self.session.review
        n = session.match.round_number
        if review is None or len(review.rounds) <= n or not review.rounds[n].known:
            return ""
        from review.scene import match_told, round_told

        if session.match.winner is None:
            return round_told(session, self.host.words, review.rounds[n])
        return match_told(session, self.host.words, review)

    def seed(self) -> str:
        """Return the match's seed once the match is over, as it deals every hidden card again.

        Nothing for a match of the first dice, which new matches no longer use.
        """
        match = self.session.match
        return format_seed(match.seed) if match.winner is not None and match.dice == SECOND else ""

    def shares(self) -> tuple[str, ...]:
        """Return what can be shared: no match that is still going on, as its record would tell every hidden card."""
        match = self.session.match
        if match.winner is None:
            return ("position",)
        if self.session.reading or self.session.pair:
            return ("match", "position")
        # After a win, a challenge is the likeliest thing to share.
        return ("challenge", "match", "position") if self._won() else ("match", "challenge", "position")

    def challenge(self) -> Link | None:
        """Return the link to the same deals against the same rival."""
        # Loaded late: most matches never become a challenge.
        from challenge.session import challenge_of

        session = self.session
        return challenge_of(session.match, session.players, session.names)

    def _won(self) -> bool:
        return self.session.match.winner == self.session.viewer

    def shares_moment(self) -> bool:
        """Share an earlier moment of a round that is over, since nothing can be asked about its end."""
        return True

    def go_on(self, phase: Phase) -> None:
        """Let the curtain fall between two people on one device."""
        if phase == "curtain":
            # What screen readers heard before is not for the other player.
            self.host.announce("")
            self.host.sheets.open_on_top("curtain")
        super().go_on(phase)

    def press(self, phase: Phase) -> bool:
        """Pass the device on behind a curtain, or show the curtain again."""
        if phase == "passing":
            self.session.pass_on()
            self.host.changed()
            return True
        if phase == "curtain":
            self.host.sheets.open_on_top("curtain")
            return True
        return super().press(phase)

    def next_after_count(self) -> None:
        """Deal the next round, or offer a new match."""
        if self.session.next_round():
            self.host.deal_round()
        elif self.session.phase == "match-over":
            self.host.sheets.open("new")

    def hint(self) -> None:
        """Choose on the table what the strongest search would play; nothing is played."""
        soon(self._advise())

    async def _advise(self) -> None:
        host, session, words = self.host, self.session, self.host.words
        if not session.can_hint:
            return
        hint = session.hint
        if hint is None:
            from . import hints

            hint = session.hint = Hint()
            before = (session.chosen.copy(), session.camels)
            host.draw()
            host.announce(words.say("hint.weighing"))
            found = await hints.weigh(session, host.mind)
            if session.hint is not hint:
                return
            if host.room is not self:
                # The player has left: save nothing, say nothing, and let the hint be asked for anew.
                session.hint = None
                return
            if not found:
                session.hint = None
                host.draw()
                host.trouble("puzzle.unjudged")
                return
            hints.fill(hint, session, found)
            session.hints += 1
            self.save()
            if before != (session.chosen, session.camels):
                # Keep what the player has chosen meanwhile; another press chooses the advised cards.
                host.draw()
                host.announce(words.say("hint.there"))
                return
        if hint.move is not None and session is host.session:
            session.choose(hint.move)
            host.draw()
            host.announce(host.words.say("hint.move", move=host.scene.act_move) + " " + host.scene.act_say)
            # After a press of the hint button, the next key plays the move.
            if dom.focused() and dom.focused().id == "act-hint":
                dom.focus("act-button")


class OwnRoom(MatchRoom):
    """The player's own match."""

    reviewed_in_background = True

    def __init__(self, host: Host, session: Session) -> None:
        super().__init__(host, session)
        # The claim that other tabs are told; none as long as the match is not played here.
        self._claim: str | None = None
        session.identity = session.identity or format_seed(dom.fresh_seed())

    def on_enter(self) -> None:
        """Tell what the rival has done, and whose turn it is; the button waits."""
        scene = self.host.scene
        self.host.announce(("" if scene.thinking else scene.rival_say + " ") + scene.act_say)
        dom.focus("act-button")

    def exit(self) -> None:
        """Stay, as this is the player's home."""

    def count(self) -> Tally:
        """Return the count; at the end of a match it offers another one against the same rival."""
        found = super().count()
        if found.last:
            found.offers += ("rematch",)
        return found

    def save(self) -> None:
        """Keep the match, and once it is over in the ledger too; say what could not be kept."""
        store, session = self.host.store, self.session
        # Check for another tab once more before writing, so that its moves are not written over.
        if self._claimed_elsewhere():
            self._step_aside()
            return
        if session.elsewhere:
            return
        kept, over = store.write(MATCH, session.save()), session.match.winner is not None
        # Loaded late: a match that goes on never needs it. A full storage before that is told by main.py.
        if (kept and not over) or not later.is_loaded():
            return
        from ledger.store import Ledger, SaveReport

        ledger, noted = Ledger(store), SaveReport()
        noted.saved = kept or ledger.write(MATCH, session.save(), noted)
        if over:
            noted.add(ledger.note(session, clock.minute()))
        tell_noted(self.host, noted, ledger.trouble)

    def claim(self) -> None:
        """Tell other tabs that the saved match is played here now."""
        store = self.host.store
        self._claim = str(dom.fresh_seed())
        if not store.write(OWNER, self._claim):
            # There is no room even for that: do not take the earlier claim for a new one.
            self._claim = store.read(OWNER) or ""

    def on_claimed_elsewhere(self) -> None:
        """Step aside if another tab has claimed this match."""
        if self._claimed_elsewhere():
            self._step_aside()
        elif self._claim is not None and not self.session.elsewhere:
            # Of two tabs that claim at once, the one whose claim stands plays. The other may not have heard of it, if
            # it began to listen only when this one was about to claim (storage.js): it is told once more.
            self.claim()

    def _claimed_elsewhere(self) -> bool:
        """Return whether the claim that stands is another tab's."""
        return self.host.store.read(OWNER) not in (None, self._claim)

    def _step_aside(self) -> None:
        """Leave the match to the tab that plays it, and say so, unless it was never played here."""
        if self._claim is None or self.session.elsewhere:
            return
        self.session.elsewhere = True
        # It is not known here whose turn it is in the other tab.
        self.session.curtain = self.session.pair
        self.host.draw()
        toast(self.host.words.say("act.elsewhere"), "plain")

    def go_on(self, phase: Phase) -> None:
        """Ask the browser to keep the site's data for good once a whole match was played."""
        super().go_on(phase)
        if phase == "match-over":
            from browser.offline import request_persistence

            soon(request_persistence())

    def press(self, phase: Phase) -> bool:
        """Take back the match that another tab plays."""
        if phase == "elsewhere":
            self._take_over()
            return True
        return super().press(phase)

    def _take_over(self) -> None:
        """Play here the match that another tab has saved."""
        host = self.host
        try:
            session = restore(host.store.read(MATCH) or "")
        except BadSave:
            # The save may be from a newer version than this tab: do not write over it.
            if host.store.set_aside():
                host.trouble("trouble.tab")
            else:
                host.tell_storage()
            session = self.session
            session.elsewhere = False
        host.enter(OwnRoom(host, session))

    def handlers(self) -> Handlers:
        """Return the handler of a rematch."""
        return {"rematch": lambda at: self.rematch()}

    def rematch(self) -> None:
        """Begin a new match of the same two, which the other one starts."""
        session = self.session
        if session.phase == "match-over":
            starter = 1 - session.match.starter
            begin(self.host, Session.deal(dom.fresh_seed(), starter, session.players, session.names))


def own_room(host: Host) -> tuple[OwnRoom, str]:
    """Return the room of the saved match, or of a new one, and the key of a sentence if the save was no good."""
    session, sentence = first_session(host.store, str(host.settings["level"]), dom.fresh_seed())
    return OwnRoom(host, session), sentence


def begin(host: Host, session: Session) -> None:
    """Play another match of one's own from now on; the one so far goes into the ledger, and that is said."""
    # Loaded late: a match that goes on never needs them.
    from ledger.scene import opponents
    from ledger.store import store_running_match

    replaced = store_running_match(host.store, clock.minute(), format_seed(dom.fresh_seed()))
    address.remove_link()
    host.enter(OwnRoom(host, session))
    former = replaced.session
    if former is not None and replaced.resumable:
        key = "ledger.put.pair" if former.pair else "ledger.put"
        toast(host.words.say(key, who=opponents(host.words, former.players, former.names)), "plain")
    tell_noted(host, replaced.report, replaced.trouble)


def take_up(host: Host, entry: MatchEntry) -> str:
    """Go on with a match of the ledger; if that cannot be, the key of a sentence that says why."""
    from ledger.store import Ledger

    ledger = Ledger(host.store)
    now = ledger.find(entry.identity)
    if now is None or now.stage != entry.stage:
        return "ledger.gone"
    try:
        session = now.session(ledger.record_of(now.identity))
    except ValueError:
        return "ledger.bad"
    begin(host, session)
    return ""


def tell_noted(host: Host, noted: SaveReport, trouble: str = "") -> None:
    """Say what had to be deleted to keep something, and what could not be kept."""
    if trouble:
        host.trouble(trouble)
    if noted.dropped:
        toast(host.words.count("ledger.dropped", noted.dropped), "plain")
    if not noted.saved:
        host.tell_storage()


def losses_told(words: Words, noted: SaveReport) -> list[str]:
    """Return what `tell_noted` says of deleted and refused data as sentences, for a sheet that is open."""
    told = [words.count("ledger.dropped", noted.dropped)] if noted.dropped else []
    return told if noted.saved else told + [words.say("trouble.storage")]
