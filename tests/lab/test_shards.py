"""Long work in parts: their sums are exactly those of the whole, and what does not belong together is told apart."""

import functools
import json
from pathlib import Path
from typing import Any

import pytest

from jaipur.__main__ import main
from jaipur.lab.mine import Collection, mine, mine_round
from jaipur.lab.mine_shards import Wanted, merge_parts, mine_part
from tests.support.puzzles import look_briefly

MATCH = ["arena", "asha", "bhanu", "--rounds", "22", "--seed", "7"]


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main([*arguments, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def parts_of(folder: Path, capsys: pytest.CaptureFixture[str], n: int, match: list[str] = MATCH) -> list[str]:
    files = []
    for number in range(1, n + 1):
        file = folder / f"{match[1]}-{number}-{n}.json"
        file.write_text(json.dumps(told(capsys, *match, "--shard", f"{number}/{n}")))
        files.append(str(file))
    return files


def but_for_the_time(found: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in found.items() if name != "cpu_ms_a_move"}


@pytest.mark.parametrize("n", [1, 3, 8])
def test_the_parts_of_a_match_add_up_to_the_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str], n: int) -> None:
    whole = told(capsys, *MATCH)
    merged = told(capsys, "merge", *reversed(parts_of(tmp_path, capsys, n)))
    assert but_for_the_time(merged) == but_for_the_time(whole)
    assert merged["rounds"] == 22


def test_merge_tells_the_result_as_the_arena_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["merge", *parts_of(tmp_path, capsys, 2)]) == 0
    assert capsys.readouterr().out.startswith("asha against bhanu: ")


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(list(arguments)) == 2
    said = capsys.readouterr()
    assert said.out == ""
    return said.err


def test_what_does_not_belong_together_is_not_added_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = parts_of(tmp_path, capsys, 3)
    assert "some are missing: 2." in refused(capsys, "merge", files[0], files[2])
    assert "are the same part, 1." in refused(capsys, "merge", files[0], files[0])
    other = parts_of(tmp_path, capsys, 3, ["arena", "random", "asha", "--rounds", "6"])
    assert "are not of one match: their players differ." in refused(capsys, "merge", files[0], other[1])


@pytest.mark.parametrize("text", ["", "{}", "[1]", "7", '{"sums": {}}', "\x00", '{"players": ["a", "b"], "sums": 3}'])
def test_what_is_no_part_is_told_so(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    file = tmp_path / "part.json"
    file.write_text(text)
    assert "part.json is no part of a match" in refused(capsys, "merge", str(file))


SUMS = {
    "pairs": 4,
    "points": 2.5,
    "squares": 1.75,
    "won": [5, 3],
    "margin": -20,
    "finished": 8,
    "moves": [80, 80],
    "seconds": [0.1, 0.1],
    "illegal": [0, 0],
}


def part_of(folder: Path, sums: object, shards: int = 2) -> str:
    """The file of the first part of a match of 16 rounds."""
    part = {"players": ["asha", "bhanu"], "seed": "7", "of_rounds": 16, "shard": 1, "shards": shards, "sums": sums}
    file = folder / "part.json"
    file.write_text(json.dumps(part))
    return str(file)


@pytest.mark.parametrize(
    "wrong",
    [
        {"pairs": 0, "points": 0, "squares": 0, "won": [0, 0], "finished": 0},
        {"points": float("nan")},
        {"squares": float("inf")},
        {"points": 9.0, "squares": 9.0},
        {"squares": 1.0},
        {"squares": 2.75},
        {"won": [9, 0]},
        {"finished": 9},
        {"moves": [-1, 0]},
        {"margin": 10**400},
        {"pairs": 3, "won": [3, 3], "finished": 6},
    ],
    ids="-".join,
)
def test_sums_that_cannot_be_are_no_part(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], wrong: dict[str, object]
) -> None:
    assert "some are missing: 2." in refused(capsys, "merge", part_of(tmp_path, SUMS))
    assert "part.json is no part of a match" in refused(capsys, "merge", part_of(tmp_path, {**SUMS, **wrong}))


