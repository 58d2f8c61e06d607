"""Phase C3: buying jewelry (BB-CJEW)."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.core.values import with_item
from longhouse.games.borabora.components import JEWELRY_COST, JEWELRY_IDS
from longhouse.games.borabora.rules.turns import Turns
from longhouse.games.borabora.state import BoraBora
from longhouse.games.borabora.terms import GONE, JEWELRY_ROWS

BUY: Final = options_of("buy", JEWELRY_ROWS)
PASS: Final = Option("pass", 0)


def buy_jewelry(state: BoraBora) -> None:
    """BB-CJEW-01: in the new turn order."""
    state.push(JewelryTurns(-1, 0))


class JewelryTurns(Turns):
    """BB-CJEW-01, BB-CJEW-03: everybody may buy; what is left leaves the game."""

    __slots__ = ()

    def begin(self, state: BoraBora, seat: int) -> None:
        state.push(BuyJewelry(seat))

    def finish(self, state: BoraBora) -> None:
        state.jewels = [GONE] * JEWELRY_ROWS


class BuyJewelry(Frame[BoraBora]):
    """BB-CJEW-01: one tile of this round's column that the shells suffice for, or pass."""

    __slots__ = ()
    below: ClassVar = ("JewelryTurns",)

    def ask(self, state: BoraBora) -> Decision | None:
        shells = state.players[self.seat].shells
        options: list[Option] = []
        for row in range(JEWELRY_ROWS):
            tile = state.jewels[row]
            if tile != GONE and JEWELRY_COST[tile] <= shells:
                options.append(BUY[row])
        options.append(PASS)
        return Decision(self.seat, "buy_jewelry", options)

    def answer(self, state: BoraBora, option: Option) -> None:
        state.pop()
        if option.verb == "pass":
            if state.events is not None:
                state.emit(Event("pass", {"seat": self.seat}))
            return
        player = state.players[self.seat]
        tile = state.jewels[option.arg]
        state.jewels = with_item(state.jewels, option.arg, GONE)
        player.shells -= JEWELRY_COST[tile]
        player.jewelry |= 1 << tile
        if state.events is not None:
            facts: dict[str, int | str] = {
                "seat": self.seat,
                "jewelry": f"jewelry.{JEWELRY_IDS[tile].rsplit('_', 1)[0]}",
            }
            facts["n"] = JEWELRY_COST[tile]
            state.emit(Event("buy", facts))

    def why_not(self, state: BoraBora, option: Option) -> Reason | None:
        if option.verb != "buy" or not 0 <= option.arg < JEWELRY_ROWS:
            return None
        if state.jewels[option.arg] == GONE:
            return Reason("BB-CJEW-01", "slot_empty")
        return Reason("BB-CJEW-02", "too_few_shells", {"n": JEWELRY_COST[state.jewels[option.arg]]})
