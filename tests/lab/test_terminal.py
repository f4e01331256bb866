"""The terminal as other programs meet it: arguments, standard input line by line, answers, exit status."""

import ast
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from jaipur.__main__ import main
from jaipur.lab import learn, train
from jaipur.match import Match
from jaipur.notation import NotationError, parse_position
from tests.support import referee
from tests.support.dialogue import Dialogue, run_main, terminal
from tests.support.notation import OWN_LETTERS, mutated
from tests.support.positions import any_position, lay
from web.build.tools import ROOT

POSITION = lay(market="DGSKK", hand="CCl", herd=2, rival="PPs", rival_herd=1)
LAST_MOVE = lay(market="DGSKK", hand="CCP", herd=2, rival="PP", deck=0)


def test_moves_prints_the_legal_moves_sorted_on_one_line() -> None:
    assert terminal("moves", POSITION) == (" ".join(referee.legal_moves(POSITION)) + "\n", "", 0)


def test_moves_of_a_round_that_is_over_is_an_empty_line() -> None:
    assert terminal("moves", referee.play(LAST_MOVE, "tD")) == ("\n", "", 0)


def test_moves_takes_the_view_of_the_seat_to_move_and_no_other() -> None:
    assert terminal("moves", referee.view(POSITION, 0))[0] == " ".join(referee.legal_moves(POSITION)) + "\n"
    printed, complaint, status = terminal("moves", referee.view(POSITION, 1))
    assert (printed, status) == ("", 2)
    assert complaint.startswith("error: This is the view of seat 1, but seat 0 is to move")


def test_apply_prints_the_state_after_the_moves() -> None:
    expected = referee.play(referee.play(POSITION, "tD"), "k")
    assert terminal("apply", POSITION, "tD", "k") == (expected + "\n", "", 0)


def test_apply_without_moves_prints_the_position_itself() -> None:
    assert terminal("apply", POSITION) == (POSITION + "\n", "", 0)


def test_apply_adds_the_result_once_the_round_is_over() -> None:
    over = referee.play(LAST_MOVE, "tD")
    printed, _, status = terminal("apply", LAST_MOVE, "tD")
    assert printed == f"{over} | {referee.result(over)}\n"
    assert printed.split(" | ")[1].startswith("over deck ")
    assert status == 0


def test_apply_refuses_a_move_that_cannot_be_played() -> None:
    printed, complaint, status = terminal("apply", POSITION, "tL")
    assert (printed, status) == ("", 2)
    assert complaint == "error: tL cannot be played: The market holds 0 leather, not 1.\n"


def test_deal_prints_the_same_fresh_state_for_a_seed() -> None:
    printed, _, status = terminal("deal", "k3f9q2")
    assert (printed, "", status) == terminal("deal", "k3f9q2")
    assert referee.legal_moves(printed.strip())
    assert printed.split(" ")[3:5] == ["555779", "000000"]


@pytest.mark.parametrize("starter", ["0", "1"])
def test_deal_takes_the_starter(starter: str) -> None:
    assert terminal("deal", "k3f9q2", "--starter", starter)[0].split(" ")[6] == starter


@pytest.mark.parametrize("seat", [0, 1])
def test_view_prints_what_a_seat_may_know(seat: int) -> None:
    assert terminal("view", POSITION, str(seat)) == (referee.view(POSITION, seat) + "\n", "", 0)


BAD_ARGUMENTS = [
    ["moves"],
    ["moves", "nonsense"],
    ["moves", POSITION, "extra"],
    ["apply", POSITION, "nonsense"],
    ["apply", "-", "tD"],
    ["deal", "NOT A SEED"],
    ["deal", "1", "--starter", "2"],
    ["view", POSITION],
    ["view", POSITION, "2"],
    ["nonsense"],
    ["moves", "\udcff\x1b[31m"],
]


@pytest.mark.parametrize("arguments", BAD_ARGUMENTS, ids=range(len(BAD_ARGUMENTS)))
def test_a_bad_request_gets_one_error_line_and_status_2(arguments: list[str]) -> None:
    printed, complaint, status = terminal(*arguments)
    assert (printed, status) == ("", 2)
    assert complaint.startswith("error: ")
    assert complaint.count("\n") == 1
    assert complaint.rstrip("\n").isprintable()


def test_every_line_is_answered_at_once_and_in_order() -> None:
    with Dialogue("moves", "-") as talk:
        for seed in range(20):
            line = any_position(Random(seed))
            assert talk.ask(line) == " ".join(referee.legal_moves(line))
        assert talk.end() == ("", 0)


