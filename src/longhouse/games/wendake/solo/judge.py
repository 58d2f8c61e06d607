"""What solo play is worth to the player, in thousandths of a point, beyond the points that count already."""

from typing import Final

from longhouse.games.wendake.rules.turn import markers_left
from longhouse.games.wendake.solo.cards.tasks import TASKS
from longhouse.games.wendake.solo.rules.points import ghost_score
from longhouse.games.wendake.solo.state import solo
from longhouse.games.wendake.solo.terms import PLAYER
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import YEARS

GHOST_POINT: Final = 1000  # against every point of the ghost: who has more wins
NEARNESS: Final = 400  # for a task that is nearly completed; less for every step that is missing


def judge(state: Wendake, seat: int) -> int:
    """The ghost's points, and how near tasks are while there is time for them."""
    value = -GHOST_POINT * ghost_score(state)
    if seat != PLAYER or (state.year == YEARS and markers_left(state.players[seat]) == 0):
        return value
    for task in solo(state).tasks:
        missing = TASKS[task].missing(state, seat)
        if missing:
            value += NEARNESS // (1 + missing)
    return value
