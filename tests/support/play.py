"""The engine spoken to in text, so that a test reads like talk at a table: moves, after, refusal, outcome."""

from jaipur.moves import legal_moves, why_illegal
from jaipur.notation import format_move, format_state, parse_move, parse_state
from jaipur.rules import Result, apply, settle


def moves(line: str) -> list[str]:
    """The legal moves of a position, sorted."""
    return sorted(format_move(move) for move in legal_moves(parse_state(line)))


def after(line: str, *played: str) -> str:
    """The position after these moves, each of which must be legal."""
    state = parse_state(line)
    for text in played:
        move = parse_move(text)
        assert why_illegal(state, move) is None, f"{text} in {state}: {why_illegal(state, move)}"
        apply(state, move)
    line = format_state(state)
    assert state.over == parse_state(line).over, f"the state and its text disagree on the end: {line}"
    return line


def refusal(line: str, move: str) -> str:
    """The sentence that says why a well-spelled move cannot be played; it is not offered either."""
    state = parse_state(line)
    reason = why_illegal(state, parse_move(move))
    assert reason is not None, f"{move} is legal in {line}"
    assert move not in moves(line)
    return str(reason)


def is_over(line: str) -> bool:
    return bool(parse_state(line).over)


def outcome(line: str) -> Result:
    """Return the result of a round that is over."""
    state = parse_state(line)
    assert state.over, f"the round is not over: {line}"
    return settle(state)


def market(line: str) -> str:
    return line.split(" ")[0]


def seat(line: str, number: int) -> str:
    return line.split(" ")[1 + number]


def hand(line: str, number: int) -> str:
    return seat(line, number).split(".")[0]


def herd(line: str, number: int) -> int:
    return int(seat(line, number).split(".")[1])


def purse(line: str, number: int) -> tuple[int, int, str]:
    """A seat's rupees in goods tokens, the number of those tokens, and its bonuses."""
    rupees, tokens, bonuses = seat(line, number).split(".")[2:]
    return int(rupees), int(tokens), bonuses


def tokens_left(line: str) -> str:
    return line.split(" ")[3]


def discards(line: str) -> str:
    return line.split(" ")[4]


def deck(line: str) -> str:
    return line.split(" ")[8]
