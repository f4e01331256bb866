"""Print what all of the page that needs no browser plays, shows and keeps: scenes as digests, texts as they are."""

import json
from binascii import crc32

from ledger.entry import MatchEntry
from ledger.scene import ledger_row, resume_label
from ledger.statistics import LedgerTotals
from ledger.statistics_scene import error_trend, luck_trend, pairs, reasons, rivals
from ledger.statistics_scene import figures as figures_of
from ledger.store import HEAD, Ledger, store_running_match
from ledger.transfer import BadFile, export, merge_contents, read_file
from lesson.session import LINE, LessonSession
from match.count import rounds_of, tally, tally_of_view
from match.saves import BadSave, first_session, restore
from puzzles.collection import Collection
from puzzles.progress import Progress, marks
from puzzles.session import PositionSession
from puzzles.tab_state import TabState
from share.picture import position_plan
from share.qr import encode
from share.scene import position_share_item
from share.session import LinkSession
from shell.link_text import read_link
from shell.store import LEDGER, MATCH, PUZZLES, Memory, Store
from table.journeys import dealt, journeys
from table.names import HUMAN
from table.scene import Options, build
from table.session import Session
from words.words import Words

from jaipur.moves import legal_moves
from jaipur.notation import format_link, format_move, parse_ending, parse_move, parse_view
from jaipur.rng import Rng
from jaipur.study.puzzles import day_number

with open("given.json") as file:
    given = json.loads(file.read())
with open("words.json") as file:
    tables = json.loads(file.read())
spoken = [Words(language, tables[language]) for language in sorted(tables)]


def plain(value: object) -> str:
    """Text of plain data; not repr, for MicroPython spells what is not ASCII otherwise."""
    if isinstance(value, (list, tuple)):
        return "(" + ", ".join([plain(item) for item in value]) + ")"
    return str(value)


def told(scene: object) -> str:
    """All fields of a scene, sorted: dicts have no order on MicroPython."""
    fields = scene.__dict__
    return plain([(name, fields[name]) for name in sorted(fields)])


def show(session: Session, digest: int, languages: "list[Words]" = spoken) -> int:
    """Go on with a digest of what is drawn, in these languages."""
    for words in languages:
        digest = crc32(told(build(session, words, Options())).encode(), digest)
    return digest


def play(session: Session, rng: Rng, move: "int | None" = None) -> None:
    """Play a move, any if none is given, for whichever seat it is."""
    moves = sorted(legal_moves(session.table.state))
    move = move or moves[rng.below(len(moves))]
    question = session.question()
    if question:
        session.answer(question, format_move(move))
    else:
        session.choose(move)
        session.confirm()


def play_match(seed: int) -> None:
    """A match as clicks would make it, the rival's moves drawn by lot; then read, shared and restored."""
    rng, session, digest = Rng(seed, 7), Session.deal(seed, 0, (HUMAN, "devi")), 0
    for way in dealt(build(session, spoken[0], Options())):
        digest = crc32(plain(way).encode(), digest)
    while session.phase != "match-over":
        before = build(session, spoken[0], Options())
        session.press_market(rng.below(5))
        session.press_hand(rng.below(7))
        session.give_camels(1)
        # Scenes are dear on MicroPython, so the languages take turns.
        digest = show(session, digest, [spoken[session.ply % 3]])
        session.clear()
        play(session, rng)
        for way in journeys(before, build(session, spoken[0], Options())):
            digest = crc32(plain(way).encode(), digest)
        if session.phase == "round-over":
            print(told(tally(session, spoken[1], "title", "onward")))
            session.next_round()
    session.look(3)
    digest = show(session, digest)
    again = restore(session.save())
    print(seed, session.ply, digest, again.save() == session.save(), plain(rounds_of(session, spoken[1])))
    read = read_link(format_link(session.link()))
    assert read.record is not None
    reading = LinkSession(read.record, read.seats)
    reading.look(0)
    print(show(reading, 0), format_link(reading.link()) == format_link(session.link()))
    session.look(None)
    print(position_share_item(spoken[0], session.link_to_share(5)).link)
    session.look(3)
    print(position_share_item(spoken[0], session.link_to_share(5)).link)


def answer_position() -> None:
    """A position that came with an ending: asked, answered, played on."""
    session, rng = PositionSession(parse_view(given["ending"]), 5, parse_ending("w12")), Rng(3, 7)
    print(show(session, 0))
    play(session, rng)
    session.judged = ("good", 0.5)
    print(session.phase, show(session, 0))
    session.play_on()
    while session.phase != "match-over":
        play(session, rng)
    print(show(session, 0), told(tally(session, spoken[0], "", "")))


def look_at_the_end() -> None:
    """A round that was over when its link was made."""
    over = read_link("p=SCPP_-.9.67.18.266_DDGGS.2.47.16.xyy_111010_44476A_?5/?2/?5_1_0_-~3dftca97").view
    assert over is not None
    print(told(tally_of_view(over, spoken[1], ["Mira", "Tom"], "onward")), plain(position_plan(over, spoken[1]).labels))


