"""Sharing in the page: links that hold the view alone, codes, pictures, bad links."""

import re

import pytest
from playwright.sync_api import BrowserContext, Dialog, Page, expect

from e2e.support.editor import open_editor
from e2e.support.looks import SEEN, check_axe, open_sheet, violations
from e2e.support.puzzles import LINES, check_own_match, play, shared, verdict, visit, worst
from e2e.support.table import PATIENCE, QUICK, RECORD, check_no_drift, save, sit_down
from jaipur.match import Match
from jaipur.moves import legal_moves
from jaipur.notation import format_view, parse_link
from jaipur.rng import FIRST
from jaipur.study.puzzles import parse_puzzle
from jaipur.view import view_of
from tests.support.bad_links import BAD_LINKS, GOOD

SENTENCE = re.compile(
    r"^This link (is incomplete|is damaged|was made by a newer version): .+\. You are back at your own table\.$"
)


@pytest.mark.differs
def test_a_shared_position_is_what_the_sharer_sees_and_opens_elsewhere_by_its_link(
    page: Page, context: BrowserContext, browser_name: str
) -> None:
    if browser_name == "chromium":
        context.grant_permissions(["clipboard-read", "clipboard-write"])
    visit(page)
    page.locator('.bar [data-intent="share"]').click()
    link = parse_link(shared(page))
    assert link.view is not None
    assert format_view(link.view) == format_view(view_of(Match.from_record("k3f9q2/0").state, 0))
    assert format_view(link.view).count("?") == 5
    assert len(shared(page)) <= 160
    expect(page.locator("#share-code")).to_be_visible()
    path = page.locator("#share-code path").get_attribute("d") or ""
    assert path.count("M") > 200
    page.locator("[data-intent=share-copy]").click()
    expect(page.locator("#share-done")).to_have_text("Copied.")
    copied = str(page.evaluate("navigator.clipboard.readText()"))
    assert copied == page.locator("#share-link").input_value()
    hand = page.locator("#hand .card-name").all_inner_texts()
    page.goto(copied)
    expect(page.locator("html[data-mode=puzzle]")).to_have_count(1, timeout=60_000)
    assert page.locator("#hand .card-name").all_inner_texts() == hand


def test_a_moment_of_a_review_can_be_shared(page: Page) -> None:
    record = "1/1/s1C/xDG-PK/k/xCCC-DGL/xGPL-SKK/s3C/xDS-LK/tL/s1L"
    visit(page, "g=" + record)
    page.locator("#log-lines button[data-ply='4']").click()
    page.locator(".mode-share").click()
    link = parse_link(shared(page))
    assert link.view is not None
    expected = Match.from_record("/".join(record.split("/")[:6])).state
    assert format_view(link.view) == format_view(view_of(expected, 0))


def finished() -> Match:
    """A whole match of moves that anyone can click."""
    match = Match(77, 0, FIRST)
    while match.winner is None:
        if match.state.over:
            match.next_round()
        match.play(sorted(legal_moves(match.state))[0])
    return match


@pytest.mark.differs
def test_a_picture_of_the_table_is_saved(page: Page) -> None:
    visit(page)
    page.locator('.bar [data-intent="share"]').click()
    with page.expect_download() as download:
        page.locator("#share-picture").click()
    assert download.value.suggested_filename == "jaipur.png"
    data = download.value.path().read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")) == (1200, 630)
    assert len(data) > 30_000


# Follow a link to where something is said: what that is, in which toasts, and where one is then.
FOLLOW = """([text, patience]) => new Promise((done, fail) => {
    setTimeout(() => fail(new Error("Nothing was said.")), patience);
    const toasts = document.getElementById("toasts");
    toasts.replaceChildren();
    new MutationObserver((_, seen) => {
        if (!toasts.querySelector("[data-kind=bad]")) return;
        seen.disconnect();
        // Whatever else follows from it is there a task later.
        setTimeout(() => done([
            [...toasts.querySelectorAll(".toast[data-kind=bad]")].map((toast) => toast.textContent),
            location.href, document.documentElement.dataset.mode ?? null,
        ]));
    }).observe(toasts, { childList: true });
    location.hash = text;
})"""


