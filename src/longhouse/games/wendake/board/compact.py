"""The small picture of a player's board, for the others at the table: the grid and all numbers at a glance."""

from typing import Any, Final, NamedTuple

from longhouse.core.text import Texts
from longhouse.drawing.kept import Recall
from longhouse.drawing.layout import Box, grid
from longhouse.drawing.panel import Panel
from longhouse.drawing.said import shortened
from longhouse.games.wendake.board.common import draw_small, face
from longhouse.games.wendake.board.player import goods, injured
from longhouse.games.wendake.board.progress import progress_tile
from longhouse.games.wendake.board.supply import say_tribe, tribe_signs
from longhouse.games.wendake.view import PlayerView, View

WIDTH: Final = 300
HEIGHT: Final = 210
FULL: Final = WIDTH - 16
MOST_LETTERS: Final = 11  # of a name, so that it stays clear of the points
GOODS: Final = Box(6, 38, WIDTH - 12, 28)
GRID: Final = Box(8, 70, 108, 108)
SIDE: Final = Box(124, 70, WIDTH - 131, 108)
PROGRESS: Final = Box(8, 182, FULL, 23)
BASKETS: Final = grid(GOODS, 6, 1, 2)
PLACES: Final = grid(SIDE, 3, 3, 3)


class Item(NamedTuple):
    """Something a player has a number of, called `holds`; one more comes from where `origin...` left."""

    id: str
    icon: str
    number: int
    help: str
    holds: str
    origin: str = ""


def _counted(player: PlayerView) -> tuple[Any, ...]:
    """What the numbers beside the grid are of."""
    people = (player.long_house, player.black, player.markers, player.black_marker, player.canoes_left)
    return (*people, player.hand_size, len(player.played), len(player.turtles), player.swaps)


def seen_of(view: View, player: PlayerView) -> Any:
    """What the small picture shows of a player: as long as this stays the same, so does the picture."""
    grid = [None if tile is None else (tile.id, tile.ritual, tile.marked, tile.fire) for tile in player.grid]
    tribe = (player.tribe, view.phase == "homes", bool(view.tribes))
    return (
        player.seat,
        view.deciding == player.seat,
        player.place,
        player.score,
        player.goods,
        grid,
        _counted(player),
        player.progress,
        tribe,
    )


def draw_compact(view: View, player: PlayerView, texts: Texts) -> Panel:
    """Everything that the others want to know, small; the full board is one click away."""
    same = Recall(f"compact-{player.seat}")
    content = {
        "seat": player.seat,
        "name": shortened(texts.name(player.seat), MOST_LETTERS),
        "active": view.deciding == player.seat,
        "place": (player.place, texts.say("board.help.place", {"n": player.place})),
        "score": (player.score, texts.say("board.help.score", {"n": player.score})),
        "goods": same("goods", player.goods, lambda: list(zip(goods(player, texts), BASKETS, strict=True))),
        "cells": same("cells", player.grid, lambda: _cells(player, texts)),
        "items": same("items", _counted(player), lambda: list(zip(_items(player, texts), PLACES, strict=True))),
        "tribe": say_tribe(view, player.tribe, texts),
        "signs": tribe_signs(player.tribe),
        "frame": GRID,
        "shelf": PROGRESS,
        "progress": same("progress", player.progress, lambda: _progress(player, texts)),
        "progress_help": texts.say("board.help.progress_place"),
    }
    title = texts.say("panel.player", {"seat": player.seat})
    return draw_small(f"compact-{player.seat}", title, (WIDTH, HEIGHT), content, player.seat)


def _cells(player: PlayerView, texts: Texts) -> list[dict[str, Any]]:
    """The grid, with what was used this Year."""
    cells = []
    for position, (tile, box) in enumerate(zip(player.grid, grid(GRID, 3, 3, 3), strict=True)):
        seen = None if tile is None else face(tile.id, tile.ritual, texts)
        used = tile is not None and (tile.marked or tile.fire)
        cells.append({"position": position, "box": box, "face": seen, "tile": tile, "used": used})
    return cells


def _items(player: PlayerView, texts: Texts) -> list[Item]:
    seat = player.seat
    natives = [
        Item(native, native, count, help, f"{native}-{seat}-house", f"{native}-{seat}-")
        for native, count, help in injured(player, texts)[:3]
    ]
    left = player.markers + player.black_marker
    turtles = len(player.turtles)
    return [
        *natives,
        Item(
            "markers",
            "marker",
            left,
            texts.say("board.help.markers", {"n": left}),
            f"marker-{seat}-left",
            f"marker-{seat}-",
        ),
        Item(
            "masks",
            "mask-card",
            player.hand_size,
            texts.say("board.help.mask_hand", {"n": player.hand_size}),
            f"card-{seat}",
            f"discarded- played-{seat}-",
        ),
        Item(
            "turtles",
            "turtle",
            turtles,
            texts.say("board.help.turtles", {"n": turtles}),
            f"turtle-{seat}",
        ),
        Item(
            "canoes",
            "canoe",
            player.canoes_left,
            texts.say("board.help.canoes_left", {"n": player.canoes_left}),
            f"canoe-{seat}-left",
            f"canoe-{seat}-",
        ),
        Item("swaps", "swap", player.swaps, texts.say("board.help.swaps", {"n": player.swaps}), f"swap-{seat}"),
        Item(
            "played",
            "act-mask",
            len(player.played),
            texts.say("board.help.played", {"n": len(player.played)}),
            f"played-{seat}",
            f"card-{seat}-",
        ),
    ]


def _progress(player: PlayerView, texts: Texts) -> list[dict[str, Any]]:
    width = min(40.0, FULL / max(1, len(player.progress)))
    return [
        {
            "tile": progress_tile(tile.id, texts),
            "used": tile.used,
            "box": PROGRESS._replace(x=PROGRESS.x + at * width, w=width - 2),
        }
        for at, tile in enumerate(player.progress)
    ]
