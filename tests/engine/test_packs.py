"""Packs: positions that travel together as a link or as a file, and what is refused of them."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur.__main__ import main
from jaipur.notation import Link, NotationError, format_link, parse_link
from jaipur.packs import LONGEST_PACK, MOST_POSITIONS, Pack
from jaipur.spelling import tidy
from jaipur.study.packfile import LONGEST_FILE, PackLineError, RatedPosition, format_file, parse_file
from tests.support.bad_links import PACK
from tests.support.notation import mutated
from tests.support.packs import FILE, LINES, posed

# Links


def test_a_pack_in_a_link_has_its_title_and_each_position_its_own_words() -> None:
    pack = parse_link(PACK).pack
    assert pack is not None
    assert pack.title == "Club evening"
    assert [(one.title, one.question) for one in pack.positions] == [("Sell or wait?", "What now?"), ("", "")]
    assert format_link(Link(pack=pack)) == PACK


def test_ten_positions_with_words_fit_into_a_link_and_thirty_of_the_longest_do_not() -> None:
    words = "Would you sell now, or wait for another one?"
    ten = Pack("Club evening", [posed(n, f"Position {n}", words) for n in range(10)])
    assert len(format_link(Link(pack=ten))) < LONGEST_PACK / 2
    thirty = Pack("Club evening", [posed(n, "é" * 80, "é" * 80) for n in range(MOST_POSITIONS)])
    with pytest.raises(NotationError, match="hand it on as a file"):
        format_link(Link(pack=thirty))


def test_a_pack_that_would_not_open_is_not_written_either() -> None:
    for positions in ([], [posed(0), posed(1), posed(0)], [posed(n) for n in range(MOST_POSITIONS + 1)]):
        with pytest.raises(NotationError):
            format_link(Link(pack=Pack("", positions)))


def test_what_is_wrong_with_a_position_is_told_with_its_number() -> None:
    with pytest.raises(NotationError, match=r"Position 2 of this pack: .*does not begin with 0"):
        parse_link(PACK.replace("7pzm5", "07pzm5"))


def test_no_words_can_break_out_of_a_pack() -> None:
    chance, signs = Random(5), "aé~/.=_-%#&?<>\"' \u202e\0\u0915\U0001f42b"
    for _ in range(100):
        words = [tidy("".join(chance.choice(signs) for _ in range(chance.randrange(60))), 80) for _ in range(5)]
        pack = Pack(words[0], [posed(0, words[1], words[2]), posed(1, words[3], words[4])])
        text = format_link(Link(pack=pack))
        read = parse_link(text).pack
        assert read is not None and text.isascii()
        assert [read.title, *[said for one in read.positions for said in (one.title, one.question)]] == words


@pytest.mark.slow
def test_packs_a_little_off_are_printed_back_or_refused() -> None:
    chance, accepted = Random(7), 0
    for _ in range(3000):
        text = mutated(PACK, chance)
        try:
            link = parse_link(text)
        except NotationError as error:
            assert str(error).isprintable() and len(str(error)) < 250
        else:
            accepted += 1
            assert format_link(link) == text
    assert 0 < accepted < 1500


# Files


def test_a_file_is_read_back_as_it_was_written() -> None:
    pack = parse_file(FILE)
    assert pack.title == "Club evening, for Zoë"
    assert [one.title for one in pack.positions] == ["Sell or wait?", "", "<b>Last</b> one"]
    assert [one.question for one in pack.positions] == ["What would you do with three camels?", "", ""]
    positions = [one for one in pack.positions if isinstance(one, RatedPosition)]
    assert [one.line() for one in positions] == LINES[:3]
    assert format_file(pack.title, positions) == FILE


def test_any_plain_collection_is_a_pack_without_words() -> None:
    text = "\ufeff# 400 rounds searched\r\n\r\n" + "\r\n".join(LINES[:5]) + "\r\n# retired: abc\r\n"
    pack = parse_file(text)
    assert (pack.title, [one.title for one in pack.positions]) == ("", [""] * 5)


def test_the_terminal_reads_an_exported_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "jaipur-pack-club-evening.txt"
    path.write_text(FILE, encoding="utf-8")
    names = [line.split(" ")[0] for line in LINES[:3]]
    assert main(["puzzle", "show", "--file", str(path), *names]) == 0
    shown = capsys.readouterr().out
    assert all(f"{name}: " in shown for name in names)
    assert main(["puzzle", "check", "--file", str(path), "--iterations", "20", names[0]]) in (0, 1)
    assert names[0] in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "wrong", "number"),
    [
        ("hello", "A puzzle is a seed", 6),
        (LINES[0], "already", 6),
        (LINES[3].replace(" ", " q", 1), "themes are", 6),
        (LINES[3][:60], "two moves or more", 6),
        (LINES[3].replace("KKK_", "KKQ_"), "not one of the letters", 6),
        ("# title: " + "x" * 81, "at most 80 characters", 6),
        ("# question: turned\u202e around", "turn the text around", 6),
        ("# title: two  spaces", "single spaces", 6),
        ("x" * 2000, "at most 1000 characters", 6),
    ],
)
def test_a_bad_line_is_told_with_its_number(line: str, wrong: str, number: int) -> None:
    lines = FILE.splitlines()
    with pytest.raises(PackLineError, match=wrong) as caught:
        parse_file("\n".join([*lines[:5], line, *lines[5:]]))
    assert caught.value.line == number


def test_a_file_is_no_pack_if_it_is_empty_or_too_much() -> None:
    for text in ("", "# jaipur pack: Nothing\n", "\n".join(LINES[: MOST_POSITIONS + 1]), "x" * (LONGEST_FILE + 1)):
        with pytest.raises(NotationError):
            parse_file(text)


@pytest.mark.slow
@given(st.text(max_size=400))
def test_any_text_is_a_pack_or_refused_with_a_sentence(text: str) -> None:
    for whole in (text, FILE + text, "# title:" + text + "\n" + FILE):
        try:
            pack = parse_file(whole)
        except NotationError as error:
            assert str(error)
        else:
            assert 1 <= len(pack.positions) <= MOST_POSITIONS
