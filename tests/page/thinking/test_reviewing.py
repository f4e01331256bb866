"""A review in the worker: part by part, behind every question, the moment that is looked at first."""

import asyncio
import json

import opponent
import pytest
from thinking import reviewing
from thinking.budgets import REVIEW_SLICES

from jaipur.study.replay import format_review_request, review_of
from jaipur.study.review import SHORT
from jaipur.study.review_text import format_review
from tests.support.looking_back import beginning, in_second_round
from tests.support.mock_workers import question


def worked_out(text: str) -> dict[str, object]:
    found: dict[str, object] = json.loads(asyncio.run(opponent.review(text)))
    return found


@pytest.mark.slow
def test_the_worker_goes_on_where_it_stopped_and_reports_only_what_is_new() -> None:
    review = review_of(beginning(4).match)
    sights, told = format_review_request(review), []
    for _ in range(60):
        report = worked_out(reviewing.request(sights, review, 0))
        told += list(report["plies"])  # type: ignore[call-overload]
        reviewing.read(json.dumps(report), review)
        if reviewing.done(review):
            break
    assert review.known
    assert sorted(set(told)) == [0, 1, 2, 3]
    longer = [ply.index for ply in review.plies if ply.depth != SHORT]
    assert len(told) == 4 + len(longer), "each look is told once"
    again = review_of(beginning(4).match)
    work = reviewing.begin(reviewing.request(sights, again, 0))
    while not work.step(1000):
        pass
    reviewing.read(work.report(), again)
    assert format_review(again) == format_review(review), "in one go it is the same"


def test_the_worker_lets_every_question_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    review = review_of(beginning(4).match)
    text = reviewing.request(format_review_request(review), review, 0)
    steps: list[str] = []

    class Thinker:
        move = 0

        def __init__(self, *_: object) -> None:
            self._left = 5

        def step(self, _: int) -> bool:
            steps.append("question")
            self._left -= 1
            return not self._left

    def look(_work: reviewing.Work, _: int) -> bool:
        steps.append("review")
        return False

    async def course() -> None:
        looking = asyncio.ensure_future(opponent.review(text))
        while steps.count("review") < 2:
            await asyncio.sleep(0)
        await asyncio.gather(opponent.think(question().text()), opponent.review(text), looking)

    monkeypatch.setattr(opponent, "Thinker", Thinker)
    monkeypatch.setattr(reviewing.Work, "step", look)
    asyncio.run(course())
    asked = steps.index("question")
    assert steps[asked:] == ["question"] * 5, "what was being looked into is broken off, and nothing begun"
    asyncio.run(opponent.review(text))
    assert steps[asked + 5 :] == ["review"] * REVIEW_SLICES


def test_the_moment_that_is_looked_at_is_looked_into_before_all_others() -> None:
    review = review_of(in_second_round().match)
    work = reviewing.begin(reviewing.request(format_review_request(review), review, 4))
    while not work.news():
        work.step(50)
    assert [ply.index for ply in work.news()] == [4]
