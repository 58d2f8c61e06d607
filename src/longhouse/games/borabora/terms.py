"""The words of Bora Bora as numbers. Orders are those of `data/components.toml`; a test compares them."""

from typing import Final

# god colours
BLUE: Final = 0
WHITE: Final = 1
RED: Final = 2
GREEN: Final = 3
YELLOW: Final = 4
COLORS: Final = 5
GOD_TILE: Final = 5  # as a payment: a god tile instead of cards
PAYMENTS: Final = 6

# materials; an offering is what the fourth terrain yields
SAND: Final = 0
STONE: Final = 1
WOOD: Final = 2
MATERIALS: Final = 3
OFFERING_YIELD: Final = 3

# sexes, and person codes: kind + 12 for a man + 24 if slid
WOMAN: Final = 0
MAN: Final = 1
KINDS: Final = 12
SLID: Final = 24

# actions of the cards
HELPER: Final = 0
TEMPLE: Final = 1
BUILD: Final = 2
TAKE_WOMAN: Final = 3
TAKE_MAN: Final = 4
LAND: Final = 5
WATER: Final = 6

# where a die can go: nine card faces, then the fishing space
CARDS: Final = 9
FISHING: Final = 9
PLACES: Final = 10

EMPTY: Final = 7  # the smallest die on a card without dice
NEVER: Final = 7  # a threshold that no die reaches
NOBODY: Final = -1
GONE: Final = -1  # a slot without a tile

REGIONS: Final = 12
MAIN_FIELDS: Final = 11
FIELDS: Final = 12
HUTS: Final = 12
MOST_HUTS: Final = 6  # moved by one use: three tiles, doubled
PRIESTS: Final = 4
DICE: Final = 3
SLOTS: Final = 6  # women, men, temple fields
TASK_SLOTS: Final = 3
ROUNDS: Final = 6
DISPLAY: Final = 5  # face-up god cards
JEWELRY_ROWS: Final = 4
PAIRS: Final = 17  # of adjacent ceremonial fields
TILES: Final = 6

# the halves of the fire bonus: the first ones begin with the five colours of face-up god cards
FIRE_DECK: Final = 5
FIRE_OFFERING: Final = 6
FIRE_NOTHING: Final = 7  # it was taken before
FIRE_STATUS: Final = 0

# where points come from
START: Final = 0
FISHING_SPACE: Final = 1
HELPER_POINTS: Final = 2
BUILDINGS: Final = 3
PERSONS: Final = 4
RED_GOD: Final = 5
STATUS: Final = 6
PRIESTS_IN_TEMPLE: Final = 7
TASKS: Final = 8
TASKS_WITH_YELLOW: Final = 9
END_GOD_TILES: Final = 10
END_FISH: Final = 11
END_JEWELRY: Final = 12
BONUS_TASKS: Final = 13
BONUS_JEWELRY: Final = 14
BONUS_CEREMONY: Final = 15
BONUS_BUILDINGS: Final = 16
BONUS_HUTS: Final = 17
BONUS_PERSONS: Final = 18
SOURCES: Final = 19

SOURCE_IDS: Final = [
    "start", "fishing", "helper", "buildings", "persons", "red_god", "status", "temple", "tasks", "tasks_yellow",
    "end_god_tiles", "end_fish", "end_jewelry", "bonus_tasks", "bonus_jewelry", "bonus_ceremony", "bonus_buildings",
    "bonus_huts", "bonus_persons",
]  # fmt: skip
COLOR_IDS: Final = ["blue", "white", "red", "green", "yellow"]
MATERIAL_IDS: Final = ["sand", "stone", "wood"]
SEX_IDS: Final = ["woman", "man"]
ACTION_IDS: Final = ["helper", "temple", "build", "woman", "man", "land", "water"]
CARD_IDS: Final = ["helper", "temple", "build", "woman", "man", "land", "water", "woman_man", "land_water"]
KIND_IDS: Final = [
    "land", "water", "woman", "man", "build", "material", "move_hut", "vp", "god_card", "offering", "status", "shell",
]  # fmt: skip


PAYMENT_IDS: Final = [*COLOR_IDS, "god_tile"]
FIRE_FIRST_IDS: Final = [*COLOR_IDS, "deck", "offering", "nothing"]
FIRE_SECOND_IDS: Final = ["status", "shell"]


def price_id(god: int, payment: int) -> str:
    """The id of the text for what is paid for a god."""
    if payment == GOD_TILE:
        return "price.god_tile"
    return f"price.{'card' if payment == god else 'pair'}.{COLOR_IDS[payment]}"
