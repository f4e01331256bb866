"""The curve of a review as plain data: points, areas, mistakes."""

from review.curve import HEIGHT, WIDTH, curve, mistake_after, mistake_before, nearest

from jaipur.study.replay import review_of
from jaipur.study.review import SHORT
from tests.support.looking_back import known, played


def test_rounds_lie_side_by_side_with_a_point_for_every_ply_and_a_gap_between_them() -> None:
    review = known(played(2), {})
    drawn = curve(review.rounds, 0, 3, ("You", "Bhanu"))
    assert [spot.ply for spot in drawn.points] == list(range(len(review.plies)))
    assert [spot.x for spot in drawn.points] == sorted(spot.x for spot in drawn.points)
    assert (drawn.points[0].x, drawn.here, len(drawn.spans)) == (0, 3, 2)
    ends = [int(span.end[1:].split(" ")[0]) for span in drawn.spans]
    second = len(review.rounds[0].plies)
    assert ends[0] < drawn.points[second].x, "where a round ends the next has not begun"
    assert ends[1] == WIDTH
    assert {spot.y for spot in drawn.points} == {HEIGHT // 2}


def test_a_point_that_is_not_known_has_no_height_and_the_line_passes_it_by() -> None:
    review = review_of(played().match)
    assert curve(review.rounds, 0, 0, ("", "")).progress == (0, len(review.plies))
    assert curve(review.rounds, 0, 0, ("", "")).spans[0].line == "", "the end alone is no line"
    review.plies[0].judge(SHORT, [8000, 2000])
    review.plies[4].judge(SHORT, [4000, 6000])
    drawn = curve(review.rounds, 0, 0, ("", ""))
    assert [spot.y for spot in drawn.points[:5]] == [200, None, None, None, 600]
    assert drawn.spans[0].line.count("L") == 2
    assert drawn.progress == (2, len(review.plies))
    assert curve(review.rounds, 1, 0, ("", "")).points[0].y == 800, "the other seat's own chance"


def test_above_and_below_even_chances_are_two_areas_that_meet_where_the_line_crosses() -> None:
    review = review_of(played().match)
    review.plies[0].judge(SHORT, [10000, 0])
    review.plies[1].judge(SHORT, [0, 10000])
    span = curve(review.rounds[:1], 0, 0, ("", "")).spans[0]
    step = WIDTH / len(review.plies)
    for area in (span.above, span.below):
        assert f"{round(step) // 2} 500" in area
    assert "0 0" in span.above
    assert " 1000" not in span.above
    assert f"{round(step)} 1000" in span.below


def test_mistakes_are_marked_by_whose_they_are_and_how_grave() -> None:
    review = known(played(), {2: 400, 3: 900, 6: 250})
    drawn = curve(review.rounds, 0, 0, ("", ""))
    marked = {spot.ply: (spot.mark, spot.grave) for spot in drawn.points if spot.mark}
    assert marked == {2: ("you", False), 3: ("rival", True)}
    assert [mistake_before(drawn, ply) for ply in (2, 3, 9)] == [None, 2, 3]
    assert [mistake_after(drawn, ply) for ply in (0, 2, 3)] == [2, 3, None]


def test_the_nearest_point_is_the_one_that_a_finger_means() -> None:
    drawn = curve(known(played(2), {}).rounds, 0, 0, ("", ""))
    for spot in drawn.points:
        assert nearest(drawn, spot.x / WIDTH) == spot.ply
    assert (nearest(drawn, -3.0), nearest(drawn, 7.0)) == (0, drawn.points[-1].ply)
