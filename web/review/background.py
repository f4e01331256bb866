"""Background review: a match is reviewed part by part, while nobody waits for anything else.

Only rounds that are over are reviewed: the opponent's worker is never sent what both seats know of a round that is
still being played.
"""

from table.session import Session
from thinking.mind import Mind
from thinking.reviewing import done
from typed import Callable, Phase, Review

from jaipur.errors import NotationError
from jaipur.study.replay import format_review_request, review_of
from jaipur.study.review_text import load_into

# In milliseconds: if a part takes longer, the device is slow and works only while the review is open.
SLOW = 2500
# In milliseconds: background work waits until the player has been idle this long, so that clicks stay fast.
REST = 1500
# In seconds: the time between two checks whether the worker is free.
PAUSE = 0.1
# The phases in which nobody waits for the worker.
IDLE: tuple[Phase, ...] = ("human", "passing", "curtain", "round-over", "match-over", "told")


class BackgroundReview:
    """The worker on the review of one session at a time; the result stays with the session.

    `awake` says whether the page is seen, `kept` what was found about a session before, as text, and `told` is called
    after every part.
    """

    def __init__(
        self,
        mind: Mind,
        awake: "Callable[[], bool]",
        kept: "Callable[[Session], str]",
        told: "Callable[[Session], None]",
    ) -> None:
        self._mind = mind
        self._awake = awake
        self._kept = kept
        self._told = told
        self._session: Session | None = None
        self._opened = False
        self._running = False
        self._slow = False
        self._touched = 0.0
        self._sights: tuple[Review | None, str] = (None, "")
        # Whether an earlier review was read from the storage and is still to be shown.
        self._found_again = False
        # Whether the last part failed.
        self.failed = False

    def work_on(self, session: Session, opened: bool) -> None:
        """Review this session from now on: at once if the review is `opened`, otherwise in the background."""
        self._session, self._opened, self.failed = session, opened, False
        self.touched()
        if opened:
            # Show at once what is known; in the background this would delay the move being played.
            self._grown(session)
        if not self._running:
            self._running = True
            self._mind.place.soon(self._run())

    def touched(self) -> None:
        """Note that the player is active: work that nobody waits for pauses."""
        self._touched = self._mind.place.now()

    def rest(self) -> None:
        """Stop working on the session."""
        self._session = None

    async def _run(self) -> None:
        try:
            while await self._part():
                pass
        finally:
            self._running = False

    async def _part(self) -> bool:
        """Do one part of the work; return whether there is more to do."""
        session = self._session
        if session is None or not (self._opened or self._free(session)):
            return False
        if self._mind.busy or not (self._opened or self._mind.place.now() - self._touched > REST):
            await self._mind.place.sleep(PAUSE)
            return True
        review, began = self._grown(session), self._mind.place.now()
        if self._found_again:
            self._found_again = False
            self._told(session)
        if done(review):
            return False
        first = session.ply if session.looking is None else session.looking.ply
        found = await self._mind.review(self._written(review), review, first)
        self._slow = self._slow or self._mind.place.now() - began > SLOW
        if session is self._session:
            self.failed = not found
            self._told(session)
        return found or session is not self._session

    def _free(self, session: Session) -> bool:
        """Return whether the worker has nothing else to do, and the device is fast enough."""
        mind = self._mind
        return mind.has_worker and not mind.busy and not self._slow and self._awake() and session.phase in IDLE

    def _grown(self, session: Session) -> Review:
        """Return the session's review, made to agree with the rounds that are over."""
        review, match = session.review, session.match
        if review is None:
            # The kept review may reach into the round that is being played.
            whole = review_of(match)
            try:
                load_into(whole, self._kept(session))
            except NotationError:
                # There is none, or it belongs to another match: begin anew.
                pass
            review = session.review = whole.finished()
            self._found_again = review.progress[0] > 0
        moves = match.moves[: session.last_reviewed + 1]
        if [ply.move for ply in review.plies] != moves or len(review.rounds) != len(match.results):
            review = session.review = review_of(match, review).finished()
        return review

    def _written(self, review: Review) -> str:
        """Return the question about a review; it is put together once, as long as the review does not grow."""
        if self._sights[0] is not review:
            self._sights = review, format_review_request(review)
        return self._sights[1]
