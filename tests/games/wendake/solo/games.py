"""The games of solo play that tests use."""

from longhouse.core.match import Match
from longhouse.core.registry import REGISTRY
from longhouse.games import registry  # noqa: F401  # fills the shelf
from longhouse.games.wendake.game import WendakeGame
from longhouse.games.wendake.solo.state import Solo, solo
from longhouse.games.wendake.state import Wendake


def solo_game(variant: str = "base", difficulty: str = "easy", tribes: str = "front") -> WendakeGame:
    """One seat against the ghost."""
    game = REGISTRY.info("wendake").make({"solo": variant, "difficulty": difficulty, "tribes": tribes})
    assert isinstance(game, WendakeGame)
    return game


def part_of(match: Match) -> Solo:
    """What solo play adds to the state of a match."""
    state = match._state
    assert isinstance(state, Wendake)
    return solo(state)


BASE = solo_game()
ADVERSITY = solo_game("adversity")
