"""The words of Wutaki as numbers. Orders are those of `data/components.toml`; a test compares them."""

from typing import Final

NOBODY: Final = -1
NONE: Final = -1

# resources: all but gold are goods (WU-TERM-01)
GOLD: Final = 0
SHEEP: Final = 1
WOOD: Final = 2
OIL: Final = 3
STONE: Final = 4
RESOURCES: Final = 5
COST: Final = 5  # as a resource of a price: the good of the own cost marker
ANY: Final = 6  # any resource, chosen in lots
RESOURCE_IDS: Final = ["gold", "sheep", "wood", "oil", "stone"]
MOST_LOT: Final = 10  # resources in one lot

# elements and their opposites
FIRE: Final = 0
WATER: Final = 1
WIND: Final = 2
EARTH: Final = 3
ELEMENTS: Final = 4
ELEMENT_IDS: Final = ["fire", "water", "wind", "earth"]
ANTI: Final = [WATER, FIRE, EARTH, WIND]

# workers
LOYAL: Final = 0
EXTRA: Final = 1
SPECIAL: Final = 2
WORKERS: Final = 3
WORKER_IDS: Final = ["loyal", "extra", "special"]

# places for workers: 18 on the board, then that of a round card, then that of the own master board
PYRAMID: Final = 0
CHASE: Final = 1
ACCEPT: Final = 2
GIFT_PACT: Final = 3
RENEW: Final = 4
UPGRADE: Final = 5
TRADER: Final = 6
PASTURE: Final = 7
MARKET: Final = 8
QUARRY: Final = 9
WOODYARD: Final = 10
VILLAGE: Final = 11
VP_GIFT: Final = 12
PLUNDER: Final = 13
PLAY_OMEN: Final = 14
DRAW_OMEN: Final = 15
TRADE: Final = 16
START_PLAYER: Final = 17
ON_BOARD: Final = 18
ROUND_PLACE: Final = 18
MASTER_PLACE: Final = 19
PLACES: Final = 20
AVAILABLE: Final = 20  # as the place of a worker: the private stock
PLACE_IDS: Final = [
    "pyramid", "chase", "accept", "gift_pact", "renew", "upgrade", "trader", "pasture", "market", "quarry", "woodyard",
    "village", "vp_gift", "plunder", "play_omen", "draw_omen", "trade", "start_player", "round_card", "master_board",
]  # fmt: skip
FIRST_STANDARD: Final = TRADER
STANDARDS: Final = 6  # locations that can be upgraded
STANDARD_IDS: Final = PLACE_IDS[FIRST_STANDARD : FIRST_STANDARD + STANDARDS]
MOST_LEVEL: Final = 2

# cards
PACTS: Final = 68
OMENS: Final = 41  # kinds; the last twelve are permanent
FIRST_PERMANENT: Final = 29
REVENGES: Final = 19
SECRETS: Final = 20
ROUND_CARDS: Final = 20
TOWERS: Final = 9  # element upgrades, then resource upgrades
ELEMENT_TOWERS: Final = 4
ROW: Final = 4

# master boards
MASTER_A: Final = 0
B1: Final = 1
B2: Final = 2
B3: Final = 3
B4: Final = 4
MASTERS: Final = 5
MASTER_IDS: Final = ["A", "B1", "B2", "B3", "B4"]
TRACK_END: Final = 9
FIELDS: Final = TRACK_END + 1  # of a track, where it begins among them
MULTIPLIER_END: Final = 4

# ability markers
M1: Final = 0
M2: Final = 1
M3: Final = 2
M4: Final = 3
M5: Final = 4
M6: Final = 5
ABILITIES: Final = 6
ABILITY_IDS: Final = ["M1", "M2", "M3", "M4", "M5", "M6"]

# what revenge cards, secret pacts and points count, and of which things, if of any
MEASURED: Final[dict[str, list[str]]] = {
    "fulfilled_pacts": [], "fulfilled_pacts_element": ELEMENT_IDS, "held_pacts": [], "resource": RESOURCE_IDS,
    "resources_total": [], "omens": [], "extra_workers": [], "upgrades": [], "upgrades_at": STANDARD_IDS,
    "pyramid_level": [], "revenge_cards": [],
}  # fmt: skip

MARKERS: Final = 6  # upgrade markers of a player
TOP: Final = 4  # of the pyramid
END_VP: Final = 100
MOST_ROUNDS: Final = 40
MOST_TURNS: Final = 2000
MOST_PLAYERS: Final = 4

# what is scored at the end, step by step
STEP_IDS: Final = ["revenge", "held", "secrets", "elements", "permanent", "others", "sets"]
STEPS: Final = 7
