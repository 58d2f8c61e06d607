"""Names of people, and what they say: one line of characters that everybody can see.

A character without a look of its own can end a line, turn the words beside it around, make a drawing unreadable for the
browser, or pass for somebody else.
"""

import unicodedata
from functools import lru_cache
from typing import Final

UNSAFE: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Categories of Unicode: control, format (also bidi and zero width), surrogates, private, unassigned, separators."""

FILLERS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and symbols by category, but nothing can be seen of them."""

NOBODY: Final = "…"
"""What a name looks like of which nothing is left."""


def one_line(text: str) -> str:
    """What can be read of a text: composed (NFC), single blanks, unsafe characters left out."""
    spaced = "".join(" " if letter.isspace() else letter for letter in unicodedata.normalize("NFC", text))
    return " ".join("".join(letter for letter in spaced if not is_unsafe(letter)).split())


def is_unsafe(letter: str) -> bool:
    """Whether a character has no place in a line."""
    return letter in FILLERS or unicodedata.category(letter) in UNSAFE


def checked_name(text: str) -> str:
    """A name as it is kept; ValueError says why it can't be one."""
    unsafe = next((letter for letter in text if is_unsafe(letter)), None)
    if unsafe is not None:
        raise ValueError(f"a name can't contain the character U+{ord(unsafe):04X}")
    name = one_line(text)
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in name):
        raise ValueError("a name needs a letter, or something else that can be seen")
    return name


@lru_cache(4096)
def shown_name(name: str) -> str:
    """A name that was kept, fit for a drawing, whatever it is."""
    return one_line(name) or NOBODY
