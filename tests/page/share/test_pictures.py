"""Pictures to share a position with: the code that a phone reads, and the table as it is posted."""

import zlib
from random import Random

import pytest
from review.curve import Span
from share import qr
from share.picture import BACK, CURVE, HEIGHT, PLACE, RING, WIDTH, Plan, plan_of, position_plan
from words.words import LANGUAGES

from e2e.support.table import played
from jaipur.cards import TOKENS
from jaipur.notation import parse_link, parse_state, parse_view
from jaipur.view import view_of
from tests.support.page import words
from tests.support.positions import any_position
from tests.support.puzzles import LINE, VIEW

# The codes of these texts agreed module for module with another encoder when they were written down.
CODES = {
    "tiny!": (21, 872206040),
    "https://example.org/jaipur/#" + LINE.split(" ")[3]: (37, 2604312856),
    "x" * 230: (53, 1583251101),
    "y" * 858: (97, 2440680412),
}


def test_codes_are_those_another_encoder_makes() -> None:
    found = {}
    for text in CODES:
        rows = qr.encode(text)
        digest = zlib.crc32("".join(str(int(module)) for row in rows for module in row).encode())
        found[text] = (len(rows), digest)
    assert found == CODES


def test_a_text_too_long_for_a_code_is_refused() -> None:
    with pytest.raises(ValueError, match="too long"):
        qr.encode("x" * 859)


def inside(plan: Plan) -> bool:
    return all(p.x >= 0 and p.x + p.w <= WIDTH and p.y >= 0 and p.y + p.h <= HEIGHT for p in plan.pieces)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_shows_every_card_and_token_of_the_view(language: str) -> None:
    view = parse_view(VIEW)
    plan = position_plan(view, words(language))
    names = [piece.name for piece in plan.pieces]
    assert names.count("card-cloth") == 3
    assert names.count("card-camel") == 1
    assert names.count(BACK) == view.hidden
    assert sum(name.startswith("token-") for name in names) == sum(int(n) for n in VIEW.split(" ")[3])
    assert sorted(name for name in names if name.startswith("bonus-")) == ["bonus-3", "bonus-4", "bonus-5"]
    assert inside(plan)
    said = [label.text for label in plan.labels]
    assert "35" in said and words(language).say("picture.turn") in said
    assert words(language).say("share.say") in said


def test_the_picture_has_the_title_and_the_question_of_whoever_made_it() -> None:
    link = parse_link("p4=" + VIEW.replace(" ", "_") + "~k3f9q2~Sell_or_wait-001r~What_now-001r")
    said = [label.text for label in plan_of(words(), link).labels]
    assert said[:2] == ["Sell or wait?", "What now?"]
    assert words().say("share.say") not in said


def test_the_picture_of_a_finished_round_shows_what_is_known_and_has_no_holes() -> None:
    # Diamonds, gold, silver and spice have a token left, cloth and leather none; the rival was seen to take five cards.
    view = parse_view("SCPP -.9.67.18.266 DDGGS.2.47.16.xyy 111010 44476A ?5/?2/?5 1 0 -")
    plan = position_plan(view, words())
    names = [piece.name for piece in plan.pieces]
    assert [name for name in names if name.startswith("card-")][:5] == [
        "card-diamond",
        "card-diamond",
        "card-gold",
        "card-gold",
        "card-silver",
    ]
    tokens = ["token-diamond", "token-gold", "token-silver", "token-spice"]
    assert [name for name in names if name.startswith("token-")] == tokens
    # A ring for every token that is gone: each pile is as long as ever.
    assert names.count(RING) == sum(len(values) for values in TOKENS) - len(tokens)
    assert names.count(PLACE) == 2, "one of the market, and the empty hand"
    assert [piece.hue for piece in plan.pieces if piece.name == "bonus"] == [3, 4, 4]
    assert names.count("bonus-3") == 2 and names.count("bonus-4") == 3 and names.count("bonus-5") == 1
    said = [label.text for label in plan.labels]
    assert {"5/7", "2/6", "5/5", "no cards in hand", "The round is over."} <= set(said)
    assert inside(plan)


def test_everything_fits_into_the_picture_of_any_position() -> None:
    chance = Random(17)
    for _ in range(300):
        view = view_of(parse_state(any_position(chance)), chance.randrange(2))
        assert inside(position_plan(view, words(), "Title", "Question?")), str(view)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_of_a_match_tells_how_it_ended_and_that_of_a_challenge_asks(language: str) -> None:
    match = played(2)
    link = parse_link("g2=" + match.record() + "~human.Mira~asha")
    plan = plan_of(words(language), link)
    said = [label.text for label in plan.labels]
    assert {"Mira", words(language).say("level.asha.name")} <= set(said)
    assert "Mira" in said[0], "she has won"
    for result in match.results:
        assert any(str(result.rupees[0]) in text for text in said)
    assert [piece.name for piece in plan.pieces].count("seal") == sum(match.seals)
    assert {"avatar-human", "avatar-asha"} <= {piece.name for piece in plan.pieces}
    assert inside(plan)
    asked = plan_of(words(language), parse_link("c=k3f9q2.2/0~human~devi~w76-64/l58-70/w81-60")).labels
    assert words(language).say("level.devi.name") in asked[0].text and "2" in asked[0].text
    assert {"★ 76", "64", "58", "★ 70", "★ 81"} <= {label.text for label in asked}


def test_the_picture_of_a_match_has_its_curve_once_it_is_known() -> None:
    link = parse_link("g2=" + played(2).record() + "~human.Mira~asha")
    plain, curved = plan_of(words(), link), plan_of(words(), link, [Span("a", "b", "c", "d")])
    assert (plain.spans, curved.spans) == ([], [Span("a", "b", "c", "d")])
    # The rounds make room for it.
    lowest = [max(label.y for label in plan.labels) for plan in (plain, curved)]
    assert lowest[1] < CURVE[1] < CURVE[1] + CURVE[3] < HEIGHT
    assert inside(curved)


def test_a_code_too_fine_for_a_camera_is_not_offered() -> None:
    assert qr.readable("https://example.org/jaipur/#" + LINE.split(" ")[3])
    assert not qr.readable("https://example.org/jaipur/#g2=" + "xDG-PK/" * 60)
    longest = next(n for n in range(1, 900) if not qr.readable("x" * n)) - 1
    assert len(qr.encode("x" * longest)) == 61
    assert len(qr.encode("x" * (longest + 1))) > 61
