"""Owning and using Progress tiles (WD-PROG-01): each once a Year, then it is flipped."""

from typing import Final

from longhouse.core.decision import Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.games.wendake.components import EFFECT_IDS, TIMING_IDS
from longhouse.games.wendake.rules.natives import members
from longhouse.games.wendake.state import Player, Wendake
from longhouse.games.wendake.terms import FREE, PROGRESS_TILES

TRIGGER: Final = options_of("trigger", PROGRESS_TILES)
"""A tile that changes the step that is just going on."""
GO_ON: Final = Option("go_on", 0)


def owns(player: Player, tile: int) -> bool:
    """Whether the tile lies before the player, used or not."""
    return bool(player.progress >> tile & 1)


def is_ready(player: Player, tile: int) -> bool:
    """Owned, and not used this Year."""
    return bool((player.progress & ~player.used) >> tile & 1)


def flip(state: Wendake, seat: int, tile: int) -> None:
    """WD-PROG-01: using it flips it."""
    state.players[seat].used |= 1 << tile
    if state.events is not None:
        state.emit(Event("use", {"seat": seat, "tile": f"progress.{EFFECT_IDS[tile]}"}))


# ---------------------------------------------------------------- in windows

USE: Final = options_of("use", PROGRESS_TILES)
ANYTIME_TILES: Final[int] = sum(1 << tile for tile in range(PROGRESS_TILES) if TIMING_IDS[tile] == "anytime")
WINDOW_TILES: Final[int] = sum(1 << tile for tile in range(PROGRESS_TILES) if TIMING_IDS[tile] == "window")


def offer_tiles(state: Wendake, seat: int, window: int, options: list[Option]) -> None:
    """WD-TIME-01, 03: own unused tiles that fit the window and can have an effect (WD-TIME-09)."""
    player = state.players[seat]
    ready = player.progress & ~player.used & (ANYTIME_TILES | WINDOW_TILES if window == FREE else ANYTIME_TILES)
    if ready:
        for tile in members(ready):
            if state.rules.abilities[tile].is_useful(state, seat):
                options.append(USE[tile])


def take_tile(state: Wendake, seat: int, tile: int) -> None:
    """WD-PROG-01: the tile is flipped, then its effect happens."""
    flip(state, seat, tile)
    state.rules.abilities[tile].use(state, seat)


# ---------------------------------------------------------------- why not


def why_not_ready(player: Player, tile: int) -> Reason | None:
    """Why a tile can't be used whatever the moment; None if it lies ready."""
    if not owns(player, tile):
        return Reason("WD-PROG-01", "tile_not_owned")
    return None if is_ready(player, tile) else Reason("WD-PROG-01", "tile_used")


def why_not_tile(state: Wendake, seat: int, tile: int, window: int, moment: int) -> Reason:
    """Why a tile is not offered at a question with this window (0: none) and this moment (0: none)."""
    reason = why_not_ready(state.players[seat], tile)
    if reason is not None:
        return reason
    if moment and state.rules.tiles_at[moment] >> tile & 1:
        return Reason("WD-TIME-09", "no_effect_now")
    if window == 0 or TIMING_IDS[tile] not in ("anytime", "window"):
        return Reason("WD-PROG-05", "other_moment")
    if TIMING_IDS[tile] == "window" and window != FREE:
        return Reason("WD-TIME-03", "not_inside_action")
    return Reason("WD-TIME-09", "no_effect_now")
