"""Rooms: the doors to puzzles, sharing, making and reviewing. Each room is loaded when it is first entered."""

from dom import Element
from tasks import soon

# Sheets that a room fills.
FILLED = ("puzzles", "share", "maker", "moments")


def fill(host: Element, sheet: str) -> None:
    """Fill a sheet before it opens."""
    if sheet == "puzzles":
        from puzzle_shelf import fill as fill_shelf

        fill_shelf(host)
    elif sheet == "share":
        from share_room import fill as fill_share

        fill_share(host)
    elif sheet == "maker":
        from maker import fill as fill_maker

        fill_maker(host)
    elif sheet == "moments":
        from moments import fill as fill_moments

        fill_moments(host)


def perform(host: Element, intent: str, target: Element) -> None:
    """Do what a pressed element of a room asks for."""
    kind, _, what = intent.partition("-")
    if kind == "puzzle":
        _puzzle(host, what, target)
    elif kind == "share":
        from share_room import perform as perform_share

        perform_share(host, what)
    elif kind == "maker":
        from maker import perform as perform_maker

        perform_maker(host, what)


def changed(host: Element, name: str) -> None:
    """A field of a room's sheet was changed."""
    kind = name.partition("-")[0]
    if kind == "shelf":
        from puzzle_shelf import fill as fill_shelf

        fill_shelf(host)
    elif kind == "share":
        from share_room import show

        show(host)
    elif name == "maker-line":
        from maker import typed

        typed(host)


def answered(host: Element) -> None:
    """An answer to a puzzle is on the table."""
    from puzzle_room import room_of

    soon(room_of(host).answered())


def verdict(host: Element) -> None:
    """Show the verdict again."""
    from puzzle_room import room_of

    room_of(host).show_verdict()


def strip(host: Element) -> None:
    """Write the strip over a puzzle's table."""
    from puzzle_room import room_of

    room_of(host).strip()


def beside_theirs(host: Element) -> str:
    """How the round of a position went beside that of whoever sent it, in a sentence or none."""
    from puzzle_room import room_of

    return room_of(host).beside_theirs()


def back_to_position(host: Element) -> None:
    """From the end of a round to the position it began with."""
    from puzzle_room import room_of

    room_of(host).again()


def _puzzle(host: Element, what: str, target: Element) -> None:
    import puzzle_shelf
    from puzzle_room import room_of

    room = room_of(host)
    if what == "today":
        soon(puzzle_shelf.open_today(host))
    elif what == "open":
        soon(puzzle_shelf.open_number(host, int(target.dataset.puzzle)))
    elif what == "more":
        puzzle_shelf.more(host)
    elif what == "next":
        room.next()
    elif what == "again":
        room.again()
    elif what == "solution":
        room.solution()
    elif what == "watch":
        room.watch()
    elif what == "play":
        room.play_on()
    elif what == "hint":
        room.hint()
