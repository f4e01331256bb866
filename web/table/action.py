"""Action: the one button of the table and the sentence beside it, as plain data."""

from typed import Phase, Session
from words.phrases import move_label, refusal, turn_text
from words.words import Words

from jaipur.moves import SALES
from jaipur.view import View

# In the phases in which no move is chosen: the state, the key of the sentence and that of the button.
OFFERS: dict[Phase, tuple[str, str, str]] = {
    "told": ("over", "act.told", "act.sit"),
    "elsewhere": ("over", "act.elsewhere", "act.here"),
    "round-over": ("over", "act.round-over", "act.count"),
    "match-over": ("over", "act.match-over", "act.count"),
    "rival": ("waiting", "act.wait", "act.wait.button"),
    "passing": ("over", "act.pass.text", "act.pass"),
    "curtain": ("waiting", "act.curtain", "curtain.lift"),
}


class Action:
    """The button's offer, or the reason why it offers nothing.

    `state` is idle, ready, refused, waiting or over; `move` is the label of the button, and `say` the sentence beside
    it. `gain` tells what the move brings, `bought` the good and the number of tokens of a sale.
    """

    def __init__(self, state: str, say: str, move: str, gain: str = "", bought: tuple[int, int] = (0, 0)) -> None:
        self.state = state
        self.say = say
        self.move = move
        self.gain = gain
        self.bought = bought


def waiting_action(session: Session, words: Words, awaited: bool) -> Action:
    """Return what the button offers in a phase in which no move is chosen; `awaited`: the network has not come yet."""
    phase = session.phase
    state, say, button = OFFERS[phase]
    name = session.seat_names(words)[session.viewer if phase == "curtain" else 1 - session.viewer]
    if phase == "rival" and awaited:
        say = "act.wait.network"
    return Action(state, words.say(say, name=name), words.say(button, name=name))


def moving_action(session: Session, words: Words, view: View) -> Action:
    """Return the move that the chosen cards make, or why they make none."""
    if not session.chosen and not session.camels:
        return Action("idle", _advice(session, view, words, None) or words.say(session.task), words.say("act.idle"))
    move, reason = session.choice
    if move is None:
        say = _advice(session, view, words, None) or (refusal(words, reason) if reason else "")
        return Action("refused", say, words.say("act.refused"))
    say = _advice(session, view, words, move) or words.say("act.ready")
    button, gain = move_label(words, view, move, list(view.stacks_left))
    return Action("ready", say, button, gain, SALES.get(move, (0, 0)))


def looking_action(session: Session, words: Words) -> Action:
    """Return the move that was played at the moment that is looked at, and the way on from it."""
    turn = session.table.turns[len(session.shown.match.moves)]
    you = session.is_you and turn.seat == session.viewer
    key = "act.looking.you" if you else "act.looking"
    say = words.say(key, name=session.seat_names(words)[turn.seat], what=turn_text(words, turn, you))
    if not session.reviewing:
        return Action("over", say, words.say("act.end" if session.reading else "act.back"))
    found = session.found_out(turn.ply)
    if found is not None:
        # Loaded late: most matches never need these words.
        from words.reasons import review_comment

        say += " " + review_comment(words, found, you)
    return Action("over", say, words.say("review.try"))


def _advice(session: Session, view: View, words: Words, move: int | None) -> str:
    """Return what a hint says about this move; nothing where it is about another one."""
    hint = session.hint
    if hint is None:
        return ""
    if hint.beside is not None:
        if session.selected not in (hint.beside, (0, 0)):
            return ""
    elif hint.move != move or (move is None and session.selected != (0, 0)):
        return ""
    if hint.why is None:
        return words.say("hint.weighing")
    # Loaded late, as above.
    from words.reasons import chance_percent, reason_text

    why = reason_text(words, view, hint.why)
    return words.say(hint.said, win=chance_percent(hint.win), why=why) if hint.said else why
