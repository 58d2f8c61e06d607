"""What somebody at the table sees: a whitelist (BB-VIS). Words instead of numbers where a reader would want them."""

from typing import Literal

from msgspec import Struct

Color = Literal["blue", "white", "red", "green", "yellow"]


class PersonView(Struct, frozen=True):
    """A person tile on a field: `symbols` are its status symbols or shells."""

    field: int
    sex: str
    kind: str
    symbols: int
    slid: bool


class BuildingView(Struct, frozen=True):
    """A built tile and the two ceremonial fields under it."""

    value: int
    fields: tuple[int, int]


class JewelView(Struct, frozen=True):
    """A jewelry tile."""

    id: str
    kind: str
    cost: int
    vp: int


class PlayerView(Struct, frozen=True):
    """What everybody sees of one player (BB-VIS-01, BB-VIS-04); `known` are cards in hand that all saw (BB-VIS-07)."""

    seat: int
    place: int
    vp: int
    hand_size: int
    known: dict[str, int]
    offerings: int
    shells: int
    god_tiles: int
    priests: int
    dice: list[int]
    regions: list[str]
    huts_on_main: int
    huts_on_store: int
    persons: list[PersonView]
    materials: list[int]
    spare: dict[str, int]
    unbuilt: list[int]
    buildings: list[BuildingView]
    jewelry: list[JewelView]
    tasks: list[str | None]
    fulfilled: int
    dropped: int
    status: int
    points: dict[str, int]


class DieView(Struct, frozen=True):
    """A placed die."""

    seat: int
    place: str
    value: int


class SiteView(Struct, frozen=True):
    """A region: its fish, its site holder, and who has huts there."""

    id: str
    fish: str
    fish_value: int
    holder: int | None
    huts: list[int]


class View(Struct, frozen=True):
    """The table as one seat sees it; `seat` is None for a spectator.

    `hand` is the own hand (BB-VIS-02). The open question is not here: only its owner may know it (BB-VIS-05).
    """

    seat: int | None
    seats: int
    round: int
    phase: str
    order: list[int]
    deciding: int | None
    hand: dict[str, int] | None
    players: list[PlayerView]
    cards: list[str]
    dice: list[DieView]
    regions: list[SiteView]
    temple: list[int | None]
    god_tiles_in_temple: int
    status_stacks: list[list[int]]
    women: list[str | None]
    men: list[str | None]
    tasks: list[str | None]
    jewelry: list[list[JewelView | None]]
    god_cards: list[str]
    god_discard: dict[str, int]
    god_deck_size: int
    women_left: int
    men_left: int
    tasks_left: int
