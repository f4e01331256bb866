"""The game in the terminal: a match against one of the levels, with moves in words or notation."""

import contextlib
import os
import shutil
import sys

from ..ai.levels import BUDGET, Thinker
from ..match import IllegalMove, Match
from ..moves import legal_moves
from ..notation import format_move, format_view
from ..rng import format_dealt
from ..seeding import seed_of
from ..view import View, view_of
from .entry import EXAMPLES, EntryError, read_move
from .options import whole_number
from .table import Painter, menu, move_in_words, result_in_words

HUMAN, RIVAL = 0, 1
_MOST_EXCHANGES = 6
_HINT_ITERATIONS = 1200
HELP = f"""
A turn is one of: take one good; take all camels; sell cards of one kind; exchange two or more goods of the market
for as many of your cards and camels. At most 7 goods may stay in your hand. Three cards or more bring a bonus.

Type a number of the list, or words: {EXAMPLES};
or notation: tG, s3L, k, xGS-LK (letters D G S C P L, camel K).

  moves   every move with its number       undo   take your last move back
  table   draw the table again             hint   what the strongest level would do
  record  the match so far as text         quit   leave
"""


class Leave(Exception):
    """The player's wish to leave."""


class Game:
    """A match between a person (seat 0) and a level (seat 1)."""

    def __init__(self, seed: int, starter: int | None, level: str, colour: bool) -> None:
        self.match = Match(seed, starter)
        self.level = level
        self.rival = level.capitalize()
        self.painter = Painter(colour, self.rival)

    def run(self) -> None:
        """Play until the match is won or the player leaves."""
        match = self.match
        print(
            f"You play against {self.rival}; the first to two seals wins. "
            f"Seed {format_dealt(match.seed, match.dice)}, ? for help."
        )
        try:
            while True:
                if match.state.over:
                    self._tell_result()
                    if match.winner is not None:
                        self._after("The match is over: type undo to take your last move back, or Enter to leave.")
                        if match.winner is not None:
                            break
                    else:
                        self._after("Press Enter for the next round, or type undo.")
                        if match.state.over:
                            match.next_round()
                elif match.state.turn == HUMAN:
                    self._human_turn()
                else:
                    self._rival_turn()
        except Leave:
            print("Goodbye. ", end="")
        print(f"The match as text: {match.record()}")

    def _view(self) -> View:
        return view_of(self.match.state, HUMAN)

    def _human_turn(self) -> None:
        view = self._view()
        moves = sorted(legal_moves(view), key=_menu_order)
        print(self.painter.table(view, self.match.seals, self.match.round_number))
        print(menu(moves, view, _MOST_EXCHANGES, _width()))
        while True:
            text = _ask("your move> ")
            try:
                if text.isascii() and text.isdigit():
                    number = whole_number(text, len(moves))
                    if number is None:
                        raise EntryError(f"The list has the numbers 1 to {len(moves)}.")
                    move = moves[number - 1]
                elif self._command(text.lower(), view, moves):
                    if self._view() != view:
                        return
                    continue
                else:
                    move = read_move(text, view)
                self.match.play(move)
            except (EntryError, IllegalMove) as error:
                print(error)
                continue
            self._tell_move("You", move, view, "")
            return

    def _command(self, word: str, view: View, moves: list[int]) -> bool:
        """Run a command word; return false if it is not one."""
        if word in ("?", "help", "h"):
            print(HELP)
        elif word == "moves":
            print(menu(moves, view, len(moves), _width()))
        elif word == "table":
            print(self.painter.table(view, self.match.seals, self.match.round_number))
        elif word == "record":
            print(self.match.record())
        elif word == "hint":
            self._hint(view)
        elif word in ("undo", "u"):
            self._undo()
        elif word in ("quit", "exit", "q"):
            raise Leave
        else:
            return False
        return True

    def _rival_turn(self) -> None:
        state = self.match.state
        before = self._view()
        thinker = self._thinker(view_of(state, RIVAL), self.level)
        while not thinker.step(100):
            pass
        self.match.play(thinker.move)
        self._tell_move(self.rival, thinker.move, before, "s")

    def _thinker(self, view: View, level: str, budget: int = BUDGET) -> Thinker:
        return Thinker(view, level, seed_of(level, format_view(view), len(self.match.moves)), budget)

    def _tell_move(self, who: str, move: int, before: View, ending: str) -> None:
        verb, _, rest = move_in_words(move, before.market).partition(" ")
        line = f"{who} {verb}{ending} {rest} ({format_move(move)})"
        mover = before.turn
        after = view_of(self.match.state, mover)
        gained = after.rupees[mover] - before.rupees[mover]
        if verb == "sell":
            line += f" for {gained} rupees"
            drawn = [left for left, now in zip(before.stacks_left, after.stacks_left, strict=True) if now < left]
            if drawn:
                bonus = sum(after.bonuses) - sum(before.bonuses)
                line += f" and a bonus of {bonus}" if mover == HUMAN else " and a bonus"
        print(self.painter.strong(line + "."))

    def _hint(self, view: View) -> None:
        thinker = self._thinker(view, "devi", _HINT_ITERATIONS)
        while not thinker.step(100):
            pass
        line = f"Devi would {move_in_words(thinker.move, view.market)} ({format_move(thinker.move)})"
        thoughts = [t for t in thinker.search.thoughts() if t.move == thinker.move] if thinker.search else []
        if thinker.search and thinker.search.forced > 1:
            line += f": it wins the round by force, in {thinker.search.forced} turns at most"
        elif thoughts:
            line += f": she sees {100 * thoughts[0].win:.0f} % to win the round with it"
        print(line + ".")

    def _undo(self) -> None:
        """Go back to the player's last turn; the rival's reply is taken back too."""
        match = self.match
        # Seats take turns, so only an opening move of the rival has no move of the player before it.
        if len(match.moves) <= (match.starter == RIVAL):
            print("There is no move of yours to take back.")
            return
        while True:
            match.undo()
            if match.state.turn == HUMAN and not match.state.over:
                print("Your last move is taken back.")
                return

    def _tell_result(self) -> None:
        state = self.match.state
        bonuses = [sum(state.bonuses[seat]) for seat in (0, 1)]
        print()
        print(result_in_words(self.match.results[-1], self._view(), bonuses, self.rival))
        print(f"Seals: you {self.match.seals[HUMAN]}, {self.rival} {self.match.seals[RIVAL]}.")
        if self.match.winner is not None:
            print(
                self.painter.strong(
                    "You win the match!" if self.match.winner == HUMAN else f"{self.rival} wins the match."
                )
            )

    def _after(self, prompt: str) -> None:
        """Wait between rounds: Enter continues, undo goes back."""
        while True:
            text = _ask(prompt + " ").lower()
            if not text:
                return
            if text in ("undo", "u"):
                self._undo()
                return
            if text in ("quit", "exit", "q"):
                raise Leave
            print(HELP if text in ("?", "help") else "Press Enter, or type undo or quit.")


def _menu_order(move: int) -> tuple[int, int]:
    text = format_move(move)
    return "tksx".index(text[0]), -move if text[0] == "s" else move


def _width() -> int:
    return shutil.get_terminal_size().columns


def _ask(prompt: str) -> str:
    try:
        return input(prompt).strip()
    except (EOFError, RuntimeError):  # standard input has ended or is missing
        print()
        raise Leave from None


def play(seed: int, starter: int | None, level: str) -> None:
    """Play a match with the person at the terminal."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 - its import alone gives the prompt its line editing
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    Game(seed, starter, level, _in_colour()).run()


def _in_colour() -> bool:
    """Return true if the terminal shows colours; on Windows any command switches them on."""
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return os.name != "nt" or os.system("") == 0
