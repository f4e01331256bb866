"""Puzzle mining: strong self-play, a cheap screen of every position, then far deeper searches with other seeds.

In every other round one seat plays as the greedy yardstick does, which fills its hand and hunts bonuses as people do:
positions between two searches alone would all look alike. Rounds go by seed alone, so the same command finds the same
puzzles with any number of jobs; what was found is appended to a file after every round, and the next run goes on there.
"""

import itertools
import multiprocessing
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from jaipur.study.packfile import WORDS
from jaipur.study.puzzles import BY_FORCE, CLEAR, TRAP, Puzzle, format_puzzle, near_duplicates, parse_puzzle, themes_of

from ..ai.analysis import weigh
from ..ai.assessing import difficulty
from ..ai.levels import chandra
from ..ai.search import Search
from ..moves import legal_moves
from ..notation import NotationError
from ..rng import SECOND, Rng
from ..rules import apply
from ..state import deal
from ..view import View, view_of
from . import options
from .greedy import Greedy
from .options import whole_number
from .processes import ignore_interrupts

# Iterations of a move of self-play; of a position that looks promising after them; of each of the confirming searches;
# and of each move that is then weighed by itself.
PLAY = 100
SCREEN = 400
CONFIRM = 2000
SEARCHES = 3
WEIGH = 800
_QUICK = 150
# How many moves besides best and traps are weighed, and how many plies lie between puzzles of one round.
_OTHERS = 6
_LEAST_OTHERS = 3
_APART = 4
_WORLDS = 8
# Names have five letters, the first of them not 0.
NAMES = 36**4
# Hard puzzles are rare: easy ones and medium ones may each be no more than this share of a collection.
_HARD = 3
_SHARE = 0.45
_PROGRESS = "# rounds searched: "
_RETIRED = "# retired: "


def traps(view: View, best: int) -> list[int]:
    """Other moves that a good player who looks no further than one move would choose."""
    return sorted({Greedy()(view, 1), chandra(view, Rng(1, 3))} - {best})


