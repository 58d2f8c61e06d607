"""A table of New Allies with turn cards in front of the players."""

from typing import Self

from longhouse.core.decision import Option
from longhouse.games.wendake.allies.components import CARD_EFFECT
from longhouse.games.wendake.allies.terms import EFFECT_IDS
from longhouse.games.wendake.rules.turn import Turn
from longhouse.games.wendake.state import Supplies
from longhouse.games.wendake.terms import GOOD_IDS, NONE
from tests.games.wendake.allies.table import AlliesTable


class CardTable(AlliesTable):
    """Nothing lies in the Turn Order Area. Territories are named: `activate:keweenaw`, stacks too: `look:women_3`."""

    def __init__(self, seats: int = 2, seed: int = 1) -> None:
        super().__init__(seats, seed)
        self.part.spaces = [NONE] * len(self.part.spaces)

    def name(self, option: Option) -> str:
        if option.verb == "activate":
            return f"activate:{self.board.ids[option.arg]}"
        if option.verb == "look":
            return f"look:{self.state.rules.box.turtle_ids[option.arg]}"
        return super().name(option)

    def option(self, name: str) -> Option:
        verb, _, rest = name.partition(":")
        if verb == "activate":
            return Option(verb, self.territory(rest))
        if verb == "look":
            return Option(verb, self.state.rules.box.turtle_ids.index(rest))
        return super().option(name)

    # ---------------------------------------------------------------- cards

    def free_card(self, effect: str) -> int:
        """A card with this effect that lies nowhere yet."""
        taken = sum(self.part.cards) | self.part.discarded
        for card, number in enumerate(CARD_EFFECT):
            if EFFECT_IDS[number] == effect and not taken >> card & 1 and card not in self.part.spaces:
                return card
        raise LookupError(f"no turn card {effect} is left")

    def owns(self, seat: int, *effects: str) -> Self:
        """Turn cards before a player, not used."""
        for effect in effects:
            self.part.cards[seat] |= 1 << self.free_card(effect)
        return self

    def on_space(self, effect: str) -> Self:
        """A turn card in the first space of the Turn Order Area."""
        self.part.spaces[0] = self.free_card(effect)
        return self

    def flip(self, seat: int) -> Self:
        """All turn cards of a player were used this Year."""
        self.part.used[seat] = self.part.cards[seat]
        return self

    def ready(self, seat: int) -> list[str]:
        """The effects of cards that a player may still use."""
        return self.effects(self.part.cards[seat] & ~self.part.used[seat])

    def flipped_cards(self, seat: int) -> list[str]:
        return self.effects(self.part.used[seat])

    def discarded(self) -> list[str]:
        return self.effects(self.part.discarded)

    def effects(self, cards: int) -> list[str]:
        return [EFFECT_IDS[effect] for card, effect in enumerate(CARD_EFFECT) if cards >> card & 1]

    # ---------------------------------------------------------------- questions and things

    def main(self, seat: int = 0) -> Self:
        """The first question of a turn, with a free window."""
        return self.start(Turn(seat))

    @property
    def cards_open(self) -> list[str]:
        """Cards and copies that are offered."""
        return [name for name in self.options if name.startswith(("card:", "copy:"))]

    def guns_of(self, seat: int) -> int:
        return self.part.guns[seat]

    def one_of_each(self, seat: int) -> Self:
        return self.goods(seat, **dict.fromkeys(GOOD_IDS[:5], 1))

    def stack(self, name: str, *tiles: int) -> Self:
        """A stack of Turtle tiles from top to bottom, those drawn first."""
        turtles = self.state.supplies.turtles[:]
        turtles[self.state.rules.box.turtle_ids.index(name)] = list(tiles)
        self.state.supplies = Supplies(self.state.supplies.tiles, turtles)
        return self
