"""Rules for modules: which of the page's may use the browser, and what MicroPython lacks."""

NOT_ON_MICROPYTHON = {"removeprefix", "removesuffix", "zfill", "bit_count", "_replace", "perf_counter"}
# Roles, by the name of a module or its last part, that may use the browser. Every other module runs on any Python.
BROWSER_ROLES = {"room", "front", "sheet", "sheets", "draw", "dragging"}
# Modules of the shared groups that may use the browser.
BROWSER_MODULES = {"table.render", "table.motion", "table.tokens", "table.log", "main", "opponent"}
BROWSER_MODULES |= {"review.service", "puzzles.library"}
BROWSER_MODULES |= {f"shell.{name}" for name in ("host", "events", "intents", "links", "back", "shortcuts")}


def may_use_browser(name: str) -> bool:
    """Tell from its name whether a module may use the browser."""
    return top(name) == "browser" or name in BROWSER_MODULES or name.split(".")[-1].split("_")[-1] in BROWSER_ROLES


def top(name: str) -> str:
    """The folder of a module, or its own name where it stands in none."""
    return name.split(".")[0]
