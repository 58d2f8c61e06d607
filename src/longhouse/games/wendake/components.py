"""Component data as plain lists, indexed by the numbers of `terms.py`."""

from typing import Final

from longhouse.games.wendake.schema import Components, Map, Tile, components
from longhouse.games.wendake.terms import (
    ACTION_IDS,
    ADVANCED_PER_LEVEL,
    CATEGORY_IDS,
    FIRST_ADVANCED,
    FLAG_IDS,
    GOOD_IDS,
    HUNTER,
    NONE,
    TRACK_IDS,
    WOMAN,
)

DATA: Final[Components] = components()

TRACK_CAP: Final[int] = DATA.limits.track_max_base
RECOMMENDED_PAIRS: Final[list[int]] = [
    TRACK_IDS.index(track)
    for pair in (DATA.track_pairs.recommended_first_games.pair_1, DATA.track_pairs.recommended_first_games.pair_2)
    for track in pair
]

# ---------------------------------------------------------------- maps


class Board:
    """One of the three maps. Areas are numbered over all territories but the Homes; sets of areas are bits."""

    def __init__(self, data: Map) -> None:
        ids = [territory.key for territory in data.territory]
        outside = [(t, area) for t, place in enumerate(data.territory) if not place.home for area in place.areas]
        self.players: Final = data.players
        self.ids: Final = ids
        self.homes: Final = [number for number, place in enumerate(data.territory) if place.home]
        self.is_home: Final = [place.home for place in data.territory]
        self.flag: Final = [FLAG_IDS.index(p.flag) if p.flag in FLAG_IDS else NONE for p in data.territory]
        self.adjacent: Final = [[ids.index(key) for key in place.adjacent] for place in data.territory]
        self.home_crop: Final = [GOOD_IDS.index(place.areas[0].yields) for place in data.territory]
        self.area_ids: Final = [f"{ids[t]}.{area.id}" for t, area in outside]
        self.territory_of: Final = [t for t, area in outside]
        self.native_of: Final = [WOMAN if area.native == "woman" else HUNTER for t, area in outside]
        self.crop: Final = [GOOD_IDS.index(area.yields) for t, area in outside]
        self.areas_of: Final = [[a for a, (t, _) in enumerate(outside) if t == place] for place in range(len(ids))]
        self.area_sets: Final = [sum(1 << area for area in areas) for areas in self.areas_of]


BOARDS: Final[list[Board]] = [Board(data) for data in DATA.map]
BOARD_FOR: Final[list[Board]] = [BOARDS[max(0, players - 2)] for players in range(5)]  # by number of players


def board_named(name: str) -> Board:
    """The map with the name that a view gives it."""
    for board in BOARDS:
        if name == f"map_{board.players}":
            return board
    raise KeyError(name)


ROW_LENGTH: Final[list[int]] = [2 * seats for seats in range(5)]  # WD-SETUP-03
TILES_IN_PLAY: Final[list[int]] = [0, 0, *[count.advanced_tiles_per_level for count in DATA.player_count]]
TURTLES_IN_PLAY: Final[list[int]] = [0, 0, *[count.turtles_per_stack for count in DATA.player_count]]
TRIBES_REVEALED: Final[list[int]] = [0, 0, *[count.tribe_cards_revealed for count in DATA.player_count]]

# ---------------------------------------------------------------- action tiles
_FACES: Final[list[Tile]] = [*DATA.starting_tile, DATA.ottawa_tile, *DATA.advanced_tile]

TILE_IDS: Final[list[str]] = [tile.id for tile in _FACES]
SHOWN: Final[dict[str, list[list[str]]]] = {tile.id: [tile.actions, tile.back] for tile in _FACES}
"""By tile and side: its actions as the data writes them, of every box that there is: for words and drawings."""


def read_actions(written: list[str], ids: list[str] = ACTION_IDS) -> list[int]:
    """Actions with their numbers: `move:3` is Move with 3 steps, as 100 times the steps plus the action."""
    actions = []
    for word in written:
        name, _, steps = word.partition(":")
        actions.append(ids.index(name) + 100 * int(steps or "0"))
    return actions


TILE_ACTIONS: Final[list[list[list[int]]]] = [[read_actions(t.actions), read_actions(t.back)] for t in _FACES]
"""By tile and side (0 Action, 1 Ritual): its actions from top to bottom, each as action + 100 * steps."""

LINES: Final[list[int]] = [
    sum(1 << (3 * (row - 1) + column - 1) for row, column in line) for line in DATA.action_board.lines
]
"""WD-LINE-01: the eight lines of the grid, as sets of positions."""

