"""WS-SET: what is dealt for the ghost, and how it is set up beside the player."""

from longhouse.core.event import Event
from longhouse.core.values import with_item
from longhouse.games.wendake.rules.setup import shuffled
from longhouse.games.wendake.solo.components import (
    ADVERSITY_IDS,
    CARD_IDS,
    DATA,
    LAKE_ORDER,
    MOVE_MARKERS,
    TASK_IDS,
    TASKS_OF_TRACK,
)
from longhouse.games.wendake.solo.rules.mask import take_mask_card
from longhouse.games.wendake.solo.state import Solo, ghost_of, solo
from longhouse.games.wendake.solo.terms import GHOST, GHOST_CARDS, PLAYER
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import GONE, GRID


def deal(state: Wendake, with_adversities: bool) -> Solo:
    """WS-SET-04, 05, 07, 09, 10, WS-ADV-02: ghost cards, tasks, and in the harder variant adversities and markers."""
    rng = state.rng
    cards = shuffled(rng, list(range(len(CARD_IDS))))[:GHOST_CARDS]
    tasks = [own[rng.below(len(own))] for own in TASKS_OF_TRACK]
    return Solo(
        cards=cards,
        tasks=tasks,
        points=0,
        row=DATA.solo.progress_disk_start_row,
        slot=DATA.solo.tile_disk_start_slot - 1,
        done=0,
        adversities=shuffled(rng, list(range(len(ADVERSITY_IDS)))) if with_adversities else [],
        drawn=1 if with_adversities else 0,
        markers=shuffled(rng, MOVE_MARKERS[:]) if with_adversities else [],
        shown=0,
        patrols=0,
    )


def place_ghost(state: Wendake) -> None:
    """WS-SET-03, 08: the player is first; the ghost has no Action tiles."""
    state.order = [PLAYER, GHOST]
    ghost_of(state).grid = [GONE] * GRID
    if state.events is not None:
        for place, card in enumerate(solo(state).cards):
            state.emit(Event("ghost_row", {"n": place + 1, "card": f"ghost_card.{CARD_IDS[card]}"}))
        for task in solo(state).tasks:
            state.emit(Event("task", {"task": f"task.{TASK_IDS[task]}"}))


def take_other_home(state: Wendake) -> None:
    """WS-SET-02: the ghost has the Home that is left."""
    for home in state.board.homes:
        if home != state.players[PLAYER].home:
            ghost_of(state).home = home


def furnish_ghost(state: Wendake) -> None:
    """WS-SET-03, 06: one canoe and its first mask card."""
    ghost = ghost_of(state)
    ghost.lakes = with_item(ghost.lakes, LAKE_ORDER[0], DATA.solo.ghost_start.canoes_on_lake)
    take_mask_card(state)
