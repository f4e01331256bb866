"""The game in the terminal, as a person at the keyboard meets it."""

import io
import os
import sys

import pytest

from jaipur.__main__ import main
from jaipur.match import Match


def session(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *typed: str, options: str = "--starter 0"
) -> str:
    """All that is printed while these lines are typed."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(line + "\n" for line in typed)))
    assert main(["--seed", "k3f9q2", *options.split()]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def record_in(printed: str) -> str:
    return printed.rpartition("The match as text: ")[2].strip()


def test_the_table_shows_market_hands_herds_tokens_bonuses_and_seals(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = session(monkeypatch, capsys)
    for words in (
        "market  [spice] [leather] [camel] [camel] [camel]   deck 40",
        "you  [diamond] [spice] [spice]   herd 2   0 rupees",
        "Chandra  [?] [?] [?] [?] [?]   herd 0   0 rupees",
        "diamonds 7 7 5 5 5",
        "3 cards x7   4 cards x6   5 cards x5",
        "seals: you 0, Chandra 0",
    ):
        assert words in printed


def test_the_end_of_the_input_ends_the_game_politely(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "Goodbye." in session(monkeypatch, capsys, "take spice")


def test_quit_leaves_with_the_match_as_text(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = session(monkeypatch, capsys, "take spice", "quit", "take gold")
    match = Match.from_record(record_in(printed))
    assert len(match.moves) == 2
    assert record_in(printed).startswith("k3f9q2.2/0/tP/")


def test_a_number_plays_the_move_it_stands_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = session(monkeypatch, capsys, "3")
    assert "  3 take the 3 camels" in printed
    assert "You take the 3 camels (k)." in printed


def test_zeros_before_a_number_do_not_matter(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "You take the 3 camels (k)." in session(monkeypatch, capsys, "0000000000003")
    assert "You sell 2 spice (s2P)" in session(monkeypatch, capsys, "sell 0002 spice")


def test_a_sale_is_told_with_what_it_pays(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    printed = session(monkeypatch, capsys, "sell spice")
    assert "sell 2 spice: 8" in printed
    assert "You sell 2 spice (s2P) for 8 rupees." in printed


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("99", "The list has the numbers 1 to 7."),
        ("0", "The list has the numbers 1 to 7."),
        ("0000000019999", "The list has the numbers 1 to 7."),
        ("1" * 5000, "The list has the numbers 1 to 7."),
        ("0" * 5000, "The list has the numbers 1 to 7."),
        ("-1", "That is no move"),
        ("٣", "That is no move"),
        ("sell " + "9" * 40 + " spice", "There are only 8 spice in the game."),
        ("sell 0001 diamond", "A sale of diamonds takes at least 2 cards."),
        ("take silver", "The market holds 0 silver, not 1."),
        ("fly", "That is no move"),
        ("undo", "There is no move of yours to take back."),
    ],
)
def test_a_bad_entry_gets_a_reason_and_another_chance(
    typed: str, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = session(monkeypatch, capsys, typed, "take spice")
    assert words in printed
    assert "You take spice (tP)." in printed


def test_undo_takes_back_ones_own_move_and_the_reply(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = session(monkeypatch, capsys, "take spice", "undo", "camels", "quit")
    assert "Your last move is taken back." in printed
    assert record_in(printed).startswith("k3f9q2.2/0/k/")


def test_a_rivals_opening_move_alone_is_not_taken_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = session(monkeypatch, capsys, "undo", "quit", options="--starter 1 --level asha")
    assert "There is no move of yours to take back." in printed
    assert "You play against Asha" in printed


def test_help_moves_record_and_hint_answer_without_a_turn_passing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = session(monkeypatch, capsys, "?", "moves", "table", "record", "hint", "quit")
    assert "A turn is one of" in printed
    assert "Devi would " in printed
    assert record_in(printed) == "k3f9q2.2/0"


def test_a_whole_match_can_be_played_and_its_result_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = session(monkeypatch, capsys, *["1", ""] * 400, options="--level bhanu --starter 0")
    match = Match.from_record(record_in(printed))
    assert match.winner is not None
    assert printed.count("The round is over: ") == len(match.results)
    assert ("You win the match!" if match.winner == 0 else "Bhanu wins the match.") in printed
    for result in match.results:
        assert f": {result.rupees[0]} rupees" in printed


def test_undo_goes_back_across_the_end_of_a_match(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    options = "--level bhanu --starter 0"
    whole = session(monkeypatch, capsys, *["1", ""] * 400, options=options)
    entries = whole.count("your move> ") + whole.count("Press Enter for the next round")
    printed = session(monkeypatch, capsys, *(["1", ""] * 400)[:entries], "undo", "quit", options=options)
    assert "Bhanu wins the match." in whole
    assert "Your last move is taken back." in printed
    assert Match.from_record(record_in(printed)).winner is None


def test_the_same_seed_gives_the_same_replies(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = ["1"] * 6
    assert session(monkeypatch, capsys, *typed) == session(monkeypatch, capsys, *typed)


def test_there_is_no_colour_where_it_is_not_wanted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "\033" not in session(monkeypatch, capsys)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setitem(os.environ, "TERM", "xterm")
    monkeypatch.delitem(os.environ, "NO_COLOR", raising=False)
    assert "\033[" in session(monkeypatch, capsys)
    monkeypatch.setitem(os.environ, "NO_COLOR", "1")
    assert "\033" not in session(monkeypatch, capsys)
