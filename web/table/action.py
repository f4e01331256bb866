"""Action: the one button of the table, and the line that goes with it, as plain data."""

from typed import Scene
from words.phrases import move_label, refusal, turn_text
from words.words import Words

from jaipur.moves import SALES
from jaipur.view import View

from .session import Session
from .table import Turn


def fill_action(scene: Scene, session: Session, view: View, words: Words, awaited: bool = False) -> None:
    """Write into a scene what the button offers at this moment, or why it offers nothing.

    `awaited`: what thinks has not come yet.
    """
    scene.act_gain, scene.bought = "", (0, 0)
    phase = scene.phase
    if session.past is not None:
        turn = session.table.turns[scene.ply]
        own = turn.seat == scene.viewer
        name = scene.your_name if own else scene.rival_name
        you = own and session.is_you
        what = turn_text(words, turn, you)
        looking = "act.looking.you" if you else "act.looking"
        scene.act_state, scene.act_say = "over", words.say(looking, name=name, what=what) + _found(session, words, turn)
        scene.act_move = words.say(_back_key(session))
    elif session.edited is not None:
        # Loaded late: hardly anybody needs these words.
        from editor.scene import fill_editing

        fill_editing(scene, session.edited, words)
    elif phase == "told":
        scene.act_state, scene.act_say = "over", words.say("act.told")
        scene.act_move = words.say("act.sit")
    elif phase == "elsewhere":
        scene.act_state, scene.act_say = "over", words.say("act.elsewhere")
        scene.act_move = words.say("act.here")
    elif phase in ("round-over", "match-over"):
        scene.act_state, scene.act_say = "over", words.say("act." + phase)
        scene.act_move = words.say("act.count")
    elif phase == "answered":
        scene.act_state, scene.act_say = "over", _answered(session, words)
        scene.act_move = words.say("puzzle.verdict")
    elif phase == "rival" and session.showing:
        scene.act_state, scene.act_say = "waiting", words.say("act.watch", name=scene.rival_name)
        scene.act_move = words.say("act.watch.button")
    elif phase == "rival":
        key = "act.wait.network" if awaited else "act.wait"
        scene.act_state, scene.act_say = "waiting", words.say(key, name=scene.rival_name)
        scene.act_move = words.say("act.wait.button")
    elif phase == "passing":
        scene.act_state, scene.act_say = "over", words.say("act.pass.text", name=scene.rival_name)
        scene.act_move = words.say("act.pass", name=scene.rival_name)
    elif phase == "curtain":
        scene.act_state, scene.act_say = "waiting", words.say("act.curtain", name=scene.your_name)
        scene.act_move = words.say("curtain.lift")
    elif not session.chosen and not session.camels:
        scene.act_state = "idle"
        scene.act_say = _advice(session, view, words, None) or words.say(session.task or "act.choose")
        scene.act_move = words.say("act.idle")
    else:
        move, reason = session.choice
        if move is None:
            scene.act_state, scene.act_move = "refused", words.say("act.refused")
            scene.act_say = _advice(session, view, words, None) or (refusal(words, reason) if reason else "")
            return
        scene.act_state, scene.act_say = "ready", _advice(session, view, words, move) or words.say("act.ready")
        scene.act_move, scene.act_gain = move_label(words, view, move, scene.stacks)
        if move in SALES:
            scene.bought = SALES[move]
        if session.wanted not in (None, move):
            scene.act_state, scene.act_say = "refused", words.say("lesson.instead")


def _back_key(session: Session) -> str:
    """The key of what the button offers while one looks back."""
    if session.reviewing:
        return "review.try"
    return "act.end" if session.reading else "act.back"


def _found(session: Session, words: Words, turn: Turn) -> str:
    """What was found about a move that is looked at, where that is wanted."""
    found = session.found_out(turn.ply) if session.reviewing else None
    if found is None:
        return ""
    # Loaded late, as below: most matches never need these words.
    from words.reasons import review_comment

    return " " + review_comment(words, found, session.is_you and turn.seat == session.viewer)


def _answered(session: Session, words: Words) -> str:
    """What was found about the answer on the table; before anything was, that it is looked for."""
    if session.judged is None:
        return words.say("puzzle.weighing")
    from words.reasons import chance_percent

    grade, win = session.judged
    return words.say("puzzle.answered", grade=words.say("grade." + grade), win=chance_percent(win))


def _advice(session: Session, view: View, words: Words, move: int | None) -> str:
    """What a hint says about this move; before it has found one, that it looks for it."""
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
    from words.reasons import chance_percent, reason_text

    why = reason_text(words, view, hint.why)
    return words.say(hint.said, win=chance_percent(hint.win), why=why) if hint.said else why
