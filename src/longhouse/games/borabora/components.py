"""Component data as plain lists, indexed by the numbers of `terms.py`."""

from typing import Final

from longhouse.games.borabora.schema import Components, components
from longhouse.games.borabora.terms import ACTION_IDS, CARD_IDS, MATERIAL_IDS, OFFERING_YIELD, REGIONS

DATA: Final[Components] = components()

# ---------------------------------------------------------------- map
REGION_IDS: Final[list[str]] = [region.id for region in DATA.map.regions]
TERRAIN_IDS: Final[list[str]] = DATA.map.terrains
ISLAND_IDS: Final[list[str]] = [island.id for island in DATA.map.islands]
YIELD: Final[list[int]] = [
    (MATERIAL_IDS.index(r.yields) if r.yields in MATERIAL_IDS else OFFERING_YIELD) for r in DATA.map.regions
]
TERRAIN: Final[list[int]] = [TERRAIN_IDS.index(region.terrain) for region in DATA.map.regions]
ISLAND: Final[list[int]] = [ISLAND_IDS.index(region.island) for region in DATA.map.regions]


def mask_where(values: list[int], wanted: int) -> int:
    """The regions with this value, one bit each."""
    return sum(1 << index for index, value in enumerate(values) if value == wanted)


TERRAIN_MASK: Final[list[int]] = [mask_where(TERRAIN, terrain) for terrain in range(len(TERRAIN_IDS))]
ISLAND_MASK: Final[list[int]] = [mask_where(ISLAND, island) for island in range(len(ISLAND_IDS))]


def neighbours(kind: str, value: int) -> list[int]:
    """For each region the regions that one route of this kind, with at most this value, leads to: one bit each."""
    masks = [0] * REGIONS
    for route in DATA.map.routes:
        if route.kind == kind and route.value <= value:
            a, b = REGION_IDS.index(route.a), REGION_IDS.index(route.b)
            masks[a] |= 1 << b
            masks[b] |= 1 << a
    return masks


def spread(masks: list[int], first: int) -> list[int]:
    """For each set of the six regions from `first` on (as bits): all regions next to one of them."""
    return [_union(masks, bits, first) for bits in range(64)]


def _union(masks: list[int], bits: int, first: int) -> int:
    union = 0
    for index in range(6):
        if bits >> index & 1:
            union |= masks[first + index]
    return union


# BB-EXP-02: reach of a set of huts, looked up in two halves of six regions: [land, water][value][half of the huts]
REACH_LOW: Final[list[list[list[int]]]] = [[spread(neighbours(k, v), 0) for v in range(7)] for k in ("land", "water")]
REACH_HIGH: Final[list[list[list[int]]]] = [[spread(neighbours(k, v), 6) for v in range(7)] for k in ("land", "water")]

# ---------------------------------------------------------------- fish, cards, tracks
FISH_KIND_IDS: Final[list[str]] = DATA.fish.kinds
FISH_KIND: Final[list[int]] = [FISH_KIND_IDS.index(tile.kind) for tile in DATA.fish.tiles]
FISH_VALUE: Final[list[int]] = [tile.value for tile in DATA.fish.tiles]
START_FISH: Final[int] = DATA.setup.start_fish_value

CARD_ACTIONS: Final[list[list[int]]] = [
    [ACTION_IDS.index(action) for action in card.actions] for card in DATA.action_cards.cards
]
CARDS_IN_PLAY: Final[list[list[int]]] = [
    [CARD_IDS.index(card.id) for card in DATA.action_cards.cards if seats in card.players] for seats in range(5)
]
TASKS_ON_BOARD: Final[list[int]] = [DATA.setup.task_display.get(str(seats), 0) for seats in range(5)]

