"""What the ledger comes to: by rival, streaks, days, error, luck and mistakes; and how that is told."""

import pytest
from ledger.charts import BOTTOM, LEFT, RIGHT, TOP, chart, groups, rounded_up
from ledger.entry import MatchEntry
from ledger.scene import ledger_row
from ledger.statistics import LedgerTotals
from ledger.statistics_scene import error_trend, figures, luck_trend, pairs, reasons, rivals

from tests.support.ledgers import kept, ledger_of, running
from tests.support.page import words

WON, LOST, OPEN = "aba 67-58,40-66,71-60", "bb 40-66,50-71", "a 67-58"


def line(day: int, result: str = WON, seats: str = "human devi", helped: str = "0 0", figures: str = "-") -> str:
    return f"202611{day:02d}0930 k{day} {seats} {result} 118 {helped} 1h2j {figures}"


LINES = [
    line(1, LOST, figures="5000.50.-6000.0.50.0/leaves:4000:4,gives:500:1/"),
    line(2, figures="1000.50.2000.0.50.0/gives:900:1/"),
    line(2),
    line(3, WON.replace("aba", "bab"), "bhanu human", figures="0.50.0.3000.50.-9000//too_few:3000:2"),
    line(4, OPEN),
    line(5, LOST, "human asha"),
    line(6, helped="1 0"),
    line(7, "aa 60-50,60-50", "human.Mira human.Tom"),
    line(8, "aa 60-50,60-50", "human.Tom human.Mira"),
]


def test_matches_and_rounds_are_told_by_rival_from_the_weakest_to_the_strongest() -> None:
    sums = LedgerTotals(LINES)
    assert (sums.matches, sums.won, sums.broken_off, sums.helped, sums.unread) == (6, 4, 1, 1, 0)
    assert [row.cells for row in rivals(words(), sums)] == [
        ["Asha", "0 of 1", "0 of 2"],
        ["Bhanu", "1 of 1", "2 of 3"],
        ["Devi", "3 of 4", "6 of 11"],
    ]
    assert [row.share for row in rivals(words(), sums)] == [0, 100, 75]


def test_streaks_count_matches_won_in_a_row_against_rivals() -> None:
    assert (LedgerTotals(LINES).longest, LedgerTotals(LINES).streak) == (3, 1)
    assert (LedgerTotals(LINES[:1]).longest, LedgerTotals(LINES[:1]).streak) == (0, 0)


def test_the_best_day_is_the_one_with_the_most_matches_won() -> None:
    assert LedgerTotals(LINES).best_day == ("20261102", 2, 2)
    assert LedgerTotals(LINES[:1]).best_day is None
    assert LedgerTotals([line(1), line(1, LOST), line(2)]).best_day == ("20261102", 1, 1)


def test_without_help_counts_only_what_was_played_without() -> None:
    sums = LedgerTotals(LINES, unaided_only=True)
    assert (sums.matches, sums.won, sums.helped) == (5, 3, 1)


def test_two_people_are_the_same_two_whoever_sits_where() -> None:
    assert [row.cells for row in pairs(words(), LedgerTotals(LINES))] == [["Mira and Tom", "1–1", "2–2"]]


@pytest.mark.parametrize("seats", ["human human", "human.Anna human.Anna"])
def test_two_people_of_one_name_are_counted_by_seat(seats: str) -> None:
    won = [line(day, "aa 60-50,60-50", seats) for day in (1, 2, 3, 4)]
    name = "Anna and Anna" if "Anna" in seats else "Player 1 and Player 2"
    assert [row.cells for row in pairs(words(), LedgerTotals(won))] == [[name, "4–0", "8–0"]]
    last = line(5, "bab 50-60,60-50,50-60", seats)
    assert [row.cells for row in pairs(words(), LedgerTotals([*won, last]))] == [[name, "4–1", "9–2"]]


def test_somebody_without_a_name_changes_seats_with_somebody_who_has_one() -> None:
    both = [line(1, "aa 60-50,60-50", "human human.Tom"), line(2, "aa 60-50,60-50", "human.Tom human")]
    assert [row.cells for row in pairs(words(), LedgerTotals(both))] == [["Player 1 and Tom", "1–1", "2–2"]]


def test_the_cards_owe_what_they_have_taken_in_all() -> None:
    sums = LedgerTotals(LINES)
    assert sums.luck == -6000 + 2000 - 9000
    assert luck_trend(words(), sums).summary == "The cards owe you 1.3 rounds."
    assert luck_trend(words("fr"), sums).summary == "En manches, les cartes vous doivent 1,3."
    assert luck_trend(words(), sums).rows == [["1", "−0.6"], ["2", "−0.4"], ["3", "−1.3"]]
    lucky = [line(1, figures="0.50.12000.0.50.0//")]
    assert luck_trend(words(), LedgerTotals(lucky)).summary == "The cards have given you 1.2 rounds more than your due."
    assert (
        luck_trend(words(), LedgerTotals([line(1, figures="0.50.0.0.50.0//")])).summary
        == "You and the cards are quits."
    )


def test_the_error_is_what_a_move_gives_away_in_the_mean() -> None:
    sums = LedgerTotals(LINES)
    assert sums.error == (5000 + 1000 + 3000) // 150
    trend = error_trend(words(), sums)
    assert trend.summary == "In 3 reviewed matches, each move gave away 0.6% of the chance to win on average."
    assert trend.rows == [["1", "1.0%"], ["2", "0.2%"], ["3", "0.6%"]]
    assert trend.chart is not None
    assert error_trend(words(), LedgerTotals([])).chart is None


