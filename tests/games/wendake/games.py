"""Whole games for tests: the scene at each decision, and once more when it is over."""

from collections.abc import Callable, Iterator

from longhouse.core.prices import first_judge
from longhouse.core.rng import Rng
from longhouse.games.wendake.game import WendakeGame, make
from longhouse.games.wendake.state import Wendake
from longhouse.testing.scenes import Scene
from tests.steps import next_best

COMMON = make({"tribes": "back", "pairs": "recommended"})
FRONT = make({"tribes": "front", "pairs": "random"})

Chooser = Callable[[Scene[Wendake], Rng], str]


def at_random(scene: Scene[Wendake], rng: Rng) -> str:
    """Any option."""
    return scene.options[rng.below(len(scene.options))]


def half_greedy(scene: Scene[Wendake], rng: Rng) -> str:
    """Mostly what looks best at once, so that points are scored and Progress tiles are bought and used."""
    assert scene.decision is not None
    if rng.below(3) == 0:
        return at_random(scene, rng)
    return scene.game.name_of(next_best(scene.game, first_judge(scene.game), scene.state, scene.decision))


def whole_game(
    seats: int, seed: int = 1, game: WendakeGame = FRONT, choose: Chooser = at_random
) -> Iterator[Scene[Wendake]]:
    """A game from the setup on."""
    scene = Scene(game, seats, seed).advance()
    rng = Rng(seed)
    while scene.decision is not None:
        yield scene
        scene.play(choose(scene, rng))
    yield scene


def begun(seats: int) -> Scene[Wendake]:
    """A game with the common sides when the first marker is to be placed."""
    return next(scene for scene in whole_game(seats, 1, COMMON) if scene.prompt == "main")
