"""Typed: names that only annotations use, for MicroPython, which has no `typing` and never looks at annotations.

A type checker takes TYPE_CHECKING for true and reads what is real; an interpreter takes it as it stands, so none of
this costs an import, and a room may name the host that made it.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable as Awaitable
    from collections.abc import Callable as Callable
    from collections.abc import Coroutine as Coroutine
    from collections.abc import Iterator as Iterator
    from typing import Any as Any
    from typing import Literal
    from typing import Protocol as Protocol
    from typing import TypeVar as TypeVar

    from ledger.charts import Chart as Chart
    from ledger.data_sheet import Data as Data
    from ledger.entry import Kept as Kept
    from ledger.figures import Figures as Figures
    from ledger.sheet import LedgerSheet as LedgerSheet
    from ledger.statistics import Sums as Sums
    from ledger.statistics_scene import Row as Row
    from ledger.statistics_sheet import Statistics as Statistics
    from ledger.store import Noted as Noted
    from match.count import Tally as Tally
    from puzzles.feedback import Judged as Judged
    from puzzles.position_room import PositionRoom as PositionRoom
    from review.curve import Curve as Curve
    from review.curve import Span as Span
    from review.draw import CurveDrawer as CurveDrawer
    from review.service import ReviewService as ReviewService
    from share.scene import Shared as Shared
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
    from thinking.judging import Assessed as Assessed
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

    # What the browser gives us, which can be anything.
    Element = Any

    # A language's texts by their keys: a dict of them, or whatever else finds them.
    class Texts(Protocol):
        def get(self, __key: str) -> str | None: ...

    # What is behind an intent, and behind one of a room's or a sheet's own.
    Handler = Callable[[Host, Target], None]
    Handlers = dict[str, Callable[[Target], None]]
    # By the code of a reason: what it cost, and how often it was one.
    Reasons = dict[str, tuple[int, int]]
else:
    Any = Assessed = Assessor = Awaitable = Callable = Chart = Coroutine = Curve = CurveDrawer = Data = object
    Element = Ending = Evaluation = Figures = Handler = Handlers = Host = Iterator = Judge = Judged = Kept = object
    LedgerSheet = Line = Link = Mind = Noted = Phase = Ply = PositionRoom = Protocol = Puzzle = Question = object
    Reasons = Review = ReviewService = Room = Round = Row = Scene = Session = Shared = Sheet = Span = object
    Statistics = Strip = Sums = Table = Tally = Target = Texts = Turn = TypeVar = Verdict = Why = Work = object
