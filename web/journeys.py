"""Journeys: what travels when one scene becomes the next. No DOM here."""

from collections import namedtuple

from scene import Face, Scene
from words import KINDS

from jaipur.cards import HAND_LIMIT, MARKET_SIZE

# A card or token on its way: what it is, which card (0: none of its own), from where, to where.
Journey = namedtuple("Journey", ("what", "kind", "card", "start", "end"))


def journeys(before: Scene, after: Scene) -> "list[Journey]":
    """What travels when one scene becomes the next: nothing unless exactly one move lies between them."""
    same = before.viewer == after.viewer and before.round == after.round
    if not same or after.ply != before.ply + 1 or before.looking is not None or after.looking is not None:
        return []
    yours = after.mover == "you"
    found, old, new = [], _spots(before), _spots(after)
    for card in old:
        if card in new and old[card][0] != new[card][0]:
            found.append(Journey("card", new[card][1].kind, card, old[card][0], new[card][0]))
        elif card not in new:
            kind = old[card][1].kind
            if old[card][0][0] == "h":
                end = "discards"
            elif kind == "camel":
                end = "herd" if yours else "rival-herd"
            else:
                end = "rival"
            found.append(Journey("card", kind, card, old[card][0], end))
    for card in new:
        if card not in old:
            face = new[card][1]
            start = "deck"
            if face.origin is not None:
                start = "herd" if face.origin == after.viewer else "rival-herd"
            elif face.glowing:
                start = "rival"
            found.append(Journey("card", face.kind, card, start, new[card][0]))
    purse = "purse" if yours else "rival-purse"
    for good in range(6):
        gone = len(before.piles[good]) - len(after.piles[good])
        found += [Journey("token", KINDS[good], 0, "pile" + str(good), purse)] * max(0, gone)
    for stack in range(3):
        if after.stacks[stack] < before.stacks[stack]:
            found.append(Journey("bonus", str(stack + 3), 0, "stack" + str(stack), purse))
    if not yours and before.discards < after.discards:
        found += [Journey("card", after.sold, 0, "rival", "discards")] * (after.discards - before.discards)
    return found


def dealt(scene: Scene) -> "list[Journey]":
    """Every card of a round just dealt, on its way from the deck."""
    spots = _spots(scene)
    return [Journey("card", spots[card][1].kind, card, "deck", spots[card][0]) for card in sorted(spots)]


def _spots(scene: Scene) -> "dict[int, tuple[str, Face]]":
    spots = {}
    for slot in range(MARKET_SIZE):
        face = scene.market[slot]
        if face is not None:
            spots[face.id] = ("m" + str(slot), face)
    for slot in range(HAND_LIMIT):
        face = scene.hand[slot]
        if face is not None:
            spots[face.id] = ("h" + str(slot), face)
    return spots
