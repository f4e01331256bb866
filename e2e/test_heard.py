"""Announcements while a dialog is open reach screen readers: everything outside the dialog is inert."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.support.hands import Mouse
from e2e.support.packs import open_packs, take_in
from e2e.support.puzzles import KEPT, LINES, verdict, visit
from e2e.support.table import FILL, focus_and_press, played, press, save, sit_down
from jaipur.study.puzzles import parse_puzzle

# The accessibility tree is asked for by Chromium's own protocol, for which there is no shared page.
pytestmark = [pytest.mark.own, pytest.mark.chromium_only(reason="it tells its accessibility tree")]
PUZZLE = parse_puzzle(LINES[0])


def tree(page: Page) -> list[dict[str, Any]]:
    """Return the page's accessibility tree."""
    session = page.context.new_cdp_session(page)
    session.send("Accessibility.enable")
    nodes: list[dict[str, Any]] = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [node for node in nodes if not node["ignored"]]


def heard(page: Page) -> str:
    """The text of all regions that are listened to."""
    nodes = {node["nodeId"]: node for node in tree(page)}

    def told(node: dict[str, Any]) -> str:
        if node["role"]["value"] == "StaticText":
            return str(node["name"]["value"])
        return " ".join(told(nodes[child]) for child in node.get("childIds", []) if child in nodes)

    return " | ".join(told(node) for node in nodes.values() if node["role"]["value"] == "status")


def expect_heard(page: Page, sentence: str) -> None:
    """The sentence is told by the live region, and can be heard."""
    expect(page.locator("#live")).to_contain_text(sentence)
    assert sentence in heard(page)


def test_the_end_of_a_round_is_heard_over_the_count_and_then_the_table_again(
    page: Page,
) -> None:
    match = played(1)
    sit_down(page, save(match.record()))
    expect(page.locator("#sheet-count")).to_be_visible()
    outcome = page.locator("#count-verdict").inner_text()
    assert str(match.results[0].rupees[0]) in outcome
    expect_heard(page, outcome)
    described = [node["description"]["value"] for node in tree(page) if node["role"]["value"] == "dialog"]
    assert [outcome in text for text in described] == [True]
    page.locator("#count-next").click()
    expect_heard(page, "Asha ")


def test_the_result_of_a_challenge_is_heard(page: Page) -> None:
    match = played(2)
    link = f"c={match.record().split('/')[0]}/0~human.Mira~asha~w76-64/l58-70/w81-60"
    kept = {"version": 1, "moves": match.record().split("/")[2:], "rounds": match.round_number}
    sit_down(page, save("24/0"))
    page.evaluate(KEPT, [link, json.dumps(kept)])
    page.evaluate("(link) => { location.hash = link }", link)
    expect(page.locator("#sheet-count")).to_be_visible()
    expect_heard(page, page.locator("#count-verdict").inner_text())


def test_the_verdict_on_an_answer_and_the_result_of_a_pack_are_heard(page: Page, tmp_path: Path) -> None:
    visit(page, PUZZLE.link())
    expect(page.locator("#mode-title")).to_have_text("Puzzle 1")
    Mouse(page).play(PUZZLE.best.move)
    expect(verdict(page).locator("#verdict-title")).to_have_text("Best move")
    expect_heard(page, "Best move. ")
    page.keyboard.press("Escape")
    open_packs(page)
    take_in(page, tmp_path, f"# jaipur pack: Club\n{LINES[0]}\n")
    expect(page.locator("#packs-list button")).to_have_count(1)
    focus_and_press(page, "#packs-list button")
    focus_and_press(page, "#pack-play")
    expect(page.locator("#mode-title")).to_have_text("Club")
    Mouse(page).play(PUZZLE.best.move)
    verdict(page).locator("#verdict-on").click()
    expect(page.locator("#sheet-result")).to_be_visible()
    expect_heard(page, "1 of 1")


def test_what_comes_up_over_a_sheet_is_heard_seen_and_pressed_away(page: Page) -> None:
    sit_down(page, save("24/0"))
    press(page, "[data-intent=open][data-sheet=settings]")
    expect(page.locator("#sheet-settings")).to_be_visible()
    page.evaluate(FILL)
    page.locator("#set-language").select_option("pt-BR")
    toast = page.locator(".toast[data-kind=bad]:visible")
    expect(toast).to_be_visible()
    assert toast.inner_text() in heard(page)
    toast.click()
    expect(toast).to_have_count(0)
    expect(page.locator("#sheet-settings")).to_be_visible()
