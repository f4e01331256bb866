"""The pictures of the README and of link previews, made from the built page: `python3 build.py pictures`.

With --check they are made anew and compared with those that are kept: one that no longer shows the page as it is, is
named. Which version they were made of stands beside them, so that none is released with the pictures of another.
"""

import argparse
import base64
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

import jaipur
from e2e.browsers import launch_options
from e2e.support.hands import Mouse
from e2e.support.looks import DESKTOP, PHONE
from e2e.support.puzzles import LINES, verdict, worst
from e2e.support.reviews import finished, look_back
from e2e.support.table import COLOURFUL, NO_WORKER, QUICK, RECORD, expect_phase, save, sit_down, wait_until_still
from jaipur.ai.reviewer import Reviewer
from jaipur.notation import parse_move
from jaipur.study.puzzles import parse_puzzle
from jaipur.study.replay import review_of
from web.build.preview import HEIGHT, PICTURE, WIDTH
from web.build.serving import serve
from web.build.tools import DIST, ROOT

FOLDER = ROOT / "docs/pictures"
VERSION = FOLDER / "version.txt"
# Small enough for a README on a phone, good enough to read the cards.
QUALITY = 0.82
# A picture is out of date when so much of it looks clearly different.
DIFFERENT = 0.03

# A picture of the page in another format, smaller than a PNG.
PACKED = """async ([picture, type, quality]) => {
    const image = new Image();
    image.src = "data:image/png;base64," + picture;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas.toDataURL(type, quality).split(",")[1];
}"""
# How much of a picture differs clearly from another: the part of its pixels, or all of it if the sizes differ.
COMPARED = """async (pictures) => {
    const [one, other] = await Promise.all(pictures.map(async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const { width, height } = image;
        const brush = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
        brush.drawImage(image, 0, 0);
        return brush.getImageData(0, 0, width, height);
    }));
    if (one.width !== other.width || one.height !== other.height) return 1;
    let differing = 0;
    for (let at = 0; at < one.data.length; at += 4) {
        const apart = [0, 1, 2].map((colour) => Math.abs(one.data[at + colour] - other.data[at + colour]));
        differing += Math.max(...apart) > 48;
    }
    return differing / (one.width * one.height);
}"""


def table(page: Page) -> None:
    """A sale about to be made."""
    sit_down(page, save(RECORD, "chandra"), {**QUICK, "theme": "light"})
    expect_phase(page, "human")
    Mouse(page).choose(0, -parse_move("s3L"))
    expect(page.locator("#act")).to_have_attribute("data-state", "ready")


def market(page: Page) -> None:
    """The table with nothing chosen yet, in all its colours."""
    sit_down(page, save(COLOURFUL, "chandra"), {**QUICK, "theme": "light"})
    expect_phase(page, "human")


def puzzle(page: Page) -> None:
    """A puzzle with its verdict: one's own move beside the best."""
    shown = next(one for one in map(parse_puzzle, LINES) if len(one.evaluations) > 5)
    sit_down(page, save(RECORD), {**QUICK, "theme": "light"}, "#" + shown.link())
    Mouse(page).play(worst(shown))
    verdict(page).locator("#verdict-solution").click()
    expect(page.locator(".verdict-move.is-best")).to_be_visible()


def looking_back(page: Page) -> None:
    """A match that is over, at the move that cost most, with the curve of both chances."""
    review = review_of(finished())
    reviewer = Reviewer(review)
    while not reviewer.step(1000):
        pass
    sit_down(page, None, {**QUICK, "theme": "light"})
    look_back(page, review)
    page.locator(f"#log-lines [data-ply='{review.costly(0)[0].index}']").click()
    expect(page.locator(".card.is-better").first).to_be_visible()


def at_night(page: Page) -> None:
    """A phone by night, an exchange chosen."""
    sit_down(page, save(RECORD, "devi"), {**QUICK, "theme": "dark"})
    expect_phase(page, "human")
    Mouse(page).choose(parse_move("tS"), 0)
    expect(page.locator("#act")).to_have_attribute("data-state", "ready")


class Shot(NamedTuple):
    """A picture: what it shows, and how large the window is."""

    show: Callable[[Page], None]
    size: ViewportSize


PREVIEW: ViewportSize = {"width": WIDTH, "height": HEIGHT}
SHOTS = {
    "table.webp": Shot(table, DESKTOP),
    "puzzle.webp": Shot(puzzle, DESKTOP),
    "looking-back.webp": Shot(looking_back, DESKTOP),
    "night.webp": Shot(at_night, PHONE),
    PICTURE: Shot(market, PREVIEW),
}


def made(browser: Browser, address: str, name: str) -> bytes:
    """One of the pictures, as it would look today."""
    shot = SHOTS[name]
    context = browser.new_context(base_url=address, viewport=shot.size, service_workers="block", locale="en-US")
    context.add_init_script(NO_WORKER)
    page = context.new_page()
    shot.show(page)
    page.evaluate("() => document.fonts.ready.then(() => null)")
    page.mouse.move(0, 0)
    taken = base64.b64encode(settled(page)).decode()
    context.close()
    packer = browser.new_page()
    packed = packer.evaluate(PACKED, [taken, address_type(name), QUALITY])
    packer.close()
    return base64.b64decode(packed)


def settled(page: Page) -> bytes:
    """The page as it is painted once nothing changes any more: a busy machine paints late."""
    before, now = b"", b" "
    while before != now:
        wait_until_still(page)
        before, now = now, page.screenshot(animations="disabled", caret="hide")
    return now


def address_type(name: str) -> str:
    return "image/webp" if name.endswith(".webp") else "image/jpeg"


def difference(browser: Browser, name: str, today: bytes) -> float:
    """Measure how much of a stored picture clearly differs from today's."""
    kept = FOLDER / name
    if not kept.exists():
        return 1.0
    both = [f"data:{address_type(name)};base64,{base64.b64encode(one).decode()}" for one in (kept.read_bytes(), today)]
    page = browser.new_page()
    apart = float(page.evaluate(COMPARED, both))
    page.close()
    return apart


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only tell which are out of date")
    check = parser.parse_args().check
    stale = []
    FOLDER.mkdir(parents=True, exist_ok=True)
    with serve(DIST) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options("chromium"))
        for name in SHOTS:
            today = made(browser, address, name)
            apart = difference(browser, name, today)
            print(f"{name:<20}{len(today) / 1000:6.0f} KB   {100 * apart:5.1f} % unlike the one kept", flush=True)
            if apart > DIFFERENT:
                stale.append(name)
            if not check:
                Path(FOLDER / name).write_bytes(today)
        browser.close()
    if not check:
        VERSION.write_text(jaipur.__version__ + "\n", encoding="utf-8", newline="\n")
    elif stale:
        print(f"Out of date: {', '.join(stale)}. `python3 build.py pictures` makes them anew.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
