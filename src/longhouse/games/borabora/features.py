"""What a seat sees as numbers, for learning. Players come from the own seat on; seats that nobody has are zeros.

Where points came from is left out: nothing in the rules depends on it.
"""

from typing import Final

from longhouse.core.features import (
    Block,
    PlayerBlock,
    write_choice,
    write_counts,
    write_number,
    write_numbers,
    write_set,
)
from longhouse.core.values import index_of
from longhouse.games.borabora.components import (
    CARDS_IN_PLAY,
    FISH_KIND,
    FISH_KIND_IDS,
    FISH_VALUE,
    JEWELRY_COST,
    JEWELRY_IDS,
    JEWELRY_KIND,
    JEWELRY_KIND_IDS,
    JEWELRY_VP,
    STATUS_END,
    TASK_COUNT,
)
from longhouse.games.borabora.hidden import PHASE_OF, phase_of
from longhouse.games.borabora.rules.dice import UseDie
from longhouse.games.borabora.state import BoraBora
from longhouse.games.borabora.terms import (
    CARDS,
    COLORS,
    DICE,
    EMPTY,
    FIELDS,
    GONE,
    JEWELRY_ROWS,
    KINDS,
    MATERIALS,
    PLACES,
    PRIESTS,
    REGIONS,
    ROUNDS,
    SLID,
    SLOTS,
    TILES,
)

MOST_SEATS: Final = 4
FACES: Final = 6
PHASES: Final = {name: number for number, name in enumerate([*PHASE_OF.values(), "between", "over"])}
JEWEL: Final = 2 + len(JEWELRY_KIND_IDS)
PERSON: Final = 2  # how many tiles of a kind and sex, and how many of them are slid

TABLE: Final = [
    ("round", 1, ROUNDS), ("god_tiles_in_temple", 1, 10), ("god_deck", 1, 60), ("tasks_left", 1, 53),
    ("phase", len(PHASES), 1), ("seats", MOST_SEATS, 1), ("hand", COLORS, 5), ("god_cards", COLORS, 3),
    ("god_discard", COLORS, 12), ("people", 2 * SLOTS * KINDS, 1), ("tasks", TASK_COUNT, 1),
    ("jewelry", ROUNDS * JEWELRY_ROWS * JEWEL, 9), ("die.card", CARDS, 1), ("die.value", 1, FACES),
]  # fmt: skip
BOARD: Final = [
    ("card.in_play", PLACES, 1), ("card.smallest_die", PLACES, FACES), ("card.dice", PLACES * MOST_SEATS, DICE),
    ("fish.value", REGIONS, FACES), ("fish.kind", REGIONS * len(FISH_KIND_IDS), 1),
    ("site.holder", REGIONS * MOST_SEATS, 1), ("temple", SLOTS * MOST_SEATS, 1),
]  # fmt: skip
PLAYER: Final = [
    ("there", 1, 1), ("vp", 1, 150), ("place", 1, MOST_SEATS), ("deciding", 1, 1), ("hand_size", 1, 10),
    ("offerings", 1, 5), ("shells", 1, 9), ("god_tiles", 1, 4), ("priests", 1, PRIESTS), ("status", 1, STATUS_END),
    ("status_above", 1, MOST_SEATS), ("fulfilled", 1, 9), ("dropped", 1, 9), ("huts", 1, FIELDS), ("store", 1, FIELDS),
    ("dice", FACES, DICE), ("regions", REGIONS, 1), ("persons", 2 * KINDS * PERSON, 3), ("materials", FIELDS, 1),
    ("built", FIELDS, 1), ("unbuilt", TILES, 1), ("spare", MATERIALS, 3), ("jewelry", len(JEWELRY_IDS), 1),
    ("tasks", TASK_COUNT, 1), ("known", COLORS, 5),
]  # fmt: skip


def blocks() -> list[Block]:
    """All groups, in their order."""
    return [Block(TABLE, write_table), Block(BOARD, write_board), PlayerBlock(PLAYER, MOST_SEATS, write_player)]


