"""Scene: the whole table as plain data, to be drawn."""

from collections import namedtuple

from typed import Phase
from words.phrases import turn_text
from words.words import KINDS, Words

from jaipur.cards import CAMEL, HAND_LIMIT, ONE, SHIFT, TOKENS, hand_size, unpack
from jaipur.moves import CAMELS, SALES, legal_moves, split
from jaipur.view import View, view_of

from .action import looking_action
from .names import HUMAN
from .secrecy import open_seats
from .session import Session
from .table import Card, Line, Table

# A card in its place: `kind` is its name (gold), the flags say how it is drawn; `better`: it is of the better move.
Face = namedtuple("Face", ("id", "kind", "name", "chosen", "glowing", "dimmed", "better", "origin"))
# A card of the rival: `kind` is "" where it is not known.
Back = namedtuple("Back", ("kind", "chosen", "better"))

# The phases in which neither seat is shown to be to move.
PASSING: tuple[Phase, ...] = ("curtain", "passing")
# The number of rounds in the log before and after the one that is shown.
ROUNDS = 2


class Options:
    """The settings that change what is drawn; `awaited`: the network of the rival has not come yet."""

    def __init__(self, herd: bool = True, known: bool = True, awaited: bool = False) -> None:
        self.herd = herd
        self.known = known
        self.awaited = awaited


class Scene:
    """The table as one seat sees it. Names of things are those of the art: gold, camel."""

    phase: Phase
    ply: int
    round: int
    viewer: int
    looking: int | None
    mover: str
    sold: str
    market: "list[Face | None]"
    hand: "list[Face | None]"
    herd: int
    giving: int
    purse: int
    bonuses: int
    hand_note: str
    rival_name: str
    rival_note: str
    rival_avatar: str
    rival_hand: "list[Back]"
    rival_hand_label: str
    rival_herd: int | str
    rival_bonuses: int
    rival_purse: int
    rival_unit: str
    rival_say: str
    rival_glow: list[str]
    can_replay: bool
    thinking: bool
    your_name: str
    turn: str
    piles: list[list[int]]
    bought: tuple[int, int]
    stacks: list[int]
    deck: int
    discards: int
    seals: tuple[int, int]
    seals_label: str
    act_state: str
    act_say: str
    act_move: str
    act_gain: str
    can_undo: bool
    can_hint: bool
    can_step: bool
    # Whether there is a moment before the one that is looked at, and one after it.
    earlier: bool
    later: bool
    can_clear: bool
    log: list[Line]
    # The line of the log that is looked at.
    log_at: int | None


def build(session: Session, words: Words, options: Options) -> Scene:
    """Build the scene of a session."""
    scene = Scene()
    table, viewer = session.shown, session.viewer
    view = view_of(table.state, viewer)
    scene.phase = session.phase
    scene.ply = len(table.match.moves)
    scene.round = table.match.round_number
    scene.viewer = viewer
    scene.looking = None if session.looking is None else session.looking.ply
    _names(scene, session, words)
    _cards(scene, session, table, view, words)
    _rival(scene, session, table, view, words, options)
    scene.herd = view.hold[viewer] >> SHIFT[CAMEL]
    scene.giving = session.camels if session.looking is None else _camels_given(session, viewer)
    # The worth of the bonuses is as secret as the hand.
    scene.purse = view.rupees[viewer] + (sum(view.bonuses) if viewer in open_seats(session, table) else 0)
    scene.bonuses = len(view.bonuses)
    scene.hand_note = words.count("hand.count", hand_size(view.hold[viewer]), m=HAND_LIMIT)
    counts = unpack(view.piles)
    scene.piles = [list(TOKENS[good][len(TOKENS[good]) - counts[good] :]) for good in range(6)]
    scene.stacks = list(view.stacks_left)
    scene.deck = view.deck_left
    scene.discards = sum(unpack(view.discards))
    scene.seals = (table.match.seals[viewer], table.match.seals[1 - viewer])
    scene.seals_label = words.say(
        "seals.label", you=scene.your_name, n=scene.seals[0], rival=scene.rival_name, m=scene.seals[1]
    )
    scene.turn = "" if view.over or scene.phase in PASSING else "you" if view.turn == viewer else "rival"
    looking = session.looking is not None
    action = looking_action(session, words) if looking else session.action(words, view, options.awaited)
    scene.act_state, scene.act_say, scene.act_move = action.state, action.say, action.move
    scene.act_gain, scene.bought = action.gain, action.bought
    scene.can_undo = session.can_undo
    scene.can_hint = session.can_hint
    scene.can_step = session.looking is not None
    scene.earlier = scene.ply > 0
    scene.later = not session.reviewing or scene.ply < session.last_reviewed
    scene.can_clear = bool(session.chosen or session.camels) and session.looking is None
    scene.log_at = None
    scene.log = _log(scene, session, words)
    return scene


