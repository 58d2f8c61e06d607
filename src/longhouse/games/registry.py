"""The only list of games."""

from longhouse.core.registry import REGISTRY, GameInfo, Switch

REGISTRY.add(GameInfo("borabora", "Bora Bora", 2, 4, "longhouse.games.borabora"))
REGISTRY.add(
    GameInfo(
        "wendake",
        "Wendake",
        2,
        4,
        "longhouse.games.wendake",
        (Switch("tribes", ("front", "back")), Switch("pairs", ("random", "recommended"))),
    )
)
