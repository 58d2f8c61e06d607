"""Every part of Wendake that an expansion or the solo game may replace. `base.py` fills it for the base game."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from longhouse.games.wendake.terms import YEARS

if TYPE_CHECKING:
    from longhouse.core.decision import Option
    from longhouse.games.wendake.cards.abilities import Ability
    from longhouse.games.wendake.cards.tribes import Tribe
    from longhouse.games.wendake.state import Wendake

Step = Callable[["Wendake"], None]
"""A part of the course of the game that concerns everybody."""
Start = Callable[["Wendake", int, int], None]
"""Begins an action for a seat; the number is what the tile shows with it, such as the steps of a Move."""
Begin = Callable[["Wendake", int], None]
"""Begins something for a seat."""
Offer = Callable[["Wendake", int, int, "list[Option]"], None]
"""Adds what a seat may do in a window of this kind to the options."""
Take = Callable[["Wendake", int, int], None]
"""Carries out an option that was offered in a window: the number is its argument."""
Strength = Callable[["Wendake", int, int], int]
"""How many Guards a seat has in a territory, in the eyes of a rule."""


class Rules:
    """The parts. A list is an outline that reads like the rulebook; a changed copy is a variant."""

    def __init__(
        self,
        track_cap: int,
        setup: list[Step],
        year: list[Step],
        last_year: list[Step],
        end: list[Step],
        actions: list[Start],
        change_turn_order: Begin,
        trade_steps: list[Begin],
        offers: list[Offer],
        takes: dict[str, Take],
        abilities: "list[Ability]",
        tribes: "list[Tribe]",
        strength: Strength,
    ) -> None:
        self.track_cap = track_cap
        self.setup = setup  # in rulebook order
        self.year = year  # Phase 1 and Phase 2
        self.last_year = last_year
        self.end = end
        self.actions = actions  # by action
        self.change_turn_order = change_turn_order  # option B of a turn
        self.trade_steps = trade_steps
        self.offers = offers  # who adds options to windows
        self.takes = takes  # by verb: what those options do
        self.abilities = abilities  # by Progress tile
        self.tribes = tribes  # by tribe, the common side last
        self.strength = strength  # who holds and who protects a territory

    def step(self, number: int) -> Step:
        """The outline of the game: setup, the Years, the end. After the last Year little is left (WD-REST-10)."""
        if number < len(self.setup):
            return self.setup[number]
        number -= len(self.setup)
        if number < len(self.year) * (YEARS - 1):
            return self.year[number % len(self.year)]
        number -= len(self.year) * (YEARS - 1)
        return [*self.last_year, *self.end][number]

    def steps(self) -> int:
        """How many steps there are."""
        return len(self.setup) + len(self.year) * (YEARS - 1) + len(self.last_year) + len(self.end)

    def copy(self) -> "Rules":
        """For a variant to change."""
        return Rules(
            self.track_cap,
            self.setup[:],
            self.year[:],
            self.last_year[:],
            self.end[:],
            self.actions[:],
            self.change_turn_order,
            self.trade_steps[:],
            self.offers[:],
            self.takes.copy(),
            self.abilities[:],
            self.tribes[:],
            self.strength,
        )
