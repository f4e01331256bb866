"""A random clicker for the long run: `python -m e2e.tools.clicker --matches 20`."""

import argparse
import random
import sys
import time

from playwright.sync_api import Page, sync_playwright

from e2e.browsers import launch_options
from e2e.support.clicker import LEVELS, again, click_through
from e2e.support.table import save, sit_down
from e2e.support.watch import watch
from jaipur.rng import format_seed
from web.build.serving import serve
from web.build.tools import DIST


def begin(page: Page, rng: random.Random) -> None:
    """Sit down at a fresh match, who starts and against whom left to chance."""
    sit_down(page, save(f"{format_seed(rng.randrange(36**6))}/{rng.randrange(2)}", rng.choice(LEVELS)))


def main() -> int:
    parser = argparse.ArgumentParser(description="Click through whole matches at random and check every state.")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    rng = random.Random(wanted.seed)
    with serve(DIST, prefix="/some/where/") as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options("chromium"))
        context = browser.new_context(base_url=address, service_workers="block")
        problems = watch(context, address)
        page = context.new_page()
        for number in range(1, wanted.matches + 1):
            began = time.monotonic()
            begin(page, rng) if number == 1 else again(page, rng)
            match = click_through(page, rng)
            took = f"{time.monotonic() - began:.0f} s"
            print(f"{number}: {len(match.moves)} moves, {len(match.results)} rounds, {took}", flush=True)
        browser.close()
    print(f"{wanted.matches} matches to the end, {len(problems)} problems", *problems, sep="\n")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
