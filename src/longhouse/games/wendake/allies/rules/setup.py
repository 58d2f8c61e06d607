"""WA-SETUP: what lies on the table before anybody chooses."""

from longhouse.games.wendake.allies.components import (
    ALLIANCE_ID,
    CARDS_OF_LEVEL,
    LEVEL_OF_TILE,
    NEW_TILES,
    SPACES,
    TILES_IN_PLAY,
    TRACK_CAP,
    TURTLE_IDS,
    TURTLE_NEED,
    TURTLE_POINTS,
    TURTLE_TRACKS,
    TURTLES_IN_PLAY,
    USABLE_LAKES,
)
from longhouse.games.wendake.allies.state import Allies, allies
from longhouse.games.wendake.allies.terms import GUN_TURTLES, NATIONS
from longhouse.games.wendake.components import SHOWN
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


def guns_held(state: Wendake, seat: int) -> int:
    """WA-MIL-01: what gun Turtle tiles are for; no tribe needs fewer (WA-TRIBE-01)."""
    return allies(state).guns[seat]


def with_more_in_the_box(rules: Rules) -> Rules:
    """WA-SETUP-01, 04, 05, 07; the Alliance action must be known before its tiles are read."""
    rules.track_cap = TRACK_CAP
    rules.lakes = usable_lakes
    box = rules.box
    box.action_ids.append(ALLIANCE_ID)
    box.tiles_in_play = TILES_IN_PLAY[:]
    for number, tile in enumerate(NEW_TILES):
        box.add_tile(tile, LEVEL_OF_TILE[number])
        SHOWN[tile.id] = [[word.replace(f"{ALLIANCE_ID}:", f"{ALLIANCE_ID}_") for word in tile.actions], tile.back]
    box.turtles_in_play = TURTLES_IN_PLAY[:]
    for stack, name in enumerate(TURTLE_IDS):
        box.add_turtles(name, GUN_TURTLES, TURTLE_NEED[stack], TURTLE_POINTS[stack], TURTLE_TRACKS[stack])
    rules.turtle_counts.append(guns_held)
    return rules
