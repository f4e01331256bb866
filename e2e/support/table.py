"""The table as a test sees it: sit down at a given match, read what is drawn, compare it with the notation."""

import json
from collections.abc import Mapping
from typing import Any, Protocol

from playwright.sync_api import Page, expect
from words.words import KINDS

from e2e.support.scripts import script
from jaipur.ai.levels import Thinker
from jaipur.cards import CAMEL, TOKENS, hand_size, size, unpack
from jaipur.match import Match
from jaipur.rng import FIRST
from jaipur.view import view_of

# Generous: a slow machine must only be slow, not red.
PATIENCE = 60_000
# A match in progress, the human to move: silver, two leather and two camels in the market; in hand silver, spice,
# three leather and cloth, seven camels beside it.
RECORD = "24/0/xPL-KK/s1C/s2G/s1P/k/tD/xSLL-KKK/s1L/k/tD"
# Another, with all there can be to see: a full hand of all six goods, camels beside it, four goods in the market.
COLOURFUL = "jei/0/k/xDG-CP/xCP-DG/tG/xDL-PP/k/xCPP-DKK/k/xDGL-SCP/xSCCPP-DGGLK"
QUICK: dict[str, str | bool] = {"language": "en", "speed": "instant", "motion": False}

STORE = script("store")
STORE_ONCE = script("store_once")
READ = script("read")
AFTER_RIVAL = script("after_rival")
NO_WORKER = script("no_worker")
UNPAINTED = script("unpainted")
PAINT = "() => { if (window.unpainted) unpainted.disabled = true }"
FILL = script("fill")
STILL = script("still")
LEARN = script("learn")

# What was closed on the page has taken its entry in the browser's history along.
SETTLED = "async () => { while (history.state) await new Promise((done) => setTimeout(done, 20)); }"


class Evaluates(Protocol):
    """A page as far as reading it goes: Playwright's, or that of another driver."""

    def evaluate(self, expression: str, arg: Any = None) -> Any: ...


def paint(page: Page) -> None:
    """Have the page painted, as long as it is not loaded anew."""
    page.evaluate(PAINT)


def press(page: Page, selector: str) -> None:
    """Press something that may still have to arrive; whether a mouse reaches it is shown elsewhere."""
    page.locator(selector).first.evaluate("(button) => button.click()")


def save(record: str, level: str = "asha", rounds: int = 0) -> str:
    """A saved match as the page itself writes it: a human in seat 0 against a level."""
    players = ["human", level]
    return json.dumps({"version": 1, "record": record, "rounds": rounds, "players": players, "names": ["", ""]})


def stored_once(texts: dict[str, str]) -> str:
    """A script that has the browser keep these, by key, when the site is first opened."""
    return f"({STORE_ONCE})({json.dumps(texts)})"


def keep(page: Page, texts: dict[str, str]) -> None:
    """Have the browser keep these, by key, from the first load on."""
    if page.url == "about:blank":
        page.add_init_script(stored_once(texts))
    else:
        # The page that tests share is on the site before they open it. As JSON, for half a letter would not travel.
        page.evaluate(STORE, json.dumps(texts))


def sit_down(
    page: Page,
    saved: str | None,
    settings: dict[str, str | bool] = QUICK,
    path: str = "",
    more: Mapping[str, str] = {},
) -> None:
    """Open the page as someone who was here before, with this match saved, and more by its key."""
    texts = {"jaipur.settings": json.dumps(settings), "jaipur.welcomed": "1", **more}
    if saved is not None:
        texts["jaipur.match"] = saved
    keep(page, texts)
    page.goto(path, wait_until="commit")
    expect_ready(page)


def expect_ready(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-page", "ready", timeout=PATIENCE)
    if len(page.context.pages) == 1:
        # Whose window has been behind another may be left without the focus.
        page.bring_to_front()


def expect_phase(page: Page, phase: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-phase", phase, timeout=PATIENCE)


def expect_opponent(page: Page) -> None:
    assert not page.evaluate("() => 'kept_away' in Worker"), "to let the worker up, mark the test: @pytest.mark.worker"
    expect(page.locator("html")).to_have_attribute("data-opponent", "ready", timeout=2 * PATIENCE)


def wait_for_rival(page: Evaluates) -> str:
    """Wait until the rival is not thinking; the phase the page is in then."""
    return str(page.evaluate(AFTER_RIVAL, PATIENCE))


def reload(page: Page) -> None:
    """Load the page anew, until it can be played; what it loads besides is not waited for."""
    page.reload(wait_until="commit")
    expect_ready(page)


def played(rounds: int, seed: int = 214) -> Match:
    """A match between two levels, stopped at the end of so many rounds; this one is over after two."""
    match = Match(seed, 0, FIRST)
    while len(match.results) < rounds:
        if match.state.over:
            match.next_round()
        level = ("bhanu", "asha")[match.state.turn]
        match.play(Thinker(view_of(match.state, match.state.turn), level, len(match.moves)).move)
    return match


def replayed(saved: str) -> Match:
    """The match that a save tells, replayed here."""
    told = json.loads(saved)
    match = Match.from_record(told["record"])
    if told["rounds"] > match.round_number:
        match.next_round()
    return match


def expected(match: Match, seat: int = 0) -> dict[str, Any]:
    """Work out from the engine alone what must be drawn of a match for a seat."""
    state, rival = match.state, 1 - seat
    view = view_of(state, seat)
    counts = unpack(state.piles)
    return {
        "ply": len(match.moves),
        "round": match.round_number,
        "market": sorted(_names(state.market)),
        "hand": _names(state.hold[seat], CAMEL),
        "herd": unpack(state.hold[seat])[CAMEL],
        "purse": state.rupees[seat] + sum(state.bonuses[seat]),
        "bonuses": len(state.bonuses[seat]),
        "rival_hand": hand_size(state.hold[rival]),
        "rival_known": _names(view.hold[rival], CAMEL),
        "rival_herd": unpack(state.hold[rival])[CAMEL],
        "rival_purse": state.rupees[rival],
        "rival_bonuses": len(state.bonuses[rival]),
        "deck": state.deck_left,
        "sold": size(state.discards),
        "piles": [list(TOKENS[good][len(TOKENS[good]) - counts[good] :]) for good in range(CAMEL)],
        "stacks": [len(stack) for stack in state.stacks],
        "seals": [match.seals[seat], match.seals[rival]],
    }


def _names(packed: int, kinds: int = CAMEL + 1) -> list[str]:
    counts = unpack(packed)
    return [KINDS[kind] for kind in range(kinds) for _ in range(counts[kind])]


def check_no_drift(page: Evaluates) -> Match:
    """Check that the page draws what the saved notation says and no card is lost; return the match."""
    read = page.evaluate(READ)
    match, drawn = replayed(read["saved"]), read["drawn"]
    told = expected(match)
    off = {what: (drawn[what], told[what]) for what in told if drawn[what] != told[what]}
    assert not off, f"drawn, and as it should be: {off}"
    cards = len(drawn["market"]) + len(drawn["hand"]) + drawn["rival_hand"] + drawn["herd"] + drawn["rival_herd"]
    assert cards + drawn["deck"] + drawn["sold"] == 55
    return match


def wait_until_still(page: Page) -> None:
    """Until nothing moves any more: axe would judge colours that are on their way from one to another."""
    page.evaluate(STILL)


def focus_and_press(page: Page, selector: str) -> None:
    """Press a button by keyboard."""
    page.locator(selector).focus()
    page.keyboard.press("Enter")
