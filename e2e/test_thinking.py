"""Questions that the worker answers with its whole budget: hints, verdicts, reviews, replies that are the same for all.

Booting Pyodide takes longer than any of it, so that all is asked for in two visits. How the worker comes up, dies and
is replaced is told in test_opponent.py and test_faults.py.
"""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from puzzles.session import PositionSession
from words.reasons import move_name

from e2e.support.editor import open_editor
from e2e.support.hands import Mouse
from e2e.support.looks import CLOSE
from e2e.support.puzzles import LINES, NEVER_TODAYS, WORDS, play, same_table, saved, shared, verdict, worst
from e2e.support.reviews import begun, first_round, kept
from e2e.support.table import (
    NO_WORKER,
    PATIENCE,
    RECORD,
    check_no_drift,
    expect_opponent,
    expect_ready,
    focus_and_press,
    reload,
    save,
    sit_down,
    wait_for_rival,
)
from jaipur.ai.levels import Thinker
from jaipur.cards import CAMEL, SHIFT
from jaipur.match import Match
from jaipur.moves import CAMELS, legal_moves, split
from jaipur.notation import format_move, parse_view
from jaipur.rng import Rng
from jaipur.study.packfile import parse_file
from jaipur.study.puzzles import Puzzle, parse_puzzle

PUZZLES = [parse_puzzle(line) for line in LINES]
# The end is eight cards away, so the round is short.
SHORT = next(puzzle for puzzle in PUZZLES if puzzle.view.deck_left <= 12)
# Early in a round, so that what is played through does not end it.
EARLY = next(n for n in NEVER_TODAYS if PUZZLES[n].view.deck_left > 24)

# So many moves of a round are looked into; what was found of those before them is kept with the match.
LEFT = 3

pytestmark = pytest.mark.worker


def test_hints_verdicts_and_replies_are_those_that_this_process_computes(page: Page) -> None:
    sit_down(page, save(RECORD))
    expect_opponent(page)
    a_hint_chooses_the_best_move_says_why_and_plays_nothing(page)
    own = saved(page)
    an_answer_nobody_has_judged_yet_is_judged_now(page)
    a_solution_is_told_and_played_through(page)
    everyone_who_plays_on_from_a_link_gets_the_replies_this_process_computes(page)
    a_position_played_on_comes_back_after_a_reload(page)
    assert saved(page) == own