def _names(scene: Scene, session: Session, words: Words) -> None:
    names = session.seat_names(words)
    rival = session.players[1 - scene.viewer]
    scene.your_name = names[scene.viewer]
    scene.rival_name = names[1 - scene.viewer]
    if rival == HUMAN:
        scene.rival_note, scene.rival_avatar = "", "avatar-human"
    else:
        scene.rival_note = words.say("level." + rival + ".role")
        scene.rival_avatar = "avatar-" + rival


def _cards(scene: Scene, session: Session, table: Table, view: View, words: Words) -> None:
    last = table.turns[-1] if table.turns and table.turns[-1].round == scene.round else None
    scene.mover = "" if last is None else "you" if last.seat == scene.viewer else "rival"
    scene.sold = KINDS[SALES[last.move][0]] if last and last.move in SALES else ""
    glowing = last.put if last and scene.mover == "rival" else []
    if session.wanted is not None and session.looking is None:
        # A lesson points to the cards of the move that it asks for.
        glowing = [card.id for card in table.cards_of(session.wanted)]
    chosen = session.chosen if session.looking is None else _played_next(session, table)
    better = _better(session, table)
    useful = _useful(session, view) if session.looking is None and scene.phase == "human" else None

    def face(card: Card | None, side: int) -> "Face | None":
        if card is None:
            return None
        kind = KINDS[card.kind]
        picked = card.id in chosen
        dimmed = useful is not None and not picked and not useful[side] >> SHIFT[card.kind] & 15
        name = words.say("card." + kind)
        return Face(card.id, kind, name, picked, card.id in glowing, dimmed, card.id in better, card.origin)

    scene.market = [face(card, 0) for card in table.market]
    hand = table.hands[scene.viewer] if scene.viewer in open_seats(session, table) else []
    scene.hand = [face(card, 1) for card in hand] + [None] * (HAND_LIMIT - len(hand))


def _played_next(session: Session, table: Table) -> set[int]:
    """Return the cards of the move that was played at a moment now past; a rival's own cards stay unknown."""
    cards = table.cards_of(session.match.moves[len(table.match.moves)])
    rival = 1 - session.viewer
    return {card.id for card in cards if rival in open_seats(session, table) or card not in table.hands[rival]}


def _better(session: Session, table: Table) -> set[int]:
    """Return the cards of the move that would have been better at the moment that is looked at, if any is known."""
    found = session.found_out(len(table.match.moves)) if session.reviewing else None
    if found is None:
        return set()
    # Loaded late: the first match has no moment to look back at.
    from jaipur.study.verdicts import BEST, GOOD

    return set() if found.grade in (BEST, GOOD) else {card.id for card in table.cards_of(found.best)}


def _camels_given(session: Session, viewer: int) -> int:
    """Return how many camels of the viewer's herd went with the move that is looked at."""
    turn = session.table.turns[len(session.shown.match.moves)]
    return split(turn.move)[1] >> SHIFT[CAMEL] if turn.seat == viewer and turn.move not in SALES else 0


def _useful(session: Session, view: View) -> tuple[int, int] | None:
    """Return the kinds of the market and of the hand that some move has together with all that is chosen."""
    if not session.chosen and not session.camels:
        return None
    taken, given = session.selected
    more_taken = more_given = 0
    for move in legal_moves(view):
        takes, gives = split(move) if move != CAMELS else (view.market >> SHIFT[CAMEL] << SHIFT[CAMEL], 0)
        spare_taken, spare_given = takes - taken, gives - given
        if _covers(takes, taken) and _covers(gives, given):
            more_taken |= spare_taken
            more_given |= spare_given
    return more_taken, more_given


def _covers(whole: int, part: int) -> bool:
    while part:
        if (whole & 15) < (part & 15):
            return False
        whole >>= 4
        part >>= 4
    return True


