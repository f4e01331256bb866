"""The long run in one page: random matches one after the other, memory measured, every state compared.

python -m e2e.tools.soak --matches 200
"""

import argparse
import random
import sys
import time
from pathlib import Path
from statistics import median

from playwright.sync_api import CDPSession, Page, expect, sync_playwright
from words.words import KINDS

from e2e.browsers import launch_options
from e2e.support.table import PATIENCE, check_no_drift, expect_opponent, save, sit_down, wait_for_rival
from e2e.support.watch import watch
from jaipur.cards import CAMEL, unpack
from jaipur.moves import CAMELS, legal_moves, split
from jaipur.rng import format_seed
from web.build.serving import serve
from web.build.tools import DIST

# All of a move's presses at one go: what is to be long here is the match, not the clicking.
PRESS = """([taken, given, camels]) => {
    for (const [place, counts] of [["market-cards", taken], ["hand", given]]) {
        for (const [good, n] of Object.entries(counts)) {
            const cards = [...document.querySelectorAll(`#${place} .card[data-good=${good}]`)];
            for (const { id } of cards.slice(0, n).map((card) => ({ id: card.dataset.card }))) {
                document.querySelector(`#${place} .card[data-card="${id}"]`).click();
            }
        }
    }
    for (let n = 0; n < camels; n++) document.getElementById("herd-more").click();
    document.getElementById("act-button").click();
}"""
NEW_MATCH = """([seed, starter]) => {
    document.querySelector("[data-sheet=new]").click();
    document.querySelector("#sheet-new input[name=level][value=asha]").click();
    document.querySelector(`#sheet-new input[name=starter][value=${starter}]`).click();
    document.getElementById("new-seed").value = seed;
    document.querySelector("#sheet-new [data-intent=new-match]").click();
}"""
# The most that the end may lie above the beginning: a part of it, and what a garbage collector may leave lying about.
GROWTH, SLACK = 1.1, 4.0


def press(page: Page, move: int) -> None:
    """Choose the cards of a move and play it."""
    if move == CAMELS:
        page.evaluate(PRESS, [{"camel": 1}, {}, 0])
        return
    counts = [unpack(packed) for packed in split(move)]
    named = [{KINDS[kind]: each[kind] for kind in range(CAMEL) if each[kind]} for each in counts]
    page.evaluate(PRESS, [*named, counts[1][CAMEL]])


def play_match(page: Page, rng: random.Random) -> int:
    """Play the match on the page to its end with random moves; how many moves it had."""
    played = -1
    while True:
        phase = wait_for_rival(page)
        match = check_no_drift(page)
        if phase == "human":
            assert len(match.moves) > played, "a move was pressed and not played"
            played = len(match.moves)
            press(page, rng.choice(legal_moves(match.state)))
            continue
        expect(page.locator("#sheet-count")).to_be_visible(timeout=PATIENCE)
        if phase == "match-over":
            page.locator("#sheet-count [data-intent=close]").first.click()
            return len(match.moves)
        page.locator("#count-next").click()
        expect(page.locator("#sheet-count")).to_be_hidden(timeout=PATIENCE)


def measure(session: CDPSession) -> dict[str, float]:
    """Script memory in MB and elements of the page, after the garbage is collected; the page's process in MB."""
    session.send("HeapProfiler.collectGarbage")
    told = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return {"heap": told["JSHeapUsedSize"] / 1e6, "nodes": told["Nodes"], "listeners": told["JSEventListeners"]}


def resident(session: CDPSession) -> float:
    """The memory in MB of the largest process that draws pages; 0 where the system does not tell."""
    found = [0.0]
    for process in session.send("SystemInfo.getProcessInfo")["processInfo"]:
        status = Path(f"/proc/{process['id']}/status")
        if process["type"] == "renderer" and status.exists():
            found += [
                int(line.split()[1]) / 1e3
                for line in status.read_text(encoding="utf-8").splitlines()
                if line[:6] == "VmRSS:"
            ]
    return max(found)


def grown(measures: list[dict[str, float]]) -> list[str]:
    """List what has grown from the second tenth of the run to the last, each in a sentence."""
    tenth = max(1, len(measures) // 10)
    sentences = []
    for what in measures[0]:
        first = median(one[what] for one in measures[tenth : 2 * tenth] or measures[:1])
        last = median(one[what] for one in measures[-tenth:])
        print(f"{what}: {first:.1f} at the beginning, {last:.1f} at the end")
        if last > first * GROWTH + SLACK:
            sentences.append(f"{what} has grown from {first:.1f} to {last:.1f}.")
    return sentences


def main() -> int:
    parser = argparse.ArgumentParser(description="Play many matches in one page; memory must stay flat.")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    rng, measures = random.Random(wanted.seed), []
    with serve(DIST, prefix="/some/where/") as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options("chromium"))
        context = browser.new_context(base_url=address, service_workers="block")
        problems, page = watch(context, address), context.new_page()
        sit_down(page, save("5y/0"))
        expect_opponent(page)
        session, system = context.new_cdp_session(page), browser.new_browser_cdp_session()
        session.send("Performance.enable")
        for number in range(1, wanted.matches + 1):
            page.evaluate(NEW_MATCH, [format_seed(rng.randrange(36**6)), rng.choice(["you", "rival"])])
            began, moves = time.monotonic(), play_match(page, rng)
            measures.append({**measure(session), "process": resident(system)})
            told = ", ".join(f"{what} {value:.1f}" for what, value in measures[-1].items())
            print(f"{number}: {moves} moves in {time.monotonic() - began:.0f} s, {told}", flush=True)
        browser.close()
    wrong = problems + grown(measures)
    print("\n".join([*wrong, f"{wanted.matches} matches to the end, no drift, {len(wrong)} problems"]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
