"""Sound positions of random games, for tests that break them."""

from functools import cache

from longhouse.games.wendake.components import TRIBE_IDS
from longhouse.games.wendake.game import WendakeGame
from longhouse.games.wendake.state import Supplies, Wendake
from tests.games.wendake.games import COMMON, FRONT, whole_game
from tests.games.wendake.table import GAME
from tests.tamper import apart

MOHAWK, OJIBWA, ONEIDA, OTTAWA = (TRIBE_IDS.index(name) for name in ("mohawk", "ojibwa", "oneida", "ottawa"))


@cache
def first_state(phase: str, year: int, seats: int, game: WendakeGame, prompt: str | None) -> Wendake:
    for seed in range(20):
        for scene in whole_game(seats, seed, game):
            view = scene.view(None)
            if (view.phase, view.year) == (phase, year) and prompt in (None, scene.prompt):
                return scene.state.clone()
    raise AssertionError(f"no {phase} in Year {year}")


def position(
    phase: str = "turns", year: int = 3, seats: int = 3, game: WendakeGame = COMMON, prompt: str | None = None
) -> Wendake:
    """A sound position of a random game: the first of this phase and Year."""
    state = apart(first_state(phase, year, seats, game, prompt))
    state.supplies = Supplies([order[:] for order in state.supplies.tiles], [o[:] for o in state.supplies.turtles])
    assert GAME.check(state) == []
    return state


@cache
def state_of_tribe(tribe: int, phase: str) -> Wendake:
    for seed in range(40):
        for scene in whole_game(3, seed, FRONT):
            view = scene.view(None)
            if view.phase == phase and any(player.tribe == tribe for player in scene.state.players):
                return scene.state.clone()
    raise AssertionError(f"nobody chose {TRIBE_IDS[tribe]}")


def position_of(tribe: int, phase: str = "turns") -> tuple[Wendake, int]:
    """A sound position with this tribe, and its seat."""
    state = apart(state_of_tribe(tribe, phase))
    assert GAME.check(state) == []
    return state, [player.tribe for player in state.players].index(tribe)


def broken(state: Wendake) -> str:
    """Everything that the check finds."""
    return "; ".join(GAME.check(state))
