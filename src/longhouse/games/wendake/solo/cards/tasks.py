"""Tasks (WS-TASK): one class per kind of condition."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from longhouse.games.wendake.components import PROGRESS_LEVEL
from longhouse.games.wendake.rules.masks import kinds_in_hand
from longhouse.games.wendake.rules.military import held_territories
from longhouse.games.wendake.rules.natives import at_home, count_bits, in_long_house, members
from longhouse.games.wendake.solo.components import DATA
from longhouse.games.wendake.state import Player, Wendake
from longhouse.games.wendake.terms import MASK_KINDS, NATIVES, NONE, TRACK_IDS

HIGHEST_LEVEL: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Task:
    """A kind of condition with its number, and the track to which the task belongs."""

    def __init__(self, track: int, value: int) -> None:
        self.track: Final = track
        self.value: Final = value

    def reached(self, state: Wendake, seat: int) -> int:
        """What the player has of that which counts."""
        raise AssertionError("a task counts something")

    def missing(self, state: Wendake, seat: int) -> int:
        """How far the player is from it; 0 if it is completed as things stand."""
        return max(0, self.value - self.reached(state, seat))


class HighTiles(Task):
    """Progress tiles of level 3."""

    def reached(self, state: Wendake, seat: int) -> int:
        count = 0
        for tile in members(state.players[seat].progress):
            if PROGRESS_LEVEL[tile] == HIGHEST_LEVEL:
                count += 1
        return count


class ManyTiles(Task):
    """Progress tiles."""

    def reached(self, state: Wendake, seat: int) -> int:
        return count_bits(state.players[seat].progress)


class HighTrack(Task):
    """The value of the task's own track."""

    def reached(self, state: Wendake, seat: int) -> int:
        return state.players[seat].tracks[self.track]


class Majorities(Task):
    """Territories with more Guards than the ghost, the own Home among them."""

    def reached(self, state: Wendake, seat: int) -> int:
        return held_territories(state, seat, 0, False)


class Turtles(Task):
    """Turtle tiles."""

    def reached(self, state: Wendake, seat: int) -> int:
        count = 0
        for tile in state.players[seat].turtles:
            if tile != NONE:
                count += 1
        return count


class EmptyLongHouse(Task):
    """At most `value` natives in the Long House: the fewer the better."""

    def reached(self, state: Wendake, seat: int) -> int:
        return in_long_house(state.players[seat])

    def missing(self, state: Wendake, seat: int) -> int:
        return max(0, self.reached(state, seat) - self.value)


class FullHome(Task):
    """So many natives of each kind in the own Home."""

    def reached(self, state: Wendake, seat: int) -> int:
        player = state.players[seat]
        if player.home < 0:
            return 0
        fewest = at_home(player, 0)
        for native in range(1, NATIVES):
            fewest = min(fewest, at_home(player, native))
        return fewest


class ManyMasks(Task):
    """Mask cards, in hand and played."""

    def reached(self, state: Wendake, seat: int) -> int:
        return sum(kinds_of(state.players[seat]))


class MaskKinds(Task):
    """Different kinds of masks among them."""

    def reached(self, state: Wendake, seat: int) -> int:
        return len([count for count in kinds_of(state.players[seat]) if count])


def kinds_of(player: Player) -> list[int]:
    """Mask cards in hand and played, by kind."""
    counts = kinds_in_hand(player)
    for kind in range(MASK_KINDS):
        counts[kind] += player.played[2 * kind] + player.played[2 * kind + 1]
    return counts


CONDITIONS: Final[dict[str, Callable[[int, int], Task]]] = {
    "own_level_3_tile": HighTiles,
    "own_progress_tiles": ManyTiles,
    "track_at_least": HighTrack,
    "guard_majorities": Majorities,
    "own_turtles": Turtles,
    "long_house_at_most": EmptyLongHouse,
    "each_native_type_home": FullHome,
    "mask_cards": ManyMasks,
    "mask_kinds": MaskKinds,
}
TASKS: Final[list[Task]] = [
    CONDITIONS[task.condition](TRACK_IDS.index(task.track), task.value) for task in DATA.solo_task
]
"""In the order of the data."""
