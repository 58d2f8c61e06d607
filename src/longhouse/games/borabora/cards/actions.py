"""The actions of the action cards: what each needs, and how it begins. Some person kinds use them too."""

from typing import Final

from longhouse.core.decision import Reason
from longhouse.core.frame import AnyFrame
from longhouse.games.borabora.components import CARD_ACTIONS
from longhouse.games.borabora.rules.build import BuildTile, build_threshold, has_pair
from longhouse.games.borabora.rules.expand import Expand, expand_threshold, has_hut
from longhouse.games.borabora.rules.helper import Helper
from longhouse.games.borabora.rules.people import TakePerson, has_free_field, person_threshold
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

    def lack(self, state: BoraBora, seat: int, rule: str) -> Reason:
        """What is missing where no value would do (the threshold is 7)."""
        raise AssertionError("it is always executable")

    def obstacle(self, state: BoraBora, seat: int, value: int, rule: str) -> Reason:
        """Why it is not executable at this value."""
        need = self.threshold(state, seat)
        if need == NEVER:
            return self.lack(state, seat, rule)
        return Reason(rule, "value_too_small", {"n": need, "value": value})


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

    def lack(self, state: BoraBora, seat: int, rule: str) -> Reason:
        return Reason(rule, "no_priest")


class BuildAction(Action):
    """BB-BUILD-01: needs an unbuilt tile and two adjacent materials."""

    def threshold(self, state: BoraBora, seat: int) -> int:
        return build_threshold(state.players[seat])

    def start(self, seat: int, value: int) -> AnyFrame:
        return BuildTile(seat, value)

    def lack(self, state: BoraBora, seat: int, rule: str) -> Reason:
        return Reason(rule, "all_tiles_built") if has_pair(state.players[seat]) else Reason(rule, "no_pair")


class PersonAction(Action):
    """BB-PERS-01, BB-PERS-06: needs a free field and a tile of the sex."""

    def __init__(self, sex: int) -> None:
        self.sex: Final = sex

    def threshold(self, state: BoraBora, seat: int) -> int:
        return person_threshold(state, seat, self.sex)

    def start(self, seat: int, value: int) -> AnyFrame:
        return TakePerson(seat, self.sex, value)

    def lack(self, state: BoraBora, seat: int, rule: str) -> Reason:
        return Reason(rule, "row_empty") if has_free_field(state.players[seat]) else Reason(rule, "no_free_field")


class ExpandAction(Action):
    """BB-EXP-01: needs a hut and a region within reach."""

    def __init__(self, way: int) -> None:
        self.way: Final = way

    def threshold(self, state: BoraBora, seat: int) -> int:
        return expand_threshold(state.players[seat], self.way)

    def start(self, seat: int, value: int) -> AnyFrame:
        return Expand(seat, self.way, value)

    def lack(self, state: BoraBora, seat: int, rule: str) -> Reason:
        return Reason(rule, "no_new_region") if has_hut(state.players[seat]) else Reason(rule, "no_hut_left")


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
