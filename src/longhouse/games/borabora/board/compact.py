"""The small picture of a player's board, for the others at the table: numbers at a glance, dice and tasks."""

from typing import Any, Final

from longhouse.core.text import Texts
from longhouse.drawing.kept import Recall
from longhouse.drawing.layout import Box, grid
from longhouse.drawing.panel import Drawing
from longhouse.drawing.said import shortened
from longhouse.drawing.sheet import Sheet, draw_panel
from longhouse.drawing.worded import worded
from longhouse.games.borabora.board.colors import COLORS
from longhouse.games.borabora.board.common import PACKAGE, die_piece, say_task
from longhouse.games.borabora.board.player import Item, holds, in_stock, stock
from longhouse.games.borabora.board.tasks import Need
from longhouse.games.borabora.terms import MATERIAL_IDS, TILES
from longhouse.games.borabora.view import PlayerView, View

WIDTH: Final = 300
HEIGHT: Final = 250
FULL: Final = WIDTH - 16
MOST_LETTERS: Final = 11  # of a name, so that it stays clear of the points
STOCK_BOXES: Final = grid(Box(8, 48, FULL, 40), 6, 1, 4)
PEOPLE_BOXES: Final = grid(Box(112, 92, FULL - 104, 40), 4, 1, 4)
BUILDING_BOXES: Final = grid(Box(8, 136, FULL, 40), 5, 1, 4)
TASK_SCALE: Final = 0.7  # tasks look as on the full board


def draw_compact(view: View, player: PlayerView, needs: list[tuple[Need, ...]], texts: Texts) -> Drawing:
    """Everything that the others want to know, small; the full board is one click away."""
    same = Recall(f"compact-{player.seat}")
    people = (player.persons, len(player.jewelry), player.huts_on_main)
    buildings = (len(player.materials), player.unbuilt, player.spare)
    content = {
        "seat": player.seat,
        "name": shortened(texts.name(player.seat), MOST_LETTERS),
        "active": view.deciding == player.seat,
        "place": (player.place, texts.say("board.help.place", {"n": player.place})),
        "score": (player.vp, texts.say("board.help.score", {"n": player.vp})),
        "rows": [
            same("stock", in_stock(player), lambda: (stock(player, texts), STOCK_BOXES)),
            same("people", people, lambda: (_people(player, texts), PEOPLE_BOXES)),
            same("buildings", buildings, lambda: (_buildings(player, texts), BUILDING_BOXES)),
        ],
        "holds": holds,
        "dice": same("dice", player.dice, lambda: _dice(player)),
        "dice_help": texts.say("board.help.dice"),
        "tasks": same("tasks", (player.tasks, needs), lambda: _tasks(player.tasks, needs, texts)),
        "scale": TASK_SCALE,
    }
    title = texts.say("panel.player", {"seat": player.seat})
    sheet = Sheet(f"compact-{player.seat}", PACKAGE, COLORS)
    return draw_panel(sheet, "compact.svg.j2", title, (WIDTH, HEIGHT), content, "player", player.seat).drawing


def _dice(player: PlayerView) -> list[tuple[int, int, str]]:
    """The dice that are left: value, place and piece of each."""
    return [
        (value, 26 + index * 32, die_piece(player.seat, value, player.dice[:index].count(value)))
        for index, value in enumerate(player.dice)
    ]


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


def _tasks(tasks: list[str | None], needs: list[tuple[Need, ...]], texts: Texts) -> list[dict[str, Any]]:
    return [_task(slot, len(tasks), task, needs[slot], texts) for slot, task in enumerate(tasks)]


@worded
def _task(slot: int, count: int, task: str | None, needs: tuple[Need, ...], texts: Texts) -> dict[str, Any]:
    box = grid(Box(8, 182, FULL, 60), count, 1, 4)[slot]
    inner = Box(0, 0, box.w / TASK_SCALE, box.h / TASK_SCALE)
    help = texts.say("board.help.task_slot") if task is None else say_task(task, texts).help
    return {"slot": slot, "task": task, "box": box, "inner": inner, "help": help, "needs": needs}
