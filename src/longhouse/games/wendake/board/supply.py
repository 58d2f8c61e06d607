"""The panels of what lies on display: advanced Action tiles, Turtle tiles, Tribe cards."""

from typing import Any, Final

from longhouse.core.text import Texts
from longhouse.drawing.layout import Box, grid
from longhouse.drawing.panel import Panel
from longhouse.drawing.said import Said, capital
from longhouse.games.wendake.board.common import FULL, WIDTH, draw, face, tile_piece
from longhouse.games.wendake.board.progress import Sign, starting_tiles
from longhouse.games.wendake.components import DATA, TRIBE_IDS, TURTLE_LEVEL, TURTLE_POINTS
from longhouse.games.wendake.schema import Tribe
from longhouse.games.wendake.terms import DISPLAY, NOBODY
from longhouse.games.wendake.view import View

TILE_HEIGHT: Final = 98
POND: Final = Box(12, 8, FULL + 4, 80)
CARDS: Final = Box(12, 10, FULL + 4, 132)
CARD_COLUMNS: Final = 3
CARD_ROWS: Final = 2
TILE_COLUMNS: Final = 6
GROUND: Final = Box(1, 1, WIDTH - 2, CARDS.h + 20)


# ---------------------------------------------------------------- advanced tiles


def draw_tiles(view: View, texts: Texts) -> Panel:
    """Six tiles on display, and how many are left (WD-SETUP-15)."""
    boxes = grid(Box(14, 10, FULL, TILE_HEIGHT), DISPLAY + 1, 1, 8)
    slots = [
        {
            "index": index,
            "box": box,
            "face": None if tile is None else face(tile, False, texts),
            "piece": "" if tile is None else tile_piece(NOBODY, tile),
        }
        for index, (tile, box) in enumerate(zip(view.display, boxes[1:], strict=True))
    ]
    content = {
        "slots": slots,
        "stack": boxes[0],
        "left": view.tiles_left,
        "level": view.level,
        "said": Said(
            texts.say("board.tiles", {"level": view.level}), texts.say("board.help.tiles", {"n": view.tiles_left})
        ),
        "empty": texts.say("board.help.empty_slot"),
    }
    return draw("tiles", texts.say("panel.tiles"), TILE_HEIGHT + 22, content)


# ---------------------------------------------------------------- turtles


def draw_turtles(view: View, texts: Texts) -> Panel:
    """Nine stacks, level by level."""
    boxes = grid(POND, len(view.turtles), 1, 4)
    stacks = []
    for stack, box in zip(view.turtles, boxes, strict=True):
        category, level = turtle_kind(stack.id)
        stacks.append(
            {
                "id": stack.id,
                "box": box,
                "category": category,
                "level": level,
                "left": stack.left,
                "points": turtle_points(level),
                "said": say_turtle(stack.id, texts),
            }
        )
    return draw("turtles", texts.say("panel.turtles"), 96, {"stacks": stacks})


def turtle_kind(stack: str) -> tuple[str, int]:
    """What the tiles of a stack are claimed for, and their level."""
    category, _, level = stack.rpartition("_")
    return category, int(level)


def turtle_points(level: int) -> int:
    """What a Turtle tile of a level brings at the end, on one of its tracks."""
    return TURTLE_POINTS[TURTLE_LEVEL.index(level)]


def say_turtle(stack: str, texts: Texts) -> Said:
    """A kind of Turtle tile in words."""
    category, level = turtle_kind(stack)
    help = texts.say(f"board.help.turtle.{level}", {"n": level, "category": f"category.{category}"})
    return Said(capital(texts.say(f"turtle.{stack}")), help)


# ---------------------------------------------------------------- tribes

ABILITIES: Final[dict[str, list[Sign]]] = {
    "women_flee_home": [Sign("woman-sign"), Sign("back")],
    "two_progress_tiles": [Sign("progress", "2")],
    "black_warrior": [Sign("black-warrior", "+1")],
    "black_action_marker": [Sign("black-marker")],
    "starting_progress_tile": [Sign("progress", "+1")],
    "six_natives": [Sign("longhouse", "6")],
    "permanent_fire": [Sign("act-sacred_fire")],
    "two_swap_tokens": [Sign("swap", "2")],
    "turtle_discount": [Sign("turtle", "−1")],
    "hunters_fight_back": [Sign("hunter-sign"), Sign("act-hunt")],
}


def draw_tribes(view: View, texts: Texts) -> Panel:
    """The Tribe cards to choose from (WD-SETUP-09): ability and goods; then the Progress tiles for Oneida; from then on
    the tribes of all players. The place is there from the beginning, so that nothing else moves.
    """
    content: dict[str, Any] = {"frame": GROUND, "cards": [], "tiles": [], "players": []}
    title = texts.say("panel.tribes")
    if view.phase == "oneida":
        title = texts.say("panel.start")
        boxes = grid(CARDS, TILE_COLUMNS, CARD_ROWS, 8)
        content["tiles"] = list(zip(starting_tiles(view, texts), boxes, strict=False))
    elif view.tribes:
        boxes = grid(CARDS, CARD_COLUMNS, CARD_ROWS, 8)
        content["cards"] = [_card(tribe, box, texts) for tribe, box in zip(view.tribes, boxes, strict=False)]
    elif view.phase != "homes":
        boxes = grid(CARDS, 2, CARD_ROWS, 8)
        content["players"] = [
            {
                "seat": player.seat,
                "box": box,
                "signs": tribe_signs(player.tribe),
                "said": say_tribe(view, player.tribe, texts),
            }
            for player, box in zip(view.players[: view.seats], boxes, strict=False)
        ]
    return draw("tribes", title, round(CARDS.h) + 22, content)


def _card(tribe: str, box: Box, texts: Texts) -> dict[str, Any]:
    data = DATA.tribe[TRIBE_IDS.index(tribe)]
    said = Said(texts.say(f"tribe.{tribe}"), texts.say(f"tribe.{tribe}.help"))
    return {"id": tribe, "box": box, "signs": ABILITIES[data.ability], "said": said, "goods": _goods(data)}


def _goods(tribe: Tribe) -> list[Sign]:
    """What a tribe begins with; one of something needs no number."""
    counts = [
        ("leather", tribe.leather),
        ("fish", tribe.fish),
        ("vegetables", tribe.vegetables_home_kind + tribe.vegetables_free_choice),
        ("beaver", tribe.beavers),
        ("mask-card", tribe.mask_cards),
    ]
    return [Sign(icon, str(count) if count > 1 else "") for icon, count in counts if count]


def say_tribe(view: View, tribe: str | None, texts: Texts) -> Said:
    """A tribe and its ability; after the Homes one sees whether a tribe will be chosen, or all have the common side."""
    if tribe is None and view.phase == "homes":
        return Said(texts.say("board.no_tribe"), "")
    if tribe is None and view.tribes:
        return Said(texts.say("board.no_tribe"), texts.say("board.help.no_tribe"))
    if tribe is None:
        return Said(texts.say("board.common_side"), texts.say("board.help.common_side"))
    return Said(texts.say(f"tribe.{tribe}"), texts.say(f"tribe.{tribe}.help"))


def tribe_signs(tribe: str | None) -> list[Sign]:
    """The ability of a tribe as a picture."""
    return [Sign("longhouse")] if tribe is None else ABILITIES[DATA.tribe[TRIBE_IDS.index(tribe)].ability]
