"""What a seat sees of New Allies as numbers, for learning; players from the own seat on.

Which lakes are covered is left out: it follows from the number of seats.
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
from longhouse.games.wendake.allies.components import ALLIANCE_ID, CARD_EFFECT, CARD_FLAGS, PAIR_OF_NATION
from longhouse.games.wendake.allies.hidden import cards_left
from longhouse.games.wendake.allies.rules.mask_looks import PickMask
from longhouse.games.wendake.allies.rules.tile_looks import LookAndReplace
from longhouse.games.wendake.allies.rules.turtle_looks import LookAtTurtles
from longhouse.games.wendake.allies.state import Allies, allies
from longhouse.games.wendake.allies.terms import EFFECTS, LAST_FIELD, MOST_SPACES, NATIONS, PATROLS, TURN_CARDS
from longhouse.games.wendake.features import FACE, MOST_SEATS, Faces
from longhouse.games.wendake.rules.natives import members
from longhouse.games.wendake.rules.seams import Rules
from longhouse.games.wendake.state import Wendake
from longhouse.games.wendake.terms import DISPLAY, GRID, LAKES, MASK_CARDS, NONE, TERRITORIES, TRACKS

SPACE: Final = NATIONS + EFFECTS + MOST_SEATS  # a card, or whose marker lies there
MOST_SEEN: Final = 5  # tiles in view of a look

TABLE: Final = [
    ("ships", NATIONS * LAKES, 1), ("pair_of_nation", NATIONS * TRACKS, 1),
    ("turn_cards_left", 2, 20), ("turn_spaces", MOST_SPACES * SPACE, 1), ("turn_cards_gone", TURN_CARDS, 1),
    ("display_flags", DISPLAY * NATIONS, 1),
]  # fmt: skip
SEEN: Final = [
    ("seen.turtle_tracks", MOST_SEEN * TRACKS, 1), ("seen.tiles", MOST_SEEN * 2 * FACE, 2),
    ("seen.masks", MASK_CARDS, 4),
]  # fmt: skip
PLAYER: Final = [
    ("guns", 1, 5), ("nation", NATIONS, 1), ("alliance_field", 1, LAST_FIELD), ("patrols", TERRITORIES, PATROLS),
    ("cards", EFFECTS, 1), ("cards_used", EFFECTS, 1), ("grid_flags", GRID * NATIONS, 1),
]  # fmt: skip


class Writer:
    """Writes the numbers of the part in a game with these rules."""

    def __init__(self, rules: Rules) -> None:
        alliance = rules.box.action_ids.index(ALLIANCE_ID)
        self.faces: Final = Faces(rules)
        flags = [flags_on(sides[0], alliance) for sides in rules.box.tile_actions]
        self.flags: Final = [as_bytes(flag) for flag in [*flags, 0]]  # by tile; -1: a slot without one

    def blocks(self) -> list[Block]:
        """All groups, in their order."""
        players = PlayerBlock(PLAYER, MOST_SEATS, self.write_player)
        return [Block(TABLE, self.write_table), Block(SEEN, self.write_seen), players]

    def write_table(self, state: Wendake, seat: int, buffer: bytearray, at: int) -> int:
        """Ships, turn cards, and the flags on tiles."""
        part = allies(state)
        for lake in part.ships:
            at = write_choice(lake, LAKES, buffer, at)
        for pair in PAIR_OF_NATION:
            at = write_counts(state.pairs[2 * pair : 2 * pair + 2], TRACKS, buffer, at)
        at = write_numbers([cards_left(state, part, 0), cards_left(state, part, 1)], buffer, at)
        write_spaces(state, part, seat, buffer, at)
        at = write_set(part.discarded, TURN_CARDS, buffer, at + MOST_SPACES * SPACE)
        return self.write_flags(state.display, buffer, at)

    def write_flags(self, tiles: list[int], buffer: bytearray, at: int) -> int:
        """The flags on tiles that lie side by side."""
        after = at + NATIONS * len(tiles)
        flags = self.flags
        buffer[at:after] = b"".join([flags[tile] for tile in tiles])
        return after

    def write_seen(self, state: Wendake, seat: int, buffer: bytearray, at: int) -> int:
        """What this seat is just looking at, and nobody else."""
        frame = state.stack[-1] if state.stack else None
        tiles = at + MOST_SEEN * TRACKS
        masks = tiles + MOST_SEEN * 2 * FACE
        if frame is not None and frame.seat == seat:
            if isinstance(frame, PickMask):
                write_counts(frame.pile(state), 0, buffer, masks)
            elif isinstance(frame, LookAtTurtles):
                for index, tile in enumerate(allies(state).seen):
                    tracks = state.rules.box.turtle_tracks[frame.stack][tile]
                    write_counts(tracks, 0, buffer, at + TRACKS * index)
            elif isinstance(frame, LookAndReplace):
                for index, tile in enumerate(allies(state).seen):
                    start = tiles + 2 * FACE * index
                    buffer[start : start + 2 * FACE] = self.faces.tiles[tile][0]
        return masks + MASK_CARDS

    def write_player(self, state: Wendake, seat: int, buffer: bytearray, at: int) -> int:
        """What everybody sees of a player."""
        part = allies(state)
        at = write_number(part.guns[seat], buffer, at)
        at = write_choice(part.nations[seat], NATIONS, buffer, at)
        at = write_number(part.fields[seat], buffer, at)
        write_numbers(part.patrols[seat], buffer, at)
        at += TERRITORIES
        for card in members(part.cards[seat]):
            used = EFFECTS if part.used[seat] >> card & 1 else 0
            buffer[at + used + CARD_EFFECT[card]] += 1
        return self.write_flags(state.players[seat].grid, buffer, at + 2 * EFFECTS)


def flags_on(actions: list[int], alliance: int) -> int:
    """The flags of the Alliance action on a side of a tile."""
    flags = 0
    for written in actions:
        if written % 100 == alliance:
            flags |= written // 100
    return flags


def as_bytes(flags: int) -> bytes:
    """A byte for each nation: whether its flag is in a set."""
    return bytes([flags >> nation & 1 for nation in range(NATIONS)])


def write_spaces(state: Wendake, part: Allies, seat: int, buffer: bytearray, at: int) -> None:
    """The Turn Order Area."""
    seats = len(state.players)
    for space, card in enumerate(part.spaces):
        if card != NONE:
            write_set(CARD_FLAGS[card], 0, buffer, at)
            buffer[at + NATIONS + CARD_EFFECT[card]] = 1
        owner = part.markers[space]
        if owner >= 0:
            buffer[at + NATIONS + EFFECTS + (owner - seat) % seats] = 1
        at += SPACE
