"""What a seat sees as numbers, for learning. Players come from the own seat on; seats that nobody has are zeros."""

from typing import Final

from longhouse.core.features import (
    Block,
    by_seat,
    size_of,
    write_choice,
    write_counts,
    write_number,
    write_numbers,
    write_set,
)
from longhouse.core.values import index_of
from longhouse.games.wendake.components import BOARDS, SPACE_IDS, TRIBE_IDS
from longhouse.games.wendake.hidden import phase_of
from longhouse.games.wendake.rules.lines import fire_bit, legal_tiles
from longhouse.games.wendake.rules.military import left_in_stack
from longhouse.games.wendake.rules.movement import MoveStep
from longhouse.games.wendake.rules.resolve import Resolve
from longhouse.games.wendake.rules.scoring import counting_tracks
from longhouse.games.wendake.rules.seams import Rules
from longhouse.games.wendake.state import Player, Wendake
from longhouse.games.wendake.terms import (
    ACTIONS,
    AREAS,
    DISPLAY,
    FLAG_IDS,
    GOODS,
    GRID,
    IN_LONG_HOUSE,
    LAKES,
    MASK_CARDS,
    MOVE,
    NATIVES,
    NONE,
    PHASE_IDS,
    PROGRESS_TILES,
    TERRITORIES,
    TRACKS,
    YEARS,
)

MOST_SEATS: Final = 4
PHASES: Final = {name: number for number, name in enumerate([*PHASE_IDS, "between", "over"])}
FACE: Final = ACTIONS + 1  # how often each action stands on a side of a tile, and the steps of its Moves
BELOW: Final = 3  # tiles below the grid while one is replaced


class Faces:
    """What stands on the tiles of a box as bytes, made once: by tile and side that shows, that side and the back."""

    def __init__(self, rules: Rules) -> None:
        sides = [[face_bytes(side) for side in tile] for tile in rules.box.tile_actions]
        sides.append([bytes(FACE), bytes(FACE)])  # -1: a slot without a tile
        self.sides: Final = sides
        self.tiles: Final = [[front + back, back + front] for front, back in sides]


def face_bytes(actions: list[int]) -> bytes:
    """A side of a tile; actions that expansions add are theirs to tell."""
    counts = [0] * FACE
    for written in actions:
        action, steps = written % 100, written // 100
        if action < ACTIONS:
            counts[action] += 1
        if action == MOVE:
            counts[ACTIONS] += steps
    return bytes(counts)


def table_sizes(stacks: int) -> list[tuple[str, int, int]]:
    """What belongs to nobody."""
    return [
        ("year", 1, YEARS), ("level", 1, 2), ("mask_deck", 1, 60), ("tiles_left", 1, 20),
        ("phase", len(PHASES), 1), ("map", len(BOARDS), 1), ("seats", MOST_SEATS, 1), ("pairs", TRACKS * TRACKS, 1),
        ("row", PROGRESS_TILES, 1), ("flags", len(FLAG_IDS), 1), ("tribes", len(TRIBE_IDS), 1),
        ("mask_discard", MASK_CARDS, 6), ("mask_discard_top", MASK_CARDS, 1), ("hand", MASK_CARDS, 4),
        ("turtles_left", stacks, 4), ("display", DISPLAY * FACE, 2), ("resolving", FACE, 2),
        ("moving", TERRITORIES, 1),
    ]  # fmt: skip


