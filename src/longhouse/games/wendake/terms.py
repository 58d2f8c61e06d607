"""The words of Wendake as numbers. Orders are those of `data/components.toml`; a test compares them."""

from typing import Final

NOBODY: Final = -1
GONE: Final = -1  # a slot without a tile
NONE: Final = -1  # no tribe, no flag, no space

# score tracks
ECONOMIC: Final = 0
MILITARY: Final = 1
RITUAL: Final = 2
MASK: Final = 3
TRACKS: Final = 4
TRACK_IDS: Final = ["economic", "military", "ritual", "mask"]

# goods: the first five are resources, the first three of them vegetables (WD-CONV-04)
CORN: Final = 0
BEANS: Final = 1
PUMPKIN: Final = 2
LEATHER: Final = 3
FISH: Final = 4
BEAVER: Final = 5
VEGETABLES: Final = 3
RESOURCES: Final = 5
GOODS: Final = 6
GOOD_IDS: Final = ["corn", "beans", "pumpkin", "leather", "fish", "beaver"]
ANIMAL_MASK: Final = 0b11000
VEGETABLE_MASK: Final = 0b00111
RESOURCE_MASK: Final = 0b11111

# natives
WARRIOR: Final = 0
WOMAN: Final = 1
HUNTER: Final = 2
NATIVES: Final = 3
BLACK: Final = 3  # the black warrior where it is an option of its own
NATIVE_IDS: Final = ["warrior", "woman", "hunter", "black"]

# the largest map
TERRITORIES: Final = 16
AREAS: Final = 28  # productive areas outside the Homes
LAKES: Final = 5
CANOES: Final = 5
LAKE_IDS: Final = ["superior", "michigan", "huron", "erie", "ontario"]

# where the black warrior is: a territory (as a Guard), IN_AREA + an area (as an Outpost), or the Long House
IN_AREA: Final = TERRITORIES
IN_LONG_HOUSE: Final = TERRITORIES + AREAS

# actions on tiles
CANOE: Final = 0
MOVE: Final = 1
HARVEST: Final = 2
HUNT: Final = 3
TAN: Final = 4
FISHING: Final = 5
MILITARY_ACTION: Final = 6
MASK_CEREMONY: Final = 7
TRADE: Final = 8
SACRED_FIRE: Final = 9
RITUAL_ACTION: Final = 10
ACTIONS: Final = 11
ACTION_IDS: Final = [
    "canoe", "move", "harvest", "hunt", "tan", "fish", "military", "mask", "trade", "sacred_fire", "ritual",
]  # fmt: skip

# action tiles: nine starting faces, Ottawa's Sacred Fire, then the Advanced tiles
STARTING_TILES: Final = 9
FIRE_TILE: Final = 0
LASTING_FIRE_TILE: Final = 9
FIRST_ADVANCED: Final = 10
ADVANCED_PER_LEVEL: Final = 17
GRID: Final = 9
CENTRE: Final = 4
DISPLAY: Final = 6
MOST_ACTIONS: Final = 3  # on one tile

PROGRESS_TILES: Final = 30
TRIBES: Final = 10
ENGLISH: Final = 0
FRENCH: Final = 1
FLAG_IDS: Final = ["english", "french"]

# masks: a card is its kind times two, plus one if its blanket is infected
MASK_KINDS: Final = 5
MASK_CARDS: Final = 10
MASK_SPACES: Final = 10
MASK_IDS: Final = ["bear", "wolf", "hawk", "deer", "heron"]
CARD_IDS: Final = [f"{kind}.{blanket}" for kind in MASK_IDS for blanket in ("clean", "infected")]

# turtles: nine stacks, level by level; a tile is its number in the stack
WOMEN_TURTLES: Final = 0
HUNTER_TURTLES: Final = 1
CANOE_TURTLES: Final = 2
CATEGORIES: Final = 3
CATEGORY_IDS: Final = ["women", "hunters", "canoes"]
TURTLE_STACKS: Final = 9
TURTLES_PER_STACK: Final = 4
MOST_STACKS: Final = 16  # with those of expansions
MOST_TILES: Final = 99

PHASE_IDS: Final = ["homes", "tribes", "oneida", "canoes", "turns", "replace", "turtles"]
YEARS: Final = 7
MARKERS: Final = 4
TILE_TURNS: Final = 3  # WD-TURN-03: the other turn is for the turn order
LAST_YEAR_OF_LEVEL_1: Final = 3

# windows: which any-time abilities a question is open for (WD-TIME)
FREE: Final = 1
INNER: Final = 2

# moments: what may be used in a step of an action (WD-TIME-05); 0 is none
IN_MAIN: Final = 1  # before a marker is placed
IN_TRANSFER: Final = 2
IN_TURTLES: Final = 3  # Military, step a
IN_MAJORITIES: Final = 4  # Military, step b
IN_MASK_START: Final = 5
IN_MASK_DRAW: Final = 6
IN_MASK_SPACE: Final = 7
IN_MASK_COUNT: Final = 8
IN_EXCHANGE: Final = 9
IN_PURCHASE: Final = 10
IN_PAYMENT: Final = 11
IN_HEALING: Final = 12  # Ritual, step a
IN_RITUAL_SCORE: Final = 13  # Ritual, step b
IN_REPLACING: Final = 14  # phase 2.B
MOMENTS: Final = 15
