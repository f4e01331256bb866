"""A challenge in the page: the same cards and replies in every browser, and both results at its end."""

import json

import pytest
from playwright.sync_api import Page, expect

from e2e.support.hands import Mouse
from e2e.support.looks import SEEN, check_screen
from e2e.support.puzzles import KEPT, saved
from e2e.support.table import NO_WORKER, expect_opponent, expect_phase, played, reload, save, sit_down, wait_for_rival
from e2e.support.whole_match import after_the_first_round, check_end, play_match
from jaipur.ai.levels import Thinker
from jaipur.match import Match
from jaipur.moves import legal_moves
from jaipur.notation import format_move, format_view, parse_link
from jaipur.seeding import seed_of
from jaipur.view import view_of

SENT = "c=k3f9q2.2/0~human.Mira~devi~w76-64/l58-70/w81-60"


@pytest.mark.worker
@pytest.mark.differs
def test_a_match_by_mouse_and_then_a_challenge_with_every_browsers_cards_and_replies(
    page: Page,
) -> None:
    """Work out the expected replies here, with yet another Python."""
    # The match before it shows nothing of challenges: it is played here because the worker is up here.
    sit_down(page, after_the_first_round())
    own, played = play_match(page, Mouse(page))
    check_end(page, own, played)
    page.locator("#sheet-count .sheet-close").click()
    page.evaluate("(link) => { location.hash = link }", SENT)
    expect(page.locator("#mode-text")).to_have_text("Mira beat Devi 2–1 with these cards. Can you?")
    expect_opponent(page)
    match = Match(parse_link(SENT).record.seed, 0)  # type: ignore[union-attr]
    for _ in range(2):
        move = sorted(legal_moves(match.state))[0]
        Mouse(page).play(move)
        match.play(move)
        match.play(_reply(match))
        assert wait_for_rival(page) == "human"
    kept = json.loads(page.evaluate("link => sessionStorage.getItem('jaipur.visit.' + link)", SENT))
    assert kept["moves"] == [format_move(move) for move in match.moves]
    # What comes back was kept: nobody is there to think of it again.
    page.add_init_script(NO_WORKER)
    reload(page)
    expect(page.locator("html")).to_have_attribute("data-ply", "4")
    expect(page.locator("#act-undo")).to_be_hidden()
    page.locator("#mode-leave").click()
    expect(page.locator("html[data-mode]")).to_have_count(0)
    assert saved(page)["record"] == own.record()


def _reply(match: Match) -> int:
    view = view_of(match.state, match.state.turn)
    thinker = Thinker(view, "devi", seed_of("devi", format_view(view), len(match.moves)))
    while not thinker.step(200):
        pass
    return thinker.move


def test_both_results_stand_side_by_side_and_the_challenge_is_passed_on(page: Page) -> None:
    match = played(2)
    link = f"c={match.record().split(chr(47))[0]}/0~human.Mira~asha~w76-64/l58-70/w81-60"
    kept = {"version": 1, "moves": match.record().split("/")[2:], "rounds": match.round_number}
    page.evaluate(KEPT, [link, json.dumps(kept)])
    sit_down(page, save("24/0"), SEEN, path="#" + link)
    expect_phase(page, "match-over")
    expect(page.locator("#sheet-count")).to_be_visible()
    lines = page.locator("#count-compared-lines tr")
    expect(lines).to_have_count(4)
    expect(lines.nth(0).locator("td").nth(1)).to_have_text("★ 76 à 64")
    expect(page.locator("#count-side-them")).to_have_text("Mira")
    check_screen(page, "#sheet-count")
    page.locator("#count-share").click()
    page.locator("#share-kind-challenge").check()
    told = parse_link(page.locator("#share-link").input_value().split("#")[1])
    assert told.rounds is not None and len(told.rounds) == len(match.results)
    check_screen(page, "#sheet-share")
