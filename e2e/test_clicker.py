"""Whatever is clicked, a match comes to its end and no card is lost. The long run is e2e.tools.clicker."""

import random

from playwright.sync_api import Page

from e2e.support.clicker import again, click_through
from e2e.support.table import save, sit_down

# The first round is lost, the second as good as lost, and few cards are left in the deck: it will not take long.
LOSING = (
    "28/0/s1P/s2S/tD/s2C/tD/tL/s2D/s1L/tC/tD/tD/tC/k/tG/xPLLL-DSKK/xDS-CK/s4L/s2D/xCC-KK/k/s3C/xDG-KK/s2P/s2G/k/"
    "tG/tP/tS/tP/s2S/tG/xSL-KK/k/tG/k/s2G/xSP-KK/k/s3P/k/xCCC-KKK/k/s3C/tG/tP/k/tL/k/xLLL-GPK/xDG-KK/s4L/s2G/"
    "xDG-LK/s3C/s2G/tL/s1P/tG/tP/s2G/s1P/k/tG/xDSCL-KKKK/s1C/k/tG/xSS-CK/s2G/s4S/tC/tL/s1C/s3L/k/xCPP-KKK/k/"
    "xSP-CK/k/tD/tL/tD/s1L/s3D/tL/s3P/k/tL"
)


def test_random_clicks_play_a_match_to_its_end_and_begin_the_next(page: Page) -> None:
    rng = random.Random(2)
    sit_down(page, save(LOSING, "bhanu", rounds=1))
    first = click_through(page, rng)
    again(page, rng)
    second = click_through(page, rng, turns=8)
    assert first.winner == 1
    assert first.seed != second.seed and len(second.moves) >= 14
