"""The table in words: what a screen reader reads and what the terminal shows."""

from longhouse.core.text import Texts
from longhouse.games.borabora.view import View


def describe(view: View, texts: Texts) -> list[str]:
    """One line a fact, the common board first, then the players in turn order."""
    return []
