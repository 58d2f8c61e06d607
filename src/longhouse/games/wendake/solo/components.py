"""Component data of solo play as plain lists, indexed by the numbers of `terms.py`."""

from typing import Final

from longhouse.games.wendake.components import BOARD_FOR, Board
from longhouse.games.wendake.solo.schema import Components, components
from longhouse.games.wendake.solo.terms import SYMBOL_IDS
from longhouse.games.wendake.terms import LAKE_IDS, TRACK_IDS

DATA: Final[Components] = components()

MAP: Final[Board] = BOARD_FOR[2]
"""WS-SET-01: the map for two."""
LAKE_ORDER: Final[list[int]] = [LAKE_IDS.index(lake) for lake in DATA.solo.lake_order]
IMPOSSIBLE: Final[int] = DATA.solo.impossible_effect_points
PATHS: Final[dict[int, list[int]]] = {
    MAP.ids.index(path.ghost_home): [MAP.ids.index(place) for place in path.order] for path in DATA.ghost_path
}
"""WS-GH-03: by the Home of the ghost, the territories in the order of its path."""
PATHS_FROM: Final[dict[int, list[list[int]]]] = {
    home: [path[first:] + path[:first] for first in range(len(path))] for home, path in PATHS.items()
}
"""The same, by the place on the path from which the ghost goes onward and around."""

# ---------------------------------------------------------------- cards and markers
CARD_IDS: Final[list[str]] = [card.id for card in DATA.ghost_card]
CARD_EFFECTS: Final[list[list[str]]] = [card.effects for card in DATA.ghost_card]
EFFECT_IDS: Final[list[str]] = [effect for card in DATA.ghost_card for effect in card.effects]
MOVE_MARKERS: Final[list[int]] = [
    SYMBOL_IDS.index(marker.symbol) for marker in DATA.ghost_move_marker for _ in range(marker.count)
]

ADVERSITY_IDS: Final[list[str]] = [card.id for card in DATA.adversity_card]
LEFT: Final = -1  # of the tile disk
RIGHT: Final = -2
TILE_CHOICE: Final[list[int]] = [
    {"left": LEFT, "right": RIGHT}[card.tile_choice] if not card.tile_choice.isdigit() else int(card.tile_choice) - 1
    for card in DATA.adversity_card
]
"""By adversity card: the slot of the display to which the tile disk goes, or LEFT, or RIGHT."""


def adversity_name(card: int) -> str:
    """Effect and what the card shows with it: what is said of the card."""
    written = DATA.adversity_card[card]
    return f"{written.effect}.{written.shown}" if written.shown else written.effect


ADVERSITY_NAMES: Final[list[str]] = [adversity_name(card) for card in range(len(ADVERSITY_IDS))]

# ---------------------------------------------------------------- tasks
TASK_IDS: Final[list[str]] = [task.id for task in DATA.solo_task]
TASKS_OF_TRACK: Final[list[list[int]]] = [
    [number for number, task in enumerate(DATA.solo_task) if task.track == track] for track in TRACK_IDS
]
TASK_POINTS: Final[dict[str, list[int]]] = {
    f"{level.key}_{-penalty}" if level.points_failed_choices else level.key: [penalty, level.points_completed]
    for level in DATA.solo_difficulty
    for penalty in level.points_failed_choices or [level.points_failed]
}
"""WS-DIFF-01, 02: by difficulty, the points of a failed and of a completed task."""
