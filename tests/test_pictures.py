"""Pictures to share a position with: the code that a phone reads, and the table as it is posted."""

import zlib

import pytest
import qr
from picture_plan import labels, pieces

from jaipur.notation import parse_view
from tests.test_puzzle_rooms import words
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
    assert all(x >= 0 and x + w <= 1200 and y >= 0 and y + h <= 630 for _, x, y, w, h in pieces(view))
    said = [label[0] for label in labels(view, words())]
    assert any("Deck 35" in text for text in said)
