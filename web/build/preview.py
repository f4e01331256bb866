"""The preview that other sites show for a link to this site.

Most of them accept a picture only by its full address, which is unknown at build time unless `build.py build --address
URL` gives it. Without it the preview has the title and the description, and no picture.
"""

import html
import re
import shutil
from pathlib import Path

from jaipur.lab.processes import BuildError

from .tools import ROOT

PICTURE, WIDTH, HEIGHT = "preview.jpg", 1200, 630
KEPT = ROOT / "docs/pictures" / PICTURE
MARK = "<!-- preview -->"
_LONGEST = 300


def checked_address(address: str) -> str:
    """Return the address with a slash at the end; BuildError if it cannot be the address of a site."""
    if len(address) > _LONGEST or not re.fullmatch(r"https?://[\w.-]+(:\d+)?(/[\w.~%/-]*)?", address, re.ASCII):
        raise BuildError("The address of a site is like https://example.org/jaipur/ and has neither ? nor #.")
    return address if address.endswith("/") else address + "/"


def announce(site: Path, address: str, picture: Path = KEPT) -> None:
    """Put the title, the address and the picture for previews into the page."""
    page = site / "index.html"
    text = page.read_text(encoding="utf-8")
    if MARK not in text:
        raise BuildError(f"web/index.html has no {MARK} line for the preview of the site.")
    tags = {}
    if address:
        if not picture.exists():
            raise BuildError(f"{picture.name} is missing: `python3 build.py pictures` makes it.")
        where = checked_address(address)
        tags = {
            "og:url": where,
            "og:image": where + PICTURE,
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "og:image:alt": "The table: the market, the hand, the tokens and what was played",
            "twitter:card": "summary_large_image",
        }
        shutil.copy(picture, site / PICTURE)
    lines = [f'<meta property="{name}" content="{html.escape(value)}">' for name, value in tags.items()]
    page.write_text(text.replace(MARK + "\n", "".join(line + "\n" for line in lines)), encoding="utf-8", newline="\n")
