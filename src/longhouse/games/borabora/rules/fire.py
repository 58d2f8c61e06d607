"""The fire bonus (BB-FIRE): a god card or an offering, then a status step or a shell."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.games.borabora.rules.expand import gain_offerings
from longhouse.games.borabora.rules.god_cards import PickGodCard, can_gain_card
from longhouse.games.borabora.rules.status import advance_status
from longhouse.games.borabora.state import BoraBora

GOD_CARD: Final = Option("god_card", 0)
OFFERING: Final = Option("offering", 0)
FIRST: Final = [GOD_CARD, OFFERING]
FIRST_WITHOUT_CARDS: Final = [OFFERING]
SECOND: Final = [Option("status", 0), Option("shell", 0)]


def gain_shells(state: BoraBora, seat: int, count: int) -> None:
    """BB-LIM-01: the supply is unlimited."""
    state.players[seat].shells += count
    if state.events is not None:
        state.emit(Event("shell", {"seat": seat, "n": count}))


class FireFirst(Frame[BoraBora]):
    """BB-FIRE-02: a god card or an offering."""

    __slots__ = ()
    below: ClassVar = ("DiceTurns", "PhaseB")

    def ask(self, state: BoraBora) -> Decision | None:
        return Decision(self.seat, "fire_first", FIRST if can_gain_card(state) else FIRST_WITHOUT_CARDS)

    def answer(self, state: BoraBora, option: Option) -> None:
        state.become(FireSecond(self.seat))
        if option.verb == "god_card":
            state.push(PickGodCard(self.seat))
        else:
            gain_offerings(state, self.seat, 1)

    def why_not(self, state: BoraBora, option: Option) -> Reason | None:
        return Reason("BB-CARD-04", "no_card_left") if option.verb == "god_card" else None


class FireSecond(Frame[BoraBora]):
    """BB-FIRE-03: a status step or a shell."""

    __slots__ = ()
    below: ClassVar = ("DiceTurns", "PhaseB")

    def ask(self, state: BoraBora) -> Decision | None:
        return Decision(self.seat, "fire_second", SECOND)

    def answer(self, state: BoraBora, option: Option) -> None:
        state.pop()
        if option.verb == "status":
            advance_status(state, self.seat, 1)
        else:
            gain_shells(state, self.seat, 1)
