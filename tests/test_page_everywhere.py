"""What the page plays, keeps, says and shows runs on MicroPython as it does on CPython, without any browser."""

import json

import pytest

from tests.page import module_name, page_modules
from tests.test_house import may_use_browser
from tests.test_puzzles import ENDING
from tests.test_session import BAD_SAVES
from web.build.interpreters import run_in
from web.build.tools import WEB

# A match by its intents, as clicks would make them, each scene and journey told in both languages; the rival's moves
# are drawn by lot. Then the rooms beside it, the count, and what was kept.
PLAY = """
import json
from binascii import crc32

from ledger.entry import Kept
from ledger.store import HEAD, Ledger, put_aside
from puzzles.progress import Progress, marks
from match.saves import BadSave, first_session, restore
from shell.store import LEDGER, MATCH, PUZZLES, Memory, Store
from ledger.statistics import Sums
from ledger.transfer import BadFile, export, read_file, take_in
from puzzles.tab_state import Visit
from puzzles.collection import Collection
from lesson.session import LINE, LessonSession
from shell.link_text import read_link
from table.names import HUMAN
from puzzles.session import PositionSession
from table.session import Session
from share.session import ToldSession
from words.words import Words
from table.journeys import dealt, journeys
from share.picture import position_plan
from share.qr import encode
from table.scene import Options, build
from share.scene import position_shared
from ledger.statistics_scene import error_trend, luck_trend, pairs, reasons, rivals
from ledger.statistics_scene import figures as figures_of
from match.count import rounds_of, tally, tally_of_view
from ledger.scene import entry, waiting

from jaipur.moves import legal_moves
from jaipur.notation import format_link, format_move, parse_ending, parse_move, parse_view
from jaipur.study.puzzles import day_number
from jaipur.rng import Rng

with open("words.json") as file:
    tables = json.loads(file.read())
spoken = [Words(language, tables[language]) for language in sorted(tables)]


def plain(value):
    # Not repr: MicroPython spells what is not ASCII otherwise.
    if isinstance(value, (list, tuple)):
        return "(" + ", ".join([plain(item) for item in value]) + ")"
    return str(value)


def told(scene):
    # Dicts have no order on MicroPython.
    fields = scene.__dict__
    return plain([(name, fields[name]) for name in sorted(fields)])


def show(session, digest, languages=spoken):
    for words in languages:
        digest = crc32(told(build(session, words, Options())).encode(), digest)
    return digest


def play(session, rng, move=None):
    moves = sorted(legal_moves(session.table.state))
    move = move or moves[rng.below(len(moves))]
    question = session.question()
    if question:
        session.answer(question, format_move(move))
    else:
        session.choose(move)
        session.confirm()


for seed in (7919,):
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
    reading = ToldSession(read.record, read.seats)
    reading.look(0)
    print(show(reading, 0), format_link(reading.link()) == format_link(session.link()))
    session.look(None)
    print(position_shared(spoken[0], session.link_to_share(5)).link)
    session.look(3)
    print(position_shared(spoken[0], session.link_to_share(5)).link)

session, rng = PositionSession(parse_view(ENDING), 5, parse_ending("w12")), Rng(3, 7)
print(show(session, 0))
play(session, rng)
session.judged = ("good", 0.5)
print(session.phase, show(session, 0))
session.play_on()
while session.phase != "match-over":
    play(session, rng)
print(show(session, 0), told(tally(session, spoken[0], "", "")))
session.reading = True
print(session.is_you, session.seat_names(spoken[0]))

over = read_link("p=SCPP_-.9.67.18.266_DDGGS.2.47.16.xyy_111010_44476A_?5/?2/?5_1_0_-~3dftca97").view
print(told(tally_of_view(over, spoken[1], ["Mira", "Tom"], "onward")), plain(position_plan(over, spoken[1]).labels))

store, session = Store(Memory()), Session.deal(9, 0, (HUMAN, "devi"))
play(session, rng)
store.write(MATCH, session.save())
put_aside(store, "202701310930", "k3f9")
store.remove(MATCH)
kept = Ledger(store).last_broken_off()
print(plain([waiting(words, kept) for words in spoken]), kept.line())
print(kept.session(Ledger(store).record_of(kept.identity)).match.record() == session.match.record())
lines = Ledger(store).lines()
for n in range(40):
    seats = ("human devi", "chandra human", "human.Mira human.Zo-006j")[n % 3]
    winners = ("aa", "bab", "tabb")[n % 3]
    rupees = ",".join([str(40 + n) + "-60" for _ in winners])
    figures = "-" if n % 4 else "1204.58.-455.2210.60.431/leaves:800:2,too_few:404:3/gives:90:1"
    lines.append(" ".join([str(202701010000 + n), "m" + str(n), seats, winners, rupees, "90", "0", "0", "k3", figures]))
store.write(LEDGER, "\\n".join([HEAD] + lines + ["not a line", ""]))
for line in Ledger(store).shown()[:5]:
    if line != "not a line":
        print(Kept.parse(line).line() == line, plain([entry(words, Kept.parse(line)) for words in spoken]))
sums = Sums(Ledger(store).lines())
print(sums.matches, sums.won, sums.longest, sums.luck, sums.error, sums.best_day, sums.unread)
for words in spoken:
    print(plain(figures_of(words, sums, "day", 3, 1)), plain(rivals(words, sums)), plain(pairs(words, sums)))
    print(plain(error_trend(words, sums)), plain(luck_trend(words, sums)), plain(reasons(words, sums)))
other = Store(Memory())
print([take_in(other, read_file(export(store, "202701310931"))).new for _ in range(2)])
print(Ledger(other).lines() == Ledger(store).lines()[:-1])
for text in ("", "jaipur file 2 x", export(store, "202701310931")[:-3], "jaipur file 1 x\\nmatch x\\nend 1\\n"):
    try:
        read_file(text)
    except BadFile as error:
        print(error.key)

lesson = LessonSession()
for move in LINE:
    print(lesson.phase, show(lesson, 0), lesson.greeting, lesson.task)
    play(lesson, rng, parse_move(move))
print(lesson.phase)

for text in BAD_SAVES:
    try:
        restore(text)
        print("restored")
    except BadSave as error:
        # Each Python has its own words for what is not JSON.
        print("refused")
    memory = Memory()
    memory.setItem(MATCH, text)
    session, sentence = first_session(Store(memory), "asha", 9)
    print(sentence, session.ply, len(memory.texts))

memory = Memory()
memory.texts[PUZZLES] = '{"version": 1, "puzzles": {"a": "mb", "b": "x"}, "days": {"7": "b", "8": "b"}}'
progress = Progress.kept_in(Store(memory))
print(progress.trouble, sorted(memory.texts))
progress.note("c", "good", 9)
progress.note_help("c", 9)
progress.keep_in(Store(memory))
progress = Progress.kept_in(Store(memory))
print(progress.puzzles["a"], "b" in progress.puzzles, progress.streak(8), progress.day_state(9), marks("bgimh"))

session = PositionSession(parse_view("GLKKK dscl.1.0.0.- ?5.0.0.0.- 555779 000000 ?7/?6/?5 0 0 ?40"), 7)
session.table.play(parse_move("k"))
session.play_on()
store = Store(Memory())
Visit(739000, True).keep_in(store, "x", session)
visit, other = Visit.kept_in(store, "x"), PositionSession(session.view, 7)
visit.lay(other)
print(visit.day, visit.late, other.ply, other.asking, repr(other.table.state))

with open("puzzles.txt") as file:
    collection = Collection(file.read())
entry = collection.of_day(day_number(2027, 1, 31))
view = entry.puzzle().view
picture = position_plan(view, spoken[0])
print(entry.number, len(collection.chosen("k", "2")), plain(picture.pieces), plain(picture.labels))
link = read_link("p%3D" + entry.position.replace("?", "%3f") + "~k3f9q2")
print(str(link.view) == str(view), [sum(row) for row in encode("https://example.org/#p=" + entry.position)])
"""


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    """The page's folders without the browser, and the texts that it fetches."""
    modules = [path for path in page_modules() if not may_use_browser(module_name(path))]
    found = {path.relative_to(WEB).as_posix(): path.read_bytes() for path in modules}
    # Three tell what all do: nought is many or one, and letters of one, two or three bytes.
    texts = {language: json.loads((WEB / f"i18n/{language}.json").read_bytes()) for language in ("en", "fr", "hi")}
    puzzles = (WEB / "puzzles.txt").read_bytes()
    return {**found, "words.json": json.dumps(texts).encode(), "puzzles.txt": puzzles}


@pytest.mark.slow
def test_the_page_without_a_browser_is_the_same_on_micropython(files: dict[str, bytes]) -> None:
    given = f"ENDING = {ENDING!r}\nBAD_SAVES = {BAD_SAVES!r}\n"
    here = run_in("cpython", given + PLAY, files)
    assert here.count("refused") == len(BAD_SAVES)
    assert run_in("micropython", given + PLAY, files) == here
