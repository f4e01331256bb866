"""Moments: which moves of one's own decided a match, found by judging each of them again."""

import dom
from dom import Element
from puzzle_room import room_of
from puzzle_words import because, named, percent
from tasks import soon

from jaipur.ai.verdicts import Verdict, grade
from jaipur.notation import format_move
from jaipur.view import view_of

# Iterations for one position: enough to tell a mistake, short enough for forty of them.
BUDGET = 400
MOST = 5
LEAST = 0.03
_run = [0]


def fill(host: Element) -> None:
    """Begin to judge the match on the table; the list grows while it is open."""
    _run[0] += 1
    dom.by_id("moments-list").replaceChildren()
    soon(_judge(host, _run[0]))


async def _judge(host: Element, run: int) -> None:
    session, words, room = host.session, host.words, room_of(host)
    own = [turn for turn in session.table.turns if turn.seat == session.viewer]
    found: list[tuple[int, Verdict]] = []
    for n in range(len(own)):
        dom.text("moments-note", words.say("moments.weighing", n=n + 1, m=len(own)))
        turn = own[n]
        state = session.table.before(turn.ply).state
        view = view_of(state, session.viewer)
        judged = await room.judge(view, format_move(turn.move), turn.ply, BUDGET)
        if run != _run[0] or session is not host.session or not dom.by_id("sheet-moments").open:
            return
        if not judged:
            dom.text("moments-note", words.say("puzzle.unjudged"))
            return
        verdict = grade(view, next(one for one in judged if one.move == turn.move), judged)
        if verdict.win_lost >= LEAST:
            found.append((n, verdict))
            found.sort(key=lambda one: -one[1].win_lost)
            del found[MOST:]
            _show(host, own, found)
    dom.text("moments-note", words.say("moments.some" if found else "moments.none"))


def _show(host: Element, own: "list[Element]", found: "list[tuple[int, Verdict]]") -> None:
    words, items = host.words, []
    for n, verdict in sorted(found, key=lambda one: one[0]):
        turn = own[n]
        view = view_of(host.session.table.before(turn.ply).state, turn.seat)
        item = dom.stamp("moment-template")
        button = item.firstElementChild
        button.dataset.ply = str(turn.ply)
        button.firstElementChild.textContent = words.say(
            "moments.line",
            round=turn.round + 1,
            move=named(words, view, turn.move),
            best=named(words, view, verdict.best.move),
            win=percent(verdict.win_lost),
        )
        button.lastElementChild.textContent = because(words, view, verdict.why)
        items.append(item)
    dom.by_id("moments-list").replaceChildren(*items)
