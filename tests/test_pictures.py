"""Pictures to share a position with: the code that a phone reads, and the table as it is posted."""

import zlib

import pytest
from show import qr
from show.picture_plan import BACK, labels, pieces

from jaipur.notation import parse_view
from tests.page import words
from tests.test_puzzles import LINE, VIEW

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


def test_the_picture_shows_every_card_and_token_of_the_view() -> None:
    view = parse_view(VIEW)
    names = [piece[0] for piece in pieces(view)]
    assert names.count("card-cloth") == 3
    assert names.count("card-camel") == 1
    assert sum(name.startswith("token-") for name in names) == sum(int(n) for n in VIEW.split(" ")[3])
    assert sorted(name for name in names if name.startswith("bonus-")) == ["bonus-3", "bonus-4", "bonus-5"]
    assert all(x >= 0 and x + w <= 1200 and y >= 0 and y + h <= 630 for _, x, y, w, h in pieces(view))
    said = [label[0] for label in labels(view, words())]
    assert any("35 in the deck" in text for text in said)
    assert "Your turn" in said


def test_the_picture_of_a_finished_round_shows_what_is_known_of_the_rival_and_every_pile_that_is_empty() -> None:
    # Diamonds, gold, silver and spice have a token left, cloth and leather none; the rival was seen to take five cards.
    view = parse_view("SCPP -.9.67.18.266 DDGGS.2.47.16.xyy 111010 44476A ?5/?2/?5 1 0 -")
    shown, told = pieces(view), labels(view, words())
    names = [piece.name for piece in shown]
    assert names[:5] == ["card-diamond", "card-diamond", "card-gold", "card-gold", "card-silver"]
    assert [name for name in names if name.startswith("token-")] == [
        "token-diamond",
        "token-gold",
        "token-silver",
        "token-spice",
    ]
    assert sum(name.startswith("mark-") for name in names) == 6
    assert [label.text for label in told].count("–") == 2
    assert [label.text for label in told if label.text.startswith("×")] == ["×5", "×2", "×5"]
    assert "The round is over." in [label.text for label in told]
    assert sum(piece.name == BACK for piece in pieces(parse_view(VIEW))) == parse_view(VIEW).hidden


def test_a_code_too_fine_for_a_camera_is_not_offered() -> None:
    assert qr.readable("https://example.org/jaipur/#" + LINE.split(" ")[3])
    assert not qr.readable("https://example.org/jaipur/#g2=" + "xDG-PK/" * 60)
    longest = next(n for n in range(1, 900) if not qr.readable("x" * n)) - 1
    assert len(qr.encode("x" * longest)) == 61
    assert len(qr.encode("x" * (longest + 1))) > 61
