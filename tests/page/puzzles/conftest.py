"""The date of all tests of puzzles."""

import pytest
from browser import clock


@pytest.fixture(autouse=True)
def at_a_date(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is 29 March 2027, and dates are written in digits."""
    monkeypatch.setattr(clock, "today", lambda: (2027, 3, 29))
    monkeypatch.setattr(clock, "date", lambda language, year, month, day: f"{day}.{month}.{year}")
