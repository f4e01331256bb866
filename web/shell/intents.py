"""Intents: every wish by its name, and the door that it leads to. Clicks, keys and shortcuts all come in here.

What stands in `data-intent` in the page, or belongs to a key, is looked for in the room first, then in the sheet that
was pressed in, then among those that are the same everywhere.
"""

from browser import dom, later
from browser.tasks import soon
from table.secrecy import open_view
from typed import Callable, Door, Host

from .keys import At

# What a match is played with. It needs nothing that comes later.
AT_ONCE = ("market", "hand", "herd-more", "herd-less", "clear", "close")


def perform(host: Host, intent: str, at: At) -> None:
    """Do what is wished for, at once or as soon as all that it may need has come."""
    if later.is_loaded() or intent in AT_ONCE or (intent == "confirm" and host.session.phase == "human"):
        _perform(host, intent, at)
    else:
        soon(_perform_later(host, intent, at))


async def _perform_later(host: Host, intent: str, at: At) -> None:
    dom.show("loading", True)
    try:
        await later.load_modules()
    except Exception:  # each browser has its own error
        host.trouble("trouble.part")
    else:
        _perform(host, intent, at)
    finally:
        dom.show("loading", False)


def _perform(host: Host, intent: str, at: At) -> None:
    door = find(host, intent, at)
    if door is None:
        raise KeyError("There is no door for the intent " + intent + ".")
    door(at)


def find(host: Host, intent: str, at: At) -> "Callable[[At], None] | None":
    """The door for an intent, if it has one here and now."""
    own = host.room.doors()
    if intent not in own and at.inside:
        own = host.sheets.get(at.inside).doors()
    if intent in own:
        return own[intent]
    if intent in INTENTS:
        return lambda at: INTENTS[intent](host, at)
    return None


def _market(host: Host, at: At) -> None:
    host.session.press_market(at.slot)
    host.touched()


def _hand(host: Host, at: At) -> None:
    host.session.press_hand(at.slot)
    host.touched()


def _herd_more(host: Host, at: At) -> None:
    host.session.give_camels(1)
    host.touched()


def _herd_less(host: Host, at: At) -> None:
    host.session.give_camels(-1)
    host.touched()


def _close(host: Host, at: At) -> None:
    host.sheets.get(at.inside).dialog.close()


def _step(host: Host, at: At) -> None:
    host.sheets.close_all()
    host.look(at.ply)


def _share(host: Host, at: At) -> None:
    # While the curtain is down there is nothing that whoever sits there may hand on.
    if open_view(host.session, host.session.shown) is None:
        host.announce(host.scene.act_say)
    else:
        host.sheets.open("share")


def _learn(host: Host, at: At) -> None:
    from lesson.room import LessonRoom

    room = LessonRoom(host)
    if isinstance(host.room.present(), LessonRoom):
        # It begins anew, at the address that it has.
        host.enter(room)
    else:
        host.visit(room)


def _edit(host: Host, at: At) -> None:
    from editor.dragging import listen
    from editor.room import EditorRoom, open_editor

    if isinstance(host.room, EditorRoom):
        # The editor is open: show its sheet, where one begins with something else.
        host.sheets.close_all()
        host.sheets.open("editor")
        return
    listen(host)
    host.visit(open_editor(host))


def _add_shared(host: Host, at: At) -> None:
    """Put the position that is being shared into a pack."""
    from packs.sheet import add_to_pack
    from share.sheet import ShareSheet

    sheet = host.sheets.get("share")
    posed = sheet.posed() if isinstance(sheet, ShareSheet) else None
    if posed is not None:
        add_to_pack(host, posed)


def _edit_posed(host: Host, at: At) -> None:
    """Change a position of a pack in the editor."""
    from editor.room import EditorRoom
    from packs.sheet import link_to_edit

    link = link_to_edit(host, at.slot)
    if link:
        if not isinstance(host.room, EditorRoom):
            _edit(host, at)
        host.sheets.close_all()
        host.room.typed("edit-line", link)


def _today(host: Host, at: At) -> None:
    from puzzles.sheet import shelf_sheet

    soon(shelf_sheet(host).open_today())


def _next_puzzle(host: Host, at: At) -> None:
    from puzzles.sheet import shelf_sheet

    soon(shelf_sheet(host).open_next())


INTENTS: dict[str, Door] = {
    # The cards, and the buttons beside them
    "market": _market,
    "hand": _hand,
    "herd-more": _herd_more,
    "herd-less": _herd_less,
    "clear": lambda host, at: host.clear(),
    "confirm": lambda host, at: host.confirm(),
    "undo": lambda host, at: host.undo(),
    "hint": lambda host, at: host.room.hint(),
    # What was played
    "replay": lambda host, at: host.look_at_last(),
    "review": lambda host, at: host.look_at_round(),
    "step": _step,
    "next": lambda host, at: host.next(),
    # Sheets
    "open": lambda host, at: host.sheets.open(at.sheet),
    "close": _close,
    "share": _share,
    # Rooms
    "learn": _learn,
    "editor": _edit,
    "pack-edit": _edit_posed,
    "share-pack": _add_shared,
    "leave": lambda host, at: host.room.leave(),
    "puzzle-today": _today,
    "puzzle-next": _next_puzzle,
}