@pytest.mark.parametrize(("given", "told"), [(89, "0.0%"), (90, "0.1%"), (91, "0.1%"), (290, "0.2%")])
def test_one_mean_error_is_told_alike_wherever_it_is_told(given: int, told: str) -> None:
    """In 20 moves 90 ten-thousandths are 4.5 each: rounded to 5, and so to a tenth of a percent."""
    text = line(1, figures=f"{given}.20.0.0.0.0/leaves:{given}:20/")
    sums = LedgerTotals([text])
    trend = error_trend(words(), sums)
    assert ledger_row(words(), MatchEntry.parse(text)).notes == [
        f"{told} of the chance to win given away per move, luck 0.0 rounds"
    ]
    assert [one.value for one in figures(words(), sums, "", 0, 0) if one.what == words().say("sums.error")] == [told]
    assert f"gave away {told} of" in trend.summary
    assert trend.rows == [["1", told]]
    assert [row.cells[2] for row in reasons(words(), sums)] == [told]


def test_mistakes_are_told_by_what_they_cost_in_all() -> None:
    assert [row.cells for row in reasons(words(), LedgerTotals(LINES))] == [
        ["Good cards left", "4", "10.0%"],
        ["Too few sold at once", "2", "15.0%"],
        ["Cards given to the market", "2", "7.0%"],
    ]
    unknown = [line(1, figures="5000.50.0.0.50.0/of_a_newer_version:4000:4/")]
    assert reasons(words(), LedgerTotals(unknown)) == []


def test_figures_stand_there_even_before_the_first_match() -> None:
    told = [(one.what, one.value) for one in figures(words(), LedgerTotals([]), "", 7, 2)]
    assert ("Matches won", "0 of 0") in told
    assert ("Puzzles solved", "7") in told


@pytest.mark.parametrize("broken", ["", "x", "1 2 3", line(1)[:-1] + "1.2/x/", line(1, figures="1.2.3.4.5.6/a/")])
def test_a_line_that_cannot_be_read_counts_for_nothing(broken: str) -> None:
    sums = LedgerTotals([broken, line(2)])
    assert (sums.matches, sums.unread) == (1, 1)


# How a match is told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (line(1), ("Devi", "won", "Won 2–1", "67–58 · 40–66 · 71–60", [])),
        (line(1, WON, "devi human"), ("Devi", "lost", "Lost 1–2", "58–67 · 66–40 · 60–71", [])),
        (line(1, OPEN), ("Devi", "open", "Unfinished, round 2, 1–0", "67–58", [])),
        (line(1, "- -"), ("Devi", "open", "Unfinished, round 1, 0–0", "", [])),
        (line(1, LOST, "human human.Tom"), ("Player 1 and Tom", "", "Tom won 2–0", "40–66 · 50–71", [])),
        (line(1, LOST, helped="1 2"), ("Devi", "lost", "Lost 0–2", "40–66 · 50–71", ["1 hint", "2 moves taken back"])),
    ],
)
def test_a_match_is_told_from_the_readers_side(text: str, told: tuple[object, ...]) -> None:
    from ledger.entry import MatchEntry

    assert tuple(ledger_row(words(), MatchEntry.parse(text))) == told


def test_a_reviewed_match_tells_error_and_luck_of_two_people_each() -> None:
    from ledger.entry import MatchEntry

    alone = MatchEntry.parse(line(1, figures="1250.50.-6000.0.50.0//"))
    assert ledger_row(words(), alone).notes == ["0.3% of the chance to win given away per move, luck −0.6 rounds"]
    two = MatchEntry.parse(line(1, WON, "human.Mira human", figures="5000.50.-6000.2500.50.5800//"))
    assert ledger_row(words(), two).notes == [
        "Mira: 1.0% of the chance to win given away per move, luck −0.6 rounds",
        "Player 2: 0.5% of the chance to win given away per move, luck +0.6 rounds",
    ]


def test_a_running_match_is_not_told_as_won_or_lost() -> None:
    assert ledger_row(words(), kept(ledger_of(running()), "m24")).how == "open"


# Charts


@pytest.mark.parametrize("n", [0, 1, 2, 23, 24, 25, 100, 1000, 9999])
def test_many_points_become_few_groups_that_leave_nothing_out(n: int) -> None:
    found = groups(n)
    assert len(found) <= 24
    assert [m for start, end in found for m in range(start, end)] == list(range(n))


def test_a_chart_reaches_from_edge_to_edge() -> None:
    found = chart([0, 50, 100], [(0, "low"), (100, "high")])
    assert found.path == f"M{LEFT} {BOTTOM}L{(LEFT + RIGHT) // 2} {(TOP + BOTTOM) // 2}L{RIGHT} {TOP}"
    assert [(label.y, label.text) for label in found.labels] == [(BOTTOM, "low"), (TOP, "high")]
    assert found.last == (RIGHT, TOP)
    assert chart([5, 5], [(5, "flat")]).last == (RIGHT, BOTTOM)


def test_scales_end_at_round_numbers() -> None:
    assert [rounded_up(n, (1, 2, 5)) for n in (0, 1, 3, 5, 6, 11, 60)] == [1, 1, 5, 5, 10, 20, 100]
