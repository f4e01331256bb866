"""The built page in a real browser."""

import sys
from pathlib import Path

# The page's own modules, for the tools of this package that are run by themselves; pytest has its own way to them.
sys.path.append(str(Path(__file__).parents[1] / "web"))
