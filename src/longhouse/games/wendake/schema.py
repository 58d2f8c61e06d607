"""What `data/components.toml` must contain. Types and ranges are here, all else in `laws.py`."""

from functools import cache
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from longhouse.core.data import load_components, read_components
from longhouse.core.laws import AnyText

PACKAGE: Final = "longhouse.games.wendake"

Small = Annotated[int, Meta(ge=0, le=99)]


class Limits(Struct):
    years: Small
    track_max_base: Small
    display_advanced_tiles: Small
    level_switch_after_year: Small


class Keyed(Struct):
    key: str


class Start(Struct):
    canoes_on_lake: Small
    warriors_home: Small
    women_home: Small
    hunters_home: Small


class Material(Struct):
    women: Small
    hunters: Small
    warriors: Small
    canoes: Small
    action_markers: Small
    swap_tokens: Small
    start: Start


class Recommended(Struct):
    pair_1: list[AnyText]
    pair_2: list[AnyText]


class TrackPairs(Struct):
    recommended_first_games: Recommended


class ActionBoard(Struct):
    lines: list[list[tuple[int, int]]]


class PlayerCount(Struct):
    players: Small
    map: str
    progress_tiles_per_row: Small
    advanced_tiles_per_level: Small
    turtles_per_stack: Small
    tribe_cards_revealed: Small


class Tile(Struct):
    id: str
    actions: Annotated[list[AnyText], Meta(min_length=1, max_length=3)]
    back: list[AnyText]


class AdvancedTile(Tile):
    level: Annotated[int, Meta(ge=1, le=2)]


class ProgressTile(Struct):
    id: str
    level: Annotated[int, Meta(ge=1, le=3)]
    economic_points: Small
    second_track: str
    second_points: Small
    effect: str
    timing: str


class ProgressCost(Struct):
    level: Small
    leather: Small
    fish: Small
    vegetables: Small


class TribeGoods(Struct):
    name: AnyText
    ability: str
    leather: Small
    fish: Small
    vegetables_home_kind: Small
    vegetables_free_choice: Small
    beavers: Small
    mask_cards: Small


class Tribe(TribeGoods):
    key: str


class MaskKind(Struct):
    key: str
    clean: Small
    infected: Small


class MaskSpace(Struct):
    key: str
    pattern: list[Small]
    points: Small


class TurtleTile(Struct):
    tracks: list[str]


class TurtleStack(Struct):
    category: str
    level: Small
    threshold: Small
    points: Small
    tiles: Annotated[list[TurtleTile], Meta(min_length=4, max_length=4)]


class Area(Struct):
    id: AnyText
    yields: str
    native: str = msgspec.field(name="for")


class Territory(Struct):
    key: str
    name: AnyText
    home: bool
    flag: str
    x: Small
    y: Small
    adjacent: list[AnyText]
    areas: Annotated[list[Area], Meta(min_length=1, max_length=3)]


class Lake(Struct):
    key: str
    name: AnyText
    x: Small
    y: Small


class Barrier(Struct):
    between: tuple[AnyText, AnyText]
    kind: str


class Map(Struct):
    key: str
    players: Small
    territory: list[Territory]
    lake: Annotated[list[Lake], Meta(min_length=5, max_length=5)]
    barrier: list[Barrier]


class Components(Struct):
    """Everything that the rules and the board read from the data file."""

    limits: Limits
    track: Annotated[list[Keyed], Meta(min_length=4, max_length=4)]
    track_pairs: TrackPairs
    good: Annotated[list[Keyed], Meta(min_length=6, max_length=6)]
    player_material: Material
    action_board: ActionBoard
    player_count: Annotated[list[PlayerCount], Meta(min_length=3, max_length=3)]
    action: Annotated[list[Keyed], Meta(min_length=11, max_length=11)]
    starting_tile: Annotated[list[Tile], Meta(min_length=9, max_length=9)]
    ottawa_tile: Tile
    advanced_tile: Annotated[list[AdvancedTile], Meta(min_length=34, max_length=34)]
    progress_tile: Annotated[list[ProgressTile], Meta(min_length=30, max_length=30)]
    progress_cost: Annotated[list[ProgressCost], Meta(min_length=3, max_length=3)]
    tribe_back: TribeGoods
    tribe: Annotated[list[Tribe], Meta(min_length=10, max_length=10)]
    mask_kind: Annotated[list[MaskKind], Meta(min_length=5, max_length=5)]
    mask_space: Annotated[list[MaskSpace], Meta(min_length=10, max_length=10)]
    turtle_stack: Annotated[list[TurtleStack], Meta(min_length=9, max_length=9)]
    map: Annotated[list[Map], Meta(min_length=3, max_length=3)]


def read_data() -> dict[str, Any]:
    """The data file with everything in it, provenance too."""
    return read_components(PACKAGE)


@cache
def components() -> Components:
    """The data file, checked."""
    return load_components(PACKAGE, Components)
