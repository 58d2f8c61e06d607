"""The twelve kinds of persons (BB-KIND): what one use of them does in phase B."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason
from longhouse.core.frame import Frame
from longhouse.games.borabora import terms
from longhouse.games.borabora.cards.actions import ACTION_TABLE, Action
from longhouse.games.borabora.rules.expand import can_move_hut, gain_offerings, move_hut
from longhouse.games.borabora.rules.fire import gain_shells
from longhouse.games.borabora.rules.god_cards import PickGodCard, can_gain_card
from longhouse.games.borabora.rules.materials import MaterialUnits
from longhouse.games.borabora.rules.status import advance_status, score
from longhouse.games.borabora.state import BoraBora
from longhouse.games.borabora.terms import BUILD, LAND, TAKE_MAN, TAKE_WOMAN, WATER

MORE_OR_DONE: Final = [Option("more", 0), DONE]


class Kind:
    """What a use of one kind of person does with its value."""

    def is_executable(self, state: BoraBora, seat: int, value: int) -> bool:
        """BB-B-07: whether the effect can be carried out at this value."""
        return True

    def use(self, state: BoraBora, seat: int, value: int) -> None:
        """Carry out the effect."""
        raise AssertionError("a kind needs an effect")

    def obstacle(self, state: BoraBora, seat: int, value: int, rule: str) -> Reason:
        """Why the effect can't be carried out at this value."""
        raise AssertionError("it always can be")


class AsAction(Kind):
    """BB-KIND-01 to 05: as a die of that value on the action card."""

    def __init__(self, action: int) -> None:
        self.action: Final[Action] = ACTION_TABLE[action]

    def is_executable(self, state: BoraBora, seat: int, value: int) -> bool:
        return self.action.threshold(state, seat) <= value

    def use(self, state: BoraBora, seat: int, value: int) -> None:
        state.push(self.action.start(seat, value))

    def obstacle(self, state: BoraBora, seat: int, value: int, rule: str) -> Reason:
        return self.action.obstacle(state, seat, value, rule)


class GainMaterials(Kind):
    """BB-KIND-06: that many materials, each of any kind."""

    def use(self, state: BoraBora, seat: int, value: int) -> None:
        state.push(MaterialUnits(seat, value, 1))


class Repeated(Kind):
    """BB-B-09: units one after the other, as long as another one is possible."""

    def __init__(self, what: int) -> None:
        self.what: Final = what

    def use(self, state: BoraBora, seat: int, value: int) -> None:
        state.push(Units(seat, self.what, value, 1))

    def is_executable(self, state: BoraBora, seat: int, value: int) -> bool:
        return self.is_possible(state, seat)

    def is_possible(self, state: BoraBora, seat: int) -> bool:
        """Whether one more unit can be had."""
        raise AssertionError("units need a condition")

    def unit(self, state: BoraBora, seat: int) -> None:
        """Carry out one unit."""
        raise AssertionError("units need an effect")


class MoveHuts(Repeated):
    """BB-KIND-07: up to that many huts to the store field."""

    def is_possible(self, state: BoraBora, seat: int) -> bool:
        return can_move_hut(state.players[seat])

    def unit(self, state: BoraBora, seat: int) -> None:
        move_hut(state, seat)

    def obstacle(self, state: BoraBora, seat: int, value: int, rule: str) -> Reason:
        return Reason(rule, "no_hut_to_move")


class GainGodCards(Repeated):
    """BB-KIND-09: that many god cards one after the other."""

    def is_possible(self, state: BoraBora, seat: int) -> bool:
        return can_gain_card(state)

    def unit(self, state: BoraBora, seat: int) -> None:
        state.push(PickGodCard(seat))

    def obstacle(self, state: BoraBora, seat: int, value: int, rule: str) -> Reason:
        return Reason(rule, "no_card_left")


class GainPoints(Kind):
    """BB-KIND-08."""

    def use(self, state: BoraBora, seat: int, value: int) -> None:
        score(state, seat, terms.PERSONS, value)


class GainOfferings(Kind):
    """BB-KIND-10."""

    def use(self, state: BoraBora, seat: int, value: int) -> None:
        gain_offerings(state, seat, value)


class GainStatus(Kind):
    """BB-KIND-11: in one move."""

    def use(self, state: BoraBora, seat: int, value: int) -> None:
        advance_status(state, seat, value)


class GainShells(Kind):
    """BB-KIND-12."""

    def use(self, state: BoraBora, seat: int, value: int) -> None:
        gain_shells(state, seat, value)


MOVE_HUTS: Final = 0
GOD_CARDS: Final = 1
REPEATED: Final[list[Repeated]] = [MoveHuts(MOVE_HUTS), GainGodCards(GOD_CARDS)]

KIND_TABLE: Final[list[Kind]] = [  # in the order of KIND_IDS
    AsAction(LAND),
    AsAction(WATER),
    AsAction(TAKE_WOMAN),
    AsAction(TAKE_MAN),
    AsAction(BUILD),
    GainMaterials(),
    REPEATED[MOVE_HUTS],
    GainPoints(),
    REPEATED[GOD_CARDS],
    GainOfferings(),
    GainStatus(),
    GainShells(),
]


class Units(Frame[BoraBora]):
    """BB-B-09: the first unit comes by itself; before each further one the player may stop."""

    __slots__ = ("first", "left", "what")
    fields: ClassVar = (("what", 0, 1), ("left", 0, 6), ("first", 0, 1))
    below: ClassVar = ("PhaseB",)

    def __init__(self, seat: int, what: int, left: int, first: int) -> None:
        super().__init__(seat)
        self.what: Final = what
        self.left: Final = left
        self.first: Final = first

    def ask(self, state: BoraBora) -> Decision | None:
        if self.first or self.left == 0 or not REPEATED[self.what].is_possible(state, self.seat):
            return None
        return Decision(self.seat, "more_units", MORE_OR_DONE, self.left)

    def answer(self, state: BoraBora, option: Option) -> None:
        if option.verb == "done":
            state.pop()
        else:
            self.do_unit(state)

    def resume(self, state: BoraBora) -> None:
        if self.first:
            self.do_unit(state)
        else:
            state.pop()

    def do_unit(self, state: BoraBora) -> None:
        state.become(Units(self.seat, self.what, self.left - 1, 0))
        REPEATED[self.what].unit(state, self.seat)
