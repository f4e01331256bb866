"""Secrecy: the rules by which hands are open. Whatever shows, says, shares or keeps cards asks here.

A hand is closed unless a rule in this module opens it, so a new room or session opens nothing by itself.
"""

from typed import Session, Table

from jaipur.view import View, view_of


def is_over(session: Session, table: Table) -> bool:
    """Return whether the round on a table is over; the table is the session's own or an earlier moment of it."""
    return bool(table.state.over) or table.match.round_number < len(session.match.results)


def open_seats(session: Session, table: Table) -> tuple[int, ...]:
    """Return the seats whose hands lie face up.

    Both in the review of a round that is over; otherwise the viewer's alone, and of a round that two people still play
    not even that one until the curtain is lifted.
    """
    over = is_over(session, table)
    if over and session.reviewing:
        return 0, 1
    if session.covered and not over:
        return ()
    return (session.viewer,)


def open_view(session: Session, table: Table) -> View | None:
    """Return the viewer's view, for a link or a picture; None while no hand is open."""
    return view_of(table.state, session.viewer) if session.viewer in open_seats(session, table) else None


def lasting_view(session: Session, table: Table) -> View | None:
    """Return the viewer's view, to be kept for all at this device; None if one of them may not see it."""
    if session.pair and not session.reading and not is_over(session, table):
        return None
    return open_view(session, table)


def reader_of(session: Session, before: str) -> str:
    """Return a name, by match and seat, for the person of two in front of the screen; nothing under the curtain.

    Anywhere else than in the match of two it is still the one `before`.
    """
    if not session.pair or session.reading or session.looking is not None:
        return before
    return "" if session.covered else session.identity + "." + str(session.viewer)


def is_withheld(owner: str, reader: str, running: str) -> bool:
    """Return whether a draft of one person of two is withheld from the reader, while their match lasts.

    `owner` and `reader` are names as above; `running` is the identity of the saved match of two, if it lasts.
    """
    match = owner.split(".")[0]
    return bool(owner) and owner != reader and (match == running or (bool(reader) and match == reader.split(".")[0]))
