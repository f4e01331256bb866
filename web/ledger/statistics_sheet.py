"""Statistics: what all matches come to, with small charts and the same as tables."""

from browser import clock, dom
from puzzles.room import progress_of, today
from typed import Host

from .draw import draw_chart, draw_plain, draw_rows
from .statistics import LedgerTotals
from .statistics_scene import Trend, error_trend, figures, luck_trend, pairs, reasons, rivals
from .store import Ledger


class StatisticsPart:
    """The part of the ledger that tells its sums."""

    def __init__(self, host: Host) -> None:
        self.host = host
        # Whether only matches without hints and moves taken back are to count.
        self._alone = False
        # What was summed up last, and to what: a thousand matches take a moment.
        self._lines: list[str] = []
        self._sums = LedgerTotals([])

    def count_alone(self, alone: bool) -> None:
        """Count matches with help, or do not."""
        self._alone, self._lines = alone, []
        self.fill()

    def fill(self) -> None:
        """Write all of it."""
        words, progress = self.host.words, progress_of(self.host)
        lines = Ledger(self.host.store).shown()
        lines.reverse()
        if lines != self._lines:
            self._lines, self._sums = lines, LedgerTotals(lines, self._alone)
        sums = self._sums
        dom.by_id("ledger-alone").checked = self._alone
        dom.show("ledger-alone-field", bool(sums.helped))
        best = sums.best_day
        day = clock.date(words.language, int(best[0][:4]), int(best[0][4:6]), int(best[0][6:])) if best else ""
        solved = len([name for name in progress.puzzles if progress.solved(name)])
        items = []
        for figure in figures(words, sums, day, solved, progress.streak(today())):
            item = dom.clone_template("figure-template")
            item.firstElementChild.textContent = figure.what
            item.lastElementChild.textContent = figure.value
            items.append(item)
        dom.by_id("sums-figures").replaceChildren(*items)
        for name, rows in (
            ("rivals", rivals(words, sums)),
            ("pairs", pairs(words, sums)),
            ("reasons", reasons(words, sums)),
        ):
            dom.show("sums-" + name, bool(rows))
            draw_rows("sums-" + name + "-rows", rows)
        self._trend("error", error_trend(words, sums))
        self._trend("luck", luck_trend(words, sums))

    def _trend(self, name: str, trend: Trend) -> None:
        dom.text("sums-" + name + "-told", trend.told)
        draw_chart("sums-" + name + "-chart", trend.chart, trend.told)
        dom.show("sums-" + name + "-table", bool(trend.rows))
        draw_plain("sums-" + name + "-rows", trend.rows)
