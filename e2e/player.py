"""A player who only has hands: it clicks cards at random and confirms what the page calls a move."""

import random

from playwright.sync_api import Locator, Page, expect

HUMAN, OVER = "human", ("round-over", "match-over")


def phase(page: Page) -> str:
    """Whose turn it is, or what is over, as <html> says."""
    return page.locator("html").get_attribute("data-phase") or ""


def ply(page: Page) -> int:
    """How many moves the match has seen."""
    return int(page.locator("html").get_attribute("data-ply") or 0)


def cards(page: Page, place: str) -> list[Locator]:
    """The cards of the market ("market-cards") or the hand ("hand")."""
    return page.locator(f"#{place} .card").all()


def close_welcome(page: Page) -> None:
    """Let the sheet of a first visit go."""
    button = page.locator("#sheet-welcome[open] [data-intent=close]")
    if button.is_visible():
        button.click()


def choose(page: Page, rng: random.Random) -> None:
    """Click what may make a move: all of one good in hand, one card of the market, or some of each."""
    market, hand = cards(page, "market-cards"), cards(page, "hand")
    kind = rng.random()
    if kind < 0.45 and hand:
        good = rng.choice(hand).get_attribute("data-good")
        chosen = page.locator(f'#hand .card[data-good="{good}"]').all()
    elif kind < 0.85 or not hand:
        chosen = [rng.choice(market)]
    else:
        n = min(rng.randint(2, 3), len(hand))
        chosen = rng.sample(market, n) + rng.sample(hand, n)
    for card in chosen:
        card.click()


def take_turn(page: Page, rng: random.Random) -> None:
    """Make one move, however many tries it takes to find one."""
    before = ply(page)
    while True:
        choose(page, rng)
        if page.locator("#act").get_attribute("data-state") == "ready":
            page.locator("#act-button").click()
            expect(page.locator(f'html[data-ply="{before}"]')).to_have_count(0)
            return
        if page.locator("#act-clear").is_visible():
            page.locator("#act-clear").click()


def play_match(page: Page, rng: random.Random, most_moves: int = 400) -> None:
    """Play until the match is over: random moves, every count read, every next round begun."""
    for _ in range(most_moves):
        expect(page.locator("html:not([data-phase=rival])")).to_have_count(1, timeout=30_000)
        now = phase(page)
        if now == HUMAN:
            take_turn(page, rng)
            continue
        assert now in OVER, f"the page is in phase {now!r}"
        expect(page.locator("#sheet-count")).to_be_visible()
        if now == "match-over":
            return
        page.locator("#count-next").click()
        expect(page.locator("#sheet-count")).to_be_hidden()
    raise AssertionError(f"no end after {most_moves} moves")