def player_sizes(stacks: int) -> list[tuple[str, int, int]]:
    """What belongs to a player."""
    return [
        ("there", 1, 1), ("score", 1, 60), ("place", 1, MOST_SEATS), ("deciding", 1, 1),
        ("turn_area", 1, MOST_SEATS), ("markers", 1, 4), ("black_marker", 1, 1), ("swaps", 1, 4), ("hand_size", 1, 9),
        ("aside", 1, 6), ("tracks", TRACKS, 30), ("counting", TRACKS, 1), ("goods", GOODS, 6),
        ("pile", NATIVES, 6), ("long_house", NATIVES, 6), ("canoes", LAKES, 3), ("tribe", len(TRIBE_IDS), 1),
        ("flag", len(FLAG_IDS), 1), ("disk", len(SPACE_IDS), 1), ("played", MASK_CARDS, 3), ("known", MASK_CARDS, 4),
        ("progress", PROGRESS_TILES, 1), ("progress_used", PROGRESS_TILES, 1), ("home", TERRITORIES, 1),
        ("guards", TERRITORIES, 5), ("outposts", AREAS, 1), ("women", AREAS, 1), ("hunters", AREAS, 1),
        ("black", IN_LONG_HOUSE + 1, 1), ("turtles", stacks, 1), ("turtle_tracks", stacks * TRACKS, 1),
        ("grid", GRID * 2 * FACE, 2), ("ritual", GRID, 1), ("marked", GRID, 1), ("fire", GRID, 1), ("legal", GRID, 1),
        ("below", BELOW * 2 * FACE, 2),
    ]  # fmt: skip


class Writer:
    """Writes the numbers of a game with these rules."""

    def __init__(self, rules: Rules) -> None:
        stacks = len(rules.box.turtle_ids)
        self.faces: Final = Faces(rules)
        self.table: Final = table_sizes(stacks)
        self.player: Final = player_sizes(stacks)
        self.player_size: Final = size_of(self.player)

    def blocks(self) -> list[Block]:
        """All groups, in their order."""
        return [Block(self.table, self.write_table), Block(by_seat(self.player, MOST_SEATS), self.write_players)]

    def write_table(self, state: Wendake, seat: int, buffer: bytearray, at: int) -> int:
        """The Year, what is on offer, the own hand, and what is just carried out."""
        seats = len(state.players) - state.rules.ghosts
        tiles_left = state.rules.box.tiles_in_play[len(state.players)] - state.tiles_drawn
        at = write_numbers([state.year, state.level + 1, len(state.deck), tiles_left], buffer, at)
        at = write_choice(PHASES.get(phase_of(state), NONE), len(PHASES), buffer, at)
        at = write_choice(BOARDS.index(state.board), len(BOARDS), buffer, at)
        at = write_set((1 << seats) - 1, MOST_SEATS, buffer, at)
        for first in (0, 2):
            one, other = state.pairs[first], state.pairs[first + 1]
            buffer[at + TRACKS * one + other] = buffer[at + TRACKS * other + one] = 1
        at = write_counts(state.row, PROGRESS_TILES, buffer, at + TRACKS * TRACKS)
        at = write_set(state.flags, len(FLAG_IDS), buffer, at)
        at = write_counts(state.tribes, len(TRIBE_IDS), buffer, at)
        at = write_counts(state.discard, MASK_CARDS, buffer, at)
        at = write_choice(state.discard[-1] if state.discard else NONE, MASK_CARDS, buffer, at)
        at = write_numbers(state.players[seat].hand, buffer, at)
        for stack in range(len(state.turtles_drawn)):
            at = write_number(left_in_stack(state, stack), buffer, at)
        buffer[at : at + DISPLAY * FACE] = b"".join([self.faces.sides[tile][0] for tile in state.display])
        return self.write_running(state, buffer, at + DISPLAY * FACE)

    def write_running(self, state: Wendake, buffer: bytearray, at: int) -> int:
        """The side of a tile that is being carried out, and where a warrior on the move stands."""
        for frame in state.stack:
            if isinstance(frame, Resolve):
                buffer[at : at + FACE] = self.faces.sides[frame.tile][frame.side]
        top = state.stack[-1] if state.stack else None
        return write_choice(top.at if isinstance(top, MoveStep) else NONE, TERRITORIES, buffer, at + FACE)

    def write_players(self, state: Wendake, seat: int, buffer: bytearray, at: int) -> int:
        """All players who sit on a seat, and those who are not there."""
        seats = len(state.players) - state.rules.ghosts
        revealed = phase_of(state) in ("turtles", "over")
        for place in range(seats):
            other = (seat + place) % seats
            after = self.write_player(state, other, place == 0 or revealed, buffer, at)
            at += self.player_size
            assert after == at
        return at + self.player_size * (MOST_SEATS - seats)

    def write_player(self, state: Wendake, seat: int, revealed: bool, buffer: bytearray, at: int) -> int:
        """What is seen of a player; of Turtle tiles their tracks only if they are revealed."""
        player = state.players[seat]
        at = write_standing(state, seat, buffer, at)
        at = write_pieces(player, buffer, at)
        tracks = at + len(player.turtles)
        for stack, tile in enumerate(player.turtles):
            if tile != NONE:
                buffer[at + stack] = 1
                if revealed:
                    write_counts(state.rules.box.turtle_tracks[stack][tile], 0, buffer, tracks + TRACKS * stack)
        at = self.write_grid(player, buffer, tracks + TRACKS * len(player.turtles))
        if player.below:
            below = [self.faces.tiles[tile][0] for tile in player.below]
            buffer[at : at + 2 * FACE * len(below)] = b"".join(below)
        return at + BELOW * 2 * FACE

    def write_grid(self, player: Player, buffer: bytearray, at: int) -> int:
        """The tiles of the grid: the side that shows first."""
        tiles, ritual = self.faces.tiles, player.ritual
        shown = [tiles[tile][ritual >> position & 1] for position, tile in enumerate(player.grid)]
        buffer[at : at + GRID * 2 * FACE] = b"".join(shown)
        at += GRID * 2 * FACE
        at = write_set(player.ritual, GRID, buffer, at)
        at = write_set(player.marks, GRID, buffer, at)
        at = write_set(fire_bit(player), GRID, buffer, at)
        return write_set(legal_tiles(player), GRID, buffer, at)


