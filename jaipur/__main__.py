"""The terminal, `python -m jaipur`. Each command calls one module of `jaipur.lab`."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - checked before an older Python fails on the imports
    sys.exit(f"error: Python 3.11 or later is needed; this is {sys.version.split()[0]}.")

import argparse
import os
import secrets
from collections.abc import Callable
from pathlib import Path

from . import __version__
from .lab import options

EPILOG = """
POSITION is one line of notation, such as deal prints. Write - instead of it to read requests from standard
input, one a line, each answered at once by one line (for apply, a request is POSITION | MOVE...). A bad request
is answered with "error:" and one sentence, and the exit status is then 2.
"""
BEST = """The answer is MOVE WIN% MARGIN SURE VISITS, then the next best moves in the same way after a |. MARGIN is in
rupees, SURE one standard error of WIN%. A level that does not search answers with its move alone."""
STATUS_INTERRUPTED, STATUS_BROKEN_PIPE = 130, 141


def _parser() -> argparse.ArgumentParser:
    """Build the parser of the command line."""
    parser = options.Parser(prog="jaipur", description="The two-player card game Jaipur.", epilog=EPILOG)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--version", action="version", version=f"jaipur {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    # The order here is that of --help.
    _add_play(commands.add_parser)
    _add_positions(commands.add_parser)
    _add_thinking(commands.add_parser)
    _add_workbench(commands.add_parser)
    return parser


def _add_play(add: options.AddCommand) -> None:
    command = add("play", help="play a match in the terminal; the same as no command at all")
    command.add_argument(
        "--level", type=options.level, default="chandra", help=f"{options.LEVEL_NAMES}; default chandra"
    )
    command.add_argument("--seed", type=options.seed, help="which deals; drawn if not given")
    command.add_argument("--starter", type=int, choices=(0, 1), help="who starts: you are 0, your rival is 1")
    command.set_defaults(run=_play)


def _add_positions(add: options.AddCommand) -> None:
    command = add("moves", help="print the legal moves of a position")
    command.add_argument("position", metavar="POSITION", help="a state, or a view of the seat to move; or -")
    command.set_defaults(run=_moves)

    command = add("apply", help="print the state after some moves, and the result at the end")
    command.add_argument("position", metavar="POSITION", help="a state; or - for lines of POSITION | MOVE...")
    command.add_argument("moves", metavar="MOVE", nargs="*", help="such as tD, k, s3L or xDG-LK")
    command.set_defaults(run=_apply)

    command = add("deal", help="print a fresh state")
    command.add_argument("seed", metavar="SEED", help="digits and small letters, with .2 for the second dice; or -")
    command.add_argument("--starter", type=int, choices=(0, 1), help="the seat to move; drawn if not given")
    command.set_defaults(run=_deal)

    command = add("view", help="print what a seat may know of a position")
    command.add_argument("position", metavar="POSITION", help="a state; or -")
    command.add_argument("seat", metavar="SEAT", type=int, choices=(0, 1), help="0 or 1")
    command.set_defaults(run=_view)


def _add_thinking(add: options.AddCommand) -> None:
    command = add("best", help="print the opponent's move in a view, and what it thinks", description=BEST)
    command.add_argument("view", metavar="VIEW", help="the view of the seat to move; or -")
    command.add_argument("--level", type=options.level, default="devi", help=f"{options.LEVEL_NAMES}; default devi")
    command.add_argument("--iterations", type=options.number, help="how long a level that searches thinks")
    command.add_argument("--seed", type=options.seed, default="0", help="what it imagines; default 0")
    command.add_argument("--json", action="store_true", help="answer in JSON, with the line it expects")
    command.set_defaults(run=_best)

    command = add("review", help="look back on a match: every move judged, luck told apart from skill")
    command.add_argument("record", metavar="RECORD", help="such as k3f9q2.2/0/tP/k/s3P; or -, then answered in JSON")
    command.add_argument(
        "--seat", type=int, choices=(0, 1), default=0, help="whose chance and luck it tells; default 0"
    )
    command.add_argument("--seed", type=options.seed, default="1", help="what the searches imagine; default 1")
    command.add_argument("--json", action="store_true", help="print one line of JSON, for both seats")
    command.set_defaults(run=_review)


def _add_workbench(add: options.AddCommand) -> None:
    command = add("measure", help="find out what reviews are worth; see measure --help")
    command.set_defaults(run=_measure)

    command = add("arena", help="let two players play many rounds and print who is better")
    command.add_argument("players", metavar="PLAYER", nargs=2, help=options.PLAYER_NAMES)
    command.add_argument("--rounds", type=options.number, default=200, help="how many, two to a deal; default 200")
    command.add_argument("--seed", type=options.seed, default="1", help="which deals; default 1")
    command.add_argument("--jobs", type=options.jobs, default=1, help="how many processes share them; default 1")
    command.add_argument(
        "--timeout", type=options.number, default=60, help="seconds a program has for a move; default 60"
    )
    command.add_argument("--shard", metavar="I/N", type=options.shard, help="play only the Ith of N parts, for merge")
    command.add_argument("--json", action="store_true", help="print one line of JSON")
    command.set_defaults(run=_arena)

    command = add("merge", help="add up what the parts of one arena printed with --shard and --json")
    command.add_argument("files", metavar="FILE", nargs="+", type=Path, help="one for each part")
    command.add_argument("--json", action="store_true", help="print one line of JSON")
    command.set_defaults(run=_merge)

    command = add("puzzle", help="mine, check or show puzzles; see puzzle --help")
    command.set_defaults(run=_puzzle)

    command = add("bench", help="measure the engine and the search on this machine")
    command.add_argument("--json", action="store_true", help="print one line of JSON instead of a table")
    command.add_argument(
        "--against",
        metavar="MODULE",
        help="also an engine on text lines, with legal_moves(line), play(line, move) and result(line)",
    )
    command.set_defaults(run=_bench)


def _answer(request: str, answer: Callable[[str], str]) -> int:
    """Answer the request, or, if it is `-`, every line of standard input."""
    from .lab.lines import answer_lines

    if request == "-":
        return answer_lines(answer)
    print(answer(request))
    return 0


def _play(given: argparse.Namespace) -> int:
    from .lab.terminal import play

    # Six letters are enough to find a match again, and short enough to tell a friend.
    play(secrets.randbelow(36**6) if given.seed is None else given.seed, given.starter, given.level)
    return 0


def _moves(given: argparse.Namespace) -> int:
    from .lab.requests import moves_line

    return _answer(given.position, moves_line)


def _apply(given: argparse.Namespace) -> int:
    from .lab.requests import apply_line, apply_request

    if given.position != "-":
        return _answer(given.position, lambda position: apply_line(position, given.moves))
    if given.moves:
        raise ValueError("With - the moves come on the lines, as in POSITION | MOVE..., not as arguments.")
    return _answer("-", apply_request)


def _deal(given: argparse.Namespace) -> int:
    from .lab.requests import deal_line

    return _answer(given.seed, lambda seed: deal_line(seed, given.starter))


def _view(given: argparse.Namespace) -> int:
    from .lab.requests import view_line

    return _answer(given.position, lambda position: view_line(position, given.seat))


def _best(given: argparse.Namespace) -> int:
    from .lab.best import best_line

    return _answer(given.view, lambda view: best_line(view, given.level, given.iterations, given.seed, given.json))


def _review(given: argparse.Namespace) -> int:
    from .lab.review import review_lines

    as_json = given.json or given.record == "-"
    return _answer(given.record, lambda record: review_lines(record, given.seat, given.seed, as_json))


def _measure(given: argparse.Namespace) -> int:
    from .lab.measure import measure

    return measure(given.rest, options.Parser(prog="jaipur measure"))


def _arena(given: argparse.Namespace) -> int:
    from .lab.arena import arena

    first, second = given.players
    print(arena((first, second), given.rounds, given.seed, given.jobs, given.timeout, given.json, given.shard))
    return 0


def _merge(given: argparse.Namespace) -> int:
    from .lab.shards import merge

    print(merge(given.files, given.json))
    return 0


def _puzzle(given: argparse.Namespace) -> int:
    from .lab.puzzle import puzzle

    return puzzle(given.rest, options.Parser(prog="jaipur puzzle"))


def _bench(given: argparse.Namespace) -> int:
    from .lab.bench import bench

    print(bench(given.json, given.against))
    return 0


def _finish(status: int) -> int:
    """Redirect standard output to nowhere, so that the interpreter's last flush cannot fail; return `status`."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, AttributeError, ValueError):
        pass
    return status


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit status; an error is reported in one sentence."""
    if arguments is None:
        arguments = sys.argv[1:]
    # A character that the terminal cannot show becomes a question mark instead of an error.
    if sys.stdout is not None and hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")
    # No command, or only options of one: play.
    if not arguments or (arguments[0].startswith("--") and arguments[0] not in ("--help", "--version")):
        arguments = ["play", *arguments]
    # These commands parse the rest of the line themselves: only they import the modules for it.
    rest = arguments[1:] if arguments[0] in ("measure", "puzzle") else []
    given = _parser().parse_args(arguments[: len(arguments) - len(rest)])
    given.rest = rest
    try:
        status: int = given.run(given)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return _finish(STATUS_INTERRUPTED)
    except BrokenPipeError:
        return _finish(STATUS_BROKEN_PIPE)
    except OSError as error:
        print(f"error: The system says: {error.strerror or error}.", file=sys.stderr)
        return _finish(options.STATUS_BAD)
    except ValueError as error:
        print(f"error: {error}", file=sys.stderr)
        return options.STATUS_BAD


if __name__ == "__main__":
    sys.exit(main())
