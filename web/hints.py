"""Hints in a match: the move the strongest search would make with what the player may know, chosen on the table.

Nothing is played: the player may press the button, or let go of the cards again. No DOM here.
"""

from asked import Hint
from puzzle_words import because, percent
from session import Session, reply_seed
from words import Words

from jaipur.ai.verdicts import Evaluation, grade
from jaipur.cards import GOODS_MASK
from jaipur.moves import CAMELS, split
from jaipur.view import View, view_of

# Iterations: about half a second of Pyodide.
BUDGET = 2500
# mypy takes this name for true; MicroPython, which has no typing, takes it as it stands.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from dom import Element


async def ask(host: "Element", judge: "Element") -> None:
    """Find the best move for the player's own view, and choose its cards; a match that went on drops it.

    `judge` tells what searches think of a view's moves, best first.
    """
    session, words = host.session, host.words
    if not session.can_hint:
        return
    view = view_of(session.table.state, session.viewer)
    hint = session.hint
    if hint is None:
        hint = session.hint = Hint(words.say("hint.weighing"))
        host.draw()
        host.announce(hint.said)
        found = await judge(view, "", reply_seed(session.match.seed, session.ply), BUDGET)
        if session.hint is not hint:
            return
        if not found:
            session.hint = None
            host.draw()
            host.trouble("puzzle.unjudged")
            return
        fill(hint, words, view, found)
    if hint.move is not None and session is host.session:
        choose(session, hint.move)
        host.draw()
        host.announce(words.say("hint.move", move=host.renderer.last.act_move) + " " + hint.said)


def fill(hint: Hint, words: Words, view: View, found: "list[Evaluation]") -> None:
    """Write into a hint what a search has found."""
    hint.move = found[0].move
    why = because(words, view, grade(view, found[0], found).why)
    hint.said = words.say("hint.said", win=percent(found[0].win), why=why)


def choose(session: Session, move: int) -> None:
    """Choose the cards of a move, as the player's own hand would."""
    taken, given = split(move)
    if move == CAMELS:
        taken = session.table.state.market & ~GOODS_MASK
    session.choose_move(taken, given)
