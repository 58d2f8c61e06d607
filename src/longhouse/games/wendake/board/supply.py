"""The panels of what lies on display: advanced Action tiles, Turtle tiles, Tribe cards."""

from typing import Any, Final

from longhouse.core.text import Texts
from longhouse.drawing.layout import Box, grid, width_of
from longhouse.drawing.panel import Panel
from longhouse.drawing.said import Said, capital
from longhouse.games.wendake.board.common import FULL, draw, face, tile_piece
from longhouse.games.wendake.board.progress import Sign
from longhouse.games.wendake.components import DATA, TRIBE_IDS
from longhouse.games.wendake.schema import Tribe
from longhouse.games.wendake.terms import DISPLAY, NOBODY
from longhouse.games.wendake.view import View

TILE_HEIGHT: Final = 104
CARD_HEIGHT: Final = 130
PRINT: Final = 14.0  # the size of the small print; it is not bold


# ---------------------------------------------------------------- advanced tiles


def draw_tiles(view: View, texts: Texts) -> Panel:
    """Six tiles on display, and how many are left (WD-SETUP-15)."""
    boxes = grid(Box(14, 14, FULL, TILE_HEIGHT), DISPLAY + 1, 1, 8)
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
    return draw("tiles", texts.say("panel.tiles"), TILE_HEIGHT + 28, content)


# ---------------------------------------------------------------- turtles


def draw_turtles(view: View, texts: Texts) -> Panel:
    """Nine stacks, level by level."""
    boxes = grid(Box(14, 14, FULL, 92), len(view.turtles), 1, 6)
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
                "said": say_turtle(stack.id, texts),
            }
        )
    return draw("turtles", texts.say("panel.turtles"), 120, {"stacks": stacks})


def turtle_kind(stack: str) -> tuple[str, int]:
    """What the tiles of a stack are claimed for, and their level."""
    category, _, level = stack.rpartition("_")
    return category, int(level)


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
    """The Tribe cards to choose from (WD-SETUP-09): ability and goods."""
    rows = -(-len(view.tribes) // 2)
    boxes = grid(Box(14, 14, FULL, rows * CARD_HEIGHT + (rows - 1) * 8), 2, rows, 8)
    cards = [_card(tribe, box, texts) for tribe, box in zip(view.tribes, boxes, strict=False)]
    return draw("tribes", texts.say("panel.tribes"), 28 + rows * CARD_HEIGHT + (rows - 1) * 8, {"cards": cards})


def _card(tribe: str, box: Box, texts: Texts) -> dict[str, Any]:
    data = DATA.tribe[TRIBE_IDS.index(tribe)]
    said = Said(texts.say(f"tribe.{tribe}"), texts.say(f"tribe.{tribe}.help"))
    return {
        "id": tribe,
        "box": box,
        "signs": ABILITIES[data.ability],
        "said": said,
        "lines": _lines(said.help, box.w - 92),
        "goods": _goods(data),
    }


def _lines(words: str, width: float) -> list[str]:
    """A sentence in lines that fit into a width."""
    lines = [""]
    for word in words.split():
        joined = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_of(joined, PRINT) > width:
            lines.append(word)
        else:
            lines[-1] = joined
    return lines


def _goods(tribe: Tribe) -> list[tuple[str, int]]:
    counts = [
        ("leather", tribe.leather),
        ("fish", tribe.fish),
        ("vegetables", tribe.vegetables_home_kind + tribe.vegetables_free_choice),
        ("beaver", tribe.beavers),
        ("mask-card", tribe.mask_cards),
    ]
    return [(icon, count) for icon, count in counts if count]


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