def keep_ledger() -> None:
    """Matches kept, added up, and taken to another browser."""
    rng = Rng(3, 7)
    store, session = Store(Memory()), Session.deal(9, 0, (HUMAN, "devi"))
    play(session, rng)
    store.write(MATCH, session.save())
    store_running_match(store, "202701310930", "k3f9")
    store.remove(MATCH)
    kept = Ledger(store).last_broken_off()
    assert kept is not None
    print(plain([resume_label(words, kept) for words in spoken]), kept.line())
    print(kept.session(Ledger(store).record_of(kept.identity)).match.record() == session.match.record())
    lines = Ledger(store).lines()
    for n in range(40):
        seats = ("human devi", "chandra human", "human.Mira human.Zo-006j")[n % 3]
        winners = ("aa", "bab", "tabb")[n % 3]
        rupees = ",".join([str(40 + n) + "-60" for _ in winners])
        day, name = str(202701010000 + n), "m" + str(n)
        figures = "-" if n % 4 else "1204.58.-455.2210.60.431/leaves:800:2,too_few:404:3/gives:90:1"
        lines.append(" ".join([day, name, seats, winners, rupees, "90", "0", "0", "k3", figures]))
    store.write(LEDGER, "\n".join([HEAD] + lines + ["not a line", ""]))
    for line in Ledger(store).shown()[:5]:
        if line != "not a line":
            entry = MatchEntry.parse(line)
            print(entry.line() == line, plain([ledger_row(words, entry) for words in spoken]))
    sums = LedgerTotals(Ledger(store).lines())
    print(sums.matches, sums.won, sums.longest, sums.luck, sums.error, sums.best_day, sums.unread)
    for words in spoken:
        print(plain(figures_of(words, sums, "day", 3, 1)), plain(rivals(words, sums)), plain(pairs(words, sums)))
        print(plain(error_trend(words, sums)), plain(luck_trend(words, sums)), plain(reasons(words, sums)))
    other = Store(Memory())
    print([merge_contents(other, read_file(export(store, "202701310931"))).new for _ in range(2)])
    print(Ledger(other).lines() == Ledger(store).lines()[:-1])
    for text in ("", "jaipur file 2 x", export(store, "202701310931")[:-3], "jaipur file 1 x\nmatch x\nend 1\n"):
        try:
            read_file(text)
        except BadFile as error:
            print(error.key)


def learn() -> None:
    """The lesson."""
    rng = Rng(3, 7)
    lesson = LessonSession()
    for move in LINE:
        print(lesson.phase, show(lesson, 0), lesson.greeting, lesson.task)
        play(lesson, rng, parse_move(move))
    print(lesson.phase)


def restore_saves() -> None:
    """Saves that are damaged or none of ours."""
    for text in given["bad_saves"]:
        try:
            restore(text)
            print("restored")
        except BadSave:
            # Each Python has its own words for what is not JSON.
            print("refused")
        memory = Memory()
        memory.setItem(MATCH, text)
        session, sentence = first_session(Store(memory), "asha", 9)
        print(sentence, session.ply, len(memory.texts))


def keep_progress() -> None:
    """Puzzles solved so far."""
    memory = Memory()
    memory.texts[PUZZLES] = '{"version": 1, "puzzles": {"a": "mb", "b": "x"}, "days": {"7": "b", "8": "b"}}'
    progress = Progress.load_from(Store(memory))
    print(progress.trouble, sorted(memory.texts))
    progress.note("c", "good", 9)
    progress.note_help("c", 9)
    progress.save_to(Store(memory))
    progress = Progress.load_from(Store(memory))
    print(progress.puzzles["a"], "b" in progress.puzzles, progress.streak(8), progress.day_state(9), marks("bgimh"))


def keep_visit() -> None:
    """A puzzle played on, and found again by the same tab."""
    session = PositionSession(parse_view("GLKKK dscl.1.0.0.- ?5.0.0.0.- 555779 000000 ?7/?6/?5 0 0 ?40"), 7)
    session.table.play(parse_move("k"))
    session.play_on()
    store = Store(Memory())
    TabState(739000, True).save_to(store, "x", session)
    visit, other = TabState.load_from(store, "x"), PositionSession(session.view, 7)
    visit.apply_to(other)
    print(visit.day, visit.late, other.ply, other.asking, repr(other.table.state))


def draw_puzzle() -> None:
    """The puzzle of a day, its picture, its link and its code."""
    with open("puzzles.txt") as file:
        collection = Collection(file.read())
    ledger_row = collection.of_day(day_number(2027, 1, 31))
    view = ledger_row.puzzle().view
    picture = position_plan(view, spoken[0])
    print(ledger_row.number, len(collection.chosen("k", "2")), plain(picture.pieces), plain(picture.labels))
    link = read_link("p%3D" + ledger_row.position.replace("?", "%3f") + "~k3f9q2")
    print(str(link.view) == str(view), [sum(row) for row in encode("https://example.org/#p=" + ledger_row.position)])


play_match(7919)
answer_position()
look_at_the_end()
keep_ledger()
learn()
restore_saves()
keep_progress()
keep_visit()
draw_puzzle()
