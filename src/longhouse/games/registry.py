"""The only list of games."""

from longhouse.core.registry import REGISTRY, GameInfo

REGISTRY.add(GameInfo("borabora", "Bora Bora", 2, 4, "longhouse.games.borabora"))
