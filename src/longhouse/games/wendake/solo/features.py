"""Solo play as numbers, for learning: the ghost's pieces too, as the base game counts those of seats only."""

from typing import Final

from longhouse.core.features import Block, write_choice, write_number, write_numbers, write_set
from longhouse.games.wendake.components import SPACE_IDS
from longhouse.games.wendake.solo.cards.tasks import TASKS
from longhouse.games.wendake.solo.components import ADVERSITY_IDS, CARD_IDS, MAP, TASK_IDS
from longhouse.games.wendake.solo.rules.ghost import place_due
from longhouse.games.wendake.solo.rules.mask import mask_card
from longhouse.games.wendake.solo.rules.open_card import open_card
from longhouse.games.wendake.solo.rules.points import ghost_score
from longhouse.games.wendake.solo.state import ghost_of, solo
from longhouse.games.wendake.solo.terms import GHOST, GHOST_CARDS, PLAYER, ROWS, SYMBOL_IDS
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import AREAS, DISPLAY, LAKES, MASK_CARDS, NATIVES, TERRITORIES

PART: Final = [
    ("ghost.points", 1, 60), ("ghost.score", 1, 60), ("ghost.due", 1, GHOST_CARDS), ("ghost.done", 1, GHOST_CARDS),
    ("ghost.turns_left", 1, 4), ("ghost.row", 1, ROWS), ("ghost.slot", 1, DISPLAY), ("ghost.place", 1, 2),
    ("ghost.turn_area", 1, 2), ("ghost.cards", GHOST_CARDS * len(CARD_IDS), 1), ("ghost.mask_card", MASK_CARDS, 1),
    ("tasks", len(TASK_IDS), 1), ("tasks.reached", len(TASK_IDS), 9), ("tasks.missing", len(TASK_IDS), 9),
    ("adversity", len(ADVERSITY_IDS), 1), ("adversities_seen", len(ADVERSITY_IDS), 1),
    ("ghost.markers", GHOST_CARDS * len(SYMBOL_IDS), 1), ("patrols", len(MAP.ids), 1),
]  # fmt: skip
PIECES: Final = [
    ("ghost.home", TERRITORIES, 1), ("ghost.guards", TERRITORIES, 5), ("ghost.women", AREAS, 1),
    ("ghost.hunters", AREAS, 1), ("ghost.pile", NATIVES, 6), ("ghost.long_house", NATIVES, 6),
    ("ghost.canoes", LAKES, 3), ("ghost.disk", len(SPACE_IDS), 1),
]  # fmt: skip


def blocks() -> list[Block]:
    """All groups, in their order."""
    return [Block(PART, write_part), Block(PIECES, write_pieces)]


def write_part(state: Wendake, seat: int, buffer: bytearray, at: int) -> int:
    """Cards, tasks and disks."""
    part, ghost = solo(state), ghost_of(state)
    at = write_numbers([part.points, ghost_score(state), place_due(state), part.done, ghost.markers], buffer, at)
    waiting = state.turn_area.index(GHOST) + 1 if GHOST in state.turn_area else 0
    at = write_numbers([part.row, part.slot, state.order.index(GHOST) + 1, waiting], buffer, at)
    for card in part.cards:
        at = write_choice(card, len(CARD_IDS), buffer, at)
    at = write_choice(mask_card(state), MASK_CARDS, buffer, at)
    reached, missing = at + len(TASK_IDS), at + 2 * len(TASK_IDS)
    for task in part.tasks:
        buffer[at + task] = 1
        write_number(TASKS[task].reached(state, PLAYER), buffer, reached + task)
        write_number(TASKS[task].missing(state, PLAYER), buffer, missing + task)
    at = write_choice(open_card(state), len(ADVERSITY_IDS), buffer, missing + len(TASK_IDS))
    for index in range(part.drawn):
        buffer[at + part.adversities[index]] = 1
    at += len(ADVERSITY_IDS)
    for place in range(GHOST_CARDS):
        shown = part.markers[place] if part.shown >> place & 1 else -1
        at = write_choice(shown, len(SYMBOL_IDS), buffer, at)
    return write_set(part.patrols, len(MAP.ids), buffer, at)


def write_pieces(state: Wendake, seat: int, buffer: bytearray, at: int) -> int:
    """What the ghost has on the map and beside it."""
    ghost = ghost_of(state)
    at = write_choice(ghost.home, TERRITORIES, buffer, at)
    write_numbers(ghost.guards, buffer, at)
    at = write_set(ghost.women, AREAS, buffer, at + TERRITORIES)
    at = write_set(ghost.hunters, AREAS, buffer, at)
    at = write_numbers(ghost.pile, buffer, at)
    at = write_numbers(ghost.long_house, buffer, at)
    at = write_numbers(ghost.lakes, buffer, at)
    return write_choice(ghost.disk, len(SPACE_IDS), buffer, at)
