"""What is made of words once, for all drawings in a language."""

import pytest

from longhouse.core.text import Texts
from longhouse.drawing import worded as module
from longhouse.drawing.worded import worded

PACKAGE = "longhouse.games.borabora"


@worded
def card(id: str, number: int, texts: Texts) -> list[str]:
    """Something with words."""
    return [id, texts.say("board.help.dice"), str(number)]


def test_equal_values_make_one_thing_whoever_sits_there() -> None:
    anna, ben = Texts(PACKAGE, "en", ["Anna"]), Texts(PACKAGE, "en", ["Ben"])
    assert card("a", 1, anna) is card("a", 1, ben)
    assert card("a", 2, anna) == ["a", anna.say("board.help.dice"), "2"]
    assert card("b", 1, anna)[0] == "b"


def test_every_language_and_game_has_its_own() -> None:
    german, other = Texts(PACKAGE, "de"), Texts([PACKAGE, "longhouse.games.wendake"], "en")
    assert card("a", 1, german)[1] == german.say("board.help.dice") != card("a", 1, Texts(PACKAGE, "en"))[1]
    assert card("a", 1, other) is not card("a", 1, Texts(PACKAGE, "en"))


def test_it_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_MADE", 50)
    texts = Texts(PACKAGE, "en")
    for number in range(1000):
        assert card("a", number, texts)[2] == str(number)
    assert len(texts.made) <= 50
