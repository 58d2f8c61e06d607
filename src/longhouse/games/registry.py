"""The only list of games: those of this package, then those of other people that are installed."""

from importlib.metadata import entry_points

from longhouse.core.registry import REGISTRY, GameInfo, Switch

WENDAKE = "longhouse.games.wendake"

REGISTRY.add(GameInfo("borabora", "Bora Bora", 2, 4, "longhouse.games.borabora"))
REGISTRY.add(
    GameInfo(
        "wendake",
        "Wendake",
        2,
        4,
        WENDAKE,
        (
            Switch("expansion", ("none", "allies"), {"allies": (2, 4)}, {"allies": f"{WENDAKE}.allies"}),
            Switch(
                "solo",
                ("none", "base", "adversity"),
                {"none": (2, 4), "base": (1, 1), "adversity": (1, 1)},
                {"base": f"{WENDAKE}.solo", "adversity": f"{WENDAKE}.solo"},
            ),
            Switch(
                "difficulty",
                ("easy", "normal", "hard", "extreme_1", "extreme_2", "extreme_3"),
                only={"solo": ("base", "adversity")},
            ),
            Switch("tribes", ("front", "back")),
            Switch("pairs", ("random", "recommended")),
        ),
        {"solo": "base"},
    )
)
REGISTRY.add(
    GameInfo(
        "wutaki",
        "Wutaki",
        2,
        4,
        "longhouse.games.wutaki",
        (
            Switch("board", ("standard", "extreme")),
            Switch("masters", ("A", "B")),
            Switch("sides", ("A", "B")),
        ),
    )
)

REGISTRY.add_installed(entry_points(group="longhouse.games"))
REGISTRY.check_house_data()
