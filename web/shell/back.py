"""Back: the browser's own way back closes whatever was opened last, as it does from a puzzle, which has an address.

What lies over something else, a sheet or a room without an address, has an entry in the browser's history above that
of the page, one for all of it. Back takes it away: then the uppermost is closed, and if more lies below, an entry is
made again. What is closed on the page itself takes its entry along.
"""

from browser import address, dom
from typed import Event, Host


def watch_back(host: Host) -> None:
    """Keep the browser's history in step with what is open on the page."""
    # Whether the next step back is our own.
    own = [False]
    # Whether there was a link in the address when it was taken.
    linked = [False]
    # The link of the entry that the one of our own was put over.
    below = [""]
    # Whether that entry was made since the page was loaded: what lies below an older one may be another site.
    made = [False]

    def settle() -> None:
        over = host.sheets.uppermost() is not None or host.room.over
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
            # The entry below may still have the link that was left from above it.
            address.remove_link()
        # Another link in the address is no way back: events.py opens it.
        if not mine and not address.is_overlay() and address.link() == below[0]:
            sheet = host.sheets.uppermost()
            if sheet is not None:
                sheet.dialog.close()
            elif host.room.over:
                host.room.back()
        settle()

    dom.on_window("popstate", went)
    dom.watch(settle, ("open", "data-mode", "data-looking"))
    settle()
