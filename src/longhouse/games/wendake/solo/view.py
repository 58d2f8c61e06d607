"""What somebody at the table sees of solo play: a whitelist (WS-VIS-01)."""

from msgspec import Struct


class TaskView(Struct, frozen=True):
    """A task: what the player has of that which counts, how much is missing, what it brings as things stand."""

    id: str
    reached: int
    missing: int
    points: int


class SoloView(Struct, frozen=True):
    """The ghost's row of cards and its disks. `due` is the place in the row of its next card, `done` how many were
    activated this Year. `markers` are the move markers over the row, None where they lie face down."""

    points: int
    score: int
    cards: list[str]
    due: int
    done: int
    turns_left: int
    row: int
    slot: int
    mask_card: str | None
    tasks: list[TaskView]
    adversity: str | None
    adversities: list[str]
    markers: list[str | None]
    patrols: list[str]
