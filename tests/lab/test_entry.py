"""What a person types: words, notation in any order and case, and one sentence for what is no move."""

import pytest

from jaipur.lab.entry import EntryError, read_move
from jaipur.notation import format_move, parse_state
from jaipur.view import view_of
from tests.support.positions import lay

TABLE = lay(market="DGSKK", hand="CPLLL", herd=2)


def meant(text: str, line: str = TABLE) -> str:
    return format_move(read_move(text, view_of(parse_state(line), 0)))


def refused(text: str, line: str = TABLE) -> str:
    with pytest.raises(EntryError) as caught:
        meant(text, line)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("take gold", "tG"),
        ("take a diamond", "tD"),
        ("Take SILVER", "tS"),
        ("t g", "tG"),
        ("tG", "tG"),
        ("td", "tD"),
        ("camels", "k"),
        ("take camels", "k"),
        ("take all camels", "k"),
        ("take 2 camels", "k"),
        ("K", "k"),
        ("sell 3 leather", "s3L"),
        ("sell three leather", "s3L"),
        ("sell leather", "s3L"),
        ("sell all leather", "s3L"),
        ("sell leather leather", "s2L"),
        ("sell one leather", "s1L"),
        ("s2L", "s2L"),
        ("exchange gold silver for leather camel", "xGS-LK"),
        ("exchange gold and silver for a camel and a leather", "xGS-LK"),
        ("swap gold, silver with 2 camels", "xGS-KK"),
        ("take diamond gold silver for 2 leather camel", "xDGS-LLK"),
        ("trade dia gol for clo spi", "xDG-CP"),
        ("xSG-KL", "xGS-LK"),
        ("xsg-kl", "xGS-LK"),
    ],
)
def test_words_and_notation_mean_a_move(text: str, move: str) -> None:
    assert meant(text) == move


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "That is no move"),
        ("dance", "That is no move"),
        ("camels please", "That is no move"),
        ("take", "Name the cards"),
        ("take banana", '"banana" is no card'),
        ("take leather", "The market holds 0 leather, not 1."),
        ("take gold silver", "as many"),
        ("take 1 camel", "You always take all the camels"),
        ("take gold camel", "Take goods or take camels"),
        ("sell 4 leather", "You hold 3 leather, not 4."),
        ("sell gold", "You hold 0 gold, not 1."),
        ("sell camels", "Camels cannot be sold"),
        ("sell cloth spice", "You can only sell one kind"),
        ("sell 3", "Say of which cards"),
        ("sell 99 leather", "There are only 10 leather in the game."),
        ("exchange gold", "Say what you take and what you give"),
        ("exchange gold for cloth", "One card for one card is not an exchange"),
        ("exchange gold silver for camel", "as many"),
        ("exchange gold silver for", "Name the cards"),
        ("take \x00\x1b[31m", "is no card"),
        ("take gold " * 100, "too long"),
    ],
)
def test_what_is_no_move_gets_the_reason_in_one_printable_sentence(text: str, words: str) -> None:
    sentence = refused(text)
    assert words in sentence
    assert sentence.isprintable()


def test_camels_that_are_not_there_cannot_be_taken() -> None:
    assert refused("camels", lay(market="DGSCP", hand="LL")) == "There are no camels in the market to take."
