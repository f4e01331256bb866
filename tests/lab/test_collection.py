"""Collections of puzzles on disk: whatever a command does to the puzzles, the words of a pack stay."""

import multiprocessing
import signal
import threading
import time
from pathlib import Path

import pytest

from jaipur.__main__ import main
from jaipur.lab.mine import Collection, workers
from jaipur.study.packfile import parse_file
from jaipur.study.puzzles import parse_puzzle
from tests.support.puzzles import LINE, shipped

WORDS = "# jaipur pack: Soirée à Jaipur\n# made by hand\n# title: Vendre ou attendre ?\n# question: Que faire ?\n"
LAST = "# title: Et maintenant ?\n"


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A pack of two positions with words, to be weighed in no time."""
    monkeypatch.setattr("jaipur.lab.mine.WEIGH", 20)
    path = tmp_path / "pack.txt"
    path.write_text(WORDS + shipped(0) + "\n" + LAST + shipped(1) + "\n# the end\n", encoding="utf-8")
    return path


def words(path: Path) -> list[tuple[str, str]]:
    return [(one.title, one.question) for one in parse_file(path.read_text(encoding="utf-8")).positions]


def test_weighing_a_pack_keeps_its_words_where_they_stand(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "weigh", "--file", str(pack)]) == 0
    assert capsys.readouterr().out == "2 puzzles weighed anew\n"
    first, second = Collection(pack).puzzles
    written = pack.read_text(encoding="utf-8")
    assert written.startswith(WORDS + first.name) and written.endswith("\n# the end\n")
    assert words(pack) == [("Vendre ou attendre ?", "Que faire ?"), ("Et maintenant ?", "")]
    assert second.name == parse_puzzle(shipped(1)).name
    assert parse_file(written).title == "Soirée à Jaipur"


def test_only_the_puzzles_that_are_named_are_weighed(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "weigh", parse_puzzle(shipped(1)).name, "--file", str(pack)]) == 0
    assert capsys.readouterr().out == "1 puzzles weighed anew\n"
    written = pack.read_text(encoding="utf-8")
    assert shipped(0) in written and shipped(1) not in written
    assert main(["puzzle", "weigh", "nobody", "--file", str(pack)]) == 2
    assert capsys.readouterr().err == "error: There is no puzzle 'nobody' in this collection.\n"


def test_a_puzzle_that_takes_anothers_place_does_not_get_its_words(pack: Path, tmp_path: Path) -> None:
    others = tmp_path / "others"
    others.write_text(LINE + "\n", encoding="utf-8")
    assert main(["puzzle", "retire", parse_puzzle(shipped(0)).name, "--by", str(others), "--file", str(pack)]) == 0
    assert words(pack) == [("", ""), ("Et maintenant ?", "")]
    written = pack.read_text(encoding="utf-8")
    assert written.startswith("# jaipur pack: Soirée à Jaipur\n# made by hand\n7xyp1 ")


def test_what_is_added_keeps_the_words_too(pack: Path) -> None:
    collection = Collection(pack)
    assert collection.add(parse_puzzle(LINE))
    collection.searched(2)
    collection.tidy()
    assert words(pack) == [("Vendre ou attendre ?", "Que faire ?"), ("Et maintenant ?", ""), ("", "")]
    assert pack.read_text(encoding="utf-8").endswith("\n# rounds searched: 2\n")


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path, ending: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bom.txt"
    path.write_bytes(b"\xef\xbb\xbf" + (shipped(0) + ending).encode())
    assert main(["puzzle", "show", "--file", str(path)]) == 0
    assert capsys.readouterr().out.startswith("1 puzzles\n")


def test_a_file_that_is_not_utf_8_is_refused_and_stays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "latin.txt"
    path.write_bytes("# title: Soirée\n".encode("latin-1") + shipped(0).encode() + b"\n")
    before = path.read_bytes()
    assert main(["puzzle", "weigh", "--file", str(path)]) == 2
    assert capsys.readouterr().err == "error: latin.txt is not a text in UTF-8: save it as UTF-8.\n"
    assert path.read_bytes() == before


def hold(seconds: int) -> bool:
    """Work for so long, unless it is ended, and say whether Ctrl-C is left to the process that asked for it."""
    threading.Event().wait(seconds)
    return signal.getsignal(signal.SIGINT) is signal.SIG_IGN


def test_an_interrupt_ends_what_is_under_way() -> None:
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt), workers(2) as run:
        assert next(run(hold, iter([0, 60, 60, 60])))
        raise KeyboardInterrupt
    assert time.monotonic() - began < 30
    assert not multiprocessing.active_children()
