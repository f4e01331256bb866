"""Rooms: the doors to puzzles, sharing, making and reviewing. Each room is loaded when it is first entered."""

import dom
from dom import Element
from pyscript import document
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


def hint(host: Element) -> None:
    """Advice: in a puzzle a little more each time, in a match or a lesson the move itself."""
    if host.session.mode == "lesson":
        from lesson_room import show

        show(host)
        return
    from puzzle_room import room_of

    if host.session.mode == "puzzle":
        room_of(host).hint()
    else:
        soon(_advise(host, room_of(host)))


async def _advise(host: Element, room: Element) -> None:
    from hints import ask

    await ask(host, room.judge)
    # Whoever pressed the button for it goes on to the move with the next key.
    if document.activeElement and document.activeElement.id == "act-hint":
        dom.by_id("act-button").focus()


def answered(host: Element) -> None:
    """An answer to a puzzle is on the table."""
    from puzzle_room import room_of

    soon(room_of(host).answered())


def verdict(host: Element) -> None:
    """Show the verdict again."""
    from puzzle_room import room_of

    room_of(host).show_verdict()


def strip(host: Element) -> None:
    """Write the strip over the table of a puzzle or a lesson."""
    if host.session.mode == "lesson":
        from lesson_room import strip as write

        write(host)
        return
    from puzzle_room import room_of

    room_of(host).strip()


def beside_theirs(host: Element) -> str:
    """What the count says at last: how a position went beside whoever sent it, or the end of a lesson."""
    if host.session.mode == "lesson":
        return str(host.words.say("lesson.end"))
    from puzzle_room import room_of

    return room_of(host).beside_theirs()


def after_count(host: Element) -> None:
    """From the end of a round to the position it began with, or from a lesson to the match."""
    if host.session.mode == "lesson":
        from events import back_to_match

        back_to_match(host)
        return
    from puzzle_room import room_of

    room_of(host).again()


def learn(host: Element) -> None:
    """Begin the lesson."""
    from lesson_room import enter

    enter(host)


def and_then(host: Element) -> str:
    """What a lesson says after the rival's move; elsewhere nothing."""
    if host.session.mode != "lesson":
        return ""
    from lesson_room import spoken

    return " " + spoken(host)


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