@pytest.mark.own
def test_bad_links_get_one_sentence_and_nothing_is_lost(page: Page, problems: list[str]) -> None:
    visit(page)
    ran: list[str] = []

    def note(dialog: Dialog) -> None:
        ran.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", note)
    market = page.locator("#market-cards .card-name").all_inner_texts()
    for name, text in BAD_LINKS.items():
        said, address, mode = page.evaluate(FOLLOW, [text, PATIENCE])
        assert len(said) == 1 and SENTENCE.match(said[0]), (name, said)
        assert "#" not in address, name
        assert mode is None, name
    assert page.locator("#market-cards .card-name").all_inner_texts() == market
    check_own_match(page)
    assert not ran, "a link ran a script"
    assert not problems


def test_what_is_wrong_is_said_in_the_language_of_the_page(page: Page) -> None:
    visit(page, BAD_LINKS["seventeen exchanges"], {**QUICK, "language": "fr"})
    toast = page.locator("#toasts .toast[data-kind=bad]")
    expect(toast).to_contain_text("Ce lien est endommagé")
    open_editor(page)
    page.locator("#act-line").click()
    line = page.locator("#editor-line")
    line.fill("Q" + line.input_value())
    told = "Dans le marché, «\u00a0Q\u00a0» n’est aucune des lettres DGSCPLK."
    expect(page.locator("#editor-note")).to_have_text(told)


@pytest.mark.differs
def test_a_bad_link_as_the_first_address_leaves_a_playable_page(page: Page) -> None:
    visit(page, BAD_LINKS["script in a hand"])
    expect(page.locator("#toasts .toast[data-kind=bad]")).to_have_count(1)
    expect(page.locator("html[data-phase=human]")).to_have_count(1)


def test_a_bad_link_changes_nothing_in_a_puzzle_and_a_new_match_leaves_it(page: Page) -> None:
    visit(page, GOOD)
    expect(page.locator("html[data-mode=puzzle]")).to_have_count(1)
    market = page.locator("#market-cards .card-name").all_inner_texts()
    page.evaluate("location.hash = 'p=nonsense'")
    expect(page.locator("#toasts .toast[data-kind=bad]")).to_have_count(1)
    expect(page.locator("html[data-mode=puzzle]")).to_have_count(1)
    assert page.locator("#market-cards .card-name").all_inner_texts() == market
    # Another one: where the same opened again, nobody would see when.
    page.evaluate("link => { location.hash = link }", parse_puzzle(LINES[-1]).link())
    expect(page.locator("#deck-count")).to_have_text(str(parse_puzzle(LINES[-1]).view.deck_left))
    page.keyboard.press("n")
    page.locator("#sheet-new [data-intent=new-match]").click()
    expect(page.locator("html[data-mode]")).to_have_count(0)
    assert "#" not in page.url


def test_a_match_link_opens_with_those_who_sat_there_and_is_passed_on_with_them(page: Page) -> None:
    visit(page, "g2=k3f9q2.2/0/tP/k~human.Mira~devi")
    expect(page.locator("#rival-name")).to_have_text("Devi")
    expect(page.locator("#you-name")).to_have_text("Mira")
    expect(page.locator("html")).to_have_attribute("data-looking", "0")
    link = f"g2={finished().record()}~human.Mira~human.Zo-006j"
    page.evaluate("link => { location.hash = link }", link)
    expect(page.locator("#mode-title")).to_have_text("Mira and Zoë")
    expect(page.locator("html")).to_have_attribute("data-looking", "0")
    expect(page.locator("#sheet-count")).to_be_hidden()
    # Go to the end, and to the count there.
    page.locator("#act-button").click()
    page.locator("#act-button").click()
    expect(page.locator("#sheet-count")).to_be_visible()
    expect(page.locator("#count-title")).to_contain_text("Mira" if finished().winner == 0 else "Zoë")
    page.locator("#count-share").click()
    page.locator("#share-kind-match").check()
    assert shared(page) == link


