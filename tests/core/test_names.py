"""Names: one line of characters that everybody can see; drawings survive any other."""

from xml.etree import ElementTree

import pytest

from longhouse import new_match
from longhouse.core.names import checked_name, one_line, shown_name
from longhouse.core.registry import REGISTRY

UNSAFE = [
    "\x00", "\t", "\n", "\x7f", "\x85",  # control
    "\xad", "\u200b", "\u200d", "\u202e", "\u2066", "\ufeff", "\U000e0041",  # format: zero width, bidi, tags
    "\u2028", "\u2029",  # separators
    "\ud800", "\udfff", "\ue000", "\uffff", "\ufdd0", "\U0010ffff",  # surrogates, private, no characters at all
    "\u3164", "\u2800", "\u115f",  # look like a blank
]  # fmt: skip


@pytest.mark.parametrize("letter", UNSAFE, ids=ascii)
def test_a_name_with_an_unsafe_character_is_refused_by_its_number(letter: str) -> None:
    for name in (letter, f"An{letter}na", f"Anna{letter}"):
        with pytest.raises(ValueError, match=rf"U\+{ord(letter):04X}"):
            checked_name(name)
    assert one_line(f"Anna{letter} Berta") == "Anna Berta"


@pytest.mark.parametrize("name", ["", " ", "\xa0\u3000", "\ufe0f", "\u0301"], ids=ascii)
def test_a_name_without_anything_to_see_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="seen"):
        checked_name(name)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Anna", "Anna"),
        ("  Anna \u3000 von\xa0Ende ", "Anna von Ende"),
        ("Zoe\u0308", "Zoë"),
        ("李小龍", "李小龍"),
        ("أحمد", "أحمد"),
        ("❤\ufe0f 7", "❤\ufe0f 7"),
        ("<b>&", "<b>&"),
    ],
)
def test_a_name_is_kept_composed_and_with_single_blanks(typed: str, kept: str) -> None:
    assert checked_name(typed) == kept
    assert checked_name(kept) == kept
    assert shown_name(kept) == kept


def test_a_name_of_which_nothing_is_left_is_shown_as_dots() -> None:
    assert shown_name("\u2028 \u200b") == shown_name("") == "…"


@pytest.mark.parametrize("letter", ["\u2028", "\u2029", "\x85", "\uffff", "\ud800", "\x00", "\u202e"], ids=ascii)
@pytest.mark.parametrize("game", [info.name for info in REGISTRY.all()])
def test_a_drawing_survives_any_name(game: str, letter: str) -> None:
    match = new_match(game, 2, 1)
    plain = match.draw(0, "en", ["Anna", "Ben"])
    assert match.draw(0, "en", [f"An{letter}na", f"{letter}Ben"]) == plain or letter.isspace()
    for panel in match.draw(0, "en", [f"An{letter}na", letter]):
        for drawing in (panel.svg, panel.compact):
            assert letter not in drawing
            if drawing:
                ElementTree.fromstring(drawing.encode())  # as strict as a browser
