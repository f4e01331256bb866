"""Reviews as text: short, printed back exactly, bound to their moves; and what is asked of whoever works them out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur.notation import NotationError
from jaipur.study.replay import format_review_request, parse_review_request, review_of
from jaipur.study.review_text import REASONS, format_review, load_into
from jaipur.study.verdicts import SENTENCES, Why
from tests.support.reviewed import by_dice, played, work_out

MATCH = played(6, 14)
TEXT = format_review(by_dice(MATCH, 6))


def refusal(text: str) -> NotationError:
    """Why a text is no review of MATCH; it leaves the review as it was."""
    review = by_dice(MATCH, 7, unknown=50)
    before = format_review(review)
    with pytest.raises(NotationError) as caught:
        load_into(review, text)
    assert format_review(review) == before
    assert len(str(caught.value)) < 250
    return caught.value


@pytest.mark.slow
def test_whatever_is_found_out_is_printed_and_read_back_exactly() -> None:
    for seed in range(100):
        match = played(seed, 30 + seed % 40)
        review = by_dice(match, seed, unknown=seed % 3 * 30)
        again = review_of(match)
        load_into(again, format_review(review))
        assert format_review(again) == format_review(review)
        for told, ply in zip(again.plies, review.plies, strict=True):
            assert vars(told.why or Why("less")) == vars(ply.why or Why("less"))
            for name in ("depth", "chances", "error", "best"):
                assert getattr(told, name) == getattr(ply, name), name


def test_every_reason_against_a_move_has_a_sign_of_its_own() -> None:
    codes = list(SENTENCES)
    # A second sentence of one reason has no sign: its number tells it from the first.
    against = [code for code in codes[codes.index("misses_end") : codes.index("hint_sell")] if code != "too_soon_more"]
    assert sorted(REASONS) == sorted(against)
    assert len(set(REASONS.values())) == len(against)


@pytest.mark.slow
def test_a_review_of_120_plies_is_short() -> None:
    match = played(14)
    assert len(match.moves) >= 120
    assert 500 < len(format_review(work_out(review_of(match)))) < 1500


def test_what_is_known_better_is_not_forgotten() -> None:
    review = by_dice(MATCH, 8)
    before = format_review(review)
    load_into(review, format_review(review_of(MATCH)))
    assert format_review(review) == before


@pytest.mark.slow
def test_any_sign_changed_is_noticed() -> None:
    for at in range(len(TEXT)):
        for sign in "0z_*-;:/,D":
            if TEXT[at] != sign:
                refusal(TEXT[:at] + sign + TEXT[at + 1 :])


def test_another_match_or_a_shorter_one_is_told_apart() -> None:
    other = format_review(by_dice(played(7, 14), 6))
    assert refusal(other).code in ("review_other", "review_ply")
    assert refusal(format_review(by_dice(played(6, 16), 6))).code == "review_other"
    assert refusal(format_review(review_of(played(7, 14)))).code == "review_other"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "review"),
        ("1/" + "_" * 14, "review"),
        ("x/_/0", "review"),
        ("2/_/0", "review_newer"),
        ("1/" + "_" * 2000 + "/0", "review_long"),
        ("1/0/0", "review_ply"),
        ("1/zzzz/0", "review_ply"),
        ("1/RLEY-zz", "review"),
        ("1/RLEY-01tD/0", "review_ply"),
        ("1/RLEY-01q;/0", "review_ply"),
        ("1/" + "_" * 14 + "/0", "review_other"),
    ],
)
def test_what_is_no_review_gets_one_sentence(text: str, code: str) -> None:
    assert refusal(text).code == code


@given(st.text(alphabet="0123456789zRLEY_*-;:/,.tksxDGSCPLK\n\0é", max_size=80))
def test_any_text_is_refused_in_a_sentence_of_our_own(text: str) -> None:
    refusal("1/" + text)


def test_what_is_asked_holds_views_and_moves_and_is_read_back_exactly() -> None:
    for seed in range(20):
        match = played(seed, 25 + 5 * seed)
        asked = format_review_request(review_of(match))
        again = parse_review_request(asked)
        assert format_review_request(again) == asked
        assert [one.result for one in again.rounds] == [one.result for one in review_of(match).rounds]
        for ply, told in zip(again.plies, review_of(match).plies, strict=True):
            assert (ply.view, ply.watched, ply.move) == (told.view, told.watched, told.move)
        # Neither the deck's order nor the other hand is in it.
        assert all(line.split("|")[0].split(" ")[-1][0] in "?-" for line in asked.split("\n") if "|" in line)
    assert format_review_request(parse_review_request("")) == ""


@pytest.mark.parametrize("cut", ["|", "|tD", "VIEW|VIEW", "VIEW|VIEW|t", "VIEW|VIEW|s7D", "STATE|VIEW|tD", "2", "\n"])
def test_what_nobody_could_have_seen_or_played_is_refused(cut: str) -> None:
    view, watched, _ = format_review_request(review_of(MATCH)).split("\n")[0].split("|")
    with pytest.raises(NotationError):
        parse_review_request(cut.replace("VIEW|VIEW", view + "|" + watched).replace("STATE", repr(MATCH.state)))
