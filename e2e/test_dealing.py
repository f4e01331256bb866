"""New matches are dealt from random numbers that nobody can foretell."""

import pytest
from playwright.sync_api import Page

from e2e.support.hands import take_first_card
from e2e.support.table import check_no_drift, sit_down
from jaipur.match import Match

# Stands in for the browser's random numbers where the page asks for four of 16 bits.
ALWAYS_THE_SAME = """
    const draw = Crypto.prototype.getRandomValues;
    Crypto.prototype.getRandomValues = function (numbers) {
        draw.call(this, numbers);
        if (numbers instanceof Uint16Array && numbers.length === 4) numbers.set([0, 0xFFFF, 0xFFFF, 0xFFFE]);
        return numbers;
    };
"""


@pytest.mark.own
def test_the_first_match_is_dealt_from_the_browsers_unforeseeable_numbers(page: Page) -> None:
    page.add_init_script(ALWAYS_THE_SAME)
    sit_down(page, None)
    take_first_card(page)
    seed = 0xFFFFFFFFFFFE % 36**8
    assert check_no_drift(page).record().startswith(Match(seed, 0).record())
