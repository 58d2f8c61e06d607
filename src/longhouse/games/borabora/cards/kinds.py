"""The twelve kinds of persons (BB-KIND): what one use of them does in phase B."""

from typing import Final

from longhouse.core.decision import Reason
from longhouse.games.borabora import terms
from longhouse.games.borabora.cards.actions import ACTION_TABLE, Action
from longhouse.games.borabora.rules.expand import StoreHuts, can_move_hut, gain_offerings
from longhouse.games.borabora.rules.fire import gain_shells
from longhouse.games.borabora.rules.god_cards import PickGodCard, can_gain_card
from longhouse.games.borabora.rules.materials import MaterialUnits
from longhouse.games.borabora.rules.status import advance_status, score
from longhouse.games.borabora.state import BoraBora
from longhouse.games.borabora.terms import BUILD, LAND, TAKE_MAN, TAKE_WOMAN, WATER


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


class MoveHuts(Kind):
    """BB-KIND-07: up to that many huts to the store field."""

    def use(self, state: BoraBora, seat: int, value: int) -> None:
        state.push(StoreHuts(seat, 1, value))

    def is_executable(self, state: BoraBora, seat: int, value: int) -> bool:
        return can_move_hut(state.players[seat])

    def obstacle(self, state: BoraBora, seat: int, value: int, rule: str) -> Reason:
        return Reason(rule, "no_hut_to_move")


class GainGodCards(Kind):
    """BB-KIND-09: that many god cards one after the other."""

    def use(self, state: BoraBora, seat: int, value: int) -> None:
        state.push(PickGodCard(seat, value, 1))

    def is_executable(self, state: BoraBora, seat: int, value: int) -> bool:
        return can_gain_card(state)

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


KIND_TABLE: Final[list[Kind]] = [  # in the order of KIND_IDS
    AsAction(LAND),
    AsAction(WATER),
    AsAction(TAKE_WOMAN),
    AsAction(TAKE_MAN),
    AsAction(BUILD),
    GainMaterials(),
    MoveHuts(),
    GainPoints(),
    GainGodCards(),
    GainOfferings(),
    GainStatus(),
    GainShells(),
]
