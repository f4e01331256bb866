"""Settings for all tests: hypothesis tries the same examples every time, and leaves no files behind."""

import gc

import pytest
from hypothesis import settings

settings.register_profile("same-every-time", derandomize=True, database=None, deadline=None, max_examples=200)
settings.load_profile("same-every-time")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Pyodide takes seconds to come up, in each process anew: nothing for the quick tests."""
    for item in items:
        callspec = getattr(item, "callspec", None)
        if callspec and callspec.params.get("interpreter") == "pyodide":
            item.add_marker(pytest.mark.slow)


def pytest_collection_finish() -> None:
    """Look for garbage less often, and not among the tests themselves: searches make much of what is soon freed."""
    gc.freeze()
    gc.set_threshold(100_000)
