"""What somebody at the table sees: a whitelist (WD-VIS-01). Words instead of numbers where a reader would want them."""

from typing import Any

from msgspec import Struct

from longhouse.games.wendake.components import TRACK_CAP


class TileView(Struct, frozen=True):
    """An Action tile in a grid; `legal` says whether option A may still choose it this Year (WD-LINE-02)."""

    id: str
    ritual: bool
    marked: bool
    fire: bool
    legal: bool


class TurtleView(Struct, frozen=True):
    """A Turtle tile somebody owns; its tracks are known to the owner, and to all when the game is over."""

    stack: str
    tracks: list[str] | None


class ProgressView(Struct, frozen=True):
    """An own Progress tile."""

    id: str
    used: bool


class PlayerView(Struct, frozen=True):
    """What everybody sees of one player; `known` are Mask cards in hand that all saw (WD-VIS-02)."""

    seat: int
    place: int
    score: int
    home: str | None
    tribe: str | None
    goods: dict[str, int]
    tracks: dict[str, int]
    pile: dict[str, int]
    long_house: dict[str, int]
    black: str | None
    canoes: dict[str, int]
    canoes_left: int
    grid: list[TileView | None]
    below: list[str]
    aside: list[str]
    markers: int
    black_marker: bool
    progress: list[ProgressView]
    flag: str | None
    swaps: int
    hand_size: int
    known: dict[str, int]
    played: list[str]
    disk: str | None
    turtles: list[TurtleView]


class TerritoryView(Struct, frozen=True):
    """A territory: whose Home it is, Guards by seat (the black warrior too, `black` says whose stands here)."""

    id: str
    owner: int | None
    guards: list[int]
    black: int | None


class AreaView(Struct, frozen=True):
    """A productive area outside the Homes: who stands there, as what (`warrior`, `black`, `woman`, `hunter`)."""

    id: str
    seat: int | None
    native: str | None


class StackView(Struct, frozen=True):
    """A stack of Turtle tiles."""

    id: str
    left: int


class View(Struct, frozen=True, omit_defaults=True):
    """The table as one seat sees it; `seat` is None for a spectator. `hand` is the own hand of Mask cards.

    `counting` names for each seat and pair of tracks the one that counts at the end (WD-END-03). `resolving` is the
    Action tile that is being carried out, `moving` the territory of the warrior that is on the move.
    """

    seat: int | None
    seats: int
    map: str
    year: int
    phase: str
    order: list[int]
    turn_area: list[int]
    deciding: int | None
    resolving: str | None
    moving: str | None
    hand: dict[str, int] | None
    players: list[PlayerView]
    pairs: list[list[str]]
    counting: list[list[str]]
    territories: list[TerritoryView]
    areas: list[AreaView]
    row: list[str | None]
    flags: list[str]
    tribes: list[str]
    mask_discard: list[str]
    mask_deck_size: int
    spaces: dict[str, list[int]]
    level: int
    display: list[str | None]
    tiles_left: int
    turtles: list[StackView]
    track_cap: int = TRACK_CAP
    parts: dict[str, Any] = {}  # what extensions show, by their names

    @property
    def round(self) -> int:
        """For replays and curves: a Year is a round."""
        return self.year
