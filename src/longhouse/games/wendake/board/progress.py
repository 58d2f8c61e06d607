"""The panel `progress`: Progress tiles on offer; and what their pictures show."""

from typing import Any, Final, NamedTuple

from longhouse.core.text import Texts
from longhouse.drawing.layout import Box, grid
from longhouse.drawing.panel import Panel
from longhouse.drawing.said import Said, capital
from longhouse.games.wendake.board.common import draw
from longhouse.games.wendake.components import COST as PRICES
from longhouse.games.wendake.components import EFFECT_IDS, PROGRESS_LEVEL, ROW_LENGTH, SECOND_TRACK
from longhouse.games.wendake.terms import FLAG_IDS, TRACK_IDS
from longhouse.games.wendake.view import View

LEVELS: Final = 3
COST: Final = Box(12, 0, 74, 0)
SHELF: Final = Box(96, 0, 462, 0)
FLAGS: Final = Box(570, 0, 58, 0)
TILE: Final = 52  # the height of a tile
GAP: Final = 6
SECOND: Final = [*TRACK_IDS, "lowest", "highest"]


class Sign(NamedTuple):
    """A part of the picture of an ability; small ones stand between others."""

    icon: str
    mark: str = ""
    small: bool = False


class ProgressTile(NamedTuple):
    """What the picture of a Progress tile shows."""

    id: str
    level: int
    second: str
    signs: list[Sign]
    said: Said
    piece: str


def _moves(steps: int) -> list[Sign]:
    return [Sign("act-move", str(steps))]


def _discount(off: int) -> list[Sign]:
    return [Sign("resources", f"−{off}")]


TO: Final = Sign("right", small=True)
POINTS: Final = Sign("vp")

SIGNS: Final[dict[str, list[Sign]]] = {
    "move_1": _moves(1),
    "alliance_1": [Sign("flag-any", "+1")],
    "any_order": [Sign("any-order")],
    "ritual_plus_move": [Sign("track-ritual", "+1"), Sign("act-move", "1")],
    "draw_two": [Sign("mask-card", "2")],
    "occupied_space": [Sign("discs")],
    "discount_1": _discount(1),
    "exchange_plus_2": [Sign("act-trade", "+2"), Sign("no-pox")],
    "gain_animal": [Sign("leather"), Sign("fish", "1")],
    "sell_animals": [Sign("leather"), Sign("fish"), POINTS],
    "move_2": _moves(2),
    "transfer_as_guard": [Sign("outpost"), TO, Sign("warrior")],
    "ritual_highest": [Sign("track-ritual"), Sign("top")],
    "shift_point": [Sign("vp", "−1"), Sign("vp", "+1")],
    "recover_masks": [Sign("mask-card"), Sign("back")],
    "wild_mask": [Sign("mask-any")],
    "exchange_3": [Sign("act-trade", "3")],
    "discount_2": _discount(2),
    "gain_animal_vegetable": [Sign("leather"), Sign("fish", "1"), Sign("vegetables", "1")],
    "sell_vegetables": [Sign("vegetables", "3"), POINTS],
    "move_3": _moves(3),
    "alliance_3": [Sign("flag-any", "+1"), Sign("tie")],
    "ritual_extra_native": [Sign("track-ritual", "+1"), Sign("heal", "+1")],
    "heal_one": [Sign("heal", "1")],
    "mask_plus_1": [Sign("track-mask", "+1")],
    "virtual_mask": [Sign("mask-any", "+1")],
    "flip_action_tile": [Sign("turn-tile")],
    "discount_3": _discount(3),
    "gain_two_and_beaver": [Sign("resources", "2"), Sign("beaver", "1")],
    "sell_resources": [Sign("resources", "5"), POINTS],
}


def progress_tile(effect: str, texts: Texts) -> ProgressTile:
    """A Progress tile, known by its effect."""
    number = EFFECT_IDS.index(effect)
    said = Said(capital(texts.say(f"progress.{effect}")), texts.say(f"progress.{effect}.help"))
    return ProgressTile(
        effect, PROGRESS_LEVEL[number], SECOND[SECOND_TRACK[number]], SIGNS[effect], said, f"progress-{effect}"
    )


# ---------------------------------------------------------------- on offer


def draw_progress(view: View, texts: Texts) -> Panel:
    """A shelf for each level (WD-SETUP-03), with its cost; and the Flag tiles that are left."""
    length = ROW_LENGTH[len(view.players)]
    columns = 3 if length == 6 else 4
    lines = length // columns
    high = max(2, lines) * TILE + GAP
    rows = []
    for level in range(1, LEVELS + 1):
        top = 12 + (level - 1) * (high + 16)
        area = SHELF._replace(y=top, h=lines * TILE + (lines - 1) * GAP)
        if lines == 1:
            area = area._replace(h=high)
        effects = view.row[(level - 1) * length : level * length]
        slots = [
            None if effect is None else (progress_tile(effect, texts), box)
            for effect, box in zip(effects, grid(area, columns, lines, GAP), strict=True)
        ]
        cost = _cost(level, COST._replace(y=top, h=high), texts)
        rows.append({"level": level, "cost": cost, "slots": slots, "bottom": top + high})
    height = 12 + LEVELS * (high + 16)
    poles = grid(FLAGS._replace(y=26, h=height - 56), 1, len(FLAG_IDS), 10)
    flags = [
        {"id": flag, "box": box, "help": texts.say("board.help.flag", {"flag": f"flag.{flag}"})}
        for flag, box in zip(FLAG_IDS, poles, strict=True)
        if flag in view.flags
    ]
    content = {
        "rows": rows,
        "flags": flags,
        "flag_room": FLAGS,
        "flags_name": texts.say("board.flags"),
    }
    return draw("progress", texts.say("panel.progress"), height, content)


def _cost(level: int, area: Box, texts: Texts) -> dict[str, Any]:
    leather, fish, vegetables = PRICES[level]
    help = texts.say("board.help.cost", {"level": level, "leather": leather, "fish": fish, "n": vegetables})
    return {
        "box": area,
        "items": [("leather", leather), ("fish", fish), ("vegetables", vegetables)],
        "said": Said(texts.say("board.level", {"level": level}), help),
    }


# ---------------------------------------------------------------- Oneida's choice


def starting_tiles(view: View, texts: Texts) -> list[ProgressTile]:
    """WD-TRIBE-07: the tiles of level 1 and 2 that were not laid out."""
    effects = [effect for number, effect in enumerate(EFFECT_IDS) if PROGRESS_LEVEL[number] < LEVELS]
    return [progress_tile(effect, texts) for effect in effects if effect not in view.row]