def test_a_bad_line_is_answered_with_an_error_and_the_rest_go_on_and_the_status_is_2() -> None:
    with Dialogue("moves", "-") as talk:
        expected = " ".join(referee.legal_moves(POSITION))
        assert talk.ask(POSITION) == expected
        assert talk.ask("nonsense").startswith("error: A position has 9 fields")
        assert talk.ask("").startswith("error: A position has 9 fields")
        assert talk.ask(POSITION) == expected
        assert talk.end() == ("", 2)


def test_deal_and_view_answer_lines_too() -> None:
    with Dialogue("deal", "-") as talk:
        assert talk.ask("k3f9q2") + "\n" == terminal("deal", "k3f9q2")[0]
        assert talk.end() == ("", 0)
    with Dialogue("view", "-", "1") as talk:
        assert talk.ask(POSITION) == referee.view(POSITION, 1)
        assert talk.end() == ("", 0)


def test_a_last_line_without_its_end_is_answered_too() -> None:
    assert terminal("moves", "-", given=POSITION)[0] == " ".join(referee.legal_moves(POSITION)) + "\n"


def test_a_whole_round_can_be_played_through_standard_input() -> None:
    chance = Random(11)
    with Dialogue("moves", "-") as moves, Dialogue("apply", "-") as table:
        line, result, plies = terminal("deal", "abc")[0].strip(), "", 0
        while not result:
            legal = moves.ask(line).split()
            kind = chance.choice(sorted({move[0] for move in legal}))
            move = chance.choice([move for move in legal if move[0] == kind])
            answer, _, result = table.ask(f"{line} | {move}").partition(" | ")
            assert answer == referee.play(line, move)
            assert result == referee.result(answer)
            line = answer
            plies += 1
        assert moves.ask(line) == ""
        assert plies > 10
        assert moves.end() == table.end() == ("", 0)


def test_several_moves_on_one_line_are_played_one_after_the_other() -> None:
    with Dialogue("apply", "-") as talk:
        assert talk.ask(f"{POSITION} | tD k") == referee.play(referee.play(POSITION, "tD"), "k")
        assert talk.ask(f"{POSITION} | tD k k").startswith("error: ")
        assert talk.ask(POSITION) == POSITION
        assert talk.end() == ("", 2)


def hostile_lines(number: int) -> list[bytes]:
    """Lines none of which is a position: noise, bytes that are no text, near misses, endless ones."""
    chance = Random(666)
    lines: list[bytes] = []
    while len(lines) < number:
        how = chance.randrange(5)
        if how == 0:
            lines.append(chance.randbytes(chance.randrange(200)).replace(b"\n", b""))
        elif how == 1:
            lines.append("".join(chance.choice(OWN_LETTERS) for _ in range(100)).replace("\n", "").encode())
        elif how == 2 and chance.random() < 0.01:
            lines.append(b"D" * chance.choice([8191, 8192, 8193, 200_000]))
        elif how >= 3:
            line = mutated(any_position(chance), chance).replace("\n", "")
            try:
                parse_position(line.removesuffix("\r"))
            except NotationError:
                lines.append(line.encode())
    return lines


@pytest.mark.slow
def test_ten_thousand_hostile_lines_get_an_error_each_no_traceback_and_no_memory() -> None:
    lines = hostile_lines(10_000)
    with Dialogue("moves", "-") as talk:
        for number, line in enumerate(lines):
            if number == 1000:
                before = talk.memory()
            answer = talk.ask(line)
            assert answer.startswith("error: ")
            assert answer.isprintable()
            assert len(answer) < 250
        assert talk.memory() - before < 1000
        assert talk.end() == ("", 2)


def test_a_reader_that_goes_away_leaves_no_traceback() -> None:
    with Dialogue("moves", "-") as talk:
        talk.ask(POSITION)
        talk.answers.close()
        talk.requests.write(f"{POSITION}\n".encode() * 3)
        assert talk.end()[0] == ""


def test_a_match_can_be_played_to_its_end_in_the_terminal() -> None:
    """The first move of the list every time; Enter goes on to the next round."""
    printed, complaint, status = terminal(
        "play", "--level", "asha", "--seed", "1", "--starter", "0", given="1\n\n" * 300
    )
    assert (complaint, status) == ("", 0)
    assert " wins the match." in printed
    record = printed.rpartition("The match as text: ")[2].strip()
    assert max(Match.from_record(record).seals) == 2


def test_a_match_left_in_the_middle_says_goodbye_with_its_record() -> None:
    printed, complaint, status = terminal("play", "--level", "asha", "--seed", "1", "--starter", "0", given="1\n")
    assert (complaint, status) == ("", 0)
    record = printed.rpartition("The match as text: ")[2].strip()
    assert record.startswith("1.2/0/")
    assert Match.from_record(record).winner is None