def test_a_link_spelled_in_percent_by_another_program_opens(page: Page) -> None:
    visit(page, GOOD.replace("?", "%3F").replace("~", "%7E").replace("/", "%2f"))
    expect(page.locator("html[data-mode=puzzle]")).to_have_count(1)


def test_every_sheet_of_the_rooms_is_accessible(page: Page) -> None:
    puzzle = parse_puzzle(LINES[0])
    visit(page, puzzle.link(), SEEN)
    # Recognised as one of the shelf: the strip is written anew by then, and axe must not look on while it is.
    expect(page.locator("#mode-title")).to_have_text(re.compile(" 1$"))
    check_axe(page)
    play(page, worst(puzzle))
    verdict(page).locator("#verdict-solution").click()
    check_axe(page)
    page.locator("#sheet-verdict .sheet-close").click()
    page.locator(".mode-share").click()
    check_axe(page)
    page.locator("#sheet-share .sheet-close").click()
    page.locator("#mode-leave").click()
    open_sheet(page, "puzzles")
    expect(page.locator(".tile").first).to_be_visible()
    check_axe(page)


def test_a_link_to_a_finished_round_shows_its_count_and_leads_home(page: Page) -> None:
    visit(page, "p=SCPP_-.9.67.18.266_DDGGS.2.47.16.xyy_111010_44476A_?5/?2/?5_1_0_-~3dftca97")
    expect(page.locator("#sheet-count")).to_be_visible()
    expect(page.locator("#count .ledger-total b")).to_have_text(["86", "56–60"])
    expect(page.locator("#count-verdict")).to_contain_text("Player 1 wins the round")
    expect(page.locator("#sheet-count .button:visible")).to_have_count(1)
    assert violations(page) == []
    page.locator("#count-next").click()
    expect(page.locator("html[data-mode]")).to_have_count(0)
    check_own_match(page)


def test_a_finished_match_is_shared_whole_or_by_a_moment_that_is_still_open(page: Page) -> None:
    sit_down(page, save(finished().record()))
    expect(page.locator("#sheet-count")).to_be_visible()
    expect(page.locator("#count-rounds tbody tr")).to_have_count(len(finished().results) + 2)
    assert violations(page) == []
    page.locator("#count-share").click()
    assert shared(page) == f"g2={finished().record()}~human~asha"
    expect(page.locator("#share-code")).to_be_hidden()
    expect(page.locator("#share-uncoded")).to_contain_text("too long for a QR code")
    page.locator("#share-kind-position").check()
    link = parse_link(shared(page))
    assert link.view is not None
    assert not link.view.over
    assert link.ending is not None
    expect(page.locator("#share-code")).to_be_visible()
    expect(page.locator("#share-uncoded")).to_be_hidden()
    # What was opened from the count leads back to it, whichever way it is closed.
    for close in (lambda: page.keyboard.press("Escape"), page.go_back):
        close()
        expect(page.locator("#sheet-share")).to_be_hidden()
        expect(page.locator("#sheet-count")).to_be_visible()
        expect(page.locator("#count-share")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator("#sheet-share")).to_be_visible()
    page.go_back()
    page.go_back()
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_new_match_puts_the_running_one_aside_and_another_click_brings_it_back(page: Page) -> None:
    sit_down(page, save(RECORD))
    page.keyboard.press("n")
    expect(page.locator("#new-aside")).to_be_visible()
    page.locator("#sheet-new [data-intent=new-match]").click()
    expect(page.locator("#toasts .toast")).to_contain_text("is in the ledger")
    expect(page.locator("html")).not_to_have_attribute("data-ply", "10")
    page.keyboard.press("n")
    waiting = page.locator("#new-waiting [data-intent=take-up]")
    expect(waiting).to_contain_text("Asha, round 1, seals 0–0")
    assert violations(page) == []
    waiting.click()
    expect(page.locator("html")).to_have_attribute("data-ply", "10")
    assert check_no_drift(page).record() == RECORD
