"""Puzzles: positions with one clearly best move, their stored evaluations, and the puzzle of a date.

A puzzle is one line of text: seed, themes, difficulty, the view with `_` for spaces, then moves with what deep
searches found, best first, as move:win:margin:reply (win in thousandths, margin in tenths of a rupee), and :turns
if it is proven to win by force in so many turns (less than 0: if the rival is, after it):

    4k9z tb 2 GLKKK_dscl.1.0.0.-_?5.0.0.0.-_555779_000000_?7/?6/?5_0_0_?40 k:581:24:xGL-CK tG:490:-11:k

The seed names the puzzle; with it the position's link deals the same hidden cards and replies to everyone.
"""

from jaipur.cards import CAMEL, GOODS, SHIFT
from jaipur.moves import CAMELS, SALES, split, why_illegal
from jaipur.notation import Link, NotationError, format_link, format_move, format_view, parse_move, parse_view
from jaipur.rng import Rng, format_seed, parse_seed
from jaipur.state import State, empty_piles
from jaipur.view import View, determinize

from .verdicts import Evaluation, Verdict, ends_round, grade

# Letters and names, in the order of display and of each puzzle's line: a new one goes last.
THEMES = "kdtbxef"
THEME_NAMES = ("camels", "denial", "timing", "bonus", "exchange", "endgame", "force")
# The solution, and no other move, is proven to win.
BY_FORCE = THEMES[-1]
# 1: found by looking one move ahead; 2: found by thinking a little; 3: only by thinking long.
DIFFICULTIES = (1, 2, 3)
# Only the first puzzles of the collection are used for dates: a puzzle added at the end changes no day.
CALENDAR = 366
LONGEST_LINE = 1000
# The least lead of the best move over any other, and over the plausible one (the trap), in chances to win.
CLEAR = 0.045
TRAP = 0.07
# With a deck this low, or one pile before the end, a position is an endgame.
_ENDGAME_DECK = 6
# The random stream that deals the hidden cards of a link. Existing links depend on it: never change it.
_HIDDEN = 5


class Puzzle:
    """A position, its solution, and the stored evaluations of its interesting moves."""

    def __init__(self, seed: int, themes: str, difficulty: int, view: View, evaluations: list[Evaluation]) -> None:
        self.seed = seed
        self.themes = themes
        self.difficulty = difficulty
        self.view = view
        self.evaluations = evaluations

    @property
    def name(self) -> str:
        """The puzzle's short name, which is also its seed."""
        return format_seed(self.seed)

    @property
    def best(self) -> Evaluation:
        """The solution."""
        return self.evaluations[0]

    def link(self) -> str:
        """Return the link to the position, without the #."""
        return format_link(Link(view=self.view, seed=self.seed))

    def known(self, move: int) -> Evaluation | None:
        """Return the stored evaluation of a move."""
        for evaluation in self.evaluations:
            if evaluation.move == move:
                return evaluation
        return None

    def grade(self, move: int, found: Evaluation | None = None) -> Verdict | None:
        """Return the verdict on an answer from its stored evaluation or from `found`; None without either."""
        answer = self.known(move) or found
        return None if answer is None else grade(self.view, answer, self.evaluations)


def parse_puzzle(line: str) -> Puzzle:
    """Parse a puzzle's line."""
    if len(line) > LONGEST_LINE:
        raise NotationError("long_puzzle", n=LONGEST_LINE, m=len(line))
    fields = line.split(" ")
    if len(fields) < 6:
        raise NotationError("puzzle")
    seed = parse_seed(fields[0])
    themes = fields[1]
    if not themes or themes != "".join([letter for letter in THEMES if letter in themes]):
        raise NotationError("puzzle_themes", letters=THEMES)
    if fields[2] not in [str(n) for n in DIFFICULTIES]:
        raise NotationError("puzzle_level")
    view = parse_view(fields[3].replace("_", " "))
    if view.turn != view.seat or view.over:
        raise NotationError("puzzle_view")
    evaluations = [parse_evaluation(field) for field in fields[4:]]
    for evaluation in evaluations:
        reason = why_illegal(view, evaluation.move)
        if reason is not None:
            raise NotationError("puzzle_move", text=format_move(evaluation.move), why=reason)
    return Puzzle(seed, themes, int(fields[2]), view, evaluations)


def parse_evaluation(text: str) -> Evaluation:
    """Parse an evaluation: move:win:margin:reply, and :turns if the round is proven to be won or lost."""
    parts = text.split(":")
    if len(parts) not in (4, 5):
        raise NotationError("evaluation")
    win, margin = _number(parts[1]), _number(parts[2])
    if not 0 <= win <= 1000:
        raise NotationError("evaluation_win")
    reply = None if parts[3] == "-" else parse_move(parts[3])
    forced = _number(parts[4]) if len(parts) == 5 else 0
    return Evaluation(parse_move(parts[0]), win / 1000, margin / 10, reply, forced)


