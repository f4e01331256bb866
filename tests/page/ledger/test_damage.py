"""A ledger that is damaged, cut off or of another form: nothing is lost, and every whole line goes on."""

import pytest
from ledger.entry import BadEntry, MatchEntry
from ledger.store import Ledger
from shell.store import LEDGER, SET_ASIDE, Memory, Store

from tests.support.ledgers import LATER, WHEN, finished, kept, ledger_of, names


@pytest.mark.parametrize("text", ["", "nonsense", "{}", "jaipur ledger 2\nsomething new\n"])
def test_a_ledger_of_another_form_is_set_aside_letter_for_letter_and_another_begins(text: str) -> None:
    store = Store(Memory())
    store.write(LEDGER, text)
    ledger = Ledger(store)
    assert ledger.matches() == []
    assert ledger.trouble == "trouble.ledger"
    ledger.note(finished(), WHEN)
    assert store.read(SET_ASIDE) == text
    assert names(Ledger(store)) == ["m24"]


def test_of_a_ledger_that_was_cut_off_the_whole_lines_go_on() -> None:
    store = Store(Memory())
    ledger_of(finished(1), finished(2), store=store)
    cut = (store.read(LEDGER) or "")[:-9]
    store.write(LEDGER, cut)
    ledger = Ledger(store)
    assert (names(ledger), ledger.trouble) == (["m1"], "trouble.ledger")
    assert store.read(SET_ASIDE) == cut
    assert (names(Ledger(store)), Ledger(store).trouble) == (["m1"], "")


def test_a_ledger_that_cannot_be_set_aside_is_never_written_over() -> None:
    class Stiff(Memory):
        def moveItem(self, key: str, other: str) -> bool:
            return False

    store = Store(Stiff())
    store.write(LEDGER, "from the future")
    ledger = Ledger(store)
    assert not ledger.note(finished(), WHEN).saved
    assert ledger.trouble == "trouble.ledger.stays"
    assert store.read(LEDGER) == "from the future"


def test_a_line_that_cannot_be_read_is_not_shown_and_not_lost() -> None:
    store = Store(Memory())
    ledger_of(finished(1), store=store)
    strange = "203001010000 x3 human devi aba newer fields"
    store.write(LEDGER, (store.read(LEDGER) or "") + strange + "\n")
    ledger = Ledger(store)
    assert names(ledger) == ["m1"]
    ledger.note(finished(2), LATER)
    assert strange in (store.read(LEDGER) or "").split("\n")


LINE = "202611170931 k3f9q2ab human devi aba 67-58,40-66,71-60 118 0 1 1h2j3k4 1204.58.-455.2210.60.431/leaves:800:2/"


def test_a_line_tells_what_it_was_made_of() -> None:
    match = MatchEntry.parse(LINE)
    assert match.line() == LINE
    assert (match.day, match.seals, match.over, match.own, match.helped) == ((2026, 11, 17), (2, 1), True, 0, True)
    assert match.rupees == [(67, 58), (40, 66), (71, 60)]
    figures = match.figures
    assert figures is not None
    assert (figures.errors, figures.moves, figures.lucks) == ([1204, 2210], [58, 60], [-455, 431])
    assert figures.reasons == [{"leaves": (800, 2)}, {}]
    assert figures.text() == LINE.split(" ")[-1]


@pytest.mark.parametrize(
    ("field", "text"),
    [
        (0, "2026"),
        (0, "20261117093x"),
        (1, "no name!"),
        (1, ""),
        (2, "<script>"),
        (2, "devi"),
        (2, "human.-06cu"),
        (3, "nobody"),
        (4, "abx"),
        (4, "ab"),
        (4, "a" * 100),
        (5, "67-58,40-66"),
        (5, "67-58,40-66,x"),
        (5, "1-2,3-4,99999-9"),
        (6, "-1"),
        (6, "1_0"),
        (7, "9999999"),
        (9, "<"),
        (10, "1.2.3"),
        (10, "1.2.3.4.5//"),
        (10, "1.2.3.4.5.6/a:b:c/"),
        (10, "1.2.3.4.5.6//,"),
        (10, "-1.2.3.4.5.6//"),
        (10, "1.2.3.4.5.99999999//"),
        (10, "x" * 2000),
    ],
)
def test_a_line_with_anything_else_in_it_is_none(field: int, text: str) -> None:
    fields = LINE.split(" ")
    fields[field] = text
    with pytest.raises(BadEntry):
        MatchEntry.parse(" ".join(fields))


def test_the_record_of_another_match_is_not_laid_out() -> None:
    ledger = ledger_of(finished(1), finished(2))
    with pytest.raises(ValueError, match="another match"):
        kept(ledger, "m1").session(ledger.record_of("m2"))