def write_standing(state: Wendake, seat: int, buffer: bytearray, at: int) -> int:
    """Points, turn order, markers, cards and tracks of a player."""
    player = state.players[seat]
    deciding = 1 if state.stack and state.stack[-1].seat == seat else 0
    order = [1, state.rules.score(state, seat), index_of(state.order, seat) + 1, deciding]
    at = write_numbers(order, buffer, at)
    at = write_number(state.turn_area.index(seat) + 1 if seat in state.turn_area else 0, buffer, at)
    at = write_numbers([player.markers, player.black_marker, player.swaps, sum(player.hand)], buffer, at)
    at = write_number(len(player.aside), buffer, at)
    at = write_numbers(player.tracks, buffer, at)
    return write_counts(counting_tracks(state, seat), TRACKS, buffer, at)


def write_pieces(player: Player, buffer: bytearray, at: int) -> int:
    """Goods, tiles and natives of a player."""
    at = write_numbers(player.goods, buffer, at)
    at = write_numbers(player.pile, buffer, at)
    at = write_numbers(player.long_house, buffer, at)
    at = write_numbers(player.lakes, buffer, at)
    at = write_choice(player.tribe, len(TRIBE_IDS), buffer, at)
    at = write_choice(player.flag, len(FLAG_IDS), buffer, at)
    at = write_choice(player.disk, len(SPACE_IDS), buffer, at)
    at = write_numbers(player.played, buffer, at)
    at = write_numbers(player.known, buffer, at)
    at = write_set(player.progress, PROGRESS_TILES, buffer, at)
    at = write_set(player.used, PROGRESS_TILES, buffer, at)
    at = write_choice(player.home, TERRITORIES, buffer, at)
    write_numbers(player.guards, buffer, at)
    at = write_set(player.outposts, AREAS, buffer, at + TERRITORIES)
    at = write_set(player.women, AREAS, buffer, at)
    at = write_set(player.hunters, AREAS, buffer, at)
    return write_choice(player.black, IN_LONG_HOUSE + 1, buffer, at)
