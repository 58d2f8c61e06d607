"""What somebody at the table sees: a whitelist (WU-VIS). Words instead of numbers where a reader would want them."""

from msgspec import Struct


class PlaceView(Struct, frozen=True):
    """A visit location: its fields, and who stands there (by seat and kind of worker)."""

    id: str
    fields: int
    level: int
    markers: list[int]
    workers: list[list[int]]


class PlayerView(Struct, frozen=True):
    """What everybody sees of one player (WU-VIS-01); the number of what is hidden (WU-VIS-02)."""

    seat: int
    vp: int
    score: int
    stock: dict[str, int]
    cost: str
    master: str | None
    track: int
    ability: str | None
    spent: bool
    available: list[int]
    home: list[int]
    recruited: int
    markers: int
    upgrades: int
    towers: list[str]
    pyramid: int
    permanent: str | None
    held: list[str]
    fulfilled: int
    omens: int
    revenge: int
    secrets: int
    drawn: int
    points: dict[str, int]
    element: str | None
    pile: list[str] | None
    shown_revenge: list[str] | None
    shown_secrets: list[str] | None


class OwnView(Struct, frozen=True):
    """What only its owner sees (WU-VIS-02)."""

    element: str
    omens: dict[str, int]
    revenge: list[str]
    secrets: list[str]
    drawn: list[str]
    fulfilled: list[str]


class View(Struct, frozen=True):
    """The table as one seat sees it; `seat` is None for a spectator. The open question is not here (WU-VIS-07)."""

    seat: int | None
    seats: int
    board: str
    round: int
    phase: str
    deciding: int | None
    visiting: str | None
    start: int
    claim: int | None
    trigger: int | None
    players: list[PlayerView]
    own: OwnView | None
    places: list[PlaceView]
    round_place: str | None
    round_cards: list[str]
    row: list[str | None]
    row_gold: list[int]
    revealed: list[str]
    supply: dict[str, int]
    monster: dict[str, int]
    counter: int
    ring: list[str]
    towers_left: list[str]
    resolving: list[str]
    pact_deck: int
    pact_discard: list[str]
    omen_deck: int
    omen_discard: list[str]
    revenge_deck: int
    secret_deck: int
    round_deck: int
    round_discard: list[str]
    numbers: dict[str, int]