def a_hint_chooses_the_best_move_says_why_and_plays_nothing(page: Page) -> None:
    page.locator("#act-hint").click()
    expect(page.locator("#act")).to_have_attribute("data-state", "ready", timeout=60_000)
    said = page.locator("#act-say").inner_text()
    assert re.fullmatch(r"\d+% to win\. [A-Z].+\.", said)
    expect(page.locator("#live")).to_have_text(re.compile(r"^Hint: .+\. " + re.escape(said) + "$"))
    advised = page.locator("#act-move").inner_text()
    assert check_no_drift(page).record() == RECORD
    page.keyboard.press("Escape")
    expect(page.locator(".card[aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator("#act-move")).to_have_text(advised)
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("data-ply", "12")
    assert check_no_drift(page).record().startswith(RECORD + "/")


def enter(page: Page, puzzle: Puzzle) -> PositionSession:
    """Go to a puzzle by its link, from wherever one is; the same position in this process."""
    page.evaluate(CLOSE)
    if page.locator("html[data-mode]").count():
        page.locator("#mode-leave").click()
    expect(page.locator("html[data-mode]")).to_have_count(0)
    page.evaluate("(link) => { location.hash = link }", puzzle.link())
    expect(page.locator("html[data-mode=puzzle]")).to_have_count(1)
    session = PositionSession(puzzle.view, puzzle.seed)
    same_table(page, session)
    return session


def an_answer_nobody_has_judged_yet_is_judged_now(page: Page) -> None:
    place, other = next(
        (place, move)
        for place in NEVER_TODAYS
        for move in sorted(legal_moves(PUZZLES[place].view))
        if move not in [one.move for one in PUZZLES[place].evaluations]
    )
    enter(page, PUZZLES[place])
    expect(page.locator("#mode-title")).to_have_text(f"Puzzle {place + 1}")
    play(page, other)
    expect(verdict(page).locator(".verdict-move.is-yours .verdict-win")).to_have_text(re.compile(r"^\d+%$"))


def a_solution_is_told_and_played_through(page: Page) -> None:
    puzzle = PUZZLES[EARLY]
    enter(page, puzzle)
    expect(page.locator("#mode-title")).to_have_text(f"Puzzle {EARLY + 1}")
    play(page, worst(puzzle))
    verdict(page).locator("#verdict-solution").click()
    expect(page.locator(".verdict-move.is-best .verdict-name")).to_have_text(
        move_name(WORDS, puzzle.view, puzzle.best.move)
    )
    page.locator("#verdict-watch").click()
    expect(page.locator("#you-name")).to_have_text("Devi (you)")
    expect(page.locator("#act-say")).to_have_text("You are watching: Devi plays both seats.")
    expect(page.locator("#log-lines .log-line[data-seat]").nth(2)).to_be_attached(timeout=60_000)
    page.locator("#mode-takeover").click()
    expect(page.locator("html[data-phase=human], html[data-phase=match-over]")).to_have_count(1, timeout=60_000)


def everyone_who_plays_on_from_a_link_gets_the_replies_this_process_computes(page: Page) -> None:
    """Move for move to the end of the round: the browser, whichever it is, and CPython agree on everything drawn."""
    session = enter(page, SHORT)
    rng = Rng(SHORT.seed, 77)
    first = True
    while session.match.winner is None:
        moves = sorted(legal_moves(session.table.state))
        move = moves[rng.below(len(moves))]
        play(page, move)
        choose_here(session, move)
        if first and session.match.winner is None:
            verdict(page).locator("[data-intent=puzzle-play]").click()
            session.play_on()
        first = False
        question = session.question()
        if question is not None:
            thinker = Thinker(parse_view(question.view), question.level, question.seed)
            while not thinker.step(200):
                pass
            session.answer(question, format_move(thinker.move))
        expect(page.locator(f'html[data-ply="{session.ply}"]')).to_have_count(1, timeout=60_000)
        if session.match.winner is None:
            same_table(page, session)
    expect(page.locator("#sheet-count")).to_be_visible()
    totals = [int(total) for total in page.locator(".ledger-total b").all_inner_texts()]
    result = session.match.results[-1]
    assert totals == [result.rupees[session.viewer], result.rupees[1 - session.viewer]]
    page.locator("#count-next").click()
    same_table(page, PositionSession(SHORT.view, SHORT.seed))


def choose_here(session: PositionSession, move: int) -> None:
    taken, given = split(move)
    if move == CAMELS:
        taken = session.table.state.market >> SHIFT[CAMEL] << SHIFT[CAMEL]
    session.choose_move(taken, given)
    assert session.confirm()


def a_position_played_on_comes_back_after_a_reload(page: Page) -> None:
    puzzle = next(puzzle for puzzle in PUZZLES if puzzle.view.deck_left > 24)
    enter(page, puzzle)
    play(page, puzzle.best.move)
    verdict(page).locator("#verdict-play").click()
    expect(page.locator("html[data-phase=human][data-ply='2']")).to_have_count(1, timeout=60_000)
    said = page.locator("#rival-say").inner_text()
    # What comes back was kept: nobody is there to think of it again.
    page.add_init_script(NO_WORKER)
    reload(page)
    expect(page.locator("html[data-mode=puzzle][data-ply='2']")).to_have_count(1)
    expect(page.locator("#rival-say")).to_have_text(said)
    page.locator("#mode-again").click()
    expect(page.locator("html")).to_have_attribute("data-ply", "0")


@pytest.mark.chromium_only("Firefox under remote control saves no text that a page hands over, on a blank page neither")
def test_a_round_is_reviewed_and_played_on_and_a_position_and_a_pack_are_weighed(
    page: Page, browser: Browser, base_url: str, tmp_path: Path
) -> None:
    match = first_round()
    sit_down(page, None, more=kept(match, begun(match, LEFT)))
    told = a_round_is_worked_out_while_one_looks(page)
    a_moment_of_it_is_a_challenge_and_the_one_who_plays_on_is_told_how_it_went(page, match)
    what_is_laid_is_weighed_as_a_puzzle_and_tried(page)
    address = what_was_never_weighed_is_weighed_for_the_file(page, tmp_path)
    whoever_opens_the_link_gets_its_verdicts(browser, base_url, address)
    what_was_worked_out_is_kept_with_the_match(page, base_url, told)


def a_round_is_worked_out_while_one_looks(page: Page) -> str:
    """Return the count's sentence on it."""
    expect(page.locator("#sheet-count")).to_be_visible()
    page.locator("#count-review").click()
    expect(page.locator("#curve")).to_be_visible()
    for ply in ("0", "1"):
        expect(page.locator("html")).to_have_attribute("data-looking", ply)
        page.keyboard.press("ArrowRight")
    expect_opponent(page)
    expect(page.locator("#curve-progress")).to_be_hidden(timeout=240_000)
    expect(page.locator("#act-say")).not_to_contain_text("Still being analysed")
    page.locator("#mode-done").click()
    expect(page.locator("#count-beside")).to_contain_text("Your choices gave ")
    expect(page.locator("#sheet-count")).to_be_visible()
    return page.locator("#count-beside").inner_text()


def a_moment_of_it_is_a_challenge_and_the_one_who_plays_on_is_told_how_it_went(page: Page, match: Match) -> None:
    rupees = match.results[0].rupees
    # One of the human's last moves: what is played on from there is short.
    ply = max(n for n in range(len(match.moves) - 2) if seat_of(match, n) == 0)
    page.keyboard.press("Escape")
    page.locator(f"#log-lines button[data-ply='{ply}']").click()
    page.locator(".mode-share").click()
    expect(page.locator("#share-ending")).to_be_checked()
    ahead = rupees[0] - rupees[1]
    assert shared(page).split("~")[2] == ("w" if ahead > 0 else "l") + str(abs(ahead))
    theirs = f"the sender {'won' if ahead > 0 else 'lost'} by {abs(ahead)} rupees from here"
    expect(page.locator("#share-ending-note")).to_contain_text(theirs)
    page.locator("#share-ended").click()
    assert shared(page).startswith("p=")
    page.locator("#share-ended").click()
    link = shared(page)
    page.evaluate("link => { location.hash = link }", link)
    expect(page.locator("#mode-text")).to_have_text("Find the best move.")
    expect(page.locator("#rival-say")).to_have_text(f"Or play on: {theirs}.")
    page.locator("#mode-on").click()
    expect(page.locator("#rival-say")).to_have_text(f"T{theirs[1:]}.")
    while wait_for_rival(page) != "match-over":
        play_anything(page)
    expect(page.locator("#sheet-count")).to_be_visible()
    mine = [int(total) for total in page.locator(".ledger-total b").all_inner_texts()]
    better = mine[0] - mine[1] - ahead
    said = f"You did {abs(better)} rupee{'' if abs(better) == 1 else 's'} {'better' if better > 0 else 'worse'}."
    expect(page.locator("#count-beside")).to_have_text(
        f"T{theirs[1:]}. " + (said if better else "Your margin is the same.")
    )
    page.locator("#count-share").click()
    assert shared(page).split("~")[:2] == link.split("~")[:2]
    assert saved(page)["record"] == match.record()


def seat_of(match: Match, ply: int) -> int:
    """Return the seat to move after so many moves."""
    again = match.fresh()
    for move in match.moves[:ply]:
        again.play(move)
    return again.state.turn


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


def what_is_laid_is_weighed_as_a_puzzle_and_tried(page: Page) -> None:
    page.evaluate("(link) => { location.hash = link }", PUZZLES[0].link())
    expect(page.locator("#deck-count")).to_have_text(str(PUZZLES[0].view.deck_left))
    open_editor(page)
    page.locator("#act-button").click()
    page.locator("#editor-weigh").click()
    expect(page.locator("#editor-moves .verdict-move.is-best")).to_have_count(1, timeout=PATIENCE)
    expect(page.locator("#editor-verdict")).to_contain_text("move")
    page.locator("#editor-try").click()
    expect(page.locator("html")).to_have_attribute("data-mode", "puzzle")
    page.go_back()
    expect(page.locator("html")).to_have_attribute("data-mode", "editor")


def what_was_never_weighed_is_weighed_for_the_file(page: Page, folder: Path) -> str:
    """The address at which the pack is shared."""
    for n in (0, 1):
        page.evaluate("(link) => { location.hash = link }", PUZZLES[n].link())
        expect(page.locator("#deck-count")).to_have_text(str(PUZZLES[n].view.deck_left))
        focus_and_press(page, ".mode-share")
        focus_and_press(page, "#share-pack")
        focus_and_press(page, "#packs-list button" if n else "[data-intent=packs-new]")
        expect(page.locator("#pack-note")).to_have_text(f"Added to the pack as position {n + 1}.")
    with page.expect_download(timeout=2 * PATIENCE) as download:
        page.locator("#pack-export").click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    assert [one.view for one in parse_file(file.read_text("utf-8")).positions] == [one.view for one in PUZZLES[:2]]
    page.locator("#pack-share").click()
    return page.locator("#share-link").input_value()


def whoever_opens_the_link_gets_its_verdicts(browser: Browser, base_url: str, address: str) -> None:
    context = browser.new_context(base_url=base_url, service_workers="block")
    try:
        other = context.new_page()
        other.goto(address, wait_until="commit")
        expect_ready(other)
        Mouse(other).play(worst(PUZZLES[0]))
        verdict(other).locator("#verdict-on").click()
        expect(other.locator("#mode-text")).to_contain_text("2 of 2 · ")
        expect(other.locator("#mode-title")).to_have_text("A pack of positions")
    finally:
        context.close()


def what_was_worked_out_is_kept_with_the_match(page: Page, base_url: str, told: str) -> None:
    page.goto(base_url + "?", wait_until="commit")
    expect_ready(page)
    expect_opponent(page)
    expect(page.locator("#count-beside")).to_contain_text("Your choices gave ")
    assert told.split(".")[0] in page.locator("#count-beside").inner_text()
