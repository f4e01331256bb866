"""Whatever is clicked, a match comes to its end and no card is lost. The long run is `python -m e2e.clicker`."""

import random

from playwright.sync_api import Page

from e2e.clicker import again, begin, click_through


def test_random_clicks_play_two_matches_to_their_ends(page: Page) -> None:
    rng = random.Random(2)
    begin(page, rng)
    first = click_through(page, rng)
    again(page, rng)
    second = click_through(page, rng)
    assert first.winner is not None and second.winner is not None
    assert first.seed != second.seed
