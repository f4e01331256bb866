"""What arrives later than the first move, or not at all: the texts of another language, and what thinks."""

import asyncio
from collections.abc import Callable

import pytest
from browser import dom, later, texts
from shell.intents import perform
from shell.keys import Target
from shell.store import SETTINGS, settings_of
from words.words import Words

from jaipur.moves import legal_moves
from tests.support.fake_mind import FakeMind
from tests.support.matches import some_match, to_the_end
from tests.support.page import Page, words


class Library:
    """Has the texts of languages come in the order that a test says, or not at all."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.spoken: list[str] = []
        self._come: dict[str, asyncio.Event] = {}
        self._lost: list[str] = []
        monkeypatch.setattr(texts, "request", lambda language: language)
        monkeypatch.setattr(texts, "load", self._hear)
        monkeypatch.setattr(texts, "apply", self.spoken.append)

    async def _hear(self, language: str, asked: str) -> Words:
        await self._event(language).wait()
        if language in self._lost:
            raise OSError("there is no network")
        return words(language)

    def _event(self, language: str) -> asyncio.Event:
        return self._come.setdefault(language, asyncio.Event())

    def brings(self, language: str) -> None:
        self._event(language).set()

    def loses(self, language: str) -> None:
        self._lost.append(language)
        self.brings(language)


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> Library:
    return Library(monkeypatch)


def act(*steps: Callable[[], object]) -> None:
    """Do one thing after the other, each when nothing is left to do of the one before."""

    async def course() -> None:
        for step in steps:
            step()
            for _ in range(20):
                await asyncio.sleep(0)

    asyncio.run(course())


def kept_language(page: Page) -> object:
    return settings_of(page.store.read(SETTINGS) or "{}")["language"]


def test_the_language_that_was_chosen_last_is_spoken_whichever_texts_come_last(library: Library) -> None:
    page = Page(some_match())
    act(
        lambda: page.change("language", "de"),
        lambda: page.change("language", "fr"),
        lambda: library.brings("fr"),
        lambda: library.brings("de"),
    )
    assert (page.words.language, library.spoken, kept_language(page)) == ("fr", ["fr"], "fr")
    assert "À vous" in page.scene.act_say


def test_whoever_goes_back_to_the_language_before_is_not_led_away_from_it(library: Library) -> None:
    page = Page(some_match())
    act(
        lambda: page.change("language", "de"),
        lambda: page.change("language", "en"),
        lambda: library.brings("de"),
    )
    assert (page.words.language, library.spoken) == ("en", [])


def test_texts_that_cannot_be_had_are_told_and_the_former_language_is_chosen_again(library: Library) -> None:
    page = Page(some_match())
    act(
        lambda: page.change("language", "de"),
        lambda: library.brings("de"),
        lambda: page.change("language", "hi"),
        lambda: library.loses("hi"),
    )
    assert page.troubles == ["trouble.part"]
    assert (page.words.language, page.settings["language"], kept_language(page)) == ("de", "de", "de")


def test_what_another_tab_has_chosen_and_cannot_be_had_here_stays_chosen(library: Library) -> None:
    page = Page(some_match())
    page.store.save_settings({**page.settings, "language": "hi"})
    act(lambda: asyncio.ensure_future(page.hear_settings()), lambda: library.loses("hi"))
    assert page.troubles == ["trouble.part"]
    assert (page.words.language, kept_language(page)) == ("en", "hi")


def test_an_open_sheet_is_told_in_the_new_language_as_well(monkeypatch: pytest.MonkeyPatch, library: Library) -> None:
    page = Page(some_match())
    to_the_end(page.session)
    page.sheets.get("count")
    told: dict[str, object] = {}
    monkeypatch.setattr(page.sheets, "_open", lambda: ["count"])
    monkeypatch.setattr(dom, "text", told.__setitem__)
    library.brings("de")
    act(lambda: page.change("language", "de"))
    assert told["count-title"] == words("de").say("count.title", n=1)
    assert told["count-verdict"] == page.room.count().outcome
    assert page.room.count().outcome in page.announced[-1]


@pytest.fixture
def first_part_alone(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """The network breaks off after the first part of the page; it is back once this has something in it."""
    back: list[bool] = []
    here: list[str] = []

    async def bring(name: str) -> None:
        if not back:
            raise OSError("there is no network")
        here.append(name)

    monkeypatch.setattr(later, "_here", here)
    monkeypatch.setattr(later, "_bring", bring)
    monkeypatch.setattr(later, "PAUSE", 0)
    return back


def test_a_thinker_that_does_not_come_is_told_once_in_place_of_the_thought(
    first_part_alone: list[bool],
) -> None:
    page = Page(some_match())
    page.thought_by(FakeMind())
    said: list[str] = []

    def move() -> None:
        page.session.choose(sorted(legal_moves(page.session.table.state))[0])
        perform(page, "confirm", Target())

    act(
        lambda: asyncio.ensure_future(later.preload(page.tell_awaited)),
        move,
        lambda: said.append(page.scene.act_say),
        lambda: first_part_alone.append(True),
    )
    assert page.troubles == ["trouble.part"]
    assert said == ["The connection is broken: Asha moves as soon as it is back."]
    assert page.session.ply == 2, "the rival has moved"
    assert "connection" not in page.scene.act_say
