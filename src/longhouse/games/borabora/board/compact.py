"""The small picture of a player's board, for the others at the table: numbers at a glance, dice and tasks."""

from typing import Any, Final

from longhouse.core.text import Texts
from longhouse.drawing.layout import Box, grid
from longhouse.drawing.panel import Drawing
from longhouse.drawing.said import shortened
from longhouse.drawing.sheet import Sheet, draw_panel
from longhouse.drawing.worded import worded
from longhouse.games.borabora.board.colors import COLORS
from longhouse.games.borabora.board.common import PACKAGE, die_piece, say_task
from longhouse.games.borabora.board.player import Item, holds, stock
from longhouse.games.borabora.board.tasks import Need, progress
from longhouse.games.borabora.terms import MATERIAL_IDS, TILES
from longhouse.games.borabora.view import PlayerView, View

WIDTH: Final = 300
HEIGHT: Final = 250
FULL: Final = WIDTH - 16
MOST_LETTERS: Final = 11  # of a name, so that it stays clear of the points
TASK_SCALE: Final = 0.7  # tasks look as on the full board


def draw_compact(view: View, player: PlayerView, texts: Texts) -> Drawing:
    """Everything that the others want to know, small; the full board is one click away."""
    content = {
        "seat": player.seat,
        "name": shortened(texts.name(player.seat), MOST_LETTERS),
        "active": view.deciding == player.seat,
        "place": (player.place, texts.say("board.help.place", {"n": player.place})),
        "score": (player.vp, texts.say("board.help.score", {"n": player.vp})),
        "rows": [
            (stock(player, texts), grid(Box(8, 48, FULL, 40), 6, 1, 4)),
            (_people(player, texts), grid(Box(112, 92, FULL - 104, 40), 4, 1, 4)),
            (_buildings(player, texts), grid(Box(8, 136, FULL, 40), 5, 1, 4)),
        ],
        "holds": holds,
        "dice": [
            (value, 26 + index * 32, die_piece(player.seat, value, player.dice[:index].count(value)))
            for index, value in enumerate(player.dice)
        ],
        "dice_help": texts.say("board.help.dice"),
        "tasks": _tasks(view, player, texts),
        "scale": TASK_SCALE,
    }
    title = texts.say("panel.player", {"seat": player.seat})
    sheet = Sheet(f"compact-{player.seat}", PACKAGE, COLORS)
    return draw_panel(sheet, "compact.svg.j2", title, (WIDTH, HEIGHT), content, "player", player.seat).drawing


def _people(player: PlayerView, texts: Texts) -> list[Item]:
    """Huts that still block fields, persons, and jewelry."""
    women = sum(person.sex == "woman" for person in player.persons)
    men = len(player.persons) - women
    jewels = len(player.jewelry)
    huts = player.huts_on_main
    return [
        Item("huts", "hut", huts, texts.say("board.help.huts_left", {"n": huts}), f"hut-{player.seat}-"),
        Item("women", "woman", women, texts.say("board.help.women", {"n": women}), "woman-"),
        Item("men", "man", men, texts.say("board.help.men", {"n": men}), "man-"),
        Item("jewels", "jewelry", jewels, texts.say("board.help.jewels", {"n": jewels}), "jewel-"),
    ]


def _buildings(player: PlayerView, texts: Texts) -> list[Item]:
    """Materials on the ceremonial place, buildings, and what is left over."""
    laid, built = len(player.materials), TILES - len(player.unbuilt)
    return [
        Item("laid", "material", laid, texts.say("board.help.laid_count", {"n": laid})),
        Item("built", "build", built, texts.say("board.help.built_count", {"n": built})),
        *(_spare(name, player.spare[name], texts) for name in MATERIAL_IDS),
    ]


@worded
def _spare(name: str, count: int, texts: Texts) -> Item:
    return Item(name, name, count, texts.say("board.help.spare", {"material": f"material.{name}", "n": count}))


def _tasks(view: View, player: PlayerView, texts: Texts) -> list[dict[str, Any]]:
    count = len(player.tasks)
    return [
        _task(slot, count, task, () if task is None else progress(view, player, task), texts)
        for slot, task in enumerate(player.tasks)
    ]


@worded
def _task(slot: int, count: int, task: str | None, needs: tuple[Need, ...], texts: Texts) -> dict[str, Any]:
    box = grid(Box(8, 182, FULL, 60), count, 1, 4)[slot]
    inner = Box(0, 0, box.w / TASK_SCALE, box.h / TASK_SCALE)
    help = texts.say("board.help.task_slot") if task is None else say_task(task, texts).help
    return {"slot": slot, "task": task, "box": box, "inner": inner, "help": help, "needs": needs}
