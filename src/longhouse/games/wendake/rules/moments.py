"""Moments (WD-TIME-05): what may be used in a step of an action. The step asks; who offers is not its affair."""

from typing import TYPE_CHECKING

from longhouse.core.decision import Option
from longhouse.core.frame import AnyFrame
from longhouse.games.wendake.rules.natives import members
from longhouse.games.wendake.rules.progress import TRIGGER, flip

if TYPE_CHECKING:
    from longhouse.games.wendake.state import Wendake


def offer_moment(state: "Wendake", frame: AnyFrame, moment: int, options: list[Option]) -> None:
    """Add own unused Progress tiles for this moment that help (WD-TIME-09), and what expansions offer."""
    ready = ready_at(state, frame.seat, moment)
    if ready:
        for tile in members(ready):
            if state.rules.abilities[tile].helps(state, frame):
                options.append(TRIGGER[tile])
    for offer in state.rules.moments:
        offer(state, frame, moment, options)


def taken(state: "Wendake", frame: AnyFrame, option: Option) -> bool:
    """Carry out an option that was offered at a moment; False if it is an answer of the step itself."""
    if option.verb == "trigger":  # WD-PROG-01: the tile is flipped, then it changes the step
        flip(state, frame.seat, option.arg)
        state.rules.abilities[option.arg].trigger(state, frame)
        return True
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
