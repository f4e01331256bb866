"""Scripts for the page, each a function or an expression in a file of its own."""

from pathlib import Path

SCRIPTS = Path(__file__).parent


def script(name: str) -> str:
    """The text of a script, for `page.evaluate` or `add_init_script`."""
    return (SCRIPTS / f"{name}.js").read_text(encoding="utf-8").strip()
