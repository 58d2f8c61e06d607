"""Component data of New Allies as plain lists, indexed by the numbers of `terms.py`."""

from typing import Final

from longhouse.games.wendake.allies.schema import Components, components
from longhouse.games.wendake.allies.terms import BOTH_FLAGS, EFFECT_IDS, MOST_SPACES
from longhouse.games.wendake.schema import AdvancedTile, Tile
from longhouse.games.wendake.terms import FLAG_IDS, LAKE_IDS, TRACK_IDS

DATA: Final[Components] = components()

TRACK_CAP: Final[int] = DATA.limits.track_max
PAIR_OF_NATION: Final[list[int]] = [
    [DATA.track_pairs.flags.pair_1, DATA.track_pairs.flags.pair_2].index(nation) for nation in FLAG_IDS
]
"""WA-SETUP-02: by nation, which pair of tracks is its own."""

# ---------------------------------------------------------------- turn cards
CARD_IDS: Final[list[str]] = [card.id for card in DATA.turn_card]
CARD_LEVEL: Final[list[int]] = [card.level - 1 for card in DATA.turn_card]
CARD_EFFECT: Final[list[int]] = [EFFECT_IDS.index(card.effect) for card in DATA.turn_card]


def flags_of(written: str) -> int:
    """A set of nations, as the data writes it: a nation, both or none."""
    return {"none": 0, "both": BOTH_FLAGS}[written] if written not in FLAG_IDS else 1 << FLAG_IDS.index(written)


CARD_FLAGS: Final[list[int]] = [flags_of(card.flag) for card in DATA.turn_card]
CARDS_OF_LEVEL: Final[list[list[int]]] = [
    [card for card, own in enumerate(CARD_LEVEL) if own == level] for level in (0, 1)
]

# ---------------------------------------------------------------- tiles
ALLIANCE_ID: Final = "alliance"


def with_numbers(tile: AdvancedTile) -> Tile:
    """The tile with numbers for flags: `alliance:both` is the Alliance action with the set 3 of nations."""
    actions = []
    for word in tile.actions:
        name, _, flags = word.partition(":")
        actions.append(f"{name}:{flags_of(flags)}" if name == ALLIANCE_ID else word)
    return Tile(tile.id, actions, tile.back)


NEW_TILES: Final[list[Tile]] = [with_numbers(tile) for tile in DATA.advanced_tile]
LEVEL_OF_TILE: Final[list[int]] = [tile.level - 1 for tile in DATA.advanced_tile]
TURTLE_IDS: Final[list[str]] = [f"{stack.category}_{stack.level}" for stack in DATA.turtle_stack]
TURTLE_NEED: Final[list[int]] = [stack.threshold for stack in DATA.turtle_stack]
TURTLE_POINTS: Final[list[int]] = [stack.points for stack in DATA.turtle_stack]
TURTLE_TRACKS: Final[list[list[list[int]]]] = [
    [[TRACK_IDS.index(track) for track in tile.tracks] for tile in stack.tiles] for stack in DATA.turtle_stack
]

# ---------------------------------------------------------------- numbers by players
SPACES: Final[list[int]] = [0, 0, *[count.turn_cards_revealed for count in DATA.player_count]]
TILES_IN_PLAY: Final[list[int]] = [0, 0, *[count.advanced_tiles_per_level for count in DATA.player_count]]
TURTLES_IN_PLAY: Final[list[int]] = [0, 0, *[count.turtles_per_stack for count in DATA.player_count]]
USABLE_LAKES: Final[list[list[int]]] = [
    [], [],
    *[[n for n, lake in enumerate(LAKE_IDS) if lake not in count.unusable_lakes] for count in DATA.player_count],
]  # fmt: skip

assert max(SPACES) == MOST_SPACES
