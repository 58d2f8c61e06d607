"""What the things of New Allies are worth to bots, in thousandths of a point."""

from typing import Final

from longhouse.games.wendake.allies.state import allies
from longhouse.games.wendake.rules.natives import count_bits
from longhouse.games.wendake.rules.turn import markers_left
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import NONE, YEARS

GUNS: Final = [0, 320, 560, 860, 1120, 1400, 1500]  # by guns held: they buy points and effects, and gun Turtle tiles
FIELD: Final = 9  # for a field of the disk, per turn: it lets one do more
PATROL_OUT: Final = 60  # for a patrol that protects somebody
CARD: Final = 90  # for a turn card that is not flipped


def judge(state: Wendake, seat: int) -> int:
    """Guns, the Alliance disk beyond its point, patrols and turn cards."""
    part = allies(state)
    player = state.players[seat]
    turns = state.rules.markers * (YEARS - state.year) + markers_left(player)
    if turns == 0 or player.home < 0:
        return 0
    value = GUNS[min(part.guns[seat], len(GUNS) - 1)] + FIELD * part.fields[seat] * turns
    value += CARD * count_bits(part.cards[seat] & ~part.used[seat])
    if part.nations[seat] != NONE:
        natives = player.women | player.hunters | player.outposts
        for territory, count in enumerate(part.patrols[seat]):
            if count and natives & state.board.area_sets[territory]:
                value += PATROL_OUT
    return value
