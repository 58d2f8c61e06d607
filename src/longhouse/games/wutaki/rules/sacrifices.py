"""Workers named by kind and place: sacrificed, or called back (WU-MAST-08, 09, 14, WU-OM-21)."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.core.values import with_more
from longhouse.games.wutaki.rules.action import STOP, PlainAction
from longhouse.games.wutaki.rules.omens import PayOmens
from longhouse.games.wutaki.rules.visit import visit_of
from longhouse.games.wutaki.rules.workers import at, recruited, send_home
from longhouse.games.wutaki.state import Player, Wutaki
from longhouse.games.wutaki.terms import (
    EXTRA,
    MULTIPLIER_END,
    PLACES,
    SPECIAL,
    WORKER_IDS,
    WORKERS,
)

CREW: Final = options_of("crew", (PLACES + 1) * WORKERS)
"""A worker by place and kind; the last place is the private stock."""


def extra_crew(player: Player) -> list[int]:
    """Every kind and place with an own extra worker, the special one included."""
    return [
        place * WORKERS + kind for place in range(PLACES + 1) for kind in (EXTRA, SPECIAL) if at(player, place, kind)
    ]


def sacrifice_worker(state: Wutaki, seat: int, worker: int) -> None:
    """WU-RUL-07: back to the player board."""
    place, kind = divmod(worker, WORKERS)
    send_home(state, seat, place, kind)
    if state.events is not None:
        state.emit(Event("sacrifice_worker", {"seat": seat, "worker": f"worker.{WORKER_IDS[kind]}"}))


# ---------------------------------------------------------------- the master of intelligence


class MultiplierAction(PlainAction):
    """WU-MAST-08, 09: three omens and another extra worker raise the multiplier."""

    def __init__(self, omens: int) -> None:
        self.omens: Final = omens

    def possible(self, state: Wutaki, seat: int) -> bool:
        player = state.players[seat]
        visitor = visiting_extra(state, seat)
        others = recruited(player) - (1 if visitor >= 0 else 0)
        return sum(player.hand) >= self.omens and others > 0 and player.track < MULTIPLIER_END

    def perform(self, state: Wutaki, seat: int) -> None:
        state.push(RaiseMultiplier(seat, self.omens, 0))
        state.push(SacrificeWorker(seat))


def visiting_extra(state: Wutaki, seat: int) -> int:
    """The extra worker whose visit is being resolved, by place and kind; -1 if it is a loyal one or none."""
    visit = visit_of(state, seat)
    if visit is None or visit.kind not in (EXTRA, SPECIAL):
        return -1
    return visit.place * WORKERS + visit.kind


class RaiseMultiplier(Frame[Wutaki]):
    """After the worker: omens, then the marker moves."""

    __slots__ = ("omens", "paid")
    fields: ClassVar = (("omens", 0, 9), ("paid", 0, 1))
    below: ClassVar = ("Visit",)

    def __init__(self, seat: int, omens: int, paid: int) -> None:
        super().__init__(seat)
        self.omens: Final = omens
        self.paid: Final = paid

    def resume(self, state: Wutaki) -> None:
        if not self.paid:
            state.become(RaiseMultiplier(self.seat, self.omens, 1))
            state.push(PayOmens(self.seat, self.omens))
            return
        state.pop()
        player = state.players[self.seat]
        player.track += 1
        if state.events is not None:
            state.emit(Event("multiplier", {"seat": self.seat, "n": player.track + 1}))


class SacrificeWorker(Frame[Wutaki]):
    """WU-MAST-09: any own extra worker but the one whose visit this is."""

    __slots__ = ()
    below: ClassVar = ("RaiseMultiplier",)

    def ask(self, state: Wutaki) -> Decision | None:
        player, visitor = state.players[self.seat], visiting_extra(state, self.seat)
        found = []
        for worker in extra_crew(player):
            count = at(player, worker // WORKERS, worker % WORKERS)
            if count > (1 if worker == visitor else 0):
                found.append(CREW[worker])
        return Decision(self.seat, "sacrifice_worker", found) if found else None

    def answer(self, state: Wutaki, option: Option) -> None:
        state.pop()
        sacrifice_worker(state, self.seat, option.arg)

    def resume(self, state: Wutaki) -> None:
        state.pop()

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        return Reason("WU-MAST-09", "no_such_extra_worker") if option.verb == "crew" else None


# ---------------------------------------------------------------- calling workers back


def recallable(state: Wutaki, seat: int) -> list[int]:
    """WU-OM-21: own placed workers but the one whose visit is being resolved."""
    player, visit = state.players[seat], visit_of(state, seat)
    visitor = -1 if visit is None else visit.place * WORKERS + visit.kind
    return [w for w in range(PLACES * WORKERS) if player.placed[w] > (1 if w == visitor else 0)]


class Recall(Frame[Wutaki]):
    """The first one must be called back, a further one may."""

    __slots__ = ("left", "started")
    fields: ClassVar = (("left", 0, 9), ("started", 0, 1))
    below: ClassVar = ("Effects",)

    def __init__(self, seat: int, left: int, started: int) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.started: Final = started

    def ask(self, state: Wutaki) -> Decision | None:
        options = [CREW[worker] for worker in recallable(state, self.seat)]
        if not self.left or not options:
            return None
        return Decision(self.seat, "recall", [*options, STOP] if self.started else options, self.left)

    def answer(self, state: Wutaki, option: Option) -> None:
        if option.verb == "stop":
            state.pop()
            return
        state.become(Recall(self.seat, self.left - 1, 1))
        kind = option.arg % WORKERS
        player = state.players[self.seat]
        player.placed = with_more(player.placed, option.arg, -1)
        player.available = with_more(player.available, kind, 1)
        if state.events is not None:
            state.emit(Event("recall", {"seat": self.seat, "worker": f"worker.{WORKER_IDS[kind]}"}))

    def resume(self, state: Wutaki) -> None:
        state.pop()

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        return Reason("WU-OM-21", "no_worker_to_recall") if option.verb == "crew" else None
