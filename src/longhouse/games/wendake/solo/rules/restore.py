"""The ghost in Phase 2 (WS-YEAR-05, WS-ADV-08 to 10)."""

from longhouse.core.event import Event
from longhouse.core.values import with_item
from longhouse.games.wendake.rules.restore import refill_display
from longhouse.games.wendake.rules.setup import shuffled
from longhouse.games.wendake.solo.components import ADVERSITY_NAMES, LEFT, RIGHT, TILE_CHOICE
from longhouse.games.wendake.solo.rules.mask import change_mask_card
from longhouse.games.wendake.solo.rules.open_card import open_card
from longhouse.games.wendake.solo.state import ghost_of, solo
from longhouse.games.wendake.solo.terms import GHOST
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import DISPLAY, GONE


def alternate_order(state: Wendake) -> None:
    """WS-YEAR-02: 2.A, the other side is first."""
    state.order = [state.order[1], state.order[0]]
    if state.events is not None:
        for place, seat in enumerate(state.order):
            state.emit(Event("new_order", {"seat": seat, "n": place + 1}))


def remove_tile_first(state: Wendake) -> None:
    """WS-YEAR-05: 2.B, the ghost before the player."""
    if state.order[0] == GHOST:
        remove_tile(state)


def remove_tile_last(state: Wendake) -> None:
    """WS-YEAR-05: 2.B, the ghost after the player."""
    if state.order[0] != GHOST:
        remove_tile(state)


def remove_tile(state: Wendake) -> None:
    """WS-YEAR-05, WS-ADV-09: the tile at the tile disk leaves the game."""
    part = solo(state)
    if part.adversities:
        part.slot = turn_over_card(state)
        take_from_display(state, part.slot)
    else:
        take_from_display(state, part.slot)
        part.slot = (part.slot + 1) % DISPLAY


def turn_over_card(state: Wendake) -> int:
    """WS-ADV-09: the next adversity card; the slot to which its upper part sends the tile disk."""
    state.reveal()
    part = solo(state)
    part.drawn += 1
    card = open_card(state)
    if state.events is not None:
        state.emit(Event("adversity_card", {"adversity": f"adversity.{ADVERSITY_NAMES[card]}"}))
    choice = TILE_CHOICE[card]
    if choice == LEFT:
        return (part.slot - 1) % DISPLAY
    return (part.slot + 1) % DISPLAY if choice == RIGHT else choice


def take_from_display(state: Wendake, slot: int) -> None:
    """The tile there, if there is one, and the slot is refilled."""
    tile = state.display[slot]
    if tile == GONE:
        return
    state.display = with_item(state.display, slot, GONE)
    ghost = ghost_of(state)
    ghost.aside = [*ghost.aside, tile]
    if state.events is not None:
        state.emit(Event("ghost_tile", {"tile": f"tile.{state.rules.box.tile_ids[tile]}"}))
    refill_display(state)


def restore_ghost(state: Wendake) -> None:
    """WS-YEAR-05, WS-ADV-10: 2.E, markers, mask card and move markers."""
    part = solo(state)
    ghost_of(state).markers = state.rules.markers
    part.done = 0
    change_mask_card(state)
    if part.markers:
        part.shown = 0
        part.markers = shuffled(state.rng, sorted(part.markers))  # as they lay there must not matter
