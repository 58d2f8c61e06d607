"""What is said about a thing in a drawing."""

from typing import NamedTuple


class Said(NamedTuple):
    """Its name on hover, and a sentence of help."""

    name: str
    help: str


def shortened(name: str, most: int) -> str:
    """A name of at most so many letters, so that it stays clear of what is beside it."""
    return name if len(name) <= most else name[: most - 1] + "…"


def capital(words: str) -> str:
    """A name as it stands alone, with a capital."""
    return words[:1].upper() + words[1:]
