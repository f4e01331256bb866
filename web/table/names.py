"""Names: the players' names by which saves, settings and questions know them."""

from jaipur import seats

HUMAN = seats.HUMAN
LEVELS = seats.LEVELS
