"""Requests about positions, as text: each gets a line, or an error of one sentence."""

from ..moves import legal_moves, why_illegal
from ..notation import (
    format_move,
    format_state,
    format_view,
    parse_move,
    parse_position,
    parse_state,
)
from ..rng import parse_dealt
from ..rules import apply, settle
from ..state import deal
from ..view import View, view_of


class BadRequest(ValueError):
    """A request that cannot be answered; the message is one sentence for its sender."""


def moves_line(position_text: str) -> str:
    """Return the legal moves of a position, sorted, separated by spaces; none after the end of the round."""
    position = parse_position(position_text)
    if isinstance(position, View) and not position.over and position.seat != position.turn:
        raise BadRequest(
            f"This is the view of seat {position.seat}, but seat {position.turn} is to move, "
            "and what it can play depends on cards not seen here."
        )
    return " ".join(sorted(format_move(move) for move in legal_moves(position)))


def apply_line(position_text: str, move_texts: list[str]) -> str:
    """Return the state after the moves, followed by the result if the round is over."""
    state = parse_state(position_text)
    for text in move_texts:
        move = parse_move(text)
        reason = why_illegal(state, move)
        if reason is not None:
            raise BadRequest(f"{text} cannot be played: {reason}")
        apply(state, move)
    line = format_state(state)
    if state.over:
        result = settle(state)
        winner = "-" if result.winner is None else result.winner
        line += f" | over {result.reason} {result.rupees[0]}-{result.rupees[1]} {winner}"
    return line


def apply_request(line: str) -> str:
    """Run `apply` for one line: POSITION | MOVE..."""
    position, _, moves = line.partition("|")
    return apply_line(position.removesuffix(" "), [text for text in moves.split(" ") if text])


def deal_line(seed_text: str, starter: int | None) -> str:
    """Return a new state; a seed alone uses the first dice, with .2 the second."""
    try:
        seed, dice = parse_dealt(seed_text)
    except ValueError as error:
        raise BadRequest(str(error)) from None
    return format_state(deal(seed, starter, 0, dice))


def view_line(position_text: str, seat: int) -> str:
    """Return a seat's view of a position; a view can only give the view of its own seat."""
    position = parse_position(position_text)
    if not isinstance(position, View):
        return format_view(view_of(position, seat))
    if position.seat != seat:
        raise BadRequest(f"This is the view of seat {position.seat}: what seat {seat} knows cannot be told from it.")
    return format_view(position)
