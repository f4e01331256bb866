"""The judge, a small network that estimates the chance to win and the margin at the leaves of the search.

Its first layer is sparse: a position selects a few dozen rows of weights, and their sum goes through one layer of
rectifiers. The numbers of a row are packed side by side in one long integer, sixteen bits each. So adding rows is
adding integers, which is the same on every Python. `jaipur.lab.learn` trains it.
"""

from array import array

from ..cards import GOODS_MASK, TOKENS
from ..state import State
from .value import CAPPED, CHANCES, REACH, UNIT, beside, clock, lead

HIDDEN = 64
# Start of the rows of each input. For every good: [left][mine], [left][theirs], [left][shown], [mine][theirs],
# [mine][shown]; then herds, hands and camels shown, the clock, the lead in steps of two, hands, camels and shown.
_SIZES = [(8 * n, 8 * n, 4 * n, 64, 32) for n in [len(values) + 1 for values in TOKENS]]
GOOD_ROWS = []
_at = 0
for _sizes in _SIZES:
    _starts = []
    for _size in _sizes:
        _starts.append(_at)
        _at += _size
    GOOD_ROWS.append(tuple(_starts))
HERDS = _at  # [my camels][theirs]
MY_HAND = HERDS + 256  # [hand][camels shown]
THEIR_HAND = MY_HAND + 64
CLOCK = THEIR_HAND + 64
LEAD = CLOCK + 41 * 4
HANDS = LEAD + 41  # [my hand][theirs]
CAMELS = HANDS + 64  # [my camels, at most 7][camels shown]
ROWS = CAMELS + 64
# After the rows: the first layer's constants, the weights of both outputs, the outputs' constants.
NUMBERS = (ROWS + 1 + 2) * HIDDEN + 2

# First-layer numbers are 1024ths plus an offset that keeps them positive; second-layer numbers are 256ths.
FIRST_SCALE = 1024
SECOND_SCALE = 256
_OFFSET = 32768
_OFFSETS = sum([_OFFSET << 16 * i for i in range(HIDDEN)])


class Net:
    """The weights of the network, unpacked for adding."""

    def __init__(self, data: bytes) -> None:
        if len(data) != 2 * NUMBERS:
            raise ValueError(f"The network is {2 * NUMBERS} bytes, not {len(data)}.")
        width = 2 * HIDDEN
        # The numbers in the file include the offset, so that a row is read at once.
        rows = [
            int.from_bytes(data[at : at + width], "little") - _OFFSETS for at in range(0, (ROWS + 1) * width, width)
        ]
        self.start = rows.pop() + _OFFSETS
        self.rows = rows
        rest = [number - _OFFSET for number in array("H", data[(ROWS + 1) * width :])]
        self.to_chance = tuple(rest[:HIDDEN])
        self.to_margin = tuple(rest[HIDDEN : 2 * HIDDEN])
        self.chance_start, self.margin_start = rest[-2] * FIRST_SCALE, rest[-1] * FIRST_SCALE
        # Caches of sums of rows, by the cards that select them.
        self._goods: list[dict[int, int]] = [{}, {}, {}, {}, {}, {}]
        self._hands: dict[int, int] = {}
        self._herds: dict[int, int] = {}

    def _good(self, good: int, place: int) -> int:
        left, mine, theirs, shown = place >> 8, place >> 5 & 7, place >> 2 & 7, place & 3
        at = GOOD_ROWS[good]
        rows = self.rows
        total = (
            rows[at[0] + 8 * left + mine]
            + rows[at[1] + 8 * left + theirs]
            + rows[at[2] + 4 * left + shown]
            + rows[at[3] + 8 * mine + theirs]
            + rows[at[4] + 4 * mine + shown]
        )
        self._goods[good][place] = total
        return total

    def judge(self, state: State) -> tuple[int, int]:
        """Return the chance of the seat to move to win the round, in 65,536ths, and its margin in units."""
        me = state.turn
        mine = state.hold[me]
        theirs = state.hold[1 - me]
        market = state.market
        piles = state.piles
        rows = self.rows
        ahead = lead(state)
        step = ahead // 2
        # The sum of rows for clock and lead.
        total = (
            self.start
            + rows[CLOCK + clock(len(state.deck) - state.drawn, piles)]
            + rows[LEAD + (step + 20 if -20 <= step <= 20 else 40 if step > 0 else 0)]
        )
        # The rows of each good.
        hands = (mine & GOODS_MASK) % 15 << 3 | (theirs & GOODS_MASK) % 15
        for goods in self._goods:
            place = (piles & 15) << 8 | (mine & 15) << 5 | (theirs & 15) << 2 | CAPPED[market & 15]
            known = goods.get(place)
            if known is None:
                known = self._good(self._goods.index(goods), place)
            total += known
            piles >>= 4
            mine >>= 4
            theirs >>= 4
            market >>= 4
        # The rows of hands and herds. After six goods only the camels are left in each number.
        place = hands << 3 | market
        known = self._hands.get(place)
        if known is None:
            known = self._hands[place] = (
                rows[MY_HAND + (hands >> 3 << 3 | market)]
                + rows[THEIR_HAND + ((hands & 7) << 3 | market)]
                + rows[HANDS + hands]
            )
        total += known
        place = mine << 7 | theirs << 3 | market
        known = self._herds.get(place)
        if known is None:
            known = self._herds[place] = (
                rows[HERDS + (mine << 4 | theirs)] + rows[CAMELS + (min(mine, 7) << 3 | market)]
            )
        total += known
        # The second layer.
        chance, margin = self.chance_start, self.margin_start
        for x, to_chance, to_margin in zip(
            array("H", total.to_bytes(2 * HIDDEN, "little")), self.to_chance, self.to_margin
        ):
            if x > _OFFSET:
                x -= _OFFSET
                chance += x * to_chance
                margin += x * to_margin
        # From 1024ths times 256ths, the chance's argument goes to 64ths, the margin (in twelve rupees) to units.
        argument = chance + 2048 >> 12
        if argument > REACH:
            argument = REACH
        elif argument < -REACH:
            argument = -REACH
        return CHANCES[argument + REACH], ahead * UNIT + (12 * margin * UNIT >> 18)


def _read() -> Net:
    with open(beside(__file__, "net.bin"), "rb") as file:
        return Net(file.read())


JUDGE = _read()
