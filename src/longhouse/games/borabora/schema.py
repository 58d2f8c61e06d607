"""What `data/components.toml` must contain. Types and ranges are here, all else in `laws.py`."""

from functools import cache
from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from longhouse.core.data import load_components, read_components
from longhouse.core.laws import AnyText

PACKAGE: Final = "longhouse.games.borabora"

Small = Annotated[int, Meta(ge=0, le=99)]
DieValue = Annotated[int, Meta(ge=1, le=6)]
SixRounds = Annotated[list[Small], Meta(min_length=6, max_length=6)]


class Region(Struct):
    id: str
    island: str
    terrain: str
    yields: str
    x: int
    y: int


class Route(Struct):
    kind: str
    a: AnyText
    b: AnyText
    value: DieValue


class Island(Struct):
    id: str
    regions: list[str]


class Map(Struct):
    terrains: list[str]
    islands: Annotated[list[Island], Meta(min_length=5, max_length=5)]
    regions: Annotated[list[Region], Meta(min_length=12, max_length=12)]
    routes: list[Route]


class FishTile(Struct):
    id: str
    kind: str
    value: DieValue


class Fish(Struct):
    kinds: list[str]
    tiles: Annotated[list[FishTile], Meta(min_length=12, max_length=12)]


class Card(Struct):
    id: str
    actions: list[str]
    players: list[int]


class Cards(Struct):
    cards: Annotated[list[Card], Meta(min_length=9, max_length=9)]


class Kind(Struct):
    id: str
    effect: str
    amounts: Annotated[list[Small], Meta(min_length=3, max_length=3)]
    cap: int
    symbols: Small


class Persons(Struct):
    copies_per_kind_and_sex: Small
    kinds: Annotated[list[Kind], Meta(min_length=12, max_length=12)]


class JewelryTile(Struct):
    id: str
    kind: str
    cost: Small
    vp: Small


class Jewelry(Struct):
    kinds: list[str]
    tiles: Annotated[list[JewelryTile], Meta(min_length=24, max_length=24)]


class Need(Struct):
    thing: str
    n: Small


class Task(Struct):
    id: str
    needs: list[Need]


class Tasks(Struct):
    vp_fulfilled: Small
    vp_with_yellow: Small
    starting: Annotated[list[Task], Meta(min_length=7, max_length=7)]
    regular: Annotated[list[Task], Meta(min_length=53, max_length=53)]


class Purchase(Struct):
    id: str
    cost: DieValue


class Helper(Struct):
    options: Annotated[list[Purchase], Meta(min_length=7, max_length=7)]


class GodColor(Struct):
    id: str
    count: Small


class GodCards(Struct):
    colors: Annotated[list[GodColor], Meta(min_length=5, max_length=5)]


class GodTiles(Struct):
    on_temple_stack: Small
    per_player: Small
    end_vp_each: Small


class Temple(Struct):
    vp_per_priest_by_round: SixRounds


class Building(Struct):
    tile_values: list[DieValue]
    vp_by_round: SixRounds


class Track(Struct):
    vp: list[Small]


class Fishing(Struct):
    vp: Small


class Ceremony(Struct):
    columns: int
    rows: int
    grid: list[list[str]]


class Start(Struct):
    offerings: Small
    god_cards: Small
    god_tiles: Small
    vp_by_turn_order: Annotated[list[Small], Meta(min_length=4, max_length=4)]


class Scoring(Struct):
    bonus_vp: Small


class Setup(Struct):
    task_display: dict[str, Small]
    start_fish_value: DieValue


class Components(Struct):
    """Everything that the rules read from the data file."""

    map: Map
    fish: Fish
    action_cards: Cards
    persons: Persons
    jewelry: Jewelry
    tasks: Tasks
    helper: Helper
    god_cards: GodCards
    god_tiles: GodTiles
    temple: Temple
    building: Building
    status_track: Track
    fishing: Fishing
    ceremony: Ceremony
    player_start: Start
    scoring: Scoring
    setup: Setup


def read_data() -> dict[str, Any]:
    """The data file with everything in it, provenance too."""
    return read_components(PACKAGE)


@cache
def components() -> Components:
    """The data file, checked."""
    return load_components(PACKAGE, Components)
