"""Count: the end of a round laid out as at a table, goods by kind, bonuses turned one by one, camels, seal."""

import asyncio

from browser import dom
from browser.tasks import soon
from shell.sheet import SeedSheet
from typed import Element, Host
from words.words import Words

from .count import CountSide, RoundLine, Tally

STEP = 0.28
# The buttons of the count besides the one that leads on, by the ends of their ids.
OFFERS = ("review", "share", "rematch")


class Steps:
    """The elements of a count in the order in which they appear: those of a list appear together."""

    def __init__(self) -> None:
        self.goods: list[Element] = []
        self.bonuses: list[Element] = []
        self.camels: list[Element] = []
        self.totals: list[Element] = []
        self.seals: list[Element] = []
        self.last: list[Element] = [dom.by_id("count-verdict"), dom.by_id("count-beside")]

    def groups(self) -> list[tuple[list[Element], str]]:
        """Return the elements of each step with their motion: bonuses one by one, all else on both sides at once."""
        before = [(self.goods, "")] + [([token], "is-turning") for token in self.bonuses]
        return before + [(self.camels, ""), (self.totals, ""), (self.seals, "is-hung"), (self.last, "")]


class Count(SeedSheet):
    """The sheet with the count of the round that has just ended."""

    stays = True

    def __init__(self, host: Host, name: str) -> None:
        super().__init__(host, name)
        self._run = 0
        self._slowly = False

    def on_close(self) -> None:
        """Stop telling the count."""
        self._run += 1

    def fill(self) -> None:
        """Write the whole count, to be told row after row."""
        self._run += 1
        self._tally = self.host.room.count()
        self._steps = self._write(self._tally)
        # Elements of the page itself may still be hidden if the player went on before they were told.
        self._slowly = self.host.motion.on
        for group, _ in self._steps.groups():
            for element in group:
                element.style.visibility = "hidden" if self._slowly else ""

    def on_open(self) -> None:
        """Tell the count, row after row."""
        soon(self._tell(self._tally, self._steps, self._run))

    def refresh(self) -> None:
        """Write anew what is said last, as more may be known by now."""
        self._write_beside(self.host.room.count())

    def _write_beside(self, tally: Tally) -> None:
        dom.text("count-beside", tally.beside)
        dom.show("count-beside", bool(tally.beside))

    def _write(self, tally: Tally) -> Steps:
        self.dialog.classList.toggle("is-match", tally.last)
        dom.text("count-title", tally.title)
        dom.text("count-why", tally.why)
        dom.text("count-verdict", tally.outcome)
        self._write_beside(tally)
        dom.text("count-next", tally.onward)
        for name in OFFERS:
            dom.show("count-" + name, name in tally.offers)
        dom.show("count-petals", tally.celebrated)
        self._write_rounds(tally)
        dom.show("count-compared", bool(tally.compared))
        if tally.compared:
            dom.text("count-side-you", tally.sides[0])
            dom.text("count-side-them", tally.sides[1])
            dom.by_id("count-compared-lines").replaceChildren(*[round_row(line) for line in tally.compared])
        self.tell_seed()
        steps = Steps()
        dom.by_id("count").replaceChildren(*[self._side(side, steps) for side in tally.seats])
        return steps

    def _write_rounds(self, tally: Tally) -> None:
        """Write all rounds of a match, under the names of the two sides."""
        dom.show("count-rounds", bool(tally.rounds))
        if tally.rounds:
            names = [side.name for side in tally.seats]
            dom.text("count-name-you", names[0])
            dom.text("count-name-rival", names[1])
            dom.by_id("count-lines").replaceChildren(*[round_row(line) for line in tally.rounds])

    def _side(self, side: CountSide, steps: Steps) -> Element:
        words = self.host.words
        element = dom.clone_template("ledger-template")
        element.dataset.seat = side.seat
        dom.part(element, "name").textContent = side.name
        seal = dom.part(element, "seal")
        if side.won:
            seal.classList.add("is-won")
            steps.seals.append(seal)
        else:
            seal.remove()
        goods = _row(words.count("count.goods", side.tokens), side.goods)
        for kind, tokens, rupees in side.sold:
            dom.part(goods, "tokens").appendChild(_sold(words, kind, tokens, rupees))
        values = [value for value, _ in side.bonuses]
        bonuses = _row(words.count("count.bonuses", len(values)), "?" if None in values else sum(values))
        for value, kind in side.bonuses:
            token = _token("bonus", "?" if value is None else value, str(kind))
            dom.part(bonuses, "tokens").appendChild(token)
            steps.bonuses.append(token)
        camels = _row(words.say("count.camels"), side.camels)
        if side.camels:
            dom.part(camels, "tokens").appendChild(_token("token-camel", side.camels, "camel"))
        total = dom.clone_template("total-template")
        dom.fill(total, {"what": words.say("count.rupees"), "total": side.total})
        dom.part(total, "total").classList.toggle("is-range", isinstance(side.total, str))
        element.append(goods, bonuses, camels, total)
        steps.goods.append(goods)
        # The sum of the bonuses is told once all of them are turned.
        steps.camels.extend([dom.part(bonuses, "sum"), camels])
        steps.totals.append(total)
        return element

    async def _tell(self, tally: Tally, steps: Steps, run: int) -> None:
        host = self.host
        for group, motion in steps.groups():
            if group and self._slowly:
                await asyncio.sleep(STEP)
                if run != self._run:
                    return
                host.sound.play("coin")
            for element in group:
                element.style.visibility = ""
                if motion:
                    element.classList.add(motion)
        host.sound.play("seal")
        if run == self._run:
            host.announce(" ".join([tally.why, tally.outcome, tally.beside]).strip())


def round_row(line: RoundLine) -> Element:
    """Make the row of a round of a match."""
    row = dom.clone_template("round-template")
    dom.fill(row, {"what": line.what, "you": line.you, "rival": line.rival})
    if line.won:
        dom.part(row, "you" if line.won == "you" else "rival").classList.add("is-won")
    return row


def _sold(words: Words, kind: str, tokens: int, rupees: int) -> Element:
    """Make the chip of a good: how many of its tokens were taken, and what they are worth."""
    chip = dom.clone_template("sold-template")
    goods = words.say("goods." + kind) if kind else words.say("count.before")
    chip.dataset.good = kind
    what = words.say("count.sold", goods=goods, tokens=words.count("count.goods", tokens), rupees=words.rupees(rupees))
    chip.setAttribute("aria-label", what)
    chip.title = what
    dom.fill(chip, {"number": ("" if kind else goods + " ") + "×" + str(tokens), "rupees": rupees})
    return chip


def _row(what: str, value: int | str) -> Element:
    row = dom.clone_template("ledger-row-template")
    dom.fill(row, {"what": what, "sum": value})
    return row


def _token(symbol: str, value: int | str, stack: str) -> Element:
    token = dom.clone_template("ledger-token-template")
    token.dataset.stack = stack
    dom.set_symbol(token, symbol)
    dom.part(token, "worth").textContent = str(value)
    return token
