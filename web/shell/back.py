"""Back: the browser's own way back closes whatever was opened last, as it does from a puzzle, which has an address.

What lies over something else, a sheet or a room without an address, has an entry in the browser's history above that
of the page, one for all of it. Back takes it away: then the uppermost is closed, and if more lies below, an entry is
made again. What is closed on the page itself takes its entry along.
"""

from browser import address, dom
from typed import Element, Host


def watch_back(host: Host) -> None:
    """Follow what is opened and closed, however it came about."""
    # Whether the next step back is our own.
    own = [False]
    # Whether there was a link in the address when it was taken.
    linked = [False]
    # The link of the entry that the one of our own was put over.
    below = [""]
    # Whether that entry was made since the page was loaded: what lies below an older one may be another site.
    made = [False]

    def settle() -> None:
        over = host.sheets.uppermost() is not None or host.front.has_history_entry
        if over and not address.is_over():
            below[0], made[0] = address.link(), True
            address.put_over()
        elif not over and address.is_over() and not made[0]:
            address.settle()
        elif not over and address.is_over() and not own[0]:
            own[0], linked[0] = True, bool(address.link())
            address.go_back()

    def went(_event: Element) -> None:
        mine, own[0] = own[0], False
        if mine and not linked[0]:
            # The entry below may still have the link that was left from above it.
            address.take_out()
        # Another link in the address is no way back: events.py opens it.
        if not mine and not address.is_over() and address.link() == below[0]:
            sheet = host.sheets.uppermost()
            if sheet is not None:
                sheet.dialog.close()
            elif host.front.has_history_entry:
                host.front.on_back()
        settle()

    dom.on_window("popstate", went)
    dom.watch(settle, ("open", "data-mode", "data-looking"))
    settle()
