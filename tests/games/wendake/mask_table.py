"""The masks and turtles of a table where every piece can be put where a test wants it."""

from typing import Self

from longhouse.games.wendake.components import SPACE_IDS, TURTLE_IDS
from longhouse.games.wendake.state import Player, Wendake
from longhouse.games.wendake.terms import CARD_IDS, MASK_CARDS, NONE
from longhouse.testing.scenes import Scene


class MaskTable(Scene[Wendake]):
    """Mask cards, ceremony spaces and Turtle tiles."""

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def hand(self, seat: int, *cards: str) -> Self:
        """Mask cards such as "bear.clean" or "wolf.infected"."""
        self.player(seat).hand = _counts(cards)
        return self

    def hand_of(self, seat: int) -> list[str]:
        return _names(self.player(seat).hand)

    def played(self, seat: int, *cards: str) -> Self:
        self.player(seat).played = _counts(cards)
        return self

    def played_by(self, seat: int) -> list[str]:
        return _names(self.player(seat).played)

    def deck(self, *cards: str) -> Self:
        """The deck from top to bottom."""
        self.state.deck = [CARD_IDS.index(card) for card in reversed(cards)]
        return self

    def discard(self, *cards: str) -> Self:
        """The discard pile from top to bottom."""
        self.state.discard = [CARD_IDS.index(card) for card in reversed(cards)]
        return self

    def discard_pile(self) -> list[str]:
        """The discard pile from top to bottom."""
        return [CARD_IDS[card] for card in reversed(self.state.discard)]

    def disk(self, seat: int, space: str) -> Self:
        self.player(seat).disk = SPACE_IDS.index(space)
        return self

    def turtles(self, seat: int, **tiles: int) -> Self:
        """Turtle tiles by stack: `turtles(0, women_3=0)` is the first tile of that stack in the data."""
        for name, tile in tiles.items():
            self.player(seat).turtles[TURTLE_IDS.index(name)] = tile
        return self

    def turtles_of(self, seat: int) -> list[str]:
        """The stacks of which a player owns a tile."""
        return [name for stack, name in enumerate(TURTLE_IDS) if self.player(seat).turtles[stack] != NONE]

    def disk_of(self, seat: int) -> str | None:
        """The ceremony space with the disk of a player."""
        disk = self.player(seat).disk
        return None if disk == NONE else SPACE_IDS[disk]


def _counts(cards: tuple[str, ...]) -> list[int]:
    counts = [0] * MASK_CARDS
    for card in cards:
        counts[CARD_IDS.index(card)] += 1
    return counts


def _names(counts: list[int]) -> list[str]:
    return [CARD_IDS[card] for card in range(MASK_CARDS) for _ in range(counts[card])]