FISHING_VP: Final[int] = DATA.fishing.vp
STATUS_VP: Final[list[int]] = DATA.status_track.vp
STATUS_END: Final[int] = len(STATUS_VP) - 1
PRIEST_VP: Final[list[int]] = [0, *DATA.temple.vp_per_priest_by_round]  # by round
BUILDING_VP: Final[list[int]] = [0, *DATA.building.vp_by_round]  # by round
TEMPLE_STACK: Final[int] = DATA.god_tiles.on_temple_stack
GOD_TILE_VP: Final[int] = DATA.god_tiles.end_vp_each
BONUS_VP: Final[int] = DATA.scoring.bonus_vp
CARDS_OF_COLOR: Final[list[int]] = [color.count for color in DATA.god_cards.colors]

START_OFFERINGS: Final[int] = DATA.player_start.offerings
START_GOD_CARDS: Final[int] = DATA.player_start.god_cards
START_GOD_TILES: Final[int] = DATA.player_start.god_tiles
START_VP: Final[list[int]] = DATA.player_start.vp_by_turn_order

# ---------------------------------------------------------------- persons, jewelry
AMOUNTS: Final[list[list[int]]] = [[0, *kind.amounts] for kind in DATA.persons.kinds]  # by kind and number of tiles
CAP: Final[list[int]] = [kind.cap for kind in DATA.persons.kinds]
SYMBOLS: Final[list[int]] = [kind.symbols for kind in DATA.persons.kinds]
COPIES: Final[int] = DATA.persons.copies_per_kind_and_sex

JEWELRY_IDS: Final[list[str]] = [tile.id for tile in DATA.jewelry.tiles]
JEWELRY_KIND_IDS: Final[list[str]] = DATA.jewelry.kinds
JEWELRY_KIND: Final[list[int]] = [JEWELRY_KIND_IDS.index(tile.kind) for tile in DATA.jewelry.tiles]
JEWELRY_COST: Final[list[int]] = [tile.cost for tile in DATA.jewelry.tiles]
JEWELRY_VP: Final[list[int]] = [tile.vp for tile in DATA.jewelry.tiles]
JEWELRY_KIND_MASK: Final[list[int]] = [mask_where(JEWELRY_KIND, kind) for kind in range(len(JEWELRY_KIND_IDS))]

# ---------------------------------------------------------------- helper, tasks
HELPER_COST: Final[dict[str, int]] = {purchase.id: purchase.cost for purchase in DATA.helper.options}
TASK_IDS: Final[list[str]] = [task.id for task in [*DATA.tasks.starting, *DATA.tasks.regular]]
STARTING_TASKS: Final[int] = len(DATA.tasks.starting)
TASK_COUNT: Final[int] = len(TASK_IDS)
TASK_VP: Final[int] = DATA.tasks.vp_fulfilled
TASK_YELLOW_VP: Final[int] = DATA.tasks.vp_with_yellow

# ---------------------------------------------------------------- ceremonial place
CEREMONY_COLUMNS: Final[int] = DATA.ceremony.columns
FIELD_MATERIAL: Final[list[int]] = [MATERIAL_IDS.index(material) for row in DATA.ceremony.grid for material in row]
MATERIAL_FIELDS: Final[list[int]] = [mask_where(FIELD_MATERIAL, material) for material in range(3)]
ALL_FIELDS: Final[int] = (1 << len(FIELD_MATERIAL)) - 1


def adjacent_pairs(columns: int, rows: int) -> list[tuple[int, int]]:
    """Pairs of neighbouring fields, row by row: first the one to the right, then the one below."""
    pairs = []
    for field in range(columns * rows):
        if field % columns < columns - 1:
            pairs.append((field, field + 1))
        if field // columns < rows - 1:
            pairs.append((field, field + columns))
    return pairs


PAIR_FIELDS: Final[list[tuple[int, int]]] = adjacent_pairs(DATA.ceremony.columns, DATA.ceremony.rows)
PAIR_MASK: Final[list[int]] = [1 << a | 1 << b for a, b in PAIR_FIELDS]
