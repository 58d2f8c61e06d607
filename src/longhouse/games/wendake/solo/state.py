"""What solo play adds to the state of a game, and how it is copied. Nothing else.

The ghost's pieces are those of the player after the seat. Tiles that it removes lie there too (`aside`, `progress`):
nobody gets them any more. Its mask card of the Year is the one card before it (`played`).
"""

from typing import Final

from longhouse.core.state import Part
from longhouse.games.wendake.solo.terms import GHOST
from longhouse.games.wendake.state import Player, Wendake


class Solo(Part):
    """Ghost cards, tasks, adversities and disks. Lists are never changed, only replaced: clones share them."""

    __slots__ = (
        "adversities", "cards", "done", "drawn", "markers", "patrols", "points", "row", "shown", "slot", "tasks",
    )  # fmt: skip

    def __init__(
        self,
        cards: list[int],
        tasks: list[int],
        points: int,
        row: int,
        slot: int,
        done: int,
        adversities: list[int],
        drawn: int,
        markers: list[int],
        shown: int,
        patrols: int,
    ) -> None:
        self.cards: Final = cards  # ghost cards from left to right
        self.tasks: Final = tasks  # by track
        self.points = points  # of the ghost
        self.row = row  # of the progress disk, 0 below the Progress tiles
        self.slot = slot  # of the display: where the tile disk is
        self.done = done  # ghost cards activated this Year
        self.adversities: Final = adversities  # in the order in which they are revealed
        self.drawn = drawn  # adversity cards revealed, the last of them is the open one
        self.markers = markers  # move markers over the ghost cards, the last one is aside
        self.shown = shown  # those that were revealed, as a set
        self.patrols = patrols  # territories, as a set

    def clone(self) -> "Solo":
        return Solo(
            self.cards,
            self.tasks,
            self.points,
            self.row,
            self.slot,
            self.done,
            self.adversities,
            self.drawn,
            self.markers,
            self.shown,
            self.patrols,
        )


def solo(state: Wendake) -> Solo:
    """The part of a state; only solo play asks for it, and it is the only part beside the base game."""
    part = state.parts[0]
    assert isinstance(part, Solo)
    return part


def ghost_of(state: Wendake) -> Player:
    """The ghost's pieces."""
    return state.players[GHOST]
