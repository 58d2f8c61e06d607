"""Moments (WD-TIME-05): what may be used in a step of an action. The step asks; who offers is not its affair."""

from typing import TYPE_CHECKING

from longhouse.core.decision import Option
from longhouse.core.frame import AnyFrame
from longhouse.games.wendake.rules.natives import members

if TYPE_CHECKING:
    from longhouse.games.wendake.state import Wendake


def offer_moment(state: "Wendake", frame: AnyFrame, moment: int, options: list[Option]) -> None:
    """Add everything that may be used at this moment and helps."""
    for offer in state.rules.moments:
        offer(state, frame, moment, options)


def taken(state: "Wendake", frame: AnyFrame, option: Option) -> bool:
    """Carry out an option that was offered at a moment; False if it is an answer of the step itself."""
    take = state.rules.moment_takes.get(option.verb)
    if take is None:
        return False
    take(state, frame, option.arg)
    return True


def ready_at(state: "Wendake", seat: int, moment: int) -> int:
    """Progress tiles of a player for this moment that were not used this Year."""
    player = state.players[seat]
    return player.progress & ~player.used & state.rules.tiles_at[moment]


def is_earned(state: "Wendake", frame: AnyFrame, moment: int) -> bool:
    """Whether the player owns every tile of this moment whose effect the frame shows: asked of saved positions."""
    others = state.rules.tiles_at[moment] & ~state.players[frame.seat].progress
    return not any(state.rules.abilities[tile].shows(frame) for tile in members(others))
