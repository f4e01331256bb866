"""Numbers sheet: the curve as tables, for screen readers and for exact figures."""

from browser import dom
from browser.rows import rows
from shell.sheet import Sheet
from typed import Element

from .scene import Numbers, class_told, match_told, numbers


class NumbersSheet(Sheet):
    """The table of all moves of the rounds that are over: chance before it, loss by choice, luck after it."""

    def fill(self) -> None:
        """Write what is known."""
        session, words = self.host.session, self.host.words
        review = session.review
        if review is None:
            return
        over = review.rounds[: len(session.match.results)]
        dom.text("numbers-told", match_told(session, words, review))
        dom.text("numbers-class", class_told(session, words, review))
        key = "numbers.note.you" if session.is_you else "numbers.note.they"
        dom.text("numbers-note", words.say(key, name=self.host.names()[session.viewer]))
        tables = rows(dom.by_id("numbers-rounds"), "numbers-template", len(over))
        for n in range(len(over)):
            _write_table(tables[n], numbers(session, words, over[n]))

    def refresh(self) -> None:
        """Write what has been found since."""
        self.fill()


def _write_table(table: Element, found: Numbers) -> None:
    dom.part(table, "told").textContent = found.told
    heads = dom.part(table, "heads")
    for n in range(len(found.heads)):
        dom.child(heads, n).textContent = found.heads[n]
    places = rows(dom.part(table, "rows"), "numbers-row-template", len(found.rows))
    for n in range(len(places)):
        _write_row(places[n], *found.rows[n])


def _write_row(row: Element, ply: int, number: str, cells: list[str]) -> None:
    step = dom.part(row, "step")
    step.textContent = number
    step.dataset.ply = str(ply)
    for n in range(len(cells)):
        dom.child(row, n + 1).textContent = cells[n]
