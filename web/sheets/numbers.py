"""Numbers: what the curve shows, as tables: for those who do not see it, and for those who want to know exactly."""

from browser import dom
from show.reviewed import Numbers, class_told, match_told, numbers
from typed import Element

from .sheet import Sheet


class NumbersSheet(Sheet):
    """Every move of the rounds that are over: the chance before it, what it gave away, what the cards did then."""

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
        dom.by_id("numbers-rounds").replaceChildren(*[_table(numbers(session, words, one)) for one in over])

    def refresh(self) -> None:
        """More is known by now."""
        self.fill()


def _table(found: Numbers) -> Element:
    table = dom.stamp("numbers-template")
    caption, head, body = [table.children.item(n) for n in range(3)]
    caption.textContent = found.told
    for n in range(len(found.heads)):
        head.firstElementChild.children.item(n).textContent = found.heads[n]
    body.replaceChildren(*[_row(ply, number, cells) for ply, number, cells in found.rows])
    return table


def _row(ply: int, number: str, cells: list[str]) -> Element:
    row = dom.stamp("numbers-row-template")
    step = row.firstElementChild.firstElementChild
    step.textContent = number
    step.dataset.ply = str(ply)
    for n in range(len(cells)):
        row.children.item(n + 1).textContent = cells[n]
    return row
