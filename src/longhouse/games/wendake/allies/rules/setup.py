"""WA-SETUP: what lies on the table before anybody chooses."""

from longhouse.games.wendake.allies.components import (
    CARDS_OF_LEVEL,
    SPACES,
    TILES_IN_PLAY,
    TRACK_CAP,
    TURTLES_IN_PLAY,
    USABLE_LAKES,
)
from longhouse.games.wendake.allies.state import Allies
from longhouse.games.wendake.allies.terms import NATIONS
from longhouse.games.wendake.rules.seams import Rules
from longhouse.games.wendake.rules.setup import shuffled
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import NOBODY, NONE


def deal(state: Wendake) -> Allies:
    """WA-SETUP-03, 06, 08: turn cards are shuffled and laid out, disks are in the middle, nobody has guns."""
    seats = len(state.players)
    stacks = [shuffled(state.rng, cards[:]) for cards in CARDS_OF_LEVEL]
    return Allies(
        stacks=stacks,
        drawn=SPACES[seats],
        spaces=stacks[0][: SPACES[seats]],
        markers=[NOBODY] * SPACES[seats],
        cards=[0] * seats,
        used=[0] * seats,
        discarded=0,
        guns=[0] * seats,
        nations=[NONE] * seats,
        fields=[0] * seats,
        patrols=[[0] * len(state.board.ids) for _ in range(seats)],
        ships=[NONE] * NATIONS,
        beavers=0,
        spent=0,
        seen=[],
    )


def usable_lakes(state: Wendake) -> list[int]:
    """WA-SETUP-04: lakes that are not covered."""
    return USABLE_LAKES[len(state.players)]


def with_more_in_the_box(rules: Rules) -> Rules:
    """WA-SETUP-01, 04, 05, 07."""
    rules.track_cap = TRACK_CAP
    rules.lakes = usable_lakes
    rules.box.tiles_in_play = TILES_IN_PLAY[:]
    rules.box.turtles_in_play = TURTLES_IN_PLAY[:]
    return rules
