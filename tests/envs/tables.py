"""What docs/environments.md says of the numbers of our games: `python -m tests.envs.tables` prints it."""

from typing import Any

from longhouse.core.game import Game
from longhouse.core.registry import REGISTRY
from longhouse.games import registry as registry

PENDING = "pending."


RULESETS: list[tuple[str, int, dict[str, int | str]]] = [
    ("borabora", 4, {}),
    ("wendake", 4, {}),
    ("wendake", 2, {"tribes": "back", "pairs": "recommended"}),
    ("wendake", 3, {"expansion": "allies"}),
    ("wendake", 1, {"solo": "base"}),
    ("wendake", 1, {"solo": "adversity", "difficulty": "hard"}),
    ("wutaki", 4, {}),
    ("wutaki", 3, {"board": "extreme", "masters": "B", "sides": "B"}),
]
"""Game, seats and options: everything that has rules of its own."""


def named(groups: list[Any], strip: str = "") -> str:
    """Groups with their lengths, those of one number without."""
    said = [f"{g.name.removeprefix(strip)} {g.length}" if g.length > 1 else g.name.removeprefix(strip) for g in groups]
    return ", ".join(said)


def told(title: str, game: Game[Any]) -> str:
    """One game as a table."""
    layout = game.feature_layout()
    question, rest = layout.groups[:2], layout.groups[2:]
    pending = [group for group in rest if group.name.startswith(PENDING)]
    players = [group for group in rest if group.name.startswith("player_0.")]
    table = [group for group in rest if not group.name.startswith((PENDING, "player_"))]
    verbs = ", ".join(f"{verb} {count}" if count > 1 else verb for verb, count in game.codec.verbs.items())
    kinds = sum(group.name.count(".") == 1 for group in pending)
    rows = [
        ("question", sum(g.length for g in question), named(question)),
        (
            "pending",
            sum(g.length for g in pending),
            f"{kinds} kinds of frames: how many, and the fields of the top one",
        ),
        ("table", sum(g.length for g in table), named(table)),
        ("each of 4 players", sum(g.length for g in players), named(players, "player_0.")),
        ("**options**", game.codec.size, verbs),
    ]
    lines = [f"| {what} | {count} | {names} |" for what, count, names in rows]
    head = f"**{title}**: {layout.size} numbers, {game.codec.size} options"
    return "\n".join([head, "", "| | | |", "| --- | ---: | --- |", *lines])


def tables() -> str:
    """All of our games with their default options."""
    chosen = [(info.title, info.make()) for info in REGISTRY.all()]
    return "\n\n".join(told(title, game) for title, game in chosen)


if __name__ == "__main__":
    print(tables())
