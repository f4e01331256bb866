"""Back: the browser's Back button closes what was opened last, also if it has no address.

A sheet, or a front without an address, has an entry in the browser's history above that of the page; there is one
entry for all of them. Back removes the entry: the uppermost is closed, and if more is open below, an entry is made
again. Closing something on the page itself removes its entry, too.
"""

from browser import address, dom
from typed import Event, Host


def watch_back(host: Host) -> None:
    """Keep the browser's history in step with what is opened and closed."""
    # Whether the next step back is made by the page itself.
    own = [False]
    # Whether the address had a link when the page took that step.
    linked = [False]
    # The link of the entry below the page's own one.
    below = [""]
    # Whether the own entry was made since the page was loaded: below an older one may be another site.
    made = [False]

    def settle() -> None:
        over = host.sheets.uppermost() is not None or host.front.has_history_entry
        if over and not address.is_overlay():
            below[0], made[0] = address.link(), True
            address.push_overlay()
        elif not over and address.is_overlay() and not made[0]:
            address.clear_overlay()
        elif not over and address.is_overlay() and not own[0]:
            own[0], linked[0] = True, bool(address.link())
            address.go_back()

    def went(_event: Event) -> None:
        mine, own[0] = own[0], False
        if mine and not linked[0]:
            # The entry below may still have the link of the room that was left.
            address.remove_link()
        # Another link in the address is no step back: events.py opens it.
        if not mine and not address.is_overlay() and address.link() == below[0]:
            sheet = host.sheets.uppermost()
            if sheet is not None:
                sheet.dialog.close()
            elif host.front.has_history_entry:
                host.front.on_back()
        settle()

    dom.on_window("popstate", went)
    dom.watch(settle, ("open", "data-mode", "data-looking"))
    settle()
