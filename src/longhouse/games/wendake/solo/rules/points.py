"""The ghost's points and its score (WS-END-02)."""

from longhouse.core.event import Event
from longhouse.games.wendake.rules.natives import count_bits
from longhouse.games.wendake.rules.scoring import final_score
from longhouse.games.wendake.solo.state import ghost_of, solo
from longhouse.games.wendake.solo.terms import GHOST
from longhouse.games.wendake.state import Wendake


def gain_points(state: Wendake, points: int) -> None:
    """They never fall (WS-INV-01)."""
    part = solo(state)
    part.points += points
    if state.events is not None:
        state.emit(Event("ghost_points", {"n": points, "total": part.points}))


def ghost_score(state: Wendake) -> int:
    """WS-END-02: its points, and one for every two areas outside the Homes, rounded up."""
    ghost = ghost_of(state)
    return solo(state).points + (count_bits(ghost.women | ghost.hunters) + 1) // 2


def score_of(state: Wendake, seat: int) -> int:
    """As everybody sees it."""
    return ghost_score(state) if seat == GHOST else final_score(state, seat)