def write_table(state: BoraBora, seat: int, buffer: bytearray, at: int) -> int:
    """The round, cards and tiles on offer, and the die that is used."""
    seats = len(state.players)
    left = len(state.supplies.tasks) - state.tasks_drawn
    at = write_numbers([min(state.round, ROUNDS), state.god_stack, len(state.deck), left], buffer, at)
    at = write_choice(PHASES[phase_of(state)], len(PHASES), buffer, at)
    at = write_set((1 << seats) - 1, MOST_SEATS, buffer, at)
    at = write_numbers(state.players[seat].hand, buffer, at)
    at = write_counts(state.display, COLORS, buffer, at)
    at = write_numbers(state.discard, buffer, at)
    for row in state.people:
        for kind in row:
            at = write_choice(kind, KINDS, buffer, at)
    write_counts(state.task_row, 0, buffer, at)
    at = write_jewelry(state, buffer, at + TASK_COUNT)
    for frame in state.stack:
        if isinstance(frame, UseDie):
            write_choice(frame.card, 0, buffer, at)
            write_number(frame.value, buffer, at + CARDS)
    return at + CARDS + 1


def write_jewelry(state: BoraBora, buffer: bytearray, at: int) -> int:
    """This round's column and those to come: cost, points and kind of each tile."""
    for index, tile in enumerate(state.supplies.grid):
        ahead = index // JEWELRY_ROWS + 1 - state.round
        if ahead == 0:
            tile = state.jewels[index % JEWELRY_ROWS]
        if ahead >= 0 and tile != GONE:
            buffer[at] = JEWELRY_COST[tile]
            buffer[at + 1] = JEWELRY_VP[tile]
            buffer[at + 2 + JEWELRY_KIND[tile]] = 1
        at += JEWEL
    return at


def write_board(state: BoraBora, seat: int, buffer: bytearray, at: int) -> int:
    """Dice on cards, fish, huts at the sites, priests."""
    seats = len(state.players)
    for card in CARDS_IN_PLAY[seats]:
        buffer[at + card] = 1
    smallest = at + PLACES
    at = smallest + PLACES
    for code in state.placed:
        place, value = code // 10 % 10, code % 10
        if value < (buffer[smallest + place] or EMPTY):
            buffer[smallest + place] = value
        buffer[at + MOST_SEATS * place + (code // 100 - seat) % seats] += 1
    at += PLACES * MOST_SEATS
    kinds, sites = at + REGIONS, at + REGIONS + REGIONS * len(FISH_KIND_IDS)
    for region in range(REGIONS):
        fish = state.supplies.fish[region]
        buffer[at + region] = FISH_VALUE[fish]
        buffer[kinds + len(FISH_KIND_IDS) * region + FISH_KIND[fish]] = 1
        if state.sites[region] >= 0:
            buffer[sites + MOST_SEATS * region + (state.sites[region] - seat) % seats] = 1
    at = sites + REGIONS * MOST_SEATS
    for owner in state.temple:
        at = write_choice((owner - seat) % seats if owner >= 0 else -1, MOST_SEATS, buffer, at)
    return at


def write_player(state: BoraBora, seat: int, buffer: bytearray, at: int) -> int:
    """What everybody sees of a player."""
    player = state.players[seat]
    deciding = 1 if state.stack and state.stack[-1].seat == seat else 0
    at = write_numbers([1, sum(player.points), index_of(state.order, seat) + 1, deciding, sum(player.hand)], buffer, at)
    belongings = [player.offerings, player.shells, player.god_tiles, player.priests, state.status[seat]]
    at = write_numbers(belongings, buffer, at)
    done = [status_above(state, seat), player.fulfilled, player.dropped, player.huts, player.store]
    at = write_numbers(done, buffer, at)
    for face in player.dice:
        buffer[at + face - 1] += 1
    at = write_set(player.regions, REGIONS, buffer, at + FACES)
    for code in player.persons:
        tile = at + PERSON * (code % SLID)
        buffer[tile] += 1
        if code >= SLID:
            buffer[tile + 1] += 1
    at = write_set(player.materials, FIELDS, buffer, at + 2 * KINDS * PERSON)
    at = write_set(player.built, FIELDS, buffer, at)
    for built_at in player.built_at:
        at = write_number(1 if built_at < 0 else 0, buffer, at)
    at = write_numbers(player.spare, buffer, at)
    at = write_set(player.jewelry, len(JEWELRY_IDS), buffer, at)
    at = write_counts(player.tasks, TASK_COUNT, buffer, at)
    return write_numbers(player.known, buffer, at)


def status_above(state: BoraBora, seat: int) -> int:
    """How many markers lie above the own one on the same space of the track."""
    above = 0
    for other in state.stacking:
        if other == seat:
            above = 0
        elif state.status[other] == state.status[seat]:
            above += 1
    return above
