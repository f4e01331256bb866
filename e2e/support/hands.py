"""Three kinds of hands that can make any move on the page: a mouse, a finger, a keyboard.

`Hands` knows nothing of Playwright, so that another driver can have hands of its own (e2e/webkit).
"""

from playwright.sync_api import Page, expect
from words.words import KINDS

from e2e.support.table import PATIENCE, Evaluates
from jaipur.cards import CAMEL, unpack
from jaipur.moves import CAMELS, split

GOODS = """() => Object.fromEntries(["market-cards", "hand"].map((place) => [place,
    [...document.querySelectorAll(`#${place} .card`)].map((card) => card.dataset.good)]))"""

# The middle of an element, unless it is not there, not in the window, or behind another.
SPOT = """(selector) => {
    const element = document.querySelector(selector), box = element?.getBoundingClientRect();
    const spot = box && [box.x + box.width / 2, box.y + box.height / 2];
    return spot && element.contains(document.elementFromPoint(...spot)) ? spot : null;
}"""


class Hands:
    """Chooses the cards of a move and plays it, each kind of hands in its own way."""

    def __init__(self, page: Evaluates) -> None:
        self._read = page.evaluate

    def press(self, place: str, slot: int) -> None:
        """Press the card in a place of the market ("market-cards") or the hand ("hand")."""
        self.press_on(f"#{place} > li:nth-child({slot + 1}) .card")

    def press_on(self, selector: str) -> None:
        """Press anything else that can be pressed."""
        raise NotImplementedError

    def expect_move(self) -> None:
        """Wait until the page calls what is chosen a move."""
        raise NotImplementedError

    def give_camel(self) -> None:
        self.press_on("#herd-more")

    def confirm(self) -> None:
        self.press_on("#act-button")

    def next_round(self) -> None:
        self.press_on("#count-next")

    def choose(self, taken: int = 0, given: int = 0) -> None:
        """Choose these cards of the market and of one's own (packed), where they lie now."""
        lying: dict[str, list[str]] = self._read(GOODS)
        for place, packed in (("market-cards", taken), ("hand", given)):
            counts = unpack(packed)
            for slot, good in enumerate(lying[place]):
                kind = KINDS.index(good)
                if counts[kind]:
                    counts[kind] -= 1
                    self.press(place, slot)
        for _ in range(unpack(given)[CAMEL]):
            self.give_camel()

    def play(self, move: int) -> None:
        """Choose a legal move's cards, see the page call it a move, and play it."""
        taken, given = split(move)
        # One camel stands for all of them, in a move as on the page.
        self.choose(CAMELS if move == CAMELS else taken, given)
        self.expect_move()
        self.confirm()


class PlaywrightHands(Hands):
    """Hands on a page of Playwright's."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.page = page

    def press_on(self, selector: str) -> None:
        self.page.locator(selector).click()

    def expect_move(self) -> None:
        expect(self.page.locator("#act")).to_have_attribute("data-state", "ready")


class Mouse(PlaywrightHands):
    """Clicks."""

    def press_on(self, selector: str) -> None:
        """At once where it can be seen that nothing lies over it; otherwise with all of Playwright's patience."""
        spot = self.page.evaluate(SPOT, selector)
        if spot is None:
            super().press_on(selector)
        else:
            self.page.mouse.click(*spot)


def take_first_card(page: Page) -> None:
    """Any move: the first card of the market, all camels if it is one."""
    Mouse(page).press("market-cards", 0)
    expect(page.locator("#act")).to_have_attribute("data-state", "ready", timeout=PATIENCE)
    page.locator("#act-button").click()


class Finger(PlaywrightHands):
    """Taps."""

    def press_on(self, selector: str) -> None:
        self.page.locator(selector).tap()


class Keyboard(PlaywrightHands):
    """Types, and touches nothing else."""

    def press(self, place: str, slot: int) -> None:
        self.page.keyboard.press("12345"[slot] if place == "market-cards" else "qwertyu"[slot])

    def give_camel(self) -> None:
        self.page.keyboard.press("+")

    def confirm(self) -> None:
        self.page.keyboard.press("Enter")

    def next_round(self) -> None:
        self.page.locator("#count-next:focus").wait_for()
        self.page.keyboard.press("Enter")
