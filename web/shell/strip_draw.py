"""The strip over the table, drawn."""

from browser import dom

from .strip import BUTTONS, Strip


def draw_strip(strip: Strip | None, home: str) -> None:
    """Show a strip, or none; `home` is the label of the way to the player's own match."""
    dom.show("mode", strip is not None)
    dom.set_attribute(dom.root(), "data-mode", strip.look if strip else None)
    for name in BUTTONS:
        dom.show("mode-" + name, strip is not None and name in strip.buttons)
    if strip:
        dom.text("mode-title", strip.title)
        dom.text("mode-text", strip.text)
        dom.text("mode-home", home)
        # A lesson's reason stands beside its task, wherever there is room for it.
        dom.text("act-why", strip.text)
    dom.show("act-why", strip is not None and strip.look == "lesson")
