"""Journeys: the cards and tokens that travel when one scene becomes the next."""

from collections import namedtuple

from words.words import KINDS

from jaipur.cards import HAND_LIMIT, MARKET_SIZE

from .scene import Face, Scene

# A place of the table: its zone, and the number of the place in it.
Spot = namedtuple("Spot", ("zone", "n"))
# A card or token on its way: its kind, the number of the card (0: no card of its own), start and end.
Journey = namedtuple("Journey", ("what", "kind", "card", "start", "end"))


def journeys(before: Scene, after: Scene) -> "list[Journey]":
    """Return what travels when one scene becomes the next: nothing unless exactly one move lies between them."""
    same = before.viewer == after.viewer and before.round == after.round
    if not same or after.ply != before.ply + 1 or before.looking is not None or after.looking is not None:
        return []
    yours = after.mover == "you"
    found, old, new = [], _spots(before), _spots(after)
    # Sorted by number, as the order of a dict is not the same on every Python.
    for card in sorted(old):
        if card in new and old[card][0] != new[card][0]:
            found.append(Journey("card", new[card][1].kind, card, old[card][0], new[card][0]))
        elif card not in new:
            kind = old[card][1].kind
            if old[card][0].zone == "hand":
                end = Spot("discards", 0)
            elif kind == "camel":
                end = Spot("herd" if yours else "rival-herd", 0)
            else:
                end = Spot("rival", 0)
            found.append(Journey("card", kind, card, old[card][0], end))
    for card in sorted(new):
        if card not in old:
            face = new[card][1]
            start = Spot("deck", 0)
            if face.origin is not None:
                start = Spot("herd" if face.origin == after.viewer else "rival-herd", 0)
            elif face.glowing:
                start = Spot("rival", 0)
            found.append(Journey("card", face.kind, card, start, new[card][0]))
    purse = Spot("purse" if yours else "rival-purse", 0)
    for good in range(6):
        gone = len(before.piles[good]) - len(after.piles[good])
        found += [Journey("token", KINDS[good], 0, Spot("pile", good), purse)] * max(0, gone)
    for stack in range(3):
        if after.stacks[stack] < before.stacks[stack]:
            found.append(Journey("bonus", str(stack + 3), 0, Spot("stack", stack), purse))
    if not yours and before.discards < after.discards:
        found += [Journey("card", after.sold, 0, Spot("rival", 0), Spot("discards", 0))] * (
            after.discards - before.discards
        )
    return found


def dealt(scene: Scene) -> "list[Journey]":
    """Return the journeys of all cards of a round just dealt, from the deck."""
    spots = _spots(scene)
    return [Journey("card", spots[card][1].kind, card, Spot("deck", 0), spots[card][0]) for card in sorted(spots)]


def _spots(scene: Scene) -> "dict[int, tuple[Spot, Face]]":
    spots = {}
    for slot in range(MARKET_SIZE):
        face = scene.market[slot]
        if face is not None:
            spots[face.id] = (Spot("market", slot), face)
    for slot in range(HAND_LIMIT):
        face = scene.hand[slot]
        if face is not None:
            spots[face.id] = (Spot("hand", slot), face)
    return spots
