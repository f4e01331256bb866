"""Open links of every kind, and name people: links print back, a name is the same signs whatever was typed."""

from jaipur.notation import format_link, parse_link
from jaipur.seats import HUMAN, Seat, format_seat, tidy_name

with open("links.txt") as file:
    for line in file:
        link = parse_link(line.split(" => ")[0])
        seats = [[seat.player] + [ord(sign) for sign in seat.name] for seat in link.seats or ()]
        print(format_link(link), seats, link.view and link.view.seat)
for typed in ("Zo\u00eb B.", " \u202eMira \t Tom", "\u092e\u0940\u0930\u093e", "\U0001f42b" * 30, "\u200d"):
    print(format_seat(Seat(HUMAN, tidy_name(typed))))
