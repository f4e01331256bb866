"""English sentences of NotationError, imported with the first error: most pages never need them."""

# Names of the parts of a position and of a move, for use in sentences.
FIELDS = {
    "market": "the market",
    "hand0": "the hand of seat 0",
    "hand1": "the hand of seat 1",
    "herd0": "the herd of seat 0",
    "herd1": "the herd of seat 1",
    "rupees0": "the rupees of seat 0",
    "rupees1": "the rupees of seat 1",
    "tokens0": "the tokens of seat 0",
    "tokens1": "the tokens of seat 1",
    "exchanges": "the exchanges in a row",
    "stack": "a bonus stack",
    "deck": "the deck",
    "piles": "tokens left",
    "discards": "discards",
    "taken": "the cards taken",
    "given": "the cards given",
}

# Errors in a position. The page's editor shows them, so the page has translations.
POSITION = {
    # Letters and numbers anywhere.
    "letter": '"{text}" in {field} is not one of the letters {letters}.',
    "order": "The letters of {field} go in the order {letters}.",
    "only": "There are only {n} {good} in the game.",
    "only_not": "There are only {n} {good} in the game, not {m}.",
    "number": '"{text}" is not a number for {field}: write 0 to {n}.',
    "too_much": "{text} is too much for {field}: {n} is the most.",
    # A position and its fields.
    "long_position": "A position has at most {n} characters, not {m}.",
    "fields": "A position has 9 fields with one space between them: market, two seats, tokens, discards, "
    "bonus stacks, seat to move, exchanges, deck; not {n}.",
    "market": "The market holds at most {n} cards, or - for none.",
    "market_short": "The market holds five cards as long as the deck has any.",
    "sold": "Every card sold takes a token while they last: with {n} of the {good} discarded, {m} must be left.",
    "turn": 'The seat to move is 0 or 1, not "{text}".',
    "stacks": "There are three bonus stacks with a / between them, not {n}.",
    "seat": '"{text}" is not a seat: write hand.herd.rupees.tokens.bonuses, as in GLppl.2.17.4.2A',
    "hand": "In {field}, seen cards come first (GL), then secret ones (ppl) or ?n; - is none.",
    "hand_many": "{n} cards are too many for {field}: {m} is the most.",
    "hand_secret": "In {field}, only the {n} dealt cards can be secret.",
    "bonuses": "The bonuses of seat {n} are written in ascending order without spaces, or - for none.",
    "bonus": '"{text}" is not a bonus of seat {n}: bonuses are worth 1 to 6, 8, 9 or A for 10, and x, y or z '
    "where hidden.",
    "counts": 'The {field} must be six numbers, one for each good, not "{text}".',
    "count": 'For the {good}, "{text}" is not a possible number of {field}: only 0 to {n} (A for 10).',
    "hidden": 'In a view, {field} is written ?n, or - when empty, not "{text}".',
    # Numbers that contradict each other.
    "tokens_gone": "The piles lack {n} of their tokens, but the seats have {m}.",
    "tokens_worth": "The tokens gone from the piles are worth {n} in all, but the seats have {m}.",
    "tokens_share": "{n} of the tokens gone from the piles cannot be worth {m} in all.",
    "bonus_sales": "The bonuses need at least {n} cards sold, but the discards hold {m}.",
    "bonus_values": "The bonuses for {n} cards, in the stack and with the seats, are {text} in all.",
    "bonus_kinds": "There are {m} bonuses for {n} cards, stack and seats together.",
    "bonus_twice": "There are not {n} bonuses worth {m}.",
    "deck": "The deck is its cards, top first, or - for none.",
    "deck_many": "The deck holds at most {n} cards, not {m}.",
    "cards": "The cards do not add up: there are {n} {good} in the game, not {m}.",
    "cards_hidden": "The cards do not add up: {n} must be hidden here, not {m}.",
    "one_seat": "A view hides the secret cards and the bonus values of one seat only, the viewer's rival.",
    "hidden_goods": "The rival's hidden cards are goods, and there are not that many goods left.",
}
# All other errors. For a broken link the page tells the reader what to do instead of showing these.
ELSEWHERE = {
    # The other kind of position.
    "no_round": "This is one seat's view; a whole round is needed, with nothing hidden behind a ?.",
    "no_view": "This is a whole round; a view hides the deck and the bonus stacks behind a ?n.",
    # Moves.
    "move": '"{text}" is not a move: write tD to take, k for the camels, s3L to sell, xDG-LK to exchange.',
    "move_least": "A sale of {good} takes at least {n} cards.",
    "move_uneven": "An exchange gives as many cards as it takes.",
    "move_size": "An exchange takes two to five cards.",
    "move_same": "You cannot take {good} and give {good} in one exchange.",
    # Seeds, records and links.
    "seed": "A seed is 1 to 12 digits or small letters and does not begin with 0.",
    "seed_letters": "A seed is written with the digits 0-9 and the small letters a-z only.",
    "dice": "After a seed and a dot stands 2, for the second dice, as in k3f9q2.2; a newer version may know others.",
    "long_record": "A record has at most {n} characters, not {m}.",
    "record": "A record is written seed/starter/moves, as in k3f9q2/0/tD/k, the starter 0 or 1.",
    "record_move": "Move {n} of this record, {text}, cannot be played: {why}",
    "link_kind": "A match between these players is written {text} and what follows.",
    "player": '"{text}" is nobody who could sit there: write {letters}, human, or human. and a name.',
    "name": '"{text}" cannot be in a name: write letters and digits, _ for a space, - and four digits '
    "for another character.",
    "name_long": "A name has at most {n} characters, not {m}.",
    "name_sign": "A name has no characters that cannot be seen or that turn the text around.",
    "name_blank": "A name begins and ends with a character that can be seen, with single spaces between its words.",
    "words": '"{text}" cannot be in a title: write letters and digits, _ for a space, - and four digits '
    "for another character.",
    "words_long": "A title or a question has at most {n} characters, not {m}.",
    "words_sign": "A title or a question has no characters that cannot be seen or that turn the text around.",
    "words_blank": "A title or a question begins and ends with a character that can be seen, with single spaces "
    "between its words.",
    "words_none": "A position's link that begins with p4= has a title or a question behind its seed.",
    "long_link": "A link has at most {n} characters, not {m}.",
    "link": '"{text}" is not a link: one begins with g= for a match, p= for a position, c= for a challenge.',
    "link_dice": "A match's link with a dot in its seed begins with g2=, not g=, and ends in who sat where.",
    "link_seats": "A match's link that begins with g2= or g3= ends in ~ and who sat in seat 0, "
    "~ and who sat in seat 1.",
    "link_nobody": "A match's link names a person in one seat at least.",
    "link_side": "A position's link that begins with p3= ends in ~, a seed, ~ and the seat that is not to move; "
    "nothing else in it tells whose view it is.",
    "link_empty": "A link holds a match or a position.",
    "link_cut": "A position's link ends in ~ and a seed; this one was cut short.",
    "link_spaces": "A position's link has _ where the position has spaces.",
    "link_newer": "This link was made by a newer version: reload the page to get it, then open the link again.",
    "ending_cut": "A position's link that begins with p2= ends in ~, a seed, ~ and how its round ended.",
    "ending": '"{text}" is not an ending: write w12 for won by 12 rupees, l12 for lost by 12, t for a tie.',
    "ending_many": "No round is won by {n} rupees: {m} is the most.",
    # Challenges.
    "challenge": "A challenge is written c=seed/starter~seat 0~seat 1~rounds, one seat a person, the other a level, "
    "as in c=k3f9q2.2/0~human~devi~w76-64/w81-60",
    "round": '"{text}" is not a result of a round: write w76-64 for won with 76 rupees to 64, l for lost, t for a tie.',
    "round_won": "Whoever has more rupees wins the round; with as many, a tie-break decides.",
    "rounds": "A challenge tells the rounds of a whole match: it ends when one side has won two, and not before.",
    "rounds_many": "A challenge tells at most {n} rounds.",
    # Puzzles.
    "long_puzzle": "A puzzle's line has at most {n} characters, not {m}.",
    "puzzle": "A puzzle is a seed, themes, a difficulty, a view with _ for spaces and two moves or more.",
    "puzzle_themes": "A puzzle's themes are some of the letters {letters}, in this order.",
    "puzzle_level": "A puzzle's difficulty is 1, 2 or 3.",
    "puzzle_view": "A puzzle is the view of the seat to move, in a round that is not over.",
    "puzzle_move": "{text} cannot be played in this puzzle: {why}",
    "puzzle_choice": "A puzzle leaves a choice: at least two moves can be played in it.",
    "evaluation": "What is known of a move is written move:win:margin:reply, as in k:581:24:tG.",
    "evaluation_win": "A chance to win is 0 to 1000 thousandths.",
    "evaluation_number": "A number in a puzzle has 1 to 4 digits and no more zeros than it needs.",
    # Packs.
    "pack": "A pack is written p5=title and, for each of its positions, ~view~seed~title~question; words may be empty.",
    "pack_position": "Position {n} of this pack: {why}",
    "pack_twice": "Positions {n} and {m} of this pack are the same.",
    "pack_many": "A pack has 1 to {n} positions, not {m}.",
    "pack_long": "As a link a pack has at most {n} characters, not {m}: hand it on as a file.",
    "pack_line": "Line {n}: {why}",
    "pack_again": "This position is already in the file.",
    "file_long": "The file of a pack has at most {n} characters, not {m}.",
    # Reviews.
    "review": "A review is written version/plies/check, as in 1/2q1c_/k3f9q2.",
    "review_newer": "This review was made by a newer version: reload the page to get it.",
    "review_long": "A review of {n} moves has at most {m} characters.",
    "review_ply": '"{text}" tells nothing of a move: write two chances in two characters each, or _ for nothing.',
    "review_other": "This review is of another match, or was changed on the way.",
    "sight": "\"{text}\" tells of no move: write the mover's view, the other seat's and the move with | between them; "
    "after a round its winner, 0, 1 or =.",
    "collection": "The file of puzzles is missing, damaged or empty.",
}
SENTENCES = POSITION.copy()
SENTENCES.update(ELSEWHERE)
