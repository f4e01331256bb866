"""A whole match played by hands, and what is checked of it."""

from playwright.sync_api import Page, expect

from e2e.support.hands import Hands
from e2e.support.table import check_no_drift, save, wait_for_rival
from jaipur.ai.levels import Thinker
from jaipur.match import Match
from jaipur.notation import format_move, format_view
from jaipur.seeding import seed_of
from jaipur.view import view_of

# A short match in whose every round the human makes moves of all four kinds, and gives camels too.
SEED = "93"


def after_the_first_round() -> str:
    """That match when its first round is over, played here as the hands and the page would play it, and saved."""
    match = Match.from_record(f"{SEED}/0")
    while not match.state.over:
        ply, seat = len(match.moves), match.state.turn
        view = view_of(match.state, seat)
        level, seed = ("bhanu", ply) if seat == 0 else ("asha", seed_of("asha", format_view(view), ply))
        match.play(Thinker(view, level, seed).move)
    return save(match.record())


def play_match(page: Page, hands: Hands) -> tuple[Match, list[str]]:
    """Play to the end against the weakest level; the match, and the moves these hands made."""
    played: list[str] = []
    while True:
        phase = wait_for_rival(page)
        match = check_no_drift(page)
        if phase != "human":
            expect(page.locator("#sheet-count")).to_be_visible()
            check_count(page, match)
        if phase == "match-over":
            return match, played
        if phase == "round-over":
            hands.next_round()
            expect(page.locator("#sheet-count")).to_be_hidden()
            continue
        assert phase == "human" and len(match.moves) < 200
        move = Thinker(view_of(match.state, 0), "bhanu", len(match.moves)).move
        hands.play(move)
        played.append(format_move(move))
        expect(page.locator("html")).not_to_have_attribute("data-ply", str(len(match.moves)))


def check_count(page: Page, match: Match) -> None:
    """The count tells both totals, and who has won the seal."""
    result = match.results[-1]
    totals = page.locator("#count .ledger-total b")
    expect(totals).to_have_text([str(result.rupees[0]), str(result.rupees[1])])
    expect(page.locator("#count .ledger > .is-hung")).to_have_count(0 if result.winner is None else 1)
    if result.winner is not None:
        winner = page.locator(f"#count .ledger[data-seat={'you' if result.winner == 0 else 'rival'}]")
        expect(winner.locator(".seal.is-won")).to_be_visible()
    for rupees in result.rupees:
        expect(page.locator("#count-verdict")).to_contain_text(str(rupees))


def check_end(page: Page, match: Match, played: list[str]) -> None:
    """The match is over, won with two seals, told as such, and every kind of move was made."""
    assert match.winner is not None and max(match.seals) == 2
    assert {move[0] for move in played} == set("tksx")
    title = "You win the match" if match.winner == 0 else "Asha wins the match"
    expect(page.locator("#count-title")).to_have_text(title)
    expect(page.locator("#live")).to_contain_text("wins the seal" if match.winner else "You win the seal")
    seals = page.locator("#seals .seals-seat").nth(match.winner)
    expect(seals.locator(".seal.is-won")).to_have_count(2)
    expect(page.locator("#count-next")).to_have_text("New match")
