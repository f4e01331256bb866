"""Count: the end of a round laid out as at a table, tokens in tens, bonuses turned one by one, camels, seal."""

import asyncio

import dom
import rooms
from dom import Element
from phrases import verdict
from tasks import soon

from jaipur.cards import CAMEL_TOKEN, bonus_kind

STEP = 0.28


class Count:
    """The sheet with the count of the round that has just ended."""

    def __init__(self, host: "Element") -> None:
        self.host = host
        self._run = 0

    def close(self) -> None:
        """Put the count away."""
        self._run += 1
        if dom.by_id("sheet-count").open:
            dom.by_id("sheet-count").close()

    def open(self) -> None:
        """Lay out the count, row after row."""
        sheet = dom.by_id("sheet-count")
        if not sheet.open:
            sheet.showModal()
        rows = self.fill()
        self._run += 1
        soon(self._tell(rows, self._run))

    def fill(self) -> "list[list[Element]]":
        """Write the sheet; the steps in which it is shown are returned, each a list of hidden elements."""
        host, words = self.host, self.host.words
        session = host.session
        match, viewer = session.match, session.viewer
        result, state, names = match.results[-1], match.state, host.names()
        over = session.mode == "match" and match.winner is not None
        dom.by_id("sheet-count").classList.toggle("is-match", over)
        title = "count.title"
        if over:
            title = "count.match.they" if session.pair or match.winner != viewer else "count.match.you"
        elif session.mode != "match":
            title = session.mode + ".over"
        who = names[match.winner] if match.winner is not None else ""
        dom.text("count-title", words.say(title, n=match.round_number + 1, name=who))
        dom.text("count-why", words.say("over." + result.reason))
        dom.text("count-verdict", verdict(words, result, viewer, names, session.pair))
        beside = rooms.beside_theirs(host) if session.mode != "match" else ""
        dom.text("count-beside", beside)
        dom.attribute("count-beside", "hidden", None if beside else "")
        following = {"match": "count.new" if over else "count.next", "puzzle": "puzzle.back", "lesson": "lesson.play"}
        dom.text("count-next", words.say(following[session.mode]))
        ledgers, steps = [], [[], [], [], [], [dom.by_id("count-verdict"), dom.by_id("count-beside")]]
        for seat in (viewer, 1 - viewer):
            ledger = dom.stamp("ledger-template")
            ledger.dataset.seat = "you" if seat == viewer else "rival"
            ledger.firstElementChild.textContent = names[seat]
            seal = ledger.children.item(1)
            seal.classList.toggle("is-won", result.winner == seat)
            if result.winner != seat:
                seal.remove()
            goods = _row(words.say("count.goods"), str(state.rupees[seat]))
            tens = goods.children.item(1)
            for worth in [10] * (state.rupees[seat] // 10) + [state.rupees[seat] % 10]:
                if worth:
                    ten = dom.stamp("ten-template")
                    ten.dataset.n = str(worth)
                    tens.appendChild(ten)
            bonuses = sorted(state.bonuses[seat])
            row = _row(words.say("count.bonuses"), str(sum(bonuses)))
            for value in bonuses:
                token = _token("bonus", str(value), str(bonus_kind(value) + 3))
                row.children.item(1).appendChild(token)
                steps[1].append(token)
            camels = CAMEL_TOKEN if result.camel_token == seat else 0
            camel_row = _row(words.say("count.camels"), str(camels))
            if camels:
                camel_row.children.item(1).appendChild(_token("token-camel", str(CAMEL_TOKEN), "camel"))
            total = dom.stamp("total-template")
            total.firstElementChild.textContent = words.say("count.rupees")
            total.lastElementChild.textContent = str(result.rupees[seat])
            ledger.append(goods, row, camel_row, total)
            steps[0].append(goods)
            steps[2].append(camel_row)
            steps[3].append(total)
            if result.winner == seat:
                ledger.classList.add("is-winner")
                steps[4].append(seal)
            ledgers.append(ledger)
        dom.by_id("count").replaceChildren(*ledgers)
        return steps

    async def _tell(self, steps: "list[list[Element]]", run: int) -> None:
        host = self.host
        if host.motion.on:
            for step in steps:
                for element in step:
                    element.style.visibility = "hidden"
            for step in steps:
                # Bonuses are turned one by one, everything else on both sides at once.
                for group in [[element] for element in step] if step is steps[1] else [step]:
                    await asyncio.sleep(STEP)
                    if run != self._run:
                        return
                    for element in group:
                        element.style.visibility = ""
                        if step is steps[1]:
                            element.classList.add("is-turning")
                    host.sound.play("coin")
        host.sound.play("seal")
        match = host.session.match
        if run == self._run:
            result = match.results[-1]
            said = verdict(host.words, result, host.session.viewer, host.names(), host.session.pair)
            beside = str(dom.by_id("count-beside").textContent)
            host.announce(" ".join([host.words.say("over." + result.reason), said, beside]).strip())


def _row(what: str, value: str) -> Element:
    row = dom.stamp("ledger-row-template")
    row.firstElementChild.textContent = what
    row.lastElementChild.textContent = value
    return row


def _token(symbol: str, value: str, stack: str) -> Element:
    token = dom.stamp("ledger-token-template")
    token.dataset.stack = stack
    token.firstElementChild.firstElementChild.setAttribute("href", "art/sprite.svg#" + symbol)
    token.lastElementChild.textContent = value
    return token
