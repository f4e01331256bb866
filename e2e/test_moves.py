"""Every kind of move and every refusal, by clicking: the page names what it will do, or says why not."""

import json
from typing import Any

from playwright.sync_api import Page, expect

from e2e.support.hands import Mouse
from e2e.support.table import RECORD, check_no_drift, save, sit_down, wait_for_rival
from jaipur.cards import LETTERS, pack
from jaipur.notation import parse_move
from web.build.tools import WEB

ENGLISH: dict[str, str] = json.loads((WEB / "i18n/en.json").read_text(encoding="utf-8"))

# What is chosen in the market and of one's own, and why that is no move.
REFUSALS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("", "S", "least", {"cards": "2 silver"}),
    ("", "SP", "one_good", {}),
    ("", "K", "sell_camels", {}),
    ("SK", "", "mixed", {}),
    ("K", "P", "camels_for_cards", {}),
    ("LL", "LP", "same", {}),
    ("S", "P", "one_for_one", {}),
    ("SL", "P", "uneven", {"n": 2, "m": 1}),
    ("SL", "", "uneven", {"n": 2, "m": 0}),
    ("SL", "KK", "hand", {"n": 8}),
]
# Each kind of move: how the button names it, what it brings, and how the log tells it.
MOVES = [
    ("tS", "Take silver", "", "took silver"),
    ("k", "Take 2 camels", "", "took 2 camels"),
    ("s3L", "Sell 3 leather", "6 rupees + a bonus", "sold 3 leather for 6 rupees and a bonus"),
    ("xSL-CP", "Exchange 2 for 2", "silver and leather", "gave cloth and spice for silver and leather"),
    ("xSL-PK", "Exchange 2 for 2", "silver and leather", "gave spice and a camel for silver and leather"),
]


def cards(letters: str) -> int:
    return pack([letters.count(letter) for letter in LETTERS])


def test_what_is_no_move_is_refused_in_a_sentence(page: Page) -> None:
    sit_down(page, save(RECORD))
    hands, act, button = Mouse(page), page.locator("#act"), page.locator("#act-button")
    for taken, given, code, places in REFUSALS:
        expect(act).to_have_attribute("data-state", "idle")
        expect(page.locator("#act-say")).to_have_text(ENGLISH["act.choose"])
        hands.choose(cards(taken), cards(given))
        expect(page.locator("#act-say")).to_have_text(ENGLISH[f"why.{code}"].format(**places))
        expect(act).to_have_attribute("data-state", "refused")
        expect(button).to_have_attribute("aria-disabled", "true")
        button.click(force=True)
        # Pressed all the same, it says the reason aloud and plays nothing.
        expect(page.locator("#live")).to_have_text(ENGLISH[f"why.{code}"].format(**places))
        assert len(check_no_drift(page).moves) == 10
        page.locator("#act-clear").click()


def test_every_kind_of_move_is_named_played_told_and_taken_back(page: Page) -> None:
    sit_down(page, save(RECORD))
    hands = Mouse(page)
    before, bought = page.locator("#hand").inner_text(), page.locator("#piles .token.is-bought")
    for text, name, gain, told in MOVES:
        hands.choose(*_chosen(text))
        expect(page.locator("#act-move")).to_have_text(name)
        expect(page.locator("#act-gain")).to_have_text(gain)
        expect(bought).to_have_count(int(text[1]) if text[0] == "s" else 0)
        hands.confirm()
        expect(page.locator("#log-lines [data-ply='10']")).to_contain_text(told)
        assert wait_for_rival(page) == "human"
        match = check_no_drift(page)
        assert len(match.moves) == 12 and match.moves[10] == parse_move(text)
        page.locator("#act-undo").click()
        expect(page.locator("html")).to_have_attribute("data-ply", "10")
        assert len(check_no_drift(page).moves) == 10
        assert page.locator("#hand").inner_text() == before


def _chosen(text: str) -> tuple[int, int]:
    """The cards to press for a move, of the market and of one's own."""
    if text == "k":
        return cards("K"), 0
    if text[0] == "s":
        return 0, cards(text[2] * int(text[1]))
    taken, _, given = text[1:].partition("-")
    return cards(taken), cards(given)


def test_camels_go_together_a_second_press_lets_go_and_tokens_tell_a_sales_worth(page: Page) -> None:
    sit_down(page, save(RECORD))
    camels = page.locator("#market-cards .card[data-good=camel]")
    chosen = page.locator(".card[aria-pressed=true]")
    camels.first.click()
    expect(chosen).to_have_count(2)
    camels.last.click()
    expect(chosen).to_have_count(0)
    page.locator("#herd-more").click()
    page.locator("#herd-more").click()
    expect(page.locator("#herd-give")).to_have_text("2")
    page.locator("#herd-less").click()
    expect(page.locator("#herd-give")).to_have_text("1")
    page.locator("#act-clear").click()
    expect(page.locator("#herd-give")).to_have_text("0")
    leather, bought = page.locator("#hand .card[data-good=leather]"), page.locator("#piles .token.is-bought")
    leather.first.click()
    leather.last.click()
    expect(bought).to_have_count(2)
    leather.first.click()
    expect(bought).to_have_count(1)
    page.locator("#act-clear").click()
    expect(bought).to_have_count(0)