# ---------------------------------------------------------------- progress tiles
PROGRESS_LEVEL: Final[list[int]] = [tile.level for tile in DATA.progress_tile]
EFFECT_IDS: Final[list[str]] = [tile.effect for tile in DATA.progress_tile]
TIMING_IDS: Final[list[str]] = [tile.timing for tile in DATA.progress_tile]
LOWEST: Final = 4  # as a second track: the own lowest, the own highest one
HIGHEST: Final = 5
SECOND_TRACK: Final[list[int]] = [[*TRACK_IDS, "lowest", "highest"].index(t.second_track) for t in DATA.progress_tile]
COST: Final[list[list[int]]] = [[0, 0, 0], *[[cost.leather, cost.fish, cost.vegetables] for cost in DATA.progress_cost]]
"""By level: leather, fish, vegetables (different ones)."""

# ---------------------------------------------------------------- masks
CARDS_OF_MASK: Final[list[int]] = [count for kind in DATA.mask_kind for count in (kind.clean, kind.infected)]
SPACE_IDS: Final[list[str]] = [space.key for space in DATA.mask_space]
PATTERN: Final[list[list[int]]] = [sorted(space.pattern, reverse=True) for space in DATA.mask_space]
SPACE_POINTS: Final[list[int]] = [space.points for space in DATA.mask_space]

# ---------------------------------------------------------------- turtles
TURTLE_IDS: Final[list[str]] = [f"{stack.category}_{stack.level}" for stack in DATA.turtle_stack]
TURTLE_CATEGORY: Final[list[int]] = [CATEGORY_IDS.index(stack.category) for stack in DATA.turtle_stack]
TURTLE_LEVEL: Final[list[int]] = [stack.level for stack in DATA.turtle_stack]
TURTLE_NEED: Final[list[int]] = [stack.threshold for stack in DATA.turtle_stack]
TURTLE_POINTS: Final[list[int]] = [stack.points for stack in DATA.turtle_stack]
TURTLE_TRACKS: Final[list[list[list[int]]]] = [
    [[TRACK_IDS.index(track) for track in tile.tracks] for tile in stack.tiles] for stack in DATA.turtle_stack
]

# ---------------------------------------------------------------- the box


class Box:
    """Tiles and numbers that an expansion may add to or change: every set of rules has a box of its own."""

    def __init__(self) -> None:
        self.action_ids: list[str] = ACTION_IDS[:]
        self.tile_ids: list[str] = TILE_IDS[:]
        self.tile_actions: list[list[list[int]]] = TILE_ACTIONS[:]  # by tile and side
        first, second = FIRST_ADVANCED, FIRST_ADVANCED + ADVANCED_PER_LEVEL
        self.levels: list[list[int]] = [
            list(range(first, second)),
            list(range(second, second + ADVANCED_PER_LEVEL)),
        ]  # Advanced tiles by level
        self.tiles_in_play: list[int] = TILES_IN_PLAY[:]  # of each level, by players
        self.turtle_ids: list[str] = TURTLE_IDS[:]
        self.turtle_category: list[int] = TURTLE_CATEGORY[:]
        self.turtle_need: list[int] = TURTLE_NEED[:]
        self.turtle_points: list[int] = TURTLE_POINTS[:]
        self.turtle_tracks: list[list[list[int]]] = TURTLE_TRACKS[:]  # by stack and tile
        self.turtles_in_play: list[int] = TURTLES_IN_PLAY[:]  # of each stack, by players
        self.row_length: list[int] = ROW_LENGTH[:]  # by players
        self.tribes_revealed: list[int] = TRIBES_REVEALED[:]  # by players

    def add_tile(self, tile: Tile, level: int) -> int:
        """Another Advanced tile of a level (0 or 1); its number."""
        SHOWN[tile.id] = [tile.actions, tile.back]
        self.tile_ids.append(tile.id)
        sides = [read_actions(tile.actions, self.action_ids), read_actions(tile.back, self.action_ids)]
        self.tile_actions.append(sides)
        self.levels[level].append(len(self.tile_ids) - 1)
        return len(self.tile_ids) - 1

    def add_turtles(self, name: str, category: int, need: int, points: int, tracks: list[list[int]]) -> int:
        """Another stack of Turtle tiles, each with its tracks; its number."""
        self.turtle_ids.append(name)
        self.turtle_category.append(category)
        self.turtle_need.append(need)
        self.turtle_points.append(points)
        self.turtle_tracks.append(tracks)
        return len(self.turtle_ids) - 1


# ---------------------------------------------------------------- player material
WARRIORS: Final[int] = DATA.player_material.warriors
WOMEN: Final[int] = DATA.player_material.women
HUNTERS: Final[int] = DATA.player_material.hunters
START_NATIVES: Final[list[int]] = [
    DATA.player_material.start.warriors_home,
    DATA.player_material.start.women_home,
    DATA.player_material.start.hunters_home,
]
TRIBE_IDS: Final[list[str]] = [tribe.key for tribe in DATA.tribe]
