"""Owning and using Progress tiles (WD-PROG-01): each once a Year, then it is flipped."""

from typing import Final

from longhouse.core.decision import Option, options_of
from longhouse.core.event import Event
from longhouse.games.wendake.components import EFFECT_IDS
from longhouse.games.wendake.state import Player, Wendake
from longhouse.games.wendake.terms import PROGRESS_TILES

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
