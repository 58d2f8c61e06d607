"""Upkeep of extra workers, and what happens to everybody at once (WU-CNT)."""

from typing import ClassVar, Final

from longhouse.core.decision import Decision, Option, Reason, options_of
from longhouse.core.event import Event
from longhouse.core.frame import Frame
from longhouse.games.wutaki.rules.decks import draw_omens
from longhouse.games.wutaki.rules.mods import owes_no_upkeep
from longhouse.games.wutaki.rules.stock import pay
from longhouse.games.wutaki.rules.workers import at, recruited, send_home
from longhouse.games.wutaki.state import Player, Wutaki
from longhouse.games.wutaki.terms import AVAILABLE, EXTRA, PLACES, SPECIAL, WORKER_IDS, WORKERS

LEAVING: Final = options_of("leaving", PLACES)
EVENTS: Final = ["all_draw_omen_1", "all_pay_extra_workers"]
DRAW: Final = 0
UPKEEP: Final = 1


class EachSeat(Frame[Wutaki]):
    """WU-CNT-03, 04: an event of the counter for all, in turn order from the start player."""

    __slots__ = ("event", "index")
    fields: ClassVar = (("event", 0, 1), ("index", 0, 4))
    below: ClassVar = ("Fulfil",)
    owned: ClassVar = False

    def __init__(self, seat: int, event: int, index: int) -> None:
        super().__init__(seat)
        self.event: Final = event
        self.index: Final = index

    def resume(self, state: Wutaki) -> None:
        seats = len(state.players)
        if self.index == seats:
            state.pop()
            return
        seat = (state.start + self.index) % seats
        state.become(EachSeat(-1, self.event, self.index + 1))
        if self.event == DRAW:
            draw_omens(state, seat, 1)
        else:
            begin_upkeep(state, seat)

    def fits(self, state: Wutaki) -> bool:
        return self.index <= len(state.players)


def begin_upkeep(state: Wutaki, seat: int) -> None:
    """WU-CNT-05, 06: one cost good for each extra worker, as far as they reach; for the others one leaves each."""
    player = state.players[seat]
    owed = recruited(player)
    if not owed or owes_no_upkeep(state, seat):
        return
    paid = min(owed, player.stock[player.cost])
    if paid:
        pay(state, seat, player.cost, paid)
    if owed > paid:
        state.push(Leaving(seat, owed - paid))


def special_at(player: Player) -> int:
    """Where the special worker is, -1 if he is not recruited."""
    for place in range(PLACES + 1):
        if at(player, place, SPECIAL):
            return place
    return -1


def leave(state: Wutaki, seat: int, place: int, kind: int) -> None:
    """An unpaid worker goes back to the player board."""
    send_home(state, seat, place, kind)
    if state.events is not None:
        state.emit(Event("leave", {"seat": seat, "worker": f"worker.{WORKER_IDS[kind]}"}))


class Leaving(Frame[Wutaki]):
    """WU-CNT-07: the special worker first, then placed ones, then available ones."""

    __slots__ = ("left",)
    fields: ClassVar = (("left", 0, 5),)
    below: ClassVar = ("EachSeat", "Effects")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def ask(self, state: Wutaki) -> Decision | None:
        player = state.players[self.seat]
        if not self.left or special_at(player) >= 0:
            return None
        places = [place for place in range(PLACES) if player.placed[place * WORKERS + EXTRA]]
        if len(places) < 2 or sum([player.placed[place * WORKERS + EXTRA] for place in places]) <= self.left:
            return None  # one place, or all of them have to leave
        return Decision(self.seat, "leaving_worker", [LEAVING[place] for place in places], self.left)

    def answer(self, state: Wutaki, option: Option) -> None:
        state.become(Leaving(self.seat, self.left - 1))
        leave(state, self.seat, option.arg, EXTRA)

    def resume(self, state: Wutaki) -> None:
        player = state.players[self.seat]
        if not self.left or not recruited(player):
            state.pop()
            return
        state.become(Leaving(self.seat, self.left - 1))
        special = special_at(player)
        if special >= 0:
            leave(state, self.seat, special, SPECIAL)
            return
        places = [place for place in range(PLACES) if player.placed[place * WORKERS + EXTRA]]
        leave(state, self.seat, places[0] if places else AVAILABLE, EXTRA)

    def fits(self, state: Wutaki) -> bool:
        return self.left <= recruited(state.players[self.seat])

    def why_not(self, state: Wutaki, option: Option) -> Reason | None:
        return Reason("WU-CNT-07", "no_extra_worker_there") if option.verb == "leaving" else None
