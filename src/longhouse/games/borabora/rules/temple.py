"""The temple: placing priests (BB-TEMP) and phase C2 (BB-CTM)."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.games.borabora import terms
from longhouse.games.borabora.components import PRIEST_VP
from longhouse.games.borabora.rules.fire import Fire
from longhouse.games.borabora.rules.status import score
from longhouse.games.borabora.state import BoraBora
from longhouse.games.borabora.terms import NOBODY, SLOTS

FIELD: Final = options_of("temple_field", SLOTS)  # arg = field number - 1


def count_priests(state: BoraBora, seat: int) -> int:
    """Own priests in the temple."""
    count = 0
    for owner in state.temple:
        if owner == seat:
            count += 1
    return count


def place_priest(state: BoraBora, seat: int, field: int) -> None:
    """BB-TEMP-02: whoever stands there moves one field down, and so on; from field 1 back to its owner."""
    state.players[seat].priests -= 1
    if state.events is not None:
        state.emit(Event("priest", {"seat": seat, "field": field + 1}))
    mover = seat
    temple = state.temple[:]
    while mover != NOBODY and field >= 0:
        pushed = temple[field]
        temple[field] = mover
        mover = pushed
        field -= 1
    state.temple = temple
    if mover != NOBODY:
        state.players[mover].priests += 1
        if state.events is not None:
            state.emit(Event("priest_leaves", {"seat": mover}))


class Temple(Frame[BoraBora]):
    """BB-TEMP-01: a priest on a field up to the value, then the fire bonus (BB-TEMP-04)."""

    __slots__ = ("value",)
    fields: ClassVar = (("value", 1, 6),)
    below: ClassVar = ("DiceTurns",)

    def __init__(self, seat: int, value: int) -> None:
        super().__init__(seat)
        self.value: Final = value

    def ask(self, state: BoraBora) -> Decision | None:
        return Decision(self.seat, "temple_field", FIELD[: self.value], self.value)

    def answer(self, state: BoraBora, option: Option) -> None:
        state.become(Fire(self.seat, 0))
        place_priest(state, self.seat, option.arg)

    def fits(self, state: BoraBora) -> bool:
        return state.players[self.seat].priests > 0

    def why_not(self, state: BoraBora, option: Option) -> Reason | None:
        return Reason("BB-TEMP-01", "temple_too_high", {"n": self.value}) if option.verb == "temple_field" else None


def majority_seat(state: BoraBora) -> int:
    """BB-CTM-02: most priests, a tie goes to the highest field; nobody in an empty temple."""
    best = NOBODY
    most = 0
    for field in range(SLOTS - 1, -1, -1):  # from the highest field: the first seat met wins a tie
        seat = state.temple[field]
        if seat != NOBODY and seat != best:
            count = count_priests(state, seat)
            if count > most:
                best = seat
                most = count
    return best


def temple_points(state: BoraBora, seat: int) -> int:
    """BB-CTM-01: what the own priests in the temple are worth in this round."""
    return count_priests(state, seat) * PRIEST_VP[state.round]


def score_temple(state: BoraBora) -> None:
    """C2 (BB-CTM-01 to 03): points for priests, one god tile for the majority."""
    for seat in state.order:
        score(state, seat, terms.PRIESTS_IN_TEMPLE, temple_points(state, seat))
    state.god_stack -= 1
    winner = majority_seat(state)
    if winner != NOBODY:
        state.players[winner].god_tiles += 1
    if state.events is not None:
        event = Event("god_tile", {"seat": winner}) if winner != NOBODY else Event("god_tile_lost", {})
        state.emit(event)
