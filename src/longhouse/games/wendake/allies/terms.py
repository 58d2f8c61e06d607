"""The words of New Allies as numbers. Orders are those of `data/components.toml`; a test compares them."""

from typing import Final

from longhouse.games.wendake.terms import MOMENTS

NATIONS: Final = 2  # ENGLISH and FRENCH of the base game
LAST_FIELD: Final = 5  # of each side of the Alliance track
PATROLS: Final = 2  # of each nation and player
MOST_SPACES: Final = 5  # of the Turn Order Area
BOTH_FLAGS: Final = 0b11  # flags of a card or tile are a set of nations

GUN_TURTLES: Final = 3  # the fourth category of Turtle tiles
IN_TURN_ORDER: Final = MOMENTS  # a moment: a marker was placed on the Turn Order Area, its card is not taken yet

# effects of turn cards: the first four are free
FISH_PER_LAKE: Final = 0
HARVEST_ONE_KIND: Final = 1
TAN_FREE: Final = 2
COPY_TURN_CARD: Final = 3
OTHER_ALLIANCE: Final = 4
GUN_TO_RESOURCES: Final = 5
INSPECT_TURTLES: Final = 6
INSPECT_TILES: Final = 7
LAKES_MILITARY: Final = 8
BEAVERS_AS_RESOURCES: Final = 9
RESOURCES_TO_GUN: Final = 10
HEAL_ON_MASK: Final = 11
RITUAL_GUNS: Final = 12
TERRITORY_ACTIVATION: Final = 13
LEATHER_PER_HUNTER: Final = 14
OFF_LINE_ACTION: Final = 15
RESTORE_PROGRESS: Final = 16
ALLIANCE_STEP: Final = 17
CHOOSE_MASK: Final = 18
EFFECTS: Final = 19
FREE_EFFECTS: Final = 4
EFFECT_IDS: Final = [
    "fish_per_lake", "harvest_one_kind", "tan_free", "copy_turn_card", "other_alliance", "gun_to_resources",
    "inspect_turtles", "inspect_tiles", "lakes_military", "beavers_as_resources", "resources_to_gun", "heal_on_mask",
    "ritual_guns", "territory_activation", "leather_per_hunter", "off_line_action", "restore_progress",
    "alliance_step", "choose_mask",
]  # fmt: skip
TURN_CARDS: Final = 39
