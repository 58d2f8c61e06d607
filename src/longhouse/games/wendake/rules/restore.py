"""Phase 2: Restore (WD-REST)."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.core.values import with_item
from longhouse.games.wendake.rules.masks import return_masks
from longhouse.games.wendake.rules.moments import offer_moment, taken
from longhouse.games.wendake.rules.natives import members
from longhouse.games.wendake.rules.turns import Turns
from longhouse.games.wendake.state import Player, Wendake
from longhouse.games.wendake.terms import (
    DISPLAY,
    GONE,
    GRID,
    IN_REPLACING,
    LAST_YEAR_OF_LEVEL_1,
    LASTING_FIRE_TILE,
    NONE,
    YEARS,
)

COLUMNS: Final = 3  # tiles below the grid
MOST_ASIDE: Final = YEARS - 1
REPLACE_DISPLAY: Final = options_of("replace_display", COLUMNS * DISPLAY)
REPLACE_ASIDE: Final = options_of("replace_aside", COLUMNS * MOST_ASIDE)


def new_turn_order(state: Wendake) -> None:
    """WD-REST-01: 2.A, the order of the markers on the Turn Order Area."""
    state.order = state.turn_area
    state.turn_area = []
    if state.events is not None:
        for place, seat in enumerate(state.order):
            state.emit(Event("new_order", {"seat": seat, "n": place + 1}))


def shift_tiles(state: Wendake) -> None:
    """WD-REST-02, 03: 2.B, markers off, used tiles flipped, everything down one row."""
    for seat in state.seated():
        player = state.players[seat]
        flip_used(state, player)
        player.below = player.grid[6:]
        player.grid = [GONE] * 3 + player.grid[:6]
        player.ritual = player.ritual << 3 & (1 << GRID) - 1


def flip_used(state: Wendake, player: Player) -> None:
    """WD-REST-02, WD-FIRE-04: exactly the tiles with an Action marker turn; Ottawa's fire never does."""
    for position in members(player.marks):
        if player.grid[position] != LASTING_FIRE_TILE:
            player.ritual ^= 1 << position
    player.marks = 0
    player.fire = NONE
    tribe = state.rules.tribes[player.tribe]
    player.black_marker = 1 if tribe.black_marker else 0
    player.markers = state.rules.markers - player.black_marker


def replace_tiles(state: Wendake) -> None:
    """WD-REST-04: in the new turn order."""
    state.push(ReplaceTurns(-1, 0))


class ReplaceTurns(Turns):
    """WD-REST-04: everybody may replace one tile."""

    __slots__ = ()

    def begin(self, state: Wendake, seat: int) -> None:
        state.push(Replace(seat))


class Replace(Frame[Wendake]):
    """WD-REST-04: which of the three tiles below the grid leaves, and which one takes its place; or none."""

    __slots__ = ()
    below: ClassVar = ("ReplaceTurns",)

    def ask(self, state: Wendake) -> Decision | None:
        shown = [place for place in range(DISPLAY) if state.display[place] != GONE]
        aside = range(len(state.players[self.seat].aside))
        options: list[Option] = []
        for slot in range(COLUMNS):
            options += [REPLACE_DISPLAY[slot * DISPLAY + place] for place in shown]
            options += [REPLACE_ASIDE[slot * MOST_ASIDE + index] for index in aside]
        offer_moment(state, self, IN_REPLACING, options)
        return Decision(self.seat, "replace", [*options, DONE])

    def answer(self, state: Wendake, option: Option) -> None:
        if taken(state, self, option):
            return
        if option.verb == "replace_display":
            slot, place = option.arg // DISPLAY, option.arg % DISPLAY
            new = state.display[place]
            state.display = with_item(state.display, place, GONE)
            self.replace(state, slot, new)
        elif option.verb == "replace_aside":
            slot, index = option.arg // MOST_ASIDE, option.arg % MOST_ASIDE
            player = state.players[self.seat]
            new = player.aside[index]
            player.aside = player.aside[:index] + player.aside[index + 1 :]
            self.replace(state, slot, new)
        else:
            state.pop()
            fill_top_row(state, self.seat)

    def replace(self, state: Wendake, slot: int, new: int) -> None:
        """The new tile comes, wherever it lay; the old one is set aside."""
        state.pop()
        player = state.players[self.seat]
        old = player.below[slot]
        player.below = with_item(player.below, slot, new)
        player.aside = [*player.aside, old]
        if state.events is not None:
            facts: dict[str, int | str] = {"seat": self.seat, "tile": f"tile.{state.rules.box.tile_ids[old]}"}
            state.emit(Event("replace", {**facts, "tile2": f"tile.{state.rules.box.tile_ids[new]}"}))
        refill_display(state)
        fill_top_row(state, self.seat)

    def fits(self, state: Wendake) -> bool:
        return len(state.players[self.seat].below) == COLUMNS

    def why_not(self, state: Wendake, option: Option) -> Reason | None:
        return Reason("WD-REST-04", "no_such_tile") if option.verb in ("replace_display", "replace_aside") else None


def refill_display(state: Wendake) -> None:
    """WD-REST-06: empty slots get a tile of the same level, as far as there are any."""
    order = state.supplies.tiles[state.level]
    for slot in range(DISPLAY):
        if state.display[slot] == GONE and state.tiles_drawn < state.rules.box.tiles_in_play[len(state.players)]:
            state.reveal()
            state.display = with_item(state.display, slot, order[state.tiles_drawn])
            state.tiles_drawn += 1
            if state.events is not None:
                state.emit(Event("display", {"tile": f"tile.{state.rules.box.tile_ids[state.display[slot]]}"}))


def fill_top_row(state: Wendake, seat: int) -> None:
    """WD-REST-05: the three tiles are shuffled into the top row, Action side up."""
    player = state.players[seat]
    top = player.below[:]
    state.rng.shuffle(top)
    player.grid = top + player.grid[3:]
    player.below = []


def switch_level(state: Wendake) -> None:
    """WD-REST-07: at the end of Year 3 the level 2 tiles come."""
    if state.year == LAST_YEAR_OF_LEVEL_1:
        state.level = 1
        state.tiles_drawn = 0
        state.display = [GONE] * DISPLAY
        refill_display(state)


def restore_masks(state: Wendake) -> None:
    """WD-REST-08: 2.C."""
    for seat, player in enumerate(state.players):
        player.disk = NONE
        return_masks(state, seat)


def restore_progress(state: Wendake) -> None:
    """WD-REST-09: 2.D."""
    for player in state.players:
        player.used = 0


def next_year(state: Wendake) -> None:
    """WD-REST-10: 2.E."""
    state.year += 1
