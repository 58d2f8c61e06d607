"""The panels `player-n` and `hand-n`: what stands in front of a seat."""

from typing import Any, Final, NamedTuple

from longhouse.core.event import Facts
from longhouse.core.text import Texts
from longhouse.drawing.kept import Recall
from longhouse.drawing.layout import Box, grid
from longhouse.drawing.panel import Panel
from longhouse.drawing.said import Said
from longhouse.drawing.worded import worded
from longhouse.games.borabora.board.common import WIDTH, die_piece, draw_own, say_god, say_person, say_task
from longhouse.games.borabora.board.market import jewel_tile, person_tile
from longhouse.games.borabora.board.progress import bonuses, counted
from longhouse.games.borabora.board.tasks import Need
from longhouse.games.borabora.components import (
    BONUS_VP,
    BUILDING_VP,
    CEREMONY_COLUMNS,
    DATA,
    FIELD_MATERIAL,
    PAIR_FIELDS,
)
from longhouse.games.borabora.terms import FIELDS, MAIN_FIELDS, MATERIAL_IDS, ROUNDS, TILES
from longhouse.games.borabora.view import PlayerView, View

FULL: Final = WIDTH - 28
STORE: Final = MAIN_FIELDS + 1
DIE: Final = 96
TRAY: Final = Box(14, 66, 3 * DIE + 36, 114)
CELL: Final = 66
MAT: Final = Box(28, 410, CEREMONY_COLUMNS * CELL, DATA.ceremony.rows * CELL)
SIDE: Final = Box(318, 396, WIDTH - 332, 226)
STOCK_BOXES: Final = grid(Box(346, 66, WIDTH - 360, 114), 3, 2, 6)
FIELD_BOXES: Final = grid(Box(14, 190, FULL, 194), 6, 2, 6)
MATERIAL_BOXES: Final = grid(Box(SIDE.x, SIDE.y, SIDE.w, 62), 3, 1, 8)
TILE_BOXES: Final = grid(Box(SIDE.x, SIDE.y + 70, SIDE.w, SIDE.h - 70), 3, 2, 8)
JEWEL_BOXES: Final = grid(Box(14, 722, FULL, 52), ROUNDS, 1, 8)
BONUS_BOXES: Final = grid(Box(70, 782, WIDTH - 84, 42), 6, 1, 6)
HEIGHT: Final = 832
HAND_BOXES: Final = grid(Box(14, 10, FULL, 140), 5, 1, 12)


def draw_player(view: View, player: PlayerView, needs: list[tuple[Need, ...]], texts: Texts) -> Panel:
    """The board of a player, the same for everybody who looks at it; `needs` is how far the player's tasks are."""
    same = Recall(f"player-{player.seat}")
    content = {
        "seat": player.seat,
        "name": texts.name(player.seat),
        "active": view.deciding == player.seat,
        "place": (player.place, texts.say("board.help.place", {"n": player.place})),
        "score": (player.vp, texts.say("board.help.score", {"n": player.vp})),
        "stock": same("stock", in_stock(player), lambda: list(zip(stock(player, texts), STOCK_BOXES, strict=True))),
        "holds": holds,
        "tray": TRAY,
        "dice": same("dice", player.dice, lambda: _dice(player, texts)),
        "dice_help": texts.say("board.help.dice"),
        **_village(view, player, texts, same),
        "mat": MAT,
        "pair_help": texts.say("board.help.pair"),
        "tasks": same("tasks", (player.tasks, needs), lambda: _tasks(player.tasks, needs, texts)),
        "jewels": same("jewels", player.jewelry, lambda: _jewels(player, texts)),
        "bonus_vp": BONUS_VP,
        "bonuses": same(
            "bonuses", counted(player), lambda: list(zip(bonuses(player, texts), BONUS_BOXES, strict=True))
        ),
    }
    title = texts.say("panel.player", {"seat": player.seat})
    return draw_own(f"player-{player.seat}", title, HEIGHT, content, "player", player.seat)


