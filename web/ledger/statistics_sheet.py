"""The statistics part of the ledger sheet, with small charts and the same data as tables."""

from browser import clock, dom
from puzzles.room import load_progress, today
from typed import Host

from .draw import draw_chart, draw_plain, draw_rows
from .statistics import LedgerTotals
from .statistics_scene import Trend, error_trend, figures, luck_trend, pairs, reasons, rivals
from .store import Ledger


class StatisticsPart:
    """The part of the ledger sheet with the statistics."""

    def __init__(self, host: Host) -> None:
        self.host = host
        # True if only matches without hints and undone moves count.
        self._unaided_only = False
        # The lines of the last call and their totals: to add up a thousand matches takes a moment.
        self._lines: list[str] = []
        self._totals = LedgerTotals([])

    def count_unaided_only(self, unaided_only: bool) -> None:
        """Choose whether only matches without help count."""
        self._unaided_only, self._lines = unaided_only, []
        self.fill()

    def fill(self) -> None:
        """Write all statistics."""
        words, progress = self.host.words, load_progress(self.host)
        lines = Ledger(self.host.store).shown()
        lines.reverse()
        if lines != self._lines:
            self._lines, self._totals = lines, LedgerTotals(lines, self._unaided_only)
        totals = self._totals
        dom.by_id("ledger-alone").checked = self._unaided_only
        dom.show("ledger-alone-field", bool(totals.helped))
        best = totals.best_day
        day = clock.date(words.language, int(best[0][:4]), int(best[0][4:6]), int(best[0][6:])) if best else ""
        solved = len([name for name in progress.puzzles if progress.solved(name)])
        items = []
        for figure in figures(words, totals, day, solved, progress.streak(today())):
            item = dom.clone_template("figure-template")
            dom.fill(item, {"what": figure.what, "value": figure.value})
            items.append(item)
        dom.by_id("sums-figures").replaceChildren(*items)
        for name, rows in (
            ("rivals", rivals(words, totals)),
            ("pairs", pairs(words, totals)),
            ("reasons", reasons(words, totals)),
        ):
            dom.show("sums-" + name, bool(rows))
            draw_rows("sums-" + name + "-rows", rows)
        self._trend("error", error_trend(words, totals))
        self._trend("luck", luck_trend(words, totals))

    def _trend(self, name: str, trend: Trend) -> None:
        dom.text("sums-" + name + "-told", trend.summary)
        draw_chart("sums-" + name + "-chart", trend.chart, trend.summary)
        dom.show("sums-" + name + "-table", bool(trend.rows))
        draw_plain("sums-" + name + "-rows", trend.rows)
