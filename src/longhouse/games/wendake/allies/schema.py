"""What `data/components.toml` of New Allies must contain."""

from functools import cache
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from longhouse.core.data import load_components, read_components
from longhouse.core.laws import AnyText
from longhouse.games.wendake.schema import AdvancedTile, Small, TurtleStack

PACKAGE: Final = "longhouse.games.wendake.allies"


class Limits(Struct):
    track_max: Small


class Flags(Struct):
    pair_1: AnyText
    pair_2: AnyText


class TrackPairs(Struct):
    flags: Flags


class PlayerCount(Struct):
    players: Small
    turn_cards_revealed: Small
    advanced_tiles_per_level: Small
    turtles_per_stack: Small
    unusable_lakes: list[AnyText]


class AllianceTrack(Struct):
    nations: list[str]
    fields_per_nation: Small


class Effect(Struct):
    key: str
    kind: str = msgspec.field(name="class")
    timing: str = ""


class TurnCard(Struct):
    id: str
    level: Annotated[int, Meta(ge=1, le=2)]
    flag: str
    effect: str


class Components(Struct):
    """Everything that the rules and the board read from the data file."""

    limits: Limits
    track_pairs: TrackPairs
    player_count: Annotated[list[PlayerCount], Meta(min_length=3, max_length=3)]
    advanced_tile: Annotated[list[AdvancedTile], Meta(min_length=10, max_length=10)]
    turtle_stack: Annotated[list[TurtleStack], Meta(min_length=3, max_length=3)]
    alliance_track: AllianceTrack
    turn_card_effect: Annotated[list[Effect], Meta(min_length=19, max_length=19)]
    turn_card: Annotated[list[TurnCard], Meta(min_length=39, max_length=39)]


def read_data() -> dict[str, Any]:
    """The data file with everything in it, provenance too."""
    return read_components(PACKAGE)


@cache
def components() -> Components:
    """The data file, checked."""
    return load_components(PACKAGE, Components)
