"""Puzzles in the page: opened, answered, graded, solved, played on with the same replies everywhere; shelf and day."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from position import PositionSession
from puzzle_words import named
from words import KINDS, Words

from jaipur.ai.levels import Thinker
from jaipur.cards import CAMEL, SHIFT, unpack
from jaipur.moves import CAMELS, legal_moves, split
from jaipur.notation import format_move, parse_view
from jaipur.puzzles import Puzzle, parse_puzzle, place_of_day
from jaipur.rng import Rng

WEB = Path(__file__).parents[1] / "web"
LINES = [line for line in (WEB / "puzzles.txt").read_text("ascii").splitlines() if not line.startswith("#")]
WORDS = Words("en", json.loads((WEB / "i18n/en.json").read_text(encoding="utf-8")))
SAVED = '{"version":1,"record":"k3f9q2/0","rounds":0,"players":["human","asha"],"names":["",""]}'
# Two diamonds cannot be sold here in one way only; the end is eight cards away, so the round is short.
SHORT = next(line for line in LINES if int(line.split(" ")[3].rsplit("?", 1)[1]) <= 12)


@pytest.fixture
def player(context: BrowserContext, page: Page) -> Page:
    """A visitor with a match in progress, who wants no waiting."""
    keys = {"jaipur.welcomed": "1", "jaipur.settings": '{"speed":"instant","motion":false}', "jaipur.match": SAVED}
    # A page on its way in or out has no storage yet.
    context.add_init_script(
        f"try {{ for (const [key, text] of Object.entries({json.dumps(keys)}))"
        " if (localStorage.getItem(key) === null) localStorage.setItem(key, text) } catch {}"
    )
    page.set_default_timeout(60_000)
    return page


def visit(page: Page, link: str = "") -> None:
    page.goto("#" + link if link else "")
    expect(page.locator("html[data-page=ready]")).to_have_count(1, timeout=60_000)


def saved(page: Page) -> object:
    """The match that the browser keeps."""
    kept: object = json.loads(str(page.evaluate("localStorage.getItem('jaipur.match')")))
    return kept


def choose(page: Page, session: PositionSession, move: int) -> None:
    """Click the cards of a move."""
    taken, given = split(move)
    if move == CAMELS:
        page.locator('#market-cards .card[data-good="camel"]').first.click()
        return
    for place, packed in (("market-cards", taken), ("hand", given)):
        for kind in range(CAMEL):
            for n in range(packed >> SHIFT[kind] & 15):
                page.locator(f'#{place} .card[data-good="{KINDS[kind]}"]').nth(n).click()
    for _ in range(given >> SHIFT[CAMEL]):
        page.locator("#herd-more").click()


def play(page: Page, session: PositionSession, move: int) -> None:
    choose(page, session, move)
    expect(page.locator("#act[data-state=ready]")).to_have_count(1)
    page.locator("#act-button").click()


def shown_market(page: Page) -> list[str]:
    return sorted(str(card.get_attribute("data-good")) for card in page.locator("#market-cards .card").all())


def same_table(page: Page, session: PositionSession) -> None:
    """What is drawn is what this process has: market, hand, deck, herds, purses."""
    state, seat = session.table.state, session.viewer
    market, hand = unpack(state.market), unpack(state.hold[seat])
    expect(page.locator("#deck-count")).to_have_text(str(state.deck_left))
    expect(page.locator("#rival-purse")).to_have_text(str(state.rupees[1 - seat]))
    expect(page.locator("#rival-herd")).to_have_text(str(state.hold[1 - seat] >> SHIFT[CAMEL]))
    assert shown_market(page) == sorted(KINDS[kind] for kind in range(7) for _ in range(market[kind]))
    goods = [str(card.get_attribute("data-good")) for card in page.locator("#hand .card").all()]
    assert sorted(goods) == sorted(KINDS[kind] for kind in range(CAMEL) for _ in range(hand[kind]))


def worst(puzzle: Puzzle) -> int:
    """A stored move that is a clear mistake."""
    return min(puzzle.evaluations, key=lambda one: one.win).move


def verdict(page: Page) -> Locator:
    sheet = page.locator("#sheet-verdict")
    expect(sheet).to_be_visible(timeout=60_000)
    return sheet


def test_a_link_shows_its_position_at_once_and_leaves_the_match_alone(player: Page) -> None:
    puzzle = parse_puzzle(LINES[0])
    visit(player, puzzle.link())
    expect(player.locator("html[data-mode=puzzle]")).to_have_count(1)
    expect(player.locator("#mode-text")).to_have_text("Find the best move.")
    same_table(player, PositionSession(puzzle.view, puzzle.seed))
    play(player, PositionSession(puzzle.view, puzzle.seed), puzzle.best.move)
    verdict(player).locator(".sheet-close").click()
    assert saved(player) == json.loads(SAVED)
    player.locator("#mode-leave").click()
    expect(player.locator("html[data-mode]")).to_have_count(0)
    assert saved(player) == json.loads(SAVED)
    assert "#" not in player.url


def test_a_wrong_answer_is_graded_tried_again_and_then_solved(player: Page) -> None:
    puzzle = parse_puzzle(LINES[1])
    session = PositionSession(puzzle.view, puzzle.seed)
    visit(player, puzzle.link())
    expect(player.locator("#mode-title")).to_have_text("Puzzle 2")
    play(player, session, worst(puzzle))
    sheet = verdict(player)
    expect(sheet.locator("#verdict-title")).to_have_text("Mistake")
    expect(sheet.locator("#verdict-why")).to_have_text(re.compile(r"^[A-Z].{9,}\.$"))
    expect(sheet.locator("#verdict-cost")).to_have_text(re.compile(r"costs \d+ points .*and \d+ rupees"))
    expect(sheet.locator(".verdict-move")).to_have_count(1)
    best = named(WORDS, puzzle.view, puzzle.best.move)
    expect(sheet).not_to_contain_text(best)
    player.locator("#verdict-again").click()
    same_table(player, session)
    play(player, session, puzzle.best.move)
    sheet = verdict(player)
    expect(sheet.locator("#verdict-title")).to_have_text("Best move")
    expect(sheet.locator(".verdict-move.is-best .verdict-name")).to_have_text(best)
    player.locator("#verdict-result").click()
    expect(player.locator("#share-text")).to_have_text("Jaipur, puzzle 2: ○★")
    kept = json.loads(player.evaluate("localStorage.getItem('jaipur.puzzles')"))
    assert kept["puzzles"] == {puzzle.name: "mb"}


def test_an_answer_nobody_has_judged_yet_is_judged_now(player: Page) -> None:
    place, puzzle, other = next(
        (place, puzzle, move)
        for place, puzzle in enumerate(map(parse_puzzle, LINES))
        for move in sorted(legal_moves(puzzle.view))
        if move not in [one.move for one in puzzle.evaluations]
    )
    visit(player, puzzle.link())
    expect(player.locator("#mode-title")).to_have_text(f"Puzzle {place + 1}")
    play(player, PositionSession(puzzle.view, puzzle.seed), other)
    expect(verdict(player).locator(".verdict-move.is-yours .verdict-win")).to_have_text(re.compile(r"^\d+ %$"))


def test_hints_say_more_each_time(player: Page) -> None:
    puzzle = parse_puzzle(LINES[3])
    visit(player, puzzle.link())
    expect(player.locator("#mode-title")).to_have_text("Puzzle 4")
    for n in range(1, 4):
        player.locator("#mode-hint").click()
        expect(player.locator("#toasts .toast")).to_have_count(n)
    expect(player.locator("#toasts .toast").last).to_have_text(
        f"The best move: {named(WORDS, puzzle.view, puzzle.best.move)}."
    )


def test_the_solution_is_told_and_played_through(player: Page) -> None:
    # Early in a round, so that what is played through does not end it.
    place = next(n for n, line in enumerate(LINES) if parse_puzzle(line).view.deck_left > 24)
    puzzle = parse_puzzle(LINES[place])
    visit(player, puzzle.link())
    expect(player.locator("#mode-title")).to_have_text(f"Puzzle {place + 1}")
    play(player, PositionSession(puzzle.view, puzzle.seed), worst(puzzle))
    verdict(player).locator("#verdict-solution").click()
    expect(player.locator(".verdict-move.is-best .verdict-name")).to_have_text(
        named(WORDS, puzzle.view, puzzle.best.move)
    )
    player.locator("#verdict-watch").click()
    expect(player.locator("#log-lines .log-line[data-seat]").nth(2)).to_be_attached(timeout=60_000)
    player.locator("#mode-takeover").click()
    expect(player.locator("html[data-phase=human], html[data-phase=match-over]")).to_have_count(1, timeout=60_000)


def test_everyone_who_plays_on_from_a_link_gets_the_replies_this_process_computes(player: Page) -> None:
    """Move for move to the end of the round: the browser, whichever it is, and CPython agree on everything drawn."""
    puzzle = parse_puzzle(SHORT)
    session = PositionSession(puzzle.view, puzzle.seed)
    visit(player, puzzle.link())
    same_table(player, session)
    rng = Rng(puzzle.seed, 77)
    first = True
    while session.phase != "match-over":
        moves = sorted(legal_moves(session.table.state))
        move = moves[rng.below(len(moves))]
        play(player, session, move)
        choose_here(session, move)
        if first and session.phase != "match-over":
            verdict(player).locator("[data-intent=puzzle-play]").click()
            session.play_on()
        first = False
        question = session.question()
        if question is not None:
            thinker = Thinker(parse_view(question.view), question.level, question.seed)
            while not thinker.step(200):
                pass
            session.answer(question, format_move(thinker.move))
        expect(player.locator(f'html[data-ply="{session.ply}"]')).to_have_count(1, timeout=60_000)
        if session.phase != "match-over":
            same_table(player, session)
    expect(player.locator("#sheet-count")).to_be_visible()
    totals = [int(total) for total in player.locator(".ledger-total b").all_inner_texts()]
    result = session.match.results[-1]
    assert totals == [result.rupees[session.viewer], result.rupees[1 - session.viewer]]
    player.locator("#count-next").click()
    same_table(player, PositionSession(puzzle.view, puzzle.seed))


def choose_here(session: PositionSession, move: int) -> None:
    taken, given = split(move)
    if move == CAMELS:
        taken = session.table.state.market >> SHIFT[CAMEL] << SHIFT[CAMEL]
    session.choose_move(taken, given)
    assert session.confirm()


def test_the_puzzle_of_the_day_is_the_dates_and_counts_for_the_streak(player: Page) -> None:
    player.clock.install(time="2027-01-31T12:00:00")
    puzzle = parse_puzzle(LINES[place_of_day(2027, 1, 31, len(LINES))])
    visit(player)
    player.locator(".bar [data-sheet=puzzles]").click()
    player.locator("[data-intent=puzzle-today]").click()
    expect(player.locator("#mode-title")).to_have_text("Puzzle of the day")
    session = PositionSession(puzzle.view, puzzle.seed)
    same_table(player, session)
    play(player, session, puzzle.best.move)
    verdict(player).locator(".sheet-close").click()
    player.locator("#mode-leave").click()
    player.locator(".bar [data-sheet=puzzles]").click()
    expect(player.locator("#today-note")).to_have_text("Solved today · 1 day in a row")
    expect(player.locator(".day[data-state=solved]")).to_have_count(1)


def test_the_shelf_filters_and_marks_what_was_solved(player: Page) -> None:
    visit(player)
    name = LINES[0].split(" ")[0]
    player.evaluate(f'localStorage.setItem(\'jaipur.puzzles\', \'{{"version":1,"puzzles":{{"{name}":"mb"}}}}\')')
    player.locator(".bar [data-sheet=puzzles]").click()
    expect(player.locator("#shelf-count")).to_have_text(f"1 of {len(LINES)} solved")
    expect(player.locator('.tile[data-puzzle="1"]')).to_have_attribute("data-state", "solved")
    hard = [line for line in LINES if line.split(" ")[2] == "2" and "x" in line.split(" ")[1]]
    player.locator("#shelf-theme").select_option("x")
    player.locator("#shelf-level").select_option("2")
    expect(player.locator("#shelf-count")).to_have_text(f"0 of {len(hard)} solved")
    expect(player.locator(".tile")).to_have_count(min(60, len(hard)))
    player.locator("#sheet-puzzles [data-intent=puzzle-next]").click()
    expect(player.locator("#mode-title")).to_have_text(f"Puzzle {LINES.index(hard[0]) + 1}")


def test_damaged_progress_does_no_harm(player: Page) -> None:
    visit(player)
    player.evaluate("localStorage.setItem('jaipur.puzzles', '{\"version\":1,\"puzzles\":[')")
    player.locator(".bar [data-sheet=puzzles]").click()
    expect(player.locator("#shelf-count")).to_have_text(f"0 of {len(LINES)} solved")
