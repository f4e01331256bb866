"""Render: draws a scene on the page. Elements are kept by card, so the focus stays and little is written."""

from browser import dom
from typed import Element
from words.words import Words

from .journeys import dealt, journeys
from .motion import Motion
from .scene import Back, Face, Scene
from .tokens import fill_pile, fill_stack


class Renderer:
    """The drawing of scenes, each as the difference from the last."""

    def __init__(self, words: Words, motion: Motion) -> None:
        self.words = words
        self.motion = motion
        # The scene that the next one follows from, if there is one.
        self._before: Scene | None = None
        self._dealing = False
        self._cards: dict[int, Element] = {}
        self._faces: dict[int, Face] = {}
        # The card in each place: five of the market, then seven of the hand.
        self._held: list[int] = [0] * 12
        self._places = [dom.child(dom.by_id("market-cards"), slot) for slot in range(5)]
        self._places += [dom.child(dom.by_id("hand"), slot) for slot in range(7)]
        # The static page has full piles, but not in every language: each pile is filled once in any case.
        self._piles: list[list[int]] = [[-1] for _ in range(6)]
        self._pile_elements = [dom.child(dom.by_id("piles"), good) for good in range(6)]
        self._lit: tuple[int, int] = (0, 0)
        self._stacks: list[int] = [-1, -1, -1]
        self._stack_elements = [dom.child(dom.by_id("stacks"), place) for place in range(4)]
        self._seals: tuple[int, int] = (-1, -1)
        # The last of its two animations that a number has shown.
        self._again: dict[str, bool] = {}
        self._backs: list[tuple[Back, bool]] | None = None
        motion.zones = {
            "market": self._places[:5],
            "hand": self._places[5:],
            "pile": self._pile_elements,
            "stack": self._stack_elements,
        }

    def forget(self, dealing: bool = False) -> None:
        """Animate nothing at the next scene but a deal, as it does not follow from the last one."""
        self._before = None
        self._dealing = dealing

    def speak(self, words: Words) -> None:
        """Draw in another language from now on."""
        self.words = words
        self._piles = [[-1] for _ in range(6)]
        self._stacks = [-1, -1, -1]

    def draw(self, scene: Scene) -> None:
        """Make the page show this scene; journeys are animated, and nothing waits for them."""
        fresh = dealt(scene) if self._dealing else []
        ways = journeys(self._before, scene) if self._before else fresh
        self._dealing = False
        self.motion.start(ways)
        root = dom.root().dataset
        root.phase = scene.phase
        root.ply = str(scene.ply)
        root.round = str(scene.round)
        root.looking = "" if scene.looking is None else str(scene.looking)
        self._draw_cards(scene)
        self._draw_tokens(scene)
        self._draw_rival(scene)
        self._draw_you(scene)
        self._draw_action(scene)
        self._before = scene
        self.motion.finish(ways, self._cards)

    def _draw_cards(self, scene: Scene) -> None:
        faces = scene.market + scene.hand
        wanted = [0 if face is None else face.id for face in faces]
        for face in faces:
            if face is not None:
                self._draw_face(face)
        if wanted != self._held:
            self._settle(wanted)

    def _settle(self, wanted: list[int]) -> None:
        """Put every card into its place; a focused card keeps the focus, or the one that lies there now."""
        focused = dom.focused()
        place = -1
        for slot in range(12):
            if self._held[slot] and self._places[slot].contains(focused):
                place = slot
        kept = self._held[place] if place >= 0 else 0
        for slot in range(12):
            if self._held[slot] != wanted[slot]:
                if self._held[slot] and self._held[slot] not in wanted:
                    self._drop(self._held[slot])
                if wanted[slot]:
                    card = self._cards[wanted[slot]]
                    card.dataset.intent = "market" if slot < 5 else "hand"
                    card.dataset.slot = str(slot if slot < 5 else slot - 5)
                    self._places[slot].appendChild(card)
        self._held = wanted
        if place >= 0:
            self._focus(kept if kept in wanted else 0, place)

    def _drop(self, identity: int) -> None:
        self._cards.pop(identity).remove()
        self._faces.pop(identity)

    def _focus(self, identity: int, place: int) -> None:
        if not identity:
            row = self._held[:5] if place < 5 else self._held[5:]
            near = self._held[place] or next((card for card in reversed(row) if card), 0)
            identity = near
        element = self._cards[identity] if identity else dom.by_id("act-button")
        element.focus(dom.to_js_value({"preventScroll": True}))

    def _draw_face(self, face: Face) -> None:
        old = self._faces.get(face.id)
        if old == face:
            return
        card = self._cards.get(face.id)
        if card is None:
            card = self._cards[face.id] = dom.clone_template("card-template")
            card.dataset.card = str(face.id)
        # Another match numbers its cards anew, so a known number may be another card.
        if old is None or old.kind != face.kind:
            card.dataset.good = face.kind
        if old is None or old.name != face.name:
            dom.part(card, "name").textContent = face.name
        if old is None or old.chosen != face.chosen:
            card.setAttribute("aria-pressed", "true" if face.chosen else "false")
        if old is None or old.glowing != face.glowing:
            card.classList.toggle("is-glowing", face.glowing)
        if old is None or old.dimmed != face.dimmed:
            card.classList.toggle("is-dimmed", face.dimmed)
        if old is None or old.better != face.better:
            card.classList.toggle("is-better", face.better)
        self._faces[face.id] = face

    def _draw_tokens(self, scene: Scene) -> None:
        changed = [good for good in range(6) if self._piles[good] != scene.piles[good]]
        if changed or self._lit != scene.bought:
            self._light(self._lit, False)
            for good in changed:
                fill_pile(self._pile_elements[good], good, scene.piles[good], self.words)
            self._light(scene.bought, True)
            self._piles, self._lit = scene.piles[:], scene.bought
        if self._stacks != scene.stacks:
            for kind in range(3):
                if self._stacks[kind] != scene.stacks[kind]:
                    fill_stack(self._stack_elements[kind], kind, scene.stacks[kind], self.words)
            fill_stack(self._stack_elements[3], 3, 1, self.words)
            self._stacks = scene.stacks
        dom.text("deck-count", scene.deck)
        dom.text("discards-count", scene.discards)

    def _light(self, sale: tuple[int, int], lit: bool) -> None:
        """Show which tokens a sale would take, or no longer."""
        tokens = dom.part(self._pile_elements[sale[0]], "tokens").children
        for place in range(min(sale[1], int(tokens.length))):
            tokens.item(place).classList.toggle("is-bought", lit)

    def _draw_rival(self, scene: Scene) -> None:
        dom.text("rival-name", scene.rival_name)
        dom.text("rival-note", scene.rival_note)
        dom.attribute("rival-avatar", "href", "art/sprite.svg#" + scene.rival_avatar)
        glow = scene.rival_glow
        new = glow[:]
        backs = []
        for back in scene.rival_hand:
            backs.append((back, back.kind in new))
            if back.kind in new:
                new.remove(back.kind)
        if backs != self._backs:
            self._backs = backs
            elements = []
            for back, glowing in backs:
                element = dom.clone_template("known-template" if back.kind else "back-template")
                if back.kind:
                    element.dataset.good = back.kind
                for name, on in (("is-glowing", glowing), ("is-chosen", back.chosen), ("is-better", back.better)):
                    element.classList.toggle(name, on)
                elements.append(element)
            dom.by_id("rival-hand").replaceChildren(*elements)
        dom.attribute("rival-hand", "aria-label", scene.rival_hand_label)
        self._stat("rival-herd", scene.rival_herd, "camels")
        self._stat("rival-bonuses", scene.rival_bonuses, "bonuses")
        self._stat("rival-purse", scene.rival_purse, scene.rival_unit)
        for stat in ("herd", "bonus", "purse"):
            dom.toggle("rival-stat-" + stat, "is-glowing", stat in glow)
        dom.text("rival-say", scene.rival_say)
        dom.toggle("rival", "is-thinking", scene.thinking)
        dom.toggle("rival", "is-turn", scene.turn == "rival")
        dom.attribute("rival-replay", "hidden", None if scene.can_replay else "")

    def _draw_you(self, scene: Scene) -> None:
        dom.text("you-name", scene.your_name)
        dom.toggle("you", "is-turn", scene.turn == "you")
        dom.text("hand-count", scene.hand_note)
        self._stat("you-herd", scene.herd, "camels")
        dom.text("herd-give", scene.giving)
        dom.toggle("herd", "is-giving", scene.giving > 0)
        # In the editor these buttons change the herd itself.
        laying = scene.phase == "editing"
        dom.attribute("herd-more", "aria-disabled", "true" if scene.giving >= scene.herd and not laying else None)
        dom.attribute("herd-less", "aria-disabled", "true" if (scene.herd if laying else scene.giving) <= 0 else None)
        for way in ("more", "less"):
            dom.attribute("herd-" + way, "aria-label", self.words.say(("editor." if laying else "herd.") + way))
        self._stat("you-bonuses", scene.bonuses, "bonuses")
        self._stat("you-purse", scene.purse, "rupees")
        dom.text("seals-you", scene.your_name)
        dom.text("seals-rival", scene.rival_name)
        dom.attribute("seals", "aria-label", scene.seals_label)
        if self._seals != scene.seals:
            self._seals = scene.seals
            seals = dom.by_id("seals").querySelectorAll(".seal")
            # Your bonuses are counted from the left, the rival's from the right.
            for place in range(2):
                seals.item(place).classList.toggle("is-won", place < scene.seals[0])
                seals.item(3 - place).classList.toggle("is-won", place < scene.seals[1])

    def _stat(self, name: str, value: int | str, unit: str) -> None:
        """Write a number of a seat and its unit; a number that grew or shrank is shown with a little jump."""
        known = isinstance(value, int)
        dom.text(name + "-word", self.words.count("stat." + unit, int(value) if known else 2))
        if dom.text(name, value) and self._before is not None:
            # Alternate between two equal animations: to begin the same one anew would cost a layout in between.
            again = not self._again.get(name, True)
            self._again[name] = again
            dom.toggle(name, "is-new", not again)
            dom.toggle(name, "is-new-again", again)

    def _draw_action(self, scene: Scene) -> None:
        dom.attribute("act", "data-state", scene.act_state)
        dom.text("act-say", scene.act_say)
        dom.text("act-move", scene.act_move)
        dom.text("act-gain", scene.act_gain)
        # In the editor the button leads to what is wrong.
        off = (scene.act_state in ("idle", "refused") and scene.phase != "editing") or scene.phase == "rival"
        dom.attribute("act-button", "aria-disabled", "true" if off else None)
        dom.attribute("act-clear", "hidden", None if scene.can_clear else "")
        dom.attribute("act-undo", "hidden", None if scene.can_undo and not scene.can_clear else "")
        dom.attribute("act-hint", "hidden", None if scene.can_hint else "")
        for step, leads in (("act-earlier", scene.earlier), ("act-later", scene.later)):
            dom.attribute(step, "hidden", None if scene.can_step else "")
            dom.attribute(step, "aria-disabled", None if leads else "true")
