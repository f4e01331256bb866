"""Sharing in the page: links that hold the view alone, codes, pictures, the maker, bad links, deciding moments."""

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Dialog, Page, expect
from position import PositionSession

from e2e.table import expect_opponent, wait_for_rival, wait_until_still
from e2e.test_puzzles import LINES, SAVED, play, player, saved, verdict, visit, worst
from jaipur.match import Match
from jaipur.moves import legal_moves
from jaipur.notation import format_view, parse_link
from jaipur.puzzles import parse_puzzle
from jaipur.view import view_of
from tests.bad_links import BAD_LINKS, GOOD

__all__ = ["player"]
SENTENCE = re.compile(r"^This link cannot be opened: .{10,260} Your own match is untouched\.$")


def shared(page: Page) -> str:
    """The text after the # of the link in the sheet."""
    return page.locator("#share-link").input_value().split("#")[1]


def test_the_shared_position_is_what_the_sharer_sees(player: Page) -> None:
    visit(player)
    player.locator('.bar [data-intent="share"]').click()
    link = parse_link(shared(player))
    assert link.view is not None
    assert format_view(link.view) == format_view(view_of(Match.from_record("k3f9q2/0").state, 0))
    assert format_view(link.view).count("?") == 5
    assert len(shared(player)) <= 160
    expect(player.locator("#share-code")).to_be_visible()
    path = player.locator("#share-code path").get_attribute("d") or ""
    assert path.count("M") > 200


def test_the_link_is_copied_and_opens_the_same_position_elsewhere(
    player: Page, context: BrowserContext, base_url: str, browser_name: str
) -> None:
    if browser_name == "chromium":
        context.grant_permissions(["clipboard-read", "clipboard-write"])
    visit(player)
    player.locator('.bar [data-intent="share"]').click()
    player.locator("[data-intent=share-copy]").click()
    expect(player.locator("#share-done")).to_have_text("Copied.")
    link = str(player.evaluate("navigator.clipboard.readText()"))
    assert link == player.locator("#share-link").input_value()
    hand = player.locator("#hand .card-name").all_inner_texts()
    player.goto(link)
    expect(player.locator("html[data-mode=puzzle]")).to_have_count(1, timeout=60_000)
    assert player.locator("#hand .card-name").all_inner_texts() == hand


def test_a_moment_of_a_review_can_be_shared(player: Page) -> None:
    record = "1/1/s1C/xDG-PK/k/xCCC-DGL/xGPL-SKK/s3C/xDS-LK/tL/s1L"
    visit(player, "g=" + record)
    player.locator("#log-lines button[data-ply='4']").click()
    player.locator(".mode-share").click()
    link = parse_link(shared(player))
    assert link.view is not None
    expected = Match.from_record("/".join(record.split("/")[:6])).state
    assert format_view(link.view) == format_view(view_of(expected, 0))


def test_a_moment_of_a_finished_round_is_a_challenge_and_the_one_who_plays_on_is_told_how_it_went(player: Page) -> None:
    match = finished()
    # Three moves before the end of the first round, the human to move: what is played on from there is short.
    rupees, ply = match.results[0].rupees, ply_of_first_end(match) - 3
    visit(player, "g=" + match.record())
    player.locator("#sheet-count .sheet-close").click()
    player.locator(f"#log-lines button[data-ply='{ply}']").click()
    player.locator(".mode-share").click()
    expect(player.locator("#share-ending")).to_be_checked()
    ahead = rupees[0] - rupees[1]
    assert shared(player).split("~")[2] == ("w" if ahead > 0 else "l") + str(abs(ahead))
    theirs = f"they {'won' if ahead > 0 else 'lost'} by {abs(ahead)} rupees from here"
    expect(player.locator("#share-ending-note")).to_contain_text(theirs)
    player.locator("#share-ended").click()
    assert shared(player).startswith("p=")
    player.locator("#share-ended").click()
    link = shared(player)
    player.evaluate("link => { location.hash = link }", link)
    expect(player.locator("#mode-text")).to_have_text("Find the best move.")
    expect(player.locator("#rival-say")).to_have_text(f"Or play on: {theirs}.")
    player.locator("#mode-on").click()
    expect(player.locator("#rival-say")).to_have_text(f"They {theirs[5:]}.")
    # Without its worker, the page takes long for replies that never think shorter.
    expect_opponent(player)
    while wait_for_rival(player) != "match-over":
        play_anything(player)
    expect(player.locator("#sheet-count")).to_be_visible()
    mine = [int(total) for total in player.locator(".ledger-total b").all_inner_texts()]
    better = mine[0] - mine[1] - ahead
    said = f"You did {abs(better)} rupee{'' if abs(better) == 1 else 's'} {'better' if better > 0 else 'worse'}."
    expect(player.locator("#count-beside")).to_have_text(
        f"They {theirs[5:]}. " + (said if better else "Your margin is the same.")
    )
    player.locator("#count-share").click()
    assert shared(player).split("~")[:2] == link.split("~")[:2]
    assert saved(player) == json.loads(SAVED)


