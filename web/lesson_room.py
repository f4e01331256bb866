"""Lesson room: the strip over the lesson's table, and the ways in and out."""

import dom
from dom import Element
from hints import choose
from lesson import STEPS, LessonSession
from pyscript import document


def enter(host: Element) -> None:
    """Begin the lesson, beside the match in progress."""
    host.sheets.close_all()
    host.begin(LessonSession())
    host.announce(spoken(host))
    dom.by_id("act-button").focus()


def strip(host: Element) -> None:
    """What this step is about; what to do in it stands by the button."""
    session, words = host.session, host.words
    document.documentElement.dataset.mode = "lesson"
    over = session.phase == "match-over"
    dom.text("mode-title", words.say("lesson.over" if over else "lesson.title", n=session.step, m=STEPS))
    dom.text("mode-text", words.say("lesson.end" if over else "lesson." + str(session.step) + ".why"))
    for name in ("mode", "mode-leave"):
        dom.attribute(name, "hidden", None)
    dom.attribute("mode-steps", "hidden", "")
    dom.attribute("mode-hint", "hidden", None if session.wanted is not None else "")


def spoken(host: Element) -> str:
    """The step, for those who do not see the strip."""
    says = [str(dom.by_id(name).textContent) for name in ("mode-title", "mode-text", "act-say")]
    return says[0] + ". " + " ".join(says[1:])


def show(host: Element) -> None:
    """Choose the cards that the lesson asks for: the newcomer only presses the button."""
    session = host.session
    if session.wanted is not None and session.past is None:
        choose(session, session.wanted)
        host.draw()
        host.announce(host.renderer.last.act_move)
        dom.by_id("act-button").focus()
