"""The built page in a real browser.

- `test_*.py` are the tests. What they cost, and how to write one that costs little, is told in `conftest`.
- `support` is what they share: `table` (sit down at a match and read what is drawn), `hands` (make a move by mouse,
  finger or keys), `looks` (what axe finds), `screens`, `puzzles`, `packs`, `editor`, `reviews`, `ledgers`, `hosts`;
  `shared_page` and `watch`, which give each test its page and have it watched; `scripts` for the page.
- `webkit` has tests and a driver of its own, for the browser that Playwright has for few systems only.
- What runs them for `build.py test`: `suite`, with the `browsers` there are, a second chance and a table of times.
- `tools` are programs that measure, or play for long: `bench`, `ledger_bench`, `hindsight`, `soak`, `clicker`;
  `pictures` makes those of the README.
"""

import sys
from pathlib import Path

# The page's own modules, for the tools of this package that are run by themselves; pytest has its own way to them.
sys.path.append(str(Path(__file__).parents[1] / "web"))