def _number(text: str) -> int:
    digits = text[1:] if text[:1] == "-" else text
    if not 1 <= len(digits) <= 4 or [c for c in digits if c not in "0123456789"] or (digits[0] == "0" and text != "0"):
        raise NotationError("evaluation_number")
    return int(text)


def format_puzzle(puzzle: Puzzle) -> str:
    """Format a puzzle as one line."""
    fields = [puzzle.name, puzzle.themes, str(puzzle.difficulty), format_view(puzzle.view).replace(" ", "_")]
    return " ".join(fields + [format_evaluation(one) for one in puzzle.evaluations])


def format_evaluation(one: Evaluation) -> str:
    """Format an evaluation of a move."""
    reply = "-" if one.reply is None else format_move(one.reply)
    text = f"{format_move(one.move)}:{round(one.win * 1000)}:{round(one.margin * 10)}:{reply}"
    return f"{text}:{one.forced}" if one.forced else text


def themes_of(view: View, evaluations: list[Evaluation], trap: Evaluation) -> str:
    """Return the themes of a puzzle, from its best move and the plausible one that is clearly worse (the trap)."""
    best = evaluations[0].move
    found = ""
    if best == CAMELS or (trap.move == CAMELS and best not in SALES):
        found += "k"
    if _denies(view, best, trap):
        found += "d"
    if (best in SALES) != (trap.move in SALES):
        found += "t"
    if _hunts_bonus(view, best, trap):
        found += "b"
    if best not in SALES and best != CAMELS and split(best)[1]:
        found += "x"
    endgame = view.deck_left <= _ENDGAME_DECK or empty_piles(view.piles) == 2 or ends_round(view, best)
    if endgame:
        found += "e"
    # All other puzzles ask which card to take or to sell first, which is a question of timing.
    return found or "t"


def _denies(view: View, best: int, trap: Evaluation) -> bool:
    """Return true if the best move takes a good that the rival collects and would take after the trap."""
    if trap.reply is None or best in SALES or best == CAMELS or trap.reply in SALES or trap.reply == CAMELS:
        return False
    wanted = split(trap.reply)[0]
    for good in GOODS:
        s = SHIFT[good]
        collects = good < 3 or view.hold[1 - view.seat] >> s & 15
        left = trap.move in SALES or trap.move == CAMELS or not split(trap.move)[0] >> s & 15
        if collects and left and split(best)[0] >> s & 15 and wanted >> s & 15 and view.market >> s & 15:
            return True
    return False


def _hunts_bonus(view: View, best: int, trap: Evaluation) -> bool:
    """Return true if the best move sells or gathers three or more of a kind and the trap sells fewer."""
    if best in SALES:
        n = SALES[best][1]
        return n >= 3 and (trap.move not in SALES or SALES[trap.move][1] < n)
    if best == CAMELS:
        return False
    for good in GOODS:
        s = SHIFT[good]
        more = split(best)[0] >> s & 15
        if more and more + (view.hold[view.seat] >> s & 15) >= 3 and view.piles >> s & 15:
            sold = SALES.get(trap.move)
            return sold is not None and sold[0] == good
    return False


def day_number(year: int, month: int, day: int) -> int:
    """Return the days since 1 March of the year 0 in the Gregorian calendar; it uses no clock."""
    year -= month < 3
    month = (month + 9) % 12
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * month + 2) // 5 + day - 1


def date_of(day: int) -> tuple[int, int, int]:
    """Return year, month and day of a day's number."""
    year = (10000 * day + 14780) // 3652425
    rest = day - day_number(year, 3, 1)
    if rest < 0:
        year -= 1
        rest = day - day_number(year, 3, 1)
    month = (5 * rest + 2) // 153
    return year + (month > 9), (month + 2) % 12 + 1, rest - (153 * month + 2) // 5 + 1


def place_of_day(year: int, month: int, day: int, puzzles: int) -> int:
    """Return the index of a date's puzzle in the collection: the same for everyone."""
    return day_number(year, month, day) % min(CALENDAR, puzzles)


def lay_out(view: View, seed: int) -> State:
    """Return the round of a link's view and seed: the same hidden cards for everyone who opens it."""
    return determinize(view, Rng(seed, _HIDDEN))


def near_duplicates(a: View, b: View) -> bool:
    """Return true if two puzzles feel the same: nearly the same market and nearly the same own cards."""
    mine, yours = a.hold[a.seat], b.hold[b.seat]
    return _differing(a.market, b.market) <= 2 and _differing(mine, yours) <= 3 and abs(a.deck_left - b.deck_left) <= 4


def _differing(a: int, b: int) -> int:
    """Count the cards that are in one multiset and not in the other."""
    return sum([abs((a >> s & 15) - (b >> s & 15)) for s in SHIFT[: CAMEL + 1]])
