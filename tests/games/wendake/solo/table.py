"""A table for one where every piece can be put where a test wants it."""

from inspect import signature
from typing import Self

from longhouse.games.wendake.rules.course import Course
from longhouse.games.wendake.rules.turn import Rounds, Turn, play_turns
from longhouse.games.wendake.solo.cards.adversities import open_adversity
from longhouse.games.wendake.solo.cards.ghost_effects import GHOST_EFFECTS
from longhouse.games.wendake.solo.components import ADVERSITY_IDS, ADVERSITY_NAMES, CARD_IDS, TASK_IDS
from longhouse.games.wendake.solo.rules.ghost import carry_out, take_ghost_turn
from longhouse.games.wendake.solo.rules.setup import furnish_ghost, place_ghost
from longhouse.games.wendake.solo.state import Solo, solo
from longhouse.games.wendake.solo.terms import GHOST, PLAYER, SYMBOL_IDS
from longhouse.games.wendake.terms import CARD_IDS as MASK_CARD_IDS
from longhouse.games.wendake.terms import MASK_CARDS
from tests.games.wendake.solo.games import solo_game
from tests.games.wendake.table import Table

YOU = PLAYER


class SoloTable(Table):
    """You live in the west, the ghost in the east with 5 natives of each kind there, 2 in its Long House and one canoe.

    Its mask card is a bear, so it looks at the first territory of its path first: laurentia, mohawk_valley, niagara,
    algoma, allegheny, saginaw, keweenaw, kankakee. With adversities the open one is named, and all move markers over
    the row are arrows.
    """

    def __init__(self, adversity: str = "", difficulty: str = "easy") -> None:
        super().__init__(1, 1, solo_game("adversity" if adversity else "base", difficulty))
        place_ghost(self.state)
        furnish_ghost(self.state)
        self.mask("bear.clean")
        self.cards("G1", "G2", "G3")
        if adversity:
            self.adversity(adversity)
            self.markers("arrow", "arrow", "arrow", "circle")

    @property
    def part(self) -> Solo:
        return solo(self.state)

    def put(self, **fields: list[int] | int) -> Self:
        """Fields of the part, also those that never change in a game."""
        kept = {name: getattr(self.part, name) for name in signature(Solo).parameters}
        self.state.parts = [Solo(**{**kept, **fields})]
        return self

    def mask(self, card: str) -> Self:
        """The ghost's mask card of the Year."""
        ghost = self.player(GHOST)
        ghost.played = [0] * MASK_CARDS
        ghost.played[MASK_CARD_IDS.index(card)] = 1
        return self

    def cards(self, *ids: str) -> Self:
        """The ghost's row from left to right."""
        return self.put(cards=[CARD_IDS.index(card) for card in ids])

    def tasks(self, *ids: str) -> Self:
        return self.put(tasks=[TASK_IDS.index(task) for task in ids])

    def adversity(self, *names: str) -> Self:
        """The open adversity, and perhaps those that follow it."""
        first = [ADVERSITY_NAMES.index(name) for name in names]
        others = [card for card in range(len(ADVERSITY_IDS)) if card not in first]
        return self.put(adversities=first + others, drawn=1)

    def markers(self, *symbols: str) -> Self:
        """The move markers over the row, the last one aside."""
        return self.put(markers=[SYMBOL_IDS.index(symbol) for symbol in symbols])

    def effect(self, name: str) -> int:
        """The ghost carries out an effect; the points that it gets."""
        before = self.part.points
        carry_out(self.state, name, GHOST_EFFECTS[name], open_adversity(self.state))
        return self.part.points - before

    def ghost_turn(self) -> list[str]:
        """A turn of the ghost; the kinds of what is told."""
        before = len(self.events)
        take_ghost_turn(self.state)
        return [event.kind for event in self.events[before:]]

    def told(self, kind: str) -> list[dict[str, int | str]]:
        """The facts of all events of a kind."""
        return [event.public for event in self.events if event.kind == kind]

    def turn(self) -> Self:
        """Your turn."""
        return self.start(Rounds(-1, 1), Turn(YOU))

    def begin(self, step: object, year: int = 1) -> Self:
        """A step of the outline of a Year begins."""
        self.state.year = year
        rules = self.state.rules
        if year < 7:
            number = len(rules.setup) + (year - 1) * len(rules.year) + [*rules.year].index(step)  # type: ignore[arg-type]
        else:
            number = len(rules.setup) + 6 * len(rules.year) + [*rules.last_year].index(step)  # type: ignore[arg-type]
        return self.start(Course(-1, number))

    def after_turns(self, year: int = 1) -> Self:
        """Everybody has placed all markers: the Year goes on behind the turns."""
        player = self.player(YOU)
        player.marks, player.markers = 0b111, 0
        self.player(GHOST).markers = 0
        self.put(done=3)
        if self.part.adversities and not self.state.turn_area:
            self.state.turn_area = [YOU, GHOST]
        return self.begin(play_turns, year)
