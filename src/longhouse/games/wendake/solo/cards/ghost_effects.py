"""What the ghost's cards do (WS-GH): one class per kind of effect, found through a table."""

from typing import Final

from mypy_extensions import mypyc_attr

from longhouse.core.event import Event
from longhouse.core.values import with_item, with_more
from longhouse.games.wendake.components import EFFECT_IDS as PROGRESS_IDS
from longhouse.games.wendake.components import SPACE_IDS, SPACE_POINTS
from longhouse.games.wendake.rules.fighting import attack_guard, flees, injure
from longhouse.games.wendake.rules.mask_ceremony import disks_on
from longhouse.games.wendake.rules.natives import (
    canoes_in_play,
    enter_home,
    enter_long_house,
    leave_area,
    leave_long_house,
    native_in,
    occupied_areas,
    plain_guards,
)
from longhouse.games.wendake.solo.components import LAKE_ORDER
from longhouse.games.wendake.solo.rules.mask import mask_card, scan_order
from longhouse.games.wendake.solo.rules.points import gain_points
from longhouse.games.wendake.solo.state import ghost_of, solo
from longhouse.games.wendake.solo.terms import GHOST, PLAYER, ROWS
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import (
    BLACK,
    CANOES,
    GONE,
    HUNTER,
    LAKE_IDS,
    MASK_KINDS,
    MASK_SPACES,
    NATIVE_IDS,
    NATIVES,
    NOBODY,
    WARRIOR,
    WOMAN,
)

HEALED: Final = 2
LOW_SPACE: Final = 3  # points of a ceremony space up to which it gives the ghost one
EARLY_YEARS: Final = 3  # in which it keeps to the first spaces


@mypyc_attr(allow_interpreted_subclasses=True)
class GhostEffect:
    """One kind of effect."""

    def happens(self, state: Wendake) -> bool:
        """Carry it out; False if the ghost can't (WS-GH-01)."""
        raise AssertionError("an effect does something")


class Settle(GhostEffect):
    """WS-GH-04: a woman or a hunter goes to the first area that is free, or takes one from the player."""

    def __init__(self, native: int) -> None:
        self.native: Final = native

    def happens(self, state: Wendake) -> bool:
        ghost = ghost_of(state)
        if not ghost.pile[self.native]:
            return False
        area = self.goal(state)
        if area == NOBODY:
            return False
        ghost.pile = with_more(ghost.pile, self.native, -1)
        if occupied_areas(state) >> area & 1:
            self.attack(state, area)
        else:
            self.occupy(state, area)
            if state.events is not None:
                state.emit(Event("ghost_settles", {"native": self.name(), "place": place_id(state, area)}))
        return True

    def goal(self, state: Wendake) -> int:
        """The area where it goes; -1 if there is none."""
        board = state.board
        player = state.players[PLAYER]
        own = player.outposts | player.women | player.hunters
        taken = occupied_areas(state)
        guarded = state.rules.protection(state, PLAYER)
        weak = NOBODY
        for territory in scan_order(state):
            for area in board.areas_of[territory]:
                if board.native_of[area] != self.native:
                    continue
                if not taken >> area & 1:
                    return area
                if weak == NOBODY and own >> area & 1 and not guarded[territory]:
                    weak = area
        return weak

    def attack(self, state: Wendake, area: int) -> None:
        """WS-GH-05: nobody but a hunter of Tuscarora fights back."""
        player = state.players[PLAYER]
        target = native_in(player, area)
        goes_home = flees(state, PLAYER, target) or target == BLACK
        fights = target == HUNTER and state.rules.tribes[player.tribe].hunters_fight_back
        if state.events is not None:
            fate = f"ghost_fate.{'both' if fights else 'home' if goes_home else 'long_house'}"
            natives: dict[str, int | str] = {"native": self.name(), "native2": f"native.{NATIVE_IDS[target]}"}
            state.emit(Event("ghost_attacks", {**natives, "place": place_id(state, area), "outcome": fate}))
        leave_area(player, area)
        if flees(state, PLAYER, target):
            enter_home(player, target)
        else:
            injure(state, PLAYER, target)
        if fights:
            enter_long_house(ghost_of(state), self.native)
        else:
            self.occupy(state, area)

    def occupy(self, state: Wendake, area: int) -> None:
        ghost = ghost_of(state)
        if self.native == WOMAN:
            ghost.women |= 1 << area
        else:
            ghost.hunters |= 1 << area

    def name(self) -> str:
        return f"native.{NATIVE_IDS[self.native]}"


def place_id(state: Wendake, area: int) -> str:
    """The text id of the territory of an area."""
    return f"territory.{state.board.ids[state.board.territory_of[area]]}"


