"""Names that only annotations use, for MicroPython, which has no `typing` and ignores annotations.

A type checker takes TYPE_CHECKING as true and reads the real names; an interpreter takes it as false. So a name costs
no import, and a room can name the host that made it.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable as Awaitable
    from collections.abc import Callable as Callable
    from collections.abc import Coroutine as Coroutine
    from typing import Any as Any
    from typing import Literal
    from typing import Protocol as Protocol
    from typing import TypeVar as TypeVar

    from elements import Element as Element
    from elements import Elements as Elements
    from elements import Event as Event
    from elements import EventTarget as EventTarget
    from elements import Rect as Rect
    from ledger.charts import Chart as Chart
    from ledger.data_sheet import DataPart as DataPart
    from ledger.entry import MatchEntry as MatchEntry
    from ledger.figures import Figures as Figures
    from ledger.sheet import LedgerSheet as LedgerSheet
    from ledger.statistics import LedgerTotals as LedgerTotals
    from ledger.statistics_scene import BarRow as BarRow
    from ledger.statistics_sheet import StatisticsPart as StatisticsPart
    from ledger.store import SaveReport as SaveReport
    from match.count import Tally as Tally
    from puzzles.feedback import AnswerFeedback as AnswerFeedback
    from puzzles.position_room import PositionRoom as PositionRoom
    from review.curve import Curve as Curve
    from review.curve import Span as Span
    from review.draw import CurveDrawer as CurveDrawer
    from review.service import ReviewService as ReviewService
    from share.scene import ShareItem as ShareItem
    from shell.host import Host as Host
    from shell.keys import Target as Target
    from shell.room import Room as Room
    from shell.sheet import Sheet as Sheet
    from shell.strip import Strip as Strip
    from table.questions import Question as Question
    from table.scene import Scene as Scene
    from table.session import Session as Session
    from table.table import Line as Line
    from table.table import Table as Table
    from table.table import Turn as Turn
    from thinking.judging import PuzzleRating as PuzzleRating
    from thinking.mind import Mind as Mind
    from thinking.reviewing import Work as Work

    from jaipur.ai.analysis import Judge as Judge
    from jaipur.ai.assessing import Assessor as Assessor
    from jaipur.notation import Ending as Ending
    from jaipur.notation import Link as Link
    from jaipur.study.puzzles import Puzzle as Puzzle
    from jaipur.study.review import Ply as Ply
    from jaipur.study.review import Review as Review
    from jaipur.study.review import Round as Round
    from jaipur.study.verdicts import Evaluation as Evaluation
    from jaipur.study.verdicts import Verdict as Verdict
    from jaipur.study.verdicts import Why as Why

    # What a session waits for.
    Phase = Literal[
        "human",
        "rival",
        "passing",
        "curtain",
        "answered",
        "editing",
        "told",
        "elsewhere",
        "round-over",
        "match-over",
    ]

    class Texts(Protocol):
        """The texts of a language: a dict, or any object that finds a text by its key."""

        def get(self, __key: str) -> str | None:
            """Return the text of a key, or None."""

    # What is behind an intent, and behind one of a room's or a sheet's own.
    Handler = Callable[[Host, Target], None]
    Handlers = dict[str, Callable[[Target], None]]
    # By the code of a reason: what it cost, and how often it was one.
    Reasons = dict[str, tuple[int, int]]
else:
    AnswerFeedback = Any = Assessor = Awaitable = BarRow = Callable = Chart = Coroutine = Curve = object
    CurveDrawer = DataPart = Element = Elements = Ending = Evaluation = Event = EventTarget = Figures = object
    Handler = Handlers = Host = Judge = LedgerSheet = LedgerTotals = Line = Link = MatchEntry = object
    Mind = Phase = Ply = PositionRoom = Protocol = Puzzle = PuzzleRating = Question = Reasons = Rect = object
    Review = ReviewService = Room = Round = SaveReport = Scene = Session = ShareItem = Sheet = Span = object
    StatisticsPart = Strip = Table = Tally = Target = Texts = Turn = TypeVar = Verdict = Why = Work = object
