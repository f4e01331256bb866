"""The table of features: what each one brings to the page, by name.

A name is "module:attribute". It is imported when it is first needed (shell/loading.py), so a feature costs nothing
before. How to add one is told in docs/architecture.md; a test imports every name. This module imports nothing, since
the build reads it too.
"""


class Feature:
    """The parts of one feature that the page finds by name; everything else is in its folder.

    rooms      its rooms, for the tests that go through all of them
    sheets     by the name of the <dialog id="sheet-…">: the class that fills it
    addresses  by the text behind the # of the address, or by its beginning up to a full stop: what opens it; called
               with the host and the text, it returns whether it has entered a room
    links      by the kind of a link (`shell.links.kind_of`): what opens it; called with the host and the link, it
               returns whether it has entered a room
    intents    by the name in `data-intent`: what does it; called with the host and the target
    first      its modules that ship before the first move; all others come after it
    uses       the other features that its modules import
    """

    def __init__(
        self,
        rooms: tuple[str, ...] = (),
        sheets: dict[str, str] | None = None,
        addresses: dict[str, str] | None = None,
        links: dict[str, str] | None = None,
        intents: dict[str, str] | None = None,
        first: tuple[str, ...] = (),
        uses: tuple[str, ...] = (),
    ) -> None:
        self.rooms = rooms
        self.sheets = sheets or {}
        self.addresses = addresses or {}
        self.links = links or {}
        self.intents = intents or {}
        self.first = first
        self.uses = uses


FEATURES = {
    "match": Feature(
        rooms=("match.room:OwnRoom",),
        sheets={
            "count": "match.count_sheet:Count",
            "curtain": "match.curtain_sheet:Curtain",
            "new": "match.new_sheet:NewMatch",
        },
        # The player's own match is on the table before anything else.
        first=("match.room", "match.saves"),
        uses=("challenge", "ledger", "review"),
    ),
    "puzzles": Feature(
        rooms=("puzzles.position_room:PositionRoom", "puzzles.room:PuzzleRoom"),
        sheets={"puzzles": "puzzles.sheet:ShelfSheet", "verdict": "puzzles.verdict_sheet:VerdictSheet"},
        links={"position": "puzzles.library:open_link"},
        intents={"puzzle-today": "puzzles.library:open_today", "puzzle-next": "puzzles.library:open_next"},
        uses=("packs", "share"),
    ),
    "packs": Feature(
        rooms=("packs.room:PackRoom",),
        sheets={
            "pack": "packs.sheet:PackSheet",
            "pack-delete": "packs.sheet:DeletePack",
            "packs": "packs.sheet:PacksSheet",
            "result": "puzzles.verdict_sheet:ResultSheet",
        },
        addresses={"pack.": "packs.room:open_address"},
        links={"pack": "packs.room:open_link"},
        intents={"pack-edit": "packs.sheet:edit_position", "share-pack": "packs.sheet:add_shared"},
        uses=("editor", "ledger", "puzzles", "share"),
    ),
    "editor": Feature(
        rooms=("editor.room:EditorRoom",),
        sheets={"edit": "editor.sheet:PlaceSheet", "editor": "editor.sheet:EditorSheet"},
        addresses={"edit": "editor.room:open_address"},
        intents={"editor": "editor.room:visit"},
        uses=("match", "packs", "puzzles"),
    ),
    "review": Feature(
        rooms=("review.whatif_room:WhatIfRoom",),
        sheets={"numbers": "review.numbers_sheet:NumbersSheet"},
        uses=("ledger", "match", "puzzles"),
    ),
    "ledger": Feature(
        rooms=("ledger.room:StoredMatchRoom",),
        sheets={
            "delete": "ledger.data_sheet:DeleteAll",
            "kept": "ledger.sheet:MatchEntrySheet",
            "ledger": "ledger.sheet:LedgerSheet",
        },
        uses=("challenge", "match", "packs", "puzzles", "share"),
    ),
    "share": Feature(
        rooms=("share.room:LinkRoom", "share.ended_room:EndedRoom"),
        sheets={"share": "share.sheet:ShareSheet"},
        links={"match": "share.room:open_link", "ended": "share.ended_room:open_link"},
        uses=("match", "packs", "puzzles", "review"),
    ),
    "challenge": Feature(
        rooms=("challenge.room:ChallengeRoom",),
        links={"challenge": "challenge.room:open_link"},
        uses=("match",),
    ),
    "lesson": Feature(
        rooms=("lesson.room:LessonRoom",),
        addresses={"lesson": "lesson.room:open_address"},
        intents={"learn": "lesson.room:visit"},
        uses=("puzzles",),
    ),
    # Not a feature of its own: the sheets of the page itself.
    "shell": Feature(
        sheets={
            "log": "shell.table_sheets:LogSheet",
            "settings": "shell.settings_sheet:Settings",
            "tokens": "shell.table_sheets:Tokens",
        },
    ),
}


def _joined(part: str) -> dict[str, str]:
    """Return one part of all features as one table."""
    found: dict[str, str] = {}
    for feature in FEATURES.values():
        found.update(getattr(feature, part))
    return found


SHEETS = _joined("sheets")
ADDRESSES = _joined("addresses")
LINKS = _joined("links")
INTENTS = _joined("intents")
FIRST = tuple([module for feature in FEATURES.values() for module in feature.first])