def _village(view: View, player: PlayerView, texts: Texts, same: Recall) -> dict[str, Any]:
    """The fields with huts and persons, and the ceremonial place."""
    living = (player.persons, player.huts_on_main, player.huts_on_store)
    laid = player.materials
    return {
        "fields": same("fields", living, lambda: _fields(player, texts)),
        "ceremony": same("ceremony", laid, lambda: [_ceremony(field, field in laid, texts) for field in range(FIELDS)]),
        "pairs": same("pairs", laid, lambda: _pairs(player)),
        "materials": same(
            "materials", player.spare, lambda: [_material(name, player.spare[name], texts) for name in MATERIAL_IDS]
        ),
        "buildings": same("buildings", (player.buildings, view.round), lambda: _buildings(view, player, texts)),
    }


def draw_hand(view: View, seat: int, texts: Texts) -> Panel:
    """The own god cards, one pile a colour; only their owner gets this panel."""
    assert view.hand is not None
    held = zip(view.hand.items(), HAND_BOXES, strict=True)
    cards = [(color, count, box, say_god(color, texts)) for (color, count), box in held]
    return draw_own(f"hand-{seat}", texts.say("panel.hand"), 156, {"cards": cards}, "hand", seat)


# ---------------------------------------------------------------- stock


class Item(NamedTuple):
    """Something a player has a number of; one more comes from where something named `origin...` left."""

    id: str
    icon: str
    number: int
    help: str
    origin: str = ""


def in_stock(player: PlayerView) -> tuple[int, ...]:
    """How much lies beside a player's board: god cards, offerings, shells, god tiles, priests, fulfilled tasks."""
    return (player.hand_size, player.offerings, player.shells, player.god_tiles, player.priests, player.fulfilled)


def stock(player: PlayerView, texts: Texts) -> list[Item]:
    """What lies beside a player's board."""
    cards, offerings, shells, tiles, priests, done = in_stock(player)
    return [
        Item("cards", "god_card", cards, texts.say("board.help.hand", {"n": cards}), "face-"),
        Item("offerings", "offering", offerings, texts.say("board.help.offerings", {"n": offerings})),
        Item("shells", "shell", shells, texts.say("board.help.shells", {"n": shells})),
        Item("god-tiles", "god_tile", tiles, texts.say("board.help.god_tiles", {"n": tiles}), "temple-tile-"),
        Item("priests", "priest", priests, texts.say("board.help.priests", {"n": priests}), f"priest-{player.seat}-"),
        Item("fulfilled", "task", done, texts.say("board.help.fulfilled", {"n": done}), "task-"),
    ]


def holds(item: Item, seat: int) -> str:
    """The name of the things in a stock; priests have the same name in the temple."""
    return f"{item.id.removesuffix('s')}-{seat}"


def _dice(player: PlayerView, texts: Texts) -> list[dict[str, Any]]:
    """The dice in the tray, each with its place in it."""
    return [
        {
            "index": index,
            "first": player.dice.index(value),  # of equal ones: it stands for all of them
            "value": value,
            "x": TRAY.x + 12 + DIE / 2 + index * (DIE + 6),
            "y": TRAY.cy - 2,
            "size": DIE,
            "piece": die_piece(player.seat, value, player.dice[:index].count(value)),
            "help": texts.say("board.help.own_die", {"value": value}),
        }
        for index, value in enumerate(player.dice)
    ]


# ---------------------------------------------------------------- fields


def _fields(player: PlayerView, texts: Texts) -> list[dict[str, Any]]:
    """Huts stand on the last main fields, as they leave from the first; persons fill up the free ones."""
    persons = {person.field: (person.kind, person.sex, person.slid) for person in player.persons}
    free = MAIN_FIELDS - player.huts_on_main
    huts = [*(int(number > free) for number in range(1, STORE)), player.huts_on_store]
    return [_field(number, there, persons.get(number), texts) for number, there in enumerate(huts, 1)]


@worded
def _field(number: int, huts: int, person: tuple[str, str, bool] | None, texts: Texts) -> dict[str, Any]:
    if number == STORE:
        help = texts.say("board.help.store", {"n": huts})
    else:
        help = texts.say("board.help.field_hut" if huts else "board.help.field_free", {"field": number})
    field: dict[str, Any] = {
        "number": number,
        "box": FIELD_BOXES[number - 1],
        "store": number == STORE,
        "huts": huts,
        "person": None,
        "said": _plain(help),
    }
    if person is not None:
        kind, sex, slid = person
        field["person"] = {**person_tile(kind, sex), "slid": slid}
        field["person_said"] = say_person(kind, sex, texts)
    return field


