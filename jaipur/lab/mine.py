"""Mining of puzzles: strong self-play, a quick screen of every position, then far deeper searches with other seeds.

In every other round one seat plays like the greedy yardstick, which fills its hand and hunts bonuses as people do:
positions between two searches would all look alike. Rounds depend on the seed alone, so the same command finds the same
puzzles with any number of jobs. The results are appended to a file after every round, and the next run continues there.
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

# Iterations of a move of self-play, of a promising position, of each confirming search, and of each search of one
# move alone.
PLAY = 100
SCREEN = 400
CONFIRM = 2000
SEARCHES = 3
WEIGH = 800
_QUICK = 150
# The most moves to evaluate besides best and traps, the fewest, and the plies between puzzles of one round.
_OTHERS = 6
_LEAST_OTHERS = 3
_APART = 4
_WORLDS = 8
# Names have five letters, the first of them not 0.
NAMES = 36**4
# Hard puzzles are rare: easy and medium ones may each be at most this share of a collection.
_HARD = 3
_SHARE = 0.45
_PROGRESS = "# rounds searched: "
_RETIRED = "# retired: "


def traps(view: View, best: int) -> list[int]:
    """Return the other moves that a good player who looks one move ahead would choose."""
    return sorted({Greedy()(view, 1), chandra(view, Rng(1, 3))} - {best})


def screened(view: View, search: Search) -> bool:
    """Return true if a position is promising, after more search and a look at the tempting moves."""
    # Fewer serious moves make no puzzle.
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
    """Return true if the search's move wins more often, by this much, than any other with enough visits."""
    wins = {thought.move: thought.win for thought in search.thoughts() if thought.visits >= visits}
    best = wins.pop(search.move, 0.0)
    return all(best - win >= by for win in wins.values())


def confirm(view: View, name: int, iterations: int = CONFIRM) -> Puzzle | None:
    """Return the puzzle of a position if several deep searches with their own seeds agree on its move."""
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
    # A move that no search has tried may still be better.
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
    """Return true if the opponent would not even try the move in some world: its hints could then miss it."""
    for seed in range(_WORLDS):
        search = Search(view, seed)
        search.run(1)
        if best not in [move for move, _, _ in search.root.choices[view.hold[view.turn]]]:
            return True
    return False


def weighed(line: str) -> str:
    """Return a puzzle's line with new evaluations; solution and difficulty stay."""
    puzzle = parse_puzzle(line)
    found = [weigh(puzzle.view, one.move, puzzle.seed * 8 + 5, WEIGH) for one in puzzle.evaluations]
    others = sorted(found[1:], key=lambda one: (-one.win, -one.margin, one.move))
    return format_puzzle(Puzzle(puzzle.seed, puzzle.themes, puzzle.difficulty, puzzle.view, [found[0], *others]))


def mine_round(task: tuple[int, int, int]) -> list[str]:
    """Return the puzzles of one round of self-play, as lines."""
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
    """Puzzles in a file, one a line; comments (#) have the progress of mining and the retired names.

    A retired name belonged to a wrong puzzle. Players may have marked it as solved, so no other puzzle gets it. All
    other comments, such as the title of a pack, stay before the puzzle they precede.
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
        """Add a puzzle at the end, also of the file; return false if it is a near duplicate or too easy.

        It is too easy if enough puzzles of its difficulty are there.
        """
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
        """Retire a puzzle and replace it by a new candidate of the nearest difficulty."""
        place = [puzzle.name for puzzle in self.puzzles].index(name)
        level = self.puzzles[place].difficulty
        fit = [puzzle for puzzle in candidates if BY_FORCE not in puzzle.themes and self._is_new(puzzle)]
        if not fit:
            raise ValueError(f"There is no new puzzle to take the place of {name}.")
        self.puzzles[place] = min(fit, key=lambda puzzle: abs(puzzle.difficulty - level))
        # Its title and its question belong to the old position.
        self._comments[place] = [line for line in self._comments.get(place, []) if not line.startswith(WORDS)]
        self.retired.append(name)
        return self.puzzles[place]

    def searched(self, rounds: int) -> None:
        """Store the number of rounds of self-play searched so far."""
        self.rounds = rounds
        self._append(_PROGRESS + str(rounds))

    def tidy(self) -> None:
        """Rewrite the file: puzzles and comments, then the retired names and the progress, once each."""
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
    """Return the lines of a text file, with or without a byte order mark."""
    try:
        return path.read_text("utf-8-sig").split("\n")
    except UnicodeDecodeError:
        raise ValueError(f"{path.name} is not a text in UTF-8: save it as UTF-8.") from None


def mine(collection: Collection, seed: int, wanted: int, iterations: int, jobs: int) -> Iterator[str]:
    """Search rounds until the collection has this many puzzles; yield the progress."""
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
    """Provide a `map` that keeps the order, over this many processes."""
    if jobs == 1:
        yield map
        return
    # Leaving the block ends the pool at once, even with tasks still running.
    with multiprocessing.Pool(jobs, ignore_interrupts) as pool:
        # The pool's own map would read an endless list of tasks; this one has a bounded number of tasks running.
        def run(work: Callable[[Any], Any], tasks: Iterator[Any]) -> Iterator[Any]:
            waiting = deque(pool.apply_async(work, (task,)) for task in itertools.islice(tasks, 2 * jobs))
            while waiting:
                yield waiting.popleft().get()
                waiting.extend(pool.apply_async(work, (task,)) for task in itertools.islice(tasks, 1))

        yield run
