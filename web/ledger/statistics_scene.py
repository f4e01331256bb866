"""Statistics as sentences and as plain data for charts and tables."""

from collections import namedtuple

from table.names import LEVELS
from typed import Chart, LedgerTotals
from words.numbers import ROUND, in_rounds, is_even, mean, percent, signed_rounds
from words.words import Words

from .charts import chart, groups, rounded_up
from .scene import player_name

# A figure: its label and its value.
Figure = namedtuple("Figure", ("what", "value"))
# A row of a table with a bar: its cells, and the length of the bar in percent.
BarRow = namedtuple("BarRow", ("cells", "share"))
# A trend over time: a sentence about it, its chart if there are enough points, and its points as rows.
Trend = namedtuple("Trend", ("summary", "chart", "rows"))

MOST_REASONS = 8


def figures(words: Words, totals: LedgerTotals, day: str, solved: int, streak: int) -> list[Figure]:
    """Return the main figures; `day` is the best day, formatted."""
    found = [
        Figure(words.say("sums.matches"), words.say("sums.of", n=totals.won, m=totals.matches)),
        Figure(words.say("sums.longest"), str(totals.longest)),
        Figure(words.say("sums.streak"), str(totals.streak)),
    ]
    best = totals.best_day
    if best is not None:
        found.append(Figure(words.say("sums.day"), words.say("sums.day.of", day=day, n=best[1], m=best[2])))
    if totals.error is not None:
        found.append(Figure(words.say("sums.error"), percent(words, totals.error)))
    found.append(Figure(words.say("sums.puzzles"), str(solved)))
    found.append(Figure(words.say("sums.puzzles.streak"), str(streak)))
    return found


def rivals(words: Words, totals: LedgerTotals) -> list[BarRow]:
    """Return a row for each rival, from the weakest to the strongest."""
    rows = []
    for level in LEVELS:
        one = totals.rivals.get(level)
        if one is not None:
            rounds = words.say("sums.of", n=one.rounds_won, m=one.rounds)
            cells = [words.say("level." + level + ".name"), words.say("sums.of", n=one.won, m=one.matches), rounds]
            rows.append(BarRow(cells, 100 * one.won // one.matches))
    return rows


def pairs(words: Words, totals: LedgerTotals) -> list[BarRow]:
    """Return a row for each pair of people."""
    rows = []
    for names in sorted(totals.pairs):
        one = totals.pairs[names]
        who = words.listed([player_name(words, names[seat], seat) for seat in (0, 1)])
        won = words.say("number.score", n=one.won, m=one.matches - one.won)
        cells = [who, won, words.say("number.score", n=one.rounds_won, m=one.rounds_lost)]
        rows.append(BarRow(cells, 100 * one.won // one.matches))
    return rows


def error_trend(words: Words, totals: LedgerTotals) -> Trend:
    """Return the trend of the mean error of a move, from match to match."""
    reviewed, values, rows = totals.reviewed, [], []
    for start, end in groups(len(reviewed)):
        part = reviewed[start:end]
        error = mean(sum([one.error for one in part]), max(1, sum([one.moves for one in part])))
        values.append(error)
        rows.append([_span(start, end), percent(words, error)])
    if not values:
        return Trend(words.say("sums.unreviewed"), None, [])
    summary = words.count("sums.error.told", len(reviewed), error=percent(words, totals.error or 0))
    top = rounded_up(max(values + [100]), (100, 200, 300, 500))
    ticks = [(value, percent(words, value)) for value in (0, top // 2, top)]
    return Trend(summary, _chart(values, ticks), rows)


def luck_trend(words: Words, totals: LedgerTotals) -> Trend:
    """Return the trend of the total luck, from match to match."""
    reviewed, values, rows, luck = totals.reviewed, [], [], 0
    for start, end in groups(len(reviewed)):
        luck += sum([one.luck for one in reviewed[start:end]])
        values.append(luck)
        rows.append([_span(start, end), signed_rounds(words, luck)])
    if not values:
        return Trend(words.say("sums.unreviewed"), None, [])
    key = "sums.luck.even" if is_even(words, luck) else "sums.luck.owe" if luck < 0 else "sums.luck.owed"
    summary = words.say(key, rounds=in_rounds(words, luck))
    low = -rounded_up(max([0] + [-value for value in values]), (0, ROUND // 10, ROUND // 2, ROUND, 2 * ROUND))
    high = rounded_up(max([0] + values), (0, ROUND // 10, ROUND // 2, ROUND, 2 * ROUND))
    ticks = [(value, signed_rounds(words, value)) for value in sorted({low, 0, high})]
    return Trend(summary, _chart([0] + values, ticks), rows)


def reasons(words: Words, totals: LedgerTotals) -> list[BarRow]:
    """Return the kinds of mistakes, the costliest first; the bar is relative to the costliest."""
    known = [code for code in totals.reasons if words.say("mistake." + code)]
    costly = sorted(known, key=lambda code: (-totals.reasons[code][0], code))[:MOST_REASONS]
    rows = []
    for code in costly:
        cost, times = totals.reasons[code]
        cells = [words.say("mistake." + code), str(times), percent(words, mean(cost, max(1, times)))]
        rows.append(BarRow(cells, 100 * cost // max(1, totals.reasons[costly[0]][0])))
    return rows


def _chart(values: list[int], ticks: "list[tuple[int, str]]") -> Chart | None:
    """Return a chart, or None for a single point."""
    return chart(values, ticks) if len(values) > 1 else None


def _span(start: int, end: int) -> str:
    return str(start + 1) if end - start == 1 else str(start + 1) + "–" + str(end)