def _plain(help: str) -> Said:
    """A thing without a name of its own: the first words of its help will do."""
    return Said(help.partition(":")[0], help)


# ---------------------------------------------------------------- ceremonial place


def _cell(field: int) -> Box:
    row, column = divmod(field, CEREMONY_COLUMNS)
    return Box(MAT.x + column * CELL, MAT.y + row * CELL, CELL, CELL)


@worded
def _ceremony(field: int, laid: bool, texts: Texts) -> dict[str, Any]:
    material = MATERIAL_IDS[FIELD_MATERIAL[field]]
    facts: Facts = {"material": f"material.{material}"}
    help = texts.say("board.help.laid", facts) if laid else texts.say("board.help.ceremony", facts)
    return {"field": field, "box": _cell(field), "material": material, "laid": laid, "said": _plain(help)}


def _pairs(player: PlayerView) -> list[dict[str, Any]]:
    """Neighbouring fields that a building tile could cover: both are its place.

    One clicks on the rhomb between their middles: those of all pairs lie side by side.
    """
    found = []
    for number, (first, second) in enumerate(PAIR_FIELDS):
        if first in player.materials and second in player.materials:
            a, b = _cell(first), _cell(second)
            x, y = (a.cx + b.cx) / 2, (a.cy + b.cy) / 2
            both = Box(a.x, a.y, b.x + b.w - a.x, b.y + b.h - a.y).shrunk(6)
            found.append({"number": number, "both": both, "x": x, "y": y, "far": CELL / 2})
    return found


@worded
def _material(name: str, count: int, texts: Texts) -> dict[str, Any]:
    help = texts.say("board.help.spare", {"material": f"material.{name}", "n": count})
    return {"id": name, "count": count, "box": MATERIAL_BOXES[MATERIAL_IDS.index(name)], "help": help}


def _buildings(view: View, player: PlayerView, texts: Texts) -> list[dict[str, Any]]:
    """Every tile, where it lies now: on the ceremonial place, or still on its own place."""
    built = {building.value: tuple(building.fields) for building in player.buildings}
    return [_building(value, built.get(value, ()), view.round, texts) for value in range(1, TILES + 1)]


@worded
def _building(value: int, fields: tuple[int, ...], round: int, texts: Texts) -> dict[str, Any]:
    box = place = TILE_BOXES[value - 1]
    if fields:
        first, second = (_cell(field) for field in fields)
        box = Box(first.x, first.y, second.x + second.w - first.x, second.y + second.h - first.y).shrunk(3)
    facts: Facts = {"tile": value, "n": BUILDING_VP[round]}
    help = texts.say("board.help.built" if fields else "board.help.unbuilt", facts)
    return {"value": value, "place": place, "box": box, "built": bool(fields), "said": _plain(help)}


# ---------------------------------------------------------------- tasks and jewelry


def _tasks(tasks: list[str | None], needs: list[tuple[Need, ...]], texts: Texts) -> list[dict[str, Any]]:
    return [_task(slot, len(tasks), task, needs[slot], texts) for slot, task in enumerate(tasks)]


@worded
def _task(slot: int, count: int, task: str | None, needs: tuple[Need, ...], texts: Texts) -> dict[str, Any]:
    box = grid(Box(14, 634, FULL, 78), count, 1, 8)[slot]
    said = _plain(texts.say("board.help.task_slot")) if task is None else say_task(task, texts)
    return {"slot": slot, "task": task, "box": box, "said": said, "needs": needs}


def _jewels(player: PlayerView, texts: Texts) -> list[dict[str, Any]]:
    owned = [jewel_tile(jewel, texts) for jewel in player.jewelry]
    return [
        {"number": number, "box": box, "jewel": owned[number] if number < len(owned) else None}
        for number, box in enumerate(JEWEL_BOXES)
    ]
