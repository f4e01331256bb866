"""The table drawn in text, and moves and results in words."""

from ..cards import CAMEL, NAMES, SHIFT, TOKENS, unpack
from ..moves import CAMELS, SALES, split
from ..rules import PAY, Result
from ..view import View

_SINGULAR = ("diamond", "gold", "silver", "cloth", "spice", "leather", "camel")
# Bold on a background in the colour of the goods.
_COLOURS = ("1;97;41", "1;30;43", "1;30;47", "1;97;45", "1;97;42", "1;97;44", "1;30;46")
_ENDS = {
    "piles": "three kinds of goods tokens are gone",
    "deck": "the deck could not fill the market again",
    "exchanges": "sixteen exchanges in a row were made",
}
_DECIDED = {"rupees": "", "bonuses": " by more bonus tokens", "tokens": " by more goods tokens"}


class Painter:
    """A painter of one table, in colour if asked to."""

    def __init__(self, colour: bool, rival: str) -> None:
        self._colour = colour
        self.rival = rival

    def table(self, view: View, seals: list[int], round_number: int) -> str:
        """Draw the viewer's knowledge, the rival above, the viewer's own cards below."""
        me, rival = view.seat, 1 - view.seat
        lines = [
            "",
            self.strong(f"Round {round_number + 1}") + f"   seals: you {seals[me]}, {self.rival} {seals[rival]}",
            "",
            f"{self.rival:>8}  {self._rival_hand(view)}   herd {view.hold[rival] >> SHIFT[CAMEL]}   "
            f"{self._purse(view, rival)}",
            "",
            f"{'market':>8}  {self.cards(view.market)}   deck {view.deck_left}",
            "",
        ]
        piles = unpack(view.piles)
        for row in range(3):
            cells = [self._pile(good, piles[good]) for good in (row, row + 3)]
            label = "tokens" if row == 0 else ""
            lines.append(f"{label:>8}  {cells[0]:<24}{cells[1]}")
        stacks = "   ".join(f"{kind + 3} cards x{view.stacks_left[kind]}" for kind in range(3))
        lines += [
            f"{'bonuses':>8}  {stacks}",
            "",
            f"{'you':>8}  {self.cards(view.hold[me] & ~(15 << SHIFT[CAMEL]))}   "
            f"herd {view.hold[me] >> SHIFT[CAMEL]}   {self._purse(view, me)}",
            "",
        ]
        return "\n".join(lines)

    def strong(self, text: str) -> str:
        """Return a text in bold."""
        return f"\033[1m{text}\033[0m" if self._colour else text

    def cards(self, packed: int) -> str:
        """Draw a row of cards."""
        counts = unpack(packed)
        shown = [self._card(kind) for kind in range(7) for _ in range(counts[kind])]
        return " ".join(shown) or "(no cards)"

    def _card(self, kind: int) -> str:
        name = _SINGULAR[kind]
        return f"\033[{_COLOURS[kind]}m {name} \033[0m" if self._colour else f"[{name}]"

    def _rival_hand(self, view: View) -> str:
        seen = view.hold[1 - view.seat] & ~(15 << SHIFT[CAMEL])
        shown = [self.cards(seen)] if seen else []
        return " ".join(shown + ["[?]"] * view.hidden) or "(no cards)"

    def _pile(self, good: int, left: int) -> str:
        values = " ".join(str(value) for value in TOKENS[good][len(TOKENS[good]) - left :])
        return f"{NAMES[good]:<9}{values or '-'}"

    def _purse(self, view: View, seat: int) -> str:
        text = f"{view.rupees[seat]} rupees"
        if seat == view.seat and view.bonuses:
            text += " + bonuses " + " ".join(str(value) for value in view.bonuses)
        kinds = [f"{n} for {kind + 3} cards" for kind, n in enumerate(view.kinds) if n]
        if seat != view.seat and kinds:
            text += " + hidden bonuses: " + ", ".join(kinds)
        return text


def in_words(packed: int) -> str:
    """Return a multiset of cards in spoken form: 2 gold and a camel."""
    counts = unpack(packed)
    parts = []
    for kind in range(7):
        n = counts[kind]
        if n == 1:
            parts.append(("a " if kind in (0, CAMEL) else "") + _SINGULAR[kind])
        elif n:
            parts.append(f"{n} {NAMES[kind]}")
    return ", ".join(parts[:-1]) + (" and " if len(parts) > 1 else "") + parts[-1]


def move_in_words(move: int, market: int) -> str:
    """Return a move in words, without its subject: take gold; sell 3 leather."""
    if move == CAMELS:
        n = market >> SHIFT[CAMEL]
        return "take the camel" if n == 1 else f"take the {n} camels"
    taken, given = split(move)
    if move in SALES:
        return "sell " + in_words(given)
    return f"exchange {in_words(given)} for {in_words(taken)}" if given else "take " + in_words(taken)


def menu(moves: list[int], view: View, most_exchanges: int, width: int) -> str:
    """List the moves with their numbers, in columns; exchanges only if there are few."""
    exchanges = {move for move in moves if all(split(move))}
    hidden = exchanges if len(exchanges) > most_exchanges else set()
    lines = [
        f"{number:>3} {move_in_words(move, view.market)}{_proceeds(move, view)}"
        for number, move in enumerate(moves, 1)
        if move not in hidden
    ]
    column = max(len(line) for line in lines) + 3
    rows = -(-len(lines) // max(1, min(3, width // column)))
    text = ["".join(f"{line:<{column}}" for line in lines[row::rows]).rstrip() for row in range(rows)]
    if hidden:
        text.append(f"    and {len(hidden)} exchanges: name the cards, as in exchange gold silver for leather camel,")
        text.append("    or type moves to list them all")
    return "\n".join(text)


def _proceeds(move: int, view: View) -> str:
    """Return the pay of a sale, as the end of a line; "" for other moves."""
    if move not in SALES:
        return ""
    good, n = SALES[move]
    bonus = n >= 3 and view.stacks_left[min(n, 5) - 3]
    return f": {PAY[good][view.piles >> SHIFT[good] & 15][n]}" + (" + bonus" if bonus else "")


def result_in_words(result: Result, view: View, bonuses: list[int], rival: str) -> str:
    """Return the result of a round with its sums. `bonuses` are both seats', open now."""
    me = view.seat
    lines = [f"The round is over: {_ENDS[result.reason]}."]
    for seat, name in ((me, "you"), (1 - me, rival)):
        token = ", camel token 5" if result.camel_token == seat else ""
        lines.append(
            f"{name:>8}  {view.rupees[seat]} from goods, {bonuses[seat]} from bonuses{token}: "
            f"{result.rupees[seat]} rupees"
        )
    if result.winner is None:
        lines.append("A tie in every respect: nobody gets a seal.")
    else:
        who = "You win" if result.winner == me else f"{rival} wins"
        lines.append(f"{who} the round{_DECIDED[result.decided_by]} and a seal.")
    return "\n".join(lines)
