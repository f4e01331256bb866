"""Packs in the page: imported from a file, opened by keyboard."""

from pathlib import Path

from playwright.sync_api import Page, expect

from e2e.support.puzzles import LINES
from e2e.support.table import press

FILE = f"# jaipur pack: Club <b>evening</b>\n# title: First\n{LINES[0]}\n# title: Second\n{LINES[1]}\n{LINES[2]}\n"


def take_in(page: Page, folder: Path, text: str = FILE) -> None:
    """Import a file of packs."""
    file = folder / "club.txt"
    file.write_text(text, encoding="utf-8")
    page.locator("#packs-file").set_input_files(file)


def open_packs(page: Page) -> None:
    press(page, "[data-intent=open][data-sheet=packs]")
    expect(page.locator("#sheet-packs")).to_be_visible()