@pytest.mark.parametrize(
    ("run", "arguments"),
    [
        (main, ["puzzle", "mine", "--file", "{nowhere}/new", "--puzzles", "1"]),
        (main, ["puzzle", "mine", "--file", "{folder}", "--puzzles", "1"]),
        (train.main, ["--out", "{nowhere}/weights", "--generations", "1"]),
        (train.main, ["--out", "{folder}/w", "--start", "{nowhere}/weights"]),
        (train.main, ["--out", "{folder}/w", "--rounds", "3"]),
        (train.main, ["--out", "{folder}/w", "--jobs", "0"]),
        (learn.main, ["--out", "{nowhere}/net", "--generations", "1"]),
        (learn.main, ["--out", "{folder}/net", "--rounds", "99"]),
        (main, ["bench", "--against", "no.such.engine"]),
    ],
)
def test_what_cannot_be_done_is_said_before_the_work_and_not_after(
    run: Callable[[], int | None], arguments: list[str], tmp_path: Path
) -> None:
    places = {"nowhere": str(tmp_path / "nowhere"), "folder": str(tmp_path)}
    printed, complaint, status = run_main(run, *(argument.format(**places) for argument in arguments))
    assert (printed, status) == ("", 2)
    assert complaint.startswith("error: ") and complaint.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("command", "names"),
    [
        ("puzzle", ("mine", "merge", "check", "force", "weigh", "retire", "show")),
        ("measure", ("luck", "errors", "blunders")),
    ],
)
def test_the_help_of_a_command_with_commands_says_what_each_does(command: str, names: tuple[str, ...]) -> None:
    printed, complaint, status = terminal(command, "--help")
    assert (complaint, status) == ("", 0)
    for name in names:
        (line,) = [line for line in printed.splitlines() if line.split()[:1] == [name]]
        assert len(line.split()) > 4, line
        assert terminal(command, name, "--help")[0].startswith(f"usage: jaipur {command} {name} ")
    assert terminal(command)[2] == terminal(command, "dance")[2] == 2


def test_the_seed_that_is_shown_deals_the_same_cards_wherever_it_is_typed() -> None:
    for seed in ("k3f9q2", "k3f9q2.2"):
        printed = terminal("play", "--seed", seed, "--starter", "0", given="1\n")[0]
        assert "Seed k3f9q2.2, ? for help." in printed
        assert "The match as text: k3f9q2.2/0/" in printed
    dealt = terminal("deal", "k3f9q2.2", "--starter", "0")[0]
    assert terminal("apply", dealt.strip(), printed.rpartition("/0/")[2].split("/")[0].strip())[2] == 0
    assert terminal("arena", "random", "random", "--rounds", "2", "--seed", "k3f.2")[2] == 0
    assert "as in k3f9q2.2" in terminal("play", "--seed", "k3f9q2.3")[1]


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("def legal_moves(:", "is no engine to compare with: SyntaxError"),
        ("raise RuntimeError('Out of\\nluck.')", "is no engine to compare with: RuntimeError, Out of luck."),
        ("raise SystemExit(3)", "is no engine to compare with: SystemExit, 3."),
        ("legal_moves = play = 3", "is no engine to compare with: AttributeError"),
        ("legal_moves = play = result = lambda *any: 1 / 0", "fails in the middle of a round: ZeroDivisionError"),
    ],
)
def test_another_engine_that_fails_is_told_in_a_sentence(
    source: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = f"engine{abs(hash(source))}"
    (tmp_path / f"{name}.py").write_text(source, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    printed, complaint, status = terminal("bench", "--against", name)
    assert (printed, status) == ("", 2)
    assert complaint.startswith(f"error: {name} {told}") and complaint.count("\n") == 1


def test_an_old_python_is_told_which_one_is_needed() -> None:
    main_module = ROOT / "jaipur" / "__main__.py"
    ast.parse(main_module.read_text(encoding="utf-8"), feature_version=(3, 8))
    pretend = (
        "import runpy, sys; sys.version_info = (3, 8, 20); sys.version = '3.8.20 (old)'; runpy.run_module('jaipur')"
    )
    done = subprocess.run([sys.executable, "-c", pretend], capture_output=True, encoding="utf-8", cwd=ROOT, check=False)
    assert (done.stdout, done.returncode) == ("", 1)
    assert done.stderr == "error: Python 3.11 or later is needed; this is 3.8.20.\n"
