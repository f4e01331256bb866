"""The rest of a match by keyboard and by touch: what is drawn never drifts from the notation.

By mouse it is played in test_challenge.py, where the worker is up.
"""

import pytest
from playwright.sync_api import Page

from e2e.support.hands import Finger, Keyboard
from e2e.support.table import sit_down
from e2e.support.whole_match import after_the_first_round, check_end, play_match


def test_the_rest_of_a_match_by_keyboard_alone(page: Page) -> None:
    sit_down(page, after_the_first_round())
    check_end(page, *play_match(page, Keyboard(page)))


@pytest.mark.chromium_only(reason="a desktop Firefox gets no touches by remote control")
@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
def test_the_rest_of_a_match_by_touch_on_a_phone(page: Page) -> None:
    sit_down(page, after_the_first_round())
    check_end(page, *play_match(page, Finger(page)))