class PostGuard(GhostEffect):
    """WS-GH-06: a warrior protects own natives, takes an empty territory, or attacks a Guard."""

    def happens(self, state: Wendake) -> bool:
        ghost = ghost_of(state)
        if not ghost.guards[ghost.home]:
            return False
        order = scan_order(state)
        goal = self.goal(state, order)
        if goal != NOBODY:
            ghost.guards = with_more(with_more(ghost.guards, ghost.home, -1), goal, 1)
            if state.events is not None:
                state.emit(Event("ghost_guard", {"place": f"territory.{state.board.ids[goal]}"}))
            return True
        player = state.players[PLAYER]
        for territory in order:
            if player.guards[territory]:
                ghost.guards = with_more(ghost.guards, ghost.home, -1)
                target = WARRIOR if plain_guards(player, territory) else BLACK
                attack_guard(state, GHOST, WARRIOR, territory, PLAYER, target)
                return True
        return False

    def goal(self, state: Wendake, order: list[int]) -> int:
        """The first territory without any Guard, one with own natives before all others; -1 if there is none."""
        ghost = ghost_of(state)
        own = ghost.women | ghost.hunters
        ours, theirs = state.rules.protection(state, GHOST), state.rules.protection(state, PLAYER)
        empty = NOBODY
        for territory in order:
            if ours[territory] or theirs[territory]:
                continue
            if own & state.board.area_sets[territory]:
                return territory
            if empty == NOBODY:
                empty = territory
        return empty


class ScoreTerritories(GhostEffect):
    """WS-GH-07: a point for every two territories that it holds, at least one."""

    def happens(self, state: Wendake) -> bool:
        ours, theirs = state.rules.majority(state, GHOST, False), state.rules.majority(state, PLAYER, False)
        held = 0
        for territory, is_home in enumerate(state.board.is_home):
            if not is_home and ours[territory] > theirs[territory]:
                held += 1
        if state.events is not None:
            state.emit(Event("ghost_military", {"n": held}))
        gain_points(state, max(1, held // 2))
        return True


class LaunchCanoe(GhostEffect):
    """WS-GH-08: on one lake after the other."""

    def happens(self, state: Wendake) -> bool:
        ghost = ghost_of(state)
        canoes = canoes_in_play(ghost)
        if canoes == CANOES:
            return False
        lake = LAKE_ORDER[canoes % len(LAKE_ORDER)]
        ghost.lakes = with_more(ghost.lakes, lake, 1)
        if state.events is not None:
            state.emit(Event("ghost_canoe", {"lake": f"lake.{LAKE_IDS[lake]}"}))
        return True


class Advance(GhostEffect):
    """WS-GH-09: the progress disk moves up, and the leftmost tile of that row leaves the game."""

    def happens(self, state: Wendake) -> bool:
        part = solo(state)
        if part.row == ROWS:
            return False
        length = len(state.row) // ROWS
        for slot in range(part.row * length, (part.row + 1) * length):
            tile = state.row[slot]
            if tile != GONE:
                state.row = with_item(state.row, slot, GONE)
                ghost_of(state).progress |= 1 << tile
                if state.events is not None:
                    state.emit(Event("ghost_progress", {"tile": f"progress.{PROGRESS_IDS[tile]}"}))
                break
        part.row += 1
        gain_points(state, part.row)
        return True


class HoldCeremony(GhostEffect):
    """WS-GH-10: the Mask disk goes where the mask card says, or to the next free space."""

    def happens(self, state: Wendake) -> bool:
        space = mask_card(state) // 2 + (MASK_KINDS if state.year > EARLY_YEARS else 0)
        taken = disks_on(state)
        while taken >> space & 1:
            space = (space + 1) % MASK_SPACES
        ghost_of(state).disk = space
        if state.events is not None:
            state.emit(Event("ghost_ceremony", {"space": f"space.{SPACE_IDS[space]}"}))
        gain_points(state, 1 if SPACE_POINTS[space] <= LOW_SPACE else 2)
        return True


class HoldRitual(GhostEffect):
    """WS-GH-11: two natives come Home, each from the kind that most are injured of."""

    def happens(self, state: Wendake) -> bool:
        ghost = ghost_of(state)
        if not any(ghost.long_house):
            return False
        for _ in range(HEALED):
            most = WARRIOR
            for native in range(NATIVES):
                if ghost.long_house[native] > ghost.long_house[most]:
                    most = native
            if ghost.long_house[most]:
                leave_long_house(ghost, most)
                if state.events is not None:
                    state.emit(Event("ghost_ritual", {"native": f"native.{NATIVE_IDS[most]}"}))
        return True


GHOST_EFFECTS: Final[dict[str, GhostEffect]] = {
    "ghost_settle_woman": Settle(WOMAN),
    "ghost_settle_hunter": Settle(HUNTER),
    "ghost_guard": PostGuard(),
    "ghost_military": ScoreTerritories(),
    "ghost_canoe": LaunchCanoe(),
    "ghost_progress": Advance(),
    "ghost_mask": HoldCeremony(),
    "ghost_ritual": HoldRitual(),
}