def finished() -> Match:
    """A whole match of moves that anyone can click."""
    match = Match(77, 0)
    while match.winner is None:
        if match.state.over:
            match.next_round()
        match.play(sorted(legal_moves(match.state))[0])
    return match


def ply_of_first_end(match: Match) -> int:
    """How many moves the first round of a match has."""
    again = Match(match.seed, match.starter)
    for move in match.moves:
        again.play(move)
        if again.results:
            return len(again.moves)
    raise AssertionError("no round of this match was played to its end")


def play_anything(page: Page) -> None:
    """Take the camels, or sell a card, or take one: whatever the table allows."""
    ply = int(page.locator("html").get_attribute("data-ply") or 0)
    for selector in ('#market-cards .card[data-good="camel"]', "#market-cards .card", "#hand .card"):
        for n in range(page.locator(selector).count()):
            page.locator(selector).nth(n).click()
            if page.locator("#act[data-state=ready]").count():
                page.locator("#act-button").click()
                expect(page.locator(f'html[data-ply="{ply}"]')).to_have_count(0)
                return
            page.locator("#act-clear").click()
    raise AssertionError("nothing could be played")


def test_a_picture_of_the_table_is_saved(player: Page) -> None:
    visit(player)
    player.locator('.bar [data-intent="share"]').click()
    with player.expect_download() as download:
        player.locator("#share-picture").click()
    assert download.value.suggested_filename == "jaipur.png"
    data = download.value.path().read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")) == (1200, 630)
    assert len(data) > 30_000


def test_a_position_is_made_drawn_and_corrected_as_it_is_typed(player: Page) -> None:
    visit(player)
    player.locator(".bar [data-sheet=puzzles]").click()
    player.locator('#sheet-puzzles [data-sheet="maker"]').click()
    line, note = player.locator("#maker-line"), player.locator("#maker-note")
    expect(note).to_have_text("This is a position.")
    good = line.input_value()
    line.fill("Q" + good)
    expect(note).to_have_text('"Q" in the market is none of the letters DGSCPLK.')
    expect(line).to_have_attribute("aria-invalid", "true")
    line.fill(good.replace("?40", "?39"))
    expect(note).to_contain_text("do not add up")
    puzzle = parse_puzzle(LINES[0])
    line.fill(format_view(puzzle.view))
    expect(note).to_have_text("This is a position.")
    held = len(format_view(puzzle.view).split(" ")[0])
    expect(player.locator("#maker-table .preview-cards").first.locator("svg")).to_have_count(held)
    player.locator("#maker-weigh").click()
    expect(player.locator("#maker-moves .verdict-move.is-best")).to_have_count(1, timeout=60_000)
    player.locator("#maker-try").click()
    expect(player.locator("html[data-mode=puzzle]")).to_have_count(1)
    assert saved(player) == json.loads(SAVED)


def test_bad_links_get_one_sentence_and_nothing_is_lost(player: Page, problems: list[str]) -> None:
    visit(player)
    ran: list[str] = []

    def note(dialog: Dialog) -> None:
        ran.append(dialog.message)
        dialog.dismiss()

    player.on("dialog", note)
    market = player.locator("#market-cards .card-name").all_inner_texts()
    for name, text in BAD_LINKS.items():
        player.evaluate("document.querySelector('#toasts').replaceChildren()")
        player.evaluate("text => { location.hash = text }", text)
        toast = player.locator("#toasts .toast[data-kind=bad]")
        expect(toast, name).to_have_count(1)
        expect(toast, name).to_have_text(
            re.compile(r"^This link cannot be opened: .{10,260} Your own match is untouched\.$")
        )
        assert "#" not in player.url, name
        assert player.locator("html[data-mode]").count() == 0, name
    assert player.locator("#market-cards .card-name").all_inner_texts() == market
    assert saved(player) == json.loads(SAVED)
    assert not ran, "a link ran a script"
    assert not problems