def test_a_part_that_is_nested_without_end_is_no_part(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "part.json"
    file.write_text("[" * 100_000)
    assert "part.json is no part of a match" in refused(capsys, "merge", str(file))


def test_of_many_missing_parts_the_first_few_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = {**SUMS, "pairs": 1, "points": 0.5, "squares": 0.25, "won": [1, 1], "finished": 2}
    complaint = refused(capsys, "merge", part_of(tmp_path, one, 100_000))
    assert complaint == "error: Of 100000 parts some are missing: 2, 3, 4, 5, 6 and 99994 more.\n"
    head = tmp_path / "mined"
    head.write_text("# part 1/100000 of rounds 0-99999, seed a, 60 iterations\n")
    assert "2, 3, 4, 5, 6 and 99994 more." in refused(
        capsys, "puzzle", "merge", str(head), "--file", str(tmp_path / "new")
    )


def test_a_file_that_is_not_there_is_told_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "cannot be read" in refused(capsys, "merge", str(tmp_path / "nothing.json"))


@pytest.mark.parametrize("shard", ["0/3", "4/3", "3", "a/b", "1/0", "1/3/5"])
def test_a_part_that_cannot_be_is_refused(capsys: pytest.CaptureFixture[str], shard: str) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([*MATCH, "--shard", shard])
    assert stopped.value.code == 2
    assert "the third of eight" in capsys.readouterr().err


def test_a_part_without_a_pair_to_play_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "too few" in refused(capsys, "arena", "asha", "asha", "--rounds", "2", "--shard", "2/2")


def searched(path: Path, rounds: int, seed: int = 71) -> Collection:
    """A collection after so many rounds on one machine."""
    collection = Collection(path)
    progress = mine(collection, seed, 999, 60, 1)
    for _ in range(rounds):
        next(progress)
    collection.tidy()
    return collection


@pytest.mark.slow
def test_puzzles_mined_in_parts_are_those_of_one_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    look_briefly(monkeypatch)
    # That a round gives the same puzzles again is told by test_puzzles.py: here each is searched once.
    once = functools.cache(mine_round)
    monkeypatch.setattr("jaipur.lab.mine.mine_round", once)
    monkeypatch.setattr("jaipur.lab.mine_shards.mine_round", once)
    whole = searched(tmp_path / "whole", 3)
    assert whole.puzzles
    # One round is searched already; two more in two parts, the second begun again after it was broken off.
    merged = searched(tmp_path / "merged", 1)
    assert not merged.puzzles, "what there is, the parts find"
    wanted = Wanted(1, 2, 71, 60)
    parts = [tmp_path / "one", tmp_path / "two"]
    for number, part in enumerate(parts, 1):
        assert list(mine_part(part, wanted, (number, 2), 1))
    text = parts[1].read_text()
    parts[1].write_text(text.partition("\n")[0] + "\n" + "a line broken o")
    assert list(mine_part(parts[1], wanted, (2, 2), 1))
    assert parts[1].read_text() == text
    assert merge_parts(merged, parts[::-1]).startswith("2 rounds, ")
    assert (tmp_path / "merged").read_text() == (tmp_path / "whole").read_text()
    with pytest.raises(ValueError, match=r"go on after 1 rounds, but the collection is at 3\."):
        merge_parts(merged, parts)


def test_parts_of_a_search_must_be_all_there_and_of_one_kind(tmp_path: Path) -> None:
    collection = Collection(tmp_path / "some")
    one, two, other = tmp_path / "one", tmp_path / "two", tmp_path / "other"
    one.write_text("# part 1/2 of rounds 0-1, seed 23, 60 iterations\n# searched: 0\n")
    two.write_text("# part 2/2 of rounds 0-1, seed 23, 60 iterations\n")
    other.write_text("# part 2/2 of rounds 0-1, seed 24, 60 iterations\n# searched: 1\n")
    for paths, says in (
        ([one], r"some are missing: 2\."),
        ([one, two], r"1 rounds are not searched yet, the first of them 1\."),
        ([one, two, two], r"some are given twice\."),
        ([one, other], "not of one search"),
        ([tmp_path / "none"], "There is no file none"),
        ([tmp_path / "some", one], "There is no file some"),
    ):
        with pytest.raises(ValueError, match=says):
            merge_parts(collection, paths)
    with pytest.raises(ValueError, match="one is another part"):
        next(mine_part(one, Wanted(0, 2, 75, 60), (2, 2), 1))
    two.write_text("nothing of the kind\n")
    with pytest.raises(ValueError, match="two is no part of a search"):
        merge_parts(collection, [one, two])
    assert collection.rounds == 0
