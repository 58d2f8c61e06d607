"""Every part of Wendake that an expansion or the solo game may replace. `base.py` fills it for the base game."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from longhouse.games.wendake.components import Box
from longhouse.games.wendake.terms import MARKERS, MOMENTS, TILE_TURNS, YEARS

if TYPE_CHECKING:
    from longhouse.core.decision import Option
    from longhouse.core.frame import AnyFrame
    from longhouse.games.wendake.cards.ability import Ability
    from longhouse.games.wendake.cards.tribes import Tribe
    from longhouse.games.wendake.rules.action import Action
    from longhouse.games.wendake.state import Wendake

Step = Callable[["Wendake"], None]
"""A part of the course of the game that concerns everybody."""
Begin = Callable[["Wendake", int], None]
"""Begins something for a seat."""
TradeStep = Callable[["Wendake", int], "AnyFrame"]
"""The frame of a step of a Trade for a seat. Read only."""
Asked = Callable[["Wendake", int], bool]
"""A question about a seat."""
Offer = Callable[["Wendake", int, int, "list[Option]"], None]
"""Adds what a seat may do in a window of this kind to the options."""
Take = Callable[["Wendake", int, int], None]
"""Carries out an option that was offered in a window: the number is its argument."""
MomentOffer = Callable[["Wendake", "AnyFrame", int, "list[Option]"], None]
"""Adds what may be used in a step of an action, at this moment, to the options."""
MomentTake = Callable[["Wendake", "AnyFrame", int], None]
"""Carries out an option that was offered at a moment: the number is its argument."""
Attack = Callable[["Wendake", int, int, int], None]
"""A warrior of a seat attacks: which warrior, and the argument of the option that was chosen."""
Targets = Callable[["Wendake", int, "list[int]", "list[Option]"], None]
"""Adds whom a warrior of a seat may attack in these territories to the options."""
Strength = Callable[["Wendake", int], "list[int]"]
"""By territory: how many Guards a seat has in the eyes of a rule. Read only."""
Majority = Callable[["Wendake", int, bool], "list[int]"]
"""The same for a majority, with or without the help of an ally."""
Count = Callable[["Wendake", int], int]
"""Counts something of a seat."""
Steps = Callable[["Wendake", int, int], int]
"""How many steps a Move with so many steps really has."""
Lacking = Callable[["Wendake", int, int, int, int], int]
"""How much of a price (leather, fish, vegetables) a seat can't pay."""
PayRest = Callable[["Wendake", int, int, "list[int]"], None]
"""Goes on with the payment for a tile when nothing more is left out of its price."""
Lakes = Callable[["Wendake"], "list[int]"]
"""The lakes that canoes may be put on."""
Waits = Callable[[int], bool]
"""Whether an option of a window, by its argument, can as well be taken after an action that only gives (WD-R-44)."""
MostUses = Callable[["Wendake", int, "type[Ability]"], int]
"""How often a seat can have used a Progress tile with such an effect this Year."""
Check = Callable[["Wendake"], "list[str]"]
"""Broken invariants in words."""
StepCheck = Callable[["Wendake", "Wendake"], "list[str]"]
"""What went wrong from one decision to the next."""


class Rules:
    """The parts. A list is an outline that reads like the rulebook; a changed copy is a variant."""

    def __init__(self) -> None:
        # numbers and things
        self.track_cap = 0
        self.markers = MARKERS  # Action markers of each player
        self.tile_turns = TILE_TURNS  # of them for tiles; if all are, there is no option B
        self.fewest_canoes = 1  # that a player has in play from the first Year on
        self.ghosts = 0  # players who sit on no seat, after those who do
        self.box = Box()
        # the course of the game
        self.setup: list[Step] = []  # in rulebook order
        self.year: list[Step] = []  # Phase 1 and Phase 2
        self.last_year: list[Step] = []
        self.end: list[Step] = []
        self.round_of: dict[object, str] = {}  # by step: the frame that goes around in it, of steps that ask something
        self.phase_of: dict[str, str] = {}  # by that frame: the name of the phase
        # turns
        self.has_turn: Asked
        self.begin_turn: Begin
        self.change_turn_order: Begin  # option B of a turn
        self.on_tile: list[Begin] = []  # when a marker is placed on a tile, before it is resolved
        self.actions: list[Action] = []  # by action
        self.trade_steps: list[TradeStep] = []
        # what may be done beside a question, and in a step of an action
        self.offers: list[Offer] = []  # who adds options to windows, beside transfers, tiles and swaps
        self.takes: dict[str, Take] = {}  # by verb: what the options of windows do
        self.waits: dict[str, Waits] = {}  # by verb, of options that expansions add to windows; all others can't wait
        self.moments: list[MomentOffer] = []  # who adds options beside Progress tiles
        self.moment_takes: dict[str, MomentTake] = {}  # by verb
        self.abilities: list[Ability] = []  # by Progress tile; change them with `set_ability`
        self.tiles_at: list[int] = [0] * MOMENTS  # by moment: Progress tiles, as a set
        self.tribes: list[Tribe] = []  # by tribe, the common side last
        # moving and fighting
        self.move_steps: Steps
        self.targets: list[Targets] = []  # whom else a warrior may attack
        self.attacks: dict[str, Attack] = {}  # by verb
        self.protection: Strength  # who keeps attackers off
        self.majority: Majority  # who holds a territory
        self.ally: Count  # the flag of the ally, -1 without one
        # trading, canoes, turtles
        self.lacking: Lacking
        self.pay_rest: PayRest
        self.smallpox: Begin
        self.lakes: Lakes
        self.turtle_counts: list[Count] = []  # by category: what a player has to show
        # the end
        self.end_points: dict[str, Count] = {}  # by text id: points beside the tracks
        self.score: Count  # as it stands now, also of somebody who sits on no seat
        self.rank: Callable[[Wendake], list[int]]
        # what always holds
        self.checks: list[Check] = []
        self.step_checks: list[StepCheck] = []
        self.most_uses: MostUses

    def set_ability(self, tile: int, ability: "Ability") -> None:
        """A Progress tile does this from now on."""
        bit = 1 << tile
        for moment in range(MOMENTS):
            self.tiles_at[moment] &= ~bit
        self.tiles_at[ability.moment] |= bit if ability.moment else 0
        self.abilities[tile] = ability

    def step(self, number: int) -> Step:
        """The outline of the game: setup, the Years, the end. After the last Year little is left (WD-REST-10)."""
        if number < len(self.setup):
            return self.setup[number]
        number -= len(self.setup)
        if number < len(self.year) * (YEARS - 1):
            return self.year[number % len(self.year)]
        number -= len(self.year) * (YEARS - 1)
        return [*self.last_year, *self.end][number]

    def phases(self, outline: list[Step]) -> list[str]:
        """The phases of an outline: the steps in which somebody is asked."""
        return [self.phase_of[self.round_of[step]] for step in outline if step in self.round_of]

    def steps(self) -> int:
        """How many steps there are."""
        return len(self.setup) + len(self.year) * (YEARS - 1) + len(self.last_year) + len(self.end)
