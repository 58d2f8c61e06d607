"""The position that the screens on solo play show."""

from collections.abc import Callable
from typing import Any

from longhouse.core.scene import Scene
from longhouse.games.wendake.game import make
from longhouse.games.wendake.solo.extension import extend

GAME = make({"tribes": "back", "pairs": "recommended", "solo": "adversity", "difficulty": "easy"}, extend)


def first_year() -> Scene[Any]:
    """You have settled in Keweenaw and thought of the turn order; the ghost has carried out two of its cards."""
    scene = Scene(GAME, 1).advance().play("home:0", "canoe:superior")
    return scene.play("tile:2", "occupy:0", "occupy:1", "go:3", "transfer:0", "transfer:1", "order")


SCENES: dict[str, Callable[[], Scene[Any]]] = {"first_year": first_year}
