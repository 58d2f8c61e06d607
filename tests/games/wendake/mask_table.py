"""What tests ask about masks and turtles at the table of the lessons."""

from typing import Self

from longhouse.games.wendake.components import SPACE_IDS, TURTLE_IDS
from longhouse.games.wendake.learn.table import Table, count_cards
from longhouse.games.wendake.terms import CARD_IDS, MASK_CARDS, NONE


class MaskTable(Table):
    """Mask cards, ceremony spaces and Turtle tiles."""

    def remember(self, seat: int, *cards: str) -> Self:
        """Mask cards in hand that everybody saw."""
        self.player(seat).known = count_cards(cards)
        return self

    def known_of(self, seat: int) -> list[str]:
        """What everybody knows to be in a hand, the same for all who look."""
        seen = [self.view(viewer).players[seat].known for viewer in (None, *range(len(self.state.players)))]
        assert all(cards == seen[0] for cards in seen)
        return [card for card, count in seen[0].items() for _ in range(count)]

    def hand_of(self, seat: int) -> list[str]:
        return _names(self.player(seat).hand)

    def played_by(self, seat: int) -> list[str]:
        return _names(self.player(seat).played)

    def deck(self, *cards: str) -> Self:
        """The deck from top to bottom."""
        self.state.deck = [CARD_IDS.index(card) for card in reversed(cards)]
        return self

    def discard_pile(self) -> list[str]:
        """The discard pile from top to bottom."""
        return [CARD_IDS[card] for card in reversed(self.state.discard)]

    def turtles_of(self, seat: int) -> list[str]:
        """The stacks of which a player owns a tile."""
        return [name for stack, name in enumerate(TURTLE_IDS) if self.player(seat).turtles[stack] != NONE]

    def disk_of(self, seat: int) -> str | None:
        """The ceremony space with the disk of a player."""
        disk = self.player(seat).disk
        return None if disk == NONE else SPACE_IDS[disk]


def _names(counts: list[int]) -> list[str]:
    return [CARD_IDS[card] for card in range(MASK_CARDS) for _ in range(counts[card])]
