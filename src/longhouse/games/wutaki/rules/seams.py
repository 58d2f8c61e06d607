"""Every part of Wutaki that a variant may replace. `base.py` fills it for the standard board."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from longhouse.games.wutaki.cards.effect import Effect
    from longhouse.games.wutaki.cards.measures import Measure
    from longhouse.games.wutaki.cards.mods import Mod
    from longhouse.games.wutaki.rules.action import Action
    from longhouse.games.wutaki.state import Wutaki

Step = Callable[["Wutaki"], None]
"""A part of the course of the game that concerns everybody."""


class Rules:
    """The parts: numbers of the board, actions of its places, and what the cards do."""

    def __init__(self) -> None:
        # the course of the game
        self.setup: list[Step] = []
        # numbers of the board
        self.removed = 0  # extra workers out of the game
        self.fields: list[list[int]] = []  # by place of the board and number of players
        self.row_gold: list[int] = []  # by slot of the row: gold to gain, or to pay if below 0
        self.gift_vp = 0  # the price of giving a pact away, in points
        self.gift_revenge = 0  # and in revenge cards
        self.yields: list[list[int]] = []  # by place and level: resources, or workers in the village
        self.omens_drawn = 0
        self.start_goods = 0
        self.visit_vp = 0  # at VP / gift
        self.gift_cost = 0  # resources for giving a revenge card away there
        # what places do
        self.actions: list[Action] = []  # by place of the board
        self.round_actions: list[Action | None] = []  # by round card that is a location
        self.master_actions: list[Action | None] = []  # by master board
        # what cards do
        self.rewards: list[list[Effect]] = []  # by pact
        self.omens: list[list[Effect]] = []  # by kind; none for permanent ones
        self.omen_mods: list[Mod | None] = []  # by kind
        self.round_effects: list[list[Effect]] = []  # by round card
        self.round_mods: list[Mod | None] = []
        self.tower_mods: list[Mod | None] = []  # by tower upgrade
        self.tracks: list[list[list[Effect]]] = []  # by master board and field
        self.levels: list[list[Effect]] = []  # by level of the pyramid
        self.revenge: list[Measure] = []  # by revenge card
        self.secrets: list[Measure] = []  # by secret pact
