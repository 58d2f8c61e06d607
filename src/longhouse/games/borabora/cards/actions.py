"""The actions of the action cards: what each needs, and how it begins. Some person kinds use them too."""

from typing import Final

from longhouse.core.frame import AnyFrame
from longhouse.games.borabora.components import CARD_ACTIONS
from longhouse.games.borabora.rules.build import BuildTile, build_threshold
from longhouse.games.borabora.rules.expand import Expand, expand_threshold
from longhouse.games.borabora.rules.helper import Helper
from longhouse.games.borabora.rules.people import TakePerson, person_threshold
from longhouse.games.borabora.rules.temple import Temple
from longhouse.games.borabora.state import BoraBora
from longhouse.games.borabora.terms import LAND, MAN, NEVER, WATER, WOMAN


class Action:
    """What a die on a card does."""

    def threshold(self, state: BoraBora, seat: int) -> int:
        """BB-A-08: the smallest effective value at which it is executable; 7 if it is not at all."""
        raise AssertionError("an action needs a threshold")

    def start(self, seat: int, value: int) -> AnyFrame:
        """The frame that carries it out with an effective value."""
        raise AssertionError("an action needs a frame")


class HelperAction(Action):
    """BB-HELP-01: always executable."""

    def threshold(self, state: BoraBora, seat: int) -> int:
        return 1

    def start(self, seat: int, value: int) -> AnyFrame:
        return Helper(seat, value)


class TempleAction(Action):
    """BB-TEMP-05: needs a priest in the own supply."""

    def threshold(self, state: BoraBora, seat: int) -> int:
        return 1 if state.players[seat].priests else NEVER

    def start(self, seat: int, value: int) -> AnyFrame:
        return Temple(seat, value)


class BuildAction(Action):
    """BB-BUILD-01: needs an unbuilt tile and two adjacent materials."""

    def threshold(self, state: BoraBora, seat: int) -> int:
        return build_threshold(state.players[seat])

    def start(self, seat: int, value: int) -> AnyFrame:
        return BuildTile(seat, value)


class PersonAction(Action):
    """BB-PERS-01, BB-PERS-06: needs a free field and a tile of the sex."""

    def __init__(self, sex: int) -> None:
        self.sex: Final = sex

    def threshold(self, state: BoraBora, seat: int) -> int:
        return person_threshold(state, seat, self.sex)

    def start(self, seat: int, value: int) -> AnyFrame:
        return TakePerson(seat, self.sex, value)


class ExpandAction(Action):
    """BB-EXP-01: needs a hut and a region within reach."""

    def __init__(self, way: int) -> None:
        self.way: Final = way

    def threshold(self, state: BoraBora, seat: int) -> int:
        return expand_threshold(state.players[seat], self.way)

    def start(self, seat: int, value: int) -> AnyFrame:
        return Expand(seat, self.way, value)


ACTION_TABLE: Final[list[Action]] = [  # in the order of ACTION_IDS
    HelperAction(),
    TempleAction(),
    BuildAction(),
    PersonAction(WOMAN),
    PersonAction(MAN),
    ExpandAction(LAND),
    ExpandAction(WATER),
]


def card_threshold(state: BoraBora, seat: int, card: int) -> int:
    """BB-A-06: the smallest effective value at which one of the card's actions is executable."""
    best = NEVER
    for action in CARD_ACTIONS[card]:
        best = min(best, ACTION_TABLE[action].threshold(state, seat))
    return best