def _rival(scene: Scene, session: Session, table: Table, view: View, words: Words, options: Options) -> None:
    rival = 1 - scene.viewer
    known = unpack(view.hold[rival])
    if rival in open_seats(session, table):
        _open_hand(scene, session, table, words)
    else:
        _closed_hand(scene, session, view, words, options)
    scene.rival_herd = known[CAMEL] if options.herd or view.over else "?"
    scene.rival_bonuses = sum(view.kinds)
    scene.rival_purse = view.rupees[rival]
    # The viewer's rupees include the bonuses; the worth of the rival's is hidden.
    scene.rival_unit = "partial" if scene.rival_bonuses else "rupees"
    scene.thinking = scene.phase == "rival" and view.turn != scene.viewer and session.looking is None
    scene.rival_say, scene.rival_glow, scene.can_replay = "", [], False
    if table.turns and scene.mover == "rival":
        turn = table.turns[-1]
        scene.rival_say = words.say("rival.did", name=scene.rival_name, what=turn_text(words, turn, False))
        if session.remark and session.looking is None:
            scene.rival_say += " " + words.say(session.remark)
        scene.can_replay = not session.pair and session.looking is None
        if turn.move in SALES:
            scene.rival_glow = ["purse"] + (["bonus"] if turn.bonus is not None else [])
        elif turn.move == CAMELS:
            scene.rival_glow = ["herd"]
        else:
            takes = split(turn.move)[0]
            scene.rival_glow = [KINDS[kind] for kind in range(CAMEL) for _ in range(takes >> SHIFT[kind] & 15)]
    elif scene.thinking:
        scene.rival_say = words.say("rival.thinking", name=scene.rival_name)
    elif not scene.mover:
        scene.rival_say = session.greet(words)


def _closed_hand(scene: Scene, session: Session, view: View, words: Words, options: Options) -> None:
    """Show what was seen of the rival's hand, and backs for the rest."""
    rival = 1 - scene.viewer
    known = unpack(view.hold[rival])
    n = hand_size(view.hold[rival]) + view.hidden
    kinds = [KINDS[kind] for kind in range(CAMEL) for _ in range(known[kind])] if options.known else []
    scene.rival_hand = [Back(kind, False, False) for kind in kinds + [""] * (n - len(kinds))]
    seen = words.cards(view.hold[rival] - (known[CAMEL] << SHIFT[CAMEL])) if options.known else ""
    scene.rival_hand_label = words.count("rival.hand", n, name=scene.rival_name)
    if seen:
        scene.rival_hand_label += " " + words.say("rival.seen" if session.is_you else "rival.seen.they", what=seen)


def _open_hand(scene: Scene, session: Session, table: Table, words: Words) -> None:
    """Show the rival's hand as it was."""
    hand, played, better = table.hands[1 - scene.viewer], _played_next(session, table), _better(session, table)
    scene.rival_hand = [Back(KINDS[card.kind], card.id in played, card.id in better) for card in hand]
    cards = words.cards(sum([ONE[card.kind] for card in hand]))
    key = "review.hand" if hand else "review.hand.none"
    scene.rival_hand_label = words.say(key, name=scene.rival_name, cards=cards)


def _log(scene: Scene, session: Session, words: Words) -> list[Line]:
    """Return the log of the rounds around the one that is shown; as a rule a match has three at most.

    Lines are kept with the table, so only new ones are put into words.
    """
    names, table = session.seat_names(words), session.table
    lines: list[Line] = []
    key = (words.language, scene.viewer, session.is_you, names[0], names[1])
    kept = table.lines.setdefault(key, {})
    for n in range(max(0, scene.round - ROUNDS), min(len(table.began), scene.round + ROUNDS + 1)):
        told_so_far = kept.setdefault(n, [Line("", "", words.say("log.round", n=n + 1), -1)])
        after = table.began[n + 1] if n + 1 < len(table.began) else len(table.turns)
        for turn in table.turns[table.began[n] + len(told_so_far) - 1 : after]:
            own = turn.seat == scene.viewer
            what = turn_text(words, turn, own and session.is_you)
            told_so_far.append(Line("you" if own else "rival", names[turn.seat], what, turn.ply))
        if scene.looking is not None and n == scene.round:
            scene.log_at = len(lines) + 1 + scene.looking - table.began[n]
        # A round without a move has no heading.
        if len(told_so_far) > 1:
            lines += told_so_far
    return lines
