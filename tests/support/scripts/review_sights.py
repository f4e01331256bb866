"""Review a round from what both seats saw."""

from jaipur.ai.reviewer import Budget, Reviewer
from jaipur.study.replay import parse_review_request
from jaipur.study.review_text import format_review

with open("sights.txt") as file:
    review = parse_review_request(file.read())
reviewer = Reviewer(review, 1, Budget(first=30, watch=20, passed_by=10, second=20))
while not reviewer.step(7):
    pass
print(format_review(review), reviewer.progress)
