"""A turn: the opening window, placing a worker, the closing window (WU-TURN, WU-PLACE)."""

from typing import ClassVar, Final

from longhouse.core.decision import DONE, Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.core.values import with_more
from longhouse.games.wutaki.rules.abilities import offer_marker, use_marker
from longhouse.games.wutaki.rules.effects import SPRING, carry_out
from longhouse.games.wutaki.rules.fulfil import FULFIL, begin_fulfil, payable_pacts
from longhouse.games.wutaki.rules.visit import exists, is_full, spend_marker, visit
from longhouse.games.wutaki.rules.workers import has_worker
from longhouse.games.wutaki.state import Wutaki
from longhouse.games.wutaki.terms import ABILITY_IDS, M2, M3, M4, M5, M6, PLACES, WORKERS

PLACE: Final = options_of("place", PLACES)
SQUEEZE: Final = options_of("squeeze", PLACES)
WORKER: Final = options_of("worker", WORKERS)
SPRING_OPTION: Final = Option("spring", 0)
PASS: Final = Option("pass", 0)

IN_OPENING: Final = (M2, M4, M5)
IN_CLOSING: Final = (M2, M4, M5, M6)


def begin_turn(state: Wutaki, seat: int, last: int) -> None:
    """The closing window waits below the opening one."""
    state.turns += 1
    state.push(Closing(seat))
    state.push(Opening(seat, last))


def has_spring(state: Wutaki, seat: int) -> bool:
    """WU-OP-11: once a round, as long as the supply has anything."""
    player = state.players[seat]
    mod = state.rules.omen_mods[player.permanent] if player.permanent >= 0 else None
    return mod is not None and bool(mod.each_round()) and not player.spring and any(state.supply)


class Opening(Frame[Wutaki]):
    """WU-TURN-02: a place for a worker, or what can be used before; only in a last turn one may pass."""

    __slots__ = ("last",)
    fields: ClassVar = (("last", 0, 1),)
    below: ClassVar = ("Closing",)

    def __init__(self, seat: int, last: int) -> None:
        super().__init__(seat)
        self.last: Final = last

    def ask(self, state: Wutaki) -> Decision | None:
        seat, player = self.seat, state.players[self.seat]
        if not has_worker(player):
            return None
        squeezes = player.ability == M3 and not player.spent
        options: list[Option] = []
        for place in range(PLACES):
            if exists(state, seat, place):
                if not is_full(state, seat, place):
                    options.append(PLACE[place])
                elif squeezes:
                    options.append(SQUEEZE[place])
        offer_marker(state, seat, IN_OPENING, options)
        if has_spring(state, seat):
            options.append(SPRING_OPTION)
        if self.last:
            options.append(PASS)
        return Decision(seat, "opening", options)

    def answer(self, state: Wutaki, option: Option) -> None:
        seat = self.seat
        if option.verb == "pass":
            state.pop()
            state.pop()
            if state.events is not None:
                state.emit(Event("pass", {"seat": seat}))
        elif option.verb == "use_marker":
            use_marker(state, seat, option.arg)
        elif option.verb == "spring":
            state.players[seat].spring = 1
            carry_out(state, seat, SPRING, state.players[seat].permanent)
        else:
            if option.verb == "squeeze":
                spend_marker(state, seat, M3)
            state.become(WorkerKind(seat, option.arg))

    def resume(self, state: Wutaki) -> None:
        state.pop()  # WU-TURN-09: the last worker is gone, the closing window follows

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        player = state.players[self.seat]
        if option.verb == "place" or option.verb == "squeeze":
            if not exists(state, self.seat, option.arg):
                return Reason("WU-PLACE-06", "no_such_place")
            if option.verb == "place":
                return Reason("WU-PLACE-01", "place_full")
            if player.ability != M3 or player.spent:
                return Reason("WU-ABIL-04", "no_marker_for_this")
            return Reason("WU-ABIL-04", "place_not_full")
        if option.verb == "use_marker":
            return why_no_marker(state, self.seat, option.arg)
        if option.verb == "spring":
            return Reason("WU-OP-11", "no_spring")
        return Reason("WU-END-06", "no_passing") if option.verb == "pass" else None


def why_no_marker(state: Wutaki, seat: int, marker: int) -> Reason:
    """Why an ability marker can't be used in a window."""
    player = state.players[seat]
    facts: dict[str, int | str] = {"marker": f"marker.{ABILITY_IDS[marker]}"}
    if player.ability != marker:
        return Reason("WU-ABIL-01", "not_your_marker", facts)
    return Reason("WU-ABIL-01", "marker_spent" if player.spent else "marker_useless", facts)


class WorkerKind(Frame[Wutaki]):
    """WU-TURN-03: which kind of worker goes; asked only if there are several."""

    __slots__ = ("place",)
    fields: ClassVar = (("place", 0, PLACES - 1),)
    below: ClassVar = ("Closing",)

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place

    def ask(self, state: Wutaki) -> Decision | None:
        available = state.players[self.seat].available
        return Decision(self.seat, "worker", [WORKER[k] for k in range(WORKERS) if available[k]], self.place)

    def answer(self, state: Wutaki, option: Option) -> None:
        player = state.players[self.seat]
        player.available = with_more(player.available, option.arg, -1)
        state.become(visit(state, self.seat, self.place, option.arg, 1))

    def fits(self, state: Wutaki) -> bool:
        player = state.players[self.seat]
        if not has_worker(player) or not exists(state, self.seat, self.place):
            return False
        return not is_full(state, self.seat, self.place) or (player.ability == M3 and player.spent > 0)

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        return Reason("WU-TURN-03", "no_such_worker") if option.verb == "worker" else None


class Closing(Frame[Wutaki]):
    """WU-TURN-05: fulfil pacts, use a marker, end the turn."""

    __slots__ = ()
    below: ClassVar = ("Turns", "LastTurns")

    def ask(self, state: Wutaki) -> Decision | None:
        options = [FULFIL[pact] for pact in payable_pacts(state, self.seat)]
        offer_marker(state, self.seat, IN_CLOSING, options)
        options.append(DONE)
        return Decision(self.seat, "closing", options)

    def answer(self, state: Wutaki, option: Option) -> None:
        if option.verb == "fulfil":
            begin_fulfil(state, self.seat, option.arg)
        elif option.verb == "use_marker":
            use_marker(state, self.seat, option.arg)
        else:
            state.pop()

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        if option.verb == "fulfil":
            held = option.arg in state.players[self.seat].held
            return Reason("WU-PACT-02", "pact_not_payable" if held else "pact_not_held")
        return why_no_marker(state, self.seat, option.arg) if option.verb == "use_marker" else None
