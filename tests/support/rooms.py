"""Every room of the page, to show what holds for all of them."""

from challenge.room import ChallengeRoom
from editor.room import open_editor
from ledger.room import StoredMatchRoom
from lesson.room import LessonRoom
from match.room import OwnRoom
from packs.room import reopen_pack
from puzzles.collection import Collection
from puzzles.position_room import PositionRoom
from puzzles.room import PuzzleRoom
from puzzles.session import PositionSession
from review.whatif_room import WhatIfRoom
from share.ended_room import EndedRoom
from share.room import LinkRoom
from share.session import StoredMatchSession
from shell.room import Room

from jaipur.notation import parse_link, parse_record
from jaipur.packs import Pack, PackPosition
from tests.support.ledgers import finished, ledger_of
from tests.support.matches import some_match
from tests.support.page import Page
from web.build.tools import WEB


def every_room(page: Page) -> list[Room]:
    """One of each kind; a new room joins them here."""
    entry = Collection((WEB / "puzzles.txt").read_text("ascii")).entries[0]
    puzzle = entry.puzzle()
    session = PositionSession(puzzle.view, puzzle.seed)
    own = OwnRoom(page, some_match())
    position, of_the_shelf = PositionRoom(page, session), PuzzleRoom(page, session, entry)
    link, ended = LinkRoom(page, some_match()), EndedRoom(page, puzzle.view, puzzle.seed)
    rooms: list[Room] = [own, link, ended, position, of_the_shelf, LessonRoom(page)]
    pack = reopen_pack(page, Pack("", [PackPosition(puzzle.view, puzzle.seed)]), "p5=")
    over = finished()
    match, record = ledger_of(over).matches()[0], parse_record(over.match.record())
    kept = StoredMatchRoom(page, StoredMatchSession(record, match.link(record).seats), match)
    over.look(2)
    rooms += [open_editor(page), pack, kept, WhatIfRoom(page, OwnRoom(page, over))]
    return [*rooms, ChallengeRoom(page, parse_link("c=k3f9q2.2/0~human.Mira~asha~w76-64/w81-60"))]