def test_what_is_wrong_is_said_in_the_language_of_the_page(player: Page, context: BrowserContext) -> None:
    settings = json.dumps({"speed": "instant", "motion": False, "language": "fr"})
    context.add_init_script(f"try {{ localStorage.setItem('jaipur.settings', {json.dumps(settings)}) }} catch {{}}")
    visit(player, BAD_LINKS["seventeen exchanges"])
    toast = player.locator("#toasts .toast[data-kind=bad]")
    expect(toast).to_contain_text("Ce lien ne peut pas être ouvert")
    expect(toast).to_contain_text("Pour les échanges à la suite, 17 est trop")
    player.locator(".bar [data-sheet=puzzles]").click()
    player.locator('#sheet-puzzles [data-sheet="maker"]').click()
    line = player.locator("#maker-line")
    line.fill("Q" + line.input_value())
    expect(player.locator("#maker-note")).to_have_text('Dans le marché, "Q" n’est aucune des lettres DGSCPLK.')


def test_a_bad_link_as_the_first_address_leaves_a_playable_page(player: Page) -> None:
    visit(player, BAD_LINKS["script in a hand"])
    expect(player.locator("#toasts .toast[data-kind=bad]")).to_have_count(1)
    expect(player.locator("html[data-phase=human]")).to_have_count(1)


def test_a_bad_link_changes_nothing_in_a_puzzle_and_a_new_match_leaves_it(player: Page) -> None:
    visit(player, GOOD)
    expect(player.locator("html[data-mode=puzzle]")).to_have_count(1)
    market = player.locator("#market-cards .card-name").all_inner_texts()
    player.evaluate("location.hash = 'p=nonsense'")
    expect(player.locator("#toasts .toast[data-kind=bad]")).to_have_count(1)
    expect(player.locator("html[data-mode=puzzle]")).to_have_count(1)
    assert player.locator("#market-cards .card-name").all_inner_texts() == market
    player.evaluate("link => { location.hash = link }", GOOD)
    expect(player.locator("html[data-mode=puzzle]")).to_have_count(1)
    player.keyboard.press("n")
    player.locator("#sheet-new [data-intent=new-match]").click()
    expect(player.locator("html[data-mode]")).to_have_count(0)
    assert "#" not in player.url


def test_a_link_spelled_in_percent_by_another_program_opens(player: Page) -> None:
    visit(player, GOOD.replace("?", "%3F").replace("~", "%7E").replace("/", "%2f"))
    expect(player.locator("html[data-mode=puzzle]")).to_have_count(1)


def test_the_moments_that_decided_a_match_are_found(player: Page) -> None:
    visit(player, "g=" + finished().record())
    expect(player.locator("#sheet-count")).to_be_visible()
    player.locator("#count-moments").click()
    expect(player.locator("#moments-note")).to_have_text(
        "Your moves that gave away the most. Choose one to look at it.", timeout=180_000
    )
    moments = player.locator(".moment")
    assert 1 <= moments.count() <= 5
    moments.first.click()
    expect(player.locator("html:not([data-looking=''])")).to_have_count(1)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_sheet_of_the_rooms_is_accessible(
    player: Page, context: BrowserContext, theme: str, language: str
) -> None:
    context.add_init_script(
        "try { localStorage.setItem('jaipur.settings', "
        + json.dumps(json.dumps({"speed": "instant", "motion": False, "theme": theme, "language": language}))
        + ") } catch {}"
    )
    puzzle = parse_puzzle(LINES[0])
    visit(player, puzzle.link())
    check(player, "the strip")
    play(player, PositionSession(puzzle.view, puzzle.seed), worst(puzzle))
    verdict(player).locator("#verdict-solution").click()
    check(player, "the verdict")
    player.locator("#sheet-verdict .sheet-close").click()
    player.locator(".mode-share").click()
    check(player, "sharing")
    player.locator("#sheet-share .sheet-close").click()
    player.locator("#mode-leave").click()
    player.locator(".bar [data-sheet=puzzles]").click()
    expect(player.locator(".tile").first).to_be_visible()
    check(player, "the shelf")
    player.locator('#sheet-puzzles [data-sheet="maker"]').click()
    check(player, "the maker")


def check(page: Page, where: str) -> None:
    wait_until_still(page)
    results = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]})
    assert results.violations_count == 0, f"{where}: {results.generate_report()}"
