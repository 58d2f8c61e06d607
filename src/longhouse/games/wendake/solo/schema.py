"""What `data/components.toml` of solo play must contain."""

from functools import cache
from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from longhouse.core.data import load_components, read_components
from longhouse.core.laws import AnyText
from longhouse.games.wendake.schema import Small

PACKAGE: Final = "longhouse.games.wendake.solo"


class GhostStart(Struct):
    warriors_home: Small
    women_home: Small
    hunters_home: Small
    warriors_long_house: Small
    women_long_house: Small
    hunters_long_house: Small
    canoes_on_lake: Small


class Solo(Struct):
    markers_base: Small
    markers_adversity: Small
    ghost_cards_drawn: Small
    ghost_start: GhostStart
    lake_order: list[str]
    tribe_cards_revealed: Small
    impossible_effect_points: Small
    tile_disk_start_slot: Small
    progress_disk_start_row: Small


class Path(Struct):
    map: str
    ghost_home: AnyText
    order: list[AnyText]


class GhostCard(Struct):
    id: str
    effects: Annotated[list[str], Meta(min_length=1)]


class MoveMarker(Struct):
    symbol: str
    count: Small


class AdversityCard(Struct):
    id: str
    effect: str
    tile_choice: str
    shown: AnyText = ""


class Task(Struct):
    id: str
    track: str
    condition: str
    value: Small


class Difficulty(Struct):
    key: str
    points_completed: int
    points_failed: int
    points_failed_choices: list[int] = []


class Components(Struct):
    """Everything that the rules and the board read from the data file."""

    solo: Solo
    ghost_path: Annotated[list[Path], Meta(min_length=2, max_length=2)]
    ghost_card: Annotated[list[GhostCard], Meta(min_length=4, max_length=4)]
    ghost_move_marker: Annotated[list[MoveMarker], Meta(min_length=2, max_length=2)]
    adversity_card: Annotated[list[AdversityCard], Meta(min_length=16, max_length=16)]
    solo_task: Annotated[list[Task], Meta(min_length=12, max_length=12)]
    solo_difficulty: Annotated[list[Difficulty], Meta(min_length=4, max_length=4)]


def read_data() -> dict[str, Any]:
    """The data file with everything in it, provenance too."""
    return read_components(PACKAGE)


@cache
def components() -> Components:
    """The data file, checked."""
    return load_components(PACKAGE, Components)
