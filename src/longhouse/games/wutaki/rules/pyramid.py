"""The Pyramid of Doom (WU-PYR), and the master of fate (WU-MAST-14)."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.games.wutaki.components import LEVEL_COST, LEVEL_ROOM, LEVEL_VP
from longhouse.games.wutaki.rules.action import PlainAction
from longhouse.games.wutaki.rules.effects import LEVEL, carry_out
from longhouse.games.wutaki.rules.revenge import ReturnRevenge
from longhouse.games.wutaki.rules.sacrifices import CREW, extra_crew, sacrifice_worker
from longhouse.games.wutaki.rules.stock import bring_end, can_pay, pay_all, price, score, units_lacking
from longhouse.games.wutaki.rules.workers import no_price, recruited
from longhouse.games.wutaki.state import Wutaki
from longhouse.games.wutaki.terms import B4, RESOURCES, TOP

DECLINE: Final = Option("decline", 0)


def level_price(state: Wutaki, seat: int) -> list[int]:
    """The price of the next level."""
    player = state.players[seat]
    return price(player, LEVEL_COST[player.pyramid + 1])


def has_room(state: Wutaki, seat: int) -> bool:
    """WU-PYR-01, 02: a next level with a free place, and a marker to enter with."""
    player = state.players[seat]
    level = player.pyramid + 1
    if level > TOP or (level == 1 and not player.markers):
        return False
    return len([other for other in state.players if other.pyramid == level]) < LEVEL_ROOM[level]


def can_climb(state: Wutaki, seat: int, waive: int) -> bool:
    """Whether the next level can be paid with so many units waived."""
    if not has_room(state, seat):
        return False
    player, due = state.players[seat], level_price(state, seat)
    return units_lacking(player, due) <= waive if waive else can_pay(player, due)


def enter_level(state: Wutaki, seat: int) -> None:
    """WU-PYR-03, 04, 06: pay what is not waived, score, then what the level and the master of fate bring."""
    player = state.players[seat]
    due = level_price(state, seat)
    pay_all(state, seat, [max(0, due[resource] - state.waived[resource]) for resource in range(RESOURCES)])
    state.waived = no_price()
    player.markers -= 1 if player.pyramid == 0 else 0
    player.pyramid += 1
    if state.events is not None:
        state.emit(Event("climb", {"seat": seat, "n": player.pyramid}))
    score(state, seat, LEVEL_VP[player.pyramid])
    if player.pyramid == TOP:
        bring_end(state, seat)
    level = player.pyramid
    if player.master == B4:
        state.push(Fate(seat))
    carry_out(state, seat, LEVEL, level)


class PyramidAction(PlainAction):
    """WU-PYR."""

    def possible(self, state: Wutaki, seat: int) -> bool:
        return can_climb(state, seat, 0)

    def perform(self, state: Wutaki, seat: int) -> None:
        state.waived = no_price()
        enter_level(state, seat)


class Fate(Frame[Wutaki]):
    """WU-MAST-14: an extra worker for a revenge card, or not."""

    __slots__ = ()
    below: ClassVar = ("Visit", "Effects")

    def ask(self, state: Wutaki) -> Decision | None:
        player = state.players[self.seat]
        if not player.revenge or not recruited(player):
            return None
        return Decision(self.seat, "fate", [*[CREW[worker] for worker in extra_crew(player)], DECLINE])

    def answer(self, state: Wutaki, option: Option) -> None:
        state.pop()
        if option.verb == "crew":
            sacrifice_worker(state, self.seat, option.arg)
            state.push(ReturnRevenge(self.seat))

    def resume(self, state: Wutaki) -> None:
        state.pop()

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        return Reason("WU-MAST-14", "no_such_extra_worker") if option.verb == "crew" else None