def screened(view: View, search: Search) -> bool:
    """Whether a position is promising, by the search that played it, thinking on, and a look at the tempting moves."""
    # With fewer moves worth a thought there is nothing to find.
    if len(search.root.found) <= _LEAST_OTHERS or not traps(view, search.move):
        return False
    if not _stands_out(search, PLAY // 10, CLEAR / 2):
        return False
    search.run(SCREEN - PLAY)
    tempting = traps(view, search.move)
    if not tempting or not _stands_out(search, SCREEN // 10, CLEAR):
        return False
    sure = weigh(view, search.move, 5, _QUICK)
    return max(sure.win - weigh(view, move, 5, _QUICK).win for move in tempting) >= TRAP


def _stands_out(search: Search, visits: int, by: float) -> bool:
    """Whether the search's move wins by so much more often than any other it visited so many times."""
    wins = {thought.move: thought.win for thought in search.thoughts() if thought.visits >= visits}
    best = wins.pop(search.move, 0.0)
    return all(best - win >= by for win in wins.values())


def confirm(view: View, name: int, iterations: int = CONFIRM) -> Puzzle | None:
    """The puzzle of a position, if every one of several deep searches with seeds of their own agrees on its move."""
    best: int | None = None
    looked_at: dict[int, int] = {}
    for n in range(SEARCHES):
        search = Search(view, name * 8 + n)
        search.run(iterations)
        if best is not None and search.move != best:
            return None
        best = search.move
        for thought in search.thoughts():
            looked_at[thought.move] = looked_at.get(thought.move, 0) + thought.visits
        if any(search.root.found[best][0] < 2 * known[0] for move, known in search.root.found.items() if move != best):
            return None
    assert best is not None
    tempting = traps(view, best)
    others = sorted((move for move in looked_at if move != best), key=lambda move: (-looked_at[move], move))
    weight = max(100, iterations * WEIGH // CONFIRM)
    sure = weigh(view, best, name * 8 + 5, weight)
    if len(others) < _LEAST_OTHERS or overlooked(view, best):
        return None
    found = []
    for move in dict.fromkeys(tempting + others[:_OTHERS]):
        other = weigh(view, move, name * 8 + 5, weight)
        if sure.win - other.win < CLEAR:
            return None
        found.append(other)
    # What no search has looked at may be better all the same.
    for move in set(legal_moves(view)) - {one.move for one in found} - {best}:
        if sure.win - weigh(view, move, name * 8 + 5, weight // 4).win < CLEAR:
            return None
    found.sort(key=lambda one: (-one.win, -one.margin, one.move))
    worst = max((one for one in found if one.move in tempting), key=lambda one: sure.win - one.win, default=None)
    if worst is None or sure.win - worst.win < TRAP:
        return None
    moves = [sure, *found]
    return Puzzle(name, themes_of(view, moves, worst), difficulty(view, best), view, moves)


def overlooked(view: View, best: int) -> bool:
    """Whether in some world the opponent would not even try the move: its own hints could then miss it."""
    for seed in range(_WORLDS):
        search = Search(view, seed)
        search.run(1)
        if best not in [move for move, _, _ in search.root.choices[view.hold[view.turn]]]:
            return True
    return False


def weighed(line: str) -> str:
    """A puzzle's line with what the search now finds of the moves it tells of; solution and difficulty stay."""
    puzzle = parse_puzzle(line)
    found = [weigh(puzzle.view, one.move, puzzle.seed * 8 + 5, WEIGH) for one in puzzle.evaluations]
    others = sorted(found[1:], key=lambda one: (-one.win, -one.margin, one.move))
    return format_puzzle(Puzzle(puzzle.seed, puzzle.themes, puzzle.difficulty, puzzle.view, [found[0], *others]))


def mine_round(task: tuple[int, int, int]) -> list[str]:
    """The puzzles of one round of self-play, as lines."""
    seed, number, iterations = task
    state = deal(seed, None, number)
    lines: list[str] = []
    ply, last = 0, -_APART
    while not state.over:
        view = view_of(state, state.turn)
        search = Search(view, Rng(seed, 1_000_000_000 + 1000 * number + ply, SECOND).draw())
        search.run(PLAY)
        if ply - last >= _APART and screened(view, search):
            name = Rng(seed, 2_000_000_000 + 1000 * number + ply, SECOND).below(35 * NAMES) + NAMES
            puzzle = confirm(view, name, iterations)
            if puzzle is not None:
                lines.append(format_puzzle(puzzle))
                last = ply
        greedy = number % 2 and state.turn == 1
        apply(state, Greedy()(view, 1) if greedy else search.move)
        ply += 1
    return lines


class Collection:
    """Puzzles in a file, one a line; lines that begin with # tell how far mining has come and which names are retired.

    A retired name was that of a puzzle that proved wrong. Players may have it marked as solved, so no other gets it.
    All other lines that begin with #, such as the title of a pack, stay where they are: before the puzzle they precede.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.puzzles: list[Puzzle] = []
        self.rounds = 0
        self.retired: list[str] = []
        # The comments before each puzzle, by its place, and after the last one.
        self._comments: dict[int, list[str]] = {}
        if path.exists():
            for number, line in enumerate(_lines(path), 1):
                if line.startswith(_PROGRESS):
                    self.rounds = whole_number(line[len(_PROGRESS) :]) or 0
                elif line.startswith(_RETIRED):
                    self.retired += line[len(_RETIRED) :].split()
                elif line.startswith("#"):
                    self._comments.setdefault(len(self.puzzles), []).append(line)
                elif line:
                    try:
                        self.puzzles.append(parse_puzzle(line))
                    except NotationError as error:
                        raise ValueError(f"Line {number} of {path.name} is no puzzle: {error}") from None

    def add(self, puzzle: Puzzle) -> bool:
        """Add a puzzle at the end, of the file too; false if one so much like it is there, or enough as easy."""
        others = [other for other in self.puzzles if BY_FORCE not in other.themes]
        alike = [other for other in others if other.difficulty == puzzle.difficulty]
        if BY_FORCE not in puzzle.themes and puzzle.difficulty < _HARD and len(alike) > _SHARE * (len(others) + 1):
            return False
        if not self._is_new(puzzle):
            return False
        self.puzzles.append(puzzle)
        self._append(format_puzzle(puzzle))
        return True

    def _is_new(self, puzzle: Puzzle) -> bool:
        if puzzle.name in self.retired:
            return False
        return not any(one.seed == puzzle.seed or near_duplicates(one.view, puzzle.view) for one in self.puzzles)

    def replace(self, name: str, candidates: list[Puzzle]) -> Puzzle:
        """Retire a puzzle and put the first candidate in its place that is unlike all others, and as hard if one is."""
        place = [puzzle.name for puzzle in self.puzzles].index(name)
        level = self.puzzles[place].difficulty
        fit = [puzzle for puzzle in candidates if BY_FORCE not in puzzle.themes and self._is_new(puzzle)]
        if not fit:
            raise ValueError(f"There is no new puzzle to take the place of {name}.")
        self.puzzles[place] = min(fit, key=lambda puzzle: abs(puzzle.difficulty - level))
        # Its title and its question speak of the position that goes.
        self._comments[place] = [line for line in self._comments.get(place, []) if not line.startswith(WORDS)]
        self.retired.append(name)
        return self.puzzles[place]

    def searched(self, rounds: int) -> None:
        """Note how many rounds of self-play have been searched."""
        self.rounds = rounds
        self._append(_PROGRESS + str(rounds))

    def tidy(self) -> None:
        """Write the file anew: puzzles and comments, then which names are retired and how far mining has come, once."""
        lines: list[str] = []
        for place, puzzle in enumerate(self.puzzles):
            lines += [*self._comments.get(place, []), format_puzzle(puzzle)]
        lines += self._comments.get(len(self.puzzles), [])
        if self.retired:
            lines.append(_RETIRED + " ".join(self.retired))
        if self.rounds:
            lines.append(_PROGRESS + str(self.rounds))
        options.write_whole(self.path, "\n".join(lines) + "\n")

    def _append(self, line: str) -> None:
        with self.path.open("a", encoding="ascii", newline="\n") as file:
            file.write(line + "\n")


def _lines(path: Path) -> list[str]:
    """The lines of a text file, with or without the byte order mark that some editors write."""
    try:
        return path.read_text("utf-8-sig").split("\n")
    except UnicodeDecodeError:
        raise ValueError(f"{path.name} is not a text in UTF-8: save it as UTF-8.") from None


def mine(collection: Collection, seed: int, wanted: int, iterations: int, jobs: int) -> Iterator[str]:
    """Search round after round until the collection has as many puzzles as wanted; tells how it goes."""
    tasks = ((seed, number, iterations) for number in itertools.count(collection.rounds))
    with workers(jobs) as run:
        for lines in run(mine_round, tasks):
            for line in lines:
                collection.add(parse_puzzle(line))
            collection.searched(collection.rounds + 1)
            yield f"{collection.rounds} rounds, {len(collection.puzzles)} puzzles"
            if len(collection.puzzles) >= wanted:
                collection.tidy()
                return


@contextmanager
def workers(jobs: int) -> Iterator[Callable[..., Iterator[Any]]]:
    """A `map` that keeps the order, over so many processes."""
    if jobs == 1:
        yield map
        return
    # Leaving the block ends the pool at once, whatever is still under way.
    with multiprocessing.Pool(jobs, ignore_interrupts) as pool:
        # The pool's own map draws every task of an endless list at once: here a bounded number of them is under way.
        def run(work: Callable[[Any], Any], tasks: Iterator[Any]) -> Iterator[Any]:
            waiting = deque(pool.apply_async(work, (task,)) for task in itertools.islice(tasks, 2 * jobs))
            while waiting:
                yield waiting.popleft().get()
                waiting.extend(pool.apply_async(work, (task,)) for task in itertools.islice(tasks, 1))

        yield run
