"""The meaning of a link, in plain words, for goldens that hold it for good."""

from typing import Any

from jaipur.match import Match
from jaipur.notation import Ending, format_ending, format_record, format_state, parse_link
from jaipur.packs import PackPosition
from jaipur.study.puzzles import lay_out


def meaning(text: str) -> dict[str, Any]:
    """Return everything that a link tells whoever opens it: cards, sides, words, endings."""
    link = parse_link(text)
    if link.pack is not None:
        return {"pack": link.pack.title, "positions": [_position(posed) for posed in link.pack.positions]}
    if link.view is not None:
        position = _position(PackPosition(link.view, link.seed, link.title, link.question))
        return position | {"ending": _ending(link.ending)}
    assert link.record is not None
    match = Match.from_record(format_record(link.record))
    told: dict[str, Any] = {
        "seed": link.record.seed,
        "dice": link.record.dice,
        "starter": link.record.starter,
        "moves": len(link.record.moves),
        "seats": link.seats and [[seat.player, seat.name] for seat in link.seats],
        "seals": list(match.seals),
        "cards": repr(match.state),
    }
    if link.rounds is not None:
        told["rounds"] = [vars(one) for one in link.rounds]
    return told


def _position(posed: PackPosition) -> dict[str, Any]:
    return {
        "view": repr(posed.view),
        "viewer": posed.view.seat,
        "seed": posed.seed,
        "cards": repr(lay_out(posed.view, posed.seed)),
        "title": posed.title,
        "question": posed.question,
    }


def _ending(ending: Ending | None) -> str:
    return format_ending(ending) if ending else ""


def opened(text: str) -> str:
    """Return the round that a link shows: of a match the current one, of a position the one that its seed deals.

    Of a pack, those of all its positions.
    """
    link = parse_link(text)
    if link.pack is not None:
        return " | ".join(format_state(lay_out(posed.view, posed.seed)) for posed in link.pack.positions)
    if link.record is not None:
        return format_state(Match.from_record(format_record(link.record)).state)
    assert link.view is not None
    return format_state(lay_out(link.view, link.seed))
