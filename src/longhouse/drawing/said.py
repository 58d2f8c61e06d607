"""What is said about a thing in a drawing."""

from typing import NamedTuple


class Said(NamedTuple):
    """Its name on hover, and a sentence of help."""

    name: str
    help: str


def capital(words: str) -> str:
    """A name as it stands alone, with a capital."""
    return words[:1].upper() + words[1:]
