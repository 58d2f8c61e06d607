"""The games of solo play that tests use."""

from longhouse.core.registry import REGISTRY
from longhouse.games import registry  # noqa: F401  # fills the shelf
from longhouse.games.wendake.game import WendakeGame


def solo_game(variant: str = "base", difficulty: str = "easy", tribes: str = "front") -> WendakeGame:
    """One seat against the ghost."""
    game = REGISTRY.info("wendake").make({"solo": variant, "difficulty": difficulty, "tribes": tribes})
    assert isinstance(game, WendakeGame)
    return game


BASE = solo_game()
ADVERSITY = solo_game("adversity")
